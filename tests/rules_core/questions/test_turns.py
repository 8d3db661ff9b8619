"""A way over several turns: what fits into each by the game's rules, and the way that takes the fewest."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate
from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def path(system: str, map_id: str, start: str, goal: str, **query: object) -> Answer:
    asked = {"kind": "path", "system": system, "map": map_id, "from": start, "to": goal, "readings": "none"}
    found: Answer = answer({**asked, **query})
    assert found["kind"] == "path", found
    return found


LONG = [
    path("ats", "dtw", "W23", "Y28", unit="tracked", mode="assault", allowance=6),
    path("cgs", "dtw", "W23", "Z40", unit="tracked", mode="normal", allowance=6),
    path("red-barricades", "yard", "A1", "F6", unit="infantry", allowance=3),
    path("north-africa", "desert-ground", "D4", "J8", unit="tracked", allowance=5, options={"facing": "east"}),
]


@pytest.mark.parametrize("way", LONG, ids=[way["system"] for way in LONG])
def test_every_step_is_made_in_one_turn_and_none_spends_more_than_it_has(way: Answer) -> None:
    costs = [step["cost"] for step in way["steps"]]
    sums = [0, *accumulate(costs)]
    done = 0
    for turn in way["turns"]:
        assert turn["first"] == done
        done += turn["steps"]
        assert turn["spent"] == sums[done] - sums[turn["first"]] <= way["allowance"]
        assert turn["left"] == way["allowance"] - turn["spent"]
        assert turn["ends"] == way["steps"][done - 1]["to"]
    assert done == len(costs)
    assert f"It is there in turn {len(way['turns'])}." in way["say"]


def test_what_is_left_of_a_turn_is_lost_and_the_step_waits_for_the_next() -> None:
    way = LONG[0]
    assert [(turn["spent"], turn["left"]) for turn in way["turns"]] == [(5.5, 0.5), (2, 4)]
    assert way["turns"][0]["ends_say"] == "Turn 1 ends in Y27"
    assert way["turns"][0]["left_say"] == "5½ of 6 MP, ½ left"


def test_a_way_in_fewer_turns_is_told_of_and_found_when_asked_for() -> None:
    cheapest = LONG[2]
    assert (len(cheapest["turns"]), cheapest["sooner"]["turns"]) == (4, 3)
    soonest = path("red-barricades", "yard", "A1", "F6", unit="infantry", allowance=3, objective="soonest")
    assert len(soonest["turns"]) == 3
    assert soonest["total"] == cheapest["sooner"]["total"] >= cheapest["total"]
    assert soonest["sooner"] is None


def test_within_one_turn_the_soonest_way_is_the_cheapest() -> None:
    for objective in ("cheapest", "soonest"):
        way = path("ats", "dtw", "W23", "Y28", unit="tracked", mode="assault", allowance=8, objective=objective)
        assert (way["total"], way["turns"], way["sooner"]) == (7.5, [], None)


def test_where_a_rule_lets_a_unit_go_one_hex_that_is_the_whole_turn() -> None:
    way = path("north-africa", "desert-ground", "A3", "A1", unit="infantry", allowance=1)
    assert [(turn["whole"], turn["spent"], turn["left"]) for turn in way["turns"]] == [(True, 2, 0), (False, 1, 0)]
    assert way["turns"][0]["left_say"] == "the whole turn for one hex"


@pytest.mark.parametrize("allowance", [0, 0.5])
@pytest.mark.parametrize(
    ("system", "map_id", "goal"), [("north-africa", "desert-ground", "A1"), ("red-barricades", "yard", "A2")]
)
def test_who_has_not_one_mf_makes_no_minimum_move(system: str, map_id: str, goal: str, allowance: float) -> None:
    way = path(system, map_id, "A3", goal, unit="infantry", allowance=allowance)
    assert (way["status"], way["turns"], way["turn"]["steps"]) == ("beyond", [], 0)


@pytest.mark.parametrize("objective", ["cheapest", "soonest"])
@pytest.mark.parametrize("unit", ["truck", "armored-car"])
def test_a_stopped_vehicle_goes_into_woods_for_its_whole_turn(unit: str, objective: str) -> None:
    way = path("north-africa", "desert-ground", "K9", "L9", unit=unit, allowance=12, objective=objective)
    assert [(turn["whole"], turn["ends"]) for turn in way["turns"]] == [(True, "L9@0")]


def test_who_can_not_pay_twice_the_mp_has_no_turn_for_it() -> None:
    desert = {"system": "north-africa", "map": "desert-ground", "unit": "armored-car", "mode": "normal"}
    once = {"allowance": 7, "options": {"double": "never"}, "readings": "none"}
    paid, too_dear = (
        answer({"kind": "walk", **desert, **once, "from": "K5", "moves": ["K4", move]}) for move in ("K3", "K3 x2")
    )
    assert paid["within_allowance"] is True
    assert [turn["ends"] for turn in too_dear["turns"]] == ["K4@0"]
    assert " fits into no turn." in too_dear["say"]


@pytest.mark.parametrize(
    ("allotment", "chance"), [({}, "11/12"), ({"allotment": 7}, "11/12"), ({"allotment": 8}, "35/36")]
)
def test_a_minimum_move_pays_twice_the_mp_of_hammada_only_where_the_unit_has_them(
    allotment: dict[str, int], chance: str
) -> None:
    hop = {
        "kind": "path",
        "system": "north-africa",
        "map": "desert-ground",
        "unit": "armored-car",
        "mode": "minimum-move",
    }
    options = {"double": "always", "more_costs": allotment}
    assert answer({**hop, "from": "K4", "to": "K3", "options": options, "readings": "none"})["chance"] == chance


RUSSIAN = {"side": "russian", "morale": "6", "facing": "west", "armour": "armoured"}


@pytest.mark.parametrize("objective", ["cheapest", "soonest"])
@pytest.mark.parametrize(("from_off_map", "at"), [(False, ["O1", "M2", "K2"]), (True, ["M2", "K2"])])
def test_a_tracked_russian_afv_makes_its_action_check_in_each_turn(
    at: list[str], objective: str, *, from_off_map: bool
) -> None:
    ask = {"unit": "tracked", "allowance": 2, "objective": objective}
    way = path("cgs", "proving-ground", "O1", "J1", **ask, options={**RUSSIAN, "from_off_map": from_off_map})
    assert [turn["first"] for turn in way["turns"]] == [0, 2, 4]
    assert [(check["at"], check["when"]) for check in way["checks"]] == [(where, "BEFORE") for where in at]
    assert way["chance"] == str(Fraction(3, 5) ** len(at))


def test_a_platoon_of_russian_tanks_makes_its_action_checks_in_each_turn() -> None:
    tank = {"kind": "vehicle", "side": "russian", "drives": "tracked", "facing": 9, "platoon": True}
    ask = {"unit": "tracked", "allowance": 2, "options": {**RUSSIAN, "platoon": True}}
    way = path("cgs", "proving-ground", "O1", "L1", **ask, table=[{**tank, "at": "O1"}, {**tank, "at": "O2"}])
    assert len(way["turns"]) == 2
    assert way["chance"] == str(Fraction(3, 5) ** 4)


def test_an_afv_without_radio_makes_its_check_in_each_turn_and_the_player_spends_what_was_spent() -> None:
    ask = {"kind": "walk", "system": "north-africa", "map": "desert-ground", "unit": "tracked", "mode": "without-radio"}
    options = {"check_numbers": {"crew-morale": 8}, "ground_pressure": "low"}
    way = answer({**ask, "from": "F1", "moves": ["F2", "F3", "F4"], "allowance": 2, "options": options})
    assert [(check["at"], check["what"]) for check in way["checks"]] == [("", "+1NMC"), ("F2", "+1NMC")]
    assert way["chance"] == "25/36"
    assert [step["move"] for step in way["steps"]] == ["F2@0", "F3@0", "F4@0"]


def test_a_step_that_fits_into_no_turn_is_said() -> None:
    way = path("ats", "dtw", "W23", "Y28", unit="tracked", mode="assault", allowance=1)
    assert way["turns"][-1]["first"] + way["turns"][-1]["steps"] < len(way["steps"])
    assert " fits into no turn." in way["say"]


def test_a_vehicle_pays_to_start_and_to_stop_once() -> None:
    stops = {"stops": True}
    way = path("north-africa", "desert-ground", "D4", "J8", unit="tracked", allowance=5, options=stops)
    assert sum(turn["spent"] for turn in way["turns"]) == way["total"]
    assert [part["what"] for part in way["steps"][-1]["parts"]][-1] == "stop"
    soonest = path(
        "north-africa", "desert-ground", "D4", "J8", unit="tracked", allowance=5, options=stops, objective="soonest"
    )
    assert len(soonest["turns"]) <= len(way["turns"])


WOODS = {"unit": "tracked", "mode": "normal", "allowance": 10}


@pytest.mark.parametrize("objective", ["cheapest", "safest", "soonest"])
@pytest.mark.parametrize(
    ("start", "goal", "facing", "spent"),
    [
        ("P12", "P10", "north-east", [1, 10]),
        ("P11", "P10", "south-east", [1, 10]),
        ("P11", "Q10", "north-east", [6, 10]),
    ],
)
def test_woods_that_take_all_mp_of_a_cgs_vehicle_wait_for_its_next_turn(
    start: str, goal: str, facing: str, spent: list[int], objective: str
) -> None:
    options = {"facing": facing}
    way = path("cgs", "proving-ground", start, goal, **WOODS, objective=objective, options=options)
    assert way["status"] == "beyond"
    assert [turn["spent"] for turn in way["turns"]] == spent
    assert way["total"] == sum(spent)
    walk = {"kind": "walk", "system": "cgs", "map": "proving-ground", "from": start, **WOODS, "options": options}
    walked = answer({**walk, "moves": [step["move"] for step in way["steps"]]})
    assert (walked["total"], walked["turns"]) == (way["total"], way["turns"])


def test_each_woods_hex_that_a_walk_lists_takes_a_turn() -> None:
    walk = {"kind": "walk", "system": "cgs", "map": "proving-ground", "from": "P12", **WOODS}
    walked = answer({**walk, "moves": ["P11", "P10", "Q10", "R10"], "options": {"facing": "north-east"}})
    assert [(turn["spent"], turn["ends"]) for turn in walked["turns"]] == [
        (1, "P11@ground"),
        (10, "P10@ground"),
        (10, "Q10@ground"),
        (2, "R10@ground"),
    ]


def test_who_drives_to_woods_and_is_russian_makes_its_action_check_once_a_turn() -> None:
    options = {**RUSSIAN, "facing": "north-east"}
    way = path("cgs", "proving-ground", "P12", "P10", **WOODS, options=options)
    assert [check["at"] for check in way["checks"] if check["what"] == "Action Check"] == ["P12", "P11"]


def test_woods_that_are_not_adjacent_are_out_of_reach_and_not_forbidden() -> None:
    ask = {"kind": "reach", "system": "cgs", "map": "proving-ground", "from": "P12", **WOODS}
    reach = answer({**ask, "options": {"facing": "north-east"}})
    assert not {row["at"] for row in reach["forbidden"]} & {"P10@ground", "Q10@ground", "Q11@ground"}
