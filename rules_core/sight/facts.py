"""Sight: the facts of one line of sight as a system's rules find them; sentences are made elsewhere (``sentences``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from rules_core.geometry.grid import Exact, ExactPoint


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


class Step(NamedTuple):
    """One thing that the line meets, and what the rules make of it.

    Args:
        at: the hex, ``M20``, or hexside, ``R27/S27``.
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


def missing_of(steps: Iterable[Step]) -> tuple[str, ...]:
    """The figures that steps lack, each once."""
    return tuple(dict.fromkeys(step.missing for step in steps if step.missing))


def totals_of(steps: Iterable[Step], totals: tuple[str, ...]) -> dict[str, int | None]:
    """The sums of what steps add; none is known where a step lacks its figure.

    Args:
        steps: the steps.
        totals: the words for what is added to.
    """
    sums = dict.fromkeys(totals, 0)
    for step in steps:
        if step.missing:
            return dict.fromkeys(totals)
        for total, value in (step.value or {}).items():
            sums[total] += value
    return {**sums}


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

    totals: Mapping[str, int | None]
    block: Step | None
    missing: tuple[str, ...] = ()


@dataclass(frozen=True)
class ProfileGround:
    """The ground under one stretch of the line.

    Args:
        hex: the hex, or the two of the hexside that the line runs along, ``R27/S27``.
        level: its level in half levels.
        stretch: where on the line.
    """

    hex: str
    level: int
    stretch: Stretch


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
    """

    range: Exact
    from_level: int
    to_level: int
    steps: tuple[Step, ...]
    totals: Mapping[str, int | None]
    touched: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    ground: tuple[ProfileGround, ...] = ()
    leaves: ExactPoint | None = None
    aim: ExactPoint | None = None
    traced: tuple[int, int] | None = None
    no_effect: tuple[NoEffect, ...] = ()
    half_firepower: tuple[HalfFirepower, ...] = ()

    @property
    def blocks(self) -> tuple[Step, ...]:
        """Everything that blocks the line, in order."""
        return tuple(step for step in self.steps if step.effect is Effect.BLOCKS)

    @property
    def missing(self) -> tuple[str, ...]:
        """The figures that are not known, each once; without them there are no totals."""
        return missing_of(self.steps)

    @property
    def assumed(self) -> tuple[Step, ...]:
        """What counts on a clear line for a figure that is assumed, since nobody knows it."""
        return tuple(step for step in self.steps if step.assumed) if self.clear else ()

    @property
    def clear(self) -> bool:
        """Whether the two see each other."""
        return not self.blocks
