"""Walls, hedges, fences, bocage and interior walls that a line meets (6.5, 6.8)."""

from __future__ import annotations

from rules_core.board import Hexside
from rules_core.seeing_over import Obstacle
from rules_core.sight import Step, Stretch
from rules_core.sightline import ALONG, CROSSED, HexsideMeet
from rules_core.systems.cgs.conventions import BARS, OWN_HEXSIDES, VERTICES
from rules_core.systems.cgs.counters import MOUSEHOLE
from rules_core.systems.cgs.line import Line
from rules_core.systems.cgs.terrain import BOCAGE, HEXSIDES, INTERIOR_WALL, INTERIOR_WALL_CITE, HexsideTerrain


def judge_hexsides(line: Line) -> None:
    """Add every hexside terrain that the line crosses, runs along, or touches at an end (CGS-G016)."""
    for meet in line.path.hexsides:
        for feature in line.situation.board.hexside(*meet.between):
            step = _judge_feature(line, meet, feature)
            if step is None:
                continue
            if meet.how in (CROSSED, ALONG) or line.choice(VERTICES) == "touch":
                line.add(step)


def _judge_feature(line: Line, meet: HexsideMeet, feature: Hexside) -> Step | None:
    """One feature as if the line crossed it; None where it is no business of this line."""
    if feature.kind == INTERIOR_WALL:
        return _judge_interior_wall(line, meet)
    row = HEXSIDES.get(feature.kind)
    return None if row is None else _judge_wall(line, meet, row, gate=feature.gate)


def _judge_wall(line: Line, meet: HexsideMeet, row: HexsideTerrain, *, gate: bool) -> Step | None:
    """Half-level hexsides of an end hex only cover; others block, and so does bocage wherever it lies (6.8, CGS-G015).

    A gate counts as its hexside (6.8.1.3).
    """
    if line.range == 1:
        return None  # adjacent units see each other; only the target's cover is in question
    own = not line.ends.isdisjoint(meet.between)
    obstacle = line.obstacle(meet.between, row.height)
    if own and row is not BOCAGE and line.choice(OWN_HEXSIDES) == "ignored":
        if line.target.hex in meet.between:
            return None
        return _step(meet, row.name, "the firer's own hexside", "none", row.cite, obstacle, row.word)
    if not line.stands_in_the_way(obstacle):
        return _step(meet, row.name, "the line passes over it", "none", row.cite, obstacle, row.word)
    detail = "between hexes that are neither the firer's nor the target's" if not own else "not seen over"
    if gate:
        detail += ", its gate too"
    return _step(meet, row.name, detail, "blocks", row.cite, obstacle, row.word)


def _judge_interior_wall(line: Line, meet: HexsideMeet) -> Step | None:
    """An interior wall cuts its factory below the roof, save through a mousehole between its two hexes (6.5, 7.3.1)."""
    beside = {name: found for name in meet.between if (found := line.buildings.at(name)) is not None}
    height = max((building.height_in(name) for name, building in beside.items()), default=0)
    obstacle = line.obstacle(meet.between, height)
    ends = (line.viewer, line.target)
    if any(end.on_roof for end in ends) and all(end.under_open_sky for end in ends):
        if line.choice(BARS) == "below-roof":
            return None
    elif not any(end.building in beside.values() and not end.on_roof for end in ends):
        return None  # to all others the building itself is the obstacle
    if line.ends == frozenset(meet.between) and line.situation.table.between(*meet.between, MOUSEHOLE):
        return _step(meet, "mousehole", "seen through", "none", "CGS 7.3.1", obstacle, INTERIOR_WALL)
    stands = min(end.level for end in ends) < obstacle.top if line.range == 1 else line.stands_in_the_way(obstacle)
    detail = "no LOS across it without a mousehole" if stands else "the line passes over it"
    effect = "blocks" if stands else "none"
    return _step(meet, "interior wall", detail, effect, INTERIOR_WALL_CITE, obstacle, INTERIOR_WALL)


def _step(meet: HexsideMeet, what: str, detail: str, effect: str, cite: str, obstacle: Obstacle, kind: str) -> Step:
    return Step(
        "/".join(meet.between),
        what,
        detail,
        effect,
        cite,
        Stretch(meet.start, meet.end),
        base=obstacle.ground,
        top=obstacle.top,
        kind=kind,
    )
