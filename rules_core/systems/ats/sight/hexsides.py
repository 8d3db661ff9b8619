"""Walls, hedges, fences and black bars that a line meets between its ends."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rules_core.board.parts import Hexside
from rules_core.families.critical_hit.line_of_sight import Barrier
from rules_core.families.critical_hit.looked_up import looked_up_once
from rules_core.families.critical_hit.seeing_over import Obstacle
from rules_core.families.critical_hit.steps import hexside_step, without_effect
from rules_core.sight.facts import Effect, Step
from rules_core.sight.sightline import ALONG, CROSSED, LEFT, RIGHT, HexsideMeet
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import ALONG_HEXSIDE, BARS, HEXSIDE_ENDS, OWN_HEXSIDES
from rules_core.systems.ats.places import ground_level, placed_by
from rules_core.systems.ats.sight.line import AtsLine
from rules_core.systems.ats.terrain import HEXSIDES, HEXSIDES_WITHOUT_RULE, INTERIOR_WALL, INTERIOR_WALL_CITE


def judge_hexsides(line: AtsLine) -> None:
    """Add every wall, hedge, fence and black bar that the line crosses, runs along, or meets at an end."""
    judge_hexsides_met(line, line.marked_hexsides)


def judge_hexsides_met(line: AtsLine, met: Iterable[HexsideMeet]) -> None:
    """The same of some hexsides that the line meets, in order."""
    ends = [(meet, step) for meet in met for step in judge_hexside(line, meet)]
    for _, group in groupby(ends, key=lambda pair: pair[0].start):
        _judge_ends(line, list(group))


@looked_up_once(placed_by)
def hexside_kind(situation: Situation, between: tuple[str, str]) -> tuple[object, ...]:
    """All that matters of a hexside to lines whose ends are neither beside it nor in a building there."""
    kinds = tuple((side.kind, side.gate) for side in situation.board.hexside(*between))
    return kinds, max(ground_level(situation, name) for name in between)


def judge_hexside(line: AtsLine, meet: HexsideMeet) -> list[Step]:
    """Add all along a hexside that the line crosses or runs along; what of it is met at an end only is told."""
    ends = []
    for feature in line.situation.board.hexside(*meet.between):
        step = _judge_feature(line, meet, feature)
        if step is not None and meet.how in (CROSSED, ALONG):
            line.add(step, Barrier(meet.between))
        elif step is not None:
            ends.append(step)
    return ends


def _judge_feature(line: AtsLine, meet: HexsideMeet, feature: Hexside) -> Step | None:
    """One feature as if the line crossed it; None where it is no business of this line."""
    if feature.kind == INTERIOR_WALL:
        return _judge_bar(line, meet)
    if feature.kind in HEXSIDES:
        return _judge_wall(line, meet, feature)
    if feature.kind in HEXSIDES_WITHOUT_RULE:
        note = f"{feature.name}: no ATS rule here speaks of {feature.kind}; it is taken as clear."
        line.notes.append(note)
    return None


def _judge_wall(line: AtsLine, meet: HexsideMeet, feature: Hexside) -> Step | None:
    """A wall, hedge or fence: +5 Blocking Hexside, seen over from above; a gate counts as its hexside (8.30.41)."""
    row = HEXSIDES[feature.kind]
    own = not line.ends.isdisjoint(meet.between)
    obstacle = line.obstacle(meet.between, row.height)
    if own and line.range == 1:
        return None  # only the target's cover is in question (see cover)
    if own and line.choice(OWN_HEXSIDES) == "ignored":
        if line.target.hex in meet.between:
            return None
        return hexside_step(meet, row.name, "the firer's own hexside", Effect.NONE, row.los_cite, obstacle, row.word)
    if not line.stands_in_the_way(obstacle):
        return hexside_step(meet, row.name, "the line passes over it", Effect.NONE, row.los_cite, obstacle, row.word)
    if meet.how == ALONG and line.choice(ALONG_HEXSIDE) == "better":
        return hexside_step(meet, row.name, "the line runs along it", Effect.NONE, row.los_cite, obstacle, row.word)
    gate = ", its gate too" if feature.gate else ""
    detail = "+5 Blocking Hexside" + gate + (", the line runs along it" if meet.how == ALONG else "")
    return hexside_step(meet, row.name, detail, Effect.BLOCKS, row.los_cite, obstacle, row.word)


def _judge_bar(line: AtsLine, meet: HexsideMeet) -> Step | None:
    """A black bar cuts the ground level and the floors of its building; roofs pass over it (8.3.11, HC-ATS-18).

    It is a matter for units inside that building: to all others the building itself is the obstacle.
    """
    beside = {name: found for name in meet.between if (found := line.buildings.at(name)) is not None}
    touching = list(beside.values())
    height = max((building.height_in(name) for name, building in beside.items()), default=0)
    obstacle = line.obstacle(meet.between, height)
    if over_the_roofs(line) and line.choice(BARS) == "below-roof":
        return None
    if not any(end.building in touching and not end.on_roof for end in (line.viewer, line.target)):
        return None
    blocks = _bar_stands(line, obstacle)
    detail = "no LOS across an interior wall" if blocks else "the line passes over it"
    return hexside_step(
        meet, "black bar", detail, Effect.BLOCKS if blocks else Effect.NONE, INTERIOR_WALL_CITE, obstacle, INTERIOR_WALL
    )


def _bar_stands(line: AtsLine, obstacle: Obstacle) -> bool:
    if line.range == 1:
        # The bar is the wall between two adjacent hexes; nothing is so near that it could look over it from
        # within.
        return min(line.viewer.level, line.target.level) < obstacle.top
    return line.stands_in_the_way(obstacle)


def over_the_roofs(line: AtsLine) -> bool:
    """Whether one end is on a roof and the other on a roof or on roofless ground."""
    return line.viewer.under_open_sky and line.target.under_open_sky and (line.viewer.on_roof or line.target.on_roof)


def _judge_ends(line: AtsLine, met: list[tuple[HexsideMeet, Step]]) -> None:
    """Features met at one vertex: two on opposite sides close the line, one alone lets it pass (HC-ATS-14)."""
    standing = [(meet, step) for meet, step in met if step.effect == Effect.BLOCKS]
    if not standing:
        return
    closed = {meet.how for meet, _ in standing} >= {LEFT, RIGHT}
    if not closed and line.choice(HEXSIDE_ENDS) != "touch":
        for _, step in standing:
            line.add(without_effect(step, "only its end is met"))
        return
    if closed:
        names = " and ".join(step.at for _, step in standing)
        first = standing[0][1]
        line.add(first._replace(at=names, detail="the line can't pass between two that meet there"))
    else:
        for _, step in standing:
            line.add(step)
