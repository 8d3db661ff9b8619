"""Moves in the desert rule by rule, on a bare Desert Board (176 to 192, NAF gaps on costs)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.board.parts import Hex, Hexside
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.query import answer
from rules_core.systems.north_africa.checks import FAILS_AT
from rules_core.systems.north_africa.terrain import TERRAIN
from tests.support.barricades import shelf_with
from tests.support.desert_moves import Answer, answered, bare_desert, bare_shelf, chances, costs, in_36ths, move

IN_MOTION: dict[str, Any] = {"in_motion": True}
EIGHT = ("infantry", "cavalry", "wagon", "motorcycle", "armored-car", "tracked", "half-tracked", "truck")
ON_FOOT = EIGHT[:3]


def lying(kind: str, *names: str, **details: object) -> list[dict[str, Any]]:
    """Counters of one kind in hexes or on hexsides."""
    return [
        {"kind": kind, **({"between": name.split("/")} if "/" in name else {"at": name}), **details} for name in names
    ]


def enter(
    unit: str,
    *table: dict[str, Any],
    to: str = "D3",
    options: dict[str, Any] | None = None,
    shelf: MapSource | None = None,
    **query: object,
) -> Answer:
    """One step from D4 to D3 by a unit in Motion."""
    said = {**({} if unit in ON_FOOT else IN_MOTION), **(options or {})}
    return move("D4", to, unit=unit, options=said, table=list(table), shelf=shelf, **query)


def hills(level: int = 2, **hexes: Hex) -> MapSource:
    """The bare board with D3 some half levels up."""
    return shelf_with(bare_desert(**{"D3": Hex("D3", level=level), **hexes}))


# --- Bypass on foot ---


def round_m8(**query: object) -> Answer:
    """Infantry that goes round the building in M8 of the desert's practice board."""
    asked = {"kind": "walk", "system": "north-africa", "map": "desert-ground", "unit": "infantry", "mode": "normal"}
    found: Answer = answer({**asked, "from": "M7", "moves": ["M8@bypass-2-4", "M9"], **query})
    return found


def test_infantry_in_bypass_pays_as_the_chart_has_open_ground() -> None:
    found = round_m8()
    assert found["total"] == 2
    assert found["steps"][0]["parts"][0]["cite"] == "NA 184.1"
    assert "HC-ASL-16" in [row["id"] for row in found["conventions"]]


def test_what_bypass_costs_is_asked_for_by_the_other_option_and_may_be_typed_in() -> None:
    asks = {"HC-ASL-16": "ask"}
    assert round_m8(conventions=asks)["status"] == "unknown"
    assert round_m8(conventions=asks, options={"costs": {"bypass": 2}})["total"] == 3


# --- the chart, class by class ---

CHART = {
    "hammada": (1, 3, 3, 4, 4, 2, 3, 6),
    "scrub": (1, 2, 2, 4, 4, 2, 3, 6),
    "broken-ground": (2, 2, 2, 2, 2, 2, 2, 2),
    "hillock": (1, 1, 1, 2, 2, 2, 2, 2),
}


@pytest.mark.gap("NAF-G02")
@pytest.mark.parametrize("kind", CHART)
def test_the_desert_terrain_chart(kind: str) -> None:
    found = tuple(costs(enter(unit, *lying(kind, "D3")))[0] for unit in EIGHT)
    assert found == CHART[kind]


@pytest.mark.gap("NAF-G03")
@pytest.mark.gap("NAF-G34")
@pytest.mark.parametrize(
    ("word", "row"),
    [
        ("orchard", (1, 1, 1, 3, 3, 1, 1, 4)),
        ("cactus-patch", (3, 3, 3, 9, 9, 3, 3, 12)),
        ("olive-grove", (2, 2, 2, 6, 6, 2, 2, 8)),
        ("brush", (2, 2, 2, 4, 4, 2, 2, 6)),
    ],
)
def test_growth_costs_what_the_normal_chart_has(word: str, row: tuple[int, ...]) -> None:
    shelf = shelf_with(bare_desert(D3=Hex("D3", (word,))))
    assert tuple(costs(enter(unit, shelf=shelf))[0] for unit in EIGHT) == row
    asked = enter("truck", shelf=shelf, conventions={"HC-NA-55": "asked"})
    assert asked["status"] == "unknown"
    typed = enter("truck", shelf=shelf, conventions={"HC-NA-55": "asked"}, options={"costs": {word: 5}})
    assert costs(typed) == [5]


@pytest.mark.gap("NAF-G31")
def test_broken_ground_on_a_hill() -> None:
    table = lying("broken-ground", "D3")
    assert costs(enter("truck", *table, shelf=hills(0))) == [2]
    assert costs(enter("truck", *table, shelf=hills())) == [2 + 4]
    doubled = enter("truck", *table, shelf=hills(), conventions={"HC-NA-56": "normal-doubled"})
    assert costs(doubled) == [8 + 4]


@pytest.mark.parametrize(("unit", "cost"), [("infantry", 2), ("cavalry", 2), ("armored-car", 5), ("truck", 7)])
def test_into_a_wadi(unit: str, cost: int) -> None:
    assert costs(enter(unit, *lying("wadi", "D3", "D2"))) == [cost]


def test_a_wagon_goes_into_a_wadi_for_all_its_mf_and_no_more() -> None:
    # The chart has "all", with nothing for what grows or lies there; what adds to any hex comes on top.
    wadi = lying("wadi", "D3", "D2")
    for table in ([], lying("hammada", "D3"), lying("scrub", "D3"), lying("sand", "D3")):
        assert costs(enter("wagon", *wadi, *table, allowance=8)) == [8]
    assert costs(move("D4", "D3", unit="wagon", table=[*wadi, *lying("wadi", "D4")], allowance=8)) == [8]
    brush = shelf_with(bare_desert(D3=Hex("D3", ("brush",))))
    assert costs(enter("wagon", *wadi, shelf=brush, allowance=8)) == [8]
    crags = shelf_with(bare_desert(D3=Hex("D3", ("crags",))))
    assert not enter("wagon", *wadi, shelf=crags, allowance=8)["possible"]
    assert not enter("wagon", *wadi, *lying("smoke", "D3"), allowance=8)["possible"]


def test_along_a_wadi_every_hex_is_gone_into() -> None:
    table = lying("wadi", "D3", "D2")
    found = move("D4", "D3", "D2", unit="tracked", options=IN_MOTION, table=table)
    assert costs(found) == [3, 3]


def test_out_of_a_wadi_is_up_a_level() -> None:
    table = lying("wadi", "D3", "D2")
    assert costs(move("D3@in", "D4", unit="tracked", options=IN_MOTION, table=table)) == [5]
    assert costs(move("D3@in", "D4", unit="infantry", table=table)) == [2]


def test_hammada_in_a_wadi_adds_its_cost_but_not_for_infantry() -> None:
    table = [*lying("wadi", "D3", "D2"), *lying("hammada", "D3")]
    assert costs(enter("infantry", *table)) == [2]
    assert costs(enter("infantry", *table, conventions={"HC-NA-57": "added"})) == [3]
    assert costs(enter("cavalry", *table)) == [2 + 3]
    assert costs(enter("armored-car", *table)) == [4 + 4]


# --- heights ---


@pytest.mark.golden("NAF-X060")
@pytest.mark.gap("NAF-G36")
def test_uphill_on_foot_doubles_what_a_track_leaves_and_smoke_comes_on_top() -> None:
    track = lying("track", "D3/D4")
    assert costs(enter("infantry", *track, shelf=hills())) == [2]
    assert costs(enter("infantry", *track, *lying("smoke", "D3"), shelf=hills())) == [3]
    assert costs(enter("cavalry", *track, *lying("hammada", "D3"), shelf=hills())) == [(3 - 1) * 2]


