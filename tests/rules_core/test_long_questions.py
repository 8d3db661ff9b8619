"""Questions that ask for more than anybody waits for: they cost no more than a question may, and say so."""

from __future__ import annotations

import json
import random

import pytest

from rules_core import maps, query
from rules_core.query import answer, answer_json
from rules_core.routes.effort import MOST_EFFORT, Effort, TakesLong, enough

FIFTY = random.Random(4).sample(sorted(maps.load("dtw").hexes), 50)
TANK = {"kind": "path", "map": "dtw", "system": "cgs", "unit": "tracked", "mode": "normal", "from": "A5", "to": "KK36"}


@pytest.fixture
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions may look at a twentieth of what they may."""
    monkeypatch.setattr(query, "enough", lambda: Effort(MOST_EFFORT // 20))


@pytest.mark.parametrize("objective", ["cheapest", "safest"])
def test_a_way_by_fifty_stops_spends_what_a_question_may_and_no_more(objective: str) -> None:
    effort = enough()
    assert answer({**TANK, "via": FIFTY, "objective": objective}, effort=effort)["kind"] == "path"
    assert 0 <= effort.left < MOST_EFFORT


def test_the_three_stops_that_took_sixteen_seconds_are_answered_whole() -> None:
    asked = {**TANK, "system": "ats", "mode": "assault", "objective": "safest", "via": ["R10", "C30", "Z12"]}
    found = answer(asked)
    assert found["all_tried"] is True
    assert (found["total"], found["chance"]) == (380, "96889010407/10000000000000")
    assert all("others" in row for row in found["conventions"] if row["id"] != "HC-ATS-9")  # type: ignore[attr-defined,index]


@pytest.mark.usefixtures("little_effort")
def test_a_way_that_is_the_best_found_says_so_in_its_field_and_its_sentence() -> None:
    found = answer({**TANK, "objective": "safest"})
    assert found["possible"] is True
    assert found["all_tried"] is False
    assert str(found["say"]).endswith("Not all ways were tried; this is the best found.")
    assert not any("others" in row for row in found["conventions"])  # type: ignore[attr-defined]
    assert any("was not tried" in note for note in found["notes"])  # type: ignore[attr-defined]


def test_where_no_way_was_found_in_time_nobody_says_that_there_is_none() -> None:
    found = answer(TANK, effort=Effort(2000))
    assert found["possible"] is False
    assert found["all_tried"] is False
    assert "Not possible" not in str(found["say"])
    assert str(found["title"]).endswith("no way found")
    assert "not all ways were tried" in str(found["say"])


@pytest.mark.usefixtures("little_effort")
def test_a_reach_without_a_limit_says_that_there_may_be_more() -> None:
    asked = {key: value for key, value in TANK.items() if key != "to"}
    found = answer({**asked, "kind": "reach"})
    assert found["all_tried"] is False
    assert "at least: not all ways were tried" in str(found["say"])


def test_both_columns_of_a_comparison_share_what_a_question_may_look_at() -> None:
    found = answer({**TANK, "kind": "compare", "asks": "path", "compare": "ats", "via": FIFTY})
    assert found["kind"] == "compare"
    untried = [row for row in found["answers"] if row["kind"] == "path" and not row["all_tried"]]  # type: ignore[attr-defined]
    assert not untried or "Not all ways were tried" in str(found["say"])


@pytest.mark.parametrize("asked", [TANK, {"kind": "fan", "map": "dtw", "system": "ats", "from": "U25"}])
def test_who_wants_a_quick_answer_or_none_is_told_that_it_takes_long(asked: dict[str, str]) -> None:
    with pytest.raises(TakesLong):
        answer_json(json.dumps(asked), effort=Effort(20_000, strict=True))


def test_a_quick_look_that_is_enough_gives_the_same_answer() -> None:
    asked = {"kind": "reach", "map": "dtw", "system": "ats", "unit": "personnel", "from": "W23", "allowance": 8}
    assert answer(asked, effort=Effort(40_000, strict=True)) == answer(asked)
