"""Platoons as they move on the map (10.7, 11.3): all at once, adjacent after every step, each paying its own."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from rules_core.maps import load
from rules_core.movement.stance import Company
from rules_core.query import answer
from rules_core.systems.cgs.movement.platoons import steps as platoon

Answer = dict[str, Any]
Item = dict[str, object]


def men(at: str, unit: str = "squad", count: int = 1, **more: object) -> Item:
    return {"kind": "infantry", "at": at, "side": "german", "unit": unit, "count": count, "platoon": True, **more}


def tank(at: str, **more: object) -> Item:
    return {"kind": "vehicle", "at": at, "side": "german", "platoon": True, **more}


def move(
    kind: str, table: list[Item], unit: str = "squad", start: str = "E37", side: str = "german", **query: object
) -> Answer:
    options = {"side": side, "platoon": True}
    asked = {"kind": kind, "system": "cgs", "map": "dtw", "unit": unit, "table": table, "options": options, **query}
    found: Answer = answer(asked if "moves" in query else {**asked, "from": start})
    assert found["kind"] == kind, found
    return found


FULL = [men("E37", count=3), men("D38", count=3), men("E38", count=3), men("E38", "leader")]


def test_the_others_follow_and_stay_adjacent() -> None:
    way = move("path", FULL, to="E34")
    assert (way["total"], way["within_allowance"]) == (3, True)
    grid = load("dtw").grid
    for step in way["steps"]:
        (told,) = [note for note in step["notes"] if note.startswith("With it:")]
        others = re.findall(r"(?:to|wait in) ([A-Z]+\d+)", told)
        hexes = [step["to"].partition("@")[0], *others]
        assert len(others) == 2
        assert all(any(grid.range(a, b) <= 1 for b in hexes[:n] + hexes[n + 1 :]) for n, a in enumerate(hexes))


@pytest.mark.parametrize(
    ("table", "query", "cite"),
    [
        ([men("D38"), men("E38")], {}, "CGS 10.7.1"),  # no leader
        ([men("D38"), men("G38", "leader")], {}, "CGS 10.7.1"),  # a gap
        ([men("D38"), men("E38", "leader"), men("F37")], {}, "CGS 10.7.1"),  # four hexes
        ([men("E38", "leader"), men("E38", "gun")], {"mode": "running"}, "CGS 10.1.1"),
        ([men("E38", "leader"), tank("E38")], {}, "CGS 11.3.3"),  # the squad in E37 has no AFV
    ],
)
def test_what_is_no_platoon_does_not_move_as_one(table: list[Item], query: Item, cite: str) -> None:
    found = move("path", table, **{"to": "E35", **query})
    assert found["possible"] is False
    assert {row["cite"] for row in found["why_not"]} == {cite}


def test_counters_that_are_not_marked_or_not_in_order_stay() -> None:
    others = [men("E38", "leader", platoon=False), men("D38", state="pinned"), {**men("E36"), "side": "russian"}]
    alone = move("path", others, to="F36")
    assert alone["possible"] is True
    assert not any("With it" in note for note in alone["notes"])


def test_a_gun_pays_twice_and_the_platoon_what_it_has_spent() -> None:
    squad = move("path", [men("E37"), men("E37", "leader")], mode="cautious", to="E34")
    with_gun = [men("E37"), men("E37", "leader"), men("E37", "gun")]
    slow = move("path", with_gun, mode="cautious", to="E34")
    assert slow["total"] == 2 * squad["total"]
    assert slow["steps"][0]["parts"][0]["what"].startswith("the guns of E37: ")
    assert move("path", with_gun, mode="cautious", to="E33")["possible"] is False


def test_stacks_do_not_join_beyond_the_limit_and_tanks_never_overstack() -> None:
    crowd: list[Item] = [*FULL, {**men("E34", count=3), "platoon": False}]
    way = move("path", crowd, to="E34")
    assert "overstacking: twice the cost" in [part["what"] for part in way["steps"][-1]["parts"]]
    full = [tank("E34", platoon=False), tank("E34", platoon=False), tank("E38")]
    barred = move("path", full, "tracked", to="E34", allowance=14)
    assert {row["cite"] for row in barred["why_not"]} == {"CGS 11.3.2"}


def test_tanks_pay_for_a_new_hex_what_the_dearest_pays_and_roll_one_by_one() -> None:
    tanks = [tank("E37"), tank("E38"), tank("D38")]
    way = move("path", tanks, "tracked", to="E33", allowance=14)
    dearest = [part for step in way["steps"] for part in step["parts"] if part["cite"] == "CGS 11.3.6"]
    assert dearest
    russians = [{**item, "side": "russian"} for item in tanks]
    rolled = move("path", russians, "tracked", side="russian", to="E35")
    before = [check["at"] for check in rolled["checks"] if check["cite"] == "CGS 11.1.3"]
    assert sorted(before) == ["D38", "E37", "E38"]


def test_a_walk_of_the_leading_unit_takes_the_others_along() -> None:
    walked = move("walk", FULL, moves=["E37", "E36", "E35"])
    assert (walked["possible"], walked["total"]) == (True, 2)
    assert all(any("With it" in note for note in step["notes"]) for step in walked["steps"])


def test_a_platoon_crawls_one_hex() -> None:
    table = [men("E38", "leader"), men("E37")]
    assert move("path", table, mode="crawling", to="E36")["within_allowance"] is True
    far = move("path", table, mode="crawling", to="E20")
    assert (far["possible"], "its one impulse" in far["say"]) == (False, True)


def test_the_lone_leader_of_a_hex_and_vehicles_side_by_side() -> None:
    led = move("path", [men("E38"), men("D38", count=2)], unit="leader", to="E35")
    assert led["possible"] is True
    pair = [tank("E37"), tank("E37", drives="semi-tracked"), tank("E38", facing=3)]
    way = move("walk", pair, "tracked", moves=["E37", "F36"])
    assert way["possible"] is True
    assert "vehicle 2 of E37 to F36" in str(way["steps"])


def test_a_platoon_never_costs_less_than_its_leading_unit_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor less than any member has spent; whoever follows is priced as by itself."""
    choose = random.Random(107)
    board = load("dtw")
    seen: list[Company] = []
    steps = platoon.PlatoonMovement.steps

    def watched(self: platoon.PlatoonMovement, start: Company) -> Sequence[platoon.Step]:
        seen.append(start)
        return steps(self, start)

    monkeypatch.setattr(platoon.PlatoonMovement, "steps", watched)
    compared = 0
    for _ in range(8):
        start = choose.choice([name for name in board.hexes if len(board.grid.neighbours(name)) == 6])
        beside = choose.choice(board.grid.neighbours(start))
        table = [men(beside, "leader"), men(beside)]
        together = move("reach", table, mode="assault", start=start)["reach"]
        alone = move("reach", [], mode="assault", start=start)["reach"]
        assert all(cost >= alone[name] for name, cost in together.items())
        compared += len(together)
    assert compared > 50
    assert all(min(company.behind) == 0 and max(company.behind) <= company.spent for company in seen)
    assert all(board.grid.range(company.hex, other.hex) <= 1 for company in seen for other in company.others)
