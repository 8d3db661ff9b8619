"""A fan's sweep tells of every line what the line's own path tells of it."""

from __future__ import annotations

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.geometry.bypass import BYPASSES
from rules_core.geometry.grid import CENTER, VERTICES
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
    met = 0
    for target in _others(DTW, viewer):
        wanted = [meet for meet in trace(DTW, viewer, target).hexsides if DTW.hexside(*meet.between)]
        assert list(fan.hexsides(target)) == wanted, target
        met += len(wanted)
    assert met > 300


@pytest.mark.parametrize("viewer", [*FROM, "R24"])
def test_a_hexside_knows_the_lines_that_cross_it_and_lines_come_to_hexsides_in_their_order(viewer: str) -> None:
    fan = FanSweep(DTW, viewer, DTW.hexes)
    hexsides = list(fan.hexsides_crossed(lambda: -1))
    orders = {between: crossed.order for between, crossed in hexsides}
    assert list(orders.values()) == sorted(orders.values())
    sure = 0
    for target in _others(DTW, viewer):
        bit = 1 << fan.numbers_beyond(0)[target]
        meets = {meet.between: meet.how for meet in fan.hexsides(target)}
        if bit & fan.along:
            assert {between for between, crossed in hexsides if crossed.perhaps & bit} >= meets.keys(), target
            continue
        surely = {between for between, crossed in hexsides if crossed.surely & bit}
        own = {between for between, crossed in hexsides if crossed.own & bit}
        told = {between for between, crossed in hexsides if bit & (crossed.touching | crossed.perhaps)} | surely | own
        assert {meets[between] for between in surely | own} <= {CROSSED}, target
        assert all(target in between for between in own), target
        assert told >= meets.keys(), target
        assert not any(target in between for between in surely), target
        along = [orders[between] for between in meets if between in surely]
        assert along == sorted(set(along)), target
        sure += len(surely)
    assert sure > 200


@pytest.mark.parametrize("viewer", FROM)
def test_a_hex_and_the_art_in_it_know_the_lines_that_cross_them(viewer: str) -> None:
    fan = FanSweep(DTW, viewer, DTW.hexes)
    wanted = frozenset(list(DTW.hexes)[::4])
    start = DTW.grid.center(viewer)
    every = fan.numbers_beyond(0)
    lines = {target: number for target, number in every.items() if not fan.along >> number & 1}
    sure = open_ = 0
    for name, crossed in fan.hexes_crossed(wanted, lambda: -1):
        found = [target for target in lines if name in (fan.crossed(wanted, target) or ())]
        across = [target for target, number in lines.items() if crossed.surely >> number & 1]
        assert across == found, name
        for area in DTW.areas_in(name):
            on_it = fan.on_art(name, area, crossed)
            for target in across:
                met = art_of(DTW).shape(name, area).met_by(start, DTW.grid.center(target))
                number = lines[target]
                told = True if on_it.surely >> number & 1 else None if on_it.perhaps >> number & 1 else False
                assert told == met, (name, area.id, target)
                sure += told is not None
                open_ += told is None
    assert sure > 5 * open_


@pytest.mark.parametrize("viewer", FROM)
def test_of_a_line_along_hexsides_only_a_closer_look_tells_what_it_is_beside(viewer: str) -> None:
    fan = FanSweep(DTW, viewer, DTW.hexes)
    start = DTW.grid.center(viewer)
    crossings = dict(fan.hexes_crossed(frozenset(DTW.hexes), lambda: -1))
    on_art = [
        (name, area, fan.on_art(name, area, crossed))
        for name, crossed in crossings.items()
        if crossed.perhaps
        for area in DTW.areas_in(name)
    ]
    beside = 0
    for target in _others(DTW, viewer):
        bit = 1 << fan.numbers_beyond(0)[target]
        if not bit & fan.along:
            continue
        finish = DTW.grid.center(target)
        spans = [span for span in trace(DTW, viewer, target).spans if not {viewer, target} & {*span.hexes}]
        along = {name for span in spans if len(span.hexes) == 2 for name in span.hexes}
        assert {name for name, crossed in crossings.items() if crossed.perhaps & bit} >= along, target
        beside += len(along)
        for name, area, art in on_art:
            if name in along and not art.perhaps & bit:
                assert not any(
                    contact.start < span.end and contact.end > span.start
                    for contact in contacts(area, start, finish)
                    for span in spans
                    if name in span.hexes
                ), (name, area.id, target)
    assert beside > 20


