"""Bog Checks on the yard: their DRM piece by piece and their exact chances (TT, D8.2, HC-ASL-18)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def drive(*moves: str, **query: object) -> Answer:
    asked = {"system": "red-barricades", "map": "yard", "unit": "tracked", "allowance": 12}
    found: Answer = answer({"kind": "walk", **asked, "moves": list(moves), **query})
    assert found["kind"] == "walk", found
    return found


def check(*moves: str, **options: object) -> Answer:
    (found,) = drive(*moves, options=options)["checks"]
    assert found["what"] == "Bog"
    return dict(found)


def drm(found: Answer) -> dict[str, int]:
    return {row["what"]: row["value"] for row in found["drm"]}


@pytest.mark.parametrize(
    ("moves", "pieces", "bogs"),
    [
        (("D5", "D6"), {"debris": 1}, "1/12"),
        (("F5", "G5"), {"factory entry": 1}, "1/12"),
        (("J3", "I3"), {"debris": 1, "factory entry": 1}, "1/6"),
        (("F6", "G7"), {"entered at half its MP": 3}, "5/18"),
    ],
)
def test_what_the_table_adds_with_low_ground_pressure(
    moves: tuple[str, str], pieces: dict[str, int], bogs: str
) -> None:
    found = check(*moves, ground_pressure="low")
    assert drm(found) == pieces
    assert found["fails"] == bogs


@pytest.mark.parametrize(("pressure", "passes"), [("low", "11/12"), ("normal", "5/6"), ("high", "13/18")])
def test_ground_pressure(pressure: str, passes: str) -> None:
    assert check("D5", "D6", ground_pressure=pressure)["chance"] == passes


def test_without_ground_pressure_the_chance_is_not_known() -> None:
    found = drive("D5", "D6")
    (only,) = found["checks"]
    assert (only["chance"], only["missing"], found["chance"]) == (None, ["ground_pressure"], None)
    assert any("Ground Pressure" in note for note in found["notes"])


def test_towing_and_soft_ground_add_one_each_but_in_a_factory_no_ground_is_soft() -> None:
    options = {"ground_pressure": "low", "towing": True, "soft_ground": True}
    assert drm(check("D5", "D6", **options)) == {"debris": 1, "towing": 1, "soft ground": 1}
    assert drm(check("F5", "G5", **options)) == {"factory entry": 1, "towing": 1}


def test_out_of_a_factory_by_a_wall_is_as_into_a_stone_building() -> None:
    found = drive("G5", "F5", options={"ground_pressure": "low", "costs": {"building": 6}})
    (only,) = found["checks"]
    assert (only["at"], drm(only)) == ("G5", {"left at half its MP": 4})
    assert only["fails"] == "5/12"


def test_out_of_a_factory_along_a_hexside_is_out_of_it_by_a_wall_too() -> None:
    # Round I4 by J3/J4's hexside: no vehicle exit leads there (TT RB Factories).
    options: dict[str, object] = {"ground_pressure": "low", "costs": {"building": 6}}
    (step,) = drive("I4@vbm-2-3", options=options, **{"from": "I3"})["steps"]
    assert next((part["what"], part["cost"]) for part in step["parts"]) == ("out of the factory", 6)
    assert [(row["at"], drm(row)) for row in step["checks"]] == [("I3", {"left at half its MP": 4})]


def test_the_figures_of_the_check_are_a_convention() -> None:
    asked = drive("F6", "G7", options={"ground_pressure": "normal"}, conventions={"HC-ASL-18": "ask"})
    (only,) = asked["checks"]
    assert (only["chance"], asked["missing"]) == (None, ["half-allotment", "normal-ground-pressure", "bogs-at"])
    bog = {"half-allotment": 2, "normal-ground-pressure": 0, "bogs-at": 11}
    typed = drive("F6", "G7", options={"ground_pressure": "normal", "bog": bog}, conventions={"HC-ASL-18": "ask"})
    assert typed["checks"][0]["fails"] == "5/18", "9 or more"


def test_the_figure_of_one_ground_pressure_is_not_that_of_another() -> None:
    figures = {"red-barricades": {"bog": {"high-ground-pressure": 5}}}
    lent = drive("D5", "D6", options={"ground_pressure": "low"})["checks"][0]["fails"]
    kept = {"ground_pressure": "low"}
    assert drive("D5", "D6", options=kept, figures=figures)["checks"][0]["fails"] == lent
    high = drive("D5", "D6", options={"ground_pressure": "high"}, figures=figures)["checks"][0]["fails"]
    assert high != drive("D5", "D6", options={"ground_pressure": "high"})["checks"][0]["fails"]


def test_a_typed_figure_goes_before_a_lent_one() -> None:
    assert check("D5", "D6", ground_pressure="low", bog={"bogs-at": 11})["fails"] == "1/6"


def test_infantry_never_bogs() -> None:
    assert drive("D5", "D6", unit="infantry")["checks"] == []


# --- the table ---


def table(**inputs: object) -> Answer:
    found: Answer = answer({"kind": "table", "system": "red-barricades", "name": "bog", "inputs": inputs})
    assert found["kind"] == "table", found
    return found


@pytest.mark.parametrize(
    ("inputs", "bogs"),
    [
        ({"terrain": "debris", "pressure": "low"}, "1/12"),
        ({"terrain": "factory-roofless", "pressure": "normal"}, "5/18"),
        ({"terrain": "rubble", "pressure": "high", "towing": True}, "13/18"),
        ({"terrain": "building-stone", "pressure": "low", "tracked": False}, "7/12"),
        ({"terrain": "factory", "pressure": "low", "soft": True}, "1/12"),
    ],
)
def test_the_table_gives_the_same_chances(inputs: dict[str, object], bogs: str) -> None:
    (first, *_) = table(**inputs)["outcomes"]
    assert (first["result"], first["probability"]) == ("Bogs", bogs)


@pytest.mark.parametrize("terrain", ["embankment", "vehicle-exit"])
def test_what_asks_for_no_check(terrain: str) -> None:
    found = table(terrain=terrain)
    assert found["verdict"] == "no Bog Check"
    assert found["outcomes"][0]["detail"].startswith("None is made: ")


def test_the_table_asks_for_ground_pressure() -> None:
    assert table(terrain="debris")["verdict"] == "Not known yet: Ground Pressure is not said"


NOT_BY_ALL = {"debris": "D6", "factory": "G5", "factory-roofless": "I3", "rubble": "H7"}


@pytest.mark.parametrize("terrain", [*NOT_BY_ALL, "out-of-factory", "out-of-wooden-factory"])
def test_who_may_not_enter_makes_no_check(terrain: str) -> None:
    asked = {"kind": "table", "system": "red-barricades", "name": "bog"}
    for tracked in (True, False):
        inputs = {"terrain": terrain, "tracked": tracked, "pressure": "low"}
        found = answer({**asked, "inputs": inputs})
        assert (found["verdict"] in ("may not enter", "is never in a factory")) is not tracked
        assert (found["verdict"] == "is never in a factory") is (not tracked and terrain.startswith("out-of"))
        assert (found["dice"] is None) is not tracked


def test_the_table_and_the_walk_agree_on_who_may_not_enter() -> None:
    table = [{"kind": "rubble", "at": "H7", "material": "stone"}]
    for terrain, into in NOT_BY_ALL.items():
        out_of = {"D6": "D5", "G5": "F5", "I3": "J3", "H7": "H6"}[into]
        for unit in ("half-tracked", "wheeled"):
            query = {"kind": "walk", "system": "red-barricades", "map": "yard", "unit": unit, "allowance": 12}
            walked = answer({**query, "moves": [out_of, into], "table": table})
            assert not walked["possible"], (terrain, unit)
            assert "may not enter" in walked["say"]
