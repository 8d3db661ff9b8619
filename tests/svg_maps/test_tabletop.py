"""Free tables: what lies on them is drawn where it lies, and answers are drawn over them in inches."""

from __future__ import annotations

import json
import re

import pytest

from rules_core import maps
from rules_core.tabletop.tabletop import INCH, Tabletop
from svg_maps import map_svg, overlay_svg, picture_svg, thumbnail_svg
from svg_maps.browser import draw
from svg_maps.tabletop.mines import outer_edges, squares_crossed
from svg_maps.tabletop.plane import UNITS, Plane, spot_at
from tests.svg_maps import drawings
from tests.svg_maps.tabletop import (
    BLOCKED,
    GAME,
    INTO_A_HOUSE,
    OVER_THE_HEDGE,
    TABLE,
    THROUGH_A_WOOD,
    THROUGH_MINES,
    line,
    walk,
)


def village() -> Tabletop:
    table = maps.load(TABLE)
    assert isinstance(table, Tabletop)
    return table


def test_every_kind_of_ground_that_tables_have_lies_in_the_village() -> None:
    table = village()
    words = {thing.terrain for things in (table.areas, table.strips, table.roads, table.points) for thing in things}
    flat = {"light-woods", "woods", "heavy-woods", "wheat", "scrub", "marsh", "rubble", "river", "ford"}
    raised = {"hill", "building", "bridge", "ridge", "hedge", "hedgerow"}
    assert words == flat | raised | {"minefield", "primary-road", "secondary-road", "tree", "gate", "crossing"}
    classes = drawings.classes(drawings.parsed(map_svg(table)))
    for word in ("light-woods", "woods", "heavy-woods", "wheat", "scrub", "marsh", "rubble", "river", "ford", "hill"):
        assert f"tb-{word}" in classes
    for word in ("hedge", "hedgerow", "ridge", "primary-road", "secondary-road", "tree", "gate", "crossing"):
        assert f"tb-{word}" in classes


def test_the_near_left_corner_lies_at_the_lower_left() -> None:
    plane = Plane(village())
    assert spot_at(plane, "0x0") == (0, plane.depth)
    assert spot_at(plane, "72x48") == (plane.width, 0)
    assert spot_at(plane, "12.5x30") == (12.5 * UNITS, plane.depth - 30 * UNITS)


@pytest.mark.parametrize("text", ["", "R26", "72.1x4", "4x-1", "x", "4", "1e400x3", "nanx1"])
def test_what_is_no_point_of_the_table_lies_nowhere(text: str) -> None:
    assert spot_at(Plane(village()), text) is None


def test_the_drawing_says_where_its_inches_are() -> None:
    root = drawings.parsed(map_svg(village()))
    assert (root.get("data-ground"), root.get("data-inch"), root.get("data-inches")) == ("table", "20", "72 48")
    left, top, width, depth = (float(part) for part in root.get("viewBox", "").split())
    assert width == 72 * UNITS - 2 * left
    assert depth == 48 * UNITS - 2 * top


def test_its_edges_bear_a_figure_for_each_foot() -> None:
    figures = [word for word in drawings.words(drawings.parsed(map_svg(village()))) if word.isdecimal()]
    assert sorted(figures, key=int) == [str(foot) for foot in (12, 24, 36) for _ in range(4)] + ["48"] * 2 + ["60"] * 2


def test_a_hidden_minefield_is_drawn_for_who_laid_it_and_never_in_a_picture() -> None:
    assert any(area.details.get("hidden") for area in village().areas)
    assert "tb-mines-hidden" in drawings.classes(drawings.parsed(map_svg(village())))
    for picture in (picture_svg(village(), None, (1200, 900)), thumbnail_svg(village(), (376, 260))):
        assert "tb-mines-hidden" not in drawings.classes(drawings.parsed(picture))
        assert "BRIDGE MINES" not in drawings.words(drawings.parsed(picture))


def test_the_depth_of_a_line_is_measured_where_it_runs_through_the_wood() -> None:
    answer = line(*THROUGH_A_WOOD)
    (row,) = answer["depths"]
    root = drawings.parsed(overlay_svg(village(), answer, scale=0.5))
    (dimension,) = drawings.elements(root, "ov-dimension")
    assert drawings.words(dimension) == [f"{row['depth']:.1f} in"]


