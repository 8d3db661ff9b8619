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
    forth, back = facings_along(grid, one, other)
    found = {}
    # Hexside n joins the vertices n and n + 1; the first way along it leads to the second, its first hex on the right.
    for along, vertex, one_is in ((forth, number + 1, 1), (back, number, -1)):
        beyond = next((name for name in grid.corners(one)[vertex % 6] if name != other), None)
        onward: tuple[tuple[tuple[str, str], Facing], ...] = ()
        if beyond is not None:
            # Between the hex on the right and the one ahead the way goes on one hexspine to the right.
            sides = (one, along.turned(one_is)), (other, along.turned(-one_is))
            onward = tuple((_in_grid_order(grid, beside, beyond), heading) for beside, heading in sides)
        for heading in (along.turned(-1), along, along.turned(1)):
            found[heading] = HexsideAhead(heading is along, beyond, onward)
    return found


def _in_grid_order(grid: Grid, one: str, other: str) -> tuple[str, str]:
    return (one, other) if grid.cell(one) < grid.cell(other) else (other, one)
