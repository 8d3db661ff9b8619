"""The worked examples of moves in the desert, on the boards that they name (176, 181, 188)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.desert_moves import Answer, chances, costs, in_36ths, move, players_shelf
from tests.support.vasl import players_board

IN_MOTION = {"in_motion": True}
HALVES: list[dict[str, Any]] = [
    {"kind": "other-half", "at": "A4", "is": "woods"},
    *({"kind": "other-half", "at": name, "is": "open"} for name in ("A5", "A6", "A7")),
]
"""What the half hexes of board 25's edge have on the board beside it in 176.51."""


def on(board: str, *moves: str, unit: str, **query: object) -> Answer:
    """Price a walk on a player's board."""
    return move(*moves, unit=unit, shelf=players_shelf(board), map_id=players_board(board).id, **query)


def armored_car(*moves: str, **query: object) -> Answer:
    """A walk of the PSW 222(L) of 176.51, which begins in Motion."""
    return on("bd25", *moves, unit="armored-car", **{"allowance": 34, "table": HALVES, "options": IN_MOTION, **query})


# --- Minimum Moves (176.3) ---


@pytest.mark.golden("NAF-X002")
def test_a_minimum_move_spends_what_the_hex_costs() -> None:
    short = on("bd03", "W3", "W4", unit="infantry", allowance=3)
    assert (short["status"], short["total"]) == ("beyond", 4)
    minimum = on("bd03", "W3", "W4", unit="infantry", mode="minimum-move")
    assert (minimum["status"], minimum["total"], minimum["within_allowance"]) == ("reached", 4, True)
    assert "pinned and CX" in minimum["notes"][0]
    lower = on("bd03", "W3", "W4", unit="infantry", mode="minimum-move", conditions={"rules_level": "cod"})
    assert "pinned" not in lower["notes"][0]


@pytest.mark.golden("NAF-X003")
@pytest.mark.parametrize("allotment", [3, 6])
def test_marsh_from_below_takes_all_mf_twice(allotment: int) -> None:
    options = {"more_costs": {"allotment": allotment}}
    assert costs(on("bd13", "J5", "K5", unit="infantry", mode="minimum-move", options=options)) == [2 * allotment]
    assert on("bd13", "J5", "K5", unit="infantry", allowance=allotment)["possible"] is False


# --- the armored car and the Pz III (176.51) ---


@pytest.mark.golden("NAF-X004")
def test_an_orchard_costs_the_armored_car_what_the_normal_chart_has() -> None:
    assert costs(armored_car("E4", "D4")) == [3]


@pytest.mark.golden("NAF-X005")
def test_desert_open_ground_costs_the_armored_car_1() -> None:
    assert costs(armored_car("E4", "D4", "C4")) == [3, 1]


@pytest.mark.golden("NAF-X006")
def test_into_a_wadi_costs_the_armored_car_4_and_the_cot() -> None:
    assert costs(armored_car("E4", "D4", "C4", "B4")) == [3, 1, 5]


@pytest.mark.golden("NAF-X007")
def test_the_armored_car_cannot_enter_woods_in_a_wadi() -> None:
    found = armored_car("B4", "A4")
    assert (found["possible"], found["why_not"][0]["cite"]) == (False, "NA 176.51")


@pytest.mark.golden("NAF-X008")
def test_out_of_the_wadi_onto_normal_ground_costs_the_armored_car_7() -> None:
    assert costs(armored_car("E4", "D4", "C4", "B4", "A5")) == [3, 1, 5, 7]


def test_on_board_25_alone_the_half_hex_is_desert() -> None:
    found = on("bd25", "B4", "A5", unit="armored-car", options=IN_MOTION)
    assert costs(found) == [5]


FACING_WEST = {**IN_MOTION, "facing": "west"}


