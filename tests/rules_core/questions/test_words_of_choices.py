"""Every value that a player may choose has a player's name in the catalog, given once and used wherever it is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules_core.query import answer
from rules_core.systems.registry import find_system, system_ids

each_game = pytest.mark.parametrize("game", system_ids())

TERMS = {
    "AFV",
    "AP",
    "APC",
    "AT",
    "DRM",
    "EC",
    "FFE",
    "GP",
    "HE",
    "LOS",
    "MF",
    "MOL",
    "MP",
    "OBA",
    "PRC",
    "TC",
    "TEM",
    "TK",
    "VBM",
}
"""Abbreviations of all games; those of one are besides what its catalog writes in capitals."""

WORDS_TOO = {
    "adjacent",
    "art",
    "as",
    "at",
    "defender",
    "dr",
    "drm",
    "gi",
    "he",
    "heat",
    "in",
    "into",
    "smoke",
    "th",
    "us",
    "within",
}
"""What is a word, too, or something else where it is written small."""


def titles(game: str) -> Iterator[tuple[str, str, str]]:
    """Every value of a game's catalog that players see: where it stands, its id and its title."""
    (row,) = (row for row in answer({"kind": "catalog"})["systems"] if row["id"] == game)  # type: ignore[attr-defined]
    for option in (*row["options"], *row["conditions"]):
        yield "option", option["id"], option["title"]
        yield from ((option["id"], choice, title) for choice, title in option["titles"].items())
        yield from ((option["id"], figure["id"], figure["title"]) for figure in option["figures"])
    for unit in row["units"]:
        yield from (("mode", mode["id"], mode["title"]) for mode in unit["modes"])
    for record in row["conventions"]:
        yield from ((record["id"], option["id"], option["title"]) for option in record["options"])
    for kind in row["counters"]:
        yield "counter", kind["id"], kind["title"]
        yield from (("tile", kind["id"], tile["title"]) for tile in kind["tiles"])
    forms: list[Any] = [(kind["id"], kind["fields"]) for kind in row["counters"]]
    forms += [(table["id"], table["inputs"]) for table in row["tables"]]
    for form, fields in forms:
        for field in fields:
            yield form, field["id"], field["title"]
            yield from ((f"{form}.{field['id']}", choice["id"], choice["title"]) for choice in field["choices"])
    for roster in row["rosters"]:
        yield from ((roster["id"], measure["id"], measure["title"]) for measure in roster["measures"])


@each_game
def test_no_value_is_shown_as_queries_write_it(game: str) -> None:
    for where, value, title in titles(game):
        assert title.strip(), (where, value)
        assert "_" not in title, (where, value, title)
        assert title != value or str(value).islower() is False or str(value).count("-") < 2, (where, value)


@each_game
def test_a_value_is_named_where_its_word_does_not_say_it(game: str) -> None:
    system = find_system(game)
    for option in (*system.options, *system.conditions):
        for word in option.choices if option.type == "choice" else ():
            parts = word.split("-")
            shortened = {term.lower() for term in TERMS}.intersection(parts)
            numbered = len(parts) > 1 and any(part.isdigit() for part in parts)
            assert word in option.named or not (shortened or numbered), (option.id, word)


@each_game
def test_an_abbreviation_is_written_in_one_way(game: str) -> None:
    vehicles = {unit.title for unit in find_system(game).units}
    shown = [row for row in titles(game) if row[2] not in vehicles]
    words = {word for _, _, title in shown for word in re.findall(r"[A-Za-z]+", title)}
    capitals = {word for word in words if sum(letter.isupper() for letter in word) > 1} | TERMS
    small = {term.lower(): term for term in capitals}
    for where, value, title in shown:
        for word in re.findall(r"[A-Za-z]+", title):
            known = word in capitals or word.lower() not in small or word.lower() in WORDS_TOO
            assert known, (where, value, title, small[word.lower()])
