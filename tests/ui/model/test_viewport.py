"""The coordinate mapper: screen and drawing, fitting into the part of the map that nothing covers."""

from __future__ import annotations

import pytest
from ui.model.viewport import LEAST_PART, Box, Viewport, nearest, row_of


@pytest.fixture
def view() -> Viewport:
    found = Viewport(Box(-40, -30, 2000, 2600))
    found.resize(1000, 800, (0, 64, 0, 300))
    found.fit_all()
    return found


def test_the_whole_map_fits_into_the_uncovered_part(view: Viewport) -> None:
    assert view.shows(view.board, margin=0)
    assert view.to_screen(*view.board.center) == pytest.approx(view.free.center)


def test_screen_and_drawing_are_inverse(view: Viewport) -> None:
    assert view.to_board(*view.to_screen(123, 456)) == pytest.approx((123, 456))


def test_zooming_keeps_the_point_under_the_finger(view: Viewport) -> None:
    view.zoom(4, 500, 200)
    before = view.to_board(450, 220)
    view.zoom(1.5, 450, 220)
    assert view.to_board(450, 220) == pytest.approx(before)


def test_zoom_stops_at_both_ends(view: Viewport) -> None:
    view.zoom(1e-6, 500, 300)
    assert view.scale == pytest.approx(view.smallest)
    view.zoom(1e6, 500, 300)
    assert view.scale == 6.0


def test_some_of_the_map_stays_in_view_however_far_it_is_pushed(view: Viewport) -> None:
    view.pan(1e6, -1e6)
    left, bottom = view.to_screen(view.board.x, view.board.bottom)
    assert left == view.free.right - 96
    assert bottom == view.free.y + 96


def test_reveal_moves_nothing_that_is_in_view(view: Viewport) -> None:
    view.fit(Box(900, 900, 300, 300))
    place = (view.left, view.top, view.scale)
    assert not view.reveal(Box(1000, 1000, 50, 50))
    assert (view.left, view.top, view.scale) == place


def test_reveal_brings_a_line_under_the_panel_into_the_uncovered_part(view: Viewport) -> None:
    view.fit(Box(900, 900, 300, 300))
    line = Box(1000, 1180, 400, 300)
    assert not view.shows(line)
    assert view.reveal(line)
    assert view.shows(line, margin=31.99)


def test_covering_more_of_the_map_does_not_move_it(view: Viewport) -> None:
    place = (view.left, view.top)
    view.resize(1000, 800, (0, 64, 0, 500))
    assert (view.left, view.top) == place


def test_turning_the_screen_keeps_the_middle_in_the_middle(view: Viewport) -> None:
    view.fit(Box(900, 900, 300, 300))
    middle = view.to_board(*view.free.center)
    view.resize(800, 1000, (0, 64, 0, 400))
    assert view.to_board(*view.free.center) == pytest.approx(middle)


@pytest.mark.parametrize(("scale", "band"), [(0.3, "far"), (0.6, "mid"), (1.1, "near"), (1.9, "close"), (5, "close")])
def test_zoom_bands(view: Viewport, scale: float, band: str) -> None:
    view.scale = scale
    assert view.band == band


def test_the_nearest_hex() -> None:
    centers = {"A1": (0.0, 0.0), "B1": (56.1, -32.2), "A2": (0.0, 64.4)}
    assert nearest(centers, 50, -20) == "B1"
    assert nearest(centers, 1, 40) == "A2"


@pytest.mark.parametrize(("name", "row"), [("A1", "1"), ("R26", "26"), ("KK40", "40"), ("B0", "0")])
def test_the_row_of_a_hex(name: str, row: str) -> None:
    assert row_of(name) == row


def test_what_lies_under_an_edge_is_brought_in_and_nothing_else_moves(view: Viewport) -> None:
    view.zoom(4, 500, 200)
    left, top = view.left, view.top
    assert not view.bring_in(Box(100, 100, 200, 50), foot=44)
    assert (view.left, view.top) == (left, top)
    assert view.bring_in(Box(-30, 470, 120, 34), foot=44)  # cut off at the left, and under what floats at the foot
    assert view.left - left == pytest.approx(38)
    assert view.top - top == pytest.approx(800 - 300 - 8 - 44 - 504)


def test_where_more_is_to_be_seen_than_there_is_room_for_the_drawing_becomes_smaller(view: Viewport) -> None:
    view.zoom(4, 500, 200)
    scale, middle = view.scale, view.to_board(300, 120)
    assert view.bring_in(Box(-300, 100, 1200, 40))
    assert view.scale == pytest.approx(scale * (984 / 1200) ** 2)
    assert view.to_screen(*middle) == pytest.approx(view.free.center)


def test_a_mark_that_a_control_covers_moves_out_from_under_it_by_the_shortest_way(view: Viewport) -> None:
    view.zoom(4, 500, 200)
    left, top = view.left, view.top
    assert not view.uncover([Box(100, 100, 80, 30)], [Box(10, 430, 48, 48)])
    assert (view.left, view.top) == (left, top)
    assert view.uncover([Box(20, 440, 90, 30), Box(300, 100, 80, 30)], [Box(10, 430, 48, 48)])
    assert (view.left, view.top) == pytest.approx((left + 46, top))
    assert view.uncover([Box(20, 440, 900, 20)], [Box(10, 430, 48, 48)])  # aside there is no room
    assert (view.left, view.top) == pytest.approx((left + 46, top - 38))


def test_a_mark_stays_covered_where_any_way_out_would_hide_another(view: Viewport) -> None:
    view.zoom(4, 500, 200)
    left, top = view.left, view.top
    across = Box(10, 440, 980, 30)  # from edge to edge, and one at the top
    assert not view.uncover([across, Box(500, 80, 40, 20)], [Box(10, 430, 48, 48)])
    assert (view.left, view.top) == (left, top)


def test_what_is_too_high_at_any_scale_covers_what_floats_at_the_foot_before_it_goes_under_the_edges(
    view: Viewport,
) -> None:
    middle = view.to_board(300, 250)
    assert view.bring_in(Box(250, -400, 100, 1300), foot=44)
    assert view.scale == pytest.approx(LEAST_PART * view.smallest)
    assert view.to_screen(*middle) == pytest.approx(view.free.center)


@pytest.mark.parametrize("quarter", range(4))
def test_a_box_is_seen_upright_however_the_map_is_turned(view: Viewport, quarter: int) -> None:
    view.turn_to(quarter, *view.free.center)
    box = Box(900, 900, 300, 100)
    seen = view.seen_as(box)
    assert seen.center == pytest.approx(view.to_screen(*box.center))
    wide, high = (300, 100) if quarter % 2 == 0 else (100, 300)
    assert (seen.width, seen.height) == pytest.approx((wide * view.scale, high * view.scale))


@pytest.mark.parametrize("quarter", range(4))
def test_what_was_looked_at_is_looked_at_again_whatever_panels_cover_and_whichever_way_the_map_lies(
    view: Viewport, quarter: int
) -> None:
    view.turn_to(quarter, 500, 400)
    view.zoom(4, 450, 220)
    view.center_on(900, 1200)
    left = view.looks_at
    again = Viewport(view.board)
    again.quarter = quarter
    again.resize(1000, 800, (0, 64, 0, 500))
    again.fit_all()
    again.look_at(*left)
    assert again.looks_at == pytest.approx(left)
    assert again.to_screen(300, 400) == pytest.approx(view.to_screen(300, 400))
    again.resize(600, 900, (0, 64, 0, 0))
    again.look_at(*left)
    assert again.looks_at == pytest.approx(left), "on a screen of another size its middle is the same"
