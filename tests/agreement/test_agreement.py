"""How far our answers agree with VASL's; run with ``-s``, the figures and what differs are printed.

VASL is what players trust, and it is not the rulebook: it walks pixels from one end to the other and answers a few
lines otherwise from the other end. So a small share is left, told by cause.
"""

from __future__ import annotations

import pytest

from tests.agreement.asking import AS_VASL, BOARDS, agreement
from tests.agreement.causes import by_cause

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
