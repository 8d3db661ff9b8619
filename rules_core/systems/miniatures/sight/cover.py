"""What covers a target in words: rubble and the sides of bridges (T14, Bridges)."""

from __future__ import annotations

from rules_core.geometry.grid import Point
from rules_core.geometry.length import Length
from rules_core.geometry.polygons import edges, side
from rules_core.options import NOT_SAID
from rules_core.sight.facts import Effect, Protection, Stretch
from rules_core.systems.miniatures.classes import AFVS, INFANTRY
from rules_core.systems.miniatures.conditions import BLOCK, BRIDGE_COVER, BRIDGE_SIGHT, COVER
from rules_core.systems.miniatures.conventions.sight import RUBBLE_COVER
from rules_core.systems.miniatures.options.sight import HULL_DOWN, NO, YES, said
from rules_core.systems.miniatures.sight.ground import areas_of, runs
from rules_core.systems.miniatures.sight.line import TableLine
from rules_core.systems.miniatures.terrain import BRIDGE, RUBBLE
from rules_core.tabletop.course import covers
from rules_core.tabletop.stretches import nearest_square
from rules_core.tabletop.tabletop import TableArea

WALL, STONE_WALL, HULL = "wall", "stone wall", "hull down (I)"
HULL_SAID = "hits on tracks and front bottom don't count"
HULL_OF_ANY = {YES: HULL, NO: "the models show the hull", NOT_SAID: f"{HULL} where the models show it"}
"""What rubble does for an AFV, by what is said of the models."""
STONE = "stone"


def judge_rubble(line: TableLine) -> None:
    """Fire that crosses rubble: infantry is as behind a wall, an AFV hull down (T14)."""
    reached: dict[str, bool] = {}
    for area, stretch, crossed in runs(line, areas_of(line, RUBBLE.word)):
        near = {one.name: one for span in crossed for one in span.areas if one.terrain == RUBBLE.word}
        for name in near.keys() - reached.keys():
            reached[name] = _reaches(line, near[name])
        if not any(reached[name] for name in near) and line.choice(RUBBLE_COVER) == "near":
            line.step(RUBBLE, area.name, "the target is neither in it nor at it", Effect.NONE, stretch)
            continue
        _cover_by_rubble(line, area, stretch)


def _cover_by_rubble(line: TableLine, area: TableArea, stretch: Stretch) -> None:
    unit = line.target.unit
    if unit in (INFANTRY, NOT_SAID):
        what, detail = (
            (WALL, "as behind a wall")
            if unit == INFANTRY
            else (f"{WALL} for infantry", f"AFVs: {HULL_OF_ANY[_by_model(line)]}")
        )
        line.step(RUBBLE, area.name, detail, Effect.COVER, stretch)
        line.cover.append(Protection(what, area.name, detail, RUBBLE.cite, stretch))
    elif unit in AFVS:
        _hull_down_by_rubble(line, area, stretch)
    else:
        line.step(RUBBLE, area.name, "covers infantry and AFVs only", Effect.NONE, stretch)


def _by_model(line: TableLine) -> str:
    """Whether an AFV is hull down behind rubble, as far as is known."""
    return said(line.situation, HULL_DOWN, NOT_SAID) if line.small else YES


def _hull_down_by_rubble(line: TableLine, area: TableArea, stretch: Stretch) -> None:
    """In 1/72 an AFV may take hull down; in 1/285 the models show whether it is."""
    by_model = _by_model(line)
    if by_model == NOT_SAID:
        line.step(RUBBLE, area.name, "hull down is judged by the models", Effect.NONE, stretch)
        line.steps[-1] = line.steps[-1]._replace(missing=HULL_DOWN)
    elif by_model == YES:
        line.step(RUBBLE, area.name, HULL_SAID, Effect.COVER, stretch)
        line.cover.append(Protection(HULL, area.name, HULL_SAID, RUBBLE.cite, stretch))
    else:
        line.step(RUBBLE, area.name, HULL_OF_ANY[NO], Effect.NONE, stretch)


