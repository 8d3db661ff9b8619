from __future__ import annotations

from ui.model import turns

TURN = {"left_say": "5 of 6 MP, 1 left", "ends_say": "Turn 1 ends in Y26"}
LAST = {"left_say": "2½ of 6 MP, 3½ left", "ends_say": "Turn 2 ends in Y28"}


def _told(way: dict[str, object]) -> list[tuple[str, str, int, int, bool]]:
    return [(part.title, part.detail, part.first, part.after, part.folded) for part in turns.parts(way)]


def test_a_way_of_one_turn_is_listed_without_a_title() -> None:
    assert _told({"steps": [{}] * 3, "turn": None, "turns": []}) == [("", "", 0, 3, False)]
    assert _told({"steps": [{}] * 3}) == [("", "", 0, 3, False)]


def test_later_turns_are_folded_and_each_says_what_it_spends() -> None:
    first, last = {**TURN, "n": 1, "first": 0, "steps": 4}, {**LAST, "n": 2, "first": 4, "steps": 2}
    assert _told({"steps": [{}] * 6, "turn": {}, "turns": [first, last]}) == [
        ("Turn 1", "ends in Y26: 5 of 6 MP, 1 left", 0, 4, False),
        ("Turn 2", "2½ of 6 MP, 3½ left", 4, 6, True),
    ]


def test_steps_that_fit_into_no_turn_are_listed_as_the_rest() -> None:
    first = {**TURN, "n": 1, "first": 0, "steps": 4}
    assert _told({"steps": [{}] * 6, "turn": {}, "turns": [first]})[1][:4] == (
        "The rest", "its next step fits into no turn", 4, 6,
    )  # fmt: skip
    assert _told({"steps": [{}] * 6, "turn": {}, "turns": []})[0][0] == "Not this turn"
