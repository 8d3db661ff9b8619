"""Ways and mines on small tables, worked out by hand from the page before the program was asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from rules_core.library import ask
from rules_core.tabletop.tabletop import Detail, Road, Tabletop
from tests.support.miniature_ways import road, with_roads
from tests.support.miniatures import Thing, area, block, strip, table

SMALL = "1/285"
Expected = dict[str, object]


SAID = {
    "tons": ("weight", "tons"),
    "density": ("judge", "density"),
    "limit": ("judge", "weight-limit"),
    "main": ("rates", "on-road"),
    "lane": ("rates", "secondary-road"),
}
"""Figures that the rows below say in one word, with their option."""


def walked(on: Tabletop, unit: str, moves: str, parts: Mapping[str, Any]) -> Expected:
    """A way's answer, in the words of the rows below."""
    query = {key: parts[key] for key in ("conventions", "conditions", "allowance") if key in parts}
    options: dict[str, Any] = {key: parts[key] for key in ("ahead", "cutter") if key in parts}
    for word, (option, figure) in SAID.items():
        if word in parts:
            options.setdefault(option, {})[figure] = parts[word]
    found = ask("walk", map=on, system="miniatures", unit=unit, moves=moves.split(), options=options, **query).facts
    return {
        "may": found["possible"],
        "total": found["total"],
        "lost": found["turns_lost"],
        "ends": [(row["at"], row["why"]) for row in found["ends"]],
        "checks": [row["what"] for row in found["checks"]],
        "chances": [row["chance"] for row in found["checks"]],
        "fates": dict(re.findall(r"(destroyed|immobilised|comes through) ([0-9/]+) \(", " ".join(found["notes"]))),
    }


ACROSS = "1x10 20x10"


def wide(kind: str, left: float | str, right: float | str, name: str = "", **details: Detail) -> Thing:
    return block(kind, left, 0, right, 48, name, **details)


def mined(kind: str, density: int | None, left: float = 10, right: float = 12, name: str = "Field") -> Thing:
    more = {} if density is None else {"density": density}
    return block("minefield", left, 10, right, 12, name, mines=kind, **more)


HEDGE = strip("hedge", (10, 0), (10, 20), name="Hedge")
BEND = strip("hedge", (10, 0), (12, 10), (10, 20), name="Bend")
JOINT = (strip("hedge", (10, 0), (10, 10), name="A"), strip("hedge", (10, 10), (10, 20), name="B"))
BOCAGE = strip("hedgerow", (10, 0), (10, 20), name="Bocage")
RIVER = wide("river", 5, 8)
FORD = block("ford", 5, 9, 8, 11)
SHORT_FORD = block("ford", 5, 9, "7.99", 11)
BRIDGE = block("bridge", 4, 9, 9, 11, "Bridge", weight_limit=20)
UNSAID = block("bridge", 4, 9, 9, 11, "Bridge")
WOODS = wide("woods", 5, 8)
LIGHT = wide("light-woods", 5, 8)
HEAVY = wide("heavy-woods", 5, 8)
MARSH = wide("marsh", 5, 8)

FREE: Expected = {"may": True, "total": 19}
BARRED: Expected = {"may": False}

