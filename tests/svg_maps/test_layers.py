"""Single layers, on maps small enough to see through."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

import pytest

from rules_core.board import Area, Board, Hex, Hexside, Line, Spot
from rules_core.grid import Grid
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
        assert moves(data(small_map(lines=(Line(kind, course, 120),)), cls)) == [(0, 0)], kind


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
