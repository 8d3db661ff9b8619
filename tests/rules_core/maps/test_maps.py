"""The maps that ship: what the script builds is what ships, and each is sound in itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from map_making import barricade_yard, desert_ground, hill_country, overrides, proving_ground, streets_of_stalingrad
from map_making.build_maps import as_text, build
from rules_core import maps
from rules_core.board.board import Board
from rules_core.board.terrain_words import HEXSIDES, HILL, TERRAIN
from rules_core.documents.reading import read_document
from rules_core.documents.writing import to_document
from rules_core.errors import QueryError
from rules_core.geometry.polygons import contains
from rules_core.systems.registry import system_ids
from tests.support.boards import HEX_MAPS

CHARTS = Path(__file__).parents[3].parent / "shared" / "charts"
FOLDER = Path(maps.__file__).parent
OWN = {
    "sos": streets_of_stalingrad.draft,
    "proving-ground": proving_ground.draft,
    "hills": hill_country.draft,
    "yard": barricade_yard.draft,
    "desert-ground": desert_ground.draft,
}
HILLY = ("kb", "hills")
SURVEYED = ("yard", "desert-ground")
"""Maps that have surfaces, as imported boards have them, in place of art."""
NORMANDY_TERRAIN = {"orchard", "grain", "marsh", "graveyard"}
NORMANDY_HEXSIDES = {"bocage", "crest", "road-along"}
IMPORTED_HEXSIDES = {
    "rowhouse-wall", "roadblock", "embankment", "cactus-hedge", "dune-crest-low", "dune-crest-high",
    "slope",
}  # fmt: skip


@pytest.fixture(params=HEX_MAPS)
def board(request: pytest.FixtureRequest) -> Board:
    found = maps.load(request.param)
    assert isinstance(found, Board)
    return found


def text_of(map_id: str) -> str:
    return (FOLDER / f"{map_id}.json").read_text(encoding="utf-8")


@pytest.mark.skipif(not CHARTS.is_dir(), reason=f"the charts of the printed maps are not at {CHARTS}")
def test_the_charted_maps_are_what_the_script_builds() -> None:
    built = build(CHARTS)
    assert set(built) == set(HEX_MAPS)
    for map_id, document in built.items():
        assert text_of(map_id) == as_text(document), f"{map_id}.json: run python -m map_making.build_maps"


@pytest.mark.parametrize("map_id", OWN)
def test_our_own_maps_are_what_the_script_builds(map_id: str) -> None:
    built = to_document(read_document(OWN[map_id]().document))
    assert text_of(map_id) == as_text(built), f"{map_id}.json: run python -m map_making.build_maps"


def test_only_documents_of_shipped_maps_lie_in_the_folder() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(maps.shipped())


def test_an_unknown_map_is_a_sentence_that_names_the_maps() -> None:
    with pytest.raises(
        QueryError,
        match=r"no map 'xyz'; the maps are dtw, ge, kb, sos, proving-ground, hills, yard, desert-ground, village",
    ):
        maps.load("xyz")


def test_a_map_has_its_own_id_and_is_read_once(board: Board) -> None:
    assert maps.load(board.id) is board
    assert set(board.systems) <= set(system_ids())


@pytest.mark.parametrize(
    ("map_id", "hexes", "first", "last"),
    [
        ("dtw", 1498, "A1", "KK40"),
        ("ge", 198, "A1", "L16"),
        ("kb", 459, "A0", "HH12"),
        ("sos", 216, "A1", "L18"),
        ("hills", 180, "A1", "J18"),
        ("proving-ground", 280, "A1", "T14"),
        ("yard", 140, "A1", "N10"),
        ("desert-ground", 160, "A1", "P10"),
    ],
)
def test_the_grids_have_their_size(map_id: str, hexes: int, first: str, last: str) -> None:
    names = list(maps.load(map_id).hexes)
    assert (len(names), names[0], names[-1]) == (hexes, first, last)


def test_every_area_touches_each_of_its_hexes_and_names_its_terrain_there(board: Board) -> None:
    for area in board.areas:
        for name in area.hexes:
            assert area in board.areas_in(name), (area.id, name)
            if area.terrain == HILL:
                continue
            words = board.hexes[name].terrain
            assert area.terrain in words or (area.terrain == "low-ground" and "water" in words), (area.id, name)


def test_every_building_and_rubble_word_has_its_art(board: Board) -> None:
    if board.patches:
        pytest.skip("its art is surfaces")
    for name, here in board.hexes.items():
        for word in here.terrain:
            if word.startswith(("building", "rubble")) or word in ("fountain", "storage-tank", "railcars", "gully"):
                assert any(area.terrain == word and name in area.hexes for area in board.areas), (name, word)


def test_open_ground_and_off_map_stand_beside_no_area_terrain(board: Board) -> None:
    ways = {"road-paved", "road-dirt", "railway"}
    small_things = {"fountain"}  # the chart calls the ground round a fountain open
    for name, here in board.hexes.items():
        if "off-map" in here.terrain:
            assert here.terrain == {"off-map"}, name
        if "open" in here.terrain:
            assert here.terrain - ways - small_things == {"open"}, name


def test_interior_debris_is_exactly_in_roofless_factory_hexes(board: Board) -> None:
    roofless = {name for area in board.areas if area.factory for name in area.roofless}
    assert {name for name, here in board.hexes.items() if here.interior_debris} == roofless
    assert not any("debris" in board.hexes[name].terrain for name in roofless)


@pytest.mark.parametrize("map_id", [map_id for map_id in HEX_MAPS if map_id not in (*HILLY, *SURVEYED)])
def test_low_ground_and_water_lie_one_level_down_and_all_else_at_0(map_id: str) -> None:
    for name, here in maps.load(map_id).hexes.items():
        low = bool(here.terrain & {"low-ground", "water"})
        assert here.level == (-2 if low else 0), name
        assert here.levels == (), name


@pytest.mark.parametrize("map_id", HILLY)
def test_a_hex_has_the_level_of_the_hill_under_its_dot_and_the_levels_of_the_hills_in_it(map_id: str) -> None:
    board = maps.load(map_id)
    for name, here in board.hexes.items():
        in_it = [area for area in board.areas_in(name) if area.terrain == HILL]
        under_dot = [area.level or 0 for area in in_it if contains(area.outline, board.grid.center(name))]
        assert here.level == max(under_dot, key=abs, default=0), name
        assert set(here.levels) <= {0, *(area.level for area in in_it)}, name
        assert (len(here.levels) > 1) == bool(here.levels), name


def test_half_hexes_stand_at_the_top_and_the_bottom_of_kellams_bridge() -> None:
    kb = maps.load("kb")
    left, top, right, bottom = kb.extent
    assert kb.grid.center("A0") == (left, top)
    assert kb.grid.center("C13")[1] == bottom
    assert kb.grid.vertices("B12")[3][1] == bottom
    assert "B13" not in kb.hexes
    assert {"B0", "A13", "HH0"} <= kb.hexes.keys()
    assert left < kb.grid.center("HH6")[0] < right


def test_cliffs_part_ground_of_different_levels_or_a_gully_from_its_bank(board: Board) -> None:
    flat = [
        side.name
        for side in board.hexsides
        if side.kind == "cliff" and len({board.hexes[name].level for name in side.between}) == 1
        and not any("gully" in board.hexes[name].terrain for name in side.between)
    ]  # fmt: skip
    assert flat == []


def test_gates_stand_only_in_walls_hedges_fences_and_bocage(board: Board) -> None:
    assert {side.kind for side in board.hexsides if side.gate} <= {"wall", "hedge", "fence", "bocage"}


def test_points_lie_in_the_hex_that_they_name(board: Board) -> None:
    for spot in board.points:
        assert contains(board.grid.vertices(spot.hex), spot.at), spot


def test_the_tractor_works_list_each_override_with_its_rule() -> None:
    listed = [(over.at, over.change, over.cite) for over in maps.load("dtw").overrides]
    assert listed == [(change.at, change.change, change.cite) for change in overrides.TRACTOR_WORKS]


def test_the_added_house_stands_clear_of_the_road_and_on_the_centre() -> None:
    dtw = maps.load("dtw")
    (house,) = [area for area in dtw.areas if area.hexes == ("B25",) and area.terrain == "building-wooden"]
    assert contains(house.outline, dtw.grid.center("B25"))
    roads = [line for line in dtw.lines_across("B25", "C26") if line.kind == "road-paved"]
    assert roads
    for road in roads:
        assert all(y - road.width // 2 > house.bounds[3] for x, y in road.path if x <= house.bounds[2])


def test_the_added_fountain_is_as_large_as_the_charted_basins() -> None:
    basins = {area.hexes[0]: area.bounds for area in maps.load("dtw").areas if area.terrain == "fountain"}
    sizes = {name: (right - left, bottom - top) for name, (left, top, right, bottom) in basins.items()}
    assert sizes["E20"] == sizes["E24"] == sizes["E32"] == sizes["E36"] == (240, 240)
    assert sizes["E22"] == (410, 180)


def test_only_the_named_hexes_of_the_streets_are_charted() -> None:
    sos = maps.load("sos")
    assert set(sos.hexes) - sos.uncharted == {"E17", "C1", "D2", "E1"}


def test_the_proving_ground_has_every_terrain_and_hexside_of_ats() -> None:
    ground = maps.load("proving-ground")
    assert {word for here in ground.hexes.values() for word in here.terrain} == (
        set(TERRAIN) - {"off-map", "parapet"} - NORMANDY_TERRAIN
    )
    assert {side.kind for side in ground.hexsides} == set(HEXSIDES) - NORMANDY_HEXSIDES - IMPORTED_HEXSIDES
    gates = {side.kind: side.name for side in ground.hexsides if side.gate}
    assert gates == {"wall": "C5/C6", "hedge": "F3/F4", "fence": "C9/C10"}


def test_the_hill_country_has_the_terrain_and_hexsides_of_normandy() -> None:
    ground = maps.load("hills")
    assert {word for here in ground.hexes.values() for word in here.terrain} >= NORMANDY_TERRAIN
    assert {side.kind for side in ground.hexsides} >= NORMANDY_HEXSIDES | {"wall", "hedge", "cliff"}
    assert {side.kind: side.name for side in ground.hexsides if side.gate} == {
        "wall": "D10/D11",
        "hedge": "F9/G10",
        "bocage": "C11/C12",
    }


def test_the_roads_of_the_proving_ground_enter_its_factories() -> None:
    ground = maps.load("proving-ground")
    entrances = {
        ("H7", "I7"): "road-paved",
        ("N7", "M7"): "railway",
        ("P6", "P5"): "road-dirt",
        ("A13", "B13"): "road-dirt",
    }
    for (outside, inside), kind in entrances.items():
        assert [line.kind for line in ground.lines_across(outside, inside)] == [kind]


def test_a_document_is_text_with_one_thing_to_a_line() -> None:
    lines = text_of("proving-ground").splitlines()
    assert sum(line.startswith('{"id":') for line in lines) == len(maps.load("proving-ground").areas)
    assert json.loads(text_of("proving-ground"))["format"] == "walkaround-map"
