"""Lines that never leave one building: nothing in the air concerns them (194.792)."""

from __future__ import annotations

from rules_core.families.squad_leader.hexes import building_of
from rules_core.families.squad_leader.sight.buildings import goes_outside
from rules_core.families.squad_leader.sight.line import Line


def stays_indoors(line: Line) -> bool:
    """Whether a line lies wholly inside one building.

    Args:
        line: the line.
    """
    viewer, target = line.ends
    if not (viewer.in_building and target.in_building) or viewer.on_roof or target.on_roof:
        return False
    if not line.range:
        return True
    return target.hex in building_of(line.rules, line.situation.board, viewer.hex) and not goes_outside(line)
