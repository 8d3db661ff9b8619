"""The answers about sight: one line, and everything that is seen from one place."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.words import (
    At,
    Chance,
    Cite,
    Ends,
    Figure,
    From,
    HexName,
    Keyword,
    Missing,
    Number,
    OnMap,
    Point,
    Sentence,
    SettingRow,
    Spot,
    Stretch,
    Totals,
    UsedFigures,
    Value,
    Verdict,
    Worded,
)  # fmt: skip
from rules_core.sight.facts import Effect


class BlockRow(TypedDict):
    """One thing that blocks the line."""

    at: At
    by: Annotated[str, "What it is, in plain words."]
    cite: Cite
    t: Stretch


class FireRow(TypedDict):
    """Fire along a clear line that comes to nothing, or counts half."""

    say: Sentence
    cite: Cite
    whole: Annotated[bool, "Whether that is so for all fire that was asked about; else for some weapons or units only."]


class ModifierRow(TypedDict):
    """One thing that adds to the totals."""

    n: Number
    what: str
    at: At
    value: Value
    cite: Cite
    role: Annotated[str, "`obscuring`, `in-hex`, `hexside`, `floors`; empty for none of them."]
    t: Stretch


class TraceRow(TypedDict):
    """One thing that the line meets."""

    n: Number
    at: At
    what: str
    detail: Annotated[str, "Why it has its effect."]
    effect: Effect
    value: Value | None
    cite: Cite
    t: Stretch
    reached: Annotated[bool, "Whether the line gets there; false after the first block."]
    missing: Annotated[str | None, "The figure that nobody has typed in."]


class UnchartedRow(TypedDict):
    """One hex of the line of which the map says nothing."""

    n: Annotated[int, "Its number on the map, after those of the trace."]
    at: HexName
    t: Stretch


class IfOpen(TypedDict):
    """What the line would be if nothing stood in those hexes."""

    verdict: Verdict
    say: Sentence


class Uncharted(TypedDict):
    """Why a line is not known: hexes that are not charted."""

    hexes: list[UnchartedRow]
    open: IfOpen


class DieRow(TypedDict):
    """One total that a die may lead to."""

    total: int
    faces: Annotated[list[int], "The faces that give it; empty where several dice are thrown."]
    chance: Chance


class DieAnswer(TypedDict):
    """What a die decides of a line."""

    name: Annotated[str, "What players call it: `dust die`."]
    n: Number
    total: Annotated[str, "The id of the total that the rows tell."]
    whole: Annotated[bool, "Whether that is all there is of it; false where a figure is missing."]
    low: int
    high: int
    mean: Annotated[str, "What it comes to on average, an exact fraction."]
    rows: list[DieRow]


class ReasonRow(TypedDict):
    """One thing that has to hold for something to count."""

    say: Annotated[str, "It as a clause; where it doesn't hold, what there is instead."]
    holds: Annotated[bool | None, "Whether it does; null where that is not known."]
    detail: str
    cite: Cite


class WhyAnswer(TypedDict):
    """Why something counts on a line, or why not."""

    what: Annotated[str, "What that is: `Sun Blindness`."]
    rows: list[ReasonRow]


class ZoneAnswer(TypedDict):
    """A part of the map in which something holds for lines out of one hex."""

    what: Annotated[str, "What it is called: `Sun Blindness Zone`."]
    hexes: list[HexName]
    apex: Point
    middle: Annotated[Point, "A point ahead of it."]
    edges: Annotated[list[list[float]], "A point on each of its true edges, x and y in lattice units."]
    north: Annotated[Literal[0, 1, 2, 3], "The side of the map that lies north, clockwise from the top."]
    source: Annotated[Literal[0, 1, 2, 3], "The side that what acts in it comes from."]
    cite: Cite


class RangeRow(TypedDict):
    """What something adds at one range."""

    range: int
    counts: Annotated[int, "What counts towards what blocks."]
    die: Annotated[list[int] | None, "The least and the most that the die adds; null for no die."]
    blocks: Annotated[bool, "Whether it blocks by itself."]


class ByRange(TypedDict):
    """What something adds to lines of several lengths."""

    what: str
    limit: Annotated[int, "So much blocks."]
    rows: list[RangeRow]


class ProfileEnd(TypedDict):
    """One end of the side view."""

    level: Figure
    traced: Annotated[Figure, "The level that the line is drawn to, where a rule says another one."]
    hex: NotRequired[HexName]
    place: NotRequired[str]
    point: NotRequired[Annotated[Point, "On a free table, in place of a hex and a place."]]
    name: Annotated[str, "The spot as people say it."]
    unit: NotRequired[Annotated[str, "On a free table, who stands there; empty where the query doesn't say."]]
    touches: NotRequired[Annotated[list[str], "On a free table, the names of what he touches."]]


class ReliefRow(TypedDict):
    """How the ground rises or sinks inside a hex."""

    kind: Annotated[str, "The terrain word: `hillock`, `hillock-summit`, `wadi`."]
    level: Annotated[Figure, "Its top; of what sinks, its rim."]
    open: Annotated[list[bool], "Whether it goes on where the stretch begins, and where it ends."]


class GroundRow(TypedDict):
    """The ground under a stretch of the line."""

    t: Stretch
    level: Figure
    hex: Annotated[str, "The hex, or the hexside that the line runs along; on a free table the name of the ground."]
    relief: NotRequired[ReliefRow]


class PlaceRow(TypedDict):
    """Another place of an end's hex."""

    end: Literal["from", "to"]
    hex: HexName
    place: str
    level: Figure
    clear: Annotated[bool, "Whether a line with it for that end would be clear."]