def test_a_blocked_line_has_its_bar_and_its_dots() -> None:
    answer = line(*BLOCKED)
    assert answer["verdict"] == "blocked"
    classes = drawings.classes(drawings.parsed(overlay_svg(village(), answer, scale=0.5)))
    assert {"ov-blocked", "ov-stop", "ov-dead"} <= classes


def test_a_measured_line_is_no_line_of_sight() -> None:
    answer = line(*THROUGH_A_WOOD)
    asked = json.dumps({"draw": "measure", "map": TABLE, "answer": answer, "scale": 0.5})
    root = drawings.parsed(draw(asked))
    assert "ov-line" not in drawings.classes(root)
    assert f"{answer['range']:.1f} in" in drawings.words(root)


def test_a_way_shows_where_its_turn_ends_and_what_its_hedge_costs() -> None:
    answer = walk(*OVER_THE_HEDGE)
    assert answer["ends"]
    root = drawings.parsed(overlay_svg(village(), answer, scale=0.4))
    words = drawings.words(root)
    assert f"Turn 1 ends, {answer['allowance']:g} in" in words
    hedge = next(leg for leg in answer["legs"] if leg["from"] == leg["to"] and leg["cost"])
    assert any(re.fullmatch(rf"hedge \+{hedge['cost']:g} in", word) for word in words)
    assert {"ov-way", "ov-way-later", "ov-turn"} <= drawings.classes(root)


def test_a_way_that_may_not_go_on_ends_in_a_red_bar() -> None:
    answer = walk(*INTO_A_HOUSE)
    assert not answer["possible"]
    classes = drawings.classes(drawings.parsed(overlay_svg(village(), answer, scale=0.4)))
    assert "ov-stop" in classes
    assert "ov-there" not in classes


def test_the_mine_squares_that_a_way_crosses_are_tinted() -> None:
    answer = walk(*THROUGH_MINES)
    assert answer["checks"]
    assert "ov-mine-squares" in drawings.classes(drawings.parsed(overlay_svg(village(), answer, scale=0.4)))


def test_a_mine_square_is_named_by_row_and_column() -> None:
    plane = Plane(village())
    field = next(area for area in plane.table.areas if area.name == "Crossroads Mines")
    x, y = field.rings[0][0]
    found = squares_crossed(plane, [plane.at((x + 3 * INCH, y + INCH)), plane.at((x + 3 * INCH, y + INCH + 10))])
    assert [name for name, _ in found] == ["B1"]


def test_things_at_points_lie_there() -> None:
    table = [{"kind": "wreck", "at": "20x30"}, {"kind": "wreck", "at": "R26"}]
    request = {"draw": "counters", "map": TABLE, "table": table}
    root = drawings.parsed(draw(json.dumps(request)))
    counters = [node.get("data-counter") for node in root.iter() if node.get("data-counter")]
    assert counters == ["0"]


def test_an_answer_of_another_map_has_no_place_on_a_table() -> None:
    answer = {**line(*THROUGH_A_WOOD), "from": "R26", "system": GAME}
    assert "ov-none" in drawings.classes(drawings.parsed(overlay_svg(village(), answer)))


def test_models_are_drawn_at_true_size_and_small_ones_as_discs() -> None:
    answer = line(*THROUGH_A_WOOD, "tank", "infantry")
    near = drawings.parsed(overlay_svg(village(), answer, scale=0.5))
    hull = next(node for node in near.iter() if node.get("class") == "ov-hull")
    # 6 metres in 1/72 are 3.28 inches, of 20 drawing units each, two pixels to the unit.
    assert float(hull.get("width", "0")) == pytest.approx(6 * 39.37 / 72 * 20 / 0.5, abs=0.2)
    assert {"ov-own", "ov-enemy", "ov-rim"} <= drawings.classes(near)
    far = drawings.parsed(overlay_svg(village(), answer, scale=4))
    assert [node.get("r") for node in far.iter() if node.get("class") == "ov-hull"] == ["12", "12"]


def test_crossed_squares_are_ringed_together() -> None:
    square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    beside = [(x + 2, y) for x, y in square]
    assert len(outer_edges([square])) == 4
    assert len(outer_edges([square, beside])) == 6