@pytest.mark.golden("NAF-X009")
@pytest.mark.golden("NAF-X010")
@pytest.mark.golden("NAF-X011")
@pytest.mark.golden("NAF-X012")
@pytest.mark.golden("NAF-X013")
def test_the_armored_car_turns_and_follows_hexsides() -> None:
    found = armored_car("E4", "D4", "C4", "B4", "A5", "B5/A6", "B6", "A7/B7", options=FACING_WEST, allowance=40)
    # Two hexspines to the left, along B5-A6, up to B6, one hexspine to the right, along A7-B7.
    assert costs(found) == [3, 1, 5, 7, 1, 1, 2, 7, 1, 6]
    assert found["total"] == 34
    assert [step["facing"] for step in found["steps"]] == ["W"] * 4 + ["SW"] + ["SE"] * 3 + ["SW"] * 2


@pytest.mark.golden("NAF-X014")
@pytest.mark.golden("NAF-X015")
@pytest.mark.gap("NAF-G04")
def test_the_pz_iii_starts_and_has_half_an_mp_left() -> None:
    found = on("bd25", "C4", "B4", "A4", unit="tracked", allowance=13, table=HALVES)
    assert costs(found) == [1 + 3, 8.5]
    assert found["within_allowance"] is True
    assert found["total"] == 12.5
    free = on("bd25", "C4", "B4", "A4", unit="tracked", allowance=13, table=HALVES, conventions={"HC-NA-61": "free"})
    assert costs(free) == [3, 8.5]


# --- reverse (181.1) ---


@pytest.mark.golden("NAF-X022")
@pytest.mark.parametrize("facing", [{}, {"facing": "north-east"}])
def test_the_bt_7_reverses_uphill_for_20(facing: dict[str, str]) -> None:
    found = on("bd02", "FF5", "EE6", unit="tracked", options={**IN_MOTION, "gear": "reverse", **facing})
    assert costs(found) == [20]
    assert any("Reverse Motion" in note for note in found["notes"])


# --- cliffs of board 24 (188.1) ---


@pytest.mark.golden("NAF-X040")
def test_a_cliff_is_crossed_by_climbing_only() -> None:
    for start in ("E8", "E7"):
        found = on("bd24", start, "D7", unit="infantry")
        assert (found["status"], found["why_not"][0]["cite"]) == ("forbidden", "NA 188.15")


@pytest.mark.golden("NAF-X041")
@pytest.mark.golden("NAF-X042")
@pytest.mark.parametrize(("start", "may"), [("E8@in", {"D8", "E7", "F7", "F8"}), ("E7@in", {"F6", "F7", "E8"})])
def test_a_unit_in_the_gully_leaves_it_where_no_cliff_is(start: str, may: set[str]) -> None:
    around = players_board("bd24").grid.neighbours(start[:2])
    assert {name for name in around if on("bd24", start, name, unit="infantry")["possible"]} == may


@pytest.mark.golden("NAF-X048")
def test_no_crest_status_along_a_depression_cliff() -> None:
    found = on("bd24", "E6", "E7@crest", unit="infantry")
    assert found["status"] == "forbidden"


# --- the Opel Blitz (186.14) ---

OPEL_BLITZ = {**IN_MOTION, "weight_tons": "4-or-more", "british_built": "no"}
HAMMADA_AT_D3: list[dict[str, Any]] = [{"kind": "hammada", "at": "D3"}]


@pytest.mark.golden("NAF-X035")
@pytest.mark.golden("NAF-X036")
@pytest.mark.golden("NAF-X037")
def test_the_opel_blitz_in_hammada() -> None:
    twice = move("D5", "D4 x2", unit="truck", options=OPEL_BLITZ, table=HAMMADA_AT_D3)
    assert (costs(twice), chances(twice)) == ([2], [("Hammada Immobilization", in_36ths(1))])
    once = move("D5", "D4", unit="truck", options={**OPEL_BLITZ, "double": "never"}, table=HAMMADA_AT_D3)
    assert (costs(once), chances(once)) == ([1], [("Hammada Immobilization", in_36ths(3))])
    on_it = move("D4", "D3", unit="truck", options=OPEL_BLITZ, table=HAMMADA_AT_D3)
    assert (costs(on_it), chances(on_it)) == ([6], [("Hammada Immobilization", in_36ths(6))])


