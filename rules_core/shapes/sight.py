"""The answers about sight: one line, and everything that is seen from one place."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.words import (
    At,
    Cite,
    Ends,
    Figure,
    From,
    HexName,
    Missing,
    Number,
    OnMap,
    Point,
    Sentence,
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


class ProfileEnd(TypedDict):
    """One end of the side view."""

    level: Figure
    traced: Annotated[Figure, "The level that the line is drawn to, where a rule says another one."]
    hex: HexName
    place: str
    name: Annotated[str, "The Location as people say it."]


class GroundRow(TypedDict):
    """The ground under a stretch of the line."""

    t: Stretch
    level: Figure
    hex: HexName


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
    features: list[FeatureRow]


class OtherSight(TypedDict):
    """What the line would be under another option of a convention."""

    say: Sentence
    clear: bool
    totals: Totals


class SightConvention(TypedDict):
    """A house convention that had a say."""

    id: str
    title: str
    chosen: str
    same_under_all: bool
    others: Annotated[dict[str, OtherSight], "By the other options' ids."]
    say: Sentence


class LosAnswer(OnMap, Ends, Worded):
    """One line of sight."""

    kind: Literal["los"]
    range: Annotated[int, "In hexes."]
    clear: bool
    verdict: Verdict
    blocked: Annotated[BlockRow | None, "The first thing that blocks it."]
    blocks: Annotated[list[BlockRow], "Everything that blocks it, in order."]
    modifiers: list[ModifierRow]
    totals: Totals
    missing: Missing
    figures: UsedFigures
    assumed: Annotated[list[str], "Missing figures for which a house convention takes one."]
    no_effect: Annotated[list[FireRow], "Fire along it that comes to nothing."]
    half_firepower: Annotated[list[FireRow], "Fire along it that counts half."]
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


class FanAnswer(OnMap, From, Worded):
    """Everything that is seen from one place."""

    kind: Literal["fan"]
    range: Annotated[int | None, "How far it looks; null for the whole map."]
    places: Literal["ground", "all"]
    seen: Annotated[dict[str, Totals], "The totals of every Location that is seen."]
    blocked: Annotated[list[str], "The Locations that are not seen."]
    blocked_by: list[BlockedBy]
    missing: Missing
    figures: UsedFigures
    all_tried: NotRequired[Annotated[bool, "False where not every hex was looked at; else it is not there."]]
    untried: NotRequired[Annotated[int, "How many Locations were not looked at."]]
    whole_up_to: NotRequired[Annotated[int, "The range within which all were looked at."]]
