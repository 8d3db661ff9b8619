"""Single layers, on maps small enough to see through."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from rules_core.board.board import Board
from rules_core.board.parts import Area, Hex, Hexside, LinearFeature, Outline, Spot
from rules_core.geometry.grid import Grid
from svg_maps import board_svg, stylesheet
from tests.svg_maps import drawings

GRID = Grid(columns=3, rows=3, first_row_plain=1, first_row_shifted=1, shifted="even", column_step=561, row_step=644)


def small_map(
    areas: Iterable[Area] = (),
    hexes: Mapping[str, Hex] | None = None,
    uncharted: Iterable[str] = (),
    **more: Any,  # noqa: ANN401 - the rest of a Board
) -> Board:
    charted = {name: Hex(name) for name in GRID.cells} | dict(hexes or {})
    return Board(
        id="small",
        title="A small map",
        short_title="Small",
        credit="",
        systems=(),
        rule_sets={},
        grid=GRID,
        extent=(-400, -400, 2000, 2000),
        hexes=charted,
        areas=tuple(areas),
        uncharted=frozenset(uncharted),
        **more,
    )


def building(roofless: Iterable[str] = (), factory: bool = False, terrain: str = "building-masonry") -> Area:
    outline = ((-180, -300), (180, -300), (180, 960), (-180, 960))
    return Area(terrain, terrain, outline, (), ("A1", "A2"), 0, factory=factory, roofless=frozenset(roofless))


def data(board: Board, cls: str) -> str:
    """The path data of a layer, or of the path that it uses; empty where it is left out."""
    root = drawings.parsed(board_svg(board))
    for node in drawings.elements(root, cls):
        if node.get("d"):
            return node.get("d", "")
        if node.get("href"):
            return next(path.get("d", "") for path in root.iter() if path.get("id") == node.get("href", "")[1:])
        return "".join(path.get("d", "") for path in node.iter() if path.get("d"))
    return ""


def moves(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path)]


def strokes(path: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    found = re.findall(r"M(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+)", path)
    return [((float(a), float(b)), (float(c), float(d))) for a, b, c, d in found]


def test_a_roof_without_holes_has_no_edge() -> None:
    board = small_map([building(factory=True)])
    assert data(board, "map-factory")
    assert not data(board, "map-open-floor")
    assert not data(board, "map-roof-ticks")


def test_the_ticks_of_a_roof_edge_point_down_into_the_roofless_hex() -> None:
    board = small_map([building(["A1"], factory=True)])
    edge = [stroke for stroke in strokes(data(board, "map-roof-ticks")) if stroke[0][1] == pytest.approx(32.2)]
    assert edge
    assert all(end[1] < start[1] for start, end in edge)


def test_ticks_along_the_outer_wall_point_inward() -> None:
    board = small_map([building(["A1"], factory=True)])
    left = [stroke for stroke in strokes(data(board, "map-roof-ticks")) if stroke[0][0] == pytest.approx(-18)]
    assert left
    assert all(end[0] > start[0] for start, end in left)


def test_an_interior_wall_stands_in_place_of_the_roof_edge() -> None:
    wall = (Hexside(("A1", "A2"), "interior-wall"),)
    board = small_map([building(["A1"], factory=True)], hexsides=wall)
    assert not data(board, "map-roof-edge")
    assert data(board, "map-interior-wall")


def test_the_open_floor_keeps_within_the_building() -> None:
    floor = data(small_map([building(["A1"], factory=True)]), "map-open-floor")
    xs = [float(x) for x in re.findall(r"(-?[\d.]+) -?[\d.]+", floor)]
    assert min(xs) == -18
    assert max(xs) == 18


def test_a_gate_leaves_more_than_half_of_its_hexside_open() -> None:
    shut = data(small_map(hexsides=(Hexside(("A1", "A2"), "wall"),)), "map-wall")
    (start, end) = strokes(shut)[0]
    board = small_map(hexsides=(Hexside(("A1", "A2"), "wall", gate=True),))
    parts = strokes(data(board, "map-wall"))
    assert len(parts) == 2
    walled = sum(abs(b[0] - a[0]) for a, b in parts)
    assert walled < abs(end[0] - start[0]) / 2
    assert len(strokes(data(board, "map-gates"))) == 2


def test_hexsides_that_meet_are_one_line() -> None:
    sides = (Hexside(("A1", "A2"), "wall"), Hexside(("A1", "B1"), "wall"))
    assert len(moves(data(small_map(hexsides=sides), "map-wall"))) == 1


def test_a_road_along_a_hexside_lies_below_the_hedge_on_it_and_shows_beside_it() -> None:
    sides = (Hexside(("A1", "A2"), "hedge"), Hexside(("A1", "A2"), "road-along"))
    board = small_map(hexsides=sides)
    assert data(board, "map-road-along-edge") == data(board, "map-hedge-rim")
    svg = board_svg(board)
    assert svg.index("map-road-along-edge") < svg.index('map-road-along"') < svg.index("map-hedge-rim")
    width = {
        name: float(re.search(rf"\.map-{name} {{[^}}]*stroke-width: ([\d.]+)", stylesheet()).group(1))
        for name in ("road-along", "hedge-rim")
    }
    assert width["road-along"] > width["hedge-rim"]


def test_cliff_ticks_point_to_the_lower_hex() -> None:
    hexes = {"A1": Hex("A1", level=0), "A2": Hex("A2", level=-2)}
    down = strokes(data(small_map(hexes=hexes, hexsides=(Hexside(("A1", "A2"), "cliff"),)), "map-cliff-ticks"))
    assert all(end[1] > start[1] for start, end in down)
    hexes = {"A1": Hex("A1", level=-2), "A2": Hex("A2", level=0)}
    up = strokes(data(small_map(hexes=hexes, hexsides=(Hexside(("A1", "A2"), "cliff"),)), "map-cliff-ticks"))
    assert all(end[1] < start[1] for start, end in up)
    assert len(up) == len(down) > 3


@pytest.mark.parametrize(("marks_in", "sign"), [("A1", -1), ("A2", 1), (None, 1)])
def test_the_marks_of_a_military_crest_stand_beside_the_hexside_in_their_hex(marks_in: str | None, sign: int) -> None:
    hexes = {"A1": Hex("A1", level=2)}
    side = Hexside(("A1", "A2"), "crest", marks_in=marks_in)
    marks = strokes(data(small_map(hexes=hexes, hexsides=(side,)), "map-crest"))
    assert len(marks) > 3
    assert all((end[1] - 32.2) * sign > (start[1] - 32.2) * sign > 5.8 for start, end in marks)


@pytest.mark.parametrize(("marks_in", "sign"), [("A1", 1), ("A2", -1)])
def test_the_marks_of_a_slope_stand_where_it_leads_down_to(marks_in: str, sign: int) -> None:
    side = Hexside(("A1", "A2"), "slope", marks_in=marks_in)
    marks = strokes(data(small_map(hexsides=(side,)), "map-slope"))
    assert len(marks) > 1
    assert all((end[1] - 32.2) * sign > (start[1] - 32.2) * sign > 5.8 for start, end in marks)


def test_a_bocage_with_a_gate_stands_on_both_sides_of_it() -> None:
    board = small_map(hexsides=(Hexside(("A1", "A2"), "bocage", gate=True),))
    assert len(strokes(data(board, "map-bocage-bank"))) == len(strokes(data(board, "map-gates"))) == 2
    assert not data(board, "map-hedge")


def hill(level: int, half: int, holes: tuple[Outline, ...] = ()) -> Area:
    x, y = GRID.center("B2")
    outline = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    return Area(f"hill{level}", "hill", outline, holes, ("B2",), 0, level=level)


def drawn_paths(board: Board, cls: str) -> list[str]:
    return [node.get("d", "") for node in drawings.elements(drawings.parsed(board_svg(board)), cls)]


def test_each_level_of_a_hill_adds_its_tint_whatever_the_order_of_its_areas() -> None:
    tints = drawn_paths(small_map([hill(4, 100), hill(2, 300)]), "map-hill")
    assert [len(moves(tint)) for tint in tints] == [2, 1]
    assert not drawn_paths(small_map([hill(4, 100)]), "map-hollow")


def test_ground_below_the_map_has_a_tint_of_its_own() -> None:
    board = small_map([hill(-2, 300), hill(-4, 100)])
    assert [len(moves(tint)) for tint in drawn_paths(board, "map-hollow")] == [2, 1]
    assert not drawn_paths(board, "map-hill")


@pytest.mark.parametrize(("level", "outward"), [(2, True), (-2, False)])
def test_the_ticks_of_a_contour_point_down(level: int, outward: bool) -> None:
    x, y = (value / 10 for value in GRID.center("B2"))
    marks = strokes(data(small_map([hill(level, 200)]), "map-contour-ticks"))
    assert len(marks) > 8
    for (x1, y1), (x2, y2) in marks:
        before, after = max(abs(x1 - x), abs(y1 - y)), max(abs(x2 - x), abs(y2 - y))
        assert (after > before) is outward


def test_the_ticks_round_a_hole_in_a_hill_point_into_it() -> None:
    x, y = GRID.center("B2")
    hole = ((x - 80, y - 80), (x + 80, y - 80), (x + 80, y + 80), (x - 80, y + 80))
    marks = strokes(data(small_map([hill(2, 250, (hole,))]), "map-contour-ticks"))
    near = [
        (max(abs(x1 - x / 10), abs(y1 - y / 10)), max(abs(x2 - x / 10), abs(y2 - y / 10)))
        for (x1, y1), (x2, y2) in marks
    ]
    inner = [(before, after) for before, after in near if before < 9]
    assert inner
    assert all(after < before for before, after in inner)


def test_a_hill_has_no_contour_along_the_edge_of_the_map() -> None:
    beyond = Area("hill", "hill", ((300, 300), (2600, 300), (2600, 900), (300, 900)), (), ("B2",), 0, level=2)
    board = small_map([beyond])
    points = [x for start, end in strokes(data(board, "map-contour-ticks")) for x in (start[0], end[0])]
    assert points
    assert max(points) <= 200
    assert len(moves(data(board, "map-contour"))) == 1
    assert "260 30 260 90" not in data(board, "map-contour")


def levels_said(board: Board) -> list[str]:
    return [word for node in drawings.elements(drawings.parsed(board_svg(board)), "map-levels")
            for word in drawings.words(node)]  # fmt: skip


@pytest.mark.parametrize(
    ("level", "levels", "said"),
    [(2, (), "+1"), (4, (2, 4), "+1/+2"), (0, (0, 2), "0/+1"), (-2, (), "\N{MINUS SIGN}1"), (1, (), "+½"),
     (-3, (), "\N{MINUS SIGN}1½")],
)  # fmt: skip
def test_a_hex_on_a_hill_says_its_levels(level: int, levels: tuple[int, ...], said: str) -> None:
    board = small_map([hill(2, 200)], hexes={"B2": Hex("B2", level=level, levels=levels)})
    assert levels_said(board) == [said]


def test_a_hex_on_no_hill_says_no_level() -> None:
    assert levels_said(small_map(hexes={"B2": Hex("B2", ("low-ground",), level=-2)})) == []


def test_a_place_name_is_drawn_and_the_number_of_a_building_is_not() -> None:
    house = replace(building(), number="9a")
    board = small_map([house], hexes={"A1": Hex("A1", labels=("9a",)), "B2": Hex("B2", labels=("La Fiere",))})
    (places,) = drawings.elements(drawings.parsed(board_svg(board)), "map-places")
    assert drawings.words(places) == ["La Fiere"]


def test_an_orchard_has_its_trees_where_they_are_known_and_rows_of_them_where_not() -> None:
    orchard = {"B2": Hex("B2", ("orchard",))}
    assert len(moves(data(small_map(hexes=orchard), "map-orchard-trees"))) == 4
    known = small_map(hexes=orchard, points=(Spot("tree", GRID.center("B2"), 65, "B2"),))
    assert len(moves(data(known, "map-orchard-trees"))) == 1


@pytest.mark.parametrize("terrain", ["marsh", "grain", "orchard", "graveyard"])
def test_what_grows_lies_under_the_tint_of_the_hill(terrain: str) -> None:
    field = Area(terrain, terrain, ((0, 0), (900, 0), (900, 900)), (), ("B1",), 0)
    root = drawings.parsed(board_svg(small_map([hill(2, 300), field])))
    found = [name for node in root.iter() for name in node.get("class", "").split()]
    assert found.index(f"map-{terrain}") < found.index("map-hill") < found.index("map-grid")


@pytest.mark.parametrize(("mark", "bars"), [("circle-1", 1), ("square-2", 2), ("square-3", 3)])
def test_a_stairwell_has_one_bar_for_each_level(mark: str, bars: int) -> None:
    board = small_map(hexes={"B2": Hex("B2", mark=mark)})
    assert len(moves(data(board, "map-stair-bars"))) == bars


def test_a_stairwell_stands_in_place_of_the_dot() -> None:
    plain = moves(data(small_map(), "map-dots"))
    marked = moves(data(small_map(hexes={"B2": Hex("B2", mark="square-2")}), "map-dots"))
    assert len(plain) == len(marked) + 1


def test_an_uncharted_hex_is_hatched_whole() -> None:
    board = small_map(uncharted=["B2"])
    assert len(moves(data(board, "map-uncharted"))) == 1
    assert not data(small_map(), "map-uncharted")


def test_what_is_known_of_an_uncharted_hex_lies_over_its_hatching() -> None:
    board = small_map(uncharted=["B2"], points=(Spot("storage-tank", GRID.center("B2"), 185, "B2"),))
    root = drawings.parsed(board_svg(board))
    found = [name for node in root.iter() for name in node.get("class", "").split()]
    assert found.index("map-uncharted") < found.index("map-tanks")


def test_shellholes_without_a_place_are_drawn_in_their_hex() -> None:
    board = small_map(hexes={"B2": Hex("B2", ("shellholes",))})
    x, y = (value / 10 for value in GRID.center("B2"))
    holes = moves(data(board, "map-shellholes"))
    assert len(holes) > 1
    assert all(abs(hx - x) < 37 and abs(hy - y) < 32 for hx, hy in holes)


def test_each_shellhole_with_a_place_is_drawn_there() -> None:
    spots = tuple(Spot("shellhole", at, 80, "A1") for at in ((0, 100), (50, -80)))
    board = small_map(hexes={"A1": Hex("A1", ("shellholes",))}, points=spots)
    assert len(moves(data(board, "map-shellholes"))) == 2


def test_every_kind_of_line_is_drawn() -> None:
    course = ((0, 0), (1122, 0))
    for kind, cls in (
        ("road-paved", "map-road-paved"),
        ("road-dirt", "map-road-dirt"),
        ("railway", "map-ties"),
        ("gully", "map-gully-course"),
        ("cliff", "map-cliff"),
        ("hedgerow", "map-hedge"),
        ("bridge", "map-bridge"),
    ):
        assert moves(data(small_map(lines=(LinearFeature(kind, course, 120),)), cls)) == [(0, 0)], kind


def test_grid_lines_draw_no_hexside_twice() -> None:
    sides: list[frozenset[str]] = []
    for run in data(small_map(), "map-grid").split("M")[1:]:
        values = run.split()
        corners = [f"{a},{b}" for a, b in zip(values[::2], values[1::2], strict=True)]
        sides += [frozenset(pair) for pair in pairwise(corners)]
    assert len(sides) == len(set(sides))
    # Nine hexes with six sides each, of which the inner ones are shared by two.
    inner = sum(len(GRID.neighbours(name)) for name in GRID.cells) // 2
    assert len(sides) == 9 * 6 - inner
