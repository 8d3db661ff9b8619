"""Hexsides along which two boards with whole hexes stand side by side, and what breaks off there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from rules_core.board.terrain_words import HILL, LINES
from rules_core.drafts.joining.placed import PlacedBoard
from rules_core.drafts.words import called
from rules_core.geometry.grid import HEXSIDE_VERTICES, NEIGHBOURS, Point
from rules_core.geometry.polygons import contains, segments_touch
from rules_core.words.figures import level_name


@dataclass(frozen=True)
class SeamSide:
    """A hexside between two boards.

    Args:
        one: the board to which the first hex belongs, and its own name of it.
        other: the other board, and its own name of the hex beyond.
        ends: the two ends of the hexside, among all.
    """

    one: tuple[PlacedBoard, str]
    other: tuple[PlacedBoard, str]
    ends: tuple[Point, Point]

    @property
    def name(self) -> str:
        """What the hex of the first board is called among all."""
        return self.one[0].names_hex(self.one[1])

    @property
    def middle(self) -> Point:
        """The middle of the hexside, to the nearest lattice point."""
        (x1, y1), (x2, y2) = self.ends
        return (x1 + x2) // 2, (y1 + y2) // 2

    def breaks(self) -> str:
        """What doesn't go on beyond the hexside, a sentence; empty where nothing breaks off.

        Ground at another level, a shape that is drawn up to the hexside and not beyond, a way that ends there.
        """
        (board, name), (beyond, beside) = self.one, self.other
        here, there = _level(board, name), _level(beyond, beside)
        if here != there:
            return f"{board.name} lies at {here}, {beyond.name} at {there}."
        mine, theirs = _drawn(board, name, self), _drawn(beyond, beside, self)
        for word in sorted(mine ^ theirs):
            has, lacks = (board, beyond) if word in mine else (beyond, board)
            return f"The {called(word)} of {has.name} ends here: {lacks.name} has none."
        return ""


def _level(board: PlacedBoard, name: str) -> str:
    """The level of a hex, in whole levels and halves."""
    return level_name(Fraction(board.board.hexes[name].level, 2))


def _drawn(board: PlacedBoard, name: str, along: SeamSide) -> set[str]:
    """The words of what is drawn in a hex and reaches a hexside."""
    a, b = along.ends
    found = {
        area.terrain
        for area in board.board.areas
        if area.terrain != HILL and name in area.hexes and contains(board.ring(area.outline), along.middle)
    }
    for line in board.board.lines:
        if line.kind in LINES and any(
            segments_touch(board.point(p), board.point(q), a, b) for p, q in pairwise(line.path)
        ):
            found.add(line.kind)
    return found


def seam_sides(boards: Sequence[PlacedBoard]) -> Iterator[SeamSide]:
    """Every hexside along which whole hexes of two boards stand side by side.

    Args:
        boards: the boards as they lie.
    """
    for one, other in combinations(boards, 2):
        beyond = {other.cell(other.board.grid.cell(name)): name for name in other.hexes if other.is_whole(name)}
        for name in one.hexes:
            if not one.is_whole(name):
                continue
            column, row = one.cell(one.board.grid.cell(name))
            for across, down in NEIGHBOURS:
                beside = beyond.get((column + across, row + down))
                if beside is not None:
                    grid = one.board.grid
                    x, y = grid.cell_center((column, row))
                    (x1, y1), (x2, y2) = HEXSIDE_VERTICES[across, down]
                    ends = (x + grid.u * x1, y + grid.v * y1), (x + grid.u * x2, y + grid.v * y2)
                    yield SeamSide((one, name), (other, beside), ends)
