"""What the other AFV of a platoon may do while the leading one enters a hex: hold, follow in file, go abreast."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from rules_core.situation import Situation
from rules_core.systems.north_africa.movement.platoon.members import apart

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
        situation: the board.
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._grid = situation.board.grid
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
            found = self._known[key] = tuple(self._together(hexes, end))
        return found

    def far(self, hexes: tuple[str, ...]) -> tuple[int, ...]:
        """How far each of the others is from the leading one.

        Args:
            hexes: where they are, the leading one first.
        """
        lead, *others = hexes
        around = self._grid.around(lead)
        return tuple(0 if other == lead else 1 if other in around else 2 for other in others)

    def _together(self, hexes: tuple[str, ...], end: str) -> Iterator[Drill]:
        side = self._grid.around(hexes[0]).index(end)
        ahead = self._ahead(hexes)
        choices = []
        for number in range(1, len(hexes)):
            abreast = self._grid.around(hexes[number])[side]
            file = hexes[ahead[number]]
            targets = (None, abreast, None if file == hexes[number] else file)
            choices.append(tuple(dict.fromkeys(target for target in targets if target or target is None)))
        for chosen in product(*choices):
            after = (end, *(target or here for target, here in zip(chosen, hexes[1:], strict=True)))
            if apart(self._situation, after) is None:
                yield Drill(chosen, self.far(after), len({*after}) < len(after))

    def _ahead(self, hexes: tuple[str, ...]) -> list[int]:
        """For each of them the one that goes ahead of it: the leading one where that is near, else one that is."""
        around = self._grid.around
        near = [n for n, name in enumerate(hexes) if name == hexes[0] or name in around(hexes[0])]
        return [
            0 if number in near else next((n for n in near if n and name in around(hexes[n])), 0)
            for number, name in enumerate(hexes)
        ]
