"""What a move hangs on and nobody has said: the month of red MP, a radio; and options for others (178, 181)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def walk(unit: str, mode: str = "normal", /, **query: object) -> Answer:
    """A step from C4 to C5 of the shipped map."""
    asked = {
        "kind": "walk",
        "system": "north-africa",
        "map": "desert-ground",
        "unit": unit,
        "mode": mode,
        "from": "C4",
        "moves": ["C5"],
        "allowance": 13,
    }
    found: Answer = answer({**asked, **query})
    assert found["kind"] == "walk", found
    return found


def red(found: Answer) -> list[str]:
    """What is noted of red MP."""
    return [note for note in found["notes"] if "MP are red" in note]


def radio(found: Answer) -> list[str]:
    """What is noted of radios."""
    return [note for note in found["notes"] if "radio" in note and "chance" not in note]


@pytest.mark.parametrize(
    ("unit", "options", "conditions", "say"),
    [
        ("truck", {"side": "axis"}, {"year": "1941"}, "the month"),
        ("truck", {"side": "axis"}, {}, "the year"),
        ("truck", {}, {"year": "1941", "month": "september"}, "who moves"),
        ("truck", {}, {"year": "1941"}, "who moves and the month"),
        ("truck", {}, {"year": "1940"}, "who moves"),
        ("ab-41", {}, {}, "the year"),
        ("ab-41", {}, {"year": "1941"}, "the month"),
        ("ab-41", {}, {"month": "june"}, "the year"),
    ],
)
def test_where_red_mp_hang_on_what_is_not_said_the_chance_is_unknown(
    unit: str, options: dict[str, str], conditions: dict[str, str], say: str
) -> None:
    # 178, R42: the same that the table red-mp asks for.
    found = walk(unit, options=options, conditions=conditions)
    assert found["chance"] is None
    assert [check["what"] for check in found["checks"]] == ["Mechanical Reliability"]
    assert red(found) == [
        f"Whether its MP are red isn't known: say {say}. An Axis vehicle's are before October 1941 (178)."
    ]
    moving = walk(unit, options={**options, "in_motion": True}, conditions=conditions)
    assert (moving["chance"], red(moving)) == ("1", [])


@pytest.mark.parametrize(
    ("unit", "options", "conditions"),
    [
        ("truck", {}, {}),
        ("truck", {}, {"year": "1942"}),
        ("truck", {}, {"year": "1941", "month": "october"}),
        ("truck", {"side": "allied"}, {"year": "1941"}),
        ("truck", {}, {"year": "1941", "place": "elsewhere"}),
        ("motorcycle", {"side": "axis"}, {"year": "1941"}),
        ("ab-41", {}, {"year": "1942"}),
        ("ab-41", {"side": "allied"}, {"year": "1941"}),
    ],
)
def test_where_nothing_hangs_on_it_nothing_is_asked(
    unit: str, options: dict[str, str], conditions: dict[str, str]
) -> None:
    found = walk(unit, options=options, conditions=conditions)
    assert (found["chance"], found["checks"], red(found)) == ("1", [], [])


@pytest.mark.parametrize(("unit", "options"), [("truck", {"side": "axis"}), ("ab-41", {})])
def test_an_axis_vehicle_of_september_1941_has_red_mp(unit: str, options: dict[str, str]) -> None:
    found = walk(unit, options=options, conditions={"year": "1941", "month": "september"})
    assert (found["missing"], red(found)) == (["reliability"], [])


@pytest.mark.parametrize("mode", ["normal", "minimum-move"])
def test_an_afv_without_radio_is_told_that_it_must_pass_a_check_alone(mode: str) -> None:
    (note,) = radio(walk("l3-35", mode, conditions={"year": "1942"}))
    assert note.startswith("It has no radio: alone at the start of its MPh")
    assert "+1NMC" in note
    assert note.endswith("(181.21, 181.223).")


def test_an_afv_that_moves_as_its_radio_has_it_needs_no_note() -> None:
    assert radio(walk("l3-35", "without-radio", conditions={"year": "1942"})) == []
    assert radio(walk("l6-40", conditions={"year": "1942"})) == []
    assert radio(walk("tracked", "without-radio")) == []


def test_an_afv_with_a_radio_makes_no_check_for_want_of_one() -> None:
    found = walk("l6-40", "without-radio", conditions={"year": "1942"})
    assert radio(found) == ["It has a radio: by the rules it makes no +1NMC (181.21, 181.223)."]


@pytest.mark.parametrize(
    ("conditions", "begins"),
    [
        ({}, "Whether it has a radio isn't known: say the year and the month."),
        ({"year": "1941"}, "Whether it has a radio isn't known"),
        ({"year": "1941", "month": "october"}, "It has no radio"),
        ({"year": "1941", "month": "november"}, ""),
    ],
)
def test_the_m13_40_has_a_radio_from_november_1941(conditions: dict[str, str], begins: str) -> None:
    notes = radio(walk("m13-40", conditions=conditions))
    assert [note.startswith(begins) for note in notes] == ([True] if begins else [])


def test_weight_is_for_trucks_and_who_moves_for_all_vehicles() -> None:
    # 186.14, 190.31: only a truck's weight counts.
    for unit in ("infantry", "armored-car"):
        assert (
            "“Weight” changes nothing here: it is for Truck." in walk(unit, options={"weight_tons": "under-4"})["notes"]
        )
    notes = walk("infantry", options={"side": "axis"})["notes"]
    assert notes == ["“Who moves” changes nothing here: it is for all but Infantry, Cavalry and Wagon."]
    assert not any("Who moves" in note for note in walk("ab-41", options={"side": "allied"})["notes"])
