"""ASL line of sight: whether one Location sees another, and through how many hindrances.

The parts of the rules are in modules of their own; here they are applied in order. Sight is reciprocal.
"""

from __future__ import annotations

from rules_core.location import Location
from rules_core.sight import Glance, Sight
from rules_core.situation import Situation
from rules_core.systems.red_barricades.between import judge_between
from rules_core.systems.red_barricades.buildings import (
    inside_factory,
    judge_factory_roof,
    judge_same_building,
    judge_same_hex,
)
from rules_core.systems.red_barricades.depressions import judge_depressions
from rules_core.systems.red_barricades.hexside_terrain import judge_own_hexsides
from rules_core.systems.red_barricades.line import HINDRANCES_THAT_BLOCK, MIDDLE, Blocked, Line, Shade, end_of
from rules_core.systems.red_barricades.telling import hindrance_steps, profile_ground

NOWHERE: frozenset[int] = frozenset()


def line_between(situation: Situation, viewer: Location, target: Location, *, glance: bool = False) -> Line:
    """A line between two Locations, nothing judged yet.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    return Line(situation, end_of(situation, viewer), end_of(situation, target), glance=glance)


def judge(line: Line) -> None:
    """Apply the rules, those that are quickest to apply first."""
    if line.range == 0:
        judge_same_hex(line)
        return
    viewer, target = line.ends
    if viewer.in_depression or target.in_depression:
        judge_depressions(line)
    inside = NOWHERE
    if viewer.in_building or target.in_building or viewer.in_cellar or target.in_cellar:
        judge_same_building(line)
        inside = inside_factory(line)
        judge_factory_roof(line, inside)
    judge_own_hexsides(line)
    judge_between(line, inside)


def glance(situation: Situation, viewer: Location, target: Location) -> Glance:
    """Only whether one Location sees another and through what, by the same rules as ``look`` and much quicker.

    Args:
        situation: as for ``look``.
        viewer: who looks, or fires.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    return glance_along(line_between(situation, viewer, target, glance=True))[0]


def glance_along(line: Line) -> tuple[Glance, Shade | None]:
    """The short answer for a line, and what blocks it if that would block others between the same levels."""
    try:
        judge(line)
    except Blocked as blocked:
        return Glance({}, blocked.step), blocked.by
    return Glance({"hindrance": line.total}, None), None


def look(situation: Situation, viewer: Location, target: Location) -> Sight:
    """The line of sight between two Locations, with everything it meets.

    Args:
        situation: the board, the table, the options and the conventions in force.
        viewer: who looks, or fires.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    line = line_between(situation, viewer, target)
    judge(line)
    total = line.total
    if total >= HINDRANCES_THAT_BLOCK:
        line.block(line.target.hex, "six hindrances", f"the hindrances make {total}", "A6.7", MIDDLE)
    steps = [*line.steps, *hindrance_steps(line)]
    steps.sort(key=lambda step: (step.stretch.start, step.stretch.end))
    blocked = any(step.effect == "blocks" for step in steps)
    return Sight(
        line.range,
        line.viewer.floor,
        line.target.floor,
        tuple(steps),
        {"hindrance": 0 if blocked else total},
        tuple(line.touched),
        tuple(line.notes),
        profile_ground(line),
    )
