"""The minefields that a step meets: they attack who enters or leaves, but by a trail break (RB5, RB B24.74)."""

from __future__ import annotations

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.hexes import holds
from rules_core.families.squad_leader.places import SEWER, floor_of
from rules_core.location import CELLAR, ROOF, Location
from rules_core.movement.movement import FREE, Check, Price
from rules_core.situation import Situation
from rules_core.systems.red_barricades.field_works import (
    AMONG_SHELLHOLES,
    ANTI_PERSONNEL,
    MINES,
    PARTIAL_BREAK,
    THROUGH_MINES,
)
from rules_core.systems.red_barricades.trail_breaks import across, came_by

CITE = "B28"
TRAIL_CITE = "RB B24.74"
ROAD_NOTE = "Mines in a paved-road hex with shellholes attack who uses the road rate or bonus too (RB5)."
UNPAVED_NOTE = "Whether these mines attack who follows a road stands in your rulebook (B28)."
ANTI_TANK_NOTE = "Whether A-T mines attack Infantry stands in your rulebook (B28)."
TRAIL_NOTE = f"By a trail break: the mines don't attack ({TRAIL_CITE})."
PARTIAL_NOTE = f"By the hexside of their partial trail break the mines don't attack those who laid it ({TRAIL_CITE})."
NOT_MINED = frozenset({ROOF, CELLAR, SEWER})


def mine_attacks(situation: Situation, start: Location, end: Location, *, vehicle: bool, on_road: bool) -> Price:
    """What mines do to a step from hex to hex; their attack stands on the IFT, so that its chance is not known.

    Args:
        situation: the board and the table.
        start: where the step begins.
        end: where it ends.
        vehicle: whether a vehicle moves.
        on_road: whether it follows a road.
    """
    if start.hex == end.hex or not situation.counters.of(MINES):
        return FREE
    price = FREE
    for here, beyond, when in ((start, end.hex, "BEFORE"), (end, start.hex, "AFTER")):
        fields = situation.counters.at(here.hex, MINES)
        if not fields or not _on_the_ground(here):
            continue
        if across(situation, here.hex, beyond, THROUGH_MINES):
            price += Price(notes=(TRAIL_NOTE,))
        elif here is start and situation.counters.at(here.hex, PARTIAL_BREAK) and came_by(situation, here.hex, beyond):
            price += Price(notes=(PARTIAL_NOTE,))
        else:
            for item in fields:
                price += _attack(situation, item, when, vehicle=vehicle, on_road=on_road)
    return price


def _on_the_ground(location: Location) -> bool:
    return location.place not in NOT_MINED and not floor_of(location.place)


def _attack(situation: Situation, item: Counter, when: str, *, vehicle: bool, on_road: bool) -> Price:
    if not vehicle and item.details.get("type") != ANTI_PERSONNEL:
        return Price(notes=(ANTI_TANK_NOTE,))
    among = item.details.get(AMONG_SHELLHOLES.id) or holds(situation.board, item.at, AMONG_SHELLHOLES.id)
    paved = "road-paved" in (hex_ := situation.board.hexes[item.at]).words or "road-paved" in hex_.sides
    kind = "A-P" if item.details.get("type") == ANTI_PERSONNEL else "A-T"
    reason = f"{item.details.get('factors')} {kind} factors, {'leaving' if when == 'BEFORE' else 'entering'} {item.at}"
    check = Check(item.at, "Minefield", reason, when, None, CITE, "It is attacked on the IFT.")
    notes = ((ROAD_NOTE if paved and among else UNPAVED_NOTE),) if on_road else ()
    return Price(checks=(check,), notes=notes)
