"""What an answer tells of a line besides what it meets: why something counts, in which part of the map, how far off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules_core.geometry.grid import ExactPoint


@dataclass(frozen=True)
class Proviso:
    """One thing that has to hold for something to count on a line.

    Args:
        said: it as a clause, ``the whole line lies in the zone``; what there is instead where it doesn't hold.
        holds: whether it does; None where that is not known.
        detail: more about it, a clause; empty for nothing.
        cite: the rule, where it is one of its own.
    """

    said: str
    holds: bool | None
    detail: str = ""
    cite: str = ""


@dataclass(frozen=True)
class Why:
    """Why something counts on a line, or why it doesn't: everything that has to hold.

    Args:
        what: what that is, ``Sun Blindness``.
        reasons: what has to hold, each with whether it does.
    """

    what: str
    reasons: tuple[Proviso, ...]


@dataclass(frozen=True)
class Zone:
    """A part of the map in which something holds for a line out of one hex, as the rules judge it.

    Args:
        what: what it is called, ``Sun Blindness Zone``.
        hexes: its hexes.
        apex: the point that it opens out of.
        middle: a point ahead, in the direction that it opens to.
        edges: a point on each of its two true edges, which start at the apex.
        north: the side of the map that lies north: 0 for up, and on clockwise by quarters.
        source: the side that what acts in it comes from, likewise.
        cite: the rule.
    """

    what: str
    hexes: tuple[str, ...]
    apex: ExactPoint
    middle: ExactPoint
    edges: tuple[tuple[float, float], tuple[float, float]]
    north: int
    source: int
    cite: str


class AtRange(NamedTuple):
    """What something that grows with the range adds at one range.

    Args:
        range: in hexes.
        counts: what counts towards what blocks.
        die: the least and the most that the die adds; None where no die is thrown.
        blocks: whether it blocks by itself.
    """

    range: int
    counts: int
    die: tuple[int, int] | None
    blocks: bool


@dataclass(frozen=True)
class ByRange:
    """What something adds to lines of several lengths.

    Args:
        what: what it is, ``Heavy Dust``.
        limit: so much blocks.
        rows: range by range, from the shortest.
    """

    what: str
    limit: int
    rows: tuple[AtRange, ...]
