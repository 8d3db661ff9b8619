"""Blind hexes: worked numbers, and the closed form against the rules taken step by step (A6.4 to A6.43, B10.23)."""

from __future__ import annotations

from itertools import product

import pytest

from rules_core.families.squad_leader.sight.blind_hexes import behind_crest, behind_obstacle
from rules_core.families.squad_leader.terrain import LEVEL

FAR = 12
"""More hexes behind an obstacle than any of these hides."""


def hidden(above: int, ground: int, height: int, away: int, behind: list[int]) -> list[bool]:
    """Which of the hexes behind an obstacle, or a crest of no height, are blind; in whole levels."""
    return [
        behind_obstacle(LEVEL * (ground + height), LEVEL * above, LEVEL * level, away, number)
        if height
        else behind_crest(LEVEL * ground, LEVEL * above, LEVEL * level, away, number)
        for number, level in enumerate(behind, start=1)
    ]


@pytest.mark.parametrize(("above", "blind"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_an_obstacle_hides_more_from_afar_and_less_from_above(above: int, blind: int) -> None:
    found = hidden(above, 0, 1, 12, [0] * FAR)
    assert found == [True] * blind + [False] * (FAR - blind)


@pytest.mark.parametrize(
    ("above", "ground", "height", "away", "behind", "blind"),
    [
        (3, 1, 1, 1, [1, 0], [True, True]),
        (3, 1, 1, 1, [1, 1], [True, False]),
        (4, 1, 1, 1, [1, 0], [True, False]),
        (3, 1, 1, 2, [0, 0], [True, True]),
        (4, 1, 0, 5, [0], [False]),
        (4, 3, 0, 5, [2], [True]),
        (3, 2, 0, 11, [1, 1, 1], [True, True, False]),
        (4, 2, 0, 12, [1, 1, 1], [True, False, False]),
    ],
)
def test_ground_behind_an_obstacle_or_a_crest(
    above: int, ground: int, height: int, away: int, behind: list[int], blind: list[bool]
) -> None:
    assert hidden(above, ground, height, away, behind) == blind


@pytest.mark.parametrize(
    ("distances", "blind"), [(range(1, 5), 0), (range(5, 10), 1), (range(10, 15), 2), (range(15, 20), 3)]
)
def test_a_crest_one_level_below_hides_one_hex_for_each_five(distances: range, blind: int) -> None:
    for away in distances:
        assert hidden(2, 1, 0, away, [0] * FAR) == [True] * blind + [False] * (FAR - blind), away


def test_a_cliff_hides_one_hex_more_than_an_ordinary_crest() -> None:
    for away in range(5, 10):
        cliff = [behind_obstacle(LEVEL, 2 * LEVEL, 0, away, number) for number in (1, 2, 3)]
        assert cliff == [True, True, False], away


def step_by_step(height: int, ground: int, above: int, below: int, away: int) -> int:
    """How many hexes an obstacle hides, counted as a player does."""
    blind = height
    for hexes in range(1, away + 1):
        if hexes % 5 == 0:
            blind += 1  # A6.41
    for _ in range(ground + height + 1, above):
        blind -= 1  # A6.42
    for _ in range(below, ground):
        blind += 1  # A6.43
    for _ in range(ground, below):
        blind -= 1
    return max(blind, 1)


def test_the_closed_form_is_the_rules_taken_step_by_step() -> None:
    tried = 0
    for height, ground, over, below, away in product(
        range(1, 4), range(-1, 5), range(1, 6), range(-2, 6), range(1, 21)
    ):
        top = ground + height
        above = top + over
        if below >= top:
            continue
        blind = step_by_step(height, ground, above, below, away)
        for number in range(1, FAR):
            found = behind_obstacle(LEVEL * top, LEVEL * above, LEVEL * below, away, number)
            assert found == (number <= blind), (height, ground, above, below, away, number)
            tried += 1
    assert tried > 100_000


def test_blind_hexes_never_grow_with_height_or_shrink_with_the_obstacle() -> None:
    for top, above, below, away, number in product(range(2, 9), range(3, 15), range(0, 8), (1, 4, 5, 12), range(1, 8)):
        if not below < top < above:
            continue
        found = behind_obstacle(top, above, below, away, number)
        assert found >= behind_obstacle(top, above + 1, below, away, number)
        assert found >= behind_obstacle(top, above, below, away, number + 1)
        assert found <= behind_obstacle(top + 1, above, below, away, number)
        assert found <= behind_obstacle(top, above, below, away + 1, number)
        assert behind_crest(top, above, below, away, number) <= found
