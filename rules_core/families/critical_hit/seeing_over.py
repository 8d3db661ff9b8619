"""Whether an obstacle stands in the way between two levels: the ways that games have of seeing over things.

No source at hand says how its game does it, so each game decides by a house convention whose options are these.

The option ``step`` is a reading of ATS's own rules in whole levels, after the closed form of ASL's blind hexes; it is
no second home of A6.4, which stands in ``families/squad_leader/sight/blind_hexes``: that one knows half levels, cliffs
and crests, and its games ask no option.

Levels are in half levels. Distances are doubled, so that a hexside between hexes k and k+1 lies at the whole
number 2k+1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Obstacle(NamedTuple):
    """Something that rises between the two ends.

    Args:
        ground: the level of the ground it stands on.
        top: the level of its top.
        away: tells twice its distance from the viewer, and from the target, in hexes; it is asked where their levels
            differ only.
        wide: whether it is a building of three hexes or more.
    """

    ground: int
    top: int
    away: Callable[[], tuple[int, int]]
    wide: bool = False


def in_the_way(obstacle: Obstacle, viewer: int, target: int, option: str) -> bool:
    """Whether the line between two levels meets an obstacle.

    Args:
        obstacle: the obstacle.
        viewer: the viewer's level.
        target: the target's level.
        option: ``slope``, ``step`` (blind hexes by whole levels, as in ASL), ``sl43`` (one blind hex, two behind a wide
            building, as in Squad Leader 43.6) or ``strict``.
    """
    if viewer == target:
        # A top as high as both ends does not stand between them: roofs see along roofs (8.3.72).
        return obstacle.top > viewer
    higher, lower = max(viewer, target), min(viewer, target)
    if obstacle.top <= lower or obstacle.top >= higher:
        return obstacle.top >= higher
    from_viewer, from_target = obstacle.away()
    from_higher, from_lower = (from_viewer, from_target) if viewer > target else (from_target, from_viewer)
    return _OPTIONS[option](obstacle, higher, lower, from_higher, from_lower)


def _slope(obstacle: Obstacle, higher: int, lower: int, from_higher: int, from_lower: int) -> bool:
    return (obstacle.top - lower) * (from_higher + from_lower) >= (higher - lower) * from_lower


def _step(obstacle: Obstacle, higher: int, lower: int, from_higher: int, from_lower: int) -> bool:
    whole_top, whole_ground = obstacle.top // 2, obstacle.ground // 2
    if whole_top == whole_ground and obstacle.top > obstacle.ground:
        # No whole level: an end a whole level above its ground looks over it with no hex hidden.
        return higher < obstacle.ground + 2
    return _blind(whole_top, higher // 2, lower // 2, from_higher, from_lower, bare=obstacle.top == obstacle.ground)


def _blind(top: int, viewer: int, target: int, from_higher: int, from_lower: int, *, bare: bool) -> bool:
    """The closed form of the blind hexes of ASL (base facts 1.3), in whole levels and hexes."""
    if target >= top:
        return False
    hexes, behind = from_higher // 2, (from_lower + 1) // 2
    if bare:
        return hexes > 1 and behind <= max(2 * top + hexes // 5 - viewer - target, 0)
    return behind <= max(2 * top + hexes // 5 - viewer - target + 1, 1)


def _sl43(obstacle: Obstacle, higher: int, _lower: int, _from_higher: int, from_lower: int) -> bool:
    if obstacle.top - obstacle.ground == 1 and higher >= obstacle.ground + 2:
        return False
    return (from_lower + 1) // 2 <= (2 if obstacle.wide else 1)


def _strict(obstacle: Obstacle, higher: int, _lower: int, from_higher: int, _from_lower: int) -> bool:
    return not (from_higher <= 2 and higher > obstacle.top)


_OPTIONS = {"slope": _slope, "step": _step, "sl43": _sl43, "strict": _strict}


def crest_in_the_way(ground: Obstacle, viewer: int, target: int, option: str, over: str) -> bool:
    """Whether bare ground between the ends stands in the way .

    Args:
        ground: the hex between, as an obstacle no higher than itself.
        viewer: the viewer's level.
        target: the target's level.
        option: ``slope`` to see over it as over anything else, else by whole levels with the crest's blind hexes.
        over: how anything else is seen over, which decides where ``option`` is ``slope``.
    """
    return in_the_way(ground, viewer, target, over if option == "slope" else "step")
