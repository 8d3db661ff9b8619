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
        Option("additional", "is beyond the one required bulldozer, and adds -1"),
    ),
    "B24.7 counts what is beyond the one required MMC or bulldozer. Its example gives a bulldozer and a squad -6, so "
    "that the first MMC stays the one required whether a bulldozer is there or not.",
    "RB B24.71, example",
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
OF_CLEARANCE: tuple[Convention, ...] = (BESIDE_BULLDOZER, FLAME_BY_BULLDOZER, LED_BULLDOZER, HAMPERED_LABOR)
