"""A scenario's conditions in the page's model: what is kept, what is asked, what the controls show; links of them."""

from __future__ import annotations

import json

import pytest
from ui.model import address, asking, conditions, recover
from ui.model import state as st

FIELDS = [
    {"id": "dust", "type": "choice", "choices": ["none", "light"], "title": "Dust", "figures": []},
    {"id": "gusts", "type": "flag", "choices": [], "title": "Gusts", "figures": []},
]


def test_what_is_kept_is_kept_by_game() -> None:
    kept = conditions.with_game(conditions.EMPTY, "one", {"dust": "light"})
    kept = conditions.with_game(kept, "two", {"gusts": True})
    again = conditions.read(conditions.written(kept))
    assert conditions.of_game(again, "one") == {"dust": "light"}
    assert conditions.of_game(again, "two") == {"gusts": True}
    assert conditions.of_game(conditions.with_game(again, "one", {}), "one") == {}
    assert conditions.EMPTY["games"] == {}


@pytest.mark.parametrize("text", ["{", "[]", '{"games": 3}', "7"])
def test_what_can_not_be_read_is_left_as_it_was_found(text: str) -> None:
    assert conditions.read(text)["unread"] == [text]
    assert conditions.read(text)["games"] == {}


def test_what_another_version_kept_is_passed_over() -> None:
    found = conditions.known({"dust": "deep", "gusts": True, "tea": 1}, FIELDS)
    assert found == {"gusts": True}
    assert conditions.known({"gusts": "yes"}, FIELDS) == {}


def test_they_go_with_every_question() -> None:
    state = st.State(viewer="E5", target="E8", conditions={"dust": "light"})
    query = asking.sight_query(state)
    assert query is not None
    assert query["conditions"] == {"dust": "light"}
    assert "conditions" not in (asking.sight_query(state.changed(conditions={})) or {})
    asked = conditions.question(state, {"rain": True}, {"action": "turn"})
    assert (asked["inputs"], asked["do"]) == ({"rain": True}, {"action": "turn"})


def test_a_link_says_them_and_is_read_back() -> None:
    state = st.State(viewer="E5", target="E8", conditions={"gusts": True, "dust": "light"})
    link = address.link(state)
    assert "c.dust=light&c.gusts=true" in link
    read, dropped = address.read(link, st.State())
    assert dropped == []
    assert (read.conditions, read.holds) == ({"dust": "light", "gusts": "true"}, st.LINK)


def test_an_old_link_holds_no_conditions() -> None:
    read, _ = address.read("?map=dtw&system=ats&from=R26&to=S28&on=none", st.State())
    assert (dict(read.conditions), read.holds) == ({}, st.LINK)
    bare, _ = address.read("?map=dtw&system=ats", st.State())
    assert bare.holds == st.OWN


def test_the_history_remembers_whose_they_are() -> None:
    state = st.State(holds=st.LINK, lies=st.OWN, settled=True)
    again = st.marked(st.State(), st.mark(state))
    assert (again.holds, again.lies, again.settled) == (st.LINK, st.OWN, True)
    assert st.marked(st.State(holds=st.LINK), st.mark(st.State())).holds == st.OWN


def test_what_the_game_does_not_know_is_left_out_with_a_sentence() -> None:
    system = {"id": "one", "options": [], "conventions": [], "counters": [], "tables": [], "conditions": FIELDS}
    state = st.State(conditions={"dust": "LIGHT", "gusts": "true", "tea": "1"})
    fixed, said = recover.known_only(state, system)  # type: ignore[arg-type] # as much of it as is read
    assert fixed.conditions == {"dust": "light", "gusts": True}
    assert said == ["There is no condition “tea”; it was left out."]


def test_a_stepper_goes_round() -> None:
    field = {"value": "b", "choices": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]}
    assert conditions.neighbour(field, 1) == conditions.neighbour(field, -1) == "a"
    assert conditions.title_of(field) == "B"


def test_every_reason_is_said_once() -> None:
    why = {"say": "No.", "cite": "G 1"}
    field = {"choices": [{"id": 1, "barred": why}, {"id": 2, "barred": dict(why)}, {"id": 3, "barred": None}]}
    assert conditions.barred_says([field]) == [why]


