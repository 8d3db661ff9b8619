"""Hills: what the ground itself hides, contour by contour (T9)."""

from __future__ import annotations

from rules_core.geometry.grid import Exact
from rules_core.sight.facts import Effect, ProfileGround, Stretch
from rules_core.systems.miniatures.conventions.sight import GROUND_TOUCHED, OWN_GROUND
from rules_core.systems.miniatures.sight.levels import level_of
from rules_core.systems.miniatures.sight.line import UNKNOWN_HEIGHT, TableEnd, TableLine
from rules_core.systems.miniatures.terrain import HILL
from rules_core.tabletop.course import TableSpan
from rules_core.tabletop.standing import height_of

TOUCHED = "is as high as the line"


def judge_hills(line: TableLine) -> None:
    """Ground that rises above the line blocks it; where the map lacks a hill's height it is asked for."""
    _ask_for_heights(line)
    own = {id(span): end for end in line.ends for span in _own_ground(line, end)}
    for span in line.spans:
        ground = level_of(span)
        height, lowest = min((line.height(t), t) for t in (span.start, span.end))
        if ground <= height:
            if ground == height and _blocks_touched(line, lowest):
                line.step(HILL, _name(span, ground), TOUCHED, Effect.BLOCKS, Stretch(lowest, lowest))
            continue
        end = own.get(id(span))
        name, stretch = _name(span, ground), Stretch(span.start, span.end)
        if end is None:
            line.step(HILL, name, "rises above the line", Effect.BLOCKS, stretch)
        elif line.choice(OWN_GROUND) == "blocks":
            line.step(HILL, name, f"its edge hides what lies lower from {end.called}", Effect.BLOCKS, stretch)
    _judge_corners(line)


def ground_below(line: TableLine) -> tuple[ProfileGround, ...]:
    """The ground under the line, for the side view."""
    return tuple(
        ProfileGround(_name(span, level_of(span)), level_of(span), Stretch(span.start, span.end)) for span in line.spans
    )


def _own_ground(line: TableLine, end: TableEnd) -> list[TableSpan]:
    """The stretches of the plateau that an end stands on, up to its edge."""
    found = []
    for span in line.spans if end.t == 0 else reversed(line.spans):
        if level_of(span) != end.level:
            break
        found.append(span)
    return found


def _judge_corners(line: TableLine) -> None:
    """A contour that the line touches at one point only is higher ground there too."""
    for area in line.table.areas:
        if area.terrain != HILL.word or "height" not in area.details:
            continue
        ground = height_of(area)
        for t in line.levels.met[area.name]:
            if ground <= line.levels.beside(t):
                continue
            if ground > line.height(t):
                line.step(HILL, area.name, "rises above the line", Effect.BLOCKS, Stretch(t, t))
            elif ground == line.height(t) and _blocks_touched(line, t):
                line.step(HILL, area.name, TOUCHED, Effect.BLOCKS, Stretch(t, t))


def _blocks_touched(line: TableLine, t: Exact) -> bool:
    """Whether ground that is as high as the line hides what lies beyond: never at an end, nor between equal heights."""
    if not 0 < t < 1 or line.viewer.level == line.target.level:
        return False
    return line.choice(GROUND_TOUCHED) == "blocks"


def _ask_for_heights(line: TableLine) -> None:
    for area in line.table.areas:
        if area.terrain != HILL.word or "height" in area.details:
            continue
        on = [span for span in line.spans if area in span.areas]
        if on:
            stretch = Stretch(on[0].start, on[-1].end)
            line.step(HILL, area.name, "its height decides, and the map lacks it", Effect.NONE, stretch, UNKNOWN_HEIGHT)


def _name(span: TableSpan, ground: int) -> str:
    """The contour that the ground of a stretch is part of; empty for the table itself."""
    hills = (area for area in span.areas if area.terrain == HILL.word and area.details.get("height") == ground)
    return next((area.name for area in hills), "")
