"""What the ends of a line are in: entrenched, Emplaced, in a sangar or a trench (NAS-18), by option or by counter."""

from __future__ import annotations

from dataclasses import replace

from rules_core.counters.counters import NOTHING_LIES
from rules_core.families.squad_leader.counter_kinds import ENTRENCHMENTS, TRENCHES
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.line import Line
from rules_core.situation import Situation
from rules_core.systems.north_africa.counter_kinds.works import SANGAR as SANGAR_PLACE
from rules_core.systems.north_africa.options.sight import (
    ENTRENCHED,
    NO_STATE,
    SANGAR,
    TARGET_STATE,
    TRENCH,
    VIEWER_STATE,
)


def state_by(situation: Situation, place: str, option: str) -> str:
    """What a unit is in: what its place says, else what the query does.

    Args:
        situation: the options.
        place: the word of the unit's place.
        option: the option that says it of this unit.
    """
    if place == SANGAR_PLACE:
        return SANGAR
    if place in TRENCHES:
        return TRENCH
    if place in ENTRENCHMENTS:
        return ENTRENCHED
    return str(situation.options.get(option, NO_STATE))


def state_of(line: Line, end: End) -> str:
    """What an end of a line is in."""
    option = VIEWER_STATE if end is line.viewer else TARGET_STATE
    return state_by(line.situation, end.location.place, option)


def is_entrenched(line: Line, end: End) -> bool:
    """Whether an end sees and is seen as an entrenched or Emplaced unit."""
    return state_of(line, end) != NO_STATE


def seen_from(line: Line, end: End) -> Situation | None:
    """The situation in which an end looks at bare ground, in what it is in; None where neither end is in anything.

    Args:
        line: the line.
        end: the end that looks there, whether it fires along the line or is fired at.
    """
    options = line.situation.options
    if all(options.get(option, NO_STATE) == NO_STATE for option in (VIEWER_STATE, TARGET_STATE)):
        return None
    own = options.get(VIEWER_STATE if end is line.viewer else TARGET_STATE, NO_STATE)
    looking = {**options, VIEWER_STATE: own, TARGET_STATE: NO_STATE}
    return replace(line.situation, counters=NOTHING_LIES, options=looking)
