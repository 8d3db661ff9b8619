"""A map that players make goes to others: named by what it holds, in a link where it is small."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace

import pytest

from rules_core import library as rules_core
from rules_core.board.surfaces import Raster
from rules_core.errors import QueryError
from rules_core.links.grammar import LONGEST_LINK
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps import load
from rules_core.maps.shared import (
    LARGEST_DOCUMENT,
    LONGEST_IN_LINK,
    document_of,
    inflated,
    is_shared,
    packed,
    share_json,
    shared,
    unpacked,
)
from rules_core.maps.source import SHIPPED
from rules_core.query import answer

SMALL = shared(load("hills"))


def test_a_shared_map_is_named_by_what_it_holds() -> None:
    assert is_shared(SMALL.id)
    assert shared(replace(load("hills"), id="another")).id == SMALL.id
    assert shared(SMALL).id == SMALL.id
    assert shared(replace(load("hills"), title="Other hills")).id != SMALL.id


def test_what_was_packed_is_the_same_map() -> None:
    text = packed(document_of(SMALL))
    assert len(text) <= LONGEST_IN_LINK < LONGEST_LINK
    assert document_of(unpacked(text)) == document_of(SMALL)


def test_a_question_may_bring_its_map_along() -> None:
    text = packed(document_of(SMALL))
    system = "red-barricades"
    first, second = list(SMALL.hexes)[:2]
    alone = answer({"kind": "los", "map": "hills", "system": system, "from": first, "to": second})
    brought = answer({"kind": "los", "map": SMALL.id, "system": system, "from": first, "to": second, "drawn": text})
    assert brought == {**alone, "map": SMALL.id}
    asked = rules_core.ask("los", map=SMALL.id, system=system, from_=first, to=second, drawn=text)
    assert asked.board is not None
    assert asked.board.id == SMALL.id


def test_a_link_carries_a_small_map() -> None:
    text = packed(document_of(SMALL))
    first, second = list(SMALL.hexes)[:2]
    query = {"kind": "los", "map": SMALL.id, "system": "red-barricades", "from": first, "to": second, "drawn": text}
    link = query_to_link(query)
    read, dropped = link_to_query(link)
    assert (read, dropped) == (query, [])
    without_name, _ = link_to_query(link.replace(f"map={SMALL.id}&", ""))
    assert without_name["map"] == SMALL.id


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("%%%", "damaged"),
        ("ä", "damaged"),
        ("AAAA", "damaged"),
        (packed(document_of(SMALL))[:200], "damaged"),
        (packed("[]"), "must be an object"),
        (packed('{"format":"walkaround-map"}'), "more"),
        (base64.urlsafe_b64encode(zlib.compress(bytes(LARGEST_DOCUMENT + 1))).decode(), "larger than 4 MB"),
    ],
)
def test_what_is_no_map_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(QueryError, match=said):
        unpacked(text)
    found = answer({"kind": "catalog", "map": SMALL.id, "drawn": text})
    assert found["kind"] == "error"
    query, dropped = link_to_query(f"map=dtw&drawn={text.rstrip('=')}" if said != "damaged" else f"drawn={text}")
    assert query["map"] == "dtw"
    assert len(dropped) == 1


def test_a_published_board_is_not_passed_on() -> None:
    board = replace(load("hills"), raster=Raster.__new__(Raster))
    with pytest.raises(QueryError, match="archive"):
        shared(board)


def test_a_number_is_no_map() -> None:
    found = answer({"kind": "catalog", "drawn": 3})
    assert found["error"]["code"] == "wrong-type"  # type: ignore[index]


def test_a_map_that_shrinks_well_is_not_unfolded_without_end() -> None:
    with pytest.raises(QueryError, match="larger"):
        inflated(zlib.compress(b" " * 50_000_000, 9))


def test_hidden_mines_are_left_out_of_a_shared_table_and_that_is_said() -> None:
    told = json.loads(share_json(SHIPPED, "village"))
    assert told["left_out"] == "Hidden mines stay on this device: Bridge Mines."
    assert "Bridge Mines" not in told["document"]
    assert "Crossroads Mines" in told["document"]
    assert shared(load("village")).id == told["id"]
    assert json.loads(share_json(SHIPPED, "hills"))["left_out"] == ""
