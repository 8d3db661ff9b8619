"""The gaps of the CGS text that procedures about terrain and fortifications run into, each as it was settled."""

from __future__ import annotations

import re

import pytest

from rules_core.query import answer
from tests.golden.test_cgs_procedures_terrain import CGS_DTW, settle, settled
from tests.support.tables import chances, facts, outcome


@pytest.mark.gap("CGS-G001", "CGS-G003")
def test_figures_that_the_text_lacks_are_asked_for_and_never_taken_as_nothing() -> None:
    mines = settled("mines", unit="infantry")
    assert chances(mines) == {"Roll on the Firepower Factors Table": "99/100", "Mines removed": "1/100"}
    assert any("doesn't have the" in note for note in mines["notes"])
    searching = settle("searching", **{"from": "I8"})
    assert chances(searching) == {"Look in the Searching Table": "1"}
    wire = settled("wire", unit="tracked")
    assert chances(wire) == {"Roll on the Immobilization Table": "1"}
    assert facts(settled("terrain", terrain="building-wooden", unit="squad"))["DRM"][0] == "not known"
    assert facts(settled("terrain", terrain="factory", unit="tracked"))["cost"][1] == "HC-CGS-43"


@pytest.mark.gap("CGS-G038")
def test_the_drm_of_a_wooden_building_is_typed_in_and_its_rubble_has_that_of_any_other() -> None:
    fire = {"kind": "los", **CGS_DTW, "from": "I5", "to": "J5"}
    assert answer(fire)["totals"] == {"drm": None}
    assert answer({**fire, "options": {"drms": {"wooden-building": 15}}})["totals"] == {"drm": 15}
    assert answer({**fire, "table": [{"kind": "rubble", "at": "J5"}]})["totals"] == {"drm": 25}


@pytest.mark.gap("CGS-G011")
def test_what_the_text_spells_in_several_ways_has_one_word_here() -> None:
    catalog = answer({"kind": "catalog"})["systems"]
    (cgs,) = [system for system in catalog if system["id"] == "cgs"]
    (everything,) = [repr({**cgs, "maps": ()})]
    assert not re.search("bocache|FMPH|half-tracked|Dug-in", everything)
    assert "semi-tracked" in {unit["id"] for unit in cgs["units"]}
    assert settled("terrain", terrain="bocage", unit="semi-tracked")["verdict"].startswith("Bocage, Semi-tracked")


@pytest.mark.gap("CGS-G012")
def test_rules_are_cited_by_their_printed_numbers_save_the_fountains_which_is_another_rules_too() -> None:
    assert facts(settled("terrain", terrain="railcars", unit="squad"))["fortifications"][1] == "CGS 6.15.2"
    fountain = settled("terrain", terrain="fountain", unit="squad")
    assert {row["cite"] for row in fountain["facts"]} == {"CGS 6.17"}


@pytest.mark.gap("CGS-G003")
def test_what_was_typed_in_must_be_a_table() -> None:
    asked = {"kind": "table", "system": "cgs", "name": "mines", "inputs": {"up_to_e": 30, "up_to_c": 10}}
    error = answer(asked)["error"]
    assert (error["code"], error["field"]) == ("out-of-order", "inputs.up_to_c")
    asked = {"kind": "table", **CGS_DTW, "name": "searching", "inputs": {"from": "I8", "table": [1, 2]}}
    assert answer(asked)["error"]["field"] == "inputs.table"


@pytest.mark.gap("CGS-G031")
def test_fire_in_a_building_has_no_effect_before_the_end_of_the_firefight() -> None:
    line = {"kind": "los", **CGS_DTW, "from": "I8", "to": "J8"}
    assert answer({**line, "table": [{"kind": "fire", "at": "J8"}]})["totals"] == answer(line)["totals"]
    ended = settle("campaign-end", [{"kind": "fire", "at": "J8"}])
    assert ended["verdict"] == "1 hex becomes rubble"


