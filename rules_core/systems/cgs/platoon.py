"""How a platoon moves: hex by hex, all at once, adjacent after every step; each pays its own (10.7, 11.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement import HALVES_PER_MP, Bar, Check, Move, Movement, Part, Price, Refusal, in_mp
from rules_core.quoting import listed
from rules_core.situation import Situation
from rules_core.stance import Aim, Company, Single, Stance, lead_of
from rules_core.systems.cgs.bypass import beyond, hexside_number
from rules_core.systems.cgs.conventions import PLATOON_GROUP, PLATOON_STEPS
from rules_core.systems.cgs.figures import least_cost
from rules_core.systems.cgs.foot import FootMovement
from rules_core.systems.cgs.hazards import side_of
from rules_core.systems.cgs.occupants import Occupants
from rules_core.systems.cgs.platoon_group import AFV_STACK_CITE, COST_CITE, END_CITE, GROUP_CITE, form_a_group
from rules_core.systems.cgs.platoon_members import Member, Members, members_of
from rules_core.systems.cgs.platoon_ways import Entry, Ways
from rules_core.systems.cgs.stacking import LIMIT, overstacks
from rules_core.systems.cgs.units import ALLOTMENTS, INFANTRY_CLASSES
from rules_core.systems.cgs.vehicle_stance import VehicleStance
from rules_core.systems.cgs.vehicles import VehicleMovement
from rules_core.verdict import figure

Step = Move | Refusal

OWN_NOTE = (
    f"A platoon moves in one impulse, and each member pays its own costs ({GROUP_CITE}); the total is what the one has "
    "spent that spends most. None may spend more than its way to move allows."
)
DEAREST_NOTE = (
    f"A platoon moves in one impulse; for each new hex all pay what the dearest of them costs ({COST_CITE}), and for "
    "turns each its own. Type in the smallest MP of its vehicles. A vehicle whose facing is not said faces as the "
    "leading one; the TQ typed in holds for all, and each makes its Action Checks by itself (CGS 11.3.4)."
)


MOST_VEHICLE_MP = 30
"""More MP than any vehicle has: no plan for one impulse goes beyond."""


class _Spent(NamedTuple):
    """What one member spends in a step.

    Args:
        parts: the parts of the cost.
        halves: their sum.
    """

    parts: tuple[Part, ...]
    halves: int


class PlatoonMovement:
    """How a platoon moves by the way of its leading unit, which the others follow, flank or wait for (10.7.1).

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the leading unit's class.
        mode: its mode.
    """

    def __init__(self, situation: Situation, unit: str, mode: str) -> None:
        self._situation = situation
        self._grid = situation.board.grid
        self._unit, self._mode = unit, mode
        self._on_foot = unit in INFANTRY_CLASSES
        self._touched = {PLATOON_STEPS.id}
        self._start: Location | None = None
        self._members: tuple[Member, ...] = ()
        alone = FootMovement(situation, unit, mode) if self._on_foot else VehicleMovement(situation, unit, mode)
        self._alone: Movement = alone
        self.setting_out = alone.setting_out
        self.counts_hexes = alone.counts_hexes
        self.least_per_hex = 0 if self.counts_hexes else least_cost(situation.options, HALVES_PER_MP)
        self.faces = alone.faces
        self._most = (ALLOTMENTS[mode] if self._on_foot else MOST_VEHICLE_MP) * HALVES_PER_MP

    def _muster(self, start: Location) -> None:
        """Draw up the platoon for where its leading unit starts."""
        self._start = start
        self._platoon: Members = members_of(self._situation, self._unit, self._mode, start)
        self._members = self._platoon.all
        self._lead: Member = self._members[0]
        self._ways = Ways(self._platoon.situation, self._members)
        self._occupants = Occupants(self._platoon.situation)
        self._known_drills: dict[tuple[tuple[str, ...], str], tuple[tuple[str | None, ...], ...]] = {}
        self._known_apart: dict[tuple[Location, ...], Bar | None] = {}
        stacks: dict[Location, list[int]] = {}
        for number, member in enumerate(self._members):
            stacks.setdefault(member.at, []).append(number)
        self._stacks = tuple(tuple(numbers) for numbers in stacks.values())
        """The members that begin together and stay so, the leading one's first."""

    # --- as a movement ---------------------------------------------------------------------------------------------

    def stances(self, start: Location) -> Sequence[Stance]:
        """How the platoon stands: as its counters lie, the leading unit as it may by itself."""
        if start != self._start:
            self._muster(start)
        none = (0,) * len(self._members)
        return tuple(
            Company(lead, tuple(self._standing(member, lead) for member in self._members[1:]), none)
            for lead in map(lead_of, self._lead.movement.stances(start))
        )

    def _standing(self, member: Member, lead: Single) -> Single:
        if not isinstance(lead, VehicleStance):
            return member.at
        return VehicleStance(member.at, lead.facing if member.facing is None else member.facing, fresh=True)

    def no_stay(self, at: Stance) -> Bar | None:
        """Why the leading unit may not end its move so; the others never stop on their way round anything."""
        return self._alone.no_stay(lead_of(at))

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._grid.range(a.hex, b.hex)

    def notes(self) -> tuple[str, ...]:
        """Who moves along, what the platoon pays, and what holds for the leading unit."""
        if not self._members:
            return ()
        names = [member.name for member in self._members[1:]]
        along = (f"With it: {listed(names)}.",) if names else ()
        barred = self._platoon.barred
        why_not = () if barred is None else (f"{barred.reason[:-1]} ({barred.cite}).",)
        paid = OWN_NOTE if self._on_foot else DEAREST_NOTE
        return (*why_not, *along, paid, *self._platoon.notes, *self._lead.movement.notes())

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return tuple(sorted(self._touched.union(*(member.movement.touched() for member in self._members))))

    def steps(self, start: Stance) -> Sequence[Step]:
        """Every step of the leading unit, in every way in which the others keep up; and why others can't be made."""
        assert isinstance(start, Company), "a platoon stands together"
        return tuple(self._steps_from(start))

    def on_request(self, start: Stance, aim: Aim) -> Sequence[Step]:
        """Further steps of the leading unit that only a walk asks for."""
        assert isinstance(start, Company), "a platoon stands together"
        asked = self._lead.movement.on_request(start.lead, aim)
        return tuple(found for step in asked for found in self._together(start, step))

    # --- steps -----------------------------------------------------------------------------------------------------

    def _steps_from(self, start: Company) -> Iterator[Step]:
        steps = self._lead.movement.steps(start.lead)
        barred = self._platoon.barred or self._exhausted(start)
        if barred is not None:
            yield from (barred.refuses(start, step.end) for step in steps)
            return
        for step in steps:
            yield from self._together(start, step)

    def _exhausted(self, start: Company) -> Bar | None:
        """Why a platoon goes no further: it is one for one impulse."""
        if start.spent < self._most:
            return None
        return Bar("That is further than a platoon gets in its one impulse.", GROUP_CITE)

    def _together(self, start: Company, step: Step) -> Iterator[Step]:
        """One step of the leading unit with all that the others may do meanwhile."""
        if isinstance(step, Refusal):
            yield step._replace(start=start)
        elif step.price.rest is not None:
            what = (
                f"The {step.price.rest.what} in {step.end.hex} takes all MP: plan its entry for each vehicle by itself."
            )
            yield Refusal(start, step.end, what, step.price.rest.cite)
        elif step.start.hex == step.end.hex:
            yield self._in_a_hex(start, step)
        else:
            yield from self._into(start, step)

    def _stances(self, at: Company) -> tuple[Single, ...]:
        return (at.lead, *at.others)

    def _in_a_hex(self, start: Company, step: Move) -> Step:
        """A turn, or a step to another place of the hex, which the stack of the leading unit makes with it."""
        entries: dict[int, Entry] = {0: Entry.of(step)}
        if self._on_foot:
            for number in self._stacks[0][1:]:
                entry = self._ways.same(number, step)
                if isinstance(entry, Bar):
                    return entry.refuses(start, step.end)
                entries[number] = entry
        return self._move(start, entries)

    def _into(self, start: Company, step: Move) -> Iterator[Step]:
        """A step into another hex, with each way in which the others keep adjacent."""
        now = self._stances(start)
        first: dict[int, Entry] = {0: Entry.of(step)}
        for number in self._stacks[0][1:]:
            entry = (
                self._ways.same(number, step) if self._on_foot else self._ways.into(number, now[number], step.end.hex)
            )
            if isinstance(entry, Bar):
                yield entry.refuses(start, step.end)
                return
            first[number] = entry
        reasons: list[Bar] = []
        legal = False
        for targets in self._drills(now, step):
            entries = self._following(now, targets, first)
            barred = entries if isinstance(entries, Bar) else self._apart(now, entries)
            if barred is not None:
                reasons.append(barred)
            elif not isinstance(entries, Bar):
                legal = True
                yield self._move(start, entries)
        if not legal:
            reason = reasons[0]
            yield Refusal(
                start, step.end, f"The platoon can't keep together: {reason.reason}", reason.cite, reason.unknown
            )

    def _following(
        self, now: Sequence[Single], targets: Sequence[str | None], first: dict[int, Entry]
    ) -> dict[int, Entry] | Bar:
        """The steps of all members, for the hexes that the other stacks make for; None for one that waits."""
        entries = dict(first)
        for stack, target in zip(self._stacks[1:], targets, strict=True):
            if target is None:
                continue
            for number in stack:
                entry = self._ways.into(number, now[number], target)
                if isinstance(entry, Bar):
                    return entry
                entries[number] = entry
        return entries

    def _drills(self, now: Sequence[Single], step: Move) -> tuple[tuple[str | None, ...], ...]:
        """What the other stacks may do: follow in file, go abreast, or wait where the leading unit stays adjacent.

        A stack that can't go abreast at the edge of the map follows; one that would follow into its own hex waits.
        """
        start, end = step.start.hex, step.end.hex
        hexes = tuple(now[stack[0]].hex for stack in self._stacks)
        key = hexes, end
        found = self._known_drills.get(key)
        if found is None:
            side = hexside_number(self._situation.board, start, end)
            ahead = self._ahead(hexes)
            file = [end if hexes[ahead[n]] == name else hexes[ahead[n]] for n, name in enumerate(hexes)][1:]
            abreast = [beyond(self._situation.board, name, side) or file[n] for n, name in enumerate(hexes[1:])]
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

    def _apart(self, now: Sequence[Single], entries: dict[int, Entry]) -> Bar | None:
        """Why the platoon may not stand as it would: with a gap, or too many in a hex (10.7.2, 11.3.2)."""
        after = tuple((entries[n].end if n in entries else stance).location for n, stance in enumerate(now))
        if after not in self._known_apart:
            self._known_apart[after] = self._stand_apart(after)
        return self._known_apart[after]

    def _stand_apart(self, after: tuple[Location, ...]) -> Bar | None:
        hexes = tuple(dict.fromkeys(at.hex for at in after))
        self._touched.add(PLATOON_GROUP.id)
        if not form_a_group(self._grid, hexes, self._situation.conventions[PLATOON_GROUP.id]):
            return Bar(f"There would be a gap between {', '.join(hexes)}.", END_CITE)
        for name in hexes:
            there = [number for number, at in enumerate(after) if at.hex == name]
            barred = self._too_many(name, after, there)
            if barred is not None:
                return barred
        return None

    def _too_many(self, name: str, after: Sequence[Location], there: Sequence[int]) -> Bar | None:
        side = side_of(self._situation.options)
        assert side is not None, "a platoon has a side"
        if not self._on_foot:
            count = len(there) + sum(vehicle.side == side for vehicle in self._occupants.vehicles(name))
            if overstacks(Fraction(0), count):
                return Bar(f"A vehicle of a platoon may not overstack: {name} is full.", AFV_STACK_CITE)
            return None
        stacks = {self._members[number].at for number in there}
        if len(stacks) < 2:
            return None  # a stack that overstacks by itself pays twice
        at = after[there[0]]
        squads = sum((self._members[number].squads for number in there), self._occupants.squads_of(side, at))
        if not overstacks(squads):
            return None
        return Bar(f"Its stacks would be more than {figure(LIMIT.squads)} squad-equivalents in {name}.", LIMIT.cite)

    # --- what it costs ---------------------------------------------------------------------------------------------

    def _move(self, start: Company, entries: dict[int, Entry]) -> Move:
        """The step of all: its price is by how much it raises the most that any member has spent."""
        now = self._stances(start)
        dearest = max(entry.entering for entry in entries.values())
        spent = {number: self._spent(entry, dearest) for number, entry in entries.items()}
        totals = [
            (spent[number].halves if number in spent else 0) - behind for number, behind in enumerate(start.behind)
        ]
        most = max(totals)
        payer = totals.index(most)
        parts = spent[payer].parts if payer in spent else ()
        if payer:
            parts = tuple(Part(f"{self._members[payer].name}: {part.what}", part.halves, part.cite) for part in parts)
        if start.behind[payer]:
            parts += (Part("less what others have spent more before", -start.behind[payer], END_CITE),)
        after = tuple(entries[number].end if number in entries else stance for number, stance in enumerate(now))
        end = Company(after[0], after[1:], tuple(most - total for total in totals), start.spent + most)
        checks: tuple[Check, ...] = tuple(check for number in sorted(entries) for check in entries[number].checks)
        told = self._told(now, entries, spent)
        price = Price(parts, checks, (*entries[0].notes, *told), levels=entries[0].levels)
        return Move(start, end, price)

    def _spent(self, entry: Entry, dearest: int) -> _Spent:
        """What a member spends: on foot its own, in a vehicle what the dearest pays for a new hex (11.3.6)."""
        more = 0 if self._on_foot or not entry.entered else dearest - entry.entering
        parts = entry.parts
        if more:
            parts += (Part("as much as the dearest of the platoon", more, COST_CITE),)
        return _Spent(parts, entry.halves + more)

    def _told(self, now: Sequence[Single], entries: dict[int, Entry], spent: dict[int, _Spent]) -> tuple[str, ...]:
        """What the others do meanwhile."""
        if not entries[0].entered:
            return ()
        said = []
        for number in range(1, len(now)):
            name = self._members[number].name
            if number in entries:
                said.append(f"{name} to {entries[number].end.hex}, {figure(in_mp(spent[number].halves))} MP")
            else:
                said.append(f"{name} {'wait' if self._on_foot else 'waits'} in {now[number].hex}")
        return (f"With it: {'; '.join(said)}.",) if said else ()
