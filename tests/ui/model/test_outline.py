"""The line round several hexes."""

from __future__ import annotations

from ui.model.outline import corners_of, outline

LEFT = "0,0 10,0 10,10 0,10"
RIGHT = "10,0 20,0 20,10 10,10"


def test_the_corners_of_a_polygon_are_read_from_its_drawing() -> None:
    assert corners_of(LEFT) == [(0, 0), (10, 0), (10, 10), (0, 10)]


def test_a_side_that_two_share_is_left_out() -> None:
    assert outline([corners_of(LEFT)]).count("M") == 4
    together = outline([corners_of(LEFT), corners_of(RIGHT)])
    assert together.count("M") == 6
    assert "M10 0L10 10" not in together
