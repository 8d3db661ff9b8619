"""What all movement in the desert has in common: a start that is paid for, steps that may be doubled, Crests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.hexes import word_between
from rules_core.families.squad_leader.movement.read_movement import ReadMovement
from rules_core.families.squad_leader.places import CREST, to_stay
from rules_core.fields import Value
from rules_core.location import Location
from rules_core.movement.asked_before import known_of
from rules_core.movement.movement import FREE, HALVES_PER_MP, Attempt, Bar, Check, Move, Movement, Part, Price
from rules_core.movement.stance import Paid, Stance, Waypoint
from rules_core.options import NOT_SAID
from rules_core.place import place_ids
from rules_core.quoting import listed
from rules_core.situation import Situation
from rules_core.systems.north_africa.checks import ALONE_CITE, LONE_AFV, TWO_DICE
from rules_core.systems.north_africa.climate.dust_rules import DUSTY, RAISED_MP, why_no_light
from rules_core.systems.north_africa.conditions import HEAVY_WIND, conditions_of
from rules_core.systems.north_africa.conventions.checks import PLATOON_CHECK
from rules_core.systems.north_africa.conventions.movement import STOP_COST
from rules_core.systems.north_africa.counter_kinds.dust import DESTROYED, OWNER, VEHICLE_DUST
from rules_core.systems.north_africa.counter_kinds.dust import IN_MOTION as DUST_IN_MOTION
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.more_costs import CHECK_NUMBERS, CREW_MORALE
from rules_core.systems.north_africa.more_costs import RELIABILITY as RELIABILITY_NUMBER
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.entry import DOUBLE_CITE, EntryPrices, StepPrice
from rules_core.systems.north_africa.movement.hex_steps import HexSteps
from rules_core.systems.north_africa.movement.radio import radio_notes
from rules_core.systems.north_africa.movement.readings import no_lighter
from rules_core.systems.north_africa.movement.risks import RELIABILITY, RELIABILITY_CITE
from rules_core.systems.north_africa.options.movement import FACING, IN_MOTION, SIDE, STOPS
from rules_core.systems.north_africa.terrain import START_MP, STOP_MP
from rules_core.systems.north_africa.units import MINIMUM, WITHOUT_RADIO
from rules_core.units import Mode, UnitClass
from rules_core.words.figures import figure

STARTED = "start"
LONE_AFV_CHECK = "+1NMC"
LONE_AFV_FAILS = "It spends no MP in this MPh; one in Motion stops in its hex"
START_CITE = "NA 181.221"
STOP_CITE = "NA 194.74"
PAVED_ROAD = "road-paved"
DECLARED_CITE = "NA 194.74"
"""A vehicle may declare that it spends more than it needs (194.74)."""
SPENDS_MF = Bar("Only a vehicle that spends MP may declare more than a hex costs.", DECLARED_CITE)


def _dust_says(hex_name: str) -> str:
    return f"Vehicle Dust rises in {hex_name} (194.74)."


def _red_mp_unsaid_says(asks: Sequence[str]) -> str:
    say = listed(list(asks))
    return f"Whether its MP are red isn't known: say {say}. An Axis vehicle's are before October 1941 (178)."


class DesertMovement(ReadMovement):
    """How one unit moves.

    Args:
        situation: the board, the table, options, conventions and conditions.
        unit: the unit's class.
        mode: its mode.
        allowance: what it has, in MF or MP; None where that isn't known.
    """

    def __init__(self, situation: Situation, unit: UnitClass, mode: Mode, allowance: Fraction | None) -> None:
        known = known_of(situation, unit.id, mode.id, allowance, apart=(FACING,))
        self._chart = ChartPrices(situation, unit, allowance, minimum=mode.id == MINIMUM, known=known)
        super().__init__(self._chart, ())
        self._mode = mode.id
        self._mover = self._chart.mover
        self.points = self._chart.points
        self.counts_hexes = mode.id == MINIMUM
        self._entry = EntryPrices(self._chart)
        self._hexes = HexSteps(self._chart, self._entry)
        self._places_of = place_ids(partial(to_stay, RULES), situation)
        self._set_out_from: Location | None = None
        self._raises_dust = self._may_raise_dust()
        self.setting_out = self._start() if self._mover.vehicle else FREE
        self.stopping = self._stop() if self._mover.vehicle else FREE

    def stances(self, start: Location) -> Sequence[Stance]:
        """The Location, noted as that where the move begins."""
        self._set_out_from = start
        return (start,)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried; those out of a Crest depend on whether it was gained in this move."""
        return self._all_steps(start) if start.location.place == CREST else super().steps(start)

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:
        """Why a unit that spends MF declares no more than a hex costs."""
        wanted = waypoint.waypoint if isinstance(waypoint, Paid) else None
        return (SPENDS_MF.refuses(start, wanted),) if isinstance(wanted, Location) else ()

    def turn_checks(self, at: Stance) -> tuple[Check, ...]:
        """The +1NMC of an AFV without radio, which it makes in each MPh outside a platoon (181.223)."""
        return (replace(self._without_radio(), at=at.hex),) if self._mode == WITHOUT_RADIO else ()

    def _start(self) -> Price:
        """What starting costs, and the roll of a vehicle with red MP (178, 181.221)."""
        lone = (self._without_radio(),) if self._mode == WITHOUT_RADIO else ()
        if self._situation.options.get(IN_MOTION):
            return Price(checks=lone) if lone else FREE
        free = self._prices.choice(STOP_COST) == "free"
        parts = () if free else (Part(STARTED, START_MP * HALVES_PER_MP, f"{START_CITE}, {STOP_COST.id}"),)
        red = self._mover.red_mp
        checks = (*lone, *((self._reliability(),) if red or red is None else ()))
        return Price(parts, checks) if parts or checks else FREE

    def starting_notes(self) -> tuple[str, ...]:
        """What isn't said that its rolls hang on, and how its radio stands to its way of moving (178, 181.223)."""
        starts = not self._situation.options.get(IN_MOTION)
        unsaid = (_red_mp_unsaid_says(self._mover.red_mp_asks),) if starts and self._mover.red_mp is None else ()
        return (*unsaid, *radio_notes(self._mode, self._mover.radio))

    def _stop(self) -> Price:
        """What stopping at the end costs (194.74)."""
        if not self._situation.options.get(STOPS) or self._prices.choice(STOP_COST) != "start-and-stop":
            return FREE
        return Price((Part("stop", STOP_MP * HALVES_PER_MP, f"{STOP_CITE}, {STOP_COST.id}"),))

    def _without_radio(self) -> Check:
        """The +1NMC of an AFV without radio that moves outside a platoon (181.223)."""
        easier, harder = LONE_AFV[self._prices.choice(PLATOON_CHECK)]
        cite = f"{ALONE_CITE}, {PLATOON_CHECK.id}"
        morale = CHECK_NUMBERS.number(self._situation.options, CREW_MORALE)
        passes = None if morale is None else TWO_DICE.modified(harder).at_most(int(morale) + easier)
        missing = (CREW_MORALE,) if morale is None else ()
        return Check("", LONE_AFV_CHECK, "no radio", "BEFORE", passes, cite, LONE_AFV_FAILS, missing=missing)

    def _reliability(self) -> Check:
        """The Mechanical Reliability DR of starting with red MP, or with what may be such (178, 79 ESB)."""
        if self._mover.red_mp is None:
            return Check("", RELIABILITY, "red MP, perhaps", "BEFORE", None, RELIABILITY_CITE, "It doesn't start")
        number = CHECK_NUMBERS.number(self._situation.options, RELIABILITY_NUMBER)
        if number is None:
            fails = "It doesn't start; your rulebook has the number (79)"
            return Check(
                "", RELIABILITY, "red MP", "BEFORE", None, RELIABILITY_CITE, fails, missing=(RELIABILITY_NUMBER,)
            )
        passes = TWO_DICE.at_most(int(number) - 1)
        return Check("", RELIABILITY, "red MP", "BEFORE", passes, RELIABILITY_CITE, "It doesn't start")

    def no_lighter_than(self, other: Movement) -> bool:
        """Whether no step asks less than under another reading."""
        if not isinstance(other, DesertMovement) or self._board is not other._board:
            return False
        return no_lighter(other._situation.conventions, self._situation.conventions)

    # --- dust ---------------------------------------------------------------------------------------------------

    def described(self, move: Move) -> Move:
        """A step, with the dust that it raises in the hex left (194.74)."""
        start, end, price = move
        if not self._raises_dust or start.hex == end.hex or not 0 < price.halves <= RAISED_MP * HALVES_PER_MP:
            return move
        if PAVED_ROAD in word_between(self._board, start.hex, end.hex):
            return move
        if start.location == self._set_out_from and any(part.what == STARTED for part in self.setting_out.parts):
            return move
        return Move(start, end, price + Price(notes=(_dust_says(start.hex),)))

    def changes(self, moves: Sequence[Move]) -> Changes:
        """The dust that stays where a move ends: that behind the hex entered last, all before went as it moved on."""
        last = next((move for move in reversed(moves) if move.start.hex != move.end.hex), None)
        if last is None or _dust_says(last.start.hex) not in last.notes:
            return Changes()
        said = self._situation.options.get(SIDE, NOT_SAID)
        owner = conditions_of(self._situation).player if said == NOT_SAID else str(said)
        details: dict[str, Value] = {
            OWNER: owner,
            DUST_IN_MOTION: not self._situation.options.get(STOPS),
            DESTROYED: False,
        }
        return Changes((Counter(VEHICLE_DUST.id, last.start.hex, details=details),))

    def _may_raise_dust(self) -> bool:
        """Whether vehicles raise dust: on ground that is said to be dry, without Heavy Wind and gusts."""
        now = conditions_of(self._situation)
        dry = now.ec in DUSTY and not why_no_light(now)[0]
        return self._mover.vehicle and dry and now.wind != HEAVY_WIND and not now.gusts

    # --- steps ----------------------------------------------------------------------------------------------------

    def _made(self, start: Stance, end: Stance, entered: StepPrice) -> Iterator[Attempt]:
        """A step at every price that it may have."""
        for price in self._hexes.at_prices(entered):
            yield price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)

    def _declared(self, start: Stance, end: Stance, entered: StepPrice, paid: Paid) -> Attempt:
        """A step for which the player declares what it spends: so many times the MP, or so many MP."""
        price, points = entered.price, self.points
        if isinstance(price, Bar):
            return price.refuses(start, end)
        wanted = price.halves + (paid.times - 1) * entered.needed if paid.halves is None else paid.halves
        if wanted < price.halves:
            cost = figure(Fraction(price.halves, HALVES_PER_MP))
            return Bar(f"{end.hex} takes {cost} {points} at least.", DECLARED_CITE).refuses(start, end)
        doubled = entered.doubled
        chosen = doubled if doubled is not None and wanted >= doubled.halves else price
        more = wanted - chosen.halves
        cite = DOUBLE_CITE if paid.halves is None else DECLARED_CITE
        return Move(start, end, chosen + Price((Part(f"more {points} declared", more, cite),)) if more else chosen)

    def _least(self) -> int:
        """The fewest half MPs that a step costs: half an MP where a road may lead."""
        roads = self._mover.vehicle and any(
            not RULES.roads.isdisjoint((*hex_.words, *hex_.sides)) for hex_ in self._board.hexes.values()
        )
        return RULES.costs.least(self._situation, 1 if roads else HALVES_PER_MP)

    def _stuck_in_crest(self, start: Location) -> bool:
        """Whether a vehicle has just gained Crest status, which ends its move (188.18)."""
        return self._mover.vehicle and start.place == CREST and start != self._set_out_from
