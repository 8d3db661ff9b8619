"""Pictures on which terrain changes from pixel to pixel, as no board's does: refused before any outline is traced.

What tracing and cutting cost grows with how often terrain changes; on a large board it does 292 thousand times, in five
of a hundred pixels, and the busiest boards in twelve of a hundred.
"""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction

from rules_core.importers.vasl.cells import Cells, Runs, differing, runs_in
from rules_core.importers.vasl.errors import ImportRefused

MOST_CHANGES = 1_000_000
MOST_OFTEN = Fraction(1, 4)
"""How often terrain or elevation may change from one pixel to the next, in all and in which part of the pixels."""

_PIXELS_AT_ONCE = 200_000

NOISE = "Terrain changes from pixel to pixel on this board as on no other, so it is not read."


def finding_runs(cells: Cells) -> Generator[Fraction, None, list[Runs]]:
    """The runs in each column of a board's pixels, unless its terrain is noise; what is done of it is told on the way.

    Args:
        cells: the board's pixels.

    Raises:
        ImportRefused: it is noise.
    """
    kinds, height = cells.kinds, cells.height
    most = min(MOST_CHANGES, int(len(kinds) * MOST_OFTEN))
    runs: list[Runs] = []
    found = 0
    columns_at_once = max(1, _PIXELS_AT_ONCE // height)
    for first in range(0, cells.width, columns_at_once):
        yield Fraction(first, cells.width)
        after = min(first + columns_at_once, cells.width)
        # A column more, since a pixel is compared with the one beside it.
        below, beside = differing(kinds[first * height : (after + 1) * height], 1, height)
        runs += runs_in(kinds[first * height : after * height], height, below)
        found += sum([len(ends) - 1 for _, ends in runs[first:]]) + len(beside) - beside.count(0)
        if found > most:
            raise ImportRefused(NOISE)
    return runs
