"""The answer about one hex: what it is under a game."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.moves import PartRow, Points
from rules_core.shapes.words import At, Cite, Figure, HexName, OnMap, Sentence, Value, Worded


class HexTerrainRow(TypedDict):
    """What fills or lies in a hex."""

    word: Annotated[str, "The map's word."]
    title: Annotated[str, "What the game's players call it."]
    sight: Annotated[str, "What it is to a line of sight; empty where the game does not say."]
    cite: Cite


class HexPlaceRow(TypedDict):
    """A place in a hex where a unit can be."""

    id: str
    title: str
    level: Annotated[Figure, "In the system's own unit."]


class HexSideRow(TypedDict):
    """What stands along a side of a hex."""

    at: At
    what: str
    gate: Annotated[bool, "Whether there is a gate in it."]


_FromHexes = TypedDict("_FromHexes", {"from": Annotated[list[HexName], "The adjacent hexes from where it is so."]})


class HexCoverRow(_FromHexes):
    """What counts on a shot at a hex's usual place."""

    what: str
    detail: str
    at: Annotated[At, "The hex, or one of its sides."]
    value: Annotated[Value | None, "Null where it has none, or it is not known."]
    missing: Annotated[str | None, "The figure that is not known; null where all is."]
    cite: Cite


class HexWayRow(_FromHexes):
    """What entering a hex from some of its sides asks."""

    cost: Annotated[
        Figure | None,
        "Null where it can't be entered from there; on a free table what an inch costs, in inches of movement.",
    ]
    rest: Annotated[str, "The terrain that takes all that is left besides the cost; empty for none."]
    unknown: Annotated[str, "The figure or the option without which it isn't known; empty where a rule forbids it."]
    parts: list[PartRow]
    checks: Annotated[int, "How many rolls it asks for."]
    why: Annotated[str, "Why it can't be entered; empty where it can."]
    cite: Cite


class HexUnitRow(TypedDict):
    """A class of units."""

    id: str
    title: str


class HexEntryRow(TypedDict):
    """What classes of units pay to enter a hex, those together that pay the same for the same reasons."""

    units: list[HexUnitRow]
    mode: Annotated[str, "How they move, in words: their usual mode."]
    points: Points
    ways: Annotated[list[HexWayRow], "By cost, the least first."]


class NearRow(TypedDict):
    """What is long and thin, or stands alone, near a point of a free table."""

    word: Annotated[str, "The map's word."]
    title: Annotated[str, "Its name, and what the game's players call it."]
    inches: Annotated[Figure, "How far away it is, to a hundredth; 0 where the point is in it."]
    sight: Annotated[str, "What it is to a line of sight; empty where the game does not say."]
    cite: Cite


class HexAnswer(OnMap, Worded):
    """What one hex, or one point of a free table, is under a game."""

    kind: Literal["hex"]
    hex: Annotated[str, "The hex, `R26`; on a free table the point, `12.5x30`."]
    name: Annotated[str, "What it is called; empty for nothing."]
    uncharted: Annotated[bool, "Whether nobody knows what lies there."]
    around: Annotated[list[HexName], "The adjacent hexes of the map."]
    terrain: list[HexTerrainRow]
    places: Annotated[list[HexPlaceRow], "The usual one first."]
    ways: Annotated[list[str], "How one gets to other levels: stairs, a manhole."]
    sides: list[HexSideRow]
    near: NotRequired[Annotated[list[NearRow], "On a free table alone: what stands within an inch, the nearest first."]]
    counters: Annotated[list[Sentence], "What players have put there."]
    cover: Annotated[list[HexCoverRow], "From the adjacent hexes, as they are now."]
    entry: list[HexEntryRow]
