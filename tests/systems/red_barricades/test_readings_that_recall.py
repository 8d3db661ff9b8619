"""What one reading of the rules has worked out is another's too, but for what their difference has a say in."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.location import Location
from rules_core.maps.source import SHIPPED
from rules_core.movement.movement import Movement
from rules_core.movement.worked_out import Choices
from rules_core.situation import Situation
from rules_core.systems.registry import find_system
from tests.support.sights import locations, situation

SYSTEM = find_system("red-barricades")
READ_OTHERWISE = [
    (record.id, option.id)
    for record in SYSTEM.conventions
    if "movement" in record.affects
    for option in record.options
    if option.id != record.default
]


def moves(here: Situation, unit_id: str) -> Movement:
    unit = SYSTEM.unit(unit_id)
    return SYSTEM.movement(here, unit, unit.modes[0], Fraction(12))


@pytest.mark.parametrize("unit", ["infantry", "tracked", "wheeled"])
@pytest.mark.parametrize(("record", "option"), READ_OTHERWISE)
def test_what_is_recalled_is_what_is_worked_out_anew(record: str, option: str, unit: str) -> None:
    here = situation(SYSTEM, SHIPPED.load("yard"))
    first, other = moves(here, unit), here.with_convention(record, option)
    for at in locations(SYSTEM, here, passing=True):
        first.steps(at)
    recalling, anew = moves(other, unit), moves(other, unit)
    recalling.recall(first)
    for at in locations(SYSTEM, other, passing=True):
        assert recalling.steps(at) == anew.steps(at), at
    assert recalling.touched() == anew.touched()


def test_only_steps_in_which_the_difference_has_a_say_are_worked_out_anew() -> None:
    here = situation(SYSTEM, SHIPPED.load("yard"))
    first = moves(here, "infantry")
    before = {at: first.steps(at) for at in locations(SYSTEM, here, passing=True)}
    other = moves(here.with_convention("HC-RB-7", "open"), "infantry")
    other.recall(first)
    anew = [at for at in before if other.steps(at) is not before[at]]
    assert Location("G4", "0") in anew, "an interior wall stands along its hexside"
    assert len(anew) < len(before) / 4


def test_on_another_board_nothing_is_recalled() -> None:
    at = Location("A1", "0")
    first = moves(situation(SYSTEM, SHIPPED.load("kb")), "infantry")
    first.steps(at)
    here = situation(SYSTEM, SHIPPED.load("yard"))
    other, anew = moves(here, "infantry"), moves(here, "infantry")
    other.recall(first)
    assert other.steps(at) == anew.steps(at) != first.steps(at)


def told(choices: Choices) -> str:
    """What A and B say, A's part of it known by itself."""
    return choices.once(("A's part",), lambda: choices.of("A")) + choices.of("B")


@pytest.mark.parametrize(("differs", "said"), [("A", "zy"), ("B", "xz"), ("C", "xy")])
def test_a_say_reaches_whatever_rests_on_it(differs: str, said: str) -> None:
    in_force = {"A": "x", "B": "y", "C": "c"}
    first, other = Choices(in_force), Choices({**in_force, differs: "z"})
    worked_out = []

    def work(choices: Choices) -> str:
        worked_out.append(choices)
        return told(choices)

    assert first.once(("whole",), lambda: work(first)) == "xy"
    assert first.once(("whole",), lambda: work(first)) == "xy"
    other.recall(first)
    assert other.once(("whole",), lambda: work(other)) == said
    assert other.touched() == first.touched() == ("A", "B")
    assert worked_out == ([first] if differs == "C" else [first, other])
