"""ATS on maps that players draw: art that is not there, rules that are for the Tractor Works alone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.documents.writing import to_document
from rules_core.location import parse_location
from rules_core.maps.source import AddedMaps
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.query import answer
from rules_core.systems.ats import SYSTEM
from tests.support.boards import bare_board, filled
from tests.support.sights import seen, situation


def ask(board: Board, kind: str, **query: object) -> dict[str, Any]:
    text = json.dumps(to_document(board))
    shelf = AddedMaps({board.id: lambda: text})
    found: dict[str, Any] = answer({"kind": kind, "system": "ats", "map": board.id, **query}, shelf)
    return found


def walk(board: Board, unit: str, *moves: str, **query: object) -> dict[str, Any]:
    found = ask(board, "walk", unit=unit, moves=list(moves), **query)
    assert found["kind"] == "walk", found
    return found


def in_d4(word: str, rule_set: str = "") -> Board:
    """A map on which one hex has a word and no art."""
    board = bare_board(hexes=filled(word, names=["D4"]))
    return replace(board, rule_sets={"ats": rule_set} if rule_set else {})


@pytest.mark.parametrize(
    ("word", "name", "cite"),
    [
        ("building-masonry", "masonry building", "ATS 8.3.2"),
        ("building-wooden", "wooden building", "ATS 8.3.2"),
        ("rubble-wooden", "wooden rubble", "ATS 8.22.2"),
        ("railcars", "railcars", "ATS 8.18.2"),
        ("storage-tank", "storage tank", "ATS 8.3.123"),
    ],
)
def test_blocking_terrain_without_art_fills_its_hex_and_the_answer_says_so(word: str, name: str, cite: str) -> None:
    board = in_d4(word)
    said = f"D4: the map has no outline of the {name} there, so the whole hex was taken."
    for viewer, target in (("D1", "D9"), ("D9", "D1"), ("C4", "E5"), ("D2", "D6")):
        found = seen(SYSTEM, board, viewer, target)
        assert [step.cite for step in found.steps if step.effect.value == "blocks"] == [cite]
        assert said in found.notes
        assert "HC-ATS-61" in found.touched
        ends = parse_location(viewer), [parse_location(target)]
        (glanced,) = end_of(SYSTEM.glances(situation(SYSTEM, board), *ends, enough()))
        assert glanced.block is not None
    for viewer, target in (("D4", "D9"), ("D9", "D4"), ("F1", "F9")):
        found = seen(SYSTEM, board, viewer, target)
        assert found.clear
        assert said not in found.notes
        assert "HC-ATS-61" not in found.touched


def test_a_fountain_without_art_obscures_by_its_hex() -> None:
    found = seen(SYSTEM, in_d4("fountain"), "D2", "D6")
    assert found.totals == {"drm": 1, "shift": 1}
    assert "D4: the map has no outline of the fountain there, so the whole hex was taken." in found.notes


def test_where_there_is_art_it_alone_counts() -> None:
    board = in_d4("railcars")
    x, y = board.grid.center("D4")
    cars = Area("cars", "railcars", ((x + 60, y), (x + 140, y), (x + 140, y + 90)), (), ("D4",), 0)
    found = seen(SYSTEM, replace(board, areas=(cars,)), "D1", "D9")
    assert found.clear
    assert found.notes == ()


class TestABuildingWithoutArt:
    BOARD = in_d4("building-masonry")

    def test_it_is_entered_as_a_building(self) -> None:
        assert walk(self.BOARD, "personnel", "D3", "D4")["total"] == 2
        barred = walk(self.BOARD, "wheeled", "D3", "D4")
        assert (barred["status"], barred["why_not"][0]["cite"]) == ("forbidden", "ATS 8.3.61, Chart B")

    def test_tables_know_it(self) -> None:
        def verdict(name: str, **inputs: object) -> str:
            return str(ask(self.BOARD, "table", name=name, inputs=inputs)["verdict"])

        assert verdict("building", hex="D4") == "house, masonry, +10"
        assert verdict("set-up", what="wheeled", at="D4") == "may not set up in D4"
        mortar = {"weapon": "mortar", "fire": "indirect", "firer": "D4", "target": "D7"}
        assert verdict("fire-restrictions", **mortar) == "may not fire"

    def test_it_may_become_rubble(self) -> None:
        fallen = [{"kind": "rubble", "at": "D4"}]
        running = walk(self.BOARD, "personnel", "D3", "D4", mode="running", table=fallen)
        assert running["why_not"][0]["cite"] == "ATS 8.22.4"
        blocked = ask(self.BOARD, "los", **{"from": "D2", "to": "D6", "table": fallen})["blocked"]
        assert (blocked["by"], blocked["cite"]) == ("masonry rubble", "ATS 8.22.2")

    def test_hedgehogs_stay_out_of_it(self) -> None:
        found = ask(self.BOARD, "los", **{"from": "D2", "to": "D6", "table": [{"kind": "hedgehog", "at": "D4"}]})
        assert found["error"]["code"] == "forbidden-placement"


class TestLanesThroughDebris:
    """Section 1.4 is for the Tractor Works alone (ATS-005)."""

    @pytest.mark.parametrize(("rule_set", "rolls"), [("DTW", 0), ("SOS", 1), ("GE", 1), ("", 1)])
    def test_an_unmarked_lane_saves_the_roll_on_the_tractor_works_alone(self, rule_set: str, rolls: int) -> None:
        found = walk(in_d4("debris", rule_set), "tracked", "D3", "D4", table=[{"kind": "lane", "at": "D4"}])
        assert (found["total"], len(found["checks"])) == (2, rolls)

    @pytest.mark.parametrize("rule_set", ["SOS", "GE", ""])
    def test_one_made_through_debris_lies_on_no_other_map(self, rule_set: str) -> None:
        lane = {"kind": "lane", "at": "D4", "through": "debris"}
        found = ask(in_d4("debris", rule_set), "walk", unit="tracked", moves=["D3", "D4"], table=[lane])
        assert found["error"]["message"] == (
            "Lanes lead through debris on the Tractor Works map alone, and this is another (ATS 1.4.21)."
        )

    def test_none_is_left_on_another_map(self) -> None:
        inputs = {"unit": "tracked", "debris": True, "at": "D4"}
        found = ask(in_d4("debris"), "table", name="immobilization", inputs=inputs)
        assert {row["result"]: row["changes"] for row in found["outcomes"]} == {"No effect": None, "M-KILL": None}
        facts = {row["what"]: (row["value"], row["detail"]) for row in found["facts"]}
        assert facts["lane through debris"] == ("none", "the Tractor Works map alone has them")

    def test_a_lane_through_wire_in_debris_is_no_lane_through_debris(self) -> None:
        table = [{"kind": "wire", "at": "D4"}, {"kind": "lane", "at": "D4"}]
        found = walk(in_d4("debris"), "tracked", "D3", "D4", table=table)
        assert [check["reason"] for check in found["checks"]] == ["debris"]


class TestTargetsWhereOnlyPersonnelGo:
    @pytest.mark.parametrize(
        ("target", "place", "cite"),
        [
            ("vehicle", "R26@roof", "8.3.61"),
            ("heavy-weapon", "R26@roof", "8.3.61"),
            ("vehicle", "C33@under-hedgehog", "9.6.1"),
            ("vehicle", "A20@cellar", "8.3.122b"),
            ("heavy-weapon", "A20@+10", "8.3.61"),
        ],
    )
    def test_the_answer_says_that_none_is_there(self, target: str, place: str, cite: str) -> None:
        def notes(kind: str) -> list[str]:
            query = {"from": "B30", "to": place, "options": {"target": kind, "cellars": True}}
            table = [{"kind": "hedgehog", "at": "C33"}] if "hedgehog" in place else []
            found = answer({"kind": "los", "system": "ats", "map": "dtw", "table": table, **query})
            assert found["kind"] == "los", found
            return [note for note in found["notes"] if "goes where the target is" in note]

        what = target.replace("-", " ")
        assert notes(target) == [
            f"No {what} goes where the target is, only Personnel do (ATS {cite}). It counts as asked."
        ]
        assert notes("personnel") == []

    def test_on_the_ground_nothing_is_said(self) -> None:
        for place in ("D4", "D6"):
            query = {"from": "D1", "to": place, "options": {"target": "vehicle"}}
            found = ask(in_d4("rubble-wooden"), "los", **query, table=[{"kind": "hedgehog", "at": "D6"}])
            assert not [note for note in found["notes"] if "goes where" in note]


@pytest.mark.parametrize("unit", ["tracked", "wheeled", "heavy-weapon"])
def test_nothing_but_personnel_starts_under_a_hedgehog(unit: str) -> None:
    hedgehog = [{"kind": "hedgehog", "at": "D4"}]
    found = walk(bare_board(), unit, "D4@under-hedgehog", "D5", table=hedgehog)
    assert found["status"] == "forbidden"
    assert found["why_not"][0]["cite"] == "ATS 9.6.1"
    assert "don't start under the Hedgehog in D4" in found["say"]
    assert walk(bare_board(), "personnel", "D4@under-hedgehog", "D5", table=hedgehog)["status"] == "reached"


@pytest.mark.parametrize(("system", "place", "stairs"), [("ats", "D5@+10", "stairwell"), ("cgs", "D5@+1", "staircase")])
def test_who_finds_no_stairs_is_told_where_they_are(system: str, place: str, stairs: str) -> None:
    unit = "personnel" if system == "ats" else "squad"
    moves = ["D5", place]
    found = answer({"kind": "walk", "system": system, "map": "proving-ground", "unit": unit, "moves": moves})
    assert found["why_not"][0]["what"] == f"There is no {stairs} in D5: that of its building is in E5."
