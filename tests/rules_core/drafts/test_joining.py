"""Boards joined edge to edge: they answer as each does alone, and lines go on over the seams."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.drafts.joining.clipping import clipped, clipped_path, shapes_of, united
from rules_core.maps.source import SHIPPED, AddedMaps, MapSource
from rules_core.query import answer
from rules_core.words.figures import MINUS
from tests.support.desk import asked, checked, hex_map, mended, with_area
from tests.support.vasl import players_document

Boards = list[dict[str, Any]]

LEFT, RIGHT = (
    {"name": "A", "map": "dtw", "columns": ["A", "P"]},
    {"name": "B", "map": "dtw", "columns": ["P", "KK"], "at": [8415, -322]},
)
UPPER, LOWER = (
    {"name": "A", "map": "dtw", "rows": [1, 20]},
    {"name": "B", "map": "dtw", "rows": [21, 40], "at": [0, 12558]},
)
LAYOUTS: dict[str, Boards] = {
    "side by side": [{"name": "A", "map": "01"}, {"name": "B", "map": "20", "at": [7200, -129]}],
    "one turned below": [{"name": "A", "map": "01"}, {"name": "B", "map": "20", "at": [0, 2451], "turned": True}],
    "one mirrored above": [
        {"name": "A", "map": "01", "at": [0, -129], "turned": True},
        {"name": "B", "map": "20", "at": [0, -2709], "mirrored": True},
    ],
    "half boards": [
        {"name": "A", "map": "01", "columns": ["A", "Q"]},
        {"name": "B", "map": "20", "columns": ["Q", "GG"], "at": [3600, -129]},
    ],
}  # fmt: skip


@cache
def imported() -> AddedMaps:
    """The shipped maps, and two geomorphic boards."""
    documents = {name: json.dumps(players_document(f"bd{name}")) for name in ("01", "20")}
    return AddedMaps({name: lambda text=text: text for name, text in documents.items()})  # type: ignore[misc]


def joined(boards: Boards, maps: MapSource = SHIPPED) -> tuple[Board, AddedMaps]:
    document = asked("join", maps=maps, boards=boards, title="Joined")["result"]["document"]
    text = json.dumps(document)
    board = read_document(json.loads(text))
    assert isinstance(board, Board)
    return board, AddedMaps({board.id: lambda: text}, maps)


def line(system: str, map_id: str, from_: str, to: str, maps: MapSource) -> tuple[object, ...]:
    found = answer({"kind": "los", "system": system, "map": map_id, "from": from_, "to": to}, maps)
    assert found["kind"] == "los", found
    return found["clear"], found["totals"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_lines_within_one_board_are_as_on_the_board_alone(layout: str) -> None:
    boards = LAYOUTS[layout]
    board, maps = joined(boards, imported())
    draw = random.Random(7)
    asked_of = 0
    for entry in boards:
        alone = maps.load(entry["map"])
        assert isinstance(alone, Board)
        here = [name for name in alone.hexes if f"{entry['name']}-{name}" in board.hexes]
        for _ in range(60):
            a, b = draw.sample(here, 2)
            if alone.grid.range(a, b) <= 16:
                asked_of += 1
                prefix = entry["name"]
                assert line("red-barricades", alone.id, a, b, maps) == line(
                    "red-barricades", board.id, f"{prefix}-{a}", f"{prefix}-{b}", maps
                ), (layout, a, b)
    assert asked_of > 30


@pytest.mark.parametrize(
    ("at", "turned"),
    [([5329, -322], False), ([5329, -322], True), ([-280, 11270], False), ([-280, 11270], True)],
)
def test_boards_with_whole_hexes_keep_what_is_drawn_to_their_own(at: list[int], turned: bool) -> None:
    """The hills of Hill Country are drawn beyond its outer hexes; beside it they would lie on another board's hexes."""
    boards = [{"name": "A", "map": "hills"}, {"name": "B", "map": "hills", "at": at, "turned": turned}]
    board, maps = joined(boards)
    alone = SHIPPED.load("hills")
    assert isinstance(alone, Board)
    outer = [name for name in alone.hexes if name[0] in "ABIJ" or name[1:] in ("1", "2", "17", "18")]
    draw = random.Random(11)
    for _ in range(60):
        a, b = draw.sample(outer, 2)
        for prefix in "AB":
            there = line("red-barricades", board.id, f"{prefix}-{a}", f"{prefix}-{b}", maps)
            assert line("red-barricades", "hills", a, b, maps) == there, (prefix, a, b)


