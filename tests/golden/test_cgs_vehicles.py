"""The worked examples of CGS on vehicles, and the checks that follow from its rules (11.1, 11.2, 6.7 to 6.14)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def ask(kind: str, unit: str = "tracked", map_id: str = "dtw", facing: str = "any", **query: object) -> Answer:
    """Ask through the same door as every player's query."""
    options = {"facing": facing, "side": "german", **query.pop("options", {})}  # type: ignore[dict-item]
    base = {"kind": kind, "system": "cgs", "map": map_id, "unit": unit, "options": options}
    asked: Answer = answer({**base, **query})
    assert asked["kind"] == kind, asked
    return asked


def walk(moves: list[str], unit: str = "tracked", map_id: str = "dtw", facing: str = "any", **query: object) -> Answer:
    return ask("walk", unit, map_id, facing, moves=moves, **query)


def costs(answered: Answer) -> list[float]:
    return [step["cost"] for step in answered["steps"]]


def why(answered: Answer) -> tuple[str, str]:
    assert answered["possible"] is False, answered["say"]
    first = answered["why_not"][0]
    return first["what"], first["cite"]


T34 = [
    "D38", "E38", "face E37/F37", "E37", "E36/F36", "face NW", "E36/F35", "E35", "face E34/F34", "E34", "F33", "G33",
    "face H32/H33", "H33", "turret H32/I33",
]  # fmt: skip
"""What the T-34 of 11.1.3 does, as the example tells it."""

LEDGER = [3, 1, 1, (1, 1, 1), 1, 1, 1, 1, 1, 1, (1, 0)]
"""What it pays; the example joins what it does along E36, and the turn of the turret with the entry of H33."""


@pytest.mark.golden("CGS-X065")
def test_the_t34_pays_15_of_21_mp() -> None:
    found = walk(T34, facing="east", allowance=21)
    assert costs(found) == [cost for entry in LEDGER for cost in (entry if isinstance(entry, tuple) else (entry,))]
    joined = [sum(entry) if isinstance(entry, tuple) else entry for entry in LEDGER]
    assert joined == [3, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1]
    assert (found["total"], found["allowance"], found["within_allowance"]) == (15, 21, True)
    crossing = [(part["what"], part["cost"], part["cite"]) for part in found["steps"][0]["parts"]]
    assert crossing == [("hedge crossed", 2, "CGS 6.8.1.2"), ("open ground", 1, "CGS 10.5.1")]
    followed = [part for step in found["steps"] if step["along"] for part in step["parts"]]
    assert [part["cite"] for part in followed] == ["CGS 11.2.1", "CGS 11.1.2", "CGS 11.2.1"]


@pytest.mark.golden("CGS-X065", "CGS-X066")
def test_the_t34_turns_by_itself_where_its_vca_has_to() -> None:
    hexes = [move for move in T34 if not move.startswith(("face", "turret"))]
    found = walk(hexes, facing="east")
    assert found["total"] == 15
    assert [step["facing"] for step in found["steps"]] == [
        "E", "NE", "NE", "NE", "NW", "NW", "NW", "NW", "NE", "NE", "NE", "E", "E",
    ]  # fmt: skip
    turns = [(step["to"], step["facing"]) for step in found["steps"] if step["parts"][0]["cite"] == "CGS 11.1.2"]
    # E34 lies ahead of E35 in two facings: the turn that the example makes in E35 can wait until E34.
    assert turns == [("E38@ground", "NE"), ("E36@ground", "NW"), ("E34@ground", "NE"), ("G33@ground", "E")]
    # Facing the other way to begin with, it turns two hexspines more to the NE, and then not in E38.
    assert walk(hexes, facing="west")["total"] == 16


@pytest.mark.golden("CGS-X066")
def test_the_facings_of_the_t34() -> None:
    found = walk(T34, facing="east")
    assert found["starts"]["stance"] == "facing E38/E39"
    stances = {step["to"].partition("@")[0]: step["stance"] for step in found["steps"]}
    assert stances["E38"] == "facing E37/F37"
    assert stances["E36"] == "along E36/F35, facing NW"
    assert stances["E35"] == "facing E34/F34"
    assert stances["H33"] == "facing I33/I34, its turret H32/I33"


@pytest.mark.golden("CGS-X067")
def test_a_turret_costs_1_alone_and_nothing_with_other_mp() -> None:
    assert walk(["D38", "turret NE"], facing="east")["total"] == 1
    together = walk(["D38", "E38", "turret NE"], facing="east")
    assert costs(together) == [3, 0]
    assert together["steps"][1]["turret"] == "NE"


