"""The places of a CGS hex where a unit can be, with their levels."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.board.terrain_words import RUBBLE
from rules_core.families.critical_hit.buildings import Building
from rules_core.families.critical_hit.looked_up import looked_up_once
from rules_core.families.critical_hit.rubble import GROUND_FLOOR
from rules_core.geometry.bypass import BYPASSES
from rules_core.likeness import GULLY_BOTTOM, upper_floor
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.place import Place, level_at
from rules_core.sight.facts import FLOOR
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import CELLAR_UNDER_RUBBLE, FACTORY_HEIGHT, ROOFTOPS
from rules_core.systems.cgs.counter_kinds import AT_TRENCH, DUG_IN, TRENCH
from rules_core.systems.cgs.counter_kinds import RUBBLE as RUBBLE_COUNTER
from rules_core.systems.cgs.hills import ground_level
from rules_core.systems.cgs.terrain import GULLY, GULLY_LEVEL, RAIL_CARS, SHELLHOLES

BRIDGE = "bridge"
IN_GULLY = "gully"
LIP = "lip"
SEWER = "sewer"
IN_SHELLHOLES = "in-shellholes"

LEVEL_UNIT = Fraction(1, 2)
"""What one half level is in levels."""

CELLAR_LEVEL = -2
"""Cellars are at level -1 (6.6.1), and so is what lies one level below ground: the sewer (6.16.2)."""

CELLAR_RULE_SETS = frozenset({"DTW", "GE"})
"""The maps whose buildings have cellars (6.6.1)."""

IN_FORTIFICATIONS: dict[str, str] = {
    DUG_IN: "Under the Dug-In marker",
    TRENCH: "In the trench",
    AT_TRENCH: "In the AT trench",
}
"""The places that counters bring, by their kind, which is the place's word too."""


def floor_place(floor: int) -> str:
    """The word for an Upper Level: 1 is ``+1``."""
    return f"+{floor}"


def floor_of(place: str) -> int | None:
    """The level of a building that a place word means, the ground being 0; None where it is none."""
    if place == GROUND:
        return 0
    return int(place[1:]) if place.startswith("+") else None


def has_cellar(situation: Situation, hex_name: str) -> bool:
    """Whether a hex has a cellar: on DTW and GE those of buildings of more than one hex, factories apart (6.6.1)."""
    building = buildings_in(situation).at(hex_name)
    if building is not None:
        return _cellared(situation.board, building.area)
    return has_cellar_under_rubble(situation, hex_name) and situation.conventions[CELLAR_UNDER_RUBBLE.id] == "stays"


def has_cellar_under_rubble(situation: Situation, hex_name: str) -> bool:
    """Whether there was a cellar under the building of a hex that has become rubble (6.7.2, HC-CGS-80)."""
    if not situation.counters.at(hex_name, RUBBLE_COUNTER):
        return False
    board = situation.board
    fallen = (area for area in board.areas if area.rubbled.get(hex_name) == GROUND_FLOOR)
    return any(_cellared(board, area) for area in fallen)


def _cellared(board: Board, area: Area) -> bool:
    return board.rule_sets.get("cgs", "") in CELLAR_RULE_SETS and len(area.hexes) > 1 and not area.factory


def has_rooftop(situation: Situation, building: Building, hex_name: str) -> bool:
    """Whether a unit may stand on a building's roof in one of its hexes (6.18.1, HC-CGS-10)."""
    if hex_name not in building.roofs:
        return False
    return building.factory or situation.conventions[ROOFTOPS.id] == "every"


def may_be_bypassed(situation: Situation, hex_name: str) -> bool:
    """Whether a hex has something to go round: a building that stands, or rail cars (10.6.1, 10.6.4, 6.14.2)."""
    words = situation.board.hexes[hex_name].terrain
    standing = words.isdisjoint(RUBBLE) and buildings_in(situation).at(hex_name) is not None
    return standing or RAIL_CARS.word in words


