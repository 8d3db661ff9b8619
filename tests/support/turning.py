"""Maps turned round and mirrored, to show that no verdict depends on how a map lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_core.board.board import Board
from rules_core.geometry.grid import Grid, Point


def _moved(
    board: Board,
    grid: Grid,
    rename: Callable[[str], str],
    move: Callable[[Point], Point],
    turn: Callable[[int], int],
) -> tuple[Board, Callable[[str], str]]:
    """The map with everything where it comes to lie; ``turn`` numbers a hexside anew, and back again."""

    def between(pair: tuple[str, str]) -> tuple[str, str]:
        one, two = sorted((rename(pair[0]), rename(pair[1])), key=grid.cells.__getitem__)
        return one, two

    moved = replace(
        board,
        grid=grid,
        hexes={
            rename(name): replace(
                hex_, name=rename(name), sides=hex_.sides and tuple(hex_.sides[turn(side)] for side in range(6))
            )
            for name, hex_ in board.hexes.items()
        },
        patches={
            rename(name): tuple(
                patch._replace(
                    hexside=None if patch.hexside is None else turn(patch.hexside),
                    hull=tuple(move(point) for point in patch.hull),
                )
                for patch in patches
            )
            for name, patches in board.patches.items()
        },
        areas=tuple(
            replace(
                area,
                outline=tuple(move(point) for point in area.outline),
                holes=tuple(tuple(move(point) for point in hole) for hole in area.holes),
                hexes=tuple(rename(name) for name in area.hexes),
                roofless=frozenset(rename(name) for name in area.roofless),
            )
            for area in board.areas
        ),
        hexsides=tuple(
            replace(hexside, between=between(hexside.between), marks_in=hexside.marks_in and rename(hexside.marks_in))
            for hexside in board.hexsides
        ),
        lines=tuple(replace(line, path=tuple(move(point) for point in line.path)) for line in board.lines),
        points=tuple(replace(spot, at=move(spot.at), hex=rename(spot.hex)) for spot in board.points),
        uncharted=frozenset(rename(name) for name in board.uncharted),
    )
    return moved, rename


def mirrored(board: Board) -> tuple[Board, Callable[[str], str]]:
    """A map as a mirror on its right edge shows it, and how its hexes are called there.

    Args:
        board: a map with an even number of columns and the same first row in all of them.
    """
    grid = board.grid
    assert grid.columns % 2 == 0
    assert grid.first_row_plain == grid.first_row_shifted
    turned = replace(grid, shifted="odd" if grid.shifted == "even" else "even")
    last = grid.columns - 1
    lift = 1 if grid.shifted == "even" else -1

    def rename(name: str) -> str:
        column, row = grid.cells[name]
        return turned.names[last - column, row - lift]

    def move(point: Point) -> Point:
        return 3 * grid.u * last - point[0], point[1] - grid.v * lift

    return _moved(board, turned, rename, move, lambda side: -side % 6)


def turned_round(board: Board) -> tuple[Board, Callable[[str], str]]:
    """A map seen from the other side of the table, and how its hexes are called there.

    Args:
        board: a map with an even number of columns and the same first row in all of them.
    """
    grid = board.grid
    assert grid.columns % 2 == 0
    assert grid.first_row_plain == grid.first_row_shifted
    last = grid.columns - 1
    lowest = max(row for _, row in grid.names) + min(row for _, row in grid.names)

    def rename(name: str) -> str:
        column, row = grid.cells[name]
        return grid.names[last - column, lowest - row]

    def move(point: Point) -> Point:
        return 3 * grid.u * last - point[0], grid.v * lowest - point[1]

    return _moved(board, grid, rename, move, lambda side: (side + 3) % 6)
