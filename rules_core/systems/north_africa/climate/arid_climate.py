"""The charts of the arid climate as rows: weather, time of day, ground, wind (194.2 to 194.5), and Arid Land itself."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.systems.north_africa.conditions import (
    CLEAR,
    DRY,
    EARLY,
    GUSTY,
    HEAVY_WIND,
    LATE,
    MID_AFTERNOON,
    MID_MORNING,
    MIDDAY,
    MILD,
    MODERATE,
    MOIST,
    MONTHS,
    MUD,
    MUD_OVERCAST,
    MUD_WEATHER,
    NIGHT,
    NORTH_AFRICA,
    OVERCAST,
    VERY_DRY,
    WET,
)

WEATHER_CITE, TIME_CITE, EC_CITE, WIND_CITE = "NA 194.2", "NA 194.3", "NA 194.4", "NA 194.5"

APRIL, SUMMER, AUTUMN, WINTER = "april", "may-sept", "oct-nov", "dec-march"
MONTH_GROUPS = {
    **dict.fromkeys(MONTHS[:3], WINTER),
    MONTHS[3]: APRIL,
    **dict.fromkeys(MONTHS[4:9], SUMMER),
    **dict.fromkeys(MONTHS[9:11], AUTUMN),
    MONTHS[11]: WINTER,
}
"""The column of the weather chart for each month."""

WEATHER: dict[str, tuple[str, ...]] = {
    APRIL: (
        MUD_WEATHER, GUSTY, GUSTY, CLEAR, CLEAR, GUSTY, CLEAR, CLEAR, OVERCAST, OVERCAST, MUD_OVERCAST,
    ),
    SUMMER: (CLEAR, GUSTY, CLEAR, GUSTY, CLEAR, CLEAR, CLEAR, GUSTY, CLEAR, CLEAR, OVERCAST),
    AUTUMN: (
        MUD_WEATHER, GUSTY, CLEAR, CLEAR, CLEAR, CLEAR, GUSTY, OVERCAST, OVERCAST, CLEAR, MUD_OVERCAST,
    ),
    WINTER: (
        GUSTY, GUSTY, CLEAR, CLEAR, GUSTY, OVERCAST, OVERCAST, MUD_WEATHER, MUD_OVERCAST, MUD_OVERCAST, MUD_OVERCAST,
    ),
}  # fmt: skip
"""The weather by column, for a DR of 2 to 12 (194.2)."""

TIME_OF_DAY = (EARLY, MID_MORNING, MIDDAY, MID_AFTERNOON, LATE, NIGHT)
"""The time of day for a dr of 1 to 6 (194.3)."""
HAZY = (MID_MORNING, MIDDAY, MID_AFTERNOON)
"""The times that have Heat Haze, in North Africa only (194.3 †)."""
SUNNY = (EARLY, LATE)
"""The times that have Sun Blindness."""
INTENSE_MONTHS = MONTHS[4:9]
"""The months in which the haze of the Mid Morning is intense: May to September."""
MIST_MONTHS = (*MONTHS[10:], *MONTHS[:4])
"""The months in which the Early Morning has Mist too: November to April."""


def is_intense(time: str, month: str) -> bool:
    """Whether Heat Haze is intense (194.3).

    Args:
        time: one of the times that have it.
        month: the month; anything else where it is not known.
    """
    return time == MIDDAY or (time == MID_MORNING and month in INTENSE_MONTHS)


EC_BY_DR = (MUD, WET, MOIST, MODERATE, DRY, VERY_DRY)
"""The ground for a modified dr of 1 or less, 2, 3, 4, 5, and 6 or more (194.4)."""
EARLY_ECS = (MOIST, WET, MUD)
"""What the ground may be in the Early Morning (194.3)."""
EC_MONTH_DRM = {
    **dict.fromkeys((MONTHS[11], *MONTHS[:3]), -1),
    **dict.fromkeys(MONTHS[3:9], 3),
    **dict.fromkeys(MONTHS[9:11], 0),
}
"""What the month adds to the dr for the ground (194.4)."""

WIND_BY_DR = ("none", MILD, MILD, MILD, MILD, HEAVY_WIND)
"""The wind for a dr of 1 to 6 (194.5)."""
WIND_DOES = {
    "none": "No Wind Direction DRM.",
    MILD: "Wind Direction DRM, and SMOKE is Dispersed.",
    HEAVY_WIND: "Fire spreads downwind by itself, and not upwind.",
}


@dataclass(frozen=True)
class Land:
    """A country of Arid Land.

    Args:
        title: its name.
        place: the part of Arid Land, a word of the conditions.
    """

    title: str
    place: str


LANDS: dict[str, Land] = {
    name.lower(): Land(name, place)
    for place, names in {
        NORTH_AFRICA: ("Egypt", "Libya", "Tunisia", "Morocco", "Algeria"),
        "middle-east": ("Syria", "Lebanon", "Palestine", "Iraq", "Persia"),
    }.items()
    for name in names
} | {
    "mediterranean-island": Land("An island of the Mediterranean", "mediterranean-islands"),
    "east-africa": Land("East Africa", "east-africa"),
    "elsewhere": Land("Any other country", "elsewhere"),
}
"""The countries of Arid Land, and all others (194.2)."""
