"""What tests ask of a map about its named hexes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from rules_core import maps
from rules_core.board.board import Board
from rules_core.board.parts import Area, Hex, Hexside
from rules_core.geometry.grid import Grid

HEX_MAPS = tuple(map_id for map_id in maps.shipped() if isinstance(maps.load(map_id), Board))
"""The shipped maps that are played on hexes; the others are free tables."""

LISTED_FACTORIES = ("H13", "H24", "H26", "K8", "K15", "K17", "M35", "M6", "M10", "M28", "O39", "Q19", "S22", "V25")
"""The factories of the Tractor Works as ATS 1.4.8 lists them."""


def building_in(board: Board, name: str) -> Area:
    """The one building whose hexes include this one."""
    (found,) = [area for area in board.areas if area.terrain.startswith("building") and name in area.hexes]
    return found


def kinds_on(board: Board, a: str, b: str) -> set[tuple[str, bool]]:
    """What stands along a hexside: each kind, and whether there is a gate in it."""
    return {(side.kind, side.gate) for side in board.hexside(a, b)}


def hexes_with(board: Board, word: str, names: Collection[str]) -> set[str]:
    """Those of some hexes that have a terrain word."""
    return {name for name in names if word in board.hexes[name].terrain}


def raised(board: Board, name: str, half_levels: int) -> Board:
    """The same map with the ground of one hex at another level."""
    return replace(board, hexes={**board.hexes, name: replace(board.hexes[name], level=half_levels)})


def bare_board(
    columns: int = 9,
    rows: int = 9,
    *,
    hexes: Mapping[str, Hex] | None = None,
    hexsides: Sequence[tuple[str, str, str]] = (),
    areas: Sequence[Area] = (),
) -> Board:
    """A map of open ground but for what is said, for positions whose printed figure is lost.

    Args:
        columns: how many columns it has.
        rows: how many rows.
        hexes: the hexes that are not open ground at level 0, by name.
        hexsides: each the two hexes and what stands between them.
        areas: its art.
    """
    grid = Grid(columns, rows, 1, 1, "even", 561, 644)
    sides = []
    for a, b, kind in hexsides:
        first, second = sorted((a, b), key=grid.cells.__getitem__)
        sides.append(Hexside((first, second), kind))
    return Board(
        "bare", "Bare", "Bare", "", ("cgs",), {}, grid, (0, 0, 561 * columns, 644 * (rows + 1)),
        {name: Hex(name) for name in grid.cells} | dict(hexes or {}), tuple(areas), tuple(sides),
    )  # fmt: skip


def filled(*words: str, names: Collection[str], level: int = 0) -> dict[str, Hex]:
    """Hexes with some terrain words at a level in half levels."""
    return {name: Hex(name, words or ("open",), level) for name in names}
