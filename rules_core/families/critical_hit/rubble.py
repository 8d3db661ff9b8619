"""A map on which buildings have become rubble during play: the same map with those hexes and that art changed.

Rubble on the ground takes the place of the building in its hex, art and all: what was wall is now heap. Rubble on an
upper floor leaves the floors below it standing; the building's area then says from which floor on it is rubble.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.parts import Area, Hex
from rules_core.board.terrain_words import BUILDINGS

RUBBLE_OF: Mapping[str, str] = {"building-masonry": "rubble-masonry", "building-wooden": "rubble-wooden"}
"""Which rubble a building leaves, by its terrain word."""

GROUND_FLOOR = 0


class Rubbled(NamedTuple):
    """Rubble in one hex of a building.

    Args:
        hex: the hex.
        floor: the lowest floor that is rubble; 0 is the ground floor.
    """

    hex: str
    floor: int


def with_rubble(board: Board, rubble: Iterable[Rubbled]) -> Board:
    """The map with rubble in place of buildings; made once for the same rubble on the same map.

    Args:
        board: the map as printed.
        rubble: where there is rubble; of several in one hex the lowest counts, and one where no building stands changes
            nothing.
    """
    lowest: dict[str, int] = {}
    for hex_name, floor in rubble:
        lowest[hex_name] = min(floor, lowest.get(hex_name, floor))
    return _rubbled(board, tuple(sorted(lowest.items()))) if lowest else board


@lru_cache(maxsize=16)
def _rubbled(board: Board, rubble: tuple[tuple[str, int], ...]) -> Board:
    floors = dict(rubble)
    hexes = dict(board.hexes)
    areas: list[Area] = []
    heaps: list[Area] = []
    for area in board.areas:
        here = {name: floors[name] for name in area.hexes if name in floors} if area.terrain in BUILDINGS else {}
        fallen = [name for name, floor in here.items() if floor == GROUND_FLOOR]
        if not here:
            areas.append(area)
            continue
        standing = [name for name in area.hexes if name not in fallen]
        # Art that laps over into hexes which the building is not in falls with the last of its hexes.
        touched = _touched(board, area)
        areas.append(replace(area, rubbled=here, within=touched - set(fallen) if standing else frozenset()))
        for number, name in enumerate(fallen):
            beside = touched - set(area.hexes) if not standing and number == 0 else frozenset()
            index = len(board.areas) + len(heaps)
            heaps.append(_heap(area, name, frozenset({name}) | beside, index))
            hexes[name] = _fallen(hexes[name])
    return replace(board, hexes=hexes, areas=(*areas, *heaps))


def _touched(board: Board, area: Area) -> frozenset[str]:
    """The hexes that an area's art touches."""
    near = {*area.hexes, *(name for hex_name in area.hexes for name in board.grid.neighbours(hex_name))}
    return frozenset(name for name in near if area in board.areas_in(name))


def _heap(area: Area, hex_name: str, within: frozenset[str], index: int) -> Area:
    return Area(
        f"{area.id}-rubble-{hex_name.lower()}",
        RUBBLE_OF[area.terrain],
        area.outline,
        area.holes,
        (hex_name,),
        index,
        within=within,
    )


def _fallen(hex_: Hex) -> Hex:
    """A hex whose building has fallen: rubble in its place, nothing left of its marks; what lies beside it stays."""
    words = tuple(dict.fromkeys(RUBBLE_OF.get(word, word) for word in hex_.words))
    return replace(hex_, words=words, interior_debris=False)
