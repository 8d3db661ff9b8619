"""Answers drawn over the map."""

from __future__ import annotations

import copy
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core import maps, query
from svg_maps import overlay_svg, picture_svg
from svg_maps.beads import MARGIN, SPACING, spread
from svg_maps.overlay.draw import own_units_svg
from tests.svg_maps import drawings
from tests.svg_maps.answers import (
    ANSWERS,
    BEYOND,
    BLOCKED,
    FAN,
    MODIFIED,
    NO_WAY,
    PATH,
    REACH,
    RULING,
    SEES,
    Answer,
)

DTW = maps.load("dtw")


def drawn(name: str, scale: float = 1.0) -> drawings.ElementTree.Element:
    return drawings.parsed(overlay_svg(DTW, ANSWERS[name], scale=scale))


@pytest.mark.parametrize("scale", [0.2, 1.0, 5.0])
@pytest.mark.parametrize("name", ANSWERS)
def test_an_overlay_holds_finite_numbers_only(name: str, scale: float) -> None:
    root = drawn(name, scale)
    assert drawings.not_numbers(root) == []
    assert max(map(abs, drawings.numbers(root))) < 100_000


@pytest.mark.parametrize(
    ("name", "pattern"), [("clear", "ov-clear"), ("modified", "ov-modified"), ("blocked", "ov-blocked")]
)
def test_each_verdict_has_a_pattern_of_its_own(name: str, pattern: str) -> None:
    assert {"overlay", "ov-los", pattern} <= drawings.classes(drawn(name))


def test_a_blocked_line_stops_at_a_bar_and_goes_on_as_dots() -> None:
    found = drawings.classes(drawn("blocked"))
    assert {"ov-line", "ov-stop", "ov-dead", "ov-block"} <= found
    assert not {"ov-stop", "ov-dead", "ov-block"} & drawings.classes(drawn("modified"))


def test_the_solid_part_ends_where_the_line_is_blocked() -> None:
    line = drawings.elements(drawn("blocked", 0.2), "ov-line")[0].get("d", "")
    x1, y1, x2, y2 = map(float, re.findall(r"-?[\d.]+", line))
    (ax, ay), (bx, by) = DTW.grid.center("R26"), DTW.grid.center("S28")
    assert (x1, y1) == pytest.approx((ax / 10, ay / 10))
    assert (x2, y2) == pytest.approx(((ax + (bx - ax) / 3) / 10, (ay + (by - ay) / 3) / 10), abs=0.01)


def test_the_blocking_hexside_is_drawn_over() -> None:
    block = drawings.elements(drawn("blocked"), "ov-block")[0].get("d", "")
    ends = [(x / 10, y / 10) for x, y in DTW.grid.hexside_ends("R27", "S27")]
    values = [float(number) for number in re.findall(r"-?[\d.]+", block)]
    assert values == pytest.approx([*ends[0], *ends[1]])


def test_a_blocking_building_is_outlined_within_its_hex() -> None:
    answer = copy.deepcopy(BLOCKED)
    answer.update({"from": "U25@ground", "to": "W27@ground"})
    answer["blocked"] = {"at": "V26", "by": "building", "cite": "ATS 8.3.2", "t": ["1/3", "2/3"]}
    block = drawings.elements(drawings.parsed(overlay_svg(DTW, answer)), "ov-block")[0].get("d", "")
    x, y = (value / 10 for value in DTW.grid.center("V26"))
    points = [(float(a), float(b)) for a, b in re.findall(r"(-?[\d.]+) (-?[\d.]+)", block)]
    assert points
    assert all(abs(px - x) <= 37.5 and abs(py - y) <= 32.3 for px, py in points)


@pytest.mark.parametrize("name", ["blocked", "modified"])
def test_the_map_shows_the_number_of_every_step_that_counts(name: str) -> None:
    shown = {node.get("data-n") for node in drawn(name).iter() if node.get("data-n")}
    assert shown == {str(row["n"]) for row in ANSWERS[name]["trace"] if row["effect"] != "none"}


