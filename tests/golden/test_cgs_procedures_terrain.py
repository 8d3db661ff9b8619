"""The worked examples and named facts of the CGS text about fortifications, cover and sewers, asked as tables."""

from __future__ import annotations

import pytest

from rules_core.query import answer
from tests.support.tables import Answer, against, chances, facts, outcome, work

CGS_DTW = {"system": "cgs", "map": "dtw"}


def settle(name: str, lying: list[object] | None = None, /, **inputs: object) -> Answer:
    """Work a CGS procedure on the Tractor Works."""
    return work(name, inputs, table=lying or [], **CGS_DTW)


def settled(name: str, **inputs: object) -> Answer:
    """Work a CGS procedure that is about no map."""
    return work(name, inputs, system="cgs")


# --- cover (8.1, 8.2) ---


@pytest.mark.golden("CGS-X041")
def test_a_squad_in_i8_places_a_cover_marker_toward_h7_and_is_marked_crawled() -> None:
    placed = settle("cover", at="I8", toward="H7", unit="squad")
    assert placed["tone"] == "good"
    assert facts(placed)["marker"] == ("Crawled", "CGS 8.1.1")
    assert "once, as Crawled Fired" in next(row["detail"] for row in placed["facts"] if row["what"] == "marker")
    marker = outcome(placed, "Cover marker")["changes"]["put"]
    assert marker == [{"kind": "cover", "at": "I8", "facing": 10}]
    assert [mark["at"] for mark in placed["marks"]] == ["H7/I8"]
    counters = answer({"kind": "counters", **CGS_DTW, "table": marker})
    assert counters["refused"] == []


@pytest.mark.parametrize(
    ("inputs", "cite"),
    [
        ({"state": "pinned"}, "CGS 8.1.1"),
        ({"state": "disrupted"}, "CGS 8.1.1"),
        ({"toward": "J8"}, "CGS 8.1.1"),
        ({"unit": "tracked"}, "CGS 8.1.1"),
        ({"what": "in-hex-cover", "state": "disrupted", "at": "J5"}, "CGS 8.2.3"),
        ({"what": "in-hex-cover"}, "CGS 8.2.1"),
    ],
)
def test_who_may_take_no_cover(inputs: dict[str, object], cite: str) -> None:
    refused = settle("cover", **{"at": "I8", "toward": "H7", "unit": "squad", **inputs})
    assert (refused["tone"], refused["outcomes"][0]["cite"]) == ("bad", cite)
    assert refused["outcomes"][0]["changes"] is None


def test_in_hex_cover_names_the_hexsides_that_hide_the_unit() -> None:
    taken = settle("cover", what="in-hex-cover", at="J5")
    assert facts(taken)["hexsides with terrain"] == ("J5/K6, J5/J6", "CGS 8.2")
    assert outcome(taken, "In-hex cover")["changes"]["put"] == [{"kind": "in-hex-cover", "at": "J5"}]
    assert settle("cover", what="in-hex-cover", at="J5", state="pinned")["tone"] == "good"


def test_a_roadblock_is_cover_too() -> None:
    without = settle("cover", at="D35", toward="D34")
    assert without["tone"] == "bad"
    roadblock = {"kind": "roadblock", "at": "D35", "facing": 12}
    assert settle("cover", [roadblock], at="D35", toward="D34")["tone"] == "good"
    assert settle("cover", [roadblock], at="D34", toward="D35")["tone"] == "good"
    assert settle("cover", [roadblock], at="D35", toward="D36")["tone"] == "bad"


# --- Dug-In (7.1) ---


def test_digging_in_takes_an_action_check_and_all_mp() -> None:
    dug = settle("dug-in", at="I8", unit="squad", check_value=7)
    assert chances(dug) == {"Dug in": "7/10", "Not dug in": "3/10"}
    assert facts(dug)["MP"] == ("all", "CGS 7.1.3")
    assert outcome(dug, "Dug in")["changes"]["put"] == [{"kind": "dug-in", "at": "I8"}]
    assert "Moved" in outcome(dug, "Not dug in")["detail"]
    assert chances(settle("dug-in", at="I8", unit="squad", check_value=7, check_drm=2))["Dug in"] == "1/2"


