"""What is said aloud is said once, and what comes together is said together."""

from __future__ import annotations

from ui.model.hearing import news, together


def test_what_comes_in_one_moment_is_said_in_the_order_in_which_it_came() -> None:
    assert together(["Smoke in S27", "T30 to Y27: Clear, +2"]) == "Smoke in S27. T30 to Y27: Clear, +2"


def test_a_sentence_that_another_one_holds_is_not_said_as_well() -> None:
    assert together(["Woods, 7 hexes", "Undone: Woods, 7 hexes"]) == "Undone: Woods, 7 hexes"
    assert together(["Undone: Woods, 7 hexes", "Woods, 7 hexes", ""]) == "Undone: Woods, 7 hexes"


def test_nothing_is_said_of_nothing() -> None:
    assert together([]) == ""
    assert together(["", ""]) == ""


def test_a_card_that_is_drawn_again_tells_nothing_new() -> None:
    assert news(["No such hex."], ["No such hex."]) == []
    assert news(["No such hex."], ["No such hex.", "A file was refused."]) == ["A file was refused."]


def test_a_card_that_was_gone_tells_its_words_again() -> None:
    assert news([], ["No such hex."]) == ["No such hex."]


def test_two_cards_of_the_same_words_are_heard_once() -> None:
    assert news([], ["Not kept.", "Not kept."]) == ["Not kept."]
