"""What a system says of one unit's way across a free table: legs between points, priced exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from rules_core.geometry.grid import ExactPoint
from rules_core.geometry.length import Length
from rules_core.movement.movement import Bar, Check
from rules_core.pauses import Pausing
from rules_core.situation import Situation
from rules_core.units import Mode, UnitClass


@dataclass(frozen=True)
class TablePart:
    """One part of a leg's cost.

    Args:
        what: in plain words, ``woods, half speed``.
        cost: in inches of movement.
        cite: the rule.
    """

    what: str
    cost: Length
    cite: str


@dataclass(frozen=True)
class Leg:
    """A straight piece of a way over one kind of ground, or what happens at a point of it.

    Args:
        start: where it begins.
        end: where it ends; the start again for what happens at a point, such as a hedge crossed.
        at: the name of the ground or thing, ``Mill Wood``.
        parts: what it costs.
        checks: the rolls that it asks for.
        turns_lost: how many whole turns it takes besides.
        notes: what else the player should know.
        known: whether all figures for what it costs are known.
    """

    start: ExactPoint
    end: ExactPoint
    at: str
    parts: tuple[TablePart, ...] = ()
    checks: tuple[Check, ...] = ()
    turns_lost: int = 0
    notes: tuple[str, ...] = ()
    known: bool = True

    @property
    def cost(self) -> Length:
        """What it costs as a whole, in inches of movement; so far as that is known."""
        return sum((part.cost for part in self.parts), Length())


@dataclass(frozen=True)
class TurnEnd:
    """Where a turn's allowance ends on a way.

    Args:
        leg: the number of the leg on which it ends, from 0.
        at: where, nearest to the lattice and never beyond.
        why: ``allowance`` or ``turn lost``.
    """

    leg: int
    at: ExactPoint
    why: str


@dataclass(frozen=True)
class Fate:
    """One thing that may become of a unit on its way.

    Args:
        what: in a word or two, ``destroyed``; ``goes through`` for nothing.
        chance: its exact chance.
    """

    what: str
    chance: Fraction


@dataclass(frozen=True)
class TableWay:
    """A way across a table.

    Args:
        points: its corners, the start first.
        legs: its pieces in order, up to where it can't go on.
        ends: where turns end on it.
        bar: why it can't go on; None where it gets to its goal.
        missing: the figures or conditions without which its price is not known.
        complete: whether it was priced or searched as a whole; a way that was proposed is always "best found".
        notes: what a player should know.
        touched: the ids of the conventions that had a say.
        fates: what may become of the unit, with chances that make 1 together; empty where nothing is rolled, or where
            a chance isn't known.
        rolls: of each of its rolls, in order, how that may end the way; empty where it can't, or nobody knows.
        heeded: the ids of the judge's settings that had a say.
    """

    points: tuple[ExactPoint, ...]
    legs: tuple[Leg, ...]
    ends: tuple[TurnEnd, ...] = ()
    bar: Bar | None = None
    missing: tuple[str, ...] = ()
    complete: bool = True
    notes: tuple[str, ...] = ()
    touched: tuple[str, ...] = ()
    fates: tuple[Fate, ...] = ()
    rolls: tuple[tuple[Fate, ...], ...] = ()
    heeded: tuple[str, ...] = ()

    @property
    def cost(self) -> Length:
        """What it costs as a whole, in inches of movement."""
        return sum((leg.cost for leg in self.legs), Length())

    @property
    def turns_lost(self) -> int:
        """How many whole turns it takes besides."""
        return sum(leg.turns_lost for leg in self.legs)

    @property
    def checks(self) -> tuple[Check, ...]:
        """Every roll on the way, in order."""
        return tuple(check for leg in self.legs for check in leg.checks)


@dataclass(frozen=True)
class Factor:
    """One reason why ground is slower or quicker than open ground.

    Args:
        what: in plain words, ``woods, half speed``.
        times: by how much an inch costs more.
        cite: the rule.
    """

    what: str
    times: Fraction
    cite: str


@dataclass(frozen=True)
class Rate:
    """What ground costs a unit, inch by inch.

    Args:
        at: the name of the ground.
        factors: why it costs what it costs; none on open ground.
        bar: why the unit may not go there; None where it may.
        known: whether every figure is there.
        notes: what else the player should know.
    """

    at: str
    factors: tuple[Factor, ...] = ()
    bar: Bar | None = None
    known: bool = True
    notes: tuple[str, ...] = ()

    @property
    def times(self) -> Fraction:
        """How many inches of movement an inch costs."""
        found = Fraction(1)
        for factor in self.factors:
            found *= factor.times
        return found

    @property
    def parts(self) -> Iterator[tuple[Factor, Fraction]]:
        """What an inch costs by the first factor, and what each other one adds to that."""
        times, before = Fraction(1), Fraction(0)
        for factor in self.factors:
            times *= factor.times
            yield factor, times - before
            before = times


class TableMovement(Protocol):
    """How units of a game move across a free table."""

    def walk(
        self,
        situation: Situation,
        unit: UnitClass,
        mode: Mode,
        allowance: Fraction | None,
        points: Sequence[ExactPoint],
    ) -> TableWay:
        """Price the way along given points.

        Args:
            situation: the table, and what lies on it.
            unit: who moves.
            mode: how.
            allowance: what it has each turn, in inches; None where nobody has said.
            points: the start, and the corners in order.
        """
        ...

    def best(
        self,
        situation: Situation,
        unit: UnitClass,
        mode: Mode,
        allowance: Fraction | None,
        points: Sequence[ExactPoint],
    ) -> Pausing[TableWay | None]:
        """Propose a cheap legal way from the first of some points to the last, with pauses; None where none is.

        Args: as for ``walk``; the way comes by the points between.
        """
        ...

    def rate(
        self, situation: Situation, unit: UnitClass, mode: Mode, point: ExactPoint
    ) -> tuple[Rate, tuple[str, ...]]:
        """What the ground at a point costs, with the figures without which that is not known.

        Args:
            situation: as for ``walk``.
            unit: who moves.
            mode: how.
            point: the point; on the edge of ground one isn't in it.
        """
        ...