@pytest.mark.parametrize(
    ("inputs", "cite"),
    [
        ({"at": "R22"}, "CGS 7.1.1"),  # a building
        ({"at": "D30"}, "CGS 7.1.1"),  # a paved road
        ({"at": "G26"}, "CGS 6.13.1"),  # machine parts
        ({"at": "W33"}, "CGS 6.13.1"),  # a lumber yard
        ({"unit": "tracked"}, "CGS 7.1.1"),
        ({"moved": True}, "CGS 7.1.3"),
    ],
)
def test_who_may_not_dig_in_and_where(inputs: dict[str, object], cite: str) -> None:
    refused = settle("dug-in", **{"at": "I8", "unit": "squad", "check_value": 7, **inputs})
    assert (refused["verdict"], refused["outcomes"][0]["cite"]) == ("may not dig in", cite)


def test_dug_in_and_shellholes_add_up() -> None:
    inside = facts(settle("dug-in", at="A6", unit="squad", check_value=7))
    assert inside["IN the shellholes too"] == ("+20", "CGS 6.9.1")
    assert "IN the shellholes too" not in facts(settle("dug-in", at="I8", unit="squad", check_value=7))


def test_only_leaders_get_into_anothers_dug_in_outside_buildings() -> None:
    lying = [{"kind": "dug-in", "at": "I8"}]
    assert settle("dug-in", lying, doing="enter", at="I8", unit="leader")["verdict"] == "gets in for 1 MP"
    squad = settle("dug-in", lying, doing="enter", at="I8", unit="squad")
    assert (squad["tone"], squad["outcomes"][0]["cite"]) == ("bad", "CGS 7.1.4")
    assert settle("dug-in", doing="enter", at="R22", unit="squad")["tone"] == "good"


def test_a_dug_in_outside_buildings_goes_with_its_unit() -> None:
    lying = [{"kind": "dug-in", "at": "I8"}]
    left = settle("dug-in", lying, doing="leave", at="I8", unit="squad", others=True)
    assert outcome(left, "The marker is removed")["changes"]["take"] == lying
    inside = [{"kind": "dug-in", "at": "R22"}]
    assert settle("dug-in", inside, doing="leave", at="R22", others=True)["verdict"] == "the marker stays"
    assert settle("dug-in", inside, doing="leave", at="R22")["verdict"] == "the marker is removed"


# --- mouseholes (7.3) ---


def test_a_demo_charge_blows_a_mousehole_through_an_interior_wall() -> None:
    blown = settle("mousehole", **{"from": "N34", "to": "O34"}, up_to_e=10, up_to_c=30, up_to_m_plus=60, up_to_m=80)
    assert chances(blown) == {"Mousehole": "3/5", "No mousehole": "39/100", "Both sides destroyed": "1/100"}
    hole = outcome(blown, "Mousehole")
    assert hole["changes"]["put"] == [{"kind": "mousehole", "between": ["N34", "O34"]}]
    assert "10 column" in hole["detail"]
    ruin = outcome(blown, "Both sides destroyed")
    assert ruin["roll"] == "00"
    assert ruin["changes"]["put"] == [{"kind": "rubble", "at": "N34"}, {"kind": "rubble", "at": "O34"}]


@pytest.mark.parametrize(
    ("result", "made"),
    [
        ("E", "Mousehole"),
        ("C", "Mousehole"),
        ("M+", "Mousehole"),
        ("M", "No mousehole"),
        ("no result", "No mousehole"),
        ("00", "Both sides destroyed"),
    ],
)
def test_which_results_make_a_mousehole(result: str, made: str) -> None:
    blown = settle("mousehole", **{"from": "N34", "to": "O34", "result": result})
    assert blown["outcomes"][0]["result"] == made


