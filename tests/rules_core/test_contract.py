"""Every answer says which form it has."""

from __future__ import annotations

import json

import pytest

from rules_core.contract import CONTRACT, error_answer
from rules_core.query import answer, answer_json
from svg_maps.browser import draw
from tests.support.queries import some_queries


def test_every_answer_says_its_version_right_after_its_kind() -> None:
    for query in some_queries(80):
        found = answer(query)
        assert list(found)[:2] == ["kind", "contract"]
        assert found["contract"] == CONTRACT


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"kind": "tea"}', '{"kind": "catalog"}'])
def test_errors_and_the_catalog_too(text: str) -> None:
    assert json.loads(answer_json(text))["contract"] == CONTRACT


def test_a_refused_drawing_too() -> None:
    assert json.loads(draw("{}")) == error_answer("unknown-drawing", json.loads(draw("{}"))["error"]["message"], "draw")
    assert json.loads(draw("{}"))["contract"] == CONTRACT