def test_a_step_behind_the_block_is_marked_as_not_reached() -> None:
    bead = next(node for node in drawn("blocked").iter() if node.get("data-n") == "2")
    assert "ov-unreached" in bead.get("class", "")


def test_tags_name_hex_place_and_level_and_leave_the_ground_unsaid() -> None:
    assert {"R26 roof +20", "S28", "roof edge"} <= set(drawings.words(drawn("blocked")))


def tag_boxes(root: drawings.ElementTree.Element) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of every tag, in screen pixels."""
    boxes = []
    for tag in drawings.elements(root, "ov-tag"):
        frame = tag.find(f"{drawings.SVG}rect")
        assert frame is not None
        x, y, width, height = (float(frame.get(key, "")) for key in ("x", "y", "width", "height"))
        boxes.append((x, y, x + width, y + height))
    return boxes


def test_tags_cover_neither_each_other_nor_the_ends_of_the_line() -> None:
    boxes = tag_boxes(drawn("modified", 0.6))
    (ax, ay, bx, by), (cx, cy, dx, dy) = boxes
    assert bx < cx or dx < ax or by < cy or dy < ay
    for end in ("T30", "Y27"):
        px, py = (value / 10 / 0.6 for value in DTW.grid.center(end))
        assert all(not (x <= px <= right and y <= py <= low) for x, y, right, low in boxes)


def test_a_line_within_one_hex_is_a_disc_and_a_tag() -> None:
    answer = copy.deepcopy(MODIFIED)
    answer.update({"from": "R26@ground", "to": "R26@roof", "trace": []})
    root = drawings.parsed(overlay_svg(DTW, answer))
    assert "ov-line" not in drawings.classes(root)
    assert drawings.words(root) == ["R26 ground to roof"]


def test_a_fan_writes_the_total_in_every_hex_that_has_one() -> None:
    totals = [values["drm"] for place, values in FAN["seen"].items() if place != FAN["from"] and values["drm"]]
    assert sorted(drawings.words(drawn("fan"))) == sorted(f"+{total}" for total in totals)


def test_a_fan_writes_a_question_mark_for_a_total_that_is_not_known_unless_another_level_has_one() -> None:
    answer = copy.deepcopy(FAN)
    answer["seen"] = {"U24@ground": {"drm": None}, "U23@ground": {"drm": None}, "U23@+1": {"drm": 10}}
    assert sorted(drawings.words(drawings.parsed(overlay_svg(DTW, answer)))) == ["+10", "?"]


def test_a_fan_darkens_and_hatches_what_is_not_seen() -> None:
    root = drawn("fan")
    dark = drawings.elements(root, "ov-unseen")[0].get("d", "")
    assert dark.count("M") == len(FAN["blocked"])
    assert any(node.get("d") == dark and "url(#" in node.get("fill", "") for node in root.iter())


def test_hexes_seen_with_modifiers_have_dashes_where_their_numbers_have_no_room() -> None:
    root = drawn("fan")
    dashes = drawings.elements(root, "ov-without-words")[0]
    assert dashes.get("d") == drawings.elements(root, "ov-seen-modified")[0].get("d")
    assert any(f"url(#{node.get('id')})" == dashes.get("fill") for node in root.iter())
    both = drawings.elements(drawn("two-fans"), "ov-without-words")
    assert [node.get("d", "").count("M") for node in both] == [1]


def test_a_hex_seen_on_one_level_is_seen() -> None:
    answer = copy.deepcopy(FAN)
    answer["seen"]["T26@roof"] = {"drm": 2, "shift": 2}
    dark = drawings.elements(drawings.parsed(overlay_svg(DTW, answer)), "ov-unseen")[0].get("d", "")
    assert dark.count("M") == len(FAN["blocked"]) - 1


def test_a_reach_writes_costs_with_halves_and_marks_dice_checks() -> None:
    root = drawn("reach")
    shown = drawings.words(root)
    assert len(shown) == len(REACH["reach"]) - 1
    assert {"½", "2½", "7½", "1"} <= set(shown)
    assert len(drawings.elements(root, "ov-check")) == len(REACH["checks"])


@pytest.mark.parametrize("scale", [0.5, 1.0])
def test_a_cost_stands_inside_its_hex_at_seven_tenths_of_its_height(scale: float) -> None:
    half = DTW.grid.v / 10
    found = [node for node in drawn("reach", scale).iter() if node.get("data-cost") and node.text]
    assert {str(node.get("data-cost")) for node in found} == {at.partition("@")[0] for at in REACH["reach"]} - {"W23"}
    for written in found:
        x, y = (value / 10 for value in DTW.grid.center(str(written.get("data-cost"))))
        assert float(written.get("x", "")) * scale == pytest.approx(x, abs=0.01)
        middle = (float(written.get("y", "")) - 6) * scale  # the letters stand 6 pixels above and below their middle
        assert (middle - (y - half)) / (2 * half) == pytest.approx(0.7, abs=0.01)


def test_a_hex_with_a_cost_has_no_name_while_it_stands_there() -> None:
    """In the page a clip leaves the names out, in a picture they are not drawn."""
    costs = {str(node.get("data-cost")) for node in drawn("reach").iter() if node.get("data-cost")}
    clip = next(node for node in drawn("reach").iter() if node.get("id") == "overlay-names")
    assert clip[0].get("clip-rule") == "evenodd"
    assert clip[0].get("d", "").count("M") == 1 + len(costs)
    named = set(drawings.words(drawings.parsed(picture_svg(DTW, REACH, (1200, 900), "light"))))
    assert not costs & named
    assert "W23" in named


def test_a_reach_asks_where_a_missing_figure_decides() -> None:
    """Once for each hex, and not where the unit gets to another place of it."""
    answer = {**REACH, "unknown": ["T20@ground", "T20@depression", "X22@depression"]}
    assert drawings.words(drawings.parsed(overlay_svg(DTW, answer))).count("?") == 1


def test_a_reach_has_three_steps_of_tint() -> None:
    root = drawn("reach")
    tints = [drawings.elements(root, cls)[0].get("d", "").count("M") for cls in ("ov-near", "ov-middle", "ov-far")]
    # Of 8 MP: up to 2⅔, up to 5⅓, the rest.
    assert tints == [6, 3, 2]


def test_a_path_says_the_cost_so_far_and_squares_its_dice_checks() -> None:
    root = drawn("path")
    assert drawings.words(root) == ["½", "1", "3", "5", "5½", "7½"]
    squares = drawings.elements(root, "ov-checked")
    assert [drawings.words(square) for square in squares] == [["3"], ["7½"]]
    assert len(squares) == sum(bool(step["checks"]) for step in PATH["steps"])


def test_a_climb_within_a_hex_adds_to_its_disc() -> None:
    answer = copy.deepcopy(PATH)
    answer["steps"] = [
        {"from": "R26@ground", "to": "R27@ground", "cost": 2, "checks": []},
        {"from": "R27@ground", "to": "R27@roof", "cost": 1, "checks": []},
    ]
    assert drawings.words(drawings.parsed(overlay_svg(DTW, answer))) == ["3"]


@pytest.mark.parametrize("moves", [["C23", "C24", "C25"], ["C25", "C24", "C23"]])
def test_a_way_round_a_hex_runs_by_its_corners_in_the_order_they_are_passed(moves: list[str]) -> None:
    moves = [moves[0], f"{moves[1]}@bypass-2-4", moves[2]]
    answer = query.answer({"kind": "walk", "system": "cgs", "map": "dtw", "unit": "squad", "moves": moves})
    way = drawings.elements(drawings.parsed(overlay_svg(DTW, answer)), "ov-way")[0].get("d", "")
    values = [float(number) for number in re.findall(r"-?[\d.]+", way)]
    points = list(zip(values[::2], values[1::2], strict=True))
    assert len(points) == 5
    center = DTW.grid.center("C24")
    corners = [DTW.grid.vertices("C24")[number] for number in (1, 2, 3)]
    if moves[0] == "C25":
        corners.reverse()
    for (x, y), corner in zip(points[1:4], corners, strict=True):
        # A little inside the corner, on the way from the middle.
        expected = [(c + (v - c) * 0.86) / 10 for c, v in zip(center, corner, strict=True)]
        assert [x, y] == pytest.approx(expected, abs=0.01)


def test_where_no_way_leads_the_bar_is_crossed_out() -> None:
    found = drawings.classes(drawn("no-way"))
    assert {"ov-barred", "ov-ring", "ov-start"} <= found
    assert NO_WAY["steps"] == []
    assert "ov-way" not in found


def test_an_answer_without_a_place_draws_nothing() -> None:
    root = drawings.parsed(overlay_svg(DTW, {"kind": "catalog", "systems": []}))
    assert list(root) == []


def test_an_answer_about_another_map_draws_nothing_on_this_one() -> None:
    answer = copy.deepcopy(BLOCKED)
    answer["to"] = "ZZ99@ground"
    assert list(drawings.parsed(overlay_svg(DTW, answer))) == []


@pytest.mark.parametrize("scale", [0.0, -1.0, float("nan")])
def test_a_scale_that_is_none_is_refused(scale: float) -> None:
    with pytest.raises(ValueError, match="scale"):
        overlay_svg(DTW, BLOCKED, scale=scale)


@given(st.lists(st.floats(0, 1), max_size=12).map(sorted), st.floats(60, 1200))
def test_beads_keep_their_order_and_never_cover_each_other_where_there_is_room(
    positions: list[float], length: float
) -> None:
    places = spread(positions, length)
    assert len(places) == len(positions)
    assert [along for along, _ in places] == sorted(along for along, _ in places)
    if length - 2 * MARGIN >= SPACING * (len(positions) - 1):
        assert all(b[0] - a[0] >= SPACING - 1e-6 for a, b in pairwise(places))
        assert all(MARGIN - 1e-6 <= along <= length - MARGIN + 1e-6 for along, _ in places)
        assert all(aside == 0 for _, aside in places)


def test_a_ruling_marks_each_place_once_with_a_badge_for_each_thing_said_of_it() -> None:
    root = drawn("ruling")
    tones = [[cls for cls in node.get("class", "").split() if cls != "ov-mark"] for node in _badges(root)]
    assert tones == [["ov-mark-good"], ["ov-mark-open"], ["ov-mark-bad"], ["ov-mark-good"], ["ov-mark-open"]]


def test_the_tones_of_marks_differ_in_shape() -> None:
    shapes = {node.get("class"): node[0].tag.removeprefix(drawings.SVG) for node in _badges(drawn("ruling"))}
    assert sorted(shapes.values()) == ["circle", "path", "rect"]


def test_badges_of_one_hex_stand_side_by_side() -> None:
    good, open_, *_ = (_place(node) for node in _badges(drawn("ruling")))
    assert good[1] == open_[1]
    assert open_[0] - good[0] > 2 * 14


def _place(badge: drawings.ElementTree.Element) -> tuple[float, ...]:
    """Where a badge's middle lies, in screen pixels, and how large it is drawn."""
    return tuple(map(float, re.findall(r"-?[0-9.]+", badge.get("transform", ""))))