@pytest.mark.parametrize(
    ("inputs", "cite"),
    [
        ({"to": "N33"}, "CGS 7.3.1"),  # no wall between
        ({"from": "I8", "to": "I7"}, "CGS 7.3.1"),
        ({"by": "other"}, "CGS 7.3.2"),
    ],
)
def test_where_no_mousehole_is_blown(inputs: dict[str, object], cite: str) -> None:
    refused = settle("mousehole", **{"from": "N34", "to": "O34", **inputs})
    assert (refused["verdict"], refused["outcomes"][0]["cite"]) == ("no mousehole", cite)


def test_what_parts_two_cellars_is_blown_from_a_cellar() -> None:
    assert settle("mousehole", **{"from": "B35@cellar", "to": "B36"})["tone"] == "open"
    above = settle("mousehole", **{"from": "B35", "to": "B36"})
    assert (above["tone"], above["outcomes"][0]["cite"]) == ("bad", "CGS 6.6.3")


def test_a_second_mousehole_is_refused() -> None:
    lying = [{"kind": "mousehole", "between": ["N34", "O34"]}]
    assert settle("mousehole", lying, **{"from": "O34", "to": "N34"})["verdict"] == "no mousehole"


# --- mines (7.4) ---


def test_mines_attack_by_the_column_of_the_unit() -> None:
    assert facts(settled("mines", unit="infantry"))["column"] == ("12", "CGS 7.4.7")
    assert facts(settled("mines", unit="afv"))["column"] == ("45+", "CGS 7.4.7")
    assert facts(settled("mines", unit="unarmoured"))["column"] == ("45+", "CGS 7.4.7")


@pytest.mark.parametrize(
    ("unit", "result", "becomes"),
    [
        ("afv", "E", "K-KILL"), ("afv", "C", "M-KILL"), ("afv", "M+", "No effect"), ("afv", "M", "No effect"),
        ("unarmoured", "E", "K-KILL"), ("unarmoured", "C", "K-KILL"), ("unarmoured", "M+", "M-KILL"),
        ("unarmoured", "M", "M-KILL"), ("unarmoured", "no result", "No effect"), ("infantry", "C", "C"),
    ],
)  # fmt: skip
def test_what_mines_make_of_each_result(unit: str, result: str, becomes: str) -> None:
    assert settled("mines", unit=unit, result=result)["outcomes"][0]["result"] == becomes


def test_crawling_infantry_and_infantry_in_trenches_is_not_attacked() -> None:
    assert settled("mines", unit="infantry", crawling=True)["outcomes"][0]["cite"] == "CGS 7.4.9"
    for path in ("trench", "cellar"):
        assert settled("mines", unit="infantry", path=path)["verdict"].startswith("no attack")


def test_a_00_uses_the_mines_up_and_an_enemy_that_enters_brings_hidden_ones_to_light() -> None:
    hidden = {"kind": "mines", "at": "I8", "hidden": True}
    attacked = settle("mines", [hidden], unit="afv", at="I8", up_to_e=5)
    assert outcome(attacked, "Mines removed")["changes"] == {"put": [], "take": [hidden]}
    shown = {"put": [{**hidden, "hidden": False}], "take": [hidden]}
    assert outcome(attacked, "K-KILL")["changes"] == shown
    crawled = settle("mines", [hidden], unit="infantry", crawling=True, at="I8")
    assert crawled["outcomes"][0]["changes"] == shown
    friend = settle("mines", [hidden], unit="infantry", crawling=True, at="I8", whose="friendly")
    assert friend["outcomes"][0]["changes"] is None


# --- searching (7.4.5) ---


