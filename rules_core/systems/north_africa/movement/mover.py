"""Who moves: the class whose costs it pays, and the figures that options or its own listing give it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from rules_core.families.squad_leader.options import GROUND_PRESSURE
from rules_core.options import NOT_SAID
from rules_core.situation import Situation
from rules_core.systems.north_africa.checks import HEAVY_TONS, Checked
from rules_core.systems.north_africa.conditions import MONTHS, conditions_of
from rules_core.systems.north_africa.options.movement import (
    AXIS,
    BRITISH,
    BUTTONED_UP,
    RED_MP,
    REVERSE_TIMES,
    SIDE,
    UNDER_4,
    WEIGHT,
    YES,
)
from rules_core.systems.north_africa.units import ARMORED, MOTORCYCLE, PLURALS, VEHICLES, WAGON
from rules_core.systems.north_africa.vehicles.figures import NO_RADIO, RADIO, VehicleFigures
from rules_core.systems.north_africa.vehicles.listing import figures_of
from rules_core.units import UnitClass

NORTH_AFRICA = "north-africa"
RELIABLE_FROM = (1941, 10)
"""The month from which Axis vehicles in North Africa have the MP that are printed on them (178)."""


@dataclass(frozen=True)
class DesertMover:
    """One unit that moves.

    Args:
        moves_as: the class whose costs it pays and whose rolls it makes.
        plural: what sentences call units like it.
        vehicle: whether it spends MP.
        checked: what the checks ask of it.
        reverse_times: what Reverse Movement multiplies its cost by; None where it has none.
        red_mp: whether Mechanical Reliability is rolled for when it starts; None where that isn't known.
        red_mp_asks: what decides that, and isn't said: ``the month``.
        radio: whether it has one, as ``VehicleFigures.radio``, that from a month on where nobody says the month; empty
            where no listing tells, and for what is no AFV.
        crosses_hedges: whether it may cross a hedge where its class may.
        buttoned_up: whether it is an AFV that is BU.
    """

    moves_as: str
    plural: str
    vehicle: bool
    checked: Checked
    reverse_times: int | None
    red_mp: bool | None = False
    red_mp_asks: tuple[str, ...] = ()
    radio: str = ""
    crosses_hedges: bool = True
    buttoned_up: bool = False

    @property
    def driven(self) -> bool:
        """Whether it is a vehicle, wagons among them (189.14, 190.31)."""
        return self.vehicle or self.moves_as == WAGON


def mover_of(situation: Situation, unit: UnitClass, of: Callable[[str], str]) -> DesertMover:
    """Who moves, by his class and options, or by his own listing.

    Args:
        situation: the options and conditions.
        unit: the class of units.
        of: tells the option of a convention in force, and notes that it had a say.
    """
    options = situation.options
    listed = figures_of(unit.id, of)
    if listed is None:
        vehicle = unit.id in VEHICLES
        weight, british = options.get(WEIGHT, NOT_SAID), options.get(BRITISH, NOT_SAID)
        checked = Checked(
            unit.id,
            str(options.get(GROUND_PRESSURE, NOT_SAID)),
            None if weight == NOT_SAID else Fraction(HEAVY_TONS - (weight == UNDER_4)),
            None if british == NOT_SAID else british == YES,
        )
        times = int(str(options.get(REVERSE_TIMES, "4"))) if vehicle and unit.id != MOTORCYCLE else None
        red, asks = _red_mp(situation, unit.id) if vehicle else (False, ())
        shut = unit.id in ARMORED and bool(options.get(BUTTONED_UP))
        return DesertMover(unit.id, PLURALS[unit.id], vehicle, checked, times, red, asks, buttoned_up=shut)
    red, asks = (True, ()) if listed.red_mp else _red_mp(situation, listed.moves_as, listed=True)
    return DesertMover(
        listed.moves_as,
        unit.plural,
        True,
        Checked(listed.moves_as, listed.ground_pressure or NOT_SAID, listed.weight, listed.british_built),
        listed.reverse_multiplier,
        red,
        asks,
        _radio(situation, listed) if listed.armored else "",
        listed.crosses_hedges,
        listed.armored and bool(options.get(BUTTONED_UP)),
    )


def _radio(situation: Situation, listed: VehicleFigures) -> str:
    """Whether an AFV has a radio in the scenario's month (181.21, VN 8)."""
    has = listed.has_radio(*_date(situation))
    return listed.radio if has is None else RADIO if has else NO_RADIO


def _red_mp(situation: Situation, moves_as: str, *, listed: bool = False) -> tuple[bool | None, tuple[str, ...]]:
    """Whether a vehicle counts as having red MP (178); None where that isn't known, with what isn't said.

    Axis vehicles do in North Africa before October 1941. Where neither the side of a class of units nor the year is
    said, it stands for any vehicle, and the option alone tells.
    """
    options, said = situation.options, conditions_of(situation)
    if options.get(RED_MP):
        return True, ()
    side = options.get(SIDE, NOT_SAID)
    axis = side == AXIS or (listed and side == NOT_SAID)  # the listing's are Italian, unless somebody else drives them
    if moves_as == MOTORCYCLE or said.place != NORTH_AFRICA or not (axis or side == NOT_SAID):
        return False, ()
    early = _is_early(situation)
    if early is False or (not axis and said.year == NOT_SAID):
        return False, ()
    if axis and early:
        return True, ()
    date = () if early else ("the year",) if said.year == NOT_SAID else ("the month",)
    return None, (*(() if axis else ("who moves",)), *date)


def _is_early(situation: Situation) -> bool | None:
    """Whether the scenario is set before October 1941; None where what is said of its date doesn't tell."""
    year, month = _date(situation)
    if year is None or (year == RELIABLE_FROM[0] and month is None):
        return None
    return (year, month or 1) < RELIABLE_FROM


def _date(situation: Situation) -> tuple[int | None, int | None]:
    """The scenario's year and the number of its month; None for what nobody has said."""
    said = conditions_of(situation)
    return (
        None if said.year == NOT_SAID else int(said.year),
        None if said.month == NOT_SAID else MONTHS.index(said.month) + 1,
    )
