"""A chance as players read it."""

from __future__ import annotations

from fractions import Fraction

from rules_core.words.figures import odds


def test_a_chance_is_a_fraction_and_a_percentage_as_long_as_somebody_would_read_the_fraction() -> None:
    assert odds(Fraction(35, 36)) == "35/36 (97 %)"
    assert odds(Fraction(1)) == "1 (100 %)"
    assert odds(Fraction(11853911588401, 244140625000000)) == "5 %"
