"""What is added to fire along a line and never blocks it, such as dust in the air: it has a total of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules_core.chance import Amount, added
from rules_core.sight.facts import ALONG, Effect, LineDie, Step
from rules_core.sight.told import ByRange, Why, Zone

ROLE = "veil"


class Veil(NamedTuple):
    """One thing that is added to fire along a line.

    Args:
        what: the thing in plain words.
        detail: why it counts, a short sentence.
        cite: the rule.
        value: the DRM; None where it isn't known, or a die decides it.
        die: the die that decides it.
        missing: what is to be typed in or said where it isn't known.
    """

    what: str
    detail: str
    cite: str
    value: int | None = None
    die: LineDie | None = None
    missing: str = ""

    @property
    def amount(self) -> Amount | None:
        """The DRM."""
        return self.value if self.die is None else self.die.chances


@dataclass(frozen=True)
class Told:
    """What a line tells besides what it meets.

    Args:
        why: why something counts on it, or doesn't.
        zone: the part of the map that this is about.
        by_range: what grows with the range.
        notes: open questions that the player should know of.
    """

    why: Why | None = None
    zone: Zone | None = None
    by_range: ByRange | None = None
    notes: tuple[str, ...] = ()


def total_of(veils: Iterable[Veil]) -> Amount | None:
    """What veils add up to; None where one isn't known."""
    return added(veil.amount for veil in veils)


def missing_of(veils: Iterable[Veil]) -> tuple[str, ...]:
    """What veils lack."""
    return tuple(veil.missing for veil in veils if veil.missing)


def step_of(veil: Veil, total: str) -> Step:
    """A veil as a step of an answer: it acts along the whole line.

    Args:
        veil: the veil.
        total: the id of the total that it adds to.
    """
    value: Mapping[str, int] | None = None if veil.value is None else {total: veil.value}
    return Step(
        "",
        veil.what,
        veil.detail,
        Effect.HINDERS,
        veil.cite,
        ALONG,
        None if value is None else dict(value),
        ROLE,
        missing=veil.missing,
        die=veil.die,
    )
