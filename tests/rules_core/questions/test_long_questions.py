"""Questions that ask for more than anybody waits for: they cost no more than a question may, and say so."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from rules_core import maps, query
from rules_core.movement.routes.effort import MOST_EFFORT, ONE_LINE, Effort, TakesLong, enough
from rules_core.query import answer, answer_json

FIFTY = random.Random(4).sample(sorted(maps.load("dtw").hexes), 50)
TANK = {"kind": "path", "map": "dtw", "system": "cgs", "unit": "tracked", "mode": "normal", "from": "A5", "to": "KK36"}

FANS: tuple[dict[str, object], ...] = (
    {"kind": "fan", "map": "dtw", "system": "ats", "from": "U25", "range": 6, "places": "all"},
    {"kind": "fan", "map": "dtw", "system": "cgs", "from": "A10", "range": 7, "places": "all"},
    {"kind": "fan", "map": "yard", "system": "red-barricades", "from": "F6", "places": "all"},
    {"kind": "fan", "map": "dtw", "system": "cgs", "from": "S21", "range": 6, "options": {"target_bypass": "6-8"}},
)
BYPASSED = {**FANS[3], "range": 5}
"""Few hexes, but many lines to each."""


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


@pytest.mark.parametrize("asked", [TANK, {"kind": "fan", "map": "dtw", "system": "ats", "from": "U25"}, BYPASSED])
def test_who_wants_a_quick_answer_or_none_is_told_that_it_takes_long(asked: dict[str, object]) -> None:
    with pytest.raises(TakesLong):
        answer_json(json.dumps(asked), effort=Effort(20_000, strict=True))


def test_a_quick_look_that_is_enough_gives_the_same_answer() -> None:
    asked = {"kind": "reach", "map": "dtw", "system": "ats", "unit": "personnel", "from": "W23", "allowance": 8}
    assert answer(asked, effort=Effort(40_000, strict=True)) == answer(asked)


@pytest.mark.parametrize("asked", FANS, ids=lambda asked: f"{asked['system']} {len(asked)}")
def test_a_fan_that_takes_too_much_answers_for_the_nearest_hexes_and_says_how_far(asked: dict[str, object]) -> None:
    effort = enough()
    whole: dict[str, Any] = answer(asked, effort=effort)
    assert "all_tried" not in whole
    some = Effort((MOST_EFFORT - effort.left) // 2)
    found: dict[str, Any] = answer(asked, effort=some)
    assert some.left == 0
    assert found["all_tried"] is False
    seen, blocked = found["seen"], found["blocked"]
    assert {place: whole["seen"][place] for place in seen} == seen
    assert set(blocked) < set(whole["blocked"])
    assert found["untried"] == len(_all(whole)) - len(seen) - len(blocked) > 0
    looked_at = _all(found)
    assert not {_hex(place) for place in looked_at} & {_hex(place) for place in _all(whole) - looked_at}
    distance = maps.load(str(asked["map"])).grid.range
    away = {place: distance(str(asked["from"]), _hex(place)) for place in _all(whole)}
    limit = found["whole_up_to"]
    assert {place for place, hexes in away.items() if hexes <= limit} <= looked_at
    assert max(away[place] for place in looked_at) <= limit + 1
    assert "was looked at: all up to" in found["say"]
    nearer = answer({**asked, "range": limit}, effort=Effort((MOST_EFFORT - effort.left) // 2))
    assert "all_tried" not in nearer
    assert _all(nearer) <= looked_at


def test_what_a_fan_counts_is_what_it_looks_at_bypass_or_not() -> None:
    plain, dear = enough(), enough()
    answer({**FANS[3], "options": {}}, effort=plain)
    answer(FANS[3], effort=dear)
    assert MOST_EFFORT - plain.left == 126 * ONE_LINE
    # Several lines lead to each hex that a unit may bypass in; many of them are told of together, and count once.
    assert 2 * 126 * ONE_LINE < MOST_EFFORT - dear.left < 3 * 126 * ONE_LINE


def test_no_fan_at_bypassing_units_takes_more_than_a_question_may() -> None:
    asked = {**FANS[3], "from": "AA26", "range": None, "places": "all"}
    found: dict[str, Any] = answer(asked)
    assert found["all_tried"] is False
    assert found["whole_up_to"] > 5


def _all(fan: Mapping[str, Any]) -> set[str]:
    return {*fan["seen"], *fan["blocked"]}


def _hex(place: str) -> str:
    return place.partition("@")[0]
