"""What holds for every line on a board made of patches: small ones with everything, and boards of players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

import pytest

from rules_core.board.board import Board
from rules_core.board.surfaces import Surface
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.bypass import is_bypass
from rules_core.families.squad_leader.sight import fan, los
from rules_core.location import Location
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.situation import Situation
from rules_core.systems.red_barricades import SYSTEM
from rules_core.systems.red_barricades.conventions import CONVENTIONS
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from tests.support.patches import NORTH, SOUTH_EAST, Land, patch_board, without
from tests.support.sights import locations, situation, some_pairs
from tests.support.sweep import cases
from tests.support.turning import mirrored, turned_round
from tests.support.vasl import players_board

HOUSE = Land("building-masonry", floors=2, stairwell=True)


def mixed_board(seed: int, *, raster: bool = False) -> Board:
    """A small board with some of everything, drawn by lot."""
    lots = random.Random(seed)
    kinds = [
        *[Land()] * 12,
        Land(level=2), Land(level=2), Land(level=4), Land("woods"), Land("woods", inset=True), Land("brush"),
        Land("orchard"), Land("debris"), Land("light-woods", inset=True), Land("rubble-masonry"), Land("woods", 2),
        HOUSE, HOUSE, Land("building-wooden", floors=1, stairwell=True), Land("building-masonry"),
        Land("factory-masonry", floors=1), Land("factory-masonry", floors=2, stairwell=True),
        Land("factory-roofless", floors=1), Land("gully", -2), Land("gully", -2), Land("gully", -2),
        Land("bridge-stone", more=("gully",)), Land("storage-tank", floors=1),
        Land(inset=True, rim={NORTH: Surface("open", 2), SOUTH_EAST: Surface("woods", 0)}),
    ]  # fmt: skip
    grid = patch_board(columns=8, rows=8).grid
    hexes = {name: lots.choice(kinds) for name in grid.cells}
    sides = []
    for name in grid.cells:
        other = lots.choice(grid.neighbours(name))
        if lots.random() < 0.25 and grid.cells[name] < grid.cells[other]:
            sides.append(_side(hexes, name, other, lots))
    return patch_board(hexes, sides, columns=8, rows=8, raster=raster)


def _side(
    hexes: dict[str, Land], one: str, two: str, lots: random.Random
) -> tuple[str, str, str] | tuple[str, str, str, int | None]:
    words = {hexes[one].word, hexes[two].word}
    if words == {"factory-masonry"}:
        return one, two, "interior-wall", 1
    if words == {"building-masonry"}:
        return one, two, "rowhouse-wall", 1
    if abs(hexes[one].level - hexes[two].level) >= 2 and lots.random() < 0.7:
        return one, two, "cliff"
    return one, two, lots.choice(("wall", "hedge", "bocage", "embankment"))


TABLE = (
    Counter("smoke", "D4", details={"hindrance": 3, "levels": 2}),
    Counter("smoke", "F3", details={"hindrance": 2, "levels": 4}),
    Counter("wreck", "C5", details={"burning": True}),
    Counter("vehicle", "E6"),
    Counter("trench", "B3"),
    Counter("roadblock", "", ("E4", "E5")),
    Counter("rubble", "D6", place="0", details={"material": "stone"}),
)
FIRER = Location("D4", "0")
"""A Location in smoke."""


@cache
def small(seed: int) -> Situation:
    """A small board by default."""
    return situation(SYSTEM, mixed_board(seed))


@cache
def imported(name: str) -> Situation:
    """A player's board by default; the test is skipped where it is absent."""
    return situation(SYSTEM, players_board(name))


def assert_reciprocal(here: Situation, pairs: Iterator[tuple[Location, Location]]) -> None:
    """From either end a line is clear, or not, and as much hinders it."""
    for viewer, target in pairs:
        there, back = los.glance(BOOK, here, viewer, target), los.glance(BOOK, here, target, viewer)
        assert (there.block is None) == (back.block is None), (viewer, target)
        if there.block is None:
            assert there.totals["hindrance"] == back.totals["hindrance"], (viewer, target)


