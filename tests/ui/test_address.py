"""The address bar: every question can be written and read back, and means the same to the rules."""

from __future__ import annotations

import pytest
from ui import address, asking
from ui import state as st

from rules_core.link import link_to_query

QUESTIONS = {
    "a line": st.State(viewer="R26@roof", target="S28"),
    "a line between floors": st.State(viewer="A17@+10", target="S28"),
    "a fan": st.State(viewer="U25", fan=True, fan_range=10, fan_places="all"),
    "a fan over the whole map": st.State(viewer="U25", fan=True, fan_range=None),
    "a reach": st.State(mode=st.MOVE, start="W23", unit="tracked", unit_mode="assault", allowance="8"),
    "a way": st.State(mode=st.MOVE, start="W23", goal="Y28", unit="tracked", unit_mode="assault", allowance="7.5"),
    "the safest way": st.State(
        mode=st.MOVE,
        start="W23",
        goal="Y28",
        unit="tracked",
        unit_mode="assault",
        objective=st.SAFEST,
        via=("W25", "X26"),
    ),
    "a walk": st.State(
        mode=st.MOVE, start="W23", moves=("W24", "W25"), unit="personnel", unit_mode="running", objective=st.WALK
    ),
    "options and conventions": st.State(
        viewer="R26", target="S28", options={"target": "vehicle", "cellars": True}, conventions={"HC-ATS-1": "step"}
    ),
    "costs typed in": st.State(
        mode=st.MOVE,
        start="W23",
        unit="tracked",
        unit_mode="assault",
        options={"costs": {"linear-depression": 2}},
    ),
    "things on the map": st.State(
        viewer="R26",
        target="S28",
        table=({"kind": "hedgehog", "at": "E35"}, {"kind": "wreck", "at": "N20", "burning": True}),
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_link_restores_the_question(name: str) -> None:
    state = QUESTIONS[name]
    read, dropped = address.read(address.link(state), st.State())
    assert dropped == []
    for query in (asking.sight_query, asking.reach_query, asking.path_query):
        assert query(read) == query(state)
    assert address.link(read) == address.link(state)


@pytest.mark.parametrize("name", QUESTIONS)
def test_page_and_rules_read_the_same_query_from_a_link(name: str) -> None:
    state = QUESTIONS[name]
    query, dropped = link_to_query(address.link(state))
    assert dropped == []
    asked = (
        asking.path_query(state) or asking.reach_query(state) if state.mode == st.MOVE else asking.sight_query(state)
    )
    assert asked is not None
    usual = {"objective": "cheapest", "places": "ground"}
    shown = {key: value for key, value in asked.items() if usual.get(key) != value}
    if asked["kind"] == "walk":
        shown.pop("from")  # the first of the moves says it
        query.pop("from", None)
    assert {key: value for key, value in query.items() if value is not None} == shown


def test_a_parameter_that_means_nothing_is_dropped_and_said() -> None:
    state, dropped = address.read("?from=R26&to=S28&colour=red&ask=dance", st.State())
    assert (state.viewer, state.target) == ("R26", "S28")
    assert len(dropped) == 2
    assert any("colour" in sentence for sentence in dropped)
    assert any("dance" in sentence for sentence in dropped)


def test_a_bad_range_is_dropped_and_said() -> None:
    state, dropped = address.read("?ask=fan&from=U25&range=far", st.State())
    assert state.fan_range is None
    assert len(dropped) == 1


def test_hexes_may_be_written_small_and_a_plus_sign_may_have_become_a_blank() -> None:
    state, _ = address.read("?from=r25@+10&to=s28", st.State())
    assert (state.viewer, state.target) == ("R25@+10", "S28")


@pytest.mark.parametrize("link", ["?", "?&&=&", "?from=%", "?from=%E2%28", "?on=:::,,/&o.=1", "?moves=,,&ask=walk"])
def test_a_torn_link_never_breaks_the_page(link: str) -> None:
    state, _ = address.read(link, st.State())
    assert isinstance(address.link(state), str)


def test_table_items_survive_whatever_they_are() -> None:
    words = "hedgehog:M20,wreck:N20:burning,mousehole:N33/N34,mine:M21:strength=6"
    items = address.table_items(words)
    assert items[1] == {"kind": "wreck", "at": "N20", "burning": True}
    assert items[2] == {"kind": "mousehole", "between": ["N33", "N34"]}
    assert items[3]["strength"] == 6
    assert address.table_words(items) == words
