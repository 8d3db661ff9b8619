"""The worked examples of the CGS text that concern sight and cover, each by its id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.query import answer
from rules_core.sight.facts import Sight
from rules_core.systems.cgs import SYSTEM
from rules_core.systems.cgs.hills import is_crest
from tests.support import sights
from tests.support.boards import bare_board, filled
from tests.support.sights import situation

Look = Callable[..., dict[str, Any]]


def parts(answered: dict[str, Any]) -> list[tuple[str, str, int]]:
    """What adds up to the total: each thing with its place and its DRM."""
    return [(m["what"], m["at"], m["value"]["drm"]) for m in answered["modifiers"]]


def total(answered: dict[str, Any]) -> int:
    assert answered["clear"]
    drm: int = answered["totals"]["drm"]
    return drm


def seen(board: Board, viewer: str, target: str, **options: object) -> Sight:
    """A line on a map that is no shipped one."""
    return sights.seen(SYSTEM, board, viewer, target, **options)


def places_in(name: str) -> set[str]:
    asked: Any = answer({"kind": "catalog", "system": "cgs", "map": "dtw", "hex": name})
    return set(asked["places"][name])


@pytest.mark.golden("CGS-X001")
def test_an_interior_wall_hides_n34(sight: Look) -> None:
    (block,) = sight("O34", "N34")["blocks"]
    assert (block["at"], block["by"]) == ("N34/O34", "interior wall")
    # A mousehole in another part of the wall does not open this one.
    elsewhere = [{"kind": "mousehole", "between": ["N34", "O35"]}]
    assert not sight("O34", "N34", table=elsewhere)["clear"]


@pytest.mark.golden("CGS-X002", "CGS-X003")
def test_through_a_mousehole_a_dug_in_target_has_10_and_nothing_else(sight: Look) -> None:
    table = [{"kind": "mousehole", "between": ["N34", "O35"]}, {"kind": "dug-in", "at": "N34"}]
    assert parts(sight("O35", "N34@dug-in", table=table)) == [("Dug-In", "N34", 10)]
    assert sight("N34@dug-in", "O35", table=table)["clear"]
    counted = sight("O35", "N34@dug-in", table=table, conventions={"HC-CGS-22": "counts"})
    assert total(counted) == 15  # with the debris under its open roof


@pytest.mark.golden("CGS-X008")
def test_from_an_upper_level_beside_it_the_wall_of_v14_does_not_cover(sight: Look) -> None:
    assert total(sight("U14@+1", "V14")) == 0
    assert parts(sight("U14", "V14")) == [("wall", "U14/V14", 10)]


@pytest.fixture
def wall() -> Callable[[str], Board]:
    # The figure is lost. One hexside that gives its results: 21 in D1, 13 in D2; the Russians in D3 and D4.
    return lambda kind: bare_board(hexsides=[("D2", "D3", kind)])


@pytest.mark.golden("CGS-X009", "CGS-X010", "CGS-X011")
@pytest.mark.gap("CGS-G005")
@pytest.mark.parametrize("kind", ["wall", "hedge", "fence"])
def test_a_wall_is_looked_over_from_beside_it_only(wall: Callable[[str], Board], kind: str) -> None:
    board = wall(kind)
    clear = {(a, b): seen(board, a, b).clear for a in ("D1", "D2") for b in ("D3", "D4")}
    assert clear == {("D1", "D3"): True, ("D1", "D4"): False, ("D2", "D3"): True, ("D2", "D4"): True}
    assert all(seen(board, b, a).clear is found for (a, b), found in clear.items())


@pytest.mark.golden("CGS-X012")
def test_bocage_hides_whom_a_wall_would_not(wall: Callable[[str], Board]) -> None:
    board = wall("bocage")
    assert not seen(board, "D1", "D3").clear
    assert not seen(board, "D2", "D4").clear
    assert seen(board, "D2", "D3").clear  # adjacent


@pytest.mark.golden("CGS-X014")
def test_the_bridge_of_h1_gives_a_walls_drm_and_does_nothing_else(sight: Look) -> None:
    assert parts(sight("G1", "I2", "ge")) == [("parapet", "H1", 10)]
    assert parts(sight("I2", "G1", "ge")) == [("parapet", "H1", 10)]
    assert parts(sight("G2", "I2", "ge")) == []  # past the bridge


@pytest.mark.golden("CGS-X021")
def test_in_ee10_a_unit_is_at_level_2() -> None:
    kb = situation(SYSTEM, maps.load("kb"))
    assert SYSTEM.places(kb, "EE10")[0].level == 4
    assert is_crest(kb.board, "EE10")


@pytest.mark.golden("CGS-X022")
def test_cc8_bb7_makes_military_crests_of_both_hexes() -> None:
    kb = maps.load("kb")
    assert is_crest(kb, "CC8")
    assert is_crest(kb, "BB7")


@pytest.mark.golden("CGS-X023")
def test_over_the_crest_of_aa5_aa6_bb5_and_z5_see_each_other(sight: Look) -> None:
    there, back = sight("BB5", "Z5", "kb"), sight("Z5", "BB5", "kb")
    assert there["clear"]
    assert back["clear"]
    # Its actual level stays +1; traced from there the bocage before Z5 would hide it.
    assert there["profile"]["from"]["level"] == 1
    assert ("height advantage", "BB5", 5) in parts(back)


@pytest.mark.golden("CGS-X024")
def test_fire_down_the_cliff_is_plunging_fire_whose_figure_is_lost(sight: Look) -> None:
    down = sight("CC9", "CC8", "kb")
    assert (down["profile"]["from"]["level"], down["profile"]["to"]["level"]) == (2, 1)
    (row,) = [row for row in down["trace"] if row["what"] == "plunging fire"]
    assert (row["at"], row["effect"], row["cite"]) == ("CC8/CC9", "exposes", "CGS 6.11.2.6")
    assert down["say"] == (
        "Clear, nothing in the way. Plunging fire applies along CC8/CC9 (CGS 6.11.2.6): its figure is not known and "
        "taken as 0; type it in."
    )
    assert all(row["what"] != "plunging fire" for row in sight("CC8", "CC9", "kb")["trace"])


@pytest.mark.golden("CGS-X030")
def test_the_rail_cars_of_t32_are_one_level_high_and_give_10(sight: Look) -> None:
    assert ("rail cars", "T32", 10) in parts(sight("T31", "T32"))
    (block,) = [block for block in sight("T31", "T33")["blocks"] if block["at"] == "T32"]
    assert block["by"] == "rail cars"


@pytest.mark.golden("CGS-X034")
def test_the_fountain_of_e20_hinders_by_5_and_covers_by_5(sight: Look) -> None:
    assert ("fountain", "E20", 5) in parts(sight("E19", "E21"))
    assert parts(sight("E19", "E20")) == [("fountain", "E20", 5)]


@pytest.mark.golden("CGS-X035")
@pytest.mark.parametrize("name", ["M35", "C32", "R22", "C17", "N17"])
def test_an_open_roofed_hex_has_no_rooftop(name: str) -> None:
    assert "roof" not in places_in(name)


@pytest.mark.golden("CGS-X036")
@pytest.mark.parametrize(("fire", "drm"), [("direct", 25), ("mortar", 15), ("artillery", 15), ("aircraft", 15)])
def test_r22_covers_less_against_what_comes_from_above(sight: Look, fire: str, drm: int) -> None:
    # Nothing outside the building sees R22 on the map; its own roof does.
    assert total(sight("R21@roof", "R22", options={"fire": fire})) == drm


@pytest.mark.golden("CGS-X037")
def test_o36_to_m35_pays_for_debris_between_and_debris_round_the_target(sight: Look) -> None:
    line = sight("O36", "M35")
    assert parts(line) == [("debris", "N35", 10), ("debris", "M35", 5)]
    assert (line["range"], total(line)) == (2, 15)


@pytest.mark.golden("CGS-X038")
def test_who_bypasses_m34_has_nothing_of_what_lies_inside(sight: Look) -> None:
    assert total(sight("L34", "M34", options={"target_bypass": "8-10"})) == 0


@pytest.mark.golden("CGS-X039")
def test_cover_behind_p4_p5_gives_up_the_terrain_of_p5_against_q6(sight: Look) -> None:
    table = [{"kind": "cover", "at": "P5", "facing": 12}]
    assert total(sight("Q6", "P5", table=table)) == 0
    assert parts(sight("Q6", "P5")) == [("debris", "P5", 5)]


@pytest.mark.golden("CGS-X040")
def test_p4_has_no_wall_against_the_unit_in_cover_behind_it(sight: Look) -> None:
    table = [{"kind": "cover", "at": "P5", "facing": 12}]
    assert total(sight("P5", "P4", table=table)) == 0
    assert parts(sight("P5", "P4", table=table, options={"target_in_shellholes": True})) == [("shellholes", "P4", 10)]
    assert total(sight("P5", "P4")) == 10


@pytest.mark.golden("CGS-X042")
def test_a_unit_that_crawls_to_h7_is_in_the_open_for_the_unit_in_cover(sight: Look) -> None:
    table = [{"kind": "cover", "at": "I8", "facing": 10}]
    fire = sight("I8", "H7", table=table, options={"target_movement": "crawling"})
    assert parts(fire) == [("open ground", "H7", -10)]


@pytest.mark.golden("CGS-X043", "CGS-X044", "CGS-X045")
def test_who_is_in_hex_cover_in_j5_is_seen_from_beside_its_wall_and_through_its_gate(sight: Look) -> None:
    table = [{"kind": "in-hex-cover", "at": "J5"}]
    (block,) = sight("L6", "J5", table=table)["blocks"]
    assert (block["at"], block["cite"]) == ("J5/K6", "CGS 8.2.2")
    assert not sight("J5", "L6", table=table)["clear"]
    assert sight("L6", "J5")["clear"]
    assert sight("K6", "J5", table=table)["clear"]
    assert sight("J7", "J5", table=table)["clear"]


@pytest.mark.golden("CGS-X050")
@pytest.mark.parametrize(("how", "drm"), [("running", -20), ("moved", -10), ("crawling", 0), ("with-afv", 0)])
def test_a_runner_is_exposed_twice_only_while_it_is_moved(sight: Look, how: str, drm: int) -> None:
    fire = sight("C25", "C24", options={"target_movement": how})
    assert total(fire) - total(sight("C25", "C24")) == drm


@pytest.mark.golden("CGS-X060")
def test_a_team_that_bypasses_c24_is_fired_at_by_its_dot_or_along_its_way(sight: Look) -> None:
    # On its way from the north of C24 to C25 it follows the two hexsides in the west.
    bypass = {"target_bypass": "8-10"}
    by_dot = sight("B24", "C24", options=bypass)
    assert (by_dot["aim"], total(by_dot)) == (None, 0)  # no DRM of the building
    assert total(sight("B24", "C24")) == 25
    # From A26 a house hides the dot of C25, and not the southern end of its way.
    assert not sight("A26", "C25")["clear"]
    along = sight("A26", "C25", options=bypass)
    assert along["clear"]
    assert along["aim"] is not None
    assert not sight("A26", "C25", options=bypass, conventions={"HC-CGS-29": "center"})["clear"]


@pytest.mark.golden("CGS-X072")
def test_riders_in_d28_have_nothing_of_the_hedge(sight: Look) -> None:
    rides = sight("F26", "D28", options={"target_rides": "on-vehicle"})
    hedge = {at for what, at, _ in parts(sight("F26", "D28")) if what == "hedge"}
    assert hedge
    assert rides["range"] == 3
    assert {what for what, *_ in parts(rides)} == {"debris"}  # the hindrance on the way stays


@pytest.mark.golden("CGS-X073")
def test_from_two_levels_up_riders_of_a_half_track_are_fired_at_within_two_hexes() -> None:
    height = {"kind": "building-height", "at": "X26", "levels": 3}

    def fire(target: str, rides: str = "in-half-track", **options: object) -> dict[str, Any]:
        query = {"kind": "los", "system": "cgs", "map": "dtw", "from": "X26@+2", "to": target, "table": [height]}
        found: dict[str, Any] = answer({**query, "options": {"target_rides": rides, **options}})
        return found

    grid = maps.load("dtw").grid
    for target, reach in (("X28", 2), ("X29", 3)):
        assert grid.range("X26", target) == reach
        free = fire(target, "no")
        assert free["clear"], free["say"]
        assert fire(target)["clear"]
        assert ("may not be fired at" in fire(target)["say"]) is (reach > 2)
        for fired_at in (fire(target, "in-half-track-fired"), fire(target, fire="gun")):
            assert fired_at["clear"]
            assert "may not be fired at" not in fired_at["say"]
    assert ("half-track", "X28", 5) in parts(fire("X28"))


@pytest.mark.golden("CGS-D05")
def test_dug_in_among_shellholes_adds_up() -> None:
    board = bare_board(hexes=filled("shellholes", names=["D3"]))
    for fire, drm in (("direct", 20), ("artillery", 30)):
        found = seen(board, "D2", "D3", fire=fire, target_fortification="dug-in")
        assert found.totals == {"drm": drm}
    assert seen(board, "D2", "D3").totals == {"drm": 0}  # not IN them


@pytest.mark.golden("CGS-D13")
def test_a_hedge_and_debris_cover_once_and_debris_between_hinders_each_time() -> None:
    board = bare_board(hexes=filled("debris", names=["D3", "D4", "D5"]), hexsides=[("D4", "D5", "hedge")])
    found = seen(board, "D2", "D5")
    assert [step.value for step in found.steps if step.value] == [{"drm": 10}, {"drm": 10}, {"drm": 5}]
    assert found.totals == {"drm": 25}
