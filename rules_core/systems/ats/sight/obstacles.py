"""Blocking terrain that a line meets between its ends: buildings, rubble, railcars, tanks, and higher ground."""

from __future__ import annotations

from rules_core.board.parts import Area
from rules_core.families.critical_hit.buildings import Building
from rules_core.families.critical_hit.seeing_over import crest_in_the_way
from rules_core.families.critical_hit.steps import whole
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import Span
from rules_core.systems.ats.buildings import terrain_of
from rules_core.systems.ats.conventions import (
    ALONG_HEXSIDE,
    CREST,
    DEPRESSION,
    FACTORY_TO_OUTSIDE,
    ROOFLESS_OUTWARD,
    SEEING_OVER,
)
from rules_core.systems.ats.sight.line import AtsLine
from rules_core.systems.ats.terrain import GULLY, TERRAIN, LosClass

BLOCKING_ART = frozenset(word for word, row in TERRAIN.items() if row.los is LosClass.BLOCKING)


def judge_art(line: AtsLine) -> None:
    """Add every piece of Blocking art that the line touches between its end hexes.

    Art in an end hex never blocks: it covers. Each piece is one step, at the first place where it is in the
    way, or else where it is first seen over.
    """
    met = line.art_met(BLOCKING_ART)
    line.add_art((area, span, judge_area(line, area, span, stretch)) for area, span, stretch in met)


def judge_area(line: AtsLine, area: Area, span: Span, stretch: Stretch) -> Step:
    """What is made of a piece of Blocking art that a line is on, in a stretch of its hex."""
    building = line.buildings.by_area.get(area.index)
    if building is not None:
        return _judge_building(line, building, span, stretch)
    row = TERRAIN[area.terrain]
    detail = f"+{5 * row.height} Blocking, art touched"
    return line.obstacle_step(span.hexes, row.name, row.height, stretch, row.los_cite, detail, row.word)


def _judge_building(line: AtsLine, building: Building, span: Span, stretch: Stretch) -> Step:
    row = terrain_of(building)
    hexes = _standing(line, building, span)
    at = "/".join(span.hexes)
    what = "factory" if building.factory else row.name
    height = max((building.height_in(name) for name in hexes), default=building.height)
    obstacle = line.obstacle(span.hexes, height, wide=len(building.area.hexes) > 2)
    kind = "factory" if building.factory else row.word

    def step(detail: str, effect: Effect, cite: str, name: str = what, *, top: int = obstacle.top) -> Step:
        return Step(at, name, detail, effect, cite, stretch, base=obstacle.ground, top=top, kind=kind)

    if line.inside_factory is building:
        return step(
            "inside one factory nothing of it blocks but black bars",
            Effect.NONE,
            "ATS 8.3.145",
            top=obstacle.ground,
        )
    if not hexes:
        return step("roofless, seen into across the roof edge", Effect.NONE, "ATS 8.3.144", top=obstacle.ground)
    if line.leaves_factory(building) and line.choice(FACTORY_TO_OUTSIDE) == "open":
        return step(
            "the part of the line inside the factory is free", Effect.NONE, FACTORY_TO_OUTSIDE.id, top=obstacle.ground
        )
    if not line.stands_in_the_way(obstacle):
        return step("the line passes over it", Effect.NONE, building.cite)
    if (building is line.viewer.building and line.viewer.under_open_sky) or (
        building is line.target.building and line.target.under_open_sky
    ):
        along = "the line runs along its side" if len(span.hexes) > 1 else "it lies between"
        if height == building.height:
            return step(f"{hexes[0]} is roofed at +{5 * height}; {along}", Effect.BLOCKS, "ATS 1.4.61b", "roof edge")
    if height != building.height:
        return step(f"rubble on the floor below it, +{5 * height} Blocking", Effect.BLOCKS, "ATS 8.3.2, 8.22.2")
    return step(f"+{5 * height} Blocking, art touched", Effect.BLOCKS, "ATS 8.3.2")


def _standing(line: AtsLine, building: Building, span: Span) -> list[str]:
    """The hexes of a stretch in which the building stands between the two ends.

    For most lines all of them: where the roof is gone the walls still stand. From its own roof down to its roofless
    ground, and from roofless ground up to an end as high as its roof, its roofless hexes are open ground behind a crest
    line (1.4.61b, 8.3.144), and only the roofed ones stand in between.
    """
    listed = building.standing_in(span.hexes)
    roofless = [name for name in listed if building.roofless(name)]
    if not roofless or not _opens(line, building):
        return listed or list(span.hexes)
    standing = [name for name in listed if name not in roofless]
    if standing and line.choice(ALONG_HEXSIDE) == "better":
        return []
    return standing


def _opens(line: AtsLine, building: Building) -> bool:
    """Whether a building's roofless hexes are open to this line."""
    if line.shared_building is building:
        return line.viewer.under_open_sky and line.target.under_open_sky
    for end, other in ((line.viewer, line.target), (line.target, line.viewer)):
        if end.building is building and end.on_roofless_ground:
            option = line.choice(ROOFLESS_OUTWARD)
            roof = line.ground((end.hex,)) + building.height
            return option == "open" or (option == "crest" and other.level >= roof)
    return False


def judge_ground(line: AtsLine) -> None:
    """Add ground between the ends that is higher than the lower of them (HC-ATS-5).

    A Down end is judged by the depression rule alone, unless HC-ATS-6 asks for the ground as well.
    """
    lower = min(line.viewer.level, line.target.level)
    for span in line.crossing(line.higher_ground(lower)):
        if _beside_depression(line, span):
            continue
        level = line.ground(span.hexes)
        obstacle = line.obstacle(span.hexes, 0)
        over = line.choice(SEEING_OVER)
        if crest_in_the_way(obstacle, line.viewer.level, line.target.level, line.choice(CREST), over):
            line.add(
                Step(
                    "/".join(span.hexes),
                    "higher ground",
                    "it rises between the two",
                    Effect.BLOCKS,
                    CREST.id,
                    whole(span),
                    base=lower,
                    top=level,
                    kind="ground",
                )
            )
            return


def _beside_depression(line: AtsLine, span: Span) -> bool:
    if not (line.viewer.down or line.target.down):
        return False
    if line.choice(DEPRESSION) == "rule":
        return True
    board = line.situation.board
    return any(
        area.terrain == GULLY.word and line.covered(area, span) for name in span.hexes for area in board.areas_in(name)
    )
