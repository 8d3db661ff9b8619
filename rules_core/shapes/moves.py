"""The answers about movement: everywhere a unit gets, and one way, found or walked."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.procedures import ChangesRow
from rules_core.shapes.words import (
    At,
    Chance,
    Cite,
    Ends,
    Figure,
    From,
    Missing,
    OnMap,
    Point,
    Sentence,
    SettingRow,
    Spot,
    Status,
    UsedFigures,
    Worded,
)  # fmt: skip

Points = Literal["MP", "MF", "inches"]


class RefusedStep(From):
    """A step that can't be made."""

    at: Spot
    what: Annotated[str, "Why not."]
    cite: Cite
    unknown: Annotated[str | None, "The figure without which nobody knows."]


class ChosenConvention(TypedDict):
    """A house convention that had a say, and what was chosen."""

    id: str
    title: str
    chosen: str


class ReachAnswer(OnMap, From, Worded):
    """Everywhere a unit can get."""

    kind: Literal["reach"]
    unit: str
    mode: str
    allowance: Annotated[Figure | None, "What it may spend; null for no limit."]
    points: Points
    picture: Annotated[str, "What the unit looks like: `personnel` or `vehicle`."]
    starts: NotRequired[Annotated[StanceRow, "How a unit that faces somewhere stands, where that is said."]]
    reach: Annotated[dict[str, Figure], "The cost of every Location that it gets to."]
    checks: Annotated[dict[str, int], "How many rolls the way to a Location takes; those without are left out."]
    unknown: Annotated[list[str], "Locations that may be in reach if the missing figures were known."]
    forbidden: Annotated[list[RefusedStep], "Places into which a rule refuses every step."]
    all_tried: bool
    missing: Missing
    figures: UsedFigures
    conventions: list[ChosenConvention]


class DrmRow(TypedDict):
    """One thing that modifies a roll."""

    what: str
    value: int
    cite: Cite


class FateRow(TypedDict):
    """One thing that may become of a unit."""

    what: str
    chance: Chance


class CheckRow(TypedDict):
    """A roll on the way."""

    at: At
    what: str
    reason: str
    when: Annotated[str, "`BEFORE` or `AFTER` the step."]
    chance: Annotated[Chance | None, "Of passing; null where the source lacks the figures."]
    fails: Chance | None
    cite: Cite
    if_failed: str
    rolled: Annotated[bool, "False for what happens without a roll."]
    drm: Annotated[list[DrmRow], "What modifies the roll, where rules name that piece by piece."]
    missing: Annotated[list[str], "The figures and options without which its chance is not known."]
    fates: NotRequired[Annotated[list[FateRow], "On a free table, how it may end the way."]]


class PartRow(TypedDict):
    """A part of what a step costs."""

    what: str
    cost: Figure
    cite: Cite


class StanceRow(TypedDict):
    """How a unit stands that faces somewhere."""

    facing: Annotated[str, "A hexspine by its name."]
    hour: Annotated[int, "The hour of a clock that it points to, 12 being up the map."]
    reverse: bool
    along: Annotated[str | None, "The hexside that it follows."]
    turret: Annotated[str | None, "Where the turret points, where that is elsewhere."]
    stance: Annotated[str, "The same in words."]


class SpendRow(TypedDict):
    """A step for once or twice what it takes, where that changes the chance of its rolls."""

    move: Annotated[str, "How a walk lists it, `E38 x2`."]
    times: int
    cost: Figure
    chance: Annotated[Chance | None, "Of passing the rolls of the step."]
    chosen: Annotated[bool, "Whether the step was made for that."]


class Spends(TypedDict):
    """What the player may spend on a step, without what setting out and stopping take."""

    least: Annotated[Figure, "What it takes."]
    spent: Annotated[Figure, "What it was made for."]
    rows: Annotated[list[SpendRow], "Once and twice, where a rule gives a better chance for twice; else empty."]


class StepRow(Ends):
    """One step; how the unit stands after it is said of units that face somewhere."""

    cost: Figure
    parts: list[PartRow]
    checks: list[CheckRow]
    notes: list[Sentence]
    move: Annotated[str, "How a walk lists the step: `E38@0`, `face NE`, `E36/F36`, with what is spent on it."]
    spends: NotRequired[Annotated[Spends, "Where a rule lets the unit spend more than the step takes."]]
    by: NotRequired[Annotated[list[Point], "The points that it comes by in place of the middle of the hex."]]
    facing: NotRequired[str]
    hour: NotRequired[int]
    reverse: NotRequired[bool]
    along: NotRequired[str | None]
    turret: NotRequired[str | None]
    stance: NotRequired[str]


class LegRow(Ends):
    """A piece of a way across a free table over one kind of ground, or what happens at a point of it; all in inches."""

    at: At
    length: Annotated[Figure, "How long it is; 0 for what happens at a point."]
    cost: Annotated[Figure | None, "Null where a figure for it is not known: one of `missing`."]
    turns_lost: Annotated[int, "How many whole turns it takes besides."]
    parts: list[PartRow]
    checks: list[CheckRow]
    notes: list[Sentence]


