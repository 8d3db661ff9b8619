"""Movement from place to place, as units do it that face nowhere and may stop wherever they come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_core.geometry.grid import Grid
from rules_core.location import Location
from rules_core.movement.asked_before import forget
from rules_core.movement.movement import FREE, Attempt, Bar, Movement, WithoutFacing
from rules_core.movement.stance import Stance
from rules_core.movement.worked_out import Choices


class PlaceMovement(WithoutFacing):
    """What movements have in common that have nothing to pay before the first step and every place to stay in.

    A place always gives the same steps, so they are worked out once, with the conventions that had a say in them.

    Args:
        grid: the map's grid.
        choices: the options of conventions in force; None where no price depends on any.
    """

    setting_out = FREE

    def __init__(self, grid: Grid, choices: Choices | None = None) -> None:
        self._grid = grid
        self._choices = Choices({}) if choices is None else choices

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return self._choices.touched()

    def no_stay(self, at: Stance) -> Bar | None:  # noqa: ARG002 # a step leads nowhere that is only passed
        """Why a unit may not end its move at a Location; it may anywhere."""
        return None

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._grid.range(a.hex, b.hex)

    def recall(self, other: Movement) -> None:  # noqa: ARG002 # who knows what is alike takes it over
        """Another reading is looked at: what is worked out for this one is not kept for later questions."""
        forget(self._choices.known)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried from a Location: the legal ones priced, the others with the reason."""
        return self._choices.once(("steps", start), self._all_steps)

    def _all_steps(self, start: Stance) -> tuple[Attempt, ...]:
        return tuple(self._steps_from(start.location))

    def _steps_from(self, start: Location) -> Iterable[Attempt]:
        raise NotImplementedError
