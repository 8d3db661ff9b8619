"""What a query may say about a CGS vehicle that moves."""

from __future__ import annotations

from rules_core.geometry.facing import FACINGS, HOURS
from rules_core.options import OptionField, compass_titles
from rules_core.systems.cgs.figures import VEHICLE_FIGURES
from rules_core.systems.cgs.movement.said import ANY_FACING, ARMOUR, FACING, GEAR, GEARS
from rules_core.systems.cgs.units import GUN, TRACKED, UNITS, VEHICLES

MOVEMENT = ("movement",)
VEHICLE_CLASSES = tuple(unit.id for unit in UNITS if unit.id in VEHICLES)

VEHICLE_OPTIONS: tuple[OptionField, ...] = (
    OptionField(
        FACING,
        "The vehicle faces",
        "choice",
        (ANY_FACING, *FACINGS),
        "The hexspine between the two hexes of its VCA, with north up the map, where it starts (CGS 11.1.2).",
        MOVEMENT,
        units=VEHICLE_CLASSES,
        named=compass_titles(FACINGS),
        hours=HOURS,
    ),
    OptionField(
        GEAR,
        "Gear",
        "choice",
        GEARS,
        "The gear that the vehicle starts in (CGS 11.1.5).",
        MOVEMENT,
        units=VEHICLE_CLASSES,
    ),
    OptionField(
        "armour",
        "The vehicle is",
        "choice",
        ARMOUR,
        "Only AFV cross bocage and enter hexes of the enemy (CGS 6.8.1.2, 11.4.6).",
        MOVEMENT,
        units=VEHICLE_CLASSES,
    ),
    OptionField(
        "towing",
        "Tows a gun",
        "flag",
        (),
        "It then uses no bypass road (CGS 11.2.1).",
        MOVEMENT,
        units=VEHICLE_CLASSES,
    ),
    OptionField(
        "from_off_map",
        "Comes on from off the map",
        "flag",
        (),
        "In that phase a tracked Russian AFV makes no Action Check before it moves (CGS 11.1.3), and a gun that is not "
        "towed has its crew side up (CGS 10.4.3).",
        MOVEMENT,
        units=(GUN, TRACKED),
    ),
    VEHICLE_FIGURES.field(
        "Figures of the vehicle",
        "The chance of OK on the Immobilization Table, in percent, from your rulebook.",
        MOVEMENT,
        VEHICLE_CLASSES,
    ),
)
