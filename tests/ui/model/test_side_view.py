"""A side view is drawn for the room it has and for the size in which the page is written."""

from __future__ import annotations

import pytest
from ui.model import side_view


@pytest.mark.parametrize(
    ("room", "usual", "width"),
    [
        (372, 1, 372),
        (744, 2, 372),  # twice the text size on a tablet: the same drawing, twice as large
        (326, 2, side_view.LEAST),  # on a phone names still keep off each other
    ],
)
def test_its_letters_are_as_large_as_those_of_the_page(room: float, usual: float, width: int) -> None:
    assert side_view.size(room, usual) == (width, side_view.HIGH)
    assert side_view.size(room, usual, low=True) == (width, side_view.LOW)
