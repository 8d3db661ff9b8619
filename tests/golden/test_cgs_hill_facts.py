"""The named facts of CGS 6.11 about what lies where, each by its id, on the maps that ship.

Of the three hill maps of the text only Kb is charted; the facts of To and Sh are tested on Hill Country, where the same
hexes stand (SS35 of Sh is J10 there).
"""

from __future__ import annotations

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.board.terrain_words import HILL
from rules_core.geometry.grid import Point
from tests.support.boards import HEX_MAPS


@pytest.fixture
def kb() -> Board:
    return maps.load("kb")


@pytest.fixture
def hills() -> Board:
    return maps.load("hills")


def level_of(board: Board, name: str) -> int:
    """The level of a hex's centre dot, in whole levels."""
    whole, half = divmod(board.hexes[name].level, 2)
    assert half == 0
    return whole


def levels_in(board: Board, name: str) -> set[int]:
    """Every level in a hex, in whole levels."""
    here = board.hexes[name]
    return {level // 2 for level in here.levels or (here.level,)}


def kinds_on(board: Board, a: str, b: str) -> set[str]:
    return {side.kind for side in board.hexside(a, b)}


def marks_on(board: Board, a: str, b: str) -> str | None:
    """The hex in which the marks of a military crest on a hexside are printed."""
    (crest,) = [side for side in board.hexside(a, b) if side.kind == "crest"]
    return crest.marks_in


def on_one_line(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) == (b[1] - a[1]) * (c[0] - a[0])


def test_hills_are_on_the_normandy_maps_only() -> None:
    hilly = {map_id for map_id in HEX_MAPS if any(area.terrain == HILL for area in maps.load(map_id).areas)}
    assert hilly == {"kb", "hills"}
    assert not any(here.levels for map_id in ("dtw", "ge") for here in maps.load(map_id).hexes.values())


def test_the_hills_of_kb_have_two_levels_and_nothing_lies_below_0(kb: Board, hills: Board) -> None:
    levels = [level_of(kb, name) for name in kb.hexes]
    assert {level: levels.count(level) for level in levels} == {0: 374, 1: 33, 2: 52}
    assert {level for name in kb.hexes for level in levels_in(kb, name)} == {0, 1, 2}
    assert {level_of(hills, name) for name in hills.hexes} == {-1, 0, 1, 2}


@pytest.mark.golden("CGS-X016")
def test_the_hollow_lies_at_level_minus_1(hills: Board) -> None:
    assert level_of(hills, "J10") == -1
    assert levels_in(hills, "J10") == {-1}


@pytest.mark.golden("CGS-X017")
def test_ee11_e14_and_c1_are_at_level_1(kb: Board, hills: Board) -> None:
    assert level_of(kb, "EE11") == level_of(hills, "E14") == level_of(hills, "C1") == 1


@pytest.mark.golden("CGS-X018")
def test_gg10_d14_and_f4_are_at_level_2(kb: Board, hills: Board) -> None:
    assert level_of(kb, "GG10") == level_of(hills, "D14") == level_of(hills, "F4") == 2
    assert any(note.at == "GG10" and note.cite == "CGS 6.11.2" for note in kb.notes)  # tan, not dark green


@pytest.mark.golden("CGS-X019")
def test_d14_has_two_levels_and_its_dot_on_the_second(hills: Board) -> None:
    assert levels_in(hills, "D14") == {1, 2}
    assert level_of(hills, "D14") == 2


@pytest.mark.golden("CGS-X020")
def test_b15_is_grain_on_level_2(hills: Board) -> None:
    assert hills.hexes["B15"].words == ("grain",)
    assert level_of(hills, "B15") == 2
    assert {area.terrain for area in hills.areas_in("B15")} == {HILL, "grain"}


@pytest.mark.golden("CGS-X021")
def test_two_levels_meet_in_ee10_and_its_dot_is_on_the_higher(kb: Board) -> None:
    assert levels_in(kb, "EE10") == {1, 2}
    assert level_of(kb, "EE10") == 2


@pytest.mark.golden("CGS-X022")
def test_cc8_bb7_has_the_marks_of_a_military_crest_beside_its_bocage(kb: Board) -> None:
    assert kinds_on(kb, "CC8", "BB7") == {"crest", "bocage"}
    assert marks_on(kb, "CC8", "BB7") == "BB7"


@pytest.mark.golden("CGS-X023")
def test_fire_from_bb5_along_aa5_aa6_leaves_over_two_military_crests(kb: Board) -> None:
    assert (level_of(kb, "BB5"), level_of(kb, "Z5")) == (1, 0)
    assert marks_on(kb, "BB5", "AA5") == "AA5"
    assert marks_on(kb, "BB5", "AA6") == "AA6"
    assert kinds_on(kb, "AA5", "AA6") == set()
    ends = kb.grid.hexside_ends("AA5", "AA6")
    start, target = kb.grid.center("BB5"), kb.grid.center("Z5")
    assert all(on_one_line(start, end, target) for end in ends)
    marked = set(kb.grid.hexside_ends("BB5", "AA5")) & set(kb.grid.hexside_ends("BB5", "AA6"))
    assert marked <= set(ends)
    assert any(note.at == "AA5/AA6" and note.cite == "CGS 6.11.2.4" for note in kb.notes)


@pytest.mark.golden("CGS-X024")
def test_cc9_is_a_level_above_cc8(kb: Board) -> None:
    assert (level_of(kb, "CC9"), level_of(kb, "CC8")) == (2, 1)


@pytest.mark.golden("CGS-X025")
def test_cc8_cc9_is_a_cliff(kb: Board) -> None:
    assert kinds_on(kb, "CC8", "CC9") == {"cliff"}
    assert [side.name for side in kb.hexsides if side.kind == "cliff"] == ["CC8/CC9"]


@pytest.mark.golden("CGS-X069")
def test_b16_c17_has_a_road_along_it(hills: Board) -> None:
    assert kinds_on(hills, "B16", "C17") == {"road-along"}
    assert hills.lines_across("B16", "C17") == ()  # it runs along the hexside and across none


def test_every_marked_hexside_of_kb_names_the_hex_of_its_marks(kb: Board) -> None:
    marked = {side.name: side.marks_in for side in kb.hexsides if side.kind == "crest"}
    assert marked == {
        "A3/A4": "A4", "A3/B3": "B3", "B2/C2": "C2", "B2/C3": "C3",
        "AA5/BB4": "AA5", "AA5/BB5": "AA5", "AA6/BB5": "AA6", "AA6/BB6": "AA6",
        "BB7/CC8": "BB7", "BB8/CC8": "BB8", "BB8/CC9": "BB8", "BB9/CC9": "BB9",
    }  # fmt: skip


def test_bocage_stands_on_kb_beside_hedges_and_has_one_gate(kb: Board) -> None:
    kinds = [side.kind for side in kb.hexsides]
    assert (kinds.count("bocage"), kinds.count("hedge"), kinds.count("wall")) == (182, 93, 17)
    assert [(side.name, side.kind) for side in kb.hexsides if side.gate] == [("D7/E8", "bocage")]
    # The road runs on under the bocage of I2/J1, which is printed without an opening.
    assert [line.kind for line in kb.lines_across("I2", "J1")] == ["road-dirt"]
    assert any(note.at == "I2/J1" and note.cite == "CGS 6.8.1.3" for note in kb.notes)


@pytest.mark.parametrize(
    ("word", "count"),
    [("marsh", 118), ("road-dirt", 91), ("orchard", 34), ("brush", 17), ("water", 15), ("building-masonry", 13),
     ("grain", 12), ("woods", 3), ("shellholes", 3), ("graveyard", 1)],
)  # fmt: skip
def test_kb_has_the_terrain_that_was_charted(kb: Board, word: str, count: int) -> None:
    assert sum(word in here.terrain for here in kb.hexes.values()) == count


def test_terrain_without_a_rule_of_its_own_is_in_the_maps_vocabulary(kb: Board) -> None:
    words = {word for here in kb.hexes.values() for word in here.terrain}
    assert {"grain", "marsh", "orchard", "graveyard", "water"} <= words
