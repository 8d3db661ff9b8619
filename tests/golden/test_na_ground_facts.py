"""What the text says of named hexes and hexsides of boards that players own (176, 184-190, 193)."""

from __future__ import annotations

import json

import pytest

from rules_core.documents.reading import read_document
from rules_core.systems.north_africa.ground import desert
from tests.support.desert import desert as ground
from tests.support.vasl import players_board, players_document

SCRUB = {
    "bd25": "",
    "bd26": "E9 P2 R7 Z7 Z8 AA8 BB8",
    "bd27": "F3 G3 R6 Z1 Z7 AA7 AA8 DD9",
    "bd31": "J2 K2 K3 L1 M9 DD6",
}
HAMMADA = {
    "bd25": "B2 B3 C3 H4 K5 K9 L6 Q3 Q7 R4 R9 S10 U10 Y6 AA9 BB9 CC3 CC9 DD7",
    "bd26": "B6 D4 G6 J6 K3 M6 P7 R1 R9 T3 U8 W6 Y2 Z4 CC3 EE9 FF4",
    "bd27": "B1 B6 E8 G6 J2 J7 M6 O4 P1 P7 R9 S3 V4 X6 X7 AA6 DD4 FF6",
    "bd31": "B6 C2 E7 F6 G6 G7 J4 K10 M6 P4 R1 R9 S6 S9 S10 V3 V4 W3 Z4 AA8 AA9 BB7 BB8 CC3 FF4 FF7",
}
WADI_CLIFFS = "A4 C2 D2 D5 E2 E8 E10 F6 G2 I9 J3 O6 O9 P9 S6 T5 Z6 Z8 EE2 EE7"
"""The hexes of board 25 in which a wadi's cliff is drawn."""


def hexes_with(board: str, word: str) -> set[str]:
    situation = ground(players_board(board))
    return {name for name in situation.board.hexes if word in desert.words(situation, name)}


def across(board: str, name: str, sides: frozenset[int]) -> set[str]:
    around = players_board(board).grid.around(name)
    return {other for side in sides if (other := around[side]) is not None}


@pytest.mark.golden("NAF-X001")
def test_boards_25_to_31_are_desert_boards() -> None:
    assert not desert.is_desert_map(ground(players_board("bd24")))
    for name in ("bd25", "bd26", "bd27", "bd31"):
        assert desert.is_desert_map(ground(players_board(name)))
    situation = ground(players_board("bd25"))
    buildings = {word for name in situation.board.hexes for word in desert.words(situation, name) if "building" in word}
    assert buildings == {"building-masonry"}


@pytest.mark.golden("NAF-X033")
def test_desert_open_ground() -> None:
    situation = ground(players_board("bd26"))
    assert (desert.words(situation, "B1"), desert.is_desert(situation, "B1")) == ({"open"}, True)
    situation = ground(players_board("bd25"))
    assert desert.is_desert(situation, "V2")
    assert not desert.uses_normal_chart(situation, "V2")


@pytest.mark.golden("NAF-X034")
@pytest.mark.parametrize("board", SCRUB)
def test_scrub_and_hammada_are_hexes_by_their_art(board: str) -> None:
    assert hexes_with(board, "scrub") == set(SCRUB[board].split())
    assert hexes_with(board, "hammada") == set(HAMMADA[board].split())


def test_flags_stand_beside_other_terrain() -> None:
    situation = ground(players_board("bd25"))
    for name in ("B2", "B3", "K5", "Y6", "AA9", "CC3", "DD7"):
        assert desert.words(situation, name) == {"wadi", "hammada"}
    for name in ("G2", "H2", "V4"):
        assert desert.words(situation, name) == {"wadi", "brush"}


@pytest.mark.golden("NAF-X017")
def test_a_hex_has_every_feature_that_is_drawn_in_it() -> None:
    situation = ground(players_board("bd02"))
    assert desert.words(situation, "I9") == {"building-wooden", "woods"}


def test_a_building_beside_the_dot_makes_a_building_hex() -> None:
    situation = ground(players_board("bd25"))
    assert {name for name in ("Q10", "X3") if "building-masonry" in desert.words(situation, name)} == {"Q10", "X3"}


@pytest.mark.golden("NAF-X039")
@pytest.mark.parametrize(
    ("board", "one", "other"),
    [
        ("bd02", "W5", "V4"),
        ("bd03", "D3", "C4"),
        ("bd08", "X5", "Y6"),
        ("bd09", "EE2", "EE3"),
        ("bd15", "N5", "N6"),
        ("bd24", "E6", "E7"),
    ],
)
def test_cliffs(board: str, one: str, other: str) -> None:
    situation = ground(players_board(board))
    assert desert.cliff_between(situation, one, other)
    assert not desert.accessible(situation, one, other)


def test_an_example_has_a_cliff_that_the_board_does_not_show() -> None:
    situation = ground(players_board("bd24"))
    assert desert.cliff_between(situation, "E8", "E9")
    assert not desert.cliff_between(situation, "E8", "D8")


@pytest.mark.golden("NAF-X044")
def test_wadi_art_that_is_joined_is_one_wadi() -> None:
    situation = ground(players_board("bd25"))
    assert desert.wadi_group(situation, "D7") == {"D7", "E8", "E9", "E10", "F10"}
    assert all(desert.is_wadi(situation, name) for name in ("D7", "E8", "E9", "E10", "F10"))