PLACED_BY = (FACTORY_HEIGHT.id, ROOFTOPS.id, CELLAR_UNDER_RUBBLE.id)
"""The conventions that decide what places there are, and at which levels."""


def placed_by(situation: Situation) -> tuple[object, ...]:
    """All that decides what places there are, and at which levels."""
    factories, roofs, cellars = PLACED_BY
    options = situation.conventions
    return situation.board, situation.counters, options[factories], options[roofs], options[cellars]


@looked_up_once(placed_by)
def places(situation: Situation, hex_name: str) -> tuple[Place, ...]:
    """The places of a hex, the one meant by the hex alone first: 6.6.1, 6.9.1, 6.10.2, 6.16.2, 6.18.1, 7.1, 7.2, 10.6.

    Args:
        situation: the board, the table and the conventions in force.
        hex_name: the hex.
    """
    hex_ = situation.board.hexes[hex_name]
    building = buildings_in(situation).at(hex_name)
    shellholes = building is None and SHELLHOLES.word in hex_.terrain and hex_.terrain.isdisjoint({GULLY, *RUBBLE})
    lying = {item.kind for item in situation.counters.at(hex_name)}
    return _places(
        ground_level(situation.board, hex_name),
        GULLY in hex_.terrain,
        shellholes,
        0 if building is None else building.floors[hex_name],
        building.height if building is not None and has_rooftop(situation, building, hex_name) else None,
        has_cellar(situation, hex_name),
        hex_.manhole,
        tuple(kind for kind in IN_FORTIFICATIONS if kind in lying),
        may_be_bypassed(situation, hex_name),
        hex_.bridge,
    )


@lru_cache(maxsize=256)
def _places(
    ground: int,
    gully: bool,
    shellholes: bool,
    floors: int,
    roof: int | None,
    cellar: bool,
    manhole: bool,
    fortifications: tuple[str, ...],
    bypassed: bool,
    bridge: bool,
) -> tuple[Place, ...]:
    """The places of all hexes that are alike.

    Args:
        ground: the level of their ground.
        gully: whether a gully runs there.
        shellholes: whether a unit may get into shellholes.
        floors: how many Upper Levels there are.
        roof: how high above the ground a unit may stand on a roof; None for nowhere.
        cellar: whether there is a cellar.
        manhole: whether there is a manhole.
        fortifications: the counters that bring a place.
        bypassed: whether there is something to go round.
        bridge: whether a road runs over it on a bridge; a hex named alone then means the bridge.
    """
    if gully:
        found = [
            Place(IN_GULLY, "In the gully", ground + GULLY_LEVEL, GULLY_BOTTOM),
            Place(LIP, "On the lip", ground, GROUND),
        ]
    else:
        found = [Place(GROUND, "Under the bridge" if bridge else "Ground", ground)]
    lowest = found[0].level
    if bridge:
        found.insert(0, Place(BRIDGE, "On the bridge", ground, GROUND))
    if shellholes:
        found.append(Place(IN_SHELLHOLES, "In the shellholes", ground, GROUND))
    found += [
        Place(floor_place(floor), floor_place(floor), ground + FLOOR * floor, upper_floor(floor))
        for floor in range(1, floors + 1)
    ]
    if roof is not None:
        found.append(Place(ROOF, "Roof", ground + roof))
    if cellar:
        found.append(Place(CELLAR, "Cellar", ground + CELLAR_LEVEL))
    if manhole:
        found.append(Place(SEWER, "In the sewer", ground + CELLAR_LEVEL))
    found += [Place(kind, IN_FORTIFICATIONS[kind], lowest) for kind in fortifications]
    if bypassed:
        found += [Place(way.place, way.title, ground, GROUND, True, way.vertices) for way in BYPASSES.values()]
    return tuple(found)


def level_of(situation: Situation, location: Location) -> int:
    """The level of a Location, in half levels.

    Raises:
        KeyError: the hex has no such place.
    """
    return level_at(places(situation, location.hex), location.place)
