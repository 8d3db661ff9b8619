"""Railway embankments read off a board's picture, where neither its metadata nor its LOS data name any.

An embankment is painted as a straight strip of grey ballast between two hexrows: the hexsides that it stands on zigzag
about it. Shellholes, debris and rubble may be painted over it, so a hexside between two that are certain is one too.
Boards in VASL's own colours have their railways in the LOS data: their pictures are not looked at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules_core.importers.vasl.bitmap import Picture
from rules_core.importers.vasl.cells import Cells, code_of
from rules_core.importers.vasl.colours import meanings
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.geometry import Geometry
from rules_core.importers.vasl.gif import palette_of, reading_gif
from rules_core.importers.vasl.named_hexsides import Hexsides
from rules_core.importers.vasl.progress import part_of_work
from rules_core.importers.vasl.terrain_codes import KINDS

_GREYEST = 8
"""By how much the parts of a grey may differ."""
_DARKEST, _LIGHTEST = 0x28, 0xB8
"""The greys of ballast; hex lines are darker, and walls have white in them."""
_FEWEST_GREYS = 8
"""Ballast is a texture of many greys: a picture with fewer has none."""

_HALF_WIDTH = 5
"""How far from its middle line a strip is looked at, in pixels; it is painted twice as wide."""
_SURE, _WORTH_A_LOOK = Fraction(2, 3), 3
"""In which part of its pixel rows a hexside must be on ballast; and one in how many pixels, to be looked at closely."""
_SHORTEST, _LONGEST_GAP = 8, 6
"""How many hexsides an embankment has at least, and how many in a row may be painted over."""

_DECODED = Fraction(9, 10)
"""Which part of the work is done once the picture's pixels are there."""

_GREY_ART = frozenset(
    code
    for code, kind in KINDS.items()
    if kind.word.startswith(("building", "factory", "rubble-masonry", "bridge", "interior", "rowhouse"))
    or kind.word in ("wall", "storage-tank", "cliff")
)
"""Codes of what is painted in greys itself: its pixels say nothing of ballast."""

_STRIPS_AT_ONCE = 16

_BALLAST, _LINE, _OTHER = 1, 2, 0
_IS_BALLAST = bytes(int(shown == _BALLAST) for shown in range(256))


class _Strip(NamedTuple):
    """A hexside between two hexrows.

    Args:
        hex: the hex on its left.
        side: its number there.
        x: the pixel column of its middle.
        top: the pixel row in which it begins.
        bottom: the one in which it ends.
    """

    hex: str
    side: int
    x: int
    top: int
    bottom: int


def may_show_ballast(content: bytes) -> bool:
    """Whether a picture is a GIF in colours of its own with greys among them, so that it is worth decoding.

    Args:
        content: the picture.
    """
    palette = set(palette_of(content))
    foreign = [colour for colour in palette if colour not in meanings()]
    return 2 * len(foreign) > len(palette) and sum(map(_is_grey, foreign)) >= _FEWEST_GREYS


def finding_embankments(content: bytes, cells: Cells, geometry: Geometry) -> Generator[Fraction, None, Hexsides]:
    """Find the hexsides that embankments stand on; what is done of it is told on the way.

    A picture that can't be read shows none: the terrain itself is in the LOS data.

    Args:
        content: the board's picture, a GIF.
        cells: what VASL knows of its pixels.
        geometry: where its hexes lie.
    """
    try:
        picture = yield from part_of_work(reading_gif(content), Fraction(0), _DECODED)
    except ImportRefused:
        return {}
    if (picture.width, picture.height) != (cells.width, cells.height):
        return {}
    yield _DECODED
    found: defaultdict[str, list[int]] = defaultdict(list)
    looked = _Ballast(picture, cells)
    for number, strips in enumerate(_between_hexrows(geometry)):
        shares: list[Fraction] = []
        done = _DECODED + (1 - _DECODED) * Fraction(number, geometry.columns)
        for start in range(0, len(strips), _STRIPS_AT_ONCE):
            yield done
            shares += map(looked.share, strips[start : start + _STRIPS_AT_ONCE])
        for strip in _runs(strips, shares):
            found[strip.hex].append(strip.side)
    return {name: tuple(sides) for name, sides in found.items()}


