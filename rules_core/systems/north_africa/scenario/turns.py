"""The desert from Player Turn to Player Turn: the Wind Change DR, and what follows (194.74-.77)."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter, Counters
from rules_core.fields import Choice, Field, Value
from rules_core.scenarios.scenario import AfterTurn, GameTurn, Values
from rules_core.systems.north_africa.climate.dust_rules import NONE, blows, density_after, why_no_heavy
from rules_core.systems.north_africa.conditions import (
    BY_ID,
    HEAVY_WIND,
    RAIN,
    SIDES,
    TURNS,
    WINDS,
    Conditions,
    read,
)
from rules_core.systems.north_africa.counter_kinds.dust import DESTROYED, IN_MOTION, OWNER, VEHICLE_DUST

RISE = "It rises by one in each Player Turn that both hold, and falls by one when they end."
CITE = "NA 194.76"
RAIN_CITE = "NA 194.77"


def fields(values: Values) -> tuple[Field, ...]:
    """What the player says of the Wind Change DR: what blows after it, and whether rain begins.

    Args:
        values: the conditions in force.
    """
    now = read(values)
    titles = BY_ID["wind"].titles
    return (
        Field("wind", "Wind after the DR", "choice", "", "NA 194.76",
              tuple(Choice(word, titles[word]) for word in WINDS), now.wind),
        Field("gusts", "Gusts", "flag", "", "NA 194.76", default=now.gusts),
        Field("rain", "Rain", "flag", "", "NA 194.77", default=now.weather == RAIN),
    )  # fmt: skip


def title(values: Values) -> str:
    """Which Player Turn it is, ``Turn 4, Axis``."""
    now = read(values)
    return f"Turn {now.turn}, {BY_ID['player'].titles[now.player]}"


def step(values: Values, said: Mapping[str, Value], counters: Counters) -> AfterTurn:
    """What the next Player Turn makes of the conditions in force and of the dust of vehicles.

    Args:
        values: the conditions in force.
        said: what the player said of the Wind Change DR.
        counters: what lies on the map.
    """
    now = read(values)
    wind, gusts, rain = str(said["wind"]), bool(said["gusts"]), bool(said["rain"])
    both = blows(wind, gusts)
    player, turn = _next_player(now)
    changed: dict[str, object] = {"wind": wind, "gusts": gusts, "player": player, "turn": turn, "blown": both}
    dust = now.dust
    if rain and not now.rained:
        changed.update(rained=True, weather=RAIN)
    elif not rain and now.weather == RAIN:
        changed["weather"] = "overcast"
    if rain or now.rained:
        dust = NONE
    elif not why_no_heavy(now)[0]:
        dust = density_after(now.dust, both=both, both_before=now.blown)
    changed["dust"] = dust
    gone = _gone(counters, player, clears=rain or gusts or wind == HEAVY_WIND)
    detail, cite = _detail(now, dust, rain=rain)
    also = _also(gone, counters)
    return AfterTurn(changed, _say(now, dust, wind, gusts=gusts, rain=rain), detail, cite, Changes(take=gone), also)


def _next_player(now: Conditions) -> tuple[str, str]:
    """Whose Player Turn comes next, and the game turn that it is in."""
    other = SIDES[1 - SIDES.index(now.player)]
    if now.player == now.first:
        return other, now.turn
    return other, TURNS[min(TURNS.index(now.turn) + 1, len(TURNS) - 1)]


def _say(now: Conditions, dust: str, wind: str, *, gusts: bool, rain: bool) -> str:
    if rain and not now.rained:
        return "Rain: all dust ends for the rest of the scenario"
    blowing = BY_ID["wind"].titles[wind] if wind != "none" else "No wind"
    both = blows(wind, gusts)
    air = f"{blowing} {'with gusts' if gusts else 'without gusts'}" if wind == HEAVY_WIND or gusts else blowing
    words = BY_ID["dust"].titles[dust]
    if dust != now.dust:
        verb = "rises" if both else "falls"
        return f"{air}: dust {verb} to {words}"
    if dust == NONE:
        return f"{air}: no dust"
    return f"{air}: dust stays {words}"


def _detail(now: Conditions, dust: str, *, rain: bool) -> tuple[str, str]:
    if rain or now.rained:
        return "Rain ends every kind of dust at once, and none can come again.", RAIN_CITE
    why, cite = why_no_heavy(now)
    if why:
        return f"{why} Wind and gusts change no dust here.", cite
    if dust == now.dust and now.blown is False and dust != NONE:
        return "Dust falls only when Heavy Wind and gusts have held together and end, once.", CITE
    return RISE, CITE


def _gone(counters: Counters, player: str, *, clears: bool) -> tuple[Counter, ...]:
    """The dust of vehicles that goes: all of it in Heavy Wind, gusts and rain; else that of vehicles that stand still.

    Args:
        counters: what lies on the map.
        player: whose Player Turn begins.
        clears: whether the Wind Change DR takes all of it away.
    """
    lying = counters.of(VEHICLE_DUST.id)
    if clears:
        return lying
    return tuple(
        item
        for item in lying
        if item.details.get(OWNER) == player and (item.details.get(DESTROYED) or not item.details.get(IN_MOTION))
    )


def _also(gone: tuple[Counter, ...], counters: Counters) -> tuple[str, ...]:
    found = []
    if gone:
        where = ", ".join(item.at for item in gone)
        found.append(f"Vehicle dust is taken off {where} (194.74).")
    left = [item.at for item in counters.of(VEHICLE_DUST.id) if item not in gone and item.details.get(IN_MOTION)]
    if left:
        found.append(f"Vehicle dust in {', '.join(left)} stays until its vehicle, in Motion, spends an MP (194.74).")
    return tuple(found)


TURN = GameTurn(fields, title, step)
