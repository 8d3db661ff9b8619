"""The places of an ATS hex where a unit can be, with their levels."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.families.critical_hit.looked_up import looked_up_once
from rules_core.likeness import GULLY_BOTTOM, upper_floor
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.place import Place, level_at
from rules_core.sight.facts import FLOOR
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_of
from rules_core.systems.ats.conventions import LOW_GROUND, LUMBER
from rules_core.systems.ats.under_emplacements import UNDER

PLACED_BY = (LOW_GROUND.id, LUMBER.id)
"""The conventions on which it depends how high places lie, and what terrain they have."""

DEPRESSION = "depression"

CELLAR_LEVEL = -2
"""Cellars are at ATS -10 (8.3.12b)."""
DEPRESSION_LEVEL = -2
"""The floor of a Linear Depression is taken to be at ATS -10 (HC-ATS-6)."""


def floor_place(floor: int) -> str:
    """The word for an upper floor: 1 is ``+10``."""
    return f"+{10 * floor}"


def floor_of(place: str) -> int:
    """The floor that a place word means: ``ground`` is 0, ``+10`` is 1.

    Raises:
        ValueError: it is no floor.
    """
    return 0 if place == GROUND else int(place) // 10


def floor_or_none(place: str) -> int | None:
    """The floor that a place word means; None where it is none: a roof, a cellar, a depression."""
    return floor_of(place) if place == GROUND or place.startswith("+") else None


def ground_level(situation: Situation, hex_name: str) -> int:
    """The level of a hex's ground, in half levels.

    Low ground by the river lies one level down unless the convention says that the map is flat.
    """
    if situation.conventions.get(LOW_GROUND.id) == "flat":
        return 0
    return situation.board.hexes[hex_name].level


def hexes_above(situation: Situation, level: int) -> frozenset[str]:
    """The hexes whose ground is higher than a level.

    Args:
        situation: the board and the conventions in force.
        level: the level, in half levels.
    """
    return _hexes_above(situation.board, level, flat=situation.conventions.get(LOW_GROUND.id) == "flat")


@lru_cache(maxsize=64)
def _hexes_above(board: Board, level: int, *, flat: bool) -> frozenset[str]:
    return frozenset(name for name, hex_ in board.hexes.items() if (0 if flat else hex_.level) > level)


def placed_by(situation: Situation) -> tuple[object, ...]:
    """All that decides what places there are, and at which levels."""
    low = situation.conventions.get(LOW_GROUND.id)
    return situation.board, situation.counters, low, bool(situation.options.get("cellars"))


@looked_up_once(placed_by)
def places(situation: Situation, hex_name: str) -> tuple[Place, ...]:
    """The places of a hex, ground first (8.3.12a to 8.3.125, 8.3.142, 8.3.12b, 7.3.3, 9.6.1-under).

    Where the game marks units above ground with a level marker (8.3.3), a Location names the level.

    Args:
        situation: the board, and ``options["cellars"]`` where a scenario's special rules bring cellars.
        hex_name: the hex.
    """
    ground = ground_level(situation, hex_name)
    found = [Place(GROUND, "Ground", ground)]
    building = buildings_of(situation.board).at(hex_name)
    if building is not None:
        found += [
            Place(floor_place(floor), floor_place(floor), ground + FLOOR * floor, upper_floor(floor))
            for floor in range(1, building.floors[hex_name] + 1)
        ]
        if hex_name in building.roofs:
            found.append(Place(ROOF, "Roof", ground + building.height))
        if situation.options.get("cellars"):
            found.append(Place(CELLAR, "Cellar", ground + CELLAR_LEVEL))
    if "gully" in situation.board.hexes[hex_name].terrain:
        found.append(Place(DEPRESSION, "In the depression", ground + DEPRESSION_LEVEL, GULLY_BOTTOM))
    lying = {item.kind for item in situation.counters.at(hex_name)}
    found += [Place(row.place, row.title, ground) for row in UNDER if row.kind in lying]
    return tuple(found)


def level_of(situation: Situation, location: Location) -> int:
    """The level of a Location, in half levels.

    Raises:
        KeyError: the hex has no such place.
    """
    return level_at(places(situation, location.hex), location.place)
