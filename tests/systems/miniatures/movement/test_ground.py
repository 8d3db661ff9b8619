"""What ground costs, who may not enter it, roads, rivers, bridges and marshes (T1-T4, T7, T8, T12, T13, Bridges)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.query import answer
from tests.support.miniature_ways import cost, ends, road, walked, with_roads
from tests.support.miniatures import block, table

ACROSS = ((0, 10), (20, 10))


def on(*words: str) -> object:
    return table(*(block(word, 5, 5, 10, 15, word) for word in words))


@pytest.mark.parametrize(
    ("unit", "words", "costs"),
    [
        ("tank", ("woods",), 25),
        ("infantry", ("woods",), 25),
        ("cavalry", ("woods",), 25),
        ("tank", ("light-woods",), 25),
        ("semi-tracked", ("light-woods",), 25),
        ("infantry", ("light-woods",), 20),
        ("infantry", ("heavy-woods",), 25),
        ("infantry", ("scrub",), Fraction(45, 2)),
        ("cavalry", ("scrub",), Fraction(45, 2)),
        ("tank", ("scrub",), 20),
        ("tank", ("marsh",), 30),
        ("infantry", ("wheat",), 20),
        ("tank", ("rubble",), 20),
        ("tank", ("woods", "marsh"), 45),  # 2 times 3
        ("infantry", ("woods", "scrub"), 30),  # 2 times 1.5
        ("infantry", ("woods", "light-woods"), 25),  # the denser alone
    ],
)
def test_what_five_inches_of_ground_make_of_twenty(unit: str, words: tuple[str, ...], costs: Fraction) -> None:
    assert cost(walked(on(*words), unit, *ACROSS)) == costs  # type: ignore[arg-type]


@pytest.mark.gap("MIN-GAP-13")
@pytest.mark.parametrize(
    ("unit", "word", "cite"),
    [
        ("wheeled", "woods", "MIN T2"),
        ("semi-tracked", "woods", "MIN T2"),
        ("armoured-car", "woods", "MIN T2"),
        ("soft", "light-woods", "MIN T3"),
        ("wheeled", "light-woods", "MIN T3"),
        ("armoured-car", "light-woods", "MIN T3"),
        ("tank", "heavy-woods", "MIN T4"),
        ("infantry", "river", "MIN T8"),
        ("tank", "building", "HC-MIN-41"),
    ],
)
def test_who_may_not_enter_stops_at_the_edge(unit: str, word: str, cite: str) -> None:
    way = walked(on(word), unit, *ACROSS)  # type: ignore[arg-type]
    assert way.bar is not None
    assert way.bar.cite == cite
    assert way.legs[-1].end == (500, 1000)


@pytest.mark.parametrize(
    ("unit", "word", "ahead", "may"),
    [
        ("wheeled", "woods", "tank", True),
        ("soft", "woods", "column", True),
        ("semi-tracked", "woods", "afv", False),  # not behind an armoured car
        ("armoured-car", "light-woods", "afv", True),
        ("armoured-car", "light-woods", "tank", True),
        ("wheeled", "light-woods", "tank", False),
        ("soft", "heavy-woods", "tank", False),
    ],
)
def test_who_follows_moves_at_half_speed(unit: str, word: str, ahead: str, may: bool) -> None:
    way = walked(on(word), unit, *ACROSS, ahead=ahead)  # type: ignore[arg-type]
    assert (way.bar is None) is may
    if may:
        assert cost(way) == 25


def test_a_column_is_led_by_a_tank_unless_players_want_the_tank_itself() -> None:
    way = walked(on("woods"), "soft", *ACROSS, ahead="column", conventions={"HC-MIN-38": "tank"})  # type: ignore[arg-type]
    assert way.bar is not None


@pytest.mark.golden("MIN-EX-16")
def test_six_inches_of_movement_lead_infantry_four_inches_through_scrub() -> None:
    scrub = table(block("scrub", 0, 0, 30, 20))
    assert ends(walked(scrub, "infantry", (1, 10), (9, 10), allowance=6)) == [(5, 10, "allowance")]
    assert ends(walked(scrub, "tank", (1, 10), (9, 10), allowance=6)) == [(7, 10, "allowance")]


@pytest.mark.golden("MIN-EX-17")
def test_four_inches_of_marsh_cost_twelve_and_bog_down_one_in_five() -> None:
    way = walked(table(block("marsh", 5, 5, 9, 15, "Fen")), "tank", (5, 10), (9, 10))
    assert cost(way) == 12
    assert [(check.what, check.at, check.passes) for check in way.checks] == [("bog down", "Fen", Fraction(4, 5))]
    assert [(fate.what, fate.chance) for fate in way.fates] == [
        ("bogged down", Fraction(1, 5)),
        ("comes through", Fraction(4, 5)),
    ]


def test_a_marsh_is_rolled_for_at_each_entry_and_never_by_who_begins_inside() -> None:
    fen = table(block("marsh", 5, 5, 9, 15, "Fen"))
    assert len(walked(fen, "tank", (0, 10), (20, 10), (0, 10)).checks) == 2
    assert len(walked(fen, "tank", (7, 10), (20, 10)).checks) == 0
    assert len(walked(fen, "tank", (7, 10), (20, 10), conventions={"HC-MIN-36": "start"}).checks) == 1
    assert len(walked(fen, "tank", (5, 0), (5, 20)).checks) == 0  # along the edge
    assert walked(fen, "tank", (0, 10), (20, 10), conditions={"bog": "35"}).checks[0].passes == Fraction(65, 100)
    assert not walked(with_roads(fen, road("secondary-road", (0, 10), (20, 10))), "tank", *ACROSS, allowance=9).checks


def test_along_an_outer_edge_is_outside_and_along_a_common_edge_inside() -> None:
    two = table(block("woods", 5, 5, 10, 10, "One"), block("woods", 5, 10, 10, 15, "Two"))
    assert cost(walked(two, "tank", (0, 10), (20, 10))) == 25
    assert cost(walked(two, "tank", (0, 5), (20, 5))) == 20


def test_a_road_replaces_the_terrain_and_is_priced_in_inches_off_road() -> None:
    wood = with_roads(table(block("heavy-woods", 5, 5, 10, 15)), road("primary-road", (0, 10), (20, 10)))
    way = walked(wood, "tank", *ACROSS, allowance=12, rates={"on-road": 30})
    assert cost(way) == 8
    assert [leg.at for leg in way.legs] == ["Primary-Road"]
    assert walked(wood, "tank", *ACROSS, rates={"on-road": 30}).missing == ("movement-allowance",)
    unknown = walked(wood, "tank", *ACROSS, allowance=12)
    assert unknown.missing == ("on-road",)
    assert [leg.known for leg in unknown.legs] == [False]


@pytest.mark.gap("MIN-GAP-17")
def test_a_secondary_road_without_a_figure_is_taken_at_the_off_road_rate_with_a_word() -> None:
    lane = with_roads(table(), road("secondary-road", (0, 10), (20, 10)))
    way = walked(lane, "tank", *ACROSS, allowance=12)
    assert cost(way) == 20
    assert any("slightly better" in note for note in way.notes)
    assert cost(walked(lane, "tank", *ACROSS, allowance=12, rates={"secondary-road": 15})) == 16
    assert walked(lane, "tank", *ACROSS, allowance=12, conventions={"HC-MIN-34": "asked"}).missing == (
        "secondary-road",
    )


def test_a_ford_and_a_bridge_override_the_river_inside_their_outlines() -> None:
    river = block("river", 5, 0, 10, 20, "River")
    assert cost(walked(table(river, block("ford", 4, 9, 11, 11)), "infantry", *ACROSS)) == 20
    assert walked(table(river, block("ford", 4, 9, 11, 11)), "infantry", (0, 10), (7, 10), (7, 12)).bar is not None
    assert cost(walked(table(river, block("bridge", 4, 9, 11, 11)), "infantry", *ACROSS)) == 20


def test_a_bridge_bears_so_much() -> None:
    bridge = table(block("river", 5, 0, 10, 20), block("bridge", 4, 9, 11, 11, "Bridge", weight_limit=20))
    assert walked(bridge, "tank", *ACROSS, tons=20).bar is None
    barred = walked(bridge, "tank", *ACROSS, tons="20.5").bar
    assert barred is not None
    assert barred.cite == "MIN Bridges"
    assert walked(bridge, "tank", *ACROSS).missing == ("tons",)
    unsaid = table(block("river", 5, 0, 10, 20), block("bridge", 4, 9, 11, 11))
    assert walked(unsaid, "tank", *ACROSS, tons=5).missing == ("weight-limit",)


def test_a_vehicle_that_the_judge_put_into_heavy_woods_stays_there() -> None:
    wood = table(block("heavy-woods", 0, 0, 10, 20))
    judged = {"heavy_woods": "yes"}
    stays = walked(wood, "tank", (5, 10), (20, 10), conditions=judged).bar
    assert stays is not None
    assert stays.cite == "MIN T4, HC-MIN-40"
    assert cost(walked(wood, "tank", (5, 10), (20, 10), conditions=judged, conventions={"HC-MIN-40": "leaves"})) == 20


def test_turns_end_where_the_inches_are_spent_never_beyond() -> None:
    way = walked(table(), "infantry", (0, 0), (30, 40), allowance=20)
    assert ends(way) == [(12, 16, "allowance"), (24, 32, "allowance")]
    slant = walked(table(), "infantry", (0, 0), (10, 10), allowance=10)
    (end,) = slant.ends
    assert 2 * Fraction(end.at[0]) ** 2 <= 1000**2
    assert end.at[0] == end.at[1] == 707


def test_who_has_no_inches_in_a_turn_is_there_in_none() -> None:
    asked = {"kind": "walk", "system": "miniatures", "map": "village", "unit": "infantry", "from": "31x30"}
    way = answer({**asked, "moves": ["32x30"], "allowance": 0})
    assert (way["status"], way["ends"]) == ("beyond", [])
    assert way["say"] == "Not with 0 inches a turn: it costs 1 inch."
