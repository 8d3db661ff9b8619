"""What a question for a way comes to: forbidden, not known and beyond the allowance are three things."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def ask(kind: str, system: str = "ats", **query: object) -> Answer:
    found: Answer = answer({"kind": kind, "system": system, "map": "dtw", **query})
    assert found["kind"] == kind, found
    return found


def path(start: str, goal: str, **query: object) -> Answer:
    return ask("path", **{"from": start, "to": goal, "unit": "personnel", "mode": "assault", **query})


def walk(*moves: str, **query: object) -> Answer:
    return ask("walk", moves=list(moves), **{"unit": "personnel", "mode": "assault", **query})


def test_beyond_the_allowance_says_so_first_and_where_the_turn_ends() -> None:
    found = path("W23", "Y28", unit="tracked", allowance=6)
    assert (found["status"], found["possible"], found["within_allowance"]) == ("beyond", True, False)
    assert found["say"] == "Not within 6 MP: the cheapest way costs 7½ MP. The turn ends in Y27 with ½ MP left."
    turn = found["turn"]
    assert (turn["steps"], turn["ends"], turn["left"], turn["short"]) == (5, "Y27@ground", 0.5, 1.5)
    assert sum(step["cost"] for step in found["steps"][: turn["steps"]]) == 6 - turn["left"]


def test_a_first_step_that_is_too_dear_is_said() -> None:
    found = walk("G35", "G36", allowance=1)
    assert found["turn"]["steps"] == 0
    assert found["say"].endswith("Not even the first step is within it.")


def test_within_the_allowance_there_is_no_end_of_a_turn() -> None:
    found = path("W23", "Y28", unit="tracked", allowance=8)
    assert (found["status"], found["turn"]) == ("reached", None)


@pytest.mark.parametrize("mode", ["assault", "running"])
def test_a_missing_figure_is_no_ban(mode: str) -> None:
    found = path("E6", "E4@depression", mode=mode)
    assert (found["status"], found["missing"]) == ("unknown", ["linear-depression"])
    assert found["say"].startswith("Can't be told yet. ")
    typed = path("E6", "E4@depression", mode=mode, options={"costs": {"linear-depression": 2}})
    assert typed["status"] == "reached"


def test_a_ban_stays_one_though_figures_are_missing_elsewhere() -> None:
    found = path("G35", "G36", mode="running")
    assert (found["status"], found["say"]) == (
        "forbidden",
        "Not possible: No Running into the debris in G36 (ATS 8.5.4).",
    )


def test_no_single_step_names_the_way_round_and_its_rule() -> None:
    found = walk("D35", "C35@+10")
    assert found["status"] == "forbidden"
    assert "No single step leads from D35 to C35 +10. The way there: " in found["say"]
    assert "stairwell" in found["say"]
    assert found["why_not"][0]["cite"] == "ATS 8.3.6"


def test_hexes_apart_name_the_way_round_and_how_far_sewers_lead() -> None:
    near = walk("D35", "D32")["say"]
    assert "3 hexes apart" in near
    assert "The way there: " in near
    assert "The sewers lead 3 hexes at most" in near
    assert "ATS 1.4.91" in near
    assert "sewers" not in walk("D35", "D32", unit="tracked")["say"]


def test_a_crawl_within_a_hex_says_what_was_done() -> None:
    found = walk("B26", "B26@+1", system="cgs", unit="squad", mode="crawling")
    assert found["say"].startswith("Goes 1 level up in B26: ")
    assert "0 hexes" not in found["say"] + found["title"]
