"""How a platoon moves by Impulses of one hex: all are charged what the dearest of them spends (181.22, 181.221)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.location import Location
from rules_core.movement.least import LeastFrom
from rules_core.movement.member_steps import MemberStep, ways_into
from rules_core.movement.movement import (
    HALVES_PER_MP,
    Attempt,
    Bar,
    Check,
    Exactly,
    Move,
    Movement,
    Part,
    Price,
    Refusal,
    StepsOnly,
    in_mp,
)
from rules_core.movement.routes.labels import CERTAIN, Odds
from rules_core.movement.stance import Company, Single, Stance, Waypoint, lead_of
from rules_core.quoting import listed
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions.checks import PLATOON_VEHICLES
from rules_core.systems.north_africa.conventions.movement import PLATOON_DRILLS
from rules_core.systems.north_africa.movement.base import DesertMovement
from rules_core.systems.north_africa.movement.hex_ground import GROUNDS, grounds_of
from rules_core.systems.north_africa.movement.platoon.drills import Drill, Drills, Targets
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


_Entries = tuple[MemberStep | None, ...]
"""What each AFV of a platoon does in an Impulse, the leading one first; None for one that holds its hex."""


class _Impulse(NamedTuple):
    """What the AFV of a platoon do in one Impulse.

    Args:
        entries: what each does.
        far: how far each of the others is from the leading one after it.
        beside: what each pays for others of its platoon in the hex before it, in half MPs.
        before: what each has spent of it in the Impulse before; of the leading one, below 0, in this one before.
        totals: what each spends.
        charged: what each of them is charged: what the dearest spends.
        checks: the rolls.
    """

    entries: _Entries
    far: tuple[int, ...]
    beside: tuple[int, ...]
    before: tuple[int, ...]
    totals: tuple[int, ...]
    charged: int
    checks: tuple[Check, ...]

    def after(self, now: Sequence[Single]) -> tuple[Single, ...]:
        """How all stand after it."""
        return _after(now, self.entries)


_HOLDS = (None,)


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
        self._drills = Drills(situation.board.grid)
        self._start: Location | None = None
        self._exact = self._safer = False
        self.setting_out = alone.setting_out
        self.stopping = alone.stopping
        self.least_per_hex = alone.least_per_hex
        self.faces = alone.faces

    # --- as a movement ------------------------------------------------------------------------------------------

    def stances(self, start: Location) -> Sequence[Stance]:
        """How the platoon stands: as its counters lie, the leading AFV as it may by itself."""
        if start != self._start:
            self._start = start
            found = platoon_of(self._situation, self._unit, self._mode, self._allowance, start)
            self._platoon = found.for_safety() if self._safer else found
            self._ways: dict[tuple[int, Single, str], tuple[MemberStep, ...] | Bar] = {}
            self._known: dict[tuple[object, ...], tuple[Attempt, ...]] = {}
        self._none = (0,) * len(self._tanks)
        first, *others = self._tanks
        for tank in others:
            tank.movement.stances(tank.at)
        leads = tuple(map(lead_of, first.movement.stances(start)))
        standings = []
        for lead in leads:
            standing = tuple(_standing(tank, lead) for tank in others)
            far = self._drills.far((lead.hex, *(other.hex for other in standing)))
            standings.append(InImpulse(lead, standing, far, self._none, exact=self._exact))
        return tuple(standings)

    def exactly(self) -> Exactly:
        """The same platoon, with each way in which all of them may stand by itself."""
        exact = copy(self)
        exact._exact = True
        return Exactly(exact, self._lead, exact._together)

    def for_safety(self) -> ImpulseMovement:
        """The same platoon, each AFV of which does all that makes its own way safer."""
        safer = copy(self)
        safer._safer = True
        return safer

    @property
    def _tanks(self) -> tuple[Tank, ...]:
        return self._platoon.tanks

    @property
    def _lead(self) -> Movement:
        return self._tanks[0].movement

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step of the leading AFV, with all that the others may do meanwhile; and why others can't be made."""
        assert isinstance(start, InImpulse), "a platoon stands together"
        key = start.lead, start.others, start.behind, start.opened, start.exact
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._together(start, self._lead.steps(start.lead))
        return found

    def _together(self, start: Company, steps: Sequence[Attempt]) -> tuple[Attempt, ...]:
        assert isinstance(start, InImpulse), "a platoon stands together"
        return tuple(self._all_together(start, steps, worded=False))

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
            if not isinstance(step, Move) or _drawn_up(step.end) != _drawn_up(end):
                continue
            if (step.cost, step.checks) == (move.cost, move.checks):
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
        return self._lead.least_to(goal, supposing=supposing)

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
        now = start.all
        reason: Bar | None = None
        made: list[_Impulse] = []
        lead = MemberStep.of(step)
        for drill in self._drills.of(tuple(one.hex for one in now), step.end.hex):
            choices = self._choices(now, drill.targets)
            if isinstance(choices, Bar):
                reason = reason or choices
            else:
                made += [self._spent(start, drill, (lead, *others)) for others in product(*choices)]
        for impulse in made if start.exact else _worth_a_look(made):
            yield self._impulse(start, impulse, worded=worded)
        if not made:
            why = reason or Bar("none of them could stay adjacent to another.", TOGETHER_CITE)
            said = f"The platoon can't keep together: {why.reason}"
            yield Refusal(start, step.end, said, why.cite or TOGETHER_CITE, why.unknown)

    def _choices(self, now: Sequence[Single], targets: Targets) -> list[tuple[MemberStep | None, ...]] | Bar:
        """What each of the others may do for the hex that it makes for; or why one of them can't."""
        found: list[tuple[MemberStep | None, ...]] = []
        for number, target in enumerate(targets, 1):
            if target is None:
                found.append(_HOLDS)
                continue
            ways = self._into(number, now[number], target)
            if isinstance(ways, Bar):
                return ways
            found.append(ways)
        return found

    def _into(self, number: int, stance: Single, name: str) -> tuple[MemberStep, ...] | Bar:
        key = number, stance, name
        found = self._ways.get(key)
        if found is None:
            tank = self._tanks[number]
            places = grounds_of(self._situation).of(name).open_places
            goals = [Location(name, place) for place in places if place in GROUNDS] or [Location(name, places[0])]
            found = self._ways[key] = ways_into(tank.name, tank.movement, stance, goals, PLATOON_CITE)
        return found

    def _spent(self, start: InImpulse, drill: Drill, entries: _Entries) -> _Impulse:
        """What each spends in an Impulse: its own steps, and for others of its platoon in the hex before it."""
        beside = self._beside(start.all, entries) if drill.shares else (0,) * len(entries)
        before, totals, rolls = [], [], False
        for number, entry in enumerate(entries):
            spent = used = 0
            if entry is not None:
                used = _turned_before(start.behind[number], entry) if number else -start.opened
                spent = entry.halves + beside[number] - used
                rolls = rolls or bool(entry.checks)
            before.append(used)
            totals.append(spent)
        checks = _one_dr_each([check for entry in entries if entry for check in entry.checks]) if rolls else ()
        return _Impulse(entries, drill.far, beside, tuple(before), tuple(totals), max(totals), checks)

    def _impulse(self, start: InImpulse, made: _Impulse, *, worded: bool) -> Move:
        """An Impulse: all are charged what the dearest of them spends."""
        lead, *others = made.after(start.all)
        behind = self._none
        if self.faces or lead.location.place not in GROUNDS or any(o.location.place not in GROUNDS for o in others):
            behind = tuple([made.charged - total for total in made.totals])
        end = InImpulse(lead, tuple(others), made.far, behind, exact=start.exact)
        entries = [entry for entry in made.entries if entry is not None]
        warnings = tuple(dict.fromkeys([said for entry in entries for said in entry.warnings]))
        if not worded:
            parts = (Part("", made.charged - start.opened, PLATOON_CITE),)
            return Move(start, end, Price(parts, made.checks, entries[0].notes, warnings=warnings))
        notes = [*dict.fromkeys(note for entry in entries for note in entry.notes)]
        notes += self._told(start.all, made)
        return Move(start, end, Price(self._parts(start, made), made.checks, tuple(notes), warnings=warnings))

    def _parts(self, start: InImpulse, made: _Impulse) -> tuple[Part, ...]:
        """What the dearest of them spends, of which some may be spent already."""
        payer = made.totals.index(made.charged)
        entry = made.entries[payer]
        parts = [] if entry is None else list(entry.parts)
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

    def _beside(self, now: Sequence[Single], entries: _Entries) -> tuple[int, ...]:
        """What each pays for others of its platoon that are in the hex before it: they move in their order."""
        places = [stance.location for stance in _after(now, entries)]
        paid = [0] * len(entries)
        for number, entry in enumerate(entries):
            if entry is None:
                continue
            for n, place in enumerate(places):
                if place == places[number] and (n < number or (n > number and entries[n] is None)):
                    paid[number] += self._for_each_there()
        return tuple(paid)

    def _for_each_there(self) -> int:
        """What one pays for each other of its platoon in the hex, in half MPs."""
        self._touched.add(PLATOON_VEHICLES.id)
        each = MEMBER_MP if self._situation.conventions[PLATOON_VEHICLES.id] == "one" else VEHICLE_MP
        return each * HALVES_PER_MP

    def _told(self, now: Sequence[Single], made: _Impulse) -> tuple[str, ...]:
        """What the others do meanwhile, and what each is charged."""
        said = []
        for number in range(1, len(now)):
            name = self._tanks[number].name
            entry = made.entries[number]
            if entry is not None:
                spends = counted_figure(in_mp(made.totals[number]), "MP", "MP")
                said.append(f"{name} goes to {entry.end.hex} for {spends}")
            else:
                said.append(f"{name} holds {now[number].hex}")
        starts = now[0].location == self._start and self.setting_out.halves
        apart = [what for what, paid in (("its start", starts), ("a stop", self.stopping.halves)) if paid]
        besides = f", besides {' or '.join(apart)}" if apart else ""
        charged = figure(in_mp(made.charged))
        return (f"{_capital(listed(said))}. Each is charged {charged} MP in this Impulse{besides}.",)