def test_vehicles_pay_4_for_every_level() -> None:
    assert costs(enter("tracked", shelf=hills())) == [1 + 4]
    assert costs(enter("tracked", shelf=hills(4))) == [1 + 8]
    assert costs(enter("tracked", shelf=hills(4), conventions={"HC-NA-59": "once"})) == [1 + 4]
    assert costs(enter("infantry", shelf=hills(4))) == [1 * 4]
    assert ("Bog", "Abrupt Elevation Change") in [
        (check["what"], check["reason"].partition(",")[0]) for check in enter("tracked", shelf=hills(4))["checks"]
    ]


def test_downhill_costs_nothing_more() -> None:
    assert costs(move("D3", "D4", unit="tracked", options=IN_MOTION, shelf=hills())) == [1]


def test_onto_a_hillock_from_a_wadi_is_up_a_level_too() -> None:
    table = [*lying("wadi", "D4", "D5"), *lying("hillock", "D3")]
    for unit, both, alone in (("tracked", 4 + 1 + 1, 2), ("infantry", 2, 1), ("truck", 6, 2)):
        options = {} if unit in ON_FOOT else IN_MOTION
        assert costs(move("D4@in", "D3", unit=unit, options=options, table=table)) == [both]
        asked = {"HC-NA-75": "hillock"}
        assert costs(move("D4@in", "D3", unit=unit, options=options, table=table, conventions=asked)) == [alone]
    assert costs(enter("tracked", *lying("hillock", "D3"), shelf=hills())) == [4 + 1 + 1]
    assert costs(enter("tracked", *lying("hillock", "D3"), *lying("hillock-summit", "D3"))) == [2]


def test_from_a_hillock_and_from_ground_as_high_a_hillock_is_climbed_otherwise_in_one_way_too() -> None:
    table = lying("hillock", "D3", "D4")
    half_up = hills(E3=Hex("E3", level=1))
    alone = [
        costs(move(start, "D3", unit="tracked", options=IN_MOTION, table=table, shelf=half_up))
        for start in ("D4", "E3")
    ]
    assert alone[0] != alone[1]
    both = costs(move("E3", "D3", "D4", "D3", unit="tracked", options=IN_MOTION, table=table, shelf=half_up))
    assert both[::2] == [alone[1][0], alone[0][0]]


# --- doubled costs (186.14) ---


def test_the_order_in_which_costs_combine() -> None:
    hammada = lying("hammada", "D3")
    heavy: dict[str, Any] = {"conditions": {"dust": "heavy"}}
    assert costs(enter("armored-car", *hammada, **heavy)) == [5]
    twice = enter("armored-car", *hammada, to="D3 x2", **heavy)
    assert costs(twice) == [10]
    assert costs(enter("armored-car", *hammada, to="D3 x2", conventions={"HC-NA-60": "once"}, **heavy)) == [9]
    assert costs(enter("truck", *hammada, to="D3 x2", options={"towing": True})) == [13]


@pytest.mark.parametrize(("double", "total", "failing"), [("auto", 4, 3), ("never", 4, 3), ("always", 8, 1)])
def test_whether_a_cost_is_doubled(double: str, total: int, failing: int) -> None:
    found = enter("armored-car", *lying("hammada", "D3"), options={"double": double})
    assert (costs(found), chances(found)) == ([total], [("Hammada Immobilization", in_36ths(failing))])


def test_the_cheapest_way_pays_once_and_the_safest_twice() -> None:
    wall = lying("hammada", *(f"{column}3" for column in "ABCDEFGH"), *(f"{column}4" for column in "BDFH"))
    asked = {
        "kind": "path", "system": "north-africa", "map": "bare", "unit": "armored-car", "from": "D6", "to": "D1",
        "options": IN_MOTION, "table": wall,
    }  # fmt: skip
    cheapest = answered({**asked, "objective": "cheapest"}, bare_shelf())
    safest = answered({**asked, "objective": "safest"}, bare_shelf())
    assert cheapest["total"] < safest["total"]
    assert float(eval(cheapest["chance"])) < float(eval(safest["chance"]))  # fractions as written
    never = answered({**asked, "objective": "safest", "options": {**IN_MOTION, "double": "never"}}, bare_shelf())
    assert never["total"] < safest["total"]


def test_more_than_needed_may_be_declared_and_less_may_not() -> None:
    assert costs(enter("truck", to="D3 mp 3")) == [3]
    hammada = lying("hammada", "D3")
    between = enter("truck", *hammada, to="D3 mp 9", options={"weight_tons": "under-4", "british_built": "no"})
    assert (costs(between), chances(between)) == ([9], [("Hammada Immobilization", in_36ths(3))])
    enough = enter("truck", *hammada, to="D3 mp 12", options={"weight_tons": "under-4", "british_built": "no"})
    assert (costs(enough), chances(enough)) == ([12], [("Hammada Immobilization", in_36ths(1))])
    less = enter("truck", *hammada, to="D3 mp 3")
    assert (less["possible"], less["why_not"][0]["what"]) == (False, "D3 takes 6 MP at least.")


def test_turns_in_hammada_roll_for_each_hexspine_and_may_be_doubled() -> None:
    hammada = lying("hammada", "D4")
    options = {**IN_MOTION, "facing": "east"}
    once = move("D4", "face W", unit="armored-car", options=options, table=hammada)
    assert (costs(once), len(chances(once))) == ([1, 1, 1], 3)
    twice = move("D4", "face W x2", unit="armored-car", options=options, table=hammada)
    assert (costs(twice), {fails for _, fails in chances(twice)}) == ([2, 2, 2], {in_36ths(1)})


# --- the tables of checks (186.14, 190.311) ---

HAMMADA_TABLE: dict[tuple[str, str, str], tuple[int, int, int, int]] = {
    ("truck", "under-4", "no"): (11, 12, 12, 13),
    ("truck", "4-or-more", "yes"): (11, 12, 12, 13),
    ("truck", "4-or-more", "no"): (10, 11, 11, 12),
    ("armored-car", "unsaid", "unsaid"): (11, 12, 12, 13),
    ("half-tracked", "unsaid", "unsaid"): (11, 12, 12, 13),
    ("motorcycle", "unsaid", "unsaid"): (10, 11, 11, 12),
}
"""The least Original DR that fails: in hammada at the COT and at twice that, then in Open Ground Accessible to it."""


def failing(original: int) -> int:
    """In how many of 36 throws two dice come to so much at least."""
    return sum(one + other >= original for one in range(1, 7) for other in range(1, 7))


@pytest.mark.golden("NAF-X095")
@pytest.mark.parametrize(("vehicle", "row"), HAMMADA_TABLE.items())
def test_the_hammada_table(vehicle: tuple[str, str, str], row: tuple[int, int, int, int]) -> None:
    unit, weight, british = vehicle
    options = {"weight_tons": weight, "british_built": british}
    cells = [
        enter(unit, *lying("hammada", at), to=to, options={**options, "double": "never"})
        for at in ("D3", "D2")
        for to in ("D3", "D3 x2")
    ]
    for found, original in zip(cells, row, strict=True):
        expected = [] if original > FAILS_AT else [("Hammada Immobilization", in_36ths(failing(original)))]
        assert chances(found) == expected
    assert chances(enter("tracked", *lying("hammada", "D3"))) == []


SAND_TABLE: dict[tuple[str, str, str], dict[str, tuple[int, int]]] = {
    ("truck", "4-or-more", "no"): {"low": (10, 11), "normal": (9, 10), "high": (8, 9)},
    ("truck", "4-or-more", "yes"): {"low": (11, 12), "normal": (10, 11), "high": (9, 10)},
    ("truck", "under-4", "no"): {"low": (11, 12), "normal": (10, 11), "high": (9, 10)},
    ("armored-car", "unsaid", "unsaid"): {"low": (11, 12), "normal": (10, 11), "high": (9, 10)},
    ("half-tracked", "unsaid", "unsaid"): {"low": (11, 12), "normal": (10, 11), "high": (9, 10)},
    ("tracked", "unsaid", "unsaid"): {"low": (12, 13), "normal": (11, 12), "high": (10, 11)},
}


