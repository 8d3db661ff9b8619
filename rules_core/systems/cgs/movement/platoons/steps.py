"""How a platoon moves: hex by hex, all at once, adjacent after every step; each pays its own (10.7, 11.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement.member_steps import MemberStep
from rules_core.movement.movement import (
    HALVES_PER_MP,
    Attempt,
    Bar,
    Check,
    Move,
    Movement,
    Part,
    Price,
    Refusal,
    StepsOnly,
    in_mp,
)
from rules_core.movement.stance import Company, Single, Stance, Waypoint, lead_of
from rules_core.quoting import listed
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import PLATOON_GROUP, PLATOON_STEPS
from rules_core.systems.cgs.figures import COSTS
from rules_core.systems.cgs.movement.foot.steps import FootMovement
from rules_core.systems.cgs.movement.platoons.formation import Formation
from rules_core.systems.cgs.movement.platoons.group import COST_CITE, END_CITE, GROUP_CITE
from rules_core.systems.cgs.movement.platoons.members import Member, Members, members_of
from rules_core.systems.cgs.movement.platoons.ways import Ways
from rules_core.systems.cgs.movement.vehicles.stance import VehicleStance
from rules_core.systems.cgs.movement.vehicles.steps import VehicleMovement
from rules_core.systems.cgs.units import ALLOTMENTS, INFANTRY_CLASSES
from rules_core.words.figures import figure

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


_Drawn = tuple[Single, tuple[Single, ...], tuple[int, ...], int]


def _drawn(at: Company) -> _Drawn:
    """All that there is to how a platoon is drawn up: more than what makes two companies the same."""
    return at.lead, at.others, at.behind, at.spent


class PlatoonMovement(StepsOnly):
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
        self._touched = {PLATOON_STEPS.id, PLATOON_GROUP.id}
        self._start: Location | None = None
        self._members: tuple[Member, ...] = ()
        alone = FootMovement(situation, unit, mode) if self._on_foot else VehicleMovement(situation, unit, mode)
        self._alone: Movement = alone
        self.setting_out = alone.setting_out
        self.counts_hexes = alone.counts_hexes
        self.least_per_hex = 0 if self.counts_hexes else COSTS.least(situation, HALVES_PER_MP)
        self.faces = alone.faces
        self._most = (ALLOTMENTS[mode] if self._on_foot else MOST_VEHICLE_MP) * HALVES_PER_MP

    def _muster(self, start: Location) -> None:
        """Draw up the platoon for where its leading unit starts."""
        self._start = start
        self._platoon: Members = members_of(self._situation, self._unit, self._mode, start)
        self._members = self._platoon.all
        self._lead: Member = self._members[0]
        self._ways = Ways(self._platoon.situation, self._members)
        self._formation = Formation(self._platoon.situation, self._members, on_foot=self._on_foot)
        self._stacks = self._formation.stacks
        self._known: dict[_Drawn, tuple[Attempt, ...]] = {}
        self._lead_steps: dict[Single, Sequence[Attempt]] = {}

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

    def turn_checks(self, at: Stance) -> tuple[Check, ...]:
        """What each of them rolls for by itself (11.3.4)."""
        assert isinstance(at, Company), "a platoon stands together"
        standing = zip(self._members, self._stances(at), strict=True)
        return tuple(check for member, now in standing for check in member.movement.turn_checks(now))

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

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step of the leading unit, in every way in which the others keep up; and why others can't be made."""
        assert isinstance(start, Company), "a platoon stands together"
        key = _drawn(start)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = tuple(self._steps_from(start))
        return found

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:
        """Further steps of the leading unit that only a walk asks for."""
        assert isinstance(start, Company), "a platoon stands together"
        asked = self._lead.movement.on_request(start.lead, waypoint)
        return tuple(found for step in asked for found in self._together(start, step, worded=True))

    # --- steps -----------------------------------------------------------------------------------------------------

    def _steps_from(self, start: Company, *, worded: bool = False) -> Iterator[Attempt]:
        steps = self._lead_steps.get(start.lead)
        if steps is None:
            steps = self._lead_steps[start.lead] = self._lead.movement.steps(start.lead)
        barred = self._platoon.barred or self._exhausted(start)
        if barred is not None:
            yield from (barred.refuses(start, step.end) for step in steps)
            return
        for step in steps:
            yield from self._together(start, step, worded=worded)

    def described(self, move: Move) -> Move:
        """The step with who pays, and what the others do meanwhile."""
        start, end = move.start, move.end
        assert isinstance(start, Company), "a platoon stands together"
        assert isinstance(end, Company), "a platoon stands together"
        drawn = _drawn(end)
        for step in self._steps_from(start, worded=True):
            if isinstance(step, Move) and isinstance(step.end, Company) and _drawn(step.end) == drawn:
                return step
        return move

    def _exhausted(self, start: Company) -> Bar | None:
        """Why a platoon goes no further: it is one for one impulse."""
        crawled = self.counts_hexes and self._start is not None and start.hex != self._start.hex
        if start.spent < self._most and not crawled:
            return None
        return Bar("That is further than a platoon gets in its one impulse.", GROUP_CITE)

    def _together(self, start: Company, step: Attempt, *, worded: bool) -> Iterator[Attempt]:
        """One step of the leading unit with all that the others may do meanwhile."""
        if isinstance(step, Refusal):
            yield step._replace(start=start)
        elif step.price.rest is not None:
            what = (
                f"It takes all MP to enter the {step.price.rest.what} in {step.end.hex}: plan that for each vehicle by "
                "itself."
            )
            yield Refusal(start, step.end, what, step.price.rest.cite)
        else:
            described = self._lead.movement.described(step) if worded else step
            if step.start.hex == step.end.hex:
                yield self._in_a_hex(start, described, worded=worded)
            else:
                yield from self._into(start, described, worded=worded)

    def _stances(self, at: Company) -> tuple[Single, ...]:
        return (at.lead, *at.others)

    def _in_a_hex(self, start: Company, step: Move, *, worded: bool) -> Attempt:
        """A turn, or a step to another place of the hex, which the stack of the leading unit makes with it."""
        entries: dict[int, MemberStep] = {0: MemberStep.of(step)}
        if self._on_foot:
            for number in self._stacks[0][1:]:
                entry = self._ways.same(number, step)
                if isinstance(entry, Bar):
                    return entry.refuses(start, step.end)
                entries[number] = entry
        return self._move(start, entries, worded=worded)

    def _into(self, start: Company, step: Move, *, worded: bool) -> Iterator[Attempt]:
        """A step into another hex, with each way in which the others keep adjacent."""
        now = self._stances(start)
        first: dict[int, MemberStep] = {0: MemberStep.of(step)}
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
        for targets in self._formation.drills(now, step):
            entries = self._following(now, targets, first)
            barred = entries if isinstance(entries, Bar) else self._apart(now, entries)
            if barred is not None:
                reasons.append(barred)
            elif not isinstance(entries, Bar):
                legal = True
                yield self._move(start, entries, worded=worded)
        if not legal:
            reason = reasons[0]
            yield Refusal(
                start, step.end, f"The platoon can't keep together: {reason.reason}", reason.cite, reason.unknown
            )

    def _following(
        self, now: Sequence[Single], targets: Sequence[str | None], first: dict[int, MemberStep]
    ) -> dict[int, MemberStep] | Bar:
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

    def _apart(self, now: Sequence[Single], entries: dict[int, MemberStep]) -> Bar | None:
        after = tuple((entries[n].end if n in entries else stance).location for n, stance in enumerate(now))
        return self._formation.apart(after)

    # --- what it costs ---------------------------------------------------------------------------------------------

    def _move(self, start: Company, entries: dict[int, MemberStep], *, worded: bool) -> Move:
        """The step of all: its price is by how much it raises the most that any member has spent.

        Args:
            start: how they stand.
            entries: what each that moves does.
            worded: whether it says who pays, and what the others do meanwhile.
        """
        now = self._stances(start)
        dearest = max(entry.entering for entry in entries.values())
        spent = {number: self._spent(entry, dearest) for number, entry in entries.items()}
        totals = [
            (spent[number].halves if number in spent else 0) - behind for number, behind in enumerate(start.behind)
        ]
        most = max(totals)
        payer = totals.index(most)
        parts = spent[payer].parts if payer in spent else ()
        if payer and worded:
            parts = tuple(Part(f"{self._members[payer].name}: {part.what}", part.halves, part.cite) for part in parts)
        if start.behind[payer]:
            parts += (Part("less what others have spent more before", -start.behind[payer], END_CITE),)
        after = tuple(entries[number].end if number in entries else stance for number, stance in enumerate(now))
        end = Company(after[0], after[1:], tuple(most - total for total in totals), start.spent + most)
        checks: tuple[Check, ...] = tuple(check for number in sorted(entries) for check in entries[number].checks)
        described = self._told(now, entries, spent) if worded else ()
        warnings = tuple(dict.fromkeys(said for number in sorted(entries) for said in entries[number].warnings))
        notes = (*entries[0].notes, *described)
        price = Price(parts, checks, notes, levels=entries[0].levels, warnings=warnings)
        return Move(start, end, price)

    def _spent(self, entry: MemberStep, dearest: int) -> _Spent:
        """What a member spends: on foot its own, in a vehicle what the dearest pays for a new hex (11.3.6)."""
        more = 0 if self._on_foot or not entry.entered else dearest - entry.entering
        parts = entry.parts
        if more:
            parts += (Part("as much as the dearest of the platoon", more, COST_CITE),)
        return _Spent(parts, entry.halves + more)

    def _told(self, now: Sequence[Single], entries: dict[int, MemberStep], spent: dict[int, _Spent]) -> tuple[str, ...]:
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
