"""What a game of the family hands in: the rules that it has beyond, or in place of, the base game's."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_core.convention import Convention
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.sight.cover import Cover, terrain_cover
from rules_core.families.squad_leader.sight.line import HINDRANCES_THAT_BLOCK, Line
from rules_core.sight.facts import HalfFirepower, NoEffect

Judge = Callable[[Line], None]
"""One more test on a line: it says what blocks or hinders by ``Line.block`` and ``Line.hinder``."""


def nothing_in_vain(line: Line) -> Iterable[NoEffect]:
    """The fire that comes to nothing in a game without rules on it."""
    del line
    return ()


def nothing_halved(line: Line) -> Iterable[HalfFirepower]:
    """The fire that counts half in a game without rules on it."""
    del line
    return ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Rulebook:
    """One game of the family.

    Args:
        rules: what it says of ground: its terrain rows (the family's, or its own, which win), the stated facts of named
            maps, places, depths of cellars, lent costs.
        conventions: those of the family that it adopts, and its own.
        cover: the parts of a target's TEM.
        judges: further tests on a line, after those of ground and before those of counters.
        fired_in_vain: fire along a line that comes to nothing because of where it comes from.
        halved: fire along a line that counts half.
        hindrance_limit: so many hindrances block a line (A6.7).
    """

    rules: GroundRules
    conventions: tuple[Convention, ...] = ()
    cover: Cover = terrain_cover
    judges: tuple[Judge, ...] = ()
    fired_in_vain: Callable[[Line], Iterable[NoEffect]] = nothing_in_vain
    halved: Callable[[Line], Iterable[HalfFirepower]] = nothing_halved
    hindrance_limit: int = HINDRANCES_THAT_BLOCK
