"""Wire, mines, foxholes, trail breaks, roadblocks and trenches in Red Barricades: on the map and in their tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.board.parts import Hex, Hexside
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.query import answer
from tests.golden.test_rb_real_board import real_shelf
from tests.support.barricades import bare_barricades, needs_boards, shelf_with
from tests.support.tables import facts, outcome

Answer = dict[str, Any]
Table = list[dict[str, object]]
RUBBLE = {"kind": "rubble", "at": "H6"}
MINES = {"kind": "mines", "at": "H6"}


def ask(
    kind: str, table: Table | None = None, source: MapSource = SHIPPED, map_id: str = "yard", **query: object
) -> Answer:
    found: Answer = answer(
        {"kind": kind, "system": "red-barricades", "map": map_id, "table": table or [], **query}, source
    )
    return found


def walk(unit: str, moves: list[str], table: Table, **query: object) -> Answer:
    found = ask("walk", table, unit=unit, moves=moves, **query)
    assert found["kind"] == "walk", found
    return found


def work(name: str, table: Table | None = None, source: MapSource | None = None, **inputs: object) -> Answer:
    query: Answer = {"kind": "table", "system": "red-barricades", "name": name, "inputs": inputs}
    if table is not None or source is not None:
        query |= {"map": "rb" if source else "yard", "table": table or []}
    found: Answer = answer(query, source or SHIPPED)
    assert found["kind"] == "table", found
    return found


def refusal(*table: dict[str, object], **query: object) -> str | None:
    found = ask("los", list(table), **{"from": "A1", "to": "B3"}, **query)
    return None if found["kind"] == "los" else str(found["error"]["message"])


def trail(one: int | None, other: int | None, at: str = "H6", through: str = "rubble") -> dict[str, object]:
    return {"kind": "trail-break", "at": at, "facing": one, "second": other, "through": through}


# --- trail breaks ---


@pytest.mark.parametrize("start", ["H5", "H7", "G6", "G7", "I6", "I7"])
def test_into_rubble_a_trail_break_costs_what_the_hex_cost_before_it(start: str) -> None:
    without = walk("infantry", [start, "H6"], [RUBBLE])
    bare = walk("infantry", [start, "H6"], [])
    by_it = walk("infantry", [start, "H6"], [RUBBLE, trail(12, 6)])
    crossed = start in ("H5", "H7")
    assert without["total"] == 3
    assert by_it["total"] == (bare["total"] if crossed else 3)
    assert bool(by_it["steps"][0]["notes"]) == crossed


def test_vehicles_that_never_enter_rubble_do_by_a_trail_break() -> None:
    assert walk("wheeled", ["H5", "H6"], [RUBBLE])["total"] is None
    assert walk("wheeled", ["H5", "H6"], [RUBBLE, trail(12, 6)])["total"] == 1
    assert walk("wheeled", ["H6", "I6"], [RUBBLE, trail(12, 6)])["total"] == 1, "it leaves as it likes"
    assert walk("wheeled", ["I6", "H6"], [RUBBLE, trail(12, 6)])["total"] is None


def test_through_debris_a_trail_break_spares_the_quarter_and_the_bog() -> None:
    bogged = walk("tracked", ["D5", "D6"], [], allowance=15)["steps"][0]
    assert (bogged["cost"], len(bogged["checks"])) == (4, 1)
    spared = walk("tracked", ["D5", "D6"], [trail(12, 6, "D6")], allowance=15)["steps"][0]
    assert (spared["cost"], spared["checks"]) == (1, [])


def test_a_trail_break_changes_no_line() -> None:
    line = {"from": "H5", "to": "H7"}
    assert not ask("los", [RUBBLE, trail(12, 6)], **line)["clear"]
    assert ask("los", [RUBBLE, trail(12, 6)], **{"from": "H5", "to": "H6"})["totals"]["tem"] == 3


@pytest.mark.parametrize(
    ("table", "cite"),
    [([trail(12, 6)], "RB B24.71"), ([trail(12, 6, through="mines")], "RB B24.74"),
     ([{"kind": "rubble", "at": "E8"}, trail(12, 6, "E8")], "RB B24.71"),
     ([RUBBLE, trail(12, 12)], "RB B24.71"), ([trail(12, 6, "I3")], "RB TT Roofless factory hex note 1"),
     ([{"kind": "partial-trail-break", "at": "H6", "facing": 6}], "RB B24.74")],
)  # fmt: skip
def test_where_no_trail_break_leads(table: Table, cite: str) -> None:
    assert cite in (refusal(*table) or "")


@pytest.mark.parametrize("table", [[RUBBLE, trail(12, 6)], [MINES, trail(2, 8, through="mines")], [trail(2, 8, "D6")]])
def test_where_trail_breaks_lead(table: Table) -> None:
    assert refusal(*table) is None


# --- mines ---


def minefields(answered: Answer) -> list[list[str]]:
    return [[check["reason"] for check in step["checks"] if check["what"] == "Minefield"] for step in answered["steps"]]


def test_mines_attack_who_enters_and_who_leaves_at_a_chance_that_is_not_known() -> None:
    found = walk("infantry", ["H5", "H6", "I6"], [MINES])
    assert [len(attacks) for attacks in minefields(found)] == [1, 1]
    assert found["chance"] is None
    assert "6 A-P factors" in minefields(found)[0][0]


def test_a_lane_through_the_mines_is_safe_by_its_two_hexsides_only() -> None:
    table = [MINES, trail(12, 6, through="mines")]
    assert minefields(walk("infantry", ["H5", "H6", "H7"], table)) == [[], []]
    assert [len(row) for row in minefields(walk("infantry", ["G6", "H6", "I6"], table))] == [1, 1]
    assert minefields(walk("infantry", ["H5", "H6"], [MINES, RUBBLE | {"earlier": True}, trail(12, 6)]))[0]


def test_a_partial_trail_break_serves_only_to_leave_by_its_hexside() -> None:
    table = [MINES, {"kind": "partial-trail-break", "at": "H6", "facing": 12}]
    assert minefields(walk("infantry", ["H6", "H5"], table)) == [[]]
    assert minefields(walk("infantry", ["H6", "I6"], table))[0]
    assert minefields(walk("infantry", ["H5", "H6"], table))[0], "no other units may use it"


def test_a_t_mines_are_said_to_be_the_rulebooks_for_infantry_and_attack_vehicles() -> None:
    table = [{**MINES, "type": "a-t", "factors": 3}]
    assert minefields(walk("infantry", ["H5", "H6"], table)) == [[]]
    assert minefields(walk("tracked", ["H5", "H6"], table)) == [["3 A-T factors, entering H6"]]


def road_board() -> MapSource:
    road = ("road-paved",)
    sides = ("road-paved", "open", "open", "road-paved", "open", "open")
    hexes = {name: Hex(name, road, 2, sides=sides) for name in ("M20", "M21", "M22")}
    return shelf_with(bare_barricades(**hexes))


def test_mines_in_a_paved_road_hex_lie_among_shellholes_and_attack_who_follows_the_road() -> None:
    shelf, mines = road_board(), {"kind": "mines", "at": "M21"}
    line = {"from": "A1", "to": "A2"}
    bare = ask("los", [mines], shelf, "rb", **line)
    assert "RB5" in bare["error"]["message"]
    assert ask("los", [mines], shelf, "rb", conventions={"HC-RB-9": "any"}, **line)["kind"] == "los"
    holes = {**mines, "shellholes": True}
    assert ask("los", [holes], shelf, "rb", **line)["kind"] == "los"
    found = ask("walk", [holes], shelf, "rb", unit="tracked", moves=["M20", "M21"])
    assert found["steps"][0]["cost"] == 0.5
    assert minefields(found)[0]
    assert any("(RB5)" in note for note in found["steps"][0]["notes"])


def test_a_shellhole_counter_lets_mines_and_entrenchments_into_a_paved_road_hex() -> None:
    shelf, line = road_board(), {"from": "A1", "to": "A2"}
    for kind in ("mines", "trench", "foxhole", "at-ditch"):
        laid: Table = [{"kind": kind, "at": "M21"}]
        assert "RB5" in ask("los", laid, shelf, "rb", **line)["error"]["message"]
        assert ask("los", [{"kind": "shellholes", "at": "M21"}, *laid], shelf, "rb", **line)["kind"] == "los"


@pytest.mark.parametrize("kind", ["wire", "mines"])
@pytest.mark.parametrize(("at", "there"), [("N9", "water"), ("L3", "a storage tank"), ("E8", "a building")])
def test_no_wire_or_mines_in_water_a_tank_or_a_building(kind: str, at: str, there: str) -> None:
    assert f"there is {there}" in (refusal({"kind": kind, "at": at}) or "")
    other = refusal({"kind": kind, "at": at}, conventions={"HC-RB-74": "any"})
    assert (other is None) == (at == "E8")


@pytest.mark.parametrize("kind", ["wire", "mines", "foxhole", "trench"])
def test_fortifications_lie_in_debris_and_not_under_rubble_that_fell(kind: str) -> None:
    assert refusal({"kind": kind, "at": "D6"}) is None
    assert "RB T23 note 11" in (refusal(RUBBLE, {"kind": kind, "at": "H6"}) or "")


# --- wire, foxholes ---


@pytest.mark.parametrize(("kind", "end", "word"), [("wire", "H6", "wire"), ("foxhole", "H6@foxhole", "foxhole")])
def test_what_wire_and_foxholes_cost_is_asked_for(kind: str, end: str, word: str) -> None:
    table: Table = [{"kind": kind, "at": "H6"}]
    unknown = walk("infantry", ["H5", end], table)
    assert (unknown["total"], unknown["missing"]) == (None, [word])
    assert walk("infantry", ["H5", end], table, options={"costs": {word: 2}})["total"] == 3
    if kind == "foxhole":
        assert walk("infantry", [end, "H5"], table, options={"costs": {word: 2}})["total"] == 3


def test_the_tem_of_foxholes_is_asked_for() -> None:
    table: Table = [{"kind": "foxhole", "at": "H6"}]
    line = {"from": "H5", "to": "H6@foxhole"}
    assert ask("los", table, **line)["missing"] == ["foxhole"]
    assert ask("los", table, options={"tems": {"foxhole": 2}}, **line)["totals"]["tem"] == 2


# --- roadblocks ---


def test_a_roadblock_in_a_gully_covers_as_a_wall_at_level_0() -> None:
    table: Table = [{"kind": "roadblock", "between": ["K3", "K4"]}]
    below = {"from": "K3@in", "to": "K4@in"}
    assert ask("los", [], **below)["totals"]["tem"] == 0
    assert ask("los", table, **below)["totals"]["tem"] == 2
    assert ask("los", table, conventions={"HC-RB-1": "ask"}, **below)["missing"] == ["wall"]
    assert ask("los", table, options={"tems": {"wall": 1}}, **below)["totals"]["tem"] == 1
    assert not ask("los", table, **{"from": "K2@in", "to": "K5@in"})["clear"]
    assert ask("los", table, **{"from": "J4", "to": "K4@in"})["totals"]["tem"] == 0


def test_a_line_over_a_gullys_roadblock() -> None:
    """Worked out from RB5: a wall at Level 0, where who is IN the gully is; nothing to who is on Level 1."""
    table: Table = [{"kind": "roadblock", "between": ["K3", "K4"]}]

    def line(start: str, end: str, **query: object) -> Answer:
        return ask("los", table, **{"from": start, "to": end}, **query)

    # IN the gully it stands between ends on its level, unless its hexside is an end's own; then it covers that end.
    assert line("K2@in", "K5@in")["blocked"]["at"] == "K3/K4"
    assert [line(*ends)["totals"]["tem"] for ends in (("K2@in", "K4@in"), ("K5@in", "K3@in"), ("K3@in", "K5@in"))] == [
        2, 2, 0
    ]  # fmt: skip
    # From the Crest one sees over it, and fires over it at who is behind it as over any wall (HC-RB-78).
    above = line("K2@crest", "K4@in")
    assert (above["clear"], above["totals"]["tem"]) == (True, 2)
    assert "HC-RB-78" in [row["id"] for row in above["conventions"]]
    assert line("K2@crest", "K4@in", conventions={"HC-RB-78": "none"})["totals"]["tem"] == 0
    assert line("K2@crest", "K5@in")["totals"]["tem"] == 0, "its hexside isn't the target's"
    # To who is on Level 1 on both sides of the gully, or on both Crests, it is nothing.
    assert line("J3", "L4")["trace"] == []
    assert all(row["at"] != "K3/K4" for row in line("K2@crest", "K5@crest")["trace"])


@needs_boards
def test_a_roadblock_in_the_culvert_covers_as_a_wall_too() -> None:
    table: Table = [{"kind": "roadblock", "between": ["D38", "E39"]}]
    line = {"from": "D38@culvert", "to": "E39@culvert"}
    assert ask("los", [], real_shelf(), "rbv2", **line)["totals"]["tem"] == 0
    assert ask("los", table, real_shelf(), "rbv2", **line)["totals"]["tem"] == 2


def test_the_tem_of_another_roadblock_is_asked_for() -> None:
    table: Table = [{"kind": "roadblock", "between": ["H5", "H6"]}]
    assert ask("los", table, **{"from": "H5", "to": "H6"})["missing"] == ["roadblock"]


# --- rubble of earlier scenarios ---


@pytest.mark.parametrize(("earlier", "extra"), [(True, 0), (False, 1)])
def test_a_trench_connects_to_rubble_of_earlier_scenarios(earlier: bool, extra: int) -> None:
    table: Table = [{"kind": "trench", "at": "H5"}, {**RUBBLE, "earlier": earlier}]
    assert walk("infantry", ["H5@trench", "H6"], table)["total"] == 3 + extra


# --- the tables ---

SET_UP: list[tuple[dict[str, object], bool, str]] = [
    ({"kind": "trench", "side": "russian", "hidden": True}, False, "RB7"),
    ({"kind": "foxhole", "side": "russian", "hidden": True}, False, "RB7"),
    ({"kind": "at-ditch", "side": "russian", "hidden": True}, False, "RB7"),
    ({"kind": "wire", "side": "russian", "hidden": True}, False, "RB7"),
    ({"kind": "wire", "side": "russian"}, True, "RB7"),
    ({"kind": "wire", "side": "german", "hidden": True}, True, "B26"),
    ({"kind": "a-p-mines", "side": "russian", "hidden": True}, True, "B28"),
    ({"kind": "pillbox", "side": "russian", "hidden": True}, True, "B30.1"),
    ({"kind": "a-p-mines", "side": "german", "hidden": True, "paved": True}, False, "RB5"),
    ({"kind": "a-p-mines", "side": "german", "hidden": True, "paved": True, "shellholes": True}, True, "RB5"),
    ({"kind": "at-ditch", "side": "german", "hidden": True, "paved": True, "shellholes": True}, True, "RB5"),
    ({"kind": "trench", "side": "russian", "hidden": True, "paved": True, "shellholes": True}, False, "RB7"),
    ({"kind": "foxhole", "side": "german"}, True, "B27"),
    ({"kind": "fortified", "side": "german"}, True, "B23.9"),
    ({"kind": "set-dc", "side": "german"}, True, "A23.7"),
    ({"kind": "roadblock", "where": "ground"}, True, "B29"),
    ({"kind": "roadblock", "where": "gully"}, True, "RB5"),
    ({"kind": "roadblock", "where": "embankment"}, False, "RB TT Railway embankment"),
]


@pytest.mark.parametrize(("inputs", "allowed", "cite"), SET_UP)
def test_which_fortifications_may_be_set_up(inputs: dict[str, object], allowed: bool, cite: str) -> None:
    found = work("fortification", **inputs)
    assert (found["tone"] == "good") == allowed, found["say"]
    assert cite in found["outcomes"][0]["cite"]


@pytest.mark.parametrize("kind", ["trench", "wire"])
def test_what_russians_may_not_hide_is_asked_of_russians_alone(kind: str) -> None:
    russian, german = (work("fortification", kind=kind, side=side) for side in ("russian", "german"))
    assert facts(russian)["not hidden"] == ("yes", "RB7")
    assert "RB7" not in str(german["facts"] + german["outcomes"])


@pytest.mark.parametrize(
    ("inputs", "reason", "cite"),
    [
        ({"kind": "wire", "at": "E9"}, "No Wire lies in E9: there is a building.", "B26, HC-RB-74"),
        ({"kind": "a-t-mines", "at": "E9"}, "No mines lie in E9: there is a building.", "B28, HC-RB-74"),
        ({"kind": "pillbox", "at": "E9"}, "No pillbox lies in E9: there is a building.", "B30.1"),
        (
            {"kind": "fortified", "at": "H6"},
            "A Location inside a building is fortified, and H6 holds no building.",
            "B23.9",
        ),
        (
            {"kind": "roadblock", "at": "G9", "toward": "G10"},
            "No Roadblock is allowed on a railway embankment such as G9/G10.",
            "RB TT Railway embankment",
        ),
    ],
)
def test_a_fortification_that_the_hex_forbids_is_refused_under_the_rule_that_does(
    inputs: dict[str, object], reason: str, cite: str
) -> None:
    (refused,) = work("fortification", [], side="german", **inputs)["outcomes"]
    assert (refused["detail"], refused["cite"]) == (reason, cite)


def test_mines_among_shellholes_attack_on_the_road_and_the_other_reading_of_paved_roads() -> None:
    found = work("fortification", kind="a-p-mines", hidden=True, paved=True, shellholes=True)
    assert facts(found)["they attack"] == ("every unit", "RB5")
    query = {"kind": "table", "system": "red-barricades", "name": "fortification"}
    inputs = {"kind": "a-p-mines", "paved": True}
    assert answer({**query, "inputs": inputs})["tone"] == "bad"
    assert answer({**query, "inputs": inputs, "conventions": {"HC-RB-9": "any"}})["tone"] == "good"


@pytest.mark.parametrize(
    ("kind", "fpp"),
    [("trench", 7), ("at-ditch", 21), ("wire", 15), ("roadblock", 12), ("fortified", 10), ("set-dc", 15)],
)
def test_what_a_fortification_costs(kind: str, fpp: int) -> None:
    assert facts(work("fortification", kind=kind))["price"] == (f"{fpp} FPP", "RB FORT")
    assert "price" not in facts(work("fortification", kind="a-p-mines")), "its tier decides"


def test_set_up_on_the_map_puts_the_counter_there_or_names_what_forbids_it() -> None:
    laid = work("fortification", [], kind="wire", at="H6")
    assert laid["outcomes"][0]["changes"]["put"] == [{"kind": "wire", "at": "H6"}]
    gully = work("fortification", [], kind="roadblock", at="K3", toward="K4")
    assert facts(gully)["LOS"] == ("as a wall at Level 0", "RB5")
    assert work("fortification", [], kind="trench", at="E8")["tone"] == "bad"
    shelf = road_board()
    assert work("fortification", source=shelf, kind="a-p-mines", at="M21")["tone"] == "bad"
    assert work("fortification", source=shelf, kind="a-p-mines", at="M21", shellholes=True)["tone"] == "good"


def test_what_a_trench_counter_is_and_what_its_removal_brings_to_light() -> None:
    assert facts(work("trench")) == {
        "for Rout": ("a building", "RB CG3-4"),
        "for the Rally bonus": ("a building", "RB CG3-4"),
        "who is beneath it": ("in Concealment Terrain", "RB CG3-4"),
    }
    assert work("trench", removed=True, hidden=True)["tone"] == "bad"
    assert work("trench", removed=True, hidden=True, concealment=True)["tone"] == "good"
    assert work("trench", removed=True)["tone"] == "open"
    debris = work("trench", [{"kind": "trench", "at": "D6"}], removed=True, hidden=True, at="D6")
    assert debris["tone"] == "good", "debris is Concealment Terrain"
    assert [item["kind"] for item in debris["outcomes"][0]["changes"]["take"]] == ["trench"]
    assert work("trench", [{"kind": "trench", "at": "H6"}], removed=True, hidden=True, at="H6")["tone"] == "bad"
    asked = ask("table", [], name="trench", inputs={"at": "H6"})
    assert asked["error"]["field"] == "inputs.at"


@pytest.mark.parametrize(
    ("other", "extra", "snap"),
    [("building", "0", "none"), ("fortified", "0", "none"), ("rubble", "0", "none"), ("new-rubble", "1", "as usual"),
     ("other", "1", "as usual")],
)  # fmt: skip
@pytest.mark.parametrize("way", ["into-trench", "out-of-trench"])
def test_what_going_in_and_out_of_a_trench_adds(other: str, extra: str, snap: str, way: str) -> None:
    found = facts(work("trench-connection", other=other, way=way))
    assert found[f"extra MF to {'enter' if way == 'into-trench' else 'leave'} the trench"] == (extra, "RB6")
    assert found["Snap Shots"] == (snap, "RB6")
    assert ("the Fortified Location" in found) == (other == "fortified" and way == "out-of-trench")
    assert work("trench-connection", other=other, way=way, bypass=True)["tone"] == "bad"


def test_vehicles_pay_for_a_trench_in_vbm_or_may_not_pass() -> None:
    assert work("trench-connection", unit="vehicle")["tone"] == "open"
    assert work("trench-connection", unit="vehicle", crosses=False)["tone"] == "bad"


@pytest.mark.parametrize(
    ("now", "wanted", "price"), [("c", "c", 0), ("c", "b", 40), ("c", "a", 80), ("b", "a", 40), ("b", "c", None)]
)
def test_booby_traps_by_level_and_price(now: str, wanted: str, price: int | None) -> None:
    found = work("booby-traps", now=now, wanted=wanted)
    if price is None:
        assert found["tone"] == "bad"
    else:
        assert facts(found)["price"][0] == f"{price} FPP"
        assert f"{price // 40} CPP" in str([row["detail"] for row in found["facts"]])


def test_who_has_booby_traps_and_whom_they_threaten() -> None:
    assert work("booby-traps", side="german")["tone"] == "bad"
    assert work("booby-traps", mines=True)["tone"] == "bad"
    assert work("booby-traps", wanted="a", campaign=False)["tone"] == "bad"
    assert work("booby-traps", campaign=False)["tone"] == "good"
    assert facts(work("booby-traps"))["activated by this TC"][0] == "yes"
    assert facts(work("booby-traps", taker="russian"))["activated by this TC"][0] == "no"


def in_order(board: Board, one: str, other: str) -> tuple[str, str]:
    first, second = sorted((one, other), key=board.grid.cells.__getitem__)
    return first, second


def cliff_board(**levels: int) -> MapSource:
    """Open ground at half level 2, some hexes at others, and a cliff along each hexside where it changes."""
    low = {name: Hex(name, ("open",), level) for name, level in levels.items()}
    board = bare_barricades(**low)
    cliffs = tuple(
        Hexside(in_order(board, name, beside), "cliff")
        for name in levels
        for beside in board.grid.neighbours(name)
        if board.hexes[beside].level != board.hexes[name].level and (name < beside or beside not in levels)
    )
    return shelf_with(replace(board, hexsides=cliffs))


@pytest.mark.parametrize(
    ("levels", "one", "other", "allowed"),
    [
        ({"M20": 0}, "M20", "M21", True),  # out of the low hex, one level up
        ({"M20": 0}, "M21", "M20", True),  # the same, from its other end
        ({"M20": 0}, "M20", "M23", True),
        ({"M20": 0, "M23": 4}, "M20", "M23", False),  # two levels, and a second cliff
        ({"M20": 4}, "M20", "M21", True),  # the other end is the low one
        ({"M21": 0}, "M20", "M22", False),  # neither end is the low hex
        ({"M20": -2}, "M20", "M21", False),  # two levels apart
        ({}, "M20", "M22", True),  # no cliff at all
    ],
)
def test_tunnels_across_cliffs(levels: dict[str, int], one: str, other: str, allowed: bool) -> None:
    found = work("tunnel", source=cliff_board(**levels), one=one, other=other)
    assert (found["tone"] == "good") == allowed, found["say"]


def test_a_tunnel_told_without_a_map() -> None:
    assert work("tunnel")["tone"] == "good"
    assert work("tunnel", rise=2)["tone"] == "bad"
    assert work("tunnel", at_end=False)["tone"] == "bad"
    assert work("tunnel", further=True)["tone"] == "bad"
    assert work("tunnel", cliff=False)["verdict"] == "crosses no cliff"


def test_the_course_of_a_longer_tunnel_is_a_choice() -> None:
    """The straight line from M20 to O22 passes the low hex N20; another shortest way goes by M21."""
    shelf = cliff_board(N20=0)
    inputs = {"one": "M20", "other": "O22"}
    query: Answer = {"kind": "table", "system": "red-barricades", "name": "tunnel", "map": "rb", "inputs": inputs}
    straight = answer(query, shelf)
    shortest = answer({**query, "conventions": {"HC-RB-75": "shortest"}}, shelf)
    assert (straight["tone"], shortest["tone"]) == ("bad", "good")


@pytest.mark.parametrize(
    ("terrain", "purposes"),
    [("building", "ambush street-fighting rout rally"), ("cellar", "ambush street-fighting rout rally"),
     ("rubble", "ambush street-fighting"), ("trench", "rout rally"), ("storage-tank", ""), ("other", "")],
)  # fmt: skip
@pytest.mark.parametrize("purpose", ["ambush", "street-fighting", "rout", "rally"])
def test_what_counts_as_a_building(terrain: str, purposes: str, purpose: str) -> None:
    found = work("counts-as-building", terrain=terrain, purpose=purpose)
    open_ = terrain == "rubble" and purpose in ("rout", "rally")
    assert found["tone"] == ("open" if open_ else "good" if purpose in purposes.split() else "bad")


@pytest.mark.parametrize(
    ("at", "table", "ambush"),
    [("H7", [], True), ("H6", [], False), ("H6", [RUBBLE], True), ("E8", [], True), ("E8@1", [], True),
     ("L3", [], False), ("E8@cellar", [], True), ("H6@trench", [{"kind": "trench", "at": "H6"}], False)],
)  # fmt: skip
def test_what_counts_as_a_building_on_the_map(at: str, table: Table, ambush: bool) -> None:
    found = work("counts-as-building", table, at=at, purpose="ambush")
    assert (found["tone"] == "good") == ambush


def test_into_a_known_minefield_by_a_partial_trail_break_and_out_again() -> None:
    found = work("mine-crossing", [MINES], at="H6", beside="H5")
    assert found["outcomes"][0]["changes"]["put"] == [{"kind": "partial-trail-break", "at": "H6", "facing": 12}]
    for word in ("known", "able", "all_mf", "clears"):
        assert work("mine-crossing", **{word: False})["tone"] == "bad"
    assert work("mine-crossing", [{**MINES, "hidden": True}], at="H6", beside="H5")["tone"] == "bad"
    assert work("mine-crossing", [], at="H6", beside="H5")["tone"] == "bad"
    laid: Table = [MINES, {"kind": "partial-trail-break", "at": "H6", "facing": 12}]
    out = work("mine-crossing", laid, way="leave", at="H6", beside="H5")
    assert [item["kind"] for item in out["outcomes"][0]["changes"]["take"]] == ["partial-trail-break"]
    assert work("mine-crossing", laid, way="leave", at="H6", beside="H7")["tone"] == "bad"
    assert work("mine-crossing", way="leave", own=False)["tone"] == "bad"
    assert work("mine-crossing", way="leave", same_hexside=False)["tone"] == "bad"
    lane = [MINES, trail(12, 6, through="mines")]
    assert work("mine-crossing", lane, way="leave", at="H6", beside="H7")["tone"] == "good"
    assert outcome(work("mine-crossing", way="leave"), "Not attacked")["cite"] == "RB B24.74"


@pytest.mark.parametrize("way", ["enter", "leave"])
def test_without_mines_there_is_nothing_to_cross(way: str) -> None:
    found = work("mine-crossing", [], way=way, at="A2", beside="A1")
    assert (found["verdict"], found["tone"]) == ("no mines there", "bad")
    assert "lay it first" in found["outcomes"][0]["detail"]


@pytest.mark.parametrize(
    ("inputs", "stays"),
    [({"wanted": "b", "campaign": False}, "C"), ({"now": "a", "wanted": "c"}, "A"), ({"mines": True}, "C")],
)
def test_a_change_refused_leaves_the_russians_their_booby_traps(inputs: dict[str, object], stays: str) -> None:
    assert work("booby-traps", **inputs)["verdict"] == f"not changed so: Level {stays} stays"
    assert work("booby-traps", side="german")["verdict"] == "no Booby Traps"


def test_what_counts_for_nothing_on_the_way_in_is_said_in_plain_words() -> None:
    notes = work("mine-crossing", way="enter", own=False)["notes"]
    assert notes == ["“Laid the TB” is left out: it means nothing where “Way” is “into the minefield”."]
