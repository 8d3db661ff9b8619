"""Vehicles and wrecks as counters: IN a wadi, at its Crest, or in a hex as a whole (187.15, 188.2, 189.21)."""

from __future__ import annotations

from rules_core.counters.counters import PLACE, CounterKind, Tile
from rules_core.families.squad_leader.counter_kinds import VEHICLE, WRECK
from rules_core.fields import Choice, Field, When
from rules_core.geometry.facing import HEXSPINES
from rules_core.systems.north_africa.units import ARMORED_CAR, HALF_TRACKED, TRACKED

CAFP = "cafp"
BURNING = "burning"
UNARMORED = "unarmored"
ENEMY = "enemy"
MEMBER = "platoon"
DRIVES = "drives"
VCA = "facing"
STUCK = "stuck"
STUCK_WORDS = ("bogged", "immobilized")
MODEL = "model"
"""The detail that says which of the listed vehicles it is."""
CAFP_VERTICES = tuple(range(1, 7))

_CAFP = Field(
    CAFP,
    "Crest CAFP",
    "choice",
    "At a wadi's Crest, the vertex that its tip touches: 1 is the left end of the top hexside, the rest clockwise.",
    "NA 188.18",
    tuple(Choice(vertex, f"vertex {vertex}", once=str(vertex)) for vertex in CAFP_VERTICES),
    optional=True,
)

VEHICLES: tuple[CounterKind, ...] = (
    CounterKind(
        VEHICLE,
        "Vehicle",
        PLACE,
        "NA 187.15",
        (
            _CAFP,
            Field(UNARMORED, "Unarmored", "flag", "No AFV: it neither hinders a LOS nor covers anybody.", "NA 187.15"),
            Field(
                ENEMY,
                "Functioning enemy AFV",
                "flag",
                "It costs 4 MP to enter its hex, in place of 2.",
                "NA 188.22",
                when=(When(UNARMORED, (False,)),),
            ),
            Field(
                STUCK,
                "Bogged or immobilized",
                "choice",
                "It stays in its Location with its VCA, and is no moving target (176.71 to 176.74).",
                "NA 176.71, 176.72",
                tuple(Choice(word, word) for word in STUCK_WORDS),
                optional=True,
            ),
            Field(
                MEMBER,
                "Of the same platoon",
                "flag",
                "As the vehicle that moves: it costs that 1 MP, and moves along where that one moves in a platoon. Of "
                "those in the hex where the move begins, one is that vehicle itself.",
                "NA 181.22",
            ),
            Field(
                DRIVES,
                "Drives as",
                "choice",
                "What it pays to enter a hex; left out, as the leading AFV.",
                "NA 181.22",
                (
                    Choice(TRACKED, "fully tracked"),
                    Choice(HALF_TRACKED, "halftrack"),
                    Choice(ARMORED_CAR, "armored car"),
                ),
                optional=True,
                when=(When(MEMBER, (True,)),),
            ),
            Field(
                VCA,
                "Faces",
                "facing",
                "The hexspine between the two hexes of its VCA; left out, as the leading AFV.",
                "NA 176.51",
                HEXSPINES,
                optional=True,
                when=(When(MEMBER, (True,)),),
            ),
        ),
        "An AFV is a +1 Hindrance to a LOS at its level, but never from a wadi's Crest (188.21).",
        (
            Tile("AFV"),
            Tile("Enemy AFV", {ENEMY: True}),
            Tile("AFV of the same platoon", {MEMBER: True}),
            Tile("Unarmored vehicle", {UNARMORED: True}),
            Tile("Bogged vehicle", {STUCK: "bogged"}),
            Tile("Immobilized vehicle", {STUCK: "immobilized"}),
        ),
        several=True,
    ),
    CounterKind(
        WRECK,
        "Wreck",
        PLACE,
        "NA 187.15",
        (_CAFP, Field(BURNING, "Burning", "flag", "Whether it burns: then it smokes.", "NA 188.21")),
        "A +1 Hindrance to a LOS at its level, but never from a wadi's Crest (188.21).",
        (Tile("Wreck"), Tile("Burning wreck", {BURNING: True})),
        several=True,
    ),
)
"""What stands in hexes; a movement's rules may ask for the same."""
