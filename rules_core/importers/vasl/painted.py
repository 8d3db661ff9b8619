"""Reading terrain and elevation off a board's picture, where the archive has no LOS data but VASL's own colours.

Pixels whose colour says all are taken as they are. Where the terrain is covered by a line, a number or a dot, or a
colour says nothing of the elevation, that of the nearest pixel that has one is taken; only a line as wide as a bar is
the wall between rowhouses that it looks like. Then VASL's own additions follow: what the metadata say of buildings,
cliffs on the lower ground beside them, depressions a level below the ground about them, and terrain that fills its
hex.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from dataclasses import replace
from fractions import Fraction

from rules_core.importers.vasl import gif, png
from rules_core.importers.vasl.bitmap import Picture
from rules_core.importers.vasl.cells import Cells, code_of, letters_of
from rules_core.importers.vasl.colours import LINE, STAIRS, WADI_CLIFF, Meaning, meanings, said_by
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.filling import OUTSIDE, UNKNOWN, filling
from rules_core.importers.vasl.geometry import Geometry
from rules_core.importers.vasl.hex_spans import spans_of
from rules_core.importers.vasl.hexes import OPEN, inherent_code
from rules_core.importers.vasl.legacy import hexes_on
from rules_core.importers.vasl.los_data import check_size
from rules_core.importers.vasl.metadata import Metadata
from rules_core.importers.vasl.progress import part_of_work, paused
from rules_core.importers.vasl.terrain_codes import DEPRESSIONS, INHERENT_CODES, KINDS

LEAST_KNOWN = Fraction(97, 100)
"""Which part of a picture's pixels must have VASL's colours."""

LEAST_PLAIN = Fraction(1, 2)
"""Which part of them must stand for terrain."""

_LOWEST = 100
"""What is added to an elevation to make a byte of it that is neither of these two."""

_STAIRS_REACH = 7
"""How near to a hex's centre its stairwell is painted, in pixels."""

_ONE_LOWER = bytes((value - 1) % 256 for value in range(256))

_CLIFF = 75
_ROWHOUSE_WALL = 77
_CLIFF_REACH = 12
"""How wide a cliff may be painted, in pixels."""

_PLAIN_BUILDINGS = (40, 50)
"""The codes that the colours of buildings stand for."""

_BUILDING = re.compile(r"(Stone|Wooden) (Building|Factory|Market Place)(?:, ([1-4])(?:\\.5)? Level)?")
_MATERIALS = {"Stone": "masonry", "Wooden": "wooden"}
_BUILDINGS = {"Building": "building", "Factory": "factory", "Market Place": "marketplace"}

_READ, _TERRAIN_FILLED, _FILLED = Fraction(4, 10), Fraction(6, 10), Fraction(9, 10)
"""Which part of the work is done after each step."""

_PIXELS_AT_ONCE, _CLIFFS_AT_ONCE, _HEXES_AT_ONCE = 100_000, 500, 16


def reading_picture(content: bytes, metadata: Metadata) -> Generator[Fraction, None, Cells]:
    """Read a board's pixels off its picture; what is done of it is told on the way.

    Args:
        content: the picture.
        metadata: what the board says of itself.

    Raises:
        ImportRefused: it is neither GIF nor PNG, damaged, or not painted in VASL's colours.
    """
    picture = yield from part_of_work(decoding(content), Fraction(0), _READ)
    found = [meanings().get(colour) for colour in picture.palette]
    yield from paused(_checking_colours(picture, found), _READ)
    columns, rows = hexes_on(metadata, picture.width, picture.height)
    check_size(columns, rows, picture.width, picture.height, "The board")
    geometry = metadata.geometry(columns, rows, picture.width, picture.height)
    codes = _plane(picture, [UNKNOWN if m is None or m.code is None else m.code for m in found])
    yield _READ
    heights = _plane(picture, [UNKNOWN if m is None or m.elevation is None else m.elevation + _LOWEST for m in found])
    yield _READ
    lines = _plane(picture, [int(colour == LINE) for colour in picture.palette])
    yield from paused(_drawing_bars(codes, lines, picture.height + 2), _READ)
    yield from part_of_work(filling(codes, picture.height + 2, _LOWEST), _READ, _TERRAIN_FILLED)
    yield from part_of_work(filling(heights, picture.height + 2, _LOWEST), _TERRAIN_FILLED, _FILLED)
    board = _Board(picture, geometry, _inner(codes, picture), _inner(heights, picture), metadata)
    stairs = [number for number, colour in enumerate(picture.palette) if colour in STAIRS]
    cells = yield from paused(board.completing(stairs), _FILLED)
    return replace(cells, wadi_cliffs=picture.marked(WADI_CLIFF))


