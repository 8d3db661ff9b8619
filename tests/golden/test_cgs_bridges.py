"""Bridges are places with the road's cost, and what they cross stays as it is (CGS 10.5.1, 6.10, 6.8.1.3)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core import maps
from rules_core.board.bridges import leads_over
from rules_core.query import answer
from rules_core.systems.cgs import SYSTEM
from tests.support.sights import situation

Answer = dict[str, Any]
CROSSINGS = [("kb", ["X8", "Y8", "Z8"]), ("ge", ["G1", "H1", "I2"]), ("ge", ["I2", "H1", "G1"])]


def ask(kind: str, unit: str, map_id: str, **query: object) -> Answer:
    found: Answer = answer({"kind": kind, "system": "cgs", "map": map_id, "unit": unit, **query})
    assert found["kind"] == kind, found
    return found


def walk(unit: str, map_id: str, *moves: str, **query: object) -> Answer:
    return ask("walk", unit, map_id, moves=list(moves), **query)


def sees(map_id: str, viewer: str, target: str, **query: object) -> bool:
    line = {"kind": "los", "system": "cgs", "map": map_id, "from": viewer, "to": target, **query}
    return bool(answer(line)["clear"])


def test_every_charted_bridge_lies_in_a_hex_of_its_map_with_roads_on_both_ends() -> None:
    found = {}
    for map_id in ("dtw", "ge", "kb"):
        board = maps.load(map_id)
        bridged = [name for name, here in board.hexes.items() if here.bridge]
        assert len(bridged) == sum(line.kind == "bridge" for line in board.lines)
        found[map_id] = bridged
        for name in bridged:
            ways = [beside for beside in board.grid.neighbours(name) if leads_over(board, name, beside)]
            assert len(ways) == (1 if name == "A13" else 2)  # beyond A13 the map ends
    assert found == {"dtw": [], "ge": ["A13", "H1"], "kb": ["Y8"]}


@pytest.mark.parametrize(("map_id", "moves"), CROSSINGS)
@pytest.mark.parametrize(("unit", "each"), [("squad", 1), ("gun", 2), ("tracked", 1), ("wheeled", 1)])
def test_a_bridge_is_crossed_at_the_cost_of_its_road(map_id: str, moves: list[str], unit: str, each: int) -> None:
    found = walk(unit, map_id, *moves)
    assert found["total"] == 2 * each
    bridge = next(step for step in found["steps"] if step["to"].endswith("@bridge"))
    assert bridge["parts"][0] == {"what": "road over the bridge", "cost": 1, "cite": "CGS 10.5.1, HC-CGS-93"}
    path = ask("path", unit, map_id, **{"from": moves[0], "to": moves[2]})
    assert (path["total"], [step["to"] for step in path["steps"]]) == (
        found["total"], [step["to"] for step in found["steps"]],
    )  # fmt: skip


@pytest.mark.parametrize("unit", ["squad", "tracked"])
def test_nobody_comes_onto_a_bridge_or_off_it_but_along_its_road(unit: str) -> None:
    water = {"options": {"costs": {"water": 1}}}
    for map_id, moves in (("kb", ["Y7", "Y8@bridge"]), ("kb", ["Y8@bridge", "Y9"]), ("ge", ["I1@gully", "H1@bridge"])):
        found = walk(unit, map_id, *moves, **water)
        assert (found["possible"], found["why_not"][0]["cite"]) == (False, "HC-CGS-93"), moves


@pytest.mark.parametrize("unit", ["squad", "tracked"])
def test_what_water_costs_opens_the_water_and_not_the_bridge(unit: str) -> None:
    for moves in (["Y7", "Y8@ground"], ["Y8@ground", "Y9"]):
        closed = walk(unit, "kb", *moves)
        assert "cost to enter water" in closed["why_not"][0]["what"]
        assert walk(unit, "kb", *moves, options={"costs": {"water": 5}})["total"] == 5
    for costs in ({}, {"water": 5}):
        assert walk(unit, "kb", "X8", "Y8", "Z8", options={"costs": costs})["total"] == 2


def test_under_a_bridge_the_gully_is_as_it_was() -> None:
    assert walk("squad", "ge", "I1", "H1@gully")["total"] == 2
    assert walk("squad", "ge", "G1", "H1@gully")["total"] == 2
    assert walk("squad", "ge", "H1@gully", "I2")["total"] == 2
    for map_id, name, there in (("ge", "H1", ["bridge", "gully", "lip"]), ("kb", "Y8", ["bridge", "ground"])):
        found = SYSTEM.places(situation(SYSTEM, maps.load(map_id)), name)
        assert [place.id for place in found] == there


def test_from_a_bridge_one_sees_as_from_the_ground_and_not_beneath_it() -> None:
    assert sees("ge", "H1@bridge", "K2") == sees("ge", "K2", "H1@bridge")
    assert sees("ge", "G1", "H1@bridge")
    assert sees("ge", "H1@bridge", "I2")
    assert not sees("ge", "H1@gully", "H1@bridge")
    assert not sees("kb", "Y8@bridge", "Y8@ground")
    assert sees("kb", "Y8@bridge", "Y8@ground", conventions={"HC-CGS-85": "seen"})
    assert sees("kb", "X8", "Y8@bridge")
    assert sees("kb", "X8", "Y8@ground")


def test_ats_knows_the_bridge_as_the_road_that_it_is() -> None:
    found = answer({"kind": "walk", "system": "ats", "map": "ge", "unit": "tracked", "moves": ["G1", "H1", "I2"]})
    assert found["total"] == 1
