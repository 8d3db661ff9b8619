"""The places of a hex where a unit can be, with their levels, as VASL sets a hex up and as the rules have it.

A number counts levels above the hex's own base level, so that ``0`` is the ground; a hex in whose middle a depression
runs has ``in`` instead. What VASL's set-up has and the rules forbid (the upper levels of a factory, a storage tank's
top) may be asked about, since a LOS can be traced there, and is offered nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.likeness import GULLY_BOTTOM, upper_floor
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.place import Place, level_at
from rules_core.situation import Situation
from rules_core.systems.red_barricades.conventions import CELLAR_LEVEL
from rules_core.systems.red_barricades.counter_kinds import CLIMB, MANHOLE, PILLBOX, TRENCHES
from rules_core.systems.red_barricades.current_terrain import is_gutted, rubbled_from
from rules_core.systems.red_barricades.hexes import (
    BRIDGES,
    DIRECTIONS,
    FACTORIES,
    HOUSES,
    ROOFLESS_FACTORIES,
    STORAGE_TANK,
    TOWERS,
    across,
    cliffs_above,
    depression_in,
    main_terrain,
    multi_hex,
)
from rules_core.systems.red_barricades.map_facts import CULVERT, MANHOLES, stated
from rules_core.systems.red_barricades.map_facts import GUTTED as GUTTED_FACTS
from rules_core.systems.red_barricades.sight_terrain import LEVEL

GROUND_PLACE = "0"
IN = "in"
CREST = "crest"
CULVERT_PLACE = "culvert"
SEWER = "sewer"
CLIMBING = "climb"

CELLAR_DEPTH = LEVEL
"""Level -1 is one level below the building's ground (O6, RB-GAP-03)."""


def floor_place(floor: int) -> str:
    """The word for a level: 0 is the ground."""
    return str(floor)


def floor_of(place: str) -> int | None:
    """The level that a place word counts, the ground being 0; None where it counts none."""
    return int(place) if place.isdecimal() else None


GUTTED_HEXES = frozenset(fact.hex for fact in GUTTED_FACTS)
"""Hexes whose building may be gutted without a counter (HC-RB-3)."""


def climbing_place(side: int, level: int) -> str:
    """The word for a height on a cliff, below it: ``climb-n-1`` is one level up on the northern hexside."""
    return f"{CLIMBING}-{DIRECTIONS[side]}-{level}"


def climbing_at(place: str) -> tuple[int, int] | None:
    """The number of the hexside that a climbing unit is on, and how many levels up; None for any other place."""
    parts = place.split("-")
    if len(parts) != 3 or parts[0] != CLIMBING:
        return None
    return DIRECTIONS.index(parts[1]), int(parts[2])


def places(situation: Situation, hex_name: str) -> tuple[Place, ...]:
    """The places of a hex, the one meant by the hex alone first (O6, B23.8, TT, RB2, RB6, B11.43).

    Args:
        situation: the board and the table.
        hex_name: the hex.
    """
    map_places = _map_places(situation.board, situation.conventions.get(CELLAR_LEVEL.id, CELLAR_LEVEL.default))
    fixed, cliffs = map_places.fixed(hex_name), map_places.cliffs(hex_name)
    lying = situation.counters.at(hex_name)
    if not lying and not cliffs and hex_name not in GUTTED_HEXES:
        return fixed
    return (
        *_left_standing(situation, hex_name, fixed),
        *_brought(situation, hex_name, fixed),
        *_offered(situation, hex_name, cliffs),
    )


class _MapPlaces:
    """The places that the map alone gives its hexes, each worked out once.

    Args:
        board: the map.
        cellars: the option of HC-RB-6 in force.
    """

    def __init__(self, board: Board, cellars: str) -> None:
        self._board = board
        self._cellars = cellars
        self._fixed: dict[str, tuple[Place, ...]] = {}
        self._cliffs: dict[str, tuple[Place, ...]] = {}

    def fixed(self, hex_name: str) -> tuple[Place, ...]:
        """The places of a hex but for those on its cliffs."""
        found = self._fixed.get(hex_name)
        if found is None:
            found = self._fixed[hex_name] = tuple(self._set_up(hex_name))
        return found

    def _set_up(self, hex_name: str) -> Iterator[Place]:
        hex_ = self._board.hexes[hex_name]
        yield from _ground(hex_)
        yield from _storeys(hex_, -LEVEL if self._cellars == "minus-one" else hex_.level - CELLAR_DEPTH)
        if stated(self._board, hex_name, CULVERT) is not None:
            yield Place(CULVERT_PLACE, "In the culvert", hex_.level - LEVEL, GULLY_BOTTOM)
        if hex_.manhole or stated(self._board, hex_name, MANHOLES) is not None:
            yield _sewer(hex_)

    def cliffs(self, hex_name: str) -> tuple[Place, ...]:
        """The heights on the cliffs that rise from a hex."""
        found = self._cliffs.get(hex_name)
        if found is None:
            level = self._board.hexes[hex_name].level
            found = self._cliffs[hex_name] = tuple(
                Place(
                    climbing_place(side, height),
                    f"Climbing, {height} up",
                    level + LEVEL * height,
                    passing=True,
                    vertices=(side, (side + 1) % 6),
                )
                for side, top in cliffs_above(self._board, hex_name)
                for height in range(top + 1)
            )
        return found


