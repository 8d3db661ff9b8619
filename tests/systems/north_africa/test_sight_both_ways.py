"""Of every line in the desert: both ends say the same (189.18), and a fan and a glance say what a look does.

No rule of 187 or 189 makes sight one-way: who is hidden behind a Lip or a hillock doesn't see out either (NAS-29).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.location import Location
from rules_core.movement.routes.effort import Effort
from rules_core.pauses import end_of
from rules_core.situation import Situation
from rules_core.systems.north_africa import SYSTEM
from tests.support.desert import desert, laid
from tests.support.patches import Land, lands, patch_board
from tests.support.sights import locations
from tests.support.vasl import players_board

STATES = ("none", "entrenched", "emplaced")
KINDS = ("hillock", "hillock", "hillock-summit", "dier", "dier", "wadi", "sand", "hammada", "scrub")


def small_board(chosen: random.Random) -> Situation:
    """A small board with hills, growth and walls, and overlays thrown on it."""
    names = list(patch_board().hexes)
    hills = lands("open", chosen.sample(names, 12), level=2)
    growth = {name: Land(chosen.choice(["brush", "woods", "crags", "orchard"])) for name in chosen.sample(names, 8)}
    board = patch_board(hills | growth)
    pairs = [(one, other) for one in board.hexes for other in board.grid.neighbours(one)]
    walls = [(*pair, chosen.choice(["wall", "hedge"])) for pair in chosen.sample(pairs, 10)]
    board = patch_board(hills | growth, walls)
    table: list[dict[str, Any]] = [
        entry for name in chosen.sample(names, 24) for entry in laid(chosen.choice(KINDS), name)
    ]
    return desert(board, *table, *laid("wreck", *chosen.sample(names, 3)))


def with_states(here: Situation, viewer: str, target: str) -> Situation:
    """The same with what its ends are in."""
    return Situation(
        here.board, here.counters, {**here.options, "viewer_state": viewer, "target_state": target},
        here.conventions, here.conditions, here.printed,
    )  # fmt: skip


def said(here: Situation, viewer: Location, target: Location) -> tuple[bool, object]:
    sight = SYSTEM.look(here, viewer, target)
    return sight.clear, sight.totals["hindrance"] if sight.clear else 0


@pytest.mark.parametrize("seed", range(12))
def test_both_ends_say_the_same(seed: int) -> None:
    chosen = random.Random(seed)
    here = small_board(chosen)
    everywhere = locations(SYSTEM, here)
    for _ in range(40):
        viewer, target = chosen.sample(everywhere, 2)
        one, other = chosen.choice(STATES), chosen.choice(STATES)
        there = said(with_states(here, one, other), viewer, target)
        assert said(with_states(here, other, one), target, viewer) == there, (seed, viewer, target, one, other)


def agree(here: Situation, chosen: random.Random, viewers: int) -> None:
    """Hold a fan, the glances and the looks of some hexes against one another."""
    everywhere = locations(SYSTEM, here)
    for viewer in chosen.sample(everywhere, viewers):
        targets = [target for target in everywhere if target != viewer]
        fan = end_of(SYSTEM.glances(here, viewer, targets, Effort(10**9)))
        for target, seen in zip(targets, fan, strict=True):
            alone = SYSTEM.glance(here, viewer, target)
            assert (seen.block is None) == (alone.block is None), (viewer, target, seen.block, alone.block)
            assert seen.totals == alone.totals
        for target in chosen.sample(targets, 25):
            assert SYSTEM.look(here, viewer, target).clear == (SYSTEM.glance(here, viewer, target).block is None)


@pytest.mark.parametrize("seed", range(4))
def test_fan_glance_and_look_agree(seed: int) -> None:
    chosen = random.Random(seed)
    agree(small_board(chosen), chosen, 6)


def test_fan_glance_and_look_agree_on_board_25() -> None:
    board: Board = players_board("bd25")
    agree(desert(board), random.Random(25), 6)


def test_both_ends_say_the_same_on_board_25() -> None:
    here, chosen = desert(players_board("bd25")), random.Random(1)
    everywhere = locations(SYSTEM, here)
    for _ in range(150):
        viewer, target = chosen.sample(everywhere, 2)
        assert said(here, viewer, target) == said(here, target, viewer), (viewer, target)
