"""Wadis: their hexsides, their cliffs, their floors and crests (188)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.families.squad_leader.hexes import bottom_of, depression_in, is_depression
from rules_core.families.squad_leader.terrain import CLIFF, LEVEL
from rules_core.geometry.grid import Exact
from rules_core.geometry.polygons import Hull
from rules_core.systems.north_africa.ground.joints import is_joint
from rules_core.systems.north_africa.ground.map_facts import added_cliffs, added_wadi_hexsides
from rules_core.systems.north_africa.ground.rules import RULES

Sides = frozenset[int]

_REACH = 20
"""Art in this part of a hex along a hexside lies on the hexside: it is painted on borders rounded to pixels."""
_FORMS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""By hexside, of what sums of v x and u y from the dot make 2 u v on it, and less within the hex."""
_WIDE = Fraction(1, 10)
"""The least part of a hexside that a wadi covers, seen from one of its hexes, where it crosses it."""
_DRY = (Fraction(0),) * 6
"""What a hex without a depression has of one on its hexsides."""


def floor_of_hex(hex_: Hex) -> int:
    """The Base Level of a hex in half levels: of a Depression hex, its floor."""
    return bottom_of(RULES, hex_)


def crest_of_hex(hex_: Hex) -> int:
    """The Crest level of a Depression hex in half levels, the floor's and one more; of any other hex, its ground's."""
    return floor_of_hex(hex_) + LEVEL if is_depression(RULES, hex_) else hex_.level


class Wadis:
    """The depressions of one board.

    Args:
        board: the map as it stands.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._touched: dict[str, tuple[Fraction, ...]] = {}
        self._sides: dict[str, Sides] = {}
        self._cliffs: dict[str, Sides] = {}
        self._added = added_cliffs(board)
        self._added_sides = added_wadi_hexsides(board)

    def sides(self, hex_name: str) -> Sides:
        """The hexsides that a depression crosses, of its hexes and of those with a sliver of it (188.1)."""
        found = self._sides.get(hex_name)
        if found is None:
            found = self._sides[hex_name] = frozenset(side for side in range(6) if self._crosses(hex_name, side))
        return found

    def _crosses(self, hex_name: str, side: int) -> bool:
        here = self._touches(hex_name)[side]
        other = self._board.grid.around(hex_name)[side]
        if other is None:
            return here >= _WIDE
        if frozenset({hex_name, other}) in self._added_sides or self._joins(hex_name, other):
            return True
        there = self._touches(other)[(side + 3) % 6]
        return min(here, there) > 0 and max(here, there) >= _WIDE

    def _joins(self, one: str, other: str) -> bool:
        """Whether two depressions of joined boards end on either side of the seam: they are one there (188)."""
        hexes = self._board.hexes
        both = is_depression(RULES, hexes[one]) and is_depression(RULES, hexes[other])
        return both and is_joint(self._board, one, other)

    def _touches(self, hex_name: str) -> tuple[Fraction, ...]:
        """Which part of each hexside the depression's art in a hex covers."""
        found = self._touched.get(hex_name)
        if found is None:
            hulls = [
                patch.hull
                for patch in self._board.patches.get(hex_name, ())
                if patch.surface.terrain in RULES.depressions and patch.hexside is None
            ]
            found = tuple(self._part(hex_name, side, hulls) for side in range(6)) if hulls else _DRY
            self._touched[hex_name] = found
        return found

    def _part(self, hex_name: str, side: int, hulls: Sequence[Hull]) -> Fraction:
        return part_of_hexside(self._board, hex_name, side, hulls)

    def cliffs(self, hex_name: str) -> Sides:
        """The hexsides of a hex that nobody crosses without Climbing.

        Those are hexsides with a cliff, and of a depression hex those towards which a cliff drawn inside it bounds the
        depression (188.15), but for the hexsides along the depression.
        """
        found = self._cliffs.get(hex_name)
        if found is None:
            found = self._cliffs[hex_name] = frozenset(self._cliff_sides(hex_name))
        return found

    def _cliff_sides(self, hex_name: str) -> set[int]:
        around = self._board.grid.around(hex_name)
        on_hexside = {
            side
            for side, other in enumerate(around)
            if other is not None
            if any(feature.kind == CLIFF for feature in self._board.hexside(hex_name, other))
            or frozenset({hex_name, other}) in self._added
        }
        return on_hexside | (set(self._board.hexes[hex_name].cliffs) - self.sides(hex_name))

    def changes_elevation(self, hex_name: str) -> bool:
        """Whether a depression hex is a Hill Depression hex (188.12).

        A Crest Line lies in it beside the depression, or the depression goes on over a hexside at another level.
        """
        hex_, board = self._board.hexes[hex_name], self._board
        if not is_depression(RULES, hex_):
            return False
        grounds = {
            patch.surface.level
            for patch in board.patches.get(hex_name, ())
            if patch.hexside is None and patch.surface.terrain not in RULES.depressions
        }
        floors = {
            floor_of_hex(board.hexes[other])
            for side in self.sides(hex_name)
            if (other := board.grid.around(hex_name)[side]) is not None and is_depression(RULES, board.hexes[other])
        }
        return len(grounds) > 1 or not floors <= {floor_of_hex(hex_)}


