"""The ground of a scenario that players design themselves: its Environmental Conditions (194.4)."""

from __future__ import annotations

from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.north_africa.climate.arid_climate import EARLY_ECS, EC_BY_DR, EC_CITE, EC_MONTH_DRM
from rules_core.systems.north_africa.conditions import (
    BY_ID,
    EARLY,
    EC_DRM,
    EC_NAMES,
    MOIST,
    MUD,
    MUD_OVERCAST,
    MUD_WEATHER,
    OVERCAST,
    Conditions,
)
from rules_core.systems.north_africa.conventions.conditions import MUD_RULES, MUD_WEATHER_MAKES_MUD
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions, month_of
from rules_core.words.figures import signed

TEMPERATE = Outcome(
    "Usual chart", detail="The scenario is set in no Arid Land: the usual chart holds (COI 102.3).", cite=EC_CITE
)


def _work(case: Case) -> Ruling:
    now = conditions(case)
    if now.place == "elsewhere":
        return Ruling("the arid chart does not hold", OPEN, (TEMPERATE,))
    if now.weather in (MUD_WEATHER, MUD_OVERCAST) and case.choice(MUD_WEATHER_MAKES_MUD) == MUD_RULES:
        mud = Outcome("Mud", detail="The weather is Mud: no dr is made.", cite="NA 194.2", sets={"ec": MUD})
        return Ruling("Mud", OPEN, (mud,), (_drm(MUD),))
    month = month_of(now)
    drm = RollModifier(BY_ID["month"].titles[month], EC_MONTH_DRM[month], EC_CITE)
    roll = Roll((6,), (drm,) if drm.value else ())
    early = is_early(now)
    totals: dict[str, list[int]] = {}
    for total in sorted(roll.totals.chances):
        totals.setdefault(_ground(total, early=early), []).append(total)
    outcomes = tuple(
        Outcome(EC_NAMES[word], frozenset(found), f"EC DRM {signed(EC_DRM[word])}.", EC_CITE, sets={"ec": word})
        for word, found in totals.items()
    )
    facts = [Fact("Month", BY_ID["month"].titles[month], EC_CITE, f"{signed(drm.value)} to the dr.")]
    if early:
        facts.append(Fact("Early Morning", "Moist or wetter", "NA 194.3", "Whatever the dr says, it is no drier."))
    return Ruling("a dr by the month", OPEN, outcomes, tuple(facts), roll)


def is_early(now: Conditions) -> bool:
    """Whether the Early Morning holds: under an Overcast sky it does not (194.3)."""
    return now.time == EARLY and now.weather not in (OVERCAST, MUD_OVERCAST)


def _ground(total: int, *, early: bool) -> str:
    word = EC_BY_DR[min(max(total, 1), len(EC_BY_DR)) - 1]
    return MOIST if early and word not in EARLY_ECS else word


def _drm(word: str) -> Fact:
    return Fact("EC DRM", signed(EC_DRM[word]), EC_CITE)


GROUND_TABLE = Procedure(
    "arid-ground",
    "Ground (EC)",
    GROUP,
    "The Environmental Conditions of a scenario of your own design set in an Arid Land, by month.",
    EC_CITE,
    asked("month", "place", "weather", "time"),
    _work,
)
