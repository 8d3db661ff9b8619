"""The classes of ATS units that move alike, and the ways in which they move (11.3, 11.4)."""

from __future__ import annotations

from fractions import Fraction

from rules_core import likeness
from rules_core.systems.ats.conventions import PERSONNEL_MP
from rules_core.systems.ats.terrain import HALF_TRACKED, HEAVY_WEAPON, PERSONNEL, TRACKED, WHEELED
from rules_core.units import Mode, Suggestion, UnitClass

ASSAULT = "assault"
RUNNING = "running"
CRAWL = "crawl"
INFILTRATION = "infiltration"
CROSS_COUNTRY = "cross-country"

NOT_ATS = "CGS 10.1, not ATS"
"""Personnel counters print no MP; the sister game's figures are offered and marked (HC-ATS-8)."""


def _suggestion(value: int) -> Suggestion:
    return Suggestion(Fraction(value), NOT_ATS, (PERSONNEL_MP.id, "cgs"))


_PERSONNEL_MODES = (
    Mode(ASSAULT, "Assault", _suggestion(4), like=likeness.WITH_FIRE),
    Mode(RUNNING, "Running", _suggestion(8), like=likeness.RUN),
    Mode(CRAWL, "Crawl", _suggestion(1), counts="hexes", like=likeness.CRAWL),
    Mode(INFILTRATION, "Infiltration"),
)
_HEAVY_WEAPON_MODES = (
    Mode(ASSAULT, "Assault", like=likeness.WITH_FIRE),
    Mode(RUNNING, "Running", like=likeness.RUN),
    Mode(CRAWL, "Crawl", counts="hexes", like=likeness.CRAWL),
)
_VEHICLE_MODES = (
    Mode(ASSAULT, "Assault", like=likeness.WITH_FIRE),
    Mode(CROSS_COUNTRY, "Cross-Country", like=likeness.FULL_MOVE),
)

UNITS: tuple[UnitClass, ...] = (
    UnitClass(PERSONNEL, "Personnel", "personnel", _PERSONNEL_MODES, likeness.INFANTRY),
    UnitClass(HEAVY_WEAPON, "Heavy weapon", "personnel", _HEAVY_WEAPON_MODES, likeness.CREWED_WEAPON, "Heavy weapons"),
    UnitClass(TRACKED, "Fully tracked vehicle", "vehicle", _VEHICLE_MODES, likeness.TRACKED, "Fully tracked vehicles"),
    UnitClass(
        HALF_TRACKED, "Half-tracked vehicle", "vehicle", _VEHICLE_MODES, likeness.HALF_TRACKED, "Half-tracked vehicles"
    ),
    UnitClass(WHEELED, "Wheeled vehicle", "vehicle", _VEHICLE_MODES, likeness.WHEELED, "Wheeled vehicles"),
)
"""Every class; a vehicle's allowance is typed in from its counter, so none is suggested."""

PLURALS: dict[str, str] = {row.id: row.plural for row in UNITS}
"""What sentences call the units of each class."""
VEHICLES = frozenset({TRACKED, HALF_TRACKED, WHEELED})