def test_what_breaks_off_between_whole_hexes_is_told_once_for_each_stretch() -> None:
    boards = [{"name": "A", "map": "hills"}, {"name": "B", "map": "hills", "at": [5329, -322], "turned": True}]
    found = asked("meet", boards=boards)["result"]
    assert found["meets"]
    breaks = [(mark["where"], mark["breaks"]) for mark in found["seam"] if mark["breaks"]]
    assert ("A J2", "The brush of A ends here: B has none.") in breaks
    assert ("A J10 to A J11", f"A lies at {MINUS}1, B at 0.") in breaks
    assert found["say"] == f"They meet. {len(breaks)} places want a look: terrain breaks off."
    assert len(found["seam"]) > 2 * len(breaks)


@pytest.mark.parametrize("halves", [[LEFT, RIGHT], [UPPER, LOWER]])
def test_a_map_cut_in_two_and_joined_again_answers_as_before_across_the_seam(halves: Boards) -> None:
    board, maps = joined(halves)
    whole = SHIPPED.load("dtw")
    assert isinstance(whole, Board)
    assert len(board.hexes) == len(whole.hexes)
    assert len(board.areas) == len(whole.areas)
    named = {name.split("-")[1]: name for name in board.hexes}
    assert checked(json.loads(json.dumps(asked("copy", maps=maps, map=board.id)["result"]["document"])))["faults"] == []
    draw = random.Random(3)
    names = list(whole.hexes)
    crossing = 0
    for _ in range(1500):
        a, b = draw.sample(names, 2)
        if named[a][0] == named[b][0] or whole.grid.range(a, b) > 10:
            continue
        crossing += 1
        for system in ("ats", "cgs"):
            assert line(system, "dtw", a, b, maps) == line(system, board.id, named[a], named[b], maps), (a, b)
    assert crossing > 10


def one_house(title: str, left: int, right: int) -> dict[str, Any]:
    """A board of nine columns that ends in half hexes, with a building on it."""
    document = {**hex_map(9, 6, ends="half"), "id": title, "title": title}
    outline = [(left, 1000), (right, 1000), (right, 1500), (left, 1500)]
    document = with_area(document, outline, terrain="building-wooden")
    return mended(document, asked("settle", document=document, area=0)["result"])


def test_a_building_that_goes_on_over_a_seam_is_one() -> None:
    end = 8 * 561
    boards = [
        {"name": "A", "document": one_house("one", end - 300, end + 200)},
        {"name": "B", "document": one_house("two", -200, 300), "at": [end, -322]},
    ]
    board, _ = joined(boards)
    (house,) = board.areas
    assert set(house.outline) == {(end - 300, 1644), (end + 300, 1644), (end + 300, 2144), (end - 300, 2144)}
    assert house.hexes == ("A-I3",)
    apart, _ = joined([boards[0], {**boards[1], "turned": True}])
    assert len(apart.areas) == 2


def test_boards_that_do_not_meet_are_told_apart_in_a_sentence() -> None:
    def say(*boards: dict[str, Any]) -> str:
        found = asked("meet", boards=list(boards))["result"]
        refused = asked("join", boards=list(boards))
        assert found["meets"] == ("result" in refused)
        assert refused.get("refused", found["say"]) == found["say"]
        return str(found["say"])

    tall, low = {**hex_map(8, 18), "id": "tall"}, {**hex_map(8, 10), "id": "low"}
    beside = {"name": "B", "document": low, "at": [4207, -322]}
    assert say({"name": "A", "document": tall}, beside) == "They do not meet: A has 18 rows, B 10."
    assert "lie on one another at A-" in say({"name": "A", "document": tall}, {"name": "B", "document": low})
    far = {"name": "B", "document": low, "at": [90_000, 0]}
    assert say({"name": "A", "document": tall}, far) == "They do not meet: B lies apart from A."
    cut = {"name": "B", "document": hex_map(8, 18, ends="half"), "at": [4300, -322]}
    assert "ends in half hexes there, A in whole ones" in say({"name": "A", "document": tall}, cut)
    other = {"name": "K", "map": "kb"}
    assert say(other, {"name": "A", "document": tall, "at": [90_000, 0]}) != ""


