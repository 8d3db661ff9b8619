"""Hedges and hedgerows crossed: who may, what it costs, the turns that it takes (T5, T6)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.pauses import end_of
from rules_core.query import answer
from rules_core.systems.miniatures.system import SYSTEM
from tests.support.miniature_ways import cost, ends, walked, ways
from tests.support.miniatures import Corner, corner, situated, spot, strip, table

HEDGE = strip("hedge", (10, 0), (10, 20), name="Hedge")
HEDGEROW = strip("hedgerow", (10, 0), (10, 20), name="Bocage")
ACROSS = ((4, 10), (20, 10))


@pytest.mark.golden("MIN-EX-14")
def test_a_tank_pays_four_inches_at_a_hedge_and_infantry_a_turn() -> None:
    tank = walked(table(HEDGE), "tank", *ACROSS)
    assert (cost(tank), tank.turns_lost) == (20, 0)
    squad = walked(table(HEDGE), "infantry", *ACROSS)
    assert (cost(squad), squad.turns_lost) == (16, 1)
    for way in (tank, squad):
        (crossing,) = (leg for leg in way.legs if leg.start == leg.end)
        assert [(part.what, part.cite) for part in crossing.parts] == [("hedge crossed", "MIN T6")], "with its rule"


def test_every_turn_that_is_lost_names_its_rule() -> None:
    for strip_, rule in ((HEDGE, "MIN T6"), (HEDGEROW, "MIN T5")):
        lost = [leg for leg in walked(table(strip_), "infantry", *ACROSS).legs if leg.turns_lost]
        assert [[part.cite for part in leg.parts] for leg in lost] == [[rule]]


@pytest.mark.golden("MIN-EX-15")
@pytest.mark.gap("MIN-GAP-13")
@pytest.mark.parametrize(
    ("unit", "cutter", "may"),
    [("tank", False, False), ("tank", True, True), ("infantry", False, True), ("cavalry", False, True),
     ("semi-tracked", False, False), ("soft", False, False)],
)  # fmt: skip
def test_who_may_cross_a_hedgerow(unit: str, cutter: bool, may: bool) -> None:
    way = walked(table(HEDGEROW), unit, *ACROSS, cutter=cutter)
    assert (way.bar is None) is may
    assert way.turns_lost == may


@pytest.mark.parametrize("unit", ["semi-tracked", "armoured-car", "wheeled", "soft"])
def test_vehicles_that_are_not_fully_tracked_may_not_cross_a_hedge(unit: str) -> None:
    bar = walked(table(HEDGE), unit, *ACROSS).bar
    assert bar is not None
    assert bar.cite == "MIN T6"


def test_in_the_small_scale_the_penalty_is_halved_unless_players_keep_it() -> None:
    small = table(HEDGE, scale="1/285")
    assert cost(walked(small, "tank", *ACROSS)) == 18
    assert cost(walked(small, "tank", *ACROSS, conventions={"HC-MIN-4": "printed"})) == 20


@pytest.mark.parametrize(
    ("points", "times"),
    [
        (((4, 10), (10, 10), (4, 12)), 0),  # touching and turning back
        (((4, 10), (10, 10), (10, 15), (12, 16)), 1),  # along it and off on the other side
        (((4, 10), (10, 10), (10, 15), (4, 16)), 0),
        (((4, 10), (20, 10), (4, 10)), 2),
        (((4, 22), (10, 20), (16, 22)), 0),  # past its free end
        (((10, 25), (10, 10), (12, 10)), 0),  # along it from its end
    ],
)
def test_a_hedge_is_crossed_when_its_line_is_left_to_the_other_side(points: tuple[Corner, ...], times: int) -> None:
    assert walked(table(HEDGE), "infantry", *points).turns_lost == times


def test_who_begins_on_a_hedge_pays_for_it_and_hears_who_need_not() -> None:
    way = walked(table(HEDGE), "infantry", (10, 10), (20, 10), allowance=12)
    assert way.turns_lost == 1
    assert [(x, why) for x, _, why in ends(way)] == [(10, "turn lost")]
    assert any("back to the side" in note for note in way.notes)
    assert walked(table(HEDGE), "infantry", (10, 10), (20, 10), conventions={"HC-MIN-31": "free"}).turns_lost == 0
    assert walked(table(HEDGE), "wheeled", (10, 10), (20, 10)).bar is not None


@pytest.mark.parametrize(("unit", "inches", "turns"), [("infantry", 16, 1), ("tank", 20, 0)])
def test_a_hedge_crossed_by_two_ways_costs_what_it_costs_by_one(unit: str, inches: int, turns: int) -> None:
    parts = [walked(table(HEDGE), unit, *part) for part in (((4, 10), (10, 10)), ((10, 10), (20, 10)))]
    assert (sum(cost(part) for part in parts), sum(part.turns_lost for part in parts)) == (inches, turns)


def test_a_way_proposed_from_a_hedge_is_sought_anew_under_the_other_reading() -> None:
    # Straight off the hedge is shorter than along it to its free end, and dearer where it is a crossing.
    on, tank = table(strip("hedge", (10, 8), (10, 20))), SYSTEM.unit("tank")
    points = [corner((10, 10)), corner((16, 10))]
    found = []
    for option in ("free", "pays", "free"):
        way = end_of(
            ways().best(situated(on, {}, {"HC-MIN-31": option}, None), tank, tank.modes[0], Fraction(12), points)
        )
        assert way is not None
        found.append(way.points)
    assert found[0] == found[2] == tuple(points)
    assert len(found[1]) > 2


def test_a_turn_is_lost_though_nobody_has_said_what_the_unit_moves_in_one() -> None:
    asked = {"kind": "walk", "system": "miniatures", "map": "village", "unit": "infantry", "from": "31x30"}
    way = answer({**asked, "moves": ["34x30"]})
    assert (way["status"], way["total"], way["turns_lost"], way["within_allowance"]) == ("reached", 3, 1, None)
    assert way["say"] == "Gets there for 3 inches and 1 turn lost."
    assert any("type in its allowance" in note for note in way["notes"])


def test_a_gate_is_open() -> None:
    gated = table(HEDGE, spot("gate", (10, 10), 1))
    assert walked(gated, "wheeled", *ACROSS).bar is None
    assert walked(gated, "infantry", (4, 11), (20, 11)).turns_lost == 0
    assert walked(gated, "infantry", (4, 12), (20, 12)).turns_lost == 1
    assert walked(gated, "wheeled", *ACROSS, conventions={"HC-MIN-30": "hedge"}).bar is not None


@pytest.mark.parametrize(
    ("option", "found"),
    [
        ("turn", [(10, "turn lost"), (10, "turn lost"), (18, "allowance")]),
        ("rest-and-next", [(10, "turn lost"), (10, "turn lost"), (18, "allowance")]),
        ("rest", [(10, "turn lost"), (18, "allowance")]),
    ],
)
def test_who_gets_there_loses_the_rest_of_the_turn_and_one_whole_turn(
    option: str, found: list[tuple[int, str]]
) -> None:
    way = walked(table(HEDGE), "infantry", *ACROSS, allowance=8, conventions={"HC-MIN-6": option})
    assert [(x, why) for x, _, why in ends(way)] == found


def test_who_begins_a_turn_in_contact_loses_that_turn_alone() -> None:
    arrived = walked(table(HEDGE), "infantry", *ACROSS, allowance=6)  # the turn ends at the hedge
    assert [(x, why) for x, _, why in ends(arrived)] == [(10, "allowance"), (10, "turn lost"), (16, "allowance")]
    based = walked(table(HEDGE), "infantry", ("9.5", 10), (20, 10), allowance=11, base="0.5")
    assert [(x, why) for x, _, why in ends(based)] == [(10, "turn lost")]


def test_who_has_left_a_hedge_and_comes_back_to_it_arrives_there() -> None:
    ring = strip("hedge", (5, 10), (10, 5), (15, 10), (10, 15), (5, 10), name="Ring")
    way = walked(table(ring), "infantry", (1, 10), (20, 10), allowance=12)
    assert [(x, why) for x, _, why in ends(way)] == [(x, "turn lost") for x in (5, 5, 15, 15)]
    bend = strip("hedge", (9, 2), (10, 2), (10, 20), name="Bend")
    along = walked(table(bend), "infantry", ("9.5", 4), ("9.5", 8), (12, 8), allowance=12, base="0.5")
    assert [why for _, _, why in ends(along)] == ["turn lost"]  # it touches the hedge all the way
    away = walked(table(bend), "infantry", ("9.5", 4), (8, 6), (12, 6), allowance=12, base="0.5")
    assert [why for _, _, why in ends(away)] == ["turn lost", "turn lost"]


@pytest.mark.parametrize(("option", "first"), [("goes-on", 10), ("waits", 10)])
def test_a_penalty_that_is_more_than_what_is_left(option: str, first: int) -> None:
    way = walked(table(HEDGE), "tank", *ACROSS, allowance=8, conventions={"HC-MIN-42": option})
    last = {"goes-on": 16, "waits": 14}[option]
    assert [x for x, _, _ in ends(way)] == [first, last]
