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
