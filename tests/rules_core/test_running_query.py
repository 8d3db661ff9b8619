"""A query that is answered a little at a time: the same answer, with pauses in which something else may be asked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources

import pytest

from rules_core import maps
from rules_core.documents.reading import read_json
from rules_core.maps.source import SHIPPED, OneMore
from rules_core.movement.routes.effort import LINES_AT_ONCE, ONE_LINE, Effort, enough
from rules_core.movement.routes.search import PAUSE_EVERY
from rules_core.pauses import end_of
from rules_core.query import answer_json, answering_json
from rules_core.running_query import RunningQuery
from tests.support.queries import some_queries

DEAR = {
    "kind": "path",
    "map": "dtw",
    "system": "ats",
    "unit": "tracked",
    "mode": "assault",
    "from": "A5",
    "to": "KK36",
    "objective": "safest",
    "via": ["R10"],
}
LINE = {"kind": "los", "map": "dtw", "system": "ats", "from": "R26@roof", "to": "S28"}


def answered(running: RunningQuery) -> str:
    while (text := running.step()) is None:
        pass
    return text


def test_step_by_step_every_query_has_the_answer_that_it_has_in_one_go() -> None:
    for query in some_queries(60, seed=3):
        text = json.dumps(query)
        assert answered(RunningQuery(text, SHIPPED)) == answer_json(text), query


def test_a_text_that_is_no_query_is_answered_with_the_same_error() -> None:
    assert answered(RunningQuery("{", SHIPPED)) == answer_json("{")


def test_a_dear_question_pauses_again_and_again_by_count() -> None:
    effort = enough()
    before = effort.left
    pauses = sum(1 for _ in answering_json(json.dumps(DEAR), SHIPPED, effort))
    spent = before - effort.left
    assert spent > 10 * PAUSE_EVERY
    assert pauses > spent // (2 * PAUSE_EVERY)


def test_a_comparison_pauses_in_the_ways_of_both_systems() -> None:
    asked = {**DEAR, "via": [], "objective": "cheapest"}
    own, other = Effort(10**6), Effort(2 * 10**6)
    alone = sum(1 for _ in answering_json(json.dumps(asked), SHIPPED, own))
    both = json.dumps({**asked, "kind": "compare", "asks": "path", "compare": "cgs"})
    assert sum(1 for _ in answering_json(both, SHIPPED, other)) > alone


def test_a_fan_pauses_between_its_lines() -> None:
    fan = {"kind": "fan", "map": "dtw", "system": "ats", "from": "U25", "range": 6}
    assert sum(1 for _ in answering_json(json.dumps(fan), SHIPPED, enough())) > 5


def test_a_question_asked_in_the_pauses_of_another_changes_neither_answer() -> None:
    dear, line = json.dumps(DEAR), json.dumps(LINE)
    expected = answer_json(dear), answer_json(line)
    running = RunningQuery(dear, SHIPPED)
    lines = []
    while (text := running.step()) is None:
        lines.append(answer_json(line))
    assert text == expected[0]
    assert set(lines) == {expected[1]}


def test_a_question_left_undone_does_nothing_more() -> None:
    running = RunningQuery(json.dumps(DEAR), SHIPPED)
    assert running.step() is None
    running.stop()
    assert json.loads(answered(RunningQuery(json.dumps(LINE), SHIPPED)))["verdict"] == "blocked"


def test_a_query_that_is_followed_tells_its_answer_then_its_readings_and_is_over_with_the_whole_of_it() -> None:
    text = json.dumps(LINE)
    running = RunningQuery(text, SHIPPED, follows=True)
    told = []
    while not running.is_over:
        told += [piece for piece in [running.step()] if piece is not None]
    first, *pieces, whole = told
    assert first == answer_json(json.dumps({**LINE, "readings": "none"}))
    assert [json.loads(piece)["kind"] for piece in pieces] == ["readings"] * len(json.loads(whole)["conventions"])
    assert whole == answer_json(text)


def test_a_way_that_is_not_sure_is_told_without_other_readings_and_then_says_that_none_was_tried() -> None:
    told: list[str] = []
    whole = end_of(answering_json(json.dumps(DEAR), SHIPPED, Effort(20_000), told.append))
    (first,) = map(json.loads, told)
    found = json.loads(whole)
    assert (first["all_tried"], found["all_tried"]) == (False, False)
    assert [note for note in found["notes"] if note not in first["notes"]] == found["notes"][:1]
    assert "was not tried" in found["notes"][0]


def test_a_fan_at_bypassing_units_pauses_after_every_few_lines_and_not_after_every_few_hexes() -> None:
    asked = {"kind": "fan", "map": "dtw", "system": "cgs", "from": "Z24", "range": 8}
    plain, dear = enough(), enough()
    end_of(answering_json(json.dumps(asked), SHIPPED, plain))
    bypassing = json.dumps({**asked, "options": {"target_bypass": "6-8"}})
    pauses = sum(1 for _ in answering_json(bypassing, SHIPPED, dear))
    lines = (enough().left - dear.left) // ONE_LINE
    assert lines > 3 * (enough().left - plain.left) // ONE_LINE
    assert pauses > lines // (2 * LINES_AT_ONCE)


FIRST_STEPS = 25_000
"""How many calls of functions there are between two pauses at most, where a map's tables are made: some 10 ms."""
MADE_READY = (
    ("fan", "ats", {"from": "U25"}),
    ("fan", "cgs", {"from": "U25"}),
    ("reach", "ats", {"from": "W23", "unit": "personnel", "mode": "assault", "mp": 8}),
    ("reach", "cgs", {"from": "W23", "unit": "squad", "mode": "running", "mp": 8}),
)


@contextmanager
def counted_calls() -> Iterator[list[int]]:
    """Counts the calls of functions in its last item."""
    calls = [0]

    def count(_frame: object, event: str, _given: object) -> None:
        calls[-1] += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(before)


@pytest.mark.parametrize(("kind", "system", "asked"), MADE_READY)
def test_the_first_answer_of_a_kind_on_a_map_pauses_while_it_makes_the_maps_tables(
    kind: str, system: str, asked: dict[str, object]
) -> None:
    anew = OneMore(read_json((resources.files(maps) / "dtw.json").read_text(encoding="utf-8")))
    text = json.dumps({"kind": kind, "map": "dtw", "system": system, **asked})
    end_of(answering_json(json.dumps({**LINE, "system": system}), anew, enough()))
    with counted_calls() as calls:
        for _ in answering_json(text, anew, enough()):
            calls.append(0)
    assert max(calls) < FIRST_STEPS, [(step, number) for step, number in enumerate(calls) if number > FIRST_STEPS]
