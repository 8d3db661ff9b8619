"""Orchards and palms out of season: from November to March they only hinder (196.4, 196.7, NAS-42)."""

from __future__ import annotations

from rules_core.families.squad_leader.sight.between import apply
from rules_core.families.squad_leader.sight.effects import Does, EndLevels, GroundEffect, effects
from rules_core.families.squad_leader.sight.line import Line
from rules_core.geometry.polygons import Hull
from rules_core.options import NOT_SAID
from rules_core.sight.patchwork import Crossing
from rules_core.systems.north_africa.conditions import conditions_of
from rules_core.systems.north_africa.conventions.sight import SEASONS
from rules_core.systems.north_africa.terrain import TERRAIN

SEASONAL = frozenset({"orchard", "palm-trees"})
"""What has a season; olive groves and cactus patches never lack leaves (196.4, 196.5)."""
OUT_OF_SEASON = frozenset({"november", "december", "january", "february", "march"})
BARE = "orchard-bare"
NO_MONTH = "No month is said, so the orchards are taken to be in season (HC-NA-17)."


def is_bare(line: Line) -> bool:
    """Whether orchards are out of season; where no month is said they are in season, with a note."""
    month = conditions_of(line.situation).month
    if month == NOT_SAID:
        if NO_MONTH not in line.notes:
            line.notes.append(NO_MONTH)
        return False
    return month in OUT_OF_SEASON and line.choice(SEASONS) == "april-october"


def hinders_only(line: Line, crossing: Crossing, index: int, effect: GroundEffect, hull: Hull | None) -> bool:
    """Let an orchard out of season have the effect of bare trees, if it is; tells whether it was.

    Args:
        line: the line.
        crossing: the hex in which it is met.
        index: where that stands in the patchwork.
        effect: what it does in season.
        hull: its outline.
    """
    if effect.does in (Does.HINDERS, Does.AS_HIGH_GROUND) or _is_bare_ground(effect) or not is_bare(line):
        return False
    high, low = sorted((line.viewer.level, line.target.level), reverse=True)
    for bare in effects(TERRAIN[BARE], effect.surface, EndLevels(high, low, line.roof, line.over_slope)):
        if bare.does is not Does.AS_HIGH_GROUND and not _is_bare_ground(bare):
            apply(line, crossing, index, bare, hull, ())
    return True


def _is_bare_ground(effect: GroundEffect) -> bool:
    return effect.does is Does.MAY_HIDE and effect.top == effect.surface.level
