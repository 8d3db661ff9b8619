"""Trail breaks: which hexsides they cross, and when the rubble or the mines of a hex are gone (RB B24.71, B24.74)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.board.board import Board
from rules_core.counters.counters import Counter, Counters
from rules_core.families.squad_leader.counter_kinds import RUBBLE
from rules_core.families.squad_leader.hexes import depression_in, holds, is_building, main_terrain
from rules_core.geometry.facing import hex_beyond
from rules_core.situation import Situation
from rules_core.systems.red_barricades.field_works import (
    ONE_SIDE,
    OTHER_SIDE,
    PARTIAL_BREAK,
    THROUGH_RUBBLE,
    TRAIL_BREAK,
)
from rules_core.systems.red_barricades.ground import RULES

CLEARED_WORDS = RULES.rubble | {"debris"}
"""Terrain that a trail break leads through."""
EVERY_SIDE = frozenset({12, 2, 4, 6, 8, 10})
"""The hours of a hex's hexsides."""


def hours_of(item: Counter) -> tuple[int, ...]:
    """The hours of the hexsides that a trail break names, one or two; none where nothing was said."""
    said = (item.details.get(ONE_SIDE), item.details.get(OTHER_SIDE))
    return tuple(hour for hour in said if isinstance(hour, int) and not isinstance(hour, bool))


def crossed(situation: Situation, hex_name: str, through: str) -> frozenset[int]:
    """The hours of the hexsides of a hex that trail breaks through its rubble, or its mines, cross.

    Args:
        situation: what lies on the map.
        hex_name: the hex.
        through: ``rubble`` or ``mines``.
    """
    breaks = (item for item in situation.counters.at(hex_name, TRAIL_BREAK) if item.details.get("through") == through)
    return frozenset(hour for item in breaks for hour in hours_of(item))


def across(situation: Situation, hex_name: str, beside: str, through: str) -> bool:
    """Whether a trail break of a hex crosses the hexside that it shares with another.

    Args:
        situation: the board and the table.
        hex_name: the hex with the rubble or the mines.
        beside: the hex on the other side.
        through: ``rubble`` or ``mines``.
    """
    grid = situation.board.grid
    return any(hex_beyond(grid, hex_name, hour) == beside for hour in crossed(situation, hex_name, through))


def came_by(situation: Situation, hex_name: str, beside: str) -> bool:
    """Whether a partial trail break of a hex lies on the hexside that it shares with another (RB B24.74)."""
    grid = situation.board.grid
    partial = situation.counters.at(hex_name, PARTIAL_BREAK)
    return any(hex_beyond(grid, hex_name, hour) == beside for item in partial for hour in hours_of(item))


def fallen_in(situation: Situation, hex_name: str) -> tuple[Counter, ...]:
    """The rubble on the ground of a hex that players have put there."""
    return tuple(item for item in situation.counters.at(hex_name, RUBBLE) if item.place in ("", "0", "in"))


def why_not_cleared(situation: Situation, hex_name: str) -> tuple[str, str] | None:
    """Why no trail break leads through a hex, a sentence and its rule; None where one may.

    Args:
        situation: the board and the table.
        hex_name: the hex.
    """
    printed = situation.as_printed.hexes[hex_name]
    if fallen_in(situation, hex_name):
        if is_building(RULES, printed):
            return (
                f"{hex_name} is a building hex, rubbled or not: rubble is cleared in non-building hexes.",
                "RB B24.71",
            )
        return None
    if main_terrain(situation.board.hexes[hex_name]) in RULES.roofless_factories:
        return f"The factory debris of {hex_name} can't be cleared.", "RB TT Roofless factory hex note 1"
    word = main_terrain(printed)
    if word == "debris" or (word in RULES.rubble and in_road_or_gully(situation.as_printed, hex_name)):
        return None
    if word in RULES.rubble:
        reason = f"The rubble printed in {hex_name} is not Fallen, as it would be in a road or gully Location."
        return reason, "RB TT Printed rubble note 1"
    return f"There is no rubble in {hex_name}: lay its counter first.", "RB B24.71"


def in_road_or_gully(board: Board, hex_name: str) -> bool:
    """Whether a road or a depression runs through a hex."""
    return depression_in(RULES, board.hexes[hex_name]) is not None or any(
        holds(board, hex_name, word) for word in RULES.roads
    )


def before_rubble(situation: Situation) -> Situation:
    """The situation as it was before the rubble and the debris of the hexes through which trail breaks lead.

    What a building stood in for a hex that is printed as rubble nobody knows: its ground is taken, a road or gully.

    Args:
        situation: the board and the table.
    """
    names = frozenset(
        item.at for item in situation.counters.of(TRAIL_BREAK) if item.details.get("through") == THROUGH_RUBBLE
    )
    hexes = {
        name: replace(hex_, words=tuple(word for word in hex_.words if word not in CLEARED_WORDS))
        for name in names
        for hex_ in (situation.as_printed.hexes[name],)
    }
    left = tuple(item for item in situation.counters.items if not (item.kind == RUBBLE and item.at in names))
    table = Counters(tuple(item for item in left if item.kind != TRAIL_BREAK))
    board = replace(situation.board, hexes={**situation.board.hexes, **hexes})
    return replace(situation, map=board, counters=table)


def goes_wholly(situation: Situation, hex_name: str) -> bool:
    """Whether the rubble of a hex may be removed: what fell may, what is printed and debris never (TT)."""
    return bool(fallen_in(situation, hex_name))
