"""Walls, hedges, fences, bocage, roadblocks and interior walls that a line meets (6.5, 6.8, 7.5)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.families.critical_hit.line_of_sight import Barrier
from rules_core.families.critical_hit.looked_up import looked_up_once
from rules_core.families.critical_hit.seeing_over import Obstacle
from rules_core.families.critical_hit.steps import hexside_step
from rules_core.sight.facts import Effect, Step
from rules_core.sight.sightline import ALONG, CROSSED, HexsideMeet
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import BARS, BEHIND_BOCAGE, OWN_HEXSIDES, VERTICES
from rules_core.systems.cgs.counter_kinds import MOUSEHOLE
from rules_core.systems.cgs.counter_kinds import ROADBLOCK as ROADBLOCK_COUNTER
from rules_core.systems.cgs.hexside_counters import ROADBLOCK_FACING, roadblock_unsaid_between
from rules_core.systems.cgs.hills import ground_levels, hexside_level
from rules_core.systems.cgs.places import placed_by
from rules_core.systems.cgs.sight.cover_markers import IN_HEX_CITE, hides_in_hex
from rules_core.systems.cgs.sight.hexside_terrain import HexsideFeature, hexside_features_between
from rules_core.systems.cgs.sight.line import DIRECT, GUN, CgsLine
from rules_core.systems.cgs.terrain import BOCAGE, INTERIOR_WALL, INTERIOR_WALL_CITE, ROADBLOCK, HexsideTerrain


def judge_hexsides(line: CgsLine) -> None:
    """Add every hexside terrain that the line crosses, runs along, or touches at an end (CGS-G016)."""
    judge_hexsides_met(line, hexsides_met(line))


def judge_hexsides_met(line: CgsLine, met: Iterable[HexsideMeet]) -> None:
    """The same of some hexsides that the line meets, in order."""
    for meet in met:
        judge_hexside(line, meet)


def hexsides_met(line: CgsLine) -> Iterable[HexsideMeet]:
    """The hexsides that a line meets and something may stand along: roadblocks lie where the map has nothing."""
    return line.path.hexsides if line.situation.counters.of(ROADBLOCK_COUNTER) else line.marked_hexsides


@looked_up_once(placed_by)
def hexside_kind(situation: Situation, between: tuple[str, str]) -> tuple[object, ...]:
    """All that matters of a hexside to lines whose ends are neither beside it nor in a building there."""
    board = situation.board
    features, ground = hexside_features_between(situation, *between), hexside_level(board, *between)
    if all(side.kind != INTERIOR_WALL for side in board.hexside(*between)):
        return features, ground
    buildings = buildings_in(situation)
    heights = [building.height for name in between if (building := buildings.stood_at(name)) is not None]
    stand = any(buildings.at(name) is not None for name in between)
    return features, ground, max(ground_levels(board)[name] for name in between), max(heights, default=0), stand


def judge_hexside(line: CgsLine, meet: HexsideMeet) -> None:
    """Add everything along a hexside that the line meets."""
    situation = line.situation
    steps = [_judge_feature(line, meet, feature) for feature in hexside_features_between(situation, *meet.between)]
    steps.append(_judge_roadblock_unsaid(line, meet))
    if any(side.kind == INTERIOR_WALL for side in situation.board.hexside(*meet.between)):
        steps.append(_judge_interior_wall(line, meet))
    for step in steps:
        if step is not None and meets(line, meet):
            line.add(step, Barrier(meet.between) if meet.how == CROSSED and not step.missing else None)


def meets(line: CgsLine, meet: HexsideMeet) -> bool:
    """Whether a line meets what stands along a hexside, which it may only touch at a vertex (HC-CGS-9)."""
    return meet.how in (CROSSED, ALONG) or line.choice(VERTICES) == "touch"


def _judge_feature(line: CgsLine, meet: HexsideMeet, feature: HexsideFeature) -> Step | None:
    """Half-level hexsides of an end hex only cover; others block, and bocage everywhere (CGS 6.8, CGS-G015).

    Half a level is seen over from a level above its base, and no hex behind it is hidden (6.8.1); bocage is a level
    high and has no such privilege (6.8.1.2, HC-CGS-83). A gate counts as its hexside (6.8.1.3). None where it is no
    business of this line.
    """
    if line.range == 1:
        return None  # adjacent units see each other; only the target's cover is in question
    row = feature.row
    own = not line.ends.isdisjoint(meet.between)
    obstacle = line.along_hexside(meet.between, row.height)
    if own and _hidden_behind(line, meet, feature):
        if line.fire == DIRECT:
            return hexside_step(
                meet, row.name, "it hides units In Hex Cover", Effect.BLOCKS, IN_HEX_CITE, obstacle, row.word
            )
        goal = "at the building" if line.fire == GUN else "into the hex"
        detail = f"units In Hex Cover are not seen; this is fire {goal}"
        return hexside_step(meet, row.name, detail, Effect.NONE, "CGS 8.2", obstacle, row.word)
    if own and row is not BOCAGE and line.choice(OWN_HEXSIDES) == "ignored":
        if line.target.hex in meet.between:
            return None
        return hexside_step(meet, row.name, "the firer's own hexside", Effect.NONE, row.cite, obstacle, row.word)
    if _seen_over(line, row, obstacle):
        if line.target.hex in meet.between:
            return None  # whether it covers the target is told there
        return hexside_step(meet, row.name, "the line passes over it", Effect.NONE, row.cite, obstacle, row.word)
    detail = "between hexes that are neither the firer's nor the target's" if not own else "not seen over"
    if feature.gate:
        detail += ", its gate too"
    return hexside_step(meet, row.name, detail, Effect.BLOCKS, row.cite, obstacle, row.word)


def _judge_roadblock_unsaid(line: CgsLine, meet: HexsideMeet) -> Step | None:
    """A Roadblock that may cover the hexside; None where that can't block the line."""
    unsaid = roadblock_unsaid_between(line.situation, *meet.between)
    if unsaid is None:
        return None
    step = _judge_feature(line, meet, HexsideFeature(ROADBLOCK))
    if step is None or step.effect is not Effect.BLOCKS:
        return None
    detail = f"nobody has said on its counter in {unsaid.at} which way it points"
    return step._replace(detail=detail, effect=Effect.NONE, missing=ROADBLOCK_FACING, may_block=True)


