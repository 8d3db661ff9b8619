"""The catalog: what there is."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.moves import Points
from rules_core.shapes.words import Cite, Figure, HexName, MapId, Sentence, SystemId, Told

FieldType = Literal["choice", "facing", "flag", "whole", "wholes", "hex", "location", "locations", "point"]
Ground = Literal["hexes", "table"]
BEARS_ON = "What must be on the map for it to matter, any of it: words of `has`, kinds of counters; empty for always."
FieldValue = str | int | bool | list[str] | list[int] | None


class Named(TypedDict):
    """Anything with an id for programs and a name for players."""

    id: str
    title: str


class NamedChoice(TypedDict):
    """One of the values that a field may have."""

    id: str | int
    title: str


class ConditionRow(TypedDict):
    """When a field counts: where another one has one of these values."""

    field: str
    values: list[FieldValue]


class FieldRow(Named):
    """One thing that a form asks for."""

    type: FieldType
    help: str
    cite: Cite
    default: FieldValue
    choices: list[NamedChoice]
    least: int
    most: int
    optional: bool
    when: Annotated[list[ConditionRow], "It counts while all of these hold."]
    kept: Annotated[bool, "A figure that players keep: forms ask for it there, and show it here only where it is said."]


class TypedFigureRow(Named):
    """One figure that players have in their own rulebooks."""

    word: Annotated[str, "Its word in `missing`; its id says besides who pays it, where classes have their own."]
    units: Annotated[list[str], "The classes of units that pay it; empty where it is for all."]
    payers: Annotated[str, "What players call them."]
    where: Annotated[str, "Where the player finds it in his rulebook; empty where nobody can say."]
    use: str
    least: int
    most: int
    halves: Annotated[bool, "Whether it may end in .5."]
    lent_by: Annotated[str, "The house convention that lends it while its default option holds; empty for none."]


class OptionRow(Named):
    """One thing that a query may say about the shot or the unit."""

    type: Literal["choice", "flag", "costs"]
    default: str | bool | dict[str, Figure]
    choices: list[str]
    titles: Annotated[dict[str, str], "The choices in words."]
    help: str
    affects: list[Literal["sight", "movement", "procedures"]]
    figures: Annotated[list[TypedFigureRow], "Those of an option of the type `costs`: the player's sheet."]
    counts: Annotated[str, "What figures of the type `costs` count: `MP`, `DRM`, `TEM`."]
    units: Annotated[list[str], "The classes of units that it says something about; empty for all."]
    hours: Annotated[dict[str, int], "Of a facing, the hour that each choice points to, 12 up the map; else empty."]
    other_end: Annotated[str, "The option that says the same of a line's other end; empty for most."]
    bears_on: Annotated[list[str], BEARS_ON]


class SuggestedAllowance(TypedDict):
    """An allowance with where it comes from."""

    value: Figure
    source: str
    given: Annotated[bool, "Whether the system's own rules give it: then it holds where none is said."]


class ModeRow(Named):
    """One way to move."""

    counts: Literal["MP", "hexes", "inches"]
    suggested_allowance: SuggestedAllowance | None


class UnitRow(Named):
    """One class of units."""

    kind: Literal["personnel", "vehicle"]
    points: Points
    modes: list[ModeRow]


class ConventionRow(Named):
    """One house convention."""

    options: list[Named]
    default: str
    why: str
    source: str
    certainty: Literal["high", "medium", "low"]
    affects: list[Literal["sight", "movement", "procedures"]]
    bears_on: Annotated[list[str], BEARS_ON]


class TileRow(TypedDict):
    """One way to take a counter from the box."""

    title: str
    details: dict[str, FieldValue]


class CounterKindRow(Named):
    """One kind of thing that players put on the map."""

    where: Literal["hex", "place", "hexside", "point", "outline"]
    cite: Cite
    help: str
    several: Annotated[bool, "Whether more than one may lie at the same spot."]
    fields: list[FieldRow]
    tiles: list[TileRow]


class TableRow(Named):
    """One procedure or table."""

    group: str
    help: str
    cite: Cite
    needs_map: bool
    line: Annotated[list[str] | None, "The inputs for the two ends of the line that it is about."]
    line_range: Annotated[int | None, "How far such a line goes at most; null for as far as there is sight."]
    inputs: list[FieldRow]


class CampaignSideRow(Named):
    """One side of a campaign."""

    letter: Annotated[str, "One letter for where there is no room: `G`."]


class Corrected(TypedDict):
    """Where a campaign's corrected figures count too."""

    table: Annotated[str, "The table; empty for none."]
    prefix: Annotated[str, "What stands before a figure's id in the name of the table's input."]


