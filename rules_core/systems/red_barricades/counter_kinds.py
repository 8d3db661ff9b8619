"""What players put on the Red Barricades map."""

from __future__ import annotations

from rules_core.counters.counters import CounterKind, Tile
from rules_core.fields import Choice, Field
from rules_core.geometry.facing import HEXSPINES

SMOKE = "smoke"
WRECK = "wreck"
VEHICLE = "vehicle"
RUBBLE = "rubble"
FLAME = "flame"
BLAZE = "blaze"
TRENCH = "trench"
AT_DITCH = "at-ditch"
ROADBLOCK = "roadblock"
PILLBOX = "pillbox"
FORTIFIED = "fortified"
GUTTED = "gutted"
BREACH = "breach"
EMBANKMENT = "embankment"
MANHOLE = "manhole"
CLIMB = "climb"

TRENCHES: dict[str, str] = {TRENCH: "In the trench", AT_DITCH: "In the A-T ditch"}
"""Entrenchments that connect (RB6), each with the name of the place in it."""

STONE, WOODEN = "stone", "wooden"
MATERIALS = (Choice(STONE, "stone"), Choice(WOODEN, "wooden"))

SHELLHOLES = "shellholes"
_AMONG_SHELLHOLES = Field(
    SHELLHOLES,
    "Among shellholes",
    "flag",
    "Whether shellholes are printed in its hex, as they have to be beside a paved road; board archives leave them out.",
    "RB5",
)

MOST_SMOKE = 4
MOST_LEVELS = 7
MOST_TEM = 7

COUNTERS: tuple[CounterKind, ...] = (
    CounterKind(
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
    ),
    CounterKind(
        WRECK,
        "Wreck",
        "hex",
        "D9.4",
        (Field("burning", "Burning", "flag", "Whether it burns."),),
        "A +1 hindrance to a LOS at its own level.",
        (Tile("Wreck"), Tile("Burning wreck", {"burning": True})),
        several=True,
    ),
    CounterKind(VEHICLE, "Vehicle", "hex", "D9.4", help="A +1 hindrance to a LOS at its own level.", several=True),
    CounterKind(
        RUBBLE,
        "Rubble",
        "place",
        "B24.1, RB8",
        (Field("material", "It is", "choice", "What the building was made of.", "B24.1", MATERIALS),),
        "What is left of a building from this level up, or fell to the ground beside it; a building for Ambush and "
        "Street Fighting.",
        (Tile("Stone rubble", {"material": STONE}), Tile("Wooden rubble", {"material": WOODEN})),
    ),
    CounterKind(FLAME, "Flame", "place", "RB CG3-2", help="One at most in a Location, and none on a Rooftop."),
    CounterKind(BLAZE, "Blaze", "place", "RB CG3-2", help="One under a Rooftop spreads to the Rooftop at once."),
    CounterKind(
        TRENCH,
        "Trench",
        "hex",
        "RB6, CG3-4",
        (_AMONG_SHELLHOLES,),
        "Connects to all adjacent building and rubble Locations; a building for Rout and Rally.",
        (Tile("Trench"), Tile("Trench among shellholes", {SHELLHOLES: True})),
    ),
    CounterKind(
        AT_DITCH,
        "A-T ditch",
        "hex",
        "RB6",
        (_AMONG_SHELLHOLES,),
        "Connects as a trench does.",
        (Tile("A-T ditch"), Tile("A-T ditch among shellholes", {SHELLHOLES: True})),
    ),
    CounterKind(
        ROADBLOCK,
        "Roadblock",
        "hexside",
        "RB5",
        help="IN a gully it is a wall at Level 0 and is crossed by a Minimum Move only.",
    ),
    CounterKind(
        PILLBOX,
        "Pillbox",
        "hex",
        "RB T8",
        (
            Field("ca_tem", "CA TEM", "whole", "The second printed figure.", "RB T8", default=3, most=MOST_TEM),
            Field("nca_tem", "NCA TEM", "whole", "The third printed figure.", "RB T8", default=5, most=MOST_TEM),
            Field("facing", "Faces", "facing", "The hexspine in its CA.", "B30.1", HEXSPINES, optional=True),
        ),
        "Covers its occupants by its CA or NCA TEM, and by nothing else.",
    ),
    CounterKind(
        FORTIFIED,
        "Fortified Location",
        "place",
        "B23.9",
        help="A Fortified Building: +1 TEM, +4 where gutted.",
    ),
    CounterKind(
        GUTTED,
        "Gutted building",
        "hex",
        "RB V7.1",
        help="Burnt out: a building has +1 TEM, costs one more MF and is roofless above; a factory has no roof. "
        "Made in a Refit Phase or by SSR.",
    ),
    CounterKind(BREACH, "Breach", "hexside", "RB TT Factories", help="Opens an interior wall of a factory."),
    CounterKind(
        EMBANKMENT,
        "Railway embankment",
        "hexside",
        "RB TT Railway embankment",
        help="A printed one that the board doesn't name: treated as a wall, and crossed at 1 + COT.",
    ),
    CounterKind(MANHOLE, "Manhole", "hex", "RB2", help="A printed Manhole, which a board archive doesn't show."),
    CounterKind(
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
    ),
)
