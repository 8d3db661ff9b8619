"""One line over a table while it is judged: its ends, the ground below it, and what has been found."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from rules_core.convention import Convention
from rules_core.geometry.grid import Exact, ExactPoint
from rules_core.geometry.length import Length
from rules_core.options import NOT_SAID
from rules_core.sight.facts import Depth, Effect, NoEffect, Protection, Sight, Stand, Step, Stretch
from rules_core.situation import Situation
from rules_core.systems.miniatures.classes import CAVALRY, INFANTRY, VEHICLES
from rules_core.systems.miniatures.conditions import MEASURED_TO, MEASURING, Settings
from rules_core.systems.miniatures.conventions.figures import SMALL_SCALE
from rules_core.systems.miniatures.conventions.sight import CAVALRY as HORSE
from rules_core.systems.miniatures.options.sight import (
    BY_MAP,
    TARGET,
    TARGET_BASE,
    TARGET_CONTACT,
    VIEWER,
    VIEWER_BASE,
    VIEWER_CONTACT,
    base_of,
    said,
)
from rules_core.systems.miniatures.sight.levels import LevelsBelow, levels_below
from rules_core.systems.miniatures.terrain import LARGE, Printed, Terrain
from rules_core.tabletop.course import TableSpan
from rules_core.tabletop.standing import height_at, hills_at
from rules_core.tabletop.tabletop import INCH, Tabletop

UNKNOWN_HEIGHT = "hill-height-on-map"
"""What is missing where a hill has no height."""


@dataclass(frozen=True)
class TableEnd:
    """One end of a line.

    Args:
        point: where it is.
        t: 0 for the viewer, 1 for the target.
        option: the option that says who it is.
        unit: its class, or ``NOT_SAID``.
        contact: what is said of what it touches.
        base: the radius of its base, in lattice units.
        level: the height of the ground there, in lattice units.
        on_hill: whether it stands on a hill.
    """

    point: ExactPoint
    t: int
    option: str
    unit: str
    contact: str
    base: Fraction
    level: int
    on_hill: bool

    @property
    def is_vehicle(self) -> bool:
        """Whether it is known to be a vehicle."""
        return self.unit in VEHICLES

    @property
    def unsaid(self) -> bool:
        """Whether nobody has said who it is."""
        return self.unit == NOT_SAID

    @property
    def called(self) -> str:
        """It in a sentence: ``the viewer``."""
        return f"the {self.option}"


@dataclass
class TableLine:
    """A line, and what the rules have found on it so far.

    Args:
        situation: the table and what is said.
        start: where the viewer is.
        goal: where the target is.
    """

    situation: Situation
    start: ExactPoint
    goal: ExactPoint
    steps: list[Step] = field(default_factory=list)
    cover: list[Protection] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    no_effect: list[NoEffect] = field(default_factory=list)
    depths: tuple[Depth, ...] = ()
    share: Length | None = None
    touched: dict[str, None] = field(default_factory=dict)
    touching: dict[str, dict[str, None]] = field(default_factory=dict)

    @property
    def table(self) -> Tabletop:
        """The table."""
        return self.situation.tabletop

    @cached_property
    def spans(self) -> tuple[TableSpan, ...]:
        """The line cut wherever the areas beside it change."""
        return self.levels.spans

    @cached_property
    def levels(self) -> LevelsBelow:
        """How high the ground below it is."""
        return levels_below(self.table, self.start, self.goal)

    @cached_property
    def length(self) -> Length:
        """How long it is, in lattice units."""
        return Length.between(self.start, self.goal)

    @cached_property
    def settings(self) -> Settings:
        """What the judge has settled."""
        return Settings(self.situation)

    @cached_property
    def viewer(self) -> TableEnd:
        """Who looks."""
        return self._end(self.start, 0, VIEWER, VIEWER_CONTACT, VIEWER_BASE)

    @cached_property
    def target(self) -> TableEnd:
        """Who is looked at."""
        return self._end(self.goal, 1, TARGET, TARGET_CONTACT, TARGET_BASE)

    @property
    def ends(self) -> tuple[TableEnd, TableEnd]:
        """Both ends, the viewer first."""
        return self.viewer, self.target

    @property
    def small(self) -> bool:
        """Whether the models are of the smaller scale."""
        return self.table.scale != LARGE

    @property
    def reduction(self) -> int:
        """How many times smaller the models are than what they stand for."""
        return int(self.table.scale.partition("/")[2])

    def choice(self, record: Convention) -> str:
        """The option of a convention in force, which has a say from now on."""
        self.touched[record.id] = None
        return self.situation.conventions.get(record.id, record.default)

    def inches(self, printed: Printed) -> Fraction:
        """A length of the page in this table's scale."""
        if not self.small:
            return printed.large
        if printed.small is not None:
            return printed.small
        return printed.large / 2 if self.choice(SMALL_SCALE) == "halve" else printed.large

    def is_troops(self, end: TableEnd) -> bool:
        """Whether an end is known to be what the page calls troops."""
        if end.unit == CAVALRY:
            return self.choice(HORSE) == "troops"
        return end.unit == INFANTRY

    def height(self, t: Exact) -> Fraction:
        """How high the line is a fraction of the way along it: eyes are at the height of the base (T9)."""
        return self.viewer.level + (self.target.level - self.viewer.level) * Fraction(t)

    def step(self, row: Terrain, where: str, detail: str, effect: Effect, stretch: Stretch, missing: str = "") -> None:
        """Note one thing that the line meets.

        Args:
            row: its terrain.
            where: its name.
            detail: why it has its effect.
            effect: what that is; of what hangs on a missing figure, what is known of it.
            stretch: where on the line.
            missing: the figure that decides whether it blocks; empty for none.
        """
        base = self.levels.along(stretch.start, stretch.end)
        top = base + int(row.drawn * INCH / (2 if self.small else 1))
        self.steps.append(
            Step(where, row.name, detail, effect, row.cite, stretch, base=base, top=top, kind=row.word,
                 missing=missing, may_block=bool(missing))
        )  # fmt: skip

    def raise_last(self, top: Exact) -> None:
        """Say how high the thing noted last is, where the map says so, for the side view."""
        self.steps[-1] = self.steps[-1]._replace(top=int(top))

    def sight(self) -> Sight:
        """Everything that was found, in the order of the line."""
        steps = tuple(sorted(self.steps, key=lambda step: (step.stretch.start, step.stretch.end)))
        # How good the map is has a say where a depth is held against its limit.
        measuring = self.settings.word(MEASURING) if self.depths else self.settings.known(MEASURING)
        clear = not any(step.effect is Effect.BLOCKS for step in steps)
        return Sight(
            range=self.length.rounded(1) / INCH,
            from_level=self.viewer.level,
            to_level=self.target.level,
            steps=steps,
            totals={},
            touched=tuple(self.touched),
            heeded=tuple(self.settings.heeded),
            notes=tuple(dict.fromkeys(self.notes)) if clear else (),
            no_effect=tuple(self.no_effect),
            cover=tuple(self.cover) if clear else (),
            depths=self.depths,
            share=self.share,
            good_to=(Fraction(measuring), measuring == MEASURED_TO),
            stands=(self._stand(self.viewer), self._stand(self.target)),
        )

    def _stand(self, end: TableEnd) -> Stand:
        return Stand("" if end.unsaid else end.unit, tuple(self.touching.get(end.option, ())))

    def _end(self, point: ExactPoint, t: int, option: str, contact: str, base: str) -> TableEnd:
        return TableEnd(
            point, t, option, said(self.situation, option, NOT_SAID), said(self.situation, contact, BY_MAP),
            base_of(self.situation, base) * INCH, height_at(self.table, point), bool(hills_at(self.table, point)),
        )  # fmt: skip
