"""How much of each hex its art covers, and towards which hexsides cliffs drawn inside it bound a wadi.

The pixel at a hex's dot says what VASL takes the hex to be. Rules of the desert ask what is drawn anywhere in it
(185.1, 186.1, 188.1), so every terrain's share of the hex is kept beside that.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.documents.hexes import WHOLE
from rules_core.geometry.grid import Cell
from rules_core.importers.vasl.cells import Cells, code_of
from rules_core.importers.vasl.colours import WADI_CLIFF
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.geometry import Geometry, Pixel
from rules_core.importers.vasl.hex_spans import spans_of
from rules_core.importers.vasl.hexes import OPEN
from rules_core.importers.vasl.painted import decoding
from rules_core.importers.vasl.terrain_codes import KINDS

_WADI = "wadi"
_FEWEST = 50
"""How many pixels of a cliff make one; what is painted on borders of hexes leaves fewer in the next hex."""
_HEXES_AT_ONCE = 32


@dataclass(frozen=True)
class HexArt:
    """What is drawn in one hex.

    Args:
        shares: how much of it each terrain but open ground covers, in thousandths.
        cliffs: the hexsides towards which a cliff lies between the wadi and the hexside.
    """

    shares: tuple[tuple[str, int], ...] = ()
    cliffs: tuple[int, ...] = ()


def measuring(
    cells: Cells, geometry: Geometry, covered: Mapping[Cell, Mapping[str, int]]
) -> Generator[Fraction, None, dict[str, HexArt]]:
    """What is drawn in each hex of a board; what is done of it is told on the way.

    Args:
        cells: its pixels.
        geometry: where its hexes lie.
        covered: by hex, how many pixels of each letter are in it.
    """
    cliffs = _Cliffs(cells, geometry)
    found = {}
    for number, (name, cell) in enumerate(geometry.grid.cells.items()):
        if number % _HEXES_AT_ONCE == 0:
            yield Fraction(number, len(geometry.grid.cells))
        shares = _shares(covered[cell])
        towards = cliffs.towards(cell) if _WADI in shares else ()
        found[name] = HexArt(tuple(shares.items()), towards)
    return found


def _shares(covered: Mapping[str, int]) -> dict[str, int]:
    """How much of a hex each terrain covers, in thousandths, by how many pixels of each letter are in it."""
    counts: dict[str, int] = {}
    for kind, count in sorted(covered.items()):
        code = code_of(kind)
        if code != OPEN:
            word = KINDS[code].word
            counts[word] = counts.get(word, 0) + count
    pixels = sum(covered.values())
    return {word: share for word, count in counts.items() if (share := WHOLE * count // pixels)}


def finding_cliffs(content: bytes, cells: Cells) -> Generator[Fraction, None, Cells]:
    """Find the cliffs of wadis on a board's picture, where its LOS data don't tell them; what is done is told.

    A picture that can't be read shows none.

    Args:
        content: the picture.
        cells: the board's pixels by its LOS data.
    """
    try:
        picture = yield from decoding(content)
    except ImportRefused:
        return cells
    if (picture.width, picture.height) != (cells.width, cells.height):
        return cells
    return replace(cells, wadi_cliffs=picture.marked(WADI_CLIFF))


def has_wadi(cells: Cells) -> bool:
    """Whether a board has a wadi."""
    return any(KINDS[code_of(kind)].word == _WADI for kind in cells.present)


class _Cliffs:
    """Where wadi cliffs lie in hexes.

    Args:
        cells: the board's pixels.
        geometry: where its hexes lie.
    """

    def __init__(self, cells: Cells, geometry: Geometry) -> None:
        self._cells = cells
        self._geometry = geometry
        self._painted = cells.wadi_cliffs

    def towards(self, cell: Cell) -> tuple[int, ...]:
        """The hexsides that a cliff keeps apart from the wadi of their hex.

        Such a hexside's middle is reached from the wadi's pixel nearest the dot over the cliff only.
        """
        width = self._cells.width
        if not self._painted:
            return ()
        first, spans = spans_of(self._geometry.grid, self._geometry.raster, cell)
        inside = [(x, y) for x, (top, bottom) in enumerate(spans, first) for y in range(top, bottom)]
        cliff = {(x, y) for x, y in inside if self._painted[y * width + x]}
        if len(cliff) < _FEWEST:
            return ()
        wadi = [pixel for pixel in inside if pixel not in cliff and KINDS[self._cells.code(*pixel)].word == _WADI]
        if not wadi:
            return ()
        cx, cy = self._geometry.center(cell)
        start = min(wadi, key=lambda pixel: ((pixel[0] - cx) ** 2 + (pixel[1] - cy) ** 2, pixel))
        points = self._geometry.hexside_points(cell)
        return tuple(side for side, end in enumerate(points) if not cliff.isdisjoint(_between(start, end)))


def _between(start: Pixel, end: Pixel) -> list[Pixel]:
    """The pixels that a straight line passes, two steps to a pixel."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    steps = 2 * max(abs(dx), abs(dy), 1)
    # Half a step is added so that each is rounded to the nearest pixel.
    return [
        (x + (2 * dx * step + steps) // (2 * steps), y + (2 * dy * step + steps) // (2 * steps))
        for step in range(steps + 1)
    ]


def said_of(found: Mapping[str, HexArt], name: str) -> dict[str, object]:
    """What a hex's record in a map document says of its art.

    Args:
        found: what is drawn in each hex.
        name: the hex.
    """
    here = found.get(name, HexArt())
    said: dict[str, object] = {}
    if here.shares:
        said["art"] = dict(here.shares)
    if here.cliffs:
        said["cliffs"] = list(here.cliffs)
    return said
