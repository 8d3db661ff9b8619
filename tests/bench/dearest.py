"""The questions that take longest in each game: each is answered whole, and within its budget."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.query import answer
from rules_core.sentences.movement import NOT_ALL_TRIED
from tests.bench.figures import IN_THE_BROWSER, Figure, cpu_ms, median_ms

_ATS = {"system": "ats", "map": "dtw"}
_CGS = {"system": "cgs", "map": "dtw"}
_TANK = {"unit": "tracked", "mode": "normal", "options": {"facing": "east"}}

QUESTIONS: tuple[tuple[str, dict[str, object], float], ...] = (
    (
        "safest way across DTW with three stops",
        {**_ATS, "kind": "path", "from": "A5", "to": "KK36", "unit": "tracked", "mode": "assault"}
        | {"objective": "safest", "via": ["R10", "C30", "Z12"]},
        2000,
    ),
    (
        "way of a CGS tank with its facing, W23 to Z30",
        {**_CGS, "kind": "path", "from": "W23", "to": "Z30", **_TANK},
        150,
    ),
    (
        "the same across DTW, the answer without other readings",
        {**_CGS, "kind": "path", "from": "W23", "to": "E38", "readings": "none", **_TANK},
        150,
    ),
    ("the same across DTW", {**_CGS, "kind": "path", "from": "W23", "to": "E38", **_TANK}, 2000),
    (
        "fan at targets that bypass",
        {**_CGS, "kind": "fan", "from": "U25", "options": {"target_bypass": "2-4"}},
        400,
    ),
    ("fan at all Locations of DTW", {**_ATS, "kind": "fan", "from": "U25", "places": "all"}, 150),
)
"""What is asked, as a query, and how long it may take in the page, where what follows an answer comes after it."""

LIMIT = 6
"""How many times its budget fails the run."""


def measure() -> Iterator[Figure]:
    """The figures of the dearest questions, asked first and again."""
    for what, query, budget in QUESTIONS:
        found: list[dict[str, object]] = []
        first = cpu_ms(lambda query=query, found=found: found.append(answer(query)))  # type: ignore[misc]
        assert found[0]["kind"] == query["kind"], found[0]
        again = median_ms(lambda query=query: answer(query), 3)  # type: ignore[misc]
        budget /= IN_THE_BROWSER
        whole = "best found only" if NOT_ALL_TRIED in str(found[0]) else "complete"
        yield Figure(what, again, budget, "ms", f"the whole answer, {whole}; the first {first:.0f}", LIMIT * budget)
