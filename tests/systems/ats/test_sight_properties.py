"""What holds for every ATS line of sight, whatever the map."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from rules_core import maps
from rules_core.board import Board
from rules_core.location import GROUND, Location
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import CONVENTIONS
from rules_core.systems.ats.los import glance, look
from rules_core.systems.ats.places import places
from tests.support.turning import mirrored, turned_round

DEFAULTS = {record.id: record.default for record in CONVENTIONS}


def situation(board: Board, **conventions: str) -> Situation:
    options = {"target": "personnel", "fire": "direct", "cellars": False}
    return Situation(board, options=options, conventions={**DEFAULTS, **conventions})


def locations(here: Situation) -> list[Location]:
    return [Location(name, place.id) for name in here.board.hexes for place in places(here, name)]


def some_pairs(here: Situation, count: int, seed: int) -> Iterator[tuple[Location, Location]]:
    choose = random.Random(seed)
    everywhere = locations(here)
    near: dict[str, list[Location]] = {}
    for _ in range(count):
        viewer = choose.choice(everywhere)
        if viewer.hex not in near:
            near[viewer.hex] = [target for target in everywhere if here.board.grid.range(viewer.hex, target.hex) <= 9]
        yield viewer, choose.choice(near[viewer.hex])


@pytest.fixture(scope="module", params=["dtw", "ge", "proving-ground"])
def here(request: pytest.FixtureRequest) -> Situation:
    return situation(maps.load(request.param))


def test_sight_is_reciprocal(here: Situation) -> None:
    for viewer, target in some_pairs(here, 600, seed=1):
        there, back = look(here, viewer, target), look(here, target, viewer)
        assert there.clear == back.clear, (viewer, target)
        assert {step.what for step in there.blocks} == {step.what for step in back.blocks}, (viewer, target)


def test_a_glance_agrees_with_a_look(here: Situation) -> None:
    for viewer, target in some_pairs(here, 600, seed=2):
        quick, full = glance(here, viewer, target), look(here, viewer, target)
        assert (quick.block is None) == full.clear, (viewer, target)
        if full.clear:
            assert quick.totals == full.totals, (viewer, target)
        else:
            assert quick.block is not None
            assert quick.block.what in {step.what for step in full.blocks}


@pytest.mark.parametrize("transform", [mirrored, turned_round])
def test_no_verdict_depends_on_how_the_map_lies(
    transform: Callable[[Board], tuple[Board, Callable[[str], str]]],
) -> None:
    here = situation(maps.load("proving-ground"))
    board, rename = transform(here.board)
    there = situation(board)
    for viewer, target in some_pairs(here, 1500, seed=3):
        one = glance(here, viewer, target)
        other = glance(there, Location(rename(viewer.hex), viewer.place), Location(rename(target.hex), target.place))
        assert (one.block is None) == (other.block is None), (viewer, target)
        assert one.totals == other.totals, (viewer, target)


def test_taking_an_obstacle_away_never_blocks() -> None:
    here = situation(maps.load("proving-ground"))
    choose = random.Random(4)
    standing = [area for area in here.board.areas if area.terrain not in ("gully", "low-ground")]
    for viewer, target in some_pairs(here, 400, seed=5):
        if viewer.place != GROUND or target.place != GROUND or not look(here, viewer, target).clear:
            continue
        gone = choose.choice(standing)
        if {viewer.hex, target.hex} & set(gone.hexes):
            continue
        cleared = replace(
            here.board,
            areas=tuple(
                replace(area, index=index)
                for index, area in enumerate(area for area in here.board.areas if area is not gone)
            ),
            hexsides=tuple(hexside for hexside in here.board.hexsides if choose.random() < 0.8),
        )
        assert look(situation(cleared), viewer, target).clear, (viewer, target, gone.id)


def test_neighbours_in_the_open_see_each_other() -> None:
    here = situation(maps.load("dtw"))
    board = here.board
    for name, hex_ in board.hexes.items():
        if hex_.terrain != {"open"}:
            continue
        for neighbour in board.grid.neighbours(name):
            assert look(here, Location(name, GROUND), Location(neighbour, GROUND)).clear


@pytest.mark.parametrize(
    "record", [record for record in CONVENTIONS if "sight" in record.affects], ids=lambda record: record.id
)
def test_every_option_of_every_convention_answers(record: object) -> None:
    from rules_core.convention import Convention

    assert isinstance(record, Convention)
    board = maps.load("proving-ground")
    for option in record.options:
        here = situation(board, **{record.id: option.id})
        for viewer, target in some_pairs(here, 60, seed=6):
            there, back = look(here, viewer, target), look(here, target, viewer)
            assert there.clear == back.clear, (option.id, viewer, target)


def test_all_pairs_of_a_corner_of_the_proving_ground_are_reciprocal() -> None:
    here = situation(maps.load("proving-ground"))
    corner = [where for where in locations(here) if here.board.grid.cell(where.hex)[0] < 5][:60]
    for viewer, target in combinations(corner, 2):
        assert (glance(here, viewer, target).block is None) == (glance(here, target, viewer).block is None)
