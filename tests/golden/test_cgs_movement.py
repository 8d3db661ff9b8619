"""The worked examples and named facts of the CGS text on the movement of infantry, SW teams and guns."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core import maps
from rules_core.location import Location
from rules_core.movement.movement import Move
from rules_core.query import answer
from rules_core.questions.conventions import read_conventions
from rules_core.questions.options import read_options
from rules_core.situation import Situation
from rules_core.systems.cgs.movement.shared.movement_types import MOVING_FIRE
from rules_core.systems.cgs.system import SYSTEM
from rules_core.words.figures import MINUS
from tests.support.boards import raised
from tests.support.movers import moving

Answer = dict[str, Any]


def walk(unit: str, moves: list[str], map_id: str = "dtw", **query: object) -> Answer:
    """Price a walk through the same door as every player's query."""
    asked: Answer = answer({"kind": "walk", "system": "cgs", "map": map_id, "unit": unit, "moves": moves, **query})
    assert asked["kind"] == "walk", asked
    return asked


def costs(answered: Answer) -> list[float]:
    return [step["cost"] for step in answered["steps"]]


def parts(answered: Answer, number: int = 0) -> list[tuple[str, float]]:
    return [(part["what"], part["cost"]) for part in answered["steps"][number]["parts"] if part["cost"]]


def why_not(answered: Answer) -> str:
    assert answered["possible"] is False, answered
    return str(answered["why_not"][0]["cite"])


def mode_of(unit: str, mode: str) -> Answer:
    units: Any = answer({"kind": "catalog"})["systems"]
    (cgs,) = [system for system in units if system["id"] == "cgs"]
    (row,) = [row for row in cgs["units"] if row["id"] == unit]
    (found,) = [row for row in row["modes"] if row["id"] == mode]
    return dict(found)


@pytest.mark.golden("CGS-X004")
def test_a_mousehole_lets_nobody_in_among_enemies_in_order() -> None:
    wall = {"kind": "mousehole", "between": ["N34", "O34"]}

    def enter(state: str, unit: str = "squad") -> Answer:
        enemy = {"kind": "infantry", "at": "N34", "side": "russian", "unit": unit, "state": state}
        return walk("squad", ["O34", "N34"], table=[wall, enemy], options={"side": "german"})

    assert why_not(enter("good")) == why_not(enter("pinned")) == "CGS 6.5"
    assert parts(enter("disrupted")) == [("through the mousehole", 2)]
    assert why_not(enter("good", "leader")) == "CGS 6.5, HC-CGS-89"
    assert why_not(walk("squad", ["O34", "N34"])) == "CGS 6.5, 7.3.1"


@pytest.mark.golden("CGS-X031")
@pytest.mark.parametrize(("way", "hexsides"), [("I18@bypass-12-2", "I17 and J17"), ("I18@bypass-6-8", "I19 and H18")])
def test_rail_cars_are_bypassed_on_either_side(way: str, hexsides: str) -> None:
    past = walk("squad", ["H17", way, "J18"])
    assert costs(past) == [1, 2]
    assert past["steps"][0]["parts"][0]["what"] == f"bypass of I18 by its {hexsides} hexsides"
    assert past["steps"][0]["parts"][0]["cite"] == "CGS 6.14.2"
    # In between the cars cost 2 MP.
    assert costs(walk("squad", ["H17", "I18"])) == [2]


@pytest.mark.golden("CGS-X038")
def test_bypassing_an_open_roofed_factory_hex_costs_what_lies_outside() -> None:
    past = walk("squad", ["L34", "M34@bypass-10", "M33"])
    assert parts(past) == [("open ground", 1)]
    # Inside, under the open roof, it is a building.
    assert costs(walk("squad", ["L34", "M34"])) == [2]


@pytest.mark.golden("CGS-X048")
@pytest.mark.parametrize(
    ("mode", "allowance", "counts", "note"),
    [
        ("running", 8, "MP", f"{MINUS}20 from Defensive Fire while it is moved, then {MINUS}10; marker: Moved"),
        ("cautious", 6, "MP", f"{MINUS}10 from any fire for the rest of the phase; marker: Moved"),
        ("assault", 4, "MP", f"{MINUS}10 from any fire for the rest of the phase; marker: Assault Moved"),
        ("crawling", 1, "hexes", "no DRM for movement; marker: Crawled"),
    ],
)
def test_the_four_ways_to_move(mode: str, allowance: int, counts: str, note: str) -> None:
    for unit in ("squad", "half-squad", "leader"):
        row = mode_of(unit, mode)
        assert (row["suggested_allowance"]["value"], row["counts"]) == (allowance, counts)
    stands = walk("squad", ["A1", "A2"], "hills", mode=mode)
    assert stands["allowance"] == allowance  # the rule's figure holds where none is typed in
    assert any(note in said for said in stands["notes"]), stands["notes"]


