"""House conventions of Clearance and of fortifications: what RB B24.7's text and its example leave open."""

from __future__ import annotations

from rules_core.convention import Convention, Option

PROCEDURES = ("procedures",)
BOTH = ("movement", "procedures")

BESIDE_BULLDOZER = Convention(
    "HC-RB-70",
    "A HS or crew beside a bulldozer that clears",
    (
        Option("required", "is the one MMC that is required, and adds nothing"),
        Option("additional", "is beyond the one required bulldozer, and adds \N{MINUS SIGN}1"),
    ),
    "B24.7 counts what is beyond the one required MMC or bulldozer. Its example gives a bulldozer and a squad "
    "\N{MINUS SIGN}6, so that the first MMC stays the one required whether a bulldozer is there or not.",
    "RB B24.71 EX",
    "medium",
    PROCEDURES,
)
FLAME_BY_BULLDOZER = Convention(
    "HC-RB-71",
    "A bulldozer without Infantry at a Flame",
    (Option("enough", "may try"), Option("infantry", "may not try: Infantry has to")),
    "B24.7 asks for one MMC or bulldozer and gives the bulldozer a DRM at a Flame; B24.72 speaks of Infantry alone.",
    "RB B24.7",
    "low",
    PROCEDURES,
)
LED_BULLDOZER = Convention(
    "HC-RB-72",
    "A leader who directs a bulldozer and no MMC",
    (Option("counts", "adds his leadership"), Option("alone", "adds nothing")),
    "B24.7 adds the leadership of one leader who directs another unit; whether a vehicle is such a unit isn't said.",
    "RB B24.7",
    "low",
    PROCEDURES,
)
HAMPERED_LABOR = Convention(
    "HC-RB-73",
    "Labor for who has only hampered a Flame",
    (Option("labor", "a Labor counter, as the Flame still burns"), Option("none", "no Labor counter")),
    "B24.8 gives Labor to who fails the DR: B24.7 asks for 2 or less, while B24.721 lets 3 to 6 hamper the Flame.",
    "RB B24.7, B24.8",
    "medium",
    PROCEDURES,
)
IN_BUILDINGS = Convention(
    "HC-RB-74",
    "Wire and mines in building Locations",
    (Option("outside", "are not laid there"), Option("any", "may be laid there")),
    "Where they may lie stands in the rulebook; the source speaks of paved roads, debris and falling rubble alone.",
    "none",
    "low",
    BOTH,
    bears_on=("wire", "mines"),
)
TUNNELS = Convention(
    "HC-RB-75",
    "Which hexes a tunnel leads through",
    (
        Option("straight", "those on the straight line between the centre dots of its ends"),
        Option("shortest", "those of any shortest way between its ends"),
    ),
    "RB16 lets a tunnel cross a cliff at its end; how its course is found where it is longer isn't said.",
    "none",
    "medium",
    PROCEDURES,
)
ROADBLOCK_FROM_ABOVE = Convention(
    "HC-RB-78",
    "Fire from a gully's Crest or from above over a roadblock IN it",
    (Option("wall", "meets cover as over any wall"), Option("none", "meets no cover")),
    "RB5 makes it a wall at Level 0 for LOS, and a wall covers whoever fires over it; whether that goes for fire from "
    "above isn't said.",
    "RB5",
    "medium",
    ("sight",),
    bears_on=("roadblock",),
)
ROADBLOCK_BURIED = Convention(
    "HC-RB-79",
    "A roadblock along a hexside of a hex into which rubble falls",
    (Option("stays", "stays"), Option("goes", "is eliminated with the hex's other fortifications")),
    "Falling rubble eliminates the fortifications of its hex (T23); a roadblock lies along a hexside of two, and which "
    "of them it is in isn't said.",
    "RB T23 note 11",
    "low",
    PROCEDURES,
)
OF_WORKS: tuple[Convention, ...] = (
    BESIDE_BULLDOZER,
    FLAME_BY_BULLDOZER,
    LED_BULLDOZER,
    HAMPERED_LABOR,
    IN_BUILDINGS,
    TUNNELS,
    ROADBLOCK_FROM_ABOVE,
    ROADBLOCK_BURIED,
)
