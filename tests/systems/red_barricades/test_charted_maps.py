"""How ASL reads maps that were charted for other games."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from typing import Any

import pytest

from rules_core import maps
from rules_core.board.board import ART, SURFACES, Board
from rules_core.board.parts import Hex
from rules_core.board.terrain_words import HEXSIDES, NOT_CROSSED
from rules_core.board.terrain_words import SURFACES as WORDS
from rules_core.families.squad_leader.charted_maps import NAMED_OTHERWISE
from rules_core.query import answer
from rules_core.systems.red_barricades.conventions import CONVENTIONS
from rules_core.systems.red_barricades.terrain import TERRAIN
from rules_core.systems.registry import find_system
from tests.support.sights import locations, seen, situation, some_pairs
from tests.support.sweep import cases

CHARTED = [map_id for map_id in maps.shipped() if ART in maps.load(map_id).made_of]
DRAWN_ONLY = {"rooftop"}
"""A part of pictures of boards: no surface has it."""


def cut(map_id: str, **decided: str) -> Board:
    conventions = {record.id: record.default for record in CONVENTIONS}
    chosen = {name.replace("_", "-"): option for name, option in decided.items()}
    return find_system("red-barricades").ground(maps.load(map_id), {**conventions, **chosen})


def line(map_id: str, start: str, end: str, **decided: str) -> dict[str, Any]:
    conventions = {name.replace("_", "-"): option for name, option in decided.items()}
    query = {"kind": "los", "map": map_id, "system": "red-barricades", "from": start, "to": end}
    found: dict[str, Any] = answer({**query, "conventions": conventions})
    assert found["kind"] == "los", found
    return found


def test_every_word_that_a_chart_may_have_has_a_row() -> None:
    """Without one it would be open ground, and a line through it clear without a word."""
    assert set(WORDS) - DRAWN_ONLY <= {*TERRAIN, *NAMED_OTHERWISE}
    assert set(HEXSIDES) - NOT_CROSSED <= set(TERRAIN)


@pytest.mark.parametrize("map_id", CHARTED)
def test_every_hex_is_covered_and_says_what_it_mainly_is(map_id: str) -> None:
    board = cut(map_id)
    assert board.made_of == {ART, SURFACES}
    assert list(board.hexes) == list(board.patches) == list(maps.load(map_id).hexes)
    for name, hex_ in board.hexes.items():
        assert board.patches[name], name
        assert hex_.words[0] in TERRAIN, (name, hex_.words)
        assert len(hex_.sides) == 6
        assert {patch.surface.terrain for patch in board.patches[name]} <= set(TERRAIN)
        assert all(len(patch.hull) > 2 or len(set(patch.hull)) == 2 for patch in board.patches[name])


def test_a_map_is_cut_once_and_only_where_lines_come_by() -> None:
    assert cut("ge") is cut("ge")
    assert cut("ge") is not cut("ge", HC_ASL_13="hexes")
    answer({"kind": "los", "map": "dtw", "system": "red-barricades", "from": "R24", "to": "S30"})
    begin = time.process_time()
    for row in range(4, 36, 4):
        answer({"kind": "los", "map": "dtw", "system": "red-barricades", "from": f"L{row}", "to": f"P{row}"})
    assert time.process_time() - begin < 8


# --- the storeys of buildings (HC-ASL-13) ---


@pytest.mark.parametrize(
    ("map_id", "name", "stairwell", "hexes"),
    [("dtw", "R26", 2, 2), ("proving-ground", "E5", 1, None)],
)
def test_storeys_go_by_the_stairwells_mark_or_by_the_hexes(
    map_id: str, name: str, stairwell: int | None, hexes: int | None
) -> None:
    del name
    by_mark, by_hexes = cut(map_id), cut(map_id, HC_ASL_13="hexes")
    found = {(by_mark.hexes[hex_].floors, by_hexes.hexes[hex_].floors) for hex_ in by_mark.hexes}
    assert (stairwell, hexes) in found


def test_a_single_hex_without_a_mark_is_a_one_level_building() -> None:
    board = cut("dtw")
    chart = maps.load("dtw")
    single = next(
        area.hexes[0]
        for area in chart.areas
        if area.terrain == "building-wooden" and len(area.hexes) == 1 and chart.hexes[area.hexes[0]].mark is None
    )
    assert board.hexes[single].floors is None
    assert not board.hexes[single].stairwell


def test_a_height_that_a_source_states_stays() -> None:
    chart = maps.load("sos")
    area = next(area for area in chart.areas if area.stated is not None)
    assert area.stated is not None
    for option in ("stairwell", "hexes"):
        board = cut("sos", HC_ASL_13=option)
        assert {name: board.hexes[name].floors or 0 for name in area.hexes} == {
            name: area.stated.floors.get(name, 0) for name in area.hexes
        }


def test_the_choice_of_heights_is_told_where_a_building_is_met() -> None:
    assert "HC-ASL-13" in {row["id"] for row in line("dtw", "R24", "S30")["conventions"]}
    assert "HC-ASL-13" not in {row["id"] for row in line("kb", "A7", "A11")["conventions"]}


# --- terrain of other games (HC-ASL-14) ---


def test_a_junkyard_hinders_as_debris_does_or_blocks() -> None:
    chart = maps.load("proving-ground")
    assert "junkyard" in chart.hexes["L8"].terrain
    start, end = "L6", "L9"
    alike = line("proving-ground", start, end)
    rows = [step for step in alike["trace"] if step["what"] == "junkyard"]
    assert [(step["effect"], step["cite"]) for step in rows][:1] == [("hinders", "HC-ASL-14")]
    assert "HC-ASL-14" in {row["id"] for row in alike["conventions"]}
    blocks = line("proving-ground", start, end, HC_ASL_14="blocks")
    assert "junkyard" in {step["by"] for step in blocks["blocks"]}


# --- gullies, hills, bridges ---


def test_a_gully_lies_a_level_lower_and_a_bridge_crosses_it() -> None:
    board, chart = cut("ge"), maps.load("ge")
    gully = next(name for name, hex_ in chart.hexes.items() if hex_.words == ("gully",))
    assert (board.hexes[gully].words[0], board.hexes[gully].level) == ("gully", chart.hexes[gully].level - 2)
    bridge = next(name for name, hex_ in chart.hexes.items() if hex_.bridge and "gully" in hex_.terrain)
    assert board.hexes[bridge].words[:2] == ("bridge-stone", "gully")
    assert board.hexes[bridge].level == chart.hexes[bridge].level
    found = answer({"kind": "catalog", "map": "ge", "system": "red-barricades", "hex": bridge})
    assert {"0", "in"} <= set(found["places"][bridge])  # type: ignore[index]


def test_ground_in_a_hill_lies_at_the_hills_level() -> None:
    board, chart = cut("hills"), maps.load("hills")
    crossed = next(name for name, hex_ in chart.hexes.items() if hex_.levels == (0, 2))
    assert {patch.surface.level for patch in board.patches[crossed]} == {0, 2}


def test_terrain_that_is_listed_and_not_drawn_fills_its_hex() -> None:
    """Else a line through it would be clear without a word."""
    board = maps.load("kb")
    undrawn = {**board.hexes, "G5": Hex("G5", ("woods",))}
    situation = seen(find_system("red-barricades"), replace(board, areas=(), hexsides=(), hexes=undrawn), "G3", "G7")
    assert [(step.at, step.what) for step in situation.blocks] == [("G5", "woods")]


def test_rubble_fills_its_hex_and_its_drawing_beside_it_is_nothing() -> None:
    board = cut("ge")
    ((patch,),) = ([patch for patch in board.patches["E4"] if patch.surface.terrain == "rubble-masonry"],)
    assert set(patch.hull) == set(board.grid.vertices("E4"))
    assert "rubble-masonry" not in {patch.surface.terrain for patch in board.patches["D4"]}


# --- every question ---


@pytest.mark.parametrize("map_id", CHARTED)
def test_every_question_about_a_charted_map_is_answered(map_id: str) -> None:
    board = maps.load(map_id)
    names = [name for name, hex_ in board.hexes.items() if "off-map" not in hex_.terrain]
    here = names[len(names) // 2]
    there = board.grid.neighbours(here)[0]
    base = {"map": map_id, "system": "red-barricades", "from": here}
    mover = {"unit": "infantry", "allowance": 4}
    asked: tuple[dict[str, object], ...] = (
        {"kind": "fan", **base, "range": 6},
        {"kind": "reach", **base, **mover},
        {"kind": "path", **base, "to": there, **mover},
        {"kind": "walk", **base, "moves": [there], **mover},
        {"kind": "catalog", "map": map_id, "system": "red-barricades"},
        {"kind": "compare", "asks": "los", **base, "to": there, "compare": "cgs"},
        {"kind": "switch", **base, "to": there, "compare": "cgs"},
    )
    for query in asked:
        assert answer(query)["kind"] == query["kind"], query


def test_a_wall_hides_what_no_roof_hides() -> None:
    found = line("dtw", "R26@roof", "S28")
    assert [(row["at"], row["cite"]) for row in found["blocks"]] == [("R27/S28", "RB TT Factories")]
    assert [row["at"] for row in line("dtw", "S28", "R26@roof")["blocks"]] == ["R27/S28"]
    assert line("dtw", "R26@roof", "S27")["clear"], "no wall and no roof is between them"


@pytest.mark.parametrize("map_id", ["dtw", "ge"])
def test_lines_of_a_charted_map_are_the_same_from_both_ends(map_id: str) -> None:
    game = find_system("red-barricades")
    here = situation(game, maps.load(map_id))
    roofs = [at for at in locations(game, here) if at.place == "roof"]
    lots = random.Random(27)
    by_roofs = [(lots.choice(roofs), at) for at in lots.choices(locations(game, here), k=cases(400, 3000))]
    for viewer, target in (*some_pairs(game, here, cases(700, 4000), seed=26), *by_roofs):
        if viewer == target:
            continue
        there, back = game.glance(here, viewer, target), game.glance(here, target, viewer)
        assert (there.block is None) == (back.block is None), (viewer, target)
        assert there.totals.get("hindrance") == back.totals.get("hindrance"), (viewer, target)