def _seen_over(line: CgsLine, row: HexsideTerrain, obstacle: Obstacle) -> bool:
    """Whether a line passes over hexside terrain: over bocage from above its top, whoever is behind it (HC-CGS-84)."""
    above = min(line.levels) < obstacle.top < max(line.levels)
    if row is BOCAGE and above and line.choice(BEHIND_BOCAGE) == "seen":
        return True
    return not line.stands_in_the_way(obstacle)


def _hidden_behind(line: CgsLine, meet: HexsideMeet, feature: HexsideFeature) -> bool:
    """Whether units In Hex Cover hide behind a hexside of theirs; not from its other hex, nor behind a gate (8.2.4)."""
    if feature.gate:
        return False
    return any(
        end.hex in meet.between and other.hex not in meet.between and hides_in_hex(line, end)
        for end, other in ((line.viewer, line.target), (line.target, line.viewer))
    )


def _judge_interior_wall(line: CgsLine, meet: HexsideMeet) -> Step | None:
    """An interior wall cuts its factory below the roof, save through a mousehole between its two hexes (6.5, 7.3.1).

    It stays where the hexes beside it become rubble (6.7.2).
    """
    beside = [found for name in meet.between if (found := line.buildings.stood_at(name)) is not None]
    alone = all(line.buildings.at(name) is None for name in meet.between)
    obstacle = line.obstacle(meet.between, max((building.height for building in beside), default=0))
    ends = (line.viewer, line.target)
    if any(end.on_roof for end in ends) and all(end.under_open_sky for end in ends):
        if line.choice(BARS) == "below-roof":
            return None
    elif not alone and not any(end.building in beside and not end.on_roof for end in ends):
        return None  # to all others the building itself is the obstacle
    if line.ends == frozenset(meet.between) and line.situation.counters.between(*meet.between, MOUSEHOLE):
        return hexside_step(meet, "mousehole", "seen through", Effect.NONE, "CGS 7.3.1", obstacle, INTERIOR_WALL)
    stands = min(end.level for end in ends) < obstacle.top if line.range == 1 else line.stands_in_the_way(obstacle)
    detail = "no LOS across it without a mousehole" if stands else "the line passes over it"
    effect = Effect.BLOCKS if stands else Effect.NONE
    return hexside_step(meet, "interior wall", detail, effect, INTERIOR_WALL_CITE, obstacle, INTERIOR_WALL)
