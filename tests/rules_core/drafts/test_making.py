"""What each game makes of a word that somebody draws: by its own rows, for every word there is."""

from __future__ import annotations

import pytest

from rules_core.board.terrain_words import AREAS, HEXSIDES
from rules_core.system import System
from rules_core.systems.registry import systems, with_system
from rules_core.tabletop import terrain_words
from tests.support.desk import asked

ON_TABLES = {**terrain_words.AREAS, **terrain_words.STRIPS, **terrain_words.ROADS, "tree": "tree"}


def says(word: str, ground: str = "hexes") -> dict[str, str]:
    rows = asked("makes", word=word, ground=ground)["result"]["games"]
    return {row["system"]: row["say"] for row in rows}


def test_the_games_differ_about_woods_and_brush_and_hills() -> None:
    assert says("woods") == {
        "ats": "ATS: no rule",
        "cgs": "CGS: woods, blocks sight",
        "red-barricades": "ASL: woods, blocks sight",
        "north-africa": "SL NA: woods, blocks sight",
        "miniatures": "Miniatures: not a terrain of this game",
    }
    assert says("brush")["red-barricades"] == "ASL: brush, hinders sight, +1"
    assert says("hill")["ats"] == "ATS: no rule, and a map with hills isn't played under it"
    assert says("woods", "table")["miniatures"] == "Miniatures: woods, seen into up to 3 in"


@pytest.mark.parametrize("word", [*AREAS, *HEXSIDES])
def test_every_word_of_a_hex_map_has_a_row_for_every_game(word: str) -> None:
    assert set(says(word)) == {system.id for system in systems()}


@pytest.mark.parametrize("word", ON_TABLES)
def test_every_word_of_a_table_is_one_of_the_game_that_is_played_on_tables(word: str) -> None:
    assert (
        says(word, "table")["miniatures"].startswith(f"Miniatures: {ON_TABLES[word].removeprefix('a ')}".split(",")[0])
        or word == "tree"
    )


SPOTS = {
    "manhole": ("a way into the sewer", {"ats", "cgs", "red-barricades"}),
    "square-2": ("stairwell, makes its building higher", {"ats", "cgs", "red-barricades", "north-africa"}),
    "circle-1": ("upper floor, makes its building higher", {"ats", "cgs", "red-barricades", "north-africa"}),
    "bridge": ("bridge", {"ats", "cgs", "red-barricades", "north-africa"}),
}
"""What stands at one spot or runs across, and who has rules for it."""


@pytest.mark.parametrize("word", SPOTS)
def test_what_stands_at_one_spot_is_known_to_the_games_that_have_rules_for_it(word: str) -> None:
    words, knows = SPOTS[word]
    assert {system for system, say in says(word).items() if words in say} == knows


def test_uncharted_hexes_are_asked_for_by_every_game() -> None:
    assert says("uncharted")["cgs"] == "CGS: asks what is there, where it matters"


def test_a_row_says_whether_its_game_is_played_on_such_ground() -> None:
    for ground, here in (("hexes", {"ats", "cgs", "red-barricades", "north-africa"}), ("table", {"miniatures"})):
        rows = asked("makes", word="woods", ground=ground)["result"]["games"]
        assert {row["system"] for row in rows if row["here"]} == here


def test_what_a_game_knows_it_has_a_name_for() -> None:
    for system in systems():
        for word, said in system.terrain.items():
            assert said.name, (system.id, word)


def test_a_game_that_says_nothing_of_its_terrain_has_no_rule() -> None:
    bare = System(id="bare", places=lambda _s, _h: (), look=systems()[0].look)
    with with_system(bare):
        assert says("woods")["bare"] == "bare: no rule"
