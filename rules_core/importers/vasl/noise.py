"""Pictures on which terrain changes from pixel to pixel, as no board's does: refused before any outline is traced.

What tracing and cutting cost grows with how often terrain changes; on a large board it does 292 thousand times, in five
of a hundred pixels, and the busiest boards in twelve of a hundred.
"""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction

from rules_core.importers.vasl.cells import Cells, differing
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
    columns_at_once = max(1, _PIXELS_AT_ONCE // cells.height)
    for first in range(0, cells.width, columns_at_once):
        yield Fraction(first, cells.width)
        after = first + columns_at_once
        found += sum([len(cells.runs(x)[1]) - 1 for x in range(first, min(after, cells.width))])
        # A column more, since a pixel is compared with the one beside it.
        beside = differing(cells.kinds[first * cells.height : (after + 1) * cells.height], cells.height)
        found += len(beside) - beside.count(0)
        if found > most:
            raise ImportRefused(NOISE)