def test_a_marked_hexside_is_drawn_over() -> None:
    side = drawings.elements(drawn("ruling"), "ov-mark-side")[0].get("d", "")
    values = [float(number) for number in re.findall(r"-?[\d.]+", side)]
    assert values == pytest.approx([part / 10 for end in DTW.grid.hexside_ends("R27", "S27") for part in end])


def test_an_arrow_points_from_one_hex_into_the_next() -> None:
    marks = [
        {"at": "R27", "what": "falls", "tone": "bad", "out_of": "R26"},
        {"at": "S27", "what": "exit", "tone": "good"},
    ]
    root = drawings.parsed(overlay_svg(DTW, dict(RULING, marks=marks)))
    (arrow,) = drawings.elements(root, "ov-mark-arrow")
    x, y, tip_x, tip_y = (float(part) for part in re.findall(r"-?[\d.]+", arrow.get("d", ""))[:4])
    (start_x, start_y), (end_x, end_y) = (DTW.grid.center(name) for name in ("R26", "R27"))
    assert (x, tip_x) == pytest.approx((start_x / 10, end_x / 10))
    assert start_y / 10 < y < tip_y < end_y / 10
    assert "ov-mark-arrow" not in drawings.classes(drawn("ruling"))


@pytest.mark.parametrize("scale", [1.0, 0.75, 0.5])
@pytest.mark.parametrize(("start", "end"), [("R26", "R27"), ("R27", "R26"), ("R26", "S27"), ("S27", "R26")])
def test_no_words_lie_on_an_arrow(start: str, end: str, scale: float) -> None:
    marks = [
        {"at": start, "what": "rubble falls from here", "tone": "open"},
        {"at": end, "what": "white 4: its building comes down", "tone": "bad", "out_of": start},
    ]
    root = drawings.parsed(overlay_svg(DTW, dict(RULING, marks=marks), scale=scale))
    (arrow,) = drawings.elements(root, "ov-mark-arrow")
    x, y, tip_x, tip_y = (float(part) / scale for part in re.findall(r"-?[\d.]+", arrow.get("d", ""))[:4])
    along = [(x + (tip_x - x) * part / 8, y + (tip_y - y) * part / 8) for part in range(9)]
    for tag in drawings.elements(root, "ov-tag"):
        left, top, width, height = (float(tag[0].get(name, "0")) for name in ("x", "y", "width", "height"))
        assert not [at for at in along if left < at[0] < left + width and top < at[1] < top + height]


