"""Woods and brush on both sides of a gully: to a LOS in it the hex is what it is above (176.51 note 1)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.board.surfaces import Patch
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.line import Hindrance, Line
from rules_core.families.squad_leader.terrain import LEVEL, Los
from rules_core.systems.north_africa.ground import desert

CITE = "NA 176.51"


def judge_grown_depressions(line: Line) -> None:
    """Judge the growth of Depression hexes for a line that runs along their art, below the ground beside it."""
    viewer, target = line.ends
    if not (viewer.in_depression and target.in_depression):
        return
    high = max(viewer.level, target.level)
    for crossing in line.path:
        index = line.viewer.index + crossing.offset
        name = line.patchwork.names[index]
        if name is None or not desert.is_in_depression(line.situation, name):
            continue
        for patch in _on_both_sides(line, line.patchwork.patches[index]):
            row, level = line.rules.row(patch.surface.terrain), patch.surface.level
            if not high < level <= high + LEVEL:
                continue
            whole = line.board.grid.vertices(name)
            if row.los is Los.OBSTACLE:
                why = "it stands on both sides of the gully, and is an obstacle to a line in it too"
                line.block(Block(name, row.name, why, CITE, whole, level, row.top(patch.surface), row.word))
            else:
                line.hinder(Hindrance(crossing.stage, row.hindrance, name, row.name, CITE, whole))
            break


def _on_both_sides(line: Line, patches: tuple[Patch, ...]) -> Iterator[Patch]:
    """The pieces of growth in a hex that has some to the left of the line and some to the right of it."""
    _, dx, dy, turn = line.ray
    left, right = [], []
    for patch in patches:
        row = line.rules.row(patch.surface.terrain)
        if patch.hexside is not None or row.los is Los.NOTHING or row.is_building:
            continue
        sides = [dx * y - dy * x - turn for x, y in patch.hull]
        if max(sides) <= 0:
            left.append(patch)
        elif min(sides) >= 0:
            right.append(patch)
    words = {patch.surface.terrain for patch in left} & {patch.surface.terrain for patch in right}
    yield from (patch for patch in left if patch.surface.terrain in words)
