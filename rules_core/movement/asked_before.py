"""What an earlier question for the same unit worked out: players ask for one way after the other on one map."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from fractions import Fraction
from typing import NamedTuple

from rules_core.figures.typed import TypedFigures
from rules_core.movement.worked_out import Choices, Known
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


def known_of(
    situation: Situation,
    unit: str,
    mode: str,
    allowance: Fraction | None = None,
    *,
    apart: Collection[str] = (),
) -> Known:
    """What is known of a unit's prices, to which more is added.

    With figures that the player typed in nothing is kept: an answer tells which of them its prices looked up.

    Args:
        situation: the board, the table, options, conventions and conditions.
        unit: the unit's id.
        mode: its mode's.
        allowance: what it has, in MF or MP; None where that isn't known, or no price depends on it.
        apart: the options on which no price depends, such as how the unit stands where it starts.
    """
    if _typed_in(situation):
        return {}
    for asked in tuple(_ASKED):
        mover = asked.unit, asked.mode, asked.allowance
        if mover == (unit, mode, allowance) and _alike(asked.situation, situation, apart):
            _ASKED.remove(asked)
            _ASKED.append(asked)  # the one that goes next is the one that was not asked for longest
            return asked.known
    known: Known = {}
    _ASKED.append(_Asked(situation, unit, mode, allowance, known))
    return known


def recall(choices: Choices, earlier: Choices, placed_by: Iterable[str]) -> None:
    """Let one reading of a question take over what another worked out; what it works out itself is not kept.

    Args:
        choices: its options, of which nothing was asked yet but for all that is worked out with them.
        earlier: those of the other.
        placed_by: the ids of the conventions on which it depends what places there are, whichever step asks.
    """
    forget(choices.known)
    choices.recall(earlier, {*choices.touched(), *placed_by})


def forget(known: Known) -> None:
    """Keep no longer what only another reading of a question works out."""
    for asked in tuple(_ASKED):
        if asked.known is known:
            _ASKED.remove(asked)


def _typed_in(situation: Situation) -> bool:
    figures = [value for value in situation.options.values() if isinstance(value, TypedFigures)]
    return any(own or own.kept for own in figures)


def _alike(one: Situation, other: Situation, apart: Collection[str]) -> bool:
    if one.board is not other.board or one.counters is not other.counters or one.printed is not other.printed:
        return False
    options = [{name: value for name, value in said.options.items() if name not in apart} for said in (one, other)]
    values = (options, (one.conventions, other.conventions), (one.conditions, other.conditions))
    return all(repr(before) == repr(now) for before, now in values)
