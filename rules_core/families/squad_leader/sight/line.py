"""A line of sight while the rules are being applied to it: what blocks it and what hinders it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import NamedTuple

from rules_core.board.surfaces import Patch
from rules_core.convention import Convention
from rules_core.families.squad_leader.bypass_options import NO_BYPASS, TARGET_BYPASS, VIEWER_BYPASS
from rules_core.families.squad_leader.conventions import ALONG_HEXSIDE, CONTACT, SLOPES
from rules_core.families.squad_leader.conventions import LINE as THE_LINE
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.sight.blocks import Block, LineBlocked
from rules_core.families.squad_leader.sight.course import LineCourse
from rules_core.families.squad_leader.sight.effects import GroundEffect
from rules_core.families.squad_leader.sight.ends import End, known_ends
from rules_core.families.squad_leader.sight.ground import Reads, ground_of
from rules_core.geometry.polygons import Hull
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.patchwork import Crossing, patchwork_of
from rules_core.situation import Situation
from rules_core.words.figures import ordinal

HINDRANCES_THAT_BLOCK = 6
"""So many hindrances along one line block it (A6.7)."""
LIMIT_CITE = "A6.7"

Passes = Callable[["Line", Crossing, int, GroundEffect, Hull | None, Patch | None], bool]
"""Whether a line isn't affected by a piece of ground that it meets: in a hex, with an effect, by its hull and itself;
neither stands for what fills a hex that the line runs along."""


@dataclass(frozen=True, eq=False, kw_only=True)
class OwnGround:
    """What a game says of ground between the ends of a line in place of the base game.

    Args:
        passes: what its lines pass by.
        reads: what it takes a piece of a hex's ground for; None for what the map has it for.
        depressions_by_art: whether a depression's edge as high as the higher end is let go for a line into it, so that
            its art says what is seen (A6.3).
        ground_beside: the convention of whether ground as high as the higher end is let go in the lower hex next to it
            (``let-go``); None where it always is.
        on_hexspine: by the word of terrain on hexsides, the convention of whether it is in the way (``blocks``) along a
            hexspine that runs out from an end's hex; what isn't named never is.
    """

    passes: Passes
    reads: Reads | None = None
    depressions_by_art: bool = True
    ground_beside: Convention | None = None
    on_hexspine: Mapping[str, Convention] = field(default_factory=dict)


class Hindrance(NamedTuple):
    """One thing that hinders a line.

    Args:
        away: the stage of the line at which it counts: of two hexes beside each other only the larger does (A6.7,
            HC-ASL-3); None for what counts whatever else there is, as counters do.
        value: what it adds.
        at: the hex; empty for what acts along the whole line.
        what: the thing in plain words.
        cite: the rule.
        where: its hull; None for what fills the hex.
        towards_limit: whether it counts towards the hindrances that block.
        leaves_open: whether a target that moves in the open still does behind it, as in Low Visibility.
        detail: why it has its value, a short sentence; empty for what hinders by standing there.
    """

    away: int | None
    value: int
    at: str
    what: str
    cite: str
    where: Hull | None = None
    towards_limit: bool = True
    leaves_open: bool = False
    detail: str = ""


class Unknown(NamedTuple):
    """One thing that hinders a line by nobody knows how much.

    Args:
        at: the hex; empty for what acts along the whole line.
        what: the thing in plain words.
        cite: the rule.
        missing: the figure to type in.
        leaves_open: as for a hindrance.
    """

    at: str
    what: str
    cite: str
    missing: str
    leaves_open: bool = False


ByRange = dict[int, dict[str, int]]
"""The hindrances at each range from the viewer, by hex."""


class Common:
    """What all lines of a game in one situation have in common.

    Args:
        rules: the game's rules on ground.
        situation: the board, the table, the options and conventions.
        limit: so many hindrances block a line.
        limit_cite: the rule of that.
        own: what the game says of ground in place of the base game; None for nothing.
        by_range: whether of two hexes at one range only the larger hindrance counts.
    """

    def __init__(
        self,
        rules: GroundRules,
        situation: Situation,
        limit: int,
        limit_cite: str,
        own: OwnGround | None,
        *,
        by_range: bool,
    ) -> None:
        board, conventions, options = situation.board, situation.conventions, situation.options
        self.rules = rules
        self.limit = limit
        self.limit_cite = limit_cite
        self.own = own
        self.by_range = by_range
        self.patchwork = patchwork_of(board)
        self.as_vasl = board.raster if conventions.get(THE_LINE.id) == "vasl" else None
        """The picture over which lines are drawn as VASL draws them (HC-ASL-6); None where they aren't."""
        self.touching = conventions.get(CONTACT.id) == "touch"
        """Whether a line that only touches art meets it (HC-ASL-2)."""
        self.bypassing = any(options.get(way, NO_BYPASS) != NO_BYPASS for way in (VIEWER_BYPASS, TARGET_BYPASS))
        """Whether the query says that an end is in Bypass."""
        self.ground = cache(partial(ground_of, rules, board, None if own is None else own.reads))
        """The ground between two levels, with a rooftop or none, over a slope or not."""
        self.ends = known_ends(rules, situation)
        """The ends of lines that were asked for before."""


