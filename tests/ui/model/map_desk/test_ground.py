"""Hexes and tables under a pointer, compared with the grid of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ui.model.map_desk.finding import Corners
from ui.model.map_desk.hex_ground import HexGround
from ui.model.map_desk.rings import contains, crossing, twice_area, united
from ui.model.map_desk.table_ground import TableGround

from rules_core.geometry.grid import NEIGHBOURS, Grid
from rules_core.geometry.polygons import first_self_contact

GRIDS = (
    {"columns": 9, "rows": 7, "first_row": {"plain": 1, "shifted": 1}, "shifted": "even"},
    {"columns": 9, "rows": 7, "first_row": {"plain": 1, "shifted": 0}, "shifted": "even"},
    {"columns": 8, "rows": 6, "first_row": {"plain": 0, "shifted": 1}, "shifted": "odd", "rows_shifted": 6},
    {"columns": 5, "rows": 6, "first_row": {"plain": 1, "shifted": 1}, "shifted": "odd", "first_column": 25},
)


def both(number: int) -> tuple[HexGround, Grid]:
    said = {**GRIDS[number], "column_step": 561, "row_step": 644}
    first = said["first_row"]
    assert isinstance(first, dict)
    grid = Grid(
        said["columns"], said["rows"], first["plain"], first["shifted"], said["shifted"], 561, 644,  # type: ignore[arg-type]
        said.get("rows_shifted"), said.get("first_column", 0),  # type: ignore[arg-type]
    )  # fmt: skip
    return HexGround(said), grid


@pytest.mark.parametrize("number", range(len(GRIDS)))
def test_hexes_lie_where_the_rules_have_them(number: int) -> None:
    ground, grid = both(number)
    assert ground.names == list(grid.cells)
    for name in ground.names:
        assert ground.center(name) == grid.center(name)
        assert ground.corners(name) == list(grid.vertices(name))
        assert ground.hex_at(ground.center(name)) == name
        for side in range(6):
            column, row = grid.cells[name]
            beyond = (column + NEIGHBOURS[side][0], row + NEIGHBOURS[side][1])
            expected = next((other for other, cell in grid.cells.items() if cell == beyond), "")
            assert ground.neighbour(name, side) == expected


@given(st.integers(-400, 4800), st.integers(-300, 4600))
def test_a_point_lies_in_the_hex_that_is_told(x: int, y: int) -> None:
    ground, _grid = both(0)
    name = ground.hex_at((x, y))
    if name:
        assert contains(ground.corners(name), (x, y))
    else:
        assert not any(contains(ground.corners(other), (x, y)) for other in ground.names)


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=3, max_size=8))
def test_an_outline_crosses_itself_exactly_where_the_reader_of_maps_says_so(ring: list[tuple[int, int]]) -> None:
    assert (crossing(ring) is None) == (first_self_contact(tuple(ring)) is None)


def test_hexes_in_a_ring_have_one_outline_and_one_hole() -> None:
    ground, _grid = both(0)
    ring = ground.around("E4")
    ((outline, holes),) = united([ground.corners(name) for name in ring])
    assert len(outline) == 18
    assert sorted(holes[0]) == sorted(ground.corners("E4"))
    assert crossing(outline) is None


def test_hexes_apart_have_an_outline_each() -> None:
    ground, _grid = both(0)
    found = united([ground.corners("A1"), ground.corners("E4")])
    assert len(found) == 2
    assert all(not holes and abs(twice_area(outline)) for outline, holes in found)


def test_an_outline_belongs_to_the_hexes_whose_dots_it_covers() -> None:
    ground, _grid = both(0)
    (x, y), (to_x, to_y) = ground.center("C3"), ground.center("C4")
    assert ground.names_under([(x - 50, y - 50), (x + 50, y - 50), (to_x + 50, to_y + 50), (to_x - 50, to_y + 50)]) == [
        "C3",
        "C4",
    ]
    assert ground.names_under([(x + 60, y + 60), (x + 120, y + 60), (x + 90, y + 120)]) == ["C3"]


def test_a_table_says_inches() -> None:
    table = TableGround([7200, 4800])
    assert table.place((1250, 3000)) == "12.5 by 30 in"
    assert table.length((0, 0), (300, 400)) == "5.0 in"
    assert table.snap_points((304, 198), 12) == [(300, 200)]
    assert not table.inside((7201, 0))


def test_the_words_are_those_of_map_documents() -> None:
    from ui.model.map_desk import vocabulary

    from rules_core.board import terrain_words as words

    assert {word for word, _ in vocabulary.AREAS} <= set(words.AREAS)
    assert {word for word, _ in vocabulary.PAINTS} - {vocabulary.UNCHARTED} <= set(words.TERRAIN)
    assert {word for word, _ in vocabulary.SIDES} <= set(words.HEXSIDES)
    assert {word for word, _ in vocabulary.WAYS} == set(vocabulary.WIDTHS)
    assert set(vocabulary.WIDTHS) <= set(words.LINES)
    points = {word for word, _ in vocabulary.POINTS}
    assert points - set(vocabulary.MARKS) <= set(words.POINTS)
    assert set(vocabulary.MARKS) <= set(words.MARKS)


def test_a_shipped_map_is_read_as_the_rules_read_it() -> None:
    document = json.loads((Path(__file__).parents[4] / "rules_core/maps/dtw.json").read_text())
    ground = HexGround(document["grid"])
    assert all(name in ground.names for name in document["hexes"])


def test_hexes_of_joined_boards_have_the_names_of_their_boards() -> None:
    named = [[0, "A-A1", "A-A2"], [1, "A-B1", "B-B1"], [-2, "", "B-A1", "B-A2"]]
    ground = HexGround({**GRIDS[0], "columns": 3, "column_step": 561, "row_step": 644, "named": named})
    assert ground.names == ["A-A1", "A-A2", "A-B1", "B-B1", "B-A1", "B-A2"]
    assert ground.neighbour("A-B1", 1) == "B-A1"
    assert ground.neighbour("A-B1", 3) == "B-B1"
    assert ground.hex_at(ground.center("B-A2")) == "B-A2"
    assert ground.near(ground.corners("A-B1")) == ["A-A1", "A-A2", "A-B1", "B-B1", "B-A1", "B-A2"]


@given(
    st.lists(st.lists(st.tuples(st.integers(-900, 3000), st.integers(-900, 3000)), max_size=4), max_size=5),
    st.tuples(st.integers(-900, 3000), st.integers(-900, 3000)),
    st.integers(1, 900),
    st.integers(-1, 4),
)
def test_corners_near_a_finger_are_found_wherever_they_lie(
    outlines: list[list[tuple[int, int]]], at: tuple[int, int], reach: int, but: int
) -> None:
    corners = Corners()
    for _ in range(2):  # the second time nothing is looked at again
        corners.take([{"outline": [list(point) for point in outline]} for outline in outlines], but)
        found = corners.near(at, reach)
        wanted = [
            point
            for place, outline in enumerate(outlines)
            for point in outline
            if place != but and abs(point[0] - at[0]) <= reach and abs(point[1] - at[1]) <= reach
        ]
        assert sorted(found) == sorted(wanted)


def test_who_hears_a_point_is_told_whether_it_is_a_dot_a_corner_or_a_side() -> None:
    ground, _grid = both(0)
    x, y = ground.center("C3")
    assert ground.heard((x, y)) == "C3, dot"
    corners = [ground.heard(corner) for corner in ground.corners("C3")]
    assert len(set(corners)) == 6, "no two corners sound alike"
    assert all(told.endswith(" corner") for told in corners)
    assert ground.heard(ground.side_middle("C3", 0)) in ("Hexside C3/C2", "Hexside C2/C3")
    assert ground.heard((x + 40, y + 30)) == "C3"
    assert ground.heard((-5000, 0)) == "beside the map"
