"""The pixels of a picture as the browser hands them over, and the colours that they have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.drafts.errors import DraftRefused
from rules_core.importers.vasl.filling import OUTSIDE, UNKNOWN, filling

MOST_PIXELS = 16_000_000
MOST_COLOURS = 60_000
"""A picture with more is a photograph, or is packed so that its flat colours are flat no more."""
MOST_OFFERED = 32
NEAR = 24
"""Colours that differ by no more than this, all three parts together, are one to a player."""

_BYTES = 4
_AT_ONCE = 200_000


@dataclass(frozen=True)
class Pixels:
    """A picture.

    Args:
        width: how many pixels wide it is.
        height: how many pixels high it is.
        data: four bytes for each pixel, row by row: red, green, blue, and how opaque it is, which is passed over.
    """

    width: int
    height: int
    data: bytes


def pixels_of(width: int, height: int, data: bytes) -> Pixels:
    """A picture as it was handed over.

    Raises:
        DraftRefused: it is too large, or isn't as large as is said.
    """
    if width < 1 or height < 1 or width * height > MOST_PIXELS:
        raise DraftRefused(f"A picture of up to {MOST_PIXELS // 10**6} million pixels can be traced; make it smaller.")
    if len(data) != _BYTES * width * height:
        raise DraftRefused("The picture can't be read: it isn't as large as it says.")
    return Pixels(width, height, data)


def counting(picture: Pixels) -> Generator[Fraction, None, Counter[int]]:
    """How many pixels have each colour; what is done of it is told on the way.

    Raises:
        DraftRefused: it has more colours than a drawn map has.
    """
    values = memoryview(picture.data).cast("I")
    found: Counter[int] = Counter()
    for start in range(0, len(values), _AT_ONCE):
        yield Fraction(start, len(values))
        found.update(values[start : start + _AT_ONCE])
        if len(found) > MOST_COLOURS:
            raise DraftRefused(
                "This is no picture of few flat colours: a photograph, or one saved as JPEG. Draw over it instead."
            )
    return found


def rgb(value: int) -> tuple[int, int, int]:
    """The red, green and blue of four bytes as the machine reads them, the lowest first."""
    return value & 255, value >> 8 & 255, value >> 16 & 255


def hex_colour(colour: Sequence[int]) -> str:
    """A colour as pages write it, without its mark."""
    return "".join(f"{part:02x}" for part in colour)


def difference(one: Sequence[int], other: Sequence[int]) -> int:
    """How much two colours differ, all three parts together."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def offered(counts: Counter[int]) -> list[tuple[str, int]]:
    """The colours that a player is asked about, the commonest first, each with how many pixels are like it."""
    found: dict[tuple[int, int, int], int] = {}
    for value, count in counts.most_common():
        colour = rgb(value)
        near = next((known for known in found if difference(known, colour) <= NEAR), None)
        if near is not None:
            found[near] += count
        elif len(found) < MOST_OFFERED:
            found[colour] = count
    rows = sorted(found.items(), key=lambda row: -row[1])
    return [(hex_colour(colour), count) for colour, count in rows]


def classing(
    picture: Pixels, counts: Counter[int], classes: Mapping[tuple[int, int, int], int]
) -> Generator[Fraction, None, bytes]:
    """The class of every pixel, column by column: that of the nearest colour that has one.

    Args:
        picture: the picture.
        counts: its colours.
        classes: by colour, its class from 1 on, or ``UNKNOWN`` for what merely covers the ground.
    """
    table = {
        value: classes[min(classes, key=lambda colour: difference(colour, here))]
        for value in counts
        for here in (rgb(value),)
    }
    values = memoryview(picture.data).cast("I")
    rows = bytearray()
    for start in range(0, len(values), _AT_ONCE):
        yield Fraction(start, 2 * len(values))
        rows += bytes(map(table.__getitem__, values[start : start + _AT_ONCE]))
    border = bytes((OUTSIDE,))
    columns = []
    for x in range(picture.width):
        if x % 64 == 0:
            yield Fraction(1, 2)
        columns.append(border + rows[x :: picture.width] + border)
    side = border * (picture.height + 2)
    plane = bytearray(b"".join((side, *columns, side)))
    high = picture.height + 2
    if UNKNOWN in plane:
        for done in filling(plane, high, 1):
            yield (1 + done) / 2
    return b"".join(plane[x * high + 1 : (x + 1) * high - 1] for x in range(1, picture.width + 1))
