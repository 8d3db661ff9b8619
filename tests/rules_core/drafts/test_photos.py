"""Photographs fitted under maps: four taps tell the angle, and what can't be is refused."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, dist, radians, sin
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules_core import maps
from rules_core.board.board import Board
from rules_core.geometry.grid import Grid
from tests.support.desk import asked, hex_map

Answer = dict[str, Any]


def grid_of(map_id: str) -> Grid:
    board = maps.load(map_id)
    assert isinstance(board, Board)
    return board.grid


GRID = grid_of("ge")
CORNERS = ("A1", "L16", "A16", "L1")


class Camera:
    """A camera over the Grain Elevator's map, tilted and turned."""

    def __init__(self, tilt: float = 35, turn: float = 12, away: float = 18_000, zoom: float = 3_000) -> None:
        self.tilt, self.turn, self.away, self.zoom = radians(tilt), radians(turn), away, zoom

    def sees(self, x: float, y: float) -> tuple[float, float]:
        """Where a lattice point is in the picture."""
        x, y = x - 3_000, y - 5_000
        x, y = x * cos(self.turn) - y * sin(self.turn), x * sin(self.turn) + y * cos(self.turn)
        depth = self.away - y * sin(self.tilt)
        return 2_000 + self.zoom * x / depth, 1_500 + self.zoom * y * cos(self.tilt) / depth


def fitted(camera: Camera, names: Sequence[str] = CORNERS, slip: float = 0, **parts: object) -> Answer:
    taps = []
    for number, name in enumerate(names):
        x, y = camera.sees(*GRID.center(name))
        taps.append({"hex": name, "at": [x + slip * (number % 2), y]})
    return asked("fit", map="ge", taps=taps, **parts)


@settings(max_examples=25)
@given(
    st.floats(-50, 50),
    st.floats(0, 360),
    st.floats(16_000, 60_000),
    st.lists(st.sampled_from(list(GRID.cells)), min_size=4, max_size=4, unique=True),
)
def test_four_taps_anywhere_tell_where_every_dot_is(tilt: float, turn: float, away: float, names: list[str]) -> None:
    camera = Camera(tilt, turn, away)
    found = fitted(camera, names)
    if "refused" in found:
        assert "on one line" in found["refused"]
        return
    # Taps are kept to the 64th of a pixel; far from where they lie close together a fit can't say more than ``off``.
    assume(found["result"]["off"] < 0.5)
    for name, at in found["result"]["dots"].items():
        assert dist(at, camera.sees(*GRID.center(name))) < 2


def test_a_board_photographed_at_an_angle_is_fitted_within_a_tenth_of_a_pixel() -> None:
    camera = Camera()
    found = fitted(camera, hex_size=190)["result"]
    assert max(dist(at, camera.sees(*GRID.center(name))) for name, at in found["dots"].items()) < 0.1
    assert (found["good"], found["unit"], found["measured"]) == (True, "mm", False)


def test_the_ways_to_the_photo_and_back_are_one_anothers_inverse() -> None:
    found = fitted(Camera())["result"]

    def at(m: list[float], x: float, y: float) -> tuple[float, float]:
        depth = m[6] * x + m[7] * y + m[8]
        return (m[0] * x + m[1] * y + m[2]) / depth, (m[3] * x + m[4] * y + m[5]) / depth

    for name in ("F7", "A1", "L0"):
        x, y = GRID.center(name)
        assert dist(at(found["to_map"], *at(found["to_photo"], x, y)), (x, y)) < 1e-6
        assert dist(at(found["to_photo"], x, y), found["dots"][name]) < 0.01


def test_a_fifth_tap_measures_how_far_the_fit_is_off() -> None:
    taps = [*CORNERS, "F8"]
    camera = Camera()
    good = fitted(camera, taps, hex_size=190)["result"]
    assert good["off"] < 1
    bad = fitted(camera, taps, slip=25, hex_size=190)["result"]
    assert (bad["measured"], bad["good"]) == (True, False)
    assert bad["say"].endswith(f"mm off at {bad['off_at']}.")


def test_without_a_hex_s_size_the_error_is_told_in_parts_of_a_hex() -> None:
    found = fitted(Camera())["result"]
    assert found["unit"] == "hex"
    assert "% of a hex off" in found["say"]


def test_a_small_photo_is_said_to_be_small() -> None:
    assert "3,000 px would be right" in fitted(Camera(), width=800, height=600)["result"]["note"]
    assert fitted(Camera(), width=4000, height=3000)["result"]["note"] == ""


def test_a_free_table_is_fitted_by_its_points() -> None:
    table = asked("new", ground="table", width=72, depth=48)["result"]["document"]
    points = ([0, 0], [7200, 0], [7200, 4800], [0, 4800])
    taps = [{"point": point, "at": [100 + point[0] / 4 + point[1] / 40, 900 - point[1] / 6]} for point in points]
    # Away from the near edge is up in the picture: as seen from the player's side of the table.
    found = asked("fit", document=table, taps=taps)
    assert found.get("result", found)["unit"] == "mm"


@pytest.mark.parametrize(
    ("taps", "said"),
    [
        (None, "tap 4 more"),
        ([{"hex": "A1", "at": [0, 0]}], "tap 3 more"),
        ([{"hex": "Q9", "at": [0, 0]}], "no such hex"),
        ([{"hex": "A1", "at": [0, None]}], "can't be read"),
        ([{"hex": "A1", "at": [0, 1e999]}], "can't be read"),
        ([{"hex": "A1", "at": [n, n * n]} for n in range(4)], "the same one"),
        ([{"hex": h, "at": [n, n]} for n, h in enumerate(CORNERS)], "on one line"),
        ([{"hex": f"A{n + 1}", "at": [n, n * n]} for n in range(4)], "on one line"),
        (
            [{"hex": h, "at": at} for h, at in zip(CORNERS, ([0, 0], [0, 900], [900, 900], [900, 0]), strict=True)],
            "in each other's place",
        ),
        ([{"hex": h, "at": [n, n * n]} for n, h in enumerate(GRID.cells)], "more than enough"),
    ],
)
def test_what_is_no_fit_is_refused_in_a_sentence(taps: object, said: str) -> None:
    assert said in asked("fit", map="ge", taps=taps)["refused"]


def test_a_draft_with_faults_can_be_fitted_too() -> None:
    draft = {**hex_map(), "areas": [{}]}
    taps = [
        {"hex": h, "at": at}
        for h, at in zip(("A1", "F1", "F6", "A6"), ([0, 0], [900, 0], [900, 900], [0, 900]), strict=True)
    ]
    assert asked("fit", document=draft, taps=taps)["result"]["dots"]["A1"] == [0, 0]
