"""A platoon of radioless AFV in Move: Impulse by Impulse, all charged the dearest, each adjacent to another (181.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from rules_core.counters.counters import Counter, Counters
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.movement.movement import Attempt
from rules_core.movement.routes import effort
from rules_core.movement.routes.search import WORKED_OUT
from rules_core.movement.stance import Stance
from rules_core.query import answer
from rules_core.systems.north_africa.movement.platoon.steps import ImpulseMovement
from tests.support.barricades import shelf_with
from tests.support.tables import Answer
from tests.support.vasl import players_board


def _member(at: str, **details: object) -> dict[str, object]:
    return {"kind": "vehicle", "at": at, "platoon": True, **details}


def _asked(kind: str, start: str, *table: dict[str, object], maps: MapSource = SHIPPED, **more: object) -> Answer:
    query = {"system": "north-africa", "map": "desert-ground", "unit": "tracked", "mode": "platoon", "kind": kind}
    found: Answer = answer({**query, "from": start, "table": list(table), "readings": "none", **more}, maps)
    return found


def _charges(way: Answer) -> list[str]:
    notes = " ".join(note for step in way["steps"] for note in step["notes"])
    return re.findall(r"Each is charged (\S+) MP", notes)


@pytest.mark.golden("NAF-X024", "NAF-X025", "NAF-X026")
@pytest.mark.parametrize("options", [{}, {"facing": "east"}])
def test_the_three_tanks_of_the_text_spend_8_in_their_first_three_impulses(options: dict[str, object]) -> None:
    maps = shelf_with(players_board("bd03"))
    others = _member("AA6"), _member("Y5")
    way = _asked("walk", "Z5", *others, maps=maps, map="03", moves=["AA5", "BB4", "CC4"], options=options, allowance=11)
    assert [step["cost"] for step in way["steps"]] == [2, 1, 5]
    assert way["total"] == 8
    assert _charges(way) == ["1", "1", "5"]
    assert way["steps"][0]["notes"][-1].startswith("The AFV of AA6 holds AA6 and the AFV of Y5 goes to Z4 for 1 MP.")


def test_all_are_charged_what_the_dearest_of_them_spends() -> None:
    moving = {"in_motion": True}
    alone = _asked("walk", "A4", moves=["A3"], mode="normal", options=moving)
    tracked = _asked("walk", "A4", _member("A5"), moves=["A3"], options=moving)
    half_tracked = _asked("walk", "A4", _member("A5", drives="half-tracked"), moves=["A3"], options=moving)
    # The one that follows enters the scrub of A4: 2 MP on tracks, 3 for a halftrack (185.21).
    assert [way["total"] for way in (alone, tracked, half_tracked)] == [1, 2, 3]


def test_the_dust_of_each_is_told_by_its_hex_alone() -> None:
    way = _asked("walk", "F1", _member("F2"), moves=["E2"], options={"in_motion": True}, conditions={"ec": "dry"})
    raised = [note for note in way["steps"][0]["notes"] if "Dust" in note]
    assert raised[0] == "Vehicle Dust rises in F1 (194.74)."
    assert [f"Vehicle Dust rises in {counter['at']} (194.74)." for counter in way["changes"]["put"]] == raised


@pytest.mark.parametrize(
    ("options", "besides"),
    [
        ({}, [", besides its start.", "."]),
        ({"in_motion": True}, [".", "."]),
        ({"stops": True}, [", besides its start or a stop.", ", besides a stop."]),
    ],
)
def test_what_all_are_charged_is_told_apart_from_the_start_and_a_stop(
    options: dict[str, object], besides: list[str]
) -> None:
    way = _asked("walk", "F1", _member("F2"), moves=["F2", "F3"], options=options)
    assert [step["notes"][-1].partition(" in this Impulse")[2] for step in way["steps"]] == besides


def test_turns_use_what_was_charged_already() -> None:
    maps = shelf_with(players_board("bd03"))
    moves = ["AA5", "BB4", "CC4", "DD3"]
    way = _asked(
        "walk", "Z5", _member("AA6"), _member("Y5"), maps=maps, map="03", moves=moves, options={"facing": "east"}
    )
    turned = _asked(
        "walk",
        "Z5",
        _member("AA6"),
        _member("Y5"),
        maps=maps,
        map="03",
        moves=[*moves, "face DD2/EE3"],
        options={"facing": "east"},
    )
    assert turned["total"] == way["total"]
    assert any(part["cost"] < 0 for part in turned["steps"][-1]["parts"])


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ([], "A platoon is two or three AFV, and no further AFV is marked as of the same platoon"),
        ([_member("F2"), _member("F3"), _member("F4")], "A platoon is two or three AFV, and here are 4"),
        ([_member("F3")], "The AFV of F1 begins adjacent to none of its platoon"),
        ([_member("F2", unarmored=True)], "The vehicle in F2 is unarmored: AFV move in platoons"),
        ([_member("F2", stuck="bogged")], "The AFV in F2 is bogged: it is no longer of the platoon"),
    ],
)
def test_who_is_no_platoon_is_told_why(table: list[dict[str, object]], why: str) -> None:
    found = _asked("path", "F1", *table, to="E2")
    assert found["possible"] is False
    assert why in found["say"]
    assert "NA 181.22" in found["say"]


def test_the_leading_one_may_lie_on_the_map_too() -> None:
    found = _asked("path", "F1", _member("F1"), _member("F2"), to="E2")
    assert found["notes"][0] != ""
    assert "With it: the AFV of F2." in found["notes"]


def test_one_dr_is_made_for_all_that_enter_sand_in_an_impulse() -> None:
    options = {"in_motion": True, "ground_pressure": "normal"}
    way = _asked("walk", "D4", _member("D5"), moves=["D3", "D2"], options=options)
    alone = _asked("walk", "D4", moves=["D3", "D2"], mode="normal", options=options)
    assert any(" goes to D3 " in note for note in way["steps"][1]["notes"])
    assert [check["what"] for check in way["steps"][1]["checks"]] == ["Sand Bog"]
    assert way["chance"] == alone["chance"] not in (None, "1")


@pytest.mark.parametrize(("reading", "chance"), [("easier", "5/6"), ("plain", "13/18"), ("harder", "7/12")])
@pytest.mark.golden("NAF-X032")
def test_a_lone_afv_without_radio_makes_its_check_before_it_moves(reading: str, chance: str) -> None:
    asked = {"mode": "without-radio", "to": "P3", "conventions": {"HC-NA-84": reading}}
    way = _asked("path", "P1", **asked, options={"check_numbers": {"crew-morale": 8}})
    assert way["chance"] == chance
    assert way["checks"][0]["when"] == "BEFORE"
    moving = _asked("path", "P1", **asked, options={"check_numbers": {"crew-morale": 8}, "in_motion": True})
    assert moving["chance"] == chance
    unknown = _asked("path", "P1", **asked)
    assert unknown["chance"] is None
    assert any("The chance of the +1NMC Check is not known" in note for note in unknown["notes"])


def test_a_platoon_s_reach_is_what_its_ways_cost() -> None:
    reach = _asked("reach", "F1", _member("F2"), allowance=4)
    places = reach["reach"]
    assert places["F3@0"] == _asked("path", "F1", _member("F2"), to="F3", allowance=4)["total"]
    assert all(cost <= 4 for cost in places.values())


def test_dust_stays_behind_each_of_them() -> None:
    conditions = {"ec": "dry"}
    options = {"in_motion": True}
    way = _asked("walk", "F1", _member("G2"), moves=["F2", "F3"], options=options, conditions=conditions)
    lone = _asked("walk", "F1", moves=["F2", "F3"], mode="normal", options=options, conditions=conditions)
    dust = {row["at"] for row in way["changes"]["put"]}
    assert {row["at"] for row in lone["changes"]["put"]} <= dust


@pytest.mark.parametrize(
    ("start", "others", "goal", "total"),
    [("CC4", ("BB4", "CC3"), "T5", 9.5), ("BB3", ("AA3", "AA4"), "AA9", 6.5)],
)
def test_a_way_is_the_cheapest_wherever_on_their_ring_the_others_are(
    start: str, others: tuple[str, ...], goal: str, total: float
) -> None:
    maps = shelf_with(players_board("bd03"))
    way = _asked("path", start, *map(_member, others), maps=maps, map="03", to=goal)
    assert way["total"] == total
    assert way["all_tried"] is True
    walk = _asked(
        "walk", start, *map(_member, others), maps=maps, map="03", moves=[step["to"] for step in way["steps"]]
    )
    assert walk["total"] == total


def test_a_way_with_too_many_formations_to_try_is_said_to_be_the_best_found() -> None:
    maps = shelf_with(players_board("bd03"))
    facing = {"facing": "south-east"}
    way = _asked("path", "H8", _member("I8"), _member("H7"), maps=maps, map="03", to="K3", options=facing)
    assert way["possible"] is True
    assert way["all_tried"] is False
    assert "this is the best found" in way["say"]
    reach = _asked("reach", "Z5", _member("AA6"), _member("Y5"), maps=maps, map="03", allowance=11)
    assert reach["all_tried"] is False
    assert "not all ways were tried" in reach["say"]


def test_what_the_leading_one_needs_alone_tells_that_no_formation_does_better() -> None:
    asked = {"maps": shelf_with(players_board("bd03")), "map": "03", "to": "Q4", "options": {"facing": "east"}}
    way = _asked("path", "Z5", _member("AA6"), _member("Y5"), **asked)
    alone = _asked("path", "Z5", mode="normal", **asked)
    assert way["all_tried"] is True
    assert way["total"] >= alone["total"]


def test_a_platoon_has_no_way_where_its_leading_one_has_none() -> None:
    asked = {"maps": shelf_with(players_board("bd03")), "map": "03", "to": "P2", "options": {"facing": "east"}}
    way = _asked("path", "EE6", _member("EE5"), _member("DD5"), **asked)
    assert (way["possible"], way["all_tried"]) == (False, True)
    assert way["status"] == "unknown"
    assert [(reason["at"], reason["unknown"]) for reason in way["why_not"]] == [("P2@0", "building")]


def test_the_table_without_the_platoon_is_one_object_to_which_what_is_known_belongs() -> None:
    marked = Counter("vehicle", "A1", details={"platoon": True})
    table = Counters((marked, Counter("vehicle", "A2"), Counter("wire", "A3")))
    assert [item.at for item in table.without("vehicle", "platoon").items] == ["A2", "A3"]
    assert table.without("vehicle", "platoon") is table.without("vehicle", "platoon")


@pytest.mark.parametrize("start", ["J1", "K2"])
def test_those_that_follow_spend_twice_the_mp_for_the_safest_way(start: str) -> None:
    asked = {"unit": "armored-car", "to": "J3", "via": ["J2"], "options": {"in_motion": True}}
    follower = _member("K1" if start == "K2" else "J2")
    cheapest, safest = (_asked("path", start, follower, objective=best, **asked) for best in ("cheapest", "safest"))
    assert (cheapest["total"], cheapest["chance"]) == (8, "121/144")
    assert (safest["total"], safest["chance"]) == (16, "1225/1296")
    notes = [note for step in safest["steps"] for note in step["notes"]]
    assert any(re.search(r"The AFV of \w+ goes to J[23] for 8 MP", note) for note in notes)


def test_a_question_works_out_no_more_formations_than_its_effort_lets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[object] = []
    steps = ImpulseMovement.steps

    def counted(self: ImpulseMovement, start: Stance) -> Sequence[Attempt]:
        worked_out.append(start)
        return steps(self, start)

    maps = shelf_with(players_board("bd03"))
    monkeypatch.setattr(ImpulseMovement, "steps", counted)
    monkeypatch.setattr(effort, "MOST_EFFORT", 120_000)
    found = _asked(
        "path", "EE6", _member("EE5"), _member("DD5"), maps=maps, map="03", to="P2", options={"facing": "east"}
    )
    assert found["all_tried"] is False
    # Each of the three counts by itself.
    assert 0 < len(worked_out) <= 120_000 // (3 * WORKED_OUT) + 1


def test_a_platoon_backs_too_where_that_spares_it_rolls() -> None:
    options = {"facing": "south-east", "ground_pressure": "normal"}
    way = _asked("path", "C2", _member("C3"), to="B1", objective="safest", options=options, allowance=20)
    assert (way["total"], way["chance"], way["all_tried"]) == (5, "35/36", True)


@pytest.mark.parametrize("options", [{}, {"facing": "north-east"}])
def test_a_platoon_too_slow_for_a_hex_comes_there_in_more_turns(options: dict[str, object]) -> None:
    soonest = {"objective": "soonest", "to": "A2", "allowance": 4, "options": options}
    way = _asked("path", "A4", _member("A5"), **soonest)
    assert (way["kind"], way["total"], len(way["turns"])) == ("path", 6, 2)
