"""The campaign's house rules and the special rules as answers to what a player asks (CG3-3 to CG3-12, RB2 to RB18)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.board.parts import Hex
from rules_core.query import answer
from rules_core.words.figures import MINUS
from tests.golden.test_rb_procedures import Answer, work
from tests.support.barricades import bare_barricades, shelf_with
from tests.support.tables import facts

BARE = bare_barricades(D38=Hex("D38", ("gully",), 0), E39=Hex("E39", ("gully",), 0))


def on_barricades(name: str, **inputs: object) -> Answer:
    asked: Any = {"kind": "table", "system": "red-barricades", "map": BARE.id, "name": name, "inputs": inputs}
    found: Answer = answer(asked, shelf_with(BARE))
    assert found["kind"] == "table", found
    return found


# --- CG3-3: still hidden units ---


def test_a_hidden_unit_may_stay_hidden_until_step_607_or_beyond() -> None:
    assert work("hidden-units")["verdict"] == "may stay hidden until RePh step O11.607"
    assert work("hidden-units", {"excepted": True, "fpp": 5})["verdict"] == "may stay hidden to the next CG scenario"


@pytest.mark.parametrize(
    ("inputs", "why"),
    [
        ({"hidden": False}, "It isn't hidden any more."),
        ({"isolated": True}, "An Isolated unit may not."),
        ({"encircled": True}, "Encirclement and Minefields (O11.604) apply to it."),
        ({"perimeter": True}, "Its side needs it to determine the friendly Perimeter."),
        ({"obstructs": True}, "Its side needs it to obstruct the enemy Perimeter."),
        (
            {"isolated": True, "perimeter": True},
            "An Isolated unit may not. Its side needs it to determine the friendly Perimeter.",
        ),
    ],
)
def test_who_may_not_stay_hidden(inputs: dict[str, object], why: str) -> None:
    found = work("hidden-units", {**inputs, "excepted": True})
    assert (found["verdict"], found["outcomes"][0]["detail"]) == ("may not stay hidden", why)


@pytest.mark.parametrize(
    ("tied", "way", "detail"),
    [
        ("gun-crew", "it may drop possession of its Gun", "It drops its Gun and may be removed from the map."),
        (
            "afv-crew",
            "it may Abandon its AFV (D5.411)",
            "It Abandons its AFV (D5.411) and may be removed from the map.",
        ),
    ],
)
def test_who_is_tied_to_a_location_may_give_it_up_and_its_hidden_status(tied: str, way: str, detail: str) -> None:
    assert facts(work("hidden-units", {"tied": tied}))["to be removed from the map"] == (way, "RB CG3-3")
    gone = work("hidden-units", {"tied": tied, "leaves": True})
    assert gone["verdict"] == "removed, and hidden no more"
    assert (gone["outcomes"][0]["result"], gone["outcomes"][0]["detail"]) == ("Loses its hidden status", detail)


@pytest.mark.gap("RB-GAP-28")
@pytest.mark.parametrize(
    ("unit", "fpp"),
    [("squad", "5"), ("hs", "3"), ("crew", "2"), ("smc", "1"), ("other", "1"), ("gun", "none"), ("works", "1")],
)
def test_what_it_costs_to_keep_hip(unit: str, fpp: str) -> None:
    found = work("hidden-units", {"unit": unit, "excepted": True, "fpp": 5})
    assert facts(found)["FPP to keep HIP"][0] == fpp
    assert facts(found)["CA"] == ("a new one may be recorded", "RB CG3-3")


def test_russian_entrenchments_and_wire_are_never_hip() -> None:
    found = work("hidden-units", {"unit": "works", "side": "russian"})
    assert (found["verdict"], found["outcomes"][0]["cite"]) == ("may not stay hidden", "RB7")


def test_hip_that_can_not_be_paid_ends_with_step_607() -> None:
    inputs: dict[str, object] = {"unit": "hs", "excepted": True}
    assert work("hidden-units", {**inputs, "fpp": 2})["verdict"] == "may stay hidden only until RePh step O11.607"
    assert work("hidden-units", {**inputs, "fpp": 3})["verdict"] == "may stay hidden to the next CG scenario"
    assert work("hidden-units", {**inputs, "unit": "gun", "fpp": 0})["tone"] == "good"


def test_the_five_figures_of_hip_may_be_typed_in_instead() -> None:
    other = {"HC-RB-50": "ask"}
    assert facts(work("hidden-units", {"cost": 4}, conventions=other))["FPP to keep HIP"][0] == "4"
    asked: Any = {"kind": "table", "system": "red-barricades", "name": "hidden-units", "conventions": other}
    refused: Any = answer(asked)
    assert (refused["error"]["code"], refused["error"]["field"]) == ("missing", "inputs.cost")


# --- CG3-8: Light Mortars ---


@pytest.mark.parametrize(
    ("phase", "goes"),
    [("rph", False), ("pfph", True), ("mph", True), ("dfph", True), ("afph", True), ("rtph", False), ("aph", False),
     ("ccph", False)],
)  # fmt: skip
def test_an_area_acquisition_counter_of_a_light_mortar_goes_after_four_phases(phase: str, goes: bool) -> None:
    assert work("acquisition", {"phase": phase})["verdict"] == ("removed" if goes else "stays")
    for stays in ({"weapon": "other"}, {"acquisition": "other"}, {"moment": "goes-on"}):
        assert work("acquisition", {"phase": phase, **stays})["verdict"] == "stays"


# --- CG3-9: AFV ---


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [
        ({"about": "mg-exchange"}, "the AFV MG Exchange must be made"),
        ({"about": "withdrawal"}, "Platoon Withdrawal never occurs"),
        ({"about": "recall"}, "Recall is as usual"),
        ({"about": "repair"}, "must try to Repair 1 weapon"),
        ({"about": "repair", "weapons": 2}, "must try to Repair 2 weapons"),
        ({"about": "repair", "weapons": 0}, "need not try now"),
        ({"about": "repair", "on_map": False}, "need not try now"),
        ({"about": "repair", "rally": False}, "need not try now"),
    ],
)
def test_what_an_afv_must_do(inputs: dict[str, object], verdict: str) -> None:
    assert work("afv-duties", inputs)["verdict"] == verdict


# --- CG3-12: Russian entry ---


@pytest.mark.golden("RB-EX-08")
@pytest.mark.parametrize(
    ("at", "allowed"),
    [("JJ36", True), ("JJ37", True), ("JJ45", True), ("JJ35", False), ("JJ1", False), ("II40", False)],
)
def test_where_russian_infantry_may_always_enter(at: str, allowed: bool) -> None:
    found = on_barricades("russian-entry", at=at)
    assert found["verdict"] == ("may always enter" if allowed else "not by CG3-12")
    assert found["marks"][0]["at"] == at
    assert on_barricades("russian-entry", at=at, group="other")["verdict"] == "not by CG3-12"
    assert on_barricades("russian-entry", at=at, side="german")["verdict"] == "not by CG3-12"


@pytest.mark.golden("RB-EX-08")
def test_where_they_may_enter_without_a_map() -> None:
    verdicts = {where: work("russian-entry", {"where": where})["verdict"] for where in ("south", "north", "elsewhere")}
    assert verdicts == {"south": "may always enter", "north": "not by CG3-12", "elsewhere": "not by CG3-12"}
    other = work("russian-entry", {"at": "A1"}, map="yard")
    assert other["verdict"] == "not by CG3-12", "the rule speaks of one map"


# --- RB2: sewers ---


def test_germans_enter_a_sewer_with_a_leader_alone() -> None:
    alone = work("sewer", {"side": "german", "leader": False})
    assert (alone["verdict"], alone["outcomes"][0]["cite"], alone["dice"]) == ("may not enter", "RB2, B8.4", None)
    assert work("sewer", {"side": "german"})["verdict"] == "enters if a leader passes a 4TC"
    assert work("sewer", {"side": "russian", "leader": False})["verdict"] == "may enter"


@pytest.mark.parametrize("side", ["german", "russian"])
def test_nobody_enters_a_sewer_after_moving(side: str) -> None:
    moved = work("sewer", {"side": side, "moved": True})
    assert (moved["verdict"], moved["dice"]) == ("may not enter", None)
    assert "very start of its MPh" in moved["outcomes"][0]["detail"]


# --- RB2: sewers, on the map ---


@pytest.mark.parametrize(
    ("start", "end", "verdict"),
    [
        ("E3", "J5", "may enter"),
        ("J5", "K2", "may enter"),
        ("J5", "J5", "may enter"),
        ("J5", "J6", "may not enter"),
        ("A1", "J5", "may not enter"),
    ],
)
def test_the_sewer_between_two_manholes(start: str, end: str, verdict: str) -> None:
    assert work("sewer", {"from": start, "to": end}, map="yard")["verdict"] == verdict


@pytest.mark.parametrize(("end", "verdict"), [("L2", "may not cross"), ("K2", "may enter")])
def test_no_sewer_leads_across_a_gully_but_to_its_manhole(end: str, verdict: str) -> None:
    table = [{"kind": "manhole", "at": "L2"}, {"kind": "manhole", "at": "J2"}]
    assert work("sewer", {"from": "J2", "to": end}, map="yard", table=table)["verdict"] == verdict


# --- RB3, RB10: Locations ---


@pytest.mark.parametrize(
    ("kind", "eligible", "controls"),
    [
        ("building", True, True), ("cellar", True, True), ("roof", True, False), ("open-air", True, False),
        ("sewer", False, False), ("culvert", False, False), ("aerial", False, False),
    ],
)  # fmt: skip
def test_sniper_targets_and_control(kind: str, eligible: bool, controls: bool) -> None:
    assert work("sniper-target", {"kind": kind})["verdict"] == ("eligible" if eligible else "not eligible")
    assert work("building-control", {"kind": kind})["verdict"] == ("counts" if controls else "doesn't count")


@pytest.mark.parametrize(
    ("at", "eligible", "controls"),
    [
        ("E8", True, True), ("E8@2", True, True), ("E8@roof", True, False), ("E8@cellar", True, True),
        ("K2", True, False), ("K2@sewer", False, False), ("C8", True, True), ("G7", True, False), ("L3", True, False),
    ],
)  # fmt: skip
def test_they_are_read_off_the_map(at: str, eligible: bool, controls: bool) -> None:
    sniper = work("sniper-target", {"at": at}, map="yard")
    assert sniper["verdict"] == ("eligible" if eligible else "not eligible")
    assert len(sniper["marks"]) == 1
    found = work("building-control", {"at": at}, map="yard")
    assert found["verdict"] == ("counts" if controls else "doesn't count")


def test_a_rubbled_building_is_no_building_location() -> None:
    rubble = [{"kind": "rubble", "at": "E8", "material": "stone"}]
    assert work("building-control", {"at": "E8"}, map="yard", table=rubble)["verdict"] == "doesn't count"


def test_the_culvert_of_the_map_is_no_sniper_target() -> None:
    assert on_barricades("sniper-target", at="D38@culvert")["verdict"] == "not eligible"
    assert on_barricades("sniper-target", at="Y38")["verdict"] == "eligible"


# --- RB11, RB14, RB18 ---


@pytest.mark.gap("RB-GAP-45")
def test_hand_to_hand_is_allowed_but_against_a_pillbox() -> None:
    assert work("hand-to-hand")["verdict"] == "allowed"
    barred = work("hand-to-hand", {"pillbox": True})
    assert (barred["verdict"], barred["outcomes"][0]["cite"]) == ("not allowed", "RB T8 note 5")


@pytest.mark.parametrize("side", ["german", "russian"])
def test_neither_side_gives_quarter(side: str) -> None:
    found = work("no-quarter", {"side": side})
    assert found["verdict"] == "in effect"
    assert facts(found)[f"the {side.capitalize()} side"] == ("gives no quarter", "RB14")


@pytest.mark.parametrize(
    ("inputs", "stealthy"),
    [
        ({}, True), ({"quality": "first-line"}, True), ({"quality": "second-line"}, False),
        ({"quality": "green"}, False),
        ({"quality": "conscript"}, False), ({"side": "german"}, False), ({"good_order": False}, False),
        ({"infantry": False}, False),
    ],
)  # fmt: skip
def test_who_is_stealthy(inputs: dict[str, object], stealthy: bool) -> None:
    assert work("stealth", inputs)["verdict"] == ("Stealthy" if stealthy else "not Stealthy by RB18")


def test_what_hip_costs_is_paid_out_of_fpp_that_are_known() -> None:
    asked = answer({**ASKED, "inputs": {"excepted": True}})
    assert asked["error"] == {
        "code": "missing", "message": "“FPP left” is not known yet: type it in.", "field": "inputs.fpp",
    }  # fmt: skip
    assert work("hidden-units", {"excepted": True, "unit": "gun"})["tone"] == "good", "a Gun spends none"
    typed: dict[str, object] = {"excepted": True, "fpp": 4, "cost": 3}
    assert facts(work("hidden-units", typed))["FPP to keep HIP"][0] == "3"
    assert work("hidden-units", typed)["verdict"] == "may stay hidden to the next CG scenario"
    assert work("hidden-units", {"excepted": True, "fpp": 4})["tone"] == "bad"


ASKED: dict[str, object] = {"kind": "table", "system": "red-barricades", "name": "hidden-units"}


def test_levels_and_dice_below_0_have_a_true_minus_sign() -> None:
    arrives = work("air-support", {"needed": -1})
    assert arrives["verdict"] == f"arrives on a Final dr of {MINUS}1 or less"


def test_a_tunnels_base_levels_have_a_true_minus_sign() -> None:
    below = bare_barricades(D38=Hex("D38", ("open",), -2), E39=Hex("E39", ("open",), 0))
    query = {"kind": "table", "system": "red-barricades", "map": below.id}
    found: Answer = answer({**query, "name": "named-hex", "inputs": {"at": "D38"}}, shelf_with(below))
    assert facts(found)["Base Level"][0] == f"{MINUS}1"
    dug: Answer = answer({**query, "name": "tunnel", "inputs": {"one": "D38", "other": "E39"}}, shelf_with(below))
    assert facts(dug)["Base Level of D38"][0] == f"{MINUS}1"
