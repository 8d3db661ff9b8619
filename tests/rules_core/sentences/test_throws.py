"""What leads to an outcome where each of two dice tells for itself, in words."""

from __future__ import annotations

import pytest

from rules_core.procedures.procedure import Outcome, Roll, RollModifier, Ruling
from rules_core.sentences.procedures import faces_say

DICE = Roll((6, 6), (RollModifier("a reason", 1, "RB A22.6111"),), names=("colored", "white"))
EVERY = frozenset(DICE.throws)


@pytest.mark.parametrize(
    ("leads", "says"),
    [
        (lambda colored, _white: colored == 6, "colored 6"),
        (lambda colored, white: colored == 1 and white >= 3, "colored 1 and white 3 to 6"),
        (lambda colored, white: colored in (1, 3) and white > 1, "colored 1, 3 and white 2 to 6"),
        (lambda colored, white: colored + white < 7, "a sum of 2 to 6"),
        (lambda colored, white: colored + white == 7 and colored < 6, "a sum of 7 and colored 1 to 5"),
        (lambda colored, white: (colored, white) in ((1, 2), (3, 3)), "colored 1 and white 2; colored 3 and white 3"),
    ],
)
def test_what_the_dice_show(leads: object, says: str) -> None:
    assert callable(leads)
    throws = frozenset(throw for throw in EVERY if leads(*throw))
    assert faces_say(DICE, Outcome("So", throws=throws)) == says


def test_the_chance_is_that_of_the_throws_and_the_modifier_leaves_it_alone() -> None:
    six = frozenset(throw for throw in EVERY if throw[0] == 6)
    ruling = Ruling("dice", "open", (Outcome("Six", throws=six), Outcome("Less", throws=EVERY - six)), roll=DICE)
    assert [str(ruling.chance(outcome)) for outcome in ruling.outcomes] == ["1/6", "5/6"]
    assert DICE.total((6, 2)) == 9
    assert [outcome.result for outcome in ruling.outcomes if outcome.comes_of((6, 2), 9)] == ["Six"]
