"""CGS on maps that players draw, where terrain has a word and no outline (CGS-G051)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.documents.writing import to_document
from rules_core.maps.source import AddedMaps
from rules_core.query import answer
from tests.support.boards import bare_board, filled

HOUSE = bare_board(hexes=filled("building-masonry", names=["D4"]))
GULLY = bare_board(hexes=filled("gully", names=["D4", "D5"]))


def ask(board: Board, kind: str, **query: object) -> dict[str, Any]:
    text = json.dumps(to_document(board))
    shelf = AddedMaps({board.id: lambda: text})
    found: dict[str, Any] = answer({"kind": kind, "system": "cgs", "map": board.id, **query}, shelf)
    return found


def walk(board: Board, unit: str, *moves: str, **query: object) -> dict[str, Any]:
    found = ask(board, "walk", unit=unit, moves=list(moves), **query)
    assert found["kind"] == "walk", found
    return found


class TestABuildingWithoutArt:
    def test_it_is_entered_as_a_building(self) -> None:
        assert walk(HOUSE, "squad", "D3", "D4")["total"] == 2
        assert walk(HOUSE, "squad", "D3", "D4", "D4@roof")["total"] == 3
        assert walk(HOUSE, "tracked", "D3", "D4")["why_not"][0]["cite"] == "HC-CGS-43"

    def test_it_fills_its_hex_so_nobody_goes_round_it(self) -> None:
        assert walk(HOUSE, "squad", "D3", "D4@bypass-2-4", "D5")["why_not"][0]["cite"] == "HC-CGS-30"

    def test_fire_makes_rubble_of_it(self) -> None:
        found = ask(HOUSE, "table", name="campaign-end", inputs={"fires": ["D4"]})
        assert found["verdict"] == "1 hex becomes rubble"

    def test_what_asks_for_a_building_may_lie_there(self) -> None:
        for item in ({"kind": "rubble", "at": "D4"}, {"kind": "building-height", "at": "D4", "levels": 3}):
            found = ask(HOUSE, "los", **{"from": "D2", "to": "D6", "table": [item]})
            assert found["kind"] == "los", found
            assert found["clear"] is False
            assert any(note.startswith("D4: the map has no outline of the ") for note in found["notes"]) is (
                item["kind"] == "building-height"
            )


@pytest.mark.parametrize(("unit", "total"), [("squad", 2), ("tracked", 2), ("wheeled", 6)])
def test_a_gully_without_art_leads_on_into_the_next_one(unit: str, total: int) -> None:
    assert walk(GULLY, unit, "D4@gully", "D5@gully")["total"] == total


@pytest.mark.parametrize(
    ("start", "counters", "reason", "cite"),
    [
        ("D4@trench", ["trench"], "A vehicle in the hex of a trench is not down in it.", "CGS 7.2.1"),
        ("D4@at-trench", ["at-trench"], "No vehicle enters an AT trench.", "CGS 7.2.2"),
        (
            "D4@dug-in",
            ["dug-in"],
            "An AFV that was set up Dug-In moves from the ground of its hex, and pays nothing to leave.",
            "CGS 7.1.6",
        ),
        ("F4@in-shellholes", [], "Only infantry gets into shellholes.", "CGS 6.9.1"),
        ("G4@lip", [], "Only infantry gets onto the lip of a gully.", "CGS 6.10.2"),
    ],
)
def test_where_only_infantry_gets_a_vehicle_is_told_the_rule_of_that_place(
    start: str, counters: list[str], reason: str, cite: str
) -> None:
    board = bare_board(hexes=filled("shellholes", names=["F4"]) | filled("gully", names=["G4"]))
    table = [{"kind": kind, "at": "D4"} for kind in counters]
    beside = start[0] + "5"
    found = walk(board, "tracked", start, beside, table=table)
    assert (found["why_not"][0]["what"], found["why_not"][0]["cite"]) == (f"No vehicle starts there. {reason}", cite)
