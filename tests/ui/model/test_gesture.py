"""What fingers mean: a tap is short and still, everything else moves the map."""

from __future__ import annotations

import pytest
from ui.model.gesture import Gesture


@pytest.fixture
def gesture() -> Gesture:
    return Gesture()


def test_a_short_still_touch_is_a_tap(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    assert gesture.move(1, 104, 103) is None
    assert gesture.up(1, 200) == ("tap", 100, 100)


def test_a_touch_that_moves_is_a_pan_and_no_tap(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    gesture.move(1, 120, 100)
    assert gesture.move(1, 130, 105) == ("pan", 10, 5)
    assert gesture.up(1, 200) == ("end",)


def test_a_pan_that_comes_back_is_still_no_tap(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    gesture.move(1, 130, 100)
    gesture.move(1, 100, 100)
    assert gesture.up(1, 200) == ("end",)


def test_a_long_press_is_no_tap(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    assert gesture.hold() == ("hold", 100, 100)
    assert gesture.up(1, 900) == ("end",)


def test_a_slow_touch_is_no_tap(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    assert gesture.up(1, 600) == ("end",)


def test_two_fingers_pinch_around_their_middle(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    gesture.down(2, 200, 100, 10)
    kind, factor, x, y, dx, dy = gesture.move(2, 300, 100) or ("", 0, 0, 0, 0, 0)
    assert (kind, factor, x, y, dx, dy) == ("pinch", 2, 200, 100, 50, 0)
    assert gesture.up(1, 50) is None
    assert gesture.up(2, 60) == ("end",)


def test_the_second_finger_makes_a_long_press_impossible(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    gesture.down(2, 200, 100, 10)
    assert gesture.hold() is None


def test_a_pointer_that_never_went_down_means_nothing(gesture: Gesture) -> None:
    assert gesture.move(7, 1, 1) is None
    assert gesture.up(7, 1) is None


def test_cancelled_touches_leave_nothing_behind(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    gesture.cancel()
    assert not gesture.active
    assert gesture.up(1, 10) is None


def _tapped(gesture: Gesture, x: float, y: float, time: float) -> object:
    gesture.down(1, x, y, time)
    return gesture.up(1, time + 80)


def test_a_second_tap_at_once_and_there_is_a_double_one(gesture: Gesture) -> None:
    assert _tapped(gesture, 100, 100, 0) == ("tap", 100, 100)
    assert _tapped(gesture, 110, 95, 200) == ("double", 110, 95)
    assert _tapped(gesture, 110, 95, 400) == ("tap", 110, 95), "a third one begins anew"


@pytest.mark.parametrize(("x", "time"), [(140, 200), (100, 500)])
def test_a_tap_elsewhere_or_later_is_one_of_its_own(gesture: Gesture, x: float, time: float) -> None:
    _tapped(gesture, 100, 100, 0)
    assert _tapped(gesture, x, 100, time) == ("tap", x, 100)


def test_a_pan_between_two_taps_keeps_them_apart(gesture: Gesture) -> None:
    _tapped(gesture, 100, 100, 0)
    gesture.down(1, 100, 100, 90)
    gesture.move(1, 140, 100)
    gesture.up(1, 120)
    assert _tapped(gesture, 100, 100, 150) == ("tap", 100, 100)


def test_two_fingers_that_tap_zoom_out(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    gesture.down(2, 200, 100, 30)
    assert gesture.move(2, 203, 102) is None
    assert gesture.up(1, 120) is None
    assert gesture.up(2, 140) == ("out", 200, 100)


def test_two_fingers_that_rest_are_no_tap(gesture: Gesture) -> None:
    gesture.down(1, 100, 100, 0)
    gesture.down(2, 200, 100, 30)
    gesture.up(1, 700)
    assert gesture.up(2, 720) == ("end",)