@pytest.mark.golden("NAF-X038")
def test_on_hills_the_rolls_are_the_same_and_the_mp_differ() -> None:
    hammada = on("bd25", "Q6", "Q7", unit="truck", options=OPEL_BLITZ)
    assert chances(hammada) == [("Hammada Immobilization", in_36ths(6))]
    beside = on("bd25", "R6", "Q6", unit="truck", options=OPEL_BLITZ)
    assert chances(beside) == [("Hammada Immobilization", in_36ths(3))]


# --- sand (190.3) ---

SAND_AT_D3: list[dict[str, Any]] = [{"kind": "sand", "at": "D3"}]
SCRUB_AND_SAND = [*SAND_AT_D3, {"kind": "scrub", "at": "D3"}]


def into_sand(unit: str, ec: str, table: list[dict[str, Any]], **options: object) -> Answer:
    return move("D4", "D3", unit=unit, options=options, table=table, conditions={"ec": ec}, allowance=20)


@pytest.mark.golden("NAF-X051")
@pytest.mark.golden("NAF-X052")
@pytest.mark.golden("NAF-X053")
@pytest.mark.parametrize(("ec", "less"), [("dry", 0), ("wet", 1), ("mud", 1)])
def test_what_sand_costs(ec: str, less: int) -> None:
    assert costs(into_sand("infantry", ec, SAND_AT_D3)) == [2 - less]
    assert costs(into_sand("tracked", ec, SAND_AT_D3, **IN_MOTION)) == [3 - less]
    assert costs(into_sand("infantry", ec, SCRUB_AND_SAND)) == [2 - less]
    assert costs(into_sand("tracked", ec, SCRUB_AND_SAND, **IN_MOTION)) == [4 - less]


DRY = {
    "infantry": 2, "cavalry": 3, "wagon": 3, "tracked": 3, "half-tracked": 4, "armored-car": 5, "motorcycle": 5,
    "truck": 7,
}  # fmt: skip


@pytest.mark.golden("NAF-X099")
@pytest.mark.parametrize(("unit", "dry"), DRY.items())
def test_plain_sand_by_class(unit: str, dry: int) -> None:
    options = {} if unit in ("infantry", "cavalry", "wagon") else IN_MOTION
    assert costs(into_sand(unit, "dry", SAND_AT_D3, **options)) == [dry]
    assert costs(into_sand(unit, "wet", SAND_AT_D3, **options)) == [dry - 1]


# --- tracks (192) ---

TRACK = {"kind": "track", "between": ["D3", "D4"]}


def along_track(unit: str, *table: dict[str, Any], **options: object) -> Answer:
    return move("D4", "D3", unit=unit, options=options, table=[TRACK, *table])


@pytest.mark.golden("NAF-X059")
def test_infantry_on_a_track() -> None:
    assert costs(along_track("infantry", {"kind": "sand", "at": "D3"})) == [1]
    assert costs(along_track("infantry", {"kind": "hammada", "at": "D3"})) == [1]


@pytest.mark.golden("NAF-X061")
def test_a_truck_on_a_track_into_hammada() -> None:
    hammada = {"kind": "hammada", "at": "D3"}
    assert costs(along_track("truck", hammada, **IN_MOTION)) == [5]
    for load in ({"towing": True}, {"convoy": True}, {"towing": True, "convoy": True}):
        found = along_track("truck", hammada, **IN_MOTION, **load)
        assert (costs(found), chances(found)) == ([6], [])
        assert costs(move("D4", "D3", unit="truck", options={**IN_MOTION, **load}, table=[hammada])) == [7]


@pytest.mark.golden("NAF-X062")
def test_a_gun_pushed_on_a_track_into_sand() -> None:
    sand = {"kind": "sand", "at": "D3"}
    assert costs(along_track("infantry", sand, pushing=True)) == [3]
    assert costs(move("D4", "D3", unit="infantry", options={"pushing": True}, table=[sand])) == [4]


@pytest.mark.golden("NAF-X063")
def test_a_tank_on_a_track_up_a_hillock() -> None:
    hillock = {"kind": "hillock", "at": "D3"}
    assert costs(along_track("tracked", hillock, **IN_MOTION)) == [1]
    assert costs(move("D4", "D3", unit="tracked", options=IN_MOTION, table=[hillock])) == [2]
