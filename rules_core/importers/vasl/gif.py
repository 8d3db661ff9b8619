"""Reading the pixels of a GIF picture: its first frame, with the colours of its palette."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction

from rules_core.importers.vasl.bitmap import DAMAGED, Picture, check_pixels
from rules_core.importers.vasl.errors import ImportRefused

MARK = b"GIF8"

_EXTENSION, _IMAGE, _END = 0x21, 0x2C, 0x3B
_PALETTE, _INTERLACED, _SIZE = 0x80, 0x40, 0x07
_HEAD = 13
"""Where what follows the head begins: its palette."""
_MOST_CODES = 1 << 12
_CODES_AT_ONCE = 5_000
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
    pixels = yield from _unpacked(_blocks(data, place + 1), smallest, width * height)
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


def _unpacked(packed: bytes, smallest: int, size: int) -> Generator[Fraction, None, bytes]:
    """Undo the packing (LZW): codes stand for runs of pixels, each a run met before and one pixel more."""
    if not 2 <= smallest <= 8:
        raise ImportRefused(DAMAGED)
    clear, end = 1 << smallest, (1 << smallest) + 1
    plain = [bytes((value,)) for value in range(clear)] + [b"", b""]
    runs = plain.copy()
    found: list[bytes] = []
    joined: list[bytes] = []
    count = 0
    wide, limit = smallest + 1, 2 << smallest
    before = b""
    held, bits, place = 0, 0, 0
    codes = 0
    while count < size:
        codes += 1
        if codes % _CODES_AT_ONCE == 0:
            joined.append(b"".join(found))
            found.clear()
            yield Fraction(count, size)
        while bits < wide:
            # Bytes past the end are an IndexError: the picture is damaged.
            held |= packed[place] << bits
            place += 1
            bits += 8
        code = held & (limit - 1)
        held >>= wide
        bits -= wide
        if code == clear:
            runs = plain.copy()
            wide, limit, before = smallest + 1, 2 << smallest, b""
            continue
        if code == end:
            break
        if code < len(runs):
            run = runs[code]
        elif code == len(runs) and before:
            run = before + before[:1]
        else:
            raise ImportRefused(DAMAGED)
        found.append(run)
        count += len(run)
        if before and len(runs) < _MOST_CODES:
            runs.append(before + run[:1])
            if len(runs) == limit and wide < 12:
                wide += 1
                limit <<= 1
        before = run
    if count < size:
        raise ImportRefused(DAMAGED)
    return b"".join((*joined, *found))[:size]


def _in_order(pixels: bytes, width: int, height: int) -> bytes:
    """The rows of an interlaced picture in their order."""
    rows: list[bytes] = [b""] * height
    place = 0
    for start, step in _PASSES:
        for row in range(start, height, step):
            rows[row] = pixels[place : place + width]
            place += width
    return b"".join(rows)
