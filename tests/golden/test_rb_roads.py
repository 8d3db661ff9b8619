"""Roads of the real board that miss the dots of their hexes, and roads across the railway embankment."""

from __future__ import annotations

import pytest

from rules_core.maps.source import MapSource
from rules_core.query import answer
from tests.support.barricades import needs_boards, real_board, shelf_with

Parts = list[tuple[str, float]]

ROAD, EMBANKMENT = ("along the road", 0.5), ("railway embankment crossed", 1)


@pytest.fixture(scope="module")
def shelf() -> MapSource:
    return shelf_with(real_board())


def driven(shelf: MapSource, start: str, end: str, **query: object) -> Parts:
    asked: dict[str, object] = {
        "kind": "walk",
        "system": "red-barricades",
        "map": "rbv2",
        "unit": "tracked",
        "moves": [start, end],
    }
    found = answer({**asked, "allowance": 12, **query}, shelf)
    assert found["possible"], found["say"]
    return [(part["what"], part["cost"]) for step in found["steps"] for part in step["parts"]]


@needs_boards
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("F20", "G21"),
        ("G21", "H20"),
        ("C22", "B22"),
        ("D22", "C22"),
        ("G38", "F37"),
        ("A33", "B33"),
        ("A41", "B41"),
        ("S39", "T38@1"),
    ],
)
def test_a_road_that_misses_the_dots_is_a_road(shelf: MapSource, start: str, end: str) -> None:
    assert driven(shelf, start, end) == driven(shelf, end, start) == [ROAD]


@needs_boards
@pytest.mark.parametrize(("start", "end"), [("D20", "E21"), ("E21", "F20"), ("D37", "E38"), ("E38", "F37")])
def test_a_road_goes_on_across_the_embankment(shelf: MapSource, start: str, end: str) -> None:
    assert sorted(driven(shelf, start, end)) == sorted(driven(shelf, end, start)) == [ROAD, EMBANKMENT]


@needs_boards
def test_elsewhere_the_embankment_has_no_road(shelf: MapSource) -> None:
    assert ROAD not in driven(shelf, "E22", "D21")


@needs_boards
def test_rubble_takes_the_road_away(shelf: MapSource) -> None:
    rubble = [{"kind": "rubble", "at": "F20", "material": "stone"}]
    assert driven(shelf, "F20", "G21", table=rubble) == [("open ground", 1)]


@needs_boards
@pytest.mark.parametrize(("start", "end", "dots"), [("F20", "G21", False), ("C22", "B22", False), ("A37", "B37", True)])
def test_a_road_that_misses_the_dots_is_followed_by_convention(
    shelf: MapSource, start: str, end: str, dots: bool
) -> None:
    by_dots = driven(shelf, start, end, conventions={"HC-RB-10": "dots"})
    assert (by_dots == [ROAD]) == dots
    assert driven(shelf, start, end) == [ROAD]
