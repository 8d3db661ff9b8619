"""What players put on the map: smoke, fires, vehicles, roadblocks, climbers (A24, B25, B29, D9.4, B11.42)."""

from __future__ import annotations

import pytest

from rules_core.counters.counters import Counter
from tests.support.asl import blocks, clear, hindrance, look, touched
from tests.support.patches import Land, lands, patch_board

HOUSE = Land("building-masonry", floors=3, stairwell=True)
BARE = patch_board({"D1": HOUSE, "D9": HOUSE})


def smoke(at: str, value: int = 3, levels: int = 2) -> Counter:
    return Counter("smoke", at, details={"hindrance": value, "levels": levels})


def wreck(at: str, burning: bool = False) -> Counter:
    return Counter("wreck", at, details={"burning": burning})


def blaze(at: str) -> Counter:
    return Counter("blaze", at, place="0")


@pytest.mark.parametrize("value", [1, 2, 3])
def test_smoke_between_hinders_by_what_is_printed_on_it(value: int) -> None:
    assert hindrance(BARE, "D2", "D6", smoke("D4", value)) == value
    assert hindrance(BARE, "C2", "C6", smoke("D4", value)) == 0


def test_smoke_counters_of_one_hex_hinder_by_three_at_most() -> None:
    assert hindrance(BARE, "D2", "D6", smoke("D4", 2), smoke("D4", 2)) == 3
    assert hindrance(BARE, "D2", "D7", smoke("D4", 2), smoke("D5", 2)) == 4
    assert hindrance(BARE, "D2", "D7", smoke("D4"), smoke("D5")) is None


def test_smoke_hinders_one_more_who_fires_out_of_it() -> None:
    assert hindrance(BARE, "D4", "D6", smoke("D4", 2)) == 3
    assert hindrance(BARE, "D6", "D4", smoke("D4", 2)) == 2
    assert hindrance(BARE, "D4", "D6", smoke("D4")) == 4
    assert hindrance(BARE, "D4", "D4", smoke("D4", 2)) == 3, "in its own hex"
    assert hindrance(BARE, "D4", "D6", smoke("D4"), smoke("D6")) is None


def test_smoke_is_seen_over_from_above_it_but_for_its_blind_hexes() -> None:
    assert hindrance(BARE, "D1@1", "D6", smoke("D4")) == 3
    assert [hindrance(BARE, "D1@3", f"D{row}", smoke("D4")) for row in (5, 6, 7)] == [3, 3, 0]
    assert hindrance(BARE, "D1@2", "D9@2", smoke("D4")) == 0
    assert hindrance(BARE, "D1@1", "D9@1", smoke("D4")) == 3
    assert hindrance(BARE, "D1@2", "D9@2", smoke("D4", levels=4)) == 3


def test_smoke_reaches_roofs_half_a_level_below_its_top_and_hinders_who_looks_down_from_it() -> None:
    low = patch_board(lands("building-masonry", ["D1", "E1", "D9", "E9"], floors=1, stairwell=True))
    assert hindrance(low, "D1@roof", "D9@roof", smoke("D5")) == 3
    assert hindrance(BARE, "D1@2", "D6", smoke("D1")) == 3
    assert hindrance(BARE, "D1@2", "D9@2", smoke("D1")) == 0
    assert hindrance(BARE, "D1@3", "D6", smoke("D1")) == 0


def test_a_blaze_is_smoke_two_levels_high_or_four_of_a_building() -> None:
    board = patch_board({"D1": HOUSE, "D9": HOUSE, "C4": Land("woods"), "C1": HOUSE, "C9": HOUSE})
    assert hindrance(board, "D2", "D6", blaze("D4")) == 3
    assert hindrance(board, "D1@2", "D9@2", blaze("D4")) == 0
    tall = patch_board({"D1": HOUSE, "D9": HOUSE, "D5": Land("building-wooden", floors=1)})
    assert hindrance(tall, "D1@3", "D9@3", blaze("D5")) == 3


def test_a_burning_wreck_smokes() -> None:
    assert hindrance(BARE, "D2", "D6", wreck("D4", burning=True)) == 2
    assert hindrance(BARE, "D2", "D6", wreck("D4")) == 1


def test_a_wreck_adds_to_the_smoke_in_its_hex_but_not_to_that_of_a_fire() -> None:
    assert hindrance(BARE, "D2", "D6", smoke("D4", 2), wreck("D4")) == 3
    assert hindrance(BARE, "D2", "D6", smoke("D4", 3), wreck("D4"), wreck("D4")) == 5
    assert hindrance(BARE, "D2", "D6", smoke("D4", 2), wreck("D4"), HC_ASL_20="alone") == 2
    assert "HC-ASL-20" in touched(BARE, "D2", "D6", smoke("D4", 2), wreck("D4"))
    assert hindrance(BARE, "D2", "D6", blaze("D4"), wreck("D4")) == 3
    assert hindrance(BARE, "D2", "D6", wreck("D4", burning=True), Counter("vehicle", "D4")) == 2


