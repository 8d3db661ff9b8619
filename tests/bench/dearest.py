"""The questions that take longest in each game: each is answered whole, and within its budget."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.query import answer
from rules_core.sentences.movement import NOT_ALL_TRIED
from tests.bench.figures import Figure, cpu_ms, median_ms

_ATS = {"system": "ats", "map": "dtw"}
_CGS = {"system": "cgs", "map": "dtw"}
_TANK = {"unit": "tracked", "mode": "normal", "options": {"facing": "east"}}
_PLATOON = {"mp_a": 11, "mp_b": 12, "mp_c": 12, "cost_a": 1, "cost_b": 1, "cost_c": 1, "spent": 0}
_STANDING = {"at_a": "E2", "at_b": "E2", "at_c": "E3"}

QUESTIONS: tuple[tuple[str, dict[str, object], float], ...] = (
    (
        "safest way across DTW with three stops",
        {**_ATS, "kind": "path", "from": "A5", "to": "KK36", "unit": "tracked", "mode": "assault"}
        | {"objective": "safest", "via": ["R10", "C30", "Z12"]},
        2000,
    ),
    ("way of a CGS tank with its facing", {**_CGS, "kind": "path", "from": "W23", "to": "S28", **_TANK}, 150),
    ("the same across DTW", {**_CGS, "kind": "path", "from": "W23", "to": "E38", **_TANK}, 2000),
    (
        "fan at targets that bypass",
        {**_CGS, "kind": "fan", "from": "U25", "options": {"target_bypass": "2-4"}},
        400,
    ),
    ("fan at all Locations of DTW", {**_ATS, "kind": "fan", "from": "U25", "places": "all"}, 150),
    (
        "impulse of a platoon in North Africa",
        {"kind": "table", "system": "north-africa", "map": "proving-ground", "name": "platoon-impulse"}
        | {"inputs": {**_PLATOON, **_STANDING}},
        300,
    ),
)
"""What is asked, as a query, and how long it may take."""

LIMIT = 3
"""How many times its budget fails the run."""


def measure() -> Iterator[Figure]:
    """The figures of the dearest questions, asked first and again."""
    for what, query, budget in QUESTIONS:
        found: list[dict[str, object]] = []
        first = cpu_ms(lambda query=query, found=found: found.append(answer(query)))  # type: ignore[misc]
        assert found[0]["kind"] == query["kind"], found[0]
        again = median_ms(lambda query=query: answer(query), 3)  # type: ignore[misc]
        whole = "best found only" if NOT_ALL_TRIED in str(found[0]) else "complete"
        yield Figure(what, again, budget, "ms", f"the whole answer, {whole}; the first {first:.0f}", LIMIT * budget)
