"""Contours: flat areas whose edge is the higher ground, eyes at the height of the base (T9)."""

from __future__ import annotations

import pytest

from rules_core.systems.registry import find_system
from tests.support.miniatures import Corner, area, block, blocked_by, both_ways, sight, table

HILL = block("hill", 20, 10, 40, 30, "Long Hill", height=200)
TOP = block("hill", 26, 14, 34, 26, "Long Hill, top", height=400)
KNOLL = block("hill", 50, 10, 52, 30, "Knoll", height=100)


@pytest.mark.parametrize(
    ("a", "b", "clear"),
    [
        ((10, 20), (50, 20), False),  # from side to side
        ((10, 5), (50, 5), True),  # past it
        ((10, 10), (50, 10), False),  # along its edge, which is its own
        ((10, 0), (30, 20), False),  # through its corner
        ((15, 5), (20, 10), True),  # up to its corner
        ((0, 30), (40, 50), True),  # well past the corner
        ((20, 20), (40, 20), True),  # over its own flat ground
        ((20, 20), (0, 20), True),  # down from its edge
        ((21, 20), (0, 20), False),  # its own edge hides what is below
    ],
)
def test_what_ground_hides(a: Corner, b: Corner, clear: bool) -> None:
    assert both_ways(table(HILL), a, b) is clear


def test_a_line_that_touches_a_contours_corner_touches_higher_ground() -> None:
    found = sight(table(HILL), (10, 20), (30, 0))
    assert blocked_by(found) == [("Long Hill", "MIN T9")]
    assert found.blocks[0].stretch.start == found.blocks[0].stretch.end


@pytest.mark.gap("MIN-GAP-18")
def test_heights_count_along_the_line() -> None:
    """From four inches up at x 34, the line to x 40 + n has fallen to 4 · (n / (6 + n)) over the terrace's edge."""
    on = table(HILL, TOP)
    assert both_ways(on, (34, 20), ("46.01", 20))
    assert not both_ways(on, (34, 20), ("45.99", 20))
    assert blocked_by(sight(on, (34, 20), (45, 20))) == [("Long Hill", "MIN T9")]


def test_ground_between_hides_what_is_lower_beyond() -> None:
    on = table(HILL, KNOLL)
    assert both_ways(on, (40, 20), (51, 20))  # two inches down to the knoll itself
    assert not both_ways(on, (40, 20), (60, 20))  # it is at 0.8 over the knoll's far edge
    assert both_ways(on, (40, 20), ("64.01", 20))  # and at more than one there


def test_ground_just_as_high_as_a_line_blocks_unless_the_players_say_otherwise() -> None:
    """Two inches up at x 40, one inch up over the knoll's far edge at x 52, where the knoll is one inch high."""
    on = table(HILL, KNOLL)
    found = sight(on, (40, 20), (64, 20))
    assert blocked_by(found) == [("Knoll", "MIN T9")]
    assert "HC-MIN-25" in found.touched
    assert not both_ways(on, (40, 20), (64, 20))
    assert both_ways(on, (40, 20), (64, 20), {"HC-MIN-25": "passes"})
    pointed = table(HILL, area("hill", (52, 20), (54, 22), (54, 24), (50, 24), name="Point", height=100))
    assert not both_ways(pointed, (40, 20), (64, 20))  # a corner alone
    assert both_ways(pointed, (40, 20), (64, 20), {"HC-MIN-25": "passes"})
    assert both_ways(on, (40, 20), (50, 20))  # down to its edge, which the line touches at its end
    level = table(
        HILL, block("hill", 50, 10, 52, 30, "Step", height=200), block("hill", 60, 10, 70, 30, "Far", height=200)
    )
    assert both_ways(level, (30, 20), (65, 20))


def test_ones_own_edge_hides_nothing_where_players_say_so() -> None:
    free = {"HC-MIN-17": "free"}
    found = sight(table(HILL), (30, 20), (0, 20))
    assert not found.clear
    assert "HC-MIN-17" in found.touched
    assert both_ways(table(HILL), (30, 20), (0, 20), free)
    assert not both_ways(table(HILL, TOP), (22, 20), (50, 20), free)  # the top is not one's own ground
    assert not both_ways(table(HILL), (10, 20), (50, 20), free)


def test_a_hollow_in_a_hill_is_low_ground() -> None:
    ring = area(
        "hill", (20, 10), (40, 10), (40, 30), (20, 30), name="Crater", height=200,
        holes=(((24, 14), (36, 14), (36, 26), (24, 26)),),
    )  # fmt: skip
    assert both_ways(table(ring), (26, 20), (34, 20))
    assert not both_ways(table(ring), (30, 20), (50, 20))
    assert both_ways(table(ring), (24, 20), (36, 20))  # from rim to rim
    assert sight(table(ring), (24, 20), (30, 20)).from_level == 200


def test_the_side_view_has_the_ground_in_inches() -> None:
    found = sight(table(HILL, TOP), (10, 20), (50, 20))
    assert [(ground.hex, ground.level) for ground in found.ground] == [
        ("", 0), ("Long Hill", 200), ("Long Hill, top", 400), ("Long Hill", 200), ("", 0),
    ]  # fmt: skip
    assert found.ground[0].stretch.start == 0
    assert found.ground[-1].stretch.end == 1
    assert (find_system("miniatures").level_unit * found.ground[2].level) == 4


def test_a_hill_of_unknown_height_is_asked_for() -> None:
    found = sight(table(block("hill", 20, 10, 40, 30, "Bare Hill")), (10, 20), (50, 20))
    assert (found.undecided, found.missing) == (True, ("hill-height-on-map",))
