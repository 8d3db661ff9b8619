"""What the CGS text leaves open of rubble, mines, roadblocks and ways round: a record decides, or its letter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules_core.location import GROUND, Location
from rules_core.maps.source import SHIPPED
from rules_core.movement.worked_out import Choices
from rules_core.query import answer
from rules_core.questions.setting import read_setting
from rules_core.systems.cgs.hills import ground_level
from rules_core.systems.cgs.movement.vehicles.entry import VehicleEntry
from rules_core.systems.cgs.places import IN_GULLY
from tests.support.tables import Answer

RUBBLE = [{"kind": "rubble", "at": "C24"}]
MINED = [{"kind": "trench", "at": "W36"}, {"kind": "mines", "at": "W36"}]


def walk(*moves: str, unit: str = "squad", map_id: str = "dtw", **query: object) -> Answer:
    return answer({"kind": "walk", "system": "cgs", "map": map_id, "unit": unit, "moves": list(moves), **query})  # type: ignore[return-value]


def used(found: Answer) -> set[str]:
    return {row["id"] for row in found["conventions"]}


def test_the_cellar_goes_with_its_building_unless_it_is_said_to_stay() -> None:
    down = ("C24", "C24@cellar")
    assert walk(*down)["total"] == 2
    assert walk(*down, table=RUBBLE)["error"]["code"] == "unknown-place"
    stays = {"conventions": {"HC-CGS-80": "stays"}, "table": RUBBLE}
    found = walk(*down, **stays)
    assert found["total"] == 2
    assert "HC-CGS-80" in used(found)
    assert walk(*reversed(down), **stays)["total"] == 2
    # The levels above are gone all the same, and printed rubble has no cellar.
    assert walk("C24", "C24@+1", **stays)["kind"] == "error"
    assert walk("D8", "D8@cellar", **stays)["kind"] == "error"


@pytest.mark.parametrize(
    ("moves", "reason"), [(("W36@trench", "W36"), "on entering"), (("W36", "W36@trench"), "on leaving")]
)
def test_mines_attack_who_climbs_out_of_a_trench_only_by_convention(moves: tuple[str, ...], reason: str) -> None:
    spared = walk(*moves, table=MINED)
    assert not spared["checks"]
    assert "HC-CGS-81" in used(spared)
    (check,) = walk(*moves, table=MINED, conventions={"HC-CGS-81": "attacked"})["checks"]
    assert check["reason"].startswith(reason)
    # Who leaves the hex is attacked either way.
    assert len(walk("W36@trench", "X36", table=MINED)["checks"]) == 1


def test_a_vehicle_follows_a_hexside_that_a_roadblock_covers_but_by_convention() -> None:
    way = ("E37", "E36/F36", "face NW", "E36/F35")
    before = walk(*way, "E35", unit="tracked", options={"side": "german"})
    assert before["possible"] is True
    blocked = {"table": [{"kind": "roadblock", "at": "E36", "facing": 6}], "options": {"side": "german"}}
    along = walk(*way, "E35", unit="tracked", **blocked)
    assert along["possible"] is True
    assert "HC-CGS-82" in used(along)
    barred = walk(*way, "E35", unit="tracked", conventions={"HC-CGS-82": "vehicles"}, **blocked)
    assert [row["cite"] for row in barred["why_not"]] == ["HC-CGS-82"]


@pytest.mark.parametrize("way", ["N34@bypass-3", "N34@bypass-4"])
def test_no_convention_leads_round_a_building_on_its_inside(way: str) -> None:
    found = walk("O34", way, "N34", conventions={"HC-CGS-30": "allowed"})
    assert [row["cite"] for row in found["why_not"]] == ["CGS 10.6.1"]


def test_woods_that_ask_for_the_allowance_give_that_one_reason() -> None:
    found = walk("L11", "L12", unit="tracked", map_id="ge", options={"side": "german"})
    assert [row["unknown"] for row in found["why_not"]] == ["movement-allowance"]


def test_reverse_gear_out_of_a_gully_multiplies_no_slope() -> None:
    """Nothing is paid for going uphill out of a Gully (HC-CGS-33), so nothing of it can be multiplied."""
    situation = read_setting({"map": "hills", "system": "cgs"}, SHIPPED).situation
    board = situation.board
    low, high = next(
        (low, high)
        for low in board.hexes
        for high in board.grid.neighbours(low)
        if high in board.hexes and board.hexes[high].terrain <= {"open"}
        if ground_level(board, high) > ground_level(board, low)
    )
    gully = replace(board, hexes={**board.hexes, low: replace(board.hexes[low], words=("gully",))})
    uphill = VehicleEntry(situation, "tracked", Choices(situation.conventions)).terrain_halves(
        Location(low, GROUND), high
    )
    out = VehicleEntry(replace(situation, map=gully), "tracked", Choices(situation.conventions)).terrain_halves(
        Location(low, IN_GULLY), high
    )
    assert uphill == 2 * out > 0


def test_double_zero_on_a_mousehole_takes_the_units_of_both_hexes_off_the_map() -> None:
    men = [{"kind": "infantry", "at": name} for name in ("O34", "N34", "M34")]
    query = {"kind": "table", "system": "cgs", "map": "dtw", "name": "mousehole", "table": men}
    found: Any = answer({**query, "inputs": {"from": "O34", "to": "N34", "by": "dc-team", "result": "00"}})
    assert found["kind"] == "table", found
    (ending,) = [outcome for outcome in found["outcomes"] if outcome["changes"]]
    assert {item["at"] for item in ending["changes"]["take"]} == {"O34", "N34"}
    assert {item["kind"] for item in ending["changes"]["put"]} == {"rubble"}
    assert "All units" in ending["detail"]
