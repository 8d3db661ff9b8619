"""What a line meets in the air and what never blocks it: sun, haze, the dust die, wind in the face (194.6)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.families.squad_leader.options import AERIAL
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.sight.veils import Told, Veil
from rules_core.sight.facts import NoEffect
from rules_core.systems.north_africa.climate.air import SUN_DRM, attack_of, dust_of, is_still
from rules_core.systems.north_africa.conditions import conditions_of
from rules_core.systems.north_africa.sight import sun
from rules_core.systems.north_africa.sight.dust import by_range, die_veil, wind_veil
from rules_core.systems.north_africa.sight.indoors import stays_indoors
from rules_core.systems.north_africa.sight.low_visibility import haze_veil, notes


def veils(line: Line) -> tuple[Veil, ...]:
    """Desert Low Visibility on a line: none inside one building (194.792).

    Args:
        line: the line of fire, judged and clear.
    """
    now = conditions_of(line.situation)
    if is_still(now):
        return ()
    dust, shining, haze = dust_of(now), sun.shining(line, now), haze_veil(line, now)
    if (dust is None and shining is None and haze is None) or stays_indoors(line):
        return ()
    found: list[Veil] = []
    if isinstance(shining, str):
        if attack_of(line.situation).sun and line.range:
            missing = "where north is decides"
            found.append(Veil("Sun Blindness", missing, sun.CITE, missing=shining))
    elif shining is not None and sun.blinds(line, shining):
        found.append(Veil(f"Sun Blindness, {shining.time}", sun.detail_of(shining), shining.cite, SUN_DRM))
    if haze is not None and attack_of(line.situation).dust:
        found.append(haze)
    if dust is not None:
        if attack_of(line.situation).dust:
            found.append(die_veil(dust))
        wind = wind_veil(line, now)
        if wind is not None:
            found.append(wind)
    return tuple(found)


def told(line: Line) -> Told:
    """What the air tells of a line besides: why the sun counts or doesn't, its zone, dust by range."""
    now = conditions_of(line.situation)
    shining = sun.shining(line, now)
    if shining is None or stays_indoors(line):
        return Told(by_range=by_range(line), notes=notes(now))
    zone = None if isinstance(shining, str) else sun.zone_of(line, shining)
    return Told(sun.why_of(line, shining), zone, by_range(line), notes(now))


def fired_in_vain(line: Line) -> Iterable[NoEffect]:
    """194.731: Aerial units neither attack nor are attacked in dust so dense."""
    dust = dust_of(conditions_of(line.situation))
    if dust is not None and dust.stops_aerial and line.situation.options.get("fire") == AERIAL:
        yield NoEffect(f"Aerial units may not attack in {dust.name}", "NA 194.731")
