"""The time of day of a scenario that players design themselves (194.3)."""

from __future__ import annotations

from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.north_africa.climate.arid_climate import (
    HAZY,
    MIST_MONTHS,
    SUNNY,
    TIME_CITE,
    TIME_OF_DAY,
    is_intense,
)
from rules_core.systems.north_africa.conditions import (
    BY_ID,
    EARLY,
    MUD_OVERCAST,
    NIGHT,
    NO_DESERT,
    NORTH_AFRICA,
    OVERCAST,
    Conditions,
)
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions, month_of

AGREED = "Night may be None instead, if both players agree."


def _work(case: Case) -> Ruling:
    now = conditions(case)
    if now.boards == NO_DESERT:
        free = Outcome("None", detail="The table is for scenarios with a Desert Board.", cite="NA 194.1")
        return Ruling("no time of day", OPEN, (free,))
    month = month_of(now)
    clouded = now.weather in (OVERCAST, MUD_OVERCAST)
    totals: dict[str, list[int]] = {}
    for face, time in enumerate(TIME_OF_DAY, 1):
        totals.setdefault(_result(time, now, clouded=clouded), []).append(face)
    outcomes = tuple(
        Outcome(
            BY_ID["time"].titles[time],
            frozenset(faces),
            _detail(time, month),
            TIME_CITE,
            sets={"time": time},
        )
        for time, faces in totals.items()
    )
    facts = (
        Fact("Weather", BY_ID["weather"].titles[now.weather], TIME_CITE),
        Fact("Place", BY_ID["place"].titles[now.place], TIME_CITE),
        Fact("Month", BY_ID["month"].titles[month], TIME_CITE),
    )
    return Ruling("a dr, after the weather and before the ground", OPEN, outcomes, facts, Roll((6,)))


def _result(time: str, now: Conditions, *, clouded: bool) -> str:
    """What a result comes to: None under an Overcast sky, and without the haze of North Africa."""
    if time == NIGHT:
        return time
    return "none" if clouded or (time in HAZY and now.place != NORTH_AFRICA) else time


def _detail(time: str, month: str) -> str:
    if time in SUNNY:
        way = "to the east" if time == EARLY else "to the west"
        mist = " Mist is in effect too." if time == EARLY and month in MIST_MONTHS else ""
        clamp = " The ground is Moist or wetter." if time == EARLY else ""
        return f"Sun Blindness {way}.{mist}{clamp}"
    if time in HAZY:
        return "Intense Heat Haze is in effect." if is_intense(time, month) else "Heat Haze is in effect."
    return f"The rules for Night hold (49). {AGREED}" if time == NIGHT else "Neither low sun nor haze."


TIME_OF_DAY_TABLE = Procedure(
    "time-of-day",
    "Time of day",
    GROUP,
    "The time of day of a scenario of your own design with a Desert Board, and what it brings.",
    TIME_CITE,
    asked("month", "place", "weather", "boards"),
    _work,
)
