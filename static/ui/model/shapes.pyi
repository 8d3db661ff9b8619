"""What the model is handed as data, by the keys that it reads: answers, the catalog's entries, what is kept.

A stub alone: only a reader of types comes here, so that the browser fetches neither this nor ``typing``. What the model
hands on without looking at it has the type ``object``.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

Query = dict[str, object]
"""A query for the rules engine, or a part of one."""

Values = Mapping[str, object]
"""What was said for fields, options or details, by their ids."""

Item = Mapping[str, object]
"""A thing on the map as queries have it: ``{"kind": "wreck", "at": "M20", "burning": True}``."""

Items = tuple[Item, ...] | list[Item]

Point = tuple[float, float]
"""A point of the drawing, across and down."""

Meaning = tuple[str] | tuple[str, float, float] | tuple[str, float, float, float, float, float]
"""What a gesture means: its name, and its pixels."""

# --- the catalog -----------------------------------------------------------------------------------------------------

class Choice(TypedDict):
    id: str | int
    title: str

class HexTerrain(TypedDict):
    title: str
    sight: str
    cite: str

class HexPlace(TypedDict):
    title: str
    level: int | float

class HexSide(TypedDict):
    at: str
    what: str
    gate: bool

_FromHexes = TypedDict("_FromHexes", {"from": list[str]})

class HexCover(_FromHexes):
    what: str
    detail: str
    at: str
    value: Totals | None
    missing: str | None
    cite: str

class HexPart(TypedDict):
    what: str

class HexWay(_FromHexes):
    cost: Figure | None
    rest: str
    unknown: str
    parts: list[HexPart]
    checks: int
    why: str
    cite: str

class HexUnit(TypedDict):
    title: str

class HexEntry(TypedDict):
    units: list[HexUnit]
    mode: str
    points: str
    ways: list[HexWay]

class HexNear(TypedDict):
    title: str
    inches: Figure
    sight: str
    cite: str

class HexAnswer(TypedDict):
    hex: str
    name: str
    say: str
    uncharted: bool
    around: list[str]
    terrain: list[HexTerrain]
    places: list[HexPlace]
    ways: list[str]
    sides: list[HexSide]
    near: NotRequired[list[HexNear]]
    counters: list[str]
    cover: list[HexCover]
    entry: list[HexEntry]

class MapName(TypedDict):
    title: str
    what: str
    hexes: list[str]

class Condition(TypedDict):
    field: str
    values: list[object]

class Field(TypedDict):
    id: str
    type: str
    title: str
    choices: list[Choice]
    default: object
    optional: bool
    when: list[Condition]
    least: int
    most: int
    kept: bool

class Tile(TypedDict):
    details: dict[str, object]

class CounterKind(TypedDict):
    id: str
    where: str
    fields: list[Field]
    tiles: list[Tile]

class FigureRow(TypedDict):
    id: str
    word: str
    title: str
    units: list[str]
    payers: str
    where: str
    use: str
    least: int
    most: int
    halves: bool
    lent_by: str

class Option(TypedDict):
    id: str
    type: str
    title: str
    help: str
    choices: list[str]
    titles: dict[str, str]
    affects: list[str]
    units: list[str]
    hours: dict[str, int]
    default: object
    other_end: str
    counts: str
    figures: list[FigureRow]

class ConventionOption(TypedDict):
    id: str
    title: str

class Convention(TypedDict):
    id: str
    title: str
    default: str
    options: list[ConventionOption]

class Procedure(TypedDict):
    id: str
    title: str
    group: str
    help: str
    cite: str
    line: list[str] | None
    line_range: int | None
    inputs: list[Field]

class UnitClass(TypedDict):
    id: str
    title: str
    kind: str

class Unit(TypedDict):
    id: str
    points: str

class Named(TypedDict):
    id: str
    title: str

class CampaignEntry(TypedDict):
    id: str
    title: str
    sides: list[Named]
    help: str
    corrects: dict[str, str]

class RosterUnit(TypedDict):
    id: str
    title: str
    unit: str | None

class RosterSummary(TypedDict):
    id: str
    title: str
    help: str
    measures: list[Named]
    entries: list[RosterUnit]

class System(TypedDict):
    id: str
    title: str
    short_title: str
    asks: list[str]
    units: list[Unit]
    options: list[Option]
    conventions: list[Convention]
    counters: list[CounterKind]
    tables: list[Procedure]
    campaigns: NotRequired[list[CampaignEntry]]
    rosters: NotRequired[list[RosterSummary]]
    conditions: NotRequired[list[Option]]

class MapEntry(TypedDict):
    id: str
    title: str
    systems: list[str]
    ground: str
    has: NotRequired[list[str]]

# --- answers ---------------------------------------------------------------------------------------------------------

Figure = int | float
Totals = Mapping[str, Figure | Mapping[str, str] | None]
"""A system's totals by their names; what hangs on a die by its figures' chances; None where one is not known."""

class Error(TypedDict):
    code: str
    message: str
    field: NotRequired[str | None]

class DecidedConvention(TypedDict):
    id: str
    title: str
    chosen: str
    same_under_all: NotRequired[bool]
    others: NotRequired[dict[str, object]]

class Blocked(TypedDict):
    cite: str

class TraceRow(TypedDict):
    n: int
    what: str
    cite: str
    at: NotRequired[str | None]
    detail: NotRequired[str]
    reached: NotRequired[bool]
    effect: NotRequired[str]
    missing: NotRequired[object]
    value: NotRequired[Totals | None]

class Part(TypedDict):
    what: NotRequired[str]
    cite: NotRequired[str]

class SpendRow(TypedDict):
    move: str
    times: int
    cost: Figure
    chance: str | None
    chosen: bool

class Spends(TypedDict):
    least: Figure
    spent: Figure
    rows: list[SpendRow]

class Stance(TypedDict):
    hour: int

_From = TypedDict("_From", {"from": str})

class Step(_From):
    to: str
    cost: Figure
    parts: list[Part]
    move: str
    hour: NotRequired[int]
    spends: NotRequired[Spends]
    stance: NotRequired[str]

class Check(TypedDict):
    what: str
    at: str
    when: str
    cite: str
    reason: NotRequired[str]
    rolled: NotRequired[bool]
    fails: NotRequired[str]
    chance: NotRequired[str | None]
    if_failed: NotRequired[str]

class Reason(TypedDict):
    what: str
    at: NotRequired[str]
    cite: NotRequired[str]

class SettingRow(TypedDict):
    id: str
    title: str
    says: str
    set_by: str
    cite: str

class Decided(TypedDict):
    answers: NotRequired[list[Decided]]
    conventions: NotRequired[list[DecidedConvention]]
    conventions_say: NotRequired[str]
    settings: NotRequired[list[SettingRow]]

_Ends = TypedDict("_Ends", {"from": str, "to": str, "say": str}, total=False)

class DieRow(TypedDict):
    total: int
    faces: list[int]
    chance: str

class DieAnswer(TypedDict):
    name: str
    low: int
    high: int
    whole: bool
    rows: list[DieRow]

class ProvisoRow(TypedDict):
    say: str
    holds: bool | None
    detail: str
    cite: str

class RangeRow(TypedDict):
    range: int
    counts: int
    die: list[int] | None
    blocks: bool

class ByRange(TypedDict):
    what: str
    limit: int
    rows: list[RangeRow]

class ChartBar(TypedDict):
    range: int
    x: float
    width: float
    y: float
    height: float
    die_y: float
    die_height: float
    blocks: bool
    here: bool
    named: bool

class Chart(TypedDict):
    bars: list[ChartBar]
    lines: list[tuple[int, float]]
    limit_y: float
    floor: float

class ProfileEnd(TypedDict):
    level: Figure

class ProfileFeature(TypedDict):
    top: Figure
    effect: str

Profile = TypedDict("Profile", {"from": ProfileEnd, "to": ProfileEnd, "features": list[ProfileFeature]})

class LineAnswer(_Ends, Decided):
    kind: Literal["los"]
    verdict: str
    totals: Totals
    range: int
    trace: list[TraceRow]
    blocked: NotRequired[Blocked | None]
    die: NotRequired[DieAnswer | None]
    profile: NotRequired[Profile | None]

class AlsoSeen(_From):
    seen: dict[str, Totals]
    blocked: list[str]

class BlockedBy(TypedDict):
    what: str
    cite: str
    count: int

class FanAnswer(_Ends):
    kind: Literal["fan"]
    seen: dict[str, Totals]
    blocked: list[str]
    blocked_by: NotRequired[list[BlockedBy]]
    notes: NotRequired[list[str]]
    reverse: NotRequired[bool]
    also: NotRequired[AlsoSeen]

class SeenRow(_From):
    n: int
    to: str
    verdict: str
    range: Figure
    totals: Totals
    block: str
    say: str

class SeesAnswer(_Ends):
    kind: Literal["sees"]
    reverse: bool
    others: NotRequired[list[str]]
    seeing: int
    rows: list[SeenRow]

class ReachAnswer(_Ends):
    kind: Literal["reach"]
    reach: dict[str, Figure]
    checks: NotRequired[dict[str, int]]
    allowance: NotRequired[Figure | None]

class TurnOfWay(TypedDict):
    n: int
    first: int
    steps: int
    ends_say: str
    left_say: str

class WayAnswer(_Ends, Decided):
    kind: Literal["path", "walk"]
    status: str
    total: Figure
    points: str
    chance: str | None
    turns: NotRequired[list[TurnOfWay]]
    steps: NotRequired[list[Step]]
    checks: NotRequired[list[Check] | None]
    why_not: NotRequired[list[Reason] | None]

Answer = LineAnswer | FanAnswer | SeesAnswer | ReachAnswer | WayAnswer

class Refused(TypedDict):
    kind: Literal["error"]
    error: Error

class LeftOut(TypedDict):
    say: str
    why: str

class ComparedAnswer(TypedDict):
    kind: Literal["compare"]
    title: str
    say: str
    systems: list[System]
    answers: list[LineAnswer | WayAnswer | Refused]
    left_out: list[LeftOut]
    notes: list[str]

OtherQuestion = TypedDict(
    "OtherQuestion",
    {"from": str, "to": str, "moves": list[str], "via": list[str], "unit": str, "mode": str, "table": list[Item]},
    total=False,
)
"""A question put into another system's words; parts may be missing."""

