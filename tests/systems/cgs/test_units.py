"""Single rules about units that no example of the CGS text works out."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def walk(unit: str, moves: list[str], **query: object) -> Answer:
    found: Answer = answer({"kind": "walk", "system": "cgs", "map": "dtw", "unit": unit, "moves": moves, **query})
    assert found["kind"] == "walk", found
    return found


def settle(name: str, **query: object) -> Answer:
    found: Answer = answer({"kind": "table", "system": "cgs", "map": "dtw", "name": name, **query})
    assert found["kind"] == "table", found
    return found


# --- guns that come onto the map (10.4.3) ---


@pytest.mark.parametrize(
    ("weapon_side_up", "from_off_map", "why"), [(True, True, "CGS 10.4.3"), (False, True, ""), (True, False, "")]
)
def test_a_gun_comes_onto_the_map_with_its_crew_side_up(weapon_side_up: bool, from_off_map: bool, why: str) -> None:
    options = {"weapon_side_up": weapon_side_up, "from_off_map": from_off_map}
    on_the_map = walk("gun", ["A20", "B20"], options=options)
    assert [row["cite"] for row in on_the_map["why_not"] or ()] == ([why] if why else [])
    inputs = {"unit": "gun", "type": "cautious", "weapon_up": weapon_side_up, "off_map": from_off_map}
    told = settle("movement-types", inputs=inputs)
    assert told["verdict"].startswith("may not use") == bool(why)


def test_a_team_comes_onto_the_map_with_either_side_up() -> None:
    options = {"weapon_side_up": True, "from_off_map": True}
    assert walk("sw-team", ["A20", "B20"], options=options)["possible"] is True


# --- SW teams that crawl weapon side up (10.3.2) ---


@pytest.mark.parametrize(("weapon_side_up", "marker"), [(True, "Crawled Fired (CGS 10.3.2)"), (False, "Crawled (CGS")])
def test_a_team_that_crawls_weapon_side_up_has_no_fire_left(weapon_side_up: bool, marker: str) -> None:
    crawl = walk("sw-team", ["A20", "B20"], mode="crawling", options={"weapon_side_up": weapon_side_up})
    assert f"marker: {marker}" in crawl["notes"][0]


# --- recovery (10.8) ---


@pytest.mark.parametrize(
    ("state", "rally_point", "better", "flees"),
    [
        ("wia", False, "Becomes Disrupted", "It may still flee."),
        ("disrupted", False, "Becomes Pinned Down", "It may flee no more."),
        ("wia", True, "In good order", "It may flee no more."),
        ("disrupted", True, "In good order", "It may flee no more."),
    ],
)
def test_a_check_makes_a_marker_better_by_a_step_and_a_rally_point_removes_it(
    state: str, rally_point: bool, better: str, flees: str
) -> None:
    found = settle("recovery", inputs={"state": state, "rally_point": rally_point, "check_value": 7})
    passed, failed = found["outcomes"]
    assert (passed["result"], passed["detail"], passed["probability"]) == (better, flees, "7/10")
    assert failed["result"] == f"Stays {'WIA' if state == 'wia' else 'Disrupted'}"


# --- flight by a Crawl (10.8.3, 10.5.1) ---


def test_who_has_spent_nothing_crawls_into_cover_whatever_it_costs() -> None:
    rubble = {"kind": "rubble", "at": "A31"}
    crowd = {"kind": "infantry", "at": "A31", "side": "german", "unit": "squad", "count": 3}
    # Over the fence into the rubble costs 1 and 3 MP, twice over as it overstacks: more than Cautious Movement has.
    there: dict[str, Any] = {"table": [rubble, crowd], "options": {"side": "german", "drms": {"wooden-building": 15}}}
    assert walk("squad", ["B31", "A31"], **there)["total"] == 8
    assert walk("squad", ["B31", "A31"], mode="fleeing", **there)["within_allowance"] is False
    crawl = walk("squad", ["B31", "A31"], mode="fleeing-crawl", **there)
    assert (crawl["total"], crawl["within_allowance"]) == (0, True)
    spent = {"when": "later", "spent": 1}
    assert "or Crawls" not in [row["what"] for row in settle("fleeing", inputs=spent)["facts"]]


def test_a_team_was_never_running_as_it_became_disrupted() -> None:
    inputs = {"unit": "sw-team", "state": "disrupted", "type": "running"}
    refused: Answer = answer({"kind": "table", "system": "cgs", "map": "dtw", "name": "fleeing", "inputs": inputs})
    assert refused["error"]["message"] == "SW teams never move by Running movement (CGS 10.1.2)."
    settle("fleeing", inputs={**inputs, "type": "crawling"})


@pytest.mark.parametrize(
    ("inputs", "told"),
    [
        ({"type": "running", "spent": 9}, True),
        ({"type": "running", "spent": 8}, False),
        ({"type": "crawling", "spent": 9}, False),  # a Crawl counts no MP
        ({"type": "running", "spent": 7, "when": "later"}, False),
    ],
)
def test_more_mp_than_the_way_to_move_has_are_remarked_upon(inputs: dict[str, object], told: bool) -> None:
    notes = settle("fleeing", inputs=inputs)["notes"]
    assert any("more than can have been spent" in note for note in notes) is told


# --- stacking on the map (9) ---


def test_the_stacking_table_counts_what_lies_on_the_map() -> None:
    table = [
        {"kind": "infantry", "at": "E38", "side": "german", "unit": "squad", "count": 3},
        {"kind": "infantry", "at": "E38", "side": "russian", "unit": "squad", "count": 3},
        {"kind": "vehicle", "at": "E38", "side": "german"},
        {"kind": "wreck", "at": "E38"},
    ]
    there = settle("stacking", table=table, inputs={"at": "E38", "side": "german"})
    assert there["verdict"] == "within the limit"
    assert there["facts"][0]["value"] == "3 squad-equivalents, 1 vehicle"
    more = settle("stacking", table=table, inputs={"at": "E38", "side": "german", "half_squads": 1, "afv": 2})
    assert more["verdict"] == "overstacked by ½ squad-equivalent and 1 vehicle"


# --- AFV platoons end as they begin (11.3.1, 10.7.2) ---


@pytest.mark.parametrize(
    ("ends", "fallen", "verdict"),
    [
        (["K9", "L9"], False, "may move as a platoon"),
        (["K8", "M8"], False, "not a legal platoon"),
        (["K8", "M8"], True, "may move as a platoon"),
    ],
)
def test_a_platoon_of_afv_ends_adjacent_unless_one_was_lost(ends: list[str], fallen: bool, verdict: str) -> None:
    found = settle("afv-platoon", inputs={"start": ["K10", "L10"], "ends": ends, "fallen": fallen})
    assert found["verdict"] == verdict
    gap = [row["cite"] for row in found["facts"] if row["what"] == "gap"]
    assert gap == (["CGS 11.3.1, 10.7.2"] if fallen else [])


# --- Close Combat beside a building (10.6.5) ---


def test_only_enemies_on_the_ground_fight_who_bypasses_their_building() -> None:
    def notes(place: str) -> str:
        enemy = {"kind": "infantry", "at": f"C24@{place}", "side": "russian"}
        options, agreed = {"side": "german", "with_leader": True}, {"HC-CGS-36": "hex"}
        past = walk("squad", ["C23", "C24@bypass-2-4", "C25"], table=[enemy], options=options, conventions=agreed)
        return " ".join(past["steps"][0]["notes"])

    assert "Close Combat with the enemy in C24 (CGS 10.6.5)." in notes("ground")
    assert "Close Combat" not in notes("+1")
