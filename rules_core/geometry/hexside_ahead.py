"""What lies ahead of a unit that follows a hexside: the hex at its end, and the two hexsides that go on from there."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.geometry.facing import Facing, facings_along
from rules_core.geometry.grid import Grid


class HexsideAhead(NamedTuple):
    """What lies ahead of a unit on a hexside.

    Args:
        aligned: whether it heads along the hexside, and not one hexspine aside.
        hex: the hex at which the hexside ends ahead; None at the edge of the map.
        onward: the two hexsides that go on from there, each with the way along it; none at the edge of the map.
    """

    aligned: bool
    hex: str | None
    next_hexsides: tuple[tuple[tuple[str, str], Facing], ...]


def ahead_along(grid: Grid, between: tuple[str, str]) -> dict[Facing, HexsideAhead]:
    """What lies ahead of a unit on a hexside, by the way that it goes: along the hexside or one hexspine aside.

    Args:
        grid: the map's grid.
        between: the hexside, its hexes in grid order.
    """
    one, other = between
    number = grid.around(one).index(other)
    found = {}
    # Hexside n joins the vertices n and n + 1, and the first way along it leads to the second.
    for along, vertex in zip(facings_along(grid, one, other), (number + 1, number), strict=True):
        beyond = next((name for name in grid.corners(one)[vertex % 6] if name != other), None)
        onward = () if beyond is None else tuple(_next_hexside(grid, name, beyond, between) for name in between)
        for heading in (along.turned(-1), along, along.turned(1)):
            found[heading] = HexsideAhead(heading is along, beyond, onward)
    return found


def _next_hexside(grid: Grid, beside: str, beyond: str, before: tuple[str, str]) -> tuple[tuple[str, str], Facing]:
    """The hexside between a hex and the one at which another hexside ends, with the way along it from there."""
    first, second = sorted((beside, beyond), key=grid.cell)
    ahead, back = facings_along(grid, first, second)
    starts_here = grid.hexside_ends(first, second)[0] in grid.hexside_ends(*before)
    return (first, second), ahead if starts_here else back
