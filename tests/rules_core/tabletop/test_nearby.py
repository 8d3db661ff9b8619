"""Straight pieces by the squares of a table: a leg is told of every piece whose rectangle it meets, and of no other."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from rules_core.geometry.grid import ExactPoint
from rules_core.tabletop.nearby import Nearby, box_of
from rules_core.tabletop.stretches import StraightLeg


@pytest.mark.parametrize("seed", range(8))
def test_a_leg_is_told_of_the_pieces_whose_rectangles_it_meets(seed: int) -> None:
    choose = random.Random(seed)

    def corner() -> tuple[int, int]:
        return choose.randint(0, 60) * 50, choose.randint(0, 60) * 50

    pieces = []
    for _ in range(60):
        x, y = corner()
        pieces.append(((x, y), (x + choose.randint(-4, 4) * 50, y + choose.randint(-4, 4) * 50)))
    nearby = Nearby([*pieces, ((0, 0), (3000, 2950))])
    boxes = [box_of(*ends) for ends in pieces] + [box_of((0, 0), (3000, 2950))]
    for _ in range(60):
        start: ExactPoint = corner()
        goal: ExactPoint = choose.choice((corner(), (start[0], start[1] + 700), (Fraction(7001, 3), Fraction(401, 7))))
        if start == goal:
            continue
        leg = StraightLeg(start, goal)
        assert nearby.along(leg) == [number for number, box in enumerate(boxes) if leg.meets(box)]
