"""Embankments of railways, which a board names by their hexsides."""

from __future__ import annotations

from itertools import product

import pytest

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.families.squad_leader.sight import fan, los
from rules_core.importers.vasl import import_board
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.systems.red_barricades import SYSTEM
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from tests.support.asl import blocks, clear
from tests.support.sights import locations, situation
from tests.support.vasl import Painting


def read(painting: Painting) -> Board:
    return read_document(import_board(painting.archive(), "bdT"))


def with_embankments(*said: tuple[str, str]) -> Board:
    elements = "".join(f'<rrembankment hex="{name}" hexsides="{sides}"/>' for name, sides in said)
    said = ("", f"<rrembankments>{elements}</rrembankments>")
    painting = Painting(columns=9, rows=6, width=525, height=387, said=said)
    return read(painting.paint((20, 300, 60, 340), 41))


def test_an_embankment_stands_on_its_hexside_like_a_wall() -> None:
    board = with_embankments(("C3", "3"))
    assert [(side.name, side.kind) for side in board.hexsides] == [("C3/C4", "embankment")]
    assert board.hexes["C3"].sides[3] == board.hexes["C4"].sides[0] == "embankment"
    assert blocks(board, "C2", "C5") == {("C3/C4", "railway embankment", "RB TT Railway embankment")}
    assert clear(board, "C3", "C6"), "its own hexside"
    assert clear(board, "B2", "B5"), "the line doesn't meet it"


@pytest.mark.parametrize("said", [("C3", "12"), ("D3", "5"), ("C3", "1 and 2")])
def test_either_hex_may_name_it_and_once_is_enough(said: tuple[str, str]) -> None:
    board = with_embankments(said, ("C3", "2"))
    assert len(board.hexsides) == len({side.name for side in board.hexsides})
    assert "C3/D3" in {side.name for side in board.hexsides}
    assert not clear(board, "B2", "E4")


def test_along_an_embankment_the_line_is_blocked() -> None:
    assert not clear(with_embankments(("E3", "3")), "B3", "H3")
    assert clear(with_embankments(("C3", "3")), "B3", "H3"), "it runs out from the viewer's hex"


def test_what_is_off_the_board_or_no_hexside_is_passed_over() -> None:
    board = with_embankments(("C1", "0"), ("ZZ9", "3"), ("", "3"), ("C3", "xyz9"))
    assert board.hexsides == ()


def test_it_is_drawn() -> None:
    board = with_embankments(("C3", "34"))
    (shape,) = [shape for shape in board.shapes if shape.terrain == "embankment"]
    assert len(shape.rings) == 2


def test_a_fan_tells_the_same_as_single_lines_and_sight_is_mutual() -> None:
    here = situation(SYSTEM, with_embankments(("C3", "03"), ("D4", "15"), ("B2", "2")))
    everywhere = locations(SYSTEM, here)
    glances = {viewer: end_of(fan.glances(BOOK, here, viewer, everywhere, enough())) for viewer in everywhere}
    for viewer, target in product(everywhere, repeat=2):
        found = glances[viewer][everywhere.index(target)]
        assert (found.block is None) == (los.glance(BOOK, here, viewer, target).block is None)
        assert (found.block is None) == (glances[target][everywhere.index(viewer)].block is None)
