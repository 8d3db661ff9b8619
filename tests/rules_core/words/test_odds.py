"""A chance as players read it."""

from __future__ import annotations

from fractions import Fraction

from rules_core.words.figures import odds, passing_says


def test_a_chance_is_a_fraction_and_a_percentage_as_long_as_somebody_would_read_the_fraction() -> None:
    assert odds(Fraction(35, 36)) == "35/36 (97 %)"
    assert odds(Fraction(1)) == "1 (100 %)"
    assert odds(Fraction(11853911588401, 244140625000000)) == "5 %"


def test_a_roll_that_nobody_passes_has_no_chance() -> None:
    assert passing_says(1, Fraction(0)) == "1 roll to pass: no chance"
    assert passing_says(2, Fraction(5, 6)) == "2 rolls to pass: 5/6 (83 %)"
    assert passing_says(2, None) == "2 rolls to pass: the chance is not known"
