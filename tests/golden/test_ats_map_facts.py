"""The named facts of the ATS sources about what lies where, each by its id, on the maps that ship."""

from __future__ import annotations

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.geometry.grid import Grid
from rules_core.systems.ats.buildings import buildings_of
from tests.support.boards import LISTED_FACTORIES, building_in, hexes_with, kinds_on


@pytest.fixture
def dtw() -> Board:
    return maps.load("dtw")


@pytest.fixture
def ge() -> Board:
    return maps.load("ge")


@pytest.fixture
def sos() -> Board:
    return maps.load("sos")


@pytest.mark.golden("ATS-EX-01")
def test_the_ravine_runs_through_its_named_hexes_in_one_piece(dtw: Board) -> None:
    named = {"E4", "E5", "F6", "F4", "G5"}
    assert hexes_with(dtw, "gully", named) == named
    assert hexes_with(dtw, "gully", {"F5", "E6"}) == {"F5"}  # the misprinted hex of the list, as charted
    (ravine,) = [area for area in dtw.areas_in("E5") if area.terrain == "gully"]
    assert named <= set(ravine.hexes)
    assert {dtw.hexes[name].level for name in named} == {0}  # a depression in level ground
    assert any(note.at == "E5" and note.cite == "ATS 1.2" for note in dtw.notes)


@pytest.mark.golden("ATS-EX-04")
def test_the_rubble_of_n22_and_m23_lies_across_their_hexside(dtw: Board) -> None:
    assert hexes_with(dtw, "rubble-masonry", {"N22", "M23"}) == {"N22", "M23"}
    touching = {area.hexes for area in dtw.areas_in("M23") if area.terrain == "rubble-masonry"}
    assert ("N22",) in touching
    assert dtw.hexside("N22", "M23") == ()  # nothing to climb over


@pytest.mark.golden("ATS-EX-05")
def test_d35_e35_is_a_hedge(dtw: Board) -> None:
    assert kinds_on(dtw, "D35", "E35") == {("hedge", False)}


@pytest.mark.golden("ATS-EX-06")
def test_g37_h37_is_a_wall(dtw: Board) -> None:
    assert kinds_on(dtw, "G37", "H37") == {("wall", False)}


@pytest.mark.golden("ATS-EX-07")
def test_w36_x36_is_a_wall_with_a_gate(dtw: Board) -> None:
    assert kinds_on(dtw, "W36", "X36") == {("wall", True)}
    assert ("W36/X36", "ATS 1.3.2") in {(over.at, over.cite) for over in dtw.overrides}


@pytest.mark.golden("ATS-EX-08")
def test_h31_is_a_junkyard_and_g36_is_debris(dtw: Board) -> None:
    assert "junkyard" in dtw.hexes["H31"].terrain
    assert "debris" in dtw.hexes["G36"].terrain


@pytest.mark.golden("ATS-EX-09")
def test_five_fountains_stand_in_hexrow_e(dtw: Board) -> None:
    named = ("E20", "E22", "E24", "E32", "E36")
    assert hexes_with(dtw, "fountain", dtw.hexes) == set(named)
    assert {area.hexes for area in dtw.areas if area.terrain == "fountain"} == {(name,) for name in named}
    assert {spot.hex for spot in dtw.points if spot.kind == "fountain"} == set(named)


@pytest.mark.golden("ATS-EX-10")
def test_d35_and_w35_are_sewer_hexes(dtw: Board) -> None:
    assert dtw.hexes["D35"].manhole
    assert dtw.hexes["W35"].manhole
    assert not dtw.hexes["W36"].manhole


@pytest.mark.golden("ATS-EX-11", "ATS-EX-12")
def test_a28_is_a_wooden_building_and_u22_the_rubble_of_one(dtw: Board) -> None:
    assert "building-wooden" in dtw.hexes["A28"].terrain
    assert "rubble-wooden" in dtw.hexes["U22"].terrain


@pytest.mark.golden("ATS-EX-15")
def test_c27_d26_is_a_fence(dtw: Board) -> None:
    assert kinds_on(dtw, "C27", "D26") == {("fence", False)}


@pytest.mark.golden("ATS-EX-16")
def test_b33_has_shellholes(dtw: Board) -> None:
    assert "shellholes" in dtw.hexes["B33"].terrain
    assert sum(spot.kind == "shellhole" and spot.hex == "B33" for spot in dtw.points) >= 2  # 8.25.1


