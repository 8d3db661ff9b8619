"""Procedures that come to yes or no: conditions that all must hold, and the ruling that they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_core.procedures.procedure import BAD, GOOD, Fact, Mark, Outcome, Ruling


@dataclass(frozen=True)
class Condition:
    """One thing that must hold.

    Args:
        what: in plain words, ``a leader in one of the hexes``.
        holds: whether it does.
        cite: the rule.
        otherwise: why nothing comes of it where it doesn't, a sentence.
        value: how it stands, where ``yes`` or ``no`` says too little.
    """

    what: str
    holds: bool
    cite: str
    otherwise: str
    value: str = ""

    @property
    def fact(self) -> Fact:
        """How it stands."""
        value = self.value or ("yes" if self.holds else "no")
        return Fact(self.what, value, self.cite, "" if self.holds else self.otherwise)


def facts_of(conditions: Sequence[Condition]) -> tuple[Fact, ...]:
    """How every condition stands."""
    return tuple(condition.fact for condition in conditions)


def failed(conditions: Sequence[Condition]) -> list[Condition]:
    """The conditions that don't hold."""
    return [condition for condition in conditions if not condition.holds]


def refusal(
    verdict: str,
    conditions: Sequence[Condition],
    facts: tuple[Fact, ...] = (),
    marks: tuple[Mark, ...] = (),
    notes: tuple[str, ...] = (),
) -> Ruling:
    """The ruling where something does not hold: every reason, under the rule of the first.

    Args:
        verdict: the answer in a few words, ``may not ride``.
        conditions: the conditions; one at least fails.
        facts: what else it rests on.
        marks: what to show on the map.
        notes: what else a player should know.
    """
    against = failed(conditions)
    reasons = " ".join(dict.fromkeys(condition.otherwise for condition in against))
    outcome = Outcome(f"{verdict[:1].upper()}{verdict[1:]}", detail=reasons, cite=against[0].cite, tone=BAD)
    return Ruling(verdict, BAD, (outcome,), (*facts_of(conditions), *facts), marks=marks, notes=notes)


def permission(
    verdict: str,
    outcome: Outcome,
    conditions: Sequence[Condition],
    facts: tuple[Fact, ...] = (),
    marks: tuple[Mark, ...] = (),
    notes: tuple[str, ...] = (),
) -> Ruling:
    """The ruling where everything holds.

    Args:
        verdict: the answer in a few words, ``may ride``.
        outcome: what comes of it.
        conditions: the conditions.
        facts: what else it rests on.
        marks: what to show on the map.
        notes: what else a player should know.
    """
    return Ruling(verdict, GOOD, (outcome,), (*facts_of(conditions), *facts), marks=marks, notes=notes)
