"""Rubble on the table: levels gone, heights, cover, movement; and where there can be none."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules_core import maps
from rules_core.families.critical_hit.rubble import Rubbled, with_rubble
from rules_core.query import answer
from rules_core.systems.ats.buildings import buildings_of

Answer = dict[str, Any]

GROUND = {"system": "ats", "map": "proving-ground"}


def rubble(*spots: str, **details: object) -> list[dict[str, object]]:
    return [{"kind": "rubble", "at": spot, **details} for spot in spots]


def ask(kind: str, **query: object) -> Answer:
    found: Answer = answer({"kind": kind, **GROUND, **query})
    return found


def places(hex_name: str, table: list[dict[str, object]], **query: object) -> list[str]:
    found: list[str] = ask("catalog", hex=hex_name, table=table, **query)["places"][hex_name]
    return found


def los(viewer: str, target: str, table: list[dict[str, object]], **query: object) -> Answer:
    return ask("los", **{"from": viewer, "to": target}, table=table, **query)


def walk(moves: list[str], table: list[dict[str, object]], unit: str = "personnel", **query: object) -> Answer:
    return ask("walk", moves=moves, table=table, unit=unit, **query)


class TestLevels:
    def test_rubble_at_ground_level_takes_every_level_and_the_cellar(self) -> None:
        cellars = {"cellars": True}
        assert places("E5", [], options=cellars) == ["ground", "+10", "+20", "cellar"]
        assert places("E5", rubble("E5"), options=cellars) == ["ground"]

    def test_rubble_on_a_floor_takes_the_floors_above_it_and_stays_a_place_itself(self) -> None:
        assert places("E5", rubble("E5@+10")) == ["ground", "+10"]
        assert places("E5", rubble("E5@+20")) == ["ground", "+10", "+20"]

    def test_of_several_pieces_of_rubble_in_a_hex_the_lowest_counts(self) -> None:
        assert places("E5", rubble("E5@+20", "E5@+10")) == ["ground", "+10"]

    def test_a_rubbled_factory_hex_has_no_roof(self) -> None:
        assert places("I5", []) == ["ground", "roof"]
        assert places("I5", rubble("I5")) == ["ground"]
        assert places("I4", rubble("I5")) == ["ground", "roof"]

    def test_what_stands_beside_rubble_keeps_its_kind_and_levels(self) -> None:
        board = with_rubble(maps.load("proving-ground"), [Rubbled("E2", 0)])
        beside = buildings_of(board).at("E3")
        assert beside is not None
        assert (beside.kind.id, beside.floors["E3"], beside.height_in("E3") * 5) == ("large", 1, 20)
        assert buildings_of(board).at("E2") is None

    @pytest.mark.parametrize(("floor", "height"), [(0, None), (1, 15), (2, 25)])
    def test_rubble_rises_5_above_the_level_it_lies_on(self, floor: int, height: int | None) -> None:
        board = with_rubble(maps.load("proving-ground"), [Rubbled("E5", floor)])
        building = buildings_of(board).at("E5")
        assert (None if building is None else building.height_in("E5") * 5) == height

    def test_a_building_whose_figures_are_stated_falls_too(self) -> None:
        elevator = {"system": "ats", "map": "ge", "hex": "I6"}
        found: Answer = answer({"kind": "catalog", **elevator, "table": rubble("I6@+10")})
        assert found["places"]["I6"] == ["ground", "+10"]


class TestSight:
    def test_rubble_blocks_at_5_where_the_house_blocked_at_10(self) -> None:
        # B2 is a masonry house; a unit at +10 in the tower of B4 looks over rubble only.
        line = {"viewer": "B4@+10", "target": "B1"}
        assert [block["at"] for block in los(**line, table=[])["blocks"]][:1] == ["B2"]
        over_rubble = los("B4@+10", "B1", rubble("B2"))
        kinds = {row["what"] for row in over_rubble["trace"] if row["at"] == "B2"}
        assert kinds == {"masonry rubble"}
        on_the_ground = los("B3", "B1", rubble("B2"))
        assert (on_the_ground["blocked"]["by"], on_the_ground["blocked"]["cite"]) == ("masonry rubble", "ATS 8.22.2")

    def test_a_unit_in_the_rubble_has_rubble_for_cover(self) -> None:
        for target, what, value in (("B2", "masonry rubble", 3), ("D2", "wooden rubble", 2)):
            beside = target.replace("2", "1")
            (cover,) = [row for row in los(beside, target, rubble(target))["modifiers"] if row["role"] == "in-hex"]
            assert (cover["what"], cover["value"]["drm"]) == (what, value)

    def test_a_unit_on_a_rubbled_floor_has_rubble_for_cover(self) -> None:
        line = los("E1", "E2@+10", rubble("E2@+10"))
        assert ("masonry rubble", 3) in [(row["what"], row["value"]["drm"]) for row in line["modifiers"]]

    def test_rubble_in_a_factory_counts_as_itself_inside_it(self) -> None:
        assert los("I4", "I6", [])["clear"] is True
        blocked = los("I4", "I6", rubble("I5"))["blocked"]
        assert (blocked["at"], blocked["by"], blocked["cite"]) == ("I5", "masonry rubble", "ATS 8.22.2")

    def test_sight_past_rubble_is_reciprocal(self) -> None:
        choose = random.Random(9)
        board = maps.load("dtw")
        built = [name for name in board.hexes if buildings_of(board).at(name)]
        for _ in range(12):
            table = rubble(*choose.sample(built, 40))
            hexes = choose.sample(list(board.hexes), 20)
            for one, two in zip(hexes[::2], hexes[1::2], strict=True):
                there: Answer = answer(
                    {"kind": "los", "system": "ats", "map": "dtw", "from": one, "to": two, "table": table}
                )
                back: Answer = answer(
                    {"kind": "los", "system": "ats", "map": "dtw", "from": two, "to": one, "table": table}
                )
                assert there["clear"] == back["clear"], (one, two)


class TestMovement:
    def test_rubble_costs_what_rubble_costs_and_keeps_out_what_rubble_keeps_out(self) -> None:
        into = walk(["B1", "B2"], rubble("B2"))
        assert (into["total"], into["steps"][0]["parts"][0]["cite"]) == (2, "ATS 8.22.4")
        assert walk(["B1", "B2"], rubble("B2"), mode="running")["possible"] is False
        assert walk(["B1", "B2"], [], "half-tracked")["possible"] is True
        assert walk(["B1", "B2"], rubble("B2"), "half-tracked")["possible"] is False
        assert walk(["B1", "B2"], rubble("B2"), "tracked", mode="cross-country")["possible"] is False

    def test_nobody_walks_on_to_a_roof_that_is_gone(self) -> None:
        assert walk(["I4@roof", "I5@roof"], [])["possible"] is True
        refused = answer({"kind": "walk", **GROUND, "unit": "personnel", "moves": ["I4@roof", "I5@roof"],
                          "table": rubble("I5")})  # fmt: skip
        error: Any = refused["error"]
        assert error["code"] == "unknown-place"

    def test_a_rubbled_floor_is_entered_for_2_and_not_at_a_run(self) -> None:
        floor = rubble("E2@+10")
        assert walk(["E3@+10", "E2@+10"], floor)["steps"][0]["parts"][0]["cite"] == "ATS 8.22.4"
        assert walk(["E2", "E2@+10"], [])["total"] == 1
        assert walk(["E2", "E2@+10"], floor)["total"] == 2
        assert walk(["E2", "E2@+10"], floor, mode="running")["possible"] is False

    def test_by_convention_a_rubbled_floor_can_not_be_entered(self) -> None:
        closed = walk(["E2", "E2@+10"], rubble("E2@+10"), conventions={"HC-ATS-35": "closed"})
        assert (closed["possible"], closed["why_not"][0]["cite"]) == (False, "HC-ATS-35")
        chosen = walk(["E2", "E2@+10"], rubble("E2@+10"))
        assert [row["id"] for row in chosen["conventions"]] == ["HC-ATS-35"]

    def test_inside_a_factory_rubble_is_no_junkyard(self) -> None:
        assert walk(["I4", "I5"], rubble("I5"))["steps"][0]["parts"][0]["what"] == "masonry rubble"


@pytest.mark.parametrize(
    ("item", "message"),
    [
        ({"at": "A1"}, "Rubble is what is left of a building, and A1 has none (ATS 8.22.1)."),
        ({"at": "G11"}, "Rubble is what is left of a building, and G11 has none (ATS 8.22.1)."),
        ({"at": "B2@+10"}, "The house in B2 has no level +10 (ATS 8.3.121a)."),
        ({"at": "I4@roof"}, "A roof is no rubble: it goes with the level below it (ATS 8.3.9)."),
        ({"at": "B2@cellar"}, "A cellar goes with rubble at ground level and is none itself (ATS 8.3.9)."),
        (
            {"at": "B2", "material": "wooden"},
            "Rubble keeps the colour of its building, and that in B2 is of masonry (ATS 8.3.11).",
        ),
        (
            {"at": "D2", "material": "masonry"},
            "Rubble keeps the colour of its building, and that in D2 is of wood (ATS 8.3.11).",
        ),
    ],
)
def test_rubble_lies_only_where_a_building_can_have_fallen(item: dict[str, object], message: str) -> None:
    refused: Answer = answer({"kind": "los", **GROUND, "from": "A1", "to": "A3", "table": [{"kind": "rubble", **item}]})
    assert refused["error"] == {"code": "forbidden-placement", "message": message, "field": "table[0]"}


def test_rubble_of_its_own_colour_may_be_named() -> None:
    for spot, material in (("B2", "masonry"), ("D2", "wooden")):
        assert places(spot, rubble(spot, material=material)) == ["ground"]
