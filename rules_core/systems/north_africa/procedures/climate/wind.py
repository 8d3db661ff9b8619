"""The wind at the start of a scenario that players design themselves (194.5)."""

from __future__ import annotations

from rules_core.procedures.procedure import OPEN, Case, Outcome, Procedure, Roll, Ruling
from rules_core.systems.north_africa.climate.arid_climate import WIND_BY_DR, WIND_CITE, WIND_DOES
from rules_core.systems.north_africa.conditions import BY_ID, WINDS
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions

TEMPERATE = Outcome(
    "Usual table", detail="The scenario is set in no Arid Land: the usual table holds (COI 102.6).", cite=WIND_CITE
)


def _work(case: Case) -> Ruling:
    if conditions(case).place == "elsewhere":
        return Ruling("the arid table does not hold", OPEN, (TEMPERATE,))
    outcomes = tuple(
        Outcome(
            "No Wind" if word == "none" else BY_ID["wind"].titles[word],
            frozenset(face for face, there in enumerate(WIND_BY_DR, 1) if there == word),
            WIND_DOES[word],
            WIND_CITE,
            sets={"wind": word},
        )
        for word in WINDS
    )
    return Ruling("a dr", OPEN, outcomes, roll=Roll((6,)))


WIND_TABLE = Procedure(
    "arid-wind",
    "Wind at the start",
    GROUP,
    "The Wind Force with which a scenario of your own design set in an Arid Land begins.",
    WIND_CITE,
    asked("place"),
    _work,
)
