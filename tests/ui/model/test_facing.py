"""Facings: which option says them, the ring's stops, the hexes ahead, the turns of a way."""

from __future__ import annotations

import pytest
from ui.model import facing

from rules_core import maps, query

CATALOG = {row["id"]: row for row in query.answer({"kind": "catalog"})["systems"]}
VERTICES = (1, 3, 5, 7, 9, 11)


def options(system: str) -> list[dict]:
    return list(CATALOG[system]["options"])


@pytest.mark.parametrize(("system", "unit"), [("cgs", "tracked"), ("north-africa", "tracked")])
def test_a_vehicle_that_faces_hexspines_has_a_stop_at_each_vertex(system: str, unit: str) -> None:
    option = facing.option_of(options(system), unit)
    assert option is not None
    assert sorted(option["hours"].values()) == list(VERTICES)
    assert facing.hour_said(option, {}) is None
    for hour in VERTICES:
        assert facing.hour_said(option, {option["id"]: facing.choice_at(option, hour)}) == hour


def test_who_is_on_foot_or_in_a_game_without_facing_has_none() -> None:
    personnel = [unit["id"] for unit in CATALOG["cgs"]["units"] if unit["kind"] == "personnel"]
    assert personnel
    assert [facing.option_of(options("cgs"), unit) for unit in personnel if unit != "gun"] == [None] * (
        len(personnel) - ("gun" in personnel)
    )
    for unit in CATALOG["ats"]["units"]:
        assert facing.option_of(options("ats"), unit["id"]) is None


def test_turning_goes_round_hexspine_by_hexspine_and_begins_somewhere() -> None:
    option = facing.option_of(options("cgs"), "tracked")
    assert option is not None
    hour, seen = facing.turned(option, None, clockwise=True), []
    for _ in range(6):
        seen.append(hour)
        hour = facing.turned(option, hour, clockwise=True)
    assert seen == list(VERTICES)
    assert facing.turned(option, 1, clockwise=False) == 11


@pytest.mark.parametrize(
    ("dx", "dy", "hour"), [(10, -9, 1), (10, 1, 3), (3, 10, 5), (-3, 10, 7), (-9, 0, 9), (-2, -9, 11)]
)
def test_a_drag_takes_the_stop_that_lies_nearest(dx: float, dy: float, hour: int) -> None:
    assert facing.towards(VERTICES, dx, dy) == hour


def test_a_vehicle_points_between_two_hexes_or_at_the_edge() -> None:
    board = maps.load("dtw")
    centers = {name: tuple(value / 10 for value in board.grid.center(name)) for name in board.hexes}
    high = 2 * board.grid.v / 10
    for hour, number in ((11, 0), (1, 1), (3, 2), (5, 3), (7, 4), (9, 5)):
        assert set(facing.hexes_ahead(centers, "W23", hour, high)) == set(board.grid.corners("W23")[number])
    assert facing.words(3, facing.hexes_ahead(centers, "W23", 3, high)) == ("Faces 3 o'clock", "Between X22 and X23")
    assert facing.words(1, [])[1] == "Toward the map's edge"
    assert facing.words(None, [])[0] == "Facing not said"


def test_the_turns_of_a_way_are_told_from_its_other_steps() -> None:
    way = query.answer(
        {"kind": "path", "map": "dtw", "system": "cgs", "from": "W23", "to": "Y28", "unit": "tracked", "mode": "normal"}
        | {"options": {"facing": "west", "side": "german"}}
    )
    turns = facing.turning(way["starts"], way["steps"])
    assert sorted(turns) == [n for n, step in enumerate(way["steps"], 1) if "turn to" in str(step["parts"])]
    assert facing.turning(None, way["steps"]) == {}


def test_a_facing_is_heard_with_the_hexes_that_it_points_to() -> None:
    assert facing.spoken(3, ["S25", "S26"]) == "Faces 3 o'clock, between S25 and S26."
    assert facing.spoken(12, ["S25"]) == "Faces 12 o'clock, toward S25."
    assert facing.spoken(6, []) == "Faces 6 o'clock, toward the map's edge."
    assert facing.spoken(None, []) == "Facing not said. It starts as suits the way best."
