"""The named facts of the CGS text about what lies where, on the maps that ship, and the geometry of its examples."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from rules_core import maps
from rules_core.board.board import Board
from rules_core.geometry.facing import Facing, facings_along, front_hexes, in_covered_arc
from rules_core.geometry.grid import Grid
from rules_core.geometry.polygons import contains, side
from rules_core.sight.contacts import contacts
from rules_core.sight.sightline import trace
from tests.support.boards import LISTED_FACTORIES, building_in, hexes_with, kinds_on

NORMANDY = Grid(45, 40, 0, 0, "even", 561, 644)
"""The grid of the Normandy maps, whose columns begin with row 0."""


@pytest.fixture
def dtw() -> Board:
    return maps.load("dtw")


@pytest.fixture
def ge() -> Board:
    return maps.load("ge")


def sides_without_art(board: Board, name: str) -> set[str]:
    """The neighbours of a hex whose common hexside is touched by no art of it."""
    return {
        beside
        for beside in board.grid.neighbours(name)
        if not any(contacts(area, *board.grid.hexside_ends(name, beside)) for area in board.areas_in(name))
    }


@pytest.mark.golden("CGS-X005")
def test_b35_lies_in_a_building_of_two_hexes_that_is_no_factory(dtw: Board) -> None:
    assert set(building_in(dtw, "B35").hexes) == {"B35", "B36"}
    assert not building_in(dtw, "B35").factory
    assert not dtw.hexes["B35"].terrain & {"rubble-masonry", "rubble-wooden"}


RUBBLE = "D8 E8 C14 H15 H16 I10 K5 M23 N22 U22 U23 Q11 Q12 O4 X24 M32 R30 R31 H35 C33 C37 W13 W14"


@pytest.mark.golden("CGS-X006", "CGS-X007")
@pytest.mark.parametrize("name", RUBBLE.split())
def test_each_hex_of_the_rubble_list_is_rubble_and_no_building(dtw: Board, name: str) -> None:
    words = dtw.hexes[name].terrain & {"rubble-masonry", "rubble-wooden"}
    assert len(words) == 1
    assert not dtw.hexes[name].terrain & {"building-masonry", "building-wooden"}
    assert [area.terrain for area in dtw.areas if name in area.hexes and area.terrain.startswith(("b", "rub"))] == [
        *words
    ]


def test_the_rubble_list_names_23_hexes_and_the_map_has_more(dtw: Board) -> None:
    heaps = hexes_with(dtw, "rubble-masonry", dtw.hexes) | hexes_with(dtw, "rubble-wooden", dtw.hexes)
    assert len(RUBBLE.split()) == 23
    assert set(RUBBLE.split()) < heaps  # the list ends with "etc."


@pytest.mark.golden("CGS-X013")
def test_the_wall_u19_v19_has_a_gate(dtw: Board) -> None:
    assert kinds_on(dtw, "U19", "V19") == {("wall", True)}
    assert ("U19/V19", "CGS 6.8.1.3") in {(over.at, over.cite) for over in dtw.overrides}


@pytest.mark.golden("CGS-X014")
def test_a_line_can_touch_the_bridge_of_h1_which_stands_for_a_wall(ge: Board) -> None:
    (bridge,) = [area for area in ge.areas if area.terrain == "parapet"]
    center = ge.grid.center
    assert bridge.hexes == ("H1",)
    assert contains(bridge.outline, center("H1"))
    assert bridge in ge.areas_in("H1")
    assert contacts(bridge, center("G2"), center("I1"))  # across the road
    assert contacts(bridge, center("G1"), center("I2"))  # along it
    assert not contacts(bridge, center("G2"), center("I2"))
    # For all else there is nothing: a paved road over a gully, without a hexside to cross.
    assert ge.hexes["H1"].terrain == {"gully", "road-paved", "parapet"}
    assert [kinds_on(ge, "H1", beside) for beside in ("G1", "G2", "H2", "I1", "I2")] == [set()] * 5
    # The other bridge of the map, by A13, is not named.
    assert len([line for line in ge.lines if line.kind == "bridge"]) == 2
    assert ("H1", "CGS 6.8.1.3") in {(over.at, over.cite) for over in ge.overrides}


def test_the_bridge_of_h1_keeps_to_its_hex(ge: Board) -> None:
    (bridge,) = [area for area in ge.areas if area.terrain == "parapet"]
    corners = ge.grid.vertices("H1")
    for x, y in bridge.outline:
        # Its ends lie on two hexsides; on the lattice a corner is at most two units off.
        near = [(x + dx, y + dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2)]
        assert any(contains(corners, point) for point in near)


@pytest.mark.golden("CGS-X015")
def test_f4_is_a_gully(dtw: Board) -> None:
    assert dtw.hexes["F4"].terrain == {"gully"}
    assert [area.terrain for area in dtw.areas_in("F4")] == ["gully"]


@pytest.mark.golden("CGS-X026")
def test_g36_and_e17_are_debris(dtw: Board) -> None:
    assert hexes_with(dtw, "debris", {"G36", "E17"}) == {"G36", "E17"}


@pytest.mark.golden("CGS-X027")
def test_l12_of_the_grain_elevator_is_woods_and_the_tractor_works_have_none(ge: Board, dtw: Board) -> None:
    assert "woods" in ge.hexes["L12"].terrain
    assert any(area.terrain == "woods" for area in ge.areas_in("L12"))
    assert hexes_with(dtw, "woods", dtw.hexes) == set()
    assert not any(area.terrain == "woods" for area in dtw.areas)


@pytest.mark.golden("CGS-X028")
def test_g26_is_a_machine_parts_yard_and_w33_a_lumber_yard(dtw: Board) -> None:
    assert "junkyard" in dtw.hexes["G26"].terrain
    assert "lumber" not in dtw.hexes["G26"].terrain
    assert hexes_with(dtw, "lumber", dtw.hexes) == {"W33"}


@pytest.mark.golden("CGS-X029", "CGS-X030")
@pytest.mark.gap("CGS-G050")
def test_i40_is_a_railway_and_k36_t32_and_i18_have_rail_cars(dtw: Board) -> None:
    assert dtw.hexes["I40"].terrain == {"open", "railway"}
    assert hexes_with(dtw, "railcars", {"I40", "K36", "T32", "I18"}) == {"K36", "T32", "I18"}
    for name in ("K36", "T32", "I18"):
        assert {area.terrain for area in dtw.areas_in(name)} == {"railcars"}


@pytest.mark.golden("CGS-X033")
def test_n32_and_p35_have_a_sewer_beside_their_other_terrain(dtw: Board) -> None:
    assert dtw.hexes["N32"].manhole
    assert dtw.hexes["P35"].manhole
    assert dtw.hexes["N32"].terrain - {"open"}
    assert building_in(dtw, "P35")


@pytest.mark.golden("CGS-X034")
def test_e20_has_a_fountain_about_its_centre(dtw: Board) -> None:
    (basin,) = [area for area in dtw.areas_in("E20") if area.terrain == "fountain"]
    assert basin.hexes == ("E20",)
    assert contains(basin.outline, dtw.grid.center("E20"))
    assert "fountain" in dtw.hexes["E20"].terrain
    assert sides_without_art(dtw, "E20")  # vehicles may only go by
    assert ("E20", "ATS 1.3.2, CGS 6.17") in {(over.at, over.cite) for over in dtw.overrides}


@pytest.mark.golden("CGS-X035")
@pytest.mark.parametrize(
    ("name", "factory"), [("M35", True), ("C32", False), ("R22", True), ("C17", False), ("N17", True)]
)
def test_the_roofs_named_as_open_are_open(dtw: Board, name: str, factory: bool) -> None:
    assert name in building_in(dtw, name).roofless
    assert building_in(dtw, name).factory is factory
    assert dtw.hexes[name].interior_debris is factory  # 6.18.2: only factories have it


@pytest.mark.gap("CGS-G004", "CGS-G039")
def test_the_factories_are_those_listed_and_the_annex_that_a_road_enters(dtw: Board) -> None:
    listed = {building_in(dtw, name) for name in LISTED_FACTORIES}
    numbers = {area.number for area in listed if area.number}
    unlisted = {building_in(dtw, name) for name in ("O22", "O25", "O28")}
    assert {area for area in dtw.areas if area.factory_unlisted} == unlisted
    # Rubble parts M22 from the rest of building 9b, which the list names as M28.
    parted = {area for area in dtw.areas if area.number in numbers} - listed
    assert parted == {building_in(dtw, "M22")}
    assert {area for area in dtw.areas if area.factory} == listed | unlisted | parted
    # The two examples that stand in a factory (6.5, 6.18.2).
    assert {building_in(dtw, name) for name in ("N34", "M34", "M35", "N35", "O36")} <= listed


@pytest.mark.parametrize(
    ("example", "at", "kinds"),
    [
        ("CGS-X002", "N34/O34", {("interior-wall", False)}),
        ("CGS-X002", "N34/O35", {("interior-wall", False)}),
        ("CGS-X008", "U14/V14", {("wall", False)}),
        ("CGS-X037", "M35/N35", set()),
        ("CGS-X037", "N35/O36", set()),
        ("CGS-X039", "P4/P5", {("wall", False)}),
        ("CGS-X039", "P5/Q6", set()),
        ("CGS-X041", "H7/I8", {("wall", False)}),
        ("CGS-X042", "G7/H7", set()),
        ("CGS-X044", "J5/K6", {("wall", False)}),
        ("CGS-X045", "J5/J6", {("wall", True)}),
        ("CGS-X045", "J6/J7", {("wall", False)}),
        ("CGS-X058", "B25/B26", {("fence", False)}),
        ("CGS-X059", "C24/C25", set()),
        ("CGS-X059", "C25/C26", set()),
        ("CGS-X065", "D38/E38", {("hedge", False)}),
        ("CGS-X065", "E37/E38", set()),
        ("CGS-X065", "E36/E37", set()),
        ("CGS-X065", "E35/E36", set()),
        ("CGS-X065", "E34/E35", set()),
        ("CGS-X065", "E34/F33", set()),
        ("CGS-X065", "F33/G33", set()),
        ("CGS-X065", "E36/F35", {("hedge", False), ("road-along", False)}),
        ("CGS-X065", "E36/F36", {("road-along", False)}),
        ("CGS-X068", "G33/H33", {("wall", True)}),
        ("CGS-X070", "W21/W22", set()),
        ("CGS-X070", "W20/W21", set()),
        ("CGS-X072", "D28/E28", {("hedge", False)}),
        ("CGS-X072", "E27/E28", set()),
        ("CGS-X072", "E27/F26", set()),
    ],
)
def test_what_stands_on_the_hexsides_of_the_examples(
    dtw: Board, example: str, at: str, kinds: set[tuple[str, bool]]
) -> None:
    assert kinds_on(dtw, *at.split("/")) == kinds, example


@pytest.mark.parametrize(
    ("example", "word", "names"),
    [
        ("CGS-X008", "building-masonry", "U14"),
        ("CGS-X008", "open", "V14"),
        ("CGS-X039", "building-masonry", "P5 Q6"),
        ("CGS-X040", "shellholes", "P4"),
        ("CGS-X042", "open", "H7 I8"),
        ("CGS-X043", "building-wooden", "J5"),
        ("CGS-X058", "building-masonry", "B26"),
        ("CGS-X058", "building-wooden", "B25"),
        ("CGS-X059", "building-masonry", "C24 C25"),
        ("CGS-X059", "debris", "C26"),
        ("CGS-X065", "open", "E38 E35 F33 G33 H33"),
        ("CGS-X065", "shellholes", "E37"),
        ("CGS-X065", "road-dirt", "E38 E37 E36 E35 E34 F33 G33 H33"),
        ("CGS-X065", "fountain", "E36"),  # why the tank goes round it
        ("CGS-X070", "open", "W22 W21 W20"),
    ],
)
def test_the_hexes_of_the_examples_by_their_terrain(dtw: Board, example: str, word: str, names: str) -> None:
    assert hexes_with(dtw, word, names.split()) == set(names.split()), example


def test_o36_n35_and_m35_lie_in_one_factory_in_line_under_the_open_roof(dtw: Board) -> None:
    shop = building_in(dtw, "M35")
    assert {"M34", "N35", "O36"} <= set(shop.hexes)
    assert "L34" not in shop.hexes
    assert {"M34", "M35", "N35"} <= shop.roofless
    assert [span.hexes for span in trace(dtw, "O36", "M35").spans] == [("O36",), ("N35",), ("M35",)]
    # 6.18.2: M34 can be bypassed from L34, outside the building.
    assert {"L33", "L34", "M33"} <= sides_without_art(dtw, "M34")


def test_i18_can_be_bypassed_along_its_north_and_its_south_edge(dtw: Board) -> None:
    assert {"I17", "J17", "H18", "I19"} <= sides_without_art(dtw, "I18")
    (x1, y1), (x2, y2), (x3, y3) = (dtw.grid.center(name) for name in ("H17", "I18", "J18"))
    assert (x2 - x1, y2 - y1) == (x3 - x2, y3 - y2)


def test_q6_reaches_the_wall_of_p5_without_touching_the_building_in_p5(dtw: Board) -> None:
    (x1, y1), (x2, y2) = dtw.grid.hexside_ends("P4", "P5")
    start, end = dtw.grid.center("Q6"), ((x1 + x2) // 2, (y1 + y2) // 2)
    a, b = dtw.grid.hexside_ends("P5", "Q6")
    into_p5 = Fraction(side(a, b, start), side(a, b, start) - side(a, b, end))
    assert 0 < into_p5 < 1
    stretches = [stretch for area in dtw.areas_in("P5") for stretch in contacts(area, start, end)]
    assert stretches  # the building lies in both hexes, and Q6's part of it is the firer's own
    assert all(stretch.end < into_p5 for stretch in stretches)


@pytest.mark.gap("CGS-G082")
def test_the_house_of_b25_leaves_open_ground_behind_the_fence(dtw: Board) -> None:
    assert sides_without_art(dtw, "B25") == set(dtw.grid.neighbours("B25"))
    assert contains(building_in(dtw, "B25").outline, dtw.grid.center("B25"))
    assert any(note.at == "B25" and note.cite == "CGS 10.6.4" for note in dtw.notes)


@pytest.mark.gap("CGS-G083")
def test_c25_lies_between_c24_and_c26_and_both_can_be_bypassed_on_the_east(dtw: Board) -> None:
    assert dtw.grid.range("C24", "C26") == 2
    assert building_in(dtw, "C24") is building_in(dtw, "C25")
    assert {"D23", "D24"} <= sides_without_art(dtw, "C24")
    assert {"D24", "D25"} <= sides_without_art(dtw, "C25")


@pytest.mark.gap("CGS-G086")
def test_roads_run_along_the_two_hexsides_of_the_example_and_no_others(dtw: Board, ge: Board) -> None:
    along = {hexside.name for hexside in dtw.hexsides if hexside.kind == "road-along"}
    assert along == {"E36/F35", "E36/F36"}
    assert not any(hexside.kind == "road-along" for hexside in ge.hexsides)  # 11.2
    assert {over.at for over in dtw.overrides if over.cite == "CGS 11.1.3"} == along


def test_debris_lies_with_railways_and_roads_and_in_three_hexes_that_are_noted(dtw: Board) -> None:
    with_others = {
        name
        for name in hexes_with(dtw, "debris", dtw.hexes)
        if dtw.hexes[name].terrain - {"debris", "railway", "road-paved", "road-dirt", "hedgerow"}
    }
    assert with_others == {"H28", "H35", "EE19"}
    (note,) = [note for note in dtw.notes if note.cite == "CGS 6.12.1"]
    assert all(name in note.text for name in with_others)
    under_roofs = {name for area in dtw.areas if area.factory for name in area.roofless}
    assert {name for name, here in dtw.hexes.items() if here.interior_debris} == under_roofs


ADJACENT = """
    D38-E38 D38-E39 E38-E37 E38-F37 E37-E36 E37-F37 E36-F36 E36-F35 E36-E35 E35-E34 E35-F34 E34-F34 E34-F33 F33-G33
    G33-H32 G33-H33 H32-H33 H33-I33 H32-I33 U14-V14 U19-V19 P5-P4 P5-Q6 I8-H7 G7-H7 J5-K6 J5-J6 J6-J7 H17-I18 I18-J18
    M34-L34 M35-N35 N35-O36 F34-G34 F34-G35 F34-F33 F33-G34 B26-B25 C24-C25 C25-C26 E38-E39
