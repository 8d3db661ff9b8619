"""Maps on which terrain that counts where its art is has none, in ATS and CGS: what a fan says of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_core.documents.writing import to_document
from rules_core.maps.source import AddedMaps
from rules_core.query import answer
from tests.support.boards import bare_board, filled

SYSTEMS = {"ats": "HC-ATS-61", "cgs": "HC-CGS-88"}


def notes(system: str, *without_outline: str) -> list[str]:
    board = bare_board(hexes=filled("railcars", names=list(without_outline)))
    text = json.dumps(to_document(board))
    shelf = AddedMaps({board.id: lambda: text})
    found: dict[str, Any] = answer({"kind": "fan", "system": system, "map": board.id, "from": "D9"}, shelf)
    told: list[str] = found["notes"]
    return told


@pytest.mark.parametrize(("system", "convention"), SYSTEMS.items())
@pytest.mark.parametrize(
    ("hexes", "which"),
    [
        (["D4"], "D4"),
        (["D4", "B2"], "B2 and D4"),
        (["B2", "B3", "B4", "C2", "C3", "C4", "D4"], "B2, B3, B4, C2, C3, C4 and D4"),
        (["B2", "B3", "B4", "C2", "C3", "C4", "D3", "D4"], "B2, B3, B4, C2, C3, C4 and 2 more"),
    ],
)
def test_a_fan_says_in_which_hexes_the_whole_hex_was_taken(
    system: str, convention: str, hexes: list[str], which: str
) -> None:
    said = f"The map has no outline of what stands in {which}, so the whole hex was taken ({convention})."
    assert said in notes(system, *hexes)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fan_says_nothing_of_it_where_nothing_lacks_its_outline(system: str) -> None:
    assert notes(system) == []
