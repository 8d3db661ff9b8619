"""Undoing the packing of GIF pictures (LZW): codes stand for runs of pixels, each a run met before and one pixel more.

A picture of a large board has millions of codes. So many of them are read at a time, by a few operations on
long numbers, and a run is put together when its code comes up: most never do.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from functools import lru_cache
from struct import Struct

from rules_core.importers.vasl.bitmap import DAMAGED
from rules_core.importers.vasl.errors import ImportRefused

_WIDEST = 12
"""How many bits a code has at most."""
_MOST_RUNS = (1 << _WIDEST) + 1
"""How many runs codes need at most: a code stands for the run that lies at its number, and a pixel of the next."""
_HALVINGS = 8
_BLOCK = 1 << _HALVINGS
"""How many codes are read at a time."""
_APART = 16
_CODES = Struct(f"<{_BLOCK}H")
_BLOCKS_AT_ONCE = 20


def unpacking(packed: bytes, smallest: int, size: int) -> Generator[Fraction, None, bytes]:
    """Undo the packing of pixels; what is done of it is told on the way.

    Args:
        packed: the codes, one after the other from the lowest bit of the first byte on.
        smallest: how many bits a pixel has.
        size: how many pixels there are.

    Raises:
        ImportRefused: it is damaged, or ends too soon.
    """
    if not 2 <= smallest <= 8:
        raise ImportRefused(DAMAGED)
    clear, end = 1 << smallest, (1 << smallest) + 1
    # Those of one pixel, nothing for two codes that are orders, then what was met since codes began anew. They are
    # texts, whose first pixel is had more quickly than that of bytes.
    runs = [*map(chr, range(clear)), "", ""]
    pixels: list[str] = []
    count = bit = 0
    wide, code = smallest + 1, clear
    while count < size and code != end:
        if len(pixels) % _BLOCKS_AT_ONCE == 0:
            yield Fraction(count, size)
        known = len(runs)
        codes = _codes(packed, bit, wide)
        if wide < _WIDEST:
            codes = codes[: (1 << wide) + 1 - known]
        if not codes:
            break
        try:
            for code in codes:
                if code > end:
                    try:
                        runs.append(runs[code] + runs[code + 1][0])
                    except IndexError:  # the run that this very code ends
                        runs.append(runs[code] + runs[code][0])
                elif code < clear:
                    runs.append(runs[code])
                else:
                    break
        except IndexError:  # nothing has this code yet
            code = end
        pixels.append("".join(runs[known:]))
        count += len(pixels[-1])
        used = len(runs) - known
        bit += wide * used
        if used < len(codes):
            bit += wide
            del runs[end + 1 :]
            wide = smallest + 1
        elif wide < _WIDEST and len(runs) == (1 << wide) + 1:
            wide += 1
        del runs[_MOST_RUNS:]
    if count < size:
        raise ImportRefused(DAMAGED)
    return "".join(pixels)[:size].encode("latin-1")


def _codes(packed: bytes, bit: int, wide: int) -> Sequence[int]:
    """The codes of a width from a bit on: a block of them, or as many as there are."""
    place, off = divmod(bit, 8)
    held = int.from_bytes(packed[place : place + wide * _BLOCK // 8 + 1], "little") >> off
    for stay, move, by in _spreading(wide):
        held = held & stay | (held & move) << by
    return _CODES.unpack(held.to_bytes(_CODES.size, "little"))[: (8 * len(packed) - bit) // wide]


@lru_cache
def _spreading(wide: int) -> Sequence[tuple[int, int, int]]:
    """How a block of codes is moved apart, so that each begins where a number of two bytes does.

    The upper half is moved first, then the upper half of each half, and so on: which bits stay, which move, and how
    far.
    """
    steps = []
    places = [wide * number for number in range(_BLOCK)]
    for halving in reversed(range(_HALVINGS)):
        by = (_APART - wide) << halving
        moving = [number >> halving & 1 for number in range(_BLOCK)]
        sums = [0, 0]
        for place, moves in zip(places, moving, strict=True):
            sums[moves] |= (1 << wide) - 1 << place
        steps.append((sums[0], sums[1], by))
        places = [place + by * moves for place, moves in zip(places, moving, strict=True)]
    return steps
