"""Boards of the desert joined to one map: each hex costs what it does on its own board (176.1, 176.4, 176.5)."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.board.origin import joined_origins, origin_of, origins
from rules_core.documents.reading import read_document
from rules_core.maps.source import AddedMaps
from rules_core.query import answer
from rules_core.systems.north_africa.ground.joints import halves_of, is_joint
from rules_core.systems.north_africa.ground.map_facts import added_cliffs, is_desert_board, is_on_desert_board
from tests.support.desert_moves import costs, move
from tests.support.desk import asked
from tests.support.vasl import players_document

ON_FOOT = frozenset({"infantry", "cavalry"})


@cache
def players_boards(*names: str) -> AddedMaps:
    """Boards of players by their numbers; the test is skipped where one is absent."""
    documents = {name: json.dumps(players_document(f"bd{name}")) for name in names}
    return AddedMaps({name: lambda text=text: text for name, text in documents.items()})  # type: ignore[misc]


@cache
def side_by_side(left: str, right: str) -> tuple[Board, AddedMaps]:
    """Two boards joined at their short edges: the left one is A, the right one B."""
    maps = players_boards(left, right)
    boards = [{"name": "A", "map": left}, {"name": "B", "map": right, "at": [7200, -129]}]
    document: dict[str, Any] = asked("join", maps=maps, boards=boards, title="Joined")["result"]["document"]
    text = json.dumps(document)
    board = read_document(json.loads(text))
    assert isinstance(board, Board)
    return board, AddedMaps({board.id: lambda: text}, maps)


@pytest.mark.parametrize("boards", [("26", "25"), ("26", "02")])
@pytest.mark.parametrize("unit", ["infantry", "cavalry", "armored-car", "tracked", "truck"])
def test_a_hex_costs_what_it_does_on_its_own_board(boards: tuple[str, str], unit: str) -> None:
    board, maps = side_by_side(*boards)
    options = {} if unit in ON_FOOT else {"in_motion": True}
    for letter, own in zip("AB", boards, strict=True):
        for one, other in (("L3", "L2"), ("J3", "J2")):
            alone = move(one, other, unit=unit, options=options, shelf=maps, map_id=own)
            there = move(
                f"{letter}-{one}", f"{letter}-{other}", unit=unit, options=options, shelf=maps, map_id=board.id
            )
            assert there["total"] == alone["total"], (own, one, other)
            assert [row["what"] for row in there["checks"]] == [row["what"] for row in alone["checks"]]


def test_the_plain_of_the_desert_costs_1_and_a_hill_of_board_25_what_the_normal_chart_has() -> None:
    board, maps = side_by_side("26", "25")
    for unit, plain, hill in (("armored-car", 1, 3), ("truck", 1, 4)):
        said: dict[str, Any] = {"unit": unit, "options": {"in_motion": True}, "shelf": maps, "map_id": board.id}
        assert costs(move("A-L3", "A-L2", **said)) == [plain]
        assert costs(move("B-L3", "B-L2", **said)) == [hill]


def test_what_several_boards_make_a_desert_board() -> None:
    both, _ = side_by_side("26", "25")
    mixed, _ = side_by_side("26", "02")
    assert is_desert_board(both)
    assert not is_desert_board(mixed)
    assert is_on_desert_board(mixed, "A-L3")
    assert not is_on_desert_board(mixed, "B-L3")


def test_a_fact_of_a_board_holds_under_the_letter_that_it_lies_under() -> None:
    joined, _ = side_by_side("26", "24")
    assert added_cliffs(joined) == {frozenset({"B-E8", "B-E9"})}


def test_boards_that_were_joined_already_keep_their_names_when_they_are_joined_again() -> None:
    two = {"vasl": joined_origins([("A", {"vasl": "25"}), ("B", {"vasl": "26"})])}
    assert two == {"vasl": "A:25;B:26"}
    three = {"vasl": joined_origins([("A", two), ("B", {}), ("C", {"vasl": "bd02"})])}
    assert origins(three) == {"A-A": "25", "A-B": "26", "C": "bd02"}
    assert [origin_of(three, name) for name in ("A-A-J10", "A-B-J10", "B-J10", "C-J10")] == ["25", "26", "", "bd02"]
    assert joined_origins([("A", {}), ("B", {})]) == ""
    assert origin_of({"vasl": "25"}, "J10") == "25"


@cache
def one_below_the_other(upper: str, lower: str) -> tuple[Board, AddedMaps]:
    """Two boards joined at their long edges: the upper one is A, the lower one B."""
    maps = players_boards(upper, lower)
    boards = [{"name": "A", "map": upper}, {"name": "B", "map": lower, "at": [0, 2451]}]
    document: dict[str, Any] = asked("join", maps=maps, boards=boards, title="Joined")["result"]["document"]
    text = json.dumps(document)
    board = read_document(json.loads(text))
    assert isinstance(board, Board)
    return board, AddedMaps({board.id: lambda: text}, maps)


def test_a_seam_lies_between_whole_hexes_and_not_around_a_hex_of_two_halves() -> None:
    board, _ = one_below_the_other("26", "27")
    assert is_joint(board, "A-E10", "B-E1")
    assert is_joint(board, "B-E1", "A-E10")
    for one, other in (("A-F10", "B-F1"), ("A-F10", "B-E1"), ("A-F10", "A-F9"), ("A-E10", "A-E9"), ("B-E1", "B-E2")):
        assert not is_joint(board, one, other)
    beside, _ = side_by_side("26", "25")
    edge = [name for name in beside.grid.cells if name.startswith("A-GG")]
    assert edge
    assert not any(is_joint(beside, name, other) for name in edge for other in beside.grid.neighbours(name))


def test_a_wadi_that_is_laid_on_an_imported_board_is_seen_along() -> None:
    # The ground of a hex that was traced off pixels ends a pixel short of its vertices.
    maps = players_boards("26")
    table = [{"kind": "wadi", "at": name} for name in ("I3", "I4", "I5", "I6")]
    line = {"kind": "los", "system": "north-africa", "map": "26", "table": table, "from": "I3"}
    assert answer({**line, "to": "I6"}, maps)["clear"]
    assert not answer({**line, "to": "I8"}, maps)["clear"]


def test_wadis_that_end_at_a_seam_are_one_to_who_moves_and_closed_to_a_line_that_goes_on() -> None:
    # 188, NAS-15; the counters of one overlay make it one on a board, and two on two boards.
    board, maps = one_below_the_other("26", "27")
    table = [{"kind": "wadi", "at": name} for name in ("A-E8", "A-E9", "A-E10", "B-E1", "B-E2")]
    base = {"kind": "los", "system": "north-africa", "map": board.id, "table": table}

    def clear(one: str, other: str) -> bool:
        return bool(answer({**base, "from": one, "to": other}, maps)["clear"])

    assert clear("A-E8", "A-E10")
    assert clear("A-E10", "B-E1")
    assert not clear("A-E9", "B-E1")
    assert not clear("A-E10", "B-E2")
    moved = move("A-E10", "B-E1", unit="tracked", options={"in_motion": True}, shelf=maps, map_id=board.id, table=table)
    # Along the wadi: INTO it (176.51) and its COT, no way out and in again.
    assert moved["total"] == 3


def test_a_hex_of_two_halves_is_desert_as_a_wadi_or_beside_hammada_and_sand_only() -> None:
    # 176.5; by HC-NA-129 it may belong to the board that names it.
    board, maps = side_by_side("26", "02")
    said: dict[str, Any] = {"unit": "armored-car", "options": {"in_motion": True}, "shelf": maps, "map_id": board.id}
    assert halves_of(board, "A-GG8") == ("B",)
    assert halves_of(board, "A-FF8") == ()
    found = move("A-FF8", "A-GG8", **said)
    assert costs(found) == [3]
    (row,) = (row for row in found["conventions"] if row["id"] == "HC-NA-129")
    assert row["others"]["first"]["total"] == found["total"] - 2
    assert costs(move("A-FF8", "A-GG8", conventions={"HC-NA-129": "first"}, **said)) == [1]
    beside_sand = [{"kind": "sand", "at": "A-FF7"}]
    assert costs(move("A-FF8", "A-GG8", table=beside_sand, **said)) == [1]
    deserts, shelf = side_by_side("26", "25")
    found = move("A-FF8", "A-GG8", **{**said, "map_id": deserts.id, "shelf": shelf})
    assert not any(row["id"] == "HC-NA-129" for row in found["conventions"])
