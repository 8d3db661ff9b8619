"""A few thousand made-up things at every door, the same on every run; ``make fuzz`` puts as many as one likes."""

from __future__ import annotations

import pytest

from tests.fuzz.attack import attack
from tests.fuzz.doors import Findings, ask, timed
from tests.support.sweep import cases

CASES = {"queries": cases(200, 500), "links": cases(150, 400), "tables": cases(250, 600), "boards": cases(200, 500)}


@pytest.mark.parametrize("kind", CASES)
def test_nothing_that_comes_in_makes_a_door_raise(kind: str) -> None:
    findings = attack(kind, CASES[kind], 1).findings
    assert findings.cases >= CASES[kind] // 2
    faults = [row for row in findings.faults if row[0] != "over the limit"]  # time is for make fuzz: machines differ
    assert not faults, faults[:3]


@pytest.mark.site
@pytest.mark.parametrize(("kind", "cases"), [("pages", 60), ("posts", 100)])
def test_the_server_answers_whatever_comes(kind: str, cases: int) -> None:
    findings = attack(kind, cases, 1).findings
    assert not [row for row in findings.faults if row[0] != "over the limit"], findings.faults[:3]


def test_what_may_never_come_is_found() -> None:
    findings = Findings()

    def raises(_thing: object, _findings: Findings) -> None:
        raise ValueError("a fault")

    timed(raises, {"kind": "los"}, findings)
    assert findings.counts() == {"raised ValueError": 1}
    timed(ask, {"kind": "nothing"}, findings)
    assert findings.kinds == {"error: unknown-kind": 1}
    assert findings.cases == 2
