"""What touches is joined, and nothing else: compared with going from pixel to pixel."""

from __future__ import annotations

import random

import pytest

from rules_core.importers.vasl.connecting import Run, connected

SIDE = 12


def _pieces(pixels: set[tuple[int, int]]) -> list[tuple[int, list[int], list[int]]]:
    """By first pixel, the first column of what can be reached from it, and its edges by column."""
    found = []
    left = set(pixels)
    while left:
        reached = todo = {min(left)}
        while todo:
            around = {(x + dx, y + dy) for x, y in todo for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            todo = (around & pixels) - reached
            reached = reached | todo
        left -= reached
        columns = sorted({x for x, _ in reached})
        rows = [[y for at, y in reached if at == x] for x in columns]
        found.append((columns[0], [min(ys) for ys in rows], [max(ys) + 1 for ys in rows]))
    return found


def _runs(pixels: set[tuple[int, int]]) -> list[Run]:
    runs: list[Run] = []
    for x, y in sorted(pixels):
        if runs and runs[-1][0] == x and runs[-1][2] == y:
            runs[-1] = (x, runs[-1][1], y + 1)
        else:
            runs.append((x, y, y + 1))
    return runs


@pytest.mark.parametrize("share", [0.1, 0.25, 0.5, 0.8, 1])
@pytest.mark.parametrize("seed", range(20))
def test_runs_that_touch_are_one_piece(share: float, seed: int) -> None:
    choose = random.Random(seed)
    pixels = {(x, y) for x in range(SIDE) for y in range(SIDE) if choose.random() < share} or {(0, 0)}
    made = [(first, list(tops), list(bottoms)) for first, tops, bottoms in connected(_runs(pixels))]
    assert made == _pieces(pixels)


def test_a_column_without_a_run_keeps_pieces_apart() -> None:
    assert list(connected([(0, 0, 3), (2, 0, 3)])) == [(0, [0], [3]), (2, [0], [3])]
