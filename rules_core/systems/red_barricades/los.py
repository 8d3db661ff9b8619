"""ASL line of sight: whether one Location sees another, and through how many hindrances.

The parts of the rules are in modules of their own; here they are applied in order. Sight is reciprocal.
"""

from __future__ import annotations

from rules_core.location import Location
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
from rules_core.systems.red_barricades.line import HINDRANCES_THAT_BLOCK, Blocked, Line, end_of

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


def verdict(line: Line) -> int | None:
    """The hindrances of a line, or None where it is blocked."""
    try:
        judge(line)
    except Blocked:
        return None
    total = sum(line.hindrances.values())
    return None if total >= HINDRANCES_THAT_BLOCK or any(step.effect == "blocks" for step in line.steps) else total
