"""Runs made-up things against their doors, a few thousand at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz import archives, doors, grammar
from tests.fuzz.doors import Door, Findings

_AT_ONCE = 1000
"""Hypothesis remembers what it has made; so it is asked for this many and begins anew."""

ATTACKS: dict[str, tuple[st.SearchStrategy[Any], Door]] = {
    "queries": (grammar.QUERIES, doors.ask),
    "links": (grammar.LINKS, doors.follow),
    "tables": (grammar.TABLES, doors.ask),
    "boards": (archives.ARCHIVES, archives.read),
    "pages": (grammar.LINKS, doors.open_page),
    "posts": (grammar.QUERIES, doors.post),
}


@dataclass(frozen=True)
class Result:
    """What came of an attack.

    Args:
        findings: what came of its cases.
        memory_before: the process's memory after the first lot of cases, in MB; 0 where nobody says.
        memory_after: its memory at the end.
    """

    findings: Findings
    memory_before: float
    memory_after: float


def attack(kind: str, cases: int, first_seed: int) -> Result:
    """Put so many things of one kind to its door.

    Args:
        kind: one of ``ATTACKS``.
        cases: how many; with little to choose from it may be fewer.
        first_seed: where the made-up things begin: the same from the same.
    """
    strategy, door = ATTACKS[kind]
    findings = Findings()
    before = 0.0
    for number, done in enumerate(range(0, cases, _AT_ONCE)):
        _lot(
            strategy, min(_AT_ONCE, cases - done), first_seed + number, lambda thing: doors.timed(door, thing, findings)
        )
        before = before or memory()
    return Result(findings, before, memory())


def _lot(strategy: st.SearchStrategy[Any], cases: int, begins: int, put: Callable[[Any], None]) -> None:
    @seed(begins)
    @settings(
        max_examples=cases, database=None, derandomize=False, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(strategy)
    def run(thing: Any) -> None:  # noqa: ANN401 # anything
        put(thing)

    run()


def memory() -> float:
    """The most memory that this process has had so far, in MB; 0 where the system doesn't say."""
    try:
        import resource  # not there on Windows
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)
