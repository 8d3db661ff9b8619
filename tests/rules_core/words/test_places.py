"""The words for places: one module has them for answers, drawings, pages and the app."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_core.location import Location, parse_location
from rules_core.query import answer
from rules_core.quoting import within
from rules_core.systems.ats.under_emplacements import UNDER
from rules_core.systems.cgs.places import IN_SHELLHOLES
from rules_core.words.places import LEFT_UNSAID, location_words, place_beside_hex, place_words

ROOT = Path(__file__).parents[3]


def test_the_words_of_places_are_the_same_everywhere() -> None:
    assert [location_words(text) for text in ("B4@0", "B4@ground", "B4", "E9@1", "R26@roof", "I6@+10", "R26/S27")] == [
        "B4",
        "B4",
        "B4",
        "E9 level 1",
        "R26 roof",
        "I6 +10",
        "R26/S27",
    ]
    assert {Location(*text.split("@")).said for text in ("B4@0", "B4@ground")} == {"B4"}
    assert {place_words(place) for place in LEFT_UNSAID} == {"ground"}
    assert {place_beside_hex(place) for place in LEFT_UNSAID} == {""}
    assert place_words("2") == place_beside_hex("2") == "level 2"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("K3 crest", "K3@crest"),
        ("f8 Foxhole", "F8@foxhole"),
        ("E9 level 1", "E9@1"),
        ("L6 in the depression", "L6@in"),
        ("X24 under the hedgehog", "X24@under-hedgehog"),
        ("I6 +10", "I6@+10"),
        ("B J10 crest", "B-J10@crest"),
        ("B J10", "B-J10@ground"),
        ("R26@roof", "R26@roof"),
        ("R26", "R26@ground"),
    ],
)
def test_a_location_is_read_as_it_is_said(said: str, meant: str) -> None:
    assert str(parse_location(said)) == meant


def test_a_query_names_a_place_as_answers_do() -> None:
    table = [{"kind": "foxhole", "at": "F8"}]
    ends = {"from": "F8 foxhole", "to": "J7 crest"}
    found = answer({"kind": "los", "system": "north-africa", "map": "desert-ground", **ends, "table": table})
    assert (found["from"], found["to"]) == ("F8@foxhole", "J7@crest")


def test_a_place_under_an_emplacement_is_called_by_its_title() -> None:
    assert [place_words(row.place) for row in UNDER] == [within(row.title) for row in UNDER]
    assert location_words("X24@under-hedgehog") == "X24 under the hedgehog"
    assert place_words(IN_SHELLHOLES) == "in shellholes"


@pytest.mark.parametrize("folder", ["static/ui", "server", "svg_maps", "rules_core/questions", "rules_core/sentences"])
def test_nobody_else_says_which_place_goes_unsaid(folder: str) -> None:
    """Neither by a list of such places nor by taking the sign between a hex and its place away."""
    said = ('("", "ground"', '"@ground"', '"@", " "', "'@', ' '", "LEFT_UNSAID = ")
    found = {
        f"{path.relative_to(ROOT)}: {words}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for words in said
        if words in path.read_text(encoding="utf-8")
    }
    assert found == set()