@pytest.mark.parametrize("seed", range(cases(3, 6)))
def test_every_line_of_a_small_board_is_the_same_from_both_ends(seed: int) -> None:
    here = small(seed)
    indoors = [at for at in locations(SYSTEM, here, passing=True) if not is_bypass(at.place)]
    assert_reciprocal(here, combinations(indoors, 2))


@pytest.mark.parametrize("seed", range(3))
def test_lines_to_units_in_bypass_are_the_same_from_both_ends(seed: int) -> None:
    here = small(seed)
    everywhere = locations(SYSTEM, here, passing=True)
    beside = [at for at in everywhere if is_bypass(at.place)]
    lots = random.Random(seed)
    assert_reciprocal(here, ((lots.choice(beside), lots.choice(everywhere)) for _ in range(cases(500, 3000))))


OPTIONS = [(record.id, option.id) for record in CONVENTIONS if "sight" in record.affects for option in record.options]


@pytest.mark.parametrize(("record", "option"), OPTIONS)
def test_by_every_option_of_a_convention_lines_are_the_same_from_both_ends(record: str, option: str) -> None:
    here = situation(SYSTEM, mixed_board(2, raster=True), **{record: option})
    assert_reciprocal(here, some_pairs(SYSTEM, here, cases(150, 400), seed=6, passing=True))


@pytest.mark.parametrize(("name", "count"), [("bdRBv2", cases(800, 3000)), ("bd24", cases(400, 1500))])
def test_lines_of_players_boards_are_the_same_from_both_ends(name: str, count: int) -> None:
    here = imported(name)
    assert_reciprocal(here, some_pairs(SYSTEM, here, count, seed=1, passing=True))


def test_with_counters_lines_are_the_same_from_both_ends_but_for_smoke() -> None:
    smoking = {item.at for item in TABLE if item.kind == "smoke" or item.details.get("burning")}
    here = situation(SYSTEM, mixed_board(1), TABLE)
    pairs = [pair for pair in some_pairs(SYSTEM, here, 1200, seed=2) if smoking.isdisjoint(end.hex for end in pair)]
    assert len(pairs) > 900
    assert_reciprocal(here, iter(pairs))


def test_smoke_hinders_one_more_the_end_that_fires_out_of_it_and_nothing_else() -> None:
    here = situation(SYSTEM, mixed_board(1), TABLE)
    differing = 0
    for target in locations(SYSTEM, here):
        if target.hex in ("D4", "F3", "C5"):
            continue
        out, back = (los.glance(BOOK, here, *pair) for pair in ((FIRER, target), (target, FIRER)))
        if out.block is None:
            assert back.block is None
            assert (out.totals["hindrance"] or 0) - (back.totals["hindrance"] or 0) == 1
            differing += 1
    assert differing > 3


def assert_looks_agree(here: Situation, pairs: Iterator[tuple[Location, Location]]) -> None:
    """What a glance says is what a look finds."""
    for viewer, target in pairs:
        quick, full = los.glance(BOOK, here, viewer, target), los.look(BOOK, here, viewer, target)
        assert (quick.block is None) == full.clear, (viewer, target)
        if quick.block is None:
            assert quick.totals == full.totals, (viewer, target)
            assert sum((step.value or {}).get("hindrance", 0) for step in full.steps) == full.totals["hindrance"]
        else:
            assert quick.block.what in {step.what for step in full.blocks}, (viewer, target)
        assert list(full.steps) == sorted(full.steps, key=lambda step: step.effect == "cover")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("items", [(), TABLE], ids=["bare", "counters"])
def test_a_glance_agrees_with_a_look(seed: int, items: tuple[Counter, ...]) -> None:
    here = situation(SYSTEM, mixed_board(seed), items)
    assert_looks_agree(here, some_pairs(SYSTEM, here, 500, seed=3, passing=True))


@pytest.mark.parametrize("name", ["bdRBv2", "bd24"])
def test_a_glance_agrees_with_a_look_on_players_boards(name: str) -> None:
    here = imported(name)
    assert_looks_agree(here, some_pairs(SYSTEM, here, 500, seed=4, passing=True))


