"""A vehicle's way is sought by the least that is still to be spent: that changes neither its cost nor any reading."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rules_core.families.squad_leader.bypass import is_bypass
from rules_core.families.squad_leader.places import CREST
from rules_core.location import Location
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.movement.least import NEVER
from rules_core.movement.movement import Move
from rules_core.movement.routes.path import cheapest, safest
from rules_core.movement.routes.reach import reach
from rules_core.movement.routes.way import Route
from rules_core.movement.weights import CHECK, COST, STEP
from rules_core.query import answer
from rules_core.questions.setting import Setting, read_setting
from rules_core.systems.north_africa.movement.vehicles import VehicleMovement
from tests.support.desert_moves import players_shelf
from tests.support.movers import moving

VEHICLES = ("tracked", "half-tracked", "armored-car", "truck", "motorcycle")


def setting(map_id: str, facing: str, source: MapSource = SHIPPED, **conventions: str) -> Setting:
    options = {"facing": facing} if facing else {}
    asked = {"system": "north-africa", "map": map_id, "options": options, "conventions": conventions}
    return read_setting(asked, source)


def facts(route: Route) -> tuple[object, ...]:
    way = route.way
    return way is not None, route.within_allowance, way and way.cost, way and len(way.checks)


@pytest.mark.parametrize("seed", range(6))
def test_the_way_costs_what_a_search_without_it_says(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = random.Random(seed)
    here = setting("desert-ground", chosen.choice(["", "east", "north-west"]))
    hexes = list(here.board.hexes)
    for _ in range(6):
        start, goal = (Location(name, here.places(name)[0].id) for name in chosen.sample(hexes, 2))
        unit, allowance = chosen.choice(VEHICLES), chosen.choice([None, Fraction(12), Fraction(30)])
        seek = chosen.choice([cheapest, safest])
        found = seek(moving(here.system, here.situation, unit, "normal", allowance), start, goal, allowance)
        with monkeypatch.context() as patch:
            patch.setattr(VehicleMovement, "least_to", lambda *_args, **_more: None)
            plain = seek(moving(here.system, here.situation, unit, "normal", allowance), start, goal, allowance)
        assert facts(found) == facts(plain), (start, goal, unit, allowance, seek)


@pytest.mark.parametrize(
    ("facing", "start", "unit", "allowance"),
    [("", "M7", "armored-car", 6), ("east", "M7", "armored-car", 8), ("north-west", "K9", "truck", 7)],
)
def test_a_reach_has_every_place_at_what_the_way_there_costs(
    facing: str, start: str, unit: str, allowance: int
) -> None:
    here = setting("desert-ground", facing)
    movement, at = moving(here.system, here.situation, unit, "normal", Fraction(allowance)), Location(start, "0")
    arrivals = reach(movement, at, Fraction(allowance)).arrivals
    assert any(is_bypass(place.place) for place in arrivals), "it follows hexsides"
    for goal in {*arrivals, *(Location(name, place.id) for name in here.board.hexes for place in here.places(name))}:
        way = cheapest(movement, at, goal, Fraction(allowance)).way
        within = way is not None and way.cost <= allowance
        assert within is (goal in arrivals), goal
        assert goal == at or way is None or not within or way.cost == arrivals[goal].cost, goal


def test_why_a_vehicle_that_faces_somewhere_gets_not_into_a_hex_is_said_of_that_hex() -> None:
    asked = {"kind": "path", "system": "north-africa", "map": "desert-ground", "options": {"facing": "east"}}
    for unit, allowance, start, goal, reason in (
        ("armored-car", 8, "M7", "M8", "Armored cars may not enter a stone building, as in M8."),
        ("motorcycle", 12, "H4", "L9", "Motorcycles may not enter woods, as in L9."),
    ):
        found = answer({**asked, "unit": unit, "mode": "normal", "allowance": allowance, "from": start, "to": goal})
        assert [row["what"] for row in found["why_not"]] == [reason]


@pytest.mark.parametrize("facing", ["", "east"])
def test_no_step_leads_nearer_for_less_than_is_told(facing: str) -> None:
    here = setting("desert-ground", facing)
    movement = moving(here.system, here.situation, "tracked", "normal", Fraction(13))
    goal = Location("H6", here.places("H6")[0].id)
    table = movement.least_to(goal)
    assert table is not None
    waiting, seen = list(movement.stances(Location("A1", "0"))), set()
    while waiting:
        stance = waiting.pop()
        if stance in seen:
            continue
        seen.add(stance)
        before = table.of(stance.location)
        for step in movement.steps(stance):
            # A Crest that is gained leads nowhere.
            if isinstance(step, Move) and step.end.location.place != CREST:
                waiting.append(step.end)
                weight = step.price.halves * COST + len(step.checks) * CHECK + STEP
                assert before >= NEVER or before - table.of(step.end.location) <= weight, step
    assert len(seen) > 100


BY_READINGS: list[dict[str, Any]] = [
    {"unit": "tracked", "from": "A5", "to": "GG5", "options": {"facing": "east"}},
    {"unit": "armored-car", "from": "M7", "to": "AA10", "objective": "safest", "allowance": 30},
    {"unit": "truck", "from": "CC9", "to": "V8", "options": {"facing": "west"}},
    {"unit": "tracked", "from": "X7", "to": "X6", "options": {"facing": "east"}},
]


@pytest.mark.parametrize("asked", BY_READINGS)
def test_each_option_says_what_a_question_of_its_own_says(asked: dict[str, Any]) -> None:
    source = players_shelf("bd25")
    (map_id,) = [name for name in source.ids() if name not in SHIPPED.ids()]
    asked = {"kind": "path", "system": "north-africa", "map": map_id, "mode": "normal", **asked}
    found: Any = answer(asked, source)
    tried = [(row["id"], option, told) for row in found["conventions"] for option, told in row["others"].items()]
    assert len(tried) >= 3
    for record, option, told in tried:
        own: Any = answer({**asked, "conventions": {record: option}}, source)
        assert (told["total"], told["status"]) == (own["total"], own["status"]), record
        assert own["say"].startswith(told["say"]), record


@pytest.mark.parametrize("facing", ["north-east", "east", "south-east", "south-west", "west", "north-west"])
@pytest.mark.parametrize(("start", "goal"), [("C2", "B1"), ("D3", "B2"), ("G4", "D2")])
def test_the_safest_way_is_looked_for_in_either_gear(facing: str, start: str, goal: str) -> None:
    said = {"facing": facing, "ground_pressure": "normal", "weight_tons": "4-or-more", "british_built": "no"}
    asked = {"kind": "path", "system": "north-africa", "map": "desert-ground", "from": start, "to": goal}
    asked |= {"unit": "truck", "mode": "normal", "objective": "safest", "allowance": 40}
    found: Any = answer({**asked, "options": said})
    backwards: Any = answer({**asked, "options": {**said, "gear": "reverse"}})
    assert found["all_tried"]
    assert Fraction(found["chance"]) >= Fraction(backwards["chance"])
    assert all(step["reverse"] for step in backwards["steps"]), "who says so goes in reverse all the way"
    walked: Any = answer({**asked, "kind": "walk", "moves": [step["move"] for step in found["steps"]], "options": said})
    assert (walked["total"], walked["chance"]) == (found["total"], found["chance"])


def test_the_truck_that_faces_away_backs_into_the_sand_for_one_roll() -> None:
    said = {"facing": "south-east", "ground_pressure": "normal", "weight_tons": "4-or-more", "british_built": "no"}
    asked = {"kind": "path", "system": "north-africa", "map": "desert-ground", "from": "C2", "to": "B1"}
    asked |= {"unit": "truck", "mode": "normal", "options": said}
    safest_way: Any = answer({**asked, "objective": "safest"})
    cheapest_way: Any = answer(asked)
    assert (safest_way["total"], safest_way["chance"]) == (5, "5/6")
    assert (cheapest_way["total"], cheapest_way["chance"]) == (4, "125/216")
    assert "HC-NA-70" not in {row["id"] for row in cheapest_way["conventions"]}, "no other gear is tried"