def test_searching_brings_mines_to_light_by_the_table_that_was_typed_in() -> None:
    mines = [{"kind": "mines", "at": name, "hidden": True} for name in ("I8", "I9", "J8")]
    table = [0, 0, 1, 1, 1, 2, 2, 2, 6, 6]
    found = settle("searching", mines, **{"from": "I8", "table": table, "chosen": ["I9", "J7"]})
    assert chances(found) == {
        "0 further hexes": "1/5",
        "1 further hex": "3/10",
        "2 further hexes": "3/10",
        "All adjacent hexes": "1/5",
    }
    lit = {row["result"]: [item["at"] for item in row["changes"]["put"]] for row in found["outcomes"]}
    assert lit == {
        "0 further hexes": ["I8"],
        "1 further hex": ["I8", "I9"],
        "2 further hexes": ["I8", "I9"],
        "All adjacent hexes": ["I8", "J8", "I9"],
    }
    assert facts(found)["marker"] == ("Crawled Fired", "CGS 7.4.5")


def test_only_infantry_with_a_leader_searches() -> None:
    for inputs in ({"leader": False}, {"unit": "wheeled"}):
        assert settle("searching", **{"from": "I8", **inputs})["verdict"] == "may not search"


# --- clearing (7.4.8) ---


@pytest.mark.parametrize("kind", ["mines", "wire", "roadblock"])
def test_a_crew_clears_mines_wire_and_roadblocks(kind: str) -> None:
    facing = {"facing": 12} if kind == "roadblock" else {}
    lying = [{"kind": kind, "at": "D35", **facing}]
    cleared = settle("clearance", lying, what=kind, at="D35")
    assert [item["kind"] for item in outcome(cleared, "Removed")["changes"]["take"]] == [kind]
    assert facts(cleared)["marker"] == ("Moved", "CGS 7.4.8")
    assert facts(cleared)["movement"] == ("Cautious", "CGS 7.4.8")


@pytest.mark.parametrize(
    ("inputs", "tone"),
    [
        ({}, "good"),
        ({"squads": 0, "half_squads": 2}, "good"),
        ({"squads": 0, "half_squads": 1}, "bad"),
        ({"leaders": 0}, "bad"),
        ({"leaders": 0, "engineers": True}, "good"),
        ({"crawled": False}, "bad"),
        ({"stays": False}, "bad"),
    ],
)
def test_the_crew_that_clearing_takes(inputs: dict[str, object], tone: str) -> None:
    assert settled("clearance", what="mines", **inputs)["tone"] == tone


@pytest.mark.parametrize(
    ("kind", "result", "tone"),
    [("wire", "E", "good"), ("wire", "C", "bad"), ("roadblock", "E", "good"), ("roadblock", "M", "bad"),
     ("mines", "E", "bad")],
)  # fmt: skip
def test_fire_removes_wire_and_roadblocks_by_an_e(kind: str, result: str, tone: str) -> None:
    assert settled("clearance", what=kind, by="fire", result=result)["tone"] == tone


# --- roadblocks and wire (7.5, 7.6) ---


def test_a_roadblock_covers_three_hexsides_across_a_road() -> None:
    placed = settle("roadblock", at="D35", toward="D34")
    assert facts(placed)["hexsides"] == ("C35/D35, D34/D35, D35/E35", "CGS 7.5.2")
    assert {mark["at"] for mark in placed["marks"]} == {"C35/D35", "D34/D35", "D35/E35"}
    assert outcome(placed, "Roadblock")["changes"]["put"] == [{"kind": "roadblock", "at": "D35", "facing": 12}]
    later = settle("roadblock", at="D35", toward="D34", when="later")
    assert (later["tone"], later["outcomes"][0]["cite"]) == ("bad", "CGS 7.5.1")
    off_road = settle("roadblock", at="I8", toward="I9")
    assert (off_road["tone"], off_road["outcomes"][0]["cite"]) == ("bad", "CGS 7.5.2")


def test_who_gets_into_wire_and_how() -> None:
    assert settled("wire", unit="squad")["verdict"] == "may not enter"
    assert settled("wire", unit="squad", crawling=True)["verdict"] == "crawls in, marked Crawled Fired"
    assert settled("wire", unit="wheeled")["verdict"] == "M-KILLED without a roll"
    rolls = settled("wire", unit="tracked", ok_percent=70)
    assert chances(rolls) == {"OK": "7/10", "M-KILLED": "3/10"}