class TurnOfWayRow(TypedDict):
    """One turn of a way beyond the allowance."""

    n: Annotated[int, "Which turn, 1 for this one."]
    first: Annotated[int, "How many steps were made before it."]
    steps: Annotated[int, "How many are made in it."]
    spent: Figure
    left: Annotated[Figure, "What goes unused at its end: movement can't be saved up."]
    whole: Annotated[bool, "Whether it is spent on one hex that costs more, as a rule lets the unit do."]
    ends: Spot
    ends_say: str
    left_say: str


class SoonerRow(TypedDict):
    """That another way is there in fewer turns: what `"objective": "soonest"` finds."""

    turns: int
    total: Figure
    say: str


class TurnEndRow(TypedDict):
    """Where a turn ends on a way across a free table."""

    leg: Annotated[int, "The number of the leg, from 0."]
    at: Spot
    why: Annotated[str, "`allowance` or `turn lost`."]


class TurnRow(TypedDict):
    """How much of a way beyond the allowance one turn pays for."""

    steps: int
    ends: Spot
    ends_say: str
    left: Figure
    short: Figure
    short_say: str


class OtherWay(TypedDict):
    """What the way would be under another option of a convention."""

    say: Sentence
    status: Status
    possible: bool
    total: Figure | None
    within_allowance: bool | None
    chance: Chance | None


class WayConvention(ChosenConvention):
    """A house convention that had a say, with its other options where they were tried."""

    same_under_all: NotRequired[bool]
    others: NotRequired[dict[str, OtherWay]]
    say: NotRequired[Sentence]


class RoundRow(TypedDict):
    """A way to the same goal on which nothing is rolled for that is rolled for on the way asked about."""

    moves: Annotated[list[Spot], "Its corners after the start."]
    total: Figure
    extra: Annotated[Figure, "How much more it costs; below 0 how much less."]
    within_allowance: bool | None


class WayAnswer(OnMap, Ends, Worded):
    """One way."""

    unit: str
    mode: str
    points: Points
    status: Status
    possible: Annotated[bool, "Whether there is a way, within the allowance or beyond it."]
    total: Annotated[Figure | None, "What it costs."]
    hexes: Annotated[int, "How many hexes are entered."]
    levels: Annotated[int, "How many levels, or other places, are entered within hexes, where the mode counts them."]
    allowance: Figure | None
    within_allowance: bool | None
    turn: Annotated[TurnRow | None, "Where the way is beyond the allowance: where the turn ends."]
    turns: NotRequired[Annotated[list[TurnOfWayRow], "On hexes, its turns where it takes several, else empty."]]
    sooner: NotRequired[Annotated[SoonerRow | None, "On hexes, the way with the fewest turns where it is another."]]
    starts: NotRequired[Annotated[StanceRow, "How a unit that faces somewhere stands before its first step."]]
    picture: Annotated[str, "What the unit looks like: `personnel` or `vehicle`."]
    steps: Annotated[list[StepRow | LegRow], "Its steps; on a free table its legs."]
    turns_lost: NotRequired[Annotated[int, "On a free table, how many whole turns it takes besides."]]
    course: NotRequired[Annotated[list[Point], "On a free table, its corners, the start first."]]
    legs: NotRequired[Annotated[list[LegRow], "On a free table, the pieces over one kind of ground, in order."]]
    ends: NotRequired[Annotated[list[TurnEndRow], "On a free table, where turns end on it."]]
    fates: NotRequired[Annotated[list[FateRow], "On a free table, what may become of the unit; their chances make 1."]]
    changes: NotRequired[
        Annotated[ChangesRow | None, "On hexes, what the move of this turn puts on the map: the dust behind a vehicle."]
    ]
    checks: Annotated[list[CheckRow], "All rolls of the way."]
    chance: Annotated[Chance | None, "Of passing all of them."]
    why_not: list[RefusedStep] | None
    missing: Missing
    figures: UsedFigures
    settings: NotRequired[Annotated[list[SettingRow], "On a free table, the judge's settings that had a say."]]
    all_tried: Annotated[bool, "False where there were more ways than a question may try."]
    conventions: list[WayConvention]
    conventions_say: str


class PathAnswer(WayAnswer):
    """The cheapest way, or the safest."""

    kind: Literal["path"]
    objective: Literal["cheapest", "safest", "soonest"]
    via: list[Spot]


class WalkAnswer(WayAnswer):
    """The price of the steps that were listed."""

    kind: Literal["walk"]
    moves: Annotated[list[str], "The list in full, the start first."]
    round: NotRequired[Annotated[RoundRow | None, "On a free table, the way round what is rolled for; null for none."]]
