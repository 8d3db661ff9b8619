"""The classes of units that the page's rules tell apart, by their words in queries."""

from __future__ import annotations

INFANTRY = "infantry"
CAVALRY = "cavalry"
TANK = "tank"
SEMI_TRACKED = "semi-tracked"
ARMOURED_CAR = "armoured-car"
WHEELED = "wheeled"
SOFT = "soft"

CLASSES = (INFANTRY, CAVALRY, TANK, SEMI_TRACKED, ARMOURED_CAR, WHEELED, SOFT)
"""In the order that players are offered them."""
TROOPS = frozenset({INFANTRY, CAVALRY})
"""What the page calls troops; that cavalry is among them is a house convention."""
VEHICLES = frozenset(CLASSES) - TROOPS
AFVS = frozenset({TANK, SEMI_TRACKED, ARMOURED_CAR})
"""Armoured vehicles: what the page says of AFVs is theirs."""

TITLES = {
    INFANTRY: "Infantry",
    CAVALRY: "Cavalry",
    TANK: "Tank",
    SEMI_TRACKED: "Half-track",
    ARMOURED_CAR: "Armoured car",
    WHEELED: "Wheeled vehicle",
    SOFT: "Soft vehicle",
}
"""What players call one of each."""
