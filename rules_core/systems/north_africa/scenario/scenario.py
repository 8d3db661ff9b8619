"""The desert's conditions as one record: rows, exclusions, effects, turns."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.convention import Choose
from rules_core.scenarios.scenario import CHIPS, COMPASS, LADDER, STEPS, ConditionGroup, Scenario, Values
from rules_core.systems.north_africa.climate.arid_climate import EC_CITE, TIME_CITE, WEATHER_CITE, WIND_CITE
from rules_core.systems.north_africa.conditions import BY_ID, EC_NAMES, FIELDS, HEAVY_WIND, read
from rules_core.systems.north_africa.conventions.ground import STEPPE_SCRUB
from rules_core.systems.north_africa.ground import alternate
from rules_core.systems.north_africa.scenario.effects import effects
from rules_core.systems.north_africa.scenario.exclusions import EXCLUSIONS
from rules_core.systems.north_africa.scenario.turns import TURN

ROWS: tuple[ConditionGroup, ...] = (
    ConditionGroup("Month", WEATHER_CITE, ("month", "year"), STEPS, help="Weather, ground and rarity follow it."),
    ConditionGroup("Place", WEATHER_CITE, ("place",), CHIPS),
    ConditionGroup("Weather", WEATHER_CITE, ("weather",), CHIPS, "arid-weather"),
    ConditionGroup("Time of day", TIME_CITE, ("time",), CHIPS, "time-of-day"),
    ConditionGroup("Ground", EC_CITE, ("ec",), CHIPS, "arid-ground", "Dust needs Dry or Very Dry."),
    ConditionGroup("Wind", WIND_CITE, ("wind", "wind_from", "gusts"), COMPASS, "arid-wind"),
    ConditionGroup("Dust", "NA 194.7", ("dust",), LADDER),
    ConditionGroup("Ground of another kind", "NA 196", ("alternate",), CHIPS),
    ConditionGroup("Boards", "NA 176.1", ("boards",), CHIPS),
    ConditionGroup("Terrain by scenario rule", "NA 196.3", ("orchards", "brush", "hedges", "sand"), CHIPS),
    ConditionGroup("North", "NA 194.611", ("north",), CHIPS, help="Sun Blindness needs it."),
    ConditionGroup("Rules in play", "NA 182", ("rules_level",), CHIPS),
    ConditionGroup("Turn", "NA 194.74", ("turn", "player", "first"), STEPS, help="Vehicle dust follows it."),
    ConditionGroup("So far", "NA 194.76", ("blown", "rained"), CHIPS),
)


def brief(values: Values) -> tuple[str, ...]:
    """At most three words for the conditions, the weightiest first; the wind only beside another."""
    now = read(values)
    words = []
    if now.dust != "none":
        words.append(f"{BY_ID['dust'].titles[now.dust]} Dust")
    if now.time != "none":
        words.append(BY_ID["time"].titles[now.time])
    if now.weather != "clear":
        words.append(BY_ID["weather"].titles[now.weather])
    if now.ec != BY_ID["ec"].usual and EC_NAMES[now.ec] not in words:
        words.append(EC_NAMES[now.ec])
    if now.alternate != "none":
        words.append(BY_ID["alternate"].titles[now.alternate])
    if now.wind != "none":
        gusting = ", gusts" if now.gusts and now.wind != HEAVY_WIND else ""
        words.append(f"{BY_ID['wind'].titles[now.wind]}{gusting}")
    elif now.gusts:
        words.append("Gusts")
    return tuple(words[:3])


def becomes(values: Values, choose: Choose) -> Mapping[str, str]:
    """What alternate terrain and scenario rules make of the map's terrain (196)."""
    return alternate.becomes(read(values), choose(STEPPE_SCRUB))


SCENARIO = Scenario(ROWS, EXCLUSIONS, effects, brief, TURN, "on shots to another hex", becomes)

assert {name for row in ROWS for name in row.fields} == {field.id for field in FIELDS}, "every condition has its row"
