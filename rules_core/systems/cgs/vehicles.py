"""How CGS vehicles move: in their VCA or in reverse, turning by hexspines, along bypass roads (11.1, 11.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.errors import QueryError
from rules_core.facing import Facing, facings_along, front_hexes
from rules_core.location import GROUND, Location
from rules_core.movement import FREE, HALVES_PER_MP, Bar, Move, Part, Price, Refusal
from rules_core.situation import Situation
from rules_core.stance import Aim, Along, Stance, Turret
from rules_core.systems.cgs.bypass_roads import (
    MOST_SIDES,
    HexsideWay,
    HexsideWays,
    hex_ahead,
    hexside_ahead,
    next_hexsides,
)
from rules_core.systems.cgs.conventions import LEAVING_A_HEXSIDE, REVERSE_GEAR, UNSAID_FACING
from rules_core.systems.cgs.units import AFV_ASSAULT, WHEELED
from rules_core.systems.cgs.vehicle_entry import Entered, VehicleEntry
from rules_core.systems.cgs.vehicle_stance import VehicleStance

TURN_MP = 1
TURN_CITE = "CGS 11.1.2"
TURRET_MP = 1
TURRET_CITE = "CGS 11.1.3"
GEAR_MP = 1
REVERSE_CITE = "CGS 11.1.5"
REVERSE_FACTOR = 4
WHEELED_REVERSE_FACTOR = 2
FOLLOW_MP = 1
NO_STAY_CITE = "CGS 10.6.5"
IMMOBILE_CITE = "CGS 11.1.3.1"
AIMED_AT_CITE = "CGS 11.2.2"

ANY_FACING = "any"
FACINGS = (ANY_FACING, *(facing.name for facing in sorted(Facing)))
FORWARD, REVERSE = "forward", "reverse"
GEARS = (FORWARD, REVERSE)
"""What the options ``facing`` and ``gear`` may say."""

NORMAL_NOTE = "The MP of a vehicle are the black figure left of the arrow on the back of its counter (CGS 11.1.1)."
ASSAULT_NOTE = (
    "AFV Assault Movement has the red figure inside the arrow for MP (CGS 11.1.1); the other rules for it are not at "
    "hand."
)
FACING_NOTE = (
    "Which way the vehicle faces was not said (option facing): it starts facing whichever way is best, at no cost."
)
WHOSE_NOTE = (
    "Whose vehicle it is was not said (option side): a tracked Russian AFV makes an Action Check before it moves "
    "(CGS 11.1.3), and enemies matter only where sides are known."
)

Step = Move | Refusal


def _spent(what: str, mp: int, cite: str) -> Price:
    return Price((Part(what, mp * HALVES_PER_MP, cite),))


_TURNS = {facing: _spent(f"turn to the {facing.name}", TURN_MP, TURN_CITE) for facing in Facing}
_INTO_FORWARD = _spent("into forward gear", GEAR_MP, REVERSE_CITE)
_INTO_REVERSE = _spent("into reverse gear", GEAR_MP, REVERSE_CITE)


class VehicleMovement:
    """How one vehicle moves.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: its class.
        mode: normal movement or AFV Assault.
    """

    counts_hexes = False
    faces = True
    setting_out = FREE

    def __init__(self, situation: Situation, unit: str, mode: str) -> None:
        self._situation = situation
        self._grid = situation.board.grid
        self._mode = mode
        self._entry = VehicleEntry(situation, unit)
        self._ways = HexsideWays(situation, self._entry.choose)
        self._factor = WHEELED_REVERSE_FACTOR if unit == WHEELED else REVERSE_FACTOR
        self._steps: dict[Stance, tuple[Step, ...]] = {}

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._grid.range(a.hex, b.hex)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        facing = (FACING_NOTE,) if self._situation.options["facing"] == ANY_FACING else ()
        whose = (WHOSE_NOTE,) if self._entry.asks_whose else ()
        return (ASSAULT_NOTE if self._mode == AFV_ASSAULT else NORMAL_NOTE, *facing, *whose)

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return tuple(sorted(self._entry.touched))

    def stances(self, start: Location) -> Sequence[VehicleStance]:
        """How the vehicle may stand where it starts: as the options say, any way where they say nothing of its facing.

        Raises:
            QueryError: its facing is not said, and HC-CGS-40 asks for it.
        """
        said = str(self._situation.options["facing"])
        reverse = self._situation.options["gear"] == REVERSE
        if said != ANY_FACING:
            return (VehicleStance(start, Facing[said], reverse, fresh=True),)
        if self._entry.choose(UNSAID_FACING) == "asked":
            message = f"Say which way the vehicle faces: “options.facing” can be {', '.join(FACINGS[1:])}."
            raise QueryError("missing", message, "options.facing")
        return tuple(VehicleStance(start, facing, reverse, fresh=True) for facing in Facing)

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a vehicle may not end its move on a hexside; None where it is in a hex."""
        if isinstance(at, Location) or at.along is None:
            return None
        return Bar(f"A unit may not end its movement on a hexside, here {'/'.join(at.along)}.", NO_STAY_CITE)

    def steps(self, start: Stance) -> Sequence[Step]:
        """Every step that might be tried from a stance: the legal ones priced, the others with the reason."""
        found = self._steps.get(start)
        if found is None:
            assert isinstance(start, VehicleStance), "a vehicle always faces somewhere"
            steps = self._steps_from(start)
            if start.fresh:
                steps = (self._first(step) for step in steps)
            found = self._steps[start] = tuple(steps)
        return found

    def on_request(self, start: Stance, aim: Aim) -> Sequence[Step]:
        """A turn of the turret, or why a hexside can't be followed."""
        assert isinstance(start, VehicleStance), "a vehicle always faces somewhere"
        if isinstance(aim, Turret):
            return (self._turn_turret(start, aim.facing),)
        if isinstance(aim, Along):
            end = start._replace(along=aim.between)
            bars = (way for way in self._ways.along(aim.between) if isinstance(way, Bar))
            return tuple(bar.refuses(start, end) for bar in bars)
        return ()

    def _first(self, step: Step) -> Step:
        """The first step of all, before which a tracked Russian AFV makes its Action Check (11.1.3)."""
        check = self._entry.setting_out_check(step.start.hex)
        if check is None or isinstance(step, Refusal):
            return step
        return Move(step.start, step.end, Price(checks=(check,)) + step.price)

    def _steps_from(self, start: VehicleStance) -> Iterator[Step]:
        if start.immobile:
            reason = f"The vehicle is M-KILLED in {start.hex}: it moves no more."
            for name in self._grid.neighbours(start.hex):
                yield Refusal(start, Location(name, GROUND), reason, IMMOBILE_CITE)
        elif start.along is None:
            yield from self._in_a_hex(start)
        else:
            yield from self._on_a_hexside(start, start.along)

    # --- in a hex ----------------------------------------------------------------------------------------------

    def _in_a_hex(self, start: VehicleStance) -> Iterator[Step]:
        for hexspines in (-1, 1):
            yield self._turn(start, start.facing.turned(hexspines))
        yield self._change_gear(start)
        for end in front_hexes(self._grid, start.hex, start.heading):
            yield from self._enter(start, end)
        ahead = hexside_ahead(self._grid, start.hex, start.heading)
        if ahead is not None:
            for way in self._ways.along(ahead):
                if isinstance(way, HexsideWay):
                    yield self._follow(start, way, start.heading)

    def _turn(self, start: VehicleStance, facing: Facing) -> Move:
        return Move(start, start.moved(facing=facing), _TURNS[facing])

    def _change_gear(self, start: VehicleStance) -> Move:
        price = _INTO_FORWARD if start.reverse else _INTO_REVERSE
        return Move(start, start.moved(reverse=not start.reverse), price)

    def _turn_turret(self, start: VehicleStance, facing: Facing) -> Move:
        """A turn of the turret: free together with any other MP, so with those that were spent last (11.1.3)."""
        if start.fresh:
            price = _spent("turret turned alone", TURRET_MP, TURRET_CITE)
        else:
            price = _spent("turret turned with the MP before", 0, TURRET_CITE)
        return Move(start, start.moved(turret=facing), price)

    def _enter(self, start: VehicleStance, end: str, *, crossing: bool = True) -> Iterator[Step]:
        """Into a hex ahead, at each place of it that a vehicle may be in."""
        for entered in self._entry.into(start.location, end, crossing=crossing):
            yield self._entering(start, entered)

    def _entering(self, start: VehicleStance, entered: Entered) -> Step:
        end = start.moved(location=entered.end, along=None, sides=0, immobile=entered.stops)
        if isinstance(entered.price, Bar):
            return entered.price.refuses(start, end)
        if entered.whole and not start.fresh:
            reason = f"The {entered.whole} takes all MP: a vehicle enters from an adjacent hex with nothing spent."
            return Refusal(start, end, reason, entered.whole_cite)
        return Move(start, end, self._in_gear(start, entered.price, entered.terrain_halves))

    def _in_gear(self, start: VehicleStance, price: Price, terrain: int) -> Price:
        """What a step costs in the gear that the vehicle is in (11.1.5, HC-CGS-7)."""
        if not start.reverse:
            return price
        multiplied = price.halves if self._entry.choose(REVERSE_GEAR) == "all" else terrain
        more = Part(f"in reverse, {self._factor} times as much", multiplied * (self._factor - 1), REVERSE_CITE)
        return price + Price((more,))

    # --- on a hexside ------------------------------------------------------------------------------------------

    def _on_a_hexside(self, start: VehicleStance, along: tuple[str, str]) -> Iterator[Step]:
        onward = next_hexsides(self._grid, along, start.heading)
        if start.heading not in facings_along(self._grid, *along):
            for between, heading in onward:
                if heading is start.heading:
                    for way in self._onward(start, between):
                        yield self._follow(start, way, heading)
            return
        for between, heading in onward:
            if self._onward(start, between):
                yield self._turn(start, heading.opposite if start.reverse else heading)
        beyond = hex_ahead(self._grid, along, start.heading)
        beside = along if self._entry.choose(LEAVING_A_HEXSIDE) == "beside" else ()
        for end in (*(() if beyond is None else (beyond,)), *beside):
            yield from self._enter(start, end, crossing=False)

    def _onward(self, start: VehicleStance, between: tuple[str, str]) -> tuple[HexsideWay, ...]:
        """The ways along a further hexside; of a hex without a road no more than two are followed (10.6.2)."""
        ways = (way for way in self._ways.along(between) if isinstance(way, HexsideWay))
        return tuple(way for way in ways if way.road or way.passes != start.hex or start.sides < MOST_SIDES)

    def _follow(self, start: VehicleStance, way: HexsideWay, heading: Facing) -> Move:
        past_it = start.sides if start.along is not None and way.passes == start.hex else 0
        sides = 0 if way.road else past_it + 1
        end = start.moved(location=Location(way.passes, GROUND), along=way.between, sides=sides)
        price = _spent(way.what, FOLLOW_MP, way.cite)
        beyond = hex_ahead(self._grid, way.between, heading)
        corner = sorted((*way.between, *(() if beyond is None else (beyond,))), key=self._grid.cell)
        note = (
            f"Fire at it is aimed at the point where {', '.join(corner[:-1])} and {corner[-1]} meet ({AIMED_AT_CITE})."
        )
        return Move(start, end, self._in_gear(start, price + Price(notes=(note,)), price.halves))
