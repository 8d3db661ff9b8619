"""What Red Barricades says in words: whole sentences that name the right thing, its rule and its unit."""

from __future__ import annotations

import pytest

from tests.golden.test_rb_placement import Answer, ask
from tests.support.barricades import needs_boards

MANHOLES = [{"kind": "manhole", "at": at} for at in ("J5", "J6", "K2")]
LENT = "Costs cited as HC-RB-1 are lent"


def table(name: str, map_id: str = "yard", conventions: dict[str, str] | None = None, **inputs: object) -> Answer:
    return ask("table", [], map_id, name=name, inputs=inputs, conventions=conventions or {})


def test_what_takes_the_rest_is_a_thing() -> None:
    sewer = {"from": "J5", "to": "K2@sewer", "options": {"costs": {"sewer": 1}}}
    said = ask("path", MANHOLES, unit="infantry", **sewer)["say"]
    assert "The unit needs all its MF for the stop at the gully-Manhole: type in its movement allowance." in said
    climbed = ask("walk", [], unit="infantry", moves=["M10", "M10@climb-n-1"])["say"]
    assert "The unit needs all its MF for the climb one level up" in climbed


def test_a_sewer_of_one_hex_is_one_hex() -> None:
    sewer: dict[str, object] = {"moves": ["J5", "J5@sewer", "J6@sewer"], "options": {"costs": {"sewer": 1}}}
    walked = ask("walk", MANHOLES, unit="infantry", allowance=4, **sewer)
    assert walked["steps"][1]["parts"][0]["what"] == "1 hex of sewer"


@pytest.mark.parametrize(
    ("name", "inputs", "said"),
    [
        ("falling", {"way": "up", "state": "good-order"}, "ascends one level on a Final DR of 9 or less"),
        ("falling", {"way": "down", "state": "good-order", "commando": True}, "on a Final DR of 11 or less"),
        ("sewer-emergence", {}, "emerges on a Final dr of 4 or less"),
        ("terrain", {"terrain": "culvert", "unit": "infantry"}, "culvert: 2 MF."),
        ("terrain", {"terrain": "debris", "unit": "infantry"}, "debris: 1 MF + COT."),
        ("terrain", {"terrain": "embankment", "unit": "tracked"}, "railway embankment: 1 MP + COT."),
        ("terrain", {"terrain": "factory", "unit": "infantry"}, "2 MF from outside the factory, 1 MF within"),
    ],
)
def test_a_figure_says_what_it_counts(name: str, inputs: dict[str, object], said: str) -> None:
    assert said in table(name, **inputs)["say"]


@pytest.mark.parametrize(
    ("start", "above", "verdict", "through"),
    [
        ("M1", "M9", "not affected", "M9/M10"),
        ("N10", "L9", "affected", "M10/N10"),
        ("M10", "M9", "not affected", "no hexside, from the hex itself"),
    ],
)
def test_indirect_fire_at_a_climber_is_traced_from_any_hex(start: str, above: str, verdict: str, through: str) -> None:
    found = table("indirect-fire-at-climbers", below="M10", above=above, level=1, **{"from": start})
    assert found["verdict"] == verdict
    assert {fact["what"]: fact["value"] for fact in found["facts"]}["traced through"] == through


def test_a_minimum_move_takes_all_mf_by_its_own_rule() -> None:
    walked = ask("walk", [], unit="infantry", mode="minimum-move", moves=["H6", "H7"])
    assert walked["say"] == "Minimum Move, 1 hex, all its MF: allowed."
    assert [part["cite"] for part in walked["steps"][0]["parts"]] == ["A4.134"]
    roadblock = [{"kind": "roadblock", "between": ["K3", "K4"]}]
    over = ask("walk", roadblock, unit="infantry", mode="minimum-move", moves=["K3@in", "K4@in"])
    assert over["steps"][0]["notes"] == ["The roadblock is crossed by this Minimum Move (RB5)."]


