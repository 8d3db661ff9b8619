"""Pictures on which terrain changes from pixel to pixel, as no board's does: refused before any outline is traced.

What tracing and cutting cost grows with how often terrain changes; on a large board it does 292 thousand times, in five
of a hundred pixels, and the busiest boards in twelve of a hundred.
"""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction

from rules_core.importers.vasl.cells import Cells, changes
from rules_core.importers.vasl.errors import ImportRefused

MOST_CHANGES = 1_000_000
MOST_OFTEN = Fraction(1, 4)
"""How often terrain or elevation may change from one pixel to the next, in all and in which part of the pixels."""

_PIXELS_AT_ONCE = 200_000

NOISE = "Terrain changes from pixel to pixel on this board as on no other, so it is not read."


def checking(cells: Cells) -> Generator[Fraction, None, None]:
    """See that a board's terrain is no noise; what is done of it is told on the way.

    Args:
        cells: the board's pixels.

    Raises:
        ImportRefused: it is.
    """
    size = len(cells.kinds)
    most = min(MOST_CHANGES, int(size * MOST_OFTEN))
    found = 0
    at_once = max(1, _PIXELS_AT_ONCE // cells.height) * cells.height
    for start in range(0, size, at_once):
        yield Fraction(start, size)
        # A column more, since a pixel is compared with the one beside it.
        kinds = cells.kinds[start : start + at_once + cells.height]
        found += changes(kinds, (1, cells.height))
        if found > most:
            raise ImportRefused(NOISE)