@pytest.mark.golden("ATS-EX-17")
def test_d30_has_a_paved_road_and_e35_a_dirt_road(dtw: Board) -> None:
    assert dtw.hexes["D30"].terrain & {"road-paved", "road-dirt"} == {"road-paved"}
    assert dtw.hexes["E35"].terrain & {"road-paved", "road-dirt"} == {"road-dirt"}


@pytest.mark.golden("ATS-EX-19", "ATS-EX-20")
def test_roofless_hexes_and_the_roof_round_r26(dtw: Board) -> None:
    assert "C32" in building_in(dtw, "C32").roofless
    foundry = building_in(dtw, "R26")
    assert {"S26", "S27", "S28", "R22", "R23"} <= foundry.roofless
    assert not {"R25", "Q26", "Q27", "R27", "R26"} & foundry.roofless
    assert {"R25", "Q26", "Q27", "R27"} <= set(foundry.hexes)
    assert {dtw.hexes[name].interior_debris for name in foundry.roofless} == {True}  # 1.4.81
    assert not dtw.hexes["C32"].interior_debris  # roofless, but no factory


@pytest.mark.golden("ATS-EX-25")
def test_the_disc_means_plus_10_and_the_square_plus_20(dtw: Board) -> None:
    judged = buildings_of(dtw)
    for name, mark, highest in (("C35", "circle-1", 1), ("Q10", "square-2", 2), ("B12", "square-2", 2)):
        assert dtw.hexes[name].mark == mark
        building = judged.at(name)
        assert building is not None
        assert building.floors[name] == highest
    marked = [name for name, here in dtw.hexes.items() if here.mark]
    assert len(marked) == 21
    assert all(judged.at(name) for name in marked)


@pytest.mark.golden("ATS-EX-26")
@pytest.mark.parametrize("name", LISTED_FACTORIES)
def test_every_listed_factory_is_one(dtw: Board, name: str) -> None:
    factory = building_in(dtw, name)
    assert factory.factory
    assert not factory.factory_unlisted


@pytest.mark.golden("ATS-EX-26")
def test_building_9c_is_a_factory_though_unlisted() -> None:
    dtw = maps.load("dtw")
    unlisted = {name for area in dtw.areas if area.factory_unlisted for name in area.hexes}
    assert unlisted == {"O22", "O23", "O24", "O25", "O26", "O28", "O29"}


@pytest.mark.golden("ATS-EX-27")
def test_factory_rubble_and_wooden_rubble(dtw: Board) -> None:
    assert hexes_with(dtw, "rubble-masonry", {"M23", "O27", "Q27"}) == {"M23", "O27"}  # Q27 as ruled: its roof stands
    assert "rubble-wooden" in dtw.hexes["C14"].terrain
    assert any(note.at == "Q27" and note.cite == "ATS 1.4.81" for note in dtw.notes)


@pytest.mark.golden("ATS-EX-28")
def test_the_debris_of_m18_lies_inside_the_factory_that_m19_shares(dtw: Board) -> None:
    assert dtw.hexes["M18"].interior_debris
    assert "debris" not in dtw.hexes["M18"].terrain
    assert building_in(dtw, "M18") is building_in(dtw, "M19")
    assert "building-masonry" not in dtw.hexes["L17"].terrain


@pytest.mark.golden("ATS-EX-31")
def test_numbered_buildings_have_their_names(dtw: Board) -> None:
    assert building_in(dtw, "J8").number == "9a"
    names = {area.number[0]: area.name for area in dtw.areas if area.number}
    assert names == {
        "1": "Iron Foundry",
        "2": "Assembly Hall One",
        "3": "Assembly Hall Two",
        "4": "Repair Shop",
        "5": "Construction Office",
        "6": "Laboratory Workrooms",
        "7": "Instrument Assembly Shop",
        "8": "Administration Buildings",
        "9": "Workstation Annex",
    }


@pytest.mark.golden("ATS-EX-32")
def test_v28_has_railcars(dtw: Board) -> None:
    assert "railcars" in dtw.hexes["V28"].terrain
    assert any(area.terrain == "railcars" for area in dtw.areas_in("V28"))


@pytest.mark.golden("ATS-EX-33")
def test_a_black_bar_stands_between_r25_and_r26_of_the_s29_factory(dtw: Board) -> None:
    assert kinds_on(dtw, "R25", "R26") == {("interior-wall", False)}
    assert building_in(dtw, "S29") is building_in(dtw, "R25") is building_in(dtw, "S22")


