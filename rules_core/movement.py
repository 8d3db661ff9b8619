"""What a system says of one unit's movement; ``route`` searches over it and knows no rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from rules_core.location import Location


@dataclass(frozen=True)
class Part:
    """One part of a step's cost.

    Args:
        what: in plain words, ``debris`` or ``wall crossed``.
        cost: in MP.
        cite: the rule.
    """

    what: str
    cost: Fraction
    cite: str


@dataclass(frozen=True)
class Check:
    """One die roll that a step asks for.

    Args:
        at: the hex or hexside it is rolled for.
        what: ``immobilization``.
        reason: the terrain that asks for it, in plain words.
        when: ``BEFORE`` or ``AFTER`` the step.
        passes: the exact chance that the unit goes on.
        cite: the rule that asks for the roll.
    """

    at: str
    what: str
    reason: str
    when: str
    passes: Fraction
    cite: str


@dataclass(frozen=True)
class Move:
    """One legal step from one Location to the next, priced.

    Args:
        start: where it begins.
        end: where it ends.
        parts: the parts of its cost; the cost is their sum.
        checks: the rolls it asks for.
        notes: what else the player should know, such as a floorpan hit.
    """

    start: Location
    end: Location
    parts: tuple[Part, ...]
    checks: tuple[Check, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def cost(self) -> Fraction:
        """The step's cost in MP."""
        return sum((part.cost for part in self.parts), Fraction(0))


@dataclass(frozen=True)
class Refusal:
    """Why a step can't be made.

    Args:
        start: where it would begin.
        end: where it would end.
        reason: a sentence for the player.
        cite: the rule that forbids it; empty where a figure is not known.
        unknown: the figure that would have to be typed in, such as ``linear-depression``; empty where a rule forbids it.
    """

    start: Location
    end: Location
    reason: str
    cite: str
    unknown: str = ""


class Movement(Protocol):
    """How one unit moves in one mode, in one situation."""

    def steps(self, start: Location) -> Iterable[Move | Refusal]:
        """Every step that might be tried from a Location: the legal ones priced, the others with the reason."""
        ...

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        ...
