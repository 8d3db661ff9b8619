"""How CGS vehicles move: in their VCA or in reverse, turning by hexspines, along bypass roads (11.1, 11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from rules_core.geometry.facing import FACINGS, Facing, front_hexes
from rules_core.location import GROUND, Location
from rules_core.movement.asked_before import forget, recall
from rules_core.movement.movement import (
    FREE,
    HALVES_PER_MP,
    Attempt,
    Bar,
    Check,
    Compared,
    Move,
    Movement,
    Part,
    Price,
    Refusal,
    StepsOnly,
)
from rules_core.movement.stance import Along, Stance, Turret, Waypoint
from rules_core.movement.worked_out import Choices, Known
from rules_core.quoting import listed
from rules_core.situation import Situation
from rules_core.systems.cgs.bypass import MOST_HEXSIDES
from rules_core.systems.cgs.bypass_hexsides import HexsideWay, HexsideWays
from rules_core.systems.cgs.conventions import LEAVING_A_HEXSIDE, UNSAID_FACING
from rules_core.systems.cgs.figures import COSTS, asks_for_costs
from rules_core.systems.cgs.movement.said import ANY_FACING, FACING, GEAR, REVERSE
from rules_core.systems.cgs.movement.vehicles.entry import INFANTRY_ONLY, Entered, VehicleEntry
from rules_core.systems.cgs.movement.vehicles.gears import REVERSE_CITE, GearPrices
from rules_core.systems.cgs.movement.vehicles.stance import VehicleStance
from rules_core.systems.cgs.places import PLACED_BY
from rules_core.systems.cgs.units import AFV_ASSAULT

TURN_MP = 1
TURN_CITE = "CGS 11.1.2"
TURRET_MP = 1
TURRET_CITE = "CGS 11.1.3"
GEAR_MP = 1
NO_STAY_CITE = "CGS 10.6.5"
IMMOBILE_CITE = "CGS 11.1.3.1"
AIMED_AT_CITE = "CGS 11.2.2"

NORMAL_NOTE = "The MP of a vehicle are the black figure left of the arrow on the back of its counter (CGS 11.1.1)."
ASSAULT_NOTE = (
    "AFV Assault Movement has the red figure inside the arrow for MP (CGS 11.1.1); Walkaround doesn't "
    "have the other rules for it."
)
ASK_FACING = "Which way the vehicle faces is not said: say it under Options (“The vehicle faces”)."
ASKED = Bar(ASK_FACING, UNSAID_FACING.id, FACING)
FACING_NOTE = (
    "Which way the vehicle faces was not said (Options, “The vehicle faces”): it starts facing "
    "whichever way is best, at no cost."
)

WHOSE_NOTE = (
    "Whose vehicle it is was not said (Options, “Side”): it decides who is an enemy, and a tracked Russian AFV "
    "makes an "
    "Action Check before it moves (CGS 11.1.3)."
)


def _spent(what: str, mp: int, cite: str) -> Price:
    return Price((Part(what, mp * HALVES_PER_MP, cite),))


_TURNS = {facing: _spent(f"turn to the {facing.name}", TURN_MP, TURN_CITE) for facing in Facing}
_BESIDE = {facing: (facing.turned(-1), facing.turned(1)) for facing in Facing}
"""By facing, what a turn by one hexspine to the left and to the right leads to."""
_INTO_FORWARD = _spent("into forward gear", GEAR_MP, REVERSE_CITE)
_INTO_REVERSE = _spent("into reverse gear", GEAR_MP, REVERSE_CITE)

_Poses = dict[Facing, VehicleStance]
_InHex = tuple[Location, bool, Facing | None]
"""Where a vehicle is, its gear and the facing of its turret: all of its stance in a hex but for the way it faces."""


class _View(NamedTuple):
    """What a vehicle in a hex may do, whichever way it faces.

    Args:
        turned: how it stands after a turn, by the new facing.
        shifted: how it stands after a change of gear, by its facing.
        into: the ways into the hexes around, by name, priced for the gear, and how it stands there.
        ahead: the hexes that a heading leads into, by the heading.
        along: the ways along the hexside that begins at a vertex, by the heading to it; most have none.
        tried: the steps that were listed already, by the way that the vehicle faces.
    """

    turned: _Poses
    shifted: _Poses
    into: dict[str, tuple[Entered, _Poses]]
    ahead: dict[Facing, tuple[str, ...]]
    along: dict[Facing, tuple[HexsideWay, ...]]
    tried: dict[Facing, Sequence[Attempt]]

    def is_like(self, other: _View) -> bool:
        """Whether the same steps lead from there as from another view of the same hex in the same gear."""
        if self is other:
            return True
        return self.along == other.along and all(way.is_like(other.into[end][0]) for end, (way, _) in self.into.items())


class VehicleMovement(StepsOnly):
    """How one vehicle moves.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: its class.
        mode: normal movement or AFV Assault.
        known: what an earlier question worked out of the same; None for nothing.
    """

    faces = True
    setting_out = FREE

    def __init__(self, situation: Situation, unit: str, mode: str, known: Known | None = None) -> None:
        # Half an MP where a figure is missing: so no search passes over a way that the figure might open.
        self.least_per_hex = 1 if asks_for_costs(situation, unit) else COSTS.least(situation, HALVES_PER_MP)
        self._situation = situation
        self._grid = situation.board.grid
        self._mode = mode
        self._choices = Choices(situation.conventions, known)
        self._entry = VehicleEntry(situation, unit, self._choices)
        self._ways = HexsideWays(situation, self._choices)
        self._gears = GearPrices(self._grid, self._entry, unit, self._choices)
        self._any_facing = situation.options[FACING] == ANY_FACING
        self._known_poses: dict[_InHex, _Poses] = {}
        self._views: dict[_InHex, _View] = {}
        self._ahead: dict[str, dict[Facing, tuple[str, ...]]] = {}

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._grid.range(a.hex, b.hex)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        facing = (FACING_NOTE,) if self._any_facing else ()
        whose = (WHOSE_NOTE,) if self._entry.asks_whose else ()
        return (ASSAULT_NOTE if self._mode == AFV_ASSAULT else NORMAL_NOTE, *facing, *whose)

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return self._choices.touched()

    def recall(self, other: Movement) -> None:
        """Take over the steps of another reading in which no convention had a say that is decided another way here."""
        if isinstance(other, VehicleMovement) and other._situation.board is self._situation.board:
            recall(self._choices, other._choices, PLACED_BY)
        else:
            forget(self._choices.known)

    def stances(self, start: Location) -> Sequence[VehicleStance]:
        """How the vehicle may stand where it starts: as the options say, any way where they don't say its facing."""
        said = FACINGS.values() if self._any_facing else (FACINGS[str(self._situation.options[FACING])],)
        reverse = self._situation.options[GEAR] == REVERSE
        return tuple(VehicleStance(start, facing, reverse, fresh=True) for facing in said)

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a vehicle may not end its move on a hexside, or where it can't be at all; None where it may."""
        if isinstance(at, VehicleStance) and at.along is not None:
            return Bar(f"A unit may not end its movement on a hexside, here {'/'.join(at.along)}.", NO_STAY_CITE)
        return self._entry.never_at(at.location)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried from a stance: the legal ones priced, the others with the reason."""
        assert isinstance(start, VehicleStance), "a vehicle always faces somewhere"
        if start.fresh or start.immobile:
            held = self._held(start)
            if held is not None:
                return held
        if start.along is not None:
            return self._choices.once(("on a hexside", start), self._on_a_hexside)
        steps = self._in_a_hex(start)
        return [self._first(step) for step in steps] if start.fresh and not start.again else steps

    def _held(self, start: VehicleStance) -> list[Refusal] | None:
        """Why a vehicle can't set out, towards each hex around; None where it may, as one does that is on its way."""
        barred = self._stuck(start)
        if barred is not None:
            beside = self._grid.neighbours(start.hex)
            return [barred.refuses(start, self._entry.on_the_ground(name))._replace(held=True) for name in beside]
        if not self._asks_facing(start):
            return None
        closed = self._closed_from(start)
        open_to_it = (end for end in self._around(start) if end not in closed)
        waiting = [ASKED.refuses(start, end)._replace(held=True) for end in open_to_it]
        return waiting or list(closed.values())

    def rested(self, at: Stance) -> Stance:
        """It has spent none of its MP when its next phase begins."""
        assert isinstance(at, VehicleStance), "a vehicle always faces somewhere"
        return at._replace(fresh=True, again=True)

    def turn_checks(self, at: Stance) -> tuple[Check, ...]:
        """The Action Check of a tracked Russian AFV, which it makes in each phase (11.1.3)."""
        check = self._entry.phase_check(at.hex)
        return () if check is None else (check,)

    def described(self, move: Move) -> Move:
        """The step, along a hexside with the point at which fire is aimed at the vehicle there (11.2.2)."""
        start, end = move.start, move.end
        assert isinstance(start, VehicleStance), "a vehicle always faces somewhere"
        assert isinstance(end, VehicleStance), "a vehicle always faces somewhere"
        if end.along is None or end.along == start.along:
            return move
        beyond = self._ways.ahead(end.along, start.heading).hex
        corner = sorted((*end.along, *(() if beyond is None else (beyond,))), key=self._grid.cell)
        note = f"Fire at it is aimed at the point where {listed(corner)} meet ({AIMED_AT_CITE})."
        return move._replace(price=replace(move.price, notes=(*move.price.notes, note)))

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:
        """A turn of the turret, or why a hexside can't be followed, or a place off the ground not be entered."""
        assert isinstance(start, VehicleStance), "a vehicle always faces somewhere"
        if isinstance(waypoint, Turret):
            return (self._turn_turret(start, waypoint.facing),)
        if isinstance(waypoint, Along):
            end = start._replace(along=waypoint.between)
            return tuple(way.refuses(start, end) for way in self._ways.along(waypoint.between) if isinstance(way, Bar))
        if isinstance(waypoint, Location) and (barred := self._entry.not_reached_so(waypoint)) is not None:
            return (barred.refuses(start, waypoint),)
        if isinstance(waypoint, Location) and self._stuck(start) is None and self._asks_facing(start):
            # A search may lead round what is closed to the vehicle; a walk into it is refused whichever way it faces.
            closed = self._closed_from(start).get(waypoint)
            return () if closed is None else (closed,)
        return ()

    def _stuck(self, start: VehicleStance) -> Bar | None:
        """Why a vehicle can't move at all: M-KILLED, or where none can be."""
        if start.immobile:
            return Bar(f"The vehicle is M-KILLED in {start.hex}: it moves no more.", IMMOBILE_CITE)
        barred = self._entry.never_in(start.location) if start.fresh and start.along is None else None
        if barred is not None:
            where = "there" if start.location.place in INFANTRY_ONLY else f"in {start.hex}"
            return Bar(f"No vehicle starts {where}. {barred.reason}", barred.cite)
        return None

    def _asks_facing(self, start: VehicleStance) -> bool:
        """Whether the way that a vehicle faces has to be said before it moves (HC-CGS-40)."""
        return start.fresh and self._any_facing and self._entry.choose(UNSAID_FACING) == "asked"

    def _around(self, start: VehicleStance) -> dict[Location, Entered]:
        """The ways into the hexes around, whichever way the vehicle faces, by where they lead."""
        return {way.end: way for way in self._gears.around(start.location, reverse=start.reverse).values()}

    def _closed_from(self, start: VehicleStance) -> dict[Location, Refusal]:
        """Where a rule keeps the vehicle from going, whichever way it faces, with the refused step."""
        around = ((end, way.price) for end, way in self._around(start).items())
        return {end: price.refuses(start, end) for end, price in around if isinstance(price, Bar) and not price.unknown}

    def _first(self, step: Attempt) -> Attempt:
        """The first step of all, before which a tracked Russian AFV makes its Action Check (11.1.3)."""
        check = self._entry.setting_out_check(step.start.hex)
        if check is None or isinstance(step, Refusal):
            return step
        return Move(step.start, step.end, Price(checks=(check,)) + step.price)

    def compared_to(self, other: Movement) -> Compared:
        """Hex by hex in each gear, save where the vehicle has yet to set out or is on a hexside."""
        one_by_one = super().compared_to(other)
        if not isinstance(other, VehicleMovement):
            return one_by_one
        alike: dict[_InHex, bool] = {}

        def steps_like(start: Stance, steps: Sequence[Attempt]) -> Sequence[Attempt]:
            assert isinstance(start, VehicleStance), "a vehicle always faces somewhere"
            if start.fresh or start.immobile or start.along is not None:
                return one_by_one(start, steps)
            key = start.location, start.reverse, start.turret
            same = alike.get(key)
            if same is None:
                same = alike[key] = self._view(start).is_like(other._view(start))
            return steps if same else self.steps(start)

        return steps_like

    # --- in a hex ----------------------------------------------------------------------------------------------

    def _in_a_hex(self, start: VehicleStance) -> Sequence[Attempt]:
        view = self._view(start)
        if start.fresh:
            return self._listed(start, view)
        found = view.tried.get(start.facing)
        if found is None:
            found = view.tried[start.facing] = self._listed(start, view)
        return found

    def _listed(self, start: VehicleStance, view: _View) -> list[Attempt]:
        """A turn, a change of gear, or a step into the two hexes of its VCA or rear, or between them (11.1.2)."""
        left, right = _BESIDE[start.facing]
        heading = start.heading
        into, turned = view.into, view.turned
        ends = view.ahead[heading]
        return [
            Move(start, turned[left], _TURNS[left]),
            Move(start, turned[right], _TURNS[right]),
            Move(start, view.shifted[start.facing], _INTO_FORWARD if start.reverse else _INTO_REVERSE),
            *[self._enter(start, *into[end]) for end in ends],
            *[self._follow(start, way) for way in view.along.get(heading, ())],
        ]

    def _view(self, start: VehicleStance) -> _View:
        """What a vehicle in a hex may do; a hex is looked at once in each gear, all round."""
        key = start.location, start.reverse, start.turret
        found = self._views.get(key)
        if found is None:
            found = self._views[key] = self._choices.once(("view", *key), self._looked)
        return found

    def _looked(self, at: Location, reverse: bool, turret: Facing | None) -> _View:
        turned, shifted = self._poses(at, reverse, turret), self._poses(at, not reverse, turret)
        around = self._gears.around(at, reverse=reverse)
        into = {end: (entered, self._poses(entered.end, reverse, turret)) for end, entered in around.items()}
        along = self._choices.once(("along from", at.hex), self._along_from)
        return _View(turned, shifted, into, self._ahead_of(at.hex), along, {})

    def _poses(self, at: Location, reverse: bool, turret: Facing | None) -> _Poses:
        """How a vehicle in a hex may stand; so many steps lead to each stance that they share it."""
        key = at, reverse, turret
        found = self._known_poses.get(key)
        if found is None:
            found = {facing: VehicleStance(at, facing, reverse, None, turret) for facing in FACINGS.values()}
            self._known_poses[key] = found
        return found

    def _ahead_of(self, hex_name: str) -> dict[Facing, tuple[str, ...]]:
        """The hexes that a heading leads into, by the heading."""
        found = self._ahead.get(hex_name)
        if found is None:
            found = {facing: front_hexes(self._grid, hex_name, facing) for facing in FACINGS.values()}
            self._ahead[hex_name] = found
        return found

    def _along_from(self, hex_name: str) -> dict[Facing, tuple[HexsideWay, ...]]:
        """The ways along the hexsides that begin at a hex's vertices, by heading, where there are any."""
        ahead = self._ahead_of(hex_name)
        ways = {facing: self._ways.open(*ends) for facing, ends in ahead.items() if len(ends) == 2}
        return {facing: open_ for facing, open_ in ways.items() if open_}

    def _turn_turret(self, start: VehicleStance, facing: Facing) -> Move:
        """A turn of the turret: free together with any other MP, so with those that were spent last (11.1.3)."""
        if start.fresh:
            price = _spent("turret turned alone", TURRET_MP, TURRET_CITE)
        else:
            price = _spent("turret turned with the MP before", 0, TURRET_CITE)
        return Move(start, start._replace(turret=facing, fresh=False, again=False), price)

    def _enter(self, start: VehicleStance, entered: Entered, there: _Poses) -> Attempt:
        price = entered.price
        if isinstance(price, Bar):
            return price.refuses(start, entered.end)
        if entered.whole and not start.fresh:
            reason = f"It takes all MP to enter the {entered.whole}: do it from an adjacent hex, with none spent."
            return Refusal(start, entered.end, reason, entered.whole_cite, spent=True)
        if entered.stops:
            return Move(start, start.moved_to(entered.end, immobile=True), price)
        return Move(start, there[start.facing], price)

    # --- on a hexside ------------------------------------------------------------------------------------------

    def _on_a_hexside(self, start: VehicleStance) -> tuple[Attempt, ...]:
        assert start.along is not None, "it follows a hexside"
        ahead = self._ways.ahead(start.along, start.heading)
        steps: list[Attempt] = []
        if not ahead.aligned:
            for between, heading in ahead.next_hexsides:
                if heading is start.heading:
                    steps += [self._follow(start, way) for way in self._further_ways(start, between)]
            return tuple(steps)
        for between, heading in ahead.next_hexsides:
            if self._further_ways(start, between):
                facing = heading.opposite if start.reverse else heading
                steps.append(Move(start, start.turned(facing), _TURNS[facing]))
        beside = start.along if self._entry.choose(LEAVING_A_HEXSIDE) == "beside" else ()
        for end in (*(() if ahead.hex is None else (ahead.hex,)), *beside):
            entered = self._gears.off_a_hexside(start.location, end, reverse=start.reverse)
            steps.append(self._enter(start, entered, self._poses(entered.end, start.reverse, start.turret)))
        return tuple(steps)

    def _further_ways(self, start: VehicleStance, between: tuple[str, str]) -> tuple[HexsideWay, ...]:
        """The ways along a further hexside; of a hex without a road no more than two are followed (10.6.2)."""
        ways = self._ways.open(*between)
        if not ways:
            return ()
        return tuple(way for way in ways if way.road or way.passes != start.hex or start.sides < MOST_HEXSIDES)

    def _follow(self, start: VehicleStance, way: HexsideWay) -> Move:
        followed = start.sides if start.along is not None and way.passes == start.hex else 0
        end = start.moved_to(Location(way.passes, GROUND), along=way.between, sides=0 if way.road else followed + 1)
        return Move(start, end, self._gears.along(way, reverse=start.reverse))
