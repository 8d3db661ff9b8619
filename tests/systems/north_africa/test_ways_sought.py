"""A vehicle's way is sought by the least that is still to be spent: that changes neither its cost nor any reading."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rules_core.families.squad_leader.places import CREST
from rules_core.location import Location
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.movement.least import NEVER
from rules_core.movement.movement import Move
from rules_core.movement.routes.path import cheapest, safest
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
