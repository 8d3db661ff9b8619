"""A line from hex to hex over a map's art: the hexes and hexsides on its way, and where it is on which art."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from rules_core.board.parts import Area
from rules_core.families.critical_hit.buildings import Buildings
from rules_core.families.critical_hit.line_end import LineEnd
from rules_core.sight.contacts import Contact, contacts, joined
from rules_core.sight.facts import Stretch
from rules_core.sight.sightline import Sightline, Span, trace
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
    """

    situation: Situation
    buildings: Buildings
    viewer: EndT
    target: EndT

    def __post_init__(self) -> None:
        grid = self.situation.board.grid
        self.start = grid.point(self.viewer.hex, self.viewer.aim)
        self.finish = grid.point(self.target.hex, self.target.aim)
        self.range = grid.range(self.viewer.hex, self.target.hex)
        self.ends = frozenset((self.viewer.hex, self.target.hex))
        self._contacts: dict[int, tuple[Contact, ...]] = {}

    @cached_property
    def path(self) -> Sightline:
        """Its hexes and hexsides; a line within one hex meets none."""
        if not self.range:
            return Sightline((), (), ())
        return trace(self.situation.board, self.viewer.hex, self.target.hex, self.viewer.aim, self.target.aim)

    @cached_property
    def between(self) -> tuple[Span, ...]:
        """Its stretches in other hexes than the two ends'; one along a side of an end hex is in the hex beside it."""
        return tuple(part for span in self.path.spans if (part := self._outside_ends(span)).hexes)

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
        only is in both.
        """
        found = [
            (max(contact.start, span.start), min(contact.end, span.end))
            for contact in self.contacts(area)
            if (contact.start < span.end and contact.end > span.start)
            or (contact.start == contact.end and span.start <= contact.start <= span.end)
        ]
        return Stretch(found[0][0], found[-1][1]) if found else None

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
