"""What is long and thin: where a line crosses it, who touches it, and what of it that opens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_core.sight.facts import Stretch
from rules_core.systems.miniatures.conventions.sight import GATES, STRIP_CONTACT, TOUCHED_EXTENT
from rules_core.systems.miniatures.options.sight import TOUCHES
from rules_core.systems.miniatures.sight.line import TableEnd, TableLine
from rules_core.systems.miniatures.terrain import TERRAIN, Terrain
from rules_core.tabletop.course import Meeting, StripPiece, at, hanging_together, meetings, pieces
from rules_core.tabletop.stretches import nearest_square

NO_PIECES: frozenset[StripPiece] = frozenset()


@dataclass(frozen=True)
class MetStrips:
    """MetStrips of the same kind of matter on a table, and where a line meets them.

    Args:
        line: the line.
        all: their straight pieces.
        met: where the line meets them between its ends, gaps left out.
    """

    line: TableLine
    all: tuple[StripPiece, ...]
    met: tuple[Meeting, ...]

    def crossed(self, meeting: Meeting, among: Iterable[StripPiece]) -> bool:
        """Whether a meeting counts as one with some pieces: the line crosses them, or runs along one (T5, T6, T11)."""
        chosen = set(among)
        wanted = [piece for piece in meeting.pieces if piece in chosen]
        if not wanted or meeting.crosses(wanted):
            return bool(wanted)
        return self.line.choice(STRIP_CONTACT) == "blocked"

    def near(self, end: TableEnd) -> frozenset[StripPiece]:
        """The pieces that an end's base reaches."""
        reach = end.base**2
        return frozenset(piece for piece in self.all if nearest_square(end.point, piece.start, piece.end) <= reach)

    def first(self, end: TableEnd) -> frozenset[StripPiece]:
        """The pieces that the line crosses first from an end."""
        ordered = self.met if end.t == 0 else tuple(reversed(self.met))
        return next((frozenset(each.pieces) for each in ordered if each.crosses(each.pieces)), NO_PIECES)

    def touched(self, end: TableEnd, word: str) -> frozenset[StripPiece]:
        """The pieces of one kind that an end touches, by the map or by what is said, with all that hang together."""
        own = [piece for piece in self.all if piece.strip.terrain == word]
        found = (self.near(end) | (self.first(end) if end.contact == TOUCHES else NO_PIECES)).intersection(own)
        self.line.touching.setdefault(end.option, {}).update(dict.fromkeys(sorted(piece.strip.name for piece in found)))
        whole = hanging_together(found, own) if found else found
        on_line = {piece for meeting in self.met for piece in meeting.pieces}
        if (whole - found) & on_line and self.line.choice(TOUCHED_EXTENT) == "piece":
            return found
        return whole


def strips_on(line: TableLine, *words: str, gaps: str = "") -> MetStrips:
    """The strips of some kinds, and where a line meets them.

    Args:
        line: the line.
        words: their terrain words.
        gaps: the word of the single things that are gaps in them; empty for none.
    """
    found = pieces(strip for strip in line.table.strips if strip.terrain in words)
    met = meetings(line.start, line.goal, found)
    open_ = [meeting for meeting in met if gaps and _in_gap(line, meeting, gaps)]
    if open_ and line.choice(GATES) == "gap":
        met = tuple(meeting for meeting in met if meeting not in open_)
    return MetStrips(line, found, met)


def stretch_of(meeting: Meeting) -> Stretch:
    """Where on the line a meeting is."""
    return Stretch(meeting.start, meeting.end)


def name_at(meeting: Meeting, of: Callable[[StripPiece], bool]) -> tuple[Terrain, str]:
    """What is met, and its name: the first of the pieces that are wanted."""
    piece = next(piece for piece in meeting.pieces if of(piece))
    return TERRAIN[piece.strip.terrain], piece.strip.name


def _in_gap(line: TableLine, meeting: Meeting, word: str) -> bool:
    """Whether all of a meeting lies in one gate: a disc holds what lies between two points that it holds."""
    ends = [at(line.start, line.goal, t) for t in {meeting.start, meeting.end}]
    gates = (point for point in line.table.points if point.terrain == word)
    return any(all(nearest_square(end, gate.at, gate.at) <= gate.radius**2 for end in ends) for gate in gates)
