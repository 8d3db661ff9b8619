"""What lies on the map as the page handles it: an invented kind of counter stands for those of systems to come."""

from __future__ import annotations

from typing import Any

from ui.model import answers, counters
from ui.model import state as st
from ui.model.recover import repaired

WATCHTOWER: dict[str, Any] = {
    "id": "watchtower",
    "title": "Watchtower",
    "where": "hex",
    "fields": [
        {"id": "facing", "type": "facing", "default": 1, "choices": [{"id": 1}, {"id": 3}, {"id": 5}]},
        {"id": "manned", "type": "flag", "default": False, "choices": []},
        {"id": "height", "type": "whole", "default": None, "choices": []},
    ],
    "tiles": [{"title": "Watchtower", "details": {}}, {"title": "Manned tower", "details": {"manned": True}}],
}
TOWER = {"kind": "watchtower", "at": "M20"}
RAIL = {"kind": "rail", "between": ["N33", "N34"], "height": 2}
FLOOR = {"kind": "mess", "at": "E2@+10"}


def test_a_counter_lies_in_a_hex_in_a_place_or_on_a_hexside() -> None:
    assert [counters.spot(item) for item in (TOWER, FLOOR, RAIL)] == ["M20", "E2@+10", "N33/N34"]
    assert [counters.hexes(item) for item in (TOWER, FLOOR, RAIL)] == [["M20"], ["E2"], ["N33", "N34"]]
    assert counters.placed("watchtower", "hex", "M20", {"manned": True}) == {**TOWER, "manned": True}
    assert counters.placed("rail", "hexside", "N33/N34", {}) == {"kind": "rail", "between": ["N33", "N34"]}


def test_moving_keeps_what_is_said_of_it() -> None:
    assert counters.moved({**TOWER, "manned": True}, "M21") == {"kind": "watchtower", "at": "M21", "manned": True}
    assert counters.moved(RAIL, "N34/N35") == {"kind": "rail", "between": ["N34", "N35"], "height": 2}


def test_what_is_usual_is_left_unsaid() -> None:
    manned = WATCHTOWER["fields"][1]
    assert counters.said(TOWER, manned, True) == {**TOWER, "manned": True}
    assert counters.said({**TOWER, "manned": True}, manned, False) == TOWER
    assert counters.said({**RAIL}, WATCHTOWER["fields"][2], None) == {"kind": "rail", "between": ["N33", "N34"]}


def test_turning_goes_round_through_the_facings_of_the_kind() -> None:
    field = counters.facing_field(WATCHTOWER)
    assert field is not None
    seen = [TOWER]
    for _ in range(3):
        seen.append(counters.turned(seen[-1], field))
    assert [item.get("facing", 1) for item in seen] == [1, 3, 5, 1]
    assert counters.facing_field({"fields": []}) is None


def test_what_may_not_be_turned_one_way_is_turned_the_next() -> None:
    field = counters.facing_field(WATCHTOWER)
    assert field is not None
    assert [item.get("facing", 1) for item in counters.turns(TOWER, field)] == [3, 5]
    assert [item.get("facing", 1) for item in counters.turns({**TOWER, "facing": 5}, field)] == [1, 3]
    # Where nothing holds that is unsaid, every facing is another one.
    unsaid = {**field, "default": None}
    assert [item["facing"] for item in counters.turns(TOWER, unsaid)] == [1, 3, 5]


def test_a_counter_is_named_by_the_tile_that_fits_it_best() -> None:
    assert counters.tile_of(WATCHTOWER, TOWER)["title"] == "Watchtower"
    assert counters.tile_of(WATCHTOWER, {**TOWER, "manned": True})["title"] == "Manned tower"


def test_taps_go_through_the_counters_of_a_hex_and_end_with_none() -> None:
    table = (TOWER, {"kind": "smoke", "at": "M20"}, {"kind": "smoke", "at": "M21"}, RAIL)
    here = counters.lying_in(table, "M20")
    assert here == [1, 0]
    assert counters.next_of(here, None) == 1
    assert counters.next_of(here, 1) == 0
    assert counters.next_of(here, 0) == 1
    assert counters.next_of([], 0) is None
    assert counters.lying_in(table, "N34") == [3]


