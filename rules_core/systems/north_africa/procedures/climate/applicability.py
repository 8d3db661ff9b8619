"""Which rules of the arid climate a scenario can have at all, and where it is set (194.1, 194.2)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.north_africa.climate.air import is_wet_steppe
from rules_core.systems.north_africa.climate.arid_climate import LANDS, WEATHER_CITE
from rules_core.systems.north_africa.climate.dust_rules import why_no_heavy, why_no_light
from rules_core.systems.north_africa.conditions import (
    BY_ID,
    MUD,
    MUD_OVERCAST,
    MUD_WEATHER,
    NIGHT,
    NO_DESERT,
    NORTH_AFRICA,
    ONLY_DESERT,
    OVERCAST,
    Conditions,
)
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions

CITE = "NA 194.1"
YES, NO = "may apply", "no"


def _fact(what: str, cite: str, *reasons: tuple[bool, str]) -> Fact:
    """A rule, and why it can't apply where one of the reasons holds."""
    why = " ".join(says for holds, says in reasons if holds)
    return Fact(what, NO if why else YES, cite, why)


def _rows(now: Conditions, *, own_design: bool) -> tuple[Fact, ...]:
    not_own = (not own_design, "Only for a scenario of your own design.")
    no_board = (now.boards == NO_DESERT, "It needs a Desert Board.")
    not_only = (now.boards != ONLY_DESERT, "It needs Desert Boards only.")
    not_arid = (now.place == "elsewhere", "It needs an Arid Land.")
    night = (now.time == NIGHT, "Only by day.")
    elsewhere = (now.place != NORTH_AFRICA, "It needs North Africa.")
    clouded = (now.weather in (OVERCAST, MUD_OVERCAST), "Not under an Overcast sky.")
    wet_steppe = (is_wet_steppe(now), "On Steppe the ground has to be Very Dry (196.2).")
    light, heavy = why_no_light(now)[0], why_no_heavy(now)[0]
    no_mud = now.ec != MUD and now.weather not in (MUD_WEATHER, MUD_OVERCAST)
    other_ground = (now.alternate != "none", "Not on Broken or Steppe Terrain: the usual rules for Bog hold.")
    return (
        _fact("Charts for weather, ground and wind", "NA 194.2 to 194.5", not_own, not_arid),
        _fact("Time of Day Table", "NA 194.3", not_own, no_board),
        _fact("Sun Blindness", "NA 194.61", night, no_board, clouded, wet_steppe),
        _fact("Heat Haze", "NA 194.62", night, elsewhere, no_board, clouded),
        _fact("Light and Moderate Dust, vehicle dust, FFE dust", "NA 194.71 to 194.75", (bool(light), light)),
        _fact("Table for dust at the start", "NA 194.701", not_own, (bool(light), light)),
        _fact("Heavy and denser Dust, wind and gusts on dust", "NA 194.73 to 194.76", (bool(heavy), heavy)),
        _fact("Desert mud", "NA 194.8", not_arid, not_only, (no_mud, "There is no Mud."), other_ground),
    )


def _work(case: Case) -> Ruling:
    facts = _rows(conditions(case), own_design=case.flag("own_design"))
    count = sum(fact.value == YES for fact in facts)
    return Ruling(f"{count} of {len(facts)} may apply", OPEN, (Outcome(f"{count} may apply", cite=CITE),), facts)


APPLICABILITY = Procedure(
    "arid-climate",
    "What may apply",
    GROUP,
    "Which rules of the arid climate a scenario can have at all, each with the reason where it can't.",
    CITE,
    (
        Field(
            "own_design", "Own design", "flag", "Whether you designed the scenario yourselves (DYO).", CITE, (), True
        ),
        *asked("place", "boards", "ec", "weather", "time", "alternate"),
    ),
    _work,
)


def _land(case: Case) -> Ruling:
    land = LANDS[case.word("country")]
    title = BY_ID["place"].titles[land.place]
    arid = land.place != "elsewhere"
    facts = (
        Fact("Arid Land", "yes" if arid else "no", WEATHER_CITE),
        Fact("North Africa", "yes" if land.place == NORTH_AFRICA else "no", WEATHER_CITE),
    )
    verdict = f"{land.title} is Arid Land: {title}" if arid else "no Arid Land"
    return Ruling(verdict, OPEN, (Outcome(title, cite=WEATHER_CITE, sets={"place": land.place}),), facts)


ARID_LAND = Procedure(
    "arid-land",
    "Arid Land",
    GROUP,
    "Whether a country is Arid Land, and which part of it.",
    WEATHER_CITE,
    (Field("country", "Country", "choice", choices=tuple(Choice(word, land.title) for word, land in LANDS.items())),),
    _land,
)