@pytest.mark.gap("CGS-G057")
def test_a_failed_sewer_move_ends_within_three_hexes_or_where_it_began() -> None:
    inputs: dict[str, object] = {"doing": "move", "from": "P35@sewer", "unit": "squad", "check_value": 7}
    lost = outcome(settle("sewer", **inputs), "Lost")
    assert "P35, R36, S34" in lost["detail"]
    asked = {"kind": "table", **CGS_DTW, "name": "sewer", "inputs": inputs, "conventions": {"HC-CGS-55": "any"}}
    assert "any of the map" in outcome(answer(asked), "Lost")["detail"]


@pytest.mark.gap("CGS-G058")
def test_one_leader_takes_all_infantry_of_a_hex_into_the_sewer() -> None:
    inputs: dict[str, object] = {"doing": "enter", "from": "N32", "unit": "squad", "units": 3, "leaders": 1}
    assert settle("sewer", **inputs)["tone"] == "good"
    asked = {"kind": "table", **CGS_DTW, "name": "sewer", "inputs": inputs, "conventions": {"HC-CGS-56": "each"}}
    assert answer(asked)["tone"] == "bad"
    assert settle("sewer", **{**inputs, "unit": "leader", "leaders": 0})["tone"] == "good"


@pytest.mark.gap("CGS-G059")
def test_who_gets_out_among_enemies_is_in_close_combat() -> None:
    out = settle("sewer", **{"doing": "leave", "from": "N32@sewer", "enemy": True})
    assert "Close Combat is marked" in out["outcomes"][0]["detail"]
    assert out["outcomes"][0]["cite"] == "HC-CGS-57"


@pytest.mark.gap("CGS-G066")
def test_guns_dug_in_since_the_start_have_figures_of_their_own() -> None:
    gun = facts(settle("dug-in", at="I8", unit="gun", check_value=7))
    assert gun["a gun Dug-In since the start"] == ("+20, +30 against artillery other than mortars", "CGS 10.4.5")
    assert gun["DRM"] == ("+10, +20 against artillery other than mortars", "CGS 7.1.5")
    assert "a gun Dug-In since the start" not in facts(settle("dug-in", at="I8", unit="squad", check_value=7))


@pytest.mark.gap("CGS-G067")
def test_dug_in_is_for_the_firepower_factors_table_only() -> None:
    assert facts(settle("dug-in", at="I8", unit="squad", check_value=7))["HE To Hit"] == ("no DRM", "CGS 7.1.5")


@pytest.mark.gap("CGS-G068")
def test_a_trench_costs_one_mp_in_and_out_and_adds_to_the_terrain() -> None:
    trench = settled("terrain", terrain="trench", unit="squad")
    assert facts(trench)["in and out"][0] == "1 MP in, 1 MP out"
    assert facts(trench)["to a trench beside it"][0] == "1 MP"
    assert "with other terrain" in next(row["detail"] for row in trench["facts"] if row["what"] == "DRM")


@pytest.mark.gap("CGS-G071")
def test_mines_attack_in_and_out_and_whoever_laid_them() -> None:
    for way in ("in", "out"):
        for whose in ("enemy", "friendly"):
            assert settled("mines", unit="afv", way=way, whose=whose, result="E")["verdict"] == "E: K-KILL"
    asked = {"kind": "table", "system": "cgs", "name": "mines", "inputs": {"unit": "afv", "whose": "friendly"}}
    assert answer({**asked, "conventions": {"HC-CGS-53": "enemy"}})["verdict"] == "no attack: its own side laid them"


@pytest.mark.gap("CGS-G072")
def test_clearing_begins_in_a_later_phase_and_anew_after_disruption() -> None:
    assert settled("clearance", what="mines", began_here=False)["tone"] == "bad"
    disrupted = settled("clearance", what="mines", disrupted=True)
    assert "another phase" in disrupted["outcomes"][0]["detail"]


@pytest.mark.gap("CGS-G073")
def test_a_roadblock_is_a_wall_along_the_hexside_across_the_road_and_the_two_beside_it() -> None:
    placed = facts(settle("roadblock", at="D35", toward="D34"))
    assert placed["hexsides"][0] == "C35/D35, D34/D35, D35/E35"
    assert placed["infantry"][0] == "1 MP + COT"
    assert facts(settled("terrain", terrain="roadblock", unit="squad"))["height"][0] == "½ level"


