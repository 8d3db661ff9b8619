"""The classes of ATS units that move alike, and the ways in which they move (11.3, 11.4)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.system import Mode, Suggestion, UnitClass
from rules_core.systems.ats.conventions import PERSONNEL_MP
from rules_core.systems.ats.terrain import HALF_TRACKED, HEAVY_WEAPON, PERSONNEL, TRACKED, WHEELED

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
    Mode(ASSAULT, "Assault", _suggestion(4)),
    Mode(RUNNING, "Running", _suggestion(8)),
    Mode(CRAWL, "Crawl", _suggestion(1), counts="hexes"),
    Mode(INFILTRATION, "Infiltration"),
)
_HEAVY_WEAPON_MODES = (Mode(ASSAULT, "Assault"), Mode(RUNNING, "Running"), Mode(CRAWL, "Crawl", counts="hexes"))
_VEHICLE_MODES = (Mode(ASSAULT, "Assault"), Mode(CROSS_COUNTRY, "Cross-Country"))

UNITS: tuple[UnitClass, ...] = (
    UnitClass(PERSONNEL, "Personnel", "personnel", _PERSONNEL_MODES),
    UnitClass(HEAVY_WEAPON, "Heavy weapon", "personnel", _HEAVY_WEAPON_MODES),
    UnitClass(TRACKED, "Fully tracked vehicle", "vehicle", _VEHICLE_MODES),
    UnitClass(HALF_TRACKED, "Half-tracked vehicle", "vehicle", _VEHICLE_MODES),
    UnitClass(WHEELED, "Wheeled vehicle", "vehicle", _VEHICLE_MODES),
)
"""Every class; a vehicle's allowance is typed in from its counter, so none is suggested."""

PLURALS: dict[str, str] = {
    PERSONNEL: "Personnel",
    HEAVY_WEAPON: "Heavy weapons",
    TRACKED: "Fully tracked vehicles",
    HALF_TRACKED: "Half-tracked vehicles",
    WHEELED: "Wheeled vehicles",
}
"""What sentences call the units of each class."""
VEHICLES = frozenset({TRACKED, HALF_TRACKED, WHEELED})
