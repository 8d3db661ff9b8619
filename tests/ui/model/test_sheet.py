"""The sheet over the map stops where the finger that drags it means it to."""

from __future__ import annotations

import pytest
from ui.model import sheet

HEIGHTS = {"peek": 178.0, "half": 430.0, "full": 700.0}


def test_taps_on_the_grip_go_through_all_stops() -> None:
    assert [sheet.following(stop) for stop in sheet.STOPS] == ["half", "full", "peek"]


@pytest.mark.parametrize(
    ("stop", "after", "left"),
    [
        ("peek", 230, "half"),  # a short swipe up
        ("peek", 640, "full"),  # a long one passes the middle
        ("full", 200, "peek"),
        ("full", 660, "half"),
        ("half", 400, "peek"),
        ("half", 425, "half"),  # a finger that only rested
        ("full", 780, "full"),
        ("peek", 120, "peek"),
    ],
)
def test_a_drag_ends_at_the_nearest_stop_and_a_swipe_at_the_next(stop: str, after: float, left: str) -> None:
    assert sheet.left_at(stop, HEIGHTS[stop], after, HEIGHTS) == left