class InShort(TypedDict):
    question: str
    words: str

class Modifier(TypedDict):
    what: str
    value: int
    cite: str

class Dice(TypedDict):
    faces: list[int]
    names: list[str]
    zero: bool
    drm: int
    modifiers: list[Modifier]

class Rolled(TypedDict):
    dice: list[int]
    total: int
    result: str

class Fact(TypedDict):
    what: str
    value: str
    detail: str
    cite: str

class Outcome(TypedDict):
    result: str
    probability: str
    roll: str
    detail: str
    cite: str

class Mark(TypedDict):
    what: str
    tone: str
    at: str
    out_of: str

class Changes(TypedDict):
    take: list[Item]
    put: list[Item]

class ProcedureAnswer(Decided):
    inputs: Values
    say: str
    facts: list[Fact]
    outcomes: list[Outcome]
    dice: Dice
    rolled: Rolled
    notes: list[str]

# --- a campaign's answer ---------------------------------------------------------------------------------------------

Doing = dict[str, object]
"""An action ready to be sent."""

class Barring(TypedDict):
    id: str
    say: str
    cite: str

class GroupRow(TypedDict):
    barred: Barring | None
    id: str
    title: str
    kind: str
    detail: str
    can_buy: bool

class CampaignSection(TypedDict):
    id: str
    title: str
    rows: list[GroupRow]