def _after(now: Sequence[Single], entries: _Entries) -> tuple[Single, ...]:
    """How all stand after what they do."""
    return tuple([stance if entry is None else entry.end for entry, stance in zip(entries, now, strict=True)])


def _worth_a_look(made: list[_Impulse]) -> Iterator[_Impulse]:
    """The cheapest, and what costs more only where the others come nearer or the rolls are easier (HC-NA-131)."""
    if len(made) == 1:
        yield made[0]
        return
    kept: list[tuple[int, Odds]] = []
    for impulse in sorted(made, key=lambda one: (one.charged, sum(one.far))):
        far, odds = sum(impulse.far), CERTAIN.after(impulse.checks)
        if not any(nearer <= far and safer >= odds for nearer, safer in kept):
            kept.append((far, odds))
            yield impulse


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
    if start.opened or left < 0:
        return Move(start, _led(start, end, start.behind, start.opened + price.halves), price)
    if price.halves:
        price += Price((Part("charged for this Impulse already", -price.halves, PLATOON_CITE),))
    return Move(start, _led(start, end, (left, *start.behind[1:])), price)


def _led(start: InImpulse, lead: Single, behind: tuple[int, ...], opened: int = 0) -> InImpulse:
    """The same platoon, its leading AFV standing otherwise."""
    return InImpulse(lead, start.others, start.far, behind, opened, exact=start.exact)


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
