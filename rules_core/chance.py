"""Exact chances of dice, as fractions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Distribution:
    """How likely each total of a roll is.

    Args:
        chances: the chance of every total that can come up; together they make 1.
    """

    chances: Mapping[int, Fraction]

    def __add__(self, other: Distribution) -> Distribution:
        """The sum of two independent rolls."""
        found: dict[int, Fraction] = {}
        for one, chance_one in self.chances.items():
            for two, chance_two in other.chances.items():
                found[one + two] = found.get(one + two, Fraction(0)) + chance_one * chance_two
        return Distribution(found)

    def modified(self, drm: int) -> Distribution:
        """The roll with a DRM added."""
        if not drm:
            return self
        return Distribution({total + drm: chance for total, chance in self.chances.items()})

    @property
    def mean(self) -> Fraction:
        """What it comes to on average."""
        return sum((total * chance for total, chance in self.chances.items()), Fraction(0))

    def at_most(self, limit: int) -> Fraction:
        """The chance of a total of ``limit`` or less."""
        return sum((chance for total, chance in self.chances.items() if total <= limit), Fraction(0))

    def at_least(self, limit: int) -> Fraction:
        """The chance of a total of ``limit`` or more."""
        return sum((chance for total, chance in self.chances.items() if total >= limit), Fraction(0))


def die(faces: int, *, low: bool = False) -> Distribution:
    """One fair die.

    Args:
        faces: how many faces it has; they count 1 to ``faces`` (the 0 of a ten-sided die counts as 10).
        low: whether the highest face counts 0 instead.
    """
    return Distribution({face - low: Fraction(1, faces) for face in range(1, faces + 1)})


def all_of(chances: Iterable[Fraction | None]) -> Fraction | None:
    """The chance that several independent things all happen; 1 where there are none.

    Args:
        chances: the chance of each, None for one that is not known; then the whole is not known either, unless one of
            the others never happens.
    """
    known, unknown = Fraction(1), False
    for chance in chances:
        if chance is None:
            unknown = True
        else:
            known *= chance
    return None if unknown and known else known


Amount = int | Distribution
"""A modifier: a figure, or how likely each figure is where it hangs on a die."""


def added(amounts: Iterable[Amount | None]) -> Amount | None:
    """The sum of independent modifiers; None where one of them isn't known.

    Args:
        amounts: the modifiers.
    """
    total: Amount = 0
    for amount in amounts:
        if amount is None:
            return None
        total = _sum(total, amount)
    return total


def _sum(one: Amount, other: Amount) -> Amount:
    if isinstance(one, int):
        return one + other if isinstance(other, int) else other.modified(one)
    return one.modified(other) if isinstance(other, int) else one + other


def written(amount: Amount) -> int | dict[str, str]:
    """A modifier as answers have it: a figure, or the chance of each figure, ``{"0": "1/6", …}``.

    Args:
        amount: the modifier.
    """
    if isinstance(amount, int):
        return amount
    return {str(total): str(chance) for total, chance in sorted(amount.chances.items())}


def read_amount(value: int | Mapping[str, str]) -> Amount:
    """A modifier as it stands in an answer.

    Args:
        value: what ``written`` made of it.
    """
    if isinstance(value, int):
        return value
    return Distribution({int(total): Fraction(chance) for total, chance in value.items()})


def span(amount: Amount) -> tuple[int, int]:
    """The least and the most that a modifier may come to.

    Args:
        amount: the modifier.
    """
    return (amount, amount) if isinstance(amount, int) else (min(amount.chances), max(amount.chances))
