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
    said = "Not within 6 MP: the cheapest way costs 7½ MP. Turn 1 ends in Y27 with ½ MP left. It is there in turn 2."
    assert found["say"] == said
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


class TestReach:
    """A place that is not in reach is too far, forbidden or not known; the answer tells which."""

    def reach(self, start: str, **query: object) -> Answer:
        return ask("reach", **{"from": start, "unit": "personnel", "mode": "assault", "allowance": 4, **query})

    def test_what_a_missing_figure_decides_is_not_out_of_reach(self) -> None:
        found = self.reach("E6")
        assert found["missing"] == ["linear-depression"]
        assert "E4@depression" in found["unknown"]
        assert not {*found["unknown"]} & {*found["reach"]}
        more = len(found["unknown"])
        assert found["say"].endswith(f"; whether to {more} more is not known, as a figure is missing.")

    @pytest.mark.parametrize("cost", [0, 1, 3])
    def test_whatever_the_figure_is_no_other_place_comes_into_reach(self, cost: float) -> None:
        before, typed = self.reach("E6"), self.reach("E6", options={"costs": {"linear-depression": cost}})
        assert typed["reach"].keys() <= {*before["reach"], *before["unknown"]}
        assert "linear-depression" not in typed["missing"]
        assert ("not known" in typed["say"]) == bool(typed["unknown"])

    def test_a_rule_that_keeps_it_out_is_named(self) -> None:
        found = self.reach("D30", mode="running", table=[{"kind": "wire", "at": "D31"}])
        closed = {row["at"]: (row["what"], row["cite"]) for row in found["forbidden"]}
        assert closed["D31@ground"] == ("Personnel enter the wire in D31 only by Crawl or Infiltration.", "ATS 9.11.3")
        assert path("D30", "D31", mode="running", table=[{"kind": "wire", "at": "D31"}])["status"] == "forbidden"

    @pytest.mark.parametrize(
        ("system", "unit", "mode"),
        [("ats", "wheeled", "assault"), ("cgs", "squad", "cautious"), ("cgs", "wheeled", "normal")],
    )
    def test_what_it_calls_forbidden_is_no_legal_step_that_is_too_dear(self, system: str, unit: str, mode: str) -> None:
        query = {"system": system, "unit": unit, "mode": mode}
        near = ask("reach", **{**query, "from": "D30", "allowance": 2})
        for row in near["forbidden"][:8]:
            step = ask("walk", moves=[row["from"], row["at"]], **query)
            assert step["status"] == "forbidden", row

    def test_nothing_is_known_of_a_unit_that_every_figure_is_missing_for(self) -> None:
        query = {"kind": "reach", "system": "red-barricades", "map": "yard", "unit": "tracked", "from": "C3"}
        found: Answer = answer({**query, "allowance": 12, "conventions": {"HC-RB-1": "ask"}})
        assert found["say"].startswith("Whether Fully tracked AFV (Normal) can leave C3")
        assert "can't leave" not in found["say"]


@pytest.mark.parametrize("start", ["K9", "K9@in"])
def test_a_rule_that_forbids_goes_before_a_figure_that_nobody_knows(start: str) -> None:
    asked = {"kind": "path", "system": "red-barricades", "map": "yard", "from": start, "to": "J9"}
    found = answer({**asked, "unit": "half-tracked"})
    assert found["status"] == "forbidden"  # what leaving the gully adds isn't known: rubble is closed to it anyhow
    assert "rubble" in found["say"]
    assert answer({**asked, "unit": "infantry"})["status"] == "unknown"
