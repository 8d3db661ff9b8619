"""Reading the pixels of a PNG picture; how opaque they are is left out.

Rows come packed as differences from what lies to their left and above them (the file format's filters), all of them
through one stream that zlib unpacks.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Generator, Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from rules_core.importers.vasl.bitmap import DAMAGED, MOST_COLOURS, Picture, check_pixels
from rules_core.importers.vasl.errors import ImportRefused

MARK = b"\x89PNG\r\n\x1a\n"

_PALETTE = 3
_SAMPLES = {0: 1, 2: 3, _PALETTE: 1, 4: 2, 6: 4}
"""By kind of colour (grey, true colour, of a palette, the first two with opacity), the values to a pixel."""

_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), _PALETTE: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""By kind of colour, how many bits a value may have."""

_WHOLE = ((0, 0, 1, 1),)
_INTERLACED = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""The pixels in which a picture comes: where each pass starts, across and down, and how far it steps."""

_NONE, _LEFT, _ABOVE, _MEAN, _NEAREST = range(5)
_FED = 1 << 16
"""How many packed bytes are given to zlib at a time."""

_LENGTH, _NAME, _CHECKSUM = 4, 4, 4
_HEADER = struct.Struct(">2I5B")

Alike = Callable[[bytes], object]
"""What a colour says, the same for colours that need not be told apart."""


class _Header(NamedTuple):
    width: int
    height: int
    depth: int
    kind: int
    interlaced: bool

    @property
    def bits(self) -> int:
        """How many bits a pixel has."""
        return self.depth * _SAMPLES[self.kind]


def reading_png(data: bytes, alike: Alike) -> Generator[Fraction, None, Picture]:
    """Read a PNG; what is done of it is told on the way.

    Args:
        data: the file.
        alike: what a colour says; a picture may have any number of colours, but they may say no more than 256 things.

    Raises:
        ImportRefused: it is too large or damaged, or has too many colours.
    """
    header, palette, packed = _parts(data)
    numbered, colours = _numbering(header, palette, alike)
    stream = _Stream(packed)
    pixels = bytearray(header.width * header.height)
    done = 0
    for x, y, right, down in _INTERLACED if header.interlaced else _WHOLE:
        columns = len(range(x, header.width, right))
        above = bytes((columns * header.bits + 7) // 8)
        for row in range(y, header.height, down) if columns else ():
            line = stream.take(1 + len(above))
            above = _unfiltered(line[0], line[1:], above, max(1, header.bits // 8))
            start = row * header.width
            pixels[start + x : start + header.width : right] = numbered(above, columns)
            done += columns
            yield Fraction(done, len(pixels))
    return Picture(header.width, header.height, tuple(colours), bytes(pixels))


def _parts(data: bytes) -> tuple[_Header, tuple[bytes, ...], bytes]:
    """The header, the palette and the packed pixels."""
    header: _Header | None = None
    palette: tuple[bytes, ...] = ()
    packed = []
    for name, content in _chunks(data):
        if name == b"IHDR":
            header = _header(content)
        elif name == b"PLTE":
            palette = tuple(content[place : place + 3] for place in range(0, len(content) // 3 * 3, 3))
        elif name == b"IDAT":
            packed.append(content)
        elif name == b"IEND":
            break
    if header is None or (header.kind == _PALETTE and not palette):
        raise ImportRefused(DAMAGED)
    return header, palette, b"".join(packed)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The name and the content of each part of the file, its checksum looked at."""
    place = len(MARK)
    while place < len(data):
        start = place + _LENGTH + _NAME
        end = start + int.from_bytes(data[place : place + _LENGTH], "big")
        if end + _CHECKSUM > len(data):
            raise ImportRefused(DAMAGED)
        if zlib.crc32(data[start - _NAME : end]) != int.from_bytes(data[end : end + _CHECKSUM], "big"):
            raise ImportRefused(DAMAGED)
        yield data[start - _NAME : start], data[start:end]
        place = end + _CHECKSUM


def _header(content: bytes) -> _Header:
    if len(content) != _HEADER.size:
        raise ImportRefused(DAMAGED)
    width, height, depth, kind, packing, filtering, interlaced = _HEADER.unpack(content)
    if depth not in _DEPTHS.get(kind, ()) or packing or filtering or interlaced > 1:
        raise ImportRefused(DAMAGED)
    check_pixels(width, height)
    return _Header(width, height, depth, kind, bool(interlaced))


