"""How near a line comes to what it may go through: amber where less than the map's measuring error decides."""

from __future__ import annotations

import pytest

from rules_core.words.closeness import is_close, spare


def depth(share: float, limit: float) -> dict[str, float]:
    return {"share": share, "limit": limit}


def test_a_line_outside_woods_is_never_close() -> None:
    assert spare([]) is None
    assert not is_close([], blocked=False, good_to=0.5)


@pytest.mark.parametrize(
    ("rows", "blocked", "close"),
    [
        ([depth(0.9, 4)], False, True),
        ([depth(0.8, 4)], False, False),
        ([depth(0.65, 4), depth(0.29, 3)], False, True),
        ([depth(0.74, 4), depth(0.34, 3)], True, True),
        ([depth(1.5, 4)], True, False),
        # Something else blocks it: nothing hangs on the woods.
        ([depth(0.9, 4)], True, False),
    ],
)
def test_close_is_less_than_half_an_inch_of_the_last_woods(
    rows: list[dict[str, float]], blocked: bool, close: bool
) -> None:
    assert is_close(rows, blocked, 0.5) is close


def test_what_is_left_is_told_in_inches_of_the_last_woods() -> None:
    assert spare([depth(0.65, 4), depth(0.29, 3)]) == pytest.approx(0.18)


def test_how_good_the_map_is_decides_what_is_close() -> None:
    assert not is_close([depth(0.9, 4)], False, 0.25)
    assert is_close([depth(0.8, 4)], False, 1)
    assert not is_close([depth(1, 4)], False, 0)
