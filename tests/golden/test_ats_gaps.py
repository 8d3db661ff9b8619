"""Where the ATS sources leave a gap or contradict themselves: the reading adopted, each by the gap's id.

Gaps that are decided by a house convention have their id in the record's ``source``; a test of the coverage page holds
that every gap is in one place or the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_core import maps
from rules_core.families.critical_hit.buildings import Building
from rules_core.query import answer
from rules_core.systems.ats.buildings import buildings_of
from rules_core.systems.ats.figures import COSTS
from rules_core.systems.ats.system import SYSTEM

Los = Callable[..., dict[str, Any]]
PROVING = {"map_id": "proving-ground"}


def building_at(hex_name: str, map_id: str = "dtw") -> Building:
    found = buildings_of(maps.load(map_id)).at(hex_name)
    assert found is not None
    return found


def walk(unit: str, moves: list[str], map_id: str = "proving-ground", **query: object) -> dict[str, Any]:
    asked: dict[str, Any] = answer(
        {"kind": "walk", "system": "ats", "map": map_id, "unit": unit, "moves": moves, **query}
    )
    assert asked["kind"] == "walk", asked
    return asked


def in_hex(found: dict[str, Any]) -> tuple[str, int]:
    (row,) = [row for row in found["modifiers"] if row["role"] == "in-hex"]
    return row["what"], row["value"]["drm"]


def rolls(found: dict[str, Any]) -> list[tuple[str, str]]:
    return [(check["at"], check["when"]) for check in found["checks"]]


@pytest.mark.gap("ATS-GAP-01")
def test_the_misprinted_hex_of_the_ravine_is_left_to_the_map_and_noted() -> None:
    dtw = maps.load("dtw")
    (ravine,) = [area for area in dtw.areas_in("E5") if area.terrain == "gully"]
    assert {"E4", "E5", "F4", "G5", "F6"} <= set(ravine.hexes)
    assert [note.cite for note in dtw.notes if note.at == "E5"] == ["ATS 1.2"]


@pytest.mark.gap("ATS-GAP-02")
def test_q27_has_its_roof_and_the_contradiction_is_noted() -> None:
    assert walk("personnel", ["R26@roof", "Q27@roof"], "dtw")["total"] == 1
    assert any(note.at == "Q27" and note.cite == "ATS 1.4.81" for note in maps.load("dtw").notes)


@pytest.mark.gap("ATS-GAP-03")
def test_the_definition_of_a_factory_outranks_the_list() -> None:
    assert building_at("O22").factory
    assert building_at("O22").area.factory_unlisted
    assert building_at("S29") is building_at("S22")


@pytest.mark.gap("ATS-GAP-04")
@pytest.mark.parametrize(
    ("target", "clear"), [("S26", True), ("S27", True), ("S28", False), ("R22", False), ("R23", False)]
)
def test_the_crest_rule_gives_every_worked_example_of_the_roof_edge(los: Los, target: str, clear: bool) -> None:
    assert los("R26@roof", target)["clear"] is clear


@pytest.mark.gap("ATS-GAP-06")
def test_the_number_of_a_mark_is_the_highest_location_and_in_factories_the_roof() -> None:
    stairwell, factory = building_at("E5", "proving-ground"), building_at("P4", "proving-ground")
    assert (stairwell.floors["E5"] * 10, stairwell.height * 5) == (20, 30)
    assert (factory.floors["P4"], factory.height * 5) == (0, 20)


@pytest.mark.gap("ATS-GAP-07")
def test_terrain_of_an_end_hex_never_blocks_and_a_top_as_high_as_both_ends_does_not(los: Los) -> None:
    assert los("B1", "B2", **PROVING)["clear"] is True  # into the house
    # Two roofs at +10 across a +10 building between: a top equal to the level does not block (8.3.72).
    assert los("I4@roof", "I6@roof", **PROVING)["clear"] is True
    assert los("B1", "B3", **PROVING)["clear"] is False  # past the house


@pytest.mark.gap("ATS-GAP-11")
def test_a_fountain_hex_costs_and_covers_as_its_other_terrain(los: Los) -> None:
    assert walk("personnel", ["F9", "F10"])["total"] == 1
    assert all(row["role"] != "in-hex" for row in los("F9", "F10", **PROVING)["modifiers"])


@pytest.mark.gap("ATS-GAP-13")
def test_the_rule_of_a_kind_of_building_outranks_the_general_sentence_on_stairwells() -> None:
    assert building_at("B2", "proving-ground").stairwells == frozenset()  # a house without a flat roof
    assert building_at("E5", "proving-ground").stairwells == {"E5"}  # a stairwell building of three hexes


@pytest.mark.gap("ATS-GAP-15")
@pytest.mark.parametrize(("unit", "rolled"), [("tracked", 0), ("half-tracked", 1), ("wheeled", 1)])
def test_at_a_fence_half_tracked_and_wheeled_vehicles_roll_before_crossing(unit: str, rolled: int) -> None:
    assert rolls(walk(unit, ["B9", "B10"])) == [("B9/B10", "BEFORE")] * rolled


@pytest.mark.gap("ATS-GAP-17")
def test_half_tracked_vehicles_enter_buildings_and_wheeled_ones_only_factories_by_an_entrance() -> None:
    assert rolls(walk("half-tracked", ["B3", "B2"])) == [("B2", "AFTER")]
    assert walk("wheeled", ["B3", "B2"])["possible"] is False
    assert rolls(walk("wheeled", ["H7", "I7"])) == []


@pytest.mark.gap("ATS-GAP-21")
def test_railcars_cover_personnel_and_weapons_but_no_vehicles(los: Los) -> None:
    def into(target: str) -> list[str]:
        found = los("O10", "N10", **PROVING, options={"target": target})
        return [row["what"] for row in found["modifiers"] if row["role"] == "in-hex"]

    assert into("personnel") == into("heavy-weapon") == ["railcars"]
    assert into("vehicle") == []


@pytest.mark.gap("ATS-GAP-23")
@pytest.mark.parametrize("moves", [["O9", "O10"], ["O11", "O12"]])
def test_a_road_gives_its_rate_only_where_neither_debris_rubble_nor_shellholes_lie(moves: list[str]) -> None:
    assert walk("tracked", moves)["total"] == 2
    assert walk("tracked", ["O7", "O8"])["total"] == 0.5


@pytest.mark.gap("ATS-GAP-25")
def test_in_shellholes_only_wheeled_vehicles_roll() -> None:
    assert [len(walk(unit, ["I8", "I9"])["checks"]) for unit in ("tracked", "half-tracked", "wheeled")] == [0, 0, 1]


@pytest.mark.gap("ATS-GAP-26")
def test_a_factory_is_a_junkyard_inside_and_a_building_from_outside(los: Los) -> None:
    assert walk("tracked", ["I4", "J4"])["steps"][0]["parts"][0]["what"] == "factory interior (as junkyard)"
    assert rolls(walk("tracked", ["H7", "I7"])) == []
    assert in_hex(los("I4", "I6", **PROVING)) == ("factory", 1)
    assert in_hex(los("H4", "I4", **PROVING)) == ("masonry building", 3)


@pytest.mark.gap("ATS-GAP-27")
def test_a_roofless_hex_is_a_building_from_outside_and_debris_from_inside(los: Los) -> None:
    assert in_hex(los("K4", "L4", **PROVING)) == ("debris", 1)
    assert in_hex(los("L3", "L4", **PROVING))[1] == 3


@pytest.mark.gap("ATS-GAP-32")
def test_into_a_hex_and_under_its_hedgehog_costs_the_terrain_and_1() -> None:
    table = [{"kind": "hedgehog", "at": "H9"}]
    assert walk("personnel", ["G9", "H9", "H9@under-hedgehog"], table=table)["total"] == 2


@pytest.mark.gap("ATS-GAP-33")
def test_figures_that_the_excerpt_lacks_are_typed_in() -> None:
    vehicles = [unit for unit in SYSTEM.units if unit.kind == "vehicle"]
    assert all(mode.suggested is None for unit in vehicles for mode in unit.modes)
    for figure in COSTS.words:
        assert figure in next(option for option in SYSTEM.options if option.id == "costs").choices
    typed = {field.id for procedure in SYSTEM.procedures for field in procedure.inputs if field.type == "whole"}
    assert {"hpn", "frag", "morale", "density"} <= typed


@pytest.mark.gap("ATS-GAP-34")
def test_a_higher_adjacent_firer_takes_the_hexsides_cover_away(los: Los) -> None:
    def hexside_cover(viewer: str, target: str) -> list[tuple[str, str]]:
        found = los(viewer, target)
        return [(row["what"], row["at"]) for row in found["modifiers"] if row["role"] == "hexside"]

    assert hexside_cover("U14", "V14") == [("wall", "U14/V14")]
    assert hexside_cover("U14@+10", "V14") == []
    assert hexside_cover("U13@+10", "V14") == [("wall", "U14/V14")]  # higher, but not adjacent


@pytest.mark.gap("ATS-GAP-37")
def test_each_map_has_its_own_parity_of_columns() -> None:
    assert (maps.load("dtw").grid.shifted, maps.load("sos").grid.shifted) == ("even", "odd")


@pytest.mark.gap("ATS-GAP-38")
@pytest.mark.parametrize("unit", ["personnel", "heavy-weapon", "tracked", "half-tracked", "wheeled"])
def test_every_unit_passes_a_gate(unit: str) -> None:
    through = walk(unit, ["C5", "C6"])
    assert (through["total"], through["checks"]) == (1, [])


@pytest.mark.gap("ATS-GAP-40")
def test_a_roofless_house_has_no_rooftop() -> None:
    assert building_at("C32").roofs == frozenset()
    assert building_at("A4", "proving-ground").roofs == frozenset()
