"""Which conditions don't go together in the desert (194.1 to 194.8, 196)."""

from __future__ import annotations

from rules_core.options import NOT_SAID
from rules_core.scenarios.scenario import Exclusion
from rules_core.systems.north_africa.climate.arid_climate import HAZY, SUNNY
from rules_core.systems.north_africa.climate.dust_rules import DENSE, NONE
from rules_core.systems.north_africa.conditions import (
    BROKEN,
    DRY,
    DUSTS,
    EARLY,
    MODERATE,
    MOIST,
    MUD,
    MUD_OVERCAST,
    MUD_WEATHER,
    NO_DESERT,
    NORTH_AFRICA,
    OVERCAST,
    PLACES,
    RAIN,
    SNOW,
    SOME_DESERT,
    STEPPE,
    VERY_DRY,
    WET,
)
from rules_core.systems.north_africa.conventions.conditions import MUD_RULES, MUD_WEATHER_MAKES_MUD

ANY_DUST = DUSTS[1:]
CLOUDED = (OVERCAST, MUD_OVERCAST)

EXCLUSIONS: tuple[Exclusion, ...] = (
    Exclusion(
        "alternate",
        (BROKEN, STEPPE),
        {"boards": (NO_DESERT,)},
        "Broken and Steppe Terrain are kinds of Desert Board, and none is in play.",
        "NA 196.1",
        "none",
    ),
    Exclusion(
        "sand",
        ("grain",),
        {"alternate": ("none", BROKEN)},
        "Sand overlays stand for grain on Steppe only.",
        "NA 196.2",
        "sand",
    ),
    Exclusion(
        "time",
        (*HAZY, *SUNNY),
        {"weather": CLOUDED},
        "Under an Overcast sky the time of day has no say but at Night.",
        "NA 194.3",
        "none",
    ),
    Exclusion(
        "time",
        HAZY,
        {"place": tuple(place for place in PLACES if place != NORTH_AFRICA)},
        "Heat Haze is for North Africa only, and the scenario is set elsewhere.",
        "NA 194.3",
        "none",
    ),
    Exclusion(
        "time",
        (*HAZY, *SUNNY),
        {"boards": (NO_DESERT,)},
        "Sun Blindness and Heat Haze need a Desert Board, and none is in play.",
        "NA 194.1",
        "none",
    ),
    Exclusion(
        "ec",
        (MODERATE, WET, MOIST, DRY, VERY_DRY, SNOW),
        {"weather": (MUD_WEATHER, MUD_OVERCAST)},
        "Where the weather is Mud the ground is Mud.",
        MUD_WEATHER_MAKES_MUD.id,
        MUD,
        (MUD_WEATHER_MAKES_MUD, MUD_RULES),
    ),
    Exclusion(
        "ec",
        (NOT_SAID,),
        {"weather": (MUD_WEATHER, MUD_OVERCAST)},
        "Where the weather is Mud the ground is Mud.",
        "NA 194.2",
        MUD,
        implied=True,
    ),
    Exclusion(
        "ec",
        (MODERATE, DRY, VERY_DRY),
        {"time": (EARLY,)},
        "In the Early Morning the ground is Moist or wetter.",
        "NA 194.3",
        MOIST,
    ),
    Exclusion(
        "ec",
        (NOT_SAID,),
        {"time": (EARLY,)},
        "In the Early Morning the ground is Moist or wetter.",
        "NA 194.3",
        MOIST,
        implied=True,
    ),
    Exclusion(
        "dust",
        ANY_DUST,
        {"rained": (True,)},
        "It has rained: there is no dust for the rest of the scenario.",
        "NA 194.77",
        NONE,
    ),
    Exclusion(
        "dust",
        ANY_DUST,
        {"weather": (RAIN,)},
        "It rains: there is no dust for the rest of the scenario.",
        "NA 194.77",
        NONE,
    ),
    Exclusion(
        "dust",
        ANY_DUST,
        {"boards": (NO_DESERT,)},
        "Dust needs a Desert Board, and none is in play.",
        "NA 194.71",
        NONE,
    ),
    Exclusion(
        "dust",
        ANY_DUST,
        {"ec": (MODERATE, MUD, WET, MOIST, SNOW)},
        "Dust needs Dry or Very Dry ground.",
        "NA 194.71",
        NONE,
    ),
    Exclusion(
        "dust",
        ANY_DUST,
        {"alternate": (STEPPE,), "ec": (DRY,)},
        "On Steppe dust needs Very Dry ground.",
        "NA 194.71",
        NONE,
    ),
    Exclusion(
        "dust",
        DENSE,
        {"boards": (SOME_DESERT,)},
        "Heavy Dust needs Desert Boards only.",
        "NA 194.73",
        NONE,
    ),
    Exclusion(
        "dust",
        DENSE,
        {"alternate": (STEPPE,)},
        "On Steppe there is no Heavy Dust.",
        "NA 194.73",
        NONE,
    ),
)
"""In the order in which they hold: what is excluded excludes nothing itself."""
