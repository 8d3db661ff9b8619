"""Moves in the desert for tests: on a bare Desert Board with whatever lies on it, and on the players' boards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from rules_core.board.board import Board
from rules_core.board.parts import Hex, Hexside
from rules_core.board.surfaces import Patch, Surface
from rules_core.geometry.grid import Grid
from rules_core.maps.source import MapSource
from rules_core.query import answer
from tests.support.barricades import shelf_with
from tests.support.vasl import players_board

Answer = dict[str, Any]
Table = list[dict[str, Any]]

COLUMNS, ROWS = 8, 8


def bare_desert(*hexsides: Hexside, desert: bool = True, **hexes: Hex) -> Board:
    """Desert Open Ground, eight hexes by eight, with some hexes and hexsides that are something else.

    Args:
        hexsides: what stands on hexsides.
        desert: whether it is a Desert Board.
        hexes: hexes that aren't open ground at level 0, by name.
    """
    grid = Grid(COLUMNS, ROWS, 1, 0, "even", 225, 12894)
    plain = {name: Hex(name) for name in grid.cells}
    every = {name: replace(hex_, sides=hex_.sides or ("open",) * 6) for name, hex_ in (plain | hexes).items()}
    patches = {"A1": (Patch(Surface("open", 0, None), None, tuple(grid.vertices("A1"))),)}
    rule_sets = {"north-africa": "desert"} if desert else {}
    return Board(
        "bare",
        "Bare desert",
        "Bare desert",
        "",
        ("north-africa",),
        rule_sets,
        grid,
        (0, 0, 225 * COLUMNS, 12894 * ROWS),
        every,
        hexsides=tuple(hexsides),
        patches=patches,
    )


@cache
def bare_shelf(*, desert: bool = True) -> MapSource:
    """A shelf with the bare board alone."""
    return shelf_with(bare_desert(desert=desert))


@cache
def players_shelf(name: str) -> MapSource:
    """A shelf with a player's board; the test is skipped where it is absent."""
    return shelf_with(players_board(name))


def move(*moves: str, unit: str, shelf: MapSource | None = None, map_id: str = "bare", **query: object) -> Answer:
    """Price a walk; its first entry is where the unit begins.

    Args:
        moves: the walk.
        unit: who moves.
        shelf: where the map is; the bare Desert Board where it is left out.
        map_id: the map.
        query: further keys of the query.
    """
    asked = {
        "kind": "walk",
        "system": "north-africa",
        "map": map_id,
        "unit": unit,
        "from": moves[0],
        "moves": moves[1:],
    }
    return answered({**asked, "moves": list(moves[1:]), **query}, shelf or bare_shelf())


def answered(query: dict[str, Any], shelf: MapSource) -> Answer:
    """The answer to a query, which is none of errors."""
    found: Answer = answer(query, shelf)
    assert found["kind"] == query["kind"], found
    return found


def costs(found: Answer) -> list[float]:
    """What each step of a way costs."""
    assert found["possible"], found["say"]
    return [step["cost"] for step in found["steps"]]


def chances(found: Answer) -> list[tuple[str, str | None]]:
    """Every roll of a way with the chance of failing it."""
    return [(check["what"], check["fails"]) for check in found["checks"]]


def in_36ths(failing: int) -> str:
    """A chance of failing, as answers write it."""
    return str(Fraction(failing, 36))
