"""Where the CGS text leaves a gap about units, or contradicts itself: the reading adopted, each by the gap's id.

Gaps that are decided by a house convention have their id in the record's ``source``; here the records are put to use.
"""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def settle(name: str, map_id: str | None = None, conventions: dict[str, str] | None = None, **inputs: object) -> Answer:
    query: dict[str, object] = {"kind": "table", "system": "cgs", "name": name, "inputs": inputs}
    if conventions:
        query["conventions"] = conventions
    asked: Answer = answer(query if map_id is None else {**query, "map": map_id})
    assert asked["kind"] == "table", asked
    return asked


def asked_for(name: str, map_id: str | None = None, **inputs: object) -> str:
    query: dict[str, object] = {"kind": "table", "system": "cgs", "name": name, "inputs": inputs}
    found = answer(query if map_id is None else {**query, "map": map_id})
    assert found["kind"] == "error", found
    error: Any = found["error"]
    return f"{error['code']} {error['field']}"


def facts(answered: Answer) -> dict[str, str]:
    return {row["what"]: row["value"] for row in answered["facts"]}


def chances(answered: Answer) -> dict[str, str]:
    return {row["result"]: row["probability"] for row in answered["outcomes"]}


@pytest.mark.gap("CGS-G002", "CGS-G107")
def test_riders_leave_a_half_track_to_flee_in_a_phase_that_they_begin_disrupted() -> None:
    assert settle("mounting", what="flee", vehicle_mp=15, disrupted=True)["verdict"] == (
        "may dismount to flee, 7 MP left to the vehicle"
    )
    assert settle("mounting", what="flee", vehicle_mp=15)["verdict"] == "may not dismount to flee"


@pytest.mark.gap("CGS-G107")
def test_what_only_the_continuation_of_the_rules_asks_for_can_be_left_out() -> None:
    assert settle("mounting", vehicle_mp=20, infantry_mp=1)["tone"] == "bad"
    assert settle("mounting", vehicle_mp=20, assault=True)["tone"] == "bad"
    assert settle("mounting", what="dismount", vehicle_mp=20, mounted=True)["tone"] == "bad"
    without = {"HC-CGS-66": "vehicle"}
    assert settle("mounting", conventions=without, vehicle_mp=20, infantry_mp=1, assault=True)["tone"] == "good"


@pytest.mark.gap("CGS-G006")
def test_low_rolls_hit_and_00_is_100() -> None:
    assert chances(settle("he-to-hit", number=99)) == {"Hit": "99/100", "Miss": "1/100"}
    assert chances(settle("he-to-hit", number=99, conventions={"HC-CGS-50": "low"})) == {"Hit": "1"}


@pytest.mark.gap("CGS-G007")
def test_screening_modifiers_are_added_up_and_the_die_shows_more() -> None:
    found = settle("screened-shot", turned=1, moving=True)
    assert facts(found)["Screened Shot"] == "5 or more"
    assert chances(found) == {"Secured": "3/5", "Not secured": "2/5"}
    assert settle("screened-shot")["verdict"] == "no Screened Shot roll"
    assert settle("screened-shot", turned=3, moving=True, other=2)["verdict"] == "can't be secured"


@pytest.mark.gap("CGS-G007")
def test_what_dug_in_adds_to_a_screened_shot_is_asked_for() -> None:
    assert asked_for("screened-shot", dug_in=True) == "missing inputs.dug_in_value"
    assert facts(settle("screened-shot", dug_in=True, dug_in_value=1))["Screened Shot"] == "2 or more"


@pytest.mark.gap("CGS-G008")
def test_an_action_check_is_passed_at_its_value_and_made_harder_by_a_drm() -> None:
    assert chances(settle("action-check", occasion="russian-afv", check_value=8)) == {"Passed": "4/5", "Failed": "1/5"}
    harder = settle("enemy-hex", afv=True, check_value=8)
    assert chances(harder) == {"Enters": "7/10", "Does not enter": "3/10"}


