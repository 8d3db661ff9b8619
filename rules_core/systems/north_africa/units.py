"""The classes of units that move alike in the desert, and the ways in which they move."""

from __future__ import annotations

from fractions import Fraction

from rules_core import likeness
from rules_core.units import Mode, Suggestion, UnitClass

INFANTRY = "infantry"
CAVALRY = "cavalry"
WAGON = "wagon"
MOTORCYCLE = "motorcycle"
ARMORED_CAR = "armored-car"
TRACKED = "tracked"
HALF_TRACKED = "half-tracked"
TRUCK = "truck"

CLASSES = (INFANTRY, CAVALRY, WAGON, MOTORCYCLE, ARMORED_CAR, TRACKED, HALF_TRACKED, TRUCK)
"""In the order of the columns of the Desert Terrain Chart."""
ON_FOOT = frozenset({INFANTRY, CAVALRY, WAGON})
"""The classes that spend MF."""
VEHICLES = frozenset({MOTORCYCLE, ARMORED_CAR, TRACKED, HALF_TRACKED, TRUCK})
"""The classes that spend MP."""
ARMORED = (ARMORED_CAR, TRACKED, HALF_TRACKED)
"""The classes that are AFV unless a listing says otherwise."""

NORMAL = "normal"
MINIMUM = "minimum-move"
"""One hex for everything that a unit has (176.3; of vehicles 176.72, 188.18)."""

PLATOON = "platoon"
"""By Impulses of one hex, with the other AFV of its platoon (181.22)."""
WITHOUT_RADIO = "without-radio"
"""By itself, an AFV that has no radio: a check before it moves (181.223)."""

MF = "MF"

_ONE_HEX = Suggestion(Fraction(1), "one hex, by its name", given=True)


def _minimum(takes: str, points: str) -> Mode:
    return Mode(MINIMUM, "Minimum Move", _ONE_HEX, counts="hexes", takes=takes, like=likeness.CRAWL, points=points)


INFANTRY_MODES = (Mode(NORMAL, "Normal", like=likeness.RUN, points=MF), _minimum("all its MF", MF))
ON_HORSE_MODES = (Mode(NORMAL, "Normal", like=likeness.RUN, points=MF),)
VEHICLE_MODES = (Mode(NORMAL, "Normal", like=likeness.FULL_MOVE), _minimum("all its MP", "MP"))
"""The ways to move of Infantry, of those on or with horses, and of every vehicle."""
AFV_MODES = (
    *VEHICLE_MODES,
    Mode(PLATOON, "In a platoon, by Impulses"),
    Mode(WITHOUT_RADIO, "Without radio, outside a platoon"),
)
"""The ways to move of armored cars, of tanks and of halftracks."""
AFV = frozenset({ARMORED_CAR, TRACKED, HALF_TRACKED})
"""The classes that may be AFV."""

UNITS: tuple[UnitClass, ...] = (
    UnitClass(INFANTRY, "Infantry", "personnel", INFANTRY_MODES, likeness.INFANTRY),
    UnitClass(CAVALRY, "Cavalry", "personnel", ON_HORSE_MODES),
    UnitClass(WAGON, "Wagon", "vehicle", ON_HORSE_MODES, plural="Wagons"),
    UnitClass(MOTORCYCLE, "Motorcycle", "vehicle", VEHICLE_MODES, plural="Motorcycles"),
    UnitClass(ARMORED_CAR, "Armored car", "vehicle", AFV_MODES, likeness.WHEELED, "Armored cars"),
    UnitClass(TRACKED, "Fully tracked", "vehicle", AFV_MODES, likeness.TRACKED, "Fully tracked vehicles"),
    UnitClass(HALF_TRACKED, "Halftrack", "vehicle", AFV_MODES, likeness.HALF_TRACKED, "Halftracks"),
    UnitClass(TRUCK, "Truck", "vehicle", VEHICLE_MODES, plural="Trucks"),
)
"""Every class, in the order of the chart; MF and MP are typed in from the counter."""

PLURALS: dict[str, str] = {row.id: row.plural for row in UNITS}
"""What sentences call the units of each class."""
