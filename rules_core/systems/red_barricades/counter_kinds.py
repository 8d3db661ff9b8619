"""What players put on the Red Barricades map."""

from __future__ import annotations

from rules_core.counters.counters import CounterKind, Tile
from rules_core.families.squad_leader.counter_kinds import (
    AT_DITCH,
    BLAZE,
    BREACH,
    CLIMB_COUNTER,
    FOXHOLE,
    MANHOLE,
    MOST_LEVELS,
    PILLBOX,
    ROADBLOCK,
    RUBBLE,
    SMOKE_COUNTER,
    STONE,
    TRENCH,
    VEHICLE_COUNTER,
    WIRE,
    WOODEN,
    WRECK_COUNTER,
)
from rules_core.families.squad_leader.terrain import EMBANKMENT
from rules_core.fields import Choice, Field
from rules_core.geometry.facing import HEXSPINES
from rules_core.systems.red_barricades.field_works import (
    AMONG_SHELLHOLES,
    FIELD_WORKS,
    MINES,
    PARTIAL_BREAK,
    SET_DC,
    TRAIL_BREAK,
)

FLAME = "flame"
FORTIFIED = "fortified"
GUTTED = "gutted"

MATERIALS = (Choice(STONE, "stone"), Choice(WOODEN, "wooden"))

SHELLHOLES = AMONG_SHELLHOLES.id

MOST_TEM = 7

ENTRENCHMENTS = frozenset({TRENCH, AT_DITCH, FOXHOLE})
"""Kinds that a shellhole takes away; A-T ditches are entrenchments too (RB5, T23 note 6)."""
FORTIFICATIONS = ENTRENCHMENTS | {PILLBOX, FORTIFIED, WIRE, MINES, SET_DC, TRAIL_BREAK, PARTIAL_BREAK}
"""Kinds that Falling Rubble eliminates in its hex, trail breaks among them (T23 note 11)."""

COUNTERS: tuple[CounterKind, ...] = (
    SMOKE_COUNTER,
    WRECK_COUNTER,
    VEHICLE_COUNTER,
    CounterKind(
        RUBBLE,
        "Rubble",
        "place",
        "B24.1, RB8",
        (
            Field("material", "It is", "choice", "What the building was made of.", "B24.1", MATERIALS),
            Field("earlier", "Rubbled earlier", "flag", "Before this scenario: trenches connect to it then.", "RB6"),
            Field(
                "levels",
                "Upper levels rubbled",
                "whole",
                "Levels above Ground that came down with it: they decide whether more rubble falls.",
                "RB T23 note 11",
                most=MOST_LEVELS,
                optional=True,
            ),
        ),
        "What is left of a building from this level up, or fell to the ground beside it; a building for Ambush and "
        "Street Fighting.",
        (Tile("Stone rubble", {"material": STONE}), Tile("Wooden rubble", {"material": WOODEN})),
    ),
    CounterKind(
        SHELLHOLES,
        "Shellholes",
        "hex",
        "B2, RB T23",
        help="Made by heavy shells, bombs and rockets in open ground or growth; hidden mines and entrenchments may be "
        "in a paved-road hex that has them.",
    ),
    CounterKind(
        FLAME,
        "Flame",
        "place",
        "RB CG3-2",
        (
            Field(
                "hampered",
                "Hampered",
                "flag",
                "Under a PIN counter: it becomes no Blaze during this Player Turn.",
                "RB B24.721",
            ),
        ),
        "One at most in a Location, and none on a Rooftop.",
    ),
    CounterKind(BLAZE, "Blaze", "place", "RB CG3-2", help="One under a Rooftop spreads to the Rooftop at once."),
    CounterKind(
        TRENCH,
        "Trench",
        "hex",
        "RB6, CG3-4",
        (AMONG_SHELLHOLES,),
        "Connects to all adjacent building and rubble Locations; a building for Rout and Rally.",
        (Tile("Trench"), Tile("Trench among shellholes", {SHELLHOLES: True})),
    ),
    CounterKind(
        AT_DITCH,
        "A-T ditch",
        "hex",
        "RB6",
        (AMONG_SHELLHOLES,),
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
    CLIMB_COUNTER,
    *FIELD_WORKS,
)
