"""What may become of a unit on its way: percent that make a hundred, and rolls one after the other."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as some
from ui.model import fates

from rules_core import ask


@given(some.lists(some.integers(0, 10_000), min_size=1, max_size=6).filter(any))
def test_percents_make_a_hundred(weights: list[int]) -> None:
    chances = [str(Fraction(weight, sum(weights))) for weight in weights]
    found = fates.tenths(chances)
    assert sum(found) == 1000
    assert all(
        abs(Fraction(tenth, 1000) - Fraction(chance)) < Fraction(1, 1000)
        for tenth, chance in zip(found, chances, strict=True)
    )


def way() -> dict[str, object]:
    """A tank of 30 tons through one square of a field of density 40 %."""
    return ask("walk", system="miniatures", map="village", unit="tank", allowance=12, moves=["36x8", "36x14"],
               options={"weight": {"tons": 30}}).facts  # fmt: skip


def test_results_are_told_the_good_end_first() -> None:
    # Over 20 tons: 15 and 65 of a hundred, each times 40 %; twice, and a result ends the way.
    assert fates.results(way()) == [
        ("Gets through", "289 / 625", "46.2"),
        ("Destroyed", "63 / 625", "10.1"),
        ("Immobilised", "273 / 625", "43.7"),
    ]


def test_checks_are_named_by_square() -> None:
    assert fates.check_words(way()) == ["in B1", "out"]


@pytest.mark.parametrize(
    ("thrown", "says"),
    [
        ([6, 50], ["1. Crossroads Mines B1: 6, destroyed on 1 to 6"]),
        ([7, 50], ["1. Crossroads Mines B1: 7, immobilised on 7 to 32"]),
        ([33, 32], ["1. Crossroads Mines B1: 33, goes on above 32",
                    "2. Crossroads Mines B1: 32, immobilised on 7 to 32"]),
        ([33, 100], ["1. Crossroads Mines B1: 33, goes on above 32",
                     "2. Crossroads Mines B1: 100, goes on above 32"]),
    ],
)  # fmt: skip
def test_rolls_stop_where_one_fails(thrown: list[int], says: list[str]) -> None:
    assert fates.rolled(way()) == [100, 100]
    assert [words for words, _ in fates.told(way(), thrown)] == says


def test_a_way_round_is_told_with_how_much_longer_it_is() -> None:
    around = way()["round"]
    assert isinstance(around, dict)
    assert around["moves"][-1] == "36x14"
    assert around["extra"] == pytest.approx(around["total"] - 6)
    again = ask("walk", system="miniatures", map="village", unit="tank", allowance=12, moves=["36x8", *around["moves"]],
                options={"weight": {"tons": 30}}).facts  # fmt: skip
    assert not again["checks"]
    assert again["total"] == around["total"]


HEXES = {
    "checks": [
        {"at": "X25", "what": "immobilization", "chance": "7/10", "fails": "3/10", "if_failed": "It is immobilized"},
        {"at": "Y26", "what": "bog", "chance": None, "fails": None, "if_failed": "It bogs down"},
    ],
    "steps": [{"checks": []}, {"checks": [{"rolled": True}]}, {"checks": [{"rolled": True}]}],
}


def test_on_hexes_a_roll_says_what_failing_means_and_ends_at_what_nobody_knows() -> None:
    assert fates.rolled(HEXES) == [100]
    assert fates.told(HEXES, [30]) == [("1. X25, Immobilization: 30, fails on 1 to 30. It is immobilized", False)]
    passed, unknown = fates.told(HEXES, [31])
    assert passed == ("1. X25, Immobilization: 31, goes on above 30", True)
    assert unknown == ("2. Y26, Bog: its chance isn't known, roll it by your rulebook", False)
    assert [fates.step_of(HEXES, number) for number in (1, 2)] == [2, 3]


def test_what_was_rolled_is_said_aloud_in_sentences() -> None:
    assert fates.spoken(fates.told(HEXES, [30])) == "1. X25, Immobilization: 30, fails on 1 to 30. It is immobilized."
    assert fates.spoken([("1. X25: 31, goes on above 30", True)]) == "1. X25: 31, goes on above 30. Gets through."
