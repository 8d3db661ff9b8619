"""Whether one point of a table sees another, and what the line meets on its way."""

from __future__ import annotations

from dataclasses import replace

from rules_core.geometry.grid import ExactPoint
from rules_core.sight.facts import Sight
from rules_core.situation import Situation
from rules_core.systems.miniatures.sight.cover import judge_bridges, judge_rubble
from rules_core.systems.miniatures.sight.ground import judge_buildings, judge_scrub, judge_trees, judge_wheat
from rules_core.systems.miniatures.sight.hedges import judge_hedges
from rules_core.systems.miniatures.sight.hills import ground_below, judge_hills
from rules_core.systems.miniatures.sight.line import TableLine
from rules_core.systems.miniatures.sight.ridges import judge_ridges
from rules_core.systems.miniatures.sight.woods import judge_woods


def look(situation: Situation, viewer: ExactPoint, target: ExactPoint) -> Sight:
    """The line of sight between two points of a table, with everything it meets (T2 to T14, Buildings, Bridges).

    Sight is the same both ways, but for troops in a hedgerow (T5). Distances are from point to point.

    Args:
        situation: the table, the judge's settings, the options and the conventions in force.
        viewer: who looks, or fires, in lattice units.
        target: who is looked at, another point.
    """
    line = TableLine(situation, viewer, target)
    judge_woods(line)
    judge_hedges(line)
    judge_hills(line)
    judge_wheat(line)
    judge_ridges(line)
    judge_scrub(line)
    judge_rubble(line)
    judge_trees(line)
    judge_buildings(line)
    judge_bridges(line)
    return replace(line.sight(), ground=ground_below(line))
