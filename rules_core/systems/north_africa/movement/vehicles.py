"""How vehicles and wagons move whose facing isn't said: from hex to hex, their turns free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from rules_core.families.squad_leader.bypass import VBMS, Vbm, is_bypass
from rules_core.families.squad_leader.places import CREST, GROUND_PLACE
from rules_core.location import Location
from rules_core.movement.least import LeastFrom
from rules_core.movement.movement import Attempt, Bar, Move, Movement
from rules_core.movement.stance import Paid, Stance, Waypoint
from rules_core.situation import Situation
from rules_core.systems.north_africa.climate.mud import is_desert_mud
from rules_core.systems.north_africa.conditions import MUD, conditions_of
from rules_core.systems.north_africa.conventions.movement import MINIMUM_OF_VEHICLES
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.movement.base import DesertMovement
from rules_core.systems.north_africa.movement.crests import VEHICLE_CITE
from rules_core.systems.north_africa.movement.entry import StepPrice
from rules_core.systems.north_africa.movement.hex_ground import GROUNDS
from rules_core.systems.north_africa.movement.hexsides import BENEATH_CITE
from rules_core.systems.north_africa.movement.least import LeastSteps, LeastToGoals
from rules_core.systems.north_africa.movement.readings import no_lighter
from rules_core.systems.north_africa.movement.vbm import DesertVbm
from rules_core.systems.north_africa.options.movement import BOGGED, GEAR, IMMOBILIZED, REVERSE, STUCK
from rules_core.units import Mode, UnitClass

FREE_TURNS_NOTE = (
    "Which way the vehicle faces isn't said (Options, “The vehicle faces”): its turns are free here, and make no rolls."
)
MINIMUM_NOTE = "A Minimum Move takes all its MP; it is priced here at what the hex costs (176.72)."
REVERSE_NOTE = (
    "It goes in reverse all the way, and may end its MPh in Reverse Motion, but not where it has to stop, as in Crest "
    "status (181.1, 188.18)."
)
DESERT_MUD_NOTE = (
    "Mud: one Secret Bog Check for the whole MPh, by the hexes of Open Ground Accessible to hammada that it enters "
    "(194.8): “Desert Mud” among the tables has its chance."
)
MUD_NOTE = "Mud: the Bog Check of your own rulebook is made besides (COI 75.8)."
STUCK_BARS = {
    BOGGED: Bar("It is bogged: it doesn't leave its Location before Bog Removal frees it.", "NA 176.72"),
    IMMOBILIZED: Bar("It is immobilized: it doesn't leave its Location, nor change its VCA.", "NA 176.71"),
}
"""Why a vehicle stays where it is."""
BENEATH_WORKS = Bar("No vehicle gets beneath works once play has begun: it enters their hex only.", BENEATH_CITE)
STOPS_IN_CREST = Bar("It has gained Crest status: that ends its move.", VEHICLE_CITE)


class VehicleMovement(DesertMovement):
    """How one vehicle moves.

    Args: as for ``DesertMovement``.
    """

    def __init__(self, situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None) -> None:
        super().__init__(situation, unit, mode, allowance)
        self._reverse = situation.options.get(GEAR) == REVERSE and self._mover.vehicle
        self._vbm = DesertVbm(self._chart, self._entry)
        self._stuck = STUCK_BARS.get(str(situation.options.get(STUCK))) if self._mover.driven else None
        self.least_per_hex = 0 if self.counts_hexes else self._least()
        least = LeastSteps(situation, self._hexes, self.least_per_hex, self._prices.choices, reverse=self._reverse)
        self._least_steps = self._own_least = LeastToGoals(least)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving so."""
        said = conditions_of(self._situation)
        found = [REVERSE_NOTE] if self._reverse else []
        if self.counts_hexes:
            found.append(MINIMUM_NOTE)
        if said.ec == MUD:
            found.append(DESERT_MUD_NOTE if is_desert_mud(said) else MUD_NOTE)
        return (*found, *self.starting_notes())

    def notes_on_way(self) -> tuple[str, ...]:
        """That turns are left out."""
        return (FREE_TURNS_NOTE,) if self._mover.vehicle else ()

    def recall(self, other: Movement) -> None:
        """Take over the steps of another reading; where none is cheaper here, what its hexes cost at least, too."""
        super().recall(other)
        if not isinstance(other, VehicleMovement) or self._board is not other._board:
            return
        if no_lighter(other._situation.conventions, self._situation.conventions, hexes=True):
            self._least_steps = other._least_steps

    def least_to(self, goal: Location, *, supposing: bool = False) -> LeastFrom | None:
        """The least from everywhere to a Location, whichever way the vehicle faces."""
        if self.counts_hexes:
            return None
        # What a reading shares with another one says nothing of the steps for which it alone lacks a figure.
        steps = self._own_least if supposing else self._least_steps
        return steps.to(goal, supposing=supposing)

    def _stays(self) -> Bar | None:
        """Why it makes no step at all; None where it may make some."""
        if self._stuck is not None:
            return self._stuck
        if self.counts_hexes and self._prices.choice(MINIMUM_OF_VEHICLES) == "none":
            return Bar("A vehicle's Minimum Move isn't in the text.", MINIMUM_OF_VEHICLES.id)
        return None

    def _steps_from(self, start: Location) -> Iterator[Attempt]:
        stays = self._stays()
        if stays is not None:
            yield from self._held(start, stays)
        elif self._stuck_in_crest(start):
            return
        elif is_bypass(start.place):
            yield from self._out_of_vbm(start)
        else:
            yield from self._from_place(start)

    def _held(self, start: Stance, why: Bar) -> Iterator[Attempt]:
        """No step into any place of the hexes beside it."""
        for name in self._grid.neighbours(start.hex):
            yield from (why.refuses(start, Location(name, place)) for place in self._entry.ground(name).open_places)

    def _from_place(self, start: Location) -> Iterator[Attempt]:
        for place in self._entry.ground(start.hex).open_places:
            end = Location(start.hex, place)
            price = self._hexes.within(start, end, reverse=self._reverse)
            if price is not None:
                yield price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)
        for end_hex in self._grid.neighbours(start.hex):
            yield from self._into_hex(start, end_hex)
        if start.place in GROUNDS and self._mover.vehicle:
            yield from self._along_hexsides(start, self._vbm.from_hex(start.hex))

    def _into_hex(self, start: Location, end_hex: str) -> Iterator[Attempt]:
        for end, why in self._works_in(end_hex):
            yield why.refuses(start, end)
        for place in self._entry.ground(end_hex).open_places:
            end = Location(end_hex, place)
            entered = self._hexes.into(start, end, reverse=self._reverse)
            if entered is not None:
                yield from self._made(start, end, entered)

    def _works_in(self, hex_name: str) -> Iterator[tuple[Location, Bar]]:
        """The places of a hex that no vehicle gets to, each with the reason (137.3); some enter not even the hex."""
        for item in self._situation.counters.at(hex_name):
            if item.kind in RULES.entrenchments:
                yield Location(hex_name, item.kind), self._entry.hexsides.trenched(hex_name) or BENEATH_WORKS

    # --- along hexsides -------------------------------------------------------------------------------------------

    def _out_of_vbm(self, start: Location) -> Iterator[Attempt]:
        """On along the next hexside, into the hex ahead, or into the one that is passed."""
        if start.place not in VBMS:
            return
        yield from self._along_hexsides(start, self._vbm.onward(start))
        ahead, beside = self._vbm.ahead(start), self._vbm.beside(start)
        if ahead is not None:
            yield from self._into_hex(start, ahead)
        if beside is not None:
            yield from self._turning_in(Location(beside, GROUND_PLACE), start, start.hex)

    def _turning_in(self, beyond: Location, start: Location, end_hex: str) -> Iterator[Attempt]:
        """Into the hex that it passes: what it stands beside is no hexside that it crosses."""
        for place in self._entry.ground(end_hex).open_places:
            if place != CREST:
                end = Location(end_hex, place)
                yield from self._made(start, end, self._vbm.turning_in(beyond, end, reverse=self._reverse))

    def _along_hexsides(self, start: Location, ways: Iterable[tuple[Location, Vbm]]) -> Iterator[Attempt]:
        for end, way in ways:
            entered = self._prices.choices.once(("along", start.hex, end.hex, way.place), self._along)
            yield from self._made(start, end, entered)

    def _along(self, start_hex: str, end_hex: str, place: str) -> StepPrice:
        """By VBM along a hexside: what it costs, what a climb and what lies there add."""
        price = self._vbm.price(end_hex, VBMS[place])
        return self._vbm.followed(price, start_hex, end_hex, reverse=self._reverse)

    # --- what a walk asks for -------------------------------------------------------------------------------------

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:
        """A step into a hex for more than it costs, or that none is made on from a Crest that was gained."""
        if not self._mover.vehicle:
            return super().on_request(start, waypoint)
        wanted = waypoint.waypoint if isinstance(waypoint, Paid) else waypoint
        if not isinstance(wanted, Location):
            return ()
        at, end = start.location, wanted
        if self._stuck_in_crest(at):
            return (STOPS_IN_CREST.refuses(start, end),)
        if not isinstance(waypoint, Paid) or end.hex not in self._grid.neighbours(at.hex):
            return ()
        if is_bypass(at.place) or is_bypass(end.place):
            return ()
        entered = self._hexes.into(at, end, reverse=self._reverse)
        return () if entered is None else (self._declared(at, end, entered, waypoint),)