@pytest.mark.gap("CGS-G009", "CGS-G108")
def test_half_of_21_mp_is_11() -> None:
    assert settle("mounting", vehicle_mp=21)["verdict"] == "may mount, 10 MP left to the vehicle"
    down = settle("mounting", vehicle_mp=21, conventions={"HC-CGS-67": "down"})
    assert down["verdict"] == "may mount, 11 MP left to the vehicle"


@pytest.mark.gap("CGS-G010")
def test_any_leader_spares_riders_the_action_check_that_the_rule_gives_to_an_nco() -> None:
    assert settle("enemy-hex", who="riders", leader=True)["verdict"] == "enters without an Action Check"
    assert settle("enemy-hex", who="riders", check_value=6)["verdict"] == "enters if it passes an Action Check"


@pytest.mark.gap("CGS-G066")
def test_a_gun_that_set_up_on_the_map_has_20_and_30_against_artillery() -> None:
    gun: dict[str, object] = {"gun": "F34", "facing": 3, "target": "L33"}
    assert facts(settle("gun-arc", "dtw", **gun))["gun Dug-In since the start"] == "+20, +30 against artillery"
    assert facts(settle("gun-arc", "dtw", **gun, set_up_here=False))["gun Dug-In since the start"] == "no"


@pytest.mark.gap("CGS-G084")
def test_the_squad_that_the_example_puts_in_f12_is_taken_to_be_in_f33() -> None:
    gun: dict[str, object] = {"gun": "F34", "facing": 3}
    assert facts(settle("gun-arc", "dtw", **gun, target="F33"))["covered arc"] == "F33 is not in it"
    assert facts(settle("gun-arc", "dtw", **gun, target="F12"))["range"] == "22 hexes"


@pytest.mark.gap("CGS-G085")
def test_l33_lies_in_the_arc_of_the_gun_before_it_turns() -> None:
    found = settle("gun-arc", "dtw", gun="F34", facing=3, target="L33")
    assert found["verdict"] == "in its arc"
    assert "turn" not in facts(found)


@pytest.mark.gap("CGS-G095")
def test_riders_count_in_the_stacking_limit_unless_players_leave_them_out() -> None:
    assert settle("stacking", squads=3, riding_squads=1)["tone"] == "bad"
    free = settle("stacking", squads=3, riding_squads=1, conventions={"HC-CGS-61": "free"})
    assert free["tone"] == "good"


@pytest.mark.gap("CGS-G098")
def test_three_hexes_in_a_row_are_a_platoon() -> None:
    row: dict[str, object] = {"start": ["D38", "E38", "F37"], "leaders": ["D38"]}
    assert settle("platoon", "dtw", **row)["tone"] == "good"
    assert settle("platoon", "dtw", conventions={"HC-CGS-62": "mutual"}, **row)["tone"] == "bad"
    assert settle("platoon", "dtw", start=["D38", "F37"], leaders=["D38"])["tone"] == "bad"


@pytest.mark.gap("CGS-G099")
def test_a_unit_that_becomes_disrupted_flees_with_what_is_left_of_its_movement_type() -> None:
    running: dict[str, object] = {"type": "running", "spent": 2}
    assert settle("fleeing", **running)["verdict"] == "may flee, 6 MP"
    assert settle("fleeing", conventions={"HC-CGS-63": "cautious"}, **running)["verdict"] == "may flee, 4 MP"
    assert settle("fleeing", when="later")["verdict"] == "may flee, 6 MP"


def flee(at: str, rally: str, **query: object) -> Answer:
    found: Answer = answer(
        {"kind": "path", "system": "cgs", "map": "dtw", "unit": "squad", "mode": "fleeing", "from": at, "to": rally,
         "options": {"side": "german"}, "table": [{"kind": "rally-point", "at": rally, "side": "german"}], **query}
    )  # fmt: skip
    assert found["kind"] == "path", found
    return found


@pytest.mark.gap("CGS-G100", "CGS-G101")
def test_shelter_is_left_for_a_rally_point_that_3_mp_reach() -> None:
    # X24 is rubble. The way to X22 is 2 MP, but over open ground; that to W20 is more than 3 MP.
    assert "lesser cover" in flee("X24", "X22")["say"]
    assert "no Rally Point is within 3 MP" in flee("X24", "W20")["say"]
    assert "lesser cover" in flee("X24", "W20", conventions={"HC-CGS-64": "phase"})["say"]