class Waiting(TypedDict):
    purchase: str
    what: str
    title: str
    what_title: str

class MadeRoll(TypedDict):
    dice: list[int]
    sum: str
    result: str

class Arrived(TypedDict):
    title: str
    rolls: list[MadeRoll]

class Rolling(TypedDict):
    headline: str
    now: Waiting | None
    waiting: list[Waiting]
    arrived: list[Arrived]

class CalendarCell(TypedDict):
    date: str
    long: str

class Calendar(TypedDict):
    weeks: list[list[CalendarCell | None]]

class CampaignDay(TypedDict):
    date: str
    with_side: str
    closed: bool

class Fortifying(TypedDict):
    headline: str
    line: str
    spent: int

class ShownCampaign(TypedDict):
    calendar: Calendar
    day: CampaignDay
    rolling: Rolling
    fortifying: Fortifying

class CampaignAnswer(TypedDict):
    say: str
    view: ShownCampaign

# --- what is kept ----------------------------------------------------------------------------------------------------

class Month(TypedDict):
    id: str
    title: str
    short: str

class RosterScale(TypedDict):
    rarest: str
    commonest: str

class RosterEntry(TypedDict):
    """One entry as the list shows it."""

    id: str
    title: str
    what: str
    measures: dict[str, int]
    rarity: str | None
    series: list[str | None]

class FigureTile(TypedDict):
    id: str
    title: str
    value: str | None

class Remark(TypedDict):
    id: str
    say: str

class RosterCard(RosterEntry):
    say: str
    tiles: list[FigureTile]
    remarks: list[Remark]

class RosterAnswer(TypedDict):
    """An order of battle somewhere in a month."""

    month: Month
    months: list[Month]
    conditions: dict[str, str]
    scale: RosterScale
    rows: list[RosterEntry]
    entry: RosterCard | None
    say: str

class KeptBoard(TypedDict):
    id: str
    entry: NotRequired[MapEntry]
    outdated: NotRequired[bool]
    picture: NotRequired[object]

class Game(TypedDict):
    """What lies on one map of the player's, under its name."""

    id: int
    name: str
    map: str
    system: str
    items: list[Item]

class OpenGame(TypedDict):
    """A step of a game's history: whose items lay there; without an id where it is not kept."""

    id: int | None
    items: list[Item]

class FiledGame(TypedDict):
    """A game as a file has it."""

    name: str
    map: str
    system: str
    items: list[Item]

class OwnUnit(TypedDict):
    """A unit of the player's on a map."""

    id: int
    name: str
    unit: str
    side: str
    at: str
    facing: str

class KeptUnits(TypedDict):
    version: int
    maps: dict[str, list[OwnUnit]]