@pytest.mark.golden("NAF-X096")
@pytest.mark.parametrize("pressure", ["low", "normal", "high"])
@pytest.mark.parametrize("vehicle", SAND_TABLE)
def test_the_sand_table(vehicle: tuple[str, str, str], pressure: str) -> None:
    unit, weight, british = vehicle
    options = {"weight_tons": weight, "british_built": british, "ground_pressure": pressure}
    in_sand, beside = SAND_TABLE[vehicle][pressure]

    def rolled(*table: dict[str, Any], **query: object) -> list[tuple[str, str | None]]:
        return chances(enter(unit, *table, options=options, **query))

    def expected(original: int) -> list[tuple[str, str | None]]:
        return [] if original > FAILS_AT else [("Sand Bog", in_36ths(failing(original)))]

    assert rolled(*lying("sand", "D3")) == expected(in_sand)
    assert rolled(*lying("sand", "D2")) == expected(beside)
    assert rolled(*lying("sand", "D3"), conditions={"ec": "wet"}) == expected(in_sand + 1)
    assert rolled(*lying("sand", "D3"), *lying("dune-crest-low", "D3/D4")) == expected(in_sand - 1)


@pytest.mark.gap("NAF-G30")
def test_a_wagon_bogs_in_sand_and_is_safe_in_hammada() -> None:
    assert chances(enter("wagon", *lying("sand", "D3"))) == [("Sand Bog", in_36ths(3))]
    assert chances(enter("wagon", *lying("sand", "D2"))) == [("Sand Bog", in_36ths(1))]
    assert chances(enter("wagon", *lying("hammada", "D3"))) == []


def test_broken_ground_is_a_bog_hex_to_a_wagon_too() -> None:
    # 196.1 has it be one for all vehicles, and 189.14 and 190.31 count wagons among these: not fully tracked, GP Low.
    broken: dict[str, Any] = {"conditions": {"alternate": "broken"}}
    found = enter("wagon", *lying("hammada", "E3"), **broken)
    assert (costs(found), chances(found)) == ([2], [("Bog", in_36ths(3))])
    assert chances(enter("cavalry", *lying("hammada", "E3"), **broken)) == []


def test_a_motorcycle_is_thrown_and_not_immobilized() -> None:
    check = enter("motorcycle", *lying("hammada", "D3"), options={"double": "never"})["checks"][0]
    assert "Rider breaks" in check["if_failed"]
    assert in_36ths(3) in check["if_failed"]


def test_one_roll_whatever_lies_around_and_scrub_is_no_open_ground_for_hammada() -> None:
    assert len(chances(enter("armored-car", *lying("hammada", "D2", "C3")))) == 1
    assert chances(enter("armored-car", *lying("hammada", "D2"), *lying("scrub", "D3"))) == []
    rolled = chances(enter("armored-car", *lying("sand", "D2"), *lying("scrub", "D3")))
    assert [what for what, _ in rolled] == ["Sand Bog"]


def test_what_is_not_said_of_a_truck_leaves_the_chance_unknown() -> None:
    check = enter("truck", *lying("hammada", "D3"))["checks"][0]
    assert (check["chance"], check["missing"]) == (None, ["weight_tons", "british_built"])


@pytest.mark.gap("NAF-G09")
def test_a_bog_check_names_every_drm() -> None:
    shelf = shelf_with(bare_desert(D3=Hex("D3", ("vineyard",))))
    check = enter("truck", shelf=shelf, options={"ground_pressure": "high", "towing": True})["checks"][0]
    assert [(row["what"], row["value"]) for row in check["drm"]] == [
        ("High Ground Pressure", 2),
        ("towing", 1),
        ("not fully tracked", 1),
        ("truck-type MP", 1),
    ]
    assert check["fails"] == in_36ths(failing(12 - 5))


@pytest.mark.golden("NAF-X018")
def test_out_of_a_stream_up_into_woods() -> None:
    shelf = shelf_with(
        bare_desert(
            desert=False,
            D4=Hex("D4", ("shallow-stream",), -2),
            D3=Hex("D3", ("woods",)),
        )
    )
    options = {**IN_MOTION, "ground_pressure": "low"}
    found = move("D4@in", "D3", unit="tracked", options=options, shelf=shelf, allowance=20)
    assert chances(found) == [("Bog", in_36ths(failing(12))), ("Bog", in_36ths(failing(8)))]
    assert [check["at"] for check in found["checks"]] == ["D4", "D3"]
    options = {"ground_pressure": "low", "more_costs": {"allotment": 10}}
    minimum = move("D4@in", "D3", unit="tracked", mode="minimum-move", options=options, shelf=shelf)
    assert chances(minimum) == [("Bog", in_36ths(failing(12))), ("Bog", in_36ths(failing(11)))]


# --- hexsides and things in hexes ---


@pytest.mark.gap("NAF-G13")
@pytest.mark.parametrize("unit", EIGHT)
def test_a_dune_crest_costs_1(unit: str) -> None:
    plain = costs(enter(unit, *lying("sand", "D3"), options={"ground_pressure": "low"} if unit != "infantry" else {}))
    dune = costs(enter(unit, *lying("sand", "D3"), *lying("dune-crest-low", "D3/D4")))
    assert dune[0] == plain[0] + 1


def test_a_vehicle_leaves_a_deir_over_its_lip_for_1_more() -> None:
    table = lying("dier", "D3", "D4")
    assert costs(move("D4", "D5", unit="truck", options=IN_MOTION, table=table)) == [2]
    assert costs(move("D4", "D3", unit="truck", options=IN_MOTION, table=table)) == [1]
    assert costs(move("D5", "D4", unit="truck", options=IN_MOTION, table=table)) == [1]
    assert costs(move("D4", "D5", unit="infantry", table=table)) == [1]


@pytest.mark.gap("NAF-G05")
def test_vehicles_in_the_hex() -> None:
    afv = lying("vehicle", "D3")
    assert costs(enter("tracked", *afv)) == [3]
    assert costs(enter("tracked", *lying("vehicle", "D3", enemy=True))) == [5]
    assert costs(enter("tracked", *lying("wreck", "D3"))) == [3]
    own = lying("vehicle", "D3", platoon=True)
    assert costs(enter("tracked", *own, *own, options={"platoon": True})) == [3]
    assert costs(enter("tracked", *own, options={"platoon": False})) == [3]
    assert costs(enter("infantry", *afv)) == [1]


@pytest.mark.gap("NAF-G37")
def test_towing_and_convoy_count_once() -> None:
    assert costs(enter("truck", options={"towing": True, "convoy": True})) == [2]


@pytest.mark.parametrize(
    ("dust", "unit", "buttoned", "cost"),
    [
        ("moderate", "tracked", True, 1),
        ("heavy", "tracked", True, 2),
        ("very-heavy", "tracked", True, 3),
        ("very-heavy", "tracked", False, 2),
        ("extremely-heavy", "tracked", True, 3),
        ("heavy", "cavalry", False, 2),
        ("heavy", "infantry", False, 1),
        ("heavy", "wagon", False, 2),
        ("moderate", "wagon", False, 1),
    ],
)
def test_what_dust_costs(dust: str, unit: str, buttoned: bool, cost: int) -> None:
    options = {"buttoned_up": True} if buttoned else {}
    assert costs(enter(unit, options=options, conditions={"dust": dust})) == [cost]


def test_whether_a_wagon_pays_for_dust_is_a_convention() -> None:
    # 194.73 names vehicles and Cavalry; 190.31 counts wagons among vehicles.
    for moves in (("D4", "D3"), ("D4", "D3", "D2")):
        found = move(*moves, unit="wagon", conditions={"dust": "heavy"})
        assert found["total"] == 2 * (len(moves) - 1)
        (row,) = (row for row in found["conventions"] if row["id"] == "HC-NA-130")
        assert row["others"]["free"]["total"] == len(moves) - 1
    assert costs(enter("wagon", conditions={"dust": "heavy"}, conventions={"HC-NA-130": "free"})) == [1]


