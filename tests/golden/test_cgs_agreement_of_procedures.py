"""What a procedure tells and what the planner charges agree, and procedures say what is so and no more."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]
Item = dict[str, object]


def settle(name: str, map_id: str | None = None, table: list[Item] | None = None, **inputs: object) -> Answer:
    query: dict[str, object] = {"kind": "table", "system": "cgs", "name": name, "inputs": inputs, "table": table or []}
    asked: Answer = answer(query if map_id is None else {**query, "map": map_id})
    assert asked["kind"] == "table", asked
    return asked


def facts(answered: Answer) -> dict[str, str]:
    return {row["what"]: row["value"] for row in answered["facts"]}


def walked(unit: str, moves: list[str], map_id: str = "dtw", **query: object) -> Answer:
    asked: Answer = answer(
        {"kind": "walk", "system": "cgs", "map": map_id, "unit": unit, "mode": "cautious", "moves": moves, **query}
    )
    assert asked["possible"], asked
    return asked


def lying(kind: str, *names: str) -> list[Item]:
    return [{"kind": kind, "at": name} for name in names]


# --- guns pay twice, wherever a cost is told (10.4.4) ---


@pytest.mark.parametrize("unit", ["squad", "gun"])
@pytest.mark.parametrize(
    ("place", "fact", "form"),
    [
        ("trench", "in and out", "{} MP in, {} MP out"),
        ("at-trench", "in and out", "{} MP in, {} MP out"),
    ],
)
def test_into_and_out_of_a_trench_as_the_planner_charges(unit: str, place: str, fact: str, form: str) -> None:
    table = lying(place, "D4")
    into = walked(unit, ["D4", f"D4@{place}"], "hills", table=table)["total"]
    out = walked(unit, [f"D4@{place}", "D4"], "hills", table=table)["total"]
    told = settle("terrain", terrain=place, unit=unit)
    assert facts(told)[fact] == form.format(into, out)
    assert told["verdict"].endswith(form.format(into, out))
    linked = walked(unit, [f"D4@{place}", f"D5@{place}"], "hills", table=lying(place, "D4", "D5"))["total"]
    assert facts(told)["to a trench beside it"] == f"{linked} MP"


@pytest.mark.parametrize("unit", ["squad", "gun"])
def test_into_shellholes_as_the_planner_charges(unit: str) -> None:
    told = facts(settle("terrain", terrain="shellholes", unit=unit))
    assert told["into or out of them"] == f"{walked(unit, ['T6', 'T6@in-shellholes'], 'kb')['total']} MP"


@pytest.mark.parametrize("unit", ["squad", "gun"])
def test_through_a_mousehole_as_the_planner_charges(unit: str) -> None:
    hole: list[Item] = [{"kind": "mousehole", "between": ["N34", "O34"]}]
    through = walked(unit, ["N34", "O34"], table=hole)["total"]
    assert facts(settle("terrain", terrain="interior-wall", unit=unit))["mousehole"] == f"{through} MP"


@pytest.mark.parametrize("unit", ["squad", "gun"])
def test_into_a_dug_in_of_a_building_as_the_planner_charges(unit: str) -> None:
    table = lying("dug-in", "N34")
    into = walked(unit, ["N34", "N34@dug-in"], table=table)["total"]
    told = settle("dug-in", "dtw", table, doing="enter", unit=unit, at="N34")
    assert facts(told)["to get in"] == f"{into} MP"
    assert told["verdict"] == f"gets in for {into} MP"
    assert facts(settle("terrain", terrain="dug-in", unit=unit))["in and out"] == f"{into} MP in, 0 MP out"


@pytest.mark.parametrize("unit", ["squad", "gun"])
@pytest.mark.parametrize("road", ["road-paved", "road-dirt"])
def test_along_a_road_as_the_planner_charges(unit: str, road: str) -> None:
    along = walked(unit, ["D29", "D30"])["total"]
    assert facts(settle("terrain", terrain=road, unit=unit))["cost"] == f"{along} MP"


def test_what_a_gun_pays_twice_cites_the_rule() -> None:
    for terrain in ("trench", "at-trench", "shellholes", "dug-in", "road-dirt", "interior-wall", "debris"):
        rows = settle("terrain", terrain=terrain, unit="gun")["facts"]
        assert any("10.4.4" in row["cite"] and "guns pay twice" in row["detail"] for row in rows), terrain


# --- roadblocks ---


def test_no_gate_leads_a_gun_through_a_roadblock() -> None:
    block: Item = {"kind": "roadblock", "at": "D30", "facing": 12}
    walk = {"kind": "walk", "system": "cgs", "map": "dtw", "unit": "gun", "moves": ["D30", "D29"], "table": [block]}
    (why,) = answer(walk)["why_not"]
    assert why["cite"] == "CGS 10.4.4"
    assert "no gate" in why["what"]
    assert facts(settle("terrain", terrain="roadblock", unit="gun"))["crossing"] == "not allowed"
    assert "gate" not in facts(settle("terrain", terrain="roadblock", unit="gun"))
    placed = settle("roadblock", "dtw", at="D30", toward="D29", when="start")
    assert facts(placed)["guns"] == "may not cross"


# --- losses, riders, checks ---


def test_after_a_gap_and_the_leaders_loss_one_hexs_worth_goes_on() -> None:
    lost = settle("platoon-losses", gap="stays", leader="lost", check_value=7)
    assert lost["verdict"] == "one hex's worth of units goes on, each by an Action Check"
    assert "All others end their move." in lost["outcomes"][0]["detail"]
    assert "one hex" in lost["outcomes"][0]["detail"]
    whole = settle("platoon-losses", gap="closes", leader="lost", check_value=7)
    assert whole["verdict"] == "each unit that goes on passes an Action Check"


def test_immunity_in_a_half_track_is_not_called_a_blocked_line() -> None:
    shot: dict[str, object] = {"firer": "B12@+2", "target": "A15", "vehicle": "in-half-track"}
    found = settle("riders-under-fire", "dtw", **shot)
    assert facts(found)["riders of the half-track"] == "immune"
    assert "line of sight" not in facts(found)
    hidden = settle("riders-under-fire", "dtw", firer="A9", target="A15", vehicle="in-half-track")
    assert facts(hidden)["line of sight"] == "blocked"
    line = {"kind": "los", "system": "cgs", "map": "dtw", "from": "B12@+2", "to": "A15"}
    seen = answer({**line, "options": {"target_rides": "in-half-track"}})
    assert seen["clear"]
    assert seen["say"].startswith("Clear, but the riders of the half-track may not be fired at: they are immune")
    assert seen["say"].endswith("(CGS 11.4.8).")


def test_an_afvs_check_says_why_its_chance_is_not_known() -> None:
    table: list[Item] = [{"kind": "infantry", "at": "D29", "side": "russian", "unit": "squad"}]
    options = {"side": "german", "morale": "8"}
    into = {"kind": "walk", "system": "cgs", "map": "dtw", "unit": "tracked", "moves": ["D30", "D29"]}
    (check,) = answer({**into, "table": table, "options": options})["checks"]
    assert check["chance"] is None
    assert "Morale Table" in check["reason"]
    assert "80 %" in check["reason"]
    (check,) = answer({**into, "table": table, "options": {"side": "german"}})["checks"]
    assert "%" not in check["reason"]


def test_a_plan_that_goes_on_after_close_combat_says_that_nobody_knows_whether_it_may() -> None:
    table: list[Item] = [{"kind": "infantry", "at": "D29", "side": "russian", "unit": "squad"}]
    asked = walked("squad", ["D30", "D29", "D28"], table=table, options={"side": "german", "with_leader": True})
    into, on = asked["steps"]
    assert not any("may go on" in note for note in into["notes"])
    assert any(note.startswith("Before this step it is in Close Combat in D29") for note in on["notes"])


# --- military crests ---


def test_the_extra_level_of_a_military_crest_is_told_and_drawn() -> None:
    line = {"kind": "los", "system": "cgs", "map": "kb"}
    there = answer({**line, "from": "BB5", "to": "Z5"})
    (row,) = [row for row in there["trace"] if row["what"] == "military crest"]
    assert (row["at"], row["effect"], row["cite"]) == ("AA5/BB5", "none", "CGS 6.11.2.4")
    assert "BB5" in row["detail"]
    ends = there["profile"]["from"], there["profile"]["to"]
    assert [(end["level"], end["traced"]) for end in ends] == [(1, 2), (0, 0)]
    (crest,) = [feature for feature in there["profile"]["features"] if feature["kind"] == "crest"]
    assert (crest["base"], crest["top"]) == (1, 2)
    back = answer({**line, "from": "Z5", "to": "BB5"})["profile"]
    assert (back["from"]["traced"], back["to"]["traced"]) == (0, 2)
    away = answer({**line, "from": "BB5", "to": "DD5"})
    assert "military crest" not in [row["what"] for row in away["trace"]]


def test_by_the_other_reading_only_the_side_without_marks_looks_from_higher() -> None:
    line = {"kind": "los", "system": "cgs", "map": "hills", "from": "H4", "to": "I4"}
    ends = [answer({**line, "conventions": {"HC-CGS-25": option}})["profile"] for option in ("both", "upper")]
    assert [[end["traced"] - end["level"] for end in (one["from"], one["to"])] for one in ends] == [[1, 1], [1, 0]]


# --- bocage and other things a level high, on the maps ---


@pytest.mark.parametrize(
    ("map_id", "one", "other", "by"), [("kb", "AA4", "AA2", "bocage"), ("dtw", "S31@roof", "V33", "rail cars")]
)
def test_what_is_as_high_as_the_higher_unit_blocks_both_ways(map_id: str, one: str, other: str, by: str) -> None:
    for viewer, target in ((one, other), (other, one)):
        line = {"kind": "los", "system": "cgs", "map": map_id, "from": viewer, "to": target}
        found = answer(line)
        assert by in [block["by"] for block in found["blocks"]]
        (record,) = [row for row in found["conventions"] if row["id"] == "HC-CGS-83"]
        assert record["others"]["over"]["clear"], record


@pytest.mark.parametrize(("at", "verdict"), [("D35", "may not dig in"), ("E35", "Action Check, chance not known")])
def test_where_units_dig_in_is_told_before_the_check_is_asked_for(at: str, verdict: str) -> None:
    found = settle("dug-in", "dtw", doing="dig", unit="squad", at=at)
    assert found["verdict"] == verdict
    assert found["dice"] is None