class CampaignRow(Named):
    """One campaign of a system."""

    sides: list[CampaignSideRow]
    first: Annotated[str, "Its first day: `1942-10-17`."]
    last: str
    help: str
    corrects: Corrected


class RosterEntryRow(Named):
    """One entry of an order of battle."""

    unit: Annotated[str | None, "The unit class that it moves as."]


class RosterSummary(Named):
    """One order of battle of a system."""

    help: str
    cite: Cite
    measures: Annotated[list[Named], "The figures that its list shows and sorts by."]
    entries: list[RosterEntryRow]


class SystemRow(Named):
    """One game system."""

    short_title: str
    asks: Annotated[list[str], "The kinds of question that it answers; it is refused others in a sentence."]
    ground: Annotated[Ground, "What it is played on."]
    level_unit: Annotated[Figure, "What half a level is in the system's own unit."]
    sees_into: Annotated[
        dict[str, dict[str, str]],
        'By terrain word and the scale of a table\'s models, how far one sees into it: `{"woods": {"1/72": "3 in"}}`.',
    ]
    totals: list[Named]
    units: list[UnitRow]
    options: list[OptionRow]
    conditions: Annotated[list[OptionRow], "What holds for a whole scenario: its month, its weather."]
    conventions: list[ConventionRow]
    counters: list[CounterKindRow]
    tables: list[TableRow]
    campaigns: list[CampaignRow]
    rosters: list[RosterSummary]


class MapRow(TypedDict):
    """One map; one that can't be read has no hexes and no size, and says why in its notes."""

    id: MapId
    title: str
    short_title: str
    systems: list[SystemId]
    recommended: list[SystemId]
    practice: Annotated[bool, "Whether it is made up for trying rules out, and no game has it."]
    ground: Annotated[Ground, "What its spots are: hexes, or points of a free table."]
    hexes: Annotated[int, "How many; none of a free table."]
    uncharted: Annotated[int, "Of how many of them nothing is known."]
    first: HexName | None
    last: HexName | None
    size: Annotated[list[Figure] | None, "Of a free table, its width and its depth in inches."]
    scale: Annotated[str | None, "Of a free table, the scale of its models: `1/72`."]
    has: Annotated[list[str], "What lies on it: terrain words, and `building`, `factory`, `levels`, `depression`."]
    notes: list[Sentence]


class MapNameRow(TypedDict):
    """What has a name on a map: a building with all its parts."""

    title: str
    what: Annotated[str, "What it is, in plain words: `factory`."]
    hexes: Annotated[list[str], "Its hexes, in grid order."]


class CatalogAnswer(Told):
    """What there is: game systems, maps, and, where map and system are given, the places of hexes."""

    kind: Literal["catalog"]
    systems: list[SystemRow]
    maps: list[MapRow]
    places: NotRequired[Annotated[dict[str, list[str]], "The places of each hex, the usual one first."]]
    levels: NotRequired[Annotated[dict[str, list[Figure]], "Their levels, in the system's own unit."]]
    place_titles: NotRequired[Annotated[dict[str, str], "The places in words."]]
    names: NotRequired[Annotated[list[MapNameRow], "What has a name on the map."]]