def test_hills_of_a_desert_map_that_is_not_board_25() -> None:
    # 176.6: the normal chart has 3 MP for an armored car, the Desert Terrain Chart 1, and 4 to climb a level.
    found = enter("armored-car", shelf=hills())
    assert costs(found) == [3 + 4]
    (row,) = (row for row in found["conventions"] if row["id"] == "HC-NA-128")
    assert row["others"]["desert"]["total"] == found["total"] - 2
    assert costs(enter("armored-car", shelf=hills(), conventions={"HC-NA-128": "desert"})) == [1 + 4]
    assert not any(row["id"] == "HC-NA-128" for row in enter("armored-car")["conventions"])


def test_hexes_at_different_levels_are_accessible_by_a_convention_for_who_moves_too() -> None:
    hammada = [*lying("hammada", "E3")]
    assert len(enter("truck", *hammada, shelf=hills())["checks"]) == 1
    assert enter("truck", *hammada, shelf=hills(), conventions={"HC-NA-2": "same"})["checks"] == []


def test_trenches_keep_wheels_out() -> None:
    trench = lying("trench", "D3")
    for unit in ("armored-car", "truck", "motorcycle", "wagon"):
        assert enter(unit, *trench)["why_not"][0]["cite"] == "NA 137.6"
    assert costs(enter("tracked", *trench)) == [1]
    assert costs(enter("half-tracked", *trench)) == [1]
    assert enter("half-tracked", *trench, conventions={"HC-NA-66": "wheeled"})["possible"] is False
    ditch = lying("at-ditch", "D3")
    for unit in ("tracked", "truck", "wagon"):
        assert enter(unit, *ditch)["why_not"][0]["cite"] == "NA 137.71"
    assert costs(enter("infantry", *ditch)) == [3]


@pytest.mark.parametrize("facing", ["unsaid", "north-west"])
@pytest.mark.parametrize(("kind", "cite"), [("trench", "NA 137.6"), ("at-ditch", "NA 137.71")])
def test_who_is_kept_out_of_a_hex_is_not_said_to_enter_it(kind: str, cite: str, facing: str) -> None:
    query = {"kind": "reach", "system": "north-africa", "map": "bare", "from": "D4", "allowance": 4}
    for unit in ("truck", "wagon"):
        options = {"facing": facing} if unit == "truck" else {}
        found = answered({**query, "unit": unit, "options": options, "table": lying(kind, "D3")}, bare_shelf())
        refused = {row["at"]: row["cite"] for row in found["forbidden"]}
        assert {refused["D3@0"], refused[f"D3@{kind}"]} == {cite}


@pytest.mark.parametrize(("moves", "dug"), [(["C4/D3"], ["C4", "D3"]), (["C4/D3", "face NE", "D3"], ["D3"])])
def test_no_wheels_get_into_a_trench_by_vbm(moves: list[str], dug: list[str]) -> None:
    # 137.6 keeps them out of the whole hex, its hexsides too.
    options = {**IN_MOTION, "facing": "north-west"}
    for work, cite in (("trench", "NA 137.6"), ("at-ditch", "NA 137.71")):
        found = move("D4", *moves, unit="armored-car", options=options, table=lying(work, *dug))
        assert cite in {row["cite"] for row in found["why_not"]}
    tracked = move("D4", *moves, unit="tracked", options=options, table=lying("trench", *dug))
    assert tracked["possible"], tracked["say"]


def test_cavalry_at_an_at_ditch_is_a_convention() -> None:
    # 137.71 speaks of vehicles and of Infantry.
    found = enter("cavalry", *lying("at-ditch", "D3"))
    assert costs(found) == [3]
    (row,) = (row for row in found["conventions"] if row["id"] == "HC-NA-132")
    assert row["others"]["barred"]["status"] == "forbidden"


def test_an_at_ditch_has_no_cot_to_double_uphill() -> None:
    # 176.3: twice the COT; 137.71: two MF more. 192.1: a track takes 1 off before the way uphill counts.
    ditch = lying("at-ditch", "D3")
    assert costs(enter("infantry", *ditch, shelf=hills())) == [2 + 2]
    assert costs(enter("infantry", *ditch, *lying("smoke", "D3"), shelf=hills())) == [2 + 2 + 1]
    assert costs(enter("infantry", *ditch, *lying("track", "D3/D4"), shelf=hills())) == [(1 + 2 - 1) + 1]
    # HC-NA-65: a Gun costs twice what the hex does on foot.
    assert costs(enter("infantry", *ditch, options={"pushing": True}, shelf=hills())) == [2 * (1 + 2) + 2]


@pytest.mark.parametrize("facing", ["unsaid", "north-west"])
def test_a_vehicle_beneath_a_trench_leaves_in_reverse_over_its_word_alone(facing: str) -> None:
    def leaves(to: str, word: int | None, *, gear: str) -> Answer:
        trench = lying("trench", "D4", **({} if word is None else {"facing": word}))
        options = {**IN_MOTION, "facing": facing, "gear": gear}
        return move("D4@trench", to, unit="tracked", options=options, table=trench)

    assert costs(leaves("D5", 6, gear="reverse")) == [4]
    assert costs(leaves("D5", None, gear="reverse")) == [4], "whose word nobody has said"
    for to, word, gear in (
        ("D3", 6, "forward"),
        ("D3", 12, "forward"),
        ("D5", 12, "reverse"),
        ("D5 x2", 12, "reverse"),
    ):
        (why,) = leaves(to, word, gear=gear)["why_not"]
        over = "D4/D5" if word == 6 else "D3/D4"
        assert why["cite"] == "NA 137.3"
        assert why["what"].endswith(f"From beneath the Trench counter in D4 it leaves in reverse only over {over}.")


def test_a_vehicle_beneath_a_trench_does_not_turn_to_drive_off() -> None:
    trench = lying("trench", "D4", facing=6)
    options = {**IN_MOTION, "facing": "east"}
    for turn in ("face NE", "face NE x2"):
        found = move("D4@trench", turn, unit="tracked", options=options, table=trench)
        assert [row["cite"] for row in found["why_not"]] == ["NA 137.3"]
    query = {"kind": "path", "system": "north-africa", "map": "bare", "unit": "tracked", "from": "D4@trench"}
    found = answered({**query, "to": "D2", "options": options, "table": trench}, bare_shelf())
    assert {row["cite"] for row in found["why_not"]} == {"NA 137.3"}


@pytest.mark.parametrize("turn", ["face NE", "face NE x2"])
def test_a_vehicle_at_a_crest_does_not_turn(turn: str) -> None:
    options = {**IN_MOTION, "facing": "east"}
    found = move("D4@crest", turn, unit="tracked", options=options, table=lying("wadi", "D4"))
    assert [row["what"] for row in found["why_not"]] == ["A vehicle in Crest status never changes its VCA."]


def test_a_wagon_that_is_bogged_stays() -> None:
    # 190.31, 176.72: wagons bog, and what is bogged doesn't leave its Location.
    (why,) = enter("wagon", options={"stuck": "bogged"})["why_not"]
    assert why["cite"] == "NA 176.72"
    soft = enter("wagon", options={"soft_ground": True})
    assert chances(soft) == [("Bog", "1/6")]
    assert not any("changes nothing" in note for note in soft["notes"])


@pytest.mark.parametrize(
    ("option", "unit"),
    [
        ("towing", "infantry"), ("towing", "cavalry"), ("convoy", "infantry"), ("convoy", "cavalry"),
        ("convoy", "wagon"), ("pushing", "cavalry"), ("pushing", "wagon"),
    ],
)  # fmt: skip
def test_what_is_said_to_change_nothing_changes_nothing(option: str, unit: str) -> None:
    found = enter(unit, options={option: True})
    assert costs(found) == [1]
    assert any("changes nothing here" in note for note in found["notes"])


