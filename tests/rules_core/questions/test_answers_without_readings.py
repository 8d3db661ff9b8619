"""What an answer says of the other readings of its house conventions, and the answer without them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rules_core.contract import CONTRACT
from rules_core.maps.source import SHIPPED
from rules_core.movement.routes.effort import enough
from rules_core.pauses import end_of
from rules_core.query import answer, answering

LINE = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}
WAY = {"kind": "path", "system": "cgs", "map": "dtw", "from": "R26", "to": "T27", "unit": "squad"}
WALK = {"kind": "walk", "system": "cgs", "map": "dtw", "moves": ["R26", "R27"], "unit": "squad"}
TABLE = {"kind": "table", "system": "cgs", "name": "mines", "map": "dtw"}
DRIVE = {"kind": "path", "system": "miniatures", "map": "village", "from": "10x10", "to": "13x10", "unit": "infantry"}
BOTH = {**LINE, "kind": "compare", "asks": "los", "compare": "cgs"}
TRIED = {"same_under_all", "others", "say"}
"""What a convention's row says only where its other options were tried."""


def without_readings(found: dict[str, Any]) -> dict[str, Any]:
    """An answer as it is when nobody wants the other readings."""
    answers = [without_readings(each) for each in found.get("answers", [])]
    if answers:
        return {**found, "answers": answers}
    rows = [{key: value for key, value in row.items() if key not in TRIED} for row in found["conventions"]]
    return {**found, "conventions": rows, "conventions_say": ""}


@pytest.mark.parametrize(
    "query", [LINE, WAY, WALK, DRIVE, TABLE, BOTH], ids=lambda query: f"{query['kind']} {query['system']}"
)
def test_without_the_other_readings_the_answer_is_the_same_but_for_them(query: dict[str, object]) -> None:
    whole = answer(query)
    assert whole["kind"] == query["kind"]
    parts: list[Any] = whole.get("answers", [whole])  # type: ignore[assignment]
    assert any(row.keys() >= TRIED for each in parts for row in each["conventions"])
    assert answer({**query, "readings": "none"}) == without_readings(whole)
    assert answer({**query, "readings": "all"}) == whole


def test_another_word_is_refused() -> None:
    refused: Any = answer({**LINE, "readings": "some"})
    assert (refused["error"]["code"], refused["error"]["field"]) == ("unknown-choice", "readings")


def test_a_line_pauses_before_each_other_reading_and_after_each_convention() -> None:
    def pauses(query: dict[str, object]) -> int:
        return sum(1 for _ in answering(query, SHIPPED, enough()))

    rows: Any = answer(LINE)["conventions"]
    others = sum(len(row["others"]) for row in rows)
    assert others > 3
    assert pauses(LINE) - pauses({**LINE, "readings": "none"}) == others + len(rows)


@pytest.mark.parametrize(
    "query", [LINE, WAY, WALK, DRIVE, BOTH], ids=lambda query: f"{query['kind']} {query['system']}"
)
def test_the_answer_is_told_before_the_other_readings_and_these_one_by_one(query: dict[str, object]) -> None:
    told: list[Any] = []
    whole: Any = end_of(answering(query, SHIPPED, enough(), lambda found: told.append(deepcopy(found))))
    first, *pieces = told
    assert first == answer({**query, "readings": "none"})
    assert {(piece["kind"], piece["contract"]) for piece in pieces} == {("readings", CONTRACT)}
    tried = [sum("others" in row for rows in piece["conventions"] for row in rows) for piece in pieces]
    assert tried == list(range(1, len(pieces) + 1))
    assert pieces[-1]["conventions"] == [each["conventions"] for each in whole.get("answers", [whole])]
    assert whole == answer(query)


@pytest.mark.parametrize("query", [TABLE, {**LINE, "readings": "none"}, {**LINE, "to": "ZZ99"}], ids=str)
def test_of_an_answer_that_is_whole_at_once_nothing_is_told_before(query: dict[str, object]) -> None:
    told: list[object] = []
    assert end_of(answering(query, SHIPPED, enough(), told.append)) == answer(query)
    assert not told