def test_an_arrow_off_the_map_is_not_drawn() -> None:
    marks = [{"at": "R26", "what": "falls", "tone": "bad", "out_of": "ZZ99"}]
    assert "ov-mark-arrow" not in drawings.classes(drawings.parsed(overlay_svg(DTW, dict(RULING, marks=marks))))


def test_what_is_said_of_a_few_marks_stands_beside_them() -> None:
    assert drawings.words(drawn("ruling")) == [
        "R26: roof: in LOS, out of LOS", "S28: units lost", "R27/S27: adjacent across it",
        "S27: one column more",
    ]  # fmt: skip


def test_many_marks_have_badges_alone() -> None:
    names = list(DTW.hexes)[:7]
    root = drawings.parsed(overlay_svg(DTW, _ruling_of(names)))
    assert len(_badges(root)) == 7
    assert drawings.words(root) == []


def test_the_words_of_a_mark_never_cover_half_the_map() -> None:
    mark = {"at": "R26", "what": "a very long story about everything that happened here " * 5, "tone": "open"}
    (words,) = drawings.words(drawings.parsed(overlay_svg(DTW, dict(RULING, marks=[mark]))))
    assert words.endswith("…")
    assert len(words) < 60


def test_a_ruling_without_a_place_draws_nothing() -> None:
    assert drawings.classes(drawings.parsed(overlay_svg(DTW, _ruling_of([])))) == {"overlay", "ov-none"}


