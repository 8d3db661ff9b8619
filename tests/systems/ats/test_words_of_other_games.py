"""Words that maps have for another game's sake change no answer of ATS."""

from __future__ import annotations

from dataclasses import replace

from rules_core import maps
from rules_core.board.board import Board
from rules_core.board.parts import Hexside
from rules_core.convention import choose
from rules_core.location import Location
from rules_core.movement.movement import Refusal
from rules_core.situation import Situation
from rules_core.systems.ats import SYSTEM
from rules_core.systems.ats.conventions import CONVENTIONS
from rules_core.systems.ats.terrain import UNIT_CLASSES
from tests.support.movers import moving


def situation(board: Board) -> Situation:
    options = {"target": "personnel", "fire": "direct", "cellars": False}
    return SYSTEM.as_it_stands(Situation(board, options=options, conventions=choose(CONVENTIONS, {})))


def with_roads_along_every_hexside(board: Board, names: tuple[str, ...]) -> Board:
    pairs = {
        (name, beside) if board.grid.cell(name) < board.grid.cell(beside) else (beside, name)
        for name in names
        for beside in board.grid.neighbours(name)
    }
    roads = [Hexside(pair, "road-along") for pair in sorted(pairs)]
    return replace(board, hexsides=(*without_roads_along(board).hexsides, *roads))


def without_roads_along(board: Board) -> Board:
    return replace(board, hexsides=tuple(side for side in board.hexsides if side.kind != "road-along"))


def without_parapets(board: Board) -> Board:
    bare = {
        name: replace(here, words=tuple(word for word in here.words if word != "parapet"))
        for name, here in board.hexes.items()
    }
    # The parapets are the last area, so the others keep their numbers.
    assert [area.terrain for area in board.areas].index("parapet") == len(board.areas) - 1
    return replace(board, hexes=bare, areas=board.areas[:-1])


def assert_alike(one: Board, two: Board, names: tuple[str, ...], round_about: tuple[str, ...]) -> None:
    here, there = situation(one), situation(two)
    for name in names:
        assert SYSTEM.places(here, name) == SYSTEM.places(there, name)
        for unit in UNIT_CLASSES:
            start = Location(name, "ground")
            steps = [moving(SYSTEM, s, unit, "assault").steps(start) for s in (here, there)]
            assert steps[0] == steps[1], (name, unit)
        for target in round_about:
            if target != name:
                ends = Location(name, "ground"), Location(target, "ground")
                assert SYSTEM.look(here, *ends) == SYSTEM.look(there, *ends), ends


def test_a_road_along_a_hexside_is_nothing_to_ats() -> None:
    dtw = maps.load("dtw")
    names = ("E36", "E35", "F36", "F35", "D35", "D36", "E37")
    round_about = tuple(name for name in dtw.hexes if dtw.grid.range(name, "E36") <= 4)
    bare = without_roads_along(dtw)
    assert_alike(dtw, bare, names, round_about)
    assert_alike(with_roads_along_every_hexside(dtw, names), bare, names, round_about)


def test_the_parapets_of_a_bridge_are_nothing_to_ats() -> None:
    names = ("H1", "G1", "G2", "H2", "I1", "I2")
    ge = maps.load("ge")
    round_about = tuple(name for name in ge.hexes if ge.grid.range(name, "H1") <= 4)
    assert_alike(ge, without_parapets(ge), names, round_about)


def with_hexside(board: Board, kind: str) -> Board:
    bare = tuple(side for side in board.hexsides if side.between != ("K10", "K11"))
    return replace(board, hexsides=(*bare, Hexside(("K10", "K11"), kind)))


def test_the_marks_of_a_military_crest_are_nothing_to_ats() -> None:
    ground = maps.load("proving-ground")
    round_about = tuple(name for name in ground.hexes if ground.grid.range(name, "K10") <= 2)
    assert_alike(with_hexside(ground, "crest"), ground, ("K10", "K11"), round_about)


def test_ats_has_no_rule_for_bocage_and_says_so() -> None:
    there = situation(with_hexside(maps.load("proving-ground"), "bocage"))
    sight = SYSTEM.look(there, Location("K10", "ground"), Location("K12", "ground"))
    assert "K10/K11: no ATS rule here speaks of bocage; it is taken as clear." in sight.notes
    steps = moving(SYSTEM, there, UNIT_CLASSES[0], "assault").steps(Location("K10", "ground"))
    reasons = {step.end.hex: step.reason for step in steps if isinstance(step, Refusal) and step.end.hex == "K11"}
    assert reasons == {"K11": "What it costs to cross a bocage hexside is not known: type it in."}
