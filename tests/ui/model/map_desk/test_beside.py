"""What stands beside drawing itself: photographs, boards to join, mends that the engine proposes, what is shown."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ui.model.map_desk import joining, patches, photo
from ui.model.map_desk.changes import Edit, apply, inverse
from ui.model.map_desk.marks import markup

from tests.support.desk import asked

Numbers = st.floats(-50, 50, allow_nan=False)


def screen(css: str, x: float, y: float) -> tuple[float, float]:
    """Where a browser puts a point of a picture: CSS writes its matrices column by column."""
    m = [float(part) for part in css.removeprefix("matrix3d(").removesuffix(")").split(",")]
    depth = m[3] * x + m[7] * y + m[15]
    return (m[0] * x + m[4] * y + m[12]) / depth, (m[1] * x + m[5] * y + m[13]) / depth


@given(st.floats(0, 3000), st.floats(0, 2000))
def test_a_photograph_lies_on_the_screen_where_its_fit_says(x: float, y: float) -> None:
    to_map = [2.1, 0.3, -40.0, -0.2, 1.9, 70.0, 0.00011, 0.00007, 1.0]
    on_map = photo.at(to_map, x, y)
    found = screen(photo.css(photo.under(to_map, (10, 10), 0), -37.4, -32.2, 1.5), x, y)
    assert found == pytest.approx(((on_map[0] / 10 + 37.4) * 1.5, (on_map[1] / 10 + 32.2) * 1.5), abs=1e-6)
    on_table = screen(photo.css(photo.under(to_map, (5, 5), 4800), -14, -14, 2), x, y)
    assert on_table == pytest.approx(((on_map[0] / 5 + 14) * 2, ((4800 - on_map[1]) / 5 + 14) * 2), abs=1e-6)


def test_a_photograph_is_shown_whole_while_it_is_fitted() -> None:
    matrix = photo.beside(400, 200, (10, 20, 100, 100))
    assert photo.at(matrix, 0, 0) == (10, 45)
    assert photo.at(matrix, 400, 200) == (110, 95)


def test_the_points_begin_at_the_corner_hexes() -> None:
    names = [f"{column}{row}" for column in "ABC" for row in (1, 2, 3)]
    assert photo.corner_points(names) == ["A1", "C1", "C3", "A3"]
    taps = photo.first_taps(["A1", "C1", "C3", "A3"], 1000, 500)
    assert taps[2]["hex"] == "C3"
    assert photo.nearest_tap(taps, 875, 445, 20) == 2
    assert photo.nearest_tap(taps, 500, 250, 20) == -1


def laid(at: list[float], size: list[float]) -> dict[str, object]:
    """A board as the engine lays it."""
    (x, y), (wide, high) = at, size
    outline = [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]]
    return {"at": at, "size": size, "columns": wide // 20, "rows": high // 10, "step": [20, 10], "outline": outline}


PLACES = [("right", 0, [100, 5]), ("left", 2, [-50, 25]), ("above", 1, [20, -35]), ("below", -1, [-20, 85])]


@pytest.mark.parametrize(("side", "shift", "found"), PLACES)
def test_a_board_lies_beyond_an_edge_of_the_other(side: str, shift: int, found: list[float]) -> None:
    first, second = laid([0, 5], [100, 80]), laid(found, [50, 40])
    assert joining.place(first, second, side, shift) == found
    assert joining.lies([first, second], 1) == (0, side, shift)


@pytest.mark.parametrize("found", [place for _, _, place in PLACES])
def test_a_board_snaps_by_whole_rows_where_an_edge_is_near(found: list[float]) -> None:
    boards = [laid([0, 5], [100, 80]), laid([300, 300], [50, 40])]
    assert joining.snapped(boards, 1, [found[0] + 4, found[1] - 4], 24) == found
    far = [500, 700]
    assert joining.snapped(boards, 1, far, 24) == far
    assert joining.lies(boards, 1) is None


def test_arrow_keys_shift_a_board_along_the_seam_and_take_it_to_other_sides() -> None:
    boards = [laid([0, 5], [100, 80]), laid([100, 5], [50, 40])]
    assert joining.moved_by_key(boards, 1, "below") == [100, 15]
    assert joining.moved_by_key(boards, 1, "left") == [-50, 5]
    assert joining.moved_by_key([boards[0], laid([400, 400], [50, 40])], 1, "above") == [0, -35]


def test_the_board_under_a_finger_is_found_and_the_seam_has_ticks_and_numbers() -> None:
    boards = [laid([0, 0], [100, 80]), laid([100, 0], [50, 40])]
    assert joining.board_at(boards, (120, 20)) == 1
    assert joining.board_at(boards, (20, 20)) == 0
    assert joining.board_at(boards, (120, 60)) is None
    seam = [{"at": [100, place], "breaks": "A ends." if place == 5 else ""} for place in range(10)]
    marks = joining.seam_marks(seam)
    assert [(mark["kind"], mark["points"], mark.get("text")) for mark in marks] == [
        ("tick", [(100, 1)], None),
        ("remark", [(100, 5)], "1"),
        ("tick", [(100, 7)], None),
    ]
    drawn = markup(marks, lambda point: (point[0], point[1]), 1)
    assert drawn.count("desk-tick-hook") == 2


@pytest.mark.parametrize(
    ("turned", "mirrored", "flips", "how"),
    [
        (False, False, (1, 1), ""),
        (True, False, (-1, -1), "turned 180°"),
        (False, True, (-1, 1), "mirrored"),
        (True, True, (1, -1), "turned 180°, mirrored"),
    ],
)
def test_a_board_is_drawn_as_it_lies(turned: bool, mirrored: bool, flips: tuple[int, int], how: str) -> None:
    board = {"turned": turned, "mirrored": mirrored}
    assert joining.flips(board) == flips
    assert joining.how(board) == how


DOCUMENT = {
    "title": "A",
    "hexes": {"A1": {"terrain": ["woods"], "level": 2}},
    "areas": [{"id": "x", "outline": [[0, 0], [1, 0], [1, 1]], "hexes": ["A1"]}],
}


@pytest.mark.parametrize(
    ("patch", "path", "found"),
    [
        ({"op": "replace", "path": "/title", "value": "B"}, ("title",), "B"),
        ({"op": "add", "path": "/credit", "value": "me"}, ("credit",), "me"),
        ({"op": "add", "path": "/hexes/B2", "value": {"terrain": ["open"]}}, ("hexes", "B2"), {"terrain": ["open"]}),
        (
            {"op": "add", "path": "/hexes/A1/terrain/-", "value": "debris"},
            ("hexes", "A1", "terrain"),
            ["woods", "debris"],
        ),
        ({"op": "remove", "path": "/hexes/A1/level"}, ("hexes", "A1"), {"terrain": ["woods"]}),
        ({"op": "remove", "path": "/areas/0"}, ("areas",), []),
        ({"op": "add", "path": "/areas/0", "value": {"id": "y"}}, ("areas", 0), {"id": "y"}),
        ({"op": "replace", "path": "/areas/0/outline/1", "value": [5, 5]}, ("areas", 0, "outline", 1), [5, 5]),
        ({"op": "add", "path": "/points", "value": [{"kind": "tree"}]}, ("points",), [{"kind": "tree"}]),
    ],
)
def test_a_mend_is_made_as_a_stroke_and_taken_back(
    patch: dict[str, object], path: tuple[str | int, ...], found: object
) -> None:
    document = copy.deepcopy(DOCUMENT)
    edit = Edit(document)
    patches.make(edit, [patch])
    here: object = document
    for step in path:
        here = here[step]  # type: ignore[index]
    assert here == found
    apply(document, inverse(json.loads(json.dumps(edit.changes))))
    assert document == DOCUMENT


def test_what_is_shown_keeps_its_size_and_says_no_markup() -> None:
    drawn = markup(
        [
            {"kind": "handle", "points": [(100, 100)], "state": "chosen"},
            {"kind": "tag", "points": [(100, 100)], "text": "<b>&", "state": ""},
            {"kind": "ring", "points": [(0, 0), (10, 0), (10, 10)], "state": "brush"},
            {"kind": "ring", "points": [(20, 0), (30, 0), (30, 10)], "state": "brush"},
        ],
        lambda point: (point[0] / 10, point[1] / 10),
        2.0,
    )
    assert 'width="8.00"' in drawn
    assert "&lt;b>&amp;" in drawn
    assert drawn.count("<path") == 1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("side", [joining.ABOVE, joining.BELOW, joining.LEFT, joining.RIGHT])
def test_a_board_with_whole_hexes_lies_beyond_any_edge_and_turned_as_well(side: str, turned: bool) -> None:
    boards = beside("hills", side, turned)
    found = asked("meet", boards=boards)["result"]
    assert found["meets"], found["say"]
    assert found["boards"][1]["at"] == boards[1]["at"]
    assert joining.lies(found["boards"], 1) == (0, side, 0)


def test_a_board_that_ends_half_a_hex_off_is_told_what_to_do_and_that_helps() -> None:
    boards = beside("ge", joining.ABOVE, turned=True)
    found = asked("meet", boards=boards)["result"]
    assert found["say"] == (
        "They do not meet: the columns of B end half a hex off those of A. Shift B by one column, or turn it."
    )
    assert joining.lies(found["boards"], 1) == (0, joining.ABOVE, 0)
    boards[1]["turned"] = False
    assert asked("meet", boards=boards)["result"]["meets"]


def beside(map_id: str, side: str, turned: bool) -> list[dict[str, Any]]:
    """A map twice, the second one where the desk lays it on a side of the first."""
    boards: list[dict[str, Any]] = [
        {"name": "A", "map": map_id},
        {"name": "B", "map": map_id, "at": [0, 0], "turned": turned},
    ]
    laid = asked("meet", boards=boards)["result"]["boards"]
    boards[1]["at"] = joining.place(laid[0], laid[1], side, 0)
    return boards


def test_a_tag_stays_between_the_edges_of_what_is_seen() -> None:
    def left_of(x: int, state: str = "", covered: tuple[float, float] | None = None) -> float:
        tag = {"kind": "tag", "points": [(x, 100)], "text": "3 L10", "state": state}
        drawn = markup([tag], lambda point: (float(point[0]), float(point[1])), 1.0, (0.0, 390.0), covered)
        found = re.search(r'<rect class="desk-tag [a-z]*" x="([-0-9.]+)"', drawn)
        assert found is not None
        return float(found[1])

    assert left_of(100) == 118
    assert left_of(380) == 380 - 18 - (5 * 8.4 + 24)
    assert left_of(5, "above") == 0
    assert left_of(300) == 318
    assert left_of(300, covered=(330.0, 90.0)) == 300 - 18 - (5 * 8.4 + 24), "beside the buttons, not under them"
    assert left_of(300, covered=(330.0, 200.0)) == 318


def test_the_name_of_a_small_board_is_its_letter_and_stands_within_where_another_lies_above() -> None:
    def plate(right: int, state: str = "laid") -> str:
        mark = {"kind": "plate", "points": [(0, 50), (right, 50)], "text": "A: Hill Country", "state": state}
        return markup([mark], lambda point: (float(point[0]), float(point[1])), 1.0)

    assert ">A: Hill Country<" in plate(300)
    assert ">A<" in plate(100)
    assert 'y="8.00"' in plate(300)
    assert 'y="58.00"' in plate(300, "laid inside")


@pytest.mark.parametrize(("side", "upper", "lower"), [(joining.ABOVE, 1, 0), (joining.BELOW, 0, 1)])
def test_the_lower_of_two_boards_has_another_above_it(side: str, upper: int, lower: int) -> None:
    laid = asked("meet", boards=beside("hills", side, turned=False))["result"]["boards"]
    assert joining.has_above(laid, lower)
    assert not joining.has_above(laid, upper)