def _is_grey(colour: bytes) -> bool:
    return max(colour) - min(colour) <= _GREYEST and _DARKEST <= max(colour) <= _LIGHTEST


def _between_hexrows(geometry: Geometry) -> Iterator[list[_Strip]]:
    """The sloping hexsides between every two hexrows, from the top down."""
    grid, raster = geometry.grid, geometry.raster
    for column in grid.column_numbers[:-1]:
        strips = []
        for name in (name for name, cell in grid.cells.items() if cell[0] == column):
            for side in (1, 2):
                other = grid.around(name)[side]
                if other is not None:
                    (x, y), (ex, ey) = map(raster.pixel_of, grid.hexside_ends(name, other))
                    strips.append(_Strip(name, side, (x + ex) // 2, min(y, ey), max(y, ey)))
        yield sorted(strips, key=lambda strip: strip.top)


def _runs(strips: Sequence[_Strip], shares: Sequence[Fraction]) -> Iterator[_Strip]:
    """The hexsides that lie in a long run between certain ones."""
    run: list[int] = []
    certain = [number for number, share in enumerate(shares) if share >= _SURE]
    for number in [*certain, len(strips) + _LONGEST_GAP + 1]:
        if run and number - run[-1] > _LONGEST_GAP + 1:
            if len(run) >= _SHORTEST and len(run) >= _SURE * (run[-1] + 1 - run[0]):
                yield from strips[run[0] : run[-1] + 1]
            run = []
        run.append(number)


class _Ballast:
    """Where a picture shows ballast.

    Args:
        picture: the picture.
        cells: what VASL knows of its pixels.
    """

    def __init__(self, picture: Picture, cells: Cells) -> None:
        table = [_LINE if max(c) < _DARKEST else _BALLAST if _is_grey(c) else _OTHER for c in picture.palette]
        self._shown = picture.pixels.translate(bytes(table) + bytes(256 - len(table)))
        self._counted: dict[tuple[int, int], bytes] = {}
        self._cells = cells
        self._grey_art = frozenset(letter for letter in cells.present if code_of(letter) in _GREY_ART)

    def share(self, strip: _Strip) -> Fraction:
        """In which part of its pixel rows a hexside is on ballast; what hides the ground is left out."""
        width, height, kinds = self._cells.width, self._cells.height, self._cells.kinds
        left, right = max(strip.x - _HALF_WIDTH, 0), min(strip.x + _HALF_WIDTH + 1, width)
        top, bottom = max(strip.top + 1, 0), min(strip.bottom, height)
        if sum(self._counts(left, right)[top:bottom]) * _WORTH_A_LOOK < (right - left) * (bottom - top):
            return Fraction(0)
        on_it = counted = 0
        for y in range(top, bottom):
            part = self._shown[y * width + left : y * width + right]
            ground = kinds[left * height + y : right * height : height]
            seen = [
                shown for shown, kind in zip(part, ground, strict=True) if shown != _LINE and kind not in self._grey_art
            ]
            counted += bool(seen)
            on_it += bool(seen) and 2 * sum(seen) >= len(seen)
        return Fraction(on_it, counted) if counted else Fraction(0)

    def _counts(self, left: int, right: int) -> bytes:
        """How many pixels between two columns are ballast, by row: several hexsides are looked for in them."""
        found = self._counted.get((left, right))
        if found is None:
            width, height = self._cells.width, self._cells.height
            columns = [self._shown[x::width].translate(_IS_BALLAST) for x in range(left, right)]
            counts = sum([int.from_bytes(column, "little") for column in columns])
            found = self._counted[left, right] = counts.to_bytes(height, "little")
        return found
