"""Who moves on a free table: the page's classes, each with one way to move, at a rate that its player types in."""

from __future__ import annotations

from rules_core.systems.miniatures.classes import CLASSES, TITLES, TROOPS
from rules_core.units import Mode, UnitClass

INCHES = "inches"
MOVE = Mode("move", "Move", counts=INCHES, points=INCHES)
"""The only way to move: its allowance is what the unit moves off-road in a turn (T7), which the page doesn't have."""

_PLURALS = {"infantry": "Infantry", "cavalry": "Cavalry"}

UNITS: tuple[UnitClass, ...] = tuple(
    UnitClass(
        word,
        TITLES[word],
        "personnel" if word in TROOPS else "vehicle",
        (MOVE,),
        plural=_PLURALS.get(word, f"{TITLES[word]}s"),
    )
    for word in CLASSES
)
