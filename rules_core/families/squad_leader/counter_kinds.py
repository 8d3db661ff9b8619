"""What players of ASL put on the map: the words that its rules have for things, and the base game's own kinds."""

from __future__ import annotations

from rules_core.counters.counters import CounterKind, Tile
from rules_core.fields import Choice, Field

SMOKE = "smoke"
WRECK = "wreck"
VEHICLE = "vehicle"
RUBBLE = "rubble"
BLAZE = "blaze"
TRENCH = "trench"
AT_DITCH = "at-ditch"
FOXHOLE = "foxhole"
WIRE = "wire"
ROADBLOCK = "roadblock"
PILLBOX = "pillbox"
BREACH = "breach"
MANHOLE = "manhole"
CLIMB = "climb"

TRENCHES: dict[str, str] = {TRENCH: "In the trench", AT_DITCH: "In the A-T ditch"}
"""Trenches, each with the name of the place in it."""
ENTRENCHMENTS: dict[str, str] = {**TRENCHES, FOXHOLE: "In the foxholes"}
"""Entrenchments, each with the name of the place in it (B27)."""

STONE, WOODEN = "stone", "wooden"
"""What rubble may be of."""

MOST_SMOKE = 4
MOST_LEVELS = 7

SMOKE_COUNTER = CounterKind(
    SMOKE,
    "Smoke",
    "hex",
    "A24.2",
    (
        Field("hindrance", "Hindrance", "whole", "As printed on it.", "A24.2", default=3, least=1, most=MOST_SMOKE),
        Field(
            "levels",
            "Levels high",
            "whole",
            "Two; WP rises four (HC-ASL-8).",
            "A24.4",
            default=2,
            least=1,
            most=MOST_LEVELS,
        ),
    ),
    "Hinders by what is printed on it, by one more where the firer is in it.",
    (Tile("Smoke"), Tile("WP", {"hindrance": 2, "levels": 4})),
)
WRECK_COUNTER = CounterKind(
    WRECK,
    "Wreck",
    "hex",
    "D9.4",
    (Field("burning", "Burning", "flag", "Whether it burns."),),
    "A +1 hindrance to a LOS at its own level.",
    (Tile("Wreck"), Tile("Burning wreck", {"burning": True})),
    several=True,
)
VEHICLE_COUNTER = CounterKind(
    VEHICLE, "Vehicle", "hex", "D9.4", help="A +1 hindrance to a LOS at its own level.", several=True
)
CLIMB_COUNTER = CounterKind(
    CLIMB,
    "Climb",
    "hexside",
    "B11.43",
    (
        Field("level", "Levels up", "whole", "Above the hex below the cliff.", "B11.43", default=1, most=9),
        Field(
            "vertex",
            "At the vertex",
            "choice",
            "Which end of the hexside its arrow touches; left out, the opponent chooses.",
            "B11.42",
            (Choice("left", "its left end, seen from below"), Choice("right", "its right end, seen from below")),
            optional=True,
        ),
    ),
    "Infantry that climbs a cliff hexside.",
    several=True,
)
