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
        red_mp: whether Mechanical Reliability is rolled for when it starts.
        crosses_hedges: whether it may cross a hedge where its class may.
        buttoned_up: whether it is an AFV that is BU.
    """

    moves_as: str
    plural: str
    vehicle: bool
    checked: Checked
    reverse_times: int | None
    red_mp: bool = False
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
        red = vehicle and (bool(options.get(RED_MP)) or _unreliable(situation, unit.id))
        shut = unit.id in ARMORED and bool(options.get(BUTTONED_UP))
        return DesertMover(unit.id, PLURALS[unit.id], vehicle, checked, times, red, buttoned_up=shut)
    return DesertMover(
        listed.moves_as,
        unit.plural,
        True,
        Checked(listed.moves_as, listed.ground_pressure or NOT_SAID, listed.weight, listed.british_built),
        listed.reverse_multiplier,
        listed.red_mp or bool(options.get(RED_MP)) or _unreliable(situation, listed.moves_as, axis=True),
        listed.crosses_hedges,
        listed.armored and bool(options.get(BUTTONED_UP)),
    )


def _unreliable(situation: Situation, moves_as: str, *, axis: bool = False) -> bool:
    """Whether an Axis vehicle counts as having red MP: in North Africa before October 1941 (178)."""
    said = conditions_of(situation)
    if moves_as == MOTORCYCLE or not (axis or situation.options.get(SIDE) == AXIS) or said.place != NORTH_AFRICA:
        return False
    if NOT_SAID in (said.year, said.month):
        return said.year != NOT_SAID and int(said.year) < RELIABLE_FROM[0]
    return (int(said.year), MONTHS.index(said.month) + 1) < RELIABLE_FROM
