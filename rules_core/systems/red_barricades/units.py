"""The classes of units that move alike in Red Barricades, and the ways in which they move."""

from __future__ import annotations

from fractions import Fraction

from rules_core import likeness
from rules_core.units import Mode, Suggestion, UnitClass

INFANTRY = "infantry"
TRACKED = "tracked"
HALF_TRACKED = "half-tracked"
WHEELED = "wheeled"

NORMAL = "normal"
MINIMUM = "minimum-move"

VEHICLES = frozenset({TRACKED, HALF_TRACKED, WHEELED})

MF = "MF"
"""What ASL's Infantry pays with."""

MINIMUM_CITE = "A4.134"
"""The base game's rule, of which RB5 speaks: one hex for everything that a unit has."""

_ONE_HEX = Suggestion(Fraction(1), "one hex, by its name", given=True)
_INFANTRY_MODES = (
    Mode(NORMAL, "Normal", like=likeness.RUN, points=MF),
    Mode(MINIMUM, "Minimum Move", _ONE_HEX, counts="hexes", takes="all its MF", like=likeness.CRAWL, points=MF),
)
_VEHICLE_MODES = (Mode(NORMAL, "Normal", like=likeness.FULL_MOVE),)

UNITS: tuple[UnitClass, ...] = (
    UnitClass(INFANTRY, "Infantry", "personnel", _INFANTRY_MODES, likeness.INFANTRY),
    UnitClass(TRACKED, "Fully tracked AFV", "vehicle", _VEHICLE_MODES, likeness.TRACKED),
    UnitClass(HALF_TRACKED, "Half-track", "vehicle", _VEHICLE_MODES, likeness.HALF_TRACKED, "Half-tracks"),
    UnitClass(WHEELED, "Wheeled vehicle", "vehicle", _VEHICLE_MODES, likeness.WHEELED, "Wheeled vehicles"),
)
"""Every class; MF and MP are typed in from the counter, since the source prints none."""

PLURALS: dict[str, str] = {row.id: row.plural for row in UNITS}
"""What sentences call the units of each class."""
