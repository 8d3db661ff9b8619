"""What counters do to a line: smoke, blazes, wrecks and vehicles, roadblocks (A24, B25, B29, D9.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.conventions import SMOKE_FIGURES, VEHICLES_IN_SMOKE
from rules_core.families.squad_leader.counter_kinds import BLAZE, ROADBLOCK, SMOKE, VEHICLE, WRECK
from rules_core.families.squad_leader.sight.blind_hexes import behind_obstacle
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.hexside_terrain import may_be_ignored
from rules_core.families.squad_leader.sight.line import Hindrance, Line
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.sight.patchwork import Ray

BLAZE_HINDRANCE = 3
BURNING_WRECK_HINDRANCE = 2
BLAZE_LEVELS = 2
BLAZING_BUILDING_LEVELS = 4
"""Figures of HC-ASL-8."""
MOST_SMOKE_IN_HEX = 3
"""So much and no more do the counters of one hex hinder; one more where the firer is in it (A24.2)."""


class Cloud(NamedTuple):
    """Something that rises from a hex and hinders.

    Args:
        what: the thing in plain words.
        hindrance: what it adds.
        levels: how high it rises.
        cite: the rule.
    """

    what: str
    hindrance: int
    levels: int
    cite: str


Sees = Callable[[End, str], bool]
"""Whether an end of a line sees the ground of a hex, counters apart."""


def judge_clouds(line: Line) -> None:
    """Judge smoke and fires along a line (A24.2)."""
    both = line.ends, line.ends[::-1]
    for end, other in both if line.range else both[:1]:
        value = _in_end_hex(line, end, other)
        if value:
            line.hinder(Hindrance(None, value, end.hex, "smoke", "A24.2"))
    for crossing in line.path:
        name = line.patchwork.names[line.viewer.index + crossing.offset]
        if name is None or any(name == end.hex for end in line.ends):
            continue
        ground = line.situation.board.hexes[name].level
        met = [
            cloud
            for cloud in clouds(line, name)
            if rises_into(line, ground + LEVEL * cloud.levels, crossing.from_start, crossing.to_end)
        ]
        if met:
            value = min(sum(cloud.hindrance for cloud in met), MOST_SMOKE_IN_HEX)
            line.hinder(Hindrance(None, value, name, met[0].what, met[0].cite))


def clouds(line: Line, hex_name: str) -> list[Cloud]:
    """The smoke that rises from a hex, from fires too."""
    found = [
        Cloud("smoke", int(str(item.details["hindrance"])), int(str(item.details["levels"])), "A24.2")
        for item in line.situation.counters.at(hex_name, SMOKE)
    ]
    return found + fires(line, hex_name)


def fires(line: Line, hex_name: str) -> list[Cloud]:
    """The smoke of what burns in a hex (HC-ASL-8)."""
    table, hex_ = line.situation.counters, line.situation.board.hexes[hex_name]
    found = []
    if table.at(hex_name, BLAZE):
        building = hex_.floors is not None or line.rules.row(hex_.words[0]).is_building
        higher = line.choice(SMOKE_FIGURES) == "vasl" and building
        levels = BLAZING_BUILDING_LEVELS if higher else BLAZE_LEVELS
        found.append(Cloud("blaze", BLAZE_HINDRANCE, levels, SMOKE_FIGURES.id))
    elif any(item.details.get("burning") for item in table.at(hex_name, WRECK)):
        line.choice(SMOKE_FIGURES)
        found.append(Cloud("burning wreck", BURNING_WRECK_HINDRANCE, BLAZE_LEVELS, SMOKE_FIGURES.id))
    return found


def _in_end_hex(line: Line, end: End, other: End) -> int:
    """What smoke in an end's own hex adds: one more for each that the firer is in; also looking down through it."""
    value, inside = 0, False
    for cloud in clouds(line, end.hex):
        top = end.ground.level + LEVEL * cloud.levels
        if end.ground.level <= end.floor < top:
            inside = inside or end is line.viewer
            value += cloud.hindrance + (1 if end is line.viewer else 0)
        elif end.floor == top and other.floor < end.floor:
            value += cloud.hindrance
    return min(value, MOST_SMOKE_IN_HEX + inside)


def rises_into(line: Line, top: int, to_viewer: int, to_target: int) -> bool:
    """Whether smoke up to a level hinders: it reaches above both ends, or the lower is in a blind hex of it.

    Args:
        line: the line.
        top: the level that it rises to.
        to_viewer: its range from the viewer.
        to_target: its range from the target.
    """
    viewer, target = line.viewer.floor, line.target.floor
    high, low = max(viewer, target), min(viewer, target)
    if top > high:
        return True
    if top <= low:
        return False
    to_above, to_below = (to_viewer, to_target) if viewer > target else (to_target, to_viewer)
    return behind_obstacle(top, high, low, to_above, to_below)


def judge_vehicles(line: Line, sees: Sees) -> None:
    """D9.4: a vehicle or wreck at the level of both ends, which both see, adds +1; over a slope it is looked over."""
    if line.viewer.floor != line.target.floor or line.over_slope:
        return
    situation = line.situation
    for crossing in line.path:
        name = line.patchwork.names[line.viewer.index + crossing.offset]
        if name is None or situation.board.hexes[name].level != line.viewer.floor:
            continue
        if any(name == end.hex for end in line.ends):
            continue  # a line to a vertex crosses the hex of its end, and what is with a unit hinders nobody
        there = situation.counters.at(name, VEHICLE, WRECK)
        if there and not lost_in_smoke(line, name) and all(sees(end, name) for end in line.ends):
            line.hinder(Hindrance(None, len(there), name, _called(there), "D9.4"))


def lost_in_smoke(line: Line, hex_name: str) -> bool:
    """Whether vehicles in a hex add nothing to the smoke there: to that of fires never, to SMOKE by HC-ASL-20."""
    if fires(line, hex_name):
        return True
    return bool(line.situation.counters.at(hex_name, SMOKE)) and line.choice(VEHICLES_IN_SMOKE) == "alone"


def _called(there: Sequence[Counter]) -> str:
    """What players call some vehicles or wrecks in a hex."""
    kinds = {item.kind for item in there}
    if len(there) == 1:
        return there[0].kind
    return "vehicles and wrecks" if len(kinds) > 1 else f"{there[0].kind}s"


def judge_roadblocks(line: Line) -> None:
    """Judge the roadblocks along a line (B29.2)."""
    for item in line.situation.counters.of(ROADBLOCK):
        _judge_roadblock(line, item)


def _judge_roadblock(line: Line, item: Counter) -> None:
    """B29.2: a half-level obstacle along its hexside; nobody above sees one that lies beneath the ground."""
    if item.between is None or not line.range:
        return
    board = line.situation.board
    one, two = item.between
    if line.rules.beneath(line.rules, board, one, two):
        return
    cells = board.grid.cell(one), board.grid.cell(two)
    level = max(board.hexes[one].level, board.hexes[two].level)
    if not level == line.viewer.level == line.target.level or line.over_slope:
        return
    if any(may_be_ignored(line, end, cells, "wall") for end in line.ends):
        return
    ends = board.grid.hexside_ends(one, two)
    ray = Ray.between(line.viewer.point, line.target.point)
    if ray.touches(ends) and _between(line, ends):
        at = board.grid.hexside(one, two)
        line.block(Block(at, "roadblock", "it stands between ends on its level", "B29.2", ends))


def _between(line: Line, ends: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    met = line.ray.stretch(ends)
    return met is not None and met[1] > 0 and met[0] < 1
