"""Away from the desert North Africa sees what Red Barricades sees: one family of rules, two games."""

from __future__ import annotations

import pytest

from rules_core.systems import registry
from rules_core.systems.north_africa.ground.hex_words import flagged
from tests.support.sights import situation, some_pairs
from tests.support.vasl import players_board

LINES = 120
BOARDS = ("bd07", "bd09", "bd24", "bd26")
DESERT, CITY = "north-africa", "red-barricades"


def verdicts(board: str, seed: int) -> list[tuple[str, object, object]]:
    """Some lines, each with what either game says of it: whether it is clear, and its hindrance."""
    games = registry.find_system(DESERT), registry.find_system(CITY)
    here, there = (situation(game, players_board(board)) for game in games)
    found = []
    for viewer, target in some_pairs(games[1], there, LINES, seed):
        if not all(any(place.id == end.place for place in games[0].places(here, end.hex)) for end in (viewer, target)):
            continue
        # Out of a depression each game sees by rules of its own (188.12, A6.3).
        if "in" in (viewer.place, target.place):
            continue
        lines = [game.look(ground, viewer, target) for game, ground in zip(games, (here, there), strict=True)]
        said = [(not line.blocks, None if line.blocks else line.totals["hindrance"]) for line in lines]
        found.append((f"{viewer} to {target}", *said))
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_lines_on_ordinary_ground_are_the_same_in_both_games(board: str) -> None:
    found = verdicts(board, 7)
    differ = [row for row in found if row[1] != row[2]]
    assert len(found) > LINES // 2
    assert differ == []


def test_flat_desert_boards_keep_their_ground() -> None:
    board = players_board("bd26")
    made = flagged(board)
    assert made.patches is board.patches
    assert {hex_.level for hex_ in made.hexes.values()} == {0}
