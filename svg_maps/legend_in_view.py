"""Which symbols of the key are in view: those whose terrain, lines and marks a part of a map has."""

from __future__ import annotations

from collections.abc import Collection

from rules_core.board.board import Board
from rules_core.tabletop.map import Map
from svg_maps import legend_tabletop
from svg_maps.legend import SAMPLES
from svg_maps.legend_samples import Sample
from svg_maps.sheet import LATTICE_PER_UNIT

Box = tuple[float, float, float, float]

_STAIRS = frozenset({"circle-1", "square-2", "square-3"})


def symbols_in(shown: Map, view: Box) -> tuple[Sample, ...]:
    """The symbols that a part of a map has, in the order of the key; of a free table all that tables have.

    Args:
        shown: the map.
        view: the part, in drawing units: left, top, width and height.
    """
    if not isinstance(shown, Board):
        return legend_tabletop.SAMPLES
    left, top, width, height = (side * LATTICE_PER_UNIT for side in view)
    centers = {name: shown.grid.center(name) for name in shown.hexes}
    names = {name for name, (x, y) in centers.items() if left <= x <= left + width and top <= y <= top + height}
    terrain, things = _terrain(shown, names), _things(shown, names)
    return tuple(
        sample for sample in SAMPLES if isinstance(sample.board, Board) and _is_met(sample.board, terrain, things)
    )


def _is_met(sample: Board, terrain: Collection[str], things: Collection[str]) -> bool:
    """Whether all of a symbol's terrain is in view, and one of the things that it shows beside each other."""
    wanted, one_of = _terrain(sample, None), _things(sample, None)
    if not wanted and not one_of:
        return "open" in terrain
    return wanted.issubset(terrain) and (not one_of or not one_of.isdisjoint(things))


def _terrain(board: Board, names: Collection[str] | None) -> set[str]:
    """What covers the ground or stands on hexsides, of some hexes or of all."""
    found: set[str] = set()
    for name, known in board.hexes.items():
        if names is None or name in names:
            found.update(known.words)
            found.update(["uncharted"] if name in board.uncharted else [])
    if names is None:
        found.discard("open")
    for area in board.areas:
        inside = [name for name in area.hexes if names is not None and name in names]
        if names is None or inside:
            found.add(area.terrain)
            found.update(["factory"] if area.factory else [])
            open_above = area.roofless if names is None else area.roofless.intersection(inside)
            found.update(["roofless"] if open_above else [])
    found.update(f"side {side.kind}" for side in board.hexsides if names is None or not _miss(side.between, names))
    found.update(shape.terrain for shape in board.shapes)
    return found


def _miss(between: tuple[str, str], names: Collection[str]) -> bool:
    """Whether neither hex of a hexside is among some hexes."""
    return between[0] not in names and between[1] not in names


def _things(board: Board, names: Collection[str] | None) -> set[str]:
    """Lines, points and marks, of some hexes or of all."""
    hexes = board.hexes if names is None else {name: board.hexes[name] for name in names}
    found = {"stairs" for known in hexes.values() if known.mark in _STAIRS}
    found.update(known.mark for known in hexes.values() if known.mark and known.mark not in _STAIRS)
    found.update("manhole" for known in hexes.values() if known.manhole)
    found.update(spot.kind for spot in board.points if names is None or spot.hex in names)
    found.update(line.kind for line in board.lines)
    return found
