"""What an earlier question for the same unit worked out: players ask for one way after the other on one map."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from typing import NamedTuple

from rules_core.figures.typed import TypedFigures
from rules_core.movement.worked_out import Known
from rules_core.situation import Situation

KEPT = 3
"""How many readings are kept; what other readings of a question work out is not."""


class _Asked(NamedTuple):
    """Who moved, and in what: all that a price may depend on."""

    situation: Situation
    unit: str
    mode: str
    allowance: Fraction | None
    known: Known


_ASKED: deque[_Asked] = deque(maxlen=KEPT)


def known_of(situation: Situation, unit: str, mode: str, allowance: Fraction | None = None) -> Known:
    """What is known of a unit's prices, to which more is added.

    With figures that the player typed in nothing is kept: an answer tells which of them its prices looked up.

    Args:
        situation: the board, the table, options, conventions and conditions.
        unit: the unit's id.
        mode: its mode's.
        allowance: what it has, in MF or MP; None where that isn't known, or no price depends on it.
    """
    if _typed_in(situation):
        return {}
    for asked in _ASKED:
        if (asked.unit, asked.mode, asked.allowance) == (unit, mode, allowance) and _alike(asked.situation, situation):
            return asked.known
    known: Known = {}
    _ASKED.append(_Asked(situation, unit, mode, allowance, known))
    return known


def forget(known: Known) -> None:
    """Keep no longer what only another reading of a question works out."""
    for asked in tuple(_ASKED):
        if asked.known is known:
            _ASKED.remove(asked)


def _typed_in(situation: Situation) -> bool:
    figures = [value for value in situation.options.values() if isinstance(value, TypedFigures)]
    return any(own or own.kept for own in figures)


def _alike(one: Situation, other: Situation) -> bool:
    if one.board is not other.board or one.counters is not other.counters or one.printed is not other.printed:
        return False
    values = ((one.options, other.options), (one.conventions, other.conventions), (one.conditions, other.conditions))
    return all(repr(before) == repr(now) for before, now in values)
