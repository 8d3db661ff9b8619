"""Ridges: who sees over one, and who may fire over it (T11)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.sight.facts import Effect, NoEffect
from rules_core.systems.miniatures.conventions.sight import CREST, FROM_A_HILL, TOUCHED_RIDGE
from rules_core.systems.miniatures.sight.line import TableEnd, TableLine
from rules_core.systems.miniatures.sight.strips import MetStrips, name_at, stretch_of, strips_on
from rules_core.systems.miniatures.terrain import RIDGE
from rules_core.tabletop.course import Meeting, StripPiece
from rules_core.words.inches import inches

UNKNOWN_HEIGHT = "ridge-height-on-map"
"""What is missing where a ridge has no height."""
FIRE_SAID = "a vehicle fires over a ridge only while it touches it"
NOT_TOUCHING = NoEffect(FIRE_SAID, RIDGE.cite)
VEHICLES_TOUCHING = NoEffect(FIRE_SAID, RIDGE.cite, whole=False)


def judge_ridges(line: TableLine) -> None:
    """Block the line at ridges that it isn't seen over, and tell who may not fire over the others."""
    strips = strips_on(line, RIDGE.word)
    touched = {end.option: strips.touched(end, RIDGE.word) for end in line.ends}
    for meeting in strips.met:
        if strips.crossed(meeting, meeting.pieces):
            _judge_crest(line, strips, meeting, touched)
            _judge_fire(line, meeting, touched)


def _judge_crest(
    line: TableLine, strips: MetStrips, meeting: Meeting, touched: dict[str, frozenset[StripPiece]]
) -> None:
    over = [end for end in line.ends if _sees_over(line, end, meeting, touched)]
    sure = frozenset[StripPiece]().union(*(touched[end.option] for end in over if not end.unsaid))
    if_vehicle = frozenset[StripPiece]().union(*(touched[end.option] for end in over))
    shut = [piece for piece in meeting.pieces if piece not in sure]
    row, name = name_at(meeting, lambda piece: piece in shut or not shut)
    where, missing, effect = stretch_of(meeting), "", Effect.NONE
    if not strips.crossed(meeting, shut):
        who = next(end for end in over if not end.unsaid)
        detail = f"{who.called} touches it and sees over it"
    else:
        effect, detail, missing = _from_a_hill(line, meeting, shut)
        maybe = [piece for piece in shut if piece not in if_vehicle]
        if effect is Effect.BLOCKS and not strips.crossed(meeting, maybe):
            who = next(end for end in over if end.unsaid)
            effect, detail, missing = Effect.NONE, f"{who.called} touches it: a vehicle sees over", who.option
    line.step(row, name, detail, effect, where, missing)
    heights = [int(piece.strip.details["height"]) for piece in meeting.pieces if "height" in piece.strip.details]
    if heights:
        line.raise_last(line.steps[-1].base + max(heights))
        _tell_hull_down(line, name, max(heights), touched[line.target.option], meeting)


def _sees_over(line: TableLine, end: TableEnd, meeting: Meeting, touched: dict[str, frozenset[StripPiece]]) -> bool:
    """Whether an end that touches a ridge sees over it, or may as far as is known."""
    if not (end.is_vehicle or end.unsaid) or touched[end.option].isdisjoint(meeting.pieces):
        return False
    return line.choice(TOUCHED_RIDGE) == "sees"


def _from_a_hill(line: TableLine, meeting: Meeting, shut: list[StripPiece]) -> tuple[Effect, str, str]:
    """What a ridge that nobody touches does: only from a hill, and above its crest, it is seen over."""
    if not any(end.on_hill for end in line.ends):
        return Effect.BLOCKS, "seen over from a hill only", ""
    if not line.viewer.on_hill and line.choice(FROM_A_HILL) == "viewer":
        return Effect.BLOCKS, "the viewer is on no hill", ""
    if any("height" not in piece.strip.details for piece in shut):
        return Effect.NONE, "its height decides, and the map lacks it", UNKNOWN_HEIGHT
    crest = line.levels.along(meeting.start, meeting.end) + max(int(piece.strip.details["height"]) for piece in shut)
    line_height = min(line.height(meeting.start), line.height(meeting.end))
    if line_height == crest and line.choice(CREST) == "blocked":
        return Effect.BLOCKS, f"the line touches its crest, {inches(crest)} in high", ""
    if line_height < crest:
        below = inches(Fraction(crest) - line_height)
        return Effect.BLOCKS, f"the line is {below} in below its crest" if below != "0" else "just below its crest", ""
    return Effect.NONE, f"the line passes {inches(line_height - crest)} in above its crest", ""


def _judge_fire(line: TableLine, meeting: Meeting, touched: dict[str, frozenset[StripPiece]]) -> None:
    """To fire over a ridge a vehicle must touch it; Infantry needs sight alone."""
    viewer = line.viewer
    if not touched[viewer.option].isdisjoint(meeting.pieces):
        return
    found = NOT_TOUCHING if viewer.is_vehicle else VEHICLES_TOUCHING if viewer.unsaid else None
    if found is not None and found not in line.no_effect:
        line.no_effect.append(found)


def _tell_hull_down(line: TableLine, name: str, height: int, touched: frozenset[StripPiece], meeting: Meeting) -> None:
    if touched.isdisjoint(meeting.pieces) or not (line.target.is_vehicle or line.target.unsaid):
        return
    line.notes.append(
        f"Whether a vehicle behind {name} is hull down, the judge says by its height: {inches(height)} in (T11)."
    )
