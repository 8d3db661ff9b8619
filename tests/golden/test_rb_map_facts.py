"""What the source of Red Barricades says of named hexes, on a bare map of its size and on the real board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.board.parts import Hex
from rules_core.documents.reading import read_document
from rules_core.documents.writing import to_document
from rules_core.query import answer
from rules_core.systems.red_barricades.map_facts import is_red_barricades
from tests.support.barricades import SYSTEM, bare_barricades, needs_boards, real_board, shelf_with
from tests.support.boards import bare_board
from tests.support.sights import situation
from tests.support.tables import facts

Answer = dict[str, Any]

GUTTED = ("P33", "Q33", "Q34", "R33", "R34", "S34")
HOUSES = {name: Hex(name, ("building-masonry",), 2, floors=1) for name in GUTTED}
BARE = bare_barricades(**HOUSES)


@pytest.fixture(params=["bare", pytest.param("real", marks=needs_boards)])
def board(request: pytest.FixtureRequest) -> Board:
    return BARE if request.param == "bare" else real_board()


def said(board: Board, at: str, **query: object) -> Answer:
    asked: Answer = answer(
        {
            "kind": "table",
            "system": "red-barricades",
            "map": board.id,
            "name": "named-hex",
            "inputs": {"at": at},
            **query,
        },
        shelf_with(board),
    )
    assert asked["kind"] == "table", asked
    return asked


def levels(board: Board, at: str) -> dict[str, int]:
    """The places of a hex with their levels in whole and half levels, times two."""
    here = situation(SYSTEM, board)
    return {place.id: place.level for place in SYSTEM.places(here, at) if not place.passing}


@pytest.mark.golden("RB-EX-05")
@pytest.mark.parametrize("at", GUTTED)
def test_v7_1_names_six_gutted_buildings(board: Board, at: str) -> None:
    assert facts(said(board, at, conventions={"HC-RB-3": "named"}))["building"] == ("gutted", "RB V7.1, HC-RB-3")
    by_default = facts(said(board, at))["building"]
    assert by_default == ("not gutted, though V7.1 names it", "RB V7.1, HC-RB-3"), "what the board shows decides"


@pytest.mark.golden("RB-EX-06")
def test_y38_is_a_gully_manhole_hex(board: Board) -> None:
    assert facts(said(board, "Y38"))["named"] == ("Manhole in the gully", "RB2")
    assert levels(board, "Y38") == {"in": 0, "crest": 2, "sewer": -2}
    assert "sewer" not in levels(board, "Y36")


@pytest.mark.golden("RB-EX-07")
@pytest.mark.parametrize(("at", "what"), [("CC31", "one-lane wooden bridge"), ("T38", "two-lane stone bridge")])
def test_one_bridge_is_wooden_and_all_others_of_stone(board: Board, at: str, what: str) -> None:
    assert facts(said(board, at))["bridge"] == (what, "RB4")


@pytest.mark.golden("RB-EX-08")
@pytest.mark.parametrize(("at", "allowed"), [("JJ36", True), ("JJ44", True), ("JJ35", False), ("JJ0", False)])
def test_russian_reinforcements_enter_on_or_south_of_jj36(board: Board, at: str, allowed: bool) -> None:
    value = "may always enter here" if allowed else "are given no entry here by CG3-12"
    assert facts(said(board, at))["Russian RG"] == (value, "RB CG3-12")


@pytest.mark.golden("RB-EX-09")
@pytest.mark.parametrize("at", ["D38", "E39"])
def test_d38_and_e39_are_a_culvert(board: Board, at: str) -> None:
    assert facts(said(board, at))["named"] == ("culvert", "RB TT Culvert")
    assert levels(board, at)["culvert"] == 0
    assert levels(board, at)["0"] == 2


@pytest.mark.golden("RB-EX-10")
@pytest.mark.parametrize(
    ("at", "road", "edge"),
    [("D0", "paved", "north"), ("V0", "paved", "north"), ("Y1", "paved", "north"),
     ("JJ38", "dirt", "east"), ("JJ40", "dirt", "east"), ("JJ43", "dirt", "east")],
)  # fmt: skip
def test_roads_go_on_off_the_map(board: Board, at: str, road: str, edge: str) -> None:
    assert facts(said(board, at))[f"{road} road"] == (f"goes on off the {edge} edge", "RB17")


def test_no_other_road_goes_on_where_there_is_none() -> None:
    assert not any("road" in what for what in facts(said(bare_barricades(), "JJ39")))


@pytest.mark.golden("RB-EX-12")
@pytest.mark.gap("RB-GAP-03")
def test_a_gully_is_level_0_and_ground_level_1(board: Board) -> None:
    assert facts(said(board, "Y38"))["Base Level"] == ("0", "RB5")
    assert facts(said(board, "A1"))["Base Level"] == ("1", "RB5")


@pytest.mark.parametrize("at", ["CC31", "T38"])
def test_in_the_gully_under_a_bridge_is_level_0_too(board: Board, at: str) -> None:
    [row] = [row for row in said(board, at)["facts"] if row["what"] == "Base Level"]
    assert (row["value"], row["detail"]) == ("0", "IN the gully, under the bridge")
    assert levels(board, at)["in"] == 0


@needs_boards
@pytest.mark.golden("RB-EX-12")
@pytest.mark.gap("RB-GAP-03")
def test_level_3_is_the_second_level_of_a_building() -> None:
    board = real_board()
    assert levels(board, "O18") == {"0": 2, "1": 4, "2": 6, "roof": 7, "cellar": 0}
    deep = {place.id: place.level for place in SYSTEM.places(situation(SYSTEM, board, HC_RB_6="minus-one"), "O18")}
    assert deep["cellar"] == -2


@pytest.mark.golden("RB-EX-51")
def test_even_lettered_hexrows_lie_half_a_hex_lower(board: Board) -> None:
    grid = board.grid
    assert grid.adjacent("D38", "E39")
    assert not grid.adjacent("D38", "E40")
    assert {"T6", "T8"} <= set(grid.neighbours("T7"))
    column, row = grid.cell("T7")
    assert (grid.cell("T6"), grid.cell("T8")) == ((column, row - 2), (column, row + 2))


def test_another_map_has_none_of_these_facts() -> None:
    alike = replace(bare_barricades(), rule_sets={})
    assert not is_red_barricades(alike), "as large and of the same ground: a map says itself what it is"
    assert "named" not in facts(said(alike, "Y38"))
    assert "culvert" not in levels(alike, "D38")
    assert is_red_barricades(bare_barricades())


@pytest.mark.parametrize(
    ("name", "is_it"), [("RB", True), ("RBv2", True), ("RBv12", True), ("RB2x", False), ("01", False)]
)
def test_the_map_is_known_by_the_vasl_board_that_it_was_read_from(name: str, is_it: bool) -> None:
    read = replace(bare_barricades(), rule_sets={"vasl": name})
    assert is_red_barricades(read) is is_it
    assert ("culvert" in levels(read, "D38")) is is_it


@pytest.mark.parametrize(("title", "is_it"), [("VASL board RBv2", True), ("VASL board 01", False), ("RBv2", False)])
def test_a_board_that_was_imported_before_it_said_so_is_known_by_its_title(title: str, is_it: bool) -> None:
    old = to_document(replace(bare_barricades(), rule_sets={}, title=title))
    assert is_red_barricades(read_document(old)) is is_it
    said_otherwise = {**old, "rule_sets": {"ats": "DTW"}}
    assert not is_red_barricades(read_document(said_otherwise)), "what a document says itself counts"


@pytest.mark.golden("RB-EX-04")
@pytest.mark.parametrize(
    ("entered_from", "level", "verdict"),
    [("T8", 1, "affected"), ("S7", 1, "not affected"), ("U8", 1, "not affected"), ("T6", 1, "not affected"),
     ("S7", 0, "affected")],
)  # fmt: skip
def test_a_mortar_hits_a_climber_from_opposite_the_cliff_only(entered_from: str, level: int, verdict: str) -> None:
    high = bare_board(24, 10, hexes={"T6": Hex("T6", level=4)}, hexsides=[("T6", "T7", "cliff")])
    board = replace(high, systems=("red-barricades",))
    inputs = {"below": "T7", "above": "T6", "level": level, "from": entered_from}
    query = {"kind": "table", "system": "red-barricades", "map": board.id, "inputs": inputs}
    found: Answer = answer({**query, "name": "indirect-fire-at-climbers"}, shelf_with(board))
    assert found["verdict"] == verdict, found
    assert facts(found)["lower hexside opposite the cliff"] == ("T7/T8", "RB B11.42")


@pytest.mark.parametrize(
    ("at", "verdict"),
    [("JJ36", "JJ36: Russian RG may always enter here"), ("JJ35", "JJ35: Russian RG are given no entry here by CG3-12"),
     ("D0", "D0: the paved road goes on off the north edge"),
     ("D20", "D20: Base Level 1")],
)  # fmt: skip
def test_the_verdict_on_a_hex_stands_alone(board: Board, at: str, verdict: str) -> None:
    assert said(board, at)["verdict"] == verdict
