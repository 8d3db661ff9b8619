"""The Italian Vehicle Listing as a whole, and its vehicles as units that move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from rules_core.systems.north_africa.conventions.vehicles import FIAT_GROUND_PRESSURE, NONE, RED_MP
from rules_core.systems.north_africa.units import AFV, AFV_MODES, NORMAL, PLATOON, UNITS, VEHICLE_MODES, WITHOUT_RADIO
from rules_core.systems.north_africa.vehicles.figures import VehicleFigures
from rules_core.systems.north_africa.vehicles.tracked_rows import TRACKED_VEHICLES
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle
from rules_core.systems.north_africa.vehicles.wheeled_rows import WHEELED_VEHICLES
from rules_core.units import Suggestion, UnitClass

VEHICLES: tuple[ItalianVehicle, ...] = (*TRACKED_VEHICLES, *WHEELED_VEHICLES)
"""All, in the listing's order."""

BY_ID: Mapping[str, ItalianVehicle] = {row.id: row for row in VEHICLES}


def figures_of(unit_id: str, of: Callable[[str], str]) -> VehicleFigures | None:
    """The figures of a vehicle of the listing; None for a class of units that is none of them.

    Args:
        unit_id: the unit's id.
        of: tells the option of a convention in force, and notes that it had a say (``Choices.of``).
    """
    row = BY_ID.get(unit_id)
    if row is None:
        return None
    found = row.figures
    if found.ground_pressure is None:
        found = replace(found, ground_pressure=of(FIAT_GROUND_PRESSURE.id))
    if found.red_mp and of(RED_MP.id) == NONE:
        found = replace(found, red_mp=False)
    return found


_LIKE = {unit.id: unit.like for unit in UNITS}


def _unit(row: ItalianVehicle) -> UnitClass:
    own = Suggestion(Fraction(row.mp), f"{row.name}, {row.vehicle_note}", given=True)
    # A platoon has the MP of its slowest: those of this vehicle are offered, and another one may have fewer.
    suggested = {NORMAL: own, WITHOUT_RADIO: own, PLATOON: replace(own, given=False)}
    ways = AFV_MODES if row.moves_as in AFV else VEHICLE_MODES
    modes = tuple(replace(mode, suggested=suggested.get(mode.id, mode.suggested)) for mode in ways)
    return UnitClass(row.id, row.name, "vehicle", modes, _LIKE[row.moves_as])


VEHICLE_UNITS: tuple[UnitClass, ...] = tuple(_unit(row) for row in VEHICLES)
"""Every vehicle as a class of units of its own."""


ARMORED = tuple(row.id for row in VEHICLES if row.figures.armored)
"""The ids of the AFV, which may be buttoned up."""


def moving_as(unit_id: str) -> tuple[str, ...]:
    """The ids of the vehicles that pay the costs of a class of units.

    Args:
        unit_id: the class.
    """
    return tuple(row.id for row in VEHICLES if row.moves_as == unit_id)
