"""What moving costs in Red Barricades, by its terrain table and special rules, on the yard and on the real board."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from rules_core.documents.writing import to_document
from rules_core.maps.source import SHIPPED, AddedMaps, MapSource
from rules_core.query import answer
from tests.support.barricades import needs_boards, real_board

Answer = dict[str, Any]


@pytest.fixture(scope="module")
def shelf() -> MapSource:
    text = json.dumps(to_document(real_board()))
    return AddedMaps({"rb": lambda: text})


def ask(kind: str, unit: str = "infantry", source: MapSource = SHIPPED, **query: object) -> Answer:
    asked: Answer = answer({"kind": kind, "system": "red-barricades", "map": "yard", "unit": unit, **query}, source)
    assert asked["kind"] == kind, asked
    return asked


def walk(*moves: str, unit: str = "infantry", **query: object) -> Answer:
    return ask("walk", unit, moves=list(moves), **query)


def cost(*moves: str, unit: str = "infantry", **query: object) -> float:
    found = walk(*moves, unit=unit, **query)
    assert found["possible"], found["say"]
    total: float = found["total"]
    return total


def parts(answered: Answer) -> list[tuple[str, float, str]]:
    return [(part["what"], part["cost"], part["cite"]) for step in answered["steps"] for part in step["parts"]]


def why(answered: Answer) -> tuple[str, str]:
    assert answered["possible"] is False, answered["say"]
    first = answered["why_not"][0]
    return first["what"], first["cite"]


# --- the terrain table ---


@pytest.mark.golden("RB-EX-29")
def test_infantry_in_a_factory() -> None:
    assert parts(walk("F5", "G5")) == [("into the factory", 2, "RB TT RB Factories")]
    assert parts(walk("F4", "G5")) == [("through a vehicle entrance", 1, "RB TT RB Factories")]
    assert parts(walk("G5", "G4")) == [("within the factory", 1, "RB TT RB Factories")]


@pytest.mark.golden("RB-EX-30")
def test_infantry_in_debris_and_in_a_roofless_factory() -> None:
    assert parts(walk("D5", "D6")) == [("debris", 1, "RB TT Debris"), ("the open ground under it", 1, "HC-RB-1")]
    assert parts(walk("H3", "I3")) == [
        ("within the factory", 1, "RB TT RB Factories"),
        ("factory debris", 1, "RB TT Roofless factory hex"),
    ]
    assert cost("J3", "I3") == 3


@pytest.mark.golden("RB-EX-31")
@pytest.mark.parametrize("moves", [("F7", "G7"), ("A8", "B7")])
def test_infantry_in_printed_rubble(moves: tuple[str, str]) -> None:
    start = "F6" if moves[0] == "F7" else moves[0]
    assert cost(start, moves[1]) == 3


@pytest.mark.golden("RB-EX-32")
@pytest.mark.gap("RB-GAP-11")
@pytest.mark.parametrize("unit", ["infantry", "tracked", "half-tracked", "wheeled"])
def test_every_unit_crosses_an_embankment_for_1_and_the_cost_of_the_terrain(unit: str) -> None:
    found = walk("H10", "H9", unit=unit)
    assert ("railway embankment crossed", 1, "RB TT Railway embankment") in parts(found)
    assert (found["total"], found["checks"]) == (2, [])


@pytest.mark.gap("RB-GAP-08")
@pytest.mark.parametrize(("allowance", "quarter", "half"), [(12, 3, 6), (13, 4, 7), (15, 4, 8), (16, 4, 8)])
def test_shares_of_the_allotment_are_rounded_up(allowance: int, quarter: int, half: int) -> None:
    assert cost("D5", "D6", unit="tracked", allowance=allowance) == quarter
    assert cost("F5", "G5", unit="tracked", allowance=allowance) == quarter
    assert cost("F6", "G7", unit="tracked", allowance=allowance) == half


def test_a_share_of_an_allotment_that_nobody_has_said_is_asked_for() -> None:
    said, cite = why(walk("D5", "D6", unit="tracked"))
    assert "type in its allowance" in said
    assert cite == "RB TT Debris"


@pytest.mark.parametrize(
    ("moves", "reason"),
    [(("D5", "D6"), "debris, +1 DRM"), (("F5", "G5"), "stone factory, +1 DRM"),
     (("J3", "I3"), "roofless factory, +2 DRM (debris +1, factory entry +1)"),
     (("F6", "G7"), "stone rubble, +3 DRM")],
)  # fmt: skip
def test_a_tracked_afv_may_bog_down_at_a_chance_that_hangs_on_its_ground_pressure(
    moves: tuple[str, str], reason: str
) -> None:
    found = walk(*moves, unit="tracked", allowance=12)
    (check,) = found["checks"]
    assert (check["what"], check["reason"], check["chance"]) == ("Bog", reason, None)
    assert found["chance"] is None


def test_who_leaves_a_factory_but_by_the_road_pays_for_a_building() -> None:
    assert why(walk("G5", "F5", unit="tracked", allowance=12)) == (
        "It is not known what it costs to leave a factory but by a vehicle exit, which is as much as to enter a "
        "building that is no factory.", "RB TT RB Factories",
    )  # fmt: skip
    assert cost("G5", "F4", unit="tracked", allowance=12) == 0.5
    typed = walk("G5", "F5", unit="tracked", allowance=12, options={"costs": {"building": 6}})
    assert typed["total"] == 7
    assert [check["reason"] for check in typed["checks"]] == ["out of the factory, +4 DRM"]


@pytest.mark.gap("RB-GAP-05", "RB-GAP-09")
@pytest.mark.parametrize("unit", ["half-tracked", "wheeled"])
@pytest.mark.parametrize("moves", [("D5", "D6"), ("F5", "G5"), ("J3", "I3"), ("F6", "G7")])
def test_other_vehicles_may_not_enter(unit: str, moves: tuple[str, str]) -> None:
    said, cite = why(walk(*moves, unit=unit, allowance=20))
    assert "may not enter" in said
    assert cite.startswith("RB TT ")


@pytest.mark.gap("RB-GAP-10")
def test_a_storage_tank_is_entered_on_foot_only() -> None:
    assert cost("L4", "L3") == 1
    assert why(walk("L4", "L3", unit="tracked", allowance=12))[1] == "RB TT Storage tanks"


def test_figures_of_the_base_game_are_the_sister_games_or_asked_for() -> None:
    assert cost("N1", "N2") == 1
    asked = walk("N1", "N2", conventions={"HC-RB-1": "ask"})
    assert asked["why_not"][0]["unknown"] == "open-ground"
    assert cost("N1", "N2", conventions={"HC-RB-1": "ask"}, options={"costs": {"open-ground": 1.5}}) == 1.5
    assert walk("L1", "K1")["why_not"][0]["unknown"] == "depression"


# --- buildings ---


def test_levels_are_reached_by_stairs_and_along_the_floor() -> None:
    assert cost("E8", "E8@1", "F8@1", "F8@2") == 6
    assert why(walk("E9", "E9@1"))[0] == "There is no stairwell in E9."
    assert why(walk("E8", "E8@1", "F7@1"))[1] == "B23.71"  # a rowhouse's wall


def test_nobody_is_on_an_upper_floor_of_a_factory() -> None:
    assert why(walk("G4", "G4@1")) == ("A factory has no upper floors.", "RB TT RB Factories")


def test_an_interior_wall_is_crossed_at_a_breach_or_gone_round_within_the_factory() -> None:
    assert parts(walk("G4", "H3")) == [
        ("round the end of the interior wall along G4/H3", 1, "HC-RB-1"),
        ("within the factory", 1, "RB TT RB Factories"),
    ]
    closed = walk("G4", "H3", conventions={"HC-RB-7": "closed"})
    assert why(closed)[1] == "RB TT RB Factories, HC-RB-7"
    assert cost("G4", "H3", table=[{"kind": "breach", "between": ["G4", "H3"]}]) == 1
    assert cost("G4", "H3", conventions={"HC-RB-7": "open"}) == 1
    assert "an AFV may make one" in why(walk("G4", "H3", unit="tracked", allowance=12))[0]


def test_infantry_alone_goes_to_the_cellar() -> None:
    assert parts(walk("E9", "E9@cellar")) == [("cellar stairs", 2, "HC-RB-1")]
    assert cost("E9@cellar", "E8@cellar") == 2
    assert why(walk("E9@cellar", "E8@cellar", conventions={"HC-RB-5": "stairs"}))[1] == "HC-RB-5"
    barred = why(walk("E9", "E9@cellar", unit="tracked", allowance=12))
    assert barred == ("No vehicle enters a cellar.", "RB O6")


def test_a_gutted_building_costs_one_more() -> None:
    gutted = [{"kind": "gutted", "at": "E9"}]
    assert parts(walk("D9", "E9", table=gutted))[1] == ("gutted building", 1, "RB V7.4")
    assert cost("D9", "E9", table=gutted) == cost("D9", "E9") + 1


@pytest.mark.parametrize("way", [("E8", "E8@1"), ("E8@1", "E8"), ("E8", "E8@cellar"), ("E8@cellar", "E8")])
def test_each_location_of_a_gutted_building_costs_one_more_by_its_stairs(way: tuple[str, str]) -> None:
    gutted = [{"kind": "gutted", "at": "E8"}]
    assert parts(walk(*way, table=gutted))[1:] == [("gutted building", 1, "RB V7.4")]
    assert cost(*way, table=gutted) == cost(*way) + 1
    assert cost(*way, table=[{"kind": "gutted", "at": "E9"}]) == cost(*way)


@pytest.mark.parametrize(
    ("way", "at"),
    [
        (("E8", "E8@1"), "E8@1"),
        (("E8@1", "E8"), "E8"),
        (("E8", "E8@cellar"), "E8@cellar"),
        (("E9@cellar", "E8@cellar"), "E8@cellar"),
        (("D9@trench", "E9@cellar"), "E9@cellar"),
        (("G4@roof", "H4@roof"), "H4@roof"),
    ],
)
def test_nobody_enters_a_blaze_by_stairs_through_a_cellar_or_over_roofs(way: tuple[str, str], at: str) -> None:
    table = [TRENCH, {"kind": "blaze", "at": at}]
    assert why(walk(*way, table=table))[1] == "HC-RB-8"
    elsewhere = [TRENCH, {"kind": "blaze", "at": "F8@2"}]
    assert walk(*way, table=elsewhere, options={"costs": {"rooftop": 1}})["possible"]


def test_what_lies_on_the_ground_is_neither_in_the_cellar_below_nor_is_wire_on_the_rooftop() -> None:
    smoke = [{"kind": "smoke", "at": "E8"}]
    assert cost("E8", "E8@cellar", table=smoke) == cost("E8", "E8@cellar")
    assert walk("E8@cellar", "E8", table=smoke)["why_not"][0]["unknown"] == "smoke"
    wire = {"table": [{"kind": "wire", "at": "E8"}], "conventions": {"HC-RB-74": "any"}}
    assert cost("E8", "E8@cellar", **wire) == cost("E8", "E8@cellar")
    assert walk("E8@1", "E8", **wire)["why_not"][0]["unknown"] == "wire"
    assert cost("E8@2", "E8@roof", options={"costs": {"rooftop": 1}}, **wire) == 1


def test_a_blaze_is_told_by_the_words_for_its_location() -> None:
    def says(*way: str, at: str) -> str:
        return why(walk(*way, table=[{"kind": "blaze", "at": at}]))[0]

    assert says("D9", "E9", at="E9") == "There is a Blaze in E9."
    assert says("E9@1", "E8@1", at="E8@1") == "There is a Blaze in E8 level 1."


# --- trenches ---

TRENCH = {"kind": "trench", "at": "D9"}


@pytest.mark.gap("RB-GAP-44")
def test_a_trench_connects_to_the_buildings_beside_it_and_none_beyond() -> None:
    table = [TRENCH]
    assert cost("D9@trench", "E9", table=table) == 2
    assert cost("E9", "D9@trench", table=table) == 1
    assert cost("D9@trench", "D10", table=table) == 2
    assert cost("D10", "D9@trench", table=table) == 2
    assert cost("D9@trench", "E9@cellar", table=table) == 2
    assert "Not subject to Snap Shots" in walk("E9", "D9@trench", table=table)["steps"][0]["notes"][0]
    beyond = walk("D9@trench", "E9", "E8", table=table)
    assert "Snap Shots" not in "".join(beyond["steps"][1]["notes"])


def test_a_fortified_location_is_open_from_a_connecting_trench() -> None:
    table = [TRENCH, {"kind": "fortified", "at": "E9@0"}]
    assert any("not Fortified" in note for note in walk("D9@trench", "E9", table=table)["steps"][0]["notes"])


def test_rubble_that_fell_in_play_is_not_connected() -> None:
    table = [TRENCH, {"kind": "rubble", "at": "E9@0", "material": "stone"}]
    assert cost("E9", "D9@trench", table=table) == 2


def test_a_vehicle_asks_what_crossing_a_trench_costs() -> None:
    found = walk("D10", "D9", unit="tracked", allowance=12, table=[TRENCH])
    assert found["why_not"][0]["unknown"] == "trench"


# --- gullies ---

DEEP = {"costs": {"depression": 2, "out-of-depression": 2}}


def test_a_gully_and_its_bridge() -> None:
    assert cost("L2", "K2", "K3", options=DEEP) == 4
    assert cost("K3", "L3", options=DEEP) == 3
    assert cost("J8", "K8") == 1
    assert cost("K7", "K8@in", options=DEEP) == 2
    assert cost("J8", "K8", unit="wheeled") == 0.5


def test_a_roadblock_in_a_gully_is_crossed_by_a_minimum_move() -> None:
    table = [{"kind": "roadblock", "between": ["K3", "K4"]}]
    assert why(walk("K3", "K4", options=DEEP, table=table))[1] == "RB5"
    assert walk("K3", "K4", mode="minimum-move", table=table)["possible"]
    assert why(walk("K3", "K4", unit="tracked", allowance=12, options=DEEP, table=table))[1] == "RB5"


# --- climbing ---


@pytest.mark.golden("RB-EX-41", "RB-EX-42")
@pytest.mark.parametrize(
    ("options", "chance"),
    [
        ({}, "5/6"),
        ({"rain": True}, "13/18"),
        ({"commando": True}, "35/36"),
        ({"commando": True, "snow": True}, "11/12"),
    ],
)
def test_climbing_takes_all_mf_and_a_falling_dr(options: dict[str, object], chance: str) -> None:
    found = ask("path", **{"from": "M10", "to": "M10@climb-n-1"}, allowance=4, options=options)
    assert (found["total"], found["chance"]) == (4, chance)
    assert why(walk("M10", "M9"))[1] == "RB B11.4"


def test_a_climber_goes_level_by_level_and_advances_across() -> None:
    assert ask("path", **{"from": "M9", "to": "M10@climb-n-0"}, allowance=4)["possible"]
    assert why(walk("M10@climb-n-1", "M9", allowance=4))[1] == "RB B11.432"
    assert why(walk("M10@climb-n-0", "M9", allowance=4))[1] == "RB B11.43"
    assert why(walk("M10@climb-n-1", "N9", allowance=4))[1] == "RB B11.4"
    assert not ask("path", **{"from": "M10", "to": "M10@climb-n-1"}, unit="tracked", allowance=12)["possible"]


# --- sewers ---

SEWER = {"costs": {"sewer": 1}}


def test_sewer_movement() -> None:
    assert cost("E3", "E3@sewer", options=SEWER) == 1
    assert (
        why(walk("E2", "E3", "E3@sewer", options=SEWER))[0]
        == "A unit enters a sewer only at the very start of its MPh."
    )
    assert walk("E3", "E3@sewer")["why_not"][0]["unknown"] == "sewer"
    assert cost("E3", "E3@sewer", "J5@sewer", options=SEWER) == 6
    assert why(walk("E3", "E3@sewer", options={**SEWER, "entrenched": True}))[1] == "RB2, B8.4"
    assert why(walk("E3@sewer", "E3", options=SEWER))[1] == "RB B8 chart"


def test_a_sewer_to_a_gully_manhole_ends_the_mph_there() -> None:
    found = walk("J5@sewer", "K2@sewer", options=SEWER, allowance=6)
    assert found["total"] == 6
    beyond = [{"kind": "manhole", "at": "L5"}]
    assert "under the gully in K" in why(walk("J5@sewer", "L5@sewer", options=SEWER, table=beyond))[0]


@pytest.mark.parametrize(("leader", "chance"), [("unknown", None), ("8", "1/6"), ("9", "5/18")])
def test_germans_need_a_4tc_for_a_sewer(leader: str, chance: str | None) -> None:
    found = walk("E3", "E3@sewer", options={**SEWER, "side": "german", "leader": leader})
    assert [(check["what"], check["chance"]) for check in found["checks"]] == [("leader's 4 Task Check", chance)]
    asked = "The chance of the leader's 4 Task Check is not known: say “Morale of the leader” under Options."
    assert found["checks"][0]["missing"] == ([] if chance else ["leader"])
    assert (asked in found["notes"]) == (chance is None)


# --- the real board ---


@needs_boards
@pytest.mark.golden("RB-EX-09")
def test_the_culvert_joins_the_gullies_at_its_ends(shelf: MapSource) -> None:
    query = {"map": "rb", "source": shelf, "options": DEEP}
    assert parts(walk("C39", "D38@culvert", **query)) == [("culvert", 2, "RB TT Culvert")]
    assert cost("C39", "D38@culvert", "E39@culvert", "F39", **query) == 6
    assert why(walk("D38@culvert", "D37", **query))[1] == "RB TT Culvert"
    tank = walk("C39", "D38@culvert", unit="tracked", allowance=12, **query)
    assert why(tank)[1] == "RB TT Culvert"


@needs_boards
def test_the_sewer_of_y38(shelf: MapSource) -> None:
    table = [{"kind": "manhole", "at": "Y34"}, {"kind": "manhole", "at": "Y44"}]
    query = {"map": "rb", "source": shelf, "options": SEWER, "table": table, "allowance": 9}
    assert walk("Y34", "Y34@sewer", "Y38@sewer", **query)["total"] == 9
    assert "under the gully" in why(walk("Y34@sewer", "Y44@sewer", **query))[0]


@needs_boards
@pytest.mark.golden("RB-EX-05")
def test_the_named_gutted_buildings_stand_in_a_factory_on_the_board(shelf: MapSource) -> None:
    named = {"HC-RB-3": "named"}
    assert parts(walk("P32", "P33", map="rb", source=shelf, conventions=named))[-1] == ("gutted building", 1, "RB V7.4")
    assert cost("P32", "P33", map="rb", source=shelf) == 2, "by default what the board shows: a factory"
    assert cost("P34", "P33", map="rb", source=shelf) == cost("P33", "P34", map="rb", source=shelf) == 1


@needs_boards
@pytest.mark.parametrize("unit", ["infantry", "tracked", "half-tracked", "wheeled"])
def test_everywhere_on_the_real_board_a_unit_can_be_asked_about(shelf: MapSource, unit: str) -> None:
    for start in ("O20", "D5", "Y38", "CC31", "DD29", "JJ36", "A39"):
        found = ask("reach", unit, source=shelf, map="rb", **{"from": start}, allowance=6)
        assert found["reach"][next(iter(found["reach"]))] == 0


# --- MF ---


def test_infantry_has_mf_and_vehicles_have_mp() -> None:
    for kind, query in (
        ("path", {"from": "F5", "to": "G4"}),
        ("reach", {"from": "F5"}),
        ("walk", {"moves": ["F5", "G5"]}),
    ):
        on_foot, driven = ask(kind, allowance=4, **query), ask(kind, "tracked", allowance=12, **query)
        assert (on_foot["points"], driven["points"]) == ("MF", "MP")
        assert " MF" in on_foot["say"] + on_foot["title"]
        assert re.search(r"\bMPs?\b", json.dumps(on_foot)) is None  # the MPh is the phase
        assert " MF" not in json.dumps(driven["say"])


def test_a_way_beyond_the_allowance_is_told_in_mf() -> None:
    found = ask("path", **{"from": "F5", "to": "G4"}, allowance=1)
    assert "MF" in json.dumps(found["why_not"] or found["say"])
    assert "MP" not in json.dumps(found)


# --- where lent figures are from ---


@pytest.mark.parametrize("unit", ["infantry", "wheeled"])
def test_lent_costs_say_where_they_are_from(unit: str) -> None:
    lent = walk("A5", "B4", unit=unit)
    assert any("lent from the sister game Squad Leader and are not ASL's" in note for note in lent["notes"])
    assert any(part["cite"] == "HC-RB-1" for step in lent["steps"] for part in step["parts"])


def test_what_a_figure_is_missing_for_is_one_sentence() -> None:
    said, _ = why(walk("K5@in", "J5", options={"costs": {"open-ground": 1}}))
    assert "what it costs what" not in said


# --- the Minimum Move: one entry for all MF (A4.134) ---


def minimum(*moves: str, **query: object) -> Answer:
    return walk(*moves, mode="minimum-move", **query)


@pytest.mark.parametrize(
    ("moves", "ends"),
    [
        (("E7", "E8", "E8@1"), "E8@0"),
        (("E8@1", "E8", "E9"), "E8@0"),
        (("K3@in", "K3@crest", "L3"), "K3@crest"),
        (("E8", "E8@cellar", "E9@cellar"), "E8@cellar"),
    ],
)
def test_a_minimum_move_ends_with_the_first_location_that_it_enters(moves: tuple[str, ...], ends: str) -> None:
    found = minimum(*moves)
    assert (found["status"], found["within_allowance"]) == ("beyond", False)
    assert (found["turn"]["steps"], found["turn"]["ends"]) == (1, ends)
    assert minimum(*moves[:2])["status"] == "reached"


def test_no_way_of_a_minimum_move_goes_on_within_a_hex() -> None:
    assert ask("path", **{"from": "E7", "to": "E8@1"}, mode="minimum-move")["status"] == "beyond"
    assert ask("path", **{"from": "E7", "to": "E8"}, mode="minimum-move")["status"] == "reached"
    reached = set(ask("reach", **{"from": "E7"}, mode="minimum-move")["reach"])
    assert "E8@0" in reached
    assert not reached & {"E8@1", "E8@roof", "E8@cellar"}


def test_a_minimum_move_takes_the_leaders_task_check_and_one_hex_of_sewer() -> None:
    down = minimum("E3", "E3@sewer", options={"side": "german"})
    assert [(check["what"], check["cite"]) for check in down["checks"]] == [("leader's 4 Task Check", "RB2, B8.4")]
    assert down["chance"] is None, "nobody has said the leader's morale"
    assert minimum("E3", "E3@sewer", options={"side": "german", "leader": "8"})["chance"] == "1/6"
    assert minimum("E3", "E3@sewer", options={"side": "russian"})["checks"] == []
    assert why(minimum("E3", "E3@sewer", "J5@sewer", options={"side": "russian"}))[1] == "A4.134"


@pytest.mark.parametrize(("board", "moves"), [("yard", ("M9", "N9")), ("dtw", ("HH32", "HH33"))])
def test_whether_infantry_enters_water_at_all_is_asked_of_a_minimum_move_too(
    board: str, moves: tuple[str, str]
) -> None:
    found = minimum(*moves, map=board)
    assert (found["status"], found["missing"]) == ("unknown", ["water"])
    assert found["why_not"] == walk(*moves, map=board)["why_not"]
    assert minimum(*moves, map=board, options={"costs": {"water": 4}})["possible"]


def test_leaving_a_pillbox_into_another_hex_costs_its_figure() -> None:
    box = [{"kind": "pillbox", "at": "B5", "facing": 1}]
    asked = walk("B5@pillbox", "B4", table=box)
    assert (asked["status"], asked["missing"]) == ("unknown", ["pillbox"])
    found = walk("B5@pillbox", "B4", table=box, options={"costs": {"pillbox": 2}})
    assert ("out of the pillbox", 2, "B30.1") in parts(found)
    assert found["total"] == 2 + cost("B5", "B4")


@pytest.mark.parametrize("start", ["E8", "E9@1"])
@pytest.mark.parametrize(("material", "called"), [("stone", "stone rubble"), ("wooden", "wooden rubble")])
def test_rubble_on_an_upper_level_costs_what_it_costs_on_the_ground(start: str, material: str, called: str) -> None:
    above = [{"kind": "rubble", "at": "E8@1", "material": material}]
    assert parts(walk(start, "E8@1", table=above)) == [(called, 3, "RB TT Printed rubble")]
    assert cost("E8@1", "E8", table=above) == cost("E8@1", "E8")
    ask_for_all = {"HC-RB-1": "ask"}
    assert cost(start, "E8@1", table=above, conventions=ask_for_all) == 3


def test_a_vehicle_without_mp_enters_nothing_for_a_part_of_them() -> None:
    assert why(walk("H6", "H7", unit="tracked", allowance=0))[1] == "RB TT Printed rubble"
    assert cost("H6", "H7", unit="tracked", allowance=1) == 1


def test_a_minimum_move_at_a_pillbox_names_no_level() -> None:
    query = {"kind": "walk", "system": "red-barricades", "map": "yard", "unit": "infantry", "mode": "minimum-move"}
    table = [{"kind": "pillbox", "at": "F5"}]
    found: Any = answer({**query, "from": "E5", "moves": ["F5", "F5@pillbox"], "table": table})
    assert found["say"].startswith("Not within 1 hex: this way enters 1 hex and 1 more place in a hex. ")
    step: Any = answer({**query, "from": "E5", "moves": ["F5@pillbox"], "table": table})
    assert "1 hex and 1 more place in a hex, all its MF for each" in step["say"]
