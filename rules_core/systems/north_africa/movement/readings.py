"""Which readings of the rules make no step lighter, so that a way whose own steps stay the same needs no new search."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.convention import Convention
from rules_core.families.squad_leader.conventions import VBM_HEXSIDES
from rules_core.systems.north_africa.conventions import movement as desert

_ROWS: tuple[tuple[Convention, str, str], ...] = (
    (VBM_HEXSIDES, "open", "closed"),
    (desert.OUTSIDE_FIGURES, "published", "asked"),
    (desert.BROKEN_ON_HILLS, "two", "normal-doubled"),
    (desert.SCRUB_IN_WADIS, "open", "added"),
    (desert.OUT_AND_IN, "in", "both"),
    (desert.SEVERAL_LEVELS, "once", "each"),
    (desert.DOUBLED_DUST, "once", "doubled"),
    (desert.TURN_COST, "one", "shown"),
    (desert.ROAD_CLIMB, "two", "four"),
    (desert.TURN_ON_TRACK, "safe", "rolled"),
    (desert.PUSHING, "double", "asked"),
    (desert.TRENCH_WHEELS, "tracked", "wheeled"),
    (desert.HEDGE_BOG, "none", "check"),
    (desert.BOG_HEXES, "text", "listed"),
    (desert.OPEN_VBM, "listed", "obstacles"),
    (desert.GEAR_CHANGE, "free", "stop"),
    (desert.MINIMUM_OF_VEHICLES, "one", "none"),
    (desert.CREST_ON_FOOT, "levels", "asked"),
    (desert.WEATHER_COST, "typed", "asked"),
    (desert.SANGAR_COST, "free", "one"),
    (desert.HILLOCK_CLIMB, "hillock", "both"),
    (desert.CREST_GAINED, "free", "held"),
)
"""A convention, one of its options, and the other one that makes steps dearer, has more rolls or closes them."""

NO_LIGHTER: Mapping[str, tuple[str, str]] = {record.id: (lighter, heavier) for record, lighter, heavier in _ROWS}

BESIDE_STEPS = frozenset({desert.STOP_COST.id})
"""Conventions that only say what the move as a whole costs."""

IN_HEXES = frozenset({desert.TURN_COST.id, desert.TURN_ON_TRACK.id, desert.GEAR_CHANGE.id, *BESIDE_STEPS})
"""Conventions that leave every step from hex to hex as it is."""


def no_lighter(before: Mapping[str, str], now: Mapping[str, str], *, hexes: bool = False) -> bool:
    """Whether each step asks as much under one reading as under another, or more, or isn't made.

    Args:
        before: the options in force under the other.
        now: those of the one.
        hexes: whether only steps from hex to hex count.
    """
    spared = IN_HEXES if hexes else BESIDE_STEPS
    changed = ((name, before[name], option) for name, option in now.items() if before[name] != option)
    return all(name in spared or NO_LIGHTER.get(name) == (old, new) for name, old, new in changed)
