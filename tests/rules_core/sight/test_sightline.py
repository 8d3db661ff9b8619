"""The geometry of one line, without any rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.documents.reading import read_document
from rules_core.geometry.grid import CENTER, VERTICES, ExactPoint, Grid, Point
from rules_core.geometry.polygons import contains, edges, side
from rules_core.sight.contacts import contacts
from rules_core.sight.sightline import ALONG, CROSSED, LEFT, ONE, RIGHT, ZERO, trace
from rules_core.sight.sweep import point_of_hexside


def third(number: int) -> Fraction:
    return Fraction(number, 3)


@pytest.fixture(scope="module")
def field() -> Board:
    """Twenty columns of twenty hexes with nothing in them."""
    return read_document(
        {
            "format": "walkaround-map",
            "version": 1,
            "id": "field",
            "title": "Field",
            "short_title": "Field",
            "credit": "",
            "systems": ["ats"],
            "rule_sets": {},
            "grid": {
                "columns": 20,
                "rows": 20,
                "first_row": {"plain": 1, "shifted": 1},
                "shifted": "even",
                "column_step": 561,
                "row_step": 644,
            },
            "extent": [-374, -322, 11033, 12880],
            "hexes": {},
        }
    )


def area(*outline: Point, holes: tuple[tuple[Point, ...], ...] = ()) -> Area:
    return Area("art", "building-masonry", outline, holes, (), 0)


SQUARE = area((10, 10), (20, 10), (20, 20), (10, 20))


def test_a_line_through_the_middle_of_hexsides_crosses_hex_after_hex(field: Board) -> None:
    line = trace(field, "C3", "C6")
    assert [span.hexes for span in line.spans] == [("C3",), ("C4",), ("C5",), ("C6",)]
    assert [(meet.between, meet.how) for meet in line.hexsides] == [
        (("C3", "C4"), CROSSED),
        (("C4", "C5"), CROSSED),
        (("C5", "C6"), CROSSED),
    ]
    assert [meet.start for meet in line.hexsides] == [Fraction(1, 6), Fraction(1, 2), Fraction(5, 6)]


def test_a_line_along_a_hexside_is_in_both_its_hexes(field: Board) -> None:
    line = trace(field, "C5", "E5")
    assert [span.hexes for span in line.spans] == [("C5",), ("D4", "D5"), ("E5",)]
    assert [(span.start, span.end) for span in line.spans] == [(0, third(1)), (third(1), third(2)), (third(2), 1)]
    along = [meet for meet in line.hexsides if meet.how == ALONG]
    assert [(meet.between, meet.start, meet.end) for meet in along] == [(("D4", "D5"), third(1), third(2))]


def test_the_hexsides_at_a_vertex_are_met_on_their_own_sides(field: Board) -> None:
    line = trace(field, "C5", "E5")
    met = {meet.between: meet.how for meet in line.hexsides}
    # The line runs to the right on a page whose y grows downwards: what is above lies to its left.
    assert met["C5", "D4"] == met["D4", "E5"] == LEFT
    assert met["C5", "D5"] == met["D5", "E5"] == RIGHT


def test_a_hex_that_is_met_at_one_vertex_only_is_a_corner(field: Board) -> None:
    line = trace(field, "C5", "G8")
    assert line.corners == (("D6", third(1)), ("F6", third(2)))
    assert {"D6", "F6"}.isdisjoint(name for span in line.spans for name in span.hexes)


@given(data=st.data())
def test_spans_tile_the_line_and_swap_with_its_ends(field: Board, data: st.DataObject) -> None:
    names = sorted(field.hexes)
    a = data.draw(st.sampled_from(names))
    b = data.draw(st.sampled_from([name for name in names if name != a]))
    there, back = trace(field, a, b), trace(field, b, a)
    assert there.spans[0].start == ZERO
    assert there.spans[-1].end == ONE
    assert all(before.end == after.start for before, after in pairwise(there.spans))
    assert there.spans[0].hexes == (a,)
    assert there.spans[-1].hexes == (b,)
    assert [span.hexes for span in reversed(back.spans)] == [span.hexes for span in there.spans]
    assert {(meet.between, 1 - meet.end) for meet in back.hexsides} == {
        (meet.between, meet.start) for meet in there.hexsides
    }
    for before, after in pairwise(there.spans):
        assert any(field.grid.adjacent(one, two) for one in before.hexes for two in after.hexes)


@given(columns=st.integers(2, 12), rows=st.integers(2, 12), shifted=st.sampled_from(["even", "odd"]), data=st.data())
def test_range_is_the_number_of_hexsides_on_the_way(columns: int, rows: int, shifted: str, data: st.DataObject) -> None:
    grid = Grid(columns, rows, 1, 1, shifted, 561, 644)
    a, b = (data.draw(st.sampled_from(sorted(grid.cells))) for _ in range(2))
    frontier, steps = {a}, 0
    while b not in frontier:
        frontier |= {neighbour for name in frontier for neighbour in grid.neighbours(name)}
        steps += 1
    assert grid.range(a, b) == grid.range(b, a) == steps


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ((0, 15), (30, 15), [(CROSSED, third(1), third(2))]),
        ((0, 10), (30, 10), [(RIGHT, third(1), third(2))]),
        ((0, 20), (30, 20), [(LEFT, third(1), third(2))]),
        ((0, 20), (20, 0), [(RIGHT, Fraction(1, 2), Fraction(1, 2))]),
        ((0, 9), (30, 9), []),
        ((0, 15), (15, 15), [(CROSSED, third(2), ONE)]),
        ((12, 12), (18, 18), [(CROSSED, ZERO, ONE)]),
        ((0, 0), (9, 9), []),
        ((0, 0), (10, 10), [(CROSSED, ONE, ONE)]),
    ],
)
def test_contacts_with_a_square(start: Point, end: Point, expected: list[tuple[str, Fraction, Fraction]]) -> None:
    assert [tuple(contact) for contact in contacts(SQUARE, start, end)] == expected


def test_a_line_through_a_hole_leaves_the_art() -> None:
    ring = area((0, 0), (30, 0), (30, 30), (0, 30), holes=(((10, 10), (20, 10), (20, 20), (10, 20)),))
    assert [tuple(contact) for contact in contacts(ring, (0, 15), (30, 15))] == [
        (CROSSED, ZERO, third(1)),
        (CROSSED, third(2), ONE),
    ]
    # Along the hole's edge the line is still on the art, which lies to one side of it.
    assert [contact.how for contact in contacts(ring, (0, 10), (30, 10))] == [CROSSED, LEFT, CROSSED]


points = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


@given(start=points, end=points, notch=st.integers(1, 9), places=st.lists(st.fractions(0, 1), max_size=8))
def test_contacts_hold_exactly_the_points_of_the_line_on_the_art(
    start: Point, end: Point, notch: int, places: list[Fraction]
) -> None:
    if start == end:
        return
    outline = ((-10, -10), (10, -10), (10, 10), (notch, 10), (0, 0), (-notch, 10), (-10, 10))
    found = contacts(area(*outline), start, end)
    for place in places:
        # Scaled by the fraction's denominator, the point on the line has whole coordinates.
        scale = place.denominator
        at = tuple(a * scale + (b - a) * place.numerator for a, b in zip(start, end, strict=True))
        inside = contains([(x * scale, y * scale) for x, y in outline], (at[0], at[1]))
        assert inside == any(contact.start <= place <= contact.end for contact in found)


@given(start=points, end=points, parts=st.integers(2, 9), offset=st.integers(0, 8))
def test_contacts_are_the_same_between_points_in_parts_of_a_unit(
    start: Point, end: Point, parts: int, offset: int
) -> None:
    outline = ((-10, -10), (10, -10), (3, 0), (10, 10), (-10, 10))
    if start == end:
        return
    fine = [(Fraction(x, parts), Fraction(y + offset, parts)) for x, y in (start, end)]
    coarse = [(x, y + offset) for x, y in (start, end)]
    enlarged = area(*((x * parts, y * parts) for x, y in outline))
    assert contacts(area(*outline), *fine) == contacts(enlarged, *coarse)


EDGE_POINTS = [(2 * x, 2 * y) for x, y in VERTICES] + [
    (a[0] + b[0], a[1] + b[1]) for a, b in zip(VERTICES, VERTICES[1:] + VERTICES[:1], strict=True)
]
"""The vertices and the middles of the sides of a hex, in halves of (u, v) from its centre."""

some_points = st.one_of(
    st.sampled_from([CENTER, *EDGE_POINTS]), st.builds(point_of_hexside, st.integers(0, 5), st.fractions(0, 1))
)
some_hexes = st.sampled_from([f"{column}{row}" for column in "EFGHIJKLMN" for row in range(5, 15)])


def test_a_line_may_end_at_a_vertex(field: Board) -> None:
    # Up the column to the upper right vertex of C3, through C4 and C3.
    line = trace(field, "C6", "C3", arrives=(2, -2))
    assert [span.hexes for span in line.spans] == [("C6",), ("C5",), ("C4",), ("C3",)]
    assert line.spans[-1].end == ONE
    # The hexes and hexsides that only meet at that vertex are not on the line.
    assert line.corners == ()
    assert [meet.between for meet in line.hexsides] == [("C5", "C6"), ("C4", "C5"), ("C3", "C4")]


def test_a_line_may_end_at_the_middle_of_a_hexside_and_never_come_into_its_hex(field: Board) -> None:
    line = trace(field, "C6", "C3", arrives=(0, 2))
    assert [span.hexes for span in line.spans] == [("C6",), ("C5",), ("C4",)]
    assert (line.spans[-1].start, line.spans[-1].end) == (Fraction(3, 5), ONE)


def test_a_line_to_a_vertex_may_run_along_a_side_of_its_hex(field: Board) -> None:
    # From C3 eastward along the side between D2 and D3 to the far end of it, the left vertex of E3.
    line = trace(field, "C3", "E3", arrives=(-4, 0))
    assert [span.hexes for span in line.spans] == [("C3",), ("D2", "D3")]
    assert [(meet.between, meet.how) for meet in line.hexsides if meet.how == ALONG] == [(("D2", "D3"), ALONG)]


@given(one=some_hexes, other=some_hexes, leaves=some_points, arrives=some_points)
def test_a_line_read_backwards_meets_the_same(
    field: Board, one: str, other: str, leaves: ExactPoint, arrives: ExactPoint
) -> None:
    grid = field.grid
    start, finish = grid.point(one, leaves), grid.point(other, arrives)
    if one == other or start == finish:
        return
    there, back = trace(field, one, other, leaves, arrives), trace(field, other, one, arrives, leaves)
    assert {(span.hexes, span.start, span.end) for span in there.spans} == {
        (span.hexes, 1 - span.end, 1 - span.start) for span in back.spans
    }
    assert {(meet.between, meet.start, meet.end) for meet in there.hexsides} == {
        (meet.between, 1 - meet.end, 1 - meet.start) for meet in back.hexsides
    }
    assert set(there.corners) == {(name, 1 - at) for name, at in back.corners}
    # The middle of each stretch lies in each of the hexes named.
    for span in there.spans:
        middle = (span.start + span.end) / 2
        x, y = (a + (b - a) * middle for a, b in zip(start, finish, strict=True))
        for name in span.hexes:
            assert all(side(a, b, (x, y)) >= 0 for a, b in edges(grid.vertices(name)))
