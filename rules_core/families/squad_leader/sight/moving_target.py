"""What fire at Infantry that moves gains in the MPh: FFMO in the open, FFNAM without Assault Movement (A4.6)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.families.squad_leader.bypass import is_bypass
from rules_core.families.squad_leader.conventions import OPEN_TO_FIRE
from rules_core.families.squad_leader.current_terrain import in_building, word_at
from rules_core.families.squad_leader.options import ASSAULT, MOVING, NON_ASSAULT
from rules_core.families.squad_leader.places import GROUND_PLACE, IN, floor_of
from rules_core.families.squad_leader.sight.line import Line
from rules_core.words.figures import signed

CITE = "A4.6"
FFMO = -1
FFNAM = -1


class Exposure(NamedTuple):
    """One DRM for a target that moves.

    Args:
        what: its name for players, ``FFMO``.
        value: the DRM; 0 where it is cancelled, None where that depends on a TEM that isn't known.
        detail: why it counts, or why not.
        cite: the rule, or the house convention.
    """

    what: str
    value: int | None
    detail: str
    cite: str


def exposures(line: Line, tem: int | None) -> tuple[Exposure, ...]:
    """The DRM for how the target moves, as the query says it does; empty for a target that doesn't.

    Args:
        line: the line of fire, judged and clear.
        tem: the target's TEM; None where it isn't known.
    """
    moving = line.situation.options.get(MOVING)
    if moving not in (ASSAULT, NON_ASSAULT):
        return ()
    open_ = in_the_open(line, tem)
    if moving == ASSAULT:
        return (open_,)
    return open_, Exposure("FFNAM", FFNAM, "it moves, and not by Assault Movement", CITE)


def total_of(found: tuple[Exposure, ...]) -> int | None:
    """The sum of the DRM; None where one isn't known."""
    total = 0
    for exposure in found:
        if exposure.value is None:
            return None
        total += exposure.value
    return total


def in_the_open(line: Line, tem: int | None) -> Exposure:
    """FFMO at a target that moves, or why there is none.

    Args:
        line: the line of fire, judged and clear.
        tem: the target's TEM; None where it isn't known.
    """
    if line.hinders_the_open:
        known = line.known_total
        return _cancelled(f"a hindrance{f' of {signed(known)}' if known else ''} cancels it")
    if tem is not None and tem > 0:
        return _cancelled(f"a TEM of {signed(tem)} cancels it")
    if not _on_open_ground(line) and line.choice(OPEN_TO_FIRE) == "open-ground":
        return Exposure("FFMO", 0, "it is not in Open Ground", OPEN_TO_FIRE.id)
    if tem is None:
        return Exposure("FFMO", None, "its TEM, which may cancel it, is not known", CITE)
    return Exposure("FFMO", FFMO, "it moves in the open", CITE)


def _cancelled(why: str) -> Exposure:
    return Exposure("FFMO", 0, why, CITE)


def _on_open_ground(line: Line) -> bool:
    """Whether what the target is in is Open Ground, whatever covers it from this side; a depression's floor is."""
    rules, situation, target = line.rules, line.situation, line.target.location
    if is_bypass(target.place):
        return True  # it goes along what stands in the hex, not through it
    if floor_of(target.place) is not None and in_building(rules, situation, target.hex):
        return False
    if target.place not in (GROUND_PLACE, IN):
        return True  # its own TEM says the rest
    open_ = rules.as_open | rules.depressions | rules.bridges
    return word_at(situation, target.hex) in open_ and situation.board.hexes[target.hex].terrain <= open_
