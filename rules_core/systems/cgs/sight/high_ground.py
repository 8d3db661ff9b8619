"""What higher and lower ground does to a LOS: hills, their military crests, cliffs and low ground (6.11)."""

from __future__ import annotations

from rules_core.board.terrain_words import HILL
from rules_core.families.critical_hit.seeing_over import Obstacle
from rules_core.families.critical_hit.steps import hexside_step, point, whole
from rules_core.sight.facts import Effect, Step
from rules_core.sight.sightline import ONE, ZERO, Span
from rules_core.systems.cgs.conventions import CREST, PLUNGING_FIGURE, TWO_LEVELS, UPSTAIRS_ON_HILL
from rules_core.systems.cgs.figures import DRMS, PLUNGING_FIRE
from rules_core.systems.cgs.hills import CLIFF, ground_level, is_crest, on_one_hill
from rules_core.systems.cgs.hills import CREST as CREST_WORD
from rules_core.systems.cgs.sight.line import AT_TARGET, LEVEL, CgsEnd, CgsLine

CREST_CITE = "CGS 6.11.2.4"
PLUNGING_CITE = "CGS 6.11.2.6"
DOWNHILL_CITE = "CGS 6.11.2.5"
GROUND_CITE = "CGS 6.11.2.7"


def judge_high_ground(line: CgsLine) -> None:
    """Apply the rules for looking down, then for the ground between the two ends."""
    _tell_crests(line)
    _judge_looking_down(line)
    _judge_ground(line)


def _tell_crests(line: CgsLine) -> None:
    """Say where a unit looks over a Military Crest hexside of its hex, from a level higher than it is (6.11.2.4)."""
    for end in (line.viewer, line.target):
        meet = line.crest_before(end)
        if meet is None:
            continue
        detail = f"looking across it, the unit in {end.hex} counts as a level higher than it stands"
        traced = Obstacle(end.level, end.level + LEVEL, lambda: (0, 0))
        line.add(hexside_step(meet, "military crest", detail, Effect.NONE, CREST_CITE, traced, CREST_WORD))


def _judge_looking_down(line: CgsLine) -> None:
    """From a hill lower units are seen from a Military Crest hex only, and see such a hex only (6.11.2.5, CGS-G026)."""
    if line.range == 1:
        return
    for end, other, at in ((line.viewer, line.target, ZERO), (line.target, line.viewer, ONE)):
        ground = line.ground_level(end.hex)
        if ground <= 0 or other.level >= end.level or line.ground_level(other.hex) >= ground:
            continue
        if is_crest(line.situation.board, end.hex):
            continue
        if end.level > ground and line.choice(UPSTAIRS_ON_HILL) == "over":
            continue
        detail = "only from a military crest hex are lower levels seen"
        line.add(
            Step(
                end.hex,
                "hill",
                detail,
                Effect.BLOCKS,
                DOWNHILL_CITE,
                point(at),
                base=other.level,
                top=ground,
                kind=HILL,
            )
        )


def _judge_ground(line: CgsLine) -> None:
    """Ground between the ends that is higher than the lower of them, and stands in the way (6.11.2.7, CGS-G014).

    A unit down in a Gully is judged by the rule for Gullies alone.
    """
    if line.viewer.in_gully or line.target.in_gully:
        return
    low = min(line.levels)
    for span in line.crossing(line.higher_ground(low)):
        level = _ground_under(line, span)
        if level <= low or _below_the_higher(line, span, level):
            continue
        obstacle = line.obstacle(span.hexes, 0)._replace(ground=level, top=level)
        if line.stands_in_the_way(obstacle):
            detail = "it rises between the two"
            at = "/".join(span.hexes)
            line.add(
                Step(
                    at, "higher ground", detail, Effect.BLOCKS, GROUND_CITE, whole(span), base=low, top=level, kind=HILL
                )
            )
            return


def _below_the_higher(line: CgsLine, span: Span, level: int) -> bool:
    """Whether ground is lower ground of the higher unit's own hill, which hides nothing (HC-CGS-6)."""
    viewer, target = line.levels
    higher, lower = (line.viewer, line.target) if viewer > target else (line.target, line.viewer)
    if viewer == target or level >= max(viewer, target):
        return False
    above = line.ground_level(lower.hex)
    own = all(on_one_hill(line.situation.board, higher.hex, name, above) for name in span.hexes)
    return own and line.choice(CREST) == "ignored"


def _ground_under(line: CgsLine, span: Span) -> int:
    """The level of the ground under a stretch of the line; of the two hexes beside it the higher."""
    board = line.situation.board
    if not any(board.hexes[name].levels for name in span.hexes) or line.choice(TWO_LEVELS) == "highest":
        return line.ground(span.hexes)
    return max(_drawn_level(line, name, span) for name in span.hexes)


def _drawn_level(line: CgsLine, name: str, span: Span) -> int:
    """The highest level whose art the line is on in a hex."""
    board = line.situation.board
    levels = board.hexes[name].levels
    if not levels:
        return ground_level(board, name)
    drawn = (
        area.level
        for area in board.areas_in(name)
        if area.terrain == HILL and area.level in levels and line.contact_in(area, span) is not None
    )
    return max((level for level in drawn if level is not None), default=levels[0])


def judge_plunging_fire(line: CgsLine) -> None:
    """Fire down a cliff is Plunging Fire, by actual levels (6.11.2.4, 6.11.2.6); its figure is lost (HC-CGS-86)."""
    if line.range == 0 or line.viewer.level <= line.target.level:
        return
    if any(step.effect == Effect.BLOCKS for step in line.steps):
        return
    between = (line.viewer.hex, line.target.hex)
    if line.range == 1 and any(side.kind == CLIFF for side in line.situation.board.hexside(*between)):
        line.add(_plunging_fire(line, line.situation.board.grid.hexside(*between)))
    elif _on_hill(line, line.viewer):
        line.notes.append(
            "Plunging Fire may apply downhill (CGS 6.11.2.4): Walkaround has neither its rule nor its figure."
        )


def _plunging_fire(line: CgsLine, at: str) -> Step:
    step = Step(at, "plunging fire", "down the cliff", Effect.EXPOSES, PLUNGING_CITE, AT_TARGET, role="height")
    drm = DRMS.modifier(line.situation, PLUNGING_FIRE)
    if drm is not None:
        return step._replace(value={"drm": -drm})
    if line.choice(PLUNGING_FIGURE) == "asked":
        return step._replace(missing=PLUNGING_FIRE)
    return step._replace(value={"drm": 0}, assumed=PLUNGING_FIRE)


def _on_hill(line: CgsLine, end: CgsEnd) -> bool:
    return line.ground_level(end.hex) > 0
