"""How a platoon moves by Impulses of one hex: all are charged what the dearest of them spends (181.22, 181.221)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules_core.counters.counters import Counter
from rules_core.location import Location
from rules_core.movement.least import LeastFrom
from rules_core.movement.member_steps import MemberStep, way_into
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
from rules_core.procedures.procedure import Changes
from rules_core.quoting import listed
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions.checks import PLATOON_VEHICLES
from rules_core.systems.north_africa.conventions.movement import PLATOON_DRILLS
from rules_core.systems.north_africa.movement.base import DesertMovement
from rules_core.systems.north_africa.movement.hex_ground import GROUNDS, grounds_of
from rules_core.systems.north_africa.movement.platoon.drills import Drills, Targets
from rules_core.systems.north_africa.movement.platoon.impulse import InImpulse
from rules_core.systems.north_africa.movement.platoon.members import (
    PLATOON_CITE,
    TOGETHER_CITE,
    Platoon,
    Tank,
    platoon_of,
)
from rules_core.systems.north_africa.movement.stance import DesertStance
from rules_core.systems.north_africa.terrain import MEMBER_MP, VEHICLE_MP
from rules_core.units import Mode, UnitClass
from rules_core.words.figures import counted_figure, figure

CHARGED_NOTE = (
    f"It moves by Impulses of one hex ({PLATOON_CITE}): each AFV is charged what the dearest of them spends in it, and "
    "Defensive Fire comes at its end. Type in the MP of the slowest."
)
ONE_DR_NOTE = (
    "Where several of them are to roll for the same thing, one DR is made for all; Random Selection then says which of "
    f"those that fail is affected ({TOGETHER_CITE})."
)


class _Impulse(NamedTuple):
    """What the AFV of a platoon do in one Impulse.

    Args:
        entries: what each does that enters a hex, by its number.
        after: how all stand after it.
        far: how far each of the others is from the leading one then.
        beside: what each pays for others of its platoon in the hex before it, in half MPs.
        before: what each has spent of it in the Impulse before; of the leading one, below 0, in this one before.
        totals: what each spends.
    """

    entries: dict[int, MemberStep]
    after: tuple[Single, ...]
    far: tuple[int, ...]
    beside: tuple[int, ...]
    before: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def charged(self) -> int:
        """What each of them is charged: what the dearest spends."""
        return max(self.totals)


class ImpulseMovement(StepsOnly):
    """How a platoon moves by the way of its leading AFV, while the others hold, follow or go abreast.

    Args:
        situation: the board, the counters on it, options, conventions and conditions.
        unit: the leading AFV's class.
        mode: how each of them moves in an Impulse.
        allowance: the MP of the slowest; None where nobody knows.
        alone: how the leading one moves by itself.
    """

    def __init__(
        self, situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None, alone: DesertMovement
    ) -> None:
        self._situation = situation
        self._unit, self._mode, self._allowance = unit, mode, allowance
        self._alone = alone
        self._touched = {PLATOON_DRILLS.id}
        self._platoon = Platoon((), None)
        self._drills = Drills(situation)
        self._start: Location | None = None
        self.setting_out = alone.setting_out
        self.stopping = alone.stopping
        self.least_per_hex = alone.least_per_hex
        self.faces = alone.faces

    # --- as a movement ------------------------------------------------------------------------------------------

    def stances(self, start: Location) -> Sequence[Stance]:
        """How the platoon stands: as its counters lie, the leading AFV as it may by itself."""
        if start != self._start:
            self._start = start
            self._platoon = platoon_of(self._situation, self._unit, self._mode, self._allowance, start)
            self._ways: dict[tuple[int, Single, str], MemberStep | Bar] = {}
        none = (0,) * len(self._tanks)
        first, *others = self._tanks
        for tank in others:
            tank.movement.stances(tank.at)
        leads = tuple(map(lead_of, first.movement.stances(start)))
        found = []
        for lead in leads:
            standing = tuple(_standing(tank, lead) for tank in others)
            found.append(InImpulse(lead, standing, self._far(lead, standing), none))
        return tuple(found)

    @property
    def _tanks(self) -> tuple[Tank, ...]:
        return self._platoon.tanks

    @property
    def _lead(self) -> Movement:
        return self._tanks[0].movement

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step of the leading AFV, with all that the others may do meanwhile; and why others can't be made."""
        assert isinstance(start, InImpulse), "a platoon stands together"
        return tuple(self._all_together(start, self._lead.steps(start.lead), worded=False))

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:
        """Further steps of the leading AFV that only a walk asks for."""
        assert isinstance(start, InImpulse), "a platoon stands together"
        asked = self._lead.on_request(start.lead, waypoint)
        return tuple(self._all_together(start, asked, worded=True))

    def described(self, move: Move) -> Move:
        """The step with who spends what, and what the others do meanwhile."""
        start, end = move.start, move.end
        assert isinstance(start, InImpulse), "a platoon stands together"
        steps = [step for step in self._lead.steps(start.lead) if step.end == lead_of(end)]
        for step in self._all_together(start, steps, worded=True):
            if isinstance(step, Move) and _drawn_up(step.end) == _drawn_up(end) and step.cost == move.cost:
                return step
        return move

    def no_stay(self, at: Stance) -> Bar | None:
        """Why the leading AFV may not end its move so."""
        return self._alone.no_stay(lead_of(at))

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._alone.range(a, b)

    def least_to(self, goal: Location, *, supposing: bool = False) -> LeastFrom | None:
        """What the leading AFV has to spend at least: no Impulse is charged less."""
        return self._alone.least_to(goal, supposing=supposing)

    def notes(self) -> tuple[str, ...]:
        """Who moves along, what all are charged, and what holds for the leading AFV."""
        if not self._tanks:
            return ()
        names = [tank.name for tank in self._tanks[1:]]
        along = (f"With it: {listed(names)}.",) if names else ()
        return (*along, CHARGED_NOTE, ONE_DR_NOTE, *self._lead.notes())

    def notes_on_way(self) -> tuple[str, ...]:
        """What holds for the leading AFV."""
        return self._lead.notes_on_way()

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        own = self._touched.union(self._alone.touched(), *(tank.movement.touched() for tank in self._tanks))
        return tuple(sorted(own))

    def changes(self, moves: Sequence[Move]) -> Changes:
        """The dust that stays behind each of them (194.741)."""
        dust: list[Counter] = []
        for number in range(len(self._tanks)):
            own = [_own_move(move, number) for move in moves]
            found = self._alone.changes([move for move in own if move.start != move.end])
            dust += [counter for counter in found.put if counter not in dust]
        return Changes(tuple(dust))

    # --- Impulses -----------------------------------------------------------------------------------------------

    def _all_together(self, start: InImpulse, steps: Sequence[Attempt], *, worded: bool) -> Iterator[Attempt]:
        """Steps of the leading AFV as steps of the platoon."""
        barred = self._platoon.barred
        for step in steps:
            if barred is not None:
                yield barred.refuses(start, step.end)
            elif isinstance(step, Refusal):
                yield step._replace(start=start)
            else:
                told = self._lead.described(step) if worded else step
                if step.start.hex == step.end.hex:
                    yield _staying(start, told)
                else:
                    yield from self._entering(start, told, worded=worded)

    def _entering(self, start: InImpulse, step: Move, *, worded: bool) -> Iterator[Attempt]:
        """A step into another hex, with each way in which the others stay adjacent that is worth a look."""
        hexes = (start.lead.hex, *(other.hex for other in start.others))
        reason: Bar | None = None
        made: list[tuple[int, int, _Impulse]] = []
        lead = MemberStep.of(step)
        for targets in self._drills.of(hexes, step.end.hex):
            entries = self._entries(start, lead, targets)
            if isinstance(entries, Bar):
                reason = reason or entries
            else:
                impulse = self._spent(start, entries)
                made.append((impulse.charged, sum(impulse.far), impulse))
        nearest: int | None = None
        for _, far, impulse in sorted(made, key=lambda one: one[:2]):
            # What costs more is worth it only where the others come nearer (HC-NA-131).
            if nearest is None or far < nearest:
                nearest = far
                yield self._impulse(start, impulse, worded=worded)
        if not made:
            why = reason or Bar("none of them could stay adjacent to another.", TOGETHER_CITE)
            said = f"The platoon can't keep together: {why.reason}"
            yield Refusal(start, step.end, said, why.cite or TOGETHER_CITE, why.unknown)

    def _far(self, lead: Single, others: Sequence[Single]) -> tuple[int, ...]:
        """How far each of the others is from the leading one, in hexes."""
        around = self._situation.board.grid.around(lead.hex)
        return tuple(0 if other.hex == lead.hex else 1 if other.hex in around else 2 for other in others)

    def _entries(self, start: InImpulse, lead: MemberStep, targets: Targets) -> dict[int, MemberStep] | Bar:
        """What each that enters a hex does, by its number; or why one of them can't."""
        found = {0: lead}
        for number, target in enumerate(targets, 1):
            if target is not None:
                entry = self._into(number, start.others[number - 1], target)
                if isinstance(entry, Bar):
                    return entry
                found[number] = entry
        return found

    def _into(self, number: int, stance: Single, name: str) -> MemberStep | Bar:
        key = number, stance, name
        found = self._ways.get(key)
        if found is None:
            tank = self._tanks[number]
            places = grounds_of(self._situation).of(name).open_places
            goals = [Location(name, place) for place in places if place in GROUNDS] or [Location(name, places[0])]
            found = self._ways[key] = way_into(tank.name, tank.movement, stance, goals, PLATOON_CITE)
        return found

    def _spent(self, start: InImpulse, entries: dict[int, MemberStep]) -> _Impulse:
        """What each spends in an Impulse: its own steps, and for others of its platoon in the hex before it."""
        now = (start.lead, *start.others)
        after = tuple(entries[n].end if n in entries else stance for n, stance in enumerate(now))
        beside, before = [0] * len(now), [0] * len(now)
        before[0] = -start.opened
        for number, entry in entries.items():
            beside[number] = self._beside(number, entries, after)
            if number:
                before[number] = _turned_before(start.behind[number], entry)
        totals = tuple(entries[n].halves + beside[n] - before[n] if n in entries else 0 for n in range(len(now)))
        far = self._far(after[0], after[1:])
        return _Impulse(entries, after, far, tuple(beside), tuple(before), totals)

    def _impulse(self, start: InImpulse, made: _Impulse, *, worded: bool) -> Move:
        """An Impulse: all are charged what the dearest of them spends."""
        end = InImpulse(made.after[0], made.after[1:], made.far, tuple(made.charged - total for total in made.totals))
        entries, first = made.entries, made.entries[0]
        checks: tuple[Check, ...] = ()
        if any(entry.checks for entry in entries.values()):
            checks = _one_dr_each([check for n in sorted(entries) for check in entries[n].checks])
        warnings = tuple(dict.fromkeys(said for n in sorted(entries) for said in entries[n].warnings))
        if not worded:
            parts = (Part("", made.charged - start.opened, PLATOON_CITE),)
            return Move(start, end, Price(parts, checks, first.notes, warnings=warnings))
        notes = [*dict.fromkeys(note for n in sorted(entries) for note in entries[n].notes)]
        notes += self._told((start.lead, *start.others), made)
        return Move(start, end, Price(self._parts(start, made), checks, tuple(notes), warnings=warnings))

    def _parts(self, start: InImpulse, made: _Impulse) -> tuple[Part, ...]:
        """What the dearest of them spends, of which some may be spent already."""
        payer = made.totals.index(made.charged)
        parts = list(made.entries[payer].parts)
        if made.beside[payer]:
            cite = f"{PLATOON_CITE}, {PLATOON_VEHICLES.id}"
            parts.append(Part("members of its platoon in the hex", made.beside[payer], cite))
        if payer:
            if made.before[payer]:
                parts.append(Part("spent in the Impulse before", -made.before[payer], PLATOON_CITE))
            parts = [Part(f"{self._tanks[payer].name}: {part.what}", part.halves, part.cite) for part in parts]
            if start.opened:
                parts.append(Part("less what was spent in this Impulse before", -start.opened, PLATOON_CITE))
        return tuple(parts)

    def _beside(self, number: int, entries: dict[int, MemberStep], after: Sequence[Single]) -> int:
        """What one pays for others of its platoon that are in the hex before it: they move in their order."""
        at = after[number].location
        there = sum(
            other.location == at for n, other in enumerate(after) if n < number or (n > number and n not in entries)
        )
        if not there:
            return 0
        self._touched.add(PLATOON_VEHICLES.id)
        each = MEMBER_MP if self._situation.conventions[PLATOON_VEHICLES.id] == "one" else VEHICLE_MP
        return there * each * HALVES_PER_MP

    def _told(self, now: Sequence[Single], made: _Impulse) -> tuple[str, ...]:
        """What the others do meanwhile, and what each is charged."""
        said = []
        for number in range(1, len(now)):
            name = self._tanks[number].name
            if number in made.entries:
                spends = counted_figure(in_mp(made.totals[number]), "MP", "MP")
                said.append(f"{name} goes to {made.after[number].hex} for {spends}")
            else:
                said.append(f"{name} holds {now[number].hex}")
        return (f"{_capital(listed(said))}. Each is charged {figure(in_mp(made.charged))} MP in this Impulse.",)


