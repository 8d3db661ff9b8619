"""How far our answers agree with VASL's; run with ``-s``, the figures and what differs are printed.

VASL is what players trust, and it is not the rulebook: it walks pixels from one end to the other and answers a few
lines otherwise from the other end. So a small share is left, told by cause.
"""

from __future__ import annotations

import pytest

from rules_core.systems.red_barricades import SYSTEM, los
from tests.agreement.asking import AS_VASL, BOARDS, agreement, as_players_get_it, outcomes
from tests.agreement.causes import by_cause
from tests.support.sights import situation

RANDOM, NEAR, CLEAR, HINDRANCE = 99.8, 99.4, 98.5, 99.0
"""What has to agree with the line drawn as VASL draws it, in per cent."""
TRUE_RANDOM, TRUE_NEAR, TRUE_CLEAR = 99.3, 98.5, 97.0
"""What agrees at least with the line that players get: other conventions and the true line make up the difference."""


@pytest.mark.parametrize("name", BOARDS)
def test_on_vasls_line_we_agree_with_vasl(name: str) -> None:
    found = agreement(name, AS_VASL)
    print(f"\n{found.table()}\n{by_cause(found, AS_VASL)}")
    assert found.lines["random"].percent >= RANDOM
    assert found.lines["near"].percent >= NEAR
    assert found.all_clear.percent >= CLEAR
    assert found.clear["random"].percent >= CLEAR
    assert found.clear["near"].percent >= CLEAR
    assert found.hindrance.percent >= HINDRANCE


@pytest.mark.parametrize("name", BOARDS)
def test_the_line_that_players_get_differs_little(name: str) -> None:
    found = agreement(name, {})
    print(f"\nby default\n{found.table()}")
    assert found.lines["random"].percent >= TRUE_RANDOM
    assert found.lines["near"].percent >= TRUE_NEAR
    assert found.all_clear.percent >= TRUE_CLEAR


def test_what_the_picture_of_red_barricades_adds_is_embankments_that_stand_in_the_way() -> None:
    here = situation(SYSTEM, as_players_get_it("bdRBv2"), **AS_VASL)
    changed = 0
    for outcome in outcomes("bdRBv2", AS_VASL):
        with_them = los.glance(here, outcome.viewer, outcome.target)
        if (with_them.block is not None) != outcome.blocked:
            changed += 1
            assert with_them.block is not None, outcome
            steps = los.look(here, outcome.viewer, outcome.target).blocks
            assert {step.what for step in steps} == {"railway embankment"}, outcome
    print(f"\nbdRBv2 {changed:4} lines that an embankment of its picture blocks and VASL's archive doesn't name")
    assert changed
