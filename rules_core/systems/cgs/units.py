"""The classes of CGS units that move alike, and the ways in which they move (10.1.2, 11.1.1)."""

from __future__ import annotations

from fractions import Fraction

from rules_core import likeness
from rules_core.units import Mode, Suggestion, UnitClass

SQUAD = "squad"
HALF_SQUAD = "half-squad"
LEADER = "leader"
SW_TEAM = "sw-team"
GUN = "gun"
TRACKED = "tracked"
SEMI_TRACKED = "semi-tracked"
WHEELED = "wheeled"

RUNNING = "running"
CAUTIOUS = "cautious"
ASSAULT = "assault"
CRAWLING = "crawling"
FLEEING = "fleeing"
FLEEING_CRAWL = "fleeing-crawl"
FLEEING_HEX = "fleeing-hex"
FLIGHTS = frozenset({FLEEING, FLEEING_CRAWL, FLEEING_HEX})
"""The ways to move of a unit that flees (10.8)."""
NORMAL = "normal"
AFV_ASSAULT = "afv-assault"

TABLE_CITE = "CGS 10.1.2"


FLIGHT_CITE = "CGS 10.8.3"
ONE_HEX_CITE = "CGS 10.8.1"

ALLOTMENTS: dict[str, int] = {CAUTIOUS: 6, RUNNING: 8, ASSAULT: 4, CRAWLING: 1}
"""What each way to move allows: in MP, a Crawl one hex (10.1.2)."""


def _mode(mode_id: str, title: str, like: str = "", counts: str = "MP") -> Mode:
    return Mode(mode_id, title, _given(mode_id, TABLE_CITE), counts, like=like)


def _given(mode_id: str, cite: str) -> Suggestion:
    return Suggestion(Fraction(ALLOTMENTS[mode_id]), cite, given=True)


_CAUTIOUS = _mode(CAUTIOUS, "Cautious")
_CRAWLING = _mode(CRAWLING, "Crawling", likeness.CRAWL, "hexes")
_FLIGHT = (
    Mode(FLEEING, "Fleeing", _given(CAUTIOUS, FLIGHT_CITE)),
    Mode(FLEEING_CRAWL, "Fleeing by a Crawl", _given(CRAWLING, FLIGHT_CITE), "hexes"),
    Mode(FLEEING_HEX, "Fleeing without MP", Suggestion(Fraction(1), ONE_HEX_CITE, given=True), "hexes"),
)
"""All fleeing is Cautious Movement, a Crawl into shelter, or one hex as the unit becomes Disrupted (10.8.1, 10.8.3)."""
_RUN, _ASSAULT = _mode(RUNNING, "Running", likeness.RUN), _mode(ASSAULT, "Assault", likeness.WITH_FIRE)
_TEAM = (_CAUTIOUS, _CRAWLING)
_FOOT = (_CAUTIOUS, _RUN, _ASSAULT, _CRAWLING, *_FLIGHT)
_VEHICLE = (Mode(NORMAL, "Normal", like=likeness.FULL_MOVE), Mode(AFV_ASSAULT, "AFV Assault", like=likeness.WITH_FIRE))

UNITS: tuple[UnitClass, ...] = (
    UnitClass(SQUAD, "Squad", "personnel", _FOOT, likeness.INFANTRY, "Squads"),
    UnitClass(HALF_SQUAD, "Half-squad", "personnel", _FOOT, likeness.INFANTRY, "Half-squads"),
    UnitClass(LEADER, "Leader", "personnel", _FOOT, likeness.INFANTRY, "Leaders"),
    UnitClass(SW_TEAM, "SW team", "personnel", (*_TEAM, *_FLIGHT), likeness.SUPPORT_WEAPON, "SW teams"),
    UnitClass(GUN, "Gun or on-board mortar", "personnel", _TEAM, likeness.CREWED_WEAPON, "Guns"),
    UnitClass(TRACKED, "Fully tracked vehicle", "vehicle", _VEHICLE, likeness.TRACKED, "Fully tracked vehicles"),
    UnitClass(
        SEMI_TRACKED, "Semi-tracked vehicle", "vehicle", _VEHICLE, likeness.HALF_TRACKED, "Semi-tracked vehicles"
    ),
    UnitClass(WHEELED, "Wheeled vehicle", "vehicle", _VEHICLE, likeness.WHEELED, "Wheeled vehicles"),
)
"""Every class; Cautious comes first since it is meant where nothing is said (10.1.1).

Support weapons whose counter has no HE FP Equivalent at the lower right of its front are SW teams (10.3.1), those with
one are guns, on-board mortars among them (10.4.1); either has a 1-2 half-squad on its back. A vehicle's MP stand on its
counter."""

FOOT = frozenset({SQUAD, HALF_SQUAD, LEADER})
INFANTRY_CLASSES = frozenset({*FOOT, SW_TEAM, GUN})
VEHICLES = frozenset({TRACKED, SEMI_TRACKED, WHEELED})

PLURALS: dict[str, str] = {row.id: row.plural for row in UNITS}
"""What sentences call the units of each class."""
