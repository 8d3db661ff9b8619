"""The steps that a fleeing unit may try: toward the nearest shelter, and closer to no enemy that it sees (10.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property

from rules_core.convention import Convention
from rules_core.geometry.bypass import BYPASSES
from rules_core.location import Location
from rules_core.movement.movement import FREE, Attempt, Bar, Move, Part, Price, Refusal, WithoutFacing
from rules_core.movement.routes.path import cheapest
from rules_core.movement.routes.reach import reach
from rules_core.movement.stance import Stance
from rules_core.quoting import listed
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import FLIGHT_FROM_COVER, FLIGHT_MP, FLIGHT_WAY
from rules_core.systems.cgs.counter_kinds import WIRE
from rules_core.systems.cgs.counters.units_on_map import whose_says
from rules_core.systems.cgs.figures import WOODEN_BUILDING
from rules_core.systems.cgs.movement.flight.rally_points import RALLY_REACH, Refuge, UnknownShelterError
from rules_core.systems.cgs.movement.foot.movement_notes import MARKED_IN_WIRE
from rules_core.systems.cgs.movement.foot.steps import FootMovement
from rules_core.systems.cgs.movement.said import SIDE, side_of
from rules_core.systems.cgs.movement.shared.movement_types import MOVEMENT_TYPES
from rules_core.systems.cgs.sight.shelter import entered_at, refuges
from rules_core.systems.cgs.units import (
    ALLOTMENTS,
    CAUTIOUS,
    CRAWLING,
    FLEEING,
    FLEEING_CRAWL,
    FLEEING_HEX,
    FLIGHT_CITE,
    ONE_HEX_CITE,
)
from rules_core.words.figures import counted, figure, signed

FLEE_CITE = "CGS 10.8"
WAY_CITE = "CGS 10.8.2"
LEAVING_MP = 3
"""Shelter is left only for a Rally Point that can be reached for so many MP (10.8.2, HC-CGS-64)."""

ASK_WHOSE = "Say whose unit flees (Options, “Side”): it decides which Rally Points are its own, and who is an enemy."
ASKED = Bar(ASK_WHOSE, FLEE_CITE, SIDE)
NOWHERE = "There is no Rally Point and no eligible terrain to flee to."
WHO_NOTE = "Only Disrupted units flee, those with WIA markers among them, and none has to (CGS 10.8, 10.8.1)."
MP_NOTE = (
    "In the impulse in which it becomes Disrupted a unit flees with the MP that it has left: type them in as its "
    f"allowance ({ONE_HEX_CITE}, {FLIGHT_MP.id}). A later flight takes an impulse, and may go on from phase to phase."
)
HEX_NOTE = "One hex is free to a unit in the impulse in which it becomes Disrupted, even without MP (CGS 10.8.1)."
HIDDEN_NOTE = (
    "A hidden unit is revealed to stop a flight only when its own hex is about to be entered: the fleeing unit stops "
    "in the last hex before (CGS 10.8.2)."
)
MOST_NAMED = 6


class FlightMovement(WithoutFacing):
    """How one class of infantry flees.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: one of ``units.FLIGHTS``.
    """

    def __init__(self, situation: Situation, unit: str, mode: str) -> None:
        self.counts_hexes = mode != FLEEING
        self._situation = situation
        self._mode = mode
        self._touched: set[str] = set()
        self._foot = FootMovement(situation, unit, CRAWLING if mode == FLEEING_CRAWL else CAUTIOUS, flees=True)
        self._cautious = FootMovement(situation, unit, CAUTIOUS, flees=True)
        self._side = side_of(situation.options)
        self._map = Refuge(situation, self._side or "", self._touched)
        self._start: Location | None = None
        self._steps: dict[Location, tuple[Attempt, ...]] = {}

    @property
    def setting_out(self) -> Price:
        """What a SW team pays to flip to the side that moves (10.3.1)."""
        return self._foot.setting_out

    def stances(self, start: Location) -> Sequence[Stance]:
        """The Location; a flight that begins in shelter goes by rules of its own (10.8.2)."""
        if start != self._start:
            self._start = start
            self._steps.clear()
            for known in ("_left_for", "_goals"):
                self.__dict__.pop(known, None)
        return (start,)

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a unit may not end its move at a Location, as on foot (10.6.5)."""
        return self._foot.no_stay(at)

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._foot.range(a, b)

    def described(self, move: Move) -> Move:
        """The step as it is described on foot; the one hex without MP costs nothing, whatever the way."""
        return move if self._mode == FLEEING_HEX else self._foot.described(move)

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return tuple(sorted(self._touched.union(self._foot.touched(), self._cautious.touched())))

    def _choice(self, record: Convention) -> str:
        self._touched.add(record.id)
        return self._situation.conventions[record.id]

    # --- steps -----------------------------------------------------------------------------------------------------

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """The steps on foot that are a flight, and why the others are none."""
        at = start.location
        found = self._steps.get(at)
        if found is None:
            found = self._steps[at] = tuple(self._steps_from(at))
        return found

    def _steps_from(self, at: Location) -> Iterator[Attempt]:
        if self._side is None:
            # What is barred to all who walk needs no side.
            for step in self._foot.steps(at):
                yield step if isinstance(step, Refusal) else self._perhaps(step, ASKED)
            return
        try:
            barred = self._stays(at)
            if barred is None:
                # All that may be unknown comes up before the first step is given out.
                yield from [self._step(step) for step in self._foot.steps(at)]
                return
        except UnknownShelterError as unknown:
            barred = Bar(f"The DRM of the wooden building in {unknown.hex} is not known.", "CGS 6.7.1", WOODEN_BUILDING)
            if at == self._start:
                yield from [self._whatever_it_is(step, barred) for step in self._foot.steps(at)]
                return
        for name in self._situation.board.grid.neighbours(at.hex):
            yield barred.refuses(at, entered_at(self._situation, name))

    def _step(self, step: Attempt) -> Attempt:
        if isinstance(step, Refusal):
            return step
        start, end = step.start.location, step.end.location
        barred = self._within(end) if start.hex == end.hex else self._into(start, end)
        if barred is not None:
            return barred.refuses(start, end)
        return self._in_flight(step._replace(price=step.price + self._whose(start, end)))

    def _whose(self, start: Location, end: Location) -> Price:
        """That a step may bring it closer to an enemy, as nobody has said whose a vehicle in its LOS is (10.8.2)."""
        foe = None if start.hex == end.hex else self._map.nears(start, end.hex, self._map.unsaid)
        if foe is None:
            return FREE
        said = whose_says(foe.hex, "no unit flees closer to an enemy in its LOS", WAY_CITE)
        return Price(notes=(said,), warnings=(said,))

    def _in_flight(self, step: Move) -> Move:
        """A step on foot with what it costs in flight."""
        if self._mode != FLEEING_HEX:
            return step
        free = (Part("its one hex in flight", 0, ONE_HEX_CITE),)
        price = step.price
        return step._replace(price=Price(free, price.checks, price.notes, levels=price.levels, warnings=price.warnings))

    def _perhaps(self, step: Move, asked: Bar) -> Refusal:
        """Why nobody knows whether a step is part of a flight, with what it costs if it is."""
        return asked.refuses(step.start, step.end)._replace(price=self._in_flight(step).price)

    def _whatever_it_is(self, step: Attempt, asked: Bar) -> Refusal:
        """Why a step is no part of a flight while a DRM is not known: that bars it last, as it may turn out to open it.

        This is asked where the flight begins: further on it hangs on the DRM anyway, and each LOS takes its time.

        Args:
            step: the step on foot.
            asked: that the DRM is not known.
        """
        if isinstance(step, Refusal):
            return step
        start, end = step.start.location, step.end.location
        nearer = self._closer(start, end) if start.hex != end.hex else None
        return self._perhaps(step, asked) if nearer is None else nearer.refuses(start, end)

    def _closer(self, start: Location, end: Location) -> Bar | None:
        """Why a step may not be made that brings it closer to an enemy whom it sees (10.8.2)."""
        foe = self._map.nears(start, end.hex, self._map.foes)
        if foe is None:
            return None
        return Bar(f"{end.hex} is closer to the enemy in {foe.hex}, who is in its LOS.", WAY_CITE)

    def _stays(self, at: Location) -> Bar | None:
        """Why the flight goes no further from where the unit is; None where it does."""
        if at.place in BYPASSES:
            return None
        if at.hex in self._map.rallying:
            return Bar(f"It is at the Rally Point in {at.hex}, and flees no further.", WAY_CITE)
        if not self._map.shelters(at):
            return None
        if at == self._start:
            most = self._most_to_leave
            reason = f"It is in eligible terrain already, and no Rally Point is within {most} MP: it does not leave."
            return None if self._left_for else Bar(reason, f"{WAY_CITE}, {FLIGHT_FROM_COVER.id}")
        if at.hex not in self._goals:
            return None
        return Bar(f"Its flight ends in the eligible terrain of {at.hex}.", WAY_CITE)

    def _within(self, end: Location) -> Bar | None:
        """Why a step within a hex is no part of a flight: only the way down is, and the one into shelter."""
        if end == entered_at(self._situation, end.hex):
            return None
        if end in refuges(self._situation, end.hex) and self._map.shelters(end):
            return None
        return Bar(f"A flight does not lead to other places of {end.hex}.", WAY_CITE)

    def _into(self, start: Location, end: Location) -> Bar | None:
        """Why a step into another hex is no part of a flight (10.8.1, 10.8.2)."""
        closer = self._closer(start, end)
        if closer is not None:
            return closer
        if self._mode == FLEEING_HEX and start.hex != self._begun.hex:
            return Bar(f"Its one hex in flight is {start.hex}: without MP it gets no further.", ONE_HEX_CITE)
        if self._left_for and self._map.cover(end) < self._cover_left:
            shown = f"{signed(self._map.cover(end))}, it had {signed(self._cover_left)}"
            return Bar(f"A flight out of eligible terrain leads into no lesser cover: {end.hex} has {shown}.", WAY_CITE)
        crawls = self._mode == FLEEING_CRAWL
        shelters = end.hex in self._map.rallying or self._map.shelters(end)
        if crawls and not shelters:
            reason = f"A fleeing unit Crawls only into a Rally Point or eligible terrain, and {end.hex} is neither."
            return Bar(reason, FLIGHT_CITE)
        if crawls and not self._left_for:
            return None
        if any(self._on_the_way(end.hex, goal) for goal in self._goals):
            return None
        if not self._goals:
            return Bar(NOWHERE, WAY_CITE)
        goals = f"{self._goals_called}: {_named(self._goals)}"
        return Bar(f"{end.hex} doesn't lie on a shortest way to the {goals}.", WAY_CITE)

    def _on_the_way(self, name: str, goal: str) -> bool:
        """Whether a hex lies on a shortest way, in hexes, from the start of the flight to a goal (HC-CGS-70)."""
        self._touched.add(FLIGHT_WAY.id)
        here = self._begun.hex
        there, beyond = self._map.distance(here, name), self._map.distance(name, goal)
        return there + beyond == self._map.distance(here, goal)

    @property
    def _begun(self) -> Location:
        assert self._start is not None, "a flight has a start"
        return self._start

    @cached_property
    def _goals(self) -> tuple[str, ...]:
        """The hexes that the flight makes for."""
        return self._left_for or self._map.goals(self._begun)

    @property
    def _for_rally_points(self) -> bool:
        """Whether it makes for Rally Points alone, as from shelter or with one near."""
        return bool(self._left_for) or self._map.rally_near(self._begun.hex)

    @property
    def _goals_called(self) -> str:
        if self._for_rally_points:
            return "nearest Rally Point" if len(self._goals) == 1 else "nearest Rally Points"
        return "nearest Rally Point or eligible terrain"

    # --- out of shelter --------------------------------------------------------------------------------------------

    @property
    def _most_to_leave(self) -> int:
        return LEAVING_MP if self._choice(FLIGHT_FROM_COVER) == "three" else ALLOTMENTS[CAUTIOUS]

    @cached_property
    def _left_for(self) -> tuple[str, ...]:
        """The Rally Points for which a unit leaves the shelter that it starts in; none where it starts in none."""
        start = self._begun
        if start.place in BYPASSES or not self._map.shelters(start):
            return ()
        near = reach(self._cautious, start, Fraction(self._most_to_leave)).arrivals
        rallying = (name for name in self._map.rallying if entered_at(self._situation, name) in near)
        return self._nearest_of(start.hex, tuple(rallying))

    def _nearest_of(self, here: str, names: tuple[str, ...]) -> tuple[str, ...]:
        nearest = min((self._map.distance(here, name) for name in names), default=0)
        return tuple(name for name in names if self._map.distance(here, name) == nearest)

    @property
    def _cover_left(self) -> int:
        return self._map.cover(self._begun)

    # --- what a player should know ---------------------------------------------------------------------------------

    def notes(self) -> tuple[str, ...]:
        """Where the flight leads and what bars it; who flees, with what MP and marker."""
        if self._side is None:
            return (ASK_WHOSE,)
        row = MOVEMENT_TYPES[CRAWLING if self._mode == FLEEING_CRAWL else CAUTIOUS]
        drm = f", {signed(row.drm_afterwards)} DRM" if row.drm_afterwards else ""
        crawls_by_wire = self._mode == FLEEING_CRAWL and bool(self._situation.counters.of(WIRE))
        in_wire = MARKED_IN_WIRE if crawls_by_wire else ""
        moved = f"Mark it {row.marker}{drm} ({FLIGHT_CITE}){in_wire}."
        allowed = {FLEEING: (MP_NOTE,), FLEEING_HEX: (HEX_NOTE,)}.get(self._mode, ())
        return (*self._where_to(), WHO_NOTE, *allowed, moved, HIDDEN_NOTE)

    def _where_to(self) -> tuple[str, ...]:
        """The goals that are nearest and what they cost, and the enemies that the unit sees from where it starts."""
        start = self._start
        if start is None:
            return ()
        try:
            barred = self._stays(start)
            if barred is not None:
                return (f"{barred.reason[:-1]} ({barred.cite}).",)
            found = [self._goals_say(start)]
        except UnknownShelterError as unknown:
            return (
                f"The DRM of the wooden building in {unknown.hex} is not known: type it in (Options, “DRM to type "
                f"in”).",
            )
        watching = self._map.watching(start)
        if watching:
            names = _named([foe.hex for foe in watching])
            found.append(f"Enemies in its LOS, whom it may not come closer to: {names} ({WAY_CITE}).")
        return tuple(found)

    def _goals_say(self, start: Location) -> str:
        goals = self._goals
        if not goals:
            return f"{NOWHERE[:-1]} ({WAY_CITE})."
        away = counted(self._map.distance(start.hex, goals[0]), "hex", "hexes")
        the = "The" if self._for_rally_points else f"No Rally Point is within {RALLY_REACH} hexes; the"
        what = f"{the} {self._goals_called}"
        choose = "; its owner chooses" if len(goals) > 1 else ""
        return f"{what}, {away} away: {_named([self._cost_of(start, goal) for goal in goals])}{choose} ({WAY_CITE})."

    def _cost_of(self, start: Location, goal: str) -> str:
        """A goal with what the flight there costs, whatever the allowance."""
        if self._mode != FLEEING:
            return goal
        ends = refuges(self._situation, goal)
        sheltered = [end for end in ends if goal in self._map.rallying or self._map.shelters(end)]
        ways = (cheapest(self, start, end).way for end in sheltered)
        cost = min((way.cost for way in ways if way is not None), default=None)
        return f"{goal} (no way leads there)" if cost is None else f"{goal} ({figure(cost)} MP)"


def _named(names: tuple[str, ...] | list[str]) -> str:
    """Some hexes as a sentence lists them, no more than a player would read."""
    if len(names) <= MOST_NAMED:
        return listed(names)
    return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"
