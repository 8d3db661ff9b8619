"""Where counters may lie in Red Barricades, with the rule; rubble that fell beside a building, gutted factories."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.maps.source import SHIPPED, MapSource
from rules_core.query import answer
from tests.golden.test_rb_real_board import real_shelf
from tests.support.barricades import needs_boards
from tests.support.vasl import BOARDS, MISSING_BOARDS

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


# --- doubtful placements ---


@pytest.mark.parametrize(
    ("at", "said", "cite"),
    [
        ("G3@roof", "goes with the level below it", "RB T23 note 8"),
        ("E8@roof", "goes with the level below it", "RB T23 note 8"),
        ("E8@cellar", "no cellar under rubble", "RB TT Printed rubble"),
        ("B5@crest", "lay it in B5", "RB T23 note 11"),
    ],
)
def test_rubble_lies_on_the_ground_or_a_floor(at: str, said: str, cite: str) -> None:
    found = refusal("yard", {"kind": "rubble", "at": at}) or ""
    assert said in found
    assert cite in found


@pytest.mark.parametrize("place", ["E8", "E8@0", "E8@1"])
@pytest.mark.parametrize(("first", "second"), [("flame", "blaze"), ("blaze", "flame"), ("flame", "flame")])
def test_one_fire_burns_in_a_location(place: str, first: str, second: str) -> None:
    found = refusal("yard", {"kind": first, "at": place}, {"kind": second, "at": place})
    assert found is not None
    assert first == second or "No second fire burns in E8" in found
    assert "RB CG3-2" in found or first == second
    elsewhere = "E8@cellar" if place == "E8@1" else "E8@1"
    assert refusal("yard", {"kind": first, "at": place}, {"kind": second, "at": elsewhere}) is None


def test_a_blaze_burns_on_the_rooftop_above_a_blaze() -> None:
    assert refusal("yard", {"kind": "blaze", "at": "E8@1"}, {"kind": "blaze", "at": "E8@roof"}) is None


def test_what_is_gutted_burns_only_where_it_is_rubble() -> None:
    rubble = {"kind": "rubble", "at": "E9@1"}
    assert refusal("yard", GUTTED_E9, rubble, {"kind": "flame", "at": "E9@1"}) is None
    assert "RB V7.5" in (refusal("yard", GUTTED_E9, rubble, {"kind": "flame", "at": "E9@0"}) or "")


@pytest.mark.parametrize("kind", ["trench", "at-ditch"])
@pytest.mark.parametrize(("map_id", "at"), [("yard", "A5"), ("rbv2", "A37"), ("rbv2", "C22")])
def test_an_entrenchment_beside_a_paved_road_lies_among_shellholes(kind: str, map_id: str, at: str) -> None:
    if map_id == "rbv2" and not BOARDS.is_dir():
        pytest.skip(MISSING_BOARDS)
    found = refusal(map_id, {"kind": kind, "at": at}) or ""
    assert "RB5, HC-RB-9" in found
    assert "say so on its counter" in found
    assert refusal(map_id, {"kind": kind, "at": at, "shellholes": True}) is None


def test_a_paved_road_keeps_out_no_entrenchment_under_the_other_reading() -> None:
    table = [{"kind": "trench", "at": "A5"}]
    asked = ask("los", table, conventions={"HC-RB-9": "any"}, **{"from": "A1", "to": "B3"})
    assert asked["kind"] == "los", asked


@pytest.mark.parametrize("kind", ["trench", "at-ditch", "pillbox"])
def test_rubble_that_falls_eliminates_fortifications(kind: str) -> None:
    rubble = {"kind": "rubble", "at": "H6"}
    assert "RB T23 note 11" in (refusal("yard", rubble, {"kind": kind, "at": "H6"}) or "")


@pytest.mark.parametrize("at", ["N9"])
def test_no_manhole_opens_in_water(at: str) -> None:
    assert "there is water (RB2, RB4)" in (refusal("yard", {"kind": "manhole", "at": at}) or "")
    assert refusal("yard", {"kind": "manhole", "at": "H6"}) is None


@needs_boards
def test_no_manhole_opens_in_the_river_of_the_board() -> None:
    assert "there is water" in (refusal("rbv2", {"kind": "manhole", "at": "GG1"}) or "")
    assert refusal("rbv2", {"kind": "manhole", "at": "E10"}) is None, "Manholes are usable in debris (TT Debris)"


@pytest.mark.parametrize("at", ["I3", "I5"])
def test_a_factory_without_a_roof_is_gutted_already(at: str) -> None:
    found = refusal("yard", {"kind": "gutted", "at": at}) or ""
    assert "the board has none over" in found
    assert "RB TT RB Factories" in found


# --- shellholes that shells made ---

SHELLHOLES = {"kind": "shellholes", "at": "H6"}


@pytest.mark.parametrize(
    ("at", "there"),
    [("E8", "stone building"), ("D6", "debris"), ("K5", "gully"), ("N9", "water"), ("L3", "a storage tank"),
     ("M5", "woods"), ("G7", "stone rubble")],
)  # fmt: skip
def test_shellholes_lie_in_open_ground_and_growth_alone(at: str, there: str) -> None:
    assert f"there is {there}" in (refusal("yard", {"kind": "shellholes", "at": at}) or "")


@pytest.mark.parametrize("at", ["H6", "A7", "L8"])
def test_shellholes_in_open_ground_brush_and_orchard(at: str) -> None:
    assert refusal("yard", {"kind": "shellholes", "at": at}) is None


def test_rubble_leaves_no_shellholes() -> None:
    assert "there is stone rubble" in (refusal("yard", {"kind": "rubble", "at": "H6"}, SHELLHOLES) or "")


def test_shellholes_open_a_paved_road_to_entrenchments() -> None:
    paved = paved_road()
    assert "RB5" in (refusal("yard", {"kind": "trench", "at": paved}) or "")
    assert refusal("yard", {"kind": "shellholes", "at": paved}, {"kind": "trench", "at": paved}) is None


def paved_road() -> str:
    """A hex of the yard whose middle is a paved road."""
    board = SHIPPED.load("yard")
    return next(name for name, hex_ in board.hexes.items() if hex_.words[0] == "road-paved")


def test_what_shellholes_cost_is_asked_for_and_taken_as_typed() -> None:
    plain = ask("walk", [], unit="infantry", moves=["H5", "H6"])
    assert plain["total"] == 1
    asked = ask("walk", [SHELLHOLES], unit="infantry", moves=["H5", "H6"])
    assert (asked["total"], asked["status"]) == (None, "unknown")
    typed = ask("walk", [SHELLHOLES], unit="infantry", moves=["H5", "H6"], options={"costs": {"shellholes": 2}})
    assert typed["total"] == 2


def test_growth_with_shellholes_is_no_growth_alone() -> None:
    beside = SHIPPED.load("yard").grid.neighbours("A7")[0]
    moves, options = [beside, "A7"], {"costs": {"brush": 2}}
    assert ask("walk", [], unit="infantry", moves=moves, options=options)["total"] == 2
    there = [{"kind": "shellholes", "at": "A7"}]
    assert ask("walk", there, unit="infantry", moves=moves, options=options)["total"] is None
    other = {"costs": {"brush": 2, "other-terrain": 3}}
    assert ask("walk", there, unit="infantry", moves=moves, options=other)["total"] == 3


def test_shellholes_do_not_stand_in_a_line() -> None:
    before, after = (ask("los", table, **{"from": "H5", "to": "H7"}) for table in ([], [SHELLHOLES]))
    assert before["clear"]
    assert (after["clear"], after["totals"]) == (True, before["totals"])


def test_the_tem_of_shellholes_is_the_players() -> None:
    asked = ask("los", [SHELLHOLES], **{"from": "H5", "to": "H6"})
    assert asked["totals"]["tem"] is None
    typed = ask("los", [SHELLHOLES], **{"from": "H5", "to": "H6"}, options={"tems": {"shellholes": 1}})
    assert typed["totals"]["tem"] == 1
