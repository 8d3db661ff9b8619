"""Digging in: who may where, and how long a Dug-In lasts (7.1)."""

from __future__ import annotations

from rules_core.location import GROUND, Location
from rules_core.situation import Situation
from rules_core.systems.cgs.counter_kinds import DUG_IN
from rules_core.systems.cgs.counters.set_up import IN_PLAY, set_up_bans
from rules_core.systems.cgs.movement.foot.fortifications import HOLES_AND_TRENCHES
from rules_core.systems.cgs.places import IN_GULLY, LIP

DIG_CITE = "CGS 7.1.3"
WHO_CITE = "CGS 7.1.1"
LASTS_CITE = "CGS 7.1.2"
ARRIVALS_CITE = "CGS 7.1.4"
DRM_CITE = "CGS 7.1.5"
ENTRY_CITE = HOLES_AND_TRENCHES[DUG_IN].cite
SHELLHOLES_CITE = "CGS 6.9.1"

ENTRY_MP = HOLES_AND_TRENCHES[DUG_IN].into_mp
EXIT_MP = HOLES_AND_TRENCHES[DUG_IN].out_mp
"""What it costs to get into a Dug-In that is there already, and out of it (7.1.6, CGS-G065)."""

_ON_GROUND = frozenset({GROUND, IN_GULLY, LIP})


def why_not_here(situation: Situation, at: Location) -> tuple[str, str] | None:
    """Why nobody digs in at a Location in play, in words, with the rule; None where units may (7.1.1, 6.13.1).

    Args:
        situation: the map and what lies on it.
        at: the Location.
    """
    for ban in set_up_bans(situation, DUG_IN, at.hex, IN_PLAY):
        return ban.where, ban.cite
    if at.place not in _ON_GROUND:
        return f"{at.place} of {at.hex}, which is not the ground", WHO_CITE
    return None
