"""What taps and buttons do to the page's state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from ui.model import state as st


def test_the_first_tap_sets_the_viewer_and_the_second_the_target() -> None:
    state = st.tap(st.tap(st.State(), "R26"), "S28")
    assert (state.viewer, state.target) == ("R26", "S28")


def test_further_taps_try_other_targets_from_the_same_viewer() -> None:
    state = st.State()
    for hex_name in ("R26", "S28", "S27"):
        state = st.tap(state, hex_name)
    assert (state.viewer, state.target) == ("R26", "S27")


def test_the_chosen_card_decides_what_the_next_tap_sets() -> None:
    state = st.State(viewer="R26", target="S28", active=st.FROM)
    state = st.tap(state, "T30")
    assert (state.viewer, state.target, state.active) == ("T30", "S28", st.TO)


def test_with_the_fan_on_a_tap_moves_the_viewer_and_keeps_the_target() -> None:
    state = st.tap(st.State(viewer="R26", target="S28", fan=True), "U25")
    assert (state.viewer, state.target) == ("U25", "S28")


def test_a_place_belongs_to_its_end_and_the_usual_one_is_left_unsaid() -> None:
    state = st.set_place(st.State(viewer="R26", target="S28", active=st.TO), st.FROM, "roof", "ground")
    assert (state.viewer, state.active) == ("R26@roof", st.TO)
    assert st.set_place(state, st.FROM, "ground", "ground").viewer == "R26"


def test_the_ground_below_a_bridge_is_said_since_the_hex_alone_stands_for_the_bridge() -> None:
    state = st.set_place(st.State(viewer="N20", target="S28"), st.FROM, "ground", "bridge")
    assert state.viewer == "N20@ground"
    assert st.set_place(state, st.FROM, "bridge", "bridge").viewer == "N20"


def test_swap_takes_the_places_along() -> None:
    state = st.swap(st.State(viewer="R26@roof", target="S28"))
    assert (state.viewer, state.target) == ("S28", "R26@roof")


def test_swap_takes_along_what_the_options_say_of_each_end() -> None:
    of_ends = {"target_bypass": "viewer_bypass", "viewer_bypass": "target_bypass"}
    state = st.State(viewer="C1", target="C2", options={"target_bypass": "bypass-2", "fire": "direct"})
    swapped = st.swap(state, of_ends)
    assert swapped.options == {"viewer_bypass": "bypass-2", "fire": "direct"}
    assert st.swap(swapped, of_ends).options == state.options


def test_a_walk_grows_hex_by_hex_and_shrinks_by_undo() -> None:
    state = st.State(mode=st.MOVE, start="W23", active=st.TO, objective=st.WALK)
    state = st.tap(st.tap(state, "W24"), "W25")
    assert state.moves == ("W24", "W25")
    assert st.undo_step(state).moves == ("W24",)


def test_an_allowance_typed_for_one_unit_does_not_hold_for_another() -> None:
    state = st.State(unit="tracked", unit_mode="assault", allowance="8")
    assert st.choose_unit(state, "wheeled", "assault").allowance == ""
    assert st.choose_unit(state, "tracked", "assault").allowance == "8"


def test_sight_and_move_keep_their_own_hexes() -> None:
    state = st.choose_mode(st.State(viewer="R26", target="S28"), st.MOVE)
    state = st.tap(state, "W23")
    assert (state.start, state.viewer) == ("W23", "R26")
    assert st.ends(st.choose_mode(state, st.SIGHT)) == ("R26", "S28")


def test_another_map_forgets_the_hexes_and_keeps_the_conventions() -> None:
    state = st.choose_map(st.State(viewer="R26", conventions={"HC-ATS-1": "step"}), "ge", "ats")
    assert (state.map, state.viewer, state.conventions) == ("ge", "", {"HC-ATS-1": "step"})


def test_a_default_is_left_unsaid() -> None:
    state = st.set_choice(st.State(), "conventions", "ats", "HC-ATS-1", "step", "slope")
    assert state.conventions == {"HC-ATS-1": "step"}
    assert st.set_choice(state, "conventions", "ats", "HC-ATS-1", "slope", "slope").conventions == {}
    cellars = st.State(options={"cellars": True})
    assert st.set_choice(cellars, "options", "ats", "cellars", False, False).options == {}


def test_a_choice_belongs_to_the_system_that_it_is_made_in() -> None:
    state = st.choose_comparison(st.State(), "cgs")
    state = st.set_choice(state, "options", "cgs", "fire", "mortar", "direct")
    assert (state.options, state.compare_options) == ({}, {"fire": "mortar"})
    assert st.chosen_in(state, "options", "cgs") == {"fire": "mortar"}
    assert st.choose_comparison(state, "").compare_options == {}


def test_another_system_on_another_map_forgets_what_was_chosen_for_the_old_one() -> None:
    state = st.State(unit="personnel", options={"cellars": True}, conventions={"HC-ATS-1": "step"}, compare="cgs")
    other = st.choose_map(state, "kb", "cgs")
    assert (other.unit, other.options, other.conventions, other.compare) == ("", {}, {}, "")


def test_another_system_on_the_same_map_keeps_the_question_in_its_words() -> None:
    state = st.State(viewer="I6@+10", target="H3", map="ge", start="A1@roof", options={"cellars": True})
    query = {"from": "I6@+1", "to": "H3", "unit": "squad", "mode": "running", "table": [{"kind": "smoke"}]}
    other = st.choose_system(state, "cgs", query)
    assert (other.system, other.viewer, other.target, other.start) == ("cgs", "I6@+1", "H3", "A1")
    assert (other.unit, other.unit_mode, other.options) == ("squad", "running", {})
    assert other.counters == ({"kind": "smoke"},)


def test_systems_that_are_compared_change_places() -> None:
    state = st.State(
        viewer="A1", target="A3", compare="cgs", options={"cellars": True}, conventions={"HC-ATS-1": "step"},
        compare_options={"fire": "mortar"}, compare_conventions={"HC-CGS-2": "slope"}, compare_allowance="6",
    )  # fmt: skip
    other = st.choose_system(state, "cgs", {"from": "A1", "to": "A3"})
    assert (other.system, other.compare) == ("cgs", "ats")
    assert (other.options, other.conventions, other.allowance) == ({"fire": "mortar"}, {"HC-CGS-2": "slope"}, "6")
    assert (other.compare_options, other.compare_conventions) == ({"cellars": True}, {"HC-ATS-1": "step"})


def test_a_walk_goes_on_under_another_system() -> None:
    state = st.State(mode=st.MOVE, objective=st.WALK, start="E38", moves=("E37",), unit="tracked")
    other = st.choose_system(state, "cgs", {"from": "E38", "moves": ["E38", "E37"]})
    assert (other.start, other.moves) == ("E38", ("E37",))


def test_a_state_has_only_its_own_fields() -> None:
    with pytest.raises(TypeError, match="no field"):
        st.State(wiewer="R26")
    with pytest.raises(AttributeError):
        _ = st.State().wiewer


def test_whose_counters_lie_on_the_map_is_remembered_beside_the_address() -> None:
    link = st.State(lies=st.LINK)
    assert st.marked(link, st.mark(st.State())).lies == st.OWN
    settled = st.State(lies=st.LINK, settled=True)
    assert st.marked(st.State(), st.mark(settled)) == settled
    assert st.marked(link, None) == link
    assert st.marked(link, "") == link
    assert st.marked(link, 7) == link


def test_another_map_has_the_players_own_counters_and_another_system_the_same_ones() -> None:
    smoke = {"kind": "smoke", "at": "M20"}
    link = st.State(lies=st.LINK, settled=True, counters=(smoke,), viewer="M20")
    assert st.choose_map(link, "ge", "ats").lies == st.OWN
    switched = st.choose_system(link, "cgs", {"table": [smoke]})
    assert (switched.lies, switched.settled, switched.counters) == (st.LINK, True, (smoke,))
    assert st.choose_system(st.State(counters=(smoke,)), "cgs", {"table": [smoke]}).lies == st.CARRIED
    assert st.choose_system(st.State(), "cgs", {}).lies == st.OWN


def test_every_field_of_a_state_can_be_chosen_and_has_its_type() -> None:
    model = Path(st.__file__).parent
    stub = ast.parse((model / "shapes.pyi").read_text(encoding="utf-8"))
    (chosen,) = (node for node in stub.body if isinstance(node, ast.ClassDef) and node.name == "Chosen")
    source = ast.parse((model / "state.py").read_text(encoding="utf-8"))
    (state,) = (node for node in source.body if isinstance(node, ast.ClassDef) and node.name == "State")

    def typed(body: list[ast.stmt]) -> dict[str, str]:
        return {ast.unparse(row.target): ast.unparse(row.annotation) for row in body if isinstance(row, ast.AnnAssign)}

    assert typed(chosen.body) == typed(state.body)
    assert set(typed(state.body)) == set(st.FIELDS)


def test_a_tap_on_the_other_end_exchanges_both_and_one_on_the_only_end_gives_it_up() -> None:
    line = st.State(viewer="R26", target="S28", active=st.TO)
    swapped = st.tap(line, "R26")
    assert (swapped.viewer, swapped.target, swapped.active) == ("S28", "R26", st.TO)
    alone = st.tap(st.State(viewer="R26", active=st.TO), "R26")
    assert (alone.viewer, alone.target, alone.active) == ("", "", st.FROM)


def test_a_second_tap_on_the_target_leaves_the_line_as_it_is() -> None:
    line = st.State(viewer="R26", target="S28", active=st.TO)
    assert st.tap(line, "S28") == line


def test_another_level_of_the_same_hex_is_another_end() -> None:
    line = st.tap(st.State(viewer="R26@roof", active=st.TO), "R26")
    assert (line.viewer, line.target) == ("R26@roof", "R26")


def test_a_name_that_is_the_only_end_already_clears_nothing() -> None:
    alone = st.State(viewer="R26", active=st.TO)
    assert st.put_end(alone, st.TO, "R26").viewer == "R26"


def test_a_walk_ends_where_it_has_come_to_whatever_goal_was_chosen_before() -> None:
    walk = st.choose_objective(st.State(mode=st.MOVE, start="W23", goal="Z30"), st.WALK)
    assert st.shown_ends(walk) == ("W23", "")
    walk = st.tap(st.tap(walk, "W24"), "X24")
    assert st.shown_ends(walk) == ("W23", "X24")
    assert st.shown_ends(walk.changed(moves=(*walk.moves, "face NE"))) == ("W23", "X24")
    assert st.shown_ends(st.put_end(walk, st.TO, "Y25")) == ("W23", "Y25")
    assert st.shown_ends(st.choose_objective(walk, st.CHEAPEST)) == ("W23", "Z30")


def test_the_last_hex_of_a_walk_is_entered_at_the_level_that_is_chosen() -> None:
    walk = st.State(mode=st.MOVE, start="R27", objective=st.WALK, active=st.TO, moves=("R26",))
    up = st.set_place(walk, st.TO, "roof", "ground")
    assert up.moves == ("R26@roof",)
    assert st.set_place(up.changed(moves=("R26", "face NE")), st.TO, "roof", "ground").moves == (
        "R26",
        "face NE",
        "R26@roof",
    )


def test_a_walk_takes_no_step_into_the_hex_where_it_is() -> None:
    walk = st.State(mode=st.MOVE, start="R26", objective=st.WALK, active=st.TO)
    assert st.tap(walk, "R26").moves == ()
    assert st.tap(st.tap(walk, "R27"), "R27").moves == ("R27",)
