"""What a point of a table is under the page: its ground with the items, its height, what is near, what it costs."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rules_core.geometry.length import Length
from rules_core.maps.source import OneMore
from rules_core.query import answer
from rules_core.systems.miniatures.classes import CLASSES
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import INCH, Tabletop
from tests.support.miniature_ways import road, walked, ways, with_roads
from tests.support.miniatures import block, corner, situated, spot, strip, table

ON = table(
    block("hill", 0, 0, 30, 30, name="Low Hill", height=150),
    block("woods", 10, 10, 20, 20, name="Mill Wood"),
    block("heavy-woods", 20, 10, 26, 20, name="Black Wood"),
    block("river", 40, 0, 44, 48, name="Brook"),
    block("minefield", 32, 0, 36, 4, name="Crossroads Mines"),
    block("minefield", 50, 0, 54, 4, name="Bridge Mines", hidden=True),
    strip("hedge", (32, 10), (32, 20), name="Field Hedge"),
    spot("tree", (36, 30), radius=1, name="Old Oak"),
)


def at(point: str, on: Tabletop = ON, **query: object) -> Any:  # noqa: ANN401 # an answer as JSON has it
    found = answer({"kind": "hex", "system": "miniatures", "map": "test", "hex": point, **query}, OneMore(on))
    assert found["kind"] == "hex", found
    return found


@pytest.mark.parametrize(
    ("point", "said"),
    [
        ("60x30", "60 by 30: clear ground."),
        ("15x15", "15 by 15: Mill Wood, woods; Low Hill; 1½ inches high."),
        ("10x15", "10 by 15: Mill Wood, woods, at its edge; Low Hill; 1½ inches high."),
        ("32.5x12", "32.5 by 12: clear ground; Field Hedge, ½ inch away."),
        ("36.5x30", "36.5 by 30: clear ground; Old Oak, solitary tree, right here."),
        ("33x2", "33 by 2: Crossroads Mines, minefield."),
        ("52x2", "52 by 2: clear ground."),
    ],
)
def test_a_point_is_said_with_its_ground_its_height_and_what_is_near(point: str, said: str) -> None:
    assert at(point)["say"] == said


COVERING = table(
    block("rubble", 0, 0, 10, 10, name="Heap"),
    block("bridge", 20, 10, 30, 20, name="Old Bridge"),
    block("bridge", 40, 10, 50, 20, name="Plank Bridge", kind="wood"),
)


@pytest.mark.parametrize(
    ("point", "settings", "rows"),
    [
        ("5x5", {}, [("Infantry: as behind a wall", None), ("AFVs: hull down (I)", None)]),
        ("25x15", {}, [("Infantry: as behind a stone wall", None), ("Vehicles: hull down (I)", None)]),
        ("45x15", {}, [
            ("Infantry: as behind a stone wall", "other_bridge_cover"),
            ("Vehicles: hull down (I)", "other_bridge_cover"),
        ]),
        ("45x15", {"other_bridge_cover": "none"}, []),
        ("15x15", {}, []),
    ],
)  # fmt: skip
def test_a_point_says_what_covers_whoever_stands_there_and_what_the_judge_has_to_say(
    point: str, settings: dict[str, str], rows: list[tuple[str, str | None]]
) -> None:
    found = at(point, COVERING, conditions=settings)["cover"]
    assert [(row["what"], row["missing"]) for row in found] == rows
    assert {row["cite"] for row in found} <= {"MIN T14", "MIN Bridges"}


@pytest.mark.parametrize("scale", ["1/72", "1/285"])
@pytest.mark.parametrize("point", ["5x5", "25x15", "45x15"])
def test_the_cover_at_a_point_is_that_of_a_line_across_it(scale: str, point: str) -> None:
    on = replace(COVERING, scale=scale)
    rows = at(point, on)["cover"]
    of = {"infantry": "Infantry", "tank": "AFVs" if point == "5x5" else "Vehicles"}
    for unit, whom in of.items():
        line = {"kind": "los", "system": "miniatures", "map": "test", "from": f"{point.split('x')[0]}x30", "to": point}
        found = answer({**line, "options": {"target": unit}, "conditions": {"other_bridge_sight": "free"}}, OneMore(on))
        there = next(row for row in rows if row["what"].startswith(whom))
        if there["missing"]:
            assert found["cover"] == []
            assert there["missing"] in str(found)
        else:
            assert [there["what"].endswith(row["what"]) for row in found["cover"]] == [True]
            assert {row["cite"] for row in found["cover"]} == {there["cite"]}


def test_ground_says_how_far_one_sees_into_it_in_the_scale_of_the_table() -> None:
    def sights(on: Tabletop, point: str) -> list[str]:
        return [row["sight"] for row in at(point, on)["terrain"] if row["word"] != "hill"]

    small = replace(ON, scale="1/285")
    assert sights(ON, "22x15") == ["seen into up to 2 in"]
    assert sights(small, "22x15") == ["seen into up to 1 in"]
    assert sights(small, "15x15") == ["seen into a part of the way"]  # one figure is printed: a convention says more


def test_what_an_inch_costs_is_told_by_class_with_its_item() -> None:
    def told(point: str, **query: object) -> dict[str, tuple[Any, str]]:
        rows = at(point, **query)["entry"]
        return {unit["id"]: (row["ways"][0]["cost"], row["ways"][0]["cite"]) for row in rows for unit in row["units"]}

    woods, brook = told("15x15"), told("42x24")
    assert (woods["tank"], woods["wheeled"]) == ((2, "MIN T2"), (None, "MIN T2"))
    assert set(brook.values()) == {(None, "MIN T8")}
    assert set(told("60x30").values()) == {(1, "")}


def test_a_road_s_rate_asks_for_the_figures_that_nobody_has_typed_in() -> None:
    on = with_roads(ON, road("primary-road", (50, 30), (70, 30), name="High Road"))
    found = at("60x30", on)
    assert found["say"] == "60 by 30: High Road, primary road."
    way = found["entry"][0]["ways"][0]
    assert (way["cost"], way["unknown"]) == (None, "movement-allowance")
    assert way["why"]


def test_the_ground_at_a_point_costs_what_the_first_bit_of_a_way_from_there_costs() -> None:
    choose = random.Random(7)
    compared = 0
    for _ in range(120):
        x, y = (Fraction(choose.randint(1, side * 50 - 2), 50) for side in (72, 48))
        for unit in SYSTEM.units:
            rate, missing = ways().rate(
                situated(ON, {}, None, None), unit, unit.modes[0], corner((str(float(x)), str(float(y))))
            )
            way = walked(ON, unit.id, (str(float(x)), str(float(y))), (str(float(x + Fraction(1, 100))), str(float(y))))
            assert not missing
            if rate.bar is None and way.bar is None:
                assert way.cost == Length.of(rate.times / INCH), (x, y, unit.id)
                compared += 1
            elif rate.bar is not None:
                assert way.bar is not None
    assert compared > 60 * len(CLASSES)


def test_a_building_blocks_by_the_house_convention_and_a_tree_as_the_judge_says() -> None:
    house = table(block("building", 10, 10, 20, 20, "House"), spot("tree", (36, 30), radius=1))
    (ground,) = at("15x15", house)["terrain"]
    assert (ground["sight"], ground["cite"]) == ("blocks sight", "HC-MIN-19")
    (tree,) = at("36x30", house)["near"]
    assert (tree["sight"], tree["cite"]) == ("blocks in 1/285 alone, if the judge says so", "MIN T2")


def test_what_several_kinds_of_ground_cost_adds_up_to_the_whole() -> None:
    trees_in_bog = table(block("marsh", 10, 10, 20, 20, "Bog"), block("woods", 10, 10, 20, 20, "Trees"))
    for row in at("15x15", trees_in_bog)["entry"]:
        (way,) = row["ways"]
        assert way["cost"] is None or sum(part["cost"] for part in way["parts"]) == way["cost"] == 6
