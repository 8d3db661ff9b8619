"""What the dearest questions come to in calls of functions: a step back that no machine's noise hides."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules_core.query import answer
from tests.bench.dearest import QUESTIONS
from tests.bench.ratios import STEP_BACK
from tests.support.work import calls_of

CALLS: Mapping[str, int] = {
    "safest way across DTW with three stops": 2_600_000,
    "way of a CGS tank with its facing, W23 to Z30": 122_000,
    "the same across DTW, the answer without other readings": 333_000,
    "the same across DTW": 2_552_000,
    "fan at targets that bypass": 823_000,
    "fan at all Locations of DTW": 195_000,
    "ats fan over DTW": 88_000,
    "cgs fan over DTW": 91_000,
}
"""What each question took when last it took less, in CPython 3.11."""

FANS = (
    (f"{game} fan over DTW", {"kind": "fan", "system": game, "map": "dtw", "from": "U25"}) for game in ("ats", "cgs")
)


@pytest.mark.parametrize(("what", "query"), [*((what, query) for what, query, _ in QUESTIONS), *FANS])
def test_no_question_comes_to_a_quarter_more_than_it_did(what: str, query: dict[str, object]) -> None:
    answer(query)  # what is worked out once for a map is not counted
    assert calls_of(lambda: answer(query)) < STEP_BACK * CALLS[what]