@pytest.mark.golden("CGS-X068")
def test_the_gate_from_g33_to_h33_adds_nothing() -> None:
    gate = walk(["G33", "H33"], facing="east")
    assert gate["total"] == 1
    assert gate["steps"][0]["parts"][0] == {"what": "gate in the wall", "cost": 0, "cite": "CGS 6.8.1.3"}
    assert walk(["G33", "H33"], "wheeled", facing="east")["total"] == 1
    # The same wall without a gate, beside it.
    assert why(walk(["G33", "H32"], "wheeled", facing="east"))[1] == "CGS 6.8.1.2"


@pytest.mark.golden("CGS-X027")
def test_the_woods_of_the_grain_elevator_take_all_mp() -> None:
    into = {"map_id": "ge", "options": {"vehicle_figures": {"immobilization-ok": 60}}}
    found = walk(["L11", "L12"], facing="south-east", allowance=14, **into)
    assert costs(found) == [14]
    assert [(check["what"], check["chance"], check["cite"]) for check in found["checks"]] == [
        ("immobilization", "3/5", "CGS 6.12.2")
    ]
    # With a turn or a hex before it something was spent already: they wait for the next phase, and nobody plans one
    # whose MP are not known.
    for start, facing, spent in ((["L11"], "north-east", 2), (["L10", "L11"], "south-east", 1)):
        waiting = walk([*start, "L12"], facing=facing, allowance=14, **into)
        assert [(turn["spent"], turn["ends"]) for turn in waiting["turns"]] == [
            (spent, "L11@ground"),
            (14, "L12@ground"),
        ]
        reason, cite = why(walk([*start, "L12"], facing=facing, **into))
        assert "none spent" in reason
        assert cite == "CGS 6.12.2"
    assert why(walk(["L11", "L12"], facing="south-east", **into))[0].endswith("type in its movement allowance.")
    assert "L12@ground" in ask("reach", **{"from": "L11"}, facing="south-east", allowance=14, **into)["reach"]


@pytest.mark.golden("CGS-X032")
def test_a_vehicle_may_not_enter_rail_cars_and_goes_round_them() -> None:
    reason, cite = why(walk(["I17", "I18"], facing="south-east"))
    assert (reason, cite) == ("Fully tracked vehicles may only bypass the rail cars in I18.", "CGS 6.14.2")
    # H17 and J18 are buildings, which vehicles don't enter; along I18 the cars leave room on no hexside.
    apart = why(walk(["H17", "J18"], facing="east"))[0]
    assert apart.startswith("H17 and J18 are 2 hexes apart, and a step leads to an adjacent hex. ")


@pytest.mark.golden("CGS-X063", "CGS-X064")
def test_the_figures_on_the_counters() -> None:
    def facts(vehicle: str) -> set[str]:
        found = answer({"kind": "table", "system": "cgs", "name": "vehicle-counter", "inputs": {"vehicle": vehicle}})
        return {str(fact["value"]) for fact in found["facts"]}  # type: ignore[attr-defined]

    assert {"14", "5"} <= facts("sample")
    assert {"14", "5", "8"} <= facts("kv1a")
    # What is printed as MP is what a player types in; the smaller figure is that of AFV Assault Movement.
    notes = [walk(["D38", "E38"], facing="east", mode=mode)["notes"][0] for mode in ("normal", "afv-assault")]
    assert ["black" in note for note in notes] == [True, False]
    assert ["red" in note for note in notes] == [False, True]


@pytest.mark.golden("CGS-D04")
def test_a_hedge_into_debris_costs_a_tracked_vehicle_5_and_a_roll() -> None:
    found = walk(["E25", "D25"], facing="west")
    assert [(part["what"], part["cost"]) for part in found["steps"][0]["parts"]] == [
        ("hedge crossed", 2),
        ("debris", 3),
    ]
    assert [(check["what"], check["at"], check["chance"]) for check in found["checks"]] == [
        ("immobilization", "D25", None)
    ]
    assert found["chance"] is None


@pytest.mark.golden("CGS-D07")
def test_shellholes_cost_a_wheeled_vehicle_4() -> None:
    assert walk(["E38", "E37"], "wheeled", facing="north-east")["total"] == 4
    assert walk(["E38", "E37"], "tracked", facing="north-east")["total"] == 1


