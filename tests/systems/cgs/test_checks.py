"""The dice of CGS and its Action Checks, each convention both ways."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.convention import Choose, Convention
from rules_core.procedures.procedure import OPEN, Outcome, RollModifier, Ruling
from rules_core.sentences.procedures import faces_say
from rules_core.systems.cgs.dice.checks import action_check, d100, double_zero


def choosing(**options: str) -> Choose:
    def choose(record: Convention) -> str:
        return options.get(record.id.replace("-", "_"), record.default)

    return choose


@pytest.mark.gap("CGS-G008")
@pytest.mark.parametrize(
    ("value", "drm", "chance"),
    [(8, 0, "4/5"), (8, 1, "7/10"), (10, 0, "1"), (1, 5, "0"), (10, -3, "1"), (1, 0, "1/10")],
)
def test_an_action_check_passes_at_the_value_or_less_after_the_drm(value: int, drm: int, chance: str) -> None:
    check = action_check(choosing(), value, (RollModifier("enemy AFV", drm, "CGS 10.2.4"),))
    assert check.roll.totals.at_most(value) == Fraction(chance)
    assert sum((check.roll.totals.chances[total] for total in check.passing), Fraction(0)) == Fraction(chance)
    assert check.passing | check.failing == set(check.roll.totals.chances)
    assert not check.passing & check.failing


@pytest.mark.gap("CGS-G008")
def test_an_action_check_may_have_to_be_below_the_value() -> None:
    check = action_check(choosing(HC_CGS_51="less"), 8)
    assert len(check.passing) == 7
    assert check.fact.value == "7 or less"


@pytest.mark.gap("CGS-G006")
def test_00_counts_100_and_0_counts_10() -> None:
    roll = d100(choosing())
    assert (min(roll.totals.chances), max(roll.totals.chances)) == (1, 100)
    assert double_zero(choosing()) == 100
    assert [roll.counted(shown, 100) for shown in (0, 1, 99, 100)] == [100, 1, 99, 100]
    best = Outcome("hit", frozenset(range(95, 101)))
    assert faces_say(roll, best) == "95 to 00"
    assert Ruling("", OPEN, (best,), roll=roll).chance(best) == Fraction(6, 100)


@pytest.mark.gap("CGS-G006")
def test_00_and_0_may_count_0() -> None:
    low = choosing(HC_CGS_50="low")
    roll = d100(low)
    assert (min(roll.totals.chances), max(roll.totals.chances)) == (0, 99)
    assert double_zero(low) == 0
    assert faces_say(roll, Outcome("00", frozenset({0}))) == "00"
    assert action_check(low, 8).roll.totals.at_most(8) == Fraction(9, 10)
