"""How ASL reads a map charted by hand for other games: its words, its buildings' storeys, what fills a hex.

A chart names terrain and draws it; how high that is stands in ``rows``, and what other games alone have is
taken there as the ASL terrain that it is most like (HC-ASL-14).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from rules_core.board.board import Board
from rules_core.board.charted_surfaces import Reading
from rules_core.board.parts import Area
from rules_core.families.squad_leader.conventions import CHARTED_HEIGHTS
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.terrain import LEVEL, Kind, Los, Terrain

NAMED_OTHERWISE = {"low-ground": "open", "off-map": "open"}
"""Charted words for what is open ground to ASL: that it lies lower, its level says (B1)."""

CHARTED_BRIDGE = "bridge-stone"
"""What a bridge is whose chart doesn't say of what it is built."""

STAIRS = frozenset({"square-2", "square-3"})
"""The marks of a stairwell on charted maps: a white square."""
UPPER_FLOOR = frozenset({"circle-1", "large-dot"})
"""The marks of an upper floor: a large dot."""

WITHOUT_STAIRS, WITH_STAIRS = 1, 2
"""The storeys above the ground floor of a building of several hexes: 1½ levels, with a printed stairwell 2½."""
LARGE = 3
"""From so many hexes on a building is a high one, where its hexes decide."""


def _by_stairwell(board: Board, area: Area) -> int | None:
    marks = {board.hexes[name].mark for name in area.hexes}
    if marks & STAIRS:
        return WITH_STAIRS
    return WITHOUT_STAIRS if len(area.hexes) > 1 or area.factory or marks & UPPER_FLOOR else None


def _by_hexes(board: Board, area: Area) -> int | None:
    del board
    return WITH_STAIRS if len(area.hexes) >= LARGE else None


_STOREYS: dict[str, Callable[[Board, Area], int | None]] = {"stairwell": _by_stairwell, "hexes": _by_hexes}


def _building(storeys: Callable[[Board, Area], int | None]) -> Callable[[Board, Area, str], tuple[str, int | None]]:
    def read(board: Board, area: Area, hex_name: str) -> tuple[str, int | None]:
        if area.stated is not None:
            return area.terrain, area.stated.floors.get(hex_name, 0) or None
        if not area.factory:
            return area.terrain, storeys(board, area)
        word = "factory-roofless" if hex_name in area.roofless else area.terrain.replace("building", "factory")
        return word, storeys(board, area) or WITHOUT_STAIRS

    return read


STRIPS = frozenset({"hedgerow"})

WALLS = {"factory-roofless": "factory-wall-masonry"}
"""What stands round a building whose art blocks nothing by itself (TT Roofless factory hex)."""


def readings(rules: GroundRules) -> Mapping[str, Reading]:
    """How a game of the family reads a chart, by the option of HC-ASL-13 in force.

    Args:
        rules: the game's rules on ground.
    """
    rows = rules.terrain.values()
    reading = Reading(
        words=NAMED_OTHERWISE,
        covers=frozenset(row.word for row in rows if row.los is not Los.NOTHING or row.is_building),
        fills=frozenset(row.word for row in rows if row.inherent),
        depressions=rules.depressions,
        depth=LEVEL,
        order=partial(_order, rules),
        building=_building(_by_stairwell),
        walls=WALLS,
        stairs=STAIRS,
        bridge=CHARTED_BRIDGE,
        strips=STRIPS,
    )
    return {option: replace(reading, building=_building(storeys)) for option, storeys in _STOREYS.items()}


def charted_by(rules: GroundRules) -> Callable[[Mapping[str, str]], Reading]:
    """How a game of the family reads a chart under the conventions in force (HC-ASL-13).

    Args:
        rules: the game's rules on ground.
    """
    by_option = readings(rules)
    return lambda conventions: by_option[conventions[CHARTED_HEIGHTS.id]]


_RANKS: tuple[Callable[[Terrain], bool], ...] = (
    lambda row: row.kind is Kind.ROAD,
    lambda row: row.kind is Kind.WATER,
    lambda row: row.los is Los.HINDRANCE,
    lambda row: row.los is Los.OBSTACLE,
    lambda row: row.kind is Kind.DEPRESSION,
    lambda row: row.is_building,
    lambda row: row.kind is Kind.RUBBLE,
)


def _order(rules: GroundRules, word: str) -> int:
    """Rubble fills its hex whatever else is drawn there, buildings lie on the rest; a road is what is left of a hex."""
    if word in STRIPS:
        return -1
    row = rules.row(word)
    return max((rank for rank, is_so in enumerate(_RANKS, start=1) if is_so(row)), default=0)
