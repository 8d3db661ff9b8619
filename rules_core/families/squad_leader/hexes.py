"""What the rules read off a hex of an imported board: its main terrain, buildings, depressions and cliffs."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.terrain import CLIFF, EMBANKMENT, LEVEL, Kind
from rules_core.geometry.grid import NEIGHBOURS
from rules_core.geometry.polygons import contains

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
"""The hexsides in the order of ``grid.NEIGHBOURS``."""


def main_terrain(hex_: Hex) -> str:
    """The word of what a hex mainly is: what its centre dot stands in, or inherent terrain that fills it."""
    return hex_.words[0] if hex_.words else "open"


def depression_in(rules: GroundRules, hex_: Hex) -> str | None:
    """The depression that runs through a hex's middle, under a bridge or rubble too; None for none."""
    return next((word for word in hex_.words if word in rules.depressions), None)


def is_depression(rules: GroundRules, hex_: Hex | None) -> bool:
    """Whether a depression runs through a hex's middle, under a bridge too."""
    return hex_ is not None and depression_in(rules, hex_) is not None


def bottom_of(rules: GroundRules, hex_: Hex) -> int:
    """The level of the ground at a hex's middle: under a bridge that of the depression."""
    bridged = rules.row(hex_.words[0]).kind is Kind.BRIDGE and is_depression(rules, hex_)
    return hex_.level - LEVEL if bridged else hex_.level


def is_factory(rules: GroundRules, hex_: Hex) -> bool:
    """Whether a hex belongs to a factory."""
    return main_terrain(hex_) in rules.factories


def is_building(rules: GroundRules, hex_: Hex) -> bool:
    """Whether a hex is a building's."""
    return main_terrain(hex_) in rules.buildings


def side_words(hex_: Hex) -> tuple[str, ...]:
    """What lies at the middle of each hexside of a hex; open ground where the map doesn't say."""
    return hex_.sides or ("open",) * 6


def multi_hex(rules: GroundRules, hex_: Hex) -> bool:
    """Whether a hex's building goes on across one of its hexsides."""
    return any(word in rules.buildings or word in rules.tanks for word in hex_.sides)


def across(board: Board, hex_name: str, side: int) -> str | None:
    """The hex across a numbered hexside; None off the map."""
    column, row = board.grid.cell(hex_name)
    step_column, step_row = NEIGHBOURS[side]
    return board.grid.names.get((column + step_column, row + step_row))


def side_towards(board: Board, hex_name: str, other: str) -> int:
    """The number of the hexside of a hex that an adjacent one lies across.

    Raises:
        ValueError: the hexes are not adjacent.
    """
    (column, row), (other_column, other_row) = board.grid.cell(hex_name), board.grid.cell(other)
    return NEIGHBOURS.index((other_column - column, other_row - row))


def word_between(board: Board, one: str, other: str) -> frozenset[str]:
    """What lies at the middle of the hexside between two adjacent hexes, on either side of it."""
    sides = []
    for here, there in ((one, other), (other, one)):
        hex_ = board.hexes[here]
        if hex_.sides:
            sides.append(hex_.sides[side_towards(board, here, there)])
    return frozenset(sides)


def runs_below(rules: GroundRules, board: Board, one: str, other: str) -> bool:
    """Whether what is laid along a hexside lies IN the depression that crosses it, or beneath the ground."""
    return rules.beneath(rules, board, one, other) or not word_between(board, one, other).isdisjoint(rules.depressions)


def holds(board: Board, hex_name: str, word: str) -> bool:
    """Whether terrain lies anywhere in a hex, at its middle or not."""
    hex_ = board.hexes[hex_name]
    return word in (*hex_.words, *hex_.sides) or any(
        patch.surface.terrain == word for patch in board.patches.get(hex_name, ())
    )


def road_crosses(rules: GroundRules, board: Board, one: str, other: str) -> bool:
    """Whether a road crosses the hexside between two adjacent hexes.

    Where an embankment stands at the hexside's middle, the art of a road has to reach it from both hexes.
    """
    words = word_between(board, one, other)
    if words.isdisjoint({EMBANKMENT}):
        return not words.isdisjoint(rules.roads)
    (ax, ay), (bx, by) = board.grid.center(one), board.grid.center(other)
    middle = (ax + bx) // 2, (ay + by) // 2
    return all(
        any(
            patch.surface.terrain in rules.roads and contains(patch.hull, middle)
            for patch in board.patches.get(name, ())
        )
        for name in (one, other)
    )


def kinds_between(board: Board, one: str, other: str) -> frozenset[str]:
    """What stands along the hexside between two adjacent hexes."""
    return frozenset(feature.kind for feature in board.hexside(one, other))


def same_building(rules: GroundRules, board: Board, one: str, other: str) -> bool:
    """Whether two adjacent hexes belong to one building: its art lies on the hexside between them."""
    a, b = board.hexes[one], board.hexes[other]
    if not (is_building(rules, a) and is_building(rules, b)) or is_factory(rules, a) != is_factory(rules, b):
        return False
    return not word_between(board, one, other).isdisjoint(rules.buildings)


def cliffs_above(board: Board, hex_name: str) -> tuple[tuple[int, int], ...]:
    """The hexsides where a cliff rises from a hex: each with its number and how many levels the cliff is high."""
    return _cliffs(board).get(hex_name, ())


@lru_cache(maxsize=4)
def _cliffs(board: Board) -> dict[str, tuple[tuple[int, int], ...]]:
    """By hex, the cliffs that rise from it."""
    found: dict[str, set[tuple[int, int]]] = {}
    for hexside in board.hexsides:
        if hexside.kind == CLIFF:
            foot, top = sorted(hexside.between, key=lambda name: board.hexes[name].level)
            height = (board.hexes[top].level - board.hexes[foot].level) // LEVEL
            if height > 0:
                found.setdefault(foot, set()).add((side_towards(board, foot, top), height))
    return {name: tuple(sorted(cliffs)) for name, cliffs in found.items()}


def building_of(rules: GroundRules, board: Board, hex_name: str) -> frozenset[str]:
    """All hexes of the building that a hex belongs to; none for one that belongs to none."""
    known = _known_buildings(rules, board)
    found = known.get(hex_name)
    if found is None:
        found = frozenset(_building(rules, board, hex_name))
        known.update(dict.fromkeys(found or (hex_name,), found))
    return found


@lru_cache(maxsize=4)
def _known_buildings(rules: GroundRules, board: Board) -> dict[str, frozenset[str]]:
    """By hex, its building, as far as they were looked for."""
    del rules, board
    return {}


def _building(rules: GroundRules, board: Board, hex_name: str) -> set[str]:
    waiting = [hex_name] if is_building(rules, board.hexes[hex_name]) else []
    reached = set(waiting)
    while waiting:
        here = waiting.pop()
        for other in board.grid.neighbours(here):
            if other not in reached and same_building(rules, board, here, other):
                reached.add(other)
                waiting.append(other)
    return reached
