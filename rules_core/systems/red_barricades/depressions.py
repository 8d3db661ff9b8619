"""LOS into and out of a depression (A6.3, B19.51).

A unit IN a depression sees along it; it sees out of it only over so many hexes as there are levels between the ends. Both
ends are judged by the same rule, the line being looked at from each.
"""

from __future__ import annotations

from fractions import Fraction

from rules_core.patchwork import Ray
from rules_core.sight import Stretch
from rules_core.systems.red_barricades.between import beyond_the_dot
from rules_core.systems.red_barricades.line import End, Line, is_depression, side_words
from rules_core.systems.red_barricades.sight_terrain import LEVEL, Kind, terrain_of
from rules_core.board import Hex
from rules_core.surfaces import Patch


def judge_depressions(line: Line) -> None:
    """Judge the line from each end that is IN a depression."""
    for end, other in (line.ends, line.ends[::-1]):
        if end.in_depression and other.level - end.level <= LEVEL * line.range:
            _judge_end(line, end, other)


def _judge_end(line: Line, end: End, other: End) -> None:
    board = line.situation.board
    rise = other.level - end.level
    sides = line.leaves_over(end)
    if line.along and rise <= 0 and any(_is_crest(line, end, side) for side in sides):
        _block(line, end.hex, None, "it leaves the depression over a vertex of its crest line", "B19.51")
    over_depression = len(sides) == 1 and _side_is_depression(end.ground, sides[0])
    if LEVEL * line.range > rise and not (line.range == 1 and over_depression):
        ray = Ray.between(board.grid.center(end.hex), board.grid.center(other.hex))
        for patch in board.patches.get(end.hex, ()):
            if _leaves_it(end, end.ground, patch) and ray.reaches(patch.hull):
                _block(line, end.hex, patch, "it leaves the depression too near", "A6.3")
                break
    from_viewer = other is line.viewer
    for crossing in line.path:
        index = line.viewer.index + crossing.offset
        name = line.patchwork.names[index]
        if name is None:
            continue
        hex_ = board.hexes[name]
        to_other = crossing.from_start if other is line.viewer else crossing.to_end
        for patch in line.patchwork.patches[index]:
            if not _leaves_it(end, hex_, patch) or not line.meets(patch.hull):
                continue
            near_other = to_other == 1 and is_depression(hex_)
            if LEVEL * to_other > rise:
                if near_other and other.level > hex_.level and not beyond_the_dot(line, index, patch.hull, from_viewer):
                    continue
            elif not (near_other and patch.surface.level >= other.level):
                continue
            elif not beyond_the_dot(line, index, patch.hull, from_viewer):
                continue
            _block(line, name, patch, "it leaves the depression before the other end is near enough", "A6.3")


def _leaves_it(end: End, hex_: Hex, patch: Patch) -> bool:
    """Whether a line that meets a patch has left the depression there."""
    if patch.surface.level <= end.level:
        return False
    kind = terrain_of(patch.surface.terrain).kind
    if is_depression(hex_) or kind is Kind.BRIDGE:
        # A bridge or a road drawn over the depression is not its edge.
        return patch.surface.level != hex_.level and kind not in (Kind.BRIDGE, Kind.ROAD)
    return True


def _side_is_depression(hex_: Hex, side: int) -> bool:
    return terrain_of(side_words(hex_)[side]).kind is Kind.DEPRESSION


def _is_crest(line: Line, end: End, side: int) -> bool:
    """Whether a hexside of a depression hex is part of its crest line."""
    beyond = line.neighbour(end, side)
    if beyond is None:
        return False
    return beyond.level != end.ground.level or (_side_is_depression(end.ground, side) and not is_depression(beyond))


def _block(line: Line, at: str, patch: Patch | None, detail: str, cite: str) -> None:
    place = Fraction(0 if at == line.viewer.hex else 1)
    where = Stretch(place, place) if patch is None else patch.hull
    line.block(at, "edge of the depression", detail, cite, where, base=patch.surface.level if patch else 0)
