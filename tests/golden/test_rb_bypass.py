"""Infantry in Bypass and vehicles in VBM on the yard: their places, their costs, RB6's bans, and who sees them."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.families.squad_leader.bypass import VBMS, WAYS
from rules_core.query import answer
from rules_core.systems.red_barricades.system import SYSTEM

Answer = dict[str, Any]


def ask(kind: str, **query: object) -> Answer:
    found: Answer = answer({"kind": kind, "system": "red-barricades", "map": "yard", **query})
    assert found["kind"] == kind, found
    return found


def walk(*moves: str, unit: str = "infantry", **query: object) -> Answer:
    return ask("walk", moves=list(moves), unit=unit, **query)


def look(viewer: str, target: str, **query: object) -> Answer:
    return ask("los", **{"from": viewer, "to": target}, **query)


def why(found: Answer) -> tuple[str, str]:
    (refused, *_) = found["why_not"]
    return refused["what"], refused["cite"]


TRENCH = {"kind": "trench", "at": "C1"}


# --- Infantry ---


def test_infantry_goes_round_a_building_by_two_hexsides_for_the_open_ground_beside_it() -> None:
    found = walk("C1", "C2@bypass-2-4", "C3")
    assert found["total"] == 2
    assert [step["cost"] for step in found["steps"]] == [1, 1]
    assert found["steps"][0]["parts"][0]["what"] == "bypass of C2 by its D1 and D2 hexsides"
    assert len(found["steps"][0]["by"]) == 3, "the drawing goes by its three vertices"
    assert "HC-ASL-16" in [row["id"] for row in found["conventions"]]


def test_what_bypass_costs_is_typed_in_where_it_isnt_lent() -> None:
    asked = walk("C1", "C2@bypass-2-4", "C3", conventions={"HC-ASL-16": "ask"})
    assert (asked["possible"], asked["missing"]) == (False, ["bypass"])
    typed = walk("C1", "C2@bypass-2-4", "C3", conventions={"HC-ASL-16": "ask"}, options={"costs": {"bypass": 2}})
    assert typed["total"] == 3


def test_a_hexside_on_which_the_building_lies_leaves_no_way() -> None:
    what, cite = why(walk("B1", "B2@bypass-2", "C2"))
    assert what == "What stands in B2 lies in the way: no bypass of B2 by its C2 hexside."
    assert cite == "A4.3"


def test_from_bypass_one_goes_on_across_the_ends_of_the_way_only() -> None:
    assert walk("C1", "C2@bypass-2", "D2")["total"] == 3, "1 by the hexside, 2 into the building"
    assert not walk("C1", "C2@bypass-2", "C3")["possible"]


def test_from_bypass_one_may_enter_what_one_goes_round_at_its_full_cost() -> None:
    assert walk("C1", "C2@bypass-2", "C2")["total"] == 1 + 2


def test_bypass_goes_on_in_the_next_hex_from_the_vertex_that_was_reached() -> None:
    found = walk("L2", "L3@bypass-2-4", "L4")
    assert found["total"] == 2


def test_nobody_ends_a_move_in_bypass() -> None:
    what, cite = why(walk("C1", "C2@bypass-2-4"))
    assert "may not end its move in Bypass of C2" in what
    assert cite == "A4.3"


def test_rubble_fills_its_hex_and_leaves_no_way_round() -> None:
    rubble = {"kind": "rubble", "at": "C2", "place": "0", "details": {"material": "wooden"}}
    found = answer(
        {"kind": "walk", "system": "red-barricades", "map": "yard", "unit": "infantry", "table": [rubble],
         "moves": ["C1", "C2@bypass-2-4", "C3"]}
    )  # fmt: skip
    assert found["kind"] == "error"


# --- RB6: trenches ---


def test_nobody_leaves_a_trench_into_bypass() -> None:
    found = walk("C1@trench", "C2@bypass-2-4", "C3", table=[TRENCH])
    assert why(found) == ("Nobody leaves a trench directly into Bypass.", "RB6")


def test_nobody_enters_a_trench_in_bypass() -> None:
    found = walk("C3", "C2@bypass-2-4", "C1@trench", table=[TRENCH])
    assert why(found) == ("Nobody enters a trench while using Bypass.", "RB6")
    onto_it = walk("C3", "C2@bypass-2-4", "C1", table=[TRENCH])
    assert onto_it["total"] == 2, "the ground beside the trench is no trench"


# --- VBM ---


def test_a_vehicle_passes_a_storage_tank_by_vbm_and_never_enters_it() -> None:
    assert why(walk("L2", "L3", unit="tracked"))[1] == "RB TT Storage tanks"
    for unit in ("tracked", "half-tracked", "wheeled"):
        found = walk("L2", "L3@vbm-2-3", "L3@vbm-4-5", "L4", unit=unit)
        assert found["total"] == 2 + 2 + 1, "twice the open ground for each hexside, then the hex ahead"


def test_a_vehicle_may_stop_on_the_hexside() -> None:
    assert walk("L2", "L3@vbm-2-3", unit="tracked")["possible"]


def test_what_vbm_costs_is_typed_in_where_it_isnt_lent() -> None:
    asked = walk("L2", "L3@vbm-2-3", unit="tracked", conventions={"HC-ASL-17": "ask"})
    assert asked["missing"] == ["vbm"]
    typed = walk("L2", "L3@vbm-2-3", unit="tracked", conventions={"HC-ASL-17": "ask"}, options={"costs": {"vbm": 3}})
    assert typed["total"] == 3


def test_vbm_over_a_connecting_trench_costs_what_crossing_it_does() -> None:
    # The trench in D1 connects to the building in C2 across the hexside that the vehicle follows.
    trench = {"kind": "trench", "at": "D1"}
    asked = walk("C1", "C2@vbm-2-3", unit="tracked", table=[trench])
    assert asked["missing"] == ["trench"]
    paid = walk("C1", "C2@vbm-2-3", unit="tracked", table=[trench], options={"costs": {"trench": 3}})
    assert paid["total"] == 2 + 3
    assert ("trench crossed", "RB6") in [(part["what"], part["cite"]) for part in paid["steps"][0]["parts"]]
    options = {"costs": {"trench": 3}, "cannot_cross_trenches": True}
    barred = walk("C1", "C2@vbm-2-3", unit="tracked", table=[trench], options=options)
    assert why(barred)[1] == "RB6"


@pytest.mark.parametrize(("option", "possible"), [("closed", False), ("open", True)])
def test_vbm_along_a_roadblock_is_a_convention(option: str, possible: bool) -> None:
    roadblock = {"kind": "roadblock", "between": ["C2", "D1"]}
    found = walk("C1", "C2@vbm-2-3", unit="tracked", table=[roadblock], conventions={"HC-ASL-19": option})
    assert found["possible"] is possible


# --- lines ---


def test_a_line_to_a_vehicle_in_vbm_ends_at_the_vertex_ahead() -> None:
    found = look("L1", "L3@vbm-2-3")
    assert found["clear"]
    (step,) = walk("L2", "L3@vbm-2-3", unit="tracked")["steps"]
    assert found["aim"] == step["by"][-1]
    assert not look("L1", "L3@vbm-8-7")["clear"], "the tank itself is in the way to its far side"


def test_what_is_gone_round_doesnt_cover_who_goes_round_it() -> None:
    assert look("C1", "C2")["totals"]["tem"] == 2
    beside = look("C1", "C2@bypass-12-2", options={"moving": "assault-movement"})
    assert (beside["totals"]["tem"], beside["totals"]["moving"]) == (0, -1), "it moves in the open"


ON_FOOT = {"target_bypass": "bypass-12-2"}


def test_a_line_to_a_unit_in_bypass_is_asked_by_an_option_of_its_target() -> None:
    found = look("C1", "C2", options=ON_FOOT)
    assert found["to"] == "C2@0"
    assert found["totals"]["tem"] == 0
    assert [(row["what"], row["detail"], row["cite"]) for row in found["trace"]] == [
        ("unit in Bypass", "aimed at its vertex at 11 o'clock", "A4.34")
    ]
    named = look("C1", "C2@bypass-12-2")
    assert (found["aim"], found["totals"], found["clear"]) == (named["aim"], named["totals"], named["clear"])
    assert named["trace"] == [], "a link that names the place says what it said before"


def test_a_line_from_a_unit_in_bypass_is_asked_likewise() -> None:
    found = look("C2", "C1", options={"viewer_bypass": "bypass-12-2"})
    assert found["trace"][0]["detail"] == "seen from its vertex at 11 o'clock"
    assert found["leaves"] == look("C2@bypass-12-2", "C1")["leaves"]


def test_a_vehicle_said_to_be_in_vbm_is_aimed_at_on_the_vertex_ahead() -> None:
    found = look("L1", "L3", options={"target_bypass": "vbm-2-3"})
    assert [(row["what"], row["detail"], row["cite"]) for row in found["trace"]] == [
        ("vehicle in VBM", "aimed at its vertex at 3 o'clock", "D2.32")
    ]
    assert found["aim"] == look("L1", "L3@vbm-2-3")["aim"]
    assert not look("L1", "L3", options={"target_bypass": "vbm-8-7"})["clear"]


@pytest.mark.parametrize(
    ("target", "way", "said"),
    [
        ("B2", "bypass-2", "what stands in B2 lies in the way: no bypass of B2 by its C2 hexside (A4.3)."),
        ("B2", "vbm-2-3", "what stands there lies in the way: no VBM of B2 along its C2 hexside (D2.3)."),
        ("D1", "bypass-2", "there is nothing to go round in D1 (A4.34)."),
        ("C2@roof", "bypass-12-2", "nobody at C2 roof goes round C2 (A4.34)."),
        ("C2@bypass-12-2", "bypass-2", "the place in C2 names a way round it already (A4.34)."),
    ],
)
def test_where_a_hex_isnt_bypassed_that_way_a_sentence_says_so(target: str, way: str, said: str) -> None:
    found, plain = look("C1", target, options={"target_bypass": way}), look("C1", target)
    assert found["notes"][0] == f"Left out: {said}"
    assert (found["totals"], found["trace"]) == (plain["totals"], plain["trace"])


def test_a_vehicle_along_a_roadblock_is_the_convention_of_its_move() -> None:
    table = [{"kind": "roadblock", "between": ["C2", "D1"]}]
    options = {"target_bypass": "vbm-2-3"}
    closed = look("C1", "C2", table=table, options=options)
    assert closed["notes"][0] == "Left out: a roadblock stands along C2/D1: no VBM leads along it (HC-ASL-19)."
    assert "HC-ASL-19" in [row["id"] for row in closed["conventions"]]
    free = look("C1", "C2", table=table, options=options, conventions={"HC-ASL-19": "open"})
    assert free["trace"][0]["what"] == "vehicle in VBM"


def test_a_fan_sees_targets_on_the_way_that_the_option_says() -> None:
    asked = ask("fan", **{"from": "C1"}, options=ON_FOOT)
    for name, totals in asked["seen"].items():
        assert look("C1", name.partition("@")[0], options=ON_FOOT)["totals"] == totals
    for name in asked["blocked"]:
        assert not look("C1", name.partition("@")[0], options=ON_FOOT)["clear"]
    plain = ask("fan", **{"from": "C1"})
    assert {name for name, totals in asked["seen"].items() if plain["seen"].get(name) != totals} >= {"C2@0"}
    named = ask("fan", **{"from": "C2@bypass-12-2"})["seen"]
    del named["C2@0"]  # who is inside the building, which the fan from C2 doesn't look at
    assert ask("fan", **{"from": "C2"}, options={"viewer_bypass": "bypass-12-2"})["seen"] == named


def test_each_way_of_the_option_is_called_by_what_it_follows() -> None:
    option = next(option for option in SYSTEM.options if option.id == "target_bypass")
    assert option.titles["none"] == "No"
    assert option.titles["bypass-12-2"] == "By 12 and 2"
    assert option.titles["vbm-2-3"] == "VBM by 2, to 3"
    assert len(set(option.titles.values())) == len(option.choices) == 1 + len(WAYS) + len(VBMS)


def test_two_units_in_bypass_at_one_vertex_see_each_other() -> None:
    assert look("L3@vbm-2-3", "L3@vbm-4-3")["clear"]
    assert look("B2@vbm-12-1", "C2@vbm-10-11")["clear"]
