"""House conventions on the weather, the ground and the dust of a scenario."""

from __future__ import annotations

from rules_core.convention import Convention, Option

PROCEDURES = ("procedures",)
MUD_RULES, ROLLED = "mud", "rolled"

MUD_WEATHER_MAKES_MUD = Convention(
    "HC-NA-45",
    "The ground where the weather is Mud",
    (
        Option(MUD_RULES, "the ground is Mud, and no dr is made for it"),
        Option(ROLLED, "the dr for the ground stands, whatever the weather"),
    ),
    "The weather chart has Mud and the chart of the ground has it too; nobody says what holds where they disagree.",
    "194.2",
    "medium",
    ("sight", "movement", "procedures"),
)
LOW, HIGH = "low", "high"
DISAGREEMENT_DR = Convention(
    "HC-NA-46",
    "The die that settles a disagreement about the rules",
    (
        Option(LOW, "1 to 3 for the reading that was named first, 4 to 6 for the other"),
        Option(HIGH, "4 to 6 for the reading that was named first, 1 to 3 for the other"),
    ),
    "The module has a single die settle it and gives no figure; this is what players in doubt about a LOS do.",
    "none",
    "medium",
    PROCEDURES,
)
CONVENTIONS_OF_CONDITIONS: tuple[Convention, ...] = (MUD_WEATHER_MAKES_MUD, DISAGREEMENT_DR)
