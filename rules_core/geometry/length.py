"""Lengths exactly: sums of fractions of square roots, which a way over a table comes to, compared without rounding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, total_ordering
from math import gcd, isqrt, lcm

from rules_core.geometry.grid import Exact, ExactPoint

_FIRST_DIGITS = 12
"""With how many decimal digits two lengths are told apart at first; where those don't do, with twice as many."""


@total_ordering
class Length:
    """A sum of square roots of whole numbers, each with a fraction before it.

    The roots of different square-free numbers are independent over the fractions, so two lengths are equal where they
    are written alike, and otherwise enough digits tell which is longer.

    Args:
        roots: by square-free number, the fraction before its root; 1 for what is no root.
    """

    __slots__ = ("_roots",)

    def __init__(self, roots: Mapping[int, Exact] | None = None) -> None:
        self._roots = {number: Fraction(before) for number, before in sorted((roots or {}).items()) if before}

    @classmethod
    def of(cls, value: Exact) -> Length:
        """A length that is a fraction."""
        return cls({1: value})

    @classmethod
    def root(cls, square: Exact) -> Length:
        """The square root of a number that is not negative."""
        square = Fraction(square)
        before, number = _square_free(square.numerator * square.denominator)
        return cls({number: Fraction(before, square.denominator)} if number else None)

    @classmethod
    def between(cls, a: ExactPoint, b: ExactPoint) -> Length:
        """The distance between two points, in their unit.

        Pieces of one line come to fractions of one root: where a line between points of a lattice is cut, the root is
        taken of its direction, a small number, and never of what the cuts' denominators make of it.
        """
        x, y = Fraction(b[0] - a[0]), Fraction(b[1] - a[1])
        parts = lcm(x.denominator, y.denominator)
        across, away = int(x * parts), int(y * parts)
        steps = gcd(across, away)
        if not steps:
            return cls()
        return cls.root((across // steps) ** 2 + (away // steps) ** 2) * Fraction(steps, parts)

    @property
    def exact(self) -> Fraction | None:
        """The length where it is a fraction; None where a root stays."""
        return self._roots.get(1, Fraction(0)) if self._roots.keys() <= {1} else None

    def rounded(self, parts: int) -> Fraction:
        """The nearest multiple of one part of a unit, the greater one of two that are equally near.

        Args:
            parts: how many parts a unit has: 10 for one decimal.
        """
        return Fraction((self * (2 * parts) + Length.of(1)).floor() // 2, parts)

    def floor(self) -> int:
        """The greatest whole number that is not greater."""
        if (exact := self.exact) is not None:
            return exact.numerator // exact.denominator
        for digits in _more_digits():
            low, high = self._bracket(digits)
            unit = _unit(digits)
            if (whole := low // unit) == high // unit:
                return whole
        raise AssertionError("a root that is not a whole number lies between two")

    def __add__(self, other: Length) -> Length:
        if not isinstance(other, Length):
            return NotImplemented
        return Length({n: self._roots.get(n, 0) + other._roots.get(n, 0) for n in self._roots | other._roots})

    def __sub__(self, other: Length) -> Length:
        return self + other * -1

    def __mul__(self, times: Exact) -> Length:
        return Length({number: before * times for number, before in self._roots.items()})

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Length) and self._roots == other._roots

    def __hash__(self) -> int:
        return hash(tuple(self._roots.items()))

    def __lt__(self, other: Length) -> bool:
        if not isinstance(other, Length):
            return NotImplemented
        return (self - other)._negative()

    def __bool__(self) -> bool:
        return bool(self._roots)

    def __float__(self) -> float:
        digits = 2 * _FIRST_DIGITS
        return self._bracket(digits)[0] / _unit(digits)

    def __str__(self) -> str:
        """As mathematicians write it: ``3/2 + 2·√5``."""
        return " + ".join(_term(before, number) for number, before in self._roots.items()) or "0"

    def __repr__(self) -> str:
        return f"Length({self})"

    def _negative(self) -> bool:
        if (exact := self.exact) is not None:
            return exact < 0
        for digits in _more_digits():
            low, high = self._bracket(digits)
            if high < 0:
                return True
            if low >= 0:
                return False
        raise AssertionError("a length that is no fraction isn't zero")

    def _bracket(self, digits: int) -> tuple[int, int]:
        """Two whole numbers between which it lies, when counted in so many decimal digits."""
        low = high = 0
        for number, before in self._roots.items():
            square = before.numerator**2 * number * 100**digits
            denominator = before.denominator
            size = isqrt(square // denominator**2)
            least, most = (size, size + 1) if before > 0 else (-size - 1, -size)
            low += least
            high += most
        return low, high


def _unit(digits: int) -> int:
    unit: int = 10**digits
    return unit


def _more_digits() -> Iterator[int]:
    digits = _FIRST_DIGITS
    while True:
        yield digits
        digits *= 2


def _term(before: Fraction, number: int) -> str:
    if number == 1:
        return str(before)
    return f"√{number}" if before == 1 else f"{before}·√{number}"


@cache
def _square_free(number: int) -> tuple[int, int]:
    """A whole number's root as a whole number times the root of a square-free one."""
    if not number:
        return 0, 0
    before, free, divisor = 1, 1, 2
    while divisor**3 <= number:
        while number % divisor == 0:
            number //= divisor
            if free % divisor:
                free *= divisor
            else:
                free //= divisor
                before *= divisor
        divisor += 1
    # What is left has two prime factors at most: they are the same or no square is among them.
    root = isqrt(number)
    return (before * root, free) if root * root == number else (before, free * number)
