"""Letters and numbers along the edges of a map: of joined boards those of the boards."""

from __future__ import annotations

import json

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.drafts.running import RunningDraft
from svg_maps.board import board_svg


def joined() -> Board:
    boards = [{"map": "hills", "name": "A"}, {"map": "hills", "name": "B", "at": [5329.5, -322]}]
    job = RunningDraft(json.dumps({"do": "join", "boards": boards, "title": "Both"}))
    said: dict[str, object] = {"done": 0}
    while "done" in said:
        said = json.loads(job.step())
    result = said["result"]
    assert isinstance(result, dict)
    found = read_document(result["document"])
    assert isinstance(found, Board)
    return found


def test_joined_boards_are_drawn_with_their_own_letters() -> None:
    drawn = board_svg(joined())
    assert 'data-hex="B-A5"' in drawn
    assert ">A C<" in drawn
    assert ">B C<" in drawn
