"""How a roadblock covers: IN a gully or culvert as a wall at Level 0 (RB5); elsewhere by a figure of the rulebook."""

from __future__ import annotations

from rules_core.families.squad_leader.counter_kinds import ROADBLOCK
from rules_core.families.squad_leader.figures import ROADBLOCK as ROADBLOCK_FIGURE
from rules_core.families.squad_leader.hexes import word_between
from rules_core.families.squad_leader.places import GROUND_PLACE
from rules_core.families.squad_leader.sight.cover import LENT, CoverPart, Shot, hexside_tem
from rules_core.systems.red_barricades.ground import RULES

GULLY_CITE = "RB5"
CITE = "B29.2"
WALL = "wall"


def roadblock_cover(shot: Shot) -> CoverPart | None:
    """What a roadblock gives along the hexside by which the LOS enters the target's hex; None without one.

    Args:
        shot: who fires at whom, and how.
    """
    situation = shot.situation
    if shot.hexside is None or not situation.counters.between(*shot.hexside, ROADBLOCK):
        return None
    at = situation.board.grid.hexside(*shot.hexside)
    beneath = RULES.beneath(RULES, situation.board, *shot.hexside) or not word_between(
        situation.board, *shot.hexside
    ).isdisjoint(RULES.depressions)
    if not beneath:
        if shot.target.place != GROUND_PLACE:
            return None
        return shot.asked(at, ROADBLOCK_FIGURE, "roadblock", CITE)
    if not {shot.viewer.place, shot.target.place} <= RULES.in_depression:
        return None
    row = RULES.row(WALL)
    name = "roadblock IN the gully, as a wall"
    value = hexside_tem(shot, row)
    if value is None:
        return CoverPart(at, name, None, GULLY_CITE, WALL)
    return CoverPart(at, name, value, f"{GULLY_CITE}, {row.lent_by}" if row.lent_by else GULLY_CITE, lent=LENT)
