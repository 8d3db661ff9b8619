"""Older archives, whose ``data`` file says how large the hexes are: laid right, or refused in a sentence."""

from __future__ import annotations

import pytest

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.importers.vasl import ImportRefused, import_board
from tests.support.vasl import BOARDS, MISSING_BOARDS, gif, players_board, zipped

PALETTE = (bytes.fromhex("afbc6a"), bytes.fromhex("555f2d"))
WOODS = 1


def archive(data: str | None, width: int, height: int, *boxes: tuple[int, int, int, int]) -> bytes:
    """A board of open ground with woods in boxes, and no metadata but a data file."""
    pixels = bytearray(width * height)
    for left, top, right, bottom in boxes:
        for y in range(top, bottom):
            pixels[y * width + left : y * width + right] = bytes((WOODS,)) * (right - left)
    said = {} if data is None else {"data": data.encode()}
    return zipped({**said, "bdT.gif": gif(width, height, PALETTE, bytes(pixels))})


def woods(board: Board) -> list[str]:
    return [name for name, here in board.hexes.items() if here.words[0] == "woods"]


def test_hexes_are_as_large_as_the_data_file_says() -> None:
    data = "dy 193.53\r\nDX 168.72 pixels\ny0 97\nversion 1.0\nJul 2010  TomR\n"
    # Four columns, two rows; woods about the centres of B1 and D2.
    board = read_document(import_board(archive(data, 507, 389, (149, 174, 189, 214), (486, 368, 507, 389)), "bdT"))
    assert [name[0] for name in board.hexes if name.endswith("1")] == ["A", "B", "C", "D"]
    assert list(board.hexes)[:5] == ["A1", "A2", "B0", "B1", "B2"]
    assert woods(board) == ["B1", "D2"]


def test_the_centre_of_a1_is_where_the_data_file_says() -> None:
    board = read_document(import_board(archive("x0 40\ndx 80\ndy 92\ny0 46", 240, 184, (30, 36, 50, 56)), "bdT"))
    assert list(board.hexes) == ["A1", "A2", "B0", "B1", "B2", "C1", "C2"]
    assert woods(board) == ["A1"]


@pytest.mark.parametrize("data", [None, "version 5.2\nAug 2013 Tom R\n", "dx\ndy\nx0\n"])
def test_a_board_that_says_nothing_is_a_geomorphic_one(data: str | None) -> None:
    board = read_document(import_board(archive(data, 1_800, 645, (50, 60, 62, 72)), "bdT"))
    assert len(board.hexes) == 346
    assert woods(board) == ["B1"]


@pytest.mark.parametrize(
    ("data", "size", "sentence"),
    [
        (None, (2_363, 971), "doesn't say how large the board's hexes are, and its picture of 2363 by 971 pixels"),
        (None, (900, 645), "is not that of 33 by 10 hexes of the usual size"),
        ("x0 69\ny0 61", (1_800, 645), "the centre of A1 lies 69 by 61 pixels"),
        ("dx 80\ndy 92\ny0 138", (240, 184), "Other hexes would lie before it"),
        ("dx 1e2\ndy 92", (240, 184), "The board's data file says that dx is 1e2, which is no number"),
        ("dx 2\ndy 92", (240, 184), "dx is 2 pixels, which no board's hexes have"),
        ("altHexGrid true", (1_800, 645), "arranged otherwise than on other boards"),
    ],
)
def test_what_can_t_be_laid_right_is_refused(data: str | None, size: tuple[int, int], sentence: str) -> None:
    with pytest.raises(ImportRefused, match=sentence):
        import_board(archive(data, *size), "bdT")


@pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)
def test_a_real_older_board_has_its_terrain_where_its_picture_has_it() -> None:
    board = players_board("bdd1")
    assert (len(board.hexes), list(board.hexes)[-1]) == (82, "O5")
    # As the picture shows it: woods in the west and south, a road from O3 by L2 and H2 to H5, grain about M4.
    seen = {
        "B3": "woods", "C4": "woods", "G1": "woods", "J4": "woods", "H1": "road-dirt", "H5": "road-dirt",
        "L2": "road-dirt", "O3": "road-dirt", "M4": "grain", "E2": "grain", "C1": "brush", "A1": "open",
    }  # fmt: skip
    assert {name: board.hexes[name].words[0] for name in seen} == seen


@pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)
def test_a_board_with_hexes_three_times_as_large_is_read() -> None:
    board = players_board("bde")
    assert (len(board.hexes), list(board.hexes)[-1]) == (82, "O5")
    assert {here.words[0] for here in board.hexes.values()} >= {"woods", "orchard", "grain", "road-dirt"}
