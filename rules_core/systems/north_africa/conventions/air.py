"""House conventions of what hangs in the air: sun, dust, wind, smoke and weather, where the text leaves a choice."""

from __future__ import annotations

from rules_core.convention import Convention, Option
from rules_core.words.figures import MINUS

SIGHT = ("sight",)

SUN_ANGLE = Convention(
    "HC-NA-30",
    "Width of the Sun Blindness Zone",
    (Option("30", "60 degrees, 30 either side"), Option("45", "90 degrees, 45 either side")),
    "The text names no angle; it has the outer hexes of the zone inside by their centre dots alone.",
    "NA 194.611 EX",
    "medium",
    SIGHT,
    ("NAF-G15",),
)
SUN_LATE = Convention(
    "HC-NA-31",
    "Sun Blindness in the Late Afternoon",
    (Option("west", "as in the morning, towards the west"), Option("none", "there is none")),
    "194.3 brings it, and the rule that it speaks of, 194.612, is missing.",
    "NA 194.3",
    "high",
    SIGHT,
    ("NAF-G15",),
)
SUN_BEHIND = Convention(
    "HC-NA-32",
    "What behind the target keeps the sun off",
    (
        Option("ground-too", "obstacles and ground two levels above the target"),
        Option("obstacles", "obstacles alone, not the ground itself"),
    ),
    "194.611 speaks of an obstacle that blocks the longer line; a hill is one by its height.",
    "NA 194.611",
    "medium",
    SIGHT,
    ("NAF-G16",),
)
DUST_BLOCKS = Convention(
    "HC-NA-33",
    "Heavy Dust and denser, alone on a line",
    (
        Option("blocks", "blocks an attack from +6 on, like every LOS Hindrance"),
        Option("drm-only", "adds its DRM and never blocks"),
    ),
    "176.331 blocks at +6; 194.73 gives the hindrance to attacks: a line is answered for the one that is named.",
    "NA 176.331",
    "medium",
    SIGHT,
)
SMOKE_AT_ENDS = Convention(
    "HC-NA-34",
    "Smoke and dust in the hex of an end",
    (Option("counts", "hinder as between the two"), Option("between", "hinder only between the two")),
    "Smoke acts in an end's hex in the base game; the text doesn't say so of Vehicle and FFE Dust.",
    "NA 194.74",
    "medium",
    SIGHT,
)
SMOKE_IN_HEX = Convention(
    "HC-NA-35",
    "Several of smoke and dust in one hex",
    (Option("largest", "the largest counts"), Option("sum", "all count")),
    "The text doesn't say how they add up.",
    "none",
    "low",
    SIGHT,
)
DUST_AND_MOG = Convention(
    "HC-NA-36",
    "Heavy Dust and a target that moves in the open",
    (
        Option("never-open", "at any range it doesn't count as in the open"),
        Option("by-drm", "only where the dust adds a hindrance"),
    ),
    "194.73 negates FFMO and 194.794 MOG, which is the same; within one hex the hindrance is 0.",
    "NA 194.73, 194.794",
    "medium",
    SIGHT,
    ("NAF-G44",),
)
MOG_FIGURES = Convention(
    "HC-NA-37",
    "Fire at a target that moves in the open",
    (
        Option("by-level", f"{MINUS}2 up to COD; at GIA {MINUS}1, and {MINUS}1 more without Assault Movement"),
        Option("gia", "always as at GIA"),
    ),
    "The text names both, by the rules in play.",
    "NA 176.32, 194.732",
    "high",
    SIGHT,
    ("NAF-G28",),
)
LOW_VISIBILITY_AND_MOG = Convention(
    "HC-NA-38",
    "Low Visibility and a target that moves in the open",
    (
        Option("all-but-fog", "fog alone hides it like a hindrance"),
        Option("none", "no Low Visibility does, fog neither"),
    ),
    "176.32 leaves fog out; 194.6 points at fog and mist together.",
    "NA 176.32, 194.6",
    "medium",
    SIGHT,
    ("NAF-G19",),
)
WIND_ATTACKS = Convention(
    "HC-NA-39",
    "Flamethrowers, charges and Collateral Attacks into Heavy Wind",
    (Option("take-it", "take the +1"), Option("as-dust", "don't, as they don't take dust")),
    "194.761 speaks of every attack but Aerial ones, and calls the +1 a kind of dust's.",
    "NA 194.761",
    "low",
    SIGHT,
)
EXTREME_NIGHT = Convention(
    "HC-NA-40",
    "Light at night in Extremely Heavy Dust",
    (Option("very-heavy", "reaches as far as in Very Heavy Dust"), Option("none", "reaches nothing at all")),
    "194.78 stops at Very Heavy Dust.",
    "NA 194.78",
    "high",
    ("procedures",),
    ("NAF-G42",),
)
PRC_ON_THE_MOVE = Convention(
    "HC-NA-134",
    "Fire at PRC whose vehicle moves in the open",
    (
        Option("none", "takes no DRM for the move"),
        Option("as-infantry", "takes that of Infantry that moves so"),
    ),
    "The text has the DRM of Infantry alone (176.32, note 23) and makes vehicles moving targets to To Hit rolls; of "
    "those who ride in them it says nothing.",
    "NA 176.32, 176.74, note 23",
    "medium",
    SIGHT,
)

CONVENTIONS: tuple[Convention, ...] = (
    SUN_ANGLE,
    SUN_LATE,
    SUN_BEHIND,
    DUST_BLOCKS,
    SMOKE_AT_ENDS,
    SMOKE_IN_HEX,
    DUST_AND_MOG,
    MOG_FIGURES,
    LOW_VISIBILITY_AND_MOG,
    WIND_ATTACKS,
    EXTREME_NIGHT,
)
MORE_CONVENTIONS: tuple[Convention, ...] = (PRC_ON_THE_MOVE,)
