"""Maps from nothing and copies: they read without a fault, and no two have one id."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core import maps
from rules_core.documents.reading import read_document
from rules_core.documents.writing import to_document
from tests.support.desk import asked, checked, hex_map

CUT = {"columns": 33, "rows": 10, "ends": "half"}


@settings(max_examples=25)
@given(
    columns=st.integers(1, 104),
    rows=st.integers(1, 200),
    shifted=st.sampled_from(["even", "odd"]),
    ends=st.sampled_from(["whole", "half"]),
)
def test_a_new_hex_map_of_any_size_reads(columns: int, rows: int, shifted: str, ends: str) -> None:
    board = read_document(hex_map(columns, rows, shifted=shifted, ends=ends))
    lower = sum(board.grid.is_shifted(column) for column in range(columns))
    assert len(board.hexes) == columns * rows + (lower if ends == "half" else 0)
    left, top, right, bottom = board.extent
    assert left < right
    assert top < bottom


def test_a_new_map_is_open_ground_without_fault_or_remark() -> None:
    found = checked(hex_map())
    assert (found["verdict"], found["faults"], found["remarks"]) == ("No faults", [], [])
    assert {row["system"] for row in found["plays"] if row["plays"]} >= {"ats", "cgs"}


def test_a_geomorphic_board_ends_in_half_hexes() -> None:
    board = read_document(hex_map(**CUT))  # type: ignore[arg-type]
    grid = board.grid
    assert ("A1" in board.hexes, "B0" in board.hexes, "B10" in board.hexes, "GG10" in board.hexes) == (True,) * 4
    assert "A0" not in board.hexes
    assert board.extent == (0, grid.center("B0")[1], grid.center("GG1")[0], grid.center("B10")[1])


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"columns": 0, "rows": 5}, "1 to 104 columns"),
        ({"columns": 5, "rows": 201}, "1 to 200 rows"),
        ({"columns": 10**30, "rows": 5}, "1 to 104 columns"),
        ({"columns": 5, "rows": 5, "shifted": "left"}, "columns lie lower"),
        ({"columns": 5}, "“rows” is a whole number"),
        ({"columns": "5", "rows": 5}, "“columns” is a whole number"),
        ({"ground": "table", "width": 0, "depth": 48}, "inches wide"),
        ({"ground": "table", "width": 72, "depth": 48, "scale": "1/35"}, "1/72 or 1/285"),
    ],
)
def test_what_no_map_can_have_is_refused_in_a_sentence(parts: dict[str, object], said: str) -> None:
    assert said in asked("new", **parts)["refused"]


def test_no_two_maps_have_one_id() -> None:
    one = asked("new", title="GE", columns=3, rows=3)["result"]["document"]
    other = asked("new", title="GE", columns=3, rows=3, taken=[one["id"]])["result"]["document"]
    assert (one["id"], other["id"]) == ("ge-2", "ge-3")


@settings(max_examples=25)
@given(st.text(max_size=60))
def test_any_title_makes_a_map_that_reads(title: str) -> None:
    document = asked("new", title=title, columns=2, rows=2)["result"]["document"]
    assert read_document(document).title


@pytest.mark.parametrize("map_id", maps.shipped())
def test_a_copy_holds_what_the_map_holds_and_no_fault(map_id: str) -> None:
    document = asked("copy", map=map_id, title="Mine")["result"]["document"]
    copy, original = read_document(document), maps.load(map_id)
    assert (copy.id, copy.title, copy.credit) == ("mine", "Mine", original.credit)
    heading = {"id", "title", "short_title", "systems", "rule_sets", "notes", "overrides", "practice"}
    written, printed = to_document(copy), to_document(original)
    assert {key: written[key] for key in written.keys() - heading} == {
        key: printed[key] for key in printed.keys() - heading
    }
    assert checked(document)["faults"] == []
