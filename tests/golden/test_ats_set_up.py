"""The worked examples and named facts of the ATS sources about setting up and sewers, each by its id."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core import maps
from rules_core.location import GROUND, Location
from rules_core.query import answer
from rules_core.systems.ats.counters.set_up_bans import set_up_bans
from rules_core.systems.ats.movement.sewers import commissar_chance, commissar_passes, exits


@pytest.mark.parametrize("emplacement", ["hedgehog", "foxhole", "at-ditch"])
@pytest.mark.golden("ATS-EX-18")
def test_nothing_is_dug_into_a_paved_road(emplacement: str) -> None:
    board = maps.load("dtw")
    assert [ban.cite for ban in set_up_bans(board, emplacement, Location("D30", GROUND))] == ["ATS 1.4.6"]
    assert set_up_bans(board, emplacement, Location("E35", GROUND)) == ()


@pytest.mark.golden("ATS-EX-18")
def test_a_query_with_a_hedgehog_in_a_paved_road_is_refused_with_the_rule() -> None:
    query = {"kind": "los", "system": "ats", "map": "dtw", "from": "D31", "to": "D30"}
    refused = answer({**query, "table": [{"kind": "hedgehog", "at": "D30"}]})
    assert refused["error"] == {
        "code": "forbidden-placement",
        "message": "A hedgehog may not be set up in D30, a paved road hex (ATS 1.4.6).",
        "field": "table[0]",
    }
    assert answer({**query, "table": [{"kind": "hedgehog", "at": "E35"}]})["kind"] == "los"


@pytest.mark.golden("ATS-EX-29")
def test_sewers_reach_three_hexes() -> None:
    board = maps.load("proving-ground")
    assert board.grid.range("D9", "G9") == 3
    assert board.grid.range("G9", "K9") == 4
    assert exits(board, "D9") == ("G9",)
    assert "K9" not in exits(board, "G9")
    assert exits(board, "D8") == ()
    dtw = maps.load("dtw")
    assert all(dtw.hexes[name].manhole and dtw.grid.range("D35", name) <= 3 for name in exits(dtw, "D35"))


@pytest.mark.golden("ATS-EX-30")
def test_a_commissar_fails_on_a_0_only() -> None:
    assert [commissar_passes(roll) for roll in range(1, 11)] == [True] * 9 + [False]
    assert commissar_chance() == Fraction(9, 10)