def test_one_level_above_is_one_level() -> None:
    gutted = [{"kind": "gutted", "at": "E9"}]
    parts = ask("los", gutted, options={"fire": "indirect"}, **{"from": "F9", "to": "E9@1"})["modifiers"]
    assert "1 level of the building above" in [part["what"] for part in parts]


@pytest.mark.parametrize(
    ("at", "there"), [(("L4", "L3"), "there is a storage tank in L3"), (("C6", "D6"), "there is debris in D6")]
)
def test_what_is_there_has_its_article(at: tuple[str, str], there: str) -> None:
    assert there in ask("walk", [], unit="wheeled", moves=list(at))["say"]


@pytest.mark.parametrize(
    ("place", "brought"),
    [("sewer", "Manhole"), ("trench", "Trench"), ("at-ditch", "A-T ditch"), ("pillbox", "Pillbox")],
)
def test_a_place_that_is_lacking_names_the_counter_that_brings_it(place: str, brought: str) -> None:
    asked = ask("walk", [], unit="infantry", moves=["H6", f"H6@{place}"])
    assert asked["error"]["message"].endswith(f"It has one where this counter lies: {brought}.")
    assert "counter lies" not in ask("walk", [], unit="infantry", moves=["H6", "H6@attic"])["error"]["message"]


def test_a_figure_that_is_lacking_is_named_by_what_it_is() -> None:
    out = ask("walk", [], unit="infantry", moves=["K3@in", "J3"])
    assert out["say"].startswith("Can't be told yet. It is not known what leaving a gully or another depression adds")
    assert any("what leaving a gully" in note and "Movement costs" in note for note in out["notes"])
    roof = ask("los", [], **{"from": "G3@roof", "to": "H4@roof"})
    assert roof["say"] == "Clear. The TEM of a Rooftop is not known: type it in."


def test_a_figure_that_several_kinds_of_terrain_share_is_named_by_what_the_line_meets() -> None:
    assert (
        ask("los", [], **{"from": "N7", "to": "N8"})["say"] == "Clear. The TEM of the water is not known: type it in."
    )


def test_weapons_in_vain_are_listed_one_by_one() -> None:
    pillbox = [{"kind": "pillbox", "at": "C6", "facing": 1}]
    said = ask("los", pillbox, **{"from": "C6", "to": "C6@pillbox"})["say"]
    assert "canister, overrun, small arms, MG, IFE, ATR and PF have no effect from its own hex" in said


def test_lent_costs_are_told_where_one_is_used() -> None:
    def told(*moves: str, **more: object) -> bool:
        return any(LENT in note for note in ask("walk", [], unit="infantry", moves=list(moves), **more)["notes"])

    assert told("C6", "B6")
    assert not told("C6", "B6", options={"costs": {"open-ground": 2}}), "typed in"
    assert not told("I3", "I4"), "the game's own figures"
    assert not told("C6", "B6", conventions={"HC-RB-1": "ask"}), "no way, and nothing lent"


@needs_boards
def test_what_v7_names_says_what_the_board_shows() -> None:
    shown = table("named-hex", "rbv2", at="P33")
    assert shown["verdict"] == "P33: not gutted, though V7.1 names it"
    (fact,) = [fact for fact in shown["facts"] if fact["what"] == "building"]
    assert fact["cite"] == "RB V7.1, HC-RB-3"
    assert fact["detail"] == "on the board: stone factory; what it shows decides"
    assert "HC-RB-3" in [row["id"] for row in shown["conventions"]]
    named = table("named-hex", "rbv2", conventions={"HC-RB-3": "named"}, at="Q33")
    assert named["verdict"] == "Q33: gutted"


@needs_boards
def test_a_road_off_the_map_is_named_as_one() -> None:
    assert table("named-hex", "rbv2", at="A37")["verdict"] == "A37: the road goes on off the west edge"
