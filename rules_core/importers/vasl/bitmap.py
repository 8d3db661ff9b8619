"""The pixels of a picture, whatever kind of file they come from."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.importers.vasl.cells import MAX_PIXELS, MAX_SIDE
from rules_core.importers.vasl.errors import ImportRefused

DAMAGED = "The board's picture is damaged: it can't be read to its end."

MOST_COLOURS = 256
"""How many colours can be told apart on a picture: a pixel is a byte."""


@dataclass(frozen=True)
class Picture:
    """The pixels of a picture.

    Args:
        width: how many pixels wide it is.
        height: how many pixels high it is.
        palette: its colours, each as three bytes.
        pixels: for each pixel, row by row, the number of its colour.
    """

    width: int
    height: int
    palette: tuple[bytes, ...]
    pixels: bytes

    def marked(self, colour: bytes) -> bytes:
        """For each pixel, row by row, 1 where it has a colour; nothing where none has."""
        if colour not in self.palette:
            return b""
        table = bytes(other == colour for other in self.palette)
        return self.pixels.translate(table + bytes(MOST_COLOURS - len(table)))


def check_pixels(width: int, height: int) -> None:
    """See that a picture isn't too large.

    Args:
        width: how many pixels wide it says it is.
        height: how many pixels high it says it is.

    Raises:
        ImportRefused: it is.
    """
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE and width * height <= MAX_PIXELS):
        raise ImportRefused(f"The board's picture has {width} by {height} pixels, which is too large to be read.")
