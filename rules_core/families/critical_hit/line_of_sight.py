"""One line of sight while a game's rules are being applied to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Generic, TypeVar

from rules_core.board.parts import Area
from rules_core.convention import Convention
from rules_core.families.critical_hit.buildings import Building, Buildings
from rules_core.families.critical_hit.line_end import LineEnd
from rules_core.families.critical_hit.seeing_over import Obstacle, in_the_way
from rules_core.sight.contacts import Contact, contacts, joined
from rules_core.sight.facts import Effect, ProfileGround, Step, Stretch
from rules_core.sight.sightline import ONE, ZERO, HexsideMeet, Sightline, Span, trace
from rules_core.situation import Situation

OUTLINE = 30
"""The thickness of a building's drawn outline, in lattice units."""


EndT = TypeVar("EndT", bound=LineEnd)


class Blocked(Exception):  # noqa: N818 - it ends a glance early and is no error
    """The line of a glance is blocked; nothing more needs to be known of it."""

    def __init__(self, step: Step) -> None:
        super().__init__(step.at)
        self.step = step


@dataclass
class LineOfSight(Generic[EndT]):
    """A line between two hexes, and what has been found about it so far.

    Args:
        situation: the board, the table, the options and conventions.
        buildings: the buildings of the map, as the game judges them.
        viewer: the end that looks.
        target: the end looked at.
        glance: whether the first block is enough; finding one then raises Blocked.
        steps: what the line meets; the parts of the rules add to it.
        touched: the conventions that had a say, in the order they had it.
        notes: open questions.
    """

    situation: Situation
    buildings: Buildings
    viewer: EndT
    target: EndT
    glance: bool = False
    steps: list[Step] = field(default_factory=list)
    touched: dict[str, None] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    seeing_over: ClassVar[Convention]
    """The game's convention for seeing over obstacles, with the options of ``seeing_over``."""
    cut_corner: ClassVar[Convention]
    """Its convention for a line that cuts a corner just outside a building: inside with ``outline``."""

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

    @cached_property
    def levels(self) -> tuple[int, int]:
        """The levels that the line runs from and to; a game may trace it from another level than a unit is at."""
        return self.viewer.level, self.target.level

    @cached_property
    def shared_building(self) -> Building | None:
        """The building that both ends are in or on; None where there is none."""
        return self.viewer.building if self.viewer.building is self.target.building else None

    @cached_property
    def inside_factory(self) -> Building | None:
        """The factory that the whole line lies inside, both ends at its ground level; None where there is none.

        A unit in a factory hex is inside although the art may miss its centre dot, so the art
        has to cover the hexes between, and nothing may take the line out and in again.
        """
        building = self.shared_building
        if building is None or not building.factory:
            return None
        if not (self.viewer.at_ground_in(building) and self.target.at_ground_in(building)):
            return None
        parts = self.parts_in(building)
        if len(parts) > 1:
            return None
        inside = all(start <= span.start and span.end <= end for span in self.between for start, end in parts)
        return building if inside and (parts or not self.between) else None

    def choice(self, record: Convention) -> str:
        """The option of a convention in force; the convention is noted as having had a say."""
        self.touched[record.id] = None
        return self.situation.conventions[record.id]

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

    def parts_in(self, building: Building) -> list[tuple[Fraction, Fraction]]:
        """The unbroken parts of the line inside a building; a cut corner does not break them."""
        parts = joined(self.contacts(building.area))
        if len(parts) < 2:
            return parts
        kept = parts[:1]
        for start, end in parts[1:]:
            if self._cuts_a_corner(start - kept[-1][1]):
                kept[-1] = (kept[-1][0], end)
            else:
                kept.append((start, end))
        return kept

    def _cuts_a_corner(self, gap: Fraction) -> bool:
        dx, dy = self.finish[0] - self.start[0], self.finish[1] - self.start[1]
        return gap * gap * (dx * dx + dy * dy) < OUTLINE * OUTLINE and self.choice(self.cut_corner) == "outline"

    def leaves(self, building: Building) -> bool:
        """Whether the line goes out of a building and comes back into it."""
        return len(self.parts_in(building)) > 1

    def ground(self, hexes: tuple[str, ...]) -> int:
        """The level of the ground of a hex, or the higher of two."""
        return max(self.ground_level(name) for name in hexes)

    def ground_level(self, hex_name: str) -> int:
        """The level of the ground of a hex as the game judges it."""
        raise NotImplementedError

    def profile_ground(self) -> tuple[ProfileGround, ...]:
        """The ground under the line, hex by hex, for the side view."""
        if not self.range:
            return (ProfileGround(self.viewer.hex, self.ground((self.viewer.hex,)), Stretch(ZERO, ONE)),)
        return tuple(
            ProfileGround("/".join(span.hexes), self.ground(span.hexes), whole(span)) for span in self.path.spans
        )

    def obstacle(self, hexes: tuple[str, ...], height: int, *, wide: bool = False) -> Obstacle:
        """An obstacle of some height in a hex, or on the hexside between two."""
        grid = self.situation.board.grid
        ground = self.ground(hexes)
        viewer = sum(grid.range(self.viewer.hex, name) for name in hexes) * 2 // len(hexes)
        target = sum(grid.range(self.target.hex, name) for name in hexes) * 2 // len(hexes)
        return Obstacle(ground, ground + height, viewer, target, wide)

    def stands_in_the_way(self, obstacle: Obstacle) -> bool:
        """Whether an obstacle reaches up to the line; the convention has a say where levels differ."""
        viewer, target = self.levels
        if viewer != target and obstacle.top > min(viewer, target):
            return in_the_way(obstacle, viewer, target, self.choice(self.seeing_over))
        return in_the_way(obstacle, viewer, target, self.seeing_over.default)

    def add_art(self, found: Iterable[tuple[Area, Span, Step]]) -> None:
        """Keep what the line meets of map art: each piece once, where it first blocks, or else where it is first met.

        Two pieces that stand in one hex by the same name, such as two houses, are one thing there.

        Args:
            found: each piece with the stretch on which the line meets it and what is made of that, in order.

        Raises:
            Blocked: one blocks, and a glance is all that was asked for.
        """
        kept: dict[tuple[str, int | str], Step] = {}
        for area, span, step in found:
            if self.glance:
                self.add(step)
            key = (step.what, "/".join(span.hexes) if len(area.hexes) == 1 else area.index)
            known = kept.get(key)
            if known is None or (known.effect is not Effect.BLOCKS and step.effect is Effect.BLOCKS):
                kept[key] = step
        self.steps += kept.values()

    def add(self, step: Step) -> None:
        """Keep one thing that the line meets.

        Raises:
            Blocked: it blocks, and a glance is all that was asked for.
        """
        if self.glance and step.effect is Effect.BLOCKS:
            raise Blocked(step)
        self.steps.append(step)


def whole(span: Span) -> Stretch:
    """A span's stretch of the line."""
    return Stretch(span.start, span.end)


def point(at: Fraction) -> Stretch:
    """A single point of the line."""
    return Stretch(at, at)


def hexside_step(
    meet: HexsideMeet, what: str, detail: str, effect: Effect, cite: str, obstacle: Obstacle, kind: str
) -> Step:
    """What is made of something that stands along a hexside.

    Args:
        meet: how the line meets the hexside.
        what: the thing in plain words.
        detail: why it has its effect.
        effect: ``blocks`` or ``none``.
        cite: the rule.
        obstacle: the thing as an obstacle, for the side view.
        kind: its word on the map.
    """
    return Step(
        "/".join(meet.between),
        what,
        detail,
        effect,
        cite,
        Stretch(meet.start, meet.end),
        base=obstacle.ground,
        top=obstacle.top,
        kind=kind,
    )