def _drawn_up(at: Stance) -> tuple[Single, ...]:
    """How all of them stand: more than what makes two of them the same."""
    assert isinstance(at, Company), "a platoon stands together"
    return (at.lead, *at.others)


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _standing(tank: Tank, lead: Single) -> Single:
    """How one of the others stands at the start."""
    if not isinstance(lead, DesertStance):
        return tank.at
    facing = lead.facing if tank.facing is None else tank.facing
    return DesertStance(tank.at, facing, lead.reverse, fresh=True)


def _staying(start: InImpulse, step: Move) -> Move:
    """A turn of the leading AFV, or whatever it does within its hex.

    It uses what it spent less than it was charged in the Impulse just made; where that is not enough, it belongs to the
    next one.
    """
    price, end = step.price, lead_of(step.end)
    left = start.behind[0] - price.halves
    if not start.opened and left >= 0:
        if not price.halves:
            return Move(start, InImpulse(end, start.others, start.far, start.behind), price)
        within = Part("charged for this Impulse already", -price.halves, PLATOON_CITE)
        return Move(start, InImpulse(end, start.others, start.far, (left, *start.behind[1:])), price + Price((within,)))
    return Move(start, InImpulse(end, start.others, start.far, start.behind, start.opened + price.halves), price)


def _turned_before(left: int, entry: MemberStep) -> int:
    """How much of its turns one has made in the Impulse before, within what it was charged for that, in half MPs."""
    used = 0
    for halves in entry.before:
        if used + halves > left:
            break
        used += halves
    return used


def _one_dr_each(checks: Sequence[Check]) -> tuple[Check, ...]:
    """One DR for all that roll for the same thing: all pass with the one that it is hardest for (181.221)."""
    found: dict[tuple[str, str], Check] = {}
    for check in checks:
        key = check.what, check.certain
        known = found.get(key)
        if known is None or _harder(check, known):
            found[key] = check
    return tuple(found.values())


def _harder(check: Check, known: Check) -> bool:
    """Whether a roll is passed less often than another; an unknown chance is below all others but that of 0."""
    if known.passes == 0 or check.passes == 0:
        return known.passes != 0
    if known.passes is None or check.passes is None:
        return known.passes is not None
    return check.passes < known.passes


def _own_move(move: Move, number: int) -> Move:
    """What one of the platoon does in a step."""
    return Move(_drawn_up(move.start)[number], _drawn_up(move.end)[number], move.price)