def test_wagons_and_cavalry_have_no_crest_status() -> None:
    for unit, name in (("wagon", "Wagons have"), ("cavalry", "Cavalry has")):
        for start in ("D4", "D3@in"):
            (why,) = move(start, "D3@crest", unit=unit, table=lying("wadi", "D3"))["why_not"]
            assert why["what"].startswith(f"{name} no Crest status: "), "and nothing of figures"


def test_where_a_crest_lies_is_said_to_who_leaves_it_otherwise() -> None:
    wadi = lying("wadi", "D4", "D5")
    options = {**IN_MOTION, "crest_vertex": "11"}
    (why,) = move("D4@crest", "C5", unit="armored-car", options=options, table=wadi)["why_not"]
    assert why["what"] == "Its Crest is at the 11 o'clock vertex of D4: it is gained and left only over C4/D4 or D3/D4."
    cliff = [*wadi, *lying("wadi-cliff", "D3/D4")]
    (why,) = move("C4", "D4@crest", unit="armored-car", options=options, table=cliff)["why_not"]
    assert why["what"] == "No Crest CAFP is at the 11 o'clock vertex of D4: wadi hexsides or a cliff meet there."


def test_trenches_connect() -> None:
    both = lying("trench", "D3", "D4")
    assert costs(move("D4", "D4@trench", "D3@trench", "D3", unit="infantry", table=both)) == [1, 1, 1]
    assert costs(move("D4@trench", "D3@trench", unit="infantry", table=both, shelf=hills())) == [2]
    assert costs(move("D4", "D3@trench", unit="infantry", table=lying("trench", "D3"))) == [2]


def test_infantry_gets_beneath_a_sangar() -> None:
    # 191.1: as beneath an entrenchment; 1 MF more each way by published charts (HC-NA-74), none by a trench beside it.
    sangar = lying("sangar", "D3")
    assert costs(move("D4", "D3@sangar", "D2", unit="infantry", table=sangar)) == [2, 2]
    assert costs(move("D4", "D3@sangar", unit="infantry", table=sangar, conventions={"HC-NA-74": "free"})) == [1]
    linked = [*sangar, *lying("trench", "D4")]
    assert costs(move("D3@sangar", "D4@trench", unit="infantry", table=linked)) == [2]


@pytest.mark.parametrize("facing", ["unsaid", "north-west"])
@pytest.mark.parametrize("work", ["trench", "sangar", "foxhole"])
def test_no_vehicle_gets_beneath_works_in_play(work: str, facing: str) -> None:
    found = move("D4", f"D3@{work}", unit="tracked", options={**IN_MOTION, "facing": facing}, table=lying(work, "D3"))
    assert [row["cite"] for row in found["why_not"]] == ["NA 137.3"]


def test_a_track_leads_into_a_wadi_and_out_of_it() -> None:
    # 192.1: the entry cost less one, whatever it is made of.
    wadi, track = lying("wadi", "D3"), lying("track", "D3/D4")
    assert costs(enter("armored-car", *wadi)) == [5]
    assert costs(enter("armored-car", *wadi, *track)) == [4]
    hammada = lying("hammada", "D3")
    followed = enter("truck", *wadi, *hammada, *track)
    assert (costs(followed), followed["checks"]) == ([11], []), "192.2: no DR either"


def test_only_a_functioning_enemy_afv_costs_four() -> None:
    # 188.22: doubled for a functioning enemy AFV, which an unarmored vehicle isn't.
    assert costs(enter("tracked", *lying("vehicle", "D3", enemy=True))) == [5]
    assert costs(enter("tracked", *lying("vehicle", "D3", enemy=True, unarmored=True))) == [3]


@pytest.mark.parametrize(("unit", "cost"), [("tracked", 3), ("ab-41", 3), ("truck", 2), ("as-42", 2), ("tl-37", 2)])
def test_only_an_afv_is_buttoned_up(unit: str, cost: int) -> None:
    # 194.731: one MP more again for a BU AFV; trucks and unarmored cars are none.
    very_heavy = {"ec": "dry", "dust": "very-heavy"}
    assert costs(enter(unit, options={"buttoned_up": True}, conditions=very_heavy)) == [cost]


def test_a_hexside_is_followed_only_where_the_facing_is_said() -> None:
    query = {"kind": "walk", "system": "north-africa", "map": "bare", "unit": "tracked", "moves": ["D4", "C4/D3"]}
    found = answer(query, bare_shelf())
    assert found["error"] == {
        "code": "no-facing",
        "message": "“moves[1]”: only a vehicle follows C4/D3, once it is said which way it faces.",
        "field": "moves[1]",
    }


def test_a_sangar_with_a_trench_beside_it_is_dearer_for_vehicles() -> None:
    sangar = lying("sangar", "D3")
    assert costs(enter("tracked", *sangar)) == [1]
    assert costs(enter("tracked", *sangar, *lying("trench", "D2"))) == [2]


@pytest.mark.gap("NAF-G33")
def test_a_cactus_hedge() -> None:
    hedge = lying("cactus-hedge", "D3/D4")
    for unit in ("cavalry", "wagon"):
        assert enter(unit, *hedge)["possible"] is False
    assert costs(enter("infantry", *hedge)) == [2]
    assert enter("infantry", *hedge, conditions={"rules_level": "cod"})["why_not"][0]["cite"] == "NA 196.3"
    assert costs(enter("armored-car", *hedge)) == [1 + 3]


@pytest.mark.parametrize(
    ("unit", "cite"),
    [
        ("cavalry", "NA 193.7"),
        ("wagon", "NA 193.7"),
        ("motorcycle", "NA 193.7, HC-NA-55"),
        ("truck", "NA 193.7, HC-NA-55"),
    ],
)
def test_only_horses_are_kept_from_cactus_by_the_text_itself(unit: str, cite: str) -> None:
    assert enter(unit, *lying("cactus-hedge", "D3/D4"))["why_not"][0]["cite"] == cite


@pytest.mark.parametrize("unit", ["infantry", "truck"])
def test_who_enters_known_mines_is_told_of_them(unit: str) -> None:
    said = "Known mines lie in D3: how they attack who enters stands in your rulebook (55.8)."
    (mined,) = enter(unit, *lying("mines", "D3"))["steps"]
    assert said in mined["notes"]
    for elsewhere in (lying("mines", "D3", dummy=True), lying("mines", "D4")):
        assert said not in enter(unit, *elsewhere)["steps"][0]["notes"]


def test_what_becomes_crags_is_cited_once() -> None:
    barred = enter("truck", *lying("hammada", "D3"), conditions={"alternate": "broken"})
    assert barred["why_not"][0]["cite"] == "NA 196.1, HC-NA-55"


def test_getting_beneath_a_trench_is_cited_by_the_rule_that_prices_it() -> None:
    into = enter("infantry", *lying("trench", "D3"), to="D3@trench")
    assert [(part["cost"], part["cite"]) for part in into["steps"][0]["parts"]] == [(1, "NA 184.1"), (1, "NA 137.4")]


# --- starting, stopping, reverse ---


def test_starting_and_stopping() -> None:
    assert costs(move("D4", "D3", "D2", unit="tracked")) == [2, 1]
    assert costs(move("D4", "D3", unit="tracked", options={"stops": True})) == [3]
    assert costs(move("D4", "D3", unit="tracked", options={"stops": True}, conventions={"HC-NA-61": "start"})) == [2]


def test_a_stop_is_paid_for_with_the_last_step() -> None:
    stops = {"stops": True, "in_motion": True}
    assert costs(move("D4", "D3", "D2", unit="tracked", options=stops)) == [1, 2]
    found = move("D4", "D3", "D2", "D1", unit="tracked", options={"stops": True}, allowance=3)
    assert (found["status"], found["turn"]["steps"], found["turn"]["ends"]) == ("beyond", 2, "D2@0")
    way = answered({**asked_path("D4", "D2"), "options": stops, "allowance": 2}, bare_shelf())
    assert (way["status"], way["total"]) == ("beyond", 3)
    reach = answered({**asked_path("D4", ""), "kind": "reach", "options": stops, "allowance": 2}, bare_shelf())
    assert (reach["reach"]["D3@0"], reach["reach"].get("D2@0")) == (2, None)


