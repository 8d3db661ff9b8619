"""Clearance and Labor in Red Barricades: its examples, rows and choices, and chances counted out (RB B24.7, B24.8)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules_core.query import answer
from rules_core.words.figures import signed
from tests.support.tables import chances, facts, outcome

Answer = dict[str, Any]
HOURS = (12, 2, 4, 6, 8, 10)


def ask(inputs: dict[str, object], **query: object) -> Answer:
    found: Answer = answer(
        {"kind": "table", "system": "red-barricades", "name": "clearance", "inputs": inputs, **query}
    )
    return found


def work(item: str, table: list[dict[str, object]] | None = None, **inputs: object) -> Answer:
    query: dict[str, object] = {} if table is None else {"map": "yard", "table": table}
    found = ask({"item": item, **inputs}, **query)
    assert found["kind"] == "table", found
    return found


def drm(answered: Answer) -> int:
    return sum(row["value"] for row in answered["dice"]["modifiers"])


def at_most(limit: int) -> str:
    """The chance of an Original DR of so much or less, counted out."""
    return str(Fraction(sum(one + two <= limit for one, two in product(range(1, 7), repeat=2)), 36))


@pytest.mark.golden("RB-EX-01")
@pytest.mark.gap("RB-GAP-30")
def test_a_squad_a_bulldozer_and_a_9_1_clear_rubble_on_9_or_less() -> None:
    found = work("rubble", squads=1, bulldozers=1, leader=-1)
    assert drm(found) == -7
    assert chances(found) == {"Trail break": "5/6", "Fails": "1/6"}
    assert ask({"item": "rubble", "bulldozers": 1, "leader": -1}, roll=[4, 5])["rolled"]["result"] == "Trail break"
    assert ask({"item": "rubble", "bulldozers": 1, "leader": -1}, roll=[4, 6])["rolled"]["result"] == "Fails"


@pytest.mark.parametrize(
    ("item", "begins"),
    [("rubble", "trail break"), ("wire", "Wire removed"), ("mines", "trail break"), ("set-dc", "Set DC removed"),
     ("roadblock", "roadblock removed"), ("flame", "Flame out")],
)  # fmt: skip
def test_the_games_own_terms_keep_their_capitals(item: str, begins: str) -> None:
    said: dict[str, object] = {"ec": "wet"} if item == "flame" else {}
    assert work(item, **said)["verdict"] == f"{begins} on a Final DR of 2 or less"


@pytest.mark.golden("RB-EX-40")
@pytest.mark.parametrize(
    ("dice", "result"),
    [((1, 2), "Flame out"), ((1, 3), "Hampered"), ((3, 4), "Hampered"), ((4, 4), "Fails")],
    ids=["2", "3", "6", "7"],
)
def test_a_final_dr_of_3_to_6_hampers_a_flame(dice: tuple[int, int], result: str) -> None:
    found = ask({"item": "flame", "ec": "moist", "ec_drm": 0}, roll=list(dice))  # a squad: -1
    assert found["rolled"]["result"] == result
    assert chances(found) == {"Flame out": at_most(3), "Hampered": "1/2", "Fails": "5/12"}


FORCES: list[tuple[str, dict[str, int], int]] = [
    ("rubble", {"squads": 1}, -1),
    ("rubble", {"squads": 2}, -3),
    ("rubble", {"squads": 2, "half_squads": 1}, -4),
    ("rubble", {"squads": 0, "half_squads": 1}, 0),
    ("rubble", {"squads": 0, "half_squads": 3}, -2),
    ("rubble", {"squads": 1, "half_squads": 1}, -2),
    ("rubble", {"squads": 0, "bulldozers": 1}, -5),
    ("rubble", {"squads": 2, "bulldozers": 1}, -8),
    ("rubble", {"squads": 0, "half_squads": 1, "bulldozers": 1}, -5),
    ("roadblock", {"squads": 0, "bulldozers": 2}, -10),
    ("mines", {"squads": 1, "sapper_squads": 1}, -3),
    ("mines", {"squads": 2, "sapper_squads": 2, "heroes": 1}, -8),
    ("wire", {"squads": 0, "half_squads": 1, "sapper_half_squads": 1}, -1),
    ("set-dc", {"squads": 1, "heroes": 2, "leader": -2}, -5),
    ("wire", {"squads": 1, "bulldozers": 1}, -1),
    ("rubble", {"squads": 1, "leader": 1}, 0),
    ("rubble", {"squads": 1, "labor": -1}, -2),
    ("wire", {"squads": 1, "labor": -2, "leader": -1}, -4),
]


@pytest.mark.parametrize(("item", "force", "total"), FORCES)
def test_the_drm_of_a_force(item: str, force: dict[str, int], total: int) -> None:
    found = work(item, **force)
    assert drm(found) == total
    done = sum(Fraction(row["probability"]) for row in found["outcomes"] if not row["result"].startswith("Fails"))
    assert done == Fraction(at_most(2 - total))


def test_heroes_and_sappers_do_nothing_at_rubble_nor_a_bulldozer_at_wire() -> None:
    found = work("rubble", heroes=2, sapper_squads=1)
    assert drm(found) == -1
    assert len(found["notes"]) == 3, "both are said to mean nothing there"


def test_more_sappers_than_squads_are_refused() -> None:
    assert ask({"item": "mines", "sapper_squads": 2})["error"]["field"] == "inputs.sapper_squads"


def test_a_half_squad_beside_a_bulldozer_as_the_other_reading_has_it() -> None:
    inputs = {"item": "rubble", "squads": 0, "half_squads": 1, "bulldozers": 1}
    other = ask(inputs, conventions={"HC-RB-70": "additional"})
    assert drm(other) == -6
    assert "HC-RB-70" in [row["id"] for row in ask(inputs)["conventions"]]


def test_a_leader_who_directs_a_bulldozer_alone() -> None:
    inputs = {"item": "rubble", "squads": 0, "bulldozers": 1, "leader": -2}
    assert drm(ask(inputs)) == -7
    assert drm(ask(inputs, conventions={"HC-RB-72": "alone"})) == -5


def test_a_bulldozer_alone_at_a_flame() -> None:
    inputs = {"item": "flame", "squads": 0, "bulldozers": 1, "ec": "wet"}
    assert drm(ask(inputs)) == -7
    assert ask(inputs, conventions={"HC-RB-71": "infantry"})["tone"] == "bad"


@pytest.mark.parametrize("item", ["rubble", "flame", "wire", "mines", "set-dc", "roadblock"])
def test_no_leader_or_hero_clears_alone_and_only_good_order_unpinned_units_do(item: str) -> None:
    ec = {"ec": "wet"} if item == "flame" else {}
    assert work(item, squads=0, leader=-2, heroes=2, **ec)["tone"] == "bad"
    for state in ("pinned", "not-good-order"):
        assert work(item, state=state, **ec)["tone"] == "bad"
    assert work(item, tried=True, **ec)["tone"] == "bad", "one DR for one thing in a phase"
    assert work(item, **ec)["tone"] == "open"


@pytest.mark.parametrize("item", ["wire", "mines", "set-dc"])
def test_a_bulldozer_alone_clears_no_wire_mines_or_set_dc(item: str) -> None:
    assert work(item, squads=0, bulldozers=1)["tone"] == "bad"


BANS: list[tuple[str, dict[str, object], str]] = [
    ("rubble", {"phase": "dfph"}, "RB B24.71"),
    ("rubble", {"all_mf": False}, "RB B24.71"),
    ("rubble", {"bulldozers": 1, "reverse": True}, "RB B24.71"),
    ("rubble", {"rubble": "building"}, "RB B24.71"),
    ("rubble", {"rubble": "printed"}, "RB TT Printed rubble note 1"),
    ("rubble", {"rubble": "factory-debris"}, "RB TT Roofless factory hex note 1"),
    ("flame", {"moved": True}, "RB B24.72"),
    ("flame", {"fired": True}, "RB B24.72"),
    ("flame", {"blaze": True}, "RB B24.72"),
    ("flame", {"phase": "other"}, "RB B24.72"),
    ("wire", {"moved": True}, "RB B24.73"),
    ("wire", {"fired": True}, "RB B24.73"),
    ("wire", {"beneath": False}, "RB B24.73"),
    ("mines", {"fired": True}, "RB B24.74"),
    ("mines", {"on_wire": True}, "RB B24.74"),
    ("mines", {"phase": "dfph"}, "RB B24.74"),
    ("mines", {"partial": True, "all_mf": False}, "RB B24.74"),
    ("set-dc", {"moved": True}, "RB B24.75"),
    ("roadblock", {"moved": True}, "RB B24.76"),
    ("roadblock", {"fired": True}, "RB B24.76"),
]


@pytest.mark.parametrize(("item", "inputs", "cite"), BANS)
def test_what_forbids_an_attempt(item: str, inputs: dict[str, object], cite: str) -> None:
    ec = {"ec": "wet"} if item == "flame" else {}
    found = work(item, **inputs, **ec)
    assert (found["tone"], found["dice"]) == ("bad", None)
    assert cite in found["outcomes"][0]["cite"]


@pytest.mark.parametrize("kind", ["printed-road", "debris"])
def test_printed_rubble_on_roads_and_debris_are_never_totally_cleared(kind: str) -> None:
    assert "never totally" in outcome(work("rubble", rubble=kind), "Trail break")["detail"]


def test_mines_entered_by_a_partial_trail_break_take_all_mf_and_lead_out_the_way_in() -> None:
    came = {"partial": True}
    assert facts(work("mines", **came))["until the mines are cleared"][0] == "out by the hexside of entry alone"
    assert "until the mines are cleared" not in facts(work("mines", all_mf=False))
    lying = [{"kind": "mines", "at": "H6", "type": "a-p"}, {"kind": "partial-trail-break", "at": "H6", "facing": 12}]
    assert work("mines", lying, at="H6", all_mf=False)["tone"] == "bad"
    assert work("mines", lying[:1], at="H6", all_mf=False)["tone"] == "open"


@pytest.mark.parametrize("item", ["flame", "wire", "set-dc", "roadblock"])
def test_these_are_tried_in_the_dfph_too(item: str) -> None:
    ec = {"ec": "wet"} if item == "flame" else {}
    assert work(item, phase="dfph", **ec)["tone"] == "open"


def test_who_moved_may_still_clear_mines_and_when_the_dr_is_made() -> None:
    assert work("mines", moved=True)["tone"] == "open"
    assert facts(work("mines"))["the DR"] == ("at the end of the CCPh", "RB B24.74")
    assert facts(work("flame", ec="wet"))["the DR"] == ("in that phase", "RB B24.72")
    assert "it is" in facts(work("roadblock"))
    assert "it is" not in facts(work("wire"))


@pytest.mark.parametrize(("inexperienced", "limit"), [(False, 12), (True, 11)])
@pytest.mark.parametrize("heroes", [0, 9])
def test_mines_cost_their_clearers_a_casualty_on_an_original_12(inexperienced: bool, limit: int, heroes: int) -> None:
    found = work("mines", inexperienced=inexperienced, heroes=heroes)
    rolls = [one + two for one, two in product(range(1, 7), repeat=2)]
    expected: dict[str, Fraction] = {}
    for roll in rolls:
        result = "Trail break" if roll - 1 - heroes <= 2 else "Fails"
        if roll >= limit:
            result += ", Casualty Reduction"
        expected[result] = expected.get(result, Fraction(0)) + Fraction(1, 36)
    assert chances(found) == {result: str(chance) for result, chance in expected.items()}


def test_the_ec_drm_is_asked_for_but_in_wet() -> None:
    unknown = ask({"item": "flame"})
    assert (unknown["missing"], unknown["dice"]) == (["ec-moist"], None)
    kept = ask({"item": "flame"}, figures={"red-barricades": {"numbers": {"ec-moist": -1}}})
    assert (drm(kept), kept["missing"]) == (-2, [])
    assert drm(work("flame", ec="wet")) == -3
    assert drm(work("flame", ec="dry", ec_drm=1)) == 0


# --- on the map ---

RUBBLE = {"kind": "rubble", "at": "H6", "material": "stone"}


def put(answered: Answer, result: str) -> list[dict[str, object]]:
    return list(outcome(answered, result)["changes"]["put"])


def taken(answered: Answer, result: str) -> list[str]:
    return [str(item["kind"]) for item in outcome(answered, result)["changes"]["take"]]


def trail(one: int, other: int, through: str = "rubble") -> dict[str, object]:
    return {"kind": "trail-break", "at": "H6", "facing": one, "second": other, "through": through}


def test_a_trail_break_is_put_across_the_two_hexsides_chosen() -> None:
    found = work("rubble", [RUBBLE], at="H6", one_side=12, other_side=6)
    assert put(found, "Trail break") == [trail(12, 6)]
    assert put(found, "Fails") == [{"kind": "labor", "at": "H6", "task": "rubble", "drm": -1}]
    assert (
        ask({"item": "rubble", "at": "H6", "one_side": 12, "other_side": 12}, map="yard", table=[RUBBLE])["error"][
            "field"
        ]
        == "inputs.other_side"
    )
    unsaid = work("rubble", [RUBBLE], at="H6")
    assert outcome(unsaid, "Trail break")["changes"] is None
    assert any("two hexsides" in note for note in unsaid["notes"])


def test_rubble_goes_once_every_hexside_is_crossed() -> None:
    found = work("rubble", [RUBBLE, trail(12, 2), trail(4, 6)], at="H6", one_side=8, other_side=10)
    assert taken(found, "Rubble removed") == ["rubble", "trail-break", "trail-break"]


def test_mines_go_once_every_hexside_is_crossed() -> None:
    mines = {"kind": "mines", "at": "H6", "type": "a-p"}
    breaks = [trail(12, 2, "mines"), trail(4, 6, "mines")]
    found = work("mines", [mines, *breaks], at="H6", one_side=8, other_side=10)
    assert taken(found, "Mines removed") == ["mines", "trail-break", "trail-break"]
    lying = [{**RUBBLE, "earlier": True}, mines, trail(12, 2), trail(4, 6)]
    by_rubble = work("mines", lying, at="H6", one_side=8, other_side=10)
    assert put(by_rubble, "Trail break") == [trail(8, 10, "mines")], "those through rubble don't count"


def test_debris_is_never_removed() -> None:
    around = [{**trail(one, other), "at": "D6"} for one, other in ((12, 2), (4, 6))]
    found = work("rubble", around, at="D6", one_side=8, other_side=10)
    assert put(found, "Trail break") == [{**trail(8, 10), "at": "D6"}]


@pytest.mark.parametrize(("at", "table"), [("E8", [{"kind": "rubble", "at": "E8"}]), ("H6", []), ("I3", [])])
def test_where_no_rubble_is_cleared(at: str, table: list[dict[str, object]]) -> None:
    found = work("rubble", table, at=at)
    assert found["tone"] == "bad", found["say"]


def test_the_flame_of_the_very_location_is_put_out_or_hampered() -> None:
    table = [{"kind": "flame", "at": "E8"}, {"kind": "flame", "at": "E8@1"}]
    found = work("flame", table, at="E8@1", ec="wet")
    assert outcome(found, "Flame out")["changes"]["take"][0]["at"] == "E8@1"
    assert put(found, "Hampered") == [
        {"kind": "flame", "at": "E8@1", "hampered": True},
        {"kind": "labor", "at": "E8@1", "task": "flame", "drm": -1},
    ]
    assert work("flame", [{"kind": "blaze", "at": "E8"}], at="E8", ec="wet")["tone"] == "bad"
    assert work("flame", [], at="E8", ec="wet")["tone"] == "bad"


def test_whether_hampering_earns_labor_is_a_choice() -> None:
    table = [{"kind": "flame", "at": "E8"}]
    inputs = {"item": "flame", "at": "E8", "ec": "wet"}
    other = ask(inputs, map="yard", table=table, conventions={"HC-RB-73": "none"})
    assert [item["kind"] for item in put(other, "Hampered")] == ["flame"]


@pytest.mark.parametrize(
    ("item", "counter"),
    [("wire", {"kind": "wire", "at": "H6"}), ("set-dc", {"kind": "set-dc", "at": "H6"}),
     ("roadblock", {"kind": "roadblock", "between": ["H6", "H7"]})],
)  # fmt: skip
def test_what_is_removed_from_the_map(item: str, counter: dict[str, object]) -> None:
    found = work(item, [counter], at="H6")
    assert taken(found, found["outcomes"][0]["result"]) == [item]
    assert work(item, [], at="H6")["tone"] == "bad"


def test_labor_is_read_off_the_map_flips_and_goes_with_success() -> None:
    labor = {"kind": "labor", "at": "H6", "task": "wire", "drm": -1}
    wire = {"kind": "wire", "at": "H6"}
    found = work("wire", [wire, labor], at="H6")
    assert drm(found) == -2
    assert taken(found, "Wire removed") == ["wire", "labor"]
    assert (taken(found, "Fails"), put(found, "Fails")) == (["labor"], [{**labor, "drm": -2}])
    last = work("wire", [wire, {**labor, "drm": -2}], at="H6")
    assert (drm(last), outcome(last, "Fails")["changes"]) == (-3, None)
    mines = {"kind": "mines", "at": "H6", "type": "a-p"}
    another = work("wire", [wire, mines, {**labor, "task": "mines"}], at="H6")
    assert drm(another) == -1, "it helps its own Task alone"


LAID: dict[str, dict[str, object]] = {
    "rubble": {"kind": "rubble", "at": "H6", "material": "stone"},
    "flame": {"kind": "flame", "at": "H6"},
    "wire": {"kind": "wire", "at": "H6"},
    "mines": {"kind": "mines", "at": "H6", "type": "a-p"},
    "set-dc": {"kind": "set-dc", "at": "H6"},
    "roadblock": {"kind": "roadblock", "between": ["H6", "H7"]},
}


def refused(table: list[dict[str, object]]) -> list[str]:
    found = answer({"kind": "counters", "system": "red-barricades", "map": "yard", "table": table})
    return [row["message"] for row in found["refused"]]


@pytest.mark.parametrize("task", LAID)
def test_labor_lies_where_its_task_is(task: str) -> None:
    laid: dict[str, object] = {"kind": "labor", "at": "H6", "task": task, "drm": -1}
    burns = [LAID["rubble"]] if task == "flame" else []
    assert refused([*burns, LAID[task], laid]) == []
    [why] = refused([laid])
    assert "RB B24" in why
    assert "H6" in why
    assert refused([*burns, LAID[task], {**laid, "at": "J9"}]) != []


@pytest.mark.parametrize("task", ["entrench", "manhandle"])
def test_labor_at_what_leaves_no_counter_lies_anywhere(task: str) -> None:
    assert refused([{"kind": "labor", "at": "H6", "task": task}]) == []


def test_labor_goes_with_whatever_takes_its_task_away() -> None:
    labor: dict[str, object] = {"kind": "labor", "at": "H6", "task": "roadblock"}
    found = work("roadblock", [LAID["roadblock"], {**labor, "at": "H7"}, labor], at="H6")
    assert taken(found, "Roadblock removed") == ["roadblock", "labor", "labor"]
    flame = [{"kind": "flame", "at": "E8@1"}, {"kind": "labor", "at": "E8@1", "task": "flame"}]
    query = {"kind": "table", "system": "red-barricades", "map": "yard", "table": flame}
    blaze = answer({**query, "name": "burning", "inputs": {"event": "blaze", "at": "E8@1"}})
    assert taken(blaze, blaze["outcomes"][0]["result"]) == ["flame", "labor"]
    hit = answer({**query, "name": "rubble-by-fire", "inputs": {"weapon": "dc", "kia": 5, "at": "E8"}})
    assert taken(hit, "Rubble") == ["flame", "labor"]
    buried = [LAID["wire"], {"kind": "labor", "at": "H6", "task": "wire"}]
    assert fallen_on(buried) == ["wire", "labor"]


def fallen_on(table: list[dict[str, object]]) -> list[str]:
    """The kinds that rubble takes that falls into H6."""
    there = [*table, {"kind": "rubble", "at": "H7", "material": "stone", "levels": 2}]
    query = {"kind": "table", "system": "red-barricades", "map": "yard", "table": there, "name": "falling-rubble"}
    return taken(answer({**query, "inputs": {"at": "H7"}}), "Falls into H6")


@pytest.mark.parametrize(
    ("now", "event", "later"),
    [(0, "failed", -1), (-1, "failed", -2), (-2, "failed", -2), (-1, "other-failed", -1), (0, "joined", 0),
     (-2, "joined", -2), (-2, "achieved", 0), (-1, "gone", 0)],
)  # fmt: skip
@pytest.mark.parametrize("task", ["rubble", "entrench", "manhandle"])
def test_labor_status(now: int, event: str, later: int, task: str) -> None:
    inputs = {"task": task, "now": now, "event": event}
    found = answer({"kind": "table", "system": "red-barricades", "name": "labor", "inputs": inputs})
    assert facts(found)["DRM of the next attempt"] == (signed(later) if later else "0", "RB B24.8")


def test_a_bulldozer_enters_rubble_without_a_bog_check() -> None:
    assert facts(work("rubble", bulldozers=1))["the bulldozer enters"] == ("without a Bog Check", "RB B24.71")
    assert "the bulldozer enters" not in facts(work("rubble"))


def test_a_hampered_flame_becomes_no_blaze_this_player_turn() -> None:
    asked = {"kind": "table", "system": "red-barricades", "name": "burning"}
    inputs: dict[str, object] = {"event": "blaze", "at": "E8@1"}
    for hampered in (False, True):
        table = [{"kind": "flame", "at": "E8@1", "hampered": hampered}]
        assert (answer({**asked, "map": "yard", "table": table, "inputs": inputs})["tone"] == "bad") == hampered
        told = answer({**asked, "inputs": {"event": "blaze", "hampered": hampered}})
        assert (told["tone"] == "bad") == hampered
