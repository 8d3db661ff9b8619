"""Red Barricades on its real board, and what the yard has of it: factories, tanks, fire that comes to nothing."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from rules_core.families.squad_leader.hexes import kinds_between
from rules_core.location import Location
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.query import answer
from tests.support.barricades import SYSTEM, needs_boards, real_board, shelf_with
from tests.support.sights import situation

Answer = dict[str, Any]


@cache
def real_shelf() -> MapSource:
    return shelf_with(real_board())


def los(map_id: str, viewer: str, target: str, **query: object) -> Answer:
    """One line on the yard (``yard``) or on the real board (``rbv2``)."""
    source: MapSource = SHIPPED if map_id == "yard" else real_shelf()
    asked: Answer = answer(
        {"kind": "los", "system": "red-barricades", "map": map_id, "from": viewer, "to": target, **query}, source
    )
    assert asked["kind"] == "los", asked
    return asked


# --- roofed factories from outside ---

THROUGH_A_FACTORY = [
    ("U18", "U16", "U17"), ("M21", "M19", "M20"), ("Q21", "Q23", "Q22"), ("Q30", "Q28", "Q29"), ("J45", "J43", "J44"),
    ("U21", "U23", "U22"), ("U32", "U34", "U33"), ("U17", "U19", "U18"),
]  # fmt: skip


def is_blocked_both_ways(map_id: str, viewer: str, target: str, at: str) -> None:
    for one, other in ((viewer, target), (target, viewer)):
        found = los(map_id, one, other)
        assert (found["blocked"]["at"], found["blocked"]["cite"]) == (at, "RB TT RB Factories"), found["say"]


@pytest.mark.parametrize(("viewer", "target", "at"), [("C7", "C9", "C8"), ("H1", "H3", "H2")])
def test_a_roofed_factory_hex_of_the_yard_is_an_obstacle_from_outside(viewer: str, target: str, at: str) -> None:
    is_blocked_both_ways("yard", viewer, target, at)


@needs_boards
@pytest.mark.parametrize(("viewer", "target", "at"), THROUGH_A_FACTORY)
def test_a_roofed_factory_hex_of_the_board_is_an_obstacle_from_outside(viewer: str, target: str, at: str) -> None:
    is_blocked_both_ways("rbv2", viewer, target, at)


@needs_boards
@pytest.mark.parametrize(
    ("viewer", "target", "hindrance"), [("F16", "F18", 1), ("F16", "F19", 2), ("L39", "L41", 1), ("G26", "G27", 0)]
)
def test_within_a_factory_of_the_board_its_hexes_hinder(viewer: str, target: str, hindrance: int) -> None:
    found = los("rbv2", viewer, target)
    assert (found["clear"], found["totals"]["hindrance"]) == (True, hindrance), found["say"]


@needs_boards
@pytest.mark.parametrize("start", ["U16", "M21", "K18", "Q21", "P14", "R17", "J44"])
def test_the_fan_and_a_glance_agree_with_every_line_beside_a_factory(start: str) -> None:
    here, grid = situation(SYSTEM, real_board()), real_board().grid
    near = [Location(name, SYSTEM.places(here, name)[0].id) for name in grid.cells if 0 < grid.range(start, name) <= 5]
    viewer = Location(start, "0")
    fan = end_of(SYSTEM.glances(here, viewer, near, enough()))
    for target, seen in zip(near, fan, strict=True):
        looked = SYSTEM.look(here, viewer, target)
        back = SYSTEM.glance(here, target, viewer)
        assert (looked.clear, looked.clear) == (seen.block is None, back.block is None), target


# --- storage tanks ---


@needs_boards
@pytest.mark.parametrize(("viewer", "target"), [("BB25@2", "GG34"), ("BB24@2", "HH33")])
def test_a_unit_on_the_second_level_sees_over_the_tanks(viewer: str, target: str) -> None:
    assert los("rbv2", viewer, target)["clear"]
    assert los("rbv2", target, viewer)["clear"]


# --- fire that comes to nothing ---


@pytest.mark.parametrize(
    ("viewer", "climber", "immune"),
    [
        ("N10", "M10@climb-nw-1", False), ("L10", "M10@climb-nw-1", True), ("M9", "M10@climb-n-1", True),
        ("N9", "M10@climb-sw-1", False), ("M9", "M10@climb-n-0", False),
    ],
)  # fmt: skip
def test_indirect_fire_at_a_climber_is_judged_as_its_table_judges_it(viewer: str, climber: str, immune: bool) -> None:
    found = los("yard", viewer, climber, options={"fire": "indirect"})
    assert ("immune to Indirect Fire" in found["say"]) == immune
    side, level = {"nw": "L9", "n": "M9", "sw": "L10"}[climber.split("-")[1]], int(climber[-1])
    asked = {"below": "M10", "above": side, "level": level, "from": viewer}
    table = answer(
        {
            "kind": "table",
            "system": "red-barricades",
            "map": "yard",
            "name": "indirect-fire-at-climbers",
            "inputs": asked,
        }
    )
    assert ("not affected" in table["say"].lower()) == immune


def test_direct_fire_at_a_climber_is_never_in_vain() -> None:
    assert los("yard", "N10", "M10@climb-nw-1")["say"] == "Clear, nothing in the way."


@needs_boards
def test_indirect_fire_has_no_effect_in_a_culvert() -> None:
    found = los("rbv2", "C39@in", "D38@culvert", options={"fire": "indirect"})
    assert found["say"] == "Clear, but Indirect Fire has no effect in a culvert (RB TT Culvert)."
    assert found["title"].endswith("clear, no effect")
    assert "no effect" not in los("rbv2", "C39@in", "D38@culvert")["say"]


PILLBOX = [{"kind": "pillbox", "at": "H6", "facing": 1}]


def test_small_arms_have_no_effect_on_a_pillbox_from_outside_its_arc() -> None:
    from_ca = los("yard", "H5", "H6@pillbox", table=PILLBOX)
    assert from_ca["say"] == "Clear, +3 TEM. But canister has half FP against a pillbox (RB T8)."
    from_nca = los("yard", "H7", "H6@pillbox", table=PILLBOX)
    assert from_nca["say"].startswith(
        "Clear, +5 TEM. But canister, small arms, MG, IFE, ATR and PF have no effect from"
    )
    own = los("yard", "H6", "H6@pillbox", table=PILLBOX)["say"]
    assert "have no effect from its own hex (RB T8)" in own
    assert "no effect" not in los("yard", "H7", "H6@pillbox", table=PILLBOX, options={"fire": "aerial"})["say"]


def test_a_pillbox_fires_within_its_arc() -> None:
    assert los("yard", "H6@pillbox", "H5", table=PILLBOX)["say"] == "Clear, nothing in the way."
    behind = los("yard", "H6@pillbox", "H7", table=PILLBOX)
    assert behind["clear"], "sight itself is reciprocal"
    assert behind["say"] == "Clear, but units in a pillbox fire within its CA only (B30.2)."
    assert "WP grenade" in los("yard", "H6@pillbox", "H6", table=PILLBOX)["say"]
    assert "no mortars" in los("yard", "H6@pillbox", "H5", table=PILLBOX, options={"fire": "indirect"})["say"]


def test_how_a_pillbox_faces_is_asked_for_on_its_counter() -> None:
    table = [{"kind": "pillbox", "at": "H6"}]
    assert "say on its counter which way it faces" in los("yard", "H5", "H6@pillbox", table=table)["say"]
    assert "say on its counter which way it faces" in los("yard", "H6@pillbox", "H5", table=table)["say"]


# --- railway embankments, read off the picture ---


def moved(kind: str, **query: object) -> Answer:
    asked: Answer = answer(
        {"kind": kind, "system": "red-barricades", "map": "rbv2", "unit": "infantry", **query}, real_shelf()
    )
    assert asked["kind"] == kind, asked
    return asked


@needs_boards
@pytest.mark.parametrize(("moves", "total"), [(["D21", "E22"], 2), (["E19", "F18"], 3), (["D20", "E21", "F20"], 4)])
def test_infantry_pays_for_each_embankment_on_the_board(moves: list[str], total: int) -> None:
    assert moved("walk", moves=moves)["total"] == total


@needs_boards
def test_a_way_over_both_embankments() -> None:
    assert moved("path", **{"from": "C20", "to": "F20"})["total"] == 5


@needs_boards
@pytest.mark.parametrize(
    ("viewer", "target", "clear"), [("C26", "F27", False), ("D26", "E27", True), ("C26", "E27", True)]
)
def test_an_embankment_of_the_board_is_a_wall_to_a_line(viewer: str, target: str, clear: bool) -> None:
    assert los("rbv2", viewer, target)["clear"] == los("rbv2", target, viewer)["clear"] == clear


@needs_boards
def test_the_map_says_where_its_embankments_are_from() -> None:
    assert any("read off the picture" in note.text and "D2/E3 to D41/E42" in note.text for note in real_board().notes)


@needs_boards
def test_the_map_names_what_its_picture_shows_and_nobody_read() -> None:
    (note,) = [note.text for note in real_board().notes if note.text.startswith("Not read off the picture")]
    assert "through A44, B43, C43, D42 and D41, through E40 and E41 and through E2 and E3" in note
    assert "Manholes: lay them as counters" in note
    links = [("C42", "D42"), ("E40", "E41"), ("E2", "E3")]
    table = [{"kind": "embankment", "between": list(ends)} for ends in links]
    asked = answer({"kind": "counters", "system": "red-barricades", "map": "rbv2", "table": table}, real_shelf())
    assert asked["refused"] == []


# --- walls inside factories ---


@needs_boards
@pytest.mark.parametrize("start", ["Q34", "R33", "P33", "K28"])
def test_an_interior_wall_that_is_named_runs_along_the_hexside_it_is_named_at(start: str) -> None:
    board, here = real_board(), situation(SYSTEM, real_board())
    viewer = Location(start, SYSTEM.places(here, start)[0].id)
    near = [name for name in board.grid.cells if 0 < board.grid.range(start, name) <= 4]
    named = {
        step.at
        for name in near
        for step in SYSTEM.look(here, viewer, Location(name, SYSTEM.places(here, name)[0].id)).blocks
        if step.kind == "interior-wall"
    }
    assert named
    for at in named:
        assert "interior-wall" in kinds_between(board, *at.split("/")), at


@needs_boards
@pytest.mark.parametrize(("viewer", "target", "at"), [("P33", "R35", "R34/R35"), ("K28", "M28", "K28/L28")])
def test_the_end_of_a_wall_past_its_vertex_is_that_wall_s(viewer: str, target: str, at: str) -> None:
    for one, other in ((viewer, target), (target, viewer)):
        assert los("rbv2", one, other)["blocked"]["at"] == at
    assert not board_wall("Q34", "R33")
    assert board_wall("R33", "R34")


def board_wall(one: str, other: str) -> bool:
    return "interior-wall" in kinds_between(real_board(), one, other)


@needs_boards
def test_a_breach_of_a_wall_opens_its_end_past_the_vertex_too() -> None:
    breach = {"kind": "breach", "between": ["K28", "L28"]}
    assert not los("rbv2", "K28", "M28")["clear"]
    assert los("rbv2", "K28", "M28", table=[breach])["clear"]
    assert los("rbv2", "M28", "K28", table=[breach])["clear"]


@needs_boards
def test_no_interior_wall_is_crossed_where_only_a_bar_s_end_juts() -> None:
    crossed = moved("walk", moves=["Q34", "R33"])
    assert crossed["status"] == "reached"
    assert "interior wall" not in json.dumps(crossed["steps"])
    walled = ["R34", "R33"]
    assert "interior wall" in moved("walk", moves=walled, conventions={"HC-RB-7": "closed"})["why_not"][0]["what"]
    assert "round the end of the interior wall" in json.dumps(moved("walk", moves=walled)["steps"])


# --- lines at climbers (RB-099) ---


def test_a_line_at_a_climber_worked_out_from_b11_42() -> None:
    """M10 lies below the cliff that parts it from M9: who is in M9 or M10 forms it, M8 and M7 look through it."""
    climber = "M10@climb-n-1"
    assert [los("yard", start, climber)["clear"] for start in ("M10", "M9", "N9", "N10", "L9", "L10")] == [True] * 6
    for start in ("M8", "M7"):
        found = los("yard", start, climber)
        assert (found["clear"], found["blocked"]["cite"]) == (False, "B11.42")
        assert not los("yard", climber, start)["clear"]
    # Hindrances count, favorable TEM doesn't.
    smoke = {"kind": "smoke", "at": "M10", "hindrance": 3, "levels": 2}
    found = los("yard", "N10", climber, table=[smoke])
    assert (found["totals"]["hindrance"], found["totals"]["tem"]) == (3, 0), found["say"]