# --- what may lie where (6.13, 6.15.2, 7) ---


@pytest.mark.parametrize(
    ("inputs", "rules"),
    [
        ({"what": "mines", "at": "G26"}, []),
        *(({"what": what, "at": "G26"}, ["CGS 6.13.1"]) for what in ("dug-in", "trench", "at-trench", "wire")),
        ({"what": "wire", "at": "R22"}, ["CGS 7.6.1"]),
        ({"what": "wire", "at": "I8"}, []),
        ({"what": "wire", "at": "I8", "when": "play"}, ["CGS 7.6.1"]),
        ({"what": "trench", "at": "I8"}, []),
        ({"what": "trench", "at": "I8", "when": "play"}, ["CGS 7.2.3"]),
        ({"what": "at-trench", "at": "I8", "when": "play"}, ["CGS 7.2.3"]),
        ({"what": "dug-in", "at": "R22"}, []),
        ({"what": "dug-in-afv", "at": "R22"}, []),
        ({"what": "dug-in-afv", "at": "I8"}, []),
        ({"what": "dug-in-afv", "at": "I8", "when": "play"}, ["CGS 7.1.1"]),
        ({"what": "dug-in-afv", "at": "M23"}, ["CGS 6.7.1"]),
        ({"what": "dug-in-afv", "at": "K36"}, ["CGS 6.14.2"]),
        ({"what": "dug-in", "at": "K36"}, []),
        ({"what": "mines", "at": "I8", "when": "play"}, ["CGS 7.4.2"]),
        ({"what": "dug-in", "at": "R22", "when": "play"}, ["CGS 7.1.1"]),
        ({"what": "dug-in", "at": "D30"}, ["CGS 7.1.1"]),
        ({"what": "mines", "at": "D30"}, []),
        ({"what": "mines", "at": "D30", "hidden": True}, ["CGS 7.4.4"]),
        ({"what": "mines", "at": "I8", "hidden": True}, []),
        ({"what": "roadblock", "at": "D35", "toward": "D34"}, []),
        ({"what": "roadblock", "at": "I8", "toward": "I9"}, ["CGS 7.5.2"]),
        ({"what": "mousehole", "at": "N34", "toward": "O34"}, []),
        ({"what": "mousehole", "at": "N34", "toward": "N33"}, ["CGS 7.3.1, 6.6.3"]),
    ],
)
def test_the_set_up_validator(inputs: dict[str, object], rules: list[str]) -> None:
    answered = settle("set-up", **inputs)
    assert against(answered) == rules
    assert answered["tone"] == ("bad" if rules else "good")


def test_rail_cars_take_fortifications() -> None:
    for what in ("trench", "wire", "mines", "dug-in"):
        answered = settle("set-up", what=what, at="K36")
        assert answered["tone"] == "good"
        assert facts(answered)["rail cars"][1] == "CGS 6.15.2"


# --- sewers (6.16) ---


def test_sewers_reach_three_hexes_by_an_action_check() -> None:
    moved = settle("sewer", **{"doing": "move", "from": "P35@sewer", "unit": "squad", "check_value": 7})
    assert [mark["at"] for mark in moved["marks"]] == ["R36@sewer", "S34@sewer"]
    assert chances(moved) == {"Gets there": "7/10", "Lost": "3/10"}
    assert facts(moved)["MP"] == ("all", "CGS 6.16.2")
    far = settle("sewer", **{"doing": "move", "from": "P35@sewer", "to": "N32", "check_value": 7})
    assert far["verdict"] == "may not move on"


