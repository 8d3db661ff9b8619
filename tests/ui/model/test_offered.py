"""The page shows no more than its game answers."""

from __future__ import annotations

import pytest
from ui.model import offered
from ui.model import state as st

SIGHT_ALONE = {"asks": ["los", "fan"]}
ALL = {"asks": ["los", "fan", "reach", "path", "walk", "table", "counters"]}


def test_each_mode_is_there_for_the_games_that_answer_it() -> None:
    every = [*offered.NEEDS, st.MAPS]
    assert [mode for mode in every if offered.has_use_for(SIGHT_ALONE, mode)] == [st.SIGHT, st.MAPS]
    assert [mode for mode in every if offered.has_use_for(ALL, mode)] == every


def test_a_mode_that_a_game_has_no_use_for_gives_way_to_the_first_that_it_has() -> None:
    moving = st.State(mode=st.MOVE, question=st.MOVE, start="R26")
    assert offered.within(moving, ALL) == moving
    found = offered.within(moving, SIGHT_ALONE)
    assert (found.mode, st.question(found), found.start) == (st.SIGHT, st.SIGHT, "R26")
    assert offered.within(moving, {"asks": ["table"]}).mode == st.PROCEDURES
    assert offered.within(moving, {"asks": []}).mode == st.MAPS


def test_a_page_of_its_own_no_longer_keeps_a_way_that_nobody_answers() -> None:
    at_the_maps = st.State(mode=st.MAPS, question=st.MOVE)
    found = offered.within(at_the_maps, SIGHT_ALONE)
    assert (found.mode, st.question(found)) == (st.MAPS, st.SIGHT)


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("ATS", "ATS' rules are coming"),
        ("Red Barricades", "Red Barricades' rules are coming"),
        ("North Africa", "North Africa's rules are coming"),
    ],
)
def test_rules_that_are_on_their_way_are_said_by_their_game(title: str, said: str) -> None:
    assert offered.coming_says(title) == said