class _Stream:
    """Unpacks no more than is asked for."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._fed = 0
        self._unpacker = zlib.decompressobj()

    def take(self, count: int) -> bytes:
        """The next bytes.

        Args:
            count: how many.

        Raises:
            ImportRefused: there aren't as many, or they can't be unpacked.
        """
        found = b""
        while len(found) < count:
            waiting = self._unpacker.unconsumed_tail or self._packed[self._fed : self._fed + _FED]
            if not self._unpacker.unconsumed_tail:
                self._fed += len(waiting)
            try:
                more = self._unpacker.decompress(waiting, count - len(found))
            except zlib.error:
                raise ImportRefused(DAMAGED) from None
            if not more and (not waiting or self._unpacker.eof):
                raise ImportRefused(DAMAGED)
            found += more
        return found


def _unfiltered(filtered: int, row: bytes, above: bytes, step: int) -> bytes:
    """A row of bytes, from what is written of it.

    Args:
        filtered: what the row is written as differences from.
        row: the differences.
        above: the row above; zeros above the first.
        step: how many bytes to the left the pixel before begins.

    Raises:
        ImportRefused: it is written in no way that there is.
    """
    if filtered == _NONE:
        return row
    if filtered == _ABOVE:
        return bytes([(a + b) & 0xFF for a, b in zip(row, above, strict=True)])
    found = bytearray(len(row))
    if filtered == _LEFT:
        for lane in range(step):
            found[lane::step] = bytes([total & 0xFF for total in accumulate(row[lane::step])])
        return bytes(found)
    if filtered not in (_MEAN, _NEAREST):
        raise ImportRefused(DAMAGED)
    guess = _mean if filtered == _MEAN else _nearest
    for lane in range(step):
        left, corner = 0, 0
        lane_found = []
        for value, upper in zip(row[lane::step], above[lane::step], strict=True):
            left = (value + guess(left, upper, corner)) & 0xFF
            corner = upper
            lane_found.append(left)
        found[lane::step] = bytes(lane_found)
    return bytes(found)


def _mean(left: int, upper: int, _corner: int) -> int:
    return (left + upper) // 2


def _nearest(left: int, upper: int, corner: int) -> int:
    """The one of three that lies nearest to left + upper - corner (Paeth)."""
    to_left, to_upper, to_corner = abs(upper - corner), abs(left - corner), abs(left + upper - 2 * corner)
    if to_left <= to_upper and to_left <= to_corner:
        return left
    return upper if to_upper <= to_corner else corner


Numbered = Callable[[bytes, int], bytes]
"""The number of the colour of each pixel in a row of bytes, given how many pixels it has."""


def _numbering(header: _Header, palette: tuple[bytes, ...], alike: Alike) -> tuple[Numbered, Sequence[bytes]]:
    """How the pixels of a row are numbered, and the colours by their numbers, which may grow while rows are."""
    step, depth = max(1, header.bits // 8), header.depth
    if _SAMPLES[header.kind] < 3:
        found = palette if header.kind == _PALETTE else _greys(min(depth, 8))
        bits = tuple(_values(byte, depth) for byte in range(256)) if depth < 8 else ()

        def numbered(line: bytes, columns: int) -> bytes:
            values = b"".join(map(bits.__getitem__, line))[:columns] if bits else line[::step]
            if max(values) >= len(found):
                raise ImportRefused(DAMAGED)
            return values

        return numbered, found
    numbers, value = _Numbers(alike), depth // 8

    def numbered_by_colour(line: bytes, _columns: int) -> bytes:
        lanes = (line[lane * value :: step] for lane in range(3))
        return bytes(map(numbers.__getitem__, zip(*lanes, strict=True)))

    return numbered_by_colour, numbers.palette


def _greys(depth: int) -> tuple[bytes, ...]:
    """The greys from black to white, by their numbers."""
    most = (1 << depth) - 1
    return tuple(bytes((number * 255 // most,)) * 3 for number in range(most + 1))


def _values(byte: int, depth: int) -> bytes:
    """The values that a byte holds, the one in its highest bits first."""
    return bytes(byte >> shift & (1 << depth) - 1 for shift in range(8 - depth, -1, -depth))


class _Numbers(dict[tuple[int, ...], int]):
    """The number of each colour, given out where it is first met.

    Args:
        alike: what a colour says.

    Attributes:
        palette: the first colour met of each number.
    """

    def __init__(self, alike: Alike) -> None:
        super().__init__()
        self._alike = alike
        self._told: dict[object, int] = {}
        self.palette: list[bytes] = []

    def __missing__(self, values: tuple[int, ...]) -> int:
        colour = bytes(values)
        number = self._told.setdefault(self._alike(colour), len(self.palette))
        if number == len(self.palette):
            if number == MOST_COLOURS:
                raise ImportRefused(f"The board's picture has more than {MOST_COLOURS} colours that can be told apart.")
            self.palette.append(colour)
        self[values] = number
        return number
