"""Away from the desert North Africa sees what Red Barricades sees: one family of rules, two games.

But for hindrances: of those at one range Red Barricades counts the largest, as VASL does (HC-ASL-3), the desert each
that the line doesn't run between (196.7).
"""

from __future__ import annotations

import pytest

from rules_core.geometry.grid import Grid
from rules_core.location import Location
from rules_core.sight.facts import Sight
from rules_core.systems import registry
from rules_core.systems.north_africa.ground.hex_words import flagged
from tests.support.sights import situation, some_pairs
from tests.support.vasl import players_board

LINES = 120
BOARDS = ("bd07", "bd09", "bd24", "bd26")
DESERT, CITY = "north-africa", "red-barricades"


def by_range(sight: Sight, line: tuple[Location, Location], grid: Grid) -> int:
    """What hinders a line, of what stands at one range the largest alone."""
    viewer, _ = line
    largest: dict[int, int] = {}
    for step in sight.steps:
        if step.role == "hindrance" and step.value is not None:
            away = grid.range(viewer.hex, step.at)
            largest[away] = max(largest.get(away, 0), step.value["hindrance"])
    return sum(largest.values())


def verdicts(board: str, seed: int) -> list[tuple[str, object, object]]:
    """Some lines, each with what either game says of it: whether it is clear, and its hindrance by range."""
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
        hindrances = [by_range(line, (viewer, target), here.board.grid) for line in lines]
        assert lines[1].blocks or lines[1].totals["hindrance"] == hindrances[1]
        said = [
            (not line.blocks, None if line.blocks else hindrance)
            for line, hindrance in zip(lines, hindrances, strict=True)
        ]
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
