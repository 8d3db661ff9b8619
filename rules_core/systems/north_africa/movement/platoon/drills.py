"""What the other AFV of a platoon may do while the leading one enters a hex: hold, follow in file, go abreast.

It depends on how they stand about each other and on nothing else, so that it is worked out once for each formation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from rules_core.geometry.grid import NEIGHBOURS, Cell, Grid, cell_range

Targets = tuple[str | None, ...]
"""The hex that each of the others makes for; None for one that holds its hex."""


class Drill(NamedTuple):
    """What the others do in one Impulse.

    Args:
        targets: the hexes that they make for.
        far: how far each of them is from the leading one then, in hexes.
        shares: whether two of the platoon are in one hex then.
    """

    targets: Targets
    far: tuple[int, ...]
    shares: bool


class Drills:
    """What the others of one platoon may do so that each stays adjacent to another; worked out once (181.221).

    Args:
        grid: the map's.
    """

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._known: dict[tuple[tuple[str, ...], str], tuple[Drill, ...]] = {}

    def of(self, hexes: tuple[str, ...], end: str) -> tuple[Drill, ...]:
        """All that they may do.

        One follows in file into the hex that the one ahead of it leaves or stays in, or goes abreast: over the hexside
        by whose number the leading one goes.

        Args:
            hexes: where they are, the leading one first.
            end: the hex that the leading one enters.
        """
        key = hexes, end
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = tuple(self._on_the_map(hexes, end))
        return found

    def _on_the_map(self, hexes: tuple[str, ...], end: str) -> Iterator[Drill]:
        cells, names = self._grid.cells, self._grid.names
        (column, row), *others = [cells[name] for name in hexes]
        formation = tuple([(c - column, r - row) for c, r in others])
        for steps, far, shares in _drills(formation, self._grid.around(hexes[0]).index(end)):
            moved = zip(others, steps, strict=True)
            targets = [step and names.get((c + step[0], r + step[1]), "") for (c, r), step in moved]
            if "" not in targets:
                yield Drill(tuple(targets), far, shares)

    def far(self, hexes: Sequence[str]) -> tuple[int, ...]:
        """How far each of the others is from the leading one.

        Args:
            hexes: where they are, the leading one first.
        """
        return _far([self._grid.cells[name] for name in hexes])


def apart(cells: Sequence[Cell]) -> int | None:
    """The number of the first AFV that is neither adjacent to another nor in its hex; None where all are (181.221).

    Args:
        cells: where they are.
    """
    for number, cell in enumerate(cells):
        if all(n == number or cell_range(cell, other) > 1 for n, other in enumerate(cells)):
            return number
    return None


@cache
def _drills(
    formation: tuple[Cell, ...], side: int
) -> tuple[tuple[tuple[Cell | None, ...], tuple[int, ...], bool], ...]:
    """What each of the others does, how far they are then, and whether two share a hex: on a map without an end.

    Args:
        formation: where the others are from the leading one.
        side: the hexside over which that goes.
    """
    abreast = NEIGHBOURS[side]
    cells = ((0, 0), *formation)
    near = [n for n, cell in enumerate(cells) if cell_range(cell, cells[0]) <= 1]
    choices = []
    for number, (column, row) in enumerate(formation, 1):
        # The one that goes ahead of it: the leading one where that is near, else one that is.
        beside = (n for n in near if n and cell_range(cells[n], cells[number]) == 1)
        ahead = cells[0 if number in near else next(beside, 0)]
        file = ahead[0] - column, ahead[1] - row
        choices.append(dict.fromkeys((None, abreast, None if file == (0, 0) else file)))
    found = []
    for steps in product(*choices):
        moved = zip(steps, formation, strict=True)
        after = (abreast, *[cell if step is None else (cell[0] + step[0], cell[1] + step[1]) for step, cell in moved])
        if apart(after) is None:
            found.append((steps, _far(after), len({*after}) < len(after)))
    return tuple(found)


def _far(cells: Sequence[Cell]) -> tuple[int, ...]:
    return tuple([min(cell_range(cells[0], other), 2) for other in cells[1:]])
