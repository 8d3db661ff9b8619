"""Hillocks: who looks over them is a convention (HC-ASL-12); a unit on one stands half a level up."""

from __future__ import annotations

import pytest

from rules_core.counters.counters import Counter
from tests.support.asl import blocks, clear, touched
from tests.support.patches import Land, lands, patch_board


def hillocks(*names: str) -> dict[str, Land]:
    return lands("hillock", names)


@pytest.mark.parametrize(
    ("hexes", "ends", "seen"),
    [
        (["D3", "D4", "D5"], ("D3", "D5"), True),  # over one's own
        (["D3", "D5"], ("D3", "D8"), True),  # over one's own and the next
        (["D3", "D5", "D7"], ("D3", "D9"), False),  # not over a third
        (["D3", "D5", "D7"], ("D3", "D8"), True),  # but to who is right behind it
        (["D2", "D4", "D6", "D8"], ("D2", "D8"), True),  # from hillock to hillock all is flat
        (["D4"], ("D3", "D8"), True),  # beside it
        (["D4"], ("D2", "D8"), False),
        (["D4"], ("D2", "D5"), True),  # the other end is beside it
        (["D4", "D6"], ("D3", "D7"), True),  # each end beside one
        (["D4", "D6"], ("D3", "D8"), False),
    ],
)
def test_who_looks_over_which_hillock(hexes: list[str], ends: tuple[str, str], seen: bool) -> None:
    board = patch_board(hillocks(*hexes))
    assert clear(board, *ends, HC_ASL_12="looked-over") == seen
    assert not clear(board, *ends)
    assert "HC-ASL-12" in touched(board, *ends)


def test_an_entrenched_unit_beside_a_hillock_sees_over_none() -> None:
    board, trench = patch_board(hillocks("D4")), Counter("trench", "D3")
    assert not clear(board, "D3@trench", "D8", trench, HC_ASL_12="looked-over")
    assert clear(board, "D3", "D8", trench, HC_ASL_12="looked-over")


def test_a_hillock_on_higher_ground_is_a_hill() -> None:
    board = patch_board({"D4": Land("hillock", level=2)})
    assert not clear(board, "D3", "D8", HC_ASL_12="looked-over")
    assert ("D4", "hillock", "A6.2") in blocks(board, "D3", "D8", HC_ASL_12="looked-over")


@pytest.mark.parametrize("option", ["obstacle", "looked-over"])
def test_from_a_hillock_one_looks_down_past_a_crest_of_the_ground_it_stands_on(option: str) -> None:
    low = lands("open", [f"D{row}" for row in range(5, 12)], level=-2)
    board = patch_board({"D3": Land("hillock"), **low}, rows=12)
    assert clear(board, "D3", "D6", HC_ASL_12=option)
    assert not clear(board, "D2", "D6", HC_ASL_12=option), "from beside it one isn't higher than that crest"
    assert not clear(board, "D6", "D2", HC_ASL_12=option)
    far = patch_board({"D1": Land("hillock"), **lands("open", [f"D{row}" for row in range(7, 12)], level=-2)}, rows=12)
    seen = [clear(far, "D1", f"D{row}", HC_ASL_12=option) for row in (7, 8)]
    assert seen == [False, True], "for five hexes on the way one is blind"