"""


@pytest.mark.parametrize("pair", ADJACENT.split())
def test_printed_pairs_are_adjacent(dtw: Board, pair: str) -> None:
    assert dtw.grid.adjacent(*pair.split("-"))
    assert dtw.grid.range(*pair.split("-")) == 1


@pytest.mark.parametrize("pair", ["CC8-BB7", "AA5-AA6", "CC8-CC9", "B16-C17"])
def test_printed_pairs_of_the_normandy_maps_are_adjacent(pair: str) -> None:
    assert NORMANDY.adjacent(*pair.split("-"))


@pytest.mark.parametrize(
    ("a", "b", "hexes"),
    [
        ("C24", "C26", 2),
        ("F34", "F12", 22),
        ("O36", "M35", 2),
        ("J5", "L6", 2),
        ("J5", "J7", 2),
        ("BB5", "Z5", 2),
        ("D28", "F26", 3),
        ("W22", "W20", 2),
        ("F34", "L33", 6),
        ("H17", "J18", 2),
        ("D38", "H33", 7),
    ],
)
def test_ranges_of_the_examples(dtw: Board, a: str, b: str, hexes: int) -> None:
    assert dtw.grid.range(a, b) == dtw.grid.range(b, a) == hexes
    assert NORMANDY.range(a, b) == hexes


@pytest.mark.parametrize(
    ("a", "b", "between"),
    [
        ("J5", "L6", ("K6",)),
        ("J5", "J7", ("J6",)),
        ("H17", "J18", ("I18",)),
        ("W22", "W20", ("W21",)),
        ("BB5", "Z5", ("AA5", "AA6")),  # exactly along the hexside
    ],
)
def test_what_lies_between_two_hexes_at_range_2(dtw: Board, a: str, b: str, between: tuple[str, ...]) -> None:
    (middle,) = [span for span in trace(dtw, a, b).spans if not {a, b} & set(span.hexes)]
    assert middle.hexes == between


@pytest.mark.parametrize(
    ("hex_name", "facing", "front"),
    [
        ("D38", Facing.E, {"E38", "E39"}),
        ("E38", Facing.NE, {"E37", "F37"}),
        ("E35", Facing.NE, {"E34", "F34"}),
        ("G33", Facing.E, {"H32", "H33"}),
        ("H33", Facing.NE, {"H32", "I33"}),
        ("F34", Facing.E, {"G34", "G35"}),
        ("F34", Facing.NE, {"F33", "G34"}),
    ],
)
def test_facings_written_as_pairs_of_hexes(dtw: Board, hex_name: str, facing: Facing, front: set[str]) -> None:
    assert set(front_hexes(dtw.grid, hex_name, facing)) == front


@pytest.mark.golden("CGS-X066")
def test_the_tank_turns_one_hexspine_at_a_time_and_enters_hexes_in_its_vca(dtw: Board) -> None:
    grid = dtw.grid
    # Where it stands, how it faces and the hex that it enters; or the hexside that it follows.
    entered = [
        ("D38", Facing.E, "E38"),
        ("E38", Facing.NE, "E37"),
        ("E37", Facing.NE, "E36"),
        ("E36", Facing.NW, "E35"),
        ("E35", Facing.NE, "E34"),
        ("E34", Facing.NE, "F33"),
        ("F33", Facing.NE, "G33"),
        ("G33", Facing.E, "H33"),
    ]
    for start, facing, end in entered:
        assert end in front_hexes(grid, start, facing)
    turns = [one.hexspines_to(two) for (_, one, _), (_, two, _) in pairwise(entered)]
    assert turns == [1, 0, 1, 1, 0, 0, 1]
    assert Facing.NE in facings_along(grid, "E36", "F36")
    assert Facing.NW in facings_along(grid, "E36", "F35")
    assert set(grid.hexside_ends("E36", "F36")) & set(grid.hexside_ends("E36", "F35"))
    assert Facing.E.hexspines_to(Facing.NE) == 1  # the turret's turn in H33


@pytest.mark.gap("CGS-G084", "CGS-G085")
def test_the_guns_arcs_in_f34(dtw: Board) -> None:
    assert in_covered_arc(dtw.grid, "F34", Facing.NE, "F33")
    assert not in_covered_arc(dtw.grid, "F34", Facing.E, "F33")
    assert in_covered_arc(dtw.grid, "F34", Facing.E, "L33")
    assert in_covered_arc(dtw.grid, "F34", Facing.NE, "L33")
    assert Facing.E.hexspines_to(Facing.NE) == 1
