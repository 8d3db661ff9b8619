"""What the rules read off a hex of an imported board: its main terrain, buildings, depressions and cliffs."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.geometry.grid import NEIGHBOURS
from rules_core.geometry.polygons import contains
from rules_core.systems.red_barricades.sight_terrain import LEVEL, ROWS, Kind, terrain_of

DEPRESSIONS = frozenset(row.word for row in ROWS if row.kind is Kind.DEPRESSION)
BRIDGES = frozenset({"bridge-stone", "bridge-wooden", "bridge-pontoon", "bridge-foot"})
ROADS = frozenset({"road-paved", "road-dirt", "elevated-road", "sunken-road", *BRIDGES})
WATERS = frozenset(row.word for row in ROWS if row.kind is Kind.WATER)
RUBBLE = frozenset({"rubble-masonry", "rubble-wooden"})
ROOFED_FACTORIES = frozenset(
    {"factory-masonry", "factory-wooden", "factory-wall-masonry", "factory-wall-wooden", "interior-wall"}
)
"""The words of a factory's roofed hexes; where the centre dot lies on a wall, the wall's word stands for it."""
ROOFLESS_FACTORIES = frozenset({"factory-roofless", "factory-gutted"})
FACTORIES = ROOFED_FACTORIES | ROOFLESS_FACTORIES
HOUSES = frozenset(
    {"building-masonry", "building-wooden", "building-gutted", "marketplace-masonry", "marketplace-wooden"}
)
"""Buildings with levels that are no factories."""
TOWERS = frozenset({"tower-obstacle", "tower-hindrance", "tower-raised"})
"""Towers with levels, each in one hex."""
OTHER_BUILDINGS = frozenset({"mausoleum", "temple", "huts", "building-cluster", "bedouin-camp", "rowhouse-wall"})
BUILDINGS = FACTORIES | HOUSES | OTHER_BUILDINGS
STORAGE_TANK = "storage-tank"
CLIFF = "cliff"
EMBANKMENT = "embankment"
INTERIOR_WALLS = frozenset({"interior-wall", "rowhouse-wall"})

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
"""The hexsides in the order of ``grid.NEIGHBOURS``."""


def main_terrain(hex_: Hex) -> str:
    """The word of what a hex mainly is: what its centre dot stands in, or inherent terrain that fills it."""
    return hex_.words[0] if hex_.words else "open"


def depression_in(hex_: Hex) -> str | None:
    """The depression that runs through a hex's middle, under a bridge or rubble too; None for none."""
    return next((word for word in hex_.words if word in DEPRESSIONS), None)


def is_depression(hex_: Hex | None) -> bool:
    """Whether a depression runs through a hex's middle, under a bridge too."""
    return hex_ is not None and depression_in(hex_) is not None


def bottom_of(hex_: Hex) -> int:
    """The level of the ground at a hex's middle: under a bridge that of the depression."""
    return hex_.level - LEVEL if terrain_of(hex_.words[0]).kind is Kind.BRIDGE and is_depression(hex_) else hex_.level


def is_factory(hex_: Hex) -> bool:
    """Whether a hex belongs to a factory."""
    return main_terrain(hex_) in FACTORIES


def is_building(hex_: Hex) -> bool:
    """Whether a hex is a building's."""
    return main_terrain(hex_) in BUILDINGS


def side_words(hex_: Hex) -> tuple[str, ...]:
    """What lies at the middle of each hexside of a hex; open ground where the map doesn't say."""
    return hex_.sides or ("open",) * 6


def multi_hex(hex_: Hex) -> bool:
    """Whether a hex's building goes on across one of its hexsides."""
    return any(word in BUILDINGS or word == STORAGE_TANK for word in hex_.sides)


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


def holds(board: Board, hex_name: str, word: str) -> bool:
    """Whether terrain lies anywhere in a hex, at its middle or not."""
    hex_ = board.hexes[hex_name]
    return word in (*hex_.words, *hex_.sides) or any(
        patch.surface.terrain == word for patch in board.patches.get(hex_name, ())
    )


def road_crosses(board: Board, one: str, other: str) -> bool:
    """Whether a road crosses the hexside between two adjacent hexes.

    Where an embankment stands at the hexside's middle, the art of a road has to reach it from both hexes.
    """
    words = word_between(board, one, other)
    if words.isdisjoint({EMBANKMENT}):
        return not words.isdisjoint(ROADS)
    (ax, ay), (bx, by) = board.grid.center(one), board.grid.center(other)
    middle = (ax + bx) // 2, (ay + by) // 2
    return all(
        any(patch.surface.terrain in ROADS and contains(patch.hull, middle) for patch in board.patches.get(name, ()))
        for name in (one, other)
    )


def kinds_between(board: Board, one: str, other: str) -> frozenset[str]:
    """What stands along the hexside between two adjacent hexes."""
    return frozenset(feature.kind for feature in board.hexside(one, other))


def same_building(board: Board, one: str, other: str) -> bool:
    """Whether two adjacent hexes belong to one building: its art lies on the hexside between them."""
    a, b = board.hexes[one], board.hexes[other]
    if not (is_building(a) and is_building(b)) or is_factory(a) != is_factory(b):
        return False
    return not word_between(board, one, other).isdisjoint(BUILDINGS)


def cliffs_above(board: Board, hex_name: str) -> tuple[tuple[int, int], ...]:
    """The hexsides where a cliff rises from a hex: each with its number and how many levels the cliff is high."""
    level = board.hexes[hex_name].level
    found = []
    for side in range(6):
        other = across(board, hex_name, side)
        if other is None or CLIFF not in kinds_between(board, hex_name, other):
            continue
        height = (board.hexes[other].level - level) // LEVEL
        if height > 0:
            found.append((side, height))
    return tuple(found)


@lru_cache(maxsize=4)
def _buildings(board: Board) -> dict[str, frozenset[str]]:
    """By hex, all hexes of its building."""
    found: dict[str, frozenset[str]] = {}
    for name in board.hexes:
        if name in found or not is_building(board.hexes[name]):
            continue
        reached, waiting = {name}, [name]
        while waiting:
            here = waiting.pop()
            for other in board.grid.neighbours(here):
                if other not in reached and same_building(board, here, other):
                    reached.add(other)
                    waiting.append(other)
        whole = frozenset(reached)
        found.update(dict.fromkeys(whole, whole))
    return found


def building_of(board: Board, hex_name: str) -> frozenset[str]:
    """All hexes of the building that a hex belongs to; none for one that belongs to none."""
    return _buildings(board).get(hex_name, frozenset())
