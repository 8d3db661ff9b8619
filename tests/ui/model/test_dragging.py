"""When a press becomes a drag, and where what is dragged is held."""

from __future__ import annotations

from ui.model.dragging import LIFT, begins, lifted


def test_a_drag_begins_where_a_tap_can_not_be_meant_any_more() -> None:
    assert not begins(5, 5, sideways=False)
    assert begins(0, 8, sideways=False)


def test_up_and_down_scrolls_the_box_and_sideways_lifts_a_tile() -> None:
    assert not begins(0, 40, sideways=True)
    assert not begins(20, 30, sideways=True)
    assert begins(-12, 4, sideways=True)


def test_a_tile_hangs_above_a_finger_and_at_a_mouse() -> None:
    assert lifted(100, 200, touch=True) == (100, 200 - LIFT)
    assert lifted(100, 200, touch=False) == (100, 200)