@pytest.mark.golden("CGS-D08")
@pytest.mark.parametrize("unit", ["tracked", "semi-tracked", "wheeled"])
def test_no_vehicle_enters_the_rubble_of_d8(unit: str) -> None:
    reason, cite = why(ask("path", unit, **{"from": "E8", "to": "D8"}))
    assert "rubble in D8" in reason
    assert cite == "CGS 6.7.1"


@pytest.mark.golden("CGS-D09")
def test_each_vehicle_and_wreck_in_a_hex_adds_2() -> None:
    table = [{"kind": "vehicle", "at": "E35"}, {"kind": "wreck", "at": "E35", "burning": True}]
    assert walk(["E34", "E35"], facing="south-east", table=table)["total"] == 5
    assert walk(["E34", "E35"], facing="south-east")["total"] == 1


@pytest.mark.golden("CGS-D10")
def test_reversing_a_hex_costs_4_or_2_besides_the_gear() -> None:
    tracked = walk(["E35", "reverse", "E34"], facing="south-west")
    assert costs(tracked) == [1, 4]
    assert [step["reverse"] for step in tracked["steps"]] == [True, True]
    assert costs(walk(["E35", "reverse", "E34"], "wheeled", facing="south-west")) == [1, 8]  # shellholes
    assert costs(walk(["G33", "reverse", "F33"], "wheeled", facing="north-east")) == [1, 2]


@pytest.mark.golden("CGS-D11")
def test_back_and_forth_costs_7() -> None:
    assert costs(walk(["F33", "reverse", "E34", "forward", "F33"], facing="north-east")) == [1, 4, 1, 1]


def los(viewer: str, target: str, **query: object) -> Answer:
    asked: Answer = answer({"kind": "los", "system": "cgs", "map": "dtw", "from": viewer, "to": target, **query})
    assert asked["kind"] == "los", asked
    return asked


def test_a_vehicle_that_burns_on_a_bypass_road_smokes_over_its_hexside_alone() -> None:
    wreck = {"kind": "bypass-wreck", "between": ["E36", "F36"], "burning": True}
    smoke = [row for row in los("E36", "F36", table=[wreck])["modifiers"] if row["cite"] == "CGS 11.2.2"]
    assert [(row["at"], row["value"]) for row in smoke] == [("E36/F36", {"drm": 10})]
    # A line through E36 that does not meet the hexside is as it was.
    for ends in (("E35", "E37"), ("D36", "E36")):
        assert los(*ends, table=[wreck])["totals"] == los(*ends)["totals"]
    unlit = {**wreck, "burning": False}
    assert los("E36", "F36", table=[unlit])["totals"] == los("E36", "F36")["totals"]


def test_a_wreck_on_a_bypass_road_lies_only_where_there_is_one() -> None:
    wreck = {"kind": "bypass-wreck", "between": ["E37", "F37"]}
    found = answer({"kind": "counters", "system": "cgs", "map": "dtw", "table": [wreck]})
    assert "CGS 11.2" in found["refused"][0]["message"]  # type: ignore[index]


def listed(step: Answer) -> str:
    """A step as a walk lists it."""
    if step["from"] != step["to"]:
        return step["along"] or str(step["to"])
    if "gear" in step["parts"][0]["what"]:
        return "reverse" if step["reverse"] else "forward"
    return f"face {step['facing']}" if "turn" in step["parts"][0]["what"] else str(step["along"])


def test_the_same_vehicle_pays_as_its_stances_say_in_path_reach_and_walk() -> None:
    reached = ask("reach", facing="east", allowance=8, **{"from": "D38"})["reach"]
    for name, cost in reached.items():
        path = ask("path", facing="east", allowance=8, **{"from": "D38", "to": name})
        assert path["total"] == cost == sum(step["cost"] for step in path["steps"])
        assert walk(["D38", *(listed(step) for step in path["steps"])], facing="east")["total"] == cost


ENEMY_AFV = {"kind": "vehicle", "at": "E34", "side": "russian", "armour": "afv"}
ENEMY_TRUCK = {"kind": "vehicle", "at": "E34", "side": "russian", "armour": "unarmoured"}
ENEMY_SQUAD = {"kind": "infantry", "at": "E34", "side": "russian"}
OWN_TANKS = [{"kind": "vehicle", "at": "E34", "side": "german"}] * 2