def judge_bridges(line: TableLine) -> None:
    """A low stone wall along each long side of a bridge: it blocks nothing and covers (Bridges)."""
    for area in areas_of(line, BRIDGE.word):
        on = [span for span in line.spans if area in span.left and area in span.right]
        if not on:
            continue
        stretch = Stretch(on[0].start, on[-1].end)
        stone = area.details.get("kind", STONE) == STONE
        if not stone and not _lets_see(line, area, stretch):
            continue
        if _crosses_side(line, area):
            _cover_by_side(line, area, stretch, stone=stone)
        elif stone:
            line.step(BRIDGE, area.name, "low stone walls don't block; its side isn't crossed", Effect.NONE, stretch)


def _lets_see(line: TableLine, area: TableArea, stretch: Stretch) -> bool:
    """What the judge says of sight past a bridge that isn't of stone; False where that is all there is to tell."""
    sight = line.settings.word(BRIDGE_SIGHT)
    if sight == NOT_SAID:
        line.step(BRIDGE, area.name, "the judge says whether it blocks", Effect.NONE, stretch, "other_bridge_sight")
    elif sight == BLOCK:
        line.step(BRIDGE, area.name, "blocks, the judge says", Effect.BLOCKS, stretch)
    else:
        return True
    return False


def _cover_by_side(line: TableLine, area: TableArea, stretch: Stretch, *, stone: bool) -> None:
    """Hull down for a vehicle on it, a stone wall for infantry on it or behind it."""
    target = line.target
    covered = target.unit == INFANTRY or (covers(area, target.point) and (target.is_vehicle or target.unsaid))
    if not covered and not target.unsaid:
        line.step(BRIDGE, area.name, "covers vehicles on it, and infantry", Effect.NONE, stretch)
        return
    setting = COVER if stone else line.settings.word(BRIDGE_COVER)
    if setting == NOT_SAID:
        line.step(BRIDGE, area.name, "the judge says whether it covers", Effect.NONE, stretch)
        line.steps[-1] = line.steps[-1]._replace(missing="other_bridge_cover")
    elif setting != COVER:
        line.step(BRIDGE, area.name, "does not cover, the judge says", Effect.NONE, stretch)
    else:
        what, detail = HULL, HULL_SAID
        if target.unit == INFANTRY:
            what, detail = STONE_WALL, "as behind a stone wall"
        elif target.unsaid:
            what = f"{STONE_WALL} for infantry"
            detail = "a vehicle on it: hull down (I)" if covers(area, target.point) else "a vehicle only while on it"
        line.step(BRIDGE, area.name, detail, Effect.COVER, stretch)
        line.cover.append(Protection(what, area.name, detail, BRIDGE.cite, stretch))


def _crosses_side(line: TableLine, area: TableArea) -> bool:
    """Whether the line crosses a long side of a bridge: not through an end, nor exactly through a corner."""
    for c, d in long_sides(area):
        ends = side(line.start, line.goal, c), side(line.start, line.goal, d)
        apart = side(c, d, line.start), side(c, d, line.goal)
        if all(ends) and all(apart) and (ends[0] > 0) != (ends[1] > 0) and (apart[0] > 0) != (apart[1] > 0):
            return True
    return False


def long_sides(area: TableArea) -> tuple[tuple[Point, Point], ...]:
    """The two long edges of a bridge: of one with four corners those of the longer pair, else the two longest."""
    rows = list(edges(area.rings[0]))
    if len(rows) == 4:
        pairs = (rows[0], rows[2]), (rows[1], rows[3])
        return max(pairs, key=lambda pair: Length.between(*pair[0]) + Length.between(*pair[1]))
    ordered = sorted(rows, key=_square_of, reverse=True)
    return ordered[0], ordered[1]


def _square_of(edge: tuple[Point, Point]) -> int:
    (ax, ay), (bx, by) = edge
    return (bx - ax) ** 2 + (by - ay) ** 2


def _reaches(line: TableLine, area: TableArea) -> bool:
    """Whether the target is in an area or its base touches it."""
    point, reach = line.target.point, line.target.base**2
    sides = (side for ring in area.rings for side in edges(ring))
    return covers(area, point) or any(nearest_square(point, start, end) <= reach for start, end in sides)
