"""Outlines and hedges of hundreds of corners: whatever is asked is answered after a bounded amount of counting."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction

import pytest

from rules_core.sight.facts import Effect
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import Strip, TableArea
from tests.support.miniature_ways import ways
from tests.support.miniatures import Corner, corner, sight, situated, table

MOST_CALLS = 1_500_000
"""How many functions may be called for one answer."""


def comb(terrain: str) -> TableArea:
    """An outline of 400 corners that goes up and down across the table."""
    far = [(100 + 35 * n, (3000 if n % 2 else 2300) - 37 * n % 211) for n in range(200)]
    near = [(100 + 35 * n, (1800 if n % 2 else 2100) + 29 * n % 97) for n in range(200)]
    return TableArea("Comb", terrain, ((*near, *reversed(far)),))


def zigzag(terrain: str) -> Strip:
    """A strip of 400 pieces that goes up and down across the table."""
    return Strip("Zigzag", terrain, tuple((100 + 15 * n + n % 3, 2700 if n % 2 else 2100) for n in range(401)))


def counted(what: Callable[[], object]) -> int:
    """How many functions of Python are called for something."""
    calls = 0

    def note(_frame: object, event: str, _about: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(note)
    try:
        what()
    finally:
        sys.setprofile(None)
    return calls


LENGTHWISE: tuple[Corner, Corner] = ((0, "26.51"), (72, "24.37"))


@pytest.mark.parametrize("thing", [comb("woods"), zigzag("hedge")], ids=["wood", "hedge"])
def test_a_line_through_hundreds_of_corners_is_bounded(thing: TableArea | Strip) -> None:
    def look() -> None:
        found = sight(table(thing), *LENGTHWISE)
        assert any(step.effect is Effect.BLOCKS for step in found.steps)

    assert counted(look) < MOST_CALLS


@pytest.mark.parametrize("thing", [comb("woods"), zigzag("hedge")], ids=["wood", "hedge"])
def test_a_way_through_hundreds_of_corners_is_bounded(thing: TableArea | Strip) -> None:
    unit = SYSTEM.unit("infantry")
    points = [corner(at) for at in LENGTHWISE]
    on = situated(table(thing))
    assert counted(lambda: ways().walk(on, unit, unit.modes[0], Fraction(12), points)) < MOST_CALLS


def test_a_line_over_a_hill_of_hundreds_of_corners_is_bounded() -> None:
    hill = TableArea("Comb", "hill", comb("hill").rings, {"height": 100})
    assert counted(lambda: sight(table(hill), *LENGTHWISE)) < MOST_CALLS // 3
    assert counted(lambda: sight(table(comb("rubble")), *LENGTHWISE)) < MOST_CALLS // 3
