"""Overlays on the desert's ground, alternate terrain, half hexes: what a hex is as it stands."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.geometry.polygons import contains
from rules_core.maps import load
from rules_core.query import answer
from rules_core.situation import Situation
from rules_core.systems.north_africa import SYSTEM
from rules_core.systems.north_africa.conventions.ground import ACCESSIBLE_LEVELS, STEPPE_SCRUB
from rules_core.systems.north_africa.counters.as_it_stands import as_it_stands
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.joints import may_be_half
from tests.support.desert import desert as ground
from tests.support.desert import laid
from tests.support.desert_moves import bare_desert

MAP = load("desert-ground")
PLAIN = ("I6", "I7", "I8", "I9", "H8", "H9", "G9")
"""Open hexes in the middle of the map."""


def test_the_map_has_every_terrain_of_the_desert() -> None:
    words = {word for name in MAP.hexes for word in desert.words(ground(MAP), name)}
    assert words >= {
        "scrub", "hammada", "sand", "broken-ground", "dier", "hillock", "hillock-summit", "wadi", "cactus-patch",
        "olive-grove", "palm-trees", "vineyard",
    }  # fmt: skip
    kinds = {side.kind for side in MAP.hexsides}
    assert kinds >= {"dune-crest-low", "dune-crest-high", "cactus-hedge", "wall", "hedge", "cliff"}
    assert desert.is_desert_map(ground(MAP))


def test_hillock_hexes_that_touch_are_one_hillock() -> None:
    situation = ground(MAP)
    assert desert.hillock_groups(situation, 1)["G6"] == {"F5", "F6", "G5", "G6", "G7", "H5", "H6"}
    assert desert.hillock_groups(situation, 2) == {"G6": frozenset({"G6"})}
    assert [desert.hillock_layer(situation, name) for name in ("E6", "F6", "G6")] == [0, 1, 2]
    assert desert.hillock_groups(situation, 1)["E9"] == {"E9", "E10"}


def test_a_high_dunes_sand_is_a_hillock_too() -> None:
    situation = ground(MAP)
    assert [desert.hillock_layer(situation, name) for name in ("G2", "D2", "A2")] == [1, 0, 0]
    assert desert.dune_between(situation, "G2", "G3") == "dune-crest-high"
    assert desert.dune_between(situation, "D2", "D3") == "dune-crest-low"
    assert desert.dune_between(situation, "A2", "B2") is None


def test_the_lip_of_a_deir_lies_where_the_deir_ends() -> None:
    situation = ground(MAP)
    assert desert.deir_of(situation, "C7") == {"B6", "B7", "C6", "C7", "C8", "D6", "D7"}
    assert desert.lip_sides(situation, "C7") == frozenset()
    assert not desert.is_lip_hex(situation, "C7")
    assert desert.lip_sides(situation, "C6") == {0, 1, 5}
    assert desert.lip_sides(situation, "E6") == frozenset()
    closed = ground(MAP, *laid("deir-lip", "C6/C7"))
    assert desert.lip_sides(closed, "C7") == {0}


def test_the_wadi_of_the_map() -> None:
    situation = ground(MAP)
    assert desert.wadi_group(situation, "N3") == {"N3", "N4", "M5", "L5", "L6", "K7", "J7", "J8", "J9"}
    assert (desert.is_wadi(situation, "J10"), desert.wadi_sides(situation, "J10")) == (False, {0})
    assert desert.is_hill_depression(situation, "N3")
    assert desert.is_hill_depression(situation, "N4")
    assert not desert.is_hill_depression(situation, "L6")
    assert [desert.base_level(situation, name) for name in ("N3", "N4")] == [0, -2]
    assert desert.cliff_sides(situation, "M5") == {0, 5}
    assert not desert.accessible(situation, "M5", "M4")
    assert desert.hexside_floor(situation, "N3", "N4") == 0


def test_hillside_walls_of_the_map() -> None:
    situation = ground(MAP)
    assert desert.hillside_between(situation, "M3", "M4") == "wall"
    assert desert.hillside_between(situation, "L2", "L3") == "hedge"
    assert desert.hillside_between(situation, "O9", "O10") is None
    assert desert.hedge_between(situation, "O9", "O10") == "wall"


def test_a_track_runs_across_its_hexsides() -> None:
    situation = ground(MAP, *laid("track", "I6/I7"))
    assert desert.track_between(situation, "D5", "E6")
    assert desert.track_between(situation, "F6", "E6")
    assert desert.track_between(situation, "I7", "I6")
    assert not desert.track_between(situation, "I7", "I8")


# --- overlays ---


def test_overlays_give_their_hexes_words() -> None:
    situation = ground(
        MAP, *laid("scrub", "I6", "I7"), *laid("hammada", "I7"), *laid("sand", "I8", dune="high"), *laid("dier", "I9")
    )
    assert [desert.words(situation, name) for name in ("I6", "I7", "I8", "I9")] == [
        {"scrub"},
        {"scrub", "hammada"},
        {"sand", "hillock"},
        {"dier"},
    ]
    assert desert.hillock_layer(situation, "I8") == 1
    assert desert.lip_sides(situation, "I9") == {0, 1, 2, 3, 4, 5}


def test_a_laid_wadi_lies_a_level_lower_and_goes_on_into_wadis_beside_it() -> None:
    situation = ground(MAP, *laid("wadi", "I6", "I7", "H7"))
    assert desert.base_level(situation, "I7") == -2
    assert desert.crest_level(situation, "I7") == 0
    around = MAP.grid.around("I7")
    assert {around[side] for side in desert.wadi_sides(situation, "I7")} == {"I6", "H7", "J7"} & {
        name for name in MAP.grid.neighbours("I7") if desert.is_wadi(situation, name)
    }
    banked = ground(MAP, *laid("wadi", "I6", "I7"), *laid("wadi-bank", "I6/I7"))
    assert not desert.wadi_between(banked, "I6", "I7")
    assert desert.is_wadi(banked, "I6")


def test_three_laid_wadis_that_meet_leave_no_ground_at_their_vertex() -> None:
    here, right, below = "I6", *MAP.grid.around("I6")[1:3]
    assert right
    assert below
    corners = [set(MAP.grid.vertices(name)) for name in (here, right, below)]
    (vertex,) = set.intersection(*corners)

    def words_there(*banks: dict[str, object]) -> set[str]:
        situation = ground(MAP, *laid("wadi", here, right, below), *banks)
        patches = [patch for name in (here, right, below) for patch in situation.board.patches[name]]
        return {patch.surface.terrain for patch in patches if contains(patch.hull, vertex)}

    assert words_there() == {"wadi"}
    assert words_there(*laid("wadi-bank", f"{right}/{below}")) == {"open"}


def test_a_wadi_cliff_may_be_laid() -> None:
    situation = ground(MAP, *laid("wadi", "H8", "H9"), *laid("wadi-cliff", "H8/H7"))
    assert desert.cliff_between(situation, "H7", "H8")
    assert not desert.accessible(situation, "H8", "H7")


def test_what_stands_on_hexsides_may_be_laid() -> None:
    situation = ground(MAP, *laid("dune-crest-low", "I6/I7"), *laid("cactus-hedge", "I8/I9"))
    assert desert.dune_between(situation, "I7", "I6") == "dune-crest-low"
    assert desert.hedge_between(situation, "I8", "I9") == "cactus-hedge"


@pytest.mark.parametrize("word", ["palm-trees", "vineyard", "olive-grove", "cactus-patch", "brush", "crags"])
def test_growth_may_be_laid(word: str) -> None:
    situation = ground(MAP, *laid("terrain", "I7", **{"is": word}))
    assert desert.words(situation, "I7") == {word}
    assert situation.board.hexes["I7"].words[0] == word
    assert word in {patch.surface.terrain for patch in situation.board.patches["I7"]}


def test_the_board_is_made_once_for_the_same_table() -> None:
    one, other = (ground(MAP, *laid("scrub", "I6")) for _ in range(2))
    assert one.board is other.board
    plain = ground(MAP)
    assert plain.board is MAP
    assert as_it_stands(plain) is plain


def test_overlays_travel_in_queries() -> None:
    asked: dict[str, Any] = {
        "kind": "counters",
        "system": "north-africa",
        "map": "desert-ground",
        "table": [*laid("wadi", "I6", overlay=2), *laid("dune-crest-high", "I6/I7"), *laid("sand", "I7", dune="high")],
    }
    found = answer(asked)
    assert [item["kind"] for item in found["table"]] == ["wadi", "dune-crest-high", "sand"]


# --- alternate terrain ---


def test_broken_terrain() -> None:
    situation = ground(MAP, alternate="broken")
    assert desert.words(situation, "A4") == {"brush"}
    assert desert.words(situation, "J2") == {"broken-crags"}
    broken = {name for name in MAP.hexes if "broken-ground" in desert.words(situation, name)}
    assert broken >= {"I2", "I3", "J1", "J4", "K4", "K2"}
    assert "L2" not in broken or not desert.is_in_depression(situation, "L2")
    assert {patch.surface.terrain for patch in situation.board.patches["J2"]} == {"broken-crags"}
    assert not desert.uses_normal_chart(situation, "L3")


@pytest.mark.gap("NAF-G35")
def test_steppe_terrain() -> None:
    situation = ground(MAP, alternate="steppe")
    assert (desert.words(situation, "A4"), desert.words(situation, "J2")) == ({"woods"}, {"brush"})
    other = as_it_stands(
        Situation(MAP, conventions={STEPPE_SCRUB.id: "brush"}, conditions={"alternate": "steppe"}),
    )
    assert desert.words(other, "A4") == {"brush"}
    assert desert.words(ground(MAP, alternate="steppe", sand="grain"), "A2") == {"grain"}
    assert desert.words(ground(MAP, sand="grain"), "A2") == {"sand"}


@pytest.mark.parametrize("word", ["olive-grove", "cactus-patch", "palm-trees"])
def test_what_stands_for_orchards(word: str) -> None:
    assert desert.words(ground(MAP, orchards=word), "D9") == {word}


def test_a_vineyard_stands_for_brush_and_not_for_what_was_scrub() -> None:
    situation = ground(MAP, brush="vineyard", alternate="broken")
    assert (desert.words(situation, "D10"), desert.words(situation, "A4")) == ({"vineyard"}, {"brush"})


def test_cactus_hedges_stand_for_walls_and_hedges() -> None:
    situation = ground(MAP, hedges="cactus-hedge")
    assert desert.hedge_between(situation, "P8", "P9") == "cactus-hedge"
    assert desert.hedge_between(situation, "O9", "O10") == "cactus-hedge", "196.3 speaks of walls and hedges"


# --- Accessible, half hexes ---


@pytest.mark.gap("NAF-G20")
def test_accessible_hexes_share_a_hexside_without_a_cliff() -> None:
    situation = ground(MAP)
    assert desert.accessible(situation, "M3", "M4")
    assert not desert.accessible(situation, "O2", "P2")
    assert not desert.accessible(situation, "M3", "M3")
    assert not desert.accessible(situation, "M3", "M5")
    same = situation.with_convention(ACCESSIBLE_LEVELS.id, "same")
    assert not desert.accessible(same, "M3", "M4")


def test_open_ground_beside_hammada_and_sand() -> None:
    situation = ground(MAP)
    assert desert.open_next_to_hammada(situation, "I2")
    assert not desert.open_next_to_hammada(situation, "J2")
    assert not desert.open_next_to_hammada(situation, "A5")
    assert desert.open_next_to_sand(situation, "C3")
    assert desert.open_next_to_sand(situation, "A4")  # scrub is open ground for the sand's check
    assert not desert.is_open_ground(situation, "A4", scrub_is_open=False)


def test_the_other_half_of_a_half_hex_decides_whether_it_is_desert() -> None:
    assert desert.is_desert(ground(MAP), "A6")
    woods = ground(MAP, *laid("other-half", "A6", **{"is": "woods"}))
    assert not desert.is_desert(woods, "A6")
    assert desert.uses_normal_chart(woods, "A6")
    assert desert.words(woods, "A6") == {"woods"}
    beside_sand = ground(MAP, *laid("other-half", "A3"))
    assert desert.is_desert(beside_sand, "A3")
    in_wadi = ground(MAP, *laid("other-half", "A6"), *laid("wadi", "A6", "A7"))
    assert desert.is_desert(in_wadi, "A6")


def test_a_board_that_is_cut_through_hexes_has_halves_there_alone() -> None:
    cut = bare_desert()
    assert [may_be_half(cut, name) for name in ("A3", "A6", "B3", "D4")] == [True, True, False, False]
    # The shipped map's hexes are drawn whole: at its edge another board may lie, within it none.
    assert [may_be_half(MAP, name) for name in ("A6", "B6", "I6")] == [True, False, False]


def test_a_house_may_hold_that_a_map_drawn_whole_has_no_halves() -> None:
    query = {"kind": "path", "system": "north-africa", "map": "desert-ground", "from": "B5", "to": "A5"}
    query |= {"unit": "infantry", "table": laid("other-half", "A5")}
    assert answer(query)["kind"] == "path"
    refused = answer({**query, "conventions": {"HC-NA-133": "whole"}})
    assert refused["error"]["message"] == (
        "A5 is a whole hex, as all of this map are: none has another half (HC-NA-133)."
    )


def test_desert_rules_hold_for_overlays_on_other_boards() -> None:
    yard = load("yard")
    situation = ground(yard, *laid("hammada", "A1"))
    assert (desert.is_desert(situation, "A1"), desert.is_desert(situation, "A2")) == (True, False)
    assert not desert.is_desert_map(situation)


def test_hill_hexes_use_the_normal_chart() -> None:
    situation = ground(MAP)
    assert desert.uses_normal_chart(situation, "M2")
    assert not desert.uses_normal_chart(situation, "N3")
    assert not desert.uses_normal_chart(situation, "M4")


def test_every_overlay_has_a_place_in_the_box() -> None:
    assert {kind.id for kind in SYSTEM.counters} >= {"scrub", "hammada", "sand", "wadi", "hillock", "dier", "track"}


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (laid("wadi-bank", "I6/I7"), "A wadi bank parts two wadi hexes, and I6/I7 doesn't (NA 188.1)."),
        ([*laid("wadi", "I6"), *laid("wadi-bank", "I6/I7")], "A wadi bank parts two wadi hexes"),
        (laid("wadi-cliff", "I6/I7"), "A wadi cliff is one side of a wadi hex, and I6/I7 isn't (NA 188.15)."),
        ([*laid("dier", "I6"), *laid("deir-lip", "I6/I7")], "A Lip lies between two hexes of a deir"),
        ([*laid("hillock", "I6"), *laid("wadi", "I6")], "No hillock lies in I6: there is a wadi"),
        ([*laid("dier", "I6"), *laid("hillock-summit", "I6")], "No deir lies in I6: there is a Summit"),
        ([*laid("wadi", "I6"), *laid("sand", "I6", dune="high")], "No wadi lies in I6: there is a hillock"),
        (
            laid("other-half", "I6"),
            "I6 is a whole hex: only half hexes at a board's edge have another half (NA 176.5).",
        ),
    ],
)
def test_ground_that_is_none_is_refused_in_words(table: list[dict[str, Any]], said: str) -> None:
    asked = {"kind": "los", "system": "north-africa", "map": "desert-ground", "from": "H8", "to": "H9"}
    found = answer({**asked, "table": table})
    assert (found["kind"], found["error"]["code"]) == ("error", "forbidden-placement")
    assert said in found["error"]["message"]


@pytest.mark.parametrize(
    "table",
    [
        [*laid("wadi", "I6", "I7"), *laid("wadi-bank", "I6/I7"), *laid("wadi-cliff", "I6/I5")],
        [*laid("dier", "I6", "I7"), *laid("deir-lip", "I6/I7")],
        [*laid("hillock", "I6"), *laid("sand", "I7", dune="high"), *laid("wadi", "I8")],
    ],
)
def test_ground_that_is_some_is_laid(table: list[dict[str, Any]]) -> None:
    asked = {"kind": "los", "system": "north-africa", "map": "desert-ground", "from": "H8", "to": "H9"}
    assert answer({**asked, "table": table})["kind"] == "los"
