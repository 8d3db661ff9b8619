"""Molotov Cocktails and MOL-Projectors (A22.6 to A22.62, CG3-5): who has one, the dice, Flames and AFV."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules_core.query import answer
from tests.golden.test_rb_procedures import Answer, work
from tests.support.tables import chances, facts

IN_BUILDINGS: dict[str, object] = {"from_terrain": "building", "to_terrain": "building"}
IN_WOODS: dict[str, object] = {"from_terrain": "building", "to_terrain": "other"}
FLAME = ", a Flame in the target's Location"


def attack(inputs: dict[str, object] | None = None, roll: object = None, **numbers: int) -> Answer:
    figures = {"numbers": {word.replace("_", "-"): value for word, value in numbers.items()}}
    query: dict[str, Any] = {"roll": roll} if roll else {}
    return work("mol-attack", {**IN_BUILDINGS, **(inputs or {})}, options=figures, **query)


def at_afv(roll: object = None, mol_tk: int = 7, numbers: dict[str, int] | None = None, **inputs: object) -> Answer:
    return attack({"target": "afv", **inputs}, roll, mol_tk=mol_tk, **(numbers or {}))


# --- the MOL Check ---


@pytest.mark.parametrize(
    ("user", "target", "cx", "chance"),
    [
        ("squad", "afv", False, "1/2"), ("squad", "unarmored", False, "1/3"), ("squad", "afv", True, "1/3"),
        ("squad", "unarmored", True, "1/6"), ("hs", "afv", False, "1/3"), ("hs", "unarmored", False, "1/6"),
        ("hs", "afv", True, "1/6"), ("hs", "unarmored", True, "0"), ("smc", "afv", False, "1/6"),
        ("smc", "unarmored", False, "0"), ("smc", "afv", True, "0"), ("smc", "unarmored", True, "0"),
    ],
)  # fmt: skip
def test_the_chances_of_the_mol_check(user: str, target: str, cx: bool, chance: str) -> None:
    found = work("mol-check", {"user": user, "target": target, "cx": cx})
    assert chances(found).get("Has a MOL", "0") == chance
    drm = {"squad": 0, "hs": 1, "smc": 2}[user] + cx + (target != "afv")
    assert chance == str(Fraction(sum(dr + drm <= 3 for dr in range(1, 7)), 6))


@pytest.mark.golden("RB-EX-49")
def test_a_cx_half_squad_against_infantry_fails_on_a_1() -> None:
    found = work("mol-check", {"user": "hs", "cx": True}, roll=[1])
    assert (found["rolled"]["total"], found["rolled"]["result"]) == (4, "Has none")


@pytest.mark.parametrize(
    ("inputs", "cite", "why"),
    [
        ({"side": "german"}, "RB RRG M3", "Only the Russian side buys it."),
        ({"source": "m3-earlier"}, "RB RRG M3", "What was bought on an earlier day is over."),
        ({"source": "none"}, "RB A22.6", "MOL are there only by SSR or purchase."),
        ({"state": "pinned"}, "RB A22.61", "Only unpinned Good Order Personnel, or berserk ones."),
        ({"state": "broken"}, "RB A22.61", "Only unpinned Good Order Personnel, or berserk ones."),
        ({"when": "cc"}, "RB A22.61", "A MOL can't be used in CC."),
        ({"when": "subsequent"}, "RB A22.611", "No MOL Check is made in Subsequent First Fire or FPF."),
        ({"when": "fpf"}, "RB A22.611", "No MOL Check is made in Subsequent First Fire or FPF."),
        (
            {"when": "final", "checked": True},
            "RB A22.611",
            "One was made in Defensive First Fire, whether or not a MOL was used.",
        ),
        ({"group": True, "another": True}, "RB A22.611", "A FG makes only one MOL Check for an attack."),
        ({"weapon": True}, "RB A22.611", "A squad that makes a MOL Check fires no other SW."),
        ({"range": "far"}, "RB A22.611", "Only in a PBF or TPBF attack."),
        (
            {"hexside": "woods"},
            "RB A22.611",
            "Not across a hexside of two connected woods hexes, but over a road there at a unit on the road.",
        ),
        (
            {"hexside": "orchard"},
            "RB A22.611",
            "Not across a hexside of two orchard hexes, but over a road there at a unit on the road.",
        ),
        ({"known": False}, "RB CG3-5", "Only at a Location with one Known or concealed enemy unit at least."),
    ],
)
def test_who_may_not_use_one(inputs: dict[str, object], cite: str, why: str) -> None:
    found = work("mol-check", inputs)
    assert (found["verdict"], found["dice"]) == ("may not use a MOL", None)
    (end,) = found["outcomes"]
    assert (end["cite"], end["detail"]) == (cite, why)


@pytest.mark.parametrize(
    "inputs",
    [
        {"source": "ssr"}, {"source": "ssr", "side": "german"}, {"state": "berserk"}, {"range": "tpbf"},
        {"when": "first"}, {"when": "final"}, {"hexside": "woods", "road": True}, {"hexside": "orchard", "road": True},
        {"campaign": "other", "known": False}, {"group": True},
    ],
)  # fmt: skip
def test_who_may(inputs: dict[str, object]) -> None:
    assert chances(work("mol-check", inputs)) == {"Has a MOL": "1/3", "Has none": "2/3"}


@pytest.mark.gap("RB-GAP-48")
def test_how_long_a_bought_capability_lasts_is_a_convention() -> None:
    earlier: dict[str, object] = {"source": "m3-earlier"}
    (row,) = work("mol-check", earlier)["conventions"]
    assert (row["id"], row["chosen"]) == ("HC-RB-53", "day")
    kept = work("mol-check", earlier, conventions={"HC-RB-53": "campaign"})
    assert chances(kept)["Has a MOL"] == "1/3"


@pytest.mark.parametrize(
    ("inputs", "result", "says"),
    [
        ({}, "Has a MOL", "It must add its own FP to the attack and fire no other SW."),
        ({}, "Has none", "The attack is made, without the 4 FP."),
        ({"user": "hs"}, "Has none", "It has used its only attack."),
        ({"user": "hs", "group": True}, "Has none", "The rest of its FG attacks."),
        ({"user": "smc", "target": "afv"}, "Has a MOL", "It may attack alone."),
        ({"target": "afv"}, "Has none", "at all non-armored units in the Location"),
    ],
)
def test_what_the_check_means_for_the_attack(inputs: dict[str, object], result: str, says: str) -> None:
    (end,) = [row for row in work("mol-check", inputs)["outcomes"] if row["result"] == result]
    assert says in end["detail"]


@pytest.mark.gap("RB-GAP-46")
def test_kindling_is_not_allowed_in_cg_iii_and_gets_2_elsewhere() -> None:
    here = work("mol-check", {"target": "terrain"})
    assert (here["verdict"], here["outcomes"][0]["cite"]) == ("may not use a MOL", "RB CG3-2")
    elsewhere = work("mol-check", {"target": "terrain", "campaign": "other"}, roll=[2])
    assert chances(elsewhere)["Has a MOL"] == "1/3"
    assert elsewhere["outcomes"][0]["detail"] == "+2 to its Kindling Attempt DR; it can't break by it."


@pytest.mark.parametrize(
    ("here", "there", "road", "may"),
    [
        ("J6", "J7", False, True),
        ("J7", "J7", False, True),
        ("J5", "J7", False, False),
        ("N4", "N5", False, False),  # woods
        ("M8", "M9", False, False),  # orchard
        ("M9", "M9", False, True),
        ("E3@sewer", "E4", False, False),  # no LOS
    ],
)
def test_range_hexside_and_los_are_read_off_the_map(here: str, there: str, road: bool, may: bool) -> None:
    found = work("mol-check", {"from": here, "to": there, "road": road}, map="yard")
    assert (found["dice"] is not None) == may, found["say"]


def test_both_ends_are_needed_on_the_map() -> None:
    asked: Any = {"kind": "table", "system": "red-barricades", "name": "mol-check", "map": "yard"}
    error = answer({**asked, "inputs": {"from": "J6"}})["error"]
    assert error == {**error, "code": "missing", "field": "inputs.to"}  # type: ignore[dict-item]


# --- the attack ---


@pytest.mark.golden("RB-EX-02")
def test_wet_ec_keeps_the_flame_off_a_white_2() -> None:
    found = attack({**IN_WOODS, "ec": "wet"}, [1, 2])
    assert (found["rolled"]["total"], found["rolled"]["result"]) == (3, "Attack on the IFT")
    assert facts(found)["white die drm, target's Location"] == ("−2", "RB A22.6111, B25.5")  # noqa: RUF001


def test_whoever_breaks_leaves_its_fg_if_it_has_one_to_attack() -> None:
    (broken,) = [row for row in attack()["outcomes"] if row["result"].startswith("User breaks")]
    assert broken["detail"].endswith("A FG that it is in attacks without it.")


@pytest.mark.golden("RB-EX-03")
def test_an_ec_of_minus_1_lets_it_be_placed() -> None:
    assert attack(IN_WOODS, [1, 2], ec_moist=-1)["rolled"]["result"] == f"Attack on the IFT{FLAME}"
    assert attack(IN_WOODS, [1, 1], ec_moist=-1)["rolled"]["result"] == "Attack on the IFT"


@pytest.mark.parametrize("ec", ["moist", "moderate", "dry", "very-dry", "mud", "snow"])
def test_every_ec_but_wet_has_a_figure_of_its_own(ec: str) -> None:
    assert attack({**IN_WOODS, "ec": ec})["missing"] == [f"ec-{ec}"]
    assert attack({**IN_WOODS, "ec": ec}, **{f"ec_{ec}": 0})["missing"] == []


def test_an_ec_drm_that_nobody_typed_in_is_asked_for() -> None:
    found = attack(IN_WOODS)
    assert found["missing"] == ["ec-moist"]
    assert chances(found) == {
        "User breaks, a Flame in its own Location": "1/6",
        "Attack on the IFT, perhaps a Flame in the target's Location": "1/6",
        "Attack on the IFT": "2/3",
    }
    (unsure,) = [row for row in found["outcomes"] if "perhaps" in row["result"]]
    assert unsure["detail"] == "The Flame is placed if the white die and the EC drm make 1 or more."
    assert attack()["missing"] == [], "a building that isn't fortified doesn't ask for it"


@pytest.mark.parametrize(
    ("thrower", "target", "drm"),
    [("building", "building", 0), ("fortified", "fortified", -1), ("other", "other", -2), ("none", "none", -9)],
)
def test_the_chances_of_the_colored_die(thrower: str, target: str, drm: int) -> None:
    found = attack({"from_terrain": thrower, "to_terrain": target, "ec": "wet"})
    counted: Counter[str] = Counter()
    for colored, white in product(range(1, 7), repeat=2):
        burns = white + drm >= 1
        if colored == 6:
            counted["User breaks" + (", a Flame in its own Location" if burns else "")] += 1
        else:
            counted["Attack on the IFT" + (FLAME if burns and colored == 1 else "")] += 1
    assert chances(found) == {result: str(Fraction(count, 36)) for result, count in counted.items()}
    assert found["dice"]["names"] == ["colored", "white"]


def test_the_firepower_of_the_attack_and_what_a_6_leaves_of_it() -> None:
    told = facts(attack({"fp": 12, "user_fp": 8}))
    assert told["FP of the attack"] == ("16", "RB A22.611")
    assert told["FP if the colored die is 6"] == ("4", "RB A22.6111")
    told = facts(at_afv(fp=12))
    assert (told["FP against Vulnerable PRC"][0], told["FP against other non-armored units"][0]) == ("16", "12")


@pytest.mark.parametrize(
    ("inputs", "convention", "value"),
    [
        ({"leader": "-2", "fp": 4}, "more-than-four", "−2 DRM on the IFT"),  # noqa: RUF001
        ({"leader": "-2"}, "more-than-four", "−2 DRM on the IFT"),  # noqa: RUF001
        ({"leader": "-2", "user": "smc"}, "more-than-four", "none"),
        ({"leader": "-2", "user": "smc", "fp": 0}, "more-than-four", "none"),
        ({"leader": "-2", "user": "smc", "fp": 8}, "more-than-four", "−2 DRM on the IFT"),  # noqa: RUF001
        ({"leader": "-2", "fp": 4}, "never", "none"),
        ({}, "more-than-four", "none"),
    ],
)
def test_leadership(inputs: dict[str, object], convention: str, value: str) -> None:
    asked = {**IN_BUILDINGS, **inputs}
    found = work("mol-attack", asked, conventions={"HC-RB-42": convention})
    assert facts(found)["leadership"] == (value, "RB A22.62")


@pytest.mark.parametrize(
    ("user", "target", "verdict", "result"),
    [
        ("squad", "unarmored", "attacks without MOL", "Attack without MOL"),
        ("squad", "afv", "attacks without MOL", "Attack without MOL"),
        ("hs", "unarmored", "doesn't attack", "No attack of its own"),
        ("smc", "afv", "doesn't attack", "No attack of its own"),
    ],
)
def test_without_a_mol_the_dice_start_nothing(user: str, target: str, verdict: str, result: str) -> None:
    found = work("mol-attack", {"check": "failed", "user": user, "target": target})
    assert (found["verdict"], found["outcomes"][0]["result"], found["dice"]) == (verdict, result, None)


# --- an AFV ---


@pytest.mark.golden("RB-EX-50")
@pytest.mark.parametrize(
    ("dice", "result"),
    [((3, 3), "Burning wreck"), ((3, 4), "Eliminated"), ((4, 4), "No effect on the AFV"),
     ((6, 1), "User breaks, a Flame in its own Location"),
     ((1, 5), f"Burning wreck{FLAME}"), ((1, 6), f"Eliminated{FLAME}")],
)  # fmt: skip
def test_what_the_to_kill_dr_does(dice: tuple[int, int], result: str) -> None:
    found = at_afv(list(dice))
    assert (found["verdict"], found["rolled"]["result"]) == ("Final TK# 7", result)


@pytest.mark.gap("RB-GAP-42")
@pytest.mark.parametrize(
    ("inputs", "numbers", "number"),
    [
        ({}, {}, 7), ({"open_topped": True}, {}, 9), ({"exposed": True}, {}, 8),
        ({"open_topped": True, "exposed": True}, {}, 9), ({"moving": True}, {}, 5),
        ({"moving": True, "open_topped": True}, {}, 7), ({"hit": "rear"}, {"case_a": 1}, 8),
        ({"hit": "same-hex"}, {"case_a": 1}, 8), ({"elevation": True}, {"case_b": 1}, 8),
        ({"hit": "rear", "elevation": True, "exposed": True}, {"case_a": 1, "case_b": 1}, 10),
    ],
)  # fmt: skip
def test_the_final_number(inputs: dict[str, object], numbers: dict[str, int], number: int) -> None:
    found = at_afv(numbers=numbers, **inputs)
    assert found["verdict"] == f"Final TK# {number}"
    counted: Counter[str] = Counter()
    for colored, white in product(range(1, 7), repeat=2):
        total, burns = colored + white, colored == 1
        if colored == 6:
            counted["User breaks, a Flame in its own Location"] += 1
        else:
            what = "Burning wreck" if total < number else "Eliminated" if total == number else "No effect on the AFV"
            counted[what + (FLAME if burns else "")] += 1
    assert chances(found) == {result: str(Fraction(count, 36)) for result, count in counted.items()}


@pytest.mark.gap("RB-GAP-50")
@pytest.mark.parametrize(
    ("inputs", "missing"),
    [({}, ["mol-tk"]), ({"hit": "rear"}, ["mol-tk", "case-a"]), ({"elevation": True}, ["mol-tk", "case-b"])],
)
def test_figures_of_the_rulebook_are_asked_for(inputs: dict[str, object], missing: list[str]) -> None:
    found = attack({"target": "afv", **inputs})
    assert (found["missing"], found["dice"]) == (missing, None)


# --- on the map ---


def on_yard(here: str, there: str, table: list[dict[str, object]] | None = None, **inputs: object) -> Answer:
    asked = {"from": here, "to": there, **inputs}
    return work("mol-attack", asked, map="yard", table=table or [], options={"numbers": {"ec-moist": 0}})


def flame(at: str) -> dict[str, object]:
    return {"kind": "flame", "at": at, "hampered": False}


def placed(found: Answer) -> list[object]:
    return [row["changes"]["put"] for row in found["outcomes"] if row["changes"]]


def test_flames_come_where_user_and_target_are() -> None:
    found = on_yard("E8", "E9@1")
    assert placed(found) == [[flame("E8")], [flame("E9@1")]]


@pytest.mark.parametrize(("vehicles", "taken"), [(0, 0), (1, 1), (2, 0)])
def test_a_burning_wreck_is_put_where_the_afv_was(vehicles: int, taken: int) -> None:
    table: list[dict[str, object]] = [{"kind": "vehicle", "at": "E9"}] * vehicles
    found = on_yard("E8", "E9", table, target="afv", basic=7)
    changes = {row["result"]: row["changes"] for row in found["outcomes"]}
    wreck = {"kind": "wreck", "at": "E9", "burning": True}
    gone = [{"kind": "vehicle", "at": "E9"}] * taken
    assert changes["Burning wreck"] == {"put": [wreck], "take": gone}
    assert changes[f"Burning wreck{FLAME}"] == {"put": [wreck, flame("E9")], "take": gone}
    assert changes["Eliminated"] == ({"put": [], "take": gone} if taken else None)


@pytest.mark.parametrize(
    ("there", "table", "why"),
    [
        ("I4", [], "TT RB Factories"),
        ("D6", [], "TT Debris"),
        ("E9@roof", [], "No Rooftop holds a Flame counter"),
        ("E9", [{"kind": "gutted", "at": "E9"}], "what is gutted never catches fire"),
        ("E9", [{"kind": "flame", "at": "E9"}], "one Flame at most"),
        ("J6", [], "nothing that burns"),
    ],
)
def test_no_flame_where_nothing_burns(there: str, table: list[dict[str, object]], why: str) -> None:
    found = on_yard("E8", there, table)
    assert placed(found) == [[flame("E8")]]
    told = {fact["what"]: fact for fact in found["facts"]}
    assert told["target's Location"]["value"] == "no Flame"
    assert why in told["target's Location"]["detail"]


def test_a_fortified_location_of_the_map_takes_1_off_the_white_die() -> None:
    found = on_yard("E8", "E9", [{"kind": "fortified", "at": "E9"}])
    assert facts(found)["white die drm, target's Location"] == ("−1", "RB A22.6111, B23.94")  # noqa: RUF001
    assert facts(on_yard("E8", "E9@cellar"))["white die drm, target's Location"][0] == "−1"  # noqa: RUF001
    assert facts(on_yard("E8", "G7"))["white die drm, target's Location"] == ("none", "RB A22.6111, B25.5")


def test_from_the_same_hex_the_rear_is_hit() -> None:
    numbers = {"numbers": {"mol-tk": 6, "case-a": 1, "ec-moist": 0}}
    asked: dict[str, object] = {"from": "J2", "to": "J2", "target": "afv"}
    assert work("mol-attack", asked, map="yard", options=numbers)["verdict"] == "Final TK# 7"


# --- MOL-Projectors ---


@pytest.mark.golden("RB-EX-23")
@pytest.mark.parametrize(("size", "number"), [("normal", 6), ("large", 5), ("very-large", 4)])
def test_the_th_number_of_a_mol_projector(size: str, number: int) -> None:
    found = work("mol-projector", {"printed": 8, "size": size})
    assert facts(found)["TH#"] == (str(number), "RB CG3-5")
    hits = sum(one + other <= number for one, other in product(range(1, 7), repeat=2))
    assert chances(found)["Hit"] == str(Fraction(hits, 36))
    assert facts(found)["starts"][0] == "no Smoke and no fire"


def test_a_mol_projector_needs_an_enemy_that_is_seen() -> None:
    found = work("mol-projector", {"printed": 8, "known": False})
    assert (found["verdict"], found["dice"]) == ("may not fire there", None)


def test_other_to_hit_drm_move_the_chance() -> None:
    assert chances(work("mol-projector", {"printed": 8, "drm": 2}))["Hit"] == "1/6"
    assert chances(work("mol-projector", {"printed": 2, "size": "very-large"})) == {"Miss": "1"}


def test_figures_may_be_typed_for_one_case() -> None:
    inputs: dict[str, object] = {
        "target": "afv",
        "basic": 7,
        "hit": "rear",
        "case_a": 1,
        "elevation": True,
        "case_b": 2,
    }
    assert attack(inputs)["verdict"] == "Final TK# 10"
    assert attack({**IN_WOODS, "ec_drm": -1}, [1, 2])["rolled"]["result"] == f"Attack on the IFT{FLAME}"


def test_the_users_fp_is_part_of_the_attacks() -> None:
    query = {"kind": "table", "system": "red-barricades", "name": "mol-attack"}
    error = answer({**query, "inputs": {**IN_BUILDINGS, "fp": 4, "user_fp": 8}})["error"]
    assert isinstance(error, dict)
    assert (error["code"], error["field"]) == ("contradiction", "inputs.user_fp")
    assert facts(attack({"fp": 4, "user_fp": 4}))["FP if the colored die is 6"][0] == "0"
