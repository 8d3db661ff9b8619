"""CGS movement on foot: bypass in every direction, levels, sewers, and what holds for every way."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rules_core import maps
from rules_core.geometry.bypass import BYPASSES, entered_across, following_bypasses
from rules_core.geometry.grid import HEXSIDE_VERTICES, NEIGHBOURS, VERTICES
from rules_core.location import Location
from rules_core.movement.movement import Move, Movement
from rules_core.movement.routes.path import cheapest
from rules_core.movement.routes.reach import reach
from rules_core.movement.routes.walk import walk
from rules_core.query import answer
from rules_core.questions.conventions import read_conventions
from rules_core.questions.options import read_options
from rules_core.situation import Situation
from rules_core.systems.cgs.system import SYSTEM
from tests.support.movers import moving

Answer = dict[str, Any]
DTW = maps.load("dtw")


def ask(moves: list[str], unit: str = "squad", map_id: str = "dtw", **query: object) -> Answer:
    found: Answer = answer({"kind": "walk", "system": "cgs", "map": map_id, "unit": unit, "moves": moves, **query})
    assert found["kind"] == "walk", found
    return found


def movement(unit: str = "squad", mode: str = "cautious", options: dict[str, object] | None = None) -> Movement:
    conventions = read_conventions(None, SYSTEM)
    here = Situation(DTW, options=read_options(options, SYSTEM), conventions=conventions)
    return moving(SYSTEM, here, unit, mode)


# --- the ways round a hex ------------------------------------------------------------------------------------------


def test_there_are_six_ways_each_by_a_corner_by_one_hexside_and_by_two() -> None:
    assert len(BYPASSES) == 18
    assert sorted(len(way.followed) for way in BYPASSES.values()) == [0] * 6 + [1] * 6 + [2] * 6


@pytest.mark.parametrize("place", BYPASSES)
def test_a_way_round_comes_and_goes_by_the_hexsides_next_to_those_it_follows(place: str) -> None:
    way = BYPASSES[place]
    for number, vertex in way.ends:
        assert number not in way.followed
        assert VERTICES[vertex] in HEXSIDE_VERTICES[NEIGHBOURS[number]]
        assert way in entered_across(number)
    hours = [int(hour) for hour in place.removeprefix("bypass-").split("-")]
    passed = hours if hours[0] % 2 else [beside for hour in hours for beside in (hour - 1, hour + 1)]
    assert list(way.vertices) == list(dict.fromkeys((hour + 1) // 2 % 6 for hour in passed))


@pytest.mark.parametrize("place", BYPASSES)
def test_one_way_goes_on_into_the_next_hex_from_the_very_vertex_where_it_ends(place: str) -> None:
    way, here = BYPASSES[place], "C24"
    for number, vertex in way.ends:
        column, row = DTW.grid.cell(here)
        there = DTW.grid.names[column + NEIGHBOURS[number][0], row + NEIGHBOURS[number][1]]
        spot = DTW.grid.vertices(here)[vertex]
        onward = following_bypasses(way, number)
        assert onward
        for following in onward:
            ends = [
                corner
                for side, corner in BYPASSES[following].ends
                if NEIGHBOURS[side] == tuple(-step for step in NEIGHBOURS[number])
            ]
            assert [DTW.grid.vertices(there)[corner] for corner in ends] == [spot]


def test_who_would_follow_the_hexside_between_two_bypassed_hexes_too_may_not() -> None:
    assert ask(["C23", "C24@bypass-2-4", "C25@bypass-2-4", "C26"])["possible"] is True
    assert ask(["C23", "C24@bypass-2-4", "C25@bypass-8-10", "C26"])["possible"] is False


def test_a_hexside_that_the_building_crosses_is_followed_only_by_convention() -> None:
    # The building of C24 goes on into B24 and C25.
    through = ask(["B23", "C24@bypass-8", "C25"])
    assert through["why_not"][0]["cite"] == "HC-CGS-30"
    assert ask(["B23", "C24@bypass-8", "C25"], conventions={"HC-CGS-30": "allowed"})["possible"] is True


def test_rail_cars_across_a_hexside_bar_it() -> None:
    column, row = DTW.grid.cell("E14")
    assert DTW.grid.names[column + 1, row - 1] == "F13"
    barred = ask(["E13", "E14@bypass-2", "F14"])
    assert barred["why_not"][0]["cite"] == "CGS 6.14.2"


def test_open_ground_and_rubble_are_not_bypassed() -> None:
    for name in ("D24", "D8"):
        asked: Any = answer(
            {"kind": "walk", "system": "cgs", "map": "dtw", "unit": "squad", "moves": ["A1", f"{name}@bypass-2"]}
        )
        assert asked["error"]["code"] == "unknown-place"


def test_enemies_in_the_building_meet_the_one_who_bypasses_it_in_close_combat() -> None:
    enemy = {"kind": "infantry", "at": "C24", "side": "russian"}
    past = ask(["C23", "C24@bypass-2-4", "C25"], table=[enemy], options={"side": "german", "with_leader": True})
    assert any("Close Combat with the enemy in C24" in note for note in past["steps"][0]["notes"])
    assert past["say"] == f"Gets there for 3 MP, with 1 roll to pass: the chance is not known. {IN_C24}"
    upstairs = {"kind": "infantry", "at": "C24@+1", "side": "russian"}
    past = ask(["C23", "C24@bypass-2-4", "C25"], table=[upstairs], options={"side": "german"})
    assert not any("Close Combat" in note for note in past["steps"][0]["notes"])
    assert "Close Combat" not in past["say"]


IN_C24 = (
    "It comes to Close Combat in C24 (CGS 10.6.5). Whether it goes on from C24 isn't known: "
    "Walkaround doesn't have the chapter on Close Combat."
)


def test_a_way_through_close_combat_says_so_in_its_headline_and_is_not_the_safest() -> None:
    enemy = {"kind": "infantry", "at": "D30", "side": "german"}
    led: Answer = {"table": [enemy], "options": {"side": "russian", "with_leader": True}}
    through = ask(["D29", "D30", "D31"], **led)
    assert through["say"].startswith("Gets there for 2 MP, with 1 roll to pass: the chance is not known. It comes to")
    assert through["chance"] is None
    assert [(check["what"], check["chance"]) for check in through["steps"][1]["checks"]] == [("Close Combat", None)]
    into = ask(["D29", "D30"], **led)
    assert into["say"] == "Gets there for 1 MP. It comes to Close Combat in D30 (CGS 10.6.5)."
    out = ask(["D30", "D31"], **led)
    assert "Whether it goes on from D30 isn't known" in out["say"]
    way: Answer = {"kind": "path", "system": "cgs", "map": "dtw", "unit": "squad", "from": "D29", "to": "D31", **led}
    for objective, hexes in (("cheapest", 2), ("safest", 3)):
        found: Any = answer({**way, "objective": objective})
        assert (found["hexes"], "Close Combat" in found["say"]) == (hexes, objective == "cheapest")
    short = ask(["D29", "D30", "D31"], allowance=1, **led)
    assert short["within_allowance"] is False
    assert "Whether it goes on from D30 isn't known" in short["say"]


def test_every_member_of_a_platoon_meets_the_enemy_and_the_headline_says_it_once() -> None:
    enemy = {"kind": "infantry", "at": "D30", "side": "german"}
    friend = {"kind": "infantry", "at": "D29", "side": "russian", "unit": "squad", "platoon": True}
    leader = {"kind": "infantry", "at": "D29", "side": "russian", "unit": "leader", "platoon": True}
    told = ask(["D29", "D30", "D31"], table=[enemy, friend, leader], options={"side": "russian", "platoon": True})
    assert told["say"].count("It comes to Close Combat in D30") == 1, told


def test_passing_places_are_offered_nowhere_and_understood_where_named() -> None:
    catalog: Any = answer({"kind": "catalog", "system": "cgs", "map": "dtw", "hex": "C24"})
    assert not any(place.startswith("bypass") for place in catalog["places"]["C24"])
    counters: Any = answer(
        {"kind": "counters", "system": "cgs", "map": "dtw", "table": [{"kind": "infantry", "at": "C24@bypass-2"}]}
    )
    assert counters["refused"]
    line: Any = answer({"kind": "los", "system": "cgs", "map": "dtw", "from": "D24", "to": "C24@bypass-2"})
    assert line["kind"] == "los"


# --- levels --------------------------------------------------------------------------------------------------------


def test_an_interior_wall_is_passed_over_on_the_roof_alone() -> None:
    wall = ["J18", "K18"]
    assert ask(wall)["why_not"][0]["cite"] == "CGS 6.5, 7.3.1"
    over = ask([f"{name}@roof" for name in wall])
    assert over["total"] == 2
    assert [row["id"] for row in over["conventions"]].count("HC-CGS-34") == 1


def test_a_unit_leaves_an_upper_level_by_the_stairs() -> None:
    assert ask(["B26@+1", "B25"])["why_not"][0]["cite"] == "CGS 10.5.3"
    assert ask(["B26@+1", "A27@+1"])["total"] == 2


# --- sewers --------------------------------------------------------------------------------------------------------

LED = {"side": "russian", "with_leader": True}


def test_the_sewer_takes_a_whole_cautious_move_each_way() -> None:
    assert ask(["N32", "N32@sewer"], options=LED)["total"] == 6
    assert ask(["N32@sewer", "N32"], options=LED)["total"] == 6
    # Where there is a cellar the sewer is entered from there.
    assert ask(["C25@cellar", "C25@sewer"], options=LED)["total"] == 6
    assert ask(["C25", "C25@sewer"], options=LED)["possible"] is False


@pytest.mark.parametrize(
    ("unit", "options", "says"),
    [
        ("squad", {"side": "german", "with_leader": True}, "Only Russian units"),
        ("squad", {"with_leader": True}, "say whose the unit is"),
        ("squad", {"side": "russian"}, "A leader goes along"),
        ("sw-team", LED, "SW teams don't use the sewers"),
    ],
)
def test_who_may_not_use_the_sewers(unit: str, options: dict[str, object], says: str) -> None:
    assert says in ask(["N32", "N32@sewer"], unit, options=options)["why_not"][0]["what"]


def test_engineers_and_leaders_go_alone() -> None:
    assert ask(["N32", "N32@sewer"], options={"side": "russian", "engineers": True})["possible"] is True
    assert ask(["N32", "N32@sewer"], "leader", options={"side": "russian"})["possible"] is True


def test_under_the_streets_a_check_leads_to_any_manhole_within_three_hexes() -> None:
    found = movement(options=LED).steps(Location("M24", "sewer"))
    ends = {step.end.location.hex for step in found if isinstance(step, Move)} - {"M24"}
    manholes = {name for name, hex_ in DTW.hexes.items() if hex_.manhole}
    assert ends == {name for name in manholes if 0 < DTW.grid.range("M24", name) <= 3}
    there = ask(["M24@sewer", f"{min(ends)}@sewer"], options={**LED, "morale": "7"})
    assert [(check["what"], check["chance"]) for check in there["checks"]] == [("Action Check", "7/10")]
    unsaid = ask(["M24@sewer", f"{min(ends)}@sewer"], options=LED)
    assert [(check["chance"], check["missing"]) for check in unsaid["checks"]] == [(None, ["morale"])]


# --- what holds for every way --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "mode"), [("squad", "cautious"), ("gun", "cautious"), ("leader", "running")])
def test_a_found_way_costs_what_its_steps_cost_and_what_reach_says(unit: str, mode: str) -> None:
    choose = random.Random(f"{unit} {mode}")
    moves = movement(unit, mode)
    for _ in range(3):
        start = Location(choose.choice([name for name in DTW.hexes if name not in DTW.uncharted]), "ground")
        if start.place not in {place.id for place in SYSTEM.places(_situation(), start.hex)}:
            continue
        found = reach(moves, start, Fraction(6)).arrivals
        assert not any(at.place in BYPASSES for at in found)
        for goal in choose.sample(sorted(found), min(6, len(found))):
            way = cheapest(moves, start, goal, Fraction(6)).way
            assert way is not None
            assert way.cost == found[goal].cost == sum(move.cost for move in way.moves)
            if way.moves:
                listed = [move.end.location for move in way.moves]
                walked = walk(moves, start, listed, Fraction(6)).way
                assert walked is not None
                assert walked.cost <= way.cost


def _situation() -> Situation:
    return Situation(DTW, options=read_options(None, SYSTEM), conventions=read_conventions(None, SYSTEM))


def test_guns_pay_twice_what_a_squad_pays_for_every_step_that_both_can_make() -> None:
    squad, gun = movement("squad"), movement("gun")
    checked = 0
    for name in list(DTW.hexes)[::37]:
        for place in SYSTEM.places(_situation(), name):
            start = Location(name, place.id)
            costs = {step.end: step.cost for step in squad.steps(start) if isinstance(step, Move)}
            for step in gun.steps(start):
                if isinstance(step, Move) and not place.passing:
                    checked += 1
                    assert step.cost == 2 * costs[step.end]
    assert checked > 300


def test_a_step_is_told_as_it_was_searched_and_names_the_way_round_that_it_takes() -> None:
    told = 0
    for unit, mode in (("squad", "cautious"), ("sw-team", "crawling"), ("gun", "cautious")):
        moves = movement(unit, mode)
        for name in list(DTW.hexes)[::29]:
            for place in SYSTEM.places(_situation(), name):
                for step in moves.steps(Location(name, place.id)):
                    if not isinstance(step, Move):
                        continue
                    full = moves.described(step)
                    assert full[:2] == step[:2]
                    assert (full.price.halves, full.checks) == (step.price.halves, step.checks)
                    if step.end.location.place in BYPASSES and step.start.hex != step.end.hex:
                        told += 1
                        assert any("Fire at a unit that bypasses" in note for note in full.notes)
                    else:
                        assert full == step
    assert told > 300


def test_every_refused_step_says_why_in_a_sentence() -> None:
    for unit in ("squad", "sw-team", "gun"):
        moves = movement(unit)
        for name in list(DTW.hexes)[::53]:
            for place in SYSTEM.places(_situation(), name):
                for step in moves.steps(Location(name, place.id)):
                    if not isinstance(step, Move):
                        assert step.reason.endswith("."), step
