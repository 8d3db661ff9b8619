"""Whatever somebody asks about a free table, a sentence comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps.source import OneMore
from rules_core.query import answer
from rules_core.systems.registry import with_system
from tests.support.toy_table import TOY, meadow

MAPS = OneMore(meadow())
POINTS = st.sampled_from(["1x1", "4x5", "12.25x30", "22x11", "48x36", "0x0"])
ODD = st.sampled_from(
    ["R26", "49x1", "1.005x1", "x", "1x", "-1x1", "1e3x1", "A1/A2", "@", "1x1@roof", "", 3, None, [], {}, 1.5, True]
)
SPOTS = POINTS | ODD
JUNK = SPOTS | st.lists(SPOTS, max_size=4)
ITEMS = st.fixed_dictionaries(
    {"kind": st.sampled_from(["smoke", "mines", "wreck", None])},
    optional={"at": SPOTS, "outline": st.lists(SPOTS, max_size=5), "density": SPOTS, "between": JUNK},
)
QUERIES = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(
            ["los", "fan", "reach", "path", "walk", "table", "counters", "conditions", "compare", "switch", "catalog"]
        ),
        "system": st.just("toy"),
        "map": st.just("meadow"),
    },
    optional={
        "from": SPOTS, "to": SPOTS, "via": JUNK, "moves": JUNK, "hex": SPOTS, "mode": SPOTS,
        "unit": st.sampled_from(["infantry", "x", 3]),
        "allowance": st.sampled_from([6, 7.25, 0, -1, 1e9, "6", None, float("nan")]), "range": SPOTS,
        "places": SPOTS, "table": st.lists(ITEMS, max_size=4) | JUNK, "conditions": st.dictionaries(
            st.sampled_from(["fog", "x"]), SPOTS | st.just("thick"), max_size=2) | JUNK,
        "conventions": st.dictionaries(st.sampled_from(["HC-TOY-1", "x"]), SPOTS | st.just("three"), max_size=2) | JUNK,
        "options": JUNK, "compare": st.sampled_from(["toy", "ats", "x", None]), "asks": SPOTS, "name": SPOTS,
        "objective": SPOTS, "inputs": JUNK, "do": JUNK,
    },
)  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def _toy() -> Iterator[None]:
    with with_system(TOY):
        yield


@given(QUERIES)
@settings(max_examples=400, deadline=None)
def test_every_query_is_answered_or_refused_in_a_sentence(query: dict[str, Any]) -> None:
    found: dict[str, Any] = answer(query, MAPS)
    if found["kind"] == "error":
        assert found["error"]["code"] != "internal", query
        assert found["error"]["message"].endswith((".", ")"))
    elif found["kind"] != "catalog":
        assert found["say"].endswith(".")


@given(QUERIES)
@settings(max_examples=200, deadline=None)
def test_what_a_link_says_of_a_query_is_read_again_as_it_was(query: dict[str, Any]) -> None:
    back, dropped = link_to_query(query_to_link(query, MAPS), MAPS)
    assert all(sentence.endswith((".", ")")) for sentence in dropped)
    again, dropped = link_to_query(query_to_link(back, MAPS), MAPS)
    assert (again, dropped) == (back, [])


@given(st.text(alphabet="abfmnopstxy&=,.:/@0123456789% HC-", max_size=80))
@settings(max_examples=200, deadline=None)
def test_no_link_about_a_table_fails(text: str) -> None:
    query, _ = link_to_query(f"map=meadow&system=toy&{text}", MAPS)
    assert query["map"] == "meadow"
