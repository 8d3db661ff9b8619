"""Fleeing as a way to move (10.8): where it leads, where it ends, and what bars it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules_core.maps import load
from rules_core.query import answer

Answer = dict[str, Any]


def flee(at: str, mode: str = "fleeing", **query: object) -> Answer:
    """Where a German squad on DTW may flee to: its reach, or with ``to`` its way."""
    kind = "path" if "to" in query else "reach"
    found: Answer = answer(
        {"kind": kind, "system": "cgs", "map": "dtw", "from": at, "unit": "squad", "mode": mode,
         "options": {"side": "german"}, **query}
    )  # fmt: skip
    assert found["kind"] == kind, found
    return found


def rally(*hexes: str) -> list[dict[str, object]]:
    return [{"kind": "rally-point", "at": name, "side": "german"} for name in hexes]


def enemies(*hexes: str) -> list[dict[str, object]]:
    return [{"kind": "infantry", "at": name, "side": "russian", "unit": "squad"} for name in hexes]


def cites(answered: Answer) -> set[str]:
    return {row["cite"] for row in answered["why_not"]}


def test_a_rally_point_within_three_hexes_is_fled_to_past_other_shelter() -> None:
    found = flee("W20", table=rally("W17"))
    assert "The nearest Rally Point, 3 hexes away: W17 (4 MP)" in found["notes"][0]
    assert {name.partition("@")[0] for name in found["reach"]} == {"W20", "W19", "W18", "W17"}
    way = flee("W20", table=rally("W17"), to="W17")
    assert [step["to"] for step in way["steps"]] == ["W19@ground", "W18@ground", "W17@ground"]
    # Fire in the shelter makes no difference to a Rally Point; the enemy's own Rally Point is none.
    theirs = [{**point, "side": "russian"} for point in rally("W17")]
    assert "No Rally Point is within 3 hexes" in flee("W20", table=theirs)["notes"][0]


def test_without_one_the_nearest_shelter_ends_the_flight() -> None:
    found = flee("W20", table=rally("W14"))
    assert "eligible terrain, 1 hex away" in found["notes"][0]
    assert {name.partition("@")[0] for name in found["reach"]} == {"W20", "W19", "X19", "V20", "V19"}
    assert "Its flight ends in the eligible terrain" in flee("W20", table=rally("W14"), to="W18")["say"]
    fire = [*rally("W14"), {"kind": "fire", "at": "W19"}]
    assert "W19@ground" not in flee("W20", table=fire)["reach"]


def test_a_step_aside_is_told_with_what_the_flight_makes_for() -> None:
    said = flee("W20", table=rally("W17"), to="W21")["say"]
    assert "W21 doesn't lie on a shortest way to the nearest Rally Point: W17 (CGS 10.8.2)" in said
    either = flee("W20", table=rally("W14"), to="W21")["say"]
    assert "to the nearest Rally Point or eligible terrain: W19, X19, V20 and V19 (" in either
    crawls = flee("W20", "fleeing-crawl", table=rally("W17"), to="W21")["say"]
    assert "Crawls only into a Rally Point or eligible terrain, and W21 is neither (" in crawls


def test_no_step_leads_closer_to_an_enemy_that_is_seen() -> None:
    barred = flee("W20", table=[*rally("W17"), *enemies("W15")], to="W17")
    assert (barred["possible"], cites(barred)) == (False, {"CGS 10.8.2"})
    assert "closer to the enemy in W15, who is in its LOS" in barred["say"]
    # One whose side is the unit's own is no enemy.
    friends = [{**item, "side": "german"} for item in enemies("W15")]
    assert flee("W20", table=[*rally("W17"), *friends], to="W17")["possible"] is True


def test_a_flight_never_gets_closer_to_an_enemy_in_los() -> None:
    choose = random.Random(1943)
    board = load("dtw")
    names, distance = list(board.hexes), board.grid.range
    steps = barred = 0
    for _ in range(60):
        start = choose.choice(names)
        near = [name for name in names if 1 <= distance(start, name) <= 6]
        table = [*rally(*choose.sample(near, 2)), *enemies(*choose.sample(near, 3))]
        foes = [item["at"] for item in table if item["kind"] == "infantry"]
        goals = flee(start, table=table)["reach"]
        for goal in choose.sample(sorted(goals), min(2, len(goals))):
            way = flee(start, table=table, to=goal)
            assert way["possible"], (start, goal, way["say"])
            for step in way["steps"]:
                here, there = (step[end].partition("@")[0] for end in ("from", "to"))
                for foe in foes:
                    if distance(there, foe) >= distance(here, foe):
                        continue
                    barred += 1
                    line = answer({"kind": "los", "system": "cgs", "map": "dtw", "from": step["from"], "to": foe})
                    assert line["verdict"] == "blocked", (start, step, foe)
                steps += 1
    assert steps > 40
    assert barred > 5


def test_shelter_is_left_only_for_a_rally_point_near_by_and_for_no_lesser_cover() -> None:
    # X24 is rubble; X23 beside it is open ground, so X22 is reached in time but not without losing cover.
    lesser = flee("X24", table=rally("X22"), to="X22")
    assert "leads into no lesser cover: X23" in lesser["say"]
    far = flee("X24", table=rally("W20"), to="W20")
    assert cites(far) == {"CGS 10.8.2, HC-CGS-64"}
    assert "no Rally Point is within 3 MP" in far["say"]


def test_a_crawl_leads_into_any_shelter_beside_it_and_is_not_stopped_by_its_cost() -> None:
    crawl = flee("W20", "fleeing-crawl")
    assert {name.partition("@")[0] for name in crawl["reach"]} == {"W20", "W19", "X19", "V20", "V19"}
    assert set(crawl["reach"].values()) == {0}
    wired = flee("W20", "fleeing-crawl", table=[{"kind": "wire", "at": "D30"}])
    assert [note for note in wired["notes"] if note not in crawl["notes"]] == [
        f"{note[:-1]}; Crawled Fired where it enters wire (CGS 7.6.2)." for note in crawl["notes"] if "Mark it" in note
    ]
    none = flee("W20", "fleeing-crawl", to="W21")
    assert "CGS 10.8.3" in cites(none)
    rubble = [{"kind": "rubble", "at": "A31"}]
    assert flee("B31", "fleeing-crawl", table=rubble, to="A31", options={"side": "german", "drms": {
        "wooden-building": 15}})["possible"] is True  # fmt: skip


def test_as_it_becomes_disrupted_one_hex_costs_nothing() -> None:
    hex_ = flee("W20", "fleeing-hex", table=rally("W17"), to="W19")
    assert (hex_["total"], hex_["within_allowance"]) == (0, True)
    assert hex_["steps"][0]["parts"] == [{"what": "its one hex in flight", "cost": 0, "cite": "CGS 10.8.1"}]


def test_the_one_hex_of_a_flight_is_followed_by_no_other_turn() -> None:
    farther = flee("W20", "fleeing-hex", table=rally("W17"), to="W18")
    assert (farther["status"], farther["turns"], cites(farther)) == ("forbidden", [], {"CGS 10.8.1"})
    assert "Turn 1" not in farther["say"]


@pytest.mark.parametrize("mode", ["fleeing", "fleeing-hex", "fleeing-crawl"])
def test_a_flight_toward_a_vehicle_of_nobody_says_so(mode: str) -> None:
    table = [*rally("W17"), {"kind": "vehicle", "at": "W19", "facing": 1}]
    said = "Whose the vehicle in W19 is isn't said, and no unit flees closer to an enemy in its LOS (CGS 10.8.2)"
    way = flee("W20", mode, table=table, to="W19")
    assert said in way["say"]
    assert "Action Check" not in way["say"]
    assert any(note.startswith(said) for note in flee("W20", mode, table=table)["notes"])


def test_whose_it_is_must_be_said_and_guns_do_not_flee() -> None:
    unsaid = flee("W20", table=rally("W17"), options={}, to="W17")
    assert (unsaid["possible"], "Options, “Side”" in unsaid["say"]) == (False, True)
    gun = answer({"kind": "reach", "system": "cgs", "map": "dtw", "from": "W20", "unit": "gun", "mode": "fleeing"})
    assert gun["error"]["code"] == "unknown-mode"


@pytest.mark.parametrize("mode", ["fleeing", "fleeing-crawl", "fleeing-hex"])
def test_until_it_is_said_whose_it_is_it_may_get_as_far_as_it_would_on_foot(mode: str) -> None:
    unsaid = flee("W20", mode, options={}, allowance=4)
    at_most = flee("W20", "running", allowance=4)["reach"]
    assert unsaid["reach"].keys() == {"W20@ground"}
    unknown = set(unsaid["unknown"])
    assert unknown
    if mode == "fleeing-hex":
        assert {name.partition("@")[0] for name in unknown} <= {*load("dtw").grid.neighbours("W20"), "W20"}
    else:
        assert unknown <= at_most.keys()


def test_the_drm_of_a_wooden_building_is_asked_for_where_a_flight_hangs_on_it() -> None:
    board = load("dtw")
    start = next(
        name
        for name in board.hexes
        if "building-wood" in board.hexes[name].terrain or "building-wooden" in board.hexes[name].terrain
    )
    found = flee(start)
    assert found["missing"] == ["wooden-building"]
    assert any("Options, “" in note and "wooden" in note for note in found["notes"]), found["notes"]
    known = flee(start, options={"side": "german", "drms": {"wooden-building": 10}})
    assert known["missing"] == []
    assert "eligible terrain already" in known["notes"][0]


@pytest.mark.parametrize("unit", ["squad", "half-squad", "leader", "sw-team"])
def test_all_but_guns_have_the_mode(unit: str) -> None:
    found: Answer = answer(
        {"kind": "path", "system": "cgs", "map": "dtw", "from": "W20", "to": "W17", "unit": unit, "mode": "fleeing",
         "options": {"side": "german"}, "table": rally("W17")}
    )  # fmt: skip
    assert found["total"] == 4


def test_what_bars_a_step_whatever_a_wooden_building_covers_is_told_first() -> None:
    def fleeing(*foes: str) -> Answer:
        table = [{"kind": "rally-point", "at": "H7", "side": "german"}]
        table += [{"kind": "infantry", "at": foe, "side": "russian"} for foe in foes]
        query = {"kind": "walk", "system": "cgs", "map": "proving-ground", "unit": "squad", "mode": "fleeing"}
        found: Answer = answer({**query, "from": "H1", "moves": ["H2"], "table": table, "options": {"side": "german"}})
        return found

    assert fleeing()["why_not"][0]["unknown"] == "wooden-building"
    near = fleeing("H5")
    assert near["status"] == "forbidden"
    assert near["why_not"][0]["what"] == "H2 is closer to the enemy in H5, who is in its LOS."
