"""The page of an order of battle: what it asks, its bars, its links."""

from __future__ import annotations

from typing import Any

import pytest
from ui.model import address, rosters
from ui.model import state as st

SCALE: Any = {"rarest": "1.6", "commonest": "0.9"}
MONTHS: Any = [
    {
        "id": f"{1940 + (5 + n) // 12}-{(5 + n) % 12 + 1:02}",
        "title": "",
        "short": f"{(5 + n) % 12 + 1}/{40 + (5 + n) // 12}",
    }
    for n in range(36)
]


@pytest.mark.parametrize(("rarity", "tall"), [("1.6", 4), ("0.9", 26), ("1.2", 17), ("1.7", 4)])
def test_the_commoner_the_taller(rarity: str, tall: int) -> None:
    assert rosters.height(rarity, SCALE) == tall


def test_bars_ticks_and_dashes() -> None:
    series: list[str | None] = ["1.6", None, "0.9"] + [None] * 33
    drawn = rosters.bars(series, MONTHS, "1940-08", SCALE)
    assert 'class="used" d="M0 26v-4h6v4z"' in drawn
    assert 'class="now" d="M14 26v-26h6v26z"' in drawn
    assert drawn.count("M7 25h6") == 1
    assert rosters.januaries(MONTHS) == [7, 19, 31]


def test_years_above_the_bars() -> None:
    assert [year for year, _ in rosters.years(MONTHS)] == ["1940", "1941", "1942", "43"]


def test_the_bars_in_words() -> None:
    assert rosters.series_says(["0.9", "0.9", None, "1.1"], MONTHS) == "6/40 to 7/40 0.9, 9/40 1.1"
    assert rosters.series_says([None], MONTHS) == "not in use"


def test_the_months_beside() -> None:
    answer: Any = {"months": MONTHS, "month": {"id": "1940-06"}}
    assert rosters.steps(answer) == ("", "1940-07")
    answer["month"] = {"id": "1944-01"}
    assert rosters.steps(answer) == ("1943-05", "")


def test_what_is_asked_is_what_is_chosen() -> None:
    state = st.State(system="north-africa", roster="siege", month="1942-10", card="tower", conditions={"month": "may"})
    assert rosters.question(state) == {
        "kind": "roster", "system": "north-africa", "roster": "siege", "month": "1942-10", "entry": "tower",
        "conditions": {"month": "may"},
    }  # fmt: skip


def test_a_change_of_the_month_is_asked_about_where_the_scenario_has_another() -> None:
    answer: Any = {"conditions": {"month": "may", "year": "1942"}}
    assert not rosters.differs(st.State(roster="siege"), answer)
    assert rosters.differs(st.State(roster="siege", month="1942-05"), answer)
    assert not rosters.differs(st.State(month="1942-05", conditions={"month": "may", "year": "1942"}), answer)


def test_a_link_opens_what_was_open() -> None:
    state = st.State(
        mode=st.PROCEDURES, roster="siege", theater="town", month="1942-10", group="towers", sort="bpv",
        search="note a", card="tower",
    )  # fmt: skip
    link = address.link(state)
    assert link.startswith("?ask=roster&map=dtw&system=ats&roster=siege&theater=town&month=1942-10")
    read, dropped = address.read(link, st.State())
    assert dropped == []
    assert address.link(read) == link
    assert read.card == "tower"


def test_other_tables_and_other_games_leave_it() -> None:
    state = st.open_roster(st.State(), "siege", "tower")
    assert st.choose_procedure(state, "bog", {}).roster == ""
    assert st.open_campaign(state, "cg").roster == ""
    assert st.choose_system(state, "cgs", {}).roster == ""
