"""What an earlier question worked out serves later ones for the same unit, which are told what they would be anyhow."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import count

import pytest

from rules_core.figures.typed import TypedFigures
from rules_core.maps.source import SHIPPED
from rules_core.movement.asked_before import known_of
from rules_core.movement.movement import Movement
from rules_core.query import answer
from rules_core.questions.setting import read_setting
from rules_core.situation import Situation
from rules_core.systems.registry import find_system
from tests.support.sights import locations, situation

MOVERS = [
    ("ats", "proving-ground", "personnel", "assault"),
    ("ats", "proving-ground", "wheeled", "assault"),
    ("cgs", "proving-ground", "squad", "running"),
    ("cgs", "proving-ground", "leader", "crawling"),
    ("cgs", "proving-ground", "tracked", "normal"),
    ("cgs", "proving-ground", "semi-tracked", "normal"),
    ("red-barricades", "yard", "infantry", "normal"),
    ("red-barricades", "yard", "tracked", "normal"),
    ("north-africa", "desert-ground", "infantry", "normal"),
    ("north-africa", "desert-ground", "tracked", "normal"),
    ("north-africa", "desert-ground", "truck", "minimum-move"),
]
_NUMBERS = count()


def on(system_id: str, map_id: str) -> Situation:
    """A map as nobody was asked about it before: an option that no rule knows tells it from all others."""
    here = situation(find_system(system_id), SHIPPED.load(map_id))
    return replace(here, options={**here.options, "never asked before": next(_NUMBERS)})


def moves(system_id: str, here: Situation, unit: str, mode: str) -> Movement:
    system = find_system(system_id)
    found = system.unit(unit)
    return system.movement(here, found, found.mode(mode), None)


@pytest.mark.parametrize(("system_id", "map_id", "unit", "mode"), MOVERS)
def test_who_asks_after_others_is_told_what_he_would_be_told_first(
    system_id: str, map_id: str, unit: str, mode: str
) -> None:
    here = on(system_id, map_id)
    everywhere = list(locations(find_system(system_id), here, passing=True))
    before = moves(system_id, here, unit, mode)
    for at in everywhere:
        for stance in before.stances(at):
            before.steps(stance)
    for at in everywhere[:: len(everywhere) // 40 + 1]:
        again, first = moves(system_id, here, unit, mode), moves(system_id, on(system_id, map_id), unit, mode)
        assert [again.steps(stance) for stance in again.stances(at)] == [
            first.steps(stance) for stance in first.stances(at)
        ]
        assert (again.touched(), again.notes()) == (first.touched(), first.notes()), at


@pytest.mark.parametrize("system_id", ["ats", "cgs", "red-barricades", "north-africa"])
def test_what_other_readings_work_out_is_not_kept(system_id: str) -> None:
    _, map_id, unit, mode = next(row for row in MOVERS if row[0] == system_id)
    here = on(system_id, map_id)
    other = here.with_convention(find_system(system_id).conventions[0].id, "read otherwise")
    (start,) = next(
        (at,) for at in locations(find_system(system_id), here) if moves(system_id, here, unit, mode).steps(at)
    )
    first, reading = moves(system_id, here, unit, mode), moves(system_id, other, unit, mode)
    reading.recall(first)
    kept, anew = first.steps(start), reading.steps(start)
    assert moves(system_id, here, unit, mode).steps(start) is kept
    assert moves(system_id, other, unit, mode).steps(start) is not anew


@pytest.mark.parametrize(("system_id", "map_id", "unit", "mode"), MOVERS)
def test_a_reading_that_recalls_another_one_is_told_what_it_would_be_told_anew(
    system_id: str, map_id: str, unit: str, mode: str
) -> None:
    here = on(system_id, map_id)
    first = moves(system_id, here, unit, mode)
    before = {
        stance: first.steps(stance)
        for at in list(locations(find_system(system_id), here, passing=True))[::5]
        for stance in first.stances(at)
    }
    kept = 0
    for record in find_system(system_id).conventions:
        other = record.options[-1].id if record.options[-1].id != record.default else record.options[0].id
        if "movement" not in record.affects or other == record.default:
            continue
        recalling = moves(system_id, here.with_convention(record.id, other), unit, mode)
        anew = moves(system_id, on(system_id, map_id).with_convention(record.id, other), unit, mode)
        recalling.recall(first)
        for stance, steps in before.items():
            found = recalling.steps(stance)
            assert found == anew.steps(stance), (record.id, stance)
            kept += found is steps
        assert recalling.touched() == anew.touched(), record.id
    # A vehicle that has yet to set out is asked about its first step each time.
    assert kept or first.faces


def test_which_way_a_vehicle_faces_has_no_say_in_its_prices() -> None:
    here = on("cgs", "proving-ground")
    turned = replace(here, options={**here.options, "facing": "west", "gear": "reverse"})
    start = locations(find_system("cgs"), here)[0]
    first, other = (moves("cgs", asked, "tracked", "normal") for asked in (here, turned))
    (stance,) = other.stances(start)
    told = other.steps(stance._replace(fresh=False))  # type: ignore[union-attr] # a vehicle always faces somewhere
    assert first.steps(stance._replace(fresh=False)) is told  # type: ignore[union-attr] # likewise


@pytest.mark.parametrize("unit", ["tracked", "armored-car", "truck"])
def test_in_the_desert_too_whoever_faces_otherwise_is_told_what_he_would_be_told_first(unit: str) -> None:
    def facing(here: Situation, where: str) -> Situation:
        return replace(here, options={**here.options, "facing": where})

    here, elsewhere = on("north-africa", "desert-ground"), on("north-africa", "desert-ground")
    everywhere = locations(find_system("north-africa"), here, passing=True)
    for where in ("unsaid", "west"):
        before = moves("north-africa", facing(here, where), unit, "normal")
        for at in everywhere:
            for stance in before.stances(at):
                before.steps(stance)
    known = known_of(facing(here, "east"), unit, "normal", apart=["facing"])
    assert known, "its prices are known by now"
    after = moves("north-africa", facing(here, "east"), unit, "normal")
    first = moves("north-africa", facing(elsewhere, "east"), unit, "normal")
    for at in everywhere:
        assert [after.steps(stance) for stance in after.stances(at)] == [
            first.steps(stance) for stance in first.stances(at)
        ]


@pytest.mark.parametrize(
    ("system_id", "map_id", "unit", "mode", "start", "goal"),
    [
        ("north-africa", "desert-ground", "tracked", "normal", "A6", "D5"),
        ("red-barricades", "yard", "infantry", "normal", "A1", "D3"),
    ],
)
def test_a_way_with_all_its_readings_leaves_what_the_next_one_begins_with(
    system_id: str, map_id: str, unit: str, mode: str, start: str, goal: str
) -> None:
    asked = {"kind": "path", "system": system_id, "map": map_id, "unit": unit, "mode": mode, "allowance": 3}
    found = answer({**asked, "from": start, "to": goal})
    assert found["status"] == "beyond", "its turns are planned, and another mode is asked about the steps too long"
    assert sum("others" in row for row in found["conventions"]) > 1  # type: ignore[attr-defined]
    setting = read_setting(asked, SHIPPED)
    assert known_of(setting.situation, unit, mode, None if system_id == "red-barricades" else Fraction(3))


def test_nothing_is_kept_with_figures_that_somebody_typed_in() -> None:
    here = on("ats", "proving-ground")
    typed = replace(here, options={**here.options, "costs": TypedFigures({}, {"depression": Fraction(2)})})
    for asked in (here, typed):
        assert known_of(asked, "personnel", "assault") == {}
        known_of(asked, "personnel", "assault")["seen"] = {"here": 1}
    assert known_of(here, "personnel", "assault") == {"seen": {"here": 1}}
    assert known_of(typed, "personnel", "assault") == {}