@pytest.mark.golden("ATS-EX-34", "ATS-EX-35")
def test_the_grain_elevator_is_one_building_of_three_hexes(ge: Board) -> None:
    elevator = building_in(ge, "I6")
    assert elevator.hexes == ("I6", "I7", "I8")
    assert elevator.stated is not None
    assert elevator.stated.height * 5 == 30
    assert elevator.stated.floors == {"I6": 2, "I7": 0, "I8": 0}
    assert elevator.stated.rooftops == ("I6", "I7", "I8")


@pytest.mark.golden("ATS-EX-36")
def test_the_grain_elevator_begins_as_a_fanatic_resistance_nest(ge: Board) -> None:
    assert any(
        "Fanatic Resistance Nest" in note.text for note in ge.notes if note.at == "I6" and note.cite == "ATS 2.1"
    )


@pytest.mark.golden("ATS-EX-37")
def test_railways_on_the_grain_elevator_map_stand_under_its_own_rules(ge: Board, dtw: Board) -> None:
    assert ge.rule_sets["ats"] == "GE"
    assert len(hexes_with(ge, "railway", ge.hexes)) == 14
    assert dtw.rule_sets["ats"] == "DTW"


@pytest.mark.golden("ATS-EX-38")
def test_d14_of_the_grain_elevator_map_has_railcars(ge: Board) -> None:
    assert "railcars" in ge.hexes["D14"].terrain


@pytest.mark.golden("ATS-EX-39")
def test_the_streets_have_a_storage_tank_in_g3_and_a_sewer_in_k12(sos: Board) -> None:
    assert "storage-tank" in sos.hexes["G3"].terrain
    assert [area.terrain for area in sos.areas_in("G3")] == ["storage-tank"]
    assert sos.hexes["K12"].manhole


@pytest.mark.golden("ATS-EX-40")
def test_e17_of_the_streets_is_a_plus_20_obstacle_with_a_floor_at_plus_10(sos: Board) -> None:
    stated = building_in(sos, "E17").stated
    assert stated is not None
    assert (stated.height * 5, stated.floors, stated.rooftops) == (20, {"E17": 1}, ())


@pytest.mark.golden("ATS-EX-41")
def test_c1_d2_and_e1_of_the_streets_are_one_plus_30_building(sos: Board) -> None:
    corner = building_in(sos, "D2")
    assert set(corner.hexes) == {"C1", "D2", "E1"}
    assert corner.stated is not None
    assert (corner.stated.height * 5, corner.stated.rooftops) == (30, ())
    assert corner.stated.floors == {"C1": 2, "D2": 2, "E1": 2}


@pytest.mark.golden("ATS-EX-54")
@pytest.mark.parametrize(("a", "b"), [("C27", "D26"), ("R26", "Q27"), ("R26", "S27"), ("N22", "M23"), ("F4", "G5")])
def test_columns_b_d_f_lie_lower_on_dtw(dtw: Board, a: str, b: str) -> None:
    other_way = Grid(37, 40, 1, 1, "odd", 561, 644)
    assert dtw.grid.adjacent(a, b)
    assert not other_way.adjacent(a, b)


@pytest.mark.golden("ATS-EX-56")
def test_columns_a_c_e_lie_lower_on_the_streets_map(sos: Board, dtw: Board) -> None:
    assert sos.grid.adjacent("C1", "D2")
    assert sos.grid.adjacent("D2", "E1")
    assert not dtw.grid.adjacent("C1", "D2")


@pytest.mark.parametrize("name", ["O3", "AA24"])
def test_houses_that_are_no_rubble(dtw: Board, name: str) -> None:
    assert "building-wooden" in dtw.hexes[name].terrain
    assert "rubble-wooden" not in dtw.hexes[name].terrain
    assert building_in(dtw, name).hexes == (name,)
    assert not building_in(dtw, name).factory


def test_low_ground_lies_round_the_top_left_corner_and_l17_is_shellholes(dtw: Board) -> None:
    assert hexes_with(dtw, "low-ground", {"A1", "A2", "A3", "A4"}) == {"A1", "A2", "A3", "A4"}
    assert "shellholes" in dtw.hexes["L17"].terrain


def test_the_label_printed_twice_is_kept_as_a_misprint(dtw: Board) -> None:
    assert dtw.hexes["F20"].printed_label == "E20"
    assert dtw.hexes["F20"].manhole
