"""A line to a unit that bypasses may end anywhere along its hexsides: what is found holds for every point (10.6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.board.parts import Area, Hex, Hexside, Stated
from rules_core.families.critical_hit.lines_alike import KnownOfLines
from rules_core.families.critical_hit.shadows import Shadows
from rules_core.geometry.grid import CENTER, ExactPoint
from rules_core.location import GROUND, Location
from rules_core.movement.routes.effort import enough
from rules_core.pauses import Pausing, end_of
from rules_core.query import answer
from rules_core.sight.facts import Glance, Sight
from rules_core.sight.sweep import point_of_hexside
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.counter_kinds import COVER
from rules_core.systems.cgs.sight import bypass_lines, los
from rules_core.systems.cgs.sight.bypass_ends import BYPASSES, name_of
from rules_core.systems.cgs.sight.bypass_lines import Aimed, at_target, from_viewer
from rules_core.systems.cgs.sight.line import CgsEnd, CgsLine
from rules_core.systems.cgs.sight.los import TOTAL, glance_along
from rules_core.systems.cgs.system import SYSTEM
from tests.support.boards import bare_board, filled
from tests.support.sights import situation, some_pairs
from tests.support.strewn import strewn
from tests.support.sweep import swept

GRID = [Fraction(n, 24) for n in range(25)]
WAYS = [way for way in BYPASSES if way[0].isdigit()]
PRINTED = ("dtw", "ge", "kb", "hills", "proving-ground")


def along(here: Situation, ends: tuple[Aimed, Aimed], start: ExactPoint, aim: ExactPoint) -> Glance:
    """The verdict on one line by itself."""
    viewer, target = ends
    return glance_along(CgsLine(here, buildings_in(here), viewer.at(start), target.at(aim), glance=True))[0]


def lines_tried(ends: tuple[Aimed, Aimed]) -> Iterator[tuple[ExactPoint, ExactPoint]]:
    """Lines to and from points of a fine grid on the hexsides of either end, and points with a name on the other."""
    viewer, target = ends
    for start in viewer.points:
        for number in target.hexsides:
            yield from ((start, point_of_hexside(number, place)) for place in GRID)
    for aim in target.points:
        for number in viewer.hexsides:
            yield from ((point_of_hexside(number, place), aim) for place in GRID)


def worth(found: Glance) -> tuple[bool, int]:
    """What a firer would rather have is less."""
    return found.block is not None, found.totals.get(TOTAL) or 0


def asked(map_id: str, count: int, seed: int) -> Iterator[tuple[Situation, Location, Location]]:
    """Lines to units that bypass, said by an option, and lines from and to units that do so by their places."""
    board = maps.load(map_id)
    for items, vertices in (((), "touch"), (strewn(SYSTEM, map_id, seed), "free")):
        here = situation(SYSTEM, board, items, HC_CGS_9=vertices)
        for n, (viewer, target) in enumerate(some_pairs(SYSTEM, here, count, seed)):
            if target.place == GROUND and viewer.hex != target.hex:
                way: dict[str, object] = {"target_bypass": WAYS[n % len(WAYS)]}
                yield situation(SYSTEM, board, items, way, HC_CGS_9=vertices), viewer, target
        for viewer, target in some_pairs(SYSTEM, here, count, seed, passing=True):
            # What a Cover marker gives up against a unit that bypasses depends on where its fire comes from.
            if viewer.hex != target.hex and not here.counters.at(target.hex, COVER):
                yield here, viewer, target


@pytest.mark.parametrize("map_id", swept(*PRINTED))
def test_no_point_of_a_fine_grid_is_better_than_what_is_found(map_id: str) -> None:
    for here, viewer, target in asked(map_id, 25, seed=31):
        ends, at = (from_viewer(here, viewer), at_target(here, target)), here.board.grid.point
        found = worth(SYSTEM.glance(here, viewer, target))
        for start, aim in lines_tried(ends):
            if at(viewer.hex, start) != at(target.hex, aim):
                assert found <= worth(along(here, ends, start, aim)), (viewer, target, start, aim)


@pytest.mark.parametrize("map_id", swept(*PRINTED))
def test_the_line_drawn_has_the_verdict_that_is_told(map_id: str) -> None:
    elsewhere = 0
    for here, viewer, target in asked(map_id, 28, seed=32):
        ends, grid = (from_viewer(here, viewer), at_target(here, target)), here.board.grid
        told, seen = SYSTEM.glance(here, viewer, target), SYSTEM.look(here, viewer, target)
        drawn = []
        for end, at in zip(ends, (seen.leaves, seen.aim), strict=True):
            x, y = grid.center(end.end.hex)
            across, down = (x, y) if at is None else at
            drawn.append((Fraction(2 * (across - x), grid.u), Fraction(2 * (down - y), grid.v)))
        assert worth(along(here, ends, *drawn)) == worth(told), (viewer, target)
        assert seen.clear == (told.block is None)
        assert not seen.clear or seen.totals == told.totals
        elsewhere += any(at not in end.points for end, at in zip(ends, drawn, strict=True))
        for end, at in zip(ends, drawn, strict=True):
            assert at == CENTER or any(name_of(at) in step.detail and step.at == end.end.hex for step in seen.steps)
    assert elsewhere or map_id != "dtw", "some lines end between the points with a name"


@pytest.mark.parametrize("map_id", swept(*PRINTED))
def test_no_point_that_is_left_out_behind_an_obstacle_is_clear(map_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for here, viewer, target in asked(map_id, 28, seed=33):
        there, back = (SYSTEM.glance(here, *ends) for ends in ((viewer, target), (target, viewer)))
        if here.options["target_bypass"] == "none":
            assert (there.block is None) == (back.block is None), (viewer, target)
        with monkeypatch.context() as patch:
            patch.setattr(bypass_lines, "blocks_inside", lambda *_: False)
            assert worth(SYSTEM.glance(here, viewer, target)) == worth(there), (viewer, target)


# --- through a slit ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("map_id", "viewer", "way"), [("dtw", "U25", "2-4"), ("kb", "P9", "8"), ("hills", "J5", "12-2")]
)
def test_a_fan_says_of_targets_that_bypass_what_a_glance_says_of_each_alone(map_id: str, viewer: str, way: str) -> None:
    here = bypassing(maps.load(map_id), way)
    start = Location(viewer, SYSTEM.places(here, viewer)[0].id)
    names = [name for name in list(here.board.hexes)[::5] if name != viewer]
    targets = [Location(name, SYSTEM.places(here, name)[0].id) for name in names]
    for target, found in zip(targets, end_of(SYSTEM.glances(here, start, targets, enough())), strict=True):
        alone = SYSTEM.glance(here, start, target)
        assert (found.totals, found.missing) == (alone.totals, alone.missing), target
        assert (found.block and found.block[:2]) == (alone.block and alone.block[:2]), target


@pytest.mark.parametrize("way", ["2-4", "8", "road-3"])
def test_upstairs_nobody_bypasses_whether_asked_of_a_line_or_of_a_fan(way: str) -> None:
    board = maps.load("dtw")
    here, plain = bypassing(board, way), bypassing(board, "none")
    start = Location("U25", SYSTEM.places(here, "U25")[0].id)
    targets = [Location(name, "+1") for name in board.hexes if any(p.id == "+1" for p in SYSTEM.places(here, name))]
    seen = end_of(SYSTEM.glances(here, start, targets, enough()))
    assert any(found.block is None for found in seen)
    for target, found in zip(targets, seen, strict=True):
        alone, as_ever = SYSTEM.glance(here, start, target), SYSTEM.glance(plain, start, target)
        assert found.totals == alone.totals == as_ever.totals, target
        assert (found.block is None) == (alone.block is None) == (as_ever.block is None), target


def test_a_fan_looks_along_no_line_whose_verdict_its_sweep_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    here = bypassing(maps.load("dtw"), "2-4")
    start, *targets = (Location(name, SYSTEM.places(here, name)[0].id) for name in ("U25", *here.board.hexes))
    known: list[KnownOfLines] = []
    looked_at: set[Location] = set()
    sweep = Shadows[CgsEnd, CgsLine].over

    def swept_over(shadows: Shadows[CgsEnd, CgsLine], ends: Iterable[CgsEnd]) -> Pausing[KnownOfLines]:
        known.append((yield from sweep(shadows, ends)))
        return known[-1]

    def looks_along(line: CgsLine) -> tuple[Glance, bool]:
        looked_at.add(line.target.location)
        return glance_along(line)

    monkeypatch.setattr(Shadows, "over", swept_over)
    monkeypatch.setattr(los, "glance_along", looks_along)
    end_of(SYSTEM.glances(here, start, targets, enough()))
    (told,) = known
    assert len(told.verdicts) > 3 * len(looked_at)
    assert looked_at.isdisjoint(told.verdicts)


def strip(
    board: Board,
    name: str,
    left: int,
    right: int,
    terrain: str = "building-masonry",
    level: int | None = None,
    stated: Stated | None = None,
) -> Area:
    """A thin strip of art across the middle of a hex, measured from its centre dot."""
    x, y = board.grid.center(name)
    ring = ((x + left, y - 1), (x + right, y - 1), (x + right, y + 1), (x + left, y + 1))
    return Area(f"strip-{left}", terrain, ring, (), (name,), 0, level, stated=stated)


def with_strips(board: Board, *strips: Area, levels: tuple[int, ...] = ()) -> Board:
    """A map with strips of art, each of whose hexes has its terrain."""
    hexes = {
        name: Hex(name, ("open",) if strip.terrain in ("hill", "parapet") else (strip.terrain,), levels=levels)
        for strip in strips
        for name in strip.hexes
    }
    areas = tuple(replace(strip, index=index) for index, strip in enumerate(strips))
    return replace(board, areas=areas, hexes={**board.hexes, **hexes})


def bypassing(board: Board, way: str, **conventions: str) -> Situation:
    return situation(SYSTEM, board, options={"target_bypass": way}, **conventions)


def test_a_unit_is_seen_through_a_slit_between_two_houses() -> None:
    viewer, target, bare = Location("D6", GROUND), Location("D3", GROUND), bare_board()

    def slit(left: int, right: int, **conventions: str) -> Sight:
        board = with_strips(bare, strip(bare, "D4", -400, left), strip(bare, "D4", right, 400))
        return SYSTEM.look(bypassing(board, "6", **conventions), viewer, target)

    # From D6 the houses are 2 hexes off and the hexside 2.5, so the slit shows it from 50 to 55 right of its middle.
    found = slit(40, 44)
    assert found.clear
    assert found.aim is not None
    x, y = bare.grid.center("D3")
    assert found.aim[1] == y + bare.grid.v
    assert 50 < found.aim[0] - x < 55
    assert any("the hexside at 6 o'clock" in step.detail for step in found.steps)
    # The centre dot alone is hidden, and so is all of the hexside where the houses touch.
    assert not slit(40, 44, HC_CGS_29="center").clear
    assert not slit(40, 40).clear
    # However narrow the slit is, it is found.
    narrow = slit(40, 41)
    assert narrow.clear
    assert narrow.aim is not None
    assert 50 < narrow.aim[0] - x < 52


@pytest.mark.parametrize(("terrain", "drm"), [("fountain", 5), ("parapet", 10), ("hill", None)])
def test_all_art_that_has_a_say_on_a_line_is_looked_past(terrain: str, drm: int | None) -> None:
    viewer, target, bare = Location("D6", GROUND), Location("D3", GROUND), bare_board()
    level = 2 if terrain == "hill" else None
    for left, found in ((40, drm), (38, 0)):
        strips = [strip(bare, "D4", *ends, terrain, level) for ends in ((-400, left), (40, 400))]
        board = with_strips(bare, *strips, levels=(0, 2) if level else ())
        seen = SYSTEM.look(bypassing(board, "6", HC_CGS_26="drawn"), viewer, target)
        assert (seen.totals["drm"] if seen.clear else None) == found


def test_a_house_that_is_seen_over_across_a_military_crest_hides_nothing_there() -> None:
    bare = bare_board(hexes=filled(names=["D3"], level=2))
    tall = Stated(8, {}, (), "CGS 6.5")
    low_and_tall = (
        strip(bare, "D5", -400, 400),
        strip(bare, "D6", -400, 73, stated=tall),
        strip(bare, "D6", 80, 400, stated=tall),
    )
    board = with_strips(bare, *low_and_tall)
    marked = replace(board, hexsides=(Hexside(("D3", "E4"), "crest", marks_in="E4"),))
    # Between the tall houses lines go to about seven tenths of the hexside at 2, in over that at 4 with its crest.
    viewer, target = Location("D7", GROUND), Location("D3", GROUND)
    assert not SYSTEM.look(bypassing(board, "2"), viewer, target).clear
    found = SYSTEM.look(bypassing(marked, "2"), viewer, target)
    assert found.clear
    assert any("the hexside at 2 o'clock" in step.detail for step in found.steps)


def test_the_answer_says_where_along_the_hexside_the_line_ends() -> None:
    found = answer(
        {"kind": "los", "system": "cgs", "map": "dtw", "from": "A26", "to": "C25", "options": {"target_bypass": "8-10"}}
    )
    assert found["clear"]
    (told,) = [step for step in found["trace"] if step["what"] == "bypassing unit"]  # type: ignore[attr-defined]
    assert told["cite"] == "CGS 10.6.3, 11.2.2"
    assert found["aim"] is not None


@pytest.mark.parametrize(
    ("aim", "name"),
    [
        (CENTER, "the centre dot"),
        (point_of_hexside(1, Fraction(0)), "the hexspine at 1 o'clock"),
        (point_of_hexside(1, Fraction(1, 2)), "the middle of the hexside at 2 o'clock"),
        (point_of_hexside(1, Fraction(3, 7)), "the hexside at 2 o'clock, 3/7 of the way along it clockwise"),
        (point_of_hexside(5, Fraction(1, 40)), "the hexside at 10 o'clock, about 2/100 of the way along it clockwise"),
    ],
)
def test_points_of_a_hexside_have_names(aim: ExactPoint, name: str) -> None:
    assert name_of(aim) == name
