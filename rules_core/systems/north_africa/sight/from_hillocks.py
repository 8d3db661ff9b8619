"""What a unit on a hillock sees past on lower ground: walls, Rubble and the like, half-level Hindrances (189.161-.162).

Each is as high as the unit that looks over it; the other end is lower. From there to here the same holds.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from rules_core.board.surfaces import Patch, Surface
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.hexside_terrain import hexside_cells, may_be_ignored
from rules_core.families.squad_leader.sight.line import Hindrance, Line
from rules_core.families.squad_leader.terrain import Los, Terrain
from rules_core.geometry.grid import Cell
from rules_core.geometry.polygons import Hull
from rules_core.sight.patchwork import Crossing
from rules_core.systems.north_africa.conventions.sight import HALF_LEVEL_HINDRANCES
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.places import HILLOCK_PLACE
from rules_core.systems.north_africa.sight.hillocks import hillocks_of
from rules_core.systems.north_africa.sight.passed_by import IN_DEIRS
from rules_core.systems.north_africa.sight.reading import read_surface
from rules_core.systems.north_africa.sight.way import hexes_from

WALLS_CITE = "NA 189.161"
RUBBLE_CITE = "NA 189.162"
LOOKED_OVER = 1
"""So many as high as itself does a unit on a hillock see past, whoever is behind them."""


class _Half(NamedTuple):
    """Something half a level high between the ends.

    Args:
        at: its hex or hexside.
        terrain: what it is.
        hull: where it lies.
        top: the level of its top.
        free: whether the lower end is right behind it.
        cite: the rule.
    """

    at: str
    terrain: Terrain
    hull: Hull
    top: int
    free: bool
    cite: str


def judge_what_stands_on_hillocks(line: Line) -> None:
    """Judge half-level Hindrances in hillock hexes: they stand on the hillock, so much higher (189.12, NAS-26)."""
    layers = hillocks_of(line.situation).layers
    if not line.range or not layers:
        return
    ends = {line.viewer.hex, line.target.hex}
    low, high = sorted(end.level for end in line.ends)
    for crossing, name, patch, surface in _pieces(line):
        layer = layers.get(name, 0)
        terrain = line.rules.row(surface.terrain)
        if not layer or name in ends or not _hinders_by_half(terrain) or not line.meets(patch.hull):
            continue
        bare, raised = terrain.top(surface), terrain.top(surface) + layer
        if bare > high:
            continue  # it hinders wherever its ground lies
        if raised > high:
            line.hinder(Hindrance(crossing.stage, terrain.hindrance, name, terrain.name, terrain.cite, patch.hull))
        elif raised == high > low:
            _hinder(line, crossing, name, terrain, patch.hull)


def _hinders_by_half(terrain: Terrain) -> bool:
    return terrain.half > 0 and not terrain.height and terrain.los is Los.HINDRANCE


def judge_from_hillocks(line: Line) -> None:
    """Judge what is as high as an end on a hillock, in a line to a lower end."""
    viewer, target = line.ends
    if not line.range or viewer.level == target.level:
        return
    upper, lower = (viewer, target) if viewer.level > target.level else (target, viewer)
    if upper.location.place != HILLOCK_PLACE:
        return
    in_the_way: dict[str, _Half] = {}
    for crossing, name, patch, surface in _pieces(line):
        terrain = line.rules.row(surface.terrain)
        if not terrain.half or terrain.height or terrain.top(surface) != upper.level or not line.meets(patch.hull):
            continue
        if terrain.los is Los.HINDRANCE:
            if desert.hillock_layer(line.situation, name):
                continue  # it stands on the hillock
            _hinder(line, crossing, name, terrain, patch.hull)
        elif terrain.los is Los.OBSTACLE:
            half = _obstacle(line, name, patch, surface, lower)
            if half is not None and not half.free:
                in_the_way.setdefault(half.at, half)
    ordered = sorted(in_the_way.values(), key=lambda half: line.stretch_of(half.hull).start)
    if upper is line.target:
        ordered.reverse()
    for half in ordered[LOOKED_OVER : LOOKED_OVER + 1]:
        why = "it is the second one as high as the unit on the hillock, and the other end isn't right behind it"
        line.block(Block(half.at, half.terrain.name, why, half.cite, half.hull, half.top - 1, half.top))


def _pieces(line: Line) -> Iterator[tuple[Crossing, str, Patch, Surface]]:
    for crossing in line.path:
        index = line.viewer.index + crossing.offset
        name = line.patchwork.names[index]
        if name is not None:
            for patch in line.patchwork.patches[index]:
                yield crossing, name, patch, read_surface(line.board, name, patch)


def _hinder(line: Line, crossing: Crossing, name: str, terrain: Terrain, hull: Hull) -> None:
    """NAS-26: a Hindrance as high as the one end and higher than the other."""
    if terrain.word in IN_DEIRS and desert.in_deir(line.situation, name):
        return  # there it acts between ends on one level only (187.15)
    if line.choice(HALF_LEVEL_HINDRANCES) == "counts":
        line.hinder(Hindrance(crossing.stage, terrain.hindrance, name, terrain.name, terrain.cite, hull))


def _obstacle(line: Line, name: str, patch: Patch, surface: Surface, lower: End) -> _Half | None:
    terrain = line.rules.row(surface.terrain)
    top = terrain.top(surface)
    if patch.hexside is not None:
        cells = hexside_cells(line, line.patchwork.index[name], patch)
        if any(may_be_ignored(line, end, cells, terrain.word) for end in line.ends):
            return None
        return _Half(_hexside(line, cells, name), terrain, patch.hull, top, False, WALLS_CITE)
    behind = _behind(line, name, lower)
    return _Half(name, terrain, patch.hull, top, lower.hex in behind, RUBBLE_CITE)


def _hexside(line: Line, cells: tuple[Cell, Cell], name: str) -> str:
    one, two = (line.board.grid.names.get(cell) for cell in cells)
    return name if one is None or two is None else line.board.grid.hexside(one, two)


def _behind(line: Line, name: str, lower: End) -> tuple[str, ...]:
    """The hexes into which the line comes out of a hex, on its way down: its second hexside acts as a hedge."""
    ways = hexes_from(line, lower)
    for beyond, here in itertools.pairwise(ways):
        if name in here:
            return beyond
    return ()
