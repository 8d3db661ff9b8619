"""The worked examples and named facts of Red Barricades that procedures settle, asked as players ask them."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer
from rules_core.words.figures import signed
from tests.support.tables import chances, facts

Answer = dict[str, Any]


def work(name: str, inputs: dict[str, object] | None = None, **query: object) -> Answer:
    asked: Answer = answer({"kind": "table", "system": "red-barricades", "name": name, "inputs": inputs or {}, **query})
    assert asked["kind"] == "table", asked
    return asked


def row(terrain: str, unit: str = "infantry") -> dict[str, tuple[str, str]]:
    return facts(work("terrain", {"terrain": terrain, "unit": unit}))


@pytest.mark.golden("RB-EX-41")
@pytest.mark.parametrize(
    ("weather", "dice", "result"),
    [({}, (4, 5), "Climbs"), ({}, (4, 6), "Stays"), ({}, (5, 6), "Stays"), ({}, (6, 6), "Eliminated"),
     ({"rain": True}, (4, 5), "Stays"), ({"rain": True}, (5, 6), "Eliminated")],
)  # fmt: skip
def test_the_falling_dr(weather: dict[str, object], dice: tuple[int, int], result: str) -> None:
    assert work("falling", weather, roll=list(dice))["rolled"]["result"] == result


@pytest.mark.golden("RB-EX-41")
def test_the_chances_of_the_falling_dr() -> None:
    assert chances(work("falling")) == {"Climbs": "5/6", "Stays": "5/36", "Eliminated": "1/36"}
    every = {"rain": True, "snow": True, "winds": True}
    assert chances(work("falling", every)) == {"Climbs": "5/12", "Stays": "11/36", "Eliminated": "5/18"}


@pytest.mark.golden("RB-EX-42")
@pytest.mark.gap("RB-GAP-40")
@pytest.mark.parametrize(
    ("dice", "result"), [((5, 5), "Climbs"), ((5, 6), "Stays"), ((6, 6), "Eliminated")], ids=["11", "12", "13"]
)
def test_a_commando_is_stopped_by_12_and_lost_by_13(dice: tuple[int, int], result: str) -> None:
    assert work("falling", {"commando": True, "rain": True}, roll=list(dice))["rolled"]["result"] == result


@pytest.mark.golden("RB-EX-42")
def test_a_commando_can_not_fall_in_fair_weather() -> None:
    assert chances(work("falling", {"commando": True})) == {"Climbs": "35/36", "Stays": "1/36"}


@pytest.mark.parametrize("state", ["wounded", "broken"])
def test_only_good_order_infantry_climbs(state: str) -> None:
    assert work("falling", {"state": state})["verdict"] == "may not climb"


def test_who_becomes_broken_wounded_or_berserk_on_a_cliff_is_eliminated() -> None:
    found = work("falling", {"state": "became-so"})
    assert (found["verdict"], found["outcomes"][0]["cite"]) == ("eliminated", "RB B11.42")


@pytest.mark.gap("RB-GAP-41")
def test_oba_at_climbers_comes_from_a5_6() -> None:
    told = {fact["what"]: fact["detail"] for fact in work("falling")["facts"]}
    assert "A5/6" in told["indirect fire above the base level"]


@pytest.mark.golden("RB-EX-26")
@pytest.mark.parametrize(("dr", "result"), [(1, "Has an ATMM"), (2, "Has none"), (6, "Has none, on a 6")])
def test_an_atmm_needs_an_original_1(dr: int, result: str) -> None:
    found = work("atmm", roll=[dr])
    assert found["rolled"]["result"] == result
    assert chances(found)["Has an ATMM"] == "1/6"
    assert work("atmm", {"side": "russian"})["verdict"] == "no ATMM"


@pytest.mark.golden("RB-EX-27")
@pytest.mark.parametrize(("kind", "tem"), [("stone", "+4"), ("wooden", "+3")])
def test_a_cellar_covers_as_a_fortified_building(kind: str, tem: str) -> None:
    assert row("cellar")[f"TEM, {kind}"] == (tem, "RB O6")
    notes = work("terrain", {"terrain": "cellar"})["notes"]
    assert any("halved" in note and "US# is 3 or more" in note for note in notes)
    assert "may not enter" in row("cellar", "tracked")["to enter"][0]


@pytest.mark.golden("RB-EX-28")
def test_a_factory_is_as_high_as_its_stairwell_says() -> None:
    assert "2½-level obstacle with a printed stairwell, 1½ without" in row("factory")["LOS"][0]


@pytest.mark.golden("RB-EX-29")
@pytest.mark.gap("RB-GAP-06")
def test_what_infantry_pays_into_a_factory() -> None:
    found = row("factory")
    ways = ("from outside the factory", "within the factory", "through a vehicle entrance")
    assert [found[f"MF {way}"][0] for way in ways] == ["2", "1", "1"]
    assert "one road or more" in work("terrain", {"terrain": "factory"})["notes"][0]


@pytest.mark.golden("RB-EX-30")
def test_debris_and_the_floor_of_a_roofless_factory() -> None:
    assert row("debris")["TEM, direct fire"] == row("debris")["TEM, indirect fire"] == ("+1", "RB TT Debris")
    roofless = row("factory-roofless")
    assert roofless["TEM, indirect fire, or from within"][0] == "+2"
    assert roofless["TEM, direct fire from outside"][0] == "+3"


@pytest.mark.golden("RB-EX-31")
@pytest.mark.gap("RB-GAP-04")
@pytest.mark.parametrize(("kind", "tem"), [("rubble-wooden", "+2"), ("rubble-masonry", "+3")])
def test_printed_rubble(kind: str, tem: str) -> None:
    found = row(kind)
    assert found["TEM, direct fire"][0] == found["TEM, indirect fire"][0] == tem
    assert found["to enter"][0] == "3 MF"


@pytest.mark.golden("RB-EX-32")
@pytest.mark.gap("RB-GAP-04", "RB-GAP-11")
@pytest.mark.parametrize("unit", ["infantry", "tracked", "half-tracked", "wheeled"])
def test_the_railway_embankment(unit: str) -> None:
    found = row("embankment", unit)
    assert (found["TEM, direct fire"][0], found["TEM, indirect fire"][0]) == ("+2", "+1")
    assert found["to enter"][0] == ("1 MF + COT" if unit == "infantry" else "1 MP + COT")
    assert "Bog Check" not in found


@pytest.mark.gap("RB-GAP-05", "RB-GAP-08", "RB-GAP-09")
@pytest.mark.parametrize(
    ("terrain", "share", "drm"),
    [("debris", "a quarter", "+1 DRM"), ("factory-roofless", "a quarter", "+2 DRM"), ("factory", "a quarter", "+1 DRM"),
     ("rubble-masonry", "half", "no DRM")],
)  # fmt: skip
def test_what_vehicles_pay(terrain: str, share: str, drm: str) -> None:
    tracked = row(terrain, "tracked")
    assert tracked["to enter"][0] == f"{share} of its MP allotment, rounded up"
    assert tracked["Bog Check"][0] == drm
    for unit in ("half-tracked", "wheeled"):
        assert row(terrain, unit)["to enter"][0] == "may not enter"


@pytest.mark.gap("RB-GAP-10")
def test_a_storage_tank_is_no_building() -> None:
    assert row("storage-tank", "tracked")["to enter"][0] == "may only pass it by VBM"
    assert "no building for any purpose" in work("terrain", {"terrain": "storage-tank"})["notes"][0]


@pytest.mark.golden("RB-EX-38")
@pytest.mark.parametrize(
    ("dr", "result"), [(4, "May emerge"), (5, "Cannot emerge"), (6, "Cannot emerge")], ids=["4", "5", "6"]
)
def test_emerging_from_a_sewer(dr: int, result: str) -> None:
    assert work("sewer-emergence", roll=[dr])["rolled"]["result"] == result
    assert chances(work("sewer-emergence")) == {"May emerge": "2/3", "Cannot emerge": "1/3"}


@pytest.mark.golden("RB-EX-38")
def test_units_in_a_sewer_are_discovered_on_7() -> None:
    assert work("sewer-emergence", {"lost": True}, roll=[6])["rolled"]["result"] == "Discovered"


@pytest.mark.golden("RB-EX-39")
def test_a_friend_at_the_manhole_helps() -> None:
    assert work("sewer-emergence", {"friend": True}, roll=[5])["rolled"]["result"] == "May emerge"


@pytest.mark.parametrize(("morale", "chance"), [(8, "1/6"), (9, "5/18"), (10, "5/12")])
def test_germans_enter_a_sewer_after_a_4tc(morale: int, chance: str) -> None:
    assert chances(work("sewer", {"side": "german", "morale": morale}))["Enters"] == chance
    assert work("sewer", {"side": "russian"})["verdict"] == "may enter"
    assert work("sewer", {"entrenched": True})["verdict"] == "may not enter"
    assert work("sewer", {"crosses": True})["verdict"] == "may not cross"
    assert work("sewer", {"crosses": True, "gully_manhole": True})["verdict"] == "may enter"


# --- pillboxes ---


@pytest.mark.parametrize(
    ("weapon", "verdicts"),
    [("ap", ("0 TEM", "0 TEM", "0 TEM")), ("heat", ("+3 TEM", "+5 TEM", "+5 TEM")),
     ("canister", ("+3 TEM, half FP", "no effect", "no effect")), ("cc", ("not allowed", "not allowed", "allowed")),
     ("dc", ("+3 TEM", "+5 TEM", "+3 TEM")), ("ffe", ("not allowed", "not allowed", "+5 TEM")),
     ("ft", ("0 TEM", "+5 TEM", "+5 TEM")), ("he", ("+3 TEM", "+5 TEM", "+5 TEM")),
     ("he-indirect", ("+5 TEM", "+5 TEM", "not allowed")), ("overrun", ("not allowed", "not allowed", "no effect")),
     ("small-arms", ("+3 TEM", "no effect", "no effect"))],
)  # fmt: skip
def test_fire_at_a_pillbox(weapon: str, verdicts: tuple[str, str, str]) -> None:
    inputs = {"weapon": weapon, "ca_tem": 3, "nca_tem": 5, "basic_tk": 17}
    found = tuple(work("pillbox", {**inputs, "from": side})["verdict"] for side in ("ca", "nca", "same-hex"))
    assert found == verdicts


@pytest.mark.gap("RB-GAP-43")
@pytest.mark.parametrize(("basic_tk", "verdict"), [(7, "0 TEM"), (6, "+3 TEM")])
def test_ap_with_a_low_basic_tk_counts_as_he(basic_tk: int, verdict: str) -> None:
    assert work("pillbox", {"weapon": "ap", "from": "ca", "ca_tem": 3, "basic_tk": basic_tk})["verdict"] == verdict


def test_a_critical_hit_from_the_nca_takes_its_tem_away() -> None:
    assert work("pillbox", {"weapon": "he", "from": "nca", "critical": True})["verdict"] == "0 TEM"


def test_a_critical_hit_from_its_own_hex_leaves_the_nca_tem() -> None:
    found = work("pillbox", {"weapon": "he", "from": "same-hex", "critical": True})
    assert found["verdict"] == "+5 TEM"
    assert found["notes"][0] == "A CH from the NCA, but not from its own hex, takes the NCA TEM as 0."


# --- gutted buildings ---


@pytest.mark.gap("RB-GAP-39")
@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [({}, "+1 TEM"), ({"fortified": True}, "+4 TEM"), ({"fire": "aerial"}, "+2 TEM"),
     ({"fire": "aerial", "above": 1}, "+3 TEM"), ({"fire": "aerial", "above": 1, "fortified": True}, "+4 TEM"),
     ({"fire": "indirect", "fortified": True}, "+2 TEM"), ({"fire": "indirect", "above": 2}, "+2 DRM")],
)  # fmt: skip
def test_a_gutted_building(inputs: dict[str, object], verdict: str) -> None:
    found = work("gutted-building", inputs)
    assert found["verdict"] == verdict
    assert facts(found)["Infantry to enter"] == ("+1 MF", "RB V7.4")


# --- special rules ---


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [({"rounds": "wp"}, "not allowed"), ({"calibre": "150"}, "not allowed"), ({"module": "rocket"}, "not allowed"),
     ({"rounds": "ir", "calibre": "100"}, "allowed"),
     ({"rounds": "ir", "calibre": "100", "side": "russian"}, "not allowed"),
     ({"rounds": "ir", "module": "mortar", "side": "russian"}, "allowed")],
)  # fmt: skip
def test_what_oba_may_fire(inputs: dict[str, object], verdict: str) -> None:
    assert work("oba-rounds", {"calibre": "80", **inputs})["verdict"] == verdict


@pytest.mark.gap("RB-GAP-45")
def test_hand_to_hand_is_a_condition_and_nothing_to_work_out() -> None:
    assert facts(work("special-rules", {"about": "hand-to-hand"})) == {"Hand-to-Hand CC": ("allowed", "RB11")}
    assert facts(work("special-rules", {"about": "booby-traps"}))["Russians"] == ("Level C", "RB15")


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [({"weapon": "wp-direct", "from": "ca", "critical": True}, "+3 NMC"),
     ({"weapon": "wp-direct", "from": "ca"}, "no WP NMC but by a CH"),
     ({"weapon": "wp-direct", "from": "nca", "critical": True}, "no WP NMC"),
     ({"weapon": "wp-direct", "from": "nca", "critical": True, "adjacent": True}, "+3 NMC"),
     ({"weapon": "wp-direct", "from": "ca", "critical": True, "ca_tem": 5}, "+5 NMC"),
     ({"weapon": "wp-grenade", "from": "same-hex"}, f"{signed(-5)} NMC"),
     ({"weapon": "wp-grenade", "from": "same-hex", "nca_tem": 7}, f"{signed(-7)} NMC"),
     ({"weapon": "wp-grenade", "from": "same-hex", "critical": True}, "0 NMC"),
     ({"weapon": "wp-grenade", "from": "ca", "critical": True}, "no WP NMC"),
     ({"weapon": "wp-indirect", "from": "ca", "critical": True}, "no WP NMC")],
)  # fmt: skip
def test_wp_at_a_pillbox(inputs: dict[str, object], verdict: str) -> None:
    assert work("pillbox", inputs)["verdict"] == verdict


@pytest.mark.parametrize("fire", ["direct", "indirect"])
@pytest.mark.parametrize(("material", "tem"), [("stone", "+3 TEM"), ("wooden", "+2 TEM")])
def test_a_gutted_building_that_is_rubbled_is_rubble(material: str, tem: str, fire: str) -> None:
    found = work(
        "gutted-building", {"rubbled": True, "material": material, "fire": fire, "above": 2, "fortified": True}
    )
    assert found["verdict"] == tem
    assert facts(found)["Infantry to enter"] == ("3 MF", "RB TT Printed rubble")


def test_nobody_is_unseen_with_enemies_in_the_manhole_location() -> None:
    assert chances(work("sewer-emergence", {"unseen": True})) != chances(work("sewer-emergence"))
    above = work("sewer-emergence", {"enemies": 1, "unseen": True})
    assert chances(above) == chances(work("sewer-emergence", {"enemies": 1}))
