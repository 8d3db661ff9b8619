"""Every citation that anything shows opens its rule in words of our own: those of the code's rows and of answers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from rules_core.maps import load, shipped
from rules_core.query import answer
from rules_core.system import System
from rules_core.systems.registry import find_system, system_ids, systems
from rules_core.tabletop.tabletop import Tabletop
from rules_core.words.rules import MOST_STEPS, numbers_of, rules_in, told_by
from tests.support.queries import some_queries
from tests.support.rules import cited
from tests.support.sweep import cases

CODE = Path(__file__).resolve().parents[2] / "rules_core"
FAMILY = {
    "red-barricades": "squad_leader",
    "north-africa": "squad_leader",
    "ats": "critical_hit",
    "cgs": "critical_hit",
}
"""The folder of rules that a game shares with its sister."""
WRITTEN = {
    "red-barricades": r"(?:RB|ASL|SL|GIA) [A-Z\d]|[A-EGJO]\d{1,2}\.\d",
    "north-africa": r"(?:NA|ASL|SL|COD|COI|GIA) [A-Z\d]|[A-EGJO]\d{1,2}\.\d",
    "ats": r"ATS [A-Z\d]",
    "cgs": r"CGS [A-Z\d]",
    "miniatures": r"MIN [A-Z\d]",
}
"""How a citation begins where it is written in a game's modules; a chapter by itself, ``B26``, may be a hex there."""
LONGEST = 80
PROSE = re.compile(r"\.$| (?:is|are|has|have) ")
MANY = 250
"""How many questions are drawn by lot."""
EVERY = cases(23, 11)
"""Of so many hexes one is looked at."""
LEAST = 15
"""How many letters a sentence has that says something."""

GAMES = pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)


def bare(system: System, cites: set[str]) -> list[str]:
    """The numbers that open no text."""
    rules = rules_in(system.rule_words)
    told = (told_by(number, rules) for cite in cites for number in numbers_of(cite))
    return sorted({rule.number for rule in told if not rule.title or not _says(rule.steps)})


def _says(steps: tuple[str, ...]) -> bool:
    return 1 <= len(steps) <= MOST_STEPS and all(len(step) >= LEAST and step.endswith(".") for step in steps)


def written_in(system: System) -> set[str]:
    """Every citation in the modules of a game and of its family."""
    begins = re.compile(WRITTEN[system.id])
    folders = [CODE / "systems" / system.id.replace("-", "_")]
    folders += [CODE / "families" / FAMILY[system.id]] if system.id in FAMILY else []
    modules = (path for folder in folders for path in folder.rglob("*.py") if path.name != "rule_words.py")
    nodes = (node for path in modules for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {
        text
        for text in texts - {system.short_title}
        if begins.match(text) and len(text) <= LONGEST and not PROSE.search(text)
    }


@GAMES
def test_every_citation_in_the_rows_of_a_game_opens_its_rule(system: System) -> None:
    cites = written_in(system)
    assert len(cites) > 20
    assert bare(system, cites) == []


def of_conventions(system: System) -> set[str]:
    """The rules that speak for a game's conventions, where any do; players' accounts and the like are no rules."""
    begins = cited(system)
    sources = (number for record in system.conventions for number in numbers_of(record.source))
    return {number for number in sources if begins.match(number)}


@GAMES
def test_every_rule_that_speaks_for_a_house_convention_opens(system: System) -> None:
    assert bare(system, of_conventions(system)) == []


def cites_in(told: object, system: str) -> Iterator[tuple[str, str]]:
    """Every citation of an answer with the game that it belongs to."""
    if isinstance(told, dict):
        own = told.get("system") or told.get("id")
        system = own if isinstance(own, str) and own in system_ids() else system
        if isinstance(told.get("cite"), str):
            yield system, told["cite"]
        for value in told.values():
            yield from cites_in(value, system)
    elif isinstance(told, list):
        for value in told:
            yield from cites_in(value, system)


def asked() -> Iterator[dict[str, Any]]:
    """Questions of every kind: those drawn by lot, and of each game the cards of a map's hexes, lines and reaches."""
    yield {"kind": "catalog"}
    yield from some_queries(MANY)
    for map_id in shipped():
        board = load(map_id)
        if isinstance(board, Tabletop):
            continue
        names = list(board.hexes)[::EVERY]
        for system_id in board.systems:
            here = {"system": system_id, "map": map_id, "readings": "none"}
            yield from ({**here, "kind": "hex", "hex": name} for name in names)
            yield from ({**here, "kind": "los", "from": a, "to": b} for a, b in zip(names, names[2:], strict=False))
            for unit in find_system(system_id).units:
                mode = unit.modes[0].id
                yield {**here, "kind": "reach", "from": names[1], "unit": unit.id, "mode": mode, "allowance": 4}


def answered() -> dict[str, set[str]]:
    """The citations of many answers, game by game."""
    found: dict[str, set[str]] = {system_id: set() for system_id in system_ids()}
    for system_id, cite in chain.from_iterable(cites_in(answer(query), query.get("system", "")) for query in asked()):
        if cite:
            found[system_id].add(cite)
    return found


def test_every_citation_of_an_answer_opens_its_rule() -> None:
    found = answered()
    for system in systems():
        assert len(found[system.id]) > 20, system.id
        assert bare(system, found[system.id]) == [], system.id


@pytest.mark.parametrize(
    ("cite", "numbers"),
    [
        ("NA Notes B, F and J, VN 3, 27", ("NA Note B", "NA Note F", "NA Note J", "VN 3", "VN 27")),
        ("NA Notes A to C", ("NA Note A", "NA Note B", "NA Note C")),
        ("O11.616, O11.619 to O11.621", ("O11.616", "O11.619", "O11.620", "O11.621")),
        ("NA VN 1 to VN 24, NA vehicle listing", ("NA VN 1", "NA VN 24", "NA vehicle listing")),
        ("ATS Charts A, B and C", ("ATS Chart A", "ATS Chart B", "ATS Chart C")),
        ("188.16 to 188.191", ("188.16", "188.191")),
        ("RB T23 note 4, B24.6, HC-RB-50", ("RB T23 note 4", "B24.6")),
    ],
)
def test_a_list_and_a_range_open_all_that_they_name(cite: str, numbers: tuple[str, ...]) -> None:
    assert numbers_of(cite) == numbers


def test_numbers_that_have_their_sections_words_in_common_say_them_once() -> None:
    found: Any = answer({"kind": "rule", "system": "red-barricades", "cite": "B26.51 to B26.53"})
    assert [(rule["number"], rule["title"]) for rule in found["rules"]] == [("B26.51", "Removing Wire")]


def test_a_figure_that_was_typed_in_says_so() -> None:
    (rule,) = answer({"kind": "rule", "system": "cgs", "cite": "typed in"})["rules"]  # type: ignore[misc, attr-defined]
    assert rule["title"] == "A figure of your own"


def test_a_letter_on_the_charts_of_groups_opens_its_note() -> None:
    (rule,) = answer({"kind": "rule", "system": "red-barricades", "cite": "RB RRG f"})["rules"]  # type: ignore[misc, attr-defined]
    assert rule["steps"] == ["Available in October only."]