@pytest.mark.golden("CGS-X049")
@pytest.mark.parametrize("unit", ["sw-team", "gun"])
def test_sw_teams_and_guns_neither_run_nor_assault(unit: str) -> None:
    for mode in ("running", "assault"):
        asked: Any = answer(
            {"kind": "walk", "system": "cgs", "map": "hills", "unit": unit, "mode": mode, "moves": ["A1", "A2"]}
        )
        assert asked["error"]["code"] == "unknown-mode"
    for mode in ("cautious", "crawling"):
        assert walk(unit, ["A1", "A2"], "hills", mode=mode)["possible"] is True


def reached(unit: str, mode: str = "cautious", **query: object) -> dict[str, float]:
    """What a unit reaches over the open ground in the north of Hill Country."""
    found: Any = answer(
        {"kind": "reach", "system": "cgs", "map": "hills", "unit": unit, "mode": mode, "from": "A4", **query}
    )
    return dict(found["reach"])


@pytest.mark.golden("CGS-X051")
def test_a_sw_team_that_flips_has_4_mp_left_and_crawls_without_flipping() -> None:
    weapon_up = {"weapon_side_up": True}
    assert walk("sw-team", ["A4", "A5"], "hills", options=weapon_up)["total"] == 3
    # Six hexes of open ground with the move side up, four after flipping.
    assert "A10@ground" in reached("sw-team")
    assert "A8@ground" in reached("sw-team", options=weapon_up)
    assert "A9@ground" not in reached("sw-team", options=weapon_up)
    crawl = walk("sw-team", ["A4", "A5"], "hills", mode="crawling", options=weapon_up)
    assert crawl["total"] == 0
    assert any("Crawled Fired" in note for note in crawl["steps"][0]["notes"])
    assert set(reached("sw-team", "crawling", options=weapon_up)) == {
        "A4@ground", "A3@ground", "A5@ground", "B3@ground", "B4@ground"
    }  # fmt: skip


@pytest.mark.golden("CGS-X052")
def test_a_gun_that_flips_has_4_mp_left_or_its_crawl() -> None:
    weapon_up = {"weapon_side_up": True}
    assert "A6@ground" in reached("gun", options=weapon_up)  # two hexes at twice 1 MP
    assert "A7@ground" not in reached("gun", options=weapon_up)
    assert "A7@ground" in reached("gun")
    flipped = walk("gun", ["A4", "A5"], "hills", mode="crawling", options=weapon_up)
    assert parts(flipped) == [("flipped to its move side", 2)]
    assert flipped["within_allowance"] is True
    assert walk("gun", ["A4", "A5", "A6"], "hills", mode="crawling", options=weapon_up)["within_allowance"] is False


@pytest.mark.golden("CGS-X057")
def test_open_ground_costs_1_and_a_building_2() -> None:
    assert costs(walk("squad", ["C10", "D9", "D10"], "hills")) == [1, 2]


@pytest.mark.golden("CGS-X058")
def test_squad_21_goes_from_the_upper_level_of_b26_into_b25() -> None:
    moves = ["B26@+1", "B26", "B25@bypass-5", "B25"]
    ledger = walk("squad", moves, mode="running")
    assert costs(ledger) == [1, 2, 2]
    assert parts(ledger, 1) == [("fence crossed", 1), ("open ground", 1)]
    assert ledger["within_allowance"] is True
    assert walk("squad", moves, mode="cautious")["within_allowance"] is True
    assault = walk("squad", moves, mode="assault")
    assert assault["within_allowance"] is False
    assert assault["say"].startswith("Not within 4 MP: this way costs ")


@pytest.mark.golden("CGS-X059")
def test_mg_34_13_flips_and_bypasses_c24_and_c25_into_the_debris() -> None:
    moves = ["C23", "C24@bypass-2-4", "C25@bypass-2-4", "C26"]
    ledger = walk("sw-team", moves, options={"weapon_side_up": True})
    assert [parts(ledger, number) for number in range(3)] == [
        [("flipped to its move side", 2), ("open ground", 1)],
        [("open ground", 1)],
        [("debris", 2)],
    ]
    assert (ledger["total"], ledger["allowance"], ledger["within_allowance"]) == (6, 6, True)
    # The way is found, not only priced.
    found: Any = answer(
        {"kind": "path", "system": "cgs", "map": "dtw", "unit": "sw-team", "from": "C23", "to": "C26",
         "via": moves[1:3], "options": {"weapon_side_up": True}}
    )  # fmt: skip
    assert found["total"] == 6


@pytest.mark.golden("CGS-X060")
def test_a_bypassing_unit_is_fired_at_in_the_centre_or_along_its_way() -> None:
    ledger = walk("sw-team", ["C23", "C24@bypass-2-4", "C25@bypass-2-4", "C26"])
    traced, stopped = ledger["steps"][0]["notes"]
    assert "the centre dot, to the hexspines at 1 and 3 and 5 o'clock, or along its D23 and D24 hexsides" in traced
    assert "CGS 10.6.3" in traced
    # Fire that stops it has no building DRM; the unit is in the building after that.
    assert "beside the building of C24 has no building DRM; after that the unit is in it" in stopped
    assert "CGS 10.6.5" in stopped


