from __future__ import annotations

from ui.model import spending
from ui.model import state as st

INTO = {
    "to": "D3@0", "cost": 4, "parts": [], "move": "D3@0 x1",
    "spends": {"least": 4, "spent": 4, "rows": []},
}  # fmt: skip


def test_what_a_choice_costs_and_what_it_is_good_for() -> None:
    row = {"move": "D3@0 x2", "times": 2, "cost": 8, "chance": "35/36", "chosen": False}
    assert spending.row_words(row, "MP") == ("Twice: 8 MP", "passes 35/36, 97%")
    assert spending.row_words({**row, "times": 1, "cost": 1.5, "chance": "1"}, "MP") == ("Once: 1½ MP", "no roll")
    assert spending.row_words({**row, "chance": None}, "MP")[1] == "chance not known"


def test_a_step_is_made_for_so_many_points_or_for_what_it_takes() -> None:
    assert spending.made_for(INTO, 5) == "D3@0 mp 5"
    assert spending.made_for(INTO, 4.5) == "D3@0 mp 4.5"
    assert spending.made_for({**INTO, "move": "face NE mp 6"}, 4) == "face NE"


def test_a_second_quick_tap_goes_on_from_what_the_first_one_said() -> None:
    assert spending.stepped(INTO, "D3@0 x1", 1) == "D3@0 mp 5"
    assert spending.stepped(INTO, "D3@0 mp 5", 1) == "D3@0 mp 6"
    assert spending.stepped(INTO, "D3@0 mp 5", -1) == "D3@0"
    assert spending.stepped(INTO, "D3@0", -1) == "D3@0", "never less than it takes"
    spent = {**INTO, "move": "D3@0 mp 6", "spends": {"least": 4, "spent": 6, "rows": []}}
    assert spending.stepped(spent, "D3@0 mp 6", 1) == "D3@0 mp 7"
    assert spending.stepped(spent, "D3@0", 1) == "D3@0 mp 5"


def test_what_is_said_of_other_steps_meanwhile_stays() -> None:
    answer = {"steps": [INTO, {**INTO, "move": "E4@0"}]}
    assert spending.moves(answer, ()) == ["D3@0 x1", "E4@0"]
    assert spending.moves(answer, ("D3@0 mp 5", "E4@0")) == ["D3@0 mp 5", "E4@0"]
    assert spending.moves(answer, ("D3@0 mp 5",)) == ["D3@0 x1", "E4@0"], "other steps than were answered"
    assert spending.moves(answer, ("D3@0 mp 5", "F5@0")) == ["D3@0 x1", "E4@0"]


def test_a_way_becomes_the_players_own_where_one_step_is_made_for_more() -> None:
    found = st.State(mode=st.MOVE, start="D6", goal="D1", objective=st.SAFEST, via=("D4",))
    paid = st.make_for(found, ["D5@0", "D4@0 x1", "face NE"], 2, "D4@0 x2")
    assert (paid.objective, paid.moves, paid.goal) == (st.WALK, ("D5@0", "D4@0 x2", "face NE"), "D1")
    assert st.make_for(paid, list(paid.moves), 2, "D4@0 x1").moves == ("D5@0", "D4@0 x1", "face NE")