@pytest.mark.gap("CGS-G074")
def test_one_cover_marker_a_hex_at_set_up_and_any_number_in_play() -> None:
    lying: list[object] = [{"kind": "cover", "at": "I8", "facing": 10}]
    again = settle("cover", lying, at="I8", toward="H7", when="set-up")
    assert again["tone"] == "bad"
    assert settle("cover", lying, at="I8", toward="I7", when="play")["tone"] == "good"
    assert settle("cover", at="I8", toward="H7", when="set-up")["tone"] == "good"
    three = answer({"kind": "counters", **CGS_DTW, "table": [*lying, *lying, *lying]})
    assert three["refused"] == []


@pytest.mark.gap("CGS-G077")
def test_100_ff_attack_on_the_highest_column_that_there_is() -> None:
    inputs = {"from": "N34", "to": "O34"}
    assert facts(settle("mousehole", **inputs))["column"] == ("45+ or the highest there is", "HC-CGS-52")
    asked = {"kind": "table", **CGS_DTW, "name": "mousehole", "inputs": inputs, "conventions": {"HC-CGS-52": "own"}}
    assert facts(answer(asked))["column"] == ("100", "CGS 7.3.2")


@pytest.mark.gap("CGS-G078")
def test_immobilized_is_m_killed() -> None:
    assert settled("wire", unit="wheeled")["outcomes"][0]["result"] == "M-KILLED"
    assert "Immobilized" in settled("mines", unit="afv", result="C")["outcomes"][0]["detail"]
    assert outcome(settled("wire", unit="tracked", ok_percent=50), "M-KILLED")["cite"] == "CGS 11.1.3.1"


@pytest.mark.gap("CGS-G079")
def test_the_searcher_chooses_adjacent_hexes_besides_its_own() -> None:
    found = settle("searching", **{"from": "I8", "table": [1] * 10, "chosen": ["I9"]})
    assert "Searched: I8, I9." in found["outcomes"][0]["detail"]
    asked = {"kind": "table", **CGS_DTW, "name": "searching", "inputs": {"from": "I8", "chosen": ["M20"]}}
    assert answer(asked)["error"]["message"] == "M20 is not adjacent to I8: only adjacent hexes are searched."
    every = {**asked, "inputs": {"from": "I8"}, "conventions": {"HC-CGS-54": "adjacent"}}
    assert answer(every)["verdict"] == "all adjacent hexes are searched"


@pytest.mark.gap("CGS-G080")
def test_a_fire_marker_may_lie_in_a_yard() -> None:
    assert answer({"kind": "counters", **CGS_DTW, "table": [{"kind": "fire", "at": "G26"}]})["refused"] == []


@pytest.mark.gap("CGS-G081")
def test_nobody_digs_in_in_a_yard() -> None:
    assert settle("dug-in", at="G26", unit="squad", check_value=7)["verdict"] == "may not dig in"


@pytest.mark.gap("CGS-G101")
def test_rally_points_are_put_on_the_map_by_players() -> None:
    point = {"kind": "rally-point", "at": "I8", "side": "russian"}
    laid = answer({"kind": "counters", **CGS_DTW, "table": [point]})
    assert [row["say"] for row in laid["rows"]] == ["Rally Point in I8: side Russian"]


@pytest.mark.gap("CGS-G114")
@pytest.mark.parametrize(
    ("terrain", "unit", "event"),
    [
        ("gully", "wheeled", "rolls on entry"), ("gully", "tracked", None), ("debris", "tracked", "rolls on entry"),
        ("debris", "wheeled", "rolls on entry"), ("woods", "semi-tracked", "rolls on entry"),
        ("junkyard", "tracked", "rolls on entry"), ("lumber", "wheeled", "M-KILLED without a roll"),
        ("trench", "tracked", "rolls on entry"), ("wire", "tracked", "rolls on entry"),
        ("wire", "wheeled", "M-KILLED without a roll"),
        ("open", "wheeled", None), ("wall", "tracked", None),
    ],
)  # fmt: skip
def test_where_vehicles_roll_for_immobilization(terrain: str, unit: str, event: str | None) -> None:
    found = facts(settled("terrain", terrain=terrain, unit=unit))
    assert found.get("Immobilization", (None, ""))[0] == event
