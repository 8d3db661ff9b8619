"""LOS into and out of a depression (A6.3, B19.51).

A unit IN a depression sees along it; it sees out of it only over so many hexes as there are levels between the ends.
Both ends are judged by the same rule, the line being looked at from each.
"""

from __future__ import annotations

from fractions import Fraction

from rules_core.board.parts import Hex
from rules_core.board.surfaces import Patch
from rules_core.families.squad_leader.conventions import GULLY
from rules_core.families.squad_leader.hexes import bottom_of, is_depression, side_words
from rules_core.families.squad_leader.places import IN
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.crests import beyond_the_dot
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import LEVEL, Kind
from rules_core.sight.facts import Stretch
from rules_core.sight.patchwork import Ray


def judge_depressions(line: Line) -> None:
    """Judge the line from each end IN a depression; what is seen out of a game's own places in one it says itself."""
    if any(end.in_depression and end.location.place != IN for end in line.ends):
        return
    for end, other in (line.ends, line.ends[::-1]):
        if end.in_depression and (other.level - end.level <= LEVEL * line.range or _adjacent_only(line)):
            _judge_end(line, end, other)


def _adjacent_only(line: Line) -> bool:
    """Whether out of a depression one sees no farther than the adjacent hexes, by HC-ASL-4."""
    return line.range > 1 and line.choice(GULLY) == "adjacent"


def judge_sewers(line: Line) -> None:
    """Nobody sees into a sewer or out of it (B8)."""
    for end in line.ends:
        if end.in_sewer:
            line.block(Block(end.hex, "sewer", "nobody sees into a sewer or out of it", "B8"))


def _judge_end(line: Line, end: End, other: End) -> None:
    board = line.situation.board
    rise = other.level - end.level
    sides = line.leaves_over(end)
    if line.along and rise <= 0 and any(_is_crest(line, end, side) for side in sides):
        _block(line, end.hex, None, "it leaves the depression over a vertex of its crest line", "B19.51")
    over_depression = len(sides) == 1 and _side_is_depression(line, end.ground, sides[0])
    if (LEVEL * line.range > rise or _adjacent_only(line)) and not (line.range == 1 and over_depression):
        ray = Ray.between(board.grid.center(end.hex), board.grid.center(other.hex))
        for patch in board.patches.get(end.hex, ()):
            if _leaves_it(line, end, end.ground, patch) and ray.reaches(patch.hull):
                _block(line, end.hex, patch, "it leaves the depression too near", "A6.3")
                break
    for offset, from_start, to_end, *_ in line.ahead():
        index = line.viewer.index + offset
        name = line.patchwork.names[index]
        if name is None:
            continue
        hex_ = board.hexes[name]
        to_other = from_start if other is line.viewer else to_end
        for patch in line.patchwork.patches[index]:
            if not _leaves_it(line, end, hex_, patch) or not line.meets(patch.hull):
                continue
            if _may_leave(line, end, other, hex_, to_other, patch, index):
                continue
            _block(line, name, patch, "it leaves the depression before the other end is near enough", "A6.3")


def _may_leave(line: Line, end: End, other: End, hex_: Hex, to_other: int, patch: Patch, index: int) -> bool:
    """Whether the line may be out of the depression on a patch: so many hexes from the other end as there are levels.

    In a depression hex next to the other end, only the half beyond its centre dot counts.
    """

    def near_half() -> bool:
        return not beyond_the_dot(line, index, patch.hull, other is line.viewer)

    beside = to_other == 1 and is_depression(line.rules, hex_)
    if LEVEL * to_other > other.level - end.level or _adjacent_only(line):
        return beside and other.level > bottom_of(line.rules, hex_) and near_half()
    return not (beside and patch.surface.level >= other.level) or near_half()


def _leaves_it(line: Line, end: End, hex_: Hex, patch: Patch) -> bool:
    """Whether a line that meets a patch has left the depression there."""
    if patch.surface.level <= end.level:
        return False
    kind = line.rules.row(patch.surface.terrain).kind
    if is_depression(line.rules, hex_) or kind is Kind.BRIDGE:
        # A bridge or a road drawn over the depression is not its edge.
        return patch.surface.level != bottom_of(line.rules, hex_) and kind not in (Kind.BRIDGE, Kind.ROAD)
    return True


def _side_is_depression(line: Line, hex_: Hex, side: int) -> bool:
    return line.rules.row(side_words(hex_)[side]).kind is Kind.DEPRESSION


def _is_crest(line: Line, end: End, side: int) -> bool:
    """Whether a hexside of a depression hex is part of its crest line."""
    beyond = line.neighbour(end, side)
    if beyond is None:
        return False
    return bottom_of(line.rules, beyond) != bottom_of(line.rules, end.ground) or (
        _side_is_depression(line, end.ground, side) and not is_depression(line.rules, beyond)
    )


def _block(line: Line, at: str, patch: Patch | None, detail: str, cite: str) -> None:
    place = Fraction(0 if at == line.viewer.hex else 1)
    where = Stretch(place, place) if patch is None else patch.hull
    line.block(Block(at, "edge of the depression", detail, cite, where, patch.surface.level if patch else 0))