@lru_cache(maxsize=4)
def _map_places(board: Board, cellars: str) -> _MapPlaces:
    return _MapPlaces(board, cellars)


def _ground(hex_: Hex) -> tuple[Place, ...]:
    """The ground, or the depression with its crest level; where a bridge crosses it, on the bridge too."""
    level, depression = hex_.level, depression_in(hex_)
    if depression is None:
        return (Place(GROUND_PLACE, "Ground", level, GROUND),)
    if main_terrain(hex_) in BRIDGES:
        return (
            Place(GROUND_PLACE, "On the bridge", level, GROUND),
            Place(IN, "Under the bridge", level - LEVEL, GULLY_BOTTOM),
        )
    found = (
        Place(IN, "In the depression", level, GULLY_BOTTOM),
        Place(CREST, "At its crest", level + LEVEL, GROUND),
    )
    return (*found, Place(floor_place(1), "On the bridge", level + LEVEL)) if hex_.bridge else found


def on_bridge(hex_: Hex, place: str) -> bool:
    """Whether a place of a hex is on the bridge that crosses its depression."""
    if main_terrain(hex_) in BRIDGES:
        return place == GROUND_PLACE
    return hex_.bridge and place == floor_place(1)


def _storeys(hex_: Hex, cellar: int) -> list[Place]:
    """Upper levels, roof and cellar of a building, as VASL sets them up; the cellar at a level of its own."""
    word, level = main_terrain(hex_), hex_.level
    if word == STORAGE_TANK:
        return _tank(hex_, cellar)
    if hex_.floors is None or word not in FACTORIES | HOUSES | TOWERS:
        return []
    factory, several = word in FACTORIES, multi_hex(hex_)
    found = []
    if word not in ROOFLESS_FACTORIES and (hex_.stairwell or not factory):
        # A factory has no upper floors (TT RB Factories): a LOS may be traced there and no unit is.
        found = [
            Place(floor_place(floor), f"Level {floor}", level + LEVEL * floor, upper_floor(floor), passing=factory)
            for floor in range(1, hex_.floors + 1)
        ]
    if several and word not in ROOFLESS_FACTORIES and word != "building-gutted":
        found.append(Place(ROOF, "Rooftop", level + LEVEL * (hex_.floors + 1) - 1))
    if several and not factory:
        found.append(Place(CELLAR, "Cellar", cellar))
    return found


def _tank(hex_: Hex, cellar: int) -> list[Place]:
    """A storage tank is unscalable (TT Storage tanks); VASL gives it levels, and one that touches another a roof."""
    level, floors = hex_.level, hex_.floors or 0
    found = [
        Place(floor_place(floor), f"Level {floor} of the tank", level + LEVEL * floor, passing=True)
        for floor in range(1, floors + 1)
    ]
    if floors and multi_hex(hex_):
        found.append(Place(ROOF, "Top of the tank", level + LEVEL * (floors + 1) - 1, passing=True))
        found.append(Place(CELLAR, "Under the tank", cellar, passing=True))
    return found


def _sewer(hex_: Hex) -> Place:
    return Place(SEWER, "In the sewer", hex_.level - LEVEL)


def _left_standing(situation: Situation, hex_name: str, fixed: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places left by rubble, from its level down and without a cellar, and by gutting, without a Rooftop (V7.2)."""
    rubbled = rubbled_from(situation, hex_name)
    if rubbled is None:
        gutted = is_gutted(situation, hex_name, lambda record: situation.conventions.get(record.id, record.default))
        return tuple(place for place in fixed if place.id != ROOF) if gutted else fixed
    gone = {ROOF, CELLAR} if rubbled == 0 else {ROOF}
    return tuple(
        place
        for place in fixed
        if place.id not in gone and not ((floor := floor_of(place.id)) is not None and floor > rubbled)
    )


def _brought(situation: Situation, hex_name: str, fixed: tuple[Place, ...]) -> Iterator[Place]:
    """The places that counters bring."""
    for item in situation.counters.at(hex_name):
        if item.kind in TRENCHES:
            yield Place(item.kind, TRENCHES[item.kind], fixed[0].level, GROUND)
        elif item.kind == PILLBOX:
            yield Place(PILLBOX, "In the pillbox", fixed[0].level)
        elif item.kind == MANHOLE and all(place.id != SEWER for place in fixed):
            yield _sewer(situation.board.hexes[hex_name])


def _offered(situation: Situation, hex_name: str, cliffs: tuple[Place, ...]) -> Iterator[Place]:
    """The heights on a hex's cliffs; they are offered where a Climb counter lies."""
    for place in cliffs:
        offered = bool(situation.counters.between(hex_name, _above(situation.board, hex_name, place), CLIMB))
        yield replace(place, passing=not offered)


def _above(board: Board, hex_name: str, place: Place) -> str:
    """The hex above the cliff that a climbing unit is on."""
    side, _ = climbing_at(place.id) or (0, 0)
    other = across(board, hex_name, side)
    assert other is not None, "a cliff lies between two hexes"
    return other


def level_of(situation: Situation, location: Location) -> int:
    """The level of a Location, in half levels.

    Raises:
        KeyError: the hex has no such place.
    """
    return level_at(places(situation, location.hex), location.place)
