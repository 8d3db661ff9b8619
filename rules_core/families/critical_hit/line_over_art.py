"""A line from hex to hex over a map's art: the hexes and hexsides on its way, and where it is on which art."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Generic, TypeVar

from rules_core.board.parts import Area
from rules_core.families.critical_hit.buildings import Buildings
from rules_core.families.critical_hit.line_end import LineEnd
from rules_core.geometry.grid import ExactPoint
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.contacts import Contact, contacts, joined
from rules_core.sight.facts import ALONG, Stretch
from rules_core.sight.fan_sweep import FanSweep
from rules_core.sight.sightline import ONE, ZERO, HexsideMeet, Sightline, Span, trace
from rules_core.situation import Situation

EndT = TypeVar("EndT", bound=LineEnd)


@dataclass
class LineOverArt(Generic[EndT]):
    """A line between two hexes.

    Args:
        situation: the board, the table, the options and conventions.
        buildings: the buildings of the map, as the game judges them.
        viewer: the end that looks.
        target: the end looked at.
        fan: the lines that it is one of, from centre dot to centre dot; None for a line that is asked for alone.
    """

    situation: Situation
    buildings: Buildings
    viewer: EndT
    target: EndT
    fan: FanSweep | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        grid = self.situation.board.grid
        self.range = grid.range(self.viewer.hex, self.target.hex)
        self.ends = frozenset((self.viewer.hex, self.target.hex))
        self._contacts: dict[int, tuple[Contact, ...]] = {}

    @cached_property
    def start(self) -> ExactPoint:
        """The point of the map that it starts from."""
        return self.situation.board.grid.point(self.viewer.hex, self.viewer.aim)

    @cached_property
    def finish(self) -> ExactPoint:
        """The point that it ends at."""
        return self.situation.board.grid.point(self.target.hex, self.target.aim)

    @cached_property
    def path(self) -> Sightline:
        """Its hexes and hexsides; a line within one hex meets none."""
        if not self.range:
            return Sightline((), (), ())
        return trace(self.situation.board, self.viewer.hex, self.target.hex, self.viewer.aim, self.target.aim)

    @property
    def marked_hexsides(self) -> Iterable[HexsideMeet]:
        """Those of its hexsides that the map has something on, in order."""
        if self.fan is not None and self.range:
            return self.fan.hexsides(self.target.hex)
        board = self.situation.board
        return (meet for meet in self.path.hexsides if board.hexside(*meet.between))

    @cached_property
    def between(self) -> tuple[Span, ...]:
        """Its stretches in other hexes than the two ends'; one along a side of an end hex is in the hex beside it."""
        return tuple(part for span in self.path.spans if (part := self._outside_ends(span)).hexes)

    def crossing(self, hexes: frozenset[str]) -> Sequence[Span]:
        """Its stretches in some hexes, or beside one of them, its ends' hexes left out; in order.

        Of a line of a fan, of which only the verdict is told, it is left open where a stretch lies: from end to end.

        Args:
            hexes: the hexes.
        """
        crossed = None if self.fan is None or not self.range else self.fan.crossed(hexes, self.target.hex)
        if crossed is None:
            return [span for span in self.between if not hexes.isdisjoint(span.hexes)]
        return [Span((name,), ZERO, ONE) for name in crossed]

    def corners_in(self, hexes: frozenset[str]) -> Sequence[tuple[str, Fraction]]:
        """Those of some hexes that it touches at a single vertex only, its ends' left out, with the place."""
        corners = None if self.fan is None or not self.range else self.fan.corners(hexes, self.target.hex)
        if corners is not None:
            return corners
        return [(name, at) for name, at in self.path.corners if name in hexes and name not in self.ends]

    def _outside_ends(self, span: Span) -> Span:
        if self.ends.isdisjoint(span.hexes):
            return span
        return span._replace(hexes=tuple(name for name in span.hexes if name not in self.ends))

    def contacts(self, area: Area) -> tuple[Contact, ...]:
        """Where the line is on an area's art; a line within one hex meets none."""
        if not self.range:
            return ()
        found = self._contacts.get(area.index)
        if found is None:
            found = self._contacts[area.index] = contacts(area, self.start, self.finish)
        return found

    def contact_in(self, area: Area, span: Span) -> Stretch | None:
        """The part of a stretch in which the line is on an area's art; None where it isn't.

        Art that ends exactly on the edge of a hex is not in the next one; art that is touched at one point
        only is in both. Where the stretch is left open, so is the part.
        """
        if self.fan is not None and span.end == ONE and span.start == ZERO:
            return self._contact_somewhere_in(area, *span.hexes)
        found = [
            (max(contact.start, span.start), min(contact.end, span.end))
            for contact in self.contacts(area)
            if (contact.start < span.end and contact.end > span.start)
            or (contact.start == contact.end and span.start <= contact.start <= span.end)
        ]
        return Stretch(found[0][0], found[-1][1]) if found else None

    def _contact_somewhere_in(self, area: Area, name: str) -> Stretch | None:
        """The whole line, if it is on an area's art in a hex that it crosses; the art's corners nearly always tell."""
        met = art_of(self.situation.board).shape(name, area).met_by(self.start, self.finish)
        if met is None:
            return next(self.contact_in(area, span) for span in self.between if name in span.hexes)
        return ALONG if met else None

    def areas_met(self, span: Span) -> list[Area]:
        """The areas whose art touches the hexes of a stretch, in document order."""
        board = self.situation.board
        found = {area.index: area for name in span.hexes for area in board.areas_in(name)}
        return [found[index] for index in sorted(found)]

    def laps_over(self, area: Area, span: Span) -> bool:
        """Whether it is art of an end hex that only laps over into a hex that the map does not count as part of it."""
        return not self.ends.isdisjoint(area.hexes) and set(span.hexes).isdisjoint(area.hexes)

    def covered(self, area: Area, span: Span) -> bool:
        """Whether the line stays on an area's art over a whole stretch."""
        return any(start <= span.start and span.end <= end for start, end in joined(self.contacts(area)))
