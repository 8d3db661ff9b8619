"""Tables of the Italians: what their vehicles' notes allow, their unit sizes, their squads, and the Axis Minors."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.north_africa.procedures.italians.classes import VEHICLE_CLASS
from rules_core.systems.north_africa.procedures.italians.crews import CREW_EXPOSED
from rules_core.systems.north_africa.procedures.italians.equipment import EQUIPMENT
from rules_core.systems.north_africa.procedures.italians.machine_guns import MG_REMOVED, MG_RESITED
from rules_core.systems.north_africa.procedures.italians.minors import ALLIED_ITALIANS, AXIS_MINORS
from rules_core.systems.north_africa.procedures.italians.squads import ITALIAN_MORALE, ITALIAN_SQUADS
from rules_core.systems.north_africa.procedures.italians.tankettes import MG_EXCHANGED, TRAILER_UNHOOKED
from rules_core.systems.north_africa.procedures.italians.unit_sizes import UNIT_SIZES
from rules_core.systems.north_africa.procedures.italians.weapons import VEHICLE_WEAPON

PROCEDURES_OF_ITALIANS: tuple[Procedure, ...] = (
    VEHICLE_WEAPON,
    EQUIPMENT,
    VEHICLE_CLASS,
    CREW_EXPOSED,
    MG_EXCHANGED,
    TRAILER_UNHOOKED,
    MG_REMOVED,
    MG_RESITED,
    UNIT_SIZES,
    ITALIAN_SQUADS,
    ITALIAN_MORALE,
    AXIS_MINORS,
    ALLIED_ITALIANS,
)
"""In the order in which players are shown them."""
