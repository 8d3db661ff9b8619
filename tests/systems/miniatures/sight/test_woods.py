"""How deep a line may lie in woods: T2 to T4 with the rulings on several woods, edges and overlaps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.geometry.length import Length
from rules_core.tabletop.tabletop import TableArea
from tests.support.miniatures import Corner, area, block, blocked_by, both_ways, sight, table

FROM = (2, 10)


@pytest.mark.golden("MIN-EX-10", "MIN-EX-11", "MIN-EX-12")
@pytest.mark.parametrize(
    ("kind", "scale", "limit", "cite"),
    [
        ("woods", "1/72", "3", "MIN T2"),
        ("light-woods", "1/72", "4", "MIN T3"),
        ("heavy-woods", "1/72", "2", "MIN T4"),
        ("heavy-woods", "1/285", "1", "MIN T4"),
    ],
)
def test_a_target_is_seen_as_deep_as_the_limit_and_no_deeper(kind: str, scale: str, limit: str, cite: str) -> None:
    on = table(block(kind, 10, 0, 40, 20, "Mill Wood"), scale=scale)
    at_limit, beyond = Fraction(limit) + 10, Fraction(limit) + Fraction(1001, 100)
    assert both_ways(on, FROM, (str(at_limit), 10))
    assert both_ways(on, FROM, (str(float(Fraction(limit) + Fraction(101, 10))), 10)) is False
    assert blocked_by(sight(on, FROM, (str(float(beyond)), 10))) == [("Mill Wood", cite)]


@pytest.mark.gap("MIN-GAP-07")
@pytest.mark.parametrize(("kind", "halved", "printed"), [("woods", "1.5", "3"), ("light-woods", "2", "4")])
def test_limits_without_a_second_figure_are_halved_in_the_smaller_scale(kind: str, halved: str, printed: str) -> None:
    on = table(block(kind, 10, 0, 40, 20), scale="1/285")
    as_printed = {"HC-MIN-4": "printed"}
    just_in, just_out = (str(Fraction(halved) + 10).replace("23/2", "11.5"), str(float(Fraction(halved) + 10) + 0.01))
    assert both_ways(on, FROM, (just_in, 10))
    assert not both_ways(on, FROM, (just_out, 10))
    assert both_ways(on, FROM, (float(printed) + 10, 10), as_printed)
    assert not both_ways(on, FROM, (float(printed) + 10.01, 10), as_printed)
    assert "HC-MIN-4" in sight(on, FROM, (11, 10)).touched


@pytest.mark.gap("MIN-GAP-08")
def test_thin_woods_are_seen_through_unless_the_players_say_otherwise() -> None:
    on = table(block("woods", 10, 0, 12, 20, "Belt"))
    assert both_ways(on, FROM, (30, 10))
    outside = sight(on, FROM, (30, 10), {"HC-MIN-7": "outside"})
    assert blocked_by(outside) == [("Belt", "MIN T2")]
    assert both_ways(on, FROM, (11, 10), {"HC-MIN-7": "outside"})
    assert sight(on, FROM, (30, 10)).touched == ("HC-MIN-7",)
    assert sight(on, FROM, (11, 10)).touched == ()


def test_all_woods_of_a_kind_on_the_line_count_together() -> None:
    belts = block("woods", 10, 0, 12, 20, "First"), block("woods", 14, 0, 15, 20, "Second")
    assert both_ways(table(*belts), FROM, (30, 10))
    third = block("woods", 20, 0, "20.01", 20, "Third")
    found = sight(table(*belts, third), FROM, (30, 10))
    assert blocked_by(found) == [("Third", "MIN T2")]
    (depth,) = found.depths
    assert (depth.at, depth.depth, depth.limit) == (("First", "Second", "Third"), Length.of(Fraction(301, 100)), 3)


@pytest.mark.gap("MIN-GAP-09")
def test_several_kinds_count_by_their_shares() -> None:
    light = block("light-woods", 10, 0, 12, 20, "Birches")
    half = table(light, block("woods", 20, 0, "21.5", 20, "Oaks"))
    more = table(light, block("woods", 20, 0, "21.51", 20, "Oaks"))
    assert both_ways(half, FROM, (40, 10))
    assert sight(half, FROM, (40, 10)).share == Length.of(1)
    assert not both_ways(more, FROM, (40, 10))
    assert both_ways(more, FROM, (40, 10), {"HC-MIN-20": "each"})


@pytest.mark.parametrize("order", [0, 1])
def test_what_overlaps_counts_once_as_the_denser(order: int) -> None:
    kinds = [block("light-woods", 10, 0, 20, 20, "Light"), block("heavy-woods", 12, 0, 13, 20, "Dark")]
    found = sight(table(*(kinds if order else reversed(kinds))), FROM, (14, 10))
    assert {depth.kind: depth.depth for depth in found.depths} == {
        "light-woods": Length.of(3),
        "heavy-woods": Length.of(1),
    }
    assert found.share == Length.of(Fraction(3, 4) + Fraction(1, 2))
    assert not found.clear
    assert sight(table(*kinds), FROM, (11, 10)).depths[0].depth == Length.of(1)


def test_the_same_wood_drawn_twice_counts_once() -> None:
    twice = block("woods", 10, 0, 13, 20, "One"), block("woods", 11, 0, 12, 20, "Two")
    found = sight(table(*twice), FROM, (30, 10))
    assert found.clear
    assert found.depths[0].depth == Length.of(3)


@pytest.mark.parametrize(
    ("things", "start", "goal", "depth"),
    [
        ((block("woods", 10, 10, 20, 20),), (2, 10), (30, 10), 0),  # along its outer edge
        ((block("woods", 10, 10, 20, 20),), (0, 0), (15, 30), 0),  # at its corner alone
        ((block("woods", 10, 10, 12, 20), block("woods", 10, 0, 12, 10)), (2, 10), (30, 10), 2),  # a common edge
        ((block("woods", 10, 10, 12, 20), block("woods", 11, 0, 13, 10)), (2, 10), (30, 10), 1),  # of a part of them
    ],
)
def test_only_the_inside_of_woods_counts(
    things: tuple[TableArea, ...], start: Corner, goal: Corner, depth: int
) -> None:
    found = sight(table(*things), start, goal)
    assert found.clear
    assert [row.depth for row in found.depths] == ([Length.of(depth)] if depth else [])


def test_between_two_kinds_a_line_is_in_the_lighter() -> None:
    found = sight(table(block("light-woods", 10, 10, 12, 20), block("heavy-woods", 10, 0, 12, 10)), FROM, (30, 10))
    assert [(row.kind, row.depth) for row in found.depths] == [("light-woods", Length.of(2))]


def test_a_clearing_is_no_wood() -> None:
    ring = area("woods", (10, 0), (30, 0), (30, 20), (10, 20), holes=(((11, 5), (29, 5), (29, 15), (11, 15)),))
    found = sight(table(ring), FROM, (40, 10))
    assert found.clear
    assert found.depths[0].depth == Length.of(2)


def test_a_slanted_line_is_measured_exactly() -> None:
    """Through three by four inches of a belt it is five long; a wood of √2 · 2 inches is under the limit of 3."""
    belt = table(block("light-woods", 10, 0, 13, 40))
    assert not both_ways(belt, (7, 6), (16, 18))
    assert sight(belt, (7, 6), (16, 18)).depths[0].depth == Length.of(5)
    diagonal = sight(table(block("woods", 10, 0, 12, 40)), (2, 2), (30, 30))
    assert diagonal.clear
    assert diagonal.depths[0].depth == Length.root(8)


def test_a_hair_over_the_limit_is_over_it() -> None:
    """The diagonal of 2.12 by 2.13 inches is 3.005 long, that of 2.12 by 2.12 is 2.998."""
    on = table(block("woods", 10, 10, "12.12", 40))
    assert both_ways(on, (10, 10), ("12.12", "12.12"))
    assert not both_ways(on, (10, 10), ("12.12", "12.13"))
    detail = sight(on, (10, 10), ("12.12", "12.13")).steps[0].detail
    assert detail == "3.01 inches, 0.01 beyond the limit of 3"
    finer = table(block("woods", 10, 10, "12.83", 40))  # that of 2.83 by 1 is 3.0015
    detail = sight(finer, (10, 10), ("12.83", 11)).steps[0].detail
    assert detail == "just over 3 inches, beyond the limit of 3"


def test_a_line_inside_a_wood_counts_whole() -> None:
    on = table(block("woods", 10, 0, 40, 40))
    assert both_ways(on, (20, 20), (23, 20))
    assert not both_ways(on, (20, 20), ("23.01", 20))


def test_players_may_see_over_woods_from_a_hill_but_not_out_of_them() -> None:
    on = table(block("woods", 10, 0, 14, 20, "Oaks"), block("hill", 0, 0, 2, 20, "Hill", height=200))
    over = {"HC-MIN-24": "over"}
    assert not both_ways(on, FROM, (30, 10))
    assert both_ways(on, FROM, (30, 10), over)
    assert both_ways(on, FROM, (13, 10), over)
    assert not both_ways(on, FROM, ("13.01", 10), over)
    assert not both_ways(on, (5, 10), (30, 10), over)


def test_a_length_beyond_the_limit_is_told_by_how_much_it_is_and_one_within_by_its_share() -> None:
    heavy = table(block("heavy-woods", 10, 0, 13, 48))
    assert sight(heavy, (5, 10), (20, 10)).steps[0].detail == "3 inches, 1 beyond the limit of 2"
    assert sight(heavy, (5, 10), ("11.5", 10)).steps[0].detail == "1½ of 2 inches, 75 %"
    twice = table(block("woods", 10, 0, 12, 48), block("woods", 14, 0, 16, 48, name="Second"))
    details = [step.detail for step in sight(twice, (5, 10), (20, 10)).steps]
    assert details == ["2 of 3 inches, 67 %", "2 of 3 inches, 67 %, beyond the limit with the woods before"]