def test_a_ladder_rises_and_a_compass_has_a_point_opposite_each() -> None:
    heights = [conditions.rung_height(number, 6) for number in range(6)]
    assert heights == sorted(heights)
    assert heights[-1] == 100
    points = conditions.compass_points(6)
    for one, other in zip(points, points[3:], strict=False):
        assert one[0] + other[0] == pytest.approx(100)
        assert one[1] + other[1] == pytest.approx(100)


def test_the_steps_back_are_kept_by_game() -> None:
    step = {"values": {"dust": "light"}, "map": "yard", "table": [{"kind": "vehicle-dust", "at": "C6"}]}
    kept = conditions.with_steps(conditions.EMPTY, "one", [step])
    again = conditions.read(conditions.written(kept))
    assert conditions.steps_of(again, "one") == [step]
    assert conditions.steps_of(again, "two") == []
    assert conditions.steps_of(conditions.with_steps(again, "one", []), "one") == []
    many = conditions.with_steps(kept, "one", [step] * 80)
    assert len(conditions.steps_of(conditions.read(conditions.written(many)), "one")) == conditions.MOST_STEPS


def test_a_step_that_can_not_be_read_ends_the_way_back() -> None:
    good = {"values": {}, "map": "yard", "table": None}
    text = json.dumps({"version": 1, "games": {}, "steps": {"one": [good, {"values": 7}, good], "two": 3}})
    kept = conditions.read(text)
    assert (conditions.steps_of(kept, "one"), conditions.steps_of(kept, "two")) == ([good], [])


def test_what_a_page_had_under_way_is_read_in_its_old_form_too() -> None:
    step = {"values": {}, "map": "yard", "table": None}
    assert conditions.under_way({"one": {"dust": "light"}}) == ({"one": {"dust": "light"}}, {}, None)
    data = {"games": {"one": {"dust": "light"}}, "steps": {"one": [step]}}
    assert conditions.under_way(data) == ({"one": {"dust": "light"}}, {"one": [step]}, None)
    assert conditions.under_way(None) == conditions.under_way([1]) == ({}, {}, None)


def test_the_steps_back_from_a_links_conditions_are_kept_beside_the_players_own() -> None:
    step = {"values": {"dust": "light"}, "map": "dtw", "table": None}
    link = {"game": "one", "values": {"dust": "heavy"}, "steps": [step]}
    kept = conditions.read(json.dumps({"games": {"one": {"dust": "none"}}, "link": link}))
    assert conditions.under_way({"games": {}, "link": link})[2] == link
    assert conditions.steps_of_link(kept["link"], "one", {"dust": "heavy"}) == [step]
    assert conditions.steps_of_link(kept["link"], "two", {"dust": "heavy"}) == []
    assert conditions.steps_of_link(kept["link"], "one", {"dust": "light"}) == []
    assert conditions.with_game(kept, "one", {})["link"] == link
    for broken in (None, [], {"game": 1}, {"game": "one"}):
        assert (
            conditions.steps_of_link(conditions.read(json.dumps({"games": {}, "link": broken}))["link"], "one", {})
            == []
        )


def test_a_tables_settings_are_kept_for_that_table_alone() -> None:
    village, hill = (conditions.holder("miniatures", name) for name in ("village", "my-hill"))
    kept = conditions.with_game(conditions.EMPTY, village, {"bog": "35"})
    assert conditions.of_game(kept, village) == {"bog": "35"}
    assert conditions.of_game(kept, hill) == {}
    assert conditions.read(conditions.written(kept)) == kept


def test_a_table_of_which_nothing_is_kept_has_what_its_game_once_had_until_it_is_changed() -> None:
    village = conditions.holder("miniatures", "village")
    kept = conditions.with_game(conditions.EMPTY, conditions.holder("miniatures"), {"bog": "50"})
    assert conditions.of_game(kept, village) == {"bog": "50"}
    assert conditions.of_game(conditions.with_game(kept, village, {}), village) == {}


def test_numbers_are_stepped_through_in_their_own_order_whichever_is_usual() -> None:
    field = {"value": "20", "choices": [{"id": name} for name in ("20", "0", "5", "10", "15", "25")]}
    assert (conditions.neighbour(field, 1), conditions.neighbour(field, -1)) == ("25", "15")
    assert conditions.neighbour({**field, "value": "25"}, 1) == "0"