def asked_path(start: str, end: str) -> dict[str, Any]:
    return {
        "kind": "path",
        "system": "north-africa",
        "map": "bare",
        "unit": "tracked",
        "mode": "normal",
        "from": start,
        "to": end,
    }


@pytest.mark.parametrize("amiss", ["face Q", "face Q x2", "turret Z9/Z8", "face D3/D1"])
def test_a_turn_that_is_none_is_told_where_the_facing_is_not_said_too(amiss: str) -> None:
    asked = {**asked_path("D4", ""), "kind": "walk", "moves": [amiss, "D3"]}
    del asked["to"]
    found = answer(asked, bare_shelf())
    assert (found["kind"], found["error"]["field"]) == ("error", "moves[0]")
    sound = answer({**asked, "moves": ["face NE", "face E x2", "D3"]}, bare_shelf())
    assert (sound["possible"], len(sound["steps"])) == (True, 1)
    assert any("facing" in note or "faces" in note for note in sound["notes"])


def test_a_stop_keeps_no_dust_down_and_a_start_does() -> None:
    dry = {"ec": "dry"}

    def raised(**options: object) -> list[bool]:
        found = move("D4", "D3", "D2", unit="tracked", options=options, conditions=dry)
        return [any("Vehicle Dust" in note for note in step["notes"]) for step in found["steps"]]

    assert raised(in_motion=True) == raised(in_motion=True, stops=True) == [True, True]
    assert raised() == raised(stops=True) == [False, True]


def test_red_mp_ask_for_mechanical_reliability_without_a_number() -> None:
    found = move("D4", "D3", unit="tracked", options={"red_mp": True})
    assert chances(found) == [("Mechanical Reliability", None)]
    said = {"side": "axis"}
    before = {"year": "1941", "month": "september"}
    assert len(chances(move("D4", "D3", unit="truck", options=said, conditions=before))) == 1
    after = {"year": "1941", "month": "october"}
    assert chances(move("D4", "D3", unit="truck", options=said, conditions=after)) == []
    assert chances(move("D4", "D3", unit="motorcycle", options=said, conditions=before)) == []


@pytest.mark.parametrize(("times", "cost"), [("4", 16), ("3", 12)])
def test_reverse_multiplies_the_ground_and_not_what_lies_there(times: str, cost: int) -> None:
    options = {"gear": "reverse", "reverse_multiplier": times}
    hammada = lying("hammada", "D3")
    assert costs(enter("armored-car", *hammada, options={**options, "double": "never"})) == [cost]
    assert costs(enter("armored-car", *hammada, *lying("smoke", "D3"), options=options)) == [cost + 1]
    assert enter("motorcycle", options={"gear": "reverse"})["why_not"][0]["cite"] == "NA 181.1"


@pytest.mark.parametrize(
    ("moves", "more", "cost"),
    [
        (["C2", "reverse", "B1"], {}, 5),  # nothing moves yet: nothing has to stop
        (["C2", "reverse", "forward", "reverse", "B1"], {}, 5),
        (["C2", "B1"], {"gear": "reverse"}, 5),
        (["C2", "reverse", "B1"], {"in_motion": True}, 6),  # a stop and a start, and no start before them
        (["C2", "D1", "reverse", "C2"], {}, 8),
    ],
)
def test_a_vehicle_that_has_not_set_out_stops_for_no_change_of_gear(
    moves: list[str], more: dict[str, object], cost: int
) -> None:
    said = {"facing": "east", "ground_pressure": "normal", "weight_tons": "under-4", **more}
    found = answer({
        "kind": "walk", "system": "north-africa", "map": "desert-ground", "unit": "truck", "mode": "normal",
        "moves": moves, "options": said,
    })  # fmt: skip
    assert found["total"] == cost, found


# --- Crest status (188.18) ---

WADI = lying("wadi", "D3", "D2")


@pytest.mark.gap("NAF-G38")
def test_crest_status_from_within_and_back() -> None:
    assert costs(move("D3@in", "D3@crest", unit="tracked", options=IN_MOTION, table=WADI)) == [5]
    for times, cost in (("4", 16), ("3", 12)):
        options = {**IN_MOTION, "gear": "reverse", "reverse_multiplier": times}
        assert costs(move("D3@in", "D3@crest", unit="tracked", options=options, table=WADI)) == [cost]
    for unit, cost in (("tracked", 2), ("half-tracked", 3), ("armored-car", 4), ("truck", 6)):
        assert costs(move("D3@crest", "D3@in", unit=unit, options=IN_MOTION, table=WADI)) == [cost]


def test_a_cliff_of_a_hill_is_not_a_wadis() -> None:
    query = {"kind": "walk", "system": "north-africa", "map": "desert-ground", "unit": "infantry"}
    hill: Answer = answer({**query, "from": "O2", "moves": ["P2"]})
    assert hill["why_not"][0]["cite"] == "SL 44.1"


def test_which_way_up_a_crest_counter_lies() -> None:
    # 188.18: "HD (rear)" forward across a non-wadi hexside, or in reverse from WITHIN; else its other side.
    rear = "Its Crest counter has “HD (rear)” face up (188.18)."
    for start, gear, rear_up in (
        ("D4", "forward", True), ("D4", "reverse", False), ("D3@in", "forward", False), ("D3@in", "reverse", True)
    ):  # fmt: skip
        found = move(start, "D3@crest", unit="tracked", options={**IN_MOTION, "gear": gear}, table=WADI)
        assert (rear in found["steps"][0]["notes"]) is rear_up, (start, gear)
        if gear == "reverse":
            (said,) = [note for note in found["notes"] if "Reverse Motion" in note]
            assert "not where it has to stop, as in Crest status" in said


def test_crest_status_from_outside_costs_the_cot_and_ends_the_move() -> None:
    assert costs(enter("tracked", *WADI, to="D3@crest")) == [1]
    on = move("D4", "D3@crest", "C4", unit="tracked", options=IN_MOTION, table=WADI)
    assert (on["possible"], on["why_not"][0]["cite"]) == (False, "NA 188.18")
    assert costs(move("D3@crest", "D4", unit="tracked", options=IN_MOTION, table=WADI)) == [1]
    over_wadi = move("D2@in", "D3@crest", unit="tracked", options=IN_MOTION, table=WADI)
    assert over_wadi["possible"] is False


def test_gaining_crest_status_takes_no_stop_of_its_own() -> None:
    """188.18 lists its MP to the last one; who counts a Stop says that the vehicle stops at the end."""
    for start, cost in (("D4", 1), ("D3@in", 5)):
        stops = {**IN_MOTION, "stops": True}
        assert move(start, "D3@crest", unit="tracked", options=IN_MOTION, table=WADI)["total"] == cost
        assert move(start, "D3@crest", unit="tracked", options=stops, table=WADI)["total"] == cost + 1


def test_leaving_a_crest_is_cited_by_its_own_rule() -> None:
    out = move("D3@crest", "D4", unit="tracked", options=IN_MOTION, table=WADI)
    assert [(part["cost"], part["cite"]) for part in out["steps"][0]["parts"]] == [(1, "NA 184.1"), (0, "NA 188.191")]
    barred = move("D3@crest", "D2@in", unit="tracked", options=IN_MOTION, table=WADI)
    assert barred["why_not"][0]["cite"] == "NA 188.191, 188.18"


def test_what_may_not_be_crossed_has_its_article() -> None:
    barred = enter("truck", *lying("cactus-hedge", "D3/D4"))
    assert barred["why_not"][0]["what"] == "Trucks may not cross a cactus hedge: it stands along D3/D4."
    assert {row.called for row in TERRAIN.values() if row.on_hexside and row.entry} == {
        "a wall", "a hedge", "a cactus hedge", "the crest of a low dune", "the crest of a high dune",
    }  # fmt: skip


