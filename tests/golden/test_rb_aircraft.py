"""Aircraft over Red Barricades: Sighting TC, Mistaken Attacks, Spotter Planes, Air Support (E7.3, CG3-10, RB9)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules_core.board.parts import Hex
from rules_core.query import answer
from tests.golden.test_rb_procedures import Answer, work
from tests.support.barricades import bare_barricades, shelf_with
from tests.support.tables import chances, facts

GULLY = bare_barricades(D38=Hex("D38", ("gully",), 0), E39=Hex("E39", ("gully",), 0))


def sighting(inputs: dict[str, object], tc: int = 8, **query: object) -> Answer:
    return work("sighting-tc", inputs, options={"numbers": {"sighting-tc": tc}}, **query)


# --- the Sighting TC ---


@pytest.mark.golden("RB-EX-48")
def test_a_concealed_target_in_a_building_attacked_before() -> None:
    found = sighting({"ground": "building", "attacked": True})
    assert found["dice"]["drm"] == 2
    assert [row["value"] for row in found["dice"]["modifiers"]] == [3, -1]


@pytest.mark.gap("RB-GAP-32")
@pytest.mark.parametrize(
    ("inputs", "drm"),
    [
        ({"smoke": 4}, 4), ({"ground": "building"}, 3), ({"ground": "brush"}, 1), ({"ground": "gutted-roofless"}, 2),
        ({"ground": "gutted"}, 3), ({"friends": True}, 1), ({"haze": True}, 1), ({"vehicle": True}, -1),
        ({"moved": True}, -1), ({"convoy": True}, -1), ({"attacked": True}, -1), ({"visible": True}, -2), ({}, 0),
        (
            {"smoke": 2, "ground": "brush", "friends": True, "haze": True, "vehicle": True, "moved": True,
             "convoy": True, "attacked": True, "visible": True},
            -1,
        ),
    ],
)  # fmt: skip
def test_every_drm_of_the_list(inputs: dict[str, object], drm: int) -> None:
    found = sighting(inputs)
    assert found["dice"]["drm"] == drm
    assert all(row["cite"] in ("RB E7.3", "RB V7.6") for row in found["dice"]["modifiers"])


def result(original: int, drm: int, tc: int) -> str:
    """What E7.3 to E7.32 say of a DR, worked out by hand."""
    final = original + drm
    what = "Mistaken Attack" if final >= 12 else "Sighted" if final <= tc else "Not sighted"
    return what + (", then Recall" if original == 12 else "")


@pytest.mark.parametrize("tc", [4, 8, 11])
@pytest.mark.parametrize(
    "inputs",
    [
        {},
        {"ground": "building"},
        {"ground": "building", "smoke": 6},
        {"visible": True},
        {"visible": True, "moved": True},
    ],
)  # fmt: skip
def test_the_chances_are_those_of_the_throws(inputs: dict[str, object], tc: int) -> None:
    found = sighting(inputs, tc)
    drm = found["dice"]["drm"]
    counted = Counter(result(one + other, drm, tc) for one, other in product(range(1, 7), repeat=2))
    assert chances(found) == {what: str(Fraction(count, 36)) for what, count in counted.items()}


@pytest.mark.parametrize(
    ("inputs", "tc", "dice", "what"),
    [
        ({}, 8, (6, 6), "Mistaken Attack, then Recall"),
        ({"visible": True}, 8, (6, 6), "Not sighted, then Recall"),
        ({"visible": True, "moved": True, "vehicle": True}, 8, (6, 6), "Sighted, then Recall"),
        ({"ground": "building"}, 8, (4, 5), "Mistaken Attack"),
        ({"ground": "building"}, 8, (3, 5), "Not sighted"),
        ({"ground": "building"}, 8, (2, 3), "Sighted"),
    ],
)
def test_recall_is_by_the_original_and_a_mistake_by_the_final_dr(
    inputs: dict[str, object], tc: int, dice: tuple[int, int], what: str
) -> None:
    assert sighting(inputs, tc, roll=list(dice))["rolled"]["result"] == what


def test_the_number_of_the_tc_is_the_players() -> None:
    found = work("sighting-tc", {"ground": "building"})
    assert (found["missing"], found["verdict"]) == (["sighting-tc"], "+3 DRM")
    assert chances(found) == {
        "By the number of the TC": "13/18", "Mistaken Attack": "1/4", "Mistaken Attack, then Recall": "1/36",
    }  # fmt: skip
    assert chances(work("sighting-tc", {"visible": True}))["By the number of the TC, then Recall"] == "1/36"


def test_a_mistaken_attack_says_whose_unit_it_strikes() -> None:
    details = {row["result"]: row["detail"] for row in sighting({})["outcomes"]}
    assert "of the side whose aircraft it is" in details["Mistaken Attack, then Recall"]


@pytest.mark.parametrize(
    ("at", "table", "drm"),
    [
        ("J6", [], 0), ("E8", [], 3), ("E8@2", [], 3), ("E8@cellar", [], 3), ("E8@roof", [], 0), ("G7", [], 3),
        ("N4", [], 3), ("M9", [], 3), ("J2", [], 1), ("K2", [], 0), ("C8", [], 3),
        ("E8@2", [{"kind": "gutted", "at": "E8"}], 2), ("E8@1", [{"kind": "gutted", "at": "E8"}], 3),
        ("J6", [{"kind": "rubble", "at": "J6", "material": "stone"}], 3),
        ("E8", [{"kind": "rubble", "at": "E8", "material": "stone"}], 3),
    ],
)  # fmt: skip
def test_what_the_target_is_in_is_read_off_the_map(at: str, table: list[dict[str, object]], drm: int) -> None:
    assert sighting({"at": at}, map="yard", table=table)["dice"]["drm"] == drm


# --- Mistaken Attacks ---


def mistaken(inputs: dict[str, object]) -> Answer:
    return work("mistaken-attack", inputs, map="yard")


def test_the_closest_unit_by_hexes_is_struck() -> None:
    found = mistaken({"at": "D5", "units": ["D8", "E6", "A1"]})
    assert found["verdict"] == "strikes E6"
    assert [facts(found)[unit][0] for unit in ("D8", "E6", "A1")] == ["3 hexes", "1 hex", "6 hexes"]
    assert {(mark["at"], mark["what"]) for mark in found["marks"]} == {("D5@0", "first target"), ("E6@0", "closest")}


def test_the_attacker_chooses_among_equals() -> None:
    found = mistaken({"at": "D5", "units": ["D7", "F5", "A1"]})
    assert found["verdict"] == "the ATTACKER chooses: D7 or F5"


def test_who_is_in_a_completely_blind_hex_is_passed_over() -> None:
    found = mistaken({"at": "D5", "units": ["D6", "D8"], "blind": ["D6"]})
    assert found["verdict"] == "strikes D8"
    assert facts(found)["D6"][0] == "not struck"
    assert mistaken({"at": "D5", "units": ["D6"], "blind": ["D6"]})["verdict"] == "nobody is struck"


def test_a_unit_in_the_hex_of_the_first_target_is_closest() -> None:
    assert mistaken({"at": "E8", "units": ["E8@1", "E9"]})["verdict"] == "strikes E8 level 1"


def test_distances_do_where_there_is_no_map() -> None:
    assert work("mistaken-attack", {"distances": [3, 1, 2]})["verdict"] == "strikes unit 2"
    assert work("mistaken-attack", {"distances": [2, 2]})["verdict"] == "the ATTACKER chooses: unit 1 or unit 2"
    asked: Any = {"kind": "table", "system": "red-barricades", "name": "mistaken-attack"}
    refused: Any = answer(asked)
    assert refused["error"]["field"] == "inputs.at"


# --- Spotter Planes ---


@pytest.mark.golden("RB-EX-25")
@pytest.mark.parametrize(
    ("inputs", "verdict", "why"),
    [
        ({"weather": "mist"}, "may not be used", "Not in Mist; one that was bought stays."),
        ({"rocket": True}, "may not be used", "Not for Rocket OBA."),
        ({"calibre": 100}, "may be used", ""),
        ({"calibre": 150}, "may be used", ""),
        ({"calibre": 80}, "may not be used", "Only for OBA of 100mm or more."),
        ({"weather": "overcast"}, "may not be used", "Not in Overcast; one that was bought stays."),
        ({"weather": "fog"}, "may not be used", "Not in Fog; one that was bought stays."),
        ({"weather": "heavy-mist"}, "may not be used", "Not in Heavy Mist; one that was bought stays."),
        ({"used": True}, "may not be used", "Only one may be used in a CG scenario, however many there are."),
        ({"side": "russian"}, "may not be used", "Only the German side may buy one."),
    ],
)
def test_whether_a_spotter_plane_may_be_used(inputs: dict[str, object], verdict: str, why: str) -> None:
    found = work("spotter-plane", inputs)
    assert (found["verdict"], found["outcomes"][0]["detail"]) == (verdict, why)


@pytest.mark.parametrize(
    ("kind", "sees"),
    [("building", True), ("cellar", True), ("roof", True), ("open-air", True), ("sewer", False), ("culvert", False)],
)
def test_what_a_spotter_plane_sees(kind: str, sees: bool) -> None:
    found = work("spotter-plane", {"about": "sees", "kind": kind})
    assert found["verdict"] == ("LOS" if sees else "no LOS")
    assert facts(found)["Hindrance drm on the Accuracy dr"] == ("none", "RB CG3-10")


@pytest.mark.parametrize(("at", "sees"), [("E8@cellar", True), ("K2", True), ("K2@sewer", False), ("C8", True)])
def test_what_it_sees_on_the_map(at: str, sees: bool) -> None:
    found = work("spotter-plane", {"about": "sees", "at": at}, map="yard")
    assert found["verdict"] == ("LOS" if sees else "no LOS")


def test_it_sees_no_culvert_of_the_real_map() -> None:
    asked: Any = {
        "kind": "table", "system": "red-barricades", "map": GULLY.id, "name": "spotter-plane",
        "inputs": {"about": "sees", "at": "D38@culvert"},
    }  # fmt: skip
    found: Any = answer(asked, shelf_with(GULLY))
    assert found["verdict"] == "no LOS"


# --- Air Support ---


def test_german_air_support_is_stukas_with_bombs() -> None:
    assert work("air-support")["verdict"] == "Stuka M42 with bombs"
    assert work("air-support", {"side": "russian"})["verdict"] == "none by RB9"


@pytest.mark.parametrize(
    ("paid", "needed", "chance"), [("1", 2, "1/3"), ("2", 2, "2/3"), ("none", 2, "1/3"), ("2", 4, "1"), ("1", 0, "0")]
)
def test_two_cpp_bring_it_sooner(paid: str, needed: int, chance: str) -> None:
    found = work("air-support", {"paid": paid, "needed": needed})
    assert chances(found).get("Arrives", "0") == chance
    drm = -2 if paid == "2" else 0
    assert chance == str(Fraction(sum(dr + drm <= needed for dr in range(1, 7)), 6))


def test_the_number_of_the_tc_may_be_typed_for_one_case() -> None:
    found = work("sighting-tc", {"base": 7}, options={"numbers": {"sighting-tc": 8}})
    assert (found["verdict"], found["figures"]) == ("sighted on a Final DR of 7 or less", {})