def test_wadi_art_beside_the_dot_makes_a_wadi_hex() -> None:
    situation = ground(players_board("bd25"))
    missed = ["B3", "C5", "D1", "D2", "G2", "G7", "M6", "N6", "Q2", "R1", "Y7", "Z6", "CC7", "DD7", "EE6", "EE7", "FF2"]
    assert [name for name in missed if not desert.is_wadi(situation, name)] == []


@pytest.mark.golden("NAF-X045")
@pytest.mark.parametrize(
    ("name", "beyond"),
    [("C7", "D7"), ("G10", "G9"), ("Z10", "AA10"), ("M8", "M7"), ("Y5", "Y6"), ("GG7", "FF6"), ("A5", "B4")],
)
def test_a_sliver_makes_a_wadi_hexside_and_no_wadi_hex(name: str, beyond: str) -> None:
    situation = ground(players_board("bd25"))
    assert not desert.is_wadi(situation, name)
    assert across("bd25", name, desert.wadi_sides(situation, name)) == {beyond}
    assert desert.wadi_between(situation, beyond, name)


@pytest.mark.golden("NAF-X046")
def test_a_gully_that_changes_its_elevation() -> None:
    situation = ground(players_board("bd24"))
    assert desert.is_hill_depression(situation, "D9")
    assert desert.wadi_between(situation, "D8", "D9")
    floors = [desert.base_level(situation, name) for name in ("D8", "D9")]
    assert floors[0] != floors[1]
    assert desert.hexside_floor(situation, "D8", "D9") == max(floors)


@pytest.mark.golden("NAF-X047")
def test_wadi_cliffs_keep_hexsides_apart_from_the_wadi() -> None:
    board = players_board("bd25")
    situation = ground(board)
    assert {name for name, hex_ in board.hexes.items() if hex_.cliffs} == set(WADI_CLIFFS.split())
    assert across("bd25", "D5", desert.cliff_sides(situation, "D5")) == {"D4", "E5", "E6"}
    assert across("bd25", "F6", desert.cliff_sides(situation, "F6")) == {"F5", "E6", "G6"}
    assert not desert.accessible(situation, "E6", "D5")


def test_one_goes_along_a_wadi_between_its_cliffs() -> None:
    situation = ground(players_board("bd25"))
    assert across("bd25", "O6", desert.wadi_sides(situation, "O6")) == {"O5", "N5"}
    assert across("bd25", "O6", desert.cliff_sides(situation, "O6")) == {"P5", "P6", "O7", "N6"}


def test_a_depressions_base_level_is_its_floor() -> None:
    situation = ground(players_board("bd25"))
    crests = {name: desert.crest_level(situation, name) for name in ("Y7", "I3", "CC3", "U4")}
    assert crests == {"Y7": 4, "I3": 2, "CC3": 4, "U4": 0}
    assert desert.base_level(situation, "C5") == desert.base_level(situation, "B4") == -2


@pytest.mark.golden("NAF-X064")
@pytest.mark.parametrize(
    ("board", "hexside", "word"),
    [
        *(("bd25", hexside, "hedge") for hexside in ("B4/B5", "C5/C6", "U3/U4")),
        *(("bd25", hexside, "wall") for hexside in ("V9/W9", "X4/X5")),
        *(("bd08", hexside, "wall") for hexside in ("M4/M5", "X3/X4")),
        ("bd12", "X4/Y4", "wall"),
        ("bd13", "S4/S5", "hedge"),
    ],
)
def test_hillside_walls_and_hedges(board: str, hexside: str, word: str) -> None:
    assert desert.hillside_between(ground(players_board(board)), *hexside.split("/")) == word


def test_a_wall_with_lower_ground_behind_it_is_none_of_the_hillside() -> None:
    situation = ground(players_board("bd25"))
    assert desert.hedge_between(situation, "V6", "V7") == "wall"
    assert desert.hillside_between(situation, "V6", "V7") is None


def test_a_hill_hex_is_entered_by_the_normal_chart_but_for_desert_terrain() -> None:
    situation = ground(players_board("bd25"))
    assert not desert.is_hill(situation, "A5")
    hills = {name for name in situation.board.hexes if desert.is_hill(situation, name)}
    assert {name for name in hills if not desert.uses_normal_chart(situation, name)} == {
        name for name in hills if desert.words(situation, name) & {"hammada", "wadi"}
    }


def test_hammada_is_accessible_over_levels() -> None:
    situation = ground(players_board("bd25"))
    assert desert.base_level(situation, "G4") != desert.base_level(situation, "H4")
    assert desert.accessible_to(situation, "G4", "hammada")


@pytest.mark.parametrize("board", ["bd25", "bd26"])
def test_a_board_imported_before_its_hexes_were_measured_has_nearly_the_same_ground(board: str) -> None:
    document = json.loads(json.dumps(players_document(board)))
    for record in document["hexes"].values():
        record.pop("art", None)
        record.pop("cliffs", None)
    now, before = ground(players_board(board)), ground(read_document(document))
    for word in ("scrub", "hammada", "wadi"):
        differ = {
            name
            for name in now.board.hexes
            if (word in now.board.hexes[name].terrain) != (word in before.board.hexes[name].terrain)
        }
        assert len(differ) <= (6 if word == "wadi" else 1), (word, differ)
    assert {name for name in now.board.hexes if desert.wadi_sides(now, name)} == {
        name for name in before.board.hexes if desert.wadi_sides(before, name)
    }
