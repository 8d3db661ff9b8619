"""The rules answer the same in the browser as on the server, to the last byte."""

from __future__ import annotations

import json

import pytest

from rules_core.query import answer_json
from rules_core.systems.registry import find_system, system_ids
from tests.e2e.conftest import OpenPage
from tests.e2e.engine import wait_for_engine
from tests.support.queries import some_queries

QUERIES = 600
SYSTEMS = [find_system(system_id) for system_id in system_ids()]

KINDS = {"los", "fan", "reach", "path", "walk", "table", "counters", "catalog", "compare", "switch", "error"}

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def test_600_queries_answer_alike_in_cpython_and_in_the_browser(open_page: OpenPage) -> None:
    texts = [json.dumps(query) for query in some_queries(QUERIES)]
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
    assert not differing, f"{len(differing)} of {QUERIES} differ, the first: {differing[0]}"
    assert {json.loads(found)["kind"] for found in answers} == KINDS
    asked = [json.loads(text) for text in texts]
    put = {(query["system"], item["kind"]) for query in asked for item in query.get("table", [])}
    assert put == {(system.id, kind.id) for system in SYSTEMS for kind in system.counters}
    worked = {(found["system"], found["name"]) for found in map(json.loads, answers) if found["kind"] == "table"}
    assert worked == {(system.id, procedure.id) for system in SYSTEMS for procedure in system.procedures}