def decoding(content: bytes) -> Generator[Fraction, None, Picture]:
    """Read the pixels of a board's picture; what is done of it is told on the way.

    Args:
        content: the picture.

    Raises:
        ImportRefused: it is neither GIF nor PNG, or damaged.
    """
    if content.startswith(gif.MARK):
        return gif.reading_gif(content)
    if content.startswith(png.MARK):
        return png.reading_png(content, said_by)
    raise ImportRefused("The board's picture is neither GIF nor PNG, so its terrain can't be read from it.")


def _checking_colours(picture: Picture, found: Sequence[Meaning | None]) -> Generator[None, None, None]:
    """See that a picture is painted in VASL's colours."""
    known = bytes(meaning is not None for meaning in found)
    plain = bytes(meaning is not None and meaning.code is not None for meaning in found)
    yield
    enough = _count(picture, known) >= LEAST_KNOWN * len(picture.pixels)
    yield
    if not enough or _count(picture, plain) < LEAST_PLAIN * len(picture.pixels):
        message = "The board has no LOS data, and its picture is not painted in VASL's colours"
        raise ImportRefused(f"{message}, so its terrain can't be read. The picture itself can be shown.")


def _count(picture: Picture, colours: bytes) -> int:
    """How many pixels have one of the colours that are marked with 1."""
    return picture.pixels.translate(colours + bytes(256 - len(colours))).count(1)


def _plane(picture: Picture, values: Sequence[int]) -> bytearray:
    """A value for each pixel, column by column, with a border round the picture."""
    table = bytes(values) + bytes(256 - len(values))
    pixels = picture.pixels.translate(table)
    border = bytes((OUTSIDE,))
    columns = [border + pixels[x :: picture.width] + border for x in range(picture.width)]
    side = border * (picture.height + 2)
    return bytearray(b"".join((side, *columns, side)))


def _drawing_bars(codes: bytearray, lines: bytearray, high: int) -> Generator[None, None, None]:
    """Take strokes in the colour of lines that are three pixels wide at least for walls between rowhouses.

    Args:
        codes: the terrain of each pixel, with a border; it is changed.
        lines: 1 for each pixel in the colour of lines.
        high: how many pixels a column has, its border included.
    """
    thin = int.from_bytes(lines.replace(bytes((OUTSIDE,)), b"\x00"), "little")
    upright = thin & thin << 8 & thin >> 8
    yield
    wide = upright & upright << 8 * high & upright >> 8 * high
    yield
    tall = wide | wide << 8 | wide >> 8
    yield
    bars = tall | tall << 8 * high | tall >> 8 * high
    yield
    for run in re.finditer(b"\x01+", bars.to_bytes(len(lines), "little")):
        codes[run.start() : run.end()] = bytes((_ROWHOUSE_WALL,)) * (run.end() - run.start())


def _inner(plane: bytearray, picture: Picture) -> bytearray:
    """A plane without its border."""
    high = picture.height + 2
    return bytearray(b"".join(plane[x * high + 1 : (x + 1) * high - 1] for x in range(1, picture.width + 1)))


