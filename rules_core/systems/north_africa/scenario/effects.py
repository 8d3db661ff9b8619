"""What the conditions of the desert do, row by row, with what is off and why (194.4 to 194.8)."""

from __future__ import annotations

from rules_core.options import NOT_SAID
from rules_core.scenarios.scenario import ConditionEffect, Excluded, Values
from rules_core.sentences.scenarios import span_says
from rules_core.systems.north_africa.climate.air import SUN_DRM, WIND_DRM, is_wet_steppe
from rules_core.systems.north_africa.climate.arid_climate import HAZY, MIST_MONTHS, SUNNY, is_intense
from rules_core.systems.north_africa.climate.dust_rules import BY_RANGE, DUST_DIE, NONE, why_no_light
from rules_core.systems.north_africa.climate.mud import is_desert_mud
from rules_core.systems.north_africa.conditions import (
    BY_ID,
    EARLY,
    EC_DRM,
    EC_NAMES,
    HEAVY_WIND,
    MID_MORNING,
    MUD,
    NIGHT,
    NO_DESERT,
    RAIN,
    Conditions,
    read,
)
from rules_core.words.figures import signed

OFF = "off"
INTO_WIND = (WIND_DRM, "NA 194.761")
"""What a shot straight into Heavy Wind adds where there is dust."""
SUN_BLIND = (SUN_DRM, {EARLY: "NA 194.611", "late-afternoon": "NA 194.612"})
"""What Sun Blindness adds, and the rule for each time."""
DUST_CITES = {
    "light": "NA 194.71", "moderate": "NA 194.72", "heavy": "NA 194.73", "very-heavy": "NA 194.731",
    "extremely-heavy": "NA 194.732",
}  # fmt: skip
"""The rule for each density."""


def effects(values: Values, excluded: tuple[Excluded, ...]) -> tuple[ConditionEffect, ...]:
    """What the conditions in force do, and what was said and does not hold.

    Args:
        values: the conditions in force.
        excluded: what was said and doesn't hold.
    """
    now = read(values)
    gone = [ConditionEffect(_said(row), OFF, row.by.say, row.by.cite, on=False) for row in excluded]
    return (*_dust(now), *_light(now), *_ground(now), *_other_weather(now), *gone)


def _said(row: Excluded) -> str:
    field = BY_ID[row.field]
    return f"{field.title}: {field.titles[str(row.value)]}"


def _dust(now: Conditions) -> list[ConditionEffect]:
    found: list[ConditionEffect] = []
    if now.dust != NONE:
        title, cite = f"{BY_ID['dust'].titles[now.dust]} Dust", DUST_CITES[now.dust]
        least, most = DUST_DIE[now.dust]
        rounded = "up" if least else "down"
        if now.dust in BY_RANGE:
            also = BY_RANGE[now.dust]
            says = "A LOS Hindrance, which counts towards the +6 that blocks."
            if now.dust == "heavy":
                says = "Rounded up; a LOS Hindrance, which counts towards the +6 that blocks."
            found.append(ConditionEffect(title, also, says, cite, also=also))
            title, cite = "Dust die", "NA 194.72" if least else "NA 194.71"
        says = f"Half a die, rounded {rounded}, each shot."
        found.append(ConditionEffect(title, span_says(least, most), says, cite, least=least, most=most))
        found += _dense(now)
        found.append(_into_wind(now))
    found.append(_vehicle_dust(now))
    return found


def _dense(now: Conditions) -> list[ConditionEffect]:
    if now.dust not in BY_RANGE:
        return []
    found = [
        ConditionEffect("Moving in it", "+1", "Vehicles and Cavalry: one MP or MF more for each new hex.", "NA 194.73"),
        ConditionEffect("FFMO and MOG", OFF, "Dense dust negates them.", "NA 194.73", on=False),
    ]
    if now.dust != "heavy":
        found.append(ConditionEffect("Buttoned up", "+1 more", "An AFV that is BU pays yet one MP more.", "NA 194.731"))
        says = "No Double Time, no Gallop, no attacks by or against aircraft; Recovery dr +1."
        found.append(ConditionEffect("Forbidden", "no", says, "NA 194.731"))
    if now.dust == "extremely-heavy":
        found.append(ConditionEffect("B and X numbers", signed(-1), "All but those of aircraft.", "NA 194.732"))
    return found


