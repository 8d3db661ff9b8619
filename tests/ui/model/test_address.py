"""The address bar: every question can be written and read back, and means the same to the rules."""

from __future__ import annotations

import pytest
from ui.model import address, asking
from ui.model import state as st
from ui.model.recover import known_inputs, known_only

from rules_core.links import grammar
from rules_core.links.reading import link_to_query
from rules_core.query import answer

QUESTIONS = {
    "a line": st.State(viewer="R26@roof", target="S28"),
    "a line between floors": st.State(viewer="A17@+10", target="S28"),
    "a fan": st.State(viewer="U25", fan=True, fan_range=10, fan_places="all"),
    "a reverse fan": st.State(viewer="U25", fan=True, reverse=True),
    "two fans in a field of fire": st.State(viewer="U25", fan=True, also="R26@roof", arc=(12, 2)),
    "a fan over the whole map": st.State(viewer="U25", fan=True, fan_range=None),
    "who sees a place": st.State(target="S28", sees=True, units=("R26@roof", "T30"), asked_of=st.LINK),
    "who is seen from one": st.State(target="S28", sees=True, units=("T30",), asked_of=st.LINK, reverse=True),
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
    "a line under two systems": st.State(
        viewer="R26@roof",
        target="S28",
        compare="cgs",
        conventions={"HC-ATS-1": "step"},
        compare_options={"fire": "mortar", "drms": {"wooden-building": 15}},
        compare_conventions={"HC-CGS-2": "slope"},
    ),
    "a way under two systems": st.State(
        mode=st.MOVE,
        start="W23",
        goal="Y28",
        unit="tracked",
        unit_mode="assault",
        allowance="8",
        compare="cgs",
        compare_allowance="7.5",
    ),
    "a reach whose ways are compared": st.State(
        mode=st.MOVE,
        start="W23",
        unit="tracked",
        unit_mode="assault",
        allowance="8",
        compare="cgs",
        compare_allowance="7.5",
        compare_options={"side": "german"},
        conventions={"HC-ATS-1": "step"},
        compare_conventions={"HC-CGS-2": "slope"},
    ),
    "things on the map": st.State(
        viewer="R26",
        target="S28",
        counters=({"kind": "hedgehog", "at": "E35"}, {"kind": "wreck", "at": "N20", "burning": True}),
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_link_restores_the_question(name: str) -> None:
    state = QUESTIONS[name]
    read, dropped = address.read(address.link(state), st.State())
    assert dropped == []
    systems = {row["id"]: row for row in answer({"kind": "catalog"})["systems"]}  # type: ignore[attr-defined]
    read, dropped = known_only(read, systems[read.system], systems.get(read.compare))
    assert dropped == []
    for query in (asking.sight_query, asking.reach_query, asking.path_query, asking.compare_query):
        assert query(read) == query(state)
    assert address.link(read) == address.link(state)


@pytest.mark.parametrize("name", QUESTIONS)
def test_page_and_rules_read_the_same_query_from_a_link(name: str) -> None:
    state = QUESTIONS[name]
    query, dropped = link_to_query(address.link(state))
    assert dropped == []
    moving = asking.path_query(state) or asking.reach_query(state)
    asked = asking.compare_query(state) or (moving if state.mode == st.MOVE else asking.sight_query(state))
    assert asked is not None
    usual = {"objective": "cheapest", "places": "ground"}
    shown = {key: value for key, value in asked.items() if usual.get(key) != value}
    if asked["kind"] == "walk":
        shown.pop("from")  # the first of the moves says it
        query.pop("from", None)
    if asked["kind"] == "reach" and state.compare:
        # What is kept for the way that is chosen next; the page keeps it to itself.
        way = asking.compare_query(state.changed(goal=f"{state.start}1"))
        assert way is not None
        shown |= {key: value for key, value in way.items() if key.startswith("compare") or key == "conventions"}
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
    items = address.counters_of(grammar.things([words]))
    assert items[1] == {"kind": "wreck", "at": "N20", "burning": True}
    assert items[2] == {"kind": "mousehole", "between": ["N33", "N34"]}
    assert items[3]["strength"] == 6
    assert ",".join(address.counter_words(items)) == words


PROCEDURES = {
    "the list of all": st.State(mode=st.PROCEDURES),
    "one without inputs": st.State(mode=st.PROCEDURES, name="terrain"),
    "choices, flags and dice": st.State(
        mode=st.PROCEDURES, name="immobilization", inputs={"unit": "wheeled", "elite_commander": True}, roll=(8,)
    ),
    "figures and places": st.State(
        mode=st.PROCEDURES, name="shot", inputs={"firer": "R26@roof", "target": "A17@+10", "hpn": 7}, roll=(10,)
    ),
    "a list of figures": st.State(
        mode=st.PROCEDURES, name="minefield-quota", inputs={"quota": 12, "densities": [2, 3]}, options={"cellars": True}
    ),
    "a list of places, and things on the map": st.State(
        mode=st.PROCEDURES,
        name="building-as-target",
        inputs={"firer": "W24", "target": "R26", "hpn": 9, "frag": 12, "enemies": ["R26@roof", "S27"]},
        counters=({"kind": "wreck", "at": "N20", "burning": True},),
    ),
}


def _system() -> dict:
    found: dict = answer({"kind": "catalog"})["systems"][0]
    return found


@pytest.mark.parametrize("name", PROCEDURES)
def test_a_link_restores_a_procedure_with_its_inputs_and_its_dice(name: str) -> None:
    state = PROCEDURES[name]
    read, dropped = address.read(address.link(state), st.State())
    read, left_out = known_only(read, _system())
    assert dropped == left_out == []
    assert read.changed(lies=st.OWN, holds=st.OWN) == state
    assert asking.procedure_query(read) == asking.procedure_query(state)


@pytest.mark.parametrize("name", PROCEDURES)
def test_page_and_rules_read_the_same_procedure_from_a_link(name: str) -> None:
    query, dropped = link_to_query(address.link(PROCEDURES[name]))
    assert dropped == []
    asked = asking.procedure_query(PROCEDURES[name]) or {"kind": "table", "map": "dtw", "system": "ats"}
    assert query == asked


def test_a_roll_that_no_dice_show_is_dropped_and_said() -> None:
    state, dropped = address.read("?ask=table&name=immobilization&roll=high", st.State())
    assert (state.name, state.roll) == ("immobilization", ())
    assert any("high" in sentence for sentence in dropped)


def test_an_unknown_procedure_opens_the_list_and_an_unknown_input_is_left_out() -> None:
    state, _ = address.read("?ask=table&name=magic&i.wand=2", st.State())
    state, dropped = known_inputs(state, _system())
    assert (state.mode, state.name, state.inputs) == (st.PROCEDURES, "", {})
    assert len(dropped) == 1
    state, _ = address.read("?ask=table&name=immobilization&i.wand=2&i.unit=wheeled", st.State())
    state, dropped = known_inputs(state, _system())
    assert state.inputs == {"unit": "wheeled"}
    assert any("wand" in sentence for sentence in dropped)


def test_a_wrong_value_stays_what_it_is() -> None:
    state, _ = address.read("?ask=table&name=shot&i.hpn=many&i.firer=r26@roof", st.State())
    state, dropped = known_inputs(state, _system())
    assert dropped == []
    assert state.inputs == {"hpn": "many", "firer": "R26@roof"}


@pytest.mark.parametrize("words", ["on=none", "on=", "on=NONE", "on=none&on="])
def test_a_link_may_say_that_nothing_lies_on_the_map(words: str) -> None:
    state, dropped = address.read(f"?map=dtw&from=R26&to=S28&{words}", st.State())
    assert (state.counters, state.lies, dropped) == ((), st.LINK, [])
    query, dropped = link_to_query(f"map=dtw&from=R26&to=S28&{words}")
    assert ("table" in query, dropped) == (False, [])


@pytest.mark.parametrize(
    "link",
    ["?from=R26", "?from=R26&to=S28", "?ask=walk&moves=W23,W24", "?ask=table&name=forcing", "?ask=counters",
     "?ask=fan&from=R26", "?map=ge&on=none", "?on=smoke:V29"],
)  # fmt: skip
def test_a_question_is_the_links_whole_one_with_counters_or_without(link: str) -> None:
    assert address.read(link, st.State())[0].lies == st.LINK


@pytest.mark.parametrize(
    "link", ["", "?map=ge&system=cgs", "?map=dtw&HC-ATS-1=step", "?ask=table", "?from=", "?engine=plain"]
)
def test_a_link_that_only_opens_a_map_leaves_the_players_own_counters_there(link: str) -> None:
    assert address.read(link, st.State())[0].lies == st.OWN


@pytest.mark.parametrize("name", {**QUESTIONS, **PROCEDURES})
def test_every_question_says_what_lies_on_the_map_and_a_map_alone_does_not(name: str) -> None:
    state = {**QUESTIONS, **PROCEDURES}[name]
    said = grammar.split(address.link(state)).get("on", [])
    if name == "the list of all":
        assert said == []
    else:
        assert said == [",".join(address.counter_words(state.counters)) or "none"]


def test_a_table_is_read_alike_by_page_and_rules_however_it_is_written() -> None:
    words = "Smoke:v29,wreck:n20:Burning,WIRE:n33/n34,rubble:e2@ 10"
    items = address.counters_of(grammar.things([words]))
    assert items == (
        {"kind": "smoke", "at": "V29"},
        {"kind": "wreck", "at": "N20", "burning": True},
        {"kind": "wire", "between": ["N33", "N34"]},
        {"kind": "rubble", "at": "E2@+10"},
    )
    query, _ = link_to_query("map=dtw&system=ats&on=Smoke:v29,wreck:n20:Burning&on=smoke:V31")
    state, _ = address.read("?map=dtw&system=ats&on=Smoke:v29,wreck:n20:Burning&on=smoke:V31", st.State())
    laid = query["table"]
    assert isinstance(laid, list)
    assert [{**item, "at": item["at"].upper()} for item in laid] == list(state.counters)
