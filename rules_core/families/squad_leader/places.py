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
from rules_core.families.squad_leader.bypass import is_bypass, may_be_bypassed, places_beside
from rules_core.families.squad_leader.conventions import MINUS_ONE
from rules_core.families.squad_leader.counter_kinds import CLIMB, MANHOLE, PILLBOX
from rules_core.families.squad_leader.current_terrain import rubbled_from
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.hexes import (
    DIRECTIONS,
    across,
    cliffs_above,
    depression_in,
    main_terrain,
    multi_hex,
)
from rules_core.families.squad_leader.terrain import LEVEL, StructureKind
from rules_core.likeness import GULLY_BOTTOM, upper_floor
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.place import Place, level_at
from rules_core.situation import Situation

GROUND_PLACE = "0"
IN = "in"
CREST = "crest"
SEWER = "sewer"
SEWER_MOVEMENT_CITE = "B8.4"
CLIMBING = "climb"

STOREYED = (StructureKind.HOUSE, StructureKind.FACTORY, StructureKind.TOWER)
"""Buildings that have levels."""

CELLAR_DEPTH = LEVEL
"""A cellar is one level below the building's ground, unless a game says that all are on Level -1."""


def floor_place(floor: int) -> str:
    """The word for a level: 0 is the ground."""
    return str(floor)


def floor_of(place: str) -> int | None:
    """The level that a place word counts, the ground being 0; None where it counts none."""
    return int(place) if place.isdecimal() else None


def climbing_place(side: int, level: int) -> str:
    """The word for a height on a cliff, below it: ``climb-n-1`` is one level up on the northern hexside."""
    return f"{CLIMBING}-{DIRECTIONS[side]}-{level}"


def climbing_at(place: str) -> tuple[int, int] | None:
    """The number of the hexside that a climbing unit is on, and how many levels up; None for any other place."""
    parts = place.split("-")
    if len(parts) != 3 or parts[0] != CLIMBING:
        return None
    return DIRECTIONS.index(parts[1]), int(parts[2])


def cellar_option(rules: GroundRules, situation: Situation) -> str:
    """The option in force of how deep cellars lie; empty where there are none."""
    record = rules.cellars
    return "" if record is None else situation.conventions.get(record.id, record.default)


def places(rules: GroundRules, situation: Situation, hex_name: str) -> tuple[Place, ...]:
    """The places of a hex, the one meant by the hex alone first (A4.3, B23.8, B8, B20, B27, B30, B11.43).

    Args:
        rules: the game's rules on ground.
        situation: the board and the table.
        hex_name: the hex.
    """
    fixed, cliffs = _fixed(rules, situation, hex_name), _of_map(rules, situation).cliffs(hex_name)
    beside = places_beside(fixed[0].level) if may_be_bypassed(rules, situation, hex_name) else ()
    if not cliffs and not situation.counters.at(hex_name):
        return (*fixed, *beside) if beside else fixed
    return (
        *_left_standing(situation, hex_name, fixed),
        *_brought(rules, situation, hex_name, fixed),
        *_offered(situation, hex_name, cliffs),
        *beside,
    )


def _fixed(rules: GroundRules, situation: Situation, hex_name: str) -> tuple[Place, ...]:
    """The places that the map and the game give a hex, but for those on its cliffs and in Bypass."""
    return rules.places(rules, situation, hex_name, _of_map(rules, situation).fixed(hex_name))


def indoors(rules: GroundRules, situation: Situation, hex_name: str) -> tuple[Place, ...]:
    """The places of a hex without those of units in Bypass, to which steps of their own lead.

    Args: as for ``places``.
    """
    return tuple(place for place in places(rules, situation, hex_name) if not is_bypass(place.id))


def to_stay(rules: GroundRules, situation: Situation, hex_name: str) -> tuple[Place, ...]:
    """The places of a hex in which every unit may stay.

    Args: as for ``places``.
    """
    return tuple(place for place in places(rules, situation, hex_name) if not place.passing)


class _MapPlaces:
    """The places that the map alone gives its hexes, each worked out once.

    Args:
        rules: the game's rules on ground.
        board: the map.
        cellars: the option in force of how deep cellars lie; empty where there are none.
    """

    def __init__(self, rules: GroundRules, board: Board, cellars: str) -> None:
        self._rules = rules
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
        yield from _ground(self._rules, hex_)
        yield from _storeys(self._rules, hex_, self._cellar_level(hex_))
        if hex_.manhole or self._rules.stated(self._board, hex_name).manhole is not None:
            yield _sewer(hex_)

    def _cellar_level(self, hex_: Hex) -> int | None:
        """The level of a cellar in a hex; None where no building has one."""
        if not self._cellars:
            return None
        return -LEVEL if self._cellars == MINUS_ONE else hex_.level - CELLAR_DEPTH

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


