from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rules_core.chance import Distribution, added, all_of, die, read_amount, span, written


def test_a_ten_sided_die_is_fair_and_counts_to_ten() -> None:
    assert die(10).chances == {face: Fraction(1, 10) for face in range(1, 11)}


def test_two_dice_add_up_to_the_known_distribution() -> None:
    two = die(6) + die(6)
    assert two.chances[2] == two.chances[12] == Fraction(1, 36)
    assert two.chances[7] == Fraction(1, 6)
    assert two.at_most(4) == Fraction(6, 36)
    assert two.at_least(10) == Fraction(6, 36)


@given(st.integers(2, 12), st.integers(2, 12), st.integers(-30, 30))
def test_chances_make_one_and_both_tails_meet(faces: int, others: int, limit: int) -> None:
    roll = die(faces) + die(others)
    assert sum(roll.chances.values()) == 1
    assert roll.at_most(limit) + roll.at_least(limit + 1) == 1


@given(st.integers(2, 20), st.integers(-5, 5), st.integers(-10, 30))
def test_a_drm_moves_the_limit_the_other_way(faces: int, drm: int, limit: int) -> None:
    assert die(faces).modified(drm).at_most(limit) == die(faces).at_most(limit - drm)


def test_independent_chances_multiply() -> None:
    assert all_of([]) == 1
    assert all_of([Fraction(7, 10), Fraction(1, 2), Fraction(3, 5)]) == Fraction(21, 100)


def test_modifiers_add_up_and_one_that_is_not_known_leaves_none() -> None:
    dust = Distribution({0: Fraction(1, 6), 1: Fraction(1, 3), 2: Fraction(1, 3), 3: Fraction(1, 6)})
    assert added(()) == 0
    assert added((2, 3)) == 5
    assert added((2, dust, -1)) == dust.modified(1)
    assert added((dust, dust)) == dust + dust
    assert added((2, None, dust)) is None
    assert dust.mean == Fraction(3, 2)
    assert span(dust) == (0, 3)
    assert span(4) == (4, 4)


def test_a_modifier_is_read_as_it_was_written() -> None:
    dust = Distribution({-1: Fraction(1, 2), 3: Fraction(1, 2)})
    assert written(dust) == {"-1": "1/2", "3": "1/2"}
    assert read_amount({"-1": "1/2", "3": "1/2"}) == dust
    assert read_amount(7) == written(7) == 7
