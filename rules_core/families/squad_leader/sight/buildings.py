"""Lines within a building: other levels, factories and their roofs (A6.8, B23.87)."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.surfaces import Patch
from rules_core.families.squad_leader import places
from rules_core.families.squad_leader.conventions import ROOFTOP_STAIRS
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.hexes import building_of
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import Kind
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Hull
from rules_core.sight.patchwork import Ray, patchwork_of


def judge_same_hex(line: Line) -> None:
    """Two Locations of one hex: one level apart at a stairwell; never from a bridge to beneath it."""
    viewer, target = line.ends
    if viewer.in_building and target.in_building and not _seen_from_roof(line):
        apart = abs(viewer.floor - target.floor) > 2
        if apart or not viewer.ground.stairwell:
            _block(line, viewer.hex, "no stairwell joins the two, or they are more than a level apart", "A6.8")
    elif viewer.in_depression != target.in_depression and places.on_bridge(
        line.rules, viewer.ground, target.location.place if viewer.in_depression else viewer.location.place
    ):
        line.block(Block(viewer.hex, "bridge", "the one is on it and the other beneath it", "B6.2"))


def _seen_from_roof(line: Line) -> bool:
    """Whether one of two Locations of a hex is its Rooftop and sees them all (HC-ASL-9)."""
    return line.roof and line.choice(ROOFTOP_STAIRS) == "all"


def judge_same_building(line: Line) -> None:
    """A6.8: inside one building one sees one's own level only, unless the line leaves the building.

    What is on a Rooftop is outside to another Rooftop.
    """
    if line.viewer.floor == line.target.floor or all(end.on_roof for end in line.ends):
        return
    if not all(end.terrain.kind is Kind.BUILDING for end in line.ends) or goes_outside(line):
        return
    _block(line, line.target.hex, "the line stays inside the building and the levels differ", "A6.8")


def goes_outside(line: Line) -> bool:
    """Whether the line meets anything that is no building on its way."""
    outdoors = outdoors_of(line.rules, line.situation.board)
    return any(
        line.meets(hull) for offset, *_ in line.ahead() for hull in outdoors.at(line.viewer.index + offset)
    ) or any(_steps_out(line, end) for end in line.ends)


def _steps_out(line: Line, end: End) -> bool:
    ray = _outward(line, end)
    return any(
        _holds(hull, ray.start) or ray.reaches(hull)
        for hull in outdoors_of(line.rules, line.situation.board).at(end.index)
    )


def _holds(hull: Hull, point: Point) -> bool:
    """Whether a patch's hull lies round a point: such a patch can't be judged along a ray."""
    turns = [
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        for (ax, ay), (bx, by) in zip(hull, (*hull[1:], hull[0]), strict=True)
    ]
    return min(turns) > 0 or max(turns) < 0


class Outdoors:
    """The hulls in each hex of a board where a line is not inside a building.

    Args:
        rules: the game's rules on ground.
        board: the map.
    """

    def __init__(self, rules: GroundRules, board: Board) -> None:
        self._rules = rules
        self._patchwork = patchwork_of(board)
        self._found: dict[int, tuple[Hull, ...]] = {}

    def at(self, index: int) -> tuple[Hull, ...]:
        """Those of one hex, by its place in the patchwork."""
        found = self._found.get(index)
        if found is None:
            patches = self._patchwork.patches[index]
            found = self._found[index] = tuple(patch.hull for patch in patches if not is_indoors(self._rules, patch))
        return found


@lru_cache(maxsize=4)
def outdoors_of(rules: GroundRules, board: Board) -> Outdoors:
    """What is outdoors on a board, found once."""
    return Outdoors(rules, board)


def is_indoors(rules: GroundRules, patch: Patch) -> bool:
    """Whether a line on a patch is inside a building; the walls within one are."""
    terrain = rules.row(patch.surface.terrain)
    return terrain.is_building or terrain.kind is Kind.PARTY_WALL


def _outward(line: Line, end: End) -> Ray:
    grid = line.situation.board.grid
    other = line.target if end is line.viewer else line.viewer
    return Ray.between(grid.center(end.hex), grid.center(other.hex))


def factory_of_both(line: Line) -> frozenset[str]:
    """The hexes of the factory that both ends of a line are in; none where they are in no one."""
    building = building_of(line.rules, line.situation.board, line.viewer.hex)
    return building if line.target.hex in building else frozenset()


class InsideFactory:
    """The hexes between the ends in which a line has not yet left the factory of one of them, found once asked for.

    Most lines out of a factory are blocked by something that doesn't ask.

    Args:
        line: the line.
    """

    __slots__ = ("_found", "_line")

    def __init__(self, line: Line) -> None:
        self._line = line
        self._found: frozenset[int] | None = None

    def __contains__(self, index: object) -> bool:
        return index in self.hexes

    @property
    def hexes(self) -> frozenset[int]:
        """Their places in the patchwork."""
        if self._found is None:
            self._found = _inside_factory(self._line)
        return self._found


def _inside_factory(line: Line) -> frozenset[int]:
    found: set[int] = set()
    outdoors = outdoors_of(line.rules, line.situation.board)
    for end in line.ends:
        if not end.in_factory or _steps_out(line, end):
            continue
        path = line.path if end is line.viewer else line.path[::-1]
        for crossing in path:
            index = line.viewer.index + crossing.offset
            if any(line.meets(hull) for hull in outdoors.at(index)):
                break
            found.add(index)
    return frozenset(found)


def judge_factory_roof(line: Line, inside: InsideFactory) -> None:
    """B23.87: from a factory's Rooftop into it one sees in the same hex only, or through hexes without a roof.

    Along a hexside one hex without a roof is enough: from the height of a roof one looks down beside it (O5.4).
    """
    for roof, other in (line.ends, line.ends[::-1]):
        if not roof.on_roof or other.on_roof or not roof.in_factory:
            continue
        if not other.in_factory:
            continue
        beside = line.range == 1 and not other.terrain.roofless and not goes_outside(line)
        roofed = _roofed(line) if len(inside.hexes) == len(line.path) else []
        if beside or roofed:
            at = other.hex if beside else line.patchwork.hex_at(roofed[0])
            line.block(Block(at, "roof", "it is between the Rooftop and the inside of the factory", "B23.87"))


def _roofed(line: Line) -> list[int]:
    """The hexes that a line crosses, or between which it runs, under a roof on every side."""
    open_above = {crossing.stage for crossing in line.path if _roofless(line, line.viewer.index + crossing.offset)}
    return [line.viewer.index + crossing.offset for crossing in line.path if crossing.stage not in open_above]


def _roofless(line: Line, index: int) -> bool:
    name = line.patchwork.names[index]
    return name is not None and line.rules.row(line.situation.board.hexes[name].words[0]).roofless


def _block(line: Line, at: str, detail: str, cite: str) -> None:
    line.block(Block(at, "building", detail, cite))
