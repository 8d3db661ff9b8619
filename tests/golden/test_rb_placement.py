"""Where counters may lie in Red Barricades, with the rule; rubble that fell beside a building, gutted factories."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.map_source import SHIPPED, MapSource
from rules_core.query import answer
from tests.golden.test_rb_real_board import real_shelf
from tests.support.barricades import needs_boards

Answer = dict[str, Any]


def ask(kind: str, table: list[dict[str, object]], map_id: str = "yard", **query: object) -> Answer:
    source: MapSource = SHIPPED if map_id == "yard" else real_shelf()
    asked: Answer = answer({"kind": kind, "system": "red-barricades", "map": map_id, "table": table, **query}, source)
    return asked


def refusal(map_id: str, *table: dict[str, object]) -> str | None:
    """Why the last counter of a table may not lie where it is; None where it may."""
    start = "A1" if map_id == "yard" else "A2"
    asked = ask("los", list(table), map_id, **{"from": start, "to": "B3"})
    return None if asked["kind"] == "los" else str(asked["error"]["message"])


GUTTED_E9 = {"kind": "gutted", "at": "E9"}


@pytest.mark.parametrize("kind", ["flame", "blaze"])
@pytest.mark.parametrize(
    ("at", "cite"),
    [("D6", "RB TT Debris"), ("L3", "RB TT Storage tanks"), ("N9", "B25.1"), ("I3", "RB TT RB Factories"),
     ("B5", "B25.1"), ("K5@in", "B25.1"), ("E9", "RB V7.5")],
)  # fmt: skip
def test_no_fire_where_nothing_burns(kind: str, at: str, cite: str) -> None:
    table = [GUTTED_E9, {"kind": kind, "at": at}]
    assert cite in (refusal("yard", *table) or "")


@pytest.mark.parametrize("at", ["E8", "E8@1", "C8", "G7", "M5", "N1"])
def test_fire_where_something_burns(at: str) -> None:
    found = refusal("yard", {"kind": "flame", "at": at})
    assert (found is None) == (at != "N1"), found


def test_what_is_gutted_burns_once_it_is_rubble() -> None:
    rubble = {"kind": "rubble", "at": "E9"}
    assert refusal("yard", GUTTED_E9, rubble, {"kind": "flame", "at": "E9"}) is None


@needs_boards
@pytest.mark.parametrize("at", ["E10", "EE29", "GG1"])
def test_no_fire_in_debris_a_tank_or_the_river_of_the_board(at: str) -> None:
    assert "No Flame lies in" in (refusal("rbv2", {"kind": "flame", "at": at}) or "")


@needs_boards
def test_no_fire_in_what_a_counter_guts() -> None:
    gutted, flame = {"kind": "gutted", "at": "B18"}, {"kind": "flame", "at": "B18"}
    assert refusal("rbv2", flame) is None
    assert "RB V7.5" in (refusal("rbv2", gutted, flame) or "")


@pytest.mark.parametrize("kind", ["trench", "at-ditch", "pillbox"])
@pytest.mark.parametrize(
    ("at", "what"), [("E8", "a building"), ("C8", "a building"), ("N9", "water"), ("L3", "a storage tank")]
)
def test_no_entrenchment_in_a_building_a_tank_or_water(kind: str, at: str, what: str) -> None:
    assert f"there is {what}" in (refusal("yard", {"kind": kind, "at": at}) or "")
    assert refusal("yard", {"kind": kind, "at": "H6"}) is None
    assert refusal("yard", {"kind": kind, "at": "D6"}) is None, "possible in debris (TT Debris note 5)"


@pytest.mark.parametrize("at", ["H6", "D6", "L3", "E8@roof", "E8@cellar"])
def test_only_a_location_inside_a_building_is_fortified(at: str) -> None:
    assert "B23.9" in (found := refusal("yard", {"kind": "fortified", "at": at}) or "") or "RB O6" in found


def test_a_fortified_factory_location_covers_by_one_more() -> None:
    table = [{"kind": "fortified", "at": "G5@0"}]
    assert ask("los", table, **{"from": "F5", "to": "G5"})["totals"]["tem"] == 3 + 1


# --- rubble that fell beside a building ---


@pytest.mark.parametrize("at", ["H6", "B5", "L3", "D6"])
@pytest.mark.parametrize(("material", "tem"), [("stone", 3), ("wooden", 2)])
def test_rubble_falls_on_any_ground_and_is_rubble_there(at: str, material: str, tem: int) -> None:
    table = [{"kind": "rubble", "at": at, "material": material}]
    beside = {"H6": "H5", "B5": "B4", "L3": "L4", "D6": "D5"}[at]
    assert ask("los", table, **{"from": beside, "to": at})["totals"]["tem"] == tem
    walked = ask("walk", table, unit="infantry", moves=[beside, at])
    assert walked["total"] == 3, walked["say"]


def test_fallen_rubble_is_a_half_level_obstacle_that_fills_its_hex() -> None:
    table = [{"kind": "rubble", "at": "H6"}]
    assert ask("los", [], **{"from": "H5", "to": "H7"})["clear"]
    blocked = ask("los", table, **{"from": "H5", "to": "H7"})
    assert (blocked["blocked"]["at"], blocked["blocked"]["by"]) == ("H6", "stone rubble")


@pytest.mark.parametrize(("at", "said"), [("N9", "water"), ("H6@1", "")])
def test_rubble_falls_neither_into_water_nor_onto_a_floor_that_is_not_there(at: str, said: str) -> None:
    found = refusal("yard", {"kind": "rubble", "at": at})
    assert found is not None
    assert said in found


# --- gutted factories ---


def test_a_gutted_factory_has_no_roof() -> None:
    table = [{"kind": "gutted", "at": "C8"}]
    assert refusal("yard", *table) is None
    parts = ask("walk", table, unit="infantry", moves=["C7", "C8"])["steps"][0]["parts"]
    assert ("factory debris", 1, "RB TT Roofless factory hex") in [(p["what"], p["cost"], p["cite"]) for p in parts]
    seen = ask("los", table, **{"from": "D7", "to": "C8"})
    assert seen["totals"]["tem"] == 3
    inside = ask("los", table, **{"from": "C9", "to": "C8"})
    assert inside["totals"]["tem"] == 2, "+1 for the factory and +1 for its debris"
    assert "roof" not in ask("places", table, hex="C8").get("places", {}), "nobody stands on a roof that is gone"


@needs_boards
def test_one_counter_guts_the_whole_factory() -> None:
    table = [{"kind": "gutted", "at": "O10"}]
    assert refusal("rbv2", *table) is None
    for at in ("O10", "P17"):
        assert ask("los", table, "rbv2", **{"from": at, "to": f"{at}@roof"})["kind"] == "error"


def test_only_a_building_is_gutted() -> None:
    assert "RB V7.1" in (refusal("yard", {"kind": "gutted", "at": "H6"}) or "")
