"""Fire at Infantry that moves in the open, by the rules in play; Heavy Dust hides it (176.32, 194.73, 194.794).

Vehicles are moving targets of To Hit rolls instead (176.74).
"""

from __future__ import annotations

from rules_core.families.squad_leader.options import ASSAULT, MOVING, NON_ASSAULT
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.sight.moving_target import Exposure, exposures, in_the_open
from rules_core.systems.north_africa.climate.air import dust_of
from rules_core.systems.north_africa.conditions import conditions_of
from rules_core.systems.north_africa.conventions.air import DUST_AND_MOG, MOG_FIGURES, PRC_ON_THE_MOVE
from rules_core.systems.north_africa.options.sight import INFANTRY_TARGET, PRC_TARGET, TARGET, VEHICLE_TARGET
from rules_core.systems.north_africa.sight.dust import concerns
from rules_core.systems.north_africa.sight.hexside_cover import tell

GIA = "gia"
MOG = -2
"""What a target that moves in the open gives away before GIA; there FFMO and FFNAM stand in its place (NAF-G28)."""
MOG_CITE = "NA 176.32"
NOT_INFANTRY = {
    VEHICLE_TARGET: "A vehicle that moves gives no DRM for it: FFMO and FFNAM are for Infantry, and a vehicle is a "
    "moving target to its To Hit rolls, Case J (NA 176.74).",
    PRC_TARGET: f"PRC give no DRM for a move of their vehicle: FFMO and FFNAM are for Infantry ({PRC_ON_THE_MOVE.id}).",
}
"""Why a target that isn't Infantry gives none, by what it is."""


def moving(line: Line, tem: int | None) -> tuple[Exposure, ...]:
    """The DRM for how the target moves, as the query says it does.

    Args:
        line: the line of fire, judged and clear.
        tem: the target's TEM; None where it isn't known.
    """
    if line.situation.options.get(MOVING) not in (ASSAULT, NON_ASSAULT):
        return ()
    kind = str(line.situation.options.get(TARGET, INFANTRY_TARGET))
    if kind == VEHICLE_TARGET or (kind == PRC_TARGET and line.choice(PRC_ON_THE_MOVE) == "none"):
        if not line.glance:
            tell(line, NOT_INFANTRY[kind])
        return ()
    now = conditions_of(line.situation)
    if now.rules_level == GIA or line.choice(MOG_FIGURES) == GIA:
        found = exposures(line, tem)
    else:
        open_ = in_the_open(line, tem)
        value = MOG if open_.value else open_.value
        found = (Exposure("MOG", value, open_.detail, MOG_CITE if open_.cite.startswith("A") else open_.cite),)
    dust = dust_of(now)
    if dust is None or not dust.is_hindrance or not concerns(line):
        return found
    if not line.range and (not found[0].value or line.choice(DUST_AND_MOG) != "never-open"):
        return found
    return (Exposure(found[0].what, 0, f"{dust.name} cancels it", f"{dust.cite}, 194.794"), *found[1:])
