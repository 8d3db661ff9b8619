"""What a map is made of, and which games can be asked about it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_core.board.board import ART, SURFACES
from rules_core.documents.reading import read_json
from rules_core.documents.writing import to_document
from rules_core.links.reading import link_to_query
from rules_core.maps import load, shipped
from rules_core.maps.source import AddedMaps
from rules_core.query import answer
from rules_core.questions.catalog import map_entry
from rules_core.systems.registry import judging
from tests.support.boards import HEX_MAPS
from tests.support.patches import patch_board

QUESTIONS: tuple[dict[str, object], ...] = (
    {"kind": "los", "from": "A1", "to": "C3"},
    {"kind": "fan", "from": "A1"},
    {"kind": "path", "from": "A1", "to": "C3", "unit": "personnel", "allowance": 8},
    {"kind": "reach", "from": "A1", "unit": "personnel", "allowance": 8},
    {"kind": "walk", "from": "A1", "moves": ["A2"], "unit": "personnel"},
    {"kind": "compare", "asks": "los", "from": "A1", "to": "C3", "compare": "red-barricades"},
    {"kind": "switch", "from": "A1", "to": "C3", "compare": "red-barricades"},
    {"kind": "counters", "table": []},
    {"kind": "table", "name": "building", "inputs": {"hex": "A1"}},
    {"kind": "catalog"},
)


def document(map_id: str, **changes: object) -> AddedMaps:
    """The shipped maps, one of them changed."""
    changed = {**to_document(load(map_id)), **changes}
    text = json.dumps({key: value for key, value in changed.items() if value is not None})
    return AddedMaps({map_id: lambda: text})


@pytest.mark.parametrize("map_id", HEX_MAPS)
def test_a_shipped_board_is_made_of_art_or_of_surfaces(map_id: str) -> None:
    assert load(map_id).made_of == ({SURFACES} if map_id in ("yard", "desert-ground") else {ART})


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["kind"])
def test_a_game_that_judges_art_is_not_asked_about_surfaces(question: dict[str, object]) -> None:
    """Whatever its document recommends: an ATS line over a surveyed board would meet nothing at all."""
    source = document("yard", systems=["ats", "cgs"])
    found: dict[str, Any] = answer({"system": "ats", "map": "yard", **question}, source)
    assert found["kind"] == "error"
    assert (found["error"]["code"], found["error"]["field"]) == ("map-of-another-make", "map")
    assert found["error"]["message"] == (
        "ATS can't be asked about The Barricade Yard: it judges drawn terrain, and this map is ground surveyed piece "
        "by piece, as VASL boards are. It can be asked under ASL or SL NA."
    )


def test_a_line_through_a_drawn_factory_is_blocked_under_asl_too() -> None:
    """It was said to be clear where a document listed ASL among its games."""
    found: dict[str, Any] = answer(
        {"kind": "los", "map": "dtw", "system": "red-barricades", "from": "R24", "to": "S30"}
    )
    assert found["verdict"] == "blocked"
    assert "stone factory" in {row["by"] for row in found["blocks"]}


@pytest.mark.parametrize("map_id", ["kb", "hills"])
def test_a_game_without_rules_for_hills_is_not_asked_about_them(map_id: str) -> None:
    found: dict[str, Any] = answer({"kind": "los", "map": map_id, "system": "ats", "from": "F8", "to": "I8"})
    assert found["error"]["code"] == "map-of-another-make"
    assert "it has no rule for hills. It can be asked under CGS, ASL or SL NA." in found["error"]["message"]


# --- a document's systems are a recommendation ---


def test_every_game_that_can_judge_a_map_may_be_asked_the_recommended_first() -> None:
    assert {map_id: judging(load(map_id)) for map_id in shipped()} == {
        "dtw": ("ats", "cgs", "red-barricades", "north-africa"),
        "ge": ("ats", "cgs", "red-barricades", "north-africa"),
        "kb": ("cgs", "red-barricades", "north-africa"),
        "sos": ("ats", "cgs", "red-barricades", "north-africa"),
        "proving-ground": ("ats", "cgs", "red-barricades", "north-africa"),
        "hills": ("cgs", "red-barricades", "north-africa"),
        "yard": ("red-barricades", "north-africa"),
        "desert-ground": ("north-africa", "red-barricades"),
        "village": ("miniatures",),
    }
    source = document("dtw", systems=["red-barricades", "chess"])
    entry = map_entry(source, "dtw")
    assert entry["systems"] == ["red-barricades", "ats", "cgs", "north-africa"]
    assert entry["recommended"] == ["red-barricades"]
    assert link_to_query("?map=dtw&from=R26&to=S28", source)[0]["system"] == "red-barricades"


def test_a_document_need_not_recommend_any() -> None:
    source = document("dtw", systems=None)
    entry = map_entry(source, "dtw")
    assert (entry["systems"], entry["recommended"]) == (["ats", "cgs", "red-barricades", "north-africa"], [])
    line: dict[str, object] = {"kind": "los", "map": "dtw", "system": "cgs", "from": "R24", "to": "S30"}
    assert answer(line, source) == answer(line)
    assert "systems" not in to_document(source.load("dtw"))


def test_a_board_that_was_imported_before_still_opens() -> None:
    """Its document has ASL as its only game; that is a recommendation now."""
    board = patch_board(sides=[("A1", "A2", "wall")])
    text = json.dumps({**to_document(board), "id": "mine", "systems": ["red-barricades"]})
    source = AddedMaps({"mine": lambda: text})
    assert judging(read_json(text)) == ("red-barricades", "north-africa")
    query, dropped = link_to_query("?ask=los&map=mine&system=red-barricades&from=A1&to=A3", source)
    assert (query["system"], dropped) == ("red-barricades", [])
    assert answer(query, source)["kind"] == "los"