def _of_map(rules: GroundRules, situation: Situation) -> _MapPlaces:
    return _map_places(rules, situation.board, cellar_option(rules, situation))


@lru_cache(maxsize=4)
def _map_places(rules: GroundRules, board: Board, cellars: str) -> _MapPlaces:
    return _MapPlaces(rules, board, cellars)


def _ground(rules: GroundRules, hex_: Hex) -> tuple[Place, ...]:
    """The ground, or the depression with its crest level; where a bridge crosses it, on the bridge too."""
    level, depression = hex_.level, depression_in(rules, hex_)
    if depression is None:
        return (Place(GROUND_PLACE, "Ground", level, GROUND),)
    if main_terrain(hex_) in rules.bridges:
        return (
            Place(GROUND_PLACE, "On the bridge", level, GROUND),
            Place(IN, "Under the bridge", level - LEVEL, GULLY_BOTTOM),
        )
    found = (
        Place(IN, "In the depression", level, GULLY_BOTTOM),
        Place(CREST, "At its crest", level + LEVEL, GROUND),
    )
    return (*found, Place(floor_place(1), "On the bridge", level + LEVEL)) if hex_.bridge else found


def on_bridge(rules: GroundRules, hex_: Hex, place: str) -> bool:
    """Whether a place of a hex is on the bridge that crosses its depression."""
    if main_terrain(hex_) in rules.bridges:
        return place == GROUND_PLACE
    return hex_.bridge and place == floor_place(1)


def _storeys(rules: GroundRules, hex_: Hex, cellar: int | None) -> list[Place]:
    """Upper levels, roof and cellar of a building, as VASL sets them up; the cellar at a level of its own."""
    word, level = main_terrain(hex_), hex_.level
    if word in rules.tanks:
        return _tank(rules, hex_, cellar)
    if hex_.floors is None or not rules.row(word).is_structure(*STOREYED):
        return []
    factory, several = word in rules.factories, multi_hex(rules, hex_)
    roofed = word not in rules.roofless_factories
    found = []
    if roofed and (hex_.stairwell or not factory):
        # A factory has no upper floors: a LOS may be traced there and no unit is.
        found = [
            Place(floor_place(floor), f"Level {floor}", level + LEVEL * floor, upper_floor(floor), passing=factory)
            for floor in range(1, hex_.floors + 1)
        ]
    if several and roofed:
        found.append(Place(ROOF, "Rooftop", level + LEVEL * (hex_.floors + 1) - 1))
    if several and not factory and cellar is not None:
        found.append(Place(CELLAR, "Cellar", cellar))
    return found


def _tank(rules: GroundRules, hex_: Hex, cellar: int | None) -> list[Place]:
    """Nobody climbs a tank; VASL gives it levels, and one that touches another a roof."""
    level, floors = hex_.level, hex_.floors or 0
    found = [
        Place(floor_place(floor), f"Level {floor} of the tank", level + LEVEL * floor, passing=True)
        for floor in range(1, floors + 1)
    ]
    if floors and multi_hex(rules, hex_):
        found.append(Place(ROOF, "Top of the tank", level + LEVEL * (floors + 1) - 1, passing=True))
        if cellar is not None:
            found.append(Place(CELLAR, "Under the tank", cellar, passing=True))
    return found


def _sewer(hex_: Hex) -> Place:
    return Place(SEWER, "In the sewer", hex_.level - LEVEL)


def _left_standing(situation: Situation, hex_name: str, fixed: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places left by rubble, from its level down and without a cellar (B24)."""
    rubbled = rubbled_from(situation, hex_name)
    if rubbled is None:
        return fixed
    gone = {ROOF, CELLAR} if rubbled == 0 else {ROOF}
    return tuple(
        place
        for place in fixed
        if place.id not in gone and not ((floor := floor_of(place.id)) is not None and floor > rubbled)
    )


def _brought(rules: GroundRules, situation: Situation, hex_name: str, fixed: tuple[Place, ...]) -> Iterator[Place]:
    """The places that counters bring."""
    for item in situation.counters.at(hex_name):
        if item.kind in rules.entrenchments:
            yield Place(item.kind, rules.entrenchments[item.kind], fixed[0].level, GROUND)
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


def level_of(rules: GroundRules, situation: Situation, location: Location) -> int:
    """The level of a Location, in half levels.

    Raises:
        KeyError: the hex has no such place.
    """
    if not situation.counters.at(location.hex):
        for place in _fixed(rules, situation, location.hex):  # which come first, and most are among them
            if place.id == location.place:
                return place.level
    return level_at(places(rules, situation, location.hex), location.place)
