"""The rolls of a way: what each asks for, and what may become of the unit, with exact chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.movement.movement import Bar, Check
from rules_core.movement.on_table import Fate
from rules_core.quoting import listed

GOES_THROUGH = "comes through"
MOST_ROLLS = 500
"""Nobody throws so often for one way, and each roll adds some four digits to the figures of its exact chances."""
TOO_MANY_ROLLS = Bar("So long a way through mines or marshes isn't worked out: ask for a part of it.", "", "rolls")
"""Why a way that asks for more rolls, or passes more mine squares, is not told of."""
_LONGEST_FRACTION = 15
"""How many letters of a chance as a fraction are read at a table."""
_LEAST_PERCENT = Fraction(1, 100)
"""To which part of one per cent chances are told."""


@dataclass(frozen=True)
class Risk:
    """One roll.

    Args:
        check: what a player is told of it.
        fates: how it may end the way, with the chances; empty where these aren't known.
        aboard: whether it is about those aboard alone, so that the way goes on in any case.
    """

    check: Check
    fates: tuple[Fate, ...] = ()
    aboard: bool = False


def fates_of(risks: Sequence[Risk]) -> tuple[Fate, ...]:
    """What may become of a unit on its way, of rolls of which the first that goes ill ends it.

    Args:
        risks: the rolls in order.

    Returns:
        Every fate with its chance, the good one last; nothing where nothing is rolled or a chance isn't known.
    """
    own = [risk for risk in risks if not risk.aboard]
    if not own or any(risk.check.passes is None for risk in own):
        return ()
    left, found = Fraction(1), dict[str, Fraction]()
    for risk in own:
        for fate in risk.fates:
            found[fate.what] = found.get(fate.what, Fraction(0)) + left * fate.chance
        left *= 1 - sum((fate.chance for fate in risk.fates), Fraction(0))
    return (*(Fate(what, chance) for what, chance in found.items() if chance), Fate(GOES_THROUGH, left))


def fates_say(fates: Sequence[Fate]) -> str:
    """What may become of a unit in a sentence, with the chances; empty for nothing.

    Args:
        fates: as ``fates_of`` has them.
    """
    said = [f"{fate.what} {chance_says(fate.chance)}" for fate in fates]
    return f"On the whole way: {listed(said)}." if said else ""


def chance_says(chance: Fraction) -> str:
    """A chance as a fraction and in per cent, ``9/400 (2.25 %)``; in per cent alone where the fraction is long."""
    exact = str(chance)
    return f"{exact} ({percent_says(chance)})" if len(exact) <= _LONGEST_FRACTION else percent_says(chance)


def percent_says(chance: Fraction) -> str:
    """A chance as people say it: ``13 %``, ``2.25 %``; one that is not certain never rounds to 0 or 100."""
    percent = chance * 100
    if 0 < percent < _LEAST_PERCENT:
        return f"under {float(_LEAST_PERCENT)} %"
    if 100 - _LEAST_PERCENT < percent < 100:
        return f"over {float(100 - _LEAST_PERCENT)} %"
    return f"{float(percent):.4g} %"