def test_no_crest_status_takes_infantry_across_a_wadi() -> None:
    across = lying("wadi", "C3", "D3", "E4")
    assert costs(move("D4", "D3@in", "D2", unit="infantry", table=across)) == [2, 2]
    crest = move("D4", "D3@crest", "D2", unit="infantry", table=across)
    assert (crest["possible"], crest["why_not"][0]["cite"]) == (False, "HC-NA-76")
    assert costs(move("D4", "D3@crest", "D3@in", "D2", unit="infantry", table=across)) == [1, 2, 2]
    assert costs(move("D3@crest", "D2", unit="infantry", table=across)) == [1]
    free = move("D4", "D3@crest", "D2", unit="infantry", table=across, conventions={"HC-NA-76": "free"})
    assert costs(free) == [1, 1]


def test_cavalry_has_no_crest_status() -> None:
    assert enter("cavalry", *WADI, to="D3@crest")["why_not"][0]["cite"] == "NA 188.16"
    assert costs(enter("infantry", *WADI, to="D3@crest")) == [1]


def test_crest_status_asks_for_rolls_only_where_the_cot_is_paid() -> None:
    table = [*WADI, *lying("hammada", "C4")]
    assert len(chances(enter("armored-car", *table, to="D3@crest"))) == 1
    assert chances(move("D3@in", "D3@crest", unit="armored-car", options=IN_MOTION, table=table)) == []
    assert chances(move("D3@crest", "D3@in", unit="armored-car", options=IN_MOTION, table=table)) == []


def test_a_minimum_move_gains_crest_status_from_within_only() -> None:
    outside = move("D4", "D3@crest", unit="tracked", mode="minimum-move", table=WADI)
    assert outside["why_not"][0]["cite"] == "NA 188.18"
    assert move("D3@in", "D3@crest", unit="tracked", mode="minimum-move", table=WADI)["possible"] is True


# --- what a walk declares, in any game ---


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (["D3 x0"], "“moves[0]”: 1 to 9 times the cost can be spent."),
        (["D3", "forward x2"], "“moves[1]”: only a hex, a turn or a hexside is paid for, as in E38 x2."),
        (["D3 mp -3"], "“moves[0]”: D3 mp -3 has no figure to spend; write E38 x2, or E38 mp 3."),
        (["D3 x"], "“moves[0]”: D3 x has no figure to spend; write E38 x2, or E38 mp 3."),
        (["D3 mp 2000"], "“moves[0]”: no unit has 2000 MP to spend."),
    ],
)
def test_what_cannot_be_declared(moves: list[str], says: str) -> None:
    query = {"kind": "walk", "system": "north-africa", "map": "bare", "unit": "truck", "from": "D4", "moves": moves}
    assert answer(query, bare_shelf())["error"]["message"] == says


@pytest.mark.parametrize("unit", ON_FOOT)
def test_only_vehicles_declare_more_than_a_hex_costs(unit: str) -> None:
    for said in ("D3 x2", "D3 mp 3"):
        found = enter(unit, to=said)
        (why,) = found["why_not"]
        assert why["what"] == "Only a vehicle that spends MP may declare more than a hex costs."
        assert why["cite"] == "NA 194.74"


def test_a_declared_cost_is_repeated_as_it_was_asked() -> None:
    found = move("D4", "D3 X2", "D2 mp 1.5", unit="truck", options=IN_MOTION)
    assert (found["moves"], costs(found)) == (["D4@0", "D3@0 x2", "D2@0 mp 1.5"], [2, 1.5])


def test_a_game_without_such_a_rule_says_so() -> None:
    query = {"kind": "walk", "system": "cgs", "map": "dtw", "unit": "squad", "from": "E38", "moves": ["E37 mp 3"]}
    found = answer(query, SHIPPED)
    assert found["why_not"][0]["what"] == "No rule lets the unit enter E37 for more than that costs from E38."


# --- the family's words ---


def test_a_wall_keeps_trucks_out_and_says_the_rule() -> None:
    shelf = shelf_with(bare_desert(Hexside(("D3", "D4"), "wall")))
    found = enter("truck", shelf=shelf)
    assert found["why_not"][0]["what"] == "Trucks may not cross a wall: it stands along D3/D4."
    assert costs(enter("tracked", shelf=shelf)) == [2]
    assert costs(enter("infantry", shelf=shelf)) == [2]


# --- vehicles with figures of their own ---


def test_a_listed_vehicle_moves_by_its_own_figures() -> None:
    hammada = lying("hammada", "D3")
    reverse = {"gear": "reverse"}
    assert costs(enter("as-42", *hammada, options={**reverse, "double": "never"})) == [12]
    assert costs(enter("ab-41", *hammada, options={**reverse, "double": "never"})) == [16]
    assert chances(enter("as-42", *hammada)) == [("Hammada Immobilization", in_36ths(3))]
    assert chances(enter("m13-40", *lying("sand", "D3"))) == [("Sand Bog", in_36ths(3))]
    hedge = shelf_with(bare_desert(Hexside(("D3", "D4"), "hedge")))
    assert enter("as-42", shelf=hedge)["why_not"][0]["cite"] == "NA Note L"
    assert costs(enter("ab-41", shelf=hedge)) == [4]


@pytest.mark.parametrize(("vertex", "mp"), [(5, 5), ("5", 5), (2, 3), ("2", 3)])
def test_a_crest_cafp_is_a_whole_number_and_older_queries_have_it_in_digits(vertex: object, mp: int) -> None:
    table = [{"kind": "wadi", "at": "D3"}, {"kind": "vehicle", "at": "D3@crest", "cafp": vertex}]
    assert costs(enter("tracked", *table)) == [mp]


# --- what a player may choose step by step ---

CROSSING: dict[str, Any] = {
    "kind": "path", "system": "north-africa", "map": "bare", "unit": "armored-car", "from": "D6", "to": "D1",
    "options": IN_MOTION,
}  # fmt: skip
HAMMADA_BAND = lying("hammada", *(f"{column}3" for column in "ABCDEFGH"), *(f"{column}4" for column in "BDFH"))


def test_a_step_into_hammada_offers_once_and_twice_with_both_chances() -> None:
    found = answered({**CROSSING, "table": HAMMADA_BAND}, bare_shelf())
    (into,) = [step for step in found["steps"] if step["cost"] == 4]
    once, twice = into["spends"]["rows"]
    assert (once["cost"], once["chance"], once["chosen"]) == (4, "11/12", True)
    assert (twice["cost"], twice["chance"], twice["chosen"]) == (8, "35/36", False)
    assert into["move"] == once["move"] == f"{into['to']} x1"
    open_ground = found["steps"][0]
    assert (open_ground["move"], open_ground["spends"]["rows"]) == (open_ground["to"], [])


@pytest.mark.parametrize("facing", [{}, {"facing": "east"}])
@pytest.mark.parametrize("objective", ["cheapest", "safest"])
def test_a_way_walked_as_its_steps_are_listed_is_the_same_way(objective: str, facing: dict[str, str]) -> None:
    asked = {**CROSSING, "table": HAMMADA_BAND, "options": {**IN_MOTION, **facing}, "objective": objective}
    found = answered(asked, bare_shelf())
    moves = [step["move"] for step in found["steps"]]
    walked = answered({**asked, "kind": "walk", "moves": moves}, bare_shelf())
    assert (walked["total"], walked["chance"]) == (found["total"], found["chance"])
    assert [step["move"] for step in walked["steps"]] == moves
    assert [step["spends"] for step in walked["steps"]] == [step["spends"] for step in found["steps"]]


