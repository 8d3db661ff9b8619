"""The rules answer the same in the browser as on the server, to the last byte."""

from __future__ import annotations

import json

import pytest

from rules_core.query import answer_json
from rules_core.systems.registry import find_system, system_ids
from svg_maps.browser import draw
from tests.e2e.conftest import OpenPage
from tests.e2e.engine import wait_for_engine
from tests.support.queries import some_queries
from tests.support.room_queries import ROOMS

QUERIES = 1000
SYSTEMS = [find_system(system_id) for system_id in system_ids()]

KINDS = {
    *ROOMS, "los", "fan", "sees", "hex", "reach", "path", "walk", "table", "counters", "catalog", "compare", "switch",
    "rule", "error",
}  # fmt: skip

FANS: list[dict[str, object]] = [
    {"kind": "fan", "system": "ats", "map": "dtw", "from": "T30", "range": 4, "reverse": True, "also": "Y27"},
    {"kind": "fan", "system": "cgs", "map": "hills", "from": "C5", "range": 4, "arc": [2, 4], "also": "E6"},
    {"kind": "fan", "system": "red-barricades", "map": "yard", "from": "C8", "range": 3, "reverse": True, "arc": [12]},
    {"kind": "fan", "system": "north-africa", "map": "desert-ground", "from": "C9", "range": 3, "places": "all",
     "reverse": True, "arc": [12, 2, 4], "also": "D10"},
]  # fmt: skip
"""Fans from where a place is seen, of two places, kept to a field of fire."""

ASKED_BESIDES: list[dict[str, object]] = [
    {"kind": "sees", "system": "cgs", "map": "dtw", "to": "Y27", "units": ["T30", "U26@roof", "Y27", "AA20"]},
    {"kind": "sees", "system": "ats", "map": "dtw", "to": "Y27", "units": ["T30", "U26"], "reverse": True},
    {
        "kind": "sees",
        "system": "ats",
        "map": "dtw",
        "to": "Y27",
        "units": ["T30", "U26"],
        "others": ["S28", "R26@roof"],
    },
    *FANS,
    {
        "kind": "table",
        "system": "miniatures",
        "map": "village",
        "name": "following",
        "inputs": {"unit": "tank", "ahead": "column", "gap": 0},
    },
    {"kind": "rule", "system": "ats", "cite": "ATS 8.3.144, 8.5.3"},
    {"kind": "rule", "system": "north-africa", "cite": "NA 188.1"},
]

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def test_queries_of_every_kind_answer_alike_in_cpython_and_in_the_browser(open_page: OpenPage) -> None:
    texts = [json.dumps(query) for query in (*some_queries(QUERIES), *ASKED_BESIDES)]
    page = open_page()
    wait_for_engine(page)
    answers = page.evaluate(
        """async texts => {
            const answers = [];
            for (const text of texts) {
                answers.push(await new Promise(resolve => window.walkaround.engine.ask(text, resolve)));
            }
            return answers;
        }""",
        texts,
    )
    differing = [
        (text, found, expected)
        for text, found in zip(texts, answers, strict=True)
        if found != (expected := answer_json(text))
    ]
    assert not differing, f"{len(differing)} of {len(texts)} differ, the first: {differing[0]}"
    assert {json.loads(found)["kind"] for found in answers} == KINDS
    asked = [json.loads(text) for text in texts]
    put = {(query["system"], item["kind"]) for query in asked for item in query.get("table", [])}
    assert put == {(system.id, kind.id) for system in SYSTEMS for kind in system.counters}
    worked = {(found["system"], found["name"]) for found in map(json.loads, answers) if found["kind"] == "table"}
    assert worked == {(system.id, procedure.id) for system in SYSTEMS for procedure in system.procedures}


def test_what_is_asked_of_fans_and_lines_is_drawn_alike_in_cpython_and_in_the_browser(open_page: OpenPage) -> None:
    asked = [*FANS, *(query for query in ASKED_BESIDES if query["kind"] == "sees")]
    requests = [
        json.dumps({**how, "map": query["map"], "answer": json.loads(answer_json(json.dumps(query)))})
        for query in asked
        for how in (
            {"draw": "overlay", "scale": 0.8},
            {"draw": "picture", "size": [1200, 900], "theme": "light", "lines": ["Tractor Works"]},
        )
    ]
    page = open_page()
    wait_for_engine(page)
    drawn = page.evaluate(
        """async requests => {
            const drawn = [];
            for (const request of requests) {
                drawn.push(await new Promise(resolve => window.walkaround.engine.draw(request, resolve)));
            }
            return drawn;
        }""",
        requests,
    )
    for request, found in zip(requests, drawn, strict=True):
        assert found.startswith("<"), found[:300]
        assert found == draw(request), f"drawn otherwise: {request[:200]}"
