"""What a rule number opens: number, title, and at most three steps in words of our own."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from rules_core.query import answer
from rules_core.system import System
from rules_core.systems.north_africa.vehicles.notes import LETTERS, VEHICLE_NOTES
from rules_core.systems.registry import find_system, systems
from rules_core.words.rules import MOST_STEPS, numbers_of, rules_in, told_by

TOLD = [system for system in systems() if system.rule_words]
SYSTEMS = Path(__file__).resolve().parents[3] / "rules_core" / "systems"


def rule(system: str, cite: str) -> dict[str, Any]:
    return answer({"kind": "rule", "system": system, "cite": cite})


def test_a_number_opens_its_rule_in_steps() -> None:
    found = rule("ats", "ATS 1.4.61b")
    assert [row["number"] for row in found["rules"]] == ["1.4.61b"]
    assert found["title"] == "Looking off a roof"
    assert len(found["rules"][0]["steps"]) == MOST_STEPS


def test_a_citation_of_several_opens_them_all() -> None:
    found = rule("ats", "ATS 8.3.144, 8.5.3")
    assert [(row["number"], row["title"]) for row in found["rules"]] == [
        ("8.3.144", "Roofless factory hexes"),
        ("8.5.3", "Cover in debris"),
    ]


def test_a_number_without_words_of_its_own_has_those_of_its_section() -> None:
    assert numbers_of("RB T23 note 4, B24.6") == ("RB T23 note 4", "B24.6")
    told = told_by("TT Factories note 9", rules_in(find_system("red-barricades").rule_words))
    assert (told.number, told.title) == ("TT Factories note 9", "Factories and their inner walls")


def test_what_nobody_knows_has_its_number_alone() -> None:
    assert rule("cgs", "CGS 99.9")["rules"] == [{"number": "99.9", "title": "", "steps": []}]
    assert rule("cgs", " ")["error"]["field"] == "cite"
    assert rule("chess", "1")["error"]["field"] == "system"


def test_a_citation_without_end_is_refused() -> None:
    """Numbers are cut section by section, and remarks looked for from each bracket on: both take squares of time."""
    assert rule("ats", "1." * 1000)["error"]["field"] == "cite"
    assert rule("ats", "(" * 1000)["error"]["message"] == "A citation has 500 letters at most; this one has 1000."
    assert rule("ats", "(" * 500)["kind"] == "rule"


@pytest.mark.parametrize("system", TOLD, ids=lambda system: system.id)
def test_rules_are_told_in_short_sentences(system: System) -> None:
    for told in rules_in(system.rule_words).values():
        assert len(told.steps) <= MOST_STEPS, told
        assert told.title[:1].isupper() or told.title[:1].isdigit(), told
        assert all(step.endswith(".") and step[:1] != " " for step in told.steps), told


def cited_in(system: System) -> set[str]:
    """Every citation that stands in a game's modules."""
    modules = (SYSTEMS / system.id.replace("-", "_")).rglob("*.py")
    nodes = (node for module in modules for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if re.fullmatch(r"(ATS|CGS) (\d+(\.\d+)*[ab]?|Chart [ABC])(, \d[\d.]*[ab]?)*", text)}


@pytest.mark.parametrize("system_id", ["ats", "cgs"])
def test_no_number_of_the_stalingrad_games_stands_bare(system_id: str) -> None:
    system = find_system(system_id)
    rules = rules_in(system.rule_words)
    numbers = {number for cite in cited_in(system) for number in numbers_of(cite)}
    assert numbers
    bare = {number for number in numbers if not told_by(number, rules).steps}
    assert not bare


def test_every_game_tells_its_rules() -> None:
    assert [system.id for system in systems() if not system.rule_words] == []


@pytest.mark.parametrize("system", TOLD, ids=lambda system: system.id)
def test_no_rule_has_a_title_alone(system: System) -> None:
    assert [told.number for told in rules_in(system.rule_words).values() if not told.steps] == []


def test_no_number_of_the_miniatures_page_stands_bare() -> None:
    system = find_system("miniatures")
    rules = rules_in(system.rule_words)
    modules = (SYSTEMS / system.id).rglob("*.py")
    nodes = (node for module in modules for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    cites = {text for text in texts if re.fullmatch(r"MIN (T\d|Mines|Bridges|Buildings)[\w ,-]*", text)}
    assert len(cites) > len(rules)
    assert not [cite for cite in cites for number in numbers_of(cite) if not told_by(number, rules).steps]


def test_every_note_of_the_italian_vehicles_says_itself() -> None:
    rules = rules_in(find_system("north-africa").rule_words)
    cites = [cite for cite, _said in LETTERS.values()] + list(VEHICLE_NOTES)
    assert len(cites) > 40
    assert [cite for cite in cites if not told_by(f"NA {cite}", rules).steps] == []
    assert told_by("NA Note M", rules).steps == (LETTERS["M"][1],)


@pytest.mark.parametrize(
    "number", ["A20.3", "B21.122", "B23.41", "C13.7", "E7.2", "J2.31", "O5.6", "O11.32", "O11.6142"]
)
def test_what_the_special_rules_of_red_barricades_name_is_told(number: str) -> None:
    row = rule("red-barricades", number)["rules"][0]
    assert row["title"]
    assert row["steps"]


LINES = [
    (
        "ats",
        "dtw",
        [("R26@roof", "S28"), ("T30", "Y27"), ("M20", "R22"), ("AA20", "Y30"), ("K8", "Q19"), ("V26", "V30")],
    ),
    ("cgs", "dtw", [("T30", "Y27"), ("M20", "R22"), ("AA20", "Y30"), ("K8", "Q19"), ("V26", "V30")]),
    ("red-barricades", "yard", [("D4", "H8"), ("B3", "J5"), ("E5", "E9"), ("C8", "K3")]),
    ("north-africa", "desert-ground", [("D4", "H8"), ("B3", "J5"), ("E5", "E9"), ("C8", "K3")]),
]


def cites_in(found: object) -> set[str]:
    if isinstance(found, dict):
        own = {found["cite"]} if isinstance(found.get("cite"), str) else set()
        return own.union(*map(cites_in, found.values()))
    return set().union(*map(cites_in, found)) if isinstance(found, list) else set()


@pytest.mark.parametrize(("system", "on", "lines"), LINES, ids=[row[0] for row in LINES])
def test_every_number_on_a_line_has_a_title(system: str, on: str, lines: list[tuple[str, str]]) -> None:
    met = set()
    for start, end in lines:
        met |= cites_in(answer({"kind": "los", "system": system, "map": on, "from": start, "to": end}))
    cites = {cite for cite in met if cite and not cite.startswith("HC-")}
    assert cites
    for cite in cites:
        for row in rule(system, cite)["rules"]:
            assert row["title"], cite