def _ruling_of(names: list[str]) -> dict[str, object]:
    return dict(RULING, marks=[{"at": name, "what": "exit", "tone": "good"} for name in names])


def _badges(root: drawings.ElementTree.Element) -> list[drawings.ElementTree.Element]:
    return drawings.elements(root, "ov-mark")


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.5, 6.0])
def test_badges_keep_their_size_on_the_screen_until_they_would_fill_their_hex(scale: float) -> None:
    size = _place(_badges(drawn("ruling", scale))[0])[2]
    assert 28 * size == pytest.approx(min(28, 0.6 * 64.4 / scale), abs=0.3)


def test_beyond_the_allowance_the_way_is_dots_after_a_bar() -> None:
    beyond = drawn("beyond")
    assert len(drawings.elements(beyond, "ov-turn")) == 1
    assert len(drawings.elements(beyond, "ov-way-later")) == len(drawings.elements(beyond, "ov-way")) == 1
    assert len(drawings.elements(beyond, "ov-later")) == 2
    words = "".join(beyond.itertext())
    assert "Turn 1 ends in Y26" in words
    assert "1½ MP short" in words


def test_each_turn_of_a_long_way_ends_at_a_bar() -> None:
    turns = [{"n": 1, "first": 0, "steps": 2}, {"n": 2, "first": 2, "steps": 2}, {"n": 3, "first": 4, "steps": 2}]
    long = {**BEYOND, "turn": {**BEYOND["turn"], "steps": 2}, "turns": turns}
    root = drawings.parsed(overlay_svg(DTW, long))
    assert len(drawings.elements(root, "ov-turn")) == 2
    assert "Turn 2 ends" in "".join(root.itertext())


