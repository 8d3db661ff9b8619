"""Going round what stands in a hex, along one or two of its sides: every such way, as the vertices that it comes by.

A unit that goes such a way is at a place of its own: ``bypass-2-4`` follows the hexsides at 2 and at 4 o'clock, so it
comes and goes across those at 12 and 6; ``bypass-2`` follows one hexside; ``bypass-1`` only rounds the corner at 1
o'clock.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.geometry.grid import Grid

PREFIX = "bypass-"

MOST_FOLLOWED = 2
"""How many adjacent hexsides of one hex a unit may follow."""

SIDE_HOURS = (12, 2, 4, 6, 8, 10)
VERTEX_HOURS = (11, 1, 3, 5, 7, 9)
"""At which hour of a clock whose 12 is up the map each hexside and each vertex of a hex lies, by their numbers."""


@dataclass(frozen=True)
class Bypass:
    """One way round what stands in a hex.

    Args:
        place: the place's word.
        title: what players call it.
        vertices: the numbers of the vertices that it comes by, clockwise (``grid.VERTICES``).
    """

    place: str
    title: str
    vertices: tuple[int, ...]

    @property
    def followed(self) -> tuple[int, ...]:
        """The numbers of the hexsides that it follows (``grid.NEIGHBOURS``); hexside n joins vertices n and n + 1."""
        return self.vertices[:-1]

    @property
    def ends(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two hexsides across which it comes and goes, each with the vertex that it has there."""
        first, last = self.vertices[0], self.vertices[-1]
        return ((first - 1) % 6, first), (last, last)


def _bypass(first: int, followed: int) -> Bypass:
    vertices = tuple((first + n) % 6 for n in range(followed + 1))
    hours = [str(SIDE_HOURS[number]) for number in vertices[:-1]]
    if not hours:
        hour = str(VERTEX_HOURS[first])
        return Bypass(f"{PREFIX}{hour}", f"Bypassing round the {hour} o'clock corner", vertices)
    sides = f"{' and '.join(hours)} o'clock hexside{'s' if len(hours) > 1 else ''}"
    return Bypass(f"{PREFIX}{'-'.join(hours)}", f"Bypassing by the {sides}", vertices)


BYPASSES: dict[str, Bypass] = {
    way.place: way for count in range(MOST_FOLLOWED + 1) for first in range(6) for way in (_bypass(first, count),)
}
"""Every way round a hex, by its place's word."""


def entered_across(number: int) -> tuple[Bypass, ...]:
    """The ways round a hex that begin at one of its hexsides.

    Args:
        number: the hexside's number, clockwise from the one above.
    """
    return _BY_END[number]


_BY_END: tuple[tuple[Bypass, ...], ...] = tuple(
    tuple(way for way in BYPASSES.values() if any(side == number for side, _ in way.ends)) for number in range(6)
)


def following_bypasses(way: Bypass, number: int) -> frozenset[str]:
    """The ways round the next hex that a unit may go on with: they begin at the vertex at which it leaves this one.

    So it comes across the hexside between the two hexes and doesn't follow it, which would be one hexside too many.

    Args:
        way: its way round this hex.
        number: the number of the hexside across which it leaves.
    """
    return _FOLLOWING[way.place, number]


def _following(side: int, vertex: int) -> frozenset[str]:
    # Seen from the next hex the hexside n is n + 3, and its vertices n and n + 1 are n + 4 and n + 3.
    entered = (side + 3) % 6, (side + 4 if vertex == side else side + 3) % 6
    return frozenset(following.place for following in BYPASSES.values() if entered in following.ends)


_FOLLOWING: dict[tuple[str, int], frozenset[str]] = {
    (way.place, side): _following(side, vertex) for way in BYPASSES.values() for side, vertex in way.ends
}


def sides_say(grid: Grid, hex_name: str, sides: tuple[int, ...]) -> str:
    """Hexsides of a hex by the hexes beyond them: ``D23 and D24 hexsides``."""
    names = [grid.around(hex_name)[number] or f"{SIDE_HOURS[number]} o'clock" for number in sides]
    return f"{' and '.join(names)} hexside{'s' if len(names) > 1 else ''}"


def way_says(grid: Grid, hex_name: str, way: Bypass) -> str:
    """A way round a hex in words: ``bypass of C24 by its D23 and D24 hexsides``."""
    if not way.followed:
        return f"bypass of {hex_name} round its {VERTEX_HOURS[way.vertices[0]]} o'clock corner"
    return f"bypass of {hex_name} by its {sides_say(grid, hex_name, way.followed)}"
