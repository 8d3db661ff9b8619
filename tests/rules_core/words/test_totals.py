from __future__ import annotations

import pytest

from rules_core.words.totals import main_span, span_of


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ({"drm": 2}, (2, 2)),
        ({"drm": 0, "shift": 3}, (3, 3)),
        ({"drm": 0, "one": -1, "other": 1}, (0, 0)),
        ({"drm": None, "dlv": {"0": "1/6", "3": "5/6"}}, None),
        ({"drm": {"4": "1/6", "7": "5/6"}, "tem": 4}, (4, 7)),
        ({"drm": {"0": "1/6", "3": "5/6"}}, (0, 3)),
        ({}, (0, 0)),
    ],
)
def test_the_main_total_of_several(
    totals: dict[str, float | dict[str, str] | None], expected: tuple[float, float] | None
) -> None:
    assert main_span(totals) == expected


def test_a_total_below_nothing() -> None:
    assert span_of({"-2": "1/2", "1": "1/2"}) == (-2, 1)
