"""Weather, night and haze on a line: Low Visibility, whose figures the player types in (176.32, 194.6)."""

from __future__ import annotations

from rules_core.families.squad_leader.sight.line import Hindrance, Line, Unknown
from rules_core.families.squad_leader.sight.veils import Veil
from rules_core.options import NOT_SAID
from rules_core.systems.north_africa.climate.air import drm_of, haze_of, weather_of
from rules_core.systems.north_africa.conditions import EARLY, MID_MORNING, NIGHT, Conditions, conditions_of
from rules_core.systems.north_africa.conventions.air import LOW_VISIBILITY_AND_MOG
from rules_core.systems.north_africa.sight.indoors import stays_indoors

NIGHT_NOTE = "At night only who is lit, or near enough, is seen: your rulebook says who (SQL 49)."
NO_MONTH = {
    EARLY: "No month is said: from November to April there is Mist as well (194.3).",
    MID_MORNING: "No month is said: from May to September the Heat Haze is Intense (194.3).",
}
"""What the month would decide, by the time of day; none is taken to be another month (NAS-38)."""


def judge_weather(line: Line) -> None:
    """176.32, 176.331: weather adds to every other hindrance, counts towards what blocks, and leaves who moves open."""
    found = weather_of(conditions_of(line.situation))
    if not found or stays_indoors(line):
        return
    for row in found:
        leaves_open = row.leaves_open or line.choice(LOW_VISIBILITY_AND_MOG) == "none"
        drm = drm_of(line.situation, row, line.range)
        if drm is None:
            line.unknown.append(Unknown("", row.name, row.cite, row.word, leaves_open))
        elif drm:
            line.hinder(Hindrance(None, drm, "", row.name, row.cite, leaves_open=leaves_open, detail="Low Visibility"))


def haze_veil(line: Line, now: Conditions) -> Veil | None:
    """The haze of the time of day, which never blocks; None where there is none, or it adds nothing."""
    row = haze_of(now)
    if row is None:
        return None
    drm = drm_of(line.situation, row, line.range)
    if drm is None:
        return Veil(row.name, "its figure is not in our source", row.cite, missing=row.word)
    return Veil(row.name, f"as typed in for range {line.range}", row.cite, drm) if drm else None


def notes(now: Conditions) -> tuple[str, ...]:
    """What a player should know of night, and of what the month decides that nobody has said."""
    if now.time == NIGHT:
        return (NIGHT_NOTE,)
    return (NO_MONTH[now.time],) if now.month == NOT_SAID and now.time in NO_MONTH else ()
