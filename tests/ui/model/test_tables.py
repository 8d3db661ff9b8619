"""Points of a free table on the page, paths drawn by hand, and ways as the panel of Move shows them."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as some
from ui.model import address, legs, tables
from ui.model import state as st

from rules_core.query import answer as answer_query

INCHES = some.floats(0, 100, allow_nan=False)
PATHS = some.lists(some.tuples(INCHES, INCHES), min_size=2, max_size=60)


@pytest.mark.parametrize(
    ("x", "y", "decimals", "text"),
    [(12.5, 30, 1, "12.5x30"), (0.04, 48, 1, "0x48"), (0.04, 48, 2, "0.04x48"), (7, 10.996, 2, "7x11")],
)
def test_a_point_is_written_in_inches(x: float, y: float, decimals: int, text: str) -> None:
    assert tables.spot(x, y, decimals) == text


@given(INCHES, INCHES)
def test_a_point_is_read_back_where_it_was_to_a_hundredth(x: float, y: float) -> None:
    assert tables.point_of(tables.spot(x, y, 2)) == pytest.approx((x, y), abs=0.0051)


@given(PATHS)
def test_a_smoothed_path_keeps_its_ends_and_stays_near_what_was_drawn(points: list[tuple[float, float]]) -> None:
    kept = tables.smoothed(points)
    assert (kept[0], kept[-1]) == (points[0], points[-1])
    assert len(kept) <= tables.MOST_LEGS + 1
    if len(points) <= tables.MOST_LEGS:
        for point in points:
            nearest = min(tables._from_line(point, a, b) for a, b in itertools.pairwise(kept))
            assert nearest <= tables.SMOOTH + 1e-9


def test_a_straight_stroke_is_one_leg() -> None:
    assert tables.smoothed([(0, 0), (1, 0.1), (2, -0.1), (3, 0)]) == [(0, 0), (3, 0)]


@pytest.mark.parametrize(("pixels", "inches"), [(8, 24), (20, 12), (40, 6), (100, 2), (150, 1)])
def test_the_scale_bar_stays_short(pixels: float, inches: int) -> None:
    assert tables.bar_length(pixels) == inches


@pytest.mark.parametrize(
    ("name", "lines"),
    [("12.5 by 30 (Mill Wood)", ("Mill Wood", "12.5 by 30 in")), ("12.5 by 30", ("12.5 by 30", ""))],
)
def test_a_point_is_called_by_what_it_is_on(name: str, lines: tuple[str, str]) -> None:
    assert tables.short(name) == lines


def test_a_link_to_a_point_comes_back_as_it_went() -> None:
    state = st.State(map="t", system="s", viewer="12.5x30", target="7x0.25")
    assert address.read(address.link(state), st.State())[0].viewer == "12.5x30"
    drawn = st.drawn(
        st.State(map="t", system="s", mode=st.MOVE, question=st.MOVE, start="1x2", unit="u"), ["3.25x4", "5x6"]
    )
    read = address.read(address.link(drawn), st.State())[0]
    assert (read.start, read.moves, read.objective) == ("1x2", ("3.25x4", "5x6"), st.WALK)


def test_redrawing_keeps_the_start() -> None:
    state = st.redraw(st.drawn(st.State(mode=st.MOVE, start="1x2"), ["3x4"]))
    assert (state.start, state.moves, state.goal) == ("1x2", (), "")


def leg(start: str, end: str, at: str, length: float, cost: float, **more: object) -> dict[str, object]:
    return {
        "from": start, "to": end, "at": at, "length": length, "cost": cost, "turns_lost": 0, "parts": [], "checks": [],
        "notes": [], **more,
    }  # fmt: skip


WAY = {
    "allowance": 12,
    "total": 13.5,
    "legs": [leg("0x0", "0x8", "open ground", 8, 8), leg("0x8", "0x13.5", "Long Field", 5.5, 5.5)],
    "ends": [{"leg": 1, "at": "0x12", "why": "allowance"}],
}


def test_where_a_turn_ends_is_told_from_where_its_ground_begins() -> None:
    assert legs.end_words(WAY, 0) == "Turn 1 ends 4.0 in into Long Field"
    assert (legs.turns(WAY), legs.this_turn(WAY)) == (2, 12)
    assert legs.ends_after(WAY) == {1: [0]}


def test_a_cost_never_looks_greater_than_it_is() -> None:
    assert legs.inches(3.99) == "3.9"
    assert legs.inches(4.0) == "4.0"


def test_what_is_shorter_than_a_tenth_of_an_inch_is_not_told_as_none() -> None:
    road = leg("1x1", "1x1.05", "Ford Track", 0.05, 0.05, parts=[{"what": "secondary road"}])
    assert legs.detail(road) == "under 0.1 in, Ford Track. "
    assert (legs.cost(road), legs.cost({**road, "cost": 0})) == ("<0.1", "0.0")
    ends = {**WAY, "ends": [{"leg": 1, "at": "0x8.06", "why": "allowance"}]}
    assert legs.end_words(ends, 0) == "Turn 1 ends under 0.1 in into Long Field"


def test_a_crossing_that_takes_a_turn_costs_turns() -> None:
    assert legs.cost(leg("1x1", "1x1", "Orchard Hedgerow", 0, 0, turns_lost=1)) == "1 turn"


def test_a_barred_way_may_be_gone_as_far_as_it_goes() -> None:
    assert legs.up_to_bar({"legs": WAY["legs"]}) == (["0x8", "0x13.5"], 13.5)
    assert legs.up_to_bar({"legs": []}) == ([], 0)
    unknown = {**WAY["legs"][0], "cost": None}
    assert legs.up_to_bar({"legs": [unknown, *WAY["legs"][1:]]}) == (["0x8", "0x13.5"], None)
    for checks in ([], [{"what": "bog down"}]):
        assert legs.cost({**unknown, "checks": checks, "turns_lost": 0}) == "?"


def test_a_leg_that_is_dragged_bends_and_a_corner_moves() -> None:
    course = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]
    assert tables.bent(course, (2, 0.2), (2, 1), 0.5) == [(0.0, 0.0), (2, 1), (4.0, 0.0), (4.0, 4.0)]
    assert tables.bent(course, (4.1, 0.2), (5, 1), 0.5) == [(0.0, 0.0), (5, 1), (4.0, 4.0)]
    assert tables.bent(course, (4, 3.8), (3, 5), 0.5) == [(0.0, 0.0), (4.0, 0.0), (3, 5)]
    assert tables.bent(course, (1, 2), (1, 1), 0.5) == []
    assert tables.bent([(0.0, 0.0)], (0, 0), (1, 1), 0.5) == []


def test_an_end_is_told_by_where_it_is_what_it_is_on_and_what_it_touches() -> None:
    bare = {"name": "12.5 by 30 (Mill Wood)", "level": 0, "unit": "", "touches": []}
    assert tables.said("12.5x30") == "12.5\u00a0\u00b7\u00a030\u00a0in"
    assert tables.end_detail("12.5x30", bare) == "Mill Wood"
    model = {"name": "12.5 by 30", "level": 2, "unit": "tank", "touches": ["Field Hedge"]}
    assert tables.end_detail("12.5x30", model) == "12.5\u00a0\u00b7\u00a030\u00a0in, +2 in, touches Field Hedge"
    assert tables.end_detail("12.5x30", {}) == ""


def test_names_of_woods_carry_how_far_one_sees_into_them_where_the_page_prints_it_for_the_scale() -> None:
    catalog = answer_query({"kind": "catalog"})
    system = next(system for system in catalog["systems"] if system["id"] == "miniatures")
    village = next(entry for entry in catalog["maps"] if entry["id"] == "village")
    assert tables.limits(system, village) == {"woods": "3 in", "light-woods": "4 in", "heavy-woods": "2 in"}
    assert tables.limits(system, {**village, "scale": "1/285"}) == {"heavy-woods": "1 in"}
    assert tables.limits(system, None) == {}
