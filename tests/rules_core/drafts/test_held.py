"""The engine holds a map at work: it makes each step once, refuses what doesn't fit, and is as the page has it."""

from __future__ import annotations

import json

import pytest

from rules_core.documents.reading import read_json
from rules_core.drafts.held import HeldDraft, document_text, unread
from rules_core.errors import QueryError
from rules_core.maps.source import SHIPPED, AddedMaps

BLANK = {"hexes": {}, "areas": [{"id": "a"}], "title": "Mine"}


def held(revision: int = 0) -> HeldDraft:
    return HeldDraft(json.dumps(BLANK), revision)


def test_steps_are_made_in_their_order_and_once() -> None:
    draft = held(3)
    first = [["hexes", "A1", None, {"terrain": ["woods"]}], ["areas", 1, None, {"id": "b"}]]
    second = [["areas", 0, {"id": "a"}, None], ["", "title", "Mine", "Ours"], ["", "credit", None, "me"]]
    assert draft.take(json.dumps([[4, first], [5, second]])) == 5
    assert draft.take(json.dumps([[4, first], [5, second]])) == 5
    assert json.loads(draft.text()) == {
        "hexes": {"A1": {"terrain": ["woods"]}},
        "areas": [{"id": "b"}],
        "title": "Ours",
        "credit": "me",
    }
    assert draft.take(json.dumps([[6, [["hexes", "A1", {"terrain": ["woods"]}, None]]]])) == 6
    assert json.loads(draft.text())["hexes"] == {}


@pytest.mark.parametrize(
    "steps",
    [
        [[2, []]],
        [[1, [["areas", 7, {"id": "x"}, None]]]],
        [[1, [["areas", 0, {"id": "other"}, {"id": "b"}]]]],
        [[1, [["hexes"]]]],
        [[1, [["title", "x", None, 1]]]],
    ],
)
def test_what_does_not_fit_is_refused(steps: object) -> None:
    with pytest.raises(QueryError, match="don't fit"):
        held().take(json.dumps(steps))


def test_every_shipped_map_can_be_copied() -> None:
    for name in SHIPPED.ids():
        draft = HeldDraft(document_text(SHIPPED, name))
        draft.call("mine", "Mine")
        found = read_json(draft.text())
        assert (found.id, found.title) == ("mine", "Mine")


def test_a_map_with_faults_says_so() -> None:
    maps = AddedMaps({})
    maps.add("mine", json.dumps({"format": "walkaround-map"}))
    assert "fault" in unread(maps, "mine")
    assert unread(maps, "hills") == ""
