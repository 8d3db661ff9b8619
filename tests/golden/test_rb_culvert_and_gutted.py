"""The culvert beneath the embankment, gutted buildings' Rooftops, and the table's Bog Checks, on the real board."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.maps.source import SHIPPED, MapSource
from rules_core.query import answer
from tests.support.barricades import needs_boards, real_board, shelf_with

Answer = dict[str, Any]
BLOCKS = {"costs": {"depression": 2, "out-of-depression": 2}}


@pytest.fixture(scope="module")
def shelf() -> MapSource:
    return shelf_with(real_board())


def ask(shelf: MapSource, kind: str, **query: object) -> Answer:
    found: Answer = answer({"kind": kind, "system": "red-barricades", "map": "rbv2", **query}, shelf)
    return found


@needs_boards
def test_a_line_out_of_the_culvert_runs_beneath_the_embankment(shelf: MapSource) -> None:
    found = ask(shelf, "los", **{"from": "E39@culvert", "to": "F39@in"})
    assert found["clear"]
    assert found["totals"]["tem"] == 0


@needs_boards
@pytest.mark.parametrize("between", [("D38", "E39"), ("E39", "F39")])
def test_a_roadblock_in_the_culvert_blocks_it_and_nothing_above(shelf: MapSource, between: tuple[str, str]) -> None:
    table = [{"kind": "roadblock", "between": list(between)}]
    one, other = (f"{name}@{'in' if name == 'F39' else 'culvert'}" for name in between)
    moves = {"unit": "infantry", "moves": [one, other], "options": BLOCKS, "table": table}
    assert ask(shelf, "walk", **moves)["why_not"][0]["cite"] == "RB5"
    assert ask(shelf, "walk", **moves, mode="minimum-move")["possible"]
    above = {"unit": "infantry", "moves": ["D38", "E39"], "options": BLOCKS}
    assert ask(shelf, "walk", **above, table=table)["total"] == ask(shelf, "walk", **above)["total"]


@needs_boards
def test_no_roadblock_on_the_embankment_elsewhere(shelf: MapSource) -> None:
    table = [{"kind": "roadblock", "between": ["D37", "E38"]}]
    assert ask(shelf, "los", **{"from": "A1", "to": "A2"}, table=table)["kind"] == "error"


@needs_boards
def test_rubble_falls_to_ground_level_and_not_into_the_culvert(shelf: MapSource) -> None:
    table = [{"kind": "rubble", "at": "D38@culvert", "material": "stone"}]
    found = ask(shelf, "los", **{"from": "A1", "to": "A2"}, table=table)
    assert found["kind"] == "error"
    assert "T23 note 11" in str(found)


@needs_boards
def test_a_gutted_building_has_no_rooftop(shelf: MapSource) -> None:
    to_roof = {"from": "A18", "to": "B18@roof"}
    assert ask(shelf, "los", **to_roof)["kind"] == "los"
    gutted = ask(shelf, "los", **to_roof, table=[{"kind": "gutted", "at": "B18"}])
    assert gutted["kind"] == "error"


def test_the_tables_factory_asks_for_a_bog_check() -> None:
    fields = {"terrain": "factory", "unit": "tracked"}
    asked = {"kind": "table", "system": "red-barricades", "name": "terrain", "inputs": fields}
    assert "Bog Check (+1 DRM)" in str(answer(asked, SHIPPED)["say"])


@pytest.mark.parametrize(("place", "cite"), [("E9@0", "B23.9"), ("E9@cellar", "RB O6")])
def test_a_fortified_location_cites_its_own_rule(place: str, cite: str) -> None:
    table = [{"kind": "fortified", "at": "E9@0"}]
    asked = {"kind": "los", "system": "red-barricades", "map": "yard", "from": "D9", "to": place, "table": table}
    cover = answer(asked, SHIPPED)["modifiers"]
    assert cite in {part["cite"] for part in cover}


@needs_boards
def test_no_vehicle_enters_the_culvert(shelf: MapSource) -> None:
    barred = ask(shelf, "walk", unit="tracked", moves=["C39@in", "D38@culvert"], allowance=12, options=BLOCKS)
    assert (barred["why_not"][0]["what"], barred["why_not"][0]["cite"]) == (
        "No vehicle enters a culvert.",
        "RB TT Culvert",
    )
