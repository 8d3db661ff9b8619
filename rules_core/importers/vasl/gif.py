"""Reading the pixels of a GIF picture: its first frame, with the colours of its palette."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction

from rules_core.importers.vasl.bitmap import DAMAGED, Picture, check_pixels
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.lzw import unpacking

MARK = b"GIF8"

_EXTENSION, _IMAGE, _END = 0x21, 0x2C, 0x3B
_PALETTE, _INTERLACED, _SIZE = 0x80, 0x40, 0x07
_HEAD = 13
"""Where what follows the head begins: its palette."""
_PASSES = ((0, 8), (4, 8), (2, 4), (1, 2))
"""The rows in which an interlaced picture comes: where each pass starts, and how far it steps."""


def reading_gif(data: bytes) -> Generator[Fraction, None, Picture]:
    """Read the first frame of a GIF; what is done of it is told on the way.

    Args:
        data: the file.

    Raises:
        ImportRefused: it is too large or damaged, or its first frame isn't the whole picture.
    """
    try:
        return (yield from _frame(data))
    except IndexError:
        raise ImportRefused(DAMAGED) from None


def palette_of(data: bytes) -> tuple[bytes, ...]:
    """The colours that a picture's head names for all its frames; none where it is no GIF or names none."""
    if not data.startswith(MARK) or len(data) <= _HEAD or not data[10] & _PALETTE:
        return ()
    return _colours(data, _HEAD, data[10])[0]


def _frame(data: bytes) -> Generator[Fraction, None, Picture]:
    width, height = _number(data, 6), _number(data, 8)
    check_pixels(width, height)
    place = _HEAD
    palette: tuple[bytes, ...] = ()
    if data[10] & _PALETTE:
        palette, place = _colours(data, place, data[10])
    while data[place] == _EXTENSION:
        place += 2
        while data[place]:
            place += data[place] + 1
        place += 1
    if data[place] != _IMAGE:
        raise ImportRefused(DAMAGED)
    if (_number(data, place + 1), _number(data, place + 3)) != (0, 0) or (
        _number(data, place + 5),
        _number(data, place + 7),
    ) != (width, height):
        raise ImportRefused("The board's picture has frames of several sizes, so it can't be read.")
    flags = data[place + 9]
    place += 10
    if flags & _PALETTE:
        palette, place = _colours(data, place, flags)
    smallest = data[place]
    pixels = yield from unpacking(_blocks(data, place + 1), smallest, width * height)
    if pixels.translate(None, bytes(range(len(palette)))):  # numbers beyond the palette are left
        raise ImportRefused(DAMAGED)
    return Picture(width, height, palette, _in_order(pixels, width, height) if flags & _INTERLACED else pixels)


def _number(data: bytes, place: int) -> int:
    return data[place] | data[place + 1] << 8


def _colours(data: bytes, place: int, flags: int) -> tuple[tuple[bytes, ...], int]:
    """A palette and where what follows it begins."""
    end = place + 3 * (2 << (flags & _SIZE))
    if end > len(data):
        raise ImportRefused(DAMAGED)
    return tuple(data[at : at + 3] for at in range(place, end, 3)), end


def _blocks(data: bytes, place: int) -> bytes:
    """What a row of blocks holds."""
    parts = []
    while data[place]:
        parts.append(data[place + 1 : place + 1 + data[place]])
        place += data[place] + 1
    return b"".join(parts)


def _in_order(pixels: bytes, width: int, height: int) -> bytes:
    """The rows of an interlaced picture in their order."""
    rows: list[bytes] = [b""] * height
    place = 0
    for start, step in _PASSES:
        for row in range(start, height, step):
            rows[row] = pixels[place : place + width]
            place += width
    return b"".join(rows)
