"""What an import takes each hex to be: as VASL does, on small boards and on the boards whose hexes VASL listed."""

from __future__ import annotations

import gzip
import json
from functools import cache
from typing import Any

import pytest

from rules_core.documents.reading import read_document
from rules_core.importers.vasl import import_board
from rules_core.importers.vasl.terrain_codes import BUILDINGS, KINDS
from tests.support.vasl import BOARDS, MISSING_BOARDS, Painting, players_board

ANSWERS = BOARDS / "vasl-answers"
EMBANKMENT = "embankment"
LISTED = ("bd01", "bd20", "bd24", "bdRBv2")
needs_boards = pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)


@cache
def words() -> dict[str, tuple[str, int | None]]:
    """By VASL's name of a terrain, our word and the floors."""
    rows = map(json.loads, (BOARDS / "terrain.jsonl").read_text(encoding="utf-8").splitlines())
    return {row["name"]: KINDS[row["code"]] for row in rows}


def listed(board: str) -> list[dict[str, Any]]:
    with gzip.open(ANSWERS / f"{board}.hexes.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@needs_boards
def test_every_terrain_of_vasl_has_a_word() -> None:
    rows = map(json.loads, (BOARDS / "terrain.jsonl").read_text(encoding="utf-8").splitlines())
    assert [row["name"] for row in rows if row["code"] not in KINDS] == []


@needs_boards
@pytest.mark.parametrize("board", LISTED)
def test_every_hex_is_what_vasl_takes_it_to_be(board: str) -> None:
    found = players_board(board)
    assert list(found.hexes) == [row["hex"] for row in listed(board)]
    for row in listed(board):
        here = found.hexes[row["hex"]]
        assert (here.words[0], here.floors) == words()[row["ter"]], row["hex"]
        assert here.level == 2 * row["base"], row["hex"]
        assert here.stairwell == row["stairway"], row["hex"]
        for ours, theirs in zip(here.sides, row["sides"], strict=True):
            # The embankments of Red Barricades stand in its picture, and VASL's archive names none.
            assert ours in (words()[theirs["ter"]][0], EMBANKMENT), row["hex"]


@needs_boards
@pytest.mark.parametrize("board", LISTED)
def test_every_hexside_and_cliff_is_where_vasl_has_it(board: str) -> None:
    found = players_board(board)
    expected = set()
    for row in listed(board):
        column, s = found.grid.cell(row["hex"])
        for side, (dc, ds) in zip(row["sides"], ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)), strict=True):
            other = found.grid.names.get((column + dc, s + ds))
            if side["side_ter"] is not None and other is not None:
                kind, floors = words()[side["side_ter"]]
                expected.add((found.grid.hexside(row["hex"], other), kind, floors))
                assert side["cliff"] == (kind == "cliff")
    assert {(side.name, side.kind, side.floors) for side in found.hexsides if side.kind != EMBANKMENT} == expected


@needs_boards
@pytest.mark.parametrize("board", LISTED)
def test_bridges_and_what_lies_below_are_where_vasl_has_them(board: str) -> None:
    found = players_board(board)
    crossed = {
        row["hex"]: {words()[place["ter"]][0] for place in row["locs"]}
        for row in listed(board)
        if any("Bridge" in place["ter"] for place in row["locs"]) and len(row["locs"]) > 1
    }
    assert {name: set(here.words) for name, here in found.hexes.items() if here.bridge} == crossed


@needs_boards
@pytest.mark.parametrize("board", LISTED)
def test_a_multi_hex_building_is_told_by_its_hexsides(board: str) -> None:
    found = players_board(board)
    for row in listed(board):
        here = found.hexes[row["hex"]]
        if any(place["ter"] == "Rooftop" for place in row["locs"]):
            assert BUILDINGS.intersection(here.sides), row["hex"]


def test_a_building_beside_the_centre_is_the_hexs_building_if_it_reaches_a_hexside() -> None:
    # A1's centre is pixel (37, 32); the middle of its lower hexside is at (37, 63).
    board = read_document(import_board(Painting().paint((30, 50, 45, 80), 41).archive(), "bdT"))
    assert (board.hexes["A1"].words, board.hexes["A1"].floors, board.hexes["A1"].stairwell) == (
        ("building-masonry",),
        1,
        True,
    )
    beside = read_document(import_board(Painting().paint((30, 45, 45, 58), 41).archive(), "bdT"))
    assert beside.hexes["A1"].words == ("open",)
    assert {patch.surface.terrain for patch in beside.patches["A1"]} == {"open", "building-masonry"}


def test_inherent_terrain_fills_its_hex_from_anywhere_near_the_centre() -> None:
    near = Painting().paint((30, 28, 32, 30), 63)
    assert read_document(import_board(near.archive(), "bdT")).hexes["A1"].words == ("orchard",)
    far = Painting().paint((36, 56, 39, 60), 63)
    assert read_document(import_board(far.archive(), "bdT")).hexes["A1"].words == ("open",)


def test_hexside_terrain_counts_from_either_side() -> None:
    # The wall is painted in A2 only, below the hexside.
    board = read_document(import_board(Painting().paint((25, 65, 50, 68), 72).archive(), "bdT"))
    assert board.hexes["A1"].sides[3] == board.hexes["A2"].sides[0] == "wall"
    assert [(side.name, side.kind) for side in board.hexsides] == [("A1/A2", "wall")]
    assert [patch.hexside for patch in board.patches["A2"] if patch.surface.terrain == "wall"] == [0]


def test_a_bridge_over_a_gully_has_both_words() -> None:
    gully = Painting().paint((0, 25, 90, 40), 30, -1)
    bridged = read_document(import_board(gully.paint((34, 10, 41, 55), 84).archive(), "bdT"))
    assert bridged.hexes["A1"].words == ("bridge-stone", "gully")
    assert bridged.hexes["A1"].bridge
    assert bridged.hexes["A1"].level == -2


def test_stairs_are_where_the_file_has_them() -> None:
    # Columns A (two hexes), B (three, with half hexes at both ends), C (two).
    painting = Painting(stairs=frozenset({1, 2, 6}))
    board = read_document(import_board(painting.archive(), "bdT"))
    assert [name for name, here in board.hexes.items() if here.stairwell] == ["A2", "B0", "C2"]
