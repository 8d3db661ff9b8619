"""The ground below a line as it is kept for all that is asked of it, against the ground point by point."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from rules_core.systems.miniatures.sight.levels import LevelsBelow
from rules_core.tabletop.course import at
from rules_core.tabletop.standing import height_at
from tests.support.miniatures import area, corner, table

HILLS = (
    area(
        "hill", (4, 4), (20, 4), (20, 20), (4, 20), holes=(((8, 8), (12, 8), (12, 12), (8, 12)),), name="A", height=50
    ),
    area("hill", (10, 10), (16, 4), (24, 14), (14, 24), name="B", height=150),
    area("hill", (20, 20), (30, 20), (30, 30), name="C", height=100),
)


@pytest.mark.parametrize("seed", range(12))
def test_the_level_at_and_along_a_line_is_that_of_the_hills_there(seed: int) -> None:
    choose = random.Random(seed)
    on = table(*HILLS)
    for _ in range(20):
        a, b = ((choose.randint(0, 16) * 2, choose.randint(0, 16) * 2) for _ in range(2))
        if a == b:
            continue
        start, goal = corner(a), corner(b)
        levels = LevelsBelow(on, start, goal)
        places = sorted({Fraction(n, 24) for n in range(25)} | {span.end for span in levels.spans})
        found = [height_at(on, at(start, goal, t)) for t in places]
        assert [levels.at(t) for t in places] == found
        low, high = sorted(choose.sample(range(len(places)), 2))
        assert levels.along(places[low], places[high]) >= max(found[low : high + 1])
        assert levels.along(places[low], places[low]) == found[low]
