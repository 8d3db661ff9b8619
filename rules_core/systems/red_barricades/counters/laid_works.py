"""Where Wire, mines and trail breaks may lie (RB5, T23, RB B24.71, B24.74)."""

from __future__ import annotations

from rules_core.board.parts import Hex
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import RUBBLE
from rules_core.families.squad_leader.hexes import holds, main_terrain
from rules_core.situation import Situation
from rules_core.systems.red_barricades.conventions import PAVED_ROADS
from rules_core.systems.red_barricades.conventions_of_works import IN_BUILDINGS
from rules_core.systems.red_barricades.field_works import (
    AMONG_SHELLHOLES,
    MINES,
    PARTIAL_BREAK,
    THROUGH_MINES,
)
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.trail_breaks import hours_of, why_not_cleared

ROAD_CITE = "RB5"
FALLING_CITE = "RB T23 note 11"
SHELLHOLES = AMONG_SHELLHOLES.id


def wire_or_mines(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    """Why Wire or mines may not lie in a hex, a sentence with the rule; None where they may.

    Args:
        situation: the board and the whole table.
        item: the counter.
        hex_: its hex.
    """
    named, cite = ("mines lie", "B28") if item.kind == MINES else ("Wire lies", "B26")
    word = main_terrain(hex_)
    if word in RULES.waters or word in RULES.tanks:
        return f"No {named} in {item.at}: there is {'a storage tank' if word in RULES.tanks else 'water'} ({cite})."
    if not all(rubble.details.get("earlier") for rubble in situation.counters.at(item.at, RUBBLE)):
        return f"No {named} in {item.at}: rubble that falls eliminates Fortifications ({FALLING_CITE})."
    inside = situation.conventions.get(IN_BUILDINGS.id, IN_BUILDINGS.default) == "outside"
    if word in RULES.buildings and inside:
        return f"No {named} in {item.at}: there is a building ({cite}, {IN_BUILDINGS.id})."
    if item.kind == MINES and bare_paved_road(situation, item):
        said = "a road is paved there; where shellholes are printed in the hex too, say so on their counter"
        return f"No {named} in {item.at}: {said} ({ROAD_CITE}, {PAVED_ROADS.id})."
    return None


def bare_paved_road(situation: Situation, item: Counter) -> bool:
    """Whether a paved road keeps a counter out of a hex in which nothing shows shellholes (RB5, HC-RB-9).

    Args:
        situation: the board and the table.
        item: the counter, which may say that there are shellholes.
    """
    if item.details.get(SHELLHOLES) or situation.counters.at(item.at, SHELLHOLES):
        return False
    if situation.conventions.get(PAVED_ROADS.id, PAVED_ROADS.default) != "shellholes":
        return False
    return paved_road_in(situation, item.at) and not holds(situation.board, item.at, SHELLHOLES)


def paved_road_in(situation: Situation, hex_name: str) -> bool:
    """Whether a paved road runs through a hex.

    Args:
        situation: the board.
        hex_name: the hex.
    """
    hex_ = situation.board.hexes[hex_name]
    return "road-paved" in (*hex_.words, *hex_.sides)


def trail_break(situation: Situation, item: Counter, hex_: Hex) -> str | None:
    """Why a trail break, or a partial one, may not lie in a hex; None where it may.

    Args: as for ``wire_or_mines``.
    """
    del hex_
    hours = hours_of(item)
    if len(hours) > len(set(hours)):
        return f"The trail break of {item.at} crosses two hexsides: choose two (RB B24.71)."
    if item.kind == PARTIAL_BREAK or item.details.get("through") == THROUGH_MINES:
        if situation.counters.at(item.at, MINES):
            return None
        return f"No trail break leads through mines in {item.at}: none lie there (RB B24.74)."
    why = why_not_cleared(situation, item.at)
    return None if why is None else f"No trail break in {item.at}. {why[0].removesuffix('.')} ({why[1]})."
