"""CGS choices that the text leaves open: mouseholes, staircases, guns that dig in anew, bridges, the back of a team."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]
GERMAN = {"side": "german"}


def ask(kind: str, map_id: str = "dtw", **query: object) -> Answer:
    found: Answer = answer({"kind": kind, "system": "cgs", "map": map_id, **query})
    assert found["kind"] == kind, found
    return found


def walk(unit: str, *moves: str, map_id: str = "dtw", **query: object) -> Answer:
    return ask("walk", map_id, unit=unit, moves=list(moves), **query)


def table(name: str, conventions: dict[str, str] | None = None, **inputs: object) -> Answer:
    return ask("table", name=name, inputs=inputs, conventions=conventions or {})


@pytest.mark.parametrize("unit", ["half-squad", "leader", "sw-team", "gun"])
def test_any_enemy_infantry_in_order_bars_a_mousehole(unit: str) -> None:
    def through(state: str, reading: str = "infantry") -> Answer:
        enemy = {"kind": "infantry", "at": "N34", "side": "russian", "unit": unit, "state": state}
        hole = {"kind": "mousehole", "between": ["N34", "O34"]}
        conventions = {"HC-CGS-89": reading}
        return walk("squad", "O34", "N34", table=[hole, enemy], options=GERMAN, conventions=conventions)

    for state in ("good", "pinned"):
        assert through(state)["why_not"][0]["cite"] == "CGS 6.5, HC-CGS-89"
        assert through(state, "squads")["possible"] is True
    for state in ("disrupted", "wia"):
        assert through(state)["possible"] is True


def test_a_stairwells_mark_says_where_the_staircase_of_a_building_is() -> None:
    assert walk("squad", "G22", "G22@+1")["total"] == 1
    elsewhere = walk("squad", "F21", "F21@+1")
    assert elsewhere["why_not"][0]["cite"] == "HC-CGS-90"
    assert "HC-CGS-90" in {record["id"] for record in elsewhere["conventions"]}
    assert walk("squad", "F21", "F21@+1", conventions={"HC-CGS-90": "each"})["total"] == 1


def test_a_gun_that_has_left_the_hex_where_it_set_up_is_not_dug_in_again() -> None:
    def digs(reading: str, **inputs: object) -> Answer:
        return table("dug-in", {"HC-CGS-92": reading}, unit="gun", at="I8", check_value=7, **inputs)

    since_the_start = "a gun Dug-In since the start"
    here = digs("never")
    assert since_the_start in {row["what"] for row in here["facts"]}
    left = digs("never", set_up_here=False)
    assert (left["verdict"], left["outcomes"][0]["cite"]) == ("may not dig in", "CGS 10.4.5, HC-CGS-92")
    anew = digs("anew", set_up_here=False)
    assert anew["verdict"] == "roll an Action Check"
    assert since_the_start not in {row["what"] for row in anew["facts"]}
    inside = table("dug-in", unit="gun", doing="enter", at="N34", set_up_here=False)
    assert inside["verdict"] == "may not get in"


def test_a_player_is_told_that_a_gun_that_leaves_its_hex_loses_its_dug_in() -> None:
    notes = walk("gun", "D29", "D30")["notes"]
    assert any("CGS 10.4.5" in note for note in notes)


def test_which_figure_of_a_1_2_half_squad_is_its_firepower_is_a_record() -> None:
    crawled = {"side": "personnel", "moved": "crawled"}
    first = table("sw-team-fire", **crawled)
    assert first["verdict"] == "may not fire"
    assert [record["id"] for record in first["conventions"]] == ["HC-CGS-91"]
    assert table("sw-team-fire", {"HC-CGS-91": "second"}, **crawled)["verdict"] == "fires as a 1-2 HS, with 1 FF"


@pytest.mark.parametrize("unit", ["squad", "tracked"])
def test_bridges_have_a_record_and_cite_no_rule_of_other_things(unit: str) -> None:
    over = walk(unit, "X8", "Y8", "Z8", map_id="kb")
    assert over["steps"][0]["parts"][0]["cite"] == "CGS 10.5.1, HC-CGS-93"
    assert "HC-CGS-93" in {record["id"] for record in over["conventions"]}
    beside = walk(unit, "Y7", "Y8@bridge", map_id="kb")
    assert beside["why_not"][0]["cite"] == "HC-CGS-93"


@pytest.mark.parametrize(("way", "cite"), [("G22@+2", "CGS 10.5.3, 10.6.4"), ("F21@+1", "HC-CGS-34")])
def test_a_step_that_there_is_not_cites_how_one_gets_there_and_no_terrain(way: str, cite: str) -> None:
    assert walk("squad", "G22", way)["why_not"][0]["cite"] in (cite, "")


def test_who_leaves_a_bypass_elsewhere_is_not_told_what_terrain_costs() -> None:
    found = walk("squad", "CC18@bypass-4", "DD18")
    assert "No single step leads" in found["say"]
    assert "6.9.1" not in found["say"]


@pytest.mark.parametrize(
    ("unit", "item", "said"),
    [
        ("squad", {"kind": "infantry", "unit": "squad", "count": 3}, ("units", "Disrupted")),
        ("tracked", {"kind": "vehicle"}, ("armed vehicles", "Suppressed")),
    ],
)
def test_who_overstacks_is_told_what_comes_of_it(unit: str, item: dict[str, object], said: tuple[str, str]) -> None:
    who, becomes = said
    there = {"at": "D29", "side": "german", **item}
    found = walk(unit, "D30", "D29", table=[there, there], options=GERMAN)
    told = f"{who} that are too many as a Command Phase begins are marked {becomes} (CGS 9.2.2)."
    assert f"This entry overstacks D29: {told}" in found["steps"][-1]["notes"]


def test_a_vehicle_of_nobody_leaves_the_chance_of_an_entry_open() -> None:
    there = [{"kind": "vehicle", "at": "D27", "facing": 1}]
    for unit in ("squad", "tracked"):
        found = walk(unit, "D28", "D27", table=there, options=GERMAN)
        assert found["chance"] is None
        assert "if the vehicle there is an enemy's" in {check["reason"] for check in found["checks"]}
    assert walk("leader", "D28", "D27", table=there, options=GERMAN)["chance"] == "1"


def test_a_reach_tells_of_vehicles_of_nobody_and_of_close_combat() -> None:
    lying = [
        {"kind": "vehicle", "at": "D27", "facing": 1},
        {"kind": "infantry", "at": "E29", "side": "russian", "unit": "squad"},
    ]
    found = ask("reach", unit="squad", mode="cautious", **{"from": "D28"}, allowance=4, table=lying, options=GERMAN)
    assert any(note.startswith("Whose the vehicle in D27 is isn't said") for note in found["notes"])
    assert "It comes to Close Combat in E29 (CGS 10.6.5)." in found["notes"]


@pytest.mark.parametrize(("hex_name", "levels"), [("M28", "2 levels"), ("B12", "3 levels"), ("C24", "2 levels")])
def test_levels_are_counted_and_not_places(hex_name: str, levels: str) -> None:
    found = ask("path", unit="squad", mode="cautious", **{"from": hex_name, "to": f"{hex_name}@roof"})
    assert found["say"].startswith(f"Goes {levels} up in {hex_name}: ")
