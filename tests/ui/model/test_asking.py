"""What the page asks the rules, beside the questions of its panels."""

from __future__ import annotations

from typing import Any

from ui.model import asking
from ui.model.state import State

from rules_core.query import answer

STATE = State(map="dtw", system="cgs")


def test_who_looks_for_a_name_asks_for_no_other_game_or_map() -> None:
    told = answer(asking.names_query(STATE, "A1"))
    assert told["names"]
    assert not told["systems"]
    assert not told["maps"]


def test_the_places_of_a_hex_are_asked_as_the_scenario_has_them() -> None:
    state = STATE.changed(counters=({"kind": "rubble", "at": "R26"},), options={"a": 1}, conditions={"b": 2})
    query = asking.places_query(state, "R26")
    assert query["hex"] == "R26"
    assert (query["table"], query["options"], query["conditions"]) == (
        [{"kind": "rubble", "at": "R26"}],
        {"a": 1},
        {"b": 2},
    )
    assert query["offers"] == "none"


def test_what_is_likely_next_is_a_reach_and_a_fan_from_the_hex_that_was_asked_about_and_a_table() -> None:
    state = STATE.changed(viewer="R26@roof", target="S28", unit="squad", unit_mode="running", name="shot")
    system: Any = {"asks": ("los", "fan", "reach", "table"), "tables": [{"id": "guns"}, {"id": "wire"}]}
    reach, fan, table = asking.likely_queries(state, system)
    assert [(query["kind"], query["from"]) for query in (reach, fan)] == [("reach", "R26"), ("fan", "R26")]
    assert (table["kind"], table["name"]) == ("table", "guns")
    assert [query["kind"] for query in asking.likely_queries(STATE, system)] == ["table"]
    asked = asking.likely_queries(state, system | {"asks": ("path",)}, "Z40")
    assert [(query["from"], query["to"], query["readings"]) for query in asked] == [("R26", "Z40", "none")]
    assert [query["kind"] for query in asking.likely_queries(state, system | {"asks": ("los", "reach")})] == ["reach"]


def test_on_a_free_table_it_is_what_is_at_the_point_that_was_asked_about() -> None:
    state = State(map="village", system="miniatures", viewer="12x30", target="20x30")
    system: Any = {"asks": ("los", "hex", "path", "walk"), "tables": []}
    assert [(query["kind"], query["hex"]) for query in asking.likely_queries(state, system)] == [("hex", "12x30")]
    assert not asking.likely_queries(state.changed(viewer="", target=""), system)
