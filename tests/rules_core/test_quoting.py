"""What a player typed is said back in a sentence."""

from __future__ import annotations

import pytest

from rules_core.query import answer_json
from rules_core.quoting import LONGEST, printable, quoted


@pytest.mark.parametrize(
    "name",
    ["Haus 7", "Straße", "Żółć", "Красный Октябрь", "Їжак", "Οδός Ά", "Ｗ２３", "−1 – “x” …"],  # noqa: RUF001
)
def test_a_name_in_latin_greek_cyrillic_or_full_width_letters_is_said_back_as_it_was_typed(name: str) -> None:
    assert printable(name) == name
    assert name.isprintable()


@pytest.mark.parametrize("sign", ["\n", "\x7f", "\xa0", "\u202e", "\ud800", "\u0378", "\u0301", "\u0488", "\U0001f600"])
def test_what_might_not_print_alike_everywhere_is_a_question_mark(sign: str) -> None:
    assert printable(f"a{sign}b") == "a?b"


def test_a_long_word_is_cut_short() -> None:
    assert quoted("ж" * (LONGEST + 1)) == "ж" * LONGEST + "…"


def test_an_unknown_hex_is_named_in_the_players_own_letters() -> None:
    said = answer_json('{"kind":"los","system":"ats","map":"dtw","from":"Дом","to":"W23"}')
    assert "has no hex ДОМ;" in said
