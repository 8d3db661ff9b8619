"""What is drawn of a board: the outlines of each terrain, and of the ground at and above, or below, each level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from rules_core.board.surfaces import Raster
from rules_core.geometry.grid import Point
from rules_core.importers.vasl.cells import Cells, Runs, code_of, elevation_of
from rules_core.importers.vasl.hexes import OPEN, VaslHex
from rules_core.importers.vasl.outlines import Toggled, tracing
from rules_core.importers.vasl.terrain_codes import KINDS, Code

_LOWEST = 128
"""What is added to an elevation to make the number of its class."""

_TERRAIN = 256
"""Classes with lower numbers are those of elevations."""

HALF_LEVELS = 2
"""Half levels in one level of elevation."""


def drawing(
    cells: Cells, columns: Sequence[Runs], raster: Raster, hexes: Mapping[str, VaslHex]
) -> Generator[Fraction, None, list[dict[str, object]]]:
    """The shapes of a board, as its map document has them; what is done of it is told on the way.

    Args:
        cells: its pixels.
        columns: the runs in each column of them.
        raster: its pixels on the lattice.
        hexes: what each hex is.
    """
    kinds = list(dict.fromkeys((KINDS[OPEN], *KINDS.values())))  # open ground is 0, as what lies beyond the board
    toggled = _toggled(base_elevation(hexes), kinds)
    shapes = []
    for which, rings in (yield from tracing(columns, cells.width, cells.height, toggled)).items():
        yield Fraction(1)
        if which < _TERRAIN:
            shapes.append(_shape(KINDS[OPEN], rings, raster, level=HALF_LEVELS * (which - _LOWEST)))
        else:
            shapes.append(_shape(kinds[which - _TERRAIN], rings, raster))
    return shapes


def base_elevation(hexes: Mapping[str, VaslHex]) -> int:
    """The elevation of most hexes, the lowest of them if several have as many: what is neither hill nor hollow."""
    counts = Counter(found.elevation for found in hexes.values())
    return min(counts, key=lambda elevation: (-counts[elevation], elevation))


def _toggled(base: int, kinds: Sequence[Code]) -> Toggled:
    """Outlines of ground at each level above the base and what is higher, and at each below it and what is lower.

    And those of each terrain but the first.
    """

    @cache
    def toggled(one: str, other: str) -> tuple[int, ...]:
        low, high = sorted(elevation_of(kind) if kind else base for kind in (one, other))
        levels = (*range(low, min(high, base)), *range(max(low, base) + 1, high + 1))
        numbers = {kinds.index(KINDS[code_of(kind)]) if kind else 0 for kind in (one, other)}
        terrain = numbers - {0} if len(numbers) > 1 else ()
        return (*[_LOWEST + level for level in levels], *[_TERRAIN + number for number in terrain])

    return toggled


def _shape(kind: Code, rings: Sequence[Sequence[Point]], raster: Raster, level: int | None = None) -> dict[str, object]:
    shape: dict[str, object] = {"terrain": kind.word}
    if level is not None:
        shape["level"] = level
    if kind.floors is not None:
        shape["floors"] = kind.floors
    left, top, ux, uy = raster.left, raster.top, raster.unit_x, raster.unit_y
    shape["rings"] = [[place for x, y in ring for place in (left + x * ux, top + y * uy)] for ring in rings]
    return shape