class Shelf(TypedDict):
    version: int
    tables: list[Game]
    open: dict[str, int]
    unread: list[str]
    taken: list[str]

class ShelfStep(TypedDict, total=False):
    """A step to be made; ``step`` and ``do`` are always there, the rest as its kind needs it."""

    step: str
    do: str
    table: int
    name: str
    entry: Game
    before: list[Item]
    after: list[Item]
    texts: list[str]

FigureKey = tuple[str, str, str]
"""Which figure: the ids of its game, its option, and its own."""

FigureChange = list[Any]
"""A figure that is set: the three ids, and the number; None to take it away."""

SheetFigures = dict[str, dict[str, dict[str, Figure]]]

class Sheet(TypedDict):
    """The player's own figures."""

    version: int
    figures: SheetFigures
    unread: list[str]
    taken: list[str]

class FigureStep(TypedDict):
    step: str
    set: list[FigureChange]

class SheetRow(TypedDict):
    key: FigureKey
    row: FigureRow
    counts: str
    lent: bool

class FigureGroup(TypedDict):
    id: str
    system: str
    title: str
    help: str
    rows: list[SheetRow]

class FigureImport(TypedDict):
    """What a file of figures would change."""

    new: list[FigureChange]
    differ: list[FigureChange]
    same: int
    problems: list[str]

class KeptCampaign(TypedDict):
    """A campaign of the player's; its sides' documents are the rules' own."""

    id: int
    name: str
    system: str
    campaign: str
    revision: int
    documents: dict[str, object]
    conventions: NotRequired[dict[str, str]]

class FiledCampaign(TypedDict):
    """A campaign as a file has it."""

    name: str
    system: str
    campaign: str
    documents: dict[str, object]
    conventions: NotRequired[dict[str, str]]

class KeptCampaigns(TypedDict):
    version: int
    campaigns: list[KeptCampaign]
    open: dict[str, int]
    unread: list[str]

# --- links ------------------------------------------------------------------------------------------------------------

LinkWords = TypedDict(
    "LinkWords",
    {
        "kind": str,
        "map": str,
        "system": str,
        "compare": str,
        "from": str,
        "to": str,
        "via": list[str],
        "units": list[str],
        "others": list[str],
        "reverse": str,
        "also": str,
        "arc": list[str],
        "moves": list[str],
        "unit": str,
        "mode": str,
        "allowance": str,
        "range": str,
        "objective": str,
        "places": str,
        "name": str,
        "inputs": dict[str, object],
        "roll": str,
        "roster": str,
        "theater": str,
        "month": str,
        "group": str,
        "sort": str,
        "search": str,
        "entry": str,
        "options": dict[str, object],
        "conventions": dict[str, object],
        "conditions": dict[str, object],
        "compare_allowance": str,
        "compare_options": dict[str, object],
        "table": list[str],
    },
    total=False,
)
"""What a link says, by the keys of a query; what is no list and no family is text."""

class UndoStep(TypedDict):
    """A step back: the conditions before it, and what lay on a map where it changed that."""

    values: Values
    map: str
    table: list[Item] | None

class LinkSteps(TypedDict):
    """The steps back from the conditions that a link brought."""

    game: str
    values: Values
    steps: list[UndoStep]

class KeptConditions(TypedDict):
    """The conditions of scenarios as they are kept on the device."""

    version: int
    games: dict[str, Values]
    steps: dict[str, list[UndoStep]]
    link: LinkSteps | None
    unread: list[str]

# --- the state -------------------------------------------------------------------------------------------------------

class Chosen(TypedDict, total=False):
    """Fields of a state that are chosen anew."""

    mode: str
    question: str
    map: str
    system: str
    viewer: str
    target: str
    fan: bool
    sees: bool
    units: tuple[str, ...]
    others: tuple[str, ...]
    asked_of: str
    reverse: bool
    also: str
    arc: tuple[int, ...]
    fan_range: int | None
    fan_places: str
    start: str
    goal: str
    unit: str
    unit_mode: str
    allowance: str
    via: tuple[str, ...]
    objective: str
    moves: tuple[str, ...]
    name: str
    inputs: Values
    roll: tuple[int, ...]
    campaign: str
    side: str
    day: str
    page: str
    carried: str
    roster: str
    theater: str
    month: str
    group: str
    sort: str
    search: str
    card: str
    compare: str
    compare_options: Values
    compare_conventions: Values
    compare_allowance: str
    active: str
    options: Values
    conventions: Values
    conditions: Values
    counters: tuple[Item, ...]
    lies: str
    settled: bool
    holds: str

class Packed(TypedDict):
    """A file in a zip file: where what stands before it begins, and its bytes as they lie there and as they are."""

    name: str
    packed: int
    bytes: int
    crc: int
    is_deflated: bool
    at: int
