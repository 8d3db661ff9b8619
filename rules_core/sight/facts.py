"""Sight: the facts of one line of sight as a system's rules find them; sentences are made elsewhere (``sentences``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from rules_core.chance import Amount, Distribution, added
from rules_core.geometry.grid import Exact, ExactPoint
from rules_core.geometry.length import Length
from rules_core.sight.told import ByRange, Why, Zone


class Effect(StrEnum):
    """What a thing may do to a line: the words that every game, drawing and style has for it, and no other."""

    BLOCKS = "blocks"
    HINDERS = "hinders"
    COVER = "cover"
    EXPOSES = "exposes"
    NONE = "none"


FLOOR = 2
"""The height of one floor, in half levels: a floor is a level in every game here."""


@dataclass(frozen=True)
class Stretch:
    """Which part of the line something concerns, as fractions of the way from firer to target.

    Args:
        start: where it begins; 0 is the firer.
        end: where it ends; the same as start for a point.
    """

    start: Fraction
    end: Fraction


ALONG = Stretch(Fraction(0), Fraction(1))
"""The stretch of what acts along the whole line, such as dust in the air."""


@dataclass(frozen=True)
class LineDie:
    """A die that a total hangs on, thrown with the shot.

    Args:
        name: what players call it, ``dust die``.
        total: the id of the total that it adds to.
        adds: what each of its faces adds, that of the face 1 first; all are equally likely.
    """

    name: str
    total: str
    adds: tuple[int, ...]

    @property
    def chances(self) -> Distribution:
        """How likely it adds how much."""
        each = Fraction(1, len(self.adds))
        return Distribution({value: each * self.adds.count(value) for value in sorted(set(self.adds))})


class Step(NamedTuple):
    """One thing that the line meets, and what the rules make of it.

    Args:
        at: the hex, ``M20``, or hexside, ``R27/S27``; empty for what acts along the whole line.
        what: the thing in plain words, ``roof edge``.
        detail: why it has its effect, a short sentence.
        effect: what that is.
        cite: the rule.
        stretch: where on the line.
        value: what it adds, by total, such as ``drm``; None where it adds nothing.
        role: what kind of modifier it is, such as ``obscuring``, ``in-hex`` or ``hexside``; empty where it is none.
        base: the level of its foot, in half levels, for the side view.
        top: the level of its top.
        kind: the terrain word that the side view fills it with.
        missing: the figure that is not known, a word of the system's; empty where its value is known or it has none.
        assumed: the figure that is not known and that its value stands in for; empty for most.
        die: the die that decides what it adds besides; None for none.
        may_block: whether it blocks or not hangs on the figure that is not known.
    """

    at: str
    what: str
    detail: str
    effect: Effect
    cite: str
    stretch: Stretch
    value: dict[str, int] | None = None
    role: str = ""
    base: int = 0
    top: int = 0
    kind: str = ""
    missing: str = ""
    assumed: str = ""
    die: LineDie | None = None
    may_block: bool = False


def missing_of(steps: Iterable[Step]) -> tuple[str, ...]:
    """The figures that steps lack, each once."""
    return tuple(dict.fromkeys(step.missing for step in steps if step.missing))


def totals_of(steps: Iterable[Step], totals: tuple[str, ...]) -> dict[str, Amount | None]:
    """The sums of what steps add; none is known where a step lacks its figure.

    Args:
        steps: the steps.
        totals: the words for what is added to.
    """
    sums: dict[str, Amount | None] = dict.fromkeys(totals, 0)
    for step in steps:
        if step.missing:
            return dict.fromkeys(totals)
        for total, value in (step.value or {}).items():
            sums[total] = added((sums[total], value))
        if step.die is not None:
            sums[step.die.total] = added((sums[step.die.total], step.die.chances))
    return sums


class Blocked(Exception):  # noqa: N818 - it ends a glance early and is no error
    """The line of a glance is blocked; nothing more needs to be known of it.

    Args:
        step: what blocks it.
    """

    def __init__(self, step: Step) -> None:
        super().__init__(step.at)
        self.step = step


class Glance(NamedTuple):
    """The least that can be said of a line.

    Args:
        totals: the sums of its modifiers, None for one that is not known; empty for a line that is blocked.
        block: something that blocks it; None for a clear line.
        missing: the figures without which a total is not known.
    """

    totals: Mapping[str, Amount | None]
    block: Step | None
    missing: tuple[str, ...] = ()


@dataclass(frozen=True)
class Relief:
    """How the ground rises or sinks inside a hex, seen from the side.

    Args:
        kind: the terrain word: ``hillock``, ``hillock-summit``, ``wadi``.
        level: its top, in half levels; of what sinks, its rim, the stretch's own level being its floor.
        open_before: whether it goes on where the stretch begins, with no slope there.
        open_after: whether it goes on where the stretch ends.
    """

    kind: str
    level: int
    open_before: bool
    open_after: bool


@dataclass(frozen=True)
class OtherPlace:
    """Another place of an end's hex, and whether a line with it for that end would be clear.

    Args:
        hex: the hex.
        place: the place.
        level: its level in half levels.
        clear: whether it sees, or is seen.
        of_target: whether it is in the target's hex.
    """

    hex: str
    place: str
    level: int
    clear: bool
    of_target: bool


@dataclass(frozen=True)
class ProfileGround:
    """The ground under one stretch of the line.

    Args:
        hex: the hex, or the two of the hexside that the line runs along, ``R27/S27``.
        level: its level in half levels.
        stretch: where on the line.
        relief: how it rises or sinks there; None for flat ground.
    """

    hex: str
    level: int
    stretch: Stretch
    relief: Relief | None = None


@dataclass(frozen=True)
class NoEffect:
    """Fire that comes to nothing although the line is clear.

    Args:
        said: why, as a clause: ``Indirect Fire has no effect in a culvert``.
        cite: the rule.
        whole: whether that is so for all fire that was asked about; else for some weapons only.
    """

    said: str
    cite: str
    whole: bool = True


@dataclass(frozen=True)
class HalfFirepower:
    """Fire along a clear line that counts half.

    Args:
        said: what is halved and why, as a clause: ``inherent FP out of a cellar is halved as Area Fire``.
        cite: the rule.
        whole: whether that is so for all fire that was asked about; else for some weapons, or some units, only.
    """

    said: str
    cite: str
    whole: bool = True


@dataclass(frozen=True)
class Protection:
    """Protection that a clear line leaves its target, for a game that has words for it and no figures.

    Args:
        what: in the game's words, ``hull down (I)``, ``stone wall``.
        at: the name of the thing that gives it.
        detail: what it comes to, a short sentence; empty where the words say it.
        cite: the rule.
        stretch: where on the line the thing is.
    """

    what: str
    at: str
    detail: str
    cite: str
    stretch: Stretch = ALONG


class CoverThere(NamedTuple):
    """What covers whoever stands at a point of a free table, of games that have words for it and no figures.

    Args:
        what: whom, and how: ``Infantry: as behind a wall``.
        at: the name of the thing that gives it.
        detail: against which fire, and what it comes to.
        cite: the rule.
        missing: the option or setting without which nobody knows; empty for none.
    """

    what: str
    at: str
    detail: str
    cite: str
    missing: str = ""


@dataclass(frozen=True)
class Depth:
    """How deep a line lies in ground of one kind, for a game that sees only so far into it.

    Args:
        kind: the ground's terrain word, ``light-woods``.
        what: in words, ``light woods``.
        at: the names of the pieces of ground that it runs through, in their order.
        stretches: where on the line it lies in them; none of them overlap.
        depth: how far that is in all, in the game's unit.
        limit: how far one sees into such ground alone, in the same unit.
        cite: the rule.
    """

    kind: str
    what: str
    at: tuple[str, ...]
    stretches: tuple[Stretch, ...]
    depth: Length
    limit: Fraction
    cite: str

    @property
    def share(self) -> Length:
        """Which part of the limit that is; where several kinds count together, their shares are summed up."""
        return self.depth * (1 / self.limit)


@dataclass(frozen=True)
class Stand:
    """Who stands at an end of a line on a free table.

    Args:
        unit: the class, as the query says it; empty where it doesn't.
        touches: the names of what it touches.
    """

    unit: str
    touches: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sight:
    """One line of sight.

    Args:
        range: in hexes, or in what the game measures by.
        from_level: the firer's level in half levels.
        to_level: the target's.
        steps: everything met, in order.
        totals: the sums over all steps with a value, by total; zero for a line that is blocked; None where a
            part of it is not known.
        touched: the ids of the conventions that had a say.
        notes: open questions that the player should know of.
        ground: the ground under the line, for the side view.
        leaves: where the line starts, as a point of the map, where that is not the centre dot of the viewer's hex.
        aim: where it ends, likewise.
        traced: the levels that the line runs from and to in half levels, where a rule traces it from another level than
            a unit is at; None where it runs from level to level of the two.
        no_effect: what fire along it comes to nothing; empty for none.
        half_firepower: what fire along it counts half; empty for none.
        other_places: other places of the ends' hexes, for the side view.
        why: why something counts on it or doesn't, condition by condition; None where nothing hangs on several.
        zone: the part of the map that such a condition is about; None for none.
        by_range: what something adds that grows with the range; None for nothing.
        cover: what protection the target has on it, in words; empty for none.
        depths: how deep it lies in ground that one sees only so far into, kind by kind; empty for none.
        share: which part of what it may go through in all it does; over 1 it is blocked. None where nothing limits it.
        uncharted: the hexes on it of which the map says nothing, each with its stretch of the line.
        stands: on a free table who is at its two ends; None elsewhere.
        good_to: on a free table how good the map is, in inches, and whether nobody has said so; None elsewhere.
        heeded: the ids of the scenario's conditions that had a say, in a game that tells them one by one.
    """

    range: Exact
    from_level: int
    to_level: int
    steps: tuple[Step, ...]
    totals: Mapping[str, Amount | None]
    touched: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    ground: tuple[ProfileGround, ...] = ()
    leaves: ExactPoint | None = None
    aim: ExactPoint | None = None
    traced: tuple[int, int] | None = None
    no_effect: tuple[NoEffect, ...] = ()
    half_firepower: tuple[HalfFirepower, ...] = ()
    other_places: tuple[OtherPlace, ...] = ()
    why: Why | None = None
    zone: Zone | None = None
    by_range: ByRange | None = None
    cover: tuple[Protection, ...] = ()
    depths: tuple[Depth, ...] = ()
    share: Length | None = None
    uncharted: tuple[tuple[str, Stretch], ...] = ()
    stands: tuple[Stand, Stand] | None = None
    good_to: tuple[Fraction, bool] | None = None
    heeded: tuple[str, ...] = ()

    @property
    def blocks(self) -> tuple[Step, ...]:
        """Everything that blocks the line, in order."""
        return tuple(step for step in self.steps if step.effect is Effect.BLOCKS)

    @property
    def missing(self) -> tuple[str, ...]:
        """The figures that are not known, each once; without them there are no totals."""
        return missing_of(self.steps)

    def lacking(self, word: str) -> tuple[str, ...]:
        """What the line meets whose figure of a word is not known, in plain words, each once."""
        return tuple(dict.fromkeys(step.what for step in self.steps if step.missing == word))

    @property
    def undecided(self) -> bool:
        """Whether nothing is known to block it, and something may: a figure, or a hex, is not known."""
        return self.clear and (bool(self.uncharted) or any(step.may_block for step in self.steps))

    @property
    def on_die(self) -> Step | None:
        """What a die decides of, on a clear line; None where nothing hangs on one."""
        return next((step for step in self.steps if step.die is not None), None) if self.clear else None

    @property
    def assumed(self) -> tuple[Step, ...]:
        """What counts on a clear line for a figure that is assumed, since nobody knows it."""
        return tuple(step for step in self.steps if step.assumed) if self.clear else ()

    @property
    def clear(self) -> bool:
        """Whether the two see each other."""
        return not self.blocks
