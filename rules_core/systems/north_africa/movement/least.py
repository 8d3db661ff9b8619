"""The least that a vehicle pays from one hex into another, whichever way it faces: by that its way is sought."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.bypass import is_bypass
from rules_core.families.squad_leader.places import CREST
from rules_core.location import Location
from rules_core.movement.least import LeastFrom, StepInto
from rules_core.movement.movement import Bar
from rules_core.movement.worked_out import Choices
from rules_core.situation import Situation
from rules_core.systems.north_africa.movement.hex_ground import grounds_of
from rules_core.systems.north_africa.movement.hex_steps import HexSteps

UNKNOWN = 1
"""What a step of unknown cost is at least, in half MPs."""


class LeastSteps:
    """The least costs of the steps into each place of each hex.

    Args:
        situation: the board and what lies on it.
        hexes: what a step from a Location into another may cost.
        per_hex: the fewest half MPs of any step, which stands for those along hexsides.
        choices: the options in force, by which the same is worked out once for several readings.
        reverse: whether the vehicle goes in reverse.
    """

    def __init__(
        self,
        situation: Situation,
        hexes: HexSteps,
        per_hex: int,
        choices: Choices,
        *,
        reverse: bool,
    ) -> None:
        self._grid = situation.board.grid
        self._ground = grounds_of(situation).of
        self._hexes = hexes
        self._reverse = reverse
        self._per_hex = per_hex
        self._choices = choices
        self._starts: dict[str, list[Location]] = {}

    def into(self, end: Location) -> tuple[StepInto, ...]:
        """The steps that lead into a Location, each as cheap as it can be."""
        return self._choices.once(("least into", end), self._looked)

    def _looked(self, end: Location) -> tuple[StepInto, ...]:
        return tuple(self._look(end))

    def _look(self, end: Location) -> Iterator[StepInto]:
        for start in self._left(end.hex):
            if is_bypass(end.place):
                # Who follows another hexside of the hex is told as who is in it, and may turn into this one.
                yield StepInto(start, self._per_hex, 0, True)
            elif start != end:
                yield from self._least(start, end)
        around = self._grid.around(end.hex)
        here = self._ground(end.hex).bypassed
        passed = [here or (name is not None and self._ground(name).bypassed) for name in around]
        for side, name in enumerate(around):
            if name is None:
                continue
            # Along a hexside of the hex, of this one or of those beside both.
            along = passed[side] or passed[side - 1] or passed[side - 5]
            for start in self._left(name):
                if along:
                    yield StepInto(start, self._per_hex, 0, True)
                else:
                    yield from self._least(start, end)

    def _left(self, hex_name: str) -> list[Location]:
        """The Locations of a hex from which a vehicle goes on: gaining Crest status ends its move (188.18)."""
        found = self._starts.get(hex_name)
        if found is None:
            places = self._ground(hex_name).open_places
            found = self._starts[hex_name] = [Location(hex_name, place) for place in places if place != CREST]
        return found

    def _least(self, start: Location, end: Location) -> Iterator[StepInto]:
        """The cheapest step from one Location into another; none where no step leads there."""
        found = []
        for price in self._hexes.between(start, end, reverse=self._reverse):
            if not isinstance(price, Bar):
                found.append((price.halves, len(price.checks), False))
            elif price.unknown:
                found.append((UNKNOWN, 0, True))
        if found:
            yield StepInto(start, *min(found))


class LeastToGoals:
    """The least that is still to be spent to the goals that were asked for.

    Args:
        steps: the least costs of the steps.
    """

    def __init__(self, steps: LeastSteps) -> None:
        self._steps = steps
        self._tables: dict[tuple[Location, bool], LeastFrom] = {}

    def to(self, goal: Location, *, supposing: bool) -> LeastFrom:
        """The least from everywhere to a Location.

        Args:
            goal: the Location.
            supposing: whether steps whose figure is not known are free.
        """
        found = self._tables.get((goal, supposing))
        if found is None:
            found = self._tables[goal, supposing] = LeastFrom(goal, self._steps.into, supposing=supposing)
        return found
