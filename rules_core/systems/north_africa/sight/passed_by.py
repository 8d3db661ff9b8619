"""What a line of sight passes by in the desert that would stop or hinder it elsewhere."""

from __future__ import annotations

from rules_core.board.surfaces import Patch
from rules_core.families.squad_leader.sight.blind_hexes import behind_obstacle
from rules_core.families.squad_leader.sight.effects import Does, GroundEffect
from rules_core.families.squad_leader.sight.hexside_terrain import hexside_cells, may_be_ignored
from rules_core.families.squad_leader.sight.line import Line, OwnGround
from rules_core.families.squad_leader.terrain import Los
from rules_core.geometry.polygons import Hull
from rules_core.sight.patchwork import Crossing
from rules_core.systems.north_africa.conventions.sight import CREST_BESIDE, DUNE_CRESTS, GROUND_BESIDE
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.sight.filled import runs_beside
from rules_core.systems.north_africa.sight.hillsides import hillside_level
from rules_core.systems.north_africa.sight.reading import read_for_line
from rules_core.systems.north_africa.sight.seasons import SEASONAL, hinders_only

IN_DEIRS = frozenset({"brush", "vineyard", "grain", "marsh", "crags"})
"""Hindrances half a level high, which in a deir act on some lines only (187.15); bridges and vehicles are others."""


def passes(
    line: Line, crossing: Crossing, index: int, effect: GroundEffect, hull: Hull | None, patch: Patch | None
) -> bool:
    """Whether a line isn't affected by something that it meets between its ends (187.15, 193.41, 196.7).

    Args:
        line: the line.
        crossing: the hex in which it is met.
        index: where that stands in the patchwork.
        effect: what it would do.
        hull: its outline; None for what fills the hex beside which the line runs.
        patch: the piece of ground; None likewise.
    """
    terrain = effect.terrain
    if patch is not None and patch.hexside is not None:
        return _passes_hexside(line, index, effect, patch)
    if terrain.inherent and runs_beside(line, crossing):
        return True  # 196.7: along a hexside it counts only between two hexes that are filled
    if crossing.along and _above_a_hillside(line, crossing, index):
        return True
    if terrain.word in SEASONAL and hinders_only(line, crossing, index, effect, hull):
        return True
    if effect.does is Does.MAY_HIDE and effect.top == effect.surface.level:
        return _is_crest_beside(line, crossing, effect)
    if terrain.los is Los.HINDRANCE and terrain.word in IN_DEIRS:
        return _is_out_of_its_deir(line, index)
    return False


OWN_GROUND = OwnGround(
    passes=passes,
    reads=read_for_line,
    depressions_by_art=False,
    ground_beside=GROUND_BESIDE,
    on_hexspine=dict.fromkeys(desert.DUNES, DUNE_CRESTS),
)
"""What the desert says of ground in place of the base game."""


def _passes_hexside(line: Line, index: int, effect: GroundEffect, patch: Patch) -> bool:
    """On an end's hexside or hexspine no wall is in the way, at whatever level it stands (NAS-08)."""
    if effect.does is Does.HEXSIDE:
        return False  # the family's own rule of walls looks at the ends
    cells = hexside_cells(line, index, patch)
    return any(may_be_ignored(line, end, cells, effect.terrain.word) for end in line.ends)


def _above_a_hillside(line: Line, crossing: Crossing, index: int) -> bool:
    """193.41: along a Hillside wall the line is on the ground of the lower hex; the crest is behind the wall's art."""
    here = line.patchwork.names[index]
    for place in line.beside(crossing):
        beside = line.patchwork.names[place]
        if here is None or beside is None or hillside_level(line.situation, here, beside) is None:
            continue
        return desert.base_level(line.situation, here) > desert.base_level(line.situation, beside)
    return False


def _is_crest_beside(line: Line, crossing: Crossing, effect: GroundEffect) -> bool:
    """Whether bare ground is the crest of a hex next to the higher end, which makes no Blind Hexes (HC-NA-10)."""
    viewer, target = line.viewer.floor, line.target.floor
    down = viewer > target
    away, behind = (crossing.from_start, crossing.to_end) if down else (crossing.to_end, crossing.from_start)
    if away != 1 or not behind_obstacle(effect.top, max(viewer, target), min(viewer, target), away, behind):
        return False
    return line.choice(CREST_BESIDE) == "none"


def _is_out_of_its_deir(line: Line, index: int) -> bool:
    """187.15: in a deir a half-level Hindrance acts between ends on one level only, one of them in a deir."""
    situation = line.situation
    if not desert.in_deir(situation, line.patchwork.hex_at(index)):
        return False
    viewer, target = line.ends
    return viewer.level != target.level or not any(desert.in_deir(situation, end.hex) for end in line.ends)
