"""How far our answers agree with VASL's on a sample of its lines; ``make bench`` asks all of them and tells the causes.

VASL is what players trust, and it is not the rulebook: it walks pixels from one end to the other and answers a few
lines otherwise from the other end. What is left is listed by cause in docs/vasl-agreement.md.
"""

from __future__ import annotations

from functools import cache

import pytest

from rules_core.families.squad_leader.sight import los
from rules_core.systems.red_barricades import SYSTEM
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from tests.agreement.asking import AS_VASL, BOARDS, Agreement, Share, agreement, outcomes, pooled
from tests.agreement.causes import VASLS, cause_of, told
from tests.support.sights import situation
from tests.support.vasl import players_board

LINES = 900
"""How many lines of each board are asked here."""
RANDOM, NEAR, CLEAR, HINDRANCE = 99.8, 99.7, 99.3, 99.8
"""What has to agree over all boards with the line drawn as VASL draws it, in per cent."""
TRUE_RANDOM, TRUE_NEAR = 99.5, 99.2
"""What agrees at least with the line that players get: other conventions and the true line make up the difference."""
LEAST = {"random": 99.5, "near": 99.0}
"""What agrees on each board at least, lines left out that differ for a cause of VASL's."""


@cache
def sampled(name: str, by_default: bool) -> Agreement:
    return agreement(name, {} if by_default else AS_VASL, LINES)


def over_all(group: str, *, by_default: bool = False) -> Share:
    found = [sampled(name, by_default).lines for name in BOARDS]
    return pooled(lines[group] for lines in found if group in lines)


@pytest.mark.parametrize("name", BOARDS)
def test_on_vasls_line_no_board_falls_behind(name: str) -> None:
    found = sampled(name, False)
    for group, least in LEAST.items():
        ours = [
            told(outcome)
            for outcome in found.differing
            if outcome.asked.group == group and not outcome.agrees and cause_of(outcome, name, AS_VASL) not in VASLS
        ]
        assert Share(found.lines[group].asked - len(ours), found.lines[group].asked).percent >= least, ours


def test_on_vasls_line_we_agree_with_vasl() -> None:
    boards = [sampled(name, False) for name in BOARDS]
    assert over_all("random").percent >= RANDOM
    assert over_all("near").percent >= NEAR
    assert pooled(found.all_clear for found in boards).percent >= CLEAR
    assert pooled(found.hindrance for found in boards).percent >= HINDRANCE


def test_the_line_that_players_get_differs_little() -> None:
    assert over_all("random", by_default=True).percent >= TRUE_RANDOM
    assert over_all("near", by_default=True).percent >= TRUE_NEAR


def test_what_the_picture_of_red_barricades_adds_is_embankments_that_stand_in_the_way() -> None:
    here = situation(SYSTEM, players_board("bdRBv2"), **AS_VASL)
    changed = 0
    for outcome in outcomes("bdRBv2", AS_VASL):
        with_them = los.glance(BOOK, here, outcome.viewer, outcome.target)
        if (with_them.block is not None) != outcome.blocked:
            changed += 1
            assert with_them.block is not None, outcome
            steps = los.look(BOOK, here, outcome.viewer, outcome.target).blocks
            assert {step.what for step in steps} == {"railway embankment"}, outcome
    print(f"\nbdRBv2 {changed:4} lines that an embankment of its picture blocks and VASL's archive doesn't name")
    assert changed
