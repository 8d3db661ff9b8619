"""Words of this project are no words for players: none stands in anything that they can read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_core.maps import load, shipped
from rules_core.query import answer
from rules_core.systems.registry import find_system, system_ids
from tests.support.project_words import PROJECT_WORDS
from tests.support.queries import some_queries
from tests.support.sweep import cases

ROOT = Path(__file__).resolve().parents[3]

IDENTIFIERS = frozenset(
    {
        "id", "kind", "system", "map", "default", "chosen", "name", "code", "field", "unknown", "like", "conditions",
        "in_force", "said", "document",
    }
)  # fmt: skip
"""Keys whose values are for programs; so are the lists of ``choices`` that are bare words, and a field's value."""


def read(value: object) -> Iterator[str]:
    """Every text of an answer that a player can read."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            if key in IDENTIFIERS or (key == "choices" and part and isinstance(part[0], str)):
                continue
            if key == "value" and ("choices" in value or "says" in value):
                continue
            yield from read(part)
    elif isinstance(value, list):
        for part in value:
            yield from read(part)


def faults(value: object) -> list[str]:
    return [text for text in read(value) if PROJECT_WORDS.search(text)]


@pytest.mark.parametrize(
    "text",
    ["The ATS excerpt has no cost for it.", "Its table is not at hand.", "unsaid, as the leader", "The rule is lost.",
     "say it (option side).", "ATS 8.3.5, ATS-GAP-08", "CGS-G013", "CGS-032"],
)  # fmt: skip
def test_the_words_are_found(text: str) -> None:
    assert faults({"notes": [text]}) == [text]


@pytest.mark.parametrize("text", ["ATS 8.3.5", "HC-ATS-16", "CGS 6.11.2.4", "a gap in the platoon", "lost its way"])
def test_players_words_are_left_alone(text: str) -> None:
    assert faults({"say": text}) == []


def test_the_catalog() -> None:
    assert faults(answer({"kind": "catalog"})) == []


@pytest.mark.parametrize("system_id", system_ids())
def test_what_a_hex_offers(system_id: str) -> None:
    for map_id in shipped():
        if system_id in load(map_id).systems:
            assert faults(answer({"kind": "catalog", "system": system_id, "map": map_id})) == []


@pytest.mark.parametrize("seed", range(cases(2, 4)))
def test_answers_of_every_kind(seed: int) -> None:
    for query in some_queries(150, seed):
        assert faults(answer(query)) == [], query


@pytest.mark.parametrize("system_id", system_ids())
def test_tables_as_they_open(system_id: str) -> None:
    """Each procedure with nothing typed in, on a map and without one: what it asks for, or what it comes to."""
    system = find_system(system_id)
    home = next(map_id for map_id in shipped() if system_id in load(map_id).systems)
    for procedure in system.procedures:
        asked: dict[str, Any] = {"kind": "table", "system": system_id, "name": procedure.id, "inputs": {}}
        assert faults(answer(asked)) == [], procedure.id
        assert faults(answer({**asked, "map": home})) == [], procedure.id


def _texts(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@pytest.mark.parametrize("folder", ["rules_core", "static/ui", "server", "svg_maps"])
def test_no_sentence_of_the_code_has_them(folder: str) -> None:
    """What no query above happens to bring up: every text in the code that is no documentation and no identifier."""
    found = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for text in _texts(path)
        if PROJECT_WORDS.search(text) and re.search(r"[\s(]", text)
    ]
    assert found == []


def test_no_page_has_them() -> None:
    pages = [*(ROOT / "server" / "templates").glob("*.html"), ROOT / "static" / "index.html"]
    assert [str(path) for path in pages if PROJECT_WORDS.search(path.read_text(encoding="utf-8"))] == []
