"""Hedges and hedgerows: what they block, who touches a hedge, and troops in a hedgerow (T5, T6)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.sight.facts import Effect, NoEffect, Stretch
from rules_core.systems.miniatures.conventions.sight import (
    HEDGE_FROM_A_HILL,
    IN_HEDGEROW,
    INFANTRY_AT_HEDGE,
    TOUCHED_HEDGE,
)
from rules_core.systems.miniatures.options.sight import WITHIN
from rules_core.systems.miniatures.sight.line import TableEnd, TableLine
from rules_core.systems.miniatures.sight.strips import NO_PIECES, MetStrips, name_at, stretch_of, strips_on
from rules_core.systems.miniatures.terrain import HEDGE, HEDGE_FEET, HEDGEROW
from rules_core.tabletop.course import Meeting, StripPiece
from rules_core.tabletop.stretches import nearest_square
from rules_core.tabletop.tabletop import INCH

GATE = "gate"


def judge_hedges(line: TableLine) -> None:
    """Block the line at hedges and hedgerows that nobody opens, and judge troops in hedgerows."""
    strips = strips_on(line, HEDGE.word, HEDGEROW.word, gaps=GATE)
    hiding = {end.option: _hides_in(strips, end) for end in line.ends}
    _judge_troops_within(line, strips, hiding)
    looked_out = frozenset[StripPiece]().union(*(found for end in line.ends if (found := hiding[end.option])
                                            and _looks_out(line, end)))  # fmt: skip
    touched = {end.option: strips.touched(end, HEDGE.word) for end in line.ends}
    for meeting in strips.met:
        _judge_meeting(line, strips, meeting, looked_out, touched)


def _judge_meeting(
    line: TableLine,
    strips: MetStrips,
    meeting: Meeting,
    looked_out: frozenset[StripPiece],
    touched: dict[str, frozenset[StripPiece]],
) -> None:
    if not strips.crossed(meeting, meeting.pieces):
        return
    if _passes_above(line, meeting):
        return
    along = meeting.start < meeting.end
    still = [piece for piece in meeting.pieces if along or piece not in looked_out]
    openers = [end for end in line.ends if _opens(line, end, meeting, touched[end.option])]
    sure = frozenset[StripPiece]().union(*(touched[end.option] for end in openers if not end.unsaid))
    if_vehicle = frozenset[StripPiece]().union(*(touched[end.option] for end in openers))
    shut = [piece for piece in still if piece not in sure]
    if not still or not strips.crossed(meeting, still):
        row, name = name_at(meeting, lambda piece: piece in looked_out)
        line.step(row, name, "troops in it see out of it", Effect.NONE, stretch_of(meeting))
    elif not strips.crossed(meeting, shut):
        row, name = name_at(meeting, lambda piece: piece in sure)
        who = next(end for end in openers if not end.unsaid)
        line.step(row, name, f"{who.called} touches it and opens it", Effect.NONE, stretch_of(meeting))
    elif not strips.crossed(meeting, [piece for piece in shut if piece not in if_vehicle]):
        row, name = name_at(meeting, lambda piece: piece in if_vehicle)
        who = next(end for end in openers if end.unsaid)
        line.step(row, name, f"{who.called} touches it: a vehicle sees through", Effect.NONE, stretch_of(meeting),
                  who.option)  # fmt: skip
    else:
        row, name = name_at(meeting, lambda piece: piece in shut)
        along_it = "the line runs along it" if along else "no sight through it"
        line.step(row, name, along_it, Effect.BLOCKS, stretch_of(meeting))


def _passes_above(line: TableLine, meeting: Meeting) -> bool:
    """Whether a line from a hill passes above a hedge, where the players let it."""
    if not any(end.on_hill for end in line.ends) or any(piece.strip.terrain != HEDGE.word for piece in meeting.pieces):
        return False
    top = line.levels.along(meeting.start, meeting.end) + Fraction(HEDGE_FEET * 12 * INCH, line.reduction)
    if min(line.height(meeting.start), line.height(meeting.end)) <= top or line.choice(HEDGE_FROM_A_HILL) == "blocks":
        return False
    row, name = name_at(meeting, lambda piece: True)  # noqa: ARG005 # whichever
    line.step(row, name, "the line passes above it", Effect.NONE, stretch_of(meeting))
    return True


def _opens(line: TableLine, end: TableEnd, meeting: Meeting, touched: frozenset[StripPiece]) -> bool:
    """Whether an end opens hedges that it touches, or may as far as is known (T6).

    A hedgerow's bank is opened by nobody who only touches it.
    """
    if touched.isdisjoint(meeting.pieces):
        return False
    if not (end.is_vehicle or end.unsaid) and line.choice(INFANTRY_AT_HEDGE) == "blocked":
        return False
    return end.t == 0 or line.choice(TOUCHED_HEDGE) == "both-ways"


def _hides_in(strips: MetStrips, end: TableEnd) -> frozenset[StripPiece]:
    """The pieces of the hedgerow that an end is in, by where it stands or by what is said."""
    if end.is_vehicle:
        return NO_PIECES
    own = [piece for piece in strips.all if piece.strip.terrain == HEDGEROW.word]
    on = frozenset(piece for piece in own if not nearest_square(end.point, piece.start, piece.end))
    if on or end.contact != WITHIN:
        return on
    near = frozenset(piece for piece in strips.near(end) if piece in own)
    return near or frozenset(piece for piece in strips.first(end) if piece in own)


def _known_troops(line: TableLine, end: TableEnd) -> bool:
    """Whether who is in a hedgerow is troops: nobody else may enter one, so what is said to be in it is."""
    return line.is_troops(end) or (end.unsaid and end.contact == WITHIN)


def _looks_out(line: TableLine, end: TableEnd) -> bool:
    """Whether what is in a hedgerow is looked out of by it: the viewer, or who is seen where the players let it be."""
    return _known_troops(line, end) and (end.t == 0 or line.choice(IN_HEDGEROW) == "seen")


def _judge_troops_within(line: TableLine, strips: MetStrips, hiding: dict[str, frozenset[StripPiece]]) -> None:
    """Troops in a hedgerow observe, don't fire and aren't seen (T5)."""
    for end in line.ends:
        found = sorted(hiding[end.option], key=strips.all.index)
        if not found:
            continue
        name, stretch = found[0].strip.name, _here(end)
        if not _known_troops(line, end):
            if end.unsaid and end.t == 1:
                line.step(HEDGEROW, name, "troops in it are seen by nobody", Effect.NONE, stretch, end.option)
            continue
        unseen = line.choice(IN_HEDGEROW) == "unseen"
        if end.t == 0:
            line.no_effect.append(NoEffect("troops in a hedgerow observe and don't fire", HEDGEROW.cite))
            if unseen:
                line.notes.append(
                    f"Sight is not mutual here: the troops in {name} see out and are seen by nobody (T5)."
                )
        elif unseen:
            line.step(HEDGEROW, name, "troops in it are seen by nobody", Effect.BLOCKS, stretch)


def _here(end: TableEnd) -> Stretch:
    return Stretch(Fraction(end.t), Fraction(end.t))
