"""A fan's sweep tells of every line what the line's own path tells of it."""

from __future__ import annotations

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.contacts import contacts
from rules_core.sight.fan_sweep import FanSweep
from rules_core.sight.sightline import CROSSED, trace

DTW = maps.load("dtw")
FROM = ("U25", "A1", "KK40", "C38")
"""From the middle and from corners: straight up and straight down lie within some of these fans and beside others."""


@pytest.mark.parametrize("viewer", FROM)
def test_a_line_meets_the_hexsides_of_its_path_that_the_map_has_something_on(viewer: str) -> None:
    fan = FanSweep(DTW, viewer, DTW.hexes)
    met = told = 0
    for target in _others(DTW, viewer):
        wanted = [meet for meet in trace(DTW, viewer, target).hexsides if DTW.hexside(*meet.between)]
        assert list(fan.hexsides(target)) == wanted, target
        sure = fan.crossed_hexsides(target)
        assert [(between, CROSSED) for between in sure] == [meet[:2] for meet in wanted[: len(sure)]], target
        met += len(wanted)
        told += len(sure)
    assert met > 300
    assert told > 100


@pytest.mark.parametrize("viewer", FROM)
@pytest.mark.parametrize("every", [1, 3])
def test_a_line_crosses_the_hexes_of_its_path_in_their_order(viewer: str, every: int) -> None:
    fan = FanSweep(DTW, viewer, DTW.hexes)
    wanted = frozenset(list(DTW.hexes)[::every])
    along = 0
    for target in _others(DTW, viewer):
        path = trace(DTW, viewer, target)
        found = fan.crossed(wanted, target)
        if found is None:
            along += any(len(span.hexes) > 1 for span in path.spans)
            continue
        between = [name for span in path.spans for name in span.hexes if name not in (viewer, target)]
        assert found == [name for name in between if name in wanted], target
        assert fan.grazes(wanted, target) or wanted.isdisjoint(name for name, _ in path.corners), target
    assert along


def test_the_corners_of_art_tell_of_most_lines_whether_they_are_on_it_in_a_hex() -> None:
    art, told = art_of(DTW), {True: 0, False: 0, None: 0}
    start = DTW.grid.center("U25")
    for target in _others(DTW, "U25"):
        finish = DTW.grid.center(target)
        for span in trace(DTW, "U25", target).spans[1:-1]:
            for area in DTW.areas_in(span.hexes[0]) if len(span.hexes) == 1 else ():
                met = art.shape(span.hexes[0], area).met_by(start, finish)
                told[met] += 1
                on_it = any(
                    (contact.start < span.end and contact.end > span.start)
                    or (contact.start == contact.end and span.start <= contact.start <= span.end)
                    for contact in contacts(area, start, finish)
                )
                assert met is None or met == on_it, (target, span, area.id)
    assert told[None] * 5 < told[True] + told[False]


def _others(board: Board, viewer: str) -> list[str]:
    return [name for name in list(board.hexes)[::5] if name != viewer]