def part_of_hexside(board: Board, hex_name: str, side: int, hulls: Sequence[Hull], reach: int = _REACH) -> Fraction:
    """Which part of a hexside some pieces of a hex cover that come near enough to it.

    Args:
        board: the map.
        hex_name: the hex.
        side: the hexside's number.
        hulls: the hulls of the pieces.
        reach: into how many parts the way from the dot to the hexside is divided, of which the outermost is near.
    """
    grid = board.grid
    (cx, cy), corners = grid.center(hex_name), grid.vertices(hex_name)
    across, down = _FORMS[side]
    least = 2 * grid.u * grid.v * (reach - 1)
    start, end = corners[side][0], corners[(side + 1) % 6][0]
    left, right = min(start, end), max(start, end)
    covered = Fraction(0)
    for hull in hulls:
        depths = [reach * (across * grid.v * (x - cx) + down * grid.u * (y - cy)) - least for x, y in hull]
        if max(depths) >= 0:
            reached = _reached(hull, depths)
            low, high = max(min(reached), left), min(max(reached), right)
            covered += max(Fraction(0), Fraction(high - low) / (right - left))
    return covered


def _reached(hull: Hull, depths: Sequence[Exact]) -> list[Exact]:
    """How far across the part of a hull reaches that lies on a hexside: where its edges pass in and out of it."""
    found: list[Exact] = [x for (x, _), depth in zip(hull, depths, strict=True) if depth >= 0]
    ring = [*zip(hull, depths, strict=True), (hull[0], depths[0])]
    for ((x1, _), one), ((x2, _), two) in pairwise(ring):
        if (one < 0) != (two < 0):
            found.append(x1 + (x2 - x1) * Fraction(one) / (one - two))
    return found


@lru_cache(maxsize=16)
def wadis_of(board: Board) -> Wadis:
    """The depressions of a board, worked out as they are asked for."""
    return Wadis(board)


def depression_groups(board: Board) -> Mapping[str, frozenset[str]]:
    """By depression hex, all hexes of its depression: those that its art joins, one wadi (188)."""
    return _groups(board)


@lru_cache(maxsize=16)
def _groups(board: Board) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    wadis = wadis_of(board)
    for name, hex_ in board.hexes.items():
        if name in found or depression_in(RULES, hex_) is None:
            continue
        reached, waiting = {name}, [name]
        while waiting:
            here = waiting.pop()
            for side in wadis.sides(here):
                other = board.grid.around(here)[side]
                if other is not None and other not in reached and is_depression(RULES, board.hexes[other]):
                    reached.add(other)
                    waiting.append(other)
        whole = frozenset(reached)
        found.update(dict.fromkeys(whole, whole))
    return found
