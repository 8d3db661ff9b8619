"""What a game of the family hands in: the rules that it has beyond, or in place of, the base game's."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_core.convention import Convention
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.sight.counters_on_line import Sees, judge_clouds, judge_vehicles
from rules_core.families.squad_leader.sight.cover import Cover, terrain_cover
from rules_core.families.squad_leader.sight.depressions import judge_depressions
from rules_core.families.squad_leader.sight.line import HINDRANCES_THAT_BLOCK, LIMIT_CITE, Line, OwnGround
from rules_core.families.squad_leader.sight.moving_target import Exposure, exposures
from rules_core.families.squad_leader.sight.veils import Told, Veil
from rules_core.sight.facts import HalfFirepower, NoEffect, OtherPlace, ProfileGround
from rules_core.situation import Situation

Judge = Callable[[Line], None]
"""One more test on a line: it says what blocks or hinders by ``Line.block`` and ``Line.hinder``."""


def as_printed(situation: Situation, at: str, what: str) -> str:
    """No rule that has other terrain stand there than the map shows."""
    del situation, at, what
    return ""


def nothing_in_vain(line: Line) -> Iterable[NoEffect]:
    """The fire that comes to nothing in a game without rules on it."""
    del line
    return ()


def nothing_halved(line: Line) -> Iterable[HalfFirepower]:
    """The fire that counts half in a game without rules on it."""
    del line
    return ()


def as_flat(line: Line, ground: tuple[ProfileGround, ...]) -> tuple[ProfileGround, ...]:
    """The ground of a side view in a game whose hexes are flat."""
    del line
    return ground


def nowhere_else(line: Line) -> tuple[OtherPlace, ...]:
    """No other places in the side view."""
    del line
    return ()


def nothing_told(line: Line) -> Told:
    """What a line tells besides in a game where nothing hangs on several conditions."""
    del line
    return Told()


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
        hindrances_by_range: whether of two hexes at one range only the larger hindrance counts, as VASL has it; else of
            two whose hexside the line runs along.
        own_ground: what it says of ground between two ends in place of the base game; None for nothing.
        depressions: what it says of a line between two hexes with an end IN a depression.
        reliefs: how the ground of the side view rises and sinks, hex by hex.
        other_places: what other places of the ends' hexes see or are seen from, for the side view.
        limit_cite: the rule of that.
        grown: the rule by which what is called so stands in a hex where the map shows something else; empty for none.
        clouds: what smoke and the like do to a line.
        vehicles: what vehicles and wrecks do to it.
        moving: what fire at a target that moves gains.
        veils: what else is added to fire along a line and never blocks it, under a total of its own; None for nothing.
        veiled: the id of that total.
        told: why such a thing counts on a line or doesn't, where on the map, and how it grows with the range.
    """

    rules: GroundRules
    conventions: tuple[Convention, ...] = ()
    cover: Cover = terrain_cover
    judges: tuple[Judge, ...] = ()
    fired_in_vain: Callable[[Line], Iterable[NoEffect]] = nothing_in_vain
    halved: Callable[[Line], Iterable[HalfFirepower]] = nothing_halved
    hindrance_limit: int = HINDRANCES_THAT_BLOCK
    hindrances_by_range: bool = True
    own_ground: OwnGround | None = None
    depressions: Judge = judge_depressions
    reliefs: Callable[[Line, tuple[ProfileGround, ...]], tuple[ProfileGround, ...]] = as_flat
    other_places: Callable[[Line], tuple[OtherPlace, ...]] = nowhere_else
    limit_cite: str = LIMIT_CITE
    grown: Callable[[Situation, str, str], str] = as_printed
    clouds: Callable[[Line], None] = judge_clouds
    vehicles: Callable[[Line, Sees], None] = judge_vehicles
    moving: Callable[[Line, int | None], tuple[Exposure, ...]] = exposures
    veils: Callable[[Line], tuple[Veil, ...]] | None = None
    veiled: str = ""
    told: Callable[[Line], Told] = nothing_told