@pytest.mark.parametrize(
    ("inputs", "tone"),
    [
        ({}, "good"),
        ({"side": "german"}, "bad"),
        ({"unit": "sw-team"}, "bad"),
        ({"unit": "gun"}, "bad"),
        ({"unit": "wheeled"}, "bad"),
        ({"leaders": 0}, "bad"),
        ({"leaders": 0, "engineers": True}, "good"),
        ({"unit": "leader", "leaders": 0}, "good"),
        ({"rule": "no"}, "bad"),
        ({"rule": "scenario"}, "good"),
        ({"from": "I8"}, "bad"),
    ],
)
def test_who_gets_into_the_sewers(inputs: dict[str, object], tone: str) -> None:
    assert settle("sewer", **{"doing": "enter", "from": "N32", "unit": "squad", **inputs})["tone"] == tone


def test_a_building_with_a_cellar_leads_into_the_sewer_from_its_cellar_only() -> None:
    ground = settle("sewer", **{"doing": "enter", "from": "B39", "unit": "squad"})
    assert (ground["tone"], ground["outcomes"][0]["cite"]) == ("bad", "CGS 6.16.1.1")
    assert settle("sewer", **{"doing": "enter", "from": "B39@cellar", "unit": "squad"})["tone"] == "good"
    left = settle("sewer", **{"doing": "leave", "from": "B39@sewer"})
    assert [mark["at"] for mark in left["marks"]] == ["B39@cellar"]


def test_who_is_in_the_sewer_at_the_end_belongs_to_the_sector_or_re_deploys() -> None:
    ended = settle("sewer", **{"doing": "end", "from": "P35@sewer"})
    assert facts(ended)["belongs to"] == ("the sector of P35", "CGS 6.16.3")
    assert facts(ended)["may re-deploy to"] == ("R36, S34", "CGS 6.16.3")


# --- the end of a campaign firefight (6.7.2, 6.8.2.1) ---


def test_burning_buildings_become_rubble_and_burning_wrecks_burn_out() -> None:
    wreck = {"kind": "wreck", "at": "I8", "burning": True}
    lying: list[object] = [{"kind": "fire", "at": "R22"}, {"kind": "fire", "at": "G26"}, wreck]
    ended = settle("campaign-end", lying, fires=["J5"])
    changes = ended["outcomes"][0]["changes"]
    assert [item["at"] for item in changes["put"] if item["kind"] == "rubble"] == ["R22", "J5"]
    assert changes["take"] == [wreck]
    assert {**wreck, "burning": False} in changes["put"]
    assert facts(ended)["interior walls"] == ("stay", "CGS 6.7.2")


def test_a_building_that_burns_down_loses_its_cellar_too() -> None:
    lying: list[object] = [{"kind": "fire", "at": "D12"}]
    (burnt,) = [row for row in settle("campaign-end", lying)["facts"] if row["what"] == "Fire in D12"]
    assert burnt["detail"] == "gone: the cellar, +1, +2, the roof"


def test_fire_in_rubble_adds_nothing() -> None:
    lying: list[object] = [{"kind": "fire", "at": "R22"}, {"kind": "rubble", "at": "R22"}, {"kind": "fire", "at": "D8"}]
    ended = settle("campaign-end", lying)
    assert ended["verdict"] == "0 hexes become rubble"
    assert ended["outcomes"][0]["changes"] is None


def test_the_interior_wall_of_a_factory_stands_when_its_hex_has_burnt_down() -> None:
    burnt = [{"kind": "rubble", "at": "N34"}, {"kind": "mousehole", "between": ["N34", "O34"]}]
    laid = answer({"kind": "counters", **CGS_DTW, "table": burnt})
    assert laid["refused"] == []


# --- terrain ---


