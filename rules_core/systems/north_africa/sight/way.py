"""The hexes of a line in order, and the hexsides that it comes over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line

Hexside = tuple[str, str]


def hexes_from(line: Line, end: End) -> list[tuple[str, ...]]:
    """The hexes of a line from one end to the other, both included; two where it runs along their hexside."""
    names = line.patchwork.names
    between = [
        tuple(name for crossing in together if (name := names[line.viewer.index + crossing.offset]) is not None)
        for _, together in groupby(line.path, key=lambda crossing: crossing.stage)
    ]
    found = [(line.viewer.hex,), *(here for here in between if here), (line.target.hex,)]
    return found if end is line.viewer else found[::-1]


def hexsides_from(line: Line, end: End) -> Iterator[tuple[int, tuple[Hexside, ...]]]:
    """The hexsides that a line comes over, or runs along, in order from one end.

    Yields:
        How many hexes lie behind, and the hexsides, each as the hex that is left and the one entered: several where the
        line comes through a vertex.
    """
    ways = hexes_from(line, end)
    grid = line.board.grid
    for number, (before, after) in enumerate(pairwise(ways)):
        crossed = [(one, two) for one in before for two in after if grid.adjacent(one, two)]
        along = [(after[0], after[1])] if len(after) > 1 else []
        yield number, (*crossed, *along)
