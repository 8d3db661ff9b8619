"""A board in drawing units: a tenth of a lattice unit each, so that a hex of the shipped maps is 64.4 high.

An imported board's lattice has units of its own; its drawing units are the pixels of its picture, which are as large.

Every layer draws from a ``Sheet``. Given a view, a sheet offers only what touches it, which is how a picture of a few
hexes stays small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Area, Hexside, LinearFeature, Spot
from rules_core.geometry.grid import VERTICES, Grid
from svg_maps import pathdata
from svg_maps.geometry import Box, Ring, boxes_meet, grown
from svg_maps.pathdata import XY

LATTICE_PER_UNIT = 10
"""Lattice units to one drawing unit."""

_OVERHANG = 20.0
"""How far a symbol may reach beyond its own points (half a road, a shadow, a tick), in drawing units."""


class Sheet:
    """A board, or the part of it in view, in drawing units.

    Args:
        board: the map.
        view: the part that is drawn, in drawing units; None for all of it.
    """

    def __init__(self, board: Board, view: Box | None = None) -> None:
        self.board = board
        self.grid = board.grid
        raster = board.raster
        self.units = (LATTICE_PER_UNIT, LATTICE_PER_UNIT) if raster is None else (raster.unit_x, raster.unit_y)
        """Lattice units to a drawing unit, across and down."""
        left, top, right, bottom = board.extent
        self.extent: Box = (*self.scaled((left, top)), *self.scaled((right, bottom)))
        self.u, self.v = self.scaled((board.grid.u, board.grid.v))
        self._view = None if view is None else grown(view, _OVERHANG)
        self._centers, self._corners = _hexes(board.grid, self.units)

    def scaled(self, point: tuple[float, float]) -> XY:
        """A lattice point in drawing units."""
        return point[0] / self.units[0], point[1] / self.units[1]

    def sees(self, box: Box) -> bool:
        """Whether a rectangle is in view, or near it."""
        return self._view is None or boxes_meet(box, self._view)

    def center(self, name: str) -> XY:
        """The middle of a hex."""
        return self._centers[name]

    def vertices(self, name: str) -> tuple[XY, ...]:
        """The six corners of a hex, clockwise from the upper left."""
        return self._corners[name]

    def outlines(self, names: Iterable[str]) -> str:
        """The path data of whole hexes."""
        return "".join(map(self._outlines.__getitem__, names))

    @cached_property
    def _outlines(self) -> dict[str, str]:
        return _outlines(self.grid, self.units)

    def hexside_ends(self, a: str, b: str) -> tuple[XY, XY]:
        """The two ends of the hexside between adjacent hexes."""
        start, end = self.grid.hexside_ends(a, b)
        return self.scaled(start), self.scaled(end)

    @cached_property
    def hexes(self) -> tuple[str, ...]:
        """The hexes in view, in grid order."""
        if self._view is None:
            return tuple(self.board.hexes)
        wide, high = 2 * self.u, self.v
        left, top, right, bottom = self._view
        left, top, right, bottom = left - wide, top - high, right + wide, bottom + high
        at = self._centers
        return tuple(name for name in self.board.hexes if left <= at[name][0] <= right and top <= at[name][1] <= bottom)

    def hexes_with(self, word: str) -> list[str]:
        """The hexes in view that carry a terrain word."""
        return [name for name in self.hexes if word in self.board.hexes[name].terrain]

    @cached_property
    def _areas(self) -> tuple[Area, ...]:
        return tuple(area for area, box in _areas(self.board) if self.sees(box))

    def areas(self, *terrain: str) -> list[Area]:
        """The areas in view of the given terrain words, in the map's order."""
        return [area for area in self._areas if area.terrain in terrain]

    def lines(self, *kinds: str) -> Iterator[tuple[LinearFeature, list[XY]]]:
        """The lines of the given kinds with their paths; a line is short to write, so all of them are offered."""
        for line, path in _lines(self.board, self.units):
            if line.kind in kinds:
                yield line, path

    def spots(self, *kinds: str) -> Iterator[tuple[Spot, XY, float]]:
        """The points in view of the given kinds, each with its place and its radius."""
        for spot, (x, y), radius in _spots(self.board, self.units, kinds):
            if self.sees((x - radius, y - radius, x + radius, y + radius)):
                yield spot, (x, y), radius

    def hexsides(self, kind: str) -> list[Hexside]:
        """The hexsides of a kind of which a hex is in view."""
        shown = self._shown
        return [side for side in self.board.hexsides if side.kind == kind and not shown.isdisjoint(side.between)]

    @cached_property
    def common_level(self) -> int:
        """The level of most hexes, the lowest of them if several have as many: it has no tint."""
        counts = Counter(here.level for here in self.board.hexes.values())
        return min(counts, key=lambda level: (-counts[level], level))

    @cached_property
    def _shown(self) -> frozenset[str]:
        return frozenset(self.hexes)


def rings(area: Area) -> list[Ring]:
    """An area's outline and its holes in drawing units; only maps charted by hand have areas."""
    return [[(x / LATTICE_PER_UNIT, y / LATTICE_PER_UNIT) for x, y in ring] for ring in area.rings]


# What does not depend on the view is kept: pictures of parts of a map ask for it again and again.


@lru_cache(maxsize=16)
def _hexes(grid: Grid, units: tuple[int, int]) -> tuple[dict[str, XY], dict[str, tuple[XY, ...]]]:
    """The middle of every hex, and its corners."""
    across, down = units
    steps = [(grid.u * dx / across, grid.v * dy / down) for dx, dy in VERTICES]
    centers = {name: (x / across, y / down) for name in grid.cells for x, y in (grid.center(name),)}
    return centers, {name: tuple((x + dx, y + dy) for dx, dy in steps) for name, (x, y) in centers.items()}


@lru_cache(maxsize=16)
def _outlines(grid: Grid, units: tuple[int, int]) -> dict[str, str]:
    """The outline of every hex as path data, each the same way round from its first corner."""
    _, corners = _hexes(grid, units)
    round_it = pathdata.closing(next(iter(corners.values())))
    return {name: f"M{pathdata.pair(first)}{round_it}" for name, (first, *_) in corners.items()}


@lru_cache(maxsize=16)
def _areas(board: Board) -> tuple[tuple[Area, Box], ...]:
    """The areas of a map, each with the rectangle that it lies in."""
    return tuple((area, _scaled_box(area.bounds)) for area in board.areas)


@lru_cache(maxsize=16)
def _lines(board: Board, units: tuple[int, int]) -> tuple[tuple[LinearFeature, list[XY]], ...]:
    """The lines of a map with their paths."""
    across, down = units
    return tuple((line, [(x / across, y / down) for x, y in line.path]) for line in board.lines)


@lru_cache(maxsize=128)
def _spots(board: Board, units: tuple[int, int], kinds: tuple[str, ...]) -> tuple[tuple[Spot, XY, float], ...]:
    """The points of a map that are of the given kinds, each with its place and its radius."""
    across, down = units
    return tuple(
        (spot, (spot.at[0] / across, spot.at[1] / down), spot.radius / across)
        for spot in board.points
        if spot.kind in kinds
    )


def _scaled_box(bounds: tuple[int, int, int, int]) -> Box:
    left, top, right, bottom = (edge / LATTICE_PER_UNIT for edge in bounds)
    return left, top, right, bottom