class FeatureRow(TypedDict):
    """Something that stands under the line."""

    t: Stretch
    base: Figure
    top: Figure
    kind: Annotated[str, "The terrain word that it is drawn as."]
    at: At
    n: Number
    effect: Effect


ProfileEnds = TypedDict("ProfileEnds", {"from": ProfileEnd, "to": ProfileEnd})


class Profile(ProfileEnds):
    """The side view, in the system's own levels."""

    unit: str
    floor: Annotated[Figure, "The height of a floor."]
    ground: list[GroundRow]
    places: NotRequired[
        Annotated[list[PlaceRow], "Other places of the ends' hexes, where the game has them in the picture."]
    ]
    features: list[FeatureRow]


class OtherSight(TypedDict):
    """What the line would be under another option of a convention."""

    say: Sentence
    clear: bool
    totals: Totals


class SightConvention(TypedDict):
    """A house convention that had a say, with its other options where they were wanted."""

    id: str
    title: str
    chosen: str
    same_under_all: NotRequired[bool]
    others: NotRequired[Annotated[dict[str, OtherSight], "By the other options' ids."]]
    say: NotRequired[Sentence]


class CoverRow(TypedDict):
    """One protection that the target has."""

    what: Annotated[str, "In the game's words: `hull down (I)`."]
    at: At
    detail: str
    cite: Cite
    t: Stretch


class DepthRow(TypedDict):
    """How deep a line lies in one kind of ground; lengths in the game's unit, rounded to hundredths."""

    kind: Annotated[str, "The terrain word."]
    what: Annotated[str, "The ground in words."]
    at: Annotated[list[str], "The names of the pieces of ground."]
    t: Annotated[list[Stretch], "Where on the line."]
    depth: Figure
    limit: Figure
    share: Annotated[Figure, "Which part of the limit that is."]
    over: Annotated[bool, "Whether it is beyond the limit by itself, told exactly."]
    say: Annotated[str, "It as a clause."]
    cite: Cite


class GoodTo(TypedDict):
    """How good the map of a free table is: a line that hangs on less is close, and measured on the table."""

    inches: Figure
    default: Annotated[bool, "Whether nobody has said so."]


