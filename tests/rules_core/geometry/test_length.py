"""Lengths that are sums of square roots are told apart exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.geometry.length import Length

numbers = st.integers(0, 5_000)
lengths = st.lists(st.tuples(st.fractions(-9, 9, max_denominator=20), numbers), max_size=4).map(
    lambda parts: sum((Length.root(number) * before for before, number in parts), Length())
)


def test_roots_are_written_by_their_square_free_part() -> None:
    assert str(Length.root(8) + Length.of(Fraction(3, 2))) == "3/2 + 2·√2"
    assert Length.root(2 * 10_007**2) == Length.root(2) * 10_007
    assert Length.root(Fraction(1, 2)) * 2 == Length.root(2)
    assert str(Length()) == "0"


def test_a_distance_may_be_whole() -> None:
    assert Length.between((0, 0), (300, 400)).exact == 500
    assert Length.between((0, 0), (1, 1)).exact is None


def test_three_inches_are_not_a_hair_more() -> None:
    assert Length.of(300) <= Length.root(90_000)
    assert Length.root(90_001) > Length.of(300)
    assert not Length.root(90_000) > Length.of(300)


def test_lengths_that_differ_in_the_twentieth_digit_are_told_apart() -> None:
    near = Length.root(2) + Length.root(3)
    beside = Length.of(Fraction(314626436994197234232913506571557, 10**32))
    assert near != beside
    assert (near < beside) != (beside < near)
    assert near - near == Length()


@given(lengths, lengths)
def test_order_and_sum_are_those_of_the_numbers(a: Length, b: Length) -> None:
    assert float(a + b) == pytest.approx(float(a) + float(b), abs=1e-9)
    if abs(float(a) - float(b)) > 1e-9:
        assert (a < b) == (float(a) < float(b))
    assert (a < b) + (b < a) + (a == b) == 1


@given(numbers)
def test_the_root_is_the_root(number: int) -> None:
    assert Length.root(number) + Length.root(number) == Length.root(4 * number)
    assert float(Length.root(number)) == pytest.approx(sqrt(number))


@given(lengths)
def test_rounding_is_to_the_nearest(length: Length) -> None:
    assert abs(float(length.rounded(10)) - float(length)) <= 0.05 + 1e-9
    assert length.floor() <= float(length) + 1e-9 < length.floor() + 1 + 1e-6


def test_the_pieces_of_a_line_make_up_the_line_however_finely_it_is_cut() -> None:
    """The root of a cut's own figures would be one of forty digits, which nobody can take apart."""
    a, b = (500, 500), (6021, 4001)
    cuts = sorted([Fraction(1, 3), Fraction(7_919, 104_729), Fraction(1_299_709, 15_485_863), Fraction(0), Fraction(1)])
    points = [(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for t in cuts]
    pieces = [Length.between(one, other) for one, other in pairwise(points)]
    assert sum(pieces, Length()) == Length.between(a, b)
    assert Length.between(a, a) == Length()
