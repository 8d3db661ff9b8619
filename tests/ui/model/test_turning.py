"""A map that is turned: points hit right, it fits, it stays in view; and the fingers that turn it."""

from __future__ import annotations

import pytest
from ui.model.twisting import Twist
from ui.model.viewport import Box, Viewport

QUARTERS = range(4)


def turned(quarter: int) -> Viewport:
    view = Viewport(Box(-10, 5, 1000, 400))
    view.quarter = quarter
    view.resize(800, 600, (0, 64, 0, 0))
    view.fit_all()
    return view


@pytest.mark.parametrize("quarter", QUARTERS)
def test_a_point_of_the_screen_is_the_point_of_the_drawing_that_lies_there(quarter: int) -> None:
    view = turned(quarter)
    for point in ((0, 0), (300, 200), (799, 599)):
        assert view.to_screen(*view.to_board(*point)) == pytest.approx(point)


@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_whole_drawing_fits_and_stands_in_the_middle(quarter: int) -> None:
    view = turned(quarter)
    corners = [view.to_screen(x, y) for x in (-10, 990) for y in (5, 405)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    assert left >= 0
    assert top >= 64
    assert right <= 800
    assert bottom <= 600
    assert (left + right) / 2 == pytest.approx(400)
    assert (top + bottom) / 2 == pytest.approx(332)
    assert view.shows(view.board, 0)


def test_a_quarter_clockwise_brings_the_right_of_the_map_to_the_bottom() -> None:
    view = turned(0)
    view.turn_to(1, 400, 332)
    assert view.to_screen(990, 205)[1] > view.to_screen(-10, 205)[1]
    assert view.to_screen(990, 205)[0] == pytest.approx(view.to_screen(-10, 205)[0])


@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_point_between_the_fingers_stays_where_it_is(quarter: int) -> None:
    view = turned(0)
    view.zoom(3, 400, 300)
    under = view.to_board(420, 310)
    view.turn_to(quarter, 420, 310)
    assert view.to_board(420, 310) == pytest.approx(under)


@pytest.mark.parametrize("quarter", QUARTERS)
def test_a_turned_map_can_not_be_pushed_out_of_sight(quarter: int) -> None:
    view = turned(quarter)
    for dx, dy in ((9000, 9000), (-9000, -9000)):
        view.pan(dx, dy)
        corners = [view.to_screen(x, y) for x in (-10, 990) for y in (5, 405)]
        corners = [(round(x, 6), round(y, 6)) for x, y in corners]
        assert min(x for x, _ in corners) <= 800 - 96
        assert max(x for x, _ in corners) >= 96
        assert min(y for _, y in corners) <= 600 - 96
        assert max(y for _, y in corners) >= 64 + 96


def test_two_fingers_that_twist_turn_by_a_quarter_and_a_pinch_does_not() -> None:
    twist = Twist()
    twist.down(1, 0, 0)
    twist.down(2, 100, 0)
    assert twist.move(2, 180, 20) == 0
    assert twist.move(2, 70, 70) == 1
    assert twist.move(2, 60, 75) == 0
    assert twist.middle == (30, 37.5)
    twist.up(2)
    assert twist.move(1, 500, 500) == 0


def test_a_twist_the_other_way_turns_back() -> None:
    twist = Twist()
    twist.down(1, 0, 0)
    twist.down(2, 100, 0)
    assert twist.move(2, 60, -80) == -1
