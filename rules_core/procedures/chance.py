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
        return Distribution({total + drm: chance for total, chance in self.chances.items()})

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