def test_a_board_tells_where_it_lies_and_its_outline() -> None:
    """The origin is that of its own lattice; the outline follows whole hexes, and runs straight through cut ones."""
    whole = {"name": "A", "document": hex_map(3, 2)}
    cut = {"name": "B", "document": hex_map(9, 6, ends="half")}
    found = asked("meet", boards=[whole, {**cut, "at": [90_000, 0], "turned": True}])["result"]["boards"]
    assert found[0]["origin"] == [0, 0]
    assert found[0]["step"] == [561, 644]
    assert len(found[0]["outline"]) == 18
    assert [-374, 0] in found[0]["outline"]
    left, top = found[1]["at"]
    wide, high = found[1]["size"]
    corners = {(left, top), (left + wide, top), (left, top + high), (left + wide, top + high)}
    assert corners <= {tuple(corner) for corner in found[1]["outline"]}
    assert {x for x, _ in found[1]["outline"]} >= {left, left + wide}
    assert all(left <= x <= left + wide and top <= y <= top + high for x, y in found[1]["outline"])
    assert found[1]["origin"] == [left + wide, top + high - 322]


@pytest.mark.parametrize(
    ("boards", "said"),
    [
        (None, "From two to"),
        ([{"map": "ge"}] * 65, "From two to"),
        ([{"map": "ge"}], "From two to"),
        ([{"map": "ge", "name": "a b"}, {"map": "ge"}], "up to eight letters"),
        ([{"map": "ge", "columns": ["A", "ZZ"]}, {"map": "ge"}], "has columns A to L"),
        ([{"map": "ge", "rows": [3, 99]}, {"map": "ge"}], "has rows 1 to 16"),
        ([{"map": "ge", "at": ["x", 1]}, {"map": "ge"}], "can't be read"),
        ([{"document": {}}, {"map": "ge"}], "has faults"),
        ([7, 8], "can't be read"),
    ],
)
def test_boards_that_can_not_be_read_are_refused_in_a_sentence(boards: object, said: str) -> None:
    assert said in asked("join", boards=boards)["refused"]


def test_as_many_boards_as_a_map_has_room_for_are_joined_and_each_is_named() -> None:
    grid = SHIPPED.load("desert-ground").grid
    across, down = grid.columns * grid.column_step, grid.rows * grid.row_step
    boards = [
        {"name": f"B{place}", "map": "desert-ground", "at": [place % 4 * across, place // 4 * down]}
        for place in range(64)
    ]
    board, _ = joined(boards)
    assert len(board.hexes) == 64 * len(grid.cells)
    said = [note.text for note in board.notes if not note.at]
    assert said[0] == "Joined of 64 boards."
    assert [text.split(" is ")[0] for text in said[1:65]] == [entry["name"] for entry in boards]


def test_hexes_of_joined_boards_are_named_by_board_in_queries_and_links() -> None:
    board, maps = joined([LEFT, RIGHT])
    found = answer({"kind": "los", "system": "ats", "map": board.id, "from": "a c3", "to": "B-T5"}, maps)
    assert (found["from"], found["to"]) == ("A-C3@ground", "B-T5@ground")
    missing = answer({"kind": "los", "system": "ats", "map": board.id, "from": "C3", "to": "B-T5"}, maps)
    assert "A-A1 is the first of its hexes" in missing["error"]["message"]


def test_a_shape_cut_in_two_at_a_line_and_united_there_is_the_same_shape() -> None:
    comb = ((0, 0), (1000, 0), (1000, 300), (400, 300), (400, 500), (1000, 500), (1000, 900), (0, 900))
    far = 10**9
    right = clipped(comb, (1400, -far, far, far))
    left = clipped(comb, (-far, -far, 1400, far))
    pieces = united([right], 0, 700)
    assert pieces is not None
    assert len(pieces) == 2  # the two teeth hang together by the line alone
    whole = united([left, *pieces], 0, 700)
    assert whole is not None
    ((outline, holes),) = shapes_of(whole)
    assert (set(outline), holes) == (set(comb), ())


def test_a_path_is_cut_into_its_parts_within() -> None:
    path = [(0, 0), (1000, 0), (1000, 1000), (0, 1000)]
    parts = list(clipped_path(path, (-10, -10, 1000, 3000)))
    assert parts == [((0, 0), (500, 0)), ((500, 1000), (0, 1000))]
