"""ATS steps along roads that cross a hexside or don't, and out of printed rubble between factory hexes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.board.parts import LinearFeature
from rules_core.documents.writing import to_document
from rules_core.geometry.grid import Point
from rules_core.maps.source import AddedMaps
from rules_core.query import answer
from tests.support.boards import bare_board, filled

Answer = dict[str, Any]


def middle(board: Board, a: str, b: str) -> Point:
    (x1, y1), (x2, y2) = board.grid.hexside_ends(a, b)
    return (x1 + x2) // 2, (y1 + y2) // 2


def rate(board: Board, *path: Point) -> object:
    """What a tracked vehicle pays from D4 to D5 where a road has that path, and both hexes are road hexes."""
    road = LinearFeature("road-dirt", path, 60)
    mine = replace(board, lines=(road,))
    text = json.dumps(to_document(mine))
    query = {"kind": "walk", "system": "ats", "map": mine.id, "unit": "tracked", "moves": ["D4", "D5"]}
    found: Any = answer(query, AddedMaps({mine.id: lambda: text}))
    return found["total"]


def test_the_road_rate_is_paid_only_where_a_road_leads_across() -> None:
    board = bare_board(hexes=filled("road-dirt", names=["D4", "D5", "E5"]))
    one, other, beside = (board.grid.center(name) for name in ("D4", "D5", "E5"))
    first, last = board.grid.hexside_ends("D4", "D5")
    assert rate(board, one, other) == 0.5
    assert rate(board, one, middle(board, "D4", "D5")) == 1  # it ends at the hexside
    assert rate(board, first, last) == 1  # it runs along it
    corner = next(point for point in (first, last) if point in board.grid.hexside_ends("D4", "E5"))
    assert rate(board, one, corner, beside) == 1  # it comes by a vertex only
    assert rate(board, one, corner, other) == 0.5


def walk(*moves: str, **query: object) -> Answer:
    found: Answer = answer({"kind": "walk", "system": "ats", "map": "dtw", "moves": list(moves), **query})
    assert found["kind"] == "walk", found
    return found


@pytest.mark.parametrize(("rubble", "factory"), [("M23", "M22"), ("O27", "O26"), ("N22", "O23")])
def test_printed_rubble_between_factory_hexes_is_a_factory_hex(rubble: str, factory: str) -> None:
    runs = walk(rubble, factory, unit="personnel", mode="running")
    assert (runs["possible"], runs["why_not"][0]["cite"]) == (False, "ATS 8.3.146")
    assert "HC-ATS-63" in {record["id"] for record in runs["conventions"]}
    outside = walk(rubble, factory, unit="personnel", mode="running", conventions={"HC-ATS-63": "enclosed"})
    assert outside["total"] == 2


def test_rubble_beside_a_factory_is_no_hex_of_it() -> None:
    beside = walk("H15", "H14", unit="personnel", mode="running")
    assert beside["total"] == 2
    assert "HC-ATS-63" not in {record["id"] for record in beside["conventions"]}


def test_a_reach_forbids_no_roof_that_is_not_there() -> None:
    query = {"kind": "reach", "system": "ats", "map": "dtw", "unit": "personnel", "mode": "assault"}
    found: Any = answer({**query, "from": "R25@roof", "allowance": 4})
    roofs = {row["at"] for row in found["forbidden"] if row["at"].endswith("@roof")}
    assert roofs.isdisjoint({"S26@roof", "S27@roof", "Q21@roof", "R23@roof"})


def test_what_is_not_cleared_is_said_alike_of_mines_and_wire() -> None:
    query = {"kind": "table", "system": "ats", "map": "dtw", "name": "clearance", "inputs": {"result": "less"}}
    found: Any = answer(query)
    assert {row["what"]: row["value"] for row in found["facts"]} == {"mines": "not removed", "wire": "not removed"}


def test_getting_under_a_hedgehog_is_no_way_there() -> None:
    under = walk("G37", "G37@under-hedgehog", unit="personnel", table=[{"kind": "hedgehog", "at": "G37"}])
    assert under["say"] == "Moves within G37 (under the Hedgehog): 1 MP."
