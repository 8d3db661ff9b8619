"""The Red Barricades map: the real board where it lies beside the project, and a bare one with its named hexes."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

import pytest

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.documents.writing import to_document
from rules_core.geometry.grid import Grid
from rules_core.maps.source import AddedMaps, MapSource
from rules_core.system import System
from rules_core.systems.red_barricades import map_facts
from rules_core.systems.registry import find_system
from tests.support.vasl import BOARDS, MISSING_BOARDS, players_board

SYSTEM: System = find_system("red-barricades")

needs_boards = pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)


def real_board() -> Board:
    """The board of the game, read from its VASL archive."""
    return players_board("bdRBv2")


def bare_barricades(**hexes: Hex) -> Board:
    """Open ground of the size of the real map, with the gully of Y38 and the bridge of CC31, by which it is known.

    Args:
        hexes: further hexes that are not open ground, by name.
    """
    grid = Grid(map_facts.COLUMNS, map_facts.ROWS, 1, 0, "even", 225, 12894)
    named = {
        "Y38": Hex("Y38", ("gully",), 0),
        "CC31": Hex("CC31", ("bridge-wooden", "gully"), 2, bridge=True),
        "T38": Hex("T38", ("gully", "bridge-stone"), 0, bridge=True),
        **hexes,
    }
    plain = {name: Hex(name, level=2) for name in grid.cells}
    extent = (0, 0, 225 * map_facts.COLUMNS, 12894 * map_facts.ROWS)
    hexes_of = {name: replace(hex_, sides=hex_.sides or ("open",) * 6) for name, hex_ in (plain | named).items()}
    return Board("rb", "Bare Barricades", "Bare Barricades", "", ("red-barricades",), {}, grid, extent, hexes_of)


@lru_cache(maxsize=8)
def shelf_with(board: Board) -> MapSource:
    """The shipped maps and one more, under its own id; written and read once for each board."""
    return AddedMaps({board.id: lambda: json.dumps(to_document(board))})