def test_setting_out_is_no_part_of_what_is_spent_on_the_first_step() -> None:
    found = enter("armored-car", *lying("hammada", "D3"), options={"in_motion": False})
    (step,) = found["steps"]
    assert (step["cost"], step["spends"]["least"], step["spends"]["spent"]) == (5, 4, 4)
    twice = enter(
        "armored-car", *lying("hammada", "D3"), options={"in_motion": False}, to=step["spends"]["rows"][1]["move"]
    )
    assert costs(twice) == [9]


def test_stopping_is_no_part_of_what_is_spent_on_the_last_step() -> None:
    (step,) = enter("armored-car", *lying("hammada", "D3"), options={**IN_MOTION, "stops": True})["steps"]
    assert step["cost"] > step["spends"]["spent"] == step["spends"]["least"] == 4
    assert step["move"] == "D3@0 x1"


def test_more_than_needed_is_repeated_and_nobody_on_foot_is_offered_it() -> None:
    (step,) = enter("truck", to="D3 mp 2.5")["steps"]
    assert (step["move"], step["spends"]["least"], step["spends"]["spent"]) == ("D3@0 mp 2.5", 1, 2.5)
    for unit in ON_FOOT:
        assert "spends" not in enter(unit)["steps"][0]


# --- what a player says of the unit ---


def test_a_crest_on_foot_has_a_side() -> None:
    def leave(to: str, **options: object) -> Answer:
        return move("D3@crest", to, unit="infantry", options=options, table=lying("wadi", "C3", "D3", "E4"))

    unsaid = leave("D2")
    assert costs(unsaid) == [1]
    assert any("INTO the wadi first" in note for note in unsaid["steps"][0]["notes"])
    assert costs(leave("D2", crest_side="12")) == [1]
    assert leave("D2", crest_side="12")["steps"][0]["notes"] == []
    across = leave("D4", crest_side="12")
    assert (across["possible"], across["why_not"][0]["cite"]) == (False, "NA 188.172, HC-NA-76")
    assert costs(leave("D4", crest_side="6")) == [1]


def test_a_reliability_number_that_is_typed_in_gives_the_chance() -> None:
    red = {"red_mp": True}
    unsaid = move("D4", "D3", unit="tracked", options=red)
    assert (unsaid["chance"], unsaid["missing"]) == (None, ["reliability"])
    said = move("D4", "D3", unit="tracked", options={**red, "check_numbers": {"reliability": 11}})
    assert (said["chance"], chances(said)) == ("11/12", [("Mechanical Reliability", in_36ths(3))])
    always = move("D4", "D3", unit="tracked", options={**red, "check_numbers": {"reliability": 13}})
    assert always["chance"] == "1"


@pytest.mark.parametrize(("stuck", "cite"), [("bogged", "NA 176.72"), ("immobilized", "NA 176.71")])
def test_a_vehicle_that_is_stuck_stays_and_turns_its_turret_alone(stuck: str, cite: str) -> None:
    for options in ({"stuck": stuck}, {"stuck": stuck, "facing": "east"}):
        found = move("D4", "D3", unit="tracked", options=options)
        assert (found["status"], found["why_not"][0]["cite"]) == ("forbidden", cite)
    facing = {"stuck": stuck, "facing": "east"}
    assert move("D4", "face NE", unit="tracked", options=facing)["why_not"][0]["cite"] == cite
    assert costs(move("D4", "turret NE", unit="tracked", options=facing)) == [1]
    laid = lying("vehicle", "D3", stuck=stuck)
    assert costs(enter("tracked", *laid)) == costs(enter("tracked", *lying("vehicle", "D3")))


def test_a_move_tells_what_dust_it_leaves_behind() -> None:
    dry = {"ec": "dry"}
    found = move("D4", "D3", "D2", "D1", unit="tracked", options={"side": "allied"}, conditions=dry)
    dust = {"kind": "vehicle-dust", "at": "D2", "owner": "allied", "motion": True, "destroyed": False}
    assert found["changes"] == {"put": [dust], "take": []}
    stops = move("D4", "D3", "D2", unit="tracked", options={"stops": True, "in_motion": True}, conditions=dry)
    assert stops["changes"]["put"][0] == {**dust, "at": "D3", "owner": "axis", "motion": False}
    assert move("D4", "D3", unit="tracked", conditions=dry)["changes"] is None
    assert move("D4", "D3", "D2", unit="tracked", conditions={"ec": "moist"})["changes"] is None
    slow = move("D4", "D3", "D2 mp 3", unit="tracked", options={"in_motion": True}, conditions=dry)
    assert slow["changes"] is None
    part = move("D4", "D3", "D2", "D1", unit="tracked", conditions=dry, allowance=3)
    assert part["changes"]["put"][0]["at"] == "D3"


def test_a_motorcycle_that_fails_in_broken_ground_throws_its_rider() -> None:
    table = lying("broken-ground", "D3")
    (check,) = enter("motorcycle", *table)["checks"]
    assert "HC-NA-126" in check["cite"]
    (bogs,) = enter("motorcycle", *table, conventions={"HC-NA-126": "bogs"})["checks"]
    assert "HC-NA-126" not in bogs["cite"]


MUD = {"conditions": {"ec": "mud"}}


def test_desert_mud_takes_the_place_of_hammada_immobilization_in_open_ground() -> None:
    # 194.8: such Open Ground can't immobilize, but to motorcycles; hammada itself still does.
    beside = lying("hammada", "D2")
    assert [check["what"] for check in enter("armored-car", *beside)["checks"]] == ["Hammada Immobilization"]
    muddy = enter("armored-car", *beside, **MUD)
    assert muddy["checks"] == []
    assert any("Desert Mud" in note for note in muddy["notes"])
    assert len(enter("motorcycle", *beside, **MUD)["checks"]) == 1
    assert len(enter("armored-car", *lying("hammada", "D3"), **MUD)["checks"]) == 1
    elsewhere = enter("armored-car", *beside, conditions={"ec": "mud", "boards": "some-desert"})
    assert len(elsewhere["checks"]) == 1
    assert any("COI 75.8" in note for note in elsewhere["notes"])


def test_the_table_of_hammada_knows_desert_mud() -> None:
    query = {"kind": "table", "system": "north-africa", "name": "hammada", **MUD}
    accessible = {"unit": "armored-car", "where": "accessible"}
    assert answer({**query, "inputs": accessible}, bare_shelf())["verdict"] == "no DR in Desert Mud"
    assert answer({**query, "inputs": accessible | {"unit": "motorcycle"}}, bare_shelf())["dice"] is not None


def test_sand_says_what_the_ground_would_change() -> None:
    def said(**conditions: str) -> bool:
        step = enter("infantry", *lying("sand", "D3"), conditions=conditions)["steps"][0]
        return any("The ground isn't said" in note for note in step["notes"])

    assert said()
    assert not said(ec="dry")
    assert not said(ec="wet")


def test_two_vehicles_never_share_a_crest_cafp() -> None:
    # 188.22: vertex 6 of the list of counters is the one at 9 o'clock.
    ground = {"kind": "walk", "system": "north-africa", "map": "desert-ground", "unit": "tracked"}
    moves = ["I8", "J8@crest"]

    def total(vertex: str, *table: dict[str, Any]) -> object:
        options = {**IN_MOTION, "crest_vertex": vertex}
        return answer({**ground, "moves": moves, "options": options, "table": list(table)})["total"]

    at_nine = {"kind": "vehicle", "at": "J8@crest", "cafp": 6}
    assert total("9") == 1
    assert total("9", at_nine) is None
    assert total("11", at_nine) == 3, "another vertex of the same hexside: 2 MP more for the vehicle there"


@pytest.mark.parametrize(("hour", "total"), [("10", 2), ("2", None)])
def test_infantry_takes_up_no_crest_along_a_depression_cliff(hour: str, total: int | None) -> None:
    # 188.161: the cliff of J8 lies at 2 and 4 o'clock.
    query = {"kind": "walk", "system": "north-africa", "map": "desert-ground", "unit": "infantry"}
    found = answer({**query, "moves": ["J8@in", "J8@crest"], "options": {"crest_side": hour}})
    assert found["total"] == total
