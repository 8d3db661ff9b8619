"""Table 21 of Red Barricades: which Guns may set up where in a building, and what they may do there."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer
from tests.support.tables import facts

Answer = dict[str, Any]

SMALL, NORMAL, LARGE = "small", "normal", "large"
GUNS = ("aa", "art", "at", "inf", "rcl", "mtr")


def work(inputs: dict[str, object], **query: object) -> Answer:
    asked: Answer = answer(
        {"kind": "table", "system": "red-barricades", "name": "gun-set-up", "inputs": inputs, **query}
    )
    assert asked["kind"] == "table", asked
    return asked


def may(where: str, gun: str, **said: object) -> bool:
    return bool(work({"where": where, "gun": gun, **said})["tone"] == "good")


@pytest.mark.gap("RB-GAP-33")
@pytest.mark.parametrize("gun", GUNS)
@pytest.mark.parametrize("size", [SMALL, NORMAL, LARGE])
def test_at_ground_level_the_target_size_decides(gun: str, size: str) -> None:
    allowed = {SMALL, NORMAL} if gun in ("at", "inf") else {SMALL}
    assert may("ground", gun, size=size) == (size in allowed)


@pytest.mark.parametrize("gun", GUNS)
@pytest.mark.parametrize("size", [SMALL, NORMAL, LARGE])
@pytest.mark.parametrize("where", ["fortified", "factory"])
def test_fortified_ground_and_factories_take_every_gun(where: str, gun: str, size: str) -> None:
    assert may(where, gun, size=size)


@pytest.mark.gap("RB-GAP-33")
@pytest.mark.parametrize("gun", GUNS)
@pytest.mark.parametrize(("calibre", "light"), [(75, True), (76, True), (77, False)])
@pytest.mark.parametrize("material", ["stone", "wooden"])
def test_a_fortified_upper_level_takes_light_guns_in_stone(
    gun: str, calibre: int, material: str, *, light: bool
) -> None:
    allowed = gun in ("art", "at", "inf") and light and material == "stone"
    assert may("upper-fortified", gun, calibre=calibre, material=material) == allowed


@pytest.mark.parametrize("where", ["upper", "upper-fortified"])
def test_a_mortar_fires_from_an_upper_roofless_location(where: str) -> None:
    # V7.7: indirect fire, that of mortars that are no SW too, is allowed from roofless Locations.
    said: dict[str, object] = {"where": where, "gun": "mtr", "roofless": True}
    found = work(said)
    assert found["tone"] == "good"
    assert facts(found)["fires from there"] == ("yes", "RB V7.7")
    assert facts(found)["fires at Aerial targets"][0] == "no"
    assert work(said, conventions={"HC-RB-80": "as-table"})["tone"] == "bad"
    assert work({**said, "roofless": False})["tone"] == "bad"
    assert work({**said, "gun": "aa"})["tone"] == "bad"


def test_a_mortar_on_top_of_a_gutted_building_of_the_yard() -> None:
    query: dict[str, Any] = {"map": "yard", "table": [{"kind": "gutted", "at": "E8"}]}
    assert work({"gun": "mtr", "at": "E8@2"}, **query)["tone"] == "good"
    assert work({"gun": "mtr", "at": "E8@1"}, **query)["tone"] == "bad", "below another level"
    assert work({"gun": "mtr", "at": "E8@2"}, map="yard")["tone"] == "bad"


def test_inf_guns_as_the_table_prints_them() -> None:
    said: dict[str, object] = {"where": "upper-fortified", "gun": "inf", "calibre": 75, "material": "stone"}
    assert work(said)["tone"] == "good"
    assert work(said, conventions={"HC-RB-55": "as-printed"})["tone"] == "bad"
    assert work({**said, "gun": "at"}, conventions={"HC-RB-55": "as-printed"})["tone"] == "good"


@pytest.mark.parametrize("gun", GUNS)
def test_no_gun_on_an_upper_level_that_is_not_fortified(gun: str) -> None:
    assert not may("upper", gun, size=SMALL, calibre=50, material="stone")


@pytest.mark.parametrize("gun", GUNS)
@pytest.mark.parametrize(("calibre", "light"), [(81, True), (82, True), (83, False)])
def test_a_rooftop_takes_light_mortars_alone(gun: str, calibre: int, *, light: bool) -> None:
    assert may("rooftop", gun, calibre=calibre) == (gun == "mtr" and light)


@pytest.mark.gap("RB-GAP-34")
@pytest.mark.parametrize("gun", GUNS)
def test_no_gun_in_a_cellar_of_this_map(gun: str) -> None:
    asked = work({"where": "cellar", "gun": gun, "size": SMALL})
    assert (asked["tone"], asked["outcomes"][0]["cite"]) == ("bad", "RB O6")


@pytest.mark.parametrize("gun", GUNS)
@pytest.mark.parametrize("size", [SMALL, NORMAL])
def test_a_culvert_takes_small_inf_and_at_and_mortars(gun: str, size: str) -> None:
    assert may("culvert", gun, size=size) == (gun == "mtr" or (gun in ("inf", "at") and size == SMALL))


def test_no_gun_in_a_storage_tanks_hex() -> None:
    assert work({"where": "storage-tank", "gun": "mtr", "size": SMALL})["outcomes"][0]["cite"] == "RB TT Storage tanks"


@pytest.mark.parametrize(("us57", "fires"), [(False, "no"), (True, "yes")])
def test_a_recoilless_gun_does_not_fire_from_there(us57: object, fires: str) -> None:
    asked = work({"where": "factory", "gun": "rcl", "us57": us57})
    assert facts(asked)["fires from there"] == (fires, "RB T21 note 1, C12.23")


@pytest.mark.parametrize(("roofless", "fires"), [(False, "no"), (True, "yes")])
@pytest.mark.parametrize("where", ["ground", "fortified", "factory"])
def test_a_mortar_fires_from_a_roofless_ground_level_alone(where: str, roofless: object, fires: str) -> None:
    asked = work({"where": where, "gun": "mtr", "size": SMALL, "roofless": roofless})
    assert facts(asked)["fires from there"] == (fires, "RB T21 note 2")


def test_what_a_fortified_gun_may_not_do() -> None:
    found = facts(work({"where": "fortified", "gun": "aa", "size": LARGE}))
    assert found["fires at Aerial targets"] == ("no", "RB T21 note 3")
    assert found["moves out of the Location"] == ("no", "RB T21 note 3")


def test_a_rooftop_mortar_is_portaged_and_not_emplaced() -> None:
    found = facts(work({"where": "rooftop", "gun": "mtr", "calibre": 82}))
    assert found["portaged to and from it"] == ("up to 82mm", "RB T21 note 4")
    assert found["Emplaced"] == ("no", "RB T21 note 4")


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({"where": "rooftop", "gun": "mtr"}, "calibre"),
        ({"where": "upper-fortified", "gun": "at", "calibre": 50}, "material"),
    ],
)
def test_what_decides_and_nobody_said_is_asked_for(inputs: dict[str, object], field: str) -> None:
    asked = answer({"kind": "table", "system": "red-barricades", "name": "gun-set-up", "inputs": inputs})
    assert (asked["error"]["code"], asked["error"]["field"]) == ("missing", f"inputs.{field}")


@pytest.mark.parametrize(
    ("at", "table", "location"),
    [
        ("E8", [], "Ground Level of a building"),
        ("E8", [{"kind": "fortified", "at": "E8@0"}], "Ground Level of a building, Fortified"),
        ("E8@1", [], "an upper level"),
        ("E8@1", [{"kind": "fortified", "at": "E8@1"}], "an upper level, Fortified"),
        ("E8@roof", [], "a Rooftop"),
        ("E8@cellar", [], "a cellar"),
        ("G5", [], "an RB factory"),
        ("I3", [], "an RB factory"),
        ("L3", [], "a storage tank's hex"),
    ],
)
def test_the_map_shows_where_the_gun_is(at: str, table: list[dict[str, object]], location: str) -> None:
    asked = work({"gun": "at", "size": SMALL, "calibre": 50, "at": at}, map="yard", table=table)
    assert facts(asked)["Location"][0] == location


def test_the_map_shows_what_is_roofless() -> None:
    assert facts(work({"gun": "mtr", "at": "I3"}, map="yard"))["fires from there"][0] == "yes"
    assert facts(work({"gun": "mtr", "at": "G5"}, map="yard"))["fires from there"][0] == "no"
    gutted = [{"kind": "gutted", "at": "A9"}]
    assert facts(work({"gun": "mtr", "at": "A9"}, map="yard", table=gutted))["fires from there"][0] == "yes"


def test_open_ground_is_not_in_the_table() -> None:
    assert work({"gun": "at", "at": "H6"}, map="yard")["verdict"] == "not in the table"


def test_a_us_57mm_rcl_is_of_57mm() -> None:
    inputs = {"gun": "rcl", "us57": True, "where": "factory"}
    query = {"kind": "table", "system": "red-barricades", "name": "gun-set-up"}
    error = answer({**query, "inputs": {**inputs, "calibre": 75}})["error"]
    assert isinstance(error, dict)
    assert (error["code"], error["field"]) == ("contradiction", "inputs.calibre")
    assert work({**inputs, "calibre": 57})["tone"] == "good"
    assert work({**inputs, "us57": False, "calibre": 75})["tone"] == "good"
