"""How the stacks of a platoon keep together: what the others may do in a step, and how they may stand after it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.location import Location
from rules_core.movement.movement import Bar, Move
from rules_core.movement.stance import Single
from rules_core.situation import Situation
from rules_core.systems.cgs.bypass import beyond, hexside_number
from rules_core.systems.cgs.conventions import PLATOON_GROUP
from rules_core.systems.cgs.counters.stacking import LIMIT, overstacks
from rules_core.systems.cgs.counters.units_on_map import UnitsOnMap
from rules_core.systems.cgs.movement.platoons.group import AFV_STACK_CITE, END_CITE, form_a_group
from rules_core.systems.cgs.movement.platoons.members import Member
from rules_core.systems.cgs.movement.said import side_of
from rules_core.words.figures import figure


class Formation:
    """The stacks of one platoon; what they may do is worked out once.

    Args:
        situation: the map without the platoon.
        members: its members, the leading one first.
        on_foot: whether they are infantry.
    """

    def __init__(self, situation: Situation, members: Sequence[Member], *, on_foot: bool) -> None:
        self._board = situation.board
        self._grid = situation.board.grid
        self._members = members
        self._on_foot = on_foot
        self._side = side_of(situation.options)
        self._how = situation.conventions[PLATOON_GROUP.id]
        self._units_on_map = UnitsOnMap(situation)
        stacks: dict[Location, list[int]] = {}
        for number, member in enumerate(members):
            stacks.setdefault(member.at, []).append(number)
        self.stacks = tuple(tuple(numbers) for numbers in stacks.values())
        """The members that begin together and stay so, the leading one's first."""
        self._known_drills: dict[tuple[tuple[str, ...], str], tuple[tuple[str | None, ...], ...]] = {}
        self._known_apart: dict[tuple[Location, ...], Bar | None] = {}

    def drills(self, now: Sequence[Single], step: Move) -> tuple[tuple[str | None, ...], ...]:
        """What the other stacks may do: follow in file, go abreast, or wait where the leading unit stays adjacent.

        A stack that can't go abreast at the edge of the map follows; one that would follow into its own hex waits.
        """
        start, end = step.start.hex, step.end.hex
        hexes = tuple(now[stack[0]].hex for stack in self.stacks)
        key = hexes, end
        found = self._known_drills.get(key)
        if found is None:
            side = hexside_number(self._board, start, end)
            ahead = self._ahead(hexes)
            file = [end if hexes[ahead[n]] == name else hexes[ahead[n]] for n, name in enumerate(hexes)][1:]
            abreast = [beyond(self._board, name, side) or file[n] for n, name in enumerate(hexes[1:])]
            near = [None if self._grid.range(name, end) <= 1 else file[n] for n, name in enumerate(hexes[1:])]
            found = self._known_drills[key] = tuple(dict.fromkeys((tuple(file), tuple(abreast), tuple(near))))
        return found

    def _ahead(self, hexes: Sequence[str]) -> list[int]:
        """For each stack the one that goes ahead of it: the leading one where that is adjacent, else one beside it."""
        order, known = [0], {0: 0}
        for stack in order:
            for other in range(len(hexes)):
                if other not in known and self._grid.range(hexes[other], hexes[stack]) <= 1:
                    known[other] = stack
                    order.append(other)
        return [known.get(stack, 0) for stack in range(len(hexes))]

    def apart(self, after: tuple[Location, ...]) -> Bar | None:
        """Why the platoon may not stand as it would: with a gap, or too many in a hex (10.7.2, 11.3.2).

        Args:
            after: where its members would be.
        """
        if after not in self._known_apart:
            self._known_apart[after] = self._stand_apart(after)
        return self._known_apart[after]

    def _stand_apart(self, after: tuple[Location, ...]) -> Bar | None:
        hexes = tuple(dict.fromkeys(at.hex for at in after))
        if not form_a_group(self._grid, hexes, self._how):
            return Bar(f"There would be a gap between {', '.join(hexes)}.", END_CITE)
        for name in hexes:
            there = [number for number, at in enumerate(after) if at.hex == name]
            barred = self._too_many(name, after, there)
            if barred is not None:
                return barred
        return None

    def _too_many(self, name: str, after: Sequence[Location], there: Sequence[int]) -> Bar | None:
        side = self._side
        assert side is not None, "a platoon has a side"
        if not self._on_foot:
            count = len(there) + sum(vehicle.side == side for vehicle in self._units_on_map.vehicles(name))
            if overstacks(Fraction(0), count):
                return Bar(f"A vehicle of a platoon may not overstack: {name} is full.", AFV_STACK_CITE)
            return None
        stacks = {self._members[number].at for number in there}
        if len(stacks) < 2:
            return None  # a stack that overstacks by itself pays twice
        at = after[there[0]]
        squads = sum((self._members[number].squads for number in there), self._units_on_map.squads_of(side, at))
        if not overstacks(squads):
            return None
        return Bar(f"Its stacks would be more than {figure(LIMIT.squads)} squad-equivalents in {name}.", LIMIT.cite)
