"""The lines from one point to a hexside: between two critical points all meet the same."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core import maps
from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.geometry.grid import CENTER, ExactPoint, Point
from rules_core.sight.contacts import contacts
from rules_core.sight.sightline import ONE, ZERO, trace
from rules_core.sight.sweep import Sweep, place_on_hexside, point_of_hexside, simplest_between, sweep
from tests.support.boards import bare_board

VIEWER = "D5"
TARGETS = ("D4", "E4", "D3", "E3", "F5", "F3", "G6", "B2", "D8", "G2")

corners = st.tuples(st.integers(0, 561 * 8), st.integers(0, 644 * 9))
places = st.fractions(0, 1)
numbers = st.integers(0, 5)
eyes = st.sampled_from([CENTER, (2, -2), (4, 0), (3, 1), (0, 2)])


@st.composite
def art(draw: st.DrawFn) -> tuple[Point, ...]:
    """A triangle or a box somewhere near, its corners sometimes exactly on vertices and hexsides."""
    x, y = draw(corners)
    if draw(st.booleans()):
        grid = bare_board().grid
        x, y = grid.vertices(draw(st.sampled_from(TARGETS)))[draw(numbers)]
    wide, high = draw(st.integers(20, 900)), draw(st.integers(20, 900))
    ring = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    return ring if draw(st.booleans()) else ring[:3]


def with_art(rings: list[tuple[Point, ...]]) -> Board:
    return bare_board(
        areas=[Area(f"debris-{n}", "debris", ring, (), (VIEWER,), n) for n, ring in enumerate(rings)],
    )


def met(board: Board, leaves: ExactPoint, target: str, aim: ExactPoint) -> object:
    """What a line meets: hexes and hexsides in order, and where it is on which art, if only at its very end."""
    line = trace(board, VIEWER, target, leaves, aim)
    start, finish = board.grid.point(VIEWER, leaves), board.grid.point(target, aim)
    on_art = frozenset(
        (span.hexes, area.index, contact.start == ONE)
        for span in line.spans
        for area in {area.index: area for name in span.hexes for area in board.areas_in(name)}.values()
        for contact in contacts(area, start, finish)
        if (contact.start < span.end and contact.end > span.start)
        or (contact.start == contact.end and span.start <= contact.start <= span.end)
    )
    return (
        [span.hexes for span in line.spans],
        [(meet.between, meet.how) for meet in line.hexsides],
        [name for name, _ in line.corners],
        on_art,
    )


def stands_for(swept: Sweep, place: Fraction) -> Fraction:
    """The place that is tried in place of another."""
    after = bisect_left(swept.critical, place)
    if swept.critical[after] == place:
        return place
    return simplest_between(swept.critical[after - 1], swept.critical[after])


@given(
    rings=st.lists(art(), max_size=4),
    leaves=eyes,
    target=st.sampled_from(TARGETS),
    number=numbers,
    tried=st.lists(places, min_size=1, max_size=12),
)
def test_between_two_critical_points_all_lines_meet_the_same(
    rings: list[tuple[Point, ...]], leaves: Point, target: str, number: int, tried: list[Fraction]
) -> None:
    board = with_art(rings)
    swept = sweep(board, VIEWER, leaves, target, number, frozenset({"debris"}))
    eye = board.grid.point(VIEWER, leaves)
    assert swept.critical[0] == ZERO
    assert swept.critical[-1] == ONE
    for place in tried:
        aim, other = (point_of_hexside(number, at) for at in (place, stands_for(swept, place)))
        if board.grid.point(target, aim) == eye:
            assert place in swept.critical
        else:
            assert met(board, leaves, target, aim) == met(board, leaves, target, other), place


@given(ring=art(), leaves=eyes, target=st.sampled_from(TARGETS), number=numbers, tried=st.lists(places, max_size=6))
def test_every_line_in_the_shadow_of_art_in_a_hex_meets_it_there(
    ring: tuple[Point, ...], leaves: Point, target: str, number: int, tried: list[Fraction]
) -> None:
    board = with_art([ring])
    swept = sweep(board, VIEWER, leaves, target, number, frozenset({"debris"}))
    everywhere = {*swept.places()}
    for name, index in swept.shadows:
        out = set(swept.places({(name, index)}))
        assert out <= everywhere
        for place in {*everywhere, *tried}:
            if stands_for(swept, place) not in out:
                line = met(board, leaves, target, point_of_hexside(number, place))
                assert ((name,), index, False) in line[3], (place, name)  # type: ignore[index]


def test_art_that_hides_all_of_a_hexside_leaves_no_place_to_try() -> None:
    board = with_art([])
    x, y = board.grid.center("D4")
    wall = ((x - 500, y - 20), (x + 500, y - 20), (x + 500, y + 20), (x - 500, y + 20))
    board = with_art([wall])
    swept = sweep(board, VIEWER, CENTER, "D3", 3, frozenset({"debris"}))
    assert list(swept.places(set(swept.shadows))) == []
    assert list(swept.places()) != []
    other = sweep(board, VIEWER, CENTER, "D3", 3, frozenset({"woods"}))
    assert other.shadows == {}
    assert other.critical == (ZERO, ONE)


@pytest.mark.parametrize("number", range(6))
@given(place=places)
def test_a_point_of_a_hexside_is_found_again(number: int, place: Fraction) -> None:
    assert place_on_hexside(number, point_of_hexside(number, place)) == place
    assert place_on_hexside(number, CENTER) is None


@given(one=places, other=places)
def test_the_simplest_fraction_between_two_has_the_smallest_denominator(one: Fraction, other: Fraction) -> None:
    low, high = sorted((one, other))
    if low == high:
        return
    found = simplest_between(low, high)
    assert low < found < high
    for smaller in range(1, min(found.denominator, 60)):
        assert low.numerator * smaller // low.denominator + 1 >= high * smaller


def test_lines_to_a_hexside_of_a_printed_map_are_few() -> None:
    board = maps.load("dtw")
    swept = sweep(board, "A26", CENTER, "C25", 4, frozenset({"building-masonry", "building-wooden"}))
    assert len(list(swept.places(set(swept.shadows)))) < len(list(swept.places())) < 100
