"""The small game of ``docs/adding-a-system.md``, taken from that very page, plays on a map that ships."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.query import answer
from rules_core.sentences.refusals import ASKED_FOR
from rules_core.system import System
from rules_core.systems.registry import system_ids, with_system

PAGE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-system.md"
BLOCK = re.compile(r"```python\n# (brief/\w+\.py)\n(.*?)```", re.DOTALL)
FEWER_LINES = 120


def blocks() -> dict[str, str]:
    return dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))


@pytest.fixture(scope="module", autouse=True)
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[System]:
    folder = tmp_path_factory.mktemp("game")
    (folder / "brief").mkdir()
    for name, text in blocks().items():
        (folder / name).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        with with_system(importlib.import_module("brief.system").SYSTEM) as system:
            yield system
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "brief"]:
            del sys.modules[name]


def ask(kind: str, **query: object) -> dict[str, Any]:
    return answer({"kind": kind, "system": "brief", "map": "dtw", **query})


def test_the_page_has_a_whole_game_in_fewer_lines_than_promised() -> None:
    lines = [line for text in blocks().values() for line in text.splitlines() if line.strip()]
    assert list(blocks()) == [f"brief/{name}.py" for name in ("terrain", "conventions", "sight", "movement", "system")]
    assert len(lines) < FEWER_LINES


def test_the_game_is_there_for_as_long_as_it_is_offered(brief: System) -> None:
    *shipped, offered = system_ids()
    assert (offered, "brief" in shipped) == ("brief", False)
    with with_system(replace(brief, title="Another")):
        assert ask("catalog")["systems"][-1]["title"] == "Another"
    assert ask("catalog")["systems"][-1]["title"] == "CGS in brief"


def test_the_catalog_says_what_it_has(brief: System) -> None:
    found = ask("catalog")["systems"][-1]
    assert (found["id"], found["short_title"], found["tables"]) == (brief.id, "CGS in brief", [])
    assert found["asks"] == ["los", "fan", "hex", "reach", "path", "walk", "counters"]
    assert [unit["id"] for unit in found["units"]] == ["squad"]
    assert ask("catalog", hex="R26")["places"] == {"R26": ["ground"]}


def test_a_line_is_blocked_with_the_rule() -> None:
    found = ask("los", **{"from": "R24", "to": "S30"})
    assert (found["clear"], found["verdict"]) == (False, "blocked")
    assert found["say"].startswith("Blocked by the building in ")
    assert "(CGS 6.5, 10.5.1)" in found["say"]
    back = ask("los", **{"from": "S30", "to": "R24"})
    assert {step["at"] for step in back["blocks"]} == {step["at"] for step in found["blocks"]}


def test_a_fan_and_its_lines_agree() -> None:
    found = ask("fan", **{"from": "D30", "range": 5})
    assert found["seen"]
    assert found["blocked"]
    for target, totals in found["seen"].items():
        line = ask("los", **{"from": "D30", "to": target})
        assert (line["clear"], line["totals"]) == (True, totals), target
    assert all(not ask("los", **{"from": "D30", "to": target})["clear"] for target in found["blocked"])


WRECK = [{"kind": "wreck", "at": "D29"}]


def test_a_wreck_hinders_who_looks_past_it_and_costs_who_enters() -> None:
    line = {"from": "D30", "to": "D28"}
    assert (ask("los", **line)["totals"], ask("los", **line, table=WRECK)["totals"]) == ({"drm": 0}, {"drm": 5})
    assert ask("los", **line, table=WRECK)["modifiers"][0]["cite"] == "CGS 6.8.2.1"
    step = {"unit": "squad", "moves": ["D30", "D29"]}
    assert (ask("walk", **step)["total"], ask("walk", **step, table=WRECK)["total"]) == (1, 3)


def test_a_way_costs_the_sum_of_its_steps_and_reach_agrees() -> None:
    reach = ask("reach", **{"from": "D30", "unit": "squad"})
    assert (reach["allowance"], reach["mode"]) == (6, "cautious")
    assert len(reach["reach"]) > 50
    for goal, cost in list(reach["reach"].items())[1:]:
        way = ask("path", **{"from": "D30", "to": goal, "unit": "squad"})
        assert way["total"] == cost == sum(step["cost"] for step in way["steps"])
        assert all(part["cite"] for step in way["steps"] for part in step["parts"])


def test_a_line_along_a_hexside_is_a_convention_with_what_the_other_option_would_say() -> None:
    line = {"from": "A6", "to": "C6"}
    found = ask("los", **line)
    (record,) = found["conventions"]
    assert found["blocked"]["at"] == "B5/B6"
    assert (record["id"], record["chosen"], record["same_under_all"]) == ("HC-BRIEF-1", "one", False)
    assert ask("los", **line, conventions={"HC-BRIEF-1": "both"})["clear"]


def test_what_it_has_no_rules_for_is_refused_in_a_sentence(brief: System) -> None:
    error = ask("table", name="smoke")["error"]
    assert (error["code"], error["field"]) == ("not-asked", "kind")
    assert error["message"].startswith("CGS in brief can't be asked for a table here; it can be asked for a line of")
    assert set(brief.asks) < set(ASKED_FOR)


def test_its_questions_are_links_like_any_other() -> None:
    query = {
        "kind": "path",
        "system": "brief",
        "map": "dtw",
        "from": "D30",
        "to": "F28",
        "unit": "squad",
        "table": WRECK,
    }
    read, dropped = link_to_query(query_to_link(query))
    assert dropped == []
    assert answer(read) == answer(query)


def test_it_is_compared_with_another_game() -> None:
    found = ask("compare", asks="los", compare="cgs", **{"from": "R24", "to": "S30"})
    assert [row["kind"] for row in found["answers"]] == ["los", "los"]