class _Board:
    """What was read off a picture, pixel by pixel, while VASL's additions are made to it."""

    def __init__(
        self, picture: Picture, geometry: Geometry, codes: bytearray, heights: bytearray, metadata: Metadata
    ) -> None:
        self.picture = picture
        self.geometry = geometry
        self.codes = codes
        if metadata.has_hills:
            self.heights = heights
        else:
            self.heights = bytearray(bytes((_LOWEST,)) * len(heights))
        self.metadata = metadata

    def completing(self, stairs: Sequence[int]) -> Generator[None, None, Cells]:
        """Make VASL's additions, one after the other.

        Args:
            stairs: the numbers of the colours of stairwells.
        """
        yield
        self.name_buildings()
        yield from self.lowering_cliffs()
        yield
        self.lower_depressions()
        yield from self.filling_hexes()
        found = self.stairs(stairs)
        return (yield from self.cells(found))

    def name_buildings(self) -> None:
        """Buildings are painted alike whatever their height: the metadata say what stands in which hex."""
        for hex_name, named in self.metadata.buildings.items():
            match = _BUILDING.fullmatch(named)
            if match is None or hex_name not in self.geometry.grid.cells:
                continue
            word = f"{_BUILDINGS[match[2]]}-{_MATERIALS[match[1]]}"
            floors = int(match[3]) if match[3] else None
            named_codes = [
                code for code, kind in KINDS.items() if kind.word == word and (kind.floors == floors or floors is None)
            ]
            for code in named_codes[:1]:
                for plain in _PLAIN_BUILDINGS:
                    self._repaint(hex_name, plain, code)

    def lowering_cliffs(self) -> Generator[None, None, None]:
        """A cliff stands on the lowest ground that is beside it in any direction."""
        high, size = self.picture.height, len(self.codes)
        is_cliff = self.codes.translate(bytes(int(code == _CLIFF) for code in range(256)))
        lowered: list[tuple[int, int]] = []
        told = 0
        for run in re.finditer(b"\x01+", is_cliff):
            if len(lowered) - told > _CLIFFS_AT_ONCE:
                told = len(lowered)
                yield
            for place in range(run.start(), run.end()):
                beside = [self.heights[place]]
                for step in (-1, 1, -high, high, -high - 1, -high + 1, high - 1, high + 1):
                    for at in range(place + step, place + _CLIFF_REACH * step + (1 if step > 0 else -1), step):
                        if not 0 <= at < size:
                            break
                        if not is_cliff[at]:
                            beside.append(self.heights[at])
                            break
                lowered.append((place, min(beside)))
        for place, height in lowered:
            self.heights[place] = height

    def lower_depressions(self) -> None:
        """The bottom of a depression lies a level below the ground about it."""
        below = bytes(int(code in KINDS and KINDS[code].word in DEPRESSIONS) for code in range(256))
        for run in re.finditer(b"\x01+", self.codes.translate(below)):
            part = slice(run.start(), run.end())
            self.heights[part] = self.heights[part].translate(_ONE_LOWER)

    def filling_hexes(self) -> Generator[None, None, None]:
        """Some terrain fills all open ground of every hex in the middle of which it is painted."""
        present = {code for code in INHERENT_CODES if code in self.codes}
        if not present:
            return
        cells = yield from self.cells(())
        kinds = {kind for kind in cells.present if code_of(kind) in present}
        for number, (hex_name, cell) in enumerate(self.geometry.grid.cells.items()):
            if number % _HEXES_AT_ONCE == 0:
                yield
            code = inherent_code(cells, self.geometry, cell, kinds)
            if code is not None:
                self._repaint(hex_name, OPEN, code)

    def stairs(self, numbers: Sequence[int]) -> tuple[bool, ...]:
        """By hex, whether a stairwell is painted at its centre."""
        wanted = frozenset(numbers)
        width, height = self.picture.width, self.picture.height
        found = []
        for cell in self.geometry.grid.names:
            x, y = self.geometry.center(cell)
            left = max(0, x - _STAIRS_REACH)
            found.append(
                any(
                    not wanted.isdisjoint(self.picture.pixels[at * width + left : at * width + x + _STAIRS_REACH + 1])
                    for at in range(max(0, y - _STAIRS_REACH), min(height, y + _STAIRS_REACH + 1))
                )
            )
        return tuple(found)

    def cells(self, stairs: tuple[bool, ...]) -> Generator[None, None, Cells]:
        """The pixels as they are now."""
        geometry = self.geometry
        pairs = bytearray(2 * len(self.codes))
        pairs[::2] = self.heights.translate(bytes((value - _LOWEST) % 256 for value in range(256)))
        pairs[1::2] = self.codes
        yield
        kinds = pairs.decode("utf-16-le")
        present = frozenset[str]()
        for start in range(0, len(kinds), _PIXELS_AT_ONCE):
            yield
            present = letters_of(kinds[start : start + _PIXELS_AT_ONCE], present)
        return Cells(
            geometry.columns, geometry.rows, geometry.width, geometry.height, kinds, present,
            stairs or (False,) * len(geometry.grid.names),
        )  # fmt: skip

    def _repaint(self, hex_name: str, old: int, new: int) -> None:
        """Give all pixels of a terrain in a hex another one."""
        first, spans = spans_of(self.geometry.grid, self.geometry.raster, self.geometry.grid.cells[hex_name])
        one, other = bytes((old,)), bytes((new,))
        for start, (top, bottom) in enumerate(spans, first):
            part = slice(start * self.picture.height + top, start * self.picture.height + bottom)
            self.codes[part] = self.codes[part].replace(one, other)