def test_a_way_within_the_allowance_has_no_bar() -> None:
    assert not {"ov-turn", "ov-way-later", "ov-later"} & drawings.classes(drawn("path"))


def test_a_missing_figure_is_a_question_mark_and_a_ban_a_cross() -> None:
    assert "ov-asked" in drawings.classes(drawn("unknown"))
    assert "ov-asked" not in drawings.classes(drawings.parsed(overlay_svg(DTW, NO_WAY)))


def test_of_two_fans_each_hex_has_the_letters_of_those_that_see_it() -> None:
    root = drawn("two-fans")
    letters = ["".join(node.itertext()) for node in drawings.elements(root, "ov-number")]
    first = {name.partition("@")[0] for name in FAN["seen"]} - {"U25", "W25"}
    assert letters.count("A B") == 1
    assert letters.count("B") == 1
    assert letters.count("A") == len(first) - 1
    assert {"A: U25", "B: W25"} <= set(drawings.words(root))


def test_a_reverse_fan_marks_what_is_looked_at_and_a_field_of_fire_has_an_edge() -> None:
    root = drawn("field-of-fire")
    assert drawings.elements(root, "ov-target")
    assert not drawings.elements(root, "ov-eye")
    assert len(drawings.elements(root, "ov-arc-edge")) == 1


def lines_of(answer: Answer) -> list[str]:
    """The numbers of the units whose lines are drawn."""
    found = drawings.elements(drawings.parsed(overlay_svg(DTW, answer)), "ov-sees-line")
    return [str(line.get("data-n")) for line in found]


def test_each_of_a_few_units_has_a_line_and_only_those_that_are_blocked_end_at_a_bar() -> None:
    root = drawings.parsed(overlay_svg(DTW, SEES))
    assert lines_of(SEES) == ["0", "1", "2", "3"]
    assert len(drawings.elements(root, "ov-stop")) == 1
    values = ["".join(value.itertext()) for value in drawings.elements(root, "ov-value")]
    assert values == ["0", "+5", "?"]


def test_of_a_few_lines_the_chosen_one_is_drawn_alone_and_of_many_beside_the_three_best() -> None:
    assert lines_of({**SEES, "chosen": 3}) == ["3"]
    many = {**SEES, "rows": [{**SEES["rows"][1], "n": n} for n in range(9)]}
    assert lines_of(many) == ["0", "1", "2"]
    assert lines_of({**many, "chosen": 7}) == ["0", "1", "2", "7"]
    assert lines_of({**many, "chosen": 1}) == ["0", "1", "2"]


UNITS = [
    {"n": 0, "at": "T30", "name": "1st Squad", "unit": "personnel", "kind": "personnel", "side": "mine"},
    {"n": 1, "at": "T30", "name": "T-34", "unit": "tracked", "kind": "vehicle", "side": "theirs", "hour": 5},
    {"n": 2, "at": "ZZ9", "name": "Nowhere", "unit": "tracked", "kind": "vehicle", "side": "mine"},
]


def test_own_units_stand_side_by_side_with_one_tag_and_theirs_have_a_second_rim() -> None:
    root = drawings.parsed(own_units_svg(DTW, UNITS, ring=1))
    tiles = drawings.elements(root, "ov-own-unit")
    assert [tile.get("data-own") for tile in tiles] == ["0", "1"]
    assert [len(drawings.elements(tile, "ov-unit-rim")) for tile in tiles] == [0, 1]
    assert [len(drawings.elements(tile, "ov-counter-ring")) for tile in tiles] == [0, 1]
    assert drawings.words(root) == ["1st Squad, T-34"]
    assert "rotate(150)" in [node.get("transform") for node in tiles[1].iter()]