class LosAnswer(OnMap, Ends, Worded):
    """One line of sight."""

    kind: Literal["los"]
    line: Annotated[list[Point], "Where the line begins and ends.", Keyword("minItems", 2), Keyword("maxItems", 2)]
    range: Annotated[Figure, "In hexes, or in inches to a hundredth on a free table."]
    clear: Annotated[bool | None, "Null where a figure that nobody has said decides; its verdict is `unknown` then."]
    verdict: Verdict
    blocked: Annotated[BlockRow | None, "The first thing that blocks it."]
    blocks: Annotated[list[BlockRow], "Everything that blocks it, in order."]
    modifiers: list[ModifierRow]
    totals: Totals
    die: Annotated[DieAnswer | None, "What a die decides of it; null where nothing does, or the line is blocked."]
    missing: Missing
    figures: UsedFigures
    assumed: Annotated[list[str], "Missing figures for which a house convention takes one."]
    no_effect: Annotated[list[FireRow], "Fire along it that comes to nothing."]
    half_firepower: Annotated[list[FireRow], "Fire along it that counts half."]
    cover: Annotated[list[CoverRow], "The target's protection, where the game has words for it."]
    depths: Annotated[list[DepthRow], "How deep it lies in ground that one sees only so far into."]
    share: Annotated[Figure | None, "Which part of what it may go through in all it does, to a hundredth."]
    settings: NotRequired[Annotated[list[SettingRow], "On a free table, the judge's settings that had a say."]]
    good_to: NotRequired[Annotated[GoodTo, "On a free table, how good its map is."]]
    why: Annotated[WhyAnswer | None, "Why something counts on it or doesn't, condition by condition."]
    zone: Annotated[ZoneAnswer | None, "The part of the map that such a condition is about."]
    by_range: Annotated[ByRange | None, "What something adds that grows with the range."]
    uncharted: Annotated[Uncharted | None, "Set where the verdict is `unknown` for want of charted ground."]
    trace: Annotated[list[TraceRow], "Everything that the line meets, in order."]
    profile: Profile
    conventions: list[SightConvention]
    conventions_say: Annotated[str, "Stands for the conventions under which all is the same; empty for none."]
    leaves: Annotated[Point | None, "Where the line leaves from, where that is not the centre dot."]
    aim: Annotated[Point | None, "Where it runs to, where that is not the centre dot."]


class BlockedBy(TypedDict):
    """How many lines one thing blocks."""

    what: str
    cite: Cite
    count: int


class AlsoSeen(From):
    """What the second of two places sees, or from where it is seen."""

    seen: Annotated[dict[str, Totals], "The totals of every Location that is seen."]
    blocked: Annotated[list[str], "The Locations that are not seen."]


class FanAnswer(OnMap, From, Worded):
    """Everything that is seen from one place."""

    kind: Literal["fan"]
    range: Annotated[int | None, "How far it looks; null for the whole map."]
    places: Literal["ground", "all"]
    reverse: NotRequired[Annotated[bool, "True where it tells from where the place is seen; else it is not there."]]
    arc: NotRequired[Annotated[list[int], "The hexsides beyond which alone it looks, as hours."]]
    seen: Annotated[dict[str, Totals], "The totals of every Location that is seen."]
    blocked: Annotated[list[str], "The Locations that are not seen."]
    also: NotRequired[Annotated[AlsoSeen, "The same of a second place."]]
    blocked_by: list[BlockedBy]
    missing: Missing
    figures: UsedFigures
    all_tried: NotRequired[Annotated[bool, "False where not every hex was looked at; else it is not there."]]
    untried: NotRequired[Annotated[int, "How many Locations were not looked at."]]
    whole_up_to: NotRequired[Annotated[int, "The range within which all were looked at."]]
    uncharted: NotRequired[
        Annotated[int, "Of how many of its hexes nothing is known; not there where all are charted."]
    ]


class SeenRow(Ends):
    """One line in short."""

    n: Annotated[int, "Which of the units it is of, from 0."]
    verdict: Verdict
    range: Figure
    totals: Annotated[Totals, "What it comes to; empty where it is blocked."]
    block: Annotated[str, "What blocks it, and where; empty where nothing does."]
    line: Annotated[list[Point], "Where it begins and ends.", Keyword("minItems", 2), Keyword("maxItems", 2)]
    t: Annotated[Stretch | None, "Where on it the first thing blocks; null where nothing does."]
    say: Sentence


class SeesAnswer(OnMap, Worded):
    """Which of several units see a place, or several."""

    kind: Literal["sees"]
    to: Spot
    others: NotRequired[Annotated[list[Spot], "The places that are looked at besides; there is a row for each line."]]
    reverse: bool
    seeing: Annotated[int, "How many lines are clear, with or without modifiers."]
    rows: Annotated[list[SeenRow], "Clear ones first, then modified, not known and blocked ones."]
