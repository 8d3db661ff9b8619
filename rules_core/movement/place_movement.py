"""Movement from place to place, as units do it that face nowhere and may stop wherever they come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_core.geometry.grid import Grid
from rules_core.location import Location
from rules_core.movement.movement import FREE, Attempt, Bar, WithoutFacing
from rules_core.movement.stance import Stance


class PlaceMovement(WithoutFacing):
    """What movements have in common that have nothing to pay before the first step and every place to stay in.

    A place always gives the same steps, so they are worked out once.

    Args:
        grid: the map's grid.
    """

    setting_out = FREE

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._steps: dict[Stance, tuple[Attempt, ...]] = {}

    def no_stay(self, at: Stance) -> Bar | None:  # noqa: ARG002 # a step leads nowhere that is only passed
        """Why a unit may not end its move at a Location; it may anywhere."""
        return None

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._grid.range(a.hex, b.hex)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried from a Location: the legal ones priced, the others with the reason."""
        found = self._steps.get(start)
        if found is None:
            found = self._steps[start] = tuple(self._steps_from(start.location))
        return found

    def _steps_from(self, start: Location) -> Iterable[Attempt]:
        raise NotImplementedError
