"""Where CGS counters may not lie, and which hexsides those cover that point to one."""

from __future__ import annotations

import random

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.counters.counters import Counter, Counters
from rules_core.query import answer
from rules_core.situation import Situation
from rules_core.systems.cgs import SYSTEM
from rules_core.systems.cgs.counter_kinds import COUNTERS
from rules_core.systems.cgs.counters.set_up import BANS, NAMES
from rules_core.systems.cgs.hexside_counters import blocked_by, hour_of, pointed_at, roadblocks_between

DTW = maps.load("dtw")
GROUND = maps.load("proving-ground")


def why_not(map_id: str, **item: object) -> str | None:
    """Why a thing may not lie where it is put; None where it may."""
    laid = answer({"kind": "counters", "system": "cgs", "map": map_id, "table": [item]})
    return laid["refused"][0]["message"] if laid["refused"] else None


def water_hex() -> str:
    return next(name for name, hex_ in GROUND.hexes.items() if "water" in hex_.terrain)


@pytest.mark.parametrize(
    ("item", "reason"),
    [
        ({"kind": "wire", "at": "R22"}, "Wire may not be set up in R22, a building hex (CGS 7.6.1)."),
        ({"kind": "dug-in", "at": "D30"}, "A Dug-In may not be set up in D30, a paved road hex (CGS 7.1.1)."),
        (
            {"kind": "trench", "at": "G26"},
            "A trench may not be set up in G26, a yard, which takes mines only (CGS 6.13.1).",
        ),
        (
            {"kind": "mines", "at": "D30", "hidden": True},
            "Mines may not be set up Hidden in D30, a paved road hex (CGS 7.4.4).",
        ),
        (
            {"kind": "roadblock", "at": "I8", "facing": 12},
            "A roadblock stands across a road, and none crosses I7/I8 (CGS 7.5.2).",
        ),
        (
            {"kind": "cover", "at": "I8", "facing": 4},
            "Cover is taken behind a wall, hedge, fence or bocage, and none stands along I8/J8 (CGS 8.1.1).",
        ),
        (
            {"kind": "in-hex-cover", "at": "I8"},
            "In-hex cover needs terrain printed in the hex that covers, and I8 has none (CGS 8.2.1).",
        ),
        (
            {"kind": "mousehole", "between": ["N33", "N34"]},
            "Mouseholes open interior walls, or what parts two cellars, and N33/N34 is neither (CGS 7.3.1, 6.6.3).",
        ),
        ({"kind": "rubble", "at": "I8"}, "Rubble is what is left of a building, and I8 has none (CGS 6.7.2)."),
    ],
)  # fmt: skip
def test_a_refusal_gives_the_reason_and_the_rule(item: dict[str, object], reason: str) -> None:
    assert why_not("dtw", **item) == reason


@pytest.mark.parametrize(
    "item",
    [
        {"kind": "mines", "at": "G26"},
        {"kind": "mines", "at": "D30"},
        {"kind": "dug-in", "at": "R22"},
        {"kind": "wire", "at": "K5"},  # rubble is no building
        {"kind": "mousehole", "between": ["N34", "O34"]},
        {"kind": "mousehole", "between": ["B35", "B36"]},
        {"kind": "cover", "at": "I8", "facing": 10},
        {"kind": "cover", "at": "I8"},
        {"kind": "in-hex-cover", "at": "R22"},
        {"kind": "fire", "at": "R22"},
        {"kind": "rally-point", "at": "I8"},
    ],
)
def test_what_no_rule_forbids_may_lie(item: dict[str, object]) -> None:
    assert why_not("dtw", **item) is None


def test_nothing_is_mined_or_dug_in_water() -> None:
    at = water_hex()
    assert (
        why_not("proving-ground", kind="mines", at=at) == f"Mines may not be set up in {at}, a water hex (CGS 7.4.3)."
    )
    assert why_not("proving-ground", kind="dug-in", at=at) is not None


def test_a_building_hex_takes_a_dug_in_whatever_road_it_has() -> None:
    both = [
        name
        for name, hex_ in DTW.hexes.items()
        if "road-paved" in hex_.terrain and any(word.startswith("building") for word in hex_.terrain)
    ]
    for name in both[:5]:
        assert why_not("dtw", kind="dug-in", at=name) is None


def test_bans_are_about_kinds_that_there_are() -> None:
    known = {kind.id for kind in COUNTERS}
    assert known >= NAMES.keys()
    assert all(ban.kinds <= NAMES.keys() for ban in BANS)


@pytest.mark.parametrize("board", [DTW, GROUND], ids=lambda board: board.id)
def test_a_counter_points_to_the_neighbour_at_its_hour(board: Board) -> None:
    choose = random.Random(5)
    for name in choose.sample(list(board.hexes), 60):
        for beside in board.grid.neighbours(name):
            item = Counter("roadblock", name, None, {"facing": hour_of(board.grid, name, beside)})
            assert pointed_at(board.grid, item) == beside
            covered = blocked_by(board.grid, item)
            assert beside in covered
            assert len(set(covered)) == len(covered) <= 3
            assert all(board.grid.adjacent(name, other) for other in covered)
            assert all(other == beside or board.grid.adjacent(beside, other) for other in covered)


def test_a_counter_that_points_nowhere_covers_nothing() -> None:
    item = Counter("roadblock", "D35", None, {"facing": None})
    assert pointed_at(DTW.grid, item) is None
    assert blocked_by(DTW.grid, item) == ()
    edge = Counter("roadblock", "A1", None, {"facing": 12})
    assert pointed_at(DTW.grid, edge) is None


def test_a_roadblock_is_found_from_both_sides_of_its_hexsides() -> None:
    item = Counter("roadblock", "D35", None, {"facing": 12})
    situation = Situation(DTW, Counters((item,)), {}, {record.id: record.default for record in SYSTEM.conventions})
    for other in ("C35", "D34", "E35"):
        assert roadblocks_between(situation, "D35", other) == roadblocks_between(situation, other, "D35") == (item,)
    for other in ("C36", "D36", "E36"):
        assert roadblocks_between(situation, "D35", other) == ()


def test_debris_shares_its_hexes_with_railways_and_roads_only() -> None:
    """So 6.12.1 says, the floors of open-roofed factories apart; hedgerow strips are nothing that the text knows."""
    beside = {"debris", "railway", "road-paved", "road-dirt", "hedgerow"}
    others = {name for name, hex_ in DTW.hexes.items() if "debris" in hex_.terrain and not hex_.terrain <= beside}
    # Two houses without a roof have it inside; in H35 the text puts rubble where the map has a house.
    assert others == {"H28", "EE19", "H35"}
