"""How the desert reads the pieces of a hex's ground: Inherent Terrain fills its hex, a hillside's wall stands above."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.surfaces import Patch, Surface
from rules_core.families.squad_leader.hexes import across, main_terrain
from rules_core.families.squad_leader.sight.effects import EndLevels
from rules_core.families.squad_leader.terrain import LEVEL, Kind, Los
from rules_core.situation import Situation
from rules_core.systems.north_africa.sight.hillsides import WALLS, hillside_level
from rules_core.systems.north_africa.terrain import TERRAIN

_FILLED = frozenset({Kind.OTHER, Kind.ROAD})


def read_for_line(board: Board, hex_name: str, patch: Patch, levels: EndLevels) -> Surface | None:
    """What a piece of a hex's ground is to lines between two levels: to ends a level apart a Hillside wall is nothing.

    Args:
        board: the map.
        hex_name: the hex.
        patch: the piece.
        levels: those of the ends (193.41).
    """
    if (
        patch.hexside is not None
        and levels.high - levels.low >= LEVEL
        and _stands_on_a_hillside(board, hex_name, patch)
    ):
        return None
    return read_surface(board, hex_name, patch)


def read_surface(board: Board, hex_name: str, patch: Patch) -> Surface:
    """What a piece of a hex's ground is to a LOS in the desert.

    Inherent Terrain is everywhere in its hex, on each level of its ground (196.7); a Hillside wall or hedge stands at
    the higher of the two Base Levels (193.42). Scrub, hammada and sand are nothing to a LOS (185.2, 186.12, 190.2).

    Args:
        board: the map.
        hex_name: the hex.
        patch: the piece.
    """
    surface = patch.surface
    if patch.hexside is not None:
        return _on_hexside(board, hex_name, patch)
    centre = main_terrain(board.hexes[hex_name])
    row = TERRAIN.get(surface.terrain)
    if centre == surface.terrain or row is None or row.los is not Los.NOTHING or row.kind not in _FILLED:
        return surface
    fills = TERRAIN.get(centre)
    return Surface(centre, surface.level) if fills is not None and fills.inherent else surface


def _stands_on_a_hillside(board: Board, hex_name: str, patch: Patch) -> bool:
    if patch.hexside is None or patch.surface.terrain not in WALLS:
        return False
    other = across(board, hex_name, patch.hexside)
    return other is not None and hillside_level(Situation(board), hex_name, other) is not None


def _on_hexside(board: Board, hex_name: str, patch: Patch) -> Surface:
    surface = patch.surface
    other = None if patch.hexside is None else across(board, hex_name, patch.hexside)
    level = None if other is None else hillside_level(Situation(board), hex_name, other)
    return surface if level is None else surface._replace(level=level)
