"""What holds for every line of sight, whatever the game and the map."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

from rules_core import maps
from rules_core.board.board import ART, Board
from rules_core.convention import Convention
from rules_core.likeness import GULLY_BOTTOM
from rules_core.location import Location
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.sight.facts import Effect
from rules_core.situation import Situation
from rules_core.system import System
from rules_core.systems.registry import find_system, system_ids
from rules_core.tabletop.tabletop import TABLE
from rules_core.words.places import LEFT_UNSAID
from tests.support.sights import locations, situation, some_pairs
from tests.support.sweep import swept
from tests.support.turning import mirrored, turned_round

MAPS = {"ats": ("dtw", "ge", "proving-ground"), "cgs": ("dtw", "ge", "kb", "hills", "proving-ground"),
        "red-barricades": ("dtw", "ge", "kb", "hills", "proving-ground", "yard"),
        "north-africa": ("dtw", "kb", "hills", "proving-ground", "yard", "desert-ground")}  # fmt: skip
TURNED = {"ats": ("proving-ground",), "cgs": ("proving-ground", "hills"),
          "red-barricades": ("proving-ground", "hills"), "north-africa": ("proving-ground", "hills")}  # fmt: skip
"""By game, the maps to try, and those whose grid can be mirrored and turned round."""
SETTINGS = [("ats", "ge"), ("cgs", "kb"), ("red-barricades", "yard"), ("north-africa", "desert-ground")]
"""Those that are tried in any case; every other one is swept."""
OTHERS = [(game, map_id) for game, map_ids in MAPS.items() for map_id in map_ids if (game, map_id) not in SETTINGS]
ON_HEXES = tuple(game for game in system_ids() if find_system(game).judges != TABLE)
"""Games on free tables have properties of their own (``miniatures/sight/test_properties.py``)."""
NO_OBSTACLES = ("gully", "low-ground", "hill")

Setting = tuple[System, Situation]


@pytest.fixture(params=swept(*SETTINGS, *OTHERS), ids="-".join)
def setting(request: pytest.FixtureRequest) -> Setting:
    game, map_id = request.param
    return find_system(game), situation(find_system(game), maps.load(map_id))


@pytest.fixture(params=ON_HEXES)
def system(request: pytest.FixtureRequest) -> System:
    return find_system(request.param)


def test_every_game_is_tried() -> None:
    assert set(MAPS) == set(TURNED) == set(ON_HEXES)


def test_sight_is_reciprocal(setting: Setting) -> None:
    system, here = setting
    for viewer, target in some_pairs(system, here, 500, seed=1):
        there, back = system.look(here, viewer, target), system.look(here, target, viewer)
        assert there.clear == back.clear, (viewer, target)
        assert {step.what for step in there.blocks} == {step.what for step in back.blocks}, (viewer, target)


def test_a_glance_agrees_with_a_look(setting: Setting) -> None:
    system, here = setting
    for viewer, target in some_pairs(system, here, 500, seed=2):
        quick, full = system.glance(here, viewer, target), system.look(here, viewer, target)
        assert (quick.block is None) == full.clear, (viewer, target)
        if full.clear:
            assert quick.totals == full.totals, (viewer, target)
        else:
            assert quick.block is not None
            assert quick.block.what in {step.what for step in full.blocks}


def test_a_fan_says_of_each_line_what_a_glance_says_of_it_alone(setting: Setting) -> None:
    system, here = setting
    every = locations(system, here)
    for viewer in random.Random(3).sample(every, 3):
        targets = [target for target in every if target != viewer]
        fan = end_of(system.glances(here, viewer, targets, enough()))
        assert len(fan) == len(targets)
        for target, found in zip(targets, fan, strict=True):
            alone = system.glance(here, viewer, target)
            assert (found.totals, found.missing) == (alone.totals, alone.missing), (viewer, target)
            assert (found.block is None) == (alone.block is None), (viewer, target)
            if found.block is not None and alone.block is not None and system.judges == ART:
                assert found.block[:2] == alone.block[:2], (viewer, target)


def test_what_a_thing_does_to_a_line_is_one_of_the_words_that_drawings_know(setting: Setting) -> None:
    system, here = setting
    steps = [step for pair in some_pairs(system, here, 300, seed=3) for step in system.look(here, *pair).steps]
    assert steps
    assert {type(step.effect) for step in steps} == {Effect}


def test_units_that_only_pass_a_hex_see_and_are_seen_alike(setting: Setting) -> None:
    system, here = setting
    for viewer, target in some_pairs(system, here, 50, seed=7, passing=True):
        there, back = system.look(here, viewer, target), system.look(here, target, viewer)
        assert there.clear == back.clear, (viewer, target)
        quick = system.glance(here, viewer, target)
        assert (quick.block is None) == there.clear, (viewer, target)
        assert not there.clear or quick.totals == there.totals, (viewer, target)


@pytest.mark.parametrize("transform", [mirrored, turned_round])
@pytest.mark.parametrize(("game", "map_id"), [(game, map_id) for game, map_ids in TURNED.items() for map_id in map_ids])
def test_no_verdict_depends_on_how_the_map_lies(
    game: str, map_id: str, transform: Callable[[Board], tuple[Board, Callable[[str], str]]]
) -> None:
    system = find_system(game)
    here = situation(system, maps.load(map_id))
    board, rename = transform(maps.load(map_id))
    there = situation(system, board)
    # Units that only pass a hex are left out: the names of their places tell directions.
    for viewer, target in some_pairs(system, here, 1200, seed=3):
        one = system.glance(here, viewer, target)
        moved = (Location(rename(end.hex), end.place) for end in (viewer, target))
        other = system.glance(there, *moved)
        assert (one.block is None) == (other.block is None), (viewer, target)
        assert one.totals == other.totals, (viewer, target)


def test_taking_an_obstacle_away_never_blocks(setting: Setting) -> None:
    system, here = setting
    lots = random.Random(4)
    board = maps.load(here.board.id)
    standing = [area for area in board.areas if area.terrain not in NO_OBSTACLES]
    if not standing:
        pytest.skip("nothing is drawn on it")
    for viewer, target in some_pairs(system, here, 120, seed=5):
        if not {viewer.place, target.place} <= LEFT_UNSAID or system.glance(here, viewer, target).block is not None:
            continue
        gone = lots.choice([area for area in standing if viewer.hex not in area.hexes and target.hex not in area.hexes])
        # The marks of military crests are no obstacle: they lift who looks across them.
        kept = tuple(side for side in board.hexsides if side.kind in ("crest", "cliff") or lots.random() < 0.8)
        left = tuple(
            replace(area, index=index) for index, area in enumerate(area for area in board.areas if area is not gone)
        )
        cleared = situation(system, replace(board, areas=left, hexsides=kept))
        assert system.look(cleared, viewer, target).clear, (viewer, target, gone.id)


def test_neighbours_in_the_open_see_each_other(setting: Setting) -> None:
    system, here = setting
    for name, hex_ in here.board.hexes.items():
        if hex_.terrain != {"open"}:
            continue
        for neighbour in here.board.grid.neighbours(name):
            there, here_level = system.places(here, neighbour)[0], system.places(here, name)[0].level
            target = Location(neighbour, there.id)
            if there.meaning == GULLY_BOTTOM and there.level == here_level:
                continue  # a gully may end short of low ground: its lip then stands between the two
            if not any(side.kind == "interior-wall" for side in here.board.hexside(name, neighbour)):
                own = Location(name, system.places(here, name)[0].id)
                assert system.look(here, own, target).clear, (name, neighbour)


@pytest.mark.parametrize(
    ("game", "record"),
    [(game, record) for game in ON_HEXES for record in find_system(game).conventions if "sight" in record.affects],
    ids=lambda part: part.id if isinstance(part, Convention) else "",
)
def test_every_option_of_every_convention_answers(game: str, record: Convention) -> None:
    system = find_system(game)
    board = maps.load(MAPS[game][-1])
    for option in record.options:
        here = situation(system, board, **{record.id: option.id})
        for viewer, target in some_pairs(system, here, 50, seed=6):
            there, back = system.look(here, viewer, target), system.look(here, target, viewer)
            assert there.clear == back.clear, (option.id, viewer, target)


def test_all_pairs_of_a_corner_of_a_map_are_reciprocal(system: System) -> None:
    here = situation(system, maps.load("proving-ground"))
    corner = [where for where in locations(system, here) if here.board.grid.cell(where.hex)[0] < 5][:60]
    for viewer, target in combinations(corner, 2):
        there, back = system.glance(here, viewer, target), system.glance(here, target, viewer)
        assert (there.block is None) == (back.block is None), (viewer, target)