@pytest.mark.parametrize("kind", ["vehicle", "wreck"])
def test_a_vehicle_hinders_its_own_level_only(kind: str) -> None:
    item = wreck("D4") if kind == "wreck" else Counter("vehicle", "D4")
    assert hindrance(BARE, "D2", "D6", item) == 1
    assert hindrance(BARE, "D2", "D6", item, item) == 2
    assert hindrance(BARE, "D2", "D4", item) == 0
    assert hindrance(BARE, "D1@1", "D6", item) == 0
    assert hindrance(patch_board({"D4": Land(level=-2)}), "D2", "D6", item) == 0


def test_a_vehicle_hinders_only_if_both_ends_see_it() -> None:
    # The line from E2 to F7 passes through E5, whose centre dot the woods hide from E2.
    board, vehicle = patch_board({"E4": Land("woods", inset=True)}), Counter("vehicle", "E5")
    assert clear(board, "E2", "F7")
    assert not clear(board, "E2", "E5")
    assert clear(board, "F7", "E5")
    assert hindrance(board, "E2", "F7", vehicle) == 0
    assert hindrance(patch_board(), "E2", "F7", vehicle) == 1


def test_through_a_breach_a_vehicle_is_seen_and_hinders() -> None:
    factory = lands("factory-masonry", [f"D{row}" for row in range(2, 8)], floors=1)
    board = patch_board(factory, [("D3", "D4", "interior-wall", 1)])
    breach, vehicle = Counter("breach", "", ("D3", "D4")), Counter("vehicle", "D5")
    assert hindrance(board, "D2", "D6", breach) == 3
    assert hindrance(board, "D2", "D6", breach, vehicle) == 4


@pytest.mark.parametrize("between", [("D4", "D5")])
def test_a_roadblock_is_a_wall_on_its_hexside(between: tuple[str, str]) -> None:
    block = Counter("roadblock", "", between)
    assert blocks(BARE, "D2", "D7", block) == {("D4/D5", "roadblock", "B29.2")}
    assert clear(BARE, "D4", "D7", block)
    assert clear(BARE, "D2", "D5", block)
    assert clear(BARE, "D1@1", "D7", block)
    assert clear(BARE, "C2", "C7", block)


def test_a_roadblock_in_a_gully_is_a_wall_at_its_bottom() -> None:
    """RB5: LOS as a wall at Level 0, the level of the gully; those who look across the gully see over it."""
    board = patch_board(lands("gully", [f"D{row}" for row in range(2, 9)], level=-2))
    block = Counter("roadblock", "", ("D4", "D5"))
    assert not clear(board, "D2", "D8", block)
    assert clear(board, "D4", "D8", block)
    assert clear(board, "D1", "D9", block)
    assert clear(board, "D2@crest", "D8@crest", block)


def test_a_climber_is_seen_at_its_vertices_from_its_own_side_of_the_cliff() -> None:
    # D3 lies above the cliff, D4 below it; the climber is one level up on the northern hexside of D4.
    high = lands("open", ["D1", "D2", "D3", "C3", "E3", "C2", "E2"], level=4)
    board = patch_board(high, [("D3", "D4", "cliff"), ("C3", "D3", "cliff")])
    climber = "D4@climb-n-1"
    sight = look(board, "D8", climber)
    assert sight.clear
    x, y = board.grid.center("D4")
    assert sight.aim in {(x + side * board.grid.u, y - board.grid.v) for side in (-1, 1)}
    assert sight.to_level == 2
    assert clear(board, "D4", climber)
    assert clear(board, "D3", climber), "from the hex above, which forms the hexside"
    assert not clear(board, "D1", climber)
    assert ("D4", "cliff", "B11.42") in blocks(board, "D1", climber)
    assert clear(board, "B6", climber)


def test_smoke_in_a_climbers_hex_counts_once() -> None:
    # The line ends at a vertex of D4, having crossed it: the hex is the climber's, and not one between.
    board = patch_board(lands("open", ["D1", "D2", "D3", "C3", "E3"], level=4), [("D3", "D4", "cliff")])
    assert hindrance(board, "D8", "D4@climb-n-1", smoke("D4", 2)) == 2


def test_art_at_one_vertex_leaves_the_climber_in_sight_at_the_other() -> None:
    high = lands("open", ["D1", "D2", "D3"], level=4)
    board = patch_board({**high, "C6": Land("woods"), "C5": Land("woods")}, [("D3", "D4", "cliff")])
    left_hidden = look(board, "C8", "D4@climb-n-1")
    assert left_hidden.clear == look(board, "D4@climb-n-1", "C8").clear


def test_rubble_on_the_table_changes_no_other_hex() -> None:
    board = patch_board(lands("building-masonry", ["D4", "D5"], floors=1, stairwell=True))
    fallen = Counter("rubble", "D4", place="0", details={"material": "stone"})
    assert {at for at, _, _ in blocks(board, "D2", "D7", fallen)} == {"D4", "D5"}
    assert {at for at, _, _ in blocks(board, "D2", "D5", fallen)} == {"D4"}


def test_a_place_that_a_counter_brings_is_gone_with_it() -> None:
    trench = Counter("trench", "D4")
    assert clear(BARE, "D4@trench", "D5", trench)
    with pytest.raises(KeyError):
        look(BARE, "D4@trench", "D5")