def assert_fans_agree(here: Situation, viewers: list[Location], targets: list[Location]) -> None:
    """Asked for together, lines are answered as they are alone."""
    for viewer in viewers:
        for target, found in zip(targets, end_of(fan.glances(BOOK, here, viewer, targets, enough())), strict=True):
            alone = los.glance(BOOK, here, viewer, target)
            assert (found.block is None) == (alone.block is None), (viewer, target)
            assert found.totals == alone.totals, (viewer, target)


@pytest.mark.parametrize("seed", range(cases(2, 4)))
@pytest.mark.parametrize("items", [(), TABLE], ids=["bare", "counters"])
def test_a_fan_agrees_with_its_lines(seed: int, items: tuple[Counter, ...]) -> None:
    here = situation(SYSTEM, mixed_board(seed), items)
    everywhere = locations(SYSTEM, here, passing=True)
    assert_fans_agree(here, random.Random(seed).sample(everywhere, 12), everywhere)


def test_what_blocks_on_one_side_of_a_viewer_is_nothing_on_the_other() -> None:
    here = situation(SYSTEM, patch_board({"D4": Land("woods")}))
    targets = [Location(f"D{row}", "0") for row in (1, 2, 3, 6, 7, 8, 9)]
    found = end_of(fan.glances(BOOK, here, Location("D5", "0"), targets, enough()))
    assert [answer.block is None for answer in found] == [False, False, False, True, True, True, True]


@pytest.mark.parametrize("name", ["bdRBv2", "bd24"])
def test_a_fan_agrees_with_its_lines_on_players_boards(name: str) -> None:
    here = imported(name)
    lots = random.Random(5)
    everywhere = locations(SYSTEM, here, passing=True)
    assert_fans_agree(here, lots.sample(everywhere, 4), everywhere[:1000])


@pytest.mark.parametrize("transform", [mirrored, turned_round])
@pytest.mark.parametrize("seed", range(cases(2, 4)))
def test_no_verdict_depends_on_how_the_map_lies(
    seed: int, transform: Callable[[Board], tuple[Board, Callable[[str], str]]]
) -> None:
    here = small(seed)
    board, rename = transform(here.board)
    there = situation(SYSTEM, board)
    for viewer, target in combinations(locations(SYSTEM, here)[::2], 2):
        one = los.glance(BOOK, here, viewer, target)
        other = los.glance(BOOK, there, *(Location(rename(end.hex), end.place) for end in (viewer, target)))
        assert (one.block is None) == (other.block is None), (viewer, target)
        assert one.totals == other.totals, (viewer, target)


FLAT = ("woods", "building-masonry", "building-wooden", "factory-masonry", "rubble-masonry", "lumber", "storage-tank")


@pytest.mark.parametrize("seed", range(4))
def test_taking_an_obstacle_away_never_blocks(seed: int) -> None:
    here = small(seed)
    lots = random.Random(seed)
    standing = [name for name, hex_ in here.board.hexes.items() if hex_.words[0] in FLAT]
    for gone in lots.sample(standing, 4):
        less = situation(SYSTEM, without(here.board, gone))
        # What stands beside it may have been one building with it, and the line inside it.
        apart = [
            end
            for end in locations(SYSTEM, here)
            if here.board.grid.range(end.hex, gone) > 1 and not here.board.hexes[end.hex].words[0].startswith("factory")
        ]
        for viewer, target in combinations(apart[:: max(len(apart) // 40, 1)], 2):
            if los.glance(BOOK, here, viewer, target).block is None:
                assert los.glance(BOOK, less, viewer, target).block is None, (viewer, target, gone)


def test_everything_is_answered_on_a_players_board() -> None:
    here = imported("bd24")
    lots = random.Random(7)
    everywhere = locations(SYSTEM, here, passing=True)
    words = {here.board.hexes[end.hex].words[0] for end in everywhere}
    assert {"gully", "woods", "crags"} <= words
    for viewer in lots.sample(everywhere, cases(8, 25)):
        for target in everywhere:
            answer = los.glance(BOOK, here, viewer, target)
            assert answer.block is None or (answer.block.what and answer.block.cite and answer.block.at)
