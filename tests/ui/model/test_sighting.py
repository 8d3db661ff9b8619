"""Who sees a place in words: how many, who best, and a row for each line."""

from __future__ import annotations

from typing import Any

import pytest
from ui.model import answers, asking, own_units, sighting
from ui.model import state as st

from rules_core.query import answer
from tests.ui.model.test_own_units import unit

UNITS = [unit(1, "T30", name="1st Squad"), unit(2, "Y23", name="Maxim"), unit(3, "S25", name="Lt. Zorin")]


def seen(**more: object) -> Any:  # noqa: ANN401
    places = [one["at"] for one in UNITS]
    return answer({"kind": "sees", "system": "ats", "map": "dtw", "to": "Y27", "units": places, **more})


def test_the_verdict_counts_those_that_see_and_names_the_best() -> None:
    found = seen()
    assert sighting.count(found) == "2 of 3"
    assert sighting.look(found) == "modified"
    assert sighting.sentence(found, UNITS) == "see Y27. Maxim best, at +1."
    assert answers.in_short(found) == {"question": "Who sees Y27", "words": "2 of 3"}
    assert answers.hexes_to_show(found) == ["Y27", "Y23", "T30", "S25"]


def test_who_is_seen_from_a_place_is_said_the_other_way_round() -> None:
    assert sighting.sentence(seen(reverse=True), UNITS).startswith("are seen from Y27.")


def test_one_that_sees_and_none_that_do_are_said_as_such() -> None:
    assert sighting.sentence(seen(units=["T30"]), UNITS[:1]) == "sees Y27. 1st Squad best, at +5."
    none = seen(units=["S25"])
    assert (sighting.count(none), sighting.sentence(none, UNITS[2:])) == ("None of 1", "see Y27.")


def test_each_row_has_its_verdict_and_what_blocks_it_or_how_far_it_is() -> None:
    found = seen()
    told = [(sighting.value(row), sighting.detail(row)) for row in found["rows"]]
    assert told == [("Clear +1", "4 hexes"), ("Clear +5", "6 hexes"), ("Blocked", "Factory in T25")]
    here = seen(units=["Y27"])["rows"][0]
    assert (sighting.value(here), sighting.detail(here)) == ("Clear", "In the same place")


def test_what_is_copied_has_a_line_for_each_unit() -> None:
    text = answers.text_of(seen(), "https://example.org/?a")
    assert text.splitlines()[0] == "2 of 3 see Y27."
    assert text.splitlines()[1].startswith("Y23, range 4: ")
    assert text.splitlines()[-1] == "https://example.org/?a"


def test_sight_goes_from_a_line_to_who_sees_its_target_and_back() -> None:
    line = st.State(viewer="T30", target="Y27")
    sees = st.look(line, st.SEES)
    assert (st.ends(sees), st.looking(sees), sees.active) == (("", "Y27"), st.SEES, st.TO)
    assert st.look(sees, st.LINE) == line.changed(active=st.TO)
    assert st.look(st.State(viewer="T30"), st.SEES).target == "T30"
    assert st.look(sees.changed(viewer=""), st.FAN).viewer == "Y27"


def test_a_tap_chooses_the_place_and_a_second_one_gives_it_up() -> None:
    sees = st.look(st.State(), st.SEES)
    assert st.tap(sees, "Y27").target == "Y27"
    assert st.tap(st.tap(sees, "Y27"), "Y27").target == ""


def test_nothing_is_asked_before_there_are_units_and_a_place() -> None:
    sees = st.State(sees=True, target="Y27", units=("T30",))
    assert asking.sight_query(sees) == {"kind": "sees", "system": "ats", "map": "dtw", "to": "Y27", "units": ["T30"]}
    assert asking.sight_query(sees.changed(units=())) is None
    assert asking.sight_query(sees.changed(target="")) is None
    assert asking.compare_query(sees.changed(compare="cgs")) is None


@pytest.mark.parametrize("system", ["ats", "cgs"])
def test_another_game_keeps_the_place_and_leaves_the_units_behind(system: str) -> None:
    sees = st.State(sees=True, target="Y27", viewer="R26@roof", units=("T30",), asked_of=st.LINK)
    other = st.choose_system(sees, system, {"to": "Y27"})
    assert (other.target, other.units, other.asked_of, other.viewer) == ("Y27", (), st.MINE, "R26")


def test_a_unit_that_faces_a_hexspine_covers_the_two_hexsides_beside_it() -> None:
    assert [st.faced(hour) for hour in (1, 3, 11)] == [(12, 2), (2, 4), (12, 10)]
    assert st.in_order([10, 12, 4]) == (12, 4, 10)


def test_the_second_hex_of_a_fan_is_given_up_where_it_is_the_first() -> None:
    fan = st.State(viewer="T30", fan=True, active=st.ALSO)
    assert st.tap(fan, "V30").also == "V30"
    assert st.tap(fan, "T30").also == ""
    assert st.look(st.tap(fan, "V30"), st.LINE).also == ""


def test_of_two_fans_it_is_counted_what_each_sees_alone_and_what_both_see() -> None:
    found: Any = answer(
        {"kind": "fan", "system": "ats", "map": "dtw", "from": "T30", "also": "V30", "range": 4, "places": "ground"}
    )
    first, second, both = answers.overlap(found)
    assert (first + both, second + both) == (len(found["seen"]), len(found["also"]["seen"]))
    assert both == len(found["seen"].keys() & found["also"]["seen"].keys())


def test_every_line_is_told_unit_by_unit_with_both_ends() -> None:
    found = seen(others=["V24"])
    by_unit = sighting.by_unit(found)
    assert [(n, len(rows)) for n, rows in by_unit] == [(0, 2), (1, 2), (2, 2)]
    assert sighting.count(found) == "4 of 6"
    assert sighting.sentence(found, []) == "lines from 3 units to 2 places are clear."
    assert [sighting.clear_of(rows) for _n, rows in by_unit] == ["1 of 2 clear", "2 of 2 clear", "1 of 2 clear"]
    text = answers.text_of(found, "https://example.org/?a").splitlines()
    assert "Y23 to V24, range 3: Clear, +2 to hit or 2 columns left." in text
    assert answers.in_short(found)["question"].startswith("All lines")


def test_all_lines_go_from_the_units_of_one_side_to_those_of_the_other_and_back() -> None:
    units = [
        {"id": 1, "name": "Squad", "unit": "personnel", "side": "mine", "at": "T30", "facing": ""},
        {"id": 2, "name": "Gun", "unit": "personnel", "side": "theirs", "at": "Y27", "facing": ""},
        {"id": 3, "name": "Tank", "unit": "personnel", "side": "theirs", "at": "Y27", "facing": ""},
        {"id": 4, "name": "Sniper", "unit": "personnel", "side": "theirs", "at": "V24", "facing": ""},
    ]
    asked = st.asking_lines(st.State(), own_units.locations(units, own_units.other_side("mine")))
    assert st.looked_at(asked) == ("Y27", "V24")
    assert own_units.names_at(units, "Y27@ground") == "Gun, Tank"
    assert st.tap(asked.changed(sees=True), "S28").others == ()
    assert st.look(asked, st.LINE).others == ()