@pytest.mark.gap("CGS-G103")
def test_an_afv_enters_the_hex_of_a_lone_truck_freely_and_a_truck_no_enemy_hex() -> None:
    assert settle("vehicle-enemy-hex", enemy="truck")["verdict"] == "enters without an Action Check"
    assert settle("vehicle-enemy-hex", who="unarmoured")["verdict"] == "may not enter"


@pytest.mark.gap("CGS-G104")
def test_riders_are_counted_as_for_stacking() -> None:
    assert settle("transport", vehicle="Opel Blitz", squads=1, half_squads=2)["tone"] == "good"
    assert settle("transport", vehicle="Opel Blitz", squads=1, sw_teams=1, half_squads=1)["tone"] == "bad"
    assert settle("transport", sw_teams=1)["tone"] == "good"
    assert settle("transport", sw_teams=1, half_squads=1)["tone"] == "bad"


@pytest.mark.gap("CGS-G105")
def test_a_hooked_gun_takes_no_room() -> None:
    load: dict[str, object] = {"vehicle": "Opel Blitz", "squads": 2, "guns": 1}
    assert settle("transport", **load)["tone"] == "good"
    assert settle("transport", conventions={"HC-CGS-65": "rides"}, **load)["tone"] == "bad"


@pytest.mark.gap("CGS-G106")
def test_a_mortar_rides_where_gun_crews_do() -> None:
    assert settle("transport", vehicle="Jeep", gun_crews=1)["tone"] == "good"
    assert settle("transport", gun_crews=1)["tone"] == "bad"  # no other AFV can tow


@pytest.mark.gap("CGS-G109")
def test_riders_of_a_half_track_have_5_besides_what_hinders_the_line() -> None:
    shot: dict[str, object] = {"firer": "F26", "target": "D28", "vehicle": "in-half-track", "fired": True}
    found = settle("riders-under-fire", "dtw", **shot)
    assert found["verdict"] == "may be fired at, +15 DRM"
    assert facts(found)["half-track in D28"] == "+5"
    assert facts(found)["hedge along D28/E28"] == "does not count"


@pytest.mark.gap("CGS-G113")
def test_there_is_no_least_move_but_by_crawling_and_in_flight() -> None:
    (note,) = settle("movement-types")["notes"]
    assert "lacks the MP" in note
    assert settle("fleeing", type="assault", spent=4)["verdict"] == "may flee, 1 hex"
    assert settle("fleeing", when="later", spent=6)["verdict"] == "may not flee"


@pytest.mark.gap("CGS-G117")
def test_modes_whose_rules_are_lost_are_named_and_nothing_is_made_of_them() -> None:
    found = settle("gun-arc", "dtw", gun="F34", facing=3, target="F33", how="desperation")
    (flag,) = [row for row in found["facts"] if row["what"] == "Gun Desperation Fire"]
    assert flag["detail"] == "see the rulebook"
    assert facts(settle("afv-platoon", "dtw", start=["D38"]))["AFV Overrun and AFV Assault Movement"] == "allowed"


@pytest.mark.gap("CGS-G118")
def test_figures_of_a_counter_whose_meaning_is_lost_stand_as_printed() -> None:
    printed = {row["what"]: row["detail"] for row in settle("vehicle-counter", vehicle="kv1a")["facts"]}
    assert printed["turret"] == printed["bow machine-gun"] == "as printed"


@pytest.mark.gap("CGS-G119")
def test_a_morale_check_is_called_for_and_its_table_left_to_the_rulebook() -> None:
    assert settle("disrupted-friends", squads=2)["verdict"] == "Morale Check for 2 units"
    # A leader who enters with them spares them the check as one who is there does (CGS-G116).
    led = settle("disrupted-friends", squads=2, leaders=1)
    assert (led["verdict"], led["outcomes"][0]["detail"]) == ("no Morale Check", "A leader enters with them.")
    assert settle("disrupted-friends", squads=2, good_leader=True)["verdict"] == "no Morale Check"
    assert settle("disrupted-friends", leaders=1)["verdict"] == "no Morale Check"
