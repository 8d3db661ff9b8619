"""Pictures that are traced: what their colours mean, and the one stroke that is made of what was found."""

from __future__ import annotations

import json
from typing import Any

from ui.model.map_desk import new_maps, tracing
from ui.model.map_desk.desk import MapDesk
from ui.model.map_desk.vocabulary import AREAS, TABLE_AREAS

from rules_core.board.board import Board
from rules_core.board.terrain_words import AREAS as BOARD_AREAS
from rules_core.documents.reading import read_document, read_json
from rules_core.tabletop.tabletop import Tabletop
from rules_core.tabletop.terrain_words import AREAS as TABLETOP_AREAS
from tests.support.desk import asked

COLOURS = [{"colour": "ffffcc", "part": 0.8}, {"colour": "34a134", "part": 0.196}, {"colour": "000000", "part": 0.004}]
OPEN, WOODS = b"\xff\xff\xcc\xff", b"\x34\xa1\x34\xff"
WIDE, HIGH = 200, 160
WORDS = {"ffffcc": "open", "34a134": "woods"}


def picture(*spots: tuple[int, int, int, int]) -> bytes:
    """Open ground with woods."""
    rows = [[OPEN] * WIDE for _ in range(HIGH)]
    for left, top, right, bottom in spots:
        for y in range(top, bottom):
            rows[y][left:right] = [WOODS] * (right - left)
    return b"".join(b"".join(row) for row in rows)


def traced(desk: MapDesk) -> list[dict[str, Any]]:
    data = picture((20, 20, 80, 90), (120, 30, 180, 100))
    result = asked("trace", data=data, width=WIDE, height=HIGH, words=WORDS, document=desk.document)["result"]
    areas: list[dict[str, Any]] = result["document"]["areas"]
    return areas


def lay(desk: MapDesk, found: list[dict[str, Any]], *, on_table: bool) -> None:
    edit = desk.history.edit()
    tracing.lay(edit, found, on_table)
    assert desk.history.done("Traced", edit)


def test_the_commonest_colour_is_proposed_as_open_ground_and_nothing_is_traced_before_a_word_is_said() -> None:
    words = tracing.first_words(COLOURS)
    assert words == {"ffffcc": "open", "34a134": "", "000000": ""}
    assert not tracing.says_something(words)
    assert tracing.says_something({**words, "34a134": "woods"})


def test_every_word_that_is_offered_can_be_traced() -> None:
    for on_table, known in ((False, BOARD_AREAS), (True, TABLETOP_AREAS)):
        words = {word for word, _ in tracing.choices(on_table)}
        assert words - {"", "open"} <= set(known)
        assert "hill" not in words


def test_what_was_found_is_one_stroke_on_a_map_that_was_drawn_on_meanwhile() -> None:
    desk = MapDesk(new_maps.hexes("m", "M", 8, 8, "even", []))
    found = traced(desk)
    x, y = desk.hexes.center("H8")
    edit = desk.history.edit()
    edit.add(
        "areas", {"id": "traced-1", "terrain": "grain", "outline": [[x, y], [x + 99, y], [x, y + 99]], "hexes": []}
    )
    desk.history.done("Grain", edit)
    lay(desk, found, on_table=False)
    board = read_document(desk.document)
    assert isinstance(board, Board)
    assert sorted(area.terrain for area in board.areas) == ["grain", "woods", "woods"]
    assert any("woods" in here.words for here in board.hexes.values())
    desk.undo()
    assert [area["id"] for area in desk.document["areas"]] == ["traced-1"]
    assert not desk.document["hexes"]


def test_what_was_found_on_a_table_has_names_of_its_own() -> None:
    desk = MapDesk(new_maps.table("t", "T", 72, 48, "1/72", []))
    found = traced(desk)
    lay(desk, found, on_table=True)
    lay(desk, found, on_table=True)
    table = read_json(json.dumps(desk.document))
    assert isinstance(table, Tabletop)
    assert len({area["name"] for area in desk.document["areas"]}) == 4


def test_what_was_found_is_said_in_a_sentence() -> None:
    assert tracing.said({"woods": 2, "building-masonry": 1}, 3, False) == (
        "3 outlines found: woods 2, masonry building 1. 3 specks were left out. "
        "Correct them with the tools; Take back removes them all."
    )
    assert tracing.said({}, 0, False).startswith("No outline was found")
    assert tracing.share(0.002) == "under 1 %"
    assert tracing.share(0.34) == "34 %"


def test_enormous_pictures_are_refused_by_their_pixels() -> None:
    assert tracing.too_many_pixels(4000, 4000) == ""
    assert "20,000 by 20,000" in tracing.too_many_pixels(20_000, 20_000)


def test_the_words_of_both_grounds_have_titles() -> None:
    assert {word for word, _ in AREAS} <= set(BOARD_AREAS)
    assert {word for word, _ in TABLE_AREAS} <= set(TABLETOP_AREAS)
