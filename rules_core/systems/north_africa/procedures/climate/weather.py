"""The weather of a scenario that players design themselves, by month (194.2)."""

from __future__ import annotations

from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.north_africa.climate.arid_climate import MONTH_GROUPS, WEATHER, WEATHER_CITE
from rules_core.systems.north_africa.conditions import BY_ID, WEATHERS
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions, month_of

TEMPERATE = Outcome(
    "Temperate chart",
    detail="The scenario is set in no Arid Land: the usual weather chart holds (COD 111).",
    cite=WEATHER_CITE,
)


def _work(case: Case) -> Ruling:
    now = conditions(case)
    if now.place == "elsewhere":
        return Ruling("the arid chart does not hold", OPEN, (TEMPERATE,))
    month = month_of(now)
    column = WEATHER[MONTH_GROUPS[month]]
    title = BY_ID["month"].titles[month]
    outcomes = tuple(
        Outcome(
            BY_ID["weather"].titles[word],
            frozenset(total for total, there in enumerate(column, 2) if there == word),
            _detail(word),
            WEATHER_CITE,
            sets={"weather": word},
        )
        for word in WEATHERS
        if word in column
    )
    facts = (Fact("Month", title, WEATHER_CITE), Fact("Place", BY_ID["place"].titles[now.place], WEATHER_CITE))
    return Ruling(f"a DR in {title}", OPEN, outcomes, facts, Roll((6, 6)))


def _detail(word: str) -> str:
    if word.startswith("mud"):
        return "There is Mud."
    return "The Time of Day dr then brings Night or nothing (194.3)." if word == "overcast" else ""


WEATHER_TABLE = Procedure(
    "arid-weather",
    "Weather",
    GROUP,
    "The weather of a scenario of your own design set in an Arid Land, by month.",
    WEATHER_CITE,
    asked("month", "place"),
    _work,
)
