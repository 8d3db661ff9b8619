"""The card of a hex: what the answer says, as rows of words and figures."""

from __future__ import annotations

from typing import Any, cast

import pytest
from ui.model import hexes

from rules_core.query import answer


def _card(**query: str) -> Any:  # noqa: ANN401 # an answer as JSON has it
    found = answer({"kind": "hex", "system": "ats", "map": "dtw", **query})
    assert found["kind"] == "hex", found
    return cast("Any", found)


@pytest.fixture(scope="module")
def foundry() -> Any:  # noqa: ANN401
    return _card(hex="Q26")


def _told(rows: list[hexes.Row]) -> list[tuple[str, str, str]]:
    return [(row.title, row.value, row.cite) for row in rows]


def test_the_heading_says_what_lies_there(foundry: Any) -> None:  # noqa: ANN401
    assert hexes.heading(foundry) == "Masonry building, factory"
    assert hexes.heading(_card(map="sos", hex="A1")) == "Not charted: nobody knows what lies here"


def test_levels_are_told_where_there_are_several(foundry: Any) -> None:  # noqa: ANN401
    assert _told(hexes.level_rows(foundry)) == [("Ground", "0", ""), ("Roof", "+20", "")]
    assert _told(hexes.level_rows(_card(hex="T30"))) == []
    assert ("Manhole to the sewer", "", "") in _told(hexes.level_rows(_card(hex="R27")))


def test_cover_says_from_which_sides_it_counts(foundry: Any) -> None:  # noqa: ANN401
    inside, outside = hexes.cover_rows(foundry)
    assert (inside.value, inside.cite) == ("+1", "ATS 8.3.145")
    assert inside.detail.endswith("from Q25, R25, R26, Q27")
    assert (outside.value, outside.detail) == ("+3", "Masonry cover: units inside, from P26, P25")


def test_cover_of_a_point_is_told_in_words_with_a_question_mark_where_the_judge_decides() -> None:
    words = {"detail": "against fire across it", "at": "Heap", "value": None, "cite": "MIN T14", "from": []}
    rows = [{**words, "what": "Infantry: wall", "missing": None}, {**words, "what": "AFVs", "missing": "hull"}]
    told = hexes.cover_rows({"cover": rows, "around": []})  # type: ignore[typeddict-item]
    assert _told(told) == [("Infantry: wall", "", "MIN T14"), ("AFVs", "?", "MIN T14")]


def test_a_price_names_who_pays_it_and_a_side_that_is_shut_says_no(foundry: Any) -> None:  # noqa: ANN401
    rows = hexes.entry_rows(foundry)
    assert (rows[0].title, rows[0].value) == ("Personnel, Heavy weapon", "2 MP")
    assert any(row.value == "no" and row.cite for row in rows)


def test_what_stands_along_the_sides_is_told_kind_by_kind() -> None:
    assert _told(hexes.side_rows(_card(hex="R27"))) == [("Interior wall, R26/R27, R27/S28", "", "")]


def test_many_classes_of_units_are_counted() -> None:
    rows = hexes.entry_rows(_card(system="north-africa", map="desert-ground", hex="E5"))
    assert any(row.title.startswith("Armored car, Fully tracked, Truck and ") for row in rows)


def test_the_text_stands_alone(foundry: Any) -> None:  # noqa: ANN401
    text = hexes.text_of(foundry, "ATS")
    assert text.startswith("Q26, Iron Foundry: masonry building, factory; levels Ground and Roof.\nUnder ATS:\n")
    assert "ATS 8.3.6" in text


def test_all_mp_and_a_price_that_nobody_knows_have_words_of_their_own() -> None:
    woods = hexes.entry_rows(_card(system="cgs", map="ge", hex="L12"))
    assert ("all MP", "CGS 6.12.2") in [(row.value, row.cite) for row in woods]
    assert {row.value for row in hexes.entry_rows(_card(hex="E4"))} == {"?"}


def test_cover_inside_a_factory_is_not_told_as_a_junkyard(foundry: Any) -> None:  # noqa: ANN401
    assert next(row.title for row in hexes.cover_rows(foundry)) == "Factory"


def test_a_point_of_a_free_table_has_its_height_what_is_near_and_what_an_inch_costs() -> None:
    def told(point: str) -> Any:  # noqa: ANN401
        return _card(system="miniatures", map="village", hex=point)

    hedge = told("25.1x20.5")
    assert _told(hexes.near_rows(hedge)) == [
        ("Field Hedge", "here", "MIN T6"),
        ("Long Field Gate", "here", ""),
    ]
    wood = told("10x10")
    assert hexes.heading(wood) == "Black Wood, heavy woods"
    rows = hexes.entry_rows(wood)
    assert (rows[0].title, rows[0].value) == ("Infantry, Cavalry", "1 in costs 2")
    assert (rows[1].value, "every side" in rows[1].detail) == ("no", False)
    assert hexes.near_rows(_card(hex="Q26")) == []


def test_ground_that_is_nothing_to_a_line_is_clear() -> None:
    assert [row.value for row in hexes.sight_rows(_card(system="miniatures", map="village", hex="20x30"))] == ["clear"]