@pytest.mark.golden("CGS-D01")
def test_a_gun_crew_just_gets_into_rubble() -> None:
    into = walk("gun", ["D7", "D8"])
    assert (into["total"], into["within_allowance"]) == (6, True)
    flipped = walk("gun", ["D7", "D8"], options={"weapon_side_up": True})
    assert (flipped["total"], flipped["within_allowance"]) == (8, False)


@pytest.mark.golden("CGS-D02")
def test_a_gun_that_flipped_gets_into_a_building_and_no_farther() -> None:
    into = walk("gun", ["D9", "D10"], "hills", options={"weapon_side_up": True})
    assert (into["total"], into["within_allowance"]) == (6, True)
    past = walk("gun", ["D9", "D10", "E10"], "hills", options={"weapon_side_up": True})
    assert past["within_allowance"] is False


def rubble_behind_a_wall() -> tuple[str, str]:
    """A hexside of the Tractor Works with a wall, and rubble behind it."""
    dtw = maps.load("dtw")
    for side in dtw.hexsides:
        for here, there in (side.between, side.between[::-1]):
            rubble = any(word.startswith("rubble") for word in dtw.hexes[there].terrain)
            if side.kind == "wall" and not side.gate and rubble:
                return here, there
    raise AssertionError("no wall in front of rubble")


@pytest.mark.golden("CGS-D03")
def test_over_a_wall_into_rubble_costs_1_and_3() -> None:
    assert parts(walk("squad", list(rubble_behind_a_wall()))) == [("wall crossed", 1), ("rubble", 3)]


@pytest.mark.golden("CGS-D06")
def test_climbing_out_of_shellholes_costs_1_besides_the_next_hex() -> None:
    inside = walk("squad", ["L34", "L35@in-shellholes"])
    assert parts(inside) == [("shellholes", 1), ("into the shellholes", 1)]
    assert costs(walk("squad", ["L34", "L35"])) == [1]
    out = walk("squad", ["D23@in-shellholes", "D24"])
    assert parts(out) == [("out of the shellholes", 1), ("open ground", 1)]
    debris = walk("squad", ["B17@in-shellholes", "A18"])
    assert parts(debris) == [("out of the shellholes", 1), ("debris", 2)]


def steps_uphill(half_levels: int) -> list[Move]:
    """The step from B17 of the Tractor Works into A18, whose debris is raised for the purpose."""
    board = raised(maps.load("dtw"), "A18", half_levels)
    situation = Situation(board, options=read_options(None, SYSTEM), conventions=read_conventions(None, SYSTEM))
    steps = moving(SYSTEM, situation, "squad", "cautious").steps(Location("B17", "ground"))
    return [step for step in steps if isinstance(step, Move) and step.end == Location("A18", "ground")]


@pytest.mark.golden("CGS-D12")
def test_uphill_doubles_the_terrain_and_downhill_nothing() -> None:
    # Hill Country: A13 lies at 0, A14 at +1.
    assert parts(walk("squad", ["A13", "A14"], "hills")) == [
        ("open ground", 1),
        ("uphill: twice the cost of the terrain", 1),
    ]
    assert costs(walk("squad", ["A14", "A13"], "hills")) == [1]
    # One doubling, whatever the number of levels.
    for levels in (2, 4):
        (step,) = steps_uphill(levels)
        assert [(part.what, part.cost) for part in step.parts] == [
            ("debris", 2),
            ("uphill: twice the cost of the terrain", 2),
        ]


@pytest.mark.golden("CGS-D15")
def test_how_c25_is_bypassed_from_c24() -> None:
    assert costs(walk("squad", ["C24", "C25@bypass-2-4", "C26"]))[0] == 1
    assert costs(walk("squad", ["C24", "C25@bypass-8-10", "C26"]))[0] == 1
    assert costs(walk("squad", ["C24", "C25@bypass-2", "D25"]))[0] == 1
    assert costs(walk("squad", ["C24", "C25@bypass-1", "D24"]))[0] == 1
    # Three or four hexsides never: the way by one hexside leads no farther.
    assert walk("squad", ["C24", "C25@bypass-2", "C26"])["possible"] is False
    # Nobody stays outside.
    assert why_not(walk("squad", ["C24", "C25@bypass-2"])) == "CGS 10.6.5"


@pytest.mark.golden("CGS-D16")
def test_a_gun_crawls_into_rubble_and_over_no_wall() -> None:
    weapon_up = {"weapon_side_up": True}
    crawl = walk("gun", ["D7", "D8"], mode="crawling", options=weapon_up)
    assert (crawl["total"], crawl["within_allowance"]) == (2, True)
    assert why_not(walk("gun", list(rubble_behind_a_wall()), mode="crawling", options=weapon_up)) == "CGS 10.4.4"


@pytest.mark.golden("CGS-D14")
def test_half_the_factors_of_seven_are_four_in_assault_and_three_in_a_crawl() -> None:
    assert (MOVING_FIRE["assault"].factors(7), MOVING_FIRE["crawling"].factors(7)) == (4, 3)
