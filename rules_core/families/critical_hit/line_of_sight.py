"""One line of sight while a game's rules are being applied to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from typing import ClassVar, NamedTuple, Self

from rules_core.board.parts import Area
from rules_core.convention import Convention
from rules_core.families.critical_hit.buildings import Building
from rules_core.families.critical_hit.line_over_art import EndT, LineOverArt
from rules_core.families.critical_hit.seeing_over import Obstacle, in_the_way
from rules_core.families.critical_hit.steps import whole
from rules_core.geometry.grid import CENTER
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.contacts import joined
from rules_core.sight.facts import Blocked, Effect, Glance, ProfileGround, Sight, Step, Stretch, missing_of, totals_of
from rules_core.sight.sightline import ONE, ZERO, Span

OUTLINE = 30
"""The thickness of a building's drawn outline, in lattice units."""


class Barrier(NamedTuple):
    """Something that blocks a line where the line crosses it.

    Args:
        hexes: the hex that it fills or lies in, or the two of the hexside that it stands along.
        area: the index of the area whose art it is; None where it is none.
    """

    hexes: tuple[str, ...]
    area: int | None = None


@dataclass
class LineOfSight(LineOverArt[EndT]):
    """A line between two hexes, and what has been found about it so far.

    Args:
        situation: as for ``LineOverArt``, and so the next three.
        buildings: the buildings of the map.
        viewer: the end that looks.
        target: the end looked at.
        glance: whether the first block is enough; finding one then raises Blocked.
        steps: what the line meets; the parts of the rules add to it.
        touched: the conventions that had a say, in the order they had it.
        notes: open questions.
        uncharted: the hexes on the line of which nothing is known, with where on it they are.
        barrier: of a glance that is blocked, what the line crosses that blocks it; None where it is no such thing.
        by_range: whether it mattered how far something is from the two ends.
    """

    glance: bool = False
    steps: list[Step] = field(default_factory=list)
    touched: dict[str, None] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    uncharted: dict[str, Stretch] = field(default_factory=dict)
    barrier: Barrier | None = None
    by_range: bool = False

    totals: ClassVar[tuple[str, ...]]
    """What the game's modifiers add to: the ids of its totals."""
    seeing_over: ClassVar[Convention]
    """The game's convention for seeing over obstacles, with the options of ``seeing_over``."""
    cut_corner: ClassVar[Convention]
    """Its convention for a line that cuts a corner just outside a building: inside with ``outline``."""
    own_art: ClassVar[Convention]
    """Its convention for art of an end hex that laps over into another: ``ignored`` or not."""

    @property
    def levels(self) -> tuple[int, int]:
        """The levels that the line runs from and to; a game may trace it from another level than a unit is at."""
        return self.viewer.level, self.target.level

    @property
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

    def leaves_factory(self, building: Building) -> bool:
        """Whether the line runs from the ground level of a factory to a place that is not in or on it."""
        if not building.factory or self.shared_building is building:
            return False
        return self.viewer.at_ground_in(building) or self.target.at_ground_in(building)

    def charted_hexes(self) -> Iterator[str]:
        """The hexes that the line comes through and the map speaks of; another one is kept as uncharted."""
        uncharted = self.situation.board.uncharted
        stretches = {name: whole(span) for span in self.path.spans for name in span.hexes}
        for name, stretch in (stretches or {self.viewer.hex: Stretch(ZERO, ONE)}).items():
            if name in uncharted:
                self.uncharted[name] = stretch
            else:
                yield name

    def ground(self, hexes: tuple[str, ...]) -> int:
        """The level of the ground of a hex, or the higher of two."""
        level = self.ground_level(hexes[0])
        return level if len(hexes) == 1 else max(level, self.ground_level(hexes[1]))

    def ground_level(self, hex_name: str) -> int:
        """The level of the ground of a hex as the game judges it."""
        raise NotImplementedError

    def higher_ground(self, level: int) -> frozenset[str]:
        """The hexes of the map whose ground the game judges to be higher than a level, or may do so."""
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
        ground = self.ground(hexes)
        return Obstacle(ground, ground + height, partial(self._twice_away, hexes), wide)

    def _twice_away(self, hexes: tuple[str, ...]) -> tuple[int, int]:
        self.by_range = True
        away = self.situation.board.grid.range
        viewer, target = (sum(away(end.hex, name) for name in hexes) for end in (self.viewer, self.target))
        return 2 * viewer // len(hexes), 2 * target // len(hexes)

    def stands_in_the_way(self, obstacle: Obstacle) -> bool:
        """Whether an obstacle reaches up to the line; the convention has a say where levels differ."""
        viewer, target = self.levels
        if viewer != target and obstacle.top > min(viewer, target):
            return in_the_way(obstacle, viewer, target, self.choice(self.seeing_over))
        return in_the_way(obstacle, viewer, target, self.seeing_over.default)

    @property
    def stretches(self) -> tuple[Span, ...]:
        """The stretches on which art may be in the way: those outside the hexes of its ends."""
        return self.between

    def counts(self, area: Area, span: Span) -> bool:
        """Whether art in the hexes of a stretch counts: what only laps over from an end's hex may not."""
        return not self.laps_over(area, span) or self.choice(self.own_art) != "ignored"

    def art_met(self, terrain: frozenset[str]) -> Iterator[tuple[Area, Span, Stretch]]:
        """The art on the line that may be in its way, in order, with its stretch in the hex and that on the art.

        Args:
            terrain: the terrain whose art is wanted.
        """
        board = self.situation.board
        for span in self.stretches if self.fan is None else self.crossing(art_of(board).hexes_with(terrain)):
            for area in self.areas_met(span):
                if area.terrain in terrain and self.counts(area, span):
                    stretch = self.contact_in(area, span)
                    if stretch is not None:
                        yield area, span, stretch

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
                self.add(step, Barrier(span.hexes, area.index))
            key = (step.what, "/".join(span.hexes) if len(area.hexes) == 1 else area.index)
            known = kept.get(key)
            if known is None or (known.effect != Effect.BLOCKS and step.effect == Effect.BLOCKS):
                kept[key] = step
        self.steps += kept.values()

    def add(self, step: Step, barrier: Barrier | None = None) -> None:
        """Keep one thing that the line meets.

        Args:
            step: what is made of it.
            barrier: what it is, if it is crossed.

        Raises:
            Blocked: it blocks, and a glance is all that was asked for.
        """
        if self.glance and step.effect == Effect.BLOCKS:
            self.barrier = barrier
            raise Blocked(step)
        self.steps.append(step)

    def obstacle_step(
        self, hexes: tuple[str, ...], name: str, height: int, stretch: Stretch, cite: str, detail: str, kind: str
    ) -> Step:
        """What is made of something that rises from the ground of a hex, or of two beside the line.

        Args:
            hexes: the hexes.
            name: the thing in plain words.
            height: how far it rises, in half levels.
            stretch: where on the line.
            cite: the rule.
            detail: why it blocks, where it does.
            kind: its word on the map.
        """
        obstacle = self.obstacle(hexes, height)
        blocks = self.stands_in_the_way(obstacle)
        return Step(
            "/".join(hexes),
            name,
            detail if blocks else "the line passes over it",
            Effect.BLOCKS if blocks else Effect.NONE,
            cite,
            stretch,
            base=obstacle.ground,
            top=obstacle.top,
            kind=kind,
        )

    def verdict(self, judge: Callable[[Self], None]) -> Glance:
        """What a glance finds when rules are applied: the first block, or the totals.

        Args:
            judge: applies the rules to the line.
        """
        try:
            judge(self)
        except Blocked as blocked:
            return Glance({}, blocked.step)
        return Glance(totals_of(self.steps, self.totals), None, missing_of(self.steps))

    def sight(self) -> Sight:
        """What was found, once all rules have been applied."""
        steps = tuple(sorted(self.steps, key=lambda step: (step.stretch.start, step.stretch.end)))
        blocked = any(step.effect is Effect.BLOCKS for step in steps)
        return Sight(
            self.range,
            self.viewer.level,
            self.target.level,
            steps,
            dict.fromkeys(self.totals, 0) if blocked else totals_of(steps, self.totals),
            tuple(self.touched),
            (*self.notes, *(self._uncharted_notes() if blocked else ())),
            self.profile_ground(),
            None if self.viewer.aim == CENTER else self.start,
            None if self.target.aim == CENTER else self.finish,
            uncharted=tuple(self.uncharted.items()),
        )

    def _uncharted_notes(self) -> Iterator[str]:
        """That what nobody knows of changes nothing: the line is blocked anyway."""
        for name in self.uncharted:
            yield f"{name} is uncharted: what stands there is not known."
