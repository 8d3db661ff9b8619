"""Files of maps that are damaged, enormous or no map: refused in a sentence before anything relies on them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ui.model.map_desk import map_files, new_maps
from ui.model.map_desk.desk import MapDesk

from rules_core import maps
from rules_core.documents.places import MAX_ALL_CORNERS
from rules_core.documents.writing import FORMAT, to_document

HEXES = new_maps.hexes("m", "M", 6, 5, "even", [])
TABLE = new_maps.table("t", "T", 48, 48, "1/72", [])
RING = [[0, 0], [900, 0], [0, 900]]


def text(document: dict[str, Any], **parts: object) -> str:
    return json.dumps({**document, **parts})


@pytest.mark.parametrize("map_id", maps.shipped())
def test_every_map_that_ships_can_come_as_a_file(map_id: str) -> None:
    document = to_document(maps.load(map_id))
    assert document["format"] == FORMAT == map_files.FORMAT
    found, refused = map_files.read(json.dumps(document))
    assert refused == ""
    assert found is not None
    MapDesk(found)


@pytest.mark.parametrize("other", ["", "7", "{", "[1]", '{"format": "walkaround-tables"}'])
def test_what_is_no_map_is_left_to_others(other: str) -> None:
    assert map_files.read(other) == (None, "")


@pytest.mark.parametrize(
    "parts",
    [
        {"areas": 7},
        {"areas": [7]},
        {"areas": [{"id": "a", "terrain": "woods", "outline": [[0, 0], [1]], "hexes": []}]},
        {"areas": [{"id": "a", "terrain": 7, "outline": RING, "hexes": []}]},
        {"areas": [{"id": "a", "terrain": "woods", "outline": RING, "hexes": 7}]},
        {"hexes": []},
        {"hexes": {"A1": 7}},
        {"hexes": {"A1": {"terrain": "woods"}}},
        {"hexsides": [{"between": "A1"}]},
        {"lines": [{"path": 7}]},
        {"points": [{"at": [0.5, 1]}]},
    ],
)
def test_a_damaged_map_is_refused(parts: dict[str, object]) -> None:
    assert map_files.read(text(HEXES, **parts)) == (None, map_files.DAMAGED)


def test_a_table_of_which_things_have_no_names_is_refused() -> None:
    area = {"terrain": "woods", "outline": RING}
    assert map_files.read(text(TABLE, areas=[area])) == (None, map_files.DAMAGED)
    assert map_files.read(text(TABLE, areas=[{**area, "name": "W"}]))[0] is not None


def test_a_million_points_are_refused_unread() -> None:
    outline = ",".join(["[1,2]"] * 1_000_001)
    found, refused = map_files.read(f'{{"format":"walkaround-map","areas":[{{"outline":[{outline}]}}]}}')
    assert found is None
    assert refused == map_files.TOO_MANY
    assert map_files.MOST_POINTS == MAX_ALL_CORNERS
    area = {"id": "a", "terrain": "woods", "outline": [[1, 2]] * 200_001, "hexes": []}
    assert "200,001 points" in map_files.read(text(HEXES, areas=[area]))[1]


def test_damaged_versions_in_a_file_are_left_out() -> None:
    row = {"n": 1, "at": 1, "revision": 1, "what": "", "by": "you"}
    rows = [{**row, "document": HEXES}, {**row, "document": {**HEXES, "areas": 7}}, 7]
    found, _ = map_files.read(text(HEXES, versions=rows))
    assert found is not None
    assert len(found["versions"]) == 1