@pytest.mark.parametrize(
    ("terrain", "unit", "verdict"),
    [
        ("rubble-masonry", "squad", "Rubble, Squads: 3 MP"),
        ("rubble-masonry", "gun", "Rubble, Guns: 6 MP"),
        ("rubble-masonry", "tracked", "Rubble, Fully tracked vehicles: may never enter"),
        ("debris", "wheeled", "Debris, Wheeled vehicles: 6 MP, rolls on entry"),
        ("woods", "tracked", "Woods, Fully tracked vehicles: all MP, rolls on entry"),
        ("junkyard", "wheeled", "Machine parts yard, Wheeled vehicles: all MP left, M-KILLED without a roll"),
        ("wall", "squad", "Wall, Squads: 1 MP + cost of the hex entered"),
        ("wall", "wheeled", "Wall, Wheeled vehicles: only by a gate"),
        ("hedge", "gun", "Hedge, Guns: only by a gate"),
        ("bocage", "tracked", "Bocage, Fully tracked vehicles: 2 MP + cost of the hex entered"),
        ("roadblock", "tracked", "Roadblock, Fully tracked vehicles: no vehicle may"),
        ("roadblock", "gun", "Roadblock, Guns: not allowed"),
        ("factory", "squad", "Factory, inside, Squads: 2 MP"),
        ("dug-in", "squad", "Dug-In, Squads: 1 MP in, 0 MP out"),
        ("trench", "leader", "Trench, Leaders: 1 MP in, 1 MP out"),
        ("at-trench", "squad", "AT trench, Squads: 2 MP in, 2 MP out"),
        ("trench", "tracked", "Trench, Fully tracked vehicles: rolls on entry"),
        ("at-trench", "tracked", "AT trench, Fully tracked vehicles: may never enter"),
        ("gully", "wheeled", "Gully, Wheeled vehicles: 6 MP, rolls on entry"),
        ("cellar", "squad", "Cellar, Squads: 2 MP"),
        ("cellar", "tracked", "Cellar, Fully tracked vehicles: may not enter"),
        ("wire", "squad", "Wire, Squads: enters by Crawling only"),
        ("wire", "wheeled", "Wire, Wheeled vehicles: M-KILLED without a roll"),
    ],
)
def test_what_terrain_costs_and_risks(terrain: str, unit: str, verdict: str) -> None:
    assert settled("terrain", terrain=terrain, unit=unit)["verdict"] == verdict


@pytest.mark.parametrize(
    ("terrain", "what", "value"),
    [
        ("rubble-masonry", "DRM", "+25"), ("debris", "hindrance", "+10"), ("debris", "DRM", "+5"),
        ("woods", "airbursts", "\N{MINUS SIGN}10"), ("junkyard", "Fire", "may be placed"),
        ("fountain", "hindrance", "+5"),
        ("factory", "hindrance inside", "+5"), ("roofless", "hindrance inside", "+10"), ("cellar", "DRM", "+30"),
        ("lip", "DRM", "+10"), ("burning-wreck", "hindrance", "+10"), ("trench", "DRM against artillery", "+40"),
        ("roadblock", "DRM", "+15"), ("shellholes", "IN them", "+10"), ("road-paved", "Mines, hidden", "not allowed"),
        ("water", "Mines", "not allowed"), ("marsh", "A Dug-In", "not allowed"),
    ],
)  # fmt: skip
def test_what_terrain_is_to_sight_and_fortifications(terrain: str, what: str, value: str) -> None:
    assert facts(settled("terrain", terrain=terrain, unit="squad"))[what][0] == value


@pytest.mark.parametrize(
    ("terrain", "unit", "cite"),
    [("building-masonry", "tracked", "HC-CGS-43"), ("building-wooden", "wheeled", "HC-CGS-43"),
     ("cellar", "gun", "HC-CGS-87"), ("cellar", "squad", "CGS 6.6.2")],
)  # fmt: skip
def test_who_is_kept_out_by_a_convention_is_told_so(terrain: str, unit: str, cite: str) -> None:
    assert facts(settle("terrain", terrain=terrain, unit=unit))["cost"][1] == cite


def test_in_hex_cover_without_a_hexside_turns_away_from_none() -> None:
    query = {"kind": "table", "system": "cgs", "name": "cover", "map": "proving-ground"}
    told = facts(answer({**query, "inputs": {"what": "in-hex-cover", "at": "B2"}}))
    assert told["hexsides with terrain"] == ("none", "CGS 8.2")
    assert not told.keys() & {"how it lies", "direct fire"}