class Line(LineCourse):
    """A line between two hexes, and what has been found about it so far.

    Args:
        common: what it has in common with the situation's other lines.
        situation: the board, the table, the options and conventions.
        viewer: the end that looks.
        target: the end looked at.
        glance: whether the first block is enough; finding one then raises LineBlocked, and no steps are kept.
    """

    __slots__ = (
        "_is_whole",
        "added",
        "beyond_limit",
        "common",
        "glance",
        "ground",
        "hindering",
        "hindrances",
        "most",
        "notes",
        "over_slope",
        "own",
        "situation",
        "steps",
        "touched",
        "unknown",
    )

    def __init__(self, common: Common, situation: Situation, viewer: End, target: End, glance: bool) -> None:
        super().__init__(common.patchwork, viewer, target, common.as_vasl, common.touching)
        self.common = common
        self.situation = situation
        self.glance = glance
        self.own = common.own
        self._is_whole = False
        self.over_slope = bool(viewer.slopes or target.slopes) and self.whole()._leaves_over_a_slope()
        """Whether an end that is no lower than the other looks over a slope of its own hex (HC-ASL-11)."""
        roof = viewer.on_roof or target.on_roof
        self.ground = common.ground(viewer.level, target.level, roof, self.over_slope)

    @property
    def rules(self) -> GroundRules:
        """The game's rules on ground."""
        return self.common.rules

    @property
    def limit(self) -> int:
        """So many hindrances block it."""
        return self.common.limit

    def whole(self) -> Line:
        """The line itself, ready to be judged; a glance mostly comes to something that blocks before it has to be."""
        if self._is_whole:
            return self
        self._is_whole = True
        self.steps: list[Step] = []
        """What the line meets; the parts of the rules add to it."""
        self.hindrances: ByRange = {}
        """What counts towards the limit and stands in a hex."""
        self.most = 0
        """What a glance has counted towards the limit so far, the smaller of two beside each other too."""
        self.beyond_limit: ByRange = {}
        """What doesn't."""
        self.added: list[Hindrance] = []
        """What counts whatever else there is."""
        self.hindering: list[Hindrance] = []
        """Everything that stands in a hex and hinders, whether it counts or another does; kept for a full answer."""
        self.unknown: list[Unknown] = []
        """What hinders it by nobody knows how much."""
        self.touched: dict[str, None] = {}
        """The conventions that had a say, in the order they had it."""
        self.notes: list[str] = []
        return self

    def _leaves_over_a_slope(self) -> bool:
        """Whether the line leaves the hex of an end over a slope of it, if slopes have an effect (HC-ASL-11)."""
        return any(
            end.level >= other.level and not end.slopes.isdisjoint(self.leaves_over(end))
            for end, other in (self.ends, self.ends[::-1])
        ) and (self.choice(SLOPES) == "three-quarters")

    def choice(self, record: Convention) -> str:
        """The option of a convention in force; the convention is noted as having had a say.

        What a game hasn't adopted is decided as it is by default.
        """
        chosen = self.situation.conventions.get(record.id)
        if chosen is None:
            return record.default
        self.touched[record.id] = None
        return chosen

    def block(self, block: Block) -> None:
        """Keep something that blocks.

        Raises:
            LineBlocked: a glance is all that was asked for.
        """
        if self.glance:
            raise LineBlocked(block)
        at, what, detail, cite, where, base, top, kind, _ = block
        stretch = where if isinstance(where, Stretch) else self.stretch_of(where)
        self.steps.append(Step(at, what, detail, Effect.BLOCKS, cite, stretch, base=base, top=top, kind=kind))

    def stage_of(self, crossing: Crossing) -> int:
        """The stage at which what hinders in a hex counts: of two hexes at one only the larger does (HC-ASL-3)."""
        by_range = self.common.by_range and not self.aimed
        return crossing.from_start if by_range else crossing.stage

    def hinder(self, hindrance: Hindrance) -> None:
        """Count a hindrance.

        Raises:
            LineBlocked: that makes as many as block, and a glance is all that was asked for.
        """
        away, value, at = hindrance[:3]
        if away is None:
            self.added.append(hindrance)
        elif not self.glance:
            self.hindering.append(hindrance)
        self.hinder_at(away, value, at, towards_limit=hindrance.towards_limit)

    def hinder_at(self, away: int | None, value: int, at: str, *, towards_limit: bool = True) -> None:
        """Count a hindrance of which no more is asked than its value, as for ``hinder``."""
        if away is not None:
            by_hex = (self.hindrances if towards_limit else self.beyond_limit).setdefault(away, {})
            if value <= by_hex.get(at, 0):
                return
            by_hex[at] = value
        if self.glance and towards_limit:
            self.most += value
            if self.most >= self.limit <= self.limited_total:
                raise LineBlocked(Block(at, limit_says(self.limit), "", self.common.limit_cite))

    @property
    def is_blocked(self) -> bool:
        """Whether anything blocks it."""
        return self.limited_total >= self.limit or any(step.effect is Effect.BLOCKS for step in self.steps)

    @property
    def limited_total(self) -> int:
        """What hinders the line and counts towards what blocks it, added up."""
        return sum([found.value for found in self.added if found.towards_limit]) + self._sum(self.hindrances)

    @property
    def total(self) -> int:
        """What hinders the line, added up."""
        total = sum([found.value for found in self.added]) + self._sum(self.hindrances)
        return total + self._sum(self.beyond_limit) if self.beyond_limit else total

    @property
    def hinders_the_open(self) -> bool:
        """Whether a target that moves does so behind a hindrance, other than Low Visibility alone."""
        if any(not found.leaves_open for found in self.unknown):
            return True
        return self.total > sum([found.value for found in self.added if found.leaves_open])

    @property
    def known_total(self) -> int | None:
        """What hinders the line, added up; None where a part of it isn't known."""
        return None if self.unknown else self.total

    def _sum(self, ranges: ByRange) -> int:
        total = 0
        for by_hex in ranges.values():
            both = len(by_hex) > 1 and self.choice(ALONG_HEXSIDE) == "sum"
            total += sum(by_hex.values()) if both else max(by_hex.values())
        return total


def limit_says(limit: int) -> str:
    """The hindrance that blocks, in words: ``sixth hindrance``."""
    return f"{ordinal(limit)} hindrance"
