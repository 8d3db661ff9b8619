"""What is drawn of a board: the outlines of each terrain, and of the ground at and above, or below, each level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from rules_core.board.surfaces import Raster
from rules_core.geometry.grid import Point
from rules_core.importers.vasl.cells import Cells
from rules_core.importers.vasl.hexes import OPEN, VaslHex
from rules_core.importers.vasl.outlines import Toggled, all_above, tracing
from rules_core.importers.vasl.progress import part_of_work
from rules_core.importers.vasl.terrain_codes import KINDS, Code

_GROUND = Fraction(3, 10)
"""Which part of the work the outlines of levels are."""

_LOWEST = 128
"""What is added to an elevation to make a byte of it."""

HALF_LEVELS = 2
"""Half levels in one level of elevation."""


def drawing(
    cells: Cells, raster: Raster, hexes: Mapping[str, VaslHex]
) -> Generator[Fraction, None, list[dict[str, object]]]:
    """The shapes of a board, as its map document has them; what is done of it is told on the way.

    Args:
        cells: its pixels.
        raster: its pixels on the lattice.
        hexes: what each hex is.
    """
    plane = cells.kinds.encode("utf-16-le")
    yield Fraction(0)
    heights = plane[::2].translate(bytes((value + _LOWEST) % 256 for value in range(256)))
    levels = _levels(base_elevation(hexes) + _LOWEST)
    ground = yield from part_of_work(tracing(heights, cells.width, cells.height, levels), Fraction(0), _GROUND)
    kinds = list(dict.fromkeys((KINDS[OPEN], *KINDS.values())))  # open ground is 0, as what lies beyond the board
    numbers = bytes(kinds.index(KINDS.get(code, KINDS[OPEN])) for code in range(256))
    codes = plane[1::2].translate(numbers)
    terrain = yield from part_of_work(tracing(codes, cells.width, cells.height, all_above(0)), _GROUND, Fraction(1))
    shapes = []
    for value, rings in ground.items():
        yield Fraction(1)
        shapes.append(_shape(KINDS[OPEN], rings, raster, level=HALF_LEVELS * (value - _LOWEST)))
    for number, rings in terrain.items():
        yield Fraction(1)
        shapes.append(_shape(kinds[number], rings, raster))
    return shapes


def base_elevation(hexes: Mapping[str, VaslHex]) -> int:
    """The elevation of most hexes, the lowest of them if several have as many: what is neither hill nor hollow."""
    counts = Counter(found.elevation for found in hexes.values())
    return min(counts, key=lambda elevation: (-counts[elevation], elevation))


def _levels(base: int) -> Toggled:
    """Outlines of ground at each level above the base and what is higher, and at each below it and what is lower."""

    @cache
    def toggled(one: int, other: int) -> tuple[int, ...]:
        low, high = sorted((one or base, other or base))
        return (*range(low, min(high, base)), *range(max(low, base) + 1, high + 1))

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
