"""How a roadblock covers: IN a gully or culvert as a wall at Level 0 (RB5); elsewhere by a figure of the rulebook."""

from __future__ import annotations

from rules_core.families.squad_leader.counter_kinds import ROADBLOCK
from rules_core.families.squad_leader.figures import ROADBLOCK as ROADBLOCK_FIGURE
from rules_core.families.squad_leader.hexes import runs_below
from rules_core.families.squad_leader.places import GROUND_PLACE
from rules_core.families.squad_leader.sight.cover import LENT, CoverPart, Shot, hexside_tem
from rules_core.systems.red_barricades.conventions_of_works import ROADBLOCK_FROM_ABOVE
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
    if not runs_below(RULES, situation.board, *shot.hexside):
        if shot.target.place != GROUND_PLACE:
            return None
        return shot.asked(at, ROADBLOCK_FIGURE, "roadblock", CITE)
    if shot.target.place not in RULES.in_depression:
        return None
    if shot.viewer.place not in RULES.in_depression and shot.choice(ROADBLOCK_FROM_ABOVE) == "none":
        return None
    row = RULES.row(WALL)
    name = "roadblock IN the gully, as a wall"
    value = hexside_tem(shot, row)
    if value is None:
        return CoverPart(at, name, None, GULLY_CITE, WALL)
    return CoverPart(at, name, value, f"{GULLY_CITE}, {row.lent_by}" if row.lent_by else GULLY_CITE, lent=LENT)
