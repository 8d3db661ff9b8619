"""Maps that are kept as they were read."""

from __future__ import annotations

import json
import pickle

import pytest

from rules_core.documents.writing import to_document
from rules_core.maps import load
from rules_core.maps.kept import KeptMaps
from rules_core.query import answer_json
from tests.support.queries import some_queries

SHIPPED_MAPS = ("dtw", "village")


def added(map_id: str) -> KeptMaps:
    """Maps among which one has been added."""
    maps = KeptMaps({})
    maps.add(map_id, json.dumps(to_document(load(map_id))))
    return maps


@pytest.mark.parametrize("map_id", SHIPPED_MAPS)
def test_a_map_as_it_was_read_answers_as_its_document_does(map_id: str) -> None:
    before, again = added(map_id), KeptMaps({})
    content = before.as_read(map_id)
    assert content is not None
    assert again.add_as_read(map_id, memoryview(content))
    assert again.load(map_id) is not before.load(map_id)
    assert to_document(again.load(map_id)) == to_document(before.load(map_id))
    for query in some_queries(40, seed=17):
        text = json.dumps({**query, "map": map_id})
        assert answer_json(text, again) == answer_json(text, before), text


def test_what_was_not_read_or_is_at_fault_is_not_there_as_it_was_read() -> None:
    maps = KeptMaps({})
    maps.add("mine", "{}")
    assert maps.as_read("mine") is None
    assert maps.as_read("dtw") is None


def test_what_is_damaged_or_no_such_map_is_not_taken() -> None:
    content = added("dtw").as_read("dtw")
    assert content is not None
    maps = KeptMaps({})
    for damaged in (b"", b"no map", content[: len(content) // 2], pickle.dumps("dtw")):
        assert not maps.add_as_read("dtw", damaged)
    assert not maps.add_as_read("another", content)
    assert maps.load("dtw") is load("dtw")
    assert "another" not in maps.ids()