def test_far_out_own_units_have_no_names() -> None:
    assert drawings.words(drawings.parsed(own_units_svg(DTW, UNITS, scale=3))) == []


def turning_way(scale: float = 1.0) -> drawings.ElementTree.Element:
    asked = {"kind": "path", "map": "dtw", "system": "cgs", "from": "W23", "to": "Y28", "unit": "tracked"}
    found = query.answer({**asked, "options": {"facing": "west", "side": "german"}})
    return drawings.parsed(overlay_svg(DTW, found, scale=scale))


def test_turns_have_no_words_where_hexes_are_small() -> None:
    root = turning_way(3.0)
    assert drawings.elements(root, "ov-turning")
    assert not any("turn" in said for said in drawings.words(root))


@pytest.mark.parametrize("scale", [1.0, 3.0, 7.0])
def test_the_discs_of_a_way_wait_until_one_comes_nearer_where_they_would_lie_on_each_other(scale: float) -> None:
    root = drawn("path", scale)
    said = [words for disc in drawings.elements(root, "ov-step") for words in drawings.words(disc)]
    assert said[-1] == "7½"  # the goal's is always there
    assert (len(said) == len(PATH["steps"])) == (64.4 / scale > 30)


def test_a_turn_s_end_and_a_dice_check_have_their_disc_before_others() -> None:
    # Hexes are 27 pixels high: every other disc has room, in the order in which they matter.
    said = [words for disc in drawings.elements(drawn("path", 2.4), "ov-step") for words in drawings.words(disc)]
    assert {"3", "7½"} <= set(said)
    assert "1" not in said


def test_the_arrows_of_a_way_s_turns_keep_apart_far_out() -> None:
    many = {
        **PATH,
        "starts": {"hour": 1},
        "steps": [
            {"from": at, "to": to, "cost": 1, "checks": [], "hour": hour}
            for hour, (at, to) in zip(
                (3, 3, 1, 1, 3, 3),
                (("W23", "W23"), ("W23", "W24"), ("W24", "W24"), ("W24", "W25"), ("W25", "W25"), ("W25", "W26")),
                strict=True,
            )
        ],
    }
    near, far = (drawings.parsed(overlay_svg(DTW, many, scale=scale)) for scale in (1.0, 7.0))
    assert len(drawings.elements(near, "ov-turning")) == 3
    assert len(drawings.elements(far, "ov-turning")) == 1


def test_a_line_rings_its_target_apart_from_its_viewer() -> None:
    assert len(drawings.elements(drawn("blocked"), "ov-ring-end")) == 1


def test_far_out_question_marks_keep_apart() -> None:
    doubtful = {**REACH, "unknown": [f"{column}{row}@ground" for column in "OPQRSTU" for row in range(20, 32)]}
    near, far = (drawings.parsed(overlay_svg(DTW, doubtful, scale=scale)) for scale in (1.0, 7.0))
    assert len(drawings.elements(far, "ov-asked")) < len(drawings.elements(near, "ov-asked")) / 5
    assert drawings.elements(far, "ov-asked")


def test_a_unit_that_faces_somewhere_stands_turned_where_it_starts_and_its_turns_are_arrows() -> None:
    root = turning_way()
    start = drawings.elements(root, "ov-unit")
    assert [node.get("data-hour") for node in start] == ["9"]
    assert drawings.elements(root, "ov-turning")
    assert any(re.fullmatch(r"turn (left|right), \d½? MP", said) for said in drawings.words(root))


def test_who_faces_nowhere_has_neither_tile_nor_arrow() -> None:
    assert not {"ov-unit", "ov-turning"} & drawings.classes(drawn("path"))


def test_the_lines_below_a_picture_s_verdict_stand_under_it() -> None:
    lines = ["Tractor Works, ATS.", "1. Debris. ATS 8.3 [+1]", "https://example.org/?from=R26"]
    root = drawings.parsed(picture_svg(DTW, MODIFIED, (1600, 960), "light", lines=lines))
    written = drawings.elements(root, "pic-line")
    assert ["".join(line.itertext()) for line in written] == lines
    high = float(root.get("height", "0"))
    assert all(960 < float(line.get("y", "0")) < high for line in written)