Row = tuple[str, tuple[Thing, ...], str, str, dict[str, Any], Expected]
GROUND: tuple[Row, ...] = (
    ("tank in woods", (WOODS,), "tank", ACROSS, {}, {"may": True, "total": 22, "checks": []}),
    ("3-4-5 through woods", (wide("woods", 10, "11.8"),), "tank", "4x4 16x20", {}, {"total": 23}),
    ("infantry in scrub", (wide("scrub", 5, 8),), "infantry", ACROSS, {}, {"total": 20.5}),
    ("cavalry in scrub", (wide("scrub", 5, 8),), "cavalry", ACROSS, {}, {"total": 20.5}),
    ("tank in scrub", (wide("scrub", 5, 8),), "tank", ACROSS, {}, FREE),
    ("woods 5-9 over marsh 7-11", (wide("woods", 5, 9), wide("marsh", 7, 11)), "infantry", ACROSS, {},
     {"total": 35, "checks": ["bog down"], "chances": ["4/5"]}),
    ("the worst alone", (wide("woods", 5, 9), wide("marsh", 7, 11)), "infantry", ACROSS,
     {"conventions": {"HC-MIN-35": "worst"}}, {"total": 29}),
    ("scrub over marsh", (wide("scrub", 5, 7), wide("marsh", 5, 7)), "infantry", ACROSS, {}, {"total": 26}),
    ("two woods overlap", (wide("woods", 5, 8), wide("woods", 6, 9, "B")), "tank", ACROSS, {}, {"total": 23}),
    ("along an edge", (block("woods", 5, 10, 8, 20),), "tank", ACROSS, {}, FREE),
    ("along a common edge", (block("woods", 5, 10, 8, 20), block("woods", 5, 0, 8, 10, "B")), "tank", ACROSS, {},
     {"total": 22}),
    ("half-track in light woods", (LIGHT,), "semi-tracked", ACROSS, {}, {"total": 22}),
    ("literal twice the speed", (LIGHT,), "tank", ACROSS, {"conventions": {"HC-MIN-1": "double"}}, {"total": 17.5}),
    ("car in light woods alone", (LIGHT,), "armoured-car", ACROSS, {}, BARRED),
    ("car behind an AFV", (LIGHT,), "armoured-car", ACROSS, {"ahead": "afv"}, {"may": True, "total": 22}),
    ("truck behind a tank in light woods", (LIGHT,), "soft", ACROSS, {"ahead": "tank"}, BARRED),
    ("infantry in light woods", (LIGHT,), "infantry", ACROSS, {}, FREE),
    ("half-track in woods alone", (WOODS,), "semi-tracked", ACROSS, {}, BARRED),
    ("half-track behind a tank", (WOODS,), "semi-tracked", ACROSS, {"ahead": "tank"}, {"may": True, "total": 22}),
    ("truck in a column", (WOODS,), "soft", ACROSS, {"ahead": "column"}, {"may": True, "total": 22}),
    ("car behind an AFV in woods", (WOODS,), "armoured-car", ACROSS, {"ahead": "afv"}, BARRED),
    ("car behind a tank in woods", (WOODS,), "armoured-car", ACROSS, {"ahead": "tank"}, {"may": True, "total": 22}),
    ("tank in heavy woods", (HEAVY,), "tank", ACROSS, {}, BARRED),
    ("tank out of heavy woods", (HEAVY,), "tank", "6x10 20x10", {"conditions": {"heavy_woods": "yes"}}, BARRED),
    ("the judge's tank doesn't enter others", (HEAVY,), "tank", ACROSS, {"conditions": {"heavy_woods": "yes"}}, BARRED),
    ("infantry in heavy woods", (HEAVY,), "infantry", ACROSS, {}, {"total": 22}),
    ("marsh", (wide("marsh", 5, 9),), "tank", "5x10 9x10", {}, {"total": 12, "checks": ["bog down"]}),
    ("two marshes", (wide("marsh", 3, 4), wide("marsh", 6, 7, "B")), "tank", ACROSS, {},
     {"total": 23, "chances": ["4/5", "4/5"]}),
    ("two marshes that meet are one", (wide("marsh", 3, 4), wide("marsh", 4, 5, "B")), "tank", ACROSS, {},
     {"total": 23, "chances": ["4/5"]}),
    ("out of a marsh", (MARSH,), "tank", "6x10 20x10", {}, {"total": 18, "checks": []}),
    ("out and in again", (block("marsh", 5, 10, 8, 20),), "tank", "6x9 6x11 7x9 7x11", {},
     {"chances": ["4/5", "4/5"]}),
    ("the judge's bog", (MARSH,), "tank", ACROSS, {"conditions": {"bog": "50"}}, {"chances": ["1/2"]}),
    ("the judge has no bog", (MARSH,), "tank", ACROSS, {"conditions": {"bog": "0"}}, {"total": 25}),
    ("a river", (RIVER,), "infantry", ACROSS, {}, BARRED),
    ("along its bank", (block("river", 5, 10, 8, 20),), "tank", ACROSS, {}, FREE),
    ("a ford", (RIVER, FORD), "tank", ACROSS, {}, FREE),
    ("beside the ford", (RIVER, FORD), "tank", "1x12 20x12", {}, BARRED),
    ("out of the ford in mid-stream", (RIVER, FORD), "tank", "1x10 6x10 6x12", {}, BARRED),
    ("a ford that ends in the river", (RIVER, SHORT_FORD), "tank", ACROSS, {}, BARRED),
    ("a bridge, 20 tons", (RIVER, BRIDGE), "tank", ACROSS, {"tons": 20}, FREE),
    ("a bridge, 20.5 tons", (RIVER, BRIDGE), "tank", ACROSS, {"tons": 20.5}, BARRED),
    ("a bridge, troops", (RIVER, UNSAID), "infantry", ACROSS, {}, FREE),
    ("a bridge, limit typed in", (RIVER, UNSAID), "tank", ACROSS, {"tons": 30, "limit": 30}, FREE),
    ("off the bridge's side", (RIVER, BRIDGE), "infantry", "1x10 6x10 6x14", {}, BARRED),
    ("a bridge over a marsh", (MARSH, BRIDGE), "tank", ACROSS, {"tons": 10}, {"total": 19, "checks": []}),
    ("tank at a hedge", (HEDGE,), "tank", ACROSS, {}, {"total": 23, "lost": 0}),
    ("tank at a hedge in 1/285", (HEDGE,), "tank", ACROSS, {"scale": SMALL}, {"total": 21}),
    ("tank at a bend", (BEND,), "tank", ACROSS, {}, {"total": 23}),
    ("tank past a bend", (BEND,), "tank", "12x1 12x19", {}, {"total": 18}),
    ("tank through a joint", JOINT, "tank", ACROSS, {}, {"total": 23}),
    ("infantry at a hedge", (HEDGE,), "infantry", ACROSS, {}, {"total": 19, "lost": 1}),
    ("infantry at a hedge, turns of 12", (HEDGE,), "infantry", ACROSS, {"allowance": 12},
     {"ends": [("10x10", "turn lost"), ("10x10", "turn lost")]}),
    ("truck at a hedge", (HEDGE,), "soft", ACROSS, {}, BARRED),
    ("cutter at bocage", (BOCAGE,), "tank", ACROSS, {"cutter": True}, {"total": 19, "lost": 1}),
    ("no cutter", (BOCAGE,), "tank", ACROSS, {}, BARRED),
    ("infantry into bocage", (BOCAGE,), "infantry", "1x10 10x10", {}, {"may": True, "lost": 0, "total": 9}),
    ("wood and hedge at its edge", (wide("woods", 10, 12), HEDGE), "tank", ACROSS, {}, {"total": 25}),
    # A second set, again worked out first.
    ("along the seam of woods and heavy woods", (block("woods", 5, 0, 8, 10), block("heavy-woods", 5, 10, 8, 20, "B")),
     "tank", ACROSS, {}, {"may": True, "total": 22}),
    ("a truck along the seam of woods and light woods",
     (block("woods", 5, 0, 8, 10), block("light-woods", 5, 10, 8, 20, "B")), "soft", ACROSS, {}, BARRED),
    ("infantry along that seam", (block("woods", 5, 0, 8, 10), block("light-woods", 5, 10, 8, 20, "B")), "infantry",
     ACROSS, {}, FREE),
    ("along the seam of woods and marsh", (block("woods", 5, 0, 8, 10), block("marsh", 5, 10, 8, 20)), "tank",
     ACROSS, {}, FREE),
    ("a turn that ends in a marsh", (MARSH,), "tank", "1x10 9x10", {"allowance": 6},
     {"total": 14, "ends": [("5.66x10", "allowance"), ("7.66x10", "allowance")]}),
    ("an allowance used up", (), "tank", ACROSS, {"allowance": 19}, {"total": 19, "ends": []}),
    ("4 inches at a hedge with 1 left", (HEDGE,), "tank", ACROSS, {"allowance": 10},
     {"ends": [("10x10", "allowance"), ("17x10", "allowance")]}),
    ("into bocage and on", (BOCAGE,), "infantry", "1x10 10x10 20x10", {}, {"lost": 1, "total": 19}),
    ("into bocage and back", (BOCAGE,), "infantry", "1x10 10x10 1x12", {}, {"lost": 0}),
    ("a ridge, a hill, wheat and rubble", (strip("ridge", (4, 0), (4, 48)), wide("hill", 5, 9, height=100),
     wide("wheat", 10, 11), wide("rubble", 12, 13)), "tank", ACROSS, {}, FREE),
    ("infantry in a house", (wide("building", 5, 8),), "infantry", ACROSS, {}, FREE),
    ("a tank in a house", (wide("building", 5, 8),), "tank", ACROSS, {}, BARRED),
    ("a truck past a free end", (strip("hedge", (10, 10), (10, 20)),), "soft", ACROSS, {}, FREE),
    ("into a marsh from its edge", (MARSH,), "tank", "5x10 6x10", {}, {"total": 3, "chances": ["4/5"]}),
    ("along the edge of a ford", (RIVER, FORD), "tank", "1x11 20x11", {}, BARRED),
    ("along the seam of two fords", (RIVER, block("ford", 5, 9, 8, 10), block("ford", 5, 10, 8, 11, "B")), "tank",
     ACROSS, {}, FREE),
    ("a ford and a bridge side by side", (RIVER, block("ford", 5, 9, 8, 10), block("bridge", 4, 10, 9, 12, "B",
     weight_limit=20)), "infantry", "1x9.5 6x9.5 6x11 20x11", {}, {"may": True}),
    ("a weak bridge over a ford", (RIVER, FORD, BRIDGE), "tank", ACROSS, {"tons": 30}, BARRED),
    ("a cavalry unit in a marsh", (MARSH,), "cavalry", ACROSS, {}, {"total": 25, "chances": ["4/5"]}),
    ("two hedges", (HEDGE, strip("hedge", (15, 0), (15, 20), name="B")), "infantry", ACROSS, {}, {"lost": 2}),
    ("a closed hedge round a field, in and out", (strip("hedge", (5, 5), (15, 5), (15, 15), (5, 15), (5, 5)),), "tank",
     ACROSS, {}, {"total": 27}),
    ("over the corner where a closed hedge begins", (strip("hedge", (5, 10), (10, 5), (15, 10), (10, 15), (5, 10)),),
     "tank", ACROSS, {}, {"total": 27}),
    ("off a road in a marsh", (MARSH, block("bridge", 4, 9, 9, 11, "Causeway", weight_limit=100)), "infantry",
     "1x10 6x10 6x12", {}, {"total": 9, "chances": ["4/5"]}),
    ("along a hedge and round its end", (HEDGE,), "soft", "9x10 9x21 11x21 11x10", {}, {"may": True, "total": 24}),
    ("to a bend of a hedge and on", (BEND,), "infantry", "1x10 12x10 12x30", {}, {"lost": 1}),
    ("to a bend of a hedge and back", (BEND,), "infantry", "1x10 12x10 1x20", {}, {"lost": 0}),
    ("over a star's middle", (HEDGE, strip("hedge", (10, 10), (20, 10), name="B")), "tank", "1x10 10x10 19x5", {},
     {}),
    ("through a crossing of two hedges", (HEDGE, strip("hedge", (5, 10), (15, 10), name="B")), "tank",
     "8x8 12x12", {}, {}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("things", "unit", "moves", "parts", "expected"), [pytest.param(*row[1:], id=row[0]) for row in GROUND]
)
def test_ground_worked_out_by_hand(
    things: tuple[Thing, ...], unit: str, moves: str, parts: dict[str, Any], expected: Expected
) -> None:
    found = walked(table(*things, scale=parts.get("scale", "1/72")), unit, moves, parts)
    assert {key: found[key] for key in expected} == expected


MAIN = road("primary-road", (0, 10), (72, 10), width=1)
LANE = road("secondary-road", (0, 10), (72, 10), width=1)
ROADS: tuple[tuple[str, tuple[Road, ...], tuple[Thing, ...], str, dict[str, Any], Expected], ...] = (
    ("twice as fast", (MAIN,), (), "tank", {"allowance": 10, "main": 20}, {"total": 9.5}),
    ("a lane, 15 to 10", (LANE,), (), "tank", {"allowance": 10, "lane": 15}, {"total": 12.67}),
    ("a lane, unsaid", (LANE,), (), "tank", {"allowance": 10}, {"total": 19}),
    ("through woods", (MAIN,), (WOODS,), "soft", {"allowance": 10, "main": 20}, {"may": True, "total": 9.5}),
    ("through heavy woods", (MAIN,), (HEAVY,), "tank", {"allowance": 10, "main": 20}, {"may": True, "total": 9.5}),
    ("through a marsh", (MAIN,), (MARSH,), "tank", {"allowance": 10, "main": 20}, {"total": 9.5, "checks": []}),
    ("slowed all the same", (MAIN,), (WOODS,), "tank",
     {"allowance": 10, "main": 20, "conventions": {"HC-MIN-33": "both"}}, {"total": 11}),
    ("a lane at the off-road rate, slowed all the same", (LANE,), (WOODS,), "tank",
     {"allowance": 10, "conventions": {"HC-MIN-33": "both"}}, {"total": 22}),
    ("into a river", (MAIN,), (RIVER,), "tank", {"allowance": 10, "main": 20}, BARRED),
    ("over a bridge", (MAIN,), (RIVER, BRIDGE), "tank", {"allowance": 10, "main": 20, "tons": 15}, {"total": 9.5}),
    ("over a weak bridge", (MAIN,), (RIVER, BRIDGE), "tank", {"allowance": 10, "main": 20, "tons": 21}, BARRED),
    ("a hedge across it", (MAIN,), (HEDGE,), "tank", {"allowance": 10, "main": 20}, {"total": 13.5}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("roads", "things", "unit", "parts", "expected"), [pytest.param(*row[1:], id=row[0]) for row in ROADS]
)
def test_roads_worked_out_by_hand(
    roads: tuple[Road, ...], things: tuple[Thing, ...], unit: str, parts: dict[str, Any], expected: Expected
) -> None:
    found = walked(with_roads(table(*things), *roads), unit, ACROSS, parts)
    assert {key: found[key] for key in expected} == expected


OVER = "8x11 16x11"
CUT = area("minefield", (10, 10), (14, 10), (14, 14), (12, 14), (10, 12), mines="at", density=100, name="Cut")
TURNED = area("minefield", (20, 10), (23, 14), (19, 17), (16, 13), mines="at", density=100, name="Turned")
MINES: tuple[Row, ...] = (
    ("one square, 20 tons", (mined("at", 100),), "tank", OVER, {"tons": 20},
     {"fates": {"destroyed": "23/100", "immobilised": "299/400", "comes through": "9/400"}}),
    ("one square, 20.5 tons", (mined("at", 100),), "tank", OVER, {"tons": 20.5},
     {"fates": {"destroyed": "9/50", "immobilised": "39/50", "comes through": "1/25"}}),
    ("half as dense", (mined("at", 50),), "tank", OVER, {"tons": 10},
     {"fates": {"destroyed": "63/400", "immobilised": "819/1600", "comes through": "529/1600"}}),
    ("soft and heavy, entered alone", (mined("at", 100),), "soft", "8x11 11x11", {"tons": 22},
     {"fates": {"destroyed": "3/10", "immobilised": "13/20", "comes through": "1/20"}}),
    ("both rows of weight", (mined("at", 100),), "tank", "8x11 11x11", {"tons": 41, "conventions": {"HC-MIN-3":
     "fifteen"}}, {"fates": {"destroyed": "1/20", "immobilised": "13/20", "comes through": "3/10"}}),
    ("strict hundred", (mined("at", 100),), "soft", "8x11 11x11", {"tons": 3, "conventions": {"HC-MIN-2": "strict"}},
     {"fates": {"destroyed": "7/20", "immobilised": "13/20", "comes through": "0"}}),
    ("AP, 19.5 tons", (mined("ap", 50),), "tank", OVER, {"tons": 19.5},
     {"fates": {"immobilised": "19/100", "comes through": "81/100"}}),
    ("AP, 20 tons", (mined("ap", 50),), "tank", "8x11 11x11", {"tons": 20},
     {"fates": {"immobilised": "1/20", "comes through": "19/20"}}),
    ("AP by the judge", (mined("ap", 100),), "tank", "8x11 11x11", {"tons": 10, "conditions": {"ap_light": "30"}},
     {"fates": {"immobilised": "3/10", "comes through": "7/10"}}),
    ("mixed, entered alone", (mined("mixed", 100),), "tank", "8x11 11x11", {"tons": 10},
     {"fates": {"destroyed": "1/5", "immobilised": "17/25", "comes through": "3/25"}}),
    ("mixed, AP first", (mined("mixed", 100),), "tank", "8x11 11x11", {"tons": 10, "conventions": {"HC-MIN-45":
     "ap-first"}}, {"fates": {"destroyed": "4/25", "immobilised": "18/25", "comes through": "3/25"}}),
    ("density typed in", (mined("at", None),), "tank", "8x11 11x11", {"tons": 10, "density": 40},
     {"fates": {"destroyed": "2/25", "immobilised": "13/50", "comes through": "33/50"}}),
    ("no density: nobody knows", (mined("at", None),), "tank", OVER, {"tons": 10}, {"fates": {}, "total": 8}),
    ("density 0", (mined("at", 0),), "tank", OVER, {"tons": 10}, {"fates": {"comes through": "1"}}),
    ("an odd piece is a square too", (mined("at", 100, 10, 13),), "tank", OVER, {"tons": 10},
     {"checks": ["anti-tank mine"] * 4}),
    ("two fields side by side", (mined("at", 100), mined("at", 100, 12, 14, "B")), "tank", OVER, {"tons": 10},
     {"checks": ["anti-tank mine"] * 4}),
    ("1/285", (mined("at", 100),), "tank", OVER, {"tons": 10, "scale": SMALL}, {"checks": ["anti-tank mine"] * 4}),
    ("out and in again, by field", (mined("at", 100),), "tank", "8x11 11x11 11x8 11.5x8 11.5x11",
     {"tons": 10, "conventions": {"HC-MIN-44": "field"}}, {"checks": ["anti-tank mine"] * 3}),
    ("infantry, AT", (mined("at", 100),), "infantry", OVER, {}, {"checks": []}),
    ("infantry, mixed", (mined("mixed", 100),), "infantry", OVER, {}, {"checks": ["anti-personnel mine"] * 2}),
    ("half-track, AP", (mined("ap", 100),), "semi-tracked", "8x11 11x11", {"tons": 8},
     {"fates": {"immobilised": "1/5", "comes through": "4/5"}}),
    # Turned by 3-4-5: a square of 5 by 5 inches from (20, 10); along its first file, three squares.
    ("turned, along the first file", (TURNED,), "tank", "18.6x9.8 22.8x15.4", {"tons": 10},
     {"checks": ["anti-tank mine"] * 6}),
    ("along the seam of two fields", (block("minefield", 10, 10, 14, 12, "A", mines="at", density=100),
     block("minefield", 10, 12, 14, 14, "B", mines="at", density=100)), "tank", "8x12 16x12", {"tons": 10},
     {"checks": ["anti-tank mine"] * 4}),
    ("a corner cut off a field", (CUT,), "tank", "8x11 16x11", {"tons": 10}, {"checks": ["anti-tank mine"] * 4}),
    ("a field whose kind is unsaid", (block("minefield", 10, 10, 12, 12, density=50),), "tank", OVER, {"tons": 10},
     {"fates": {}}),
    ("turning round in a square", (mined("at", 100),), "tank", "8x11 11x11 8x11", {"tons": 10},
     {"checks": ["anti-tank mine"] * 2}),
    ("in from the edge", (mined("at", 100),), "tank", "10x11 11x11", {"tons": 10}, {"checks": ["anti-tank mine"]}),
    ("out to the edge", (mined("at", 100),), "tank", "11x11 10x11", {"tons": 10}, {"checks": ["anti-tank mine"]}),
    ("past a corner", (mined("at", 100),), "tank", "8x12 12x8", {"tons": 10}, {"checks": []}),
    ("AP mines and a wheeled vehicle", (mined("ap", 100),), "wheeled", OVER, {"tons": 5}, {"checks": []}),
    ("a wheeled vehicle that is not soft", (mined("at", 100),), "wheeled", "8x11 11x11", {"tons": 5},
     {"fates": {"destroyed": "1/5", "immobilised": "13/20", "comes through": "3/20"}}),
    ("an empty truck in a mixed field", (mined("mixed", 100),), "soft", "8x11 11x11", {"tons": 3},
     {"checks": ["anti-tank mine"]}),
    ("mixed, tank, over 40 tons", (mined("mixed", 50),), "tank", "8x11 11x11", {"tons": 41},
     {"fates": {"destroyed": "1/20", "immobilised": "57/160", "comes through": "19/32"}}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("things", "unit", "moves", "parts", "expected"), [pytest.param(*row[1:], id=row[0]) for row in MINES]
)
def test_mines_worked_out_by_hand(
    things: tuple[Thing, ...], unit: str, moves: str, parts: dict[str, Any], expected: Expected
) -> None:
    found = walked(table(*things, scale=parts.get("scale", "1/72")), unit, moves, parts)
    assert {key: found[key] for key in expected} == expected


def test_a_corner_of_ground_too_small_to_measure_is_no_leg() -> None:
    corner = area("woods", (5.01, 10), (0, 10.01), (0, 9.99), name="Needle")
    found = ask("walk", map=table(corner), system="miniatures", unit="tank", moves=["5x8", "5x12"], allowance=3).facts
    assert [(row["at"], row["length"], row["cost"]) for row in found["legs"]] == [("open ground", 2, 2)] * 2
    assert [(row["leg"], row["at"]) for row in found["ends"]] == [(1, "5x10.99")]