@pytest.mark.parametrize(
    ("there", "checks", "unarmoured_may"),
    [([ENEMY_AFV], 1, False), ([ENEMY_SQUAD], 1, False), ([ENEMY_TRUCK, ENEMY_SQUAD], 1, False),
     ([ENEMY_TRUCK], 0, False), ([OWN_TANKS[0]], 0, True)],
)  # fmt: skip
def test_afv_enter_enemy_hexes_by_action_check_and_other_vehicles_never(
    there: list[dict[str, object]], checks: int, unarmoured_may: bool
) -> None:
    armoured = walk(["E35", "E34"], table=there)
    assert [check["cite"] for check in armoured["checks"]] == ["CGS 11.1.4"] * checks
    soft = walk(["E35", "E34"], "wheeled", table=there)
    assert soft["possible"] is unarmoured_may
    if not unarmoured_may:
        assert why(soft)[1] == "CGS 11.4.6"
    # Where nobody has said whose the vehicle is, nobody is its enemy, and the answer asks.
    unsaid = walk(["E35", "E34"], "wheeled", table=there, options={"side": "unsaid"})
    assert unsaid["possible"] is True
    assert "Options, “Side”" in unsaid["notes"][-1]


def test_a_third_vehicle_pays_double_and_in_a_platoon_stays_out() -> None:
    assert walk(["E35", "E34"], table=OWN_TANKS)["total"] == 10
    assert walk(["E35", "E34"], table=OWN_TANKS[:1])["total"] == 3
    assert why(walk(["E35", "E34"], table=OWN_TANKS, options={"platoon": True}))[1] == "CGS 11.3.2"


@pytest.mark.parametrize(
    ("goal", "cite"),
    [("B26@+1", "CGS 9.1.1"), ("B35@cellar", "CGS 9.1.1"), ("I18", "CGS 6.14.2"), ("E20", "CGS 6.17"),
     ("N22", "CGS 6.7.1")],
)  # fmt: skip
def test_where_no_vehicle_ever_goes(goal: str, cite: str) -> None:
    for unit in ("tracked", "semi-tracked", "wheeled"):
        assert why(ask("path", unit, **{"from": "E38", "to": goal}))[1] == cite


def test_roadblocks_at_trenches_and_mines() -> None:
    # It points across the road to the hexside that it shares with E34.
    block = {"kind": "roadblock", "at": "E35", "facing": 12}
    assert why(walk(["E34", "E35"], facing="south-east", table=[block]))[1] == "CGS 7.5.2"
    assert why(walk(["E34", "E35"], table=[{"kind": "at-trench", "at": "E35"}]))[1] == "CGS 7.2.2"
    mined = walk(["E35", "E34", "F33"], table=[{"kind": "mines", "at": "E34"}])
    assert [(check["what"], check["when"]) for check in mined["checks"]] == [
        ("mine attack", "AFTER"),
        ("mine attack", "BEFORE"),
    ]


# --- what is not said on a counter ---


def test_a_roadblock_that_points_no_way_may_cover_what_its_road_lets_it() -> None:
    table = [{"kind": "roadblock", "at": "H7"}]
    found = walk(["G8", "H7"], map_id="proving-ground", table=table)
    assert (found["status"], found["why_not"][0]["unknown"]) == ("unknown", "roadblock-facing")
    assert why(found) == (
        "Whether the roadblock in H7 covers G8/H7 is not known: say on its counter which way it points.",
        "CGS 7.5.2",
    )
    assert walk(["G8", "H7"], map_id="proving-ground", table=[{**table[0], "facing": 8}])["status"] != "unknown"


@pytest.mark.parametrize(
    ("unit", "cite"), [("wheeled", "CGS 11.4.6"), ("tracked", "CGS 11.1.4"), ("squad", "CGS 10.2.4")]
)
def test_whose_a_vehicle_in_the_hex_entered_is_has_to_be_said(unit: str, cite: str) -> None:
    def entering(side: str | None) -> Answer:
        item = {"kind": "vehicle", "at": "H2"} | ({} if side is None else {"side": side})
        query = {"kind": "walk", "system": "cgs", "map": "proving-ground", "unit": unit, "from": "H1", "moves": ["H2"]}
        found: Answer = answer({**query, "table": [item], "options": {"side": "german"}})
        return found

    unsaid = entering(None)
    assert "Whose the vehicle in H2 is isn't said" in unsaid["say"]
    assert cite in unsaid["steps"][0]["notes"][0]
    assert "isn't said" not in entering("german")["say"]
