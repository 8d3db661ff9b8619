"""Boards whose hexes stand or are numbered otherwise than those of a whole geomorphic board."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from itertools import product
from string import ascii_uppercase

import pytest

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.importers.vasl import ImportRefused, import_board
from rules_core.importers.vasl.archive import Archive
from rules_core.query import answer
from tests.support.barricades import shelf_with
from tests.support.vasl import BOARDS, MISSING_BOARDS, Painting, java_stream, players_board, zipped

WALL, STONE = 72, 41

needs_boards = pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)


def read(painting: Painting) -> Board:
    return read_document(import_board(painting.archive(), "bdT"))


@pytest.mark.parametrize(
    ("painting", "names"),
    [
        (Painting(a1=("-999", "-999")), "A1 A2 B0 B1 B2 C1 C2"),
        (Painting(a1=("-901", "32.25")), "Q1 Q2 R0 R1 R2 S1 S2"),
        (Painting(a1=("37.5", "-612.75")), "A11 A12 B10 B11 B12 C11 C12"),
        (Painting(a1=("37.5", "0"), hexes=8), "A1 A2 A3 B1 B2 C1 C2 C3"),
        (Painting(a1=("37.5", "65"), hexes=6), "A0 A1 B0 B1 C0 C1"),
        (Painting(hexes=6, said=('HexGridConfig="ToplefthalfheightEqualRowCount"', "")), "A1 A2 B0 B1 C1 C2"),
    ],
)
def test_hexes_are_named_as_vasl_names_them(painting: Painting, names: str) -> None:
    assert list(read(painting).hexes) == names.split()


def test_a_right_half_goes_on_behind_column_z() -> None:
    board = read(Painting(columns=12, width=640, a1=("-901", "32.25")))
    assert [name for name in board.hexes if name.endswith("2")][-3:] == ["Z2", "AA2", "BB2"]


@pytest.mark.parametrize(
    ("a1", "hexes", "there"),
    [
        (("-901", "32.25"), None, {"Q1": (0, 32), "R0": (56, 0), "R2": (56, 128), "S2": (112, 96)}),
        (("37.5", "-612.75"), None, {"A11": (37, 32), "B10": (93, 0), "C12": (150, 96)}),
        (("37.5", "0"), 8, {"A1": (37, 0), "A3": (37, 128), "B1": (93, 32), "B2": (93, 96)}),
        (("37.5", "65"), 6, {"A0": (37, 0), "A1": (37, 64), "B0": (93, 32), "B1": (93, 96)}),
    ],
)
def test_a_hex_is_what_is_painted_at_its_centre(
    a1: tuple[str, str], hexes: int | None, there: dict[str, tuple[int, int]]
) -> None:
    for name, (x, y) in there.items():
        painting = Painting(a1=a1, hexes=hexes)
        board = read(painting.paint((max(0, x - 3), max(0, y - 3), x + 4, min(129, y + 4)), STONE, 2))
        assert [(here.name, here.level) for here in board.hexes.values() if here.words != ("open",)] == [(name, 4)]


def test_stairs_stand_where_the_file_has_them_in_columns_of_one_length() -> None:
    board = read(Painting(a1=("37.5", "65"), hexes=6, stairs=frozenset({0, 3, 5})))
    assert [name for name, here in board.hexes.items() if here.stairwell] == ["A0", "B1", "C1"]


@pytest.mark.parametrize(
    ("hex_size", "a1"),
    [(("40.333", "46.571"), ("0.1", "23.2857")), (("56.25", "64.5"), ("13.577", "32.253")),
     (("168.719", "193.533"), ("0", "96.766")), (("999.99", "998.995"), ("0", "499.49"))],
)  # fmt: skip
def test_lengths_that_no_lattice_is_fine_enough_for_are_taken_to_the_nearest(
    hex_size: tuple[str, str], a1: tuple[str, str]
) -> None:
    wide, high = map(float, hex_size)
    painting = Painting(3, 2, int(float(a1[0]) + 2 * wide) + 9, int(2 * high) + 1, a1, hex_size=hex_size)
    x, y = int(float(a1[0]) + wide), int(high)  # the middle of B1
    painting.paint((x - 3, y - 3, x + 3, y + 3), 60)
    board = read(painting)
    assert board.hexes["B1"].terrain == {"woods"}
    assert all("open" in here.terrain for name, here in board.hexes.items() if name != "B1")


def test_a_board_far_below_where_a1_would_be_is_refused() -> None:
    painting = Painting(1, 2, 10, 16_000, ("0", "-29000"), hex_size=("20", "149.01504"))
    with pytest.raises(ImportRefused, match=r"farther from where A1 would be than on any board\.$"):
        read(painting)


def test_on_a_board_of_one_hex_no_way_leads_out_of_its_building() -> None:
    board = read(Painting(1, 1, 60, 65, ("20", "32.25"), hexes=2).paint((0, 0, 60, 65), 48))
    asked = {"kind": "path", "map": "t", "system": "red-barricades", "unit": "tracked", "mode": "normal"}
    for ends in ({"from": "A1", "to": "A1@roof"}, {"from": "A1@roof", "to": "A1"}):
        assert answer({**asked, **ends}, shelf_with(board))["status"] == "forbidden"


def test_sight_is_the_same_whatever_the_hexes_are_called() -> None:
    def painted(a1: tuple[str, str]) -> Board:
        board = Painting(columns=5, rows=3, width=226, height=194, a1=a1)
        return read(board.paint((40, 20, 90, 70), STONE).paint((120, 94, 200, 98), WALL).paint((150, 0, 226, 50), 0, 1))

    whole, part = painted(("0", "32.25")), painted(("-901", "-612.75"))
    assert len(whole.hexes) == len(part.hexes)
    names = dict(zip(whole.hexes, part.hexes, strict=True))
    shelves = shelf_with(whole), shelf_with(part)
    seen = set()
    for one, other in product(whole.hexes, repeat=2):
        answers = [
            answer({"kind": "los", "system": "red-barricades", "map": "t", "from": a, "to": b}, shelf)
            for shelf, a, b in ((shelves[0], one, other), (shelves[1], names[one], names[other]))
        ]
        seen.add(answers[0].get("verdict"))
        assert answers[0].get("verdict") == answers[1].get("verdict"), (one, other)
    assert {"blocked", "clear"} <= seen


def test_a_hex_that_a_right_half_lacks_is_refused_with_those_it_has() -> None:
    shelf = shelf_with(read(Painting(a1=("-901", "-612.75"))))
    refused = answer({"kind": "los", "system": "red-barricades", "map": "t", "from": "A1", "to": "Q11"}, shelf)
    assert "columns run Q to S, rows 11 to 12" in str(refused["error"])


@needs_boards
@pytest.mark.parametrize(
    ("said", "left", "columns"),
    [('A1CenterX="-901"', 900, [*ascii_uppercase[17:], *(letter * 2 for letter in "ABCDEFG")]), ("", 0, "BCDEFGHIJ")],
)
def test_a_half_of_a_real_board_is_that_half_of_the_whole(said: str, left: int, columns: Sequence[str]) -> None:
    archive = Archive((BOARDS / "bd24").read_bytes())
    packed, described = archive.read("LOSData", 10**8), archive.read("BoardMetadata.xml", 10**8)
    assert packed is not None
    assert described is not None
    whole = players_board("bd24")
    cut = described.decode().replace('width="33"', f'width="17" {said}', 1)
    half = import_board(zipped({"BoardMetadata.xml": cut.encode(), "LOSData": _half(packed, left)}), "bd24b")
    part = read_document(half)
    inside = [name for name in part.hexes if name.rstrip("0123456789") in columns]
    assert len(inside) > 90
    for name in inside:
        assert part.hexes[name] == whole.hexes[name]
        assert part.patches[name] == whole.patches[name]
    assert {side for side in part.hexsides if set(side.between) <= set(inside)} == {
        side for side in whole.hexsides if set(side.between) <= set(inside)
    }


def _half(packed: bytes, left: int) -> bytes:
    """The LOSData of 17 columns of a geomorphic board, the pixels from one column of them on."""
    stream, content, place = gzip.decompress(packed), b"", 4
    while place < len(stream):
        long = stream[place] == 0x7A
        start = place + (5 if long else 2)
        place = start + (int.from_bytes(stream[place + 1 : start], "big") if long else stream[place + 1])
        content += stream[start:place]
    column, flags = 2 * 645, 16 + 2 * 645 * 1800
    first, last = 16 + column * left, 16 + column * (left + 901 if left == 0 else 1800)
    skipped = 16 * 10 + 8 if left else 0
    header = b"".join(number.to_bytes(4, "big") for number in (17, 10, (last - first) // column, 645))
    return gzip.compress(java_stream(header + content[first:last] + content[flags + skipped :][: 17 * 10 + 8]))
