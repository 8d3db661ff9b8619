"""Obstacles that a line meets between its ends: buildings, rubble, yards, woods, rail cars, and higher ground."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.board.terrain_words import BUILDINGS
from rules_core.families.critical_hit.buildings import Building
from rules_core.families.critical_hit.line_of_sight import Barrier
from rules_core.families.critical_hit.steps import whole
from rules_core.families.critical_hit.terrain import Touch
from rules_core.families.critical_hit.whole_hexes import note_whole_hexes, whole_hexes_say, with_whole_hexes
from rules_core.geometry.grid import CENTER
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import ONE, ZERO, Span
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import terrain_of
from rules_core.systems.cgs.conventions import FACTORY_TO_OUTSIDE, NO_OUTLINE, VERTICES
from rules_core.systems.cgs.sight.line import CgsLine
from rules_core.systems.cgs.terrain import FACTORY_CITE, FOUNTAIN, TERRAIN, YARDS, Terrain

BY_ART = BUILDINGS | {word for word, row in TERRAIN.items() if row.obstacle and row.contact is Touch.ART}
"""The terrain that is an obstacle where its art is."""
BY_HEX = {word: row for word, row in TERRAIN.items() if row.obstacle and row.contact is Touch.HEX}
"""The terrain that fills the hex that it is in."""
DRAWN = BY_ART | {FOUNTAIN.word}
"""The terrain that counts where its art is, hindrances too."""
_KINDS = (YARDS, *(frozenset({word}) for word in sorted(DRAWN - YARDS)))
"""The same, with what one art may stand for: the two yards are one terrain in all respects (6.13)."""


def judged(board: Board) -> Board:
    """A map as lines are judged on it: where terrain has no art, its hex is it (CGS-G013, CGS-G051).

    Args:
        board: the map as it stands; the same is given back where nothing lacks its art.
    """
    return with_whole_hexes(board, _KINDS)


def on_whole_hexes(situation: Situation) -> Situation:
    """The situation as lines are judged in it.

    Args:
        situation: the board, the table, the options and conventions.
    """
    return situation.on_board(judged(situation.board))


def note_lacking_outlines(line: CgsLine) -> None:
    """Say of which hexes the whole was taken for the art of what the line met there."""
    # Rubble fills its hex whatever was drawn of the building that fell.
    met = [step for step in line.steps if step.kind in DRAWN]
    note_whole_hexes(line, met, NO_OUTLINE, lambda word: TERRAIN[word].name)


def of_the_map(situation: Situation) -> list[str]:
    """What a fan says of terrain without art.

    Args: as for ``on_whole_hexes``.
    """
    return whole_hexes_say(judged(situation.board), NO_OUTLINE)


def judge_obstacles(line: CgsLine) -> None:
    """Add every obstacle that the line touches between its end hexes; what stands in an end hex never blocks."""
    _judge_whole_hexes(line)
    _judge_art(line)


def _judge_whole_hexes(line: CgsLine) -> None:
    """Rubble: the line need only touch the hex (CGS 6.7)."""
    filled = line.situation.board.hexes_with(BY_HEX)
    for span in line.crossing(filled):
        for name in span.hexes:
            judge_hex(line, name, whole(span))
    for name, at in line.corners_in(filled):
        if line.choice(VERTICES) == "touch":
            judge_hex(line, name, Stretch(at, at))


def judge_hex(line: CgsLine, name: str, stretch: Stretch) -> None:
    """Add what fills a hex that a line touches."""
    terrain = line.situation.board.hexes[name].terrain
    for word, row in BY_HEX.items():
        if word in terrain:
            barrier = Barrier((name,)) if stretch.start < stretch.end else None
            line.add(_obstacle_step(line, row, (name,), stretch), barrier)


def _obstacle_step(line: CgsLine, row: Terrain, hexes: tuple[str, ...], stretch: Stretch) -> Step:
    detail = f"an obstacle of {_levels(row.height)}"
    return line.obstacle_step(hexes, row.name, row.height, stretch, row.cite, detail, row.word)


def _levels(half_levels: int) -> str:
    whole_levels, half = divmod(half_levels, 2)
    number = f"{whole_levels or ''}{'½' if half else ''}"
    return f"{number} level{'s' if whole_levels > 1 else ''}"


def _judge_art(line: CgsLine) -> None:
    """Each piece of art is one step, at the first place where it is in the way, or else where it is first seen over."""
    met = (stretch for stretch in line.art_met(BY_ART) if stretch[2].start != ONE)
    line.add_art((area, span, judge_area(line, area, span, stretch)) for area, span, stretch in met)


def blocks_inside(line: CgsLine, area: Area, name: str) -> bool:
    """Whether art blocks all lines between two units that come to it inside a hex, wherever they run otherwise.

    Args:
        line: one of these lines.
        area: the art.
        name: the hex.
    """
    span = Span((name,), ZERO, ONE)
    if line.near_crest or any(end.hex == name and end.aim == CENTER for end in (line.viewer, line.target)):
        return False
    return (
        area.terrain in BY_ART
        and line.counts(area, span)
        and judge_area(line, area, span, whole(span)).effect is Effect.BLOCKS
    )


def judge_area(line: CgsLine, area: Area, span: Span, stretch: Stretch) -> Step:
    """What is made of a piece of art that is an obstacle that a line is on, in a stretch of its hex."""
    building = line.buildings.by_area.get(area.index)
    if building is not None:
        return _judge_building(line, building, span, stretch)
    return _obstacle_step(line, TERRAIN[area.terrain], span.hexes, stretch)


def _judge_building(line: CgsLine, building: Building, span: Span, stretch: Stretch) -> Step:
    row = terrain_of(building)
    hexes = building.standing_in(span.hexes) or span.hexes
    height = max((building.height_in(name) for name in hexes), default=building.height)
    obstacle = line.obstacle(span.hexes, height, wide=len(building.area.hexes) > 2)

    def step(detail: str, effect: Effect, cite: str, top: int = obstacle.top) -> Step:
        return Step(
            "/".join(span.hexes),
            "factory" if building.factory else row.name,
            detail,
            effect,
            cite,
            stretch,
            base=obstacle.ground,
            top=top,
            kind="factory" if building.factory else row.word,
        )

    if line.inside_factory is building:
        return step(
            "inside one factory nothing of it blocks but interior walls", Effect.NONE, FACTORY_CITE, obstacle.ground
        )
    if line.leaves_factory(building) and line.choice(FACTORY_TO_OUTSIDE) == "open":
        return step(
            "the part of the line inside the factory is free", Effect.NONE, FACTORY_TO_OUTSIDE.id, obstacle.ground
        )
    if not line.stands_in_the_way(obstacle):
        return step("the line passes over it", Effect.NONE, building.cite)
    return step(f"an obstacle of {_levels(height)}, art touched", Effect.BLOCKS, building.cite)