def _into_wind(now: Conditions) -> ConditionEffect:
    drm, cite = INTO_WIND
    if now.wind != HEAVY_WIND:
        return ConditionEffect("Straight into the wind", OFF, "Only in Heavy Wind.", cite, on=False)
    where = "Leaving over the upwind hexside or its ends."
    if now.wind_from == NOT_SAID:
        where = "Say where the wind comes from: it acts over that hexside."
    return ConditionEffect("Straight into the wind", signed(drm), where, cite, most=drm)


def _vehicle_dust(now: Conditions) -> ConditionEffect:
    why, cite = why_no_light(now)
    if not why and now.wind == HEAVY_WIND:
        why, cite = "Not while Heavy Wind blows.", "NA 194.74"
    elif not why and now.gusts:
        why, cite = "Not while it gusts.", "NA 194.74"
    elif not why and now.ec == NOT_SAID:
        why, cite = "It takes Dry or Very Dry ground: say the ground.", "NA 194.74"
    if why:
        return ConditionEffect("Vehicle dust", OFF, why, cite, on=False)
    return ConditionEffect("Vehicle dust", "+1", "Where a vehicle enters a new hex for 2 MP or less.", "NA 194.74")


def _light(now: Conditions) -> list[ConditionEffect]:
    """What the time of day does."""
    if now.time in SUNNY:
        found = [_sun(now)]
        if now.time == EARLY and now.month in MIST_MONTHS:
            says = "Early Morning, November to April: its figure stands in your rulebook (COD 111)."
            found.append(ConditionEffect("Mist", "type in", says, "NA 194.3", missing=True))
        elif now.time == EARLY and now.month == NOT_SAID:
            found.append(ConditionEffect("Mist", OFF, "From November to April: say the month.", "NA 194.3", on=False))
        return found
    if now.time in HAZY:
        intense = is_intense(now.time, now.month)
        what, cite = ("Intense Heat Haze", "NA 194.621") if intense else ("Heat Haze", "NA 194.62")
        says = f"{BY_ID['time'].titles[now.time]}. Its figures stand in your rulebook."
        if now.time == MID_MORNING and now.month == NOT_SAID:
            says += " From May to September it is Intense: say the month."
        return [ConditionEffect(what, "type in", says, cite, missing=True)]
    if now.time == NIGHT:
        return [ConditionEffect("Night", "on", "The rules for Night hold (49).", "NA 194.3")]
    return []


def _sun(now: Conditions) -> ConditionEffect:
    if is_wet_steppe(now):
        return ConditionEffect("Sun Blindness", OFF, "On Steppe the ground has to be Very Dry.", "NA 196.2", on=False)
    drm, cites = SUN_BLIND
    way = "east" if now.time == EARLY else "west"
    says = f"On lines to the {way} within the zone."
    if now.north == NOT_SAID:
        says = f"On lines to the {way} within the zone: say which way is north."
    return ConditionEffect("Sun Blindness", signed(drm), says, cites[now.time], most=drm)


def _ground(now: Conditions) -> list[ConditionEffect]:
    found = []
    if EC_DRM.get(now.ec):
        says = "What the ground adds wherever a rule asks for the EC DRM."
        found.append(ConditionEffect(f"{EC_NAMES[now.ec]} ground", signed(EC_DRM[now.ec]), says, "NA 194.4"))
    if now.ec == MUD:
        found.append(_mud(now))
    return found


def _mud(now: Conditions) -> ConditionEffect:
    if not is_desert_mud(now):
        return ConditionEffect("Mud", "on", "The usual rules for Bog in mud hold (COI 75.8).", "NA 194.8")
    says = "Only Open Ground next to hammada counts for Bog, and it can't immobilize."
    return ConditionEffect("Desert mud", "on", says, "NA 194.8")


def _other_weather(now: Conditions) -> list[ConditionEffect]:
    if now.weather in (RAIN, "fog", "mist", "falling-snow"):
        what = BY_ID["weather"].titles[now.weather]
        says = "Its figure stands in your rulebook (COD 111)."
        return [ConditionEffect(what, "type in", says, "NA 176.32", missing=True)]
    if now.boards == NO_DESERT and now.place == "elsewhere":
        return [ConditionEffect("Arid climate", OFF, "No Arid Land and no Desert Board.", "NA 194.1", on=False)]
    return []