@pytest.mark.parametrize("viewer", FROM)
def test_a_thing_knows_the_lines_that_cross_it_whichever_of_several_points_they_end_at(viewer: str) -> None:
    followed = BYPASSES["bypass-2-4"].vertices
    points = [(2 * x, 2 * y) for x, y in (VERTICES[number] for number in followed)]
    fan = FanSweep(DTW, viewer, DTW.hexes, points)
    hexsides, hexes = list(fan.hexsides_crossed(lambda: -1)), list(fan.hexes_crossed(frozenset(DTW.hexes), lambda: -1))
    art = [
        (name, area, fan.on_art(name, area, crossed).whole)
        for name, crossed in hexes
        for area in DTW.areas_in(name)
        if crossed.whole
    ]
    met = 0
    for target in _others(DTW, viewer)[::3]:
        bit = 1 << fan.numbers_beyond(0)[target]
        start = DTW.grid.center(viewer)
        for point in (CENTER, *points):
            path = trace(DTW, viewer, target, arrives=point)
            crossed_here = {meet.between for meet in path.hexsides if meet.how == CROSSED}
            through = {name for span in path.spans for name in span.hexes if len(span.hexes) == 1}
            finish = DTW.grid.point(target, point)
            assert {between for between, crossed in hexsides if crossed.whole & bit} <= crossed_here, (target, point)
            assert {name for name, crossed in hexes if crossed.whole & bit} <= through, (target, point)
            for name, area, whole in art:
                if whole & bit:
                    assert art_of(DTW).shape(name, area).met_by(start, finish), (target, point, name)
                    met += 1
    assert met > 50


def test_what_no_line_that_matters_comes_to_is_left_out() -> None:
    fan = FanSweep(DTW, "U25", DTW.hexes)
    few = fan.lines_to(("U26", "V24", "T20"))
    every = dict(fan.hexsides_crossed(lambda: -1))
    asked = dict(fan.hexsides_crossed(lambda: few))
    assert asked.items() <= every.items()
    assert len(asked) * 5 < len(every)
    assert not any((found.surely | found.perhaps) & few for between, found in every.items() if between not in asked)


@pytest.mark.parametrize("viewer", FROM)
@pytest.mark.parametrize("every", [1, 2])
def test_a_line_crosses_the_hexes_of_its_path_in_their_order(viewer: str, every: int) -> None:
    fan = FanSweep(DTW, viewer, DTW.hexes)
    wanted = frozenset(list(DTW.hexes)[::every])
    along = told = 0
    for target in _others(DTW, viewer):
        path = trace(DTW, viewer, target)
        found = fan.crossed(wanted, target)
        if found is None:
            along += any(len(span.hexes) > 1 for span in path.spans)
            continue
        between = [name for span in path.spans for name in span.hexes if name not in (viewer, target)]
        assert found == [name for name in between if name in wanted], target
        corners = [(name, at) for name, at in path.corners if name in wanted and name not in (viewer, target)]
        assert fan.corners(wanted, target) in (None, corners), target
        told += fan.corners(wanted, target) == corners != []
    assert along
    assert told


@pytest.mark.parametrize("viewer", ["U25", "M12"])
def test_the_corners_of_art_tell_of_nearly_all_lines_whether_they_are_on_it_in_a_hex(viewer: str) -> None:
    art, told = art_of(DTW), {True: 0, False: 0, None: 0}
    start = DTW.grid.center(viewer)
    for target in _others(DTW, viewer):
        finish = DTW.grid.center(target)
        for span in trace(DTW, viewer, target).spans[1:-1]:
            for area in DTW.areas_in(span.hexes[0]) if len(span.hexes) == 1 else ():
                met = art.shape(span.hexes[0], area).met_by(start, finish)
                told[met] += 1
                on_it = any(
                    (contact.start < span.end and contact.end > span.start)
                    or (contact.start == contact.end and span.start <= contact.start <= span.end)
                    for contact in contacts(area, start, finish)
                )
                assert met is None or met == on_it, (target, span, area.id)
    assert told[None] * 50 < told[True] + told[False]


def _others(board: Board, viewer: str) -> list[str]:
    return [name for name in list(board.hexes)[::5] if name != viewer]
