"""Lines over patches: which hexes they cross, and that hulls tell what pixels would."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, count, permutations, product, takewhile

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.geometry.grid import Cell, Point, cell_range
from rules_core.sight.patchwork import Course, Ray, patchwork_of, runs_along_hexsides
from rules_core.sight.sightline import trace
from tests.support.boards import bare_board
from tests.support.patches import hull_of

BOARD = bare_board(27, 27)
MIDDLE = "N14"
REACH = 11
"""How far lines run in these tests, in hexes."""

RUNS = [
    (columns, rows)
    for columns, rows in product(range(-REACH, REACH + 1), range(-2 * REACH, 2 * REACH + 1))
    if (columns + rows) % 2 == 0 and 0 < cell_range((0, 0), (columns, rows)) <= REACH
]

lattice = st.integers(-40, 40)
points = st.tuples(lattice, lattice)


def plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def test_a_path_is_the_hexes_that_an_exact_trace_crosses() -> None:
    work, grid = patchwork_of(BOARD), BOARD.grid
    start = grid.cell(MIDDLE)
    along = 0
    for run in RUNS:
        target = grid.names[plus(start, run)]
        crossed = {name: span for span in trace(BOARD, MIDDLE, target).spans for name in span.hexes}
        # Along a hexside the end hexes' neighbours belong to the path, though not the hexes of the ends themselves.
        expected = {name for name in crossed if name not in (MIDDLE, target)}
        found = {work.names[work.index[MIDDLE] + crossing.offset]: crossing for crossing in work.courses[run].crossings}
        assert set(found) == expected, run
        for name, crossing in found.items():
            assert name is not None
            assert crossing.from_start == grid.range(MIDDLE, name)
            assert crossing.to_end == grid.range(name, target)
            assert crossing.along == (len(crossed[name].hexes) == 2)
            along += crossing.along
        ways = [crossed[name].start for name in found if name is not None]
        assert ways == sorted(ways), run
    assert along > 100


def test_a_path_is_whole_for_whoever_is_on_its_way_while_another_goes_to_its_end() -> None:
    run = 9, 15
    expected, course = Course(60, 1, 1, run).crossings, Course(60, 1, 1, run)
    first = course.part(0)
    assert course.crossings == expected
    assert (*first, *chain.from_iterable(takewhile(bool, map(course.part, count(1))))) == expected


def test_a_path_is_the_same_one_from_its_other_end() -> None:
    work = patchwork_of(BOARD)
    for run in RUNS:
        back = work.courses[-run[0], -run[1]].crossings
        whole = run[0] * work.stride + run[1]
        there = {(crossing.offset, crossing.from_start, crossing.to_end) for crossing in work.courses[run].crossings}
        assert {(whole + crossing.offset, crossing.to_end, crossing.from_start) for crossing in back} == there


def test_the_hexes_near_the_start_are_the_first_of_all() -> None:
    patchwork = patchwork_of(bare_board())
    for run in product(range(-12, 13), range(-30, 31)):
        if sum(run) % 2 == 0:
            course = patchwork.courses[run]
            whole = course.crossings
            assert list(whole) == sorted(whole, key=lambda crossing: crossing.stage), run


def test_whether_a_line_crosses_one_hex_is_told_without_its_path() -> None:
    work = patchwork_of(BOARD)
    for run in RUNS[::7]:
        course = work.courses[run]
        crossed = {crossing.offset for crossing in course.crossings}
        for cell in RUNS:
            if cell_range((0, 0), cell) < cell_range((0, 0), run) > cell_range(cell, run) > 0:
                assert course.crosses(cell) == (cell[0] * work.stride + cell[1] in crossed), (run, cell)


def test_lines_run_along_hexsides_in_six_directions() -> None:
    along = {run for run in RUNS if runs_along_hexsides(*run)}
    assert {run for run in along if cell_range((0, 0), run) == 2} == {
        (2, 0),
        (-2, 0),
        (1, 3),
        (1, -3),
        (-1, 3),
        (-1, -3),
    }
    for columns, rows in along:
        assert cell_range((0, 0), (columns, rows)) % 2 == 0


def test_steps_over_the_maps_edge_lead_nowhere() -> None:
    board = bare_board(4, 3)
    work, grid = patchwork_of(board), board.grid
    for one, two in permutations(grid.names, 2):
        run: Cell = two[0] - one[0], two[1] - one[1]
        beside = {work.names[work.place(one) + crossing.offset] for crossing in work.courses[run].crossings} - {None}
        expected = {name for span in trace(board, grid.names[one], grid.names[two]).spans for name in span.hexes}
        assert beside == expected - {grid.names[one], grid.names[two]}


def on_line(ray: Ray, point: Point) -> int:
    """On which side of a line a point lies: 0 on it."""
    turn = ray.dx * (point[1] - ray.start[1]) - ray.dy * (point[0] - ray.start[0])
    return (turn > 0) - (turn < 0)


def way(ray: Ray, point: tuple[Fraction | int, Fraction | int]) -> Fraction:
    """How far along a line a point lies; 0 is its start and 1 its end."""
    along = ray.dx * (point[0] - ray.start[0]) + ray.dy * (point[1] - ray.start[1])
    return Fraction(along) / (ray.dx**2 + ray.dy**2)


def meetings(ray: Ray, corners: tuple[Point, ...]) -> list[Fraction]:
    """Where a line meets the edges of a hull, each edge cut by itself."""
    found = []
    for one, two in zip(corners, (*corners[1:], corners[0]), strict=True):
        (x1, y1), (x2, y2) = one, two
        cut = ray.dx * (y2 - y1) - ray.dy * (x2 - x1)
        if cut == 0:
            found += [way(ray, point) for point in (one, two) if on_line(ray, point) == 0]
            continue
        share = Fraction(ray.dy * (x1 - ray.start[0]) - ray.dx * (y1 - ray.start[1]), cut)
        if 0 <= share <= 1:
            found.append(way(ray, (x1 + share * (x2 - x1), y1 + share * (y2 - y1))))
    return found


@settings(deadline=None)
@given(points, points, st.lists(points, min_size=3, max_size=12))
def test_a_line_meets_a_hull_where_it_cuts_its_edges(a: Point, b: Point, some: list[Point]) -> None:
    corners = hull_of(some)
    if a == b or len(corners) < 3:
        return
    ray = Ray.between(a, b)
    sides = {on_line(ray, corner) for corner in corners}
    assert ray.touches(corners) == (0 in sides or sides == {-1, 1})
    assert ray.crosses(corners) == ({-1, 1} <= sides)
    met = meetings(ray, corners)
    assert ray.stretch(corners) == ((min(met), max(met)) if met else None)
    assert ray.touches(corners) == bool(met)
    around = all(
        (x2 - x1) * (a[1] - y1) - (y2 - y1) * (a[0] - x1) > 0
        for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True)
    )
    if not around:
        assert ray.reaches(corners) == (bool(met) and max(met) > 0)


@st.composite
def blobs(draw: st.DrawFn) -> list[Point]:
    """Some pixels, each beside another, corners too."""
    found = [(0, 0)]
    for number, step in draw(
        st.lists(st.tuples(st.integers(0, 30), st.sampled_from(list(product((-1, 0, 1), repeat=2)))), max_size=30)
    ):
        found.append(plus(found[number % len(found)], step))
    return list(dict.fromkeys(found))


@settings(deadline=None, max_examples=300)
@given(blobs(), points, points)
def test_a_connected_patch_is_met_exactly_where_its_hull_is(blob: list[Point], a: Point, b: Point) -> None:
    if a == b:
        return
    ray = Ray.between(a, b)
    pixels = [[plus(pixel, corner) for corner in product((0, 1), repeat=2)] for pixel in blob]
    hull = hull_of([corner for pixel in pixels for corner in pixel])
    # A line through the patch has pixels on both sides of it, or one that it goes through.
    touched = any(ray.touches(tuple(pixel)) for pixel in pixels)
    assert ray.touches(hull) == touched
    if any(ray.crosses(tuple(pixel)) for pixel in pixels):
        assert ray.crosses(hull)