def test_a_tap_near_a_hexside_means_that_hexside() -> None:
    # Six hexes round M20, a hex 60 high; the corner of the map has fewer.
    centers = {
        "M20": (0, 0), "M19": (0, -60), "N20": (52, -30), "N21": (52, 30), "M21": (0, 60), "L21": (-52, 30),
        "L20": (-52, -30), "M22": (0, 120),
    }  # fmt: skip
    assert counters.hexside_of(centers, "M20", 2, -25) == "M20/M19"
    assert counters.hexside_of(centers, "M20", 20, 12) == "M20/N21"
    assert counters.hexside_of(centers, "M22", 0, 100) == "M22/M21"
    assert counters.hexside_of({"A1": (0, 0)}, "A1", 3, 3) == ""
    beside = ["L20", "L21", "M19", "M21", "N20", "N21"]
    assert sorted(counters.hexsides_of(centers, "M20")) == [f"M20/{name}" for name in beside]


def test_steps_go_back_and_forth_and_a_new_change_forgets_the_forward_ones() -> None:
    history = counters.History()
    history.step("empty")
    history.step("one")
    assert (history.undo("two"), history.undo("one")) == ("one", "empty")
    assert not history.can_undo
    assert history.redo("empty") == "one"
    history.step("one")
    assert not history.can_redo
    assert history.can_undo


def test_only_the_counter_at_fault_is_left_out() -> None:
    state = st.State(counters=(TOWER, FLOOR, RAIL))
    error = {"code": "forbidden-placement", "message": "…", "field": "table[1]"}
    fixed = repaired(state, error)
    assert fixed is not None
    assert fixed.counters == (TOWER, RAIL)
    place = repaired(state, {**error, "field": "table[2].between"})
    assert place is not None
    assert place.counters == (TOWER, FLOOR)
    all_of_it = repaired(state, {**error, "field": "table"})
    assert all_of_it is not None
    assert all_of_it.counters == ()


def test_an_answer_in_short_says_what_a_change_did() -> None:
    line: dict[str, Any] = {
        "kind": "los",
        "from": "T30@ground",
        "to": "Y27@ground",
        "verdict": "modified",
        "totals": {"drm": 5},
    }
    assert answers.in_short(line) == {"question": "T30 to Y27", "words": "+5"}
    assert answers.in_short({**line, "verdict": "blocked"})["words"] == "blocked"
    assert answers.in_short({**line, "verdict": "clear", "totals": {"drm": 0}})["words"] == "clear"
    way = {
        "kind": "path",
        "from": "W23",
        "to": "Y28",
        "status": "reached",
        "points": "MP",
        "possible": True,
        "total": 7.5,
        "chance": "49/100",
        "checks": [1],
    }
    assert answers.in_short(way)["words"] == "7½ MP, 49%"
    assert answers.in_short({**way, "status": "forbidden", "possible": False})["words"] == "no way"
    assert answers.in_short({**way, "status": "not-found", "possible": False})["words"] == "no way found"


def test_the_question_of_sight_or_move_stays_while_counters_are_moved() -> None:
    moving = st.choose_mode(st.State(mode=st.MOVE, start="W23", goal="Y28"), st.COUNTERS)
    assert st.question(moving) == st.MOVE
    assert st.ends(moving) == ("W23", "Y28")
    assert st.question(st.choose_mode(moving, st.MAPS)) == st.MOVE
    assert st.question(st.choose_mode(moving, st.SIGHT)) == st.SIGHT


def test_undo_takes_back_what_was_done_here_and_nothing_that_another_page_did() -> None:
    smoke, wire, wreck = ({"kind": kind, "at": "M20"} for kind in ("smoke", "wire", "wreck"))
    history = counters.History()
    history.step({"id": 1, "items": [smoke]})
    history.step({"id": 2, "items": [smoke]})
    history.carry(1, [smoke, wire], [smoke, wire, wreck])
    assert history.undo({"id": 1, "items": [smoke, wire, wreck]}) == {"id": 2, "items": [smoke]}
    assert history.undo({"id": 2, "items": []}) == {"id": 1, "items": [smoke, wreck]}
