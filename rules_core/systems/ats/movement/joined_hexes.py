"""How the hexes of a map join for ATS movement: what of a step depends on the map alone, worked out once per map."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.parts import Hexside
from rules_core.board.terrain_words import NOT_CROSSED
from rules_core.families.critical_hit.buildings import Building
from rules_core.location import GROUND, Location
from rules_core.systems.ats.buildings import buildings_of
from rules_core.systems.ats.movement.roads import follows_road, is_entrance
from rules_core.systems.ats.terrain import GULLY, ROAD_OVERRULED_BY, RUBBLE_MASONRY, RUBBLE_WOODEN

_RUBBLE = frozenset({RUBBLE_WOODEN.word, RUBBLE_MASONRY.word})


class Manner(Enum):
    """How a unit comes onto the ground of a hex, or into the depression in it."""

    OUTSIDE = "from outside"
    ROAD = "along a road"
    INSIDE = "from within the same factory"
    ENTRANCE = "through a factory's entrance"
    DEPRESSION = "down into a depression"
    BRIDGE = "onto a bridge"

    # Members are equal only to themselves; Enum's own hash goes through their names and is several times slower.
    __hash__ = object.__hash__


class GroundStep(NamedTuple):
    """A step over the ground into an adjacent hex.

    Args:
        end: the hex entered.
        ground: its ground.
        manner: how a unit comes there.
        entrance: whether vehicles come through a factory's entrance.
        hexside: the name of the hexside crossed.
        features: what stands along it and is crossed; a road that runs along it is not.
        from_rubble: whether it leads into a factory from printed rubble between hexes of factories (HC-ATS-63).
        levels_differ: whether the ground of the two hexes differs in level, other than by a depression.
        plain: whether only the hex entered has a say in it: nothing is crossed, and no bridge or depression is near.
    """

    end: str
    ground: Location
    manner: Manner
    entrance: bool
    hexside: str
    features: tuple[Hexside, ...]
    levels_differ: bool
    from_rubble: bool
    plain: bool


class GroundSteps:
    """Every step over the ground of one map.

    Args:
        board: the map.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._buildings = buildings_of(board)
        self._from: dict[str, tuple[GroundStep, ...]] = {}

    def building_at(self, hex_name: str) -> Building | None:
        """The building that a unit on a hex's ground is in; rubble is no building (1.4.81)."""
        if not _RUBBLE.isdisjoint(self._board.hexes[hex_name].terrain):
            return None
        return self._buildings.at(hex_name)

    def _begins_in(self, start: str, factory: Building) -> bool:
        """Whether a step begins in a factory, whose rubble hexes are interior hexes too (8.3.146).

        Maps don't say of what building printed rubble is; what a factory encloses on all sides is its own.
        """
        if self._buildings.stood_at(start) is factory:
            return True
        rubble = not _RUBBLE.isdisjoint(self._board.hexes[start].terrain)
        return rubble and all(name in factory.area.hexes for name in self._board.grid.neighbours(start))

    def _between_factories(self, hex_name: str) -> bool:
        """Whether a hex is printed rubble with hexes of factories on opposite sides."""
        if _RUBBLE.isdisjoint(self._board.hexes[hex_name].terrain) or self._buildings.stood_at(hex_name) is not None:
            return False
        around = self._board.grid.around(hex_name)
        standing = [None if name is None else self.building_at(name) for name in around]
        factory = [building is not None and building.factory for building in standing]
        return any(factory[side] and factory[side + 3] for side in range(3))

    def leaving(self, hex_name: str) -> tuple[GroundStep, ...]:
        """The steps over the ground from a hex, clockwise from the one above."""
        found = self._from.get(hex_name)
        if found is None:
            neighbours = self._board.grid.neighbours(hex_name)
            found = self._from[hex_name] = tuple(self._ground_step(hex_name, end) for end in neighbours)
        return found

    def _ground_step(self, start: str, end: str) -> GroundStep:
        board = self._board
        one, two = board.hexes[start], board.hexes[end]
        into_gully = GULLY.word in one.terrain or GULLY.word in two.terrain
        building = self.building_at(end)
        outside = building is not None and building.factory and not self._begins_in(start, building)
        features = tuple(side for side in board.hexside(start, end) if side.kind not in NOT_CROSSED)
        levels_differ = one.level != two.level and not into_gully
        return GroundStep(
            end,
            Location(end, GROUND),
            self._manner(start, end),
            building is not None and outside and is_entrance(board, building.area, start, end),
            board.grid.hexside(start, end),
            features,
            levels_differ,
            outside and self._between_factories(start),
            plain=not (features or levels_differ or into_gully or one.bridge or two.bridge),
        )

    def _manner(self, start: str, end: str) -> Manner:
        building = self.building_at(end)
        if building is not None:
            return Manner.INSIDE if building.factory and self._begins_in(start, building) else Manner.OUTSIDE
        terrain = self._board.hexes[end].terrain
        if follows_road(self._board, start, end):
            return Manner.ROAD if terrain.isdisjoint(ROAD_OVERRULED_BY) else Manner.OUTSIDE
        if GULLY.word in terrain and any(line.kind == "bridge" for line in self._board.lines_across(start, end)):
            return Manner.BRIDGE
        return Manner.OUTSIDE


@lru_cache(maxsize=16)
def ground_steps_of(board: Board) -> GroundSteps:
    """The steps over the ground of a map, each worked out once."""
    return GroundSteps(board)
