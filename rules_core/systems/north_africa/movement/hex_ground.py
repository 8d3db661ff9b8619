"""What a hex and its hexsides are to a unit that moves: looked up once, since every step and reading asks again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.convention import Convention
from rules_core.counters.counters import Counters
from rules_core.families.squad_leader.bypass import may_be_bypassed
from rules_core.families.squad_leader.counter_kinds import ROADBLOCK, VEHICLE
from rules_core.families.squad_leader.hexes import is_depression, kinds_between, main_terrain, road_crosses
from rules_core.families.squad_leader.places import CREST, GROUND_PLACE, IN, places
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.situation import Situation
from rules_core.systems.north_africa.conventions.ground import ACCESSIBLE_LEVELS, HALVES_ON_SEAMS, HILLS_ELSEWHERE
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.overlay_words import OTHER_HALF, TRACK
from rules_core.systems.north_africa.ground.rules import RULES

SCRUB, HAMMADA, SAND, BROKEN = "scrub", "hammada", "sand", "broken-ground"
OVER_SCRUB = frozenset({SCRUB, HAMMADA, SAND})
"""Flags that stand beside whatever else is in a hex."""
HILLOCK_PLACE = "hillock"
GROUNDS = frozenset({GROUND_PLACE, HILLOCK_PLACE})
"""The places of a unit on the ground of its hex."""
_DECIDE = (ACCESSIBLE_LEVELS, HILLS_ELSEWHERE, HALVES_ON_SEAMS)
"""The conventions by which a hex itself is another one."""
OPEN_PLACES = GROUNDS | {IN, CREST}
"""The ground, a depression and its crest."""


class Side(NamedTuple):
    """One hexside of a hex.

    Args:
        beyond: the hex on its other side.
        kinds: what stands along it.
        dune: the word of its Dune Crest; None for none.
        road: whether a road crosses it.
        track: whether a track does.
        blocked: whether a roadblock lies on it.
        lip: whether it is a Lip Hexside of this hex.
        plain: whether it is none of all this.
    """

    beyond: str
    kinds: frozenset[str]
    dune: str | None
    road: bool
    track: bool
    blocked: bool
    lip: bool
    plain: bool


class HexGround:
    """One hex, as movement sees it.

    Args:
        situation: the board, the table and the conditions.
        name: the hex.
    """

    def __init__(self, situation: Situation, name: str) -> None:
        self._situation = situation
        self.name = name
        hex_ = situation.board.hexes[name]
        self._hex = hex_
        self.main = main_terrain(hex_)
        self.bridge = hex_.bridge or self.main in RULES.bridges
        self.depression = is_depression(RULES, hex_)
        self.wadi = desert.is_wadi(situation, name)
        self.words = desert.words(situation, name)
        self.hillock = desert.hillock_layer(situation, name)
        self.levels = {place.id: place.level for place in places(RULES, situation, name)}
        self.base = next(iter(self.levels.values()))
        self.open_places = tuple(place for place in self.levels if place in OPEN_PLACES)
        """The places that are entered without stairs and works."""
        self.desert = not desert.uses_normal_chart(situation, name)
        """Whether the Desert Terrain Chart has its Open Ground (176.5, 176.6)."""
        self.decided_by = tuple(self._decided_by())
        """The conventions by which that is so."""
        self.building = self.main in RULES.buildings
        around = situation.board.grid.around(name)
        self.numbers = {other: side for side, other in enumerate(around) if other is not None}
        """The number of the hexside towards each hex around it."""
        self._sides: dict[int, Side] = {}

    def _decided_by(self) -> Iterator[Convention]:
        if desert.is_half_desert(self._situation, self.name):
            yield HALVES_ON_SEAMS
        if desert.is_hill_elsewhere(self._situation, self.name):
            yield HILLS_ELSEWHERE
        if self._is_half and self.near_by_levels:
            yield ACCESSIBLE_LEVELS

    def side(self, number: int) -> Side:
        """One of its hexsides.

        Args:
            number: its number; a hex lies beyond it.
        """
        found = self._sides.get(number)
        if found is None:
            found = self._sides[number] = self._look(number)
        return found

    def _look(self, number: int) -> Side:
        situation, name = self._situation, self.name
        beyond = situation.board.grid.around(name)[number]
        assert beyond is not None, "a hex lies beyond it"
        kinds = kinds_between(situation.board, name, beyond)
        dune = desert.dune_between(situation, name, beyond)
        here, there = self._hex.sides, situation.board.hexes[beyond].sides
        words = {here[number] if here else None, there[(number + 3) % 6] if there else None}
        road = not words.isdisjoint(RULES.roads) and road_crosses(RULES, situation.board, name, beyond)
        track = TRACK in words or bool(situation.counters.between(name, beyond, TRACK))
        blocked = bool(situation.counters.between(name, beyond, ROADBLOCK))
        lip = number in self.lip_sides
        plain = not (kinds or dune or road or track or blocked or lip)
        return Side(beyond, kinds, dune, road, track, blocked, lip, plain)

    @cached_property
    def wadi_sides(self) -> frozenset[int]:
        """The hexsides that are a wadi's."""
        return desert.wadi_sides(self._situation, self.name)

    @cached_property
    def cliff_sides(self) -> frozenset[int]:
        """The hexsides on the side of a cliff of its wadi."""
        return desert.cliff_sides(self._situation, self.name)

    @cached_property
    def lip_sides(self) -> frozenset[int]:
        """The hexsides that are Lip Hexsides of a deir."""
        return desert.lip_sides(self._situation, self.name)

    @cached_property
    def bypassed(self) -> bool:
        """Whether something stands in it that vehicles go round along its hexsides."""
        return may_be_bypassed(RULES, self._situation, self.name)

    @cached_property
    def by_hammada(self) -> bool:
        """Whether it is Open Ground Accessible to hammada (186.14)."""
        return desert.open_next_to_hammada(self._situation, self.name)

    @cached_property
    def by_sand(self) -> bool:
        """Whether it is Open Ground Accessible to sand; scrub counts as Open Ground for that (190.31)."""
        return desert.open_next_to_sand(self._situation, self.name)

    @cached_property
    def near_by_levels(self) -> frozenset[str]:
        """The words of hammada and sand of which a convention decides whether it is Accessible to them (HC-NA-2)."""
        words = (HAMMADA, SAND)
        return frozenset(word for word in words if desert.levels_decide_near(self._situation, self.name, word))

    @property
    def _is_half(self) -> bool:
        """Whether one half of it lies on no Desert Board."""
        other_half = self._situation.counters.at(self.name, OTHER_HALF)
        return bool(other_half) or desert.is_half_desert(self._situation, self.name)

    @cached_property
    def hill(self) -> bool:
        """Whether it is a Hill hex."""
        return desert.is_hill(self._situation, self.name)

    @property
    def crest_level(self) -> int:
        """The level of the ground beside its depression, in half levels."""
        return self.levels.get(CREST, self.levels.get(IN, self.base) + LEVEL)


class Grounds:
    """The hexes of a board, each looked at once.

    Args:
        situation: the board, the table and the conditions.
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._found: dict[str, HexGround] = {}

    def of(self, name: str) -> HexGround:
        """What a hex is to who moves."""
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = HexGround(self._situation, name)
        return found


class _Same(NamedTuple):
    """What of a situation decides what its hexes are to who moves."""

    board: Board
    counters: Counters
    conditions: tuple[tuple[str, object], ...]
    readings: tuple[str, ...]


@lru_cache(maxsize=8)
def _known(same: _Same) -> list[Grounds]:
    """The hexes of what is the same to movement, as far as they were looked at."""
    del same
    return []


def grounds_of(situation: Situation) -> Grounds:
    """What the hexes of a situation are to who moves; the same wherever vehicles are, and under most readings.

    Args:
        situation: the board, the table and the conditions.
    """
    readings = tuple(situation.conventions.get(record.id, record.default) for record in _DECIDE)
    counters = situation.counters.without(VEHICLE)
    kept = _known(_Same(situation.board, counters, tuple(sorted(situation.conditions.items())), readings))
    if not kept:
        kept.append(Grounds(replace(situation, counters=counters)))
    return kept[0]
