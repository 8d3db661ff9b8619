"""What CGS leaves open about vehicles: each gap has a record whose options differ, or one settled reading."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]
Walk = Callable[..., Answer]


@pytest.fixture
def walk() -> Walk:
    """Price a walk of a German vehicle on DTW, or as the query says."""

    def ask(moves: list[str], unit: str = "tracked", **query: object) -> Answer:
        options = {"side": "german", **query.pop("options", {})}  # type: ignore[dict-item]
        base = {"kind": "walk", "system": "cgs", "map": "dtw", "unit": unit, "moves": moves, "options": options}
        asked: Answer = answer({**base, **query})
        assert asked["kind"] == "walk", asked
        return asked

    return ask


def refused(answered: Answer) -> str:
    assert answered["possible"] is False, answered["say"]
    return str(answered["why_not"][0]["cite"])


def rolls(answered: Answer) -> list[tuple[str, str, str]]:
    return [(check["what"], check["at"], check["when"]) for check in answered["checks"]]


def others(answered: Answer, record: str) -> dict[str, Answer]:
    found: dict[str, Answer] = next(row["others"] for row in answered["conventions"] if row["id"] == record)
    return found


@pytest.mark.gap("CGS-G040")
def test_vehicles_stay_out_of_buildings_unless_the_open_roofs_of_factories_are_debris(walk: Walk) -> None:
    closed = walk(["W36", "X36"])
    assert closed["say"] == (
        "Not possible: X36 is a building, and the text doesn't say whether a vehicle may be in one: none is "
        "(house convention HC-CGS-43)."
    )
    assert closed["notes"] == []  # nobody moves, so there is nothing to know of the move
    assert walk(["F33", "G33"])["notes"]
    assert walk(["N35", "M35"])["possible"] is False
    # Inside the factory of M35 all of these have an open roof.
    opened = walk(["N35", "M35"], conventions={"HC-CGS-43": "open-roofed"})
    assert [part["cost"] for part in opened["steps"][-1]["parts"]] == [3]
    assert rolls(opened) == [("immobilization", "M35", "AFTER")]
    wheeled = walk(["N35", "M35"], "wheeled", conventions={"HC-CGS-43": "open-roofed"})
    assert [part["cost"] for part in wheeled["steps"][-1]["parts"]] == [6]


@pytest.mark.gap("CGS-G041", "CGS-G042")
def test_road_and_open_ground_cost_every_vehicle_1(walk: Walk) -> None:
    for unit in ("tracked", "semi-tracked", "wheeled"):
        for road in (["E34", "E35"], ["F33", "G33"]):
            parts = walk(road, unit)["steps"][-1]["parts"]
            assert [(part["what"], part["cost"]) for part in parts] == [("open ground", 1)]
        assert walk(["H29", "H30"], unit)["steps"][-1]["cost"] == 1


@pytest.mark.gap("CGS-G043")
def test_semi_tracked_vehicles_pay_what_tracked_ones_pay(walk: Walk) -> None:
    way = walk(["E25", "D25"], "semi-tracked")
    assert (way["total"], rolls(way)) == (5, [("immobilization", "D25", "AFTER")])
    assert "HC-CGS-21" in {row["id"] for row in way["conventions"]}
    assert refused(walk(["E35", "E34"], "semi-tracked", table=[{"kind": "trench", "at": "E34"}])) == "CGS 7.2.1"


@pytest.mark.gap("CGS-G048")
def test_woods_after_woods_take_all_mp_again(walk: Walk) -> None:
    onward = walk(["L11", "L12", "L13"], map="ge", allowance=14)
    assert onward["possible"] is False
    assert walk(["L12", "L11"], map="ge", allowance=14)["total"] == 1


@pytest.mark.gap("CGS-G049")
def test_a_wheeled_vehicle_spends_what_it_has_left_on_a_yard(walk: Walk) -> None:
    near = walk(["W7", "X6"], "wheeled", allowance=20)
    after = walk(["W6", "W7", "X6"], "wheeled", allowance=20)
    assert (near["total"], after["total"]) == (20, 20)
    assert [(check["what"], check["rolled"]) for check in after["checks"]] == [("M-KILL", False)]
    assert [part["cite"] for part in after["steps"][-1]["parts"]] == ["HC-CGS-45"]
    whole = others(after, "HC-CGS-45")["whole"]
    assert (whole["possible"], whole["within_allowance"]) == (True, False)  # it waits for the next phase
    assert others(near, "HC-CGS-45")["whole"]["possible"] is True


@pytest.mark.gap("CGS-G052")
def test_rail_cars_are_bypassed_along_two_hexsides_at_most(walk: Walk) -> None:
    past = walk(["I22", "I23/J22", "J23"], options={"facing": "south-east"})
    assert [step["cost"] for step in past["steps"]] == [1, 1]
    assert others(past, "HC-CGS-41")["never"]["possible"] is False
    round_it = walk(["I22", "I23/J22", "I23/J23", "I24"], options={"facing": "south-east"})
    assert round_it["total"] == 4
    assert walk(["I22", "I23/J22", "I23/J23", "I23/I24", "H23"], options={"facing": "south-east"})["possible"] is False
    assert refused(walk(["I22", "I23/J22", "J23"], options={"towing": True})) == "CGS 11.2.1"
    # The fountain of E24 stands free in its hex.
    assert walk(["E23", "E24/F23", "F24"], options={"facing": "south-east"})["possible"] is True


@pytest.mark.gap("CGS-G062")
def test_afv_cross_bocage_as_a_wall_and_other_vehicles_do_not(walk: Walk) -> None:
    costs = {"costs": {"grain": 1}}
    crossed = walk(["A2", "A3"], map="kb", options=costs)
    assert [(part["what"], part["cost"]) for part in crossed["steps"][-1]["parts"]] == [
        ("bocage crossed", 2),
        ("grain", 1),
    ]
    assert refused(walk(["A2", "A3"], map="kb", options={**costs, "armour": "unarmoured"})) == "CGS 6.8.1.2"


@pytest.mark.gap("CGS-G064")
def test_every_vehicle_and_wreck_costs_vehicles_2(walk: Walk) -> None:
    for count in range(4):
        table = [{"kind": "wreck", "at": "E35"}] * count
        assert walk(["E34", "E35"], "wheeled", table=table)["total"] == 1 + 2 * count


@pytest.mark.gap("CGS-G070")
def test_wire_stops_wheeled_vehicles_and_half_tracks_roll(walk: Walk) -> None:
    table = [{"kind": "wire", "at": "E34"}]
    what = {
        unit: rolls(walk(["E35", "E34"], unit, table=table))[0][0] for unit in ("tracked", "semi-tracked", "wheeled")
    }
    assert what == {"tracked": "immobilization", "semi-tracked": "immobilization", "wheeled": "M-KILL"}
    stopped = walk(["E35", "E34"], "semi-tracked", table=table, conventions={"HC-CGS-44": "stopped"})
    assert rolls(stopped)[0][0] == "M-KILL"


@pytest.mark.gap("CGS-G078", "CGS-G114")
def test_failing_an_immobilization_roll_m_kills_and_its_chance_may_be_typed_in(walk: Walk) -> None:
    debris = walk(["E25", "D25"])
    assert debris["checks"][0]["if_failed"].startswith("M-KILLED")
    assert (debris["chance"], debris["checks"][0]["fails"]) == (None, None)
    assert debris["missing"] == ["immobilization-ok"]
    typed = walk(["E25", "D25"], options={"vehicle_figures": {"immobilization-ok": 75}})
    assert (typed["chance"], typed["checks"][0]["fails"]) == ("3/4", "1/4")
    kept = {"cgs": {"vehicle_figures": {"tracked/immobilization-ok": 60, "wheeled/immobilization-ok": 40}}}
    assert walk(["E25", "D25"], figures=kept)["chance"] == "3/5"
    # Who is stopped without a roll moves no more, by the same rule.
    onward = walk(["E35", "E34", "E33"], "wheeled", table=[{"kind": "wire", "at": "E34"}])
    assert refused(onward) == "CGS 11.1.3.1"
    by_terrain = {
        ("wheeled", "D4", "E4"): [("immobilization", "E4", "AFTER")],
        ("wheeled", "E4", "D4"): [("immobilization", "E4", "BEFORE")],
        ("tracked", "D4", "E4"): [],
        ("tracked", "W7", "X6"): [("immobilization", "X6", "AFTER")],
    }
    for (unit, start, end), expected in by_terrain.items():
        assert rolls(walk([start, end], unit)) == expected
    assert rolls(walk(["E35", "E34"], table=[{"kind": "trench", "at": "E34"}])) == [("immobilization", "E34", "AFTER")]


@pytest.mark.gap("CGS-G086", "CGS-G089")
def test_on_the_two_bypass_roads_only_the_hexsides_and_turns_are_paid(walk: Walk) -> None:
    along = walk(["E37", "E36/F36", "E36/F35", "E35"], options={"facing": "north-east"})
    assert [step["parts"][0]["what"] for step in along["steps"]] == [
        "road along E36/F36", "turn to the NW", "road along E36/F35", "open ground",
    ]  # fmt: skip
    assert along["total"] == 4
    assert refused(walk(["E37", "F36/F37"])) == "CGS 11.2.1"
    wreck = [{"kind": "bypass-wreck", "between": ["E36", "F35"]}]
    assert refused(walk(["E37", "E36/F36", "E36/F35", "E35"], table=wreck)) == "CGS 11.2.2"
    assert refused(walk(["E37", "E36/F36"])) == "CGS 10.6.5"


@pytest.mark.gap("CGS-G087")
def test_the_terrain_behind_a_hexside_is_paid_once(walk: Walk) -> None:
    assert walk(["D38", "E38"], options={"facing": "east"})["total"] == 3


@pytest.mark.gap("CGS-G088")
def test_a_tracked_russian_afv_checks_before_it_moves(walk: Walk) -> None:
    russian = {"side": "russian", "facing": "east"}
    check = walk(["D38", "E38", "E37"], options=russian)["checks"]
    assert [(row["what"], row["when"], row["chance"], row["cite"]) for row in check] == [
        ("Action Check", "BEFORE", None, "CGS 11.1.3")
    ]
    assert check[0]["missing"] == ["morale"]
    assert walk(["D38", "E38"], options={**russian, "morale": "8"})["chance"] == "4/5"
    for free in ({**russian, "from_off_map": True}, {**russian, "armour": "unarmoured"}, {"side": "german"}):
        assert walk(["D38", "E38"], options=free)["checks"] == []
    for unit in ("semi-tracked", "wheeled"):
        assert walk(["E34", "E35"], unit, options=russian)["checks"] == []
    unsaid = walk(["D38", "E38"], options={"side": "unsaid", "facing": "east"})
    assert unsaid["checks"] == []
    assert unsaid["notes"][-1].startswith("Whose vehicle it is was not said (Options, “Side”)")


@pytest.mark.gap("CGS-G090", "CGS-G117", "CGS-G118")
def test_afv_assault_is_the_smaller_allotment_and_nothing_else(walk: Walk) -> None:
    normal, assault = (walk(["D38", "E38"], mode=mode) for mode in ("normal", "afv-assault"))
    assert normal["steps"] == assault["steps"]
    assert "black figure" in normal["notes"][0]
    assert "red figure" in assault["notes"][0]


@pytest.mark.gap("CGS-G091")
def test_a_vehicle_faces_a_hexspine_and_enters_one_of_the_two_hexes_there() -> None:
    for facing, ahead in (("east", {"E38", "E39"}), ("north-east", {"D37", "E38"}), ("west", {"C38", "C39"})):
        reached = answer(
            {"kind": "reach", "system": "cgs", "map": "dtw", "unit": "tracked", "from": "D38", "allowance": 1,
             "options": {"facing": facing}}
        )["reach"]  # fmt: skip
        assert {name.partition("@")[0] for name in reached} - {"D38"} <= ahead  # type: ignore[attr-defined]


@pytest.mark.gap("CGS-G092")
def test_reverse_multiplies_all_that_entering_costs_and_no_turns(walk: Walk) -> None:
    table = [{"kind": "wreck", "at": "E34"}]
    back = walk(["E35", "reverse", "E34"], table=table, options={"facing": "south-west"})
    assert [step["cost"] for step in back["steps"]] == [1, 12]
    assert others(back, "HC-CGS-7")["terrain"]["total"] == 7
    half_track = walk(["E35", "reverse", "E34"], "semi-tracked", options={"facing": "south-west"})
    assert [step["cost"] for step in half_track["steps"]] == [1, 4]
    turned = walk(["E35", "reverse", "face W", "forward"], options={"facing": "south-west"})
    assert [step["cost"] for step in turned["steps"]] == [1, 1, 1]


@pytest.mark.gap("CGS-G110")
def test_fire_at_a_vehicle_on_a_bypass_road_is_aimed_at_the_vertex_ahead_of_it(walk: Walk) -> None:
    along = walk(["E37", "E36/F36", "E36/F35", "E35"], options={"facing": "north-east"})
    notes = [note for step in along["steps"] for note in step["notes"]]
    assert notes == [
        "Fire at it is aimed at the point where E36, F35 and F36 meet (CGS 11.2.2).",
        "Fire at it is aimed at the point where E35, E36 and F35 meet (CGS 11.2.2).",
    ]


@pytest.mark.gap("CGS-G115")
def test_uphill_doubles_the_terrain_and_not_the_hexside_or_the_turn(walk: Walk) -> None:
    up = walk(["A1", "B1"], map="hills", options={"facing": "east"})
    assert [(part["what"], part["cost"]) for part in up["steps"][0]["parts"]] == [
        ("open ground", 1),
        ("uphill: twice the cost of the terrain", 1),
    ]
    assert walk(["B1", "A1"], map="hills", options={"facing": "west"})["total"] == 1
    assert walk(["A1", "B1"], "wheeled", map="hills", options={"facing": "east"})["total"] == 2
    over = walk(["AA3", "BB2"], map="kb")
    assert sum(part["cost"] for part in over["steps"][-1]["parts"]) == 4
    turned = walk(["A1", "B1"], map="hills", options={"facing": "west"})
    assert [step["cost"] for step in turned["steps"]] == [1, 1, 2]
