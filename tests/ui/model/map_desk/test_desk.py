"""Maps drawn by fingers: every stroke gives a map that the rules read, and every stroke can be taken back."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ui.model.map_desk import desk as md
from ui.model.map_desk import new_maps, painting, written
from ui.model.map_desk.changes import apply
from ui.model.map_desk.desk import MapDesk

from rules_core.board.board import Board
from rules_core.documents.reading import read_json

SCALE = 10.0


def blank() -> MapDesk:
    return MapDesk(new_maps.hexes("mine", "Mine", 8, 7, "even", ["cgs"]))


def read(desk: MapDesk) -> Board:
    board = read_json(json.dumps(desk.document))
    assert isinstance(board, Board)
    return board


def stroke(desk: MapDesk, *points: tuple[int, int], at: float = 0) -> bool:
    desk.down(points[0], SCALE, at)
    for point in points[1:]:
        desk.move(point, SCALE, at + 20)
    return desk.up(at + 100)


def tap(desk: MapDesk, *points: tuple[int, int]) -> None:
    for number, point in enumerate(points):
        stroke(desk, point, at=1000.0 * number)


def paint(desk: MapDesk, word: str, *names: str) -> bool:
    desk.take(md.HEXES)
    desk.choose(word)
    return stroke(desk, *(desk.hexes.center(name) for name in names))


def house(desk: MapDesk) -> None:
    x, y = desk.hexes.center("C3")
    desk.take(md.OUTLINE)
    desk.choose("building-masonry")
    tap(desk, (x - 150, y - 150), (x + 150, y - 150), (x + 150, y + 150), (x - 150, y + 150))
    assert desk.finish()


def test_a_drag_paints_each_hex_on_its_way_and_is_one_undo() -> None:
    desk = blank()
    assert paint(desk, "woods", "B2", "E2", "E5")
    board = read(desk)
    assert {name for name in board.hexes if "woods" in board.hexes[name].words} >= {"B2", "E2", "E3", "E5"}
    (area,) = board.areas
    assert area.terrain == "woods"
    assert desk.undo().startswith("Woods")
    assert desk.document["hexes"] == {}
    assert desk.document["areas"] == []


def test_a_tap_on_a_painted_hex_clears_it_and_cuts_the_outline() -> None:
    desk = blank()
    paint(desk, "woods", "B2", "B6")
    assert len(read(desk).areas) == 1
    tap(desk, desk.hexes.center("B4"))
    assert len(read(desk).areas) == 2
    assert read(desk).hexes["B4"].words == ("open",)


def test_the_brush_leaves_buildings_alone_until_it_is_told_otherwise() -> None:
    desk = blank()
    house(desk)
    assert not paint(desk, "woods", "C3")
    desk.only_open = False
    assert paint(desk, "brush", "C3")
    assert set(read(desk).hexes["C3"].words) == {"building-masonry", "brush"}


def test_a_large_fill_asks_first() -> None:
    desk = blank()
    desk.take(md.HEXES)
    desk.choose("grain")
    assert desk.brush is not None
    desk.brush.brush = 0
    tap(desk, desk.hexes.center("C3"))
    assert len(desk.brush.asked) == 56
    assert desk.document["areas"] == []
    assert desk.fill_asked()
    assert all(read(desk).hexes[name].words == ("grain",) for name in desk.hexes.names)


def test_shellholes_have_craters_and_uncharted_hexes_are_listed() -> None:
    desk = blank()
    paint(desk, "shellholes", "C3")
    assert [spot.kind for spot in read(desk).points] == ["shellhole"] * 3
    paint(desk, "uncharted", "C3")
    board = read(desk)
    assert board.uncharted == {"C3"}
    assert not board.points
    paint(desk, "open", "C3")
    assert not read(desk).uncharted


def test_a_house_is_drawn_corner_by_corner() -> None:
    desk = blank()
    house(desk)
    board = read(desk)
    (area,) = board.areas
    assert area.hexes == frozenset({"C3"}) or tuple(area.hexes) == ("C3",)
    assert area.stated is not None
    assert area.stated.height == 2
    assert board.hexes["C3"].words == ("building-masonry",)


def test_an_outline_closes_on_its_first_corner() -> None:
    desk = blank()
    x, y = desk.hexes.center("C3")
    desk.take(md.OUTLINE)
    tap(desk, (x - 500, y), (x + 500, y), (x, y + 600))
    assert not desk.document["areas"]
    tap(desk, (x - 500, y))
    assert len(desk.document["areas"]) == 1
    assert desk.shape is not None
    assert desk.shape.corners == []


def test_an_outline_never_crosses_itself() -> None:
    desk = blank()
    x, y = desk.hexes.center("D3")
    desk.take(md.OUTLINE)
    tap(desk, (x, y), (x + 600, y + 600), (x + 600, y + 15))
    shape = desk.shape
    assert shape is not None
    good = list(shape.corners)
    desk.down((x + 30, y + 590), SCALE, 9000)
    assert shape.fault == "Two edges cross at E4"
    assert any(mark.get("state") == "bad" and mark["kind"] == "line" for mark in desk.marks())
    desk.up(9100)
    assert shape.corners == good
    assert shape.can_finish


def test_corners_snap_to_the_grid_and_let_go() -> None:
    desk = blank()
    corner = desk.hexes.corners("C3")[0]
    desk.take(md.OUTLINE)
    near = (corner[0] + 50, corner[1] - 40)
    shape = desk.shape
    assert shape is not None
    desk.down(near, SCALE, 0)
    assert shape.corners == [corner]
    desk.move((near[0] + 70, near[1]), SCALE, 100)
    desk.move((near[0], near[1]), SCALE, 200)
    assert shape.corners == [corner]
    desk.move((near[0], near[1]), SCALE, 900)
    assert shape.corners == [near]


def test_right_angles_show_where_they_come_from() -> None:
    desk = blank()
    desk.take(md.OUTLINE)
    shape = desk.shape
    assert shape is not None
    shape.snapping.to_ground = False
    shape.snapping.to_right_angles = True
    x, y = desk.hexes.center("C3")
    tap(desk, (x, y), (x + 500, y + 20))
    assert shape.corners == [(x, y), (x + 500, y)]


def test_hexsides_are_toggled_by_a_drag() -> None:
    desk = blank()
    desk.take(md.SIDES)
    first, second = desk.hexes.side_middle("C3", 0), desk.hexes.side_middle("C3", 1)
    assert stroke(desk, first, second)
    assert [side.between for side in read(desk).hexsides] == [("C2", "C3"), ("C3", "D2")]
    assert stroke(desk, first)
    assert len(read(desk).hexsides) == 1


def test_a_road_gives_its_word_to_the_hexes_it_runs_through() -> None:
    desk = blank()
    desk.take(md.ROADS)
    tap(desk, desk.hexes.center("B2"), desk.hexes.center("E2"))
    assert desk.finish()
    board = read(desk)
    assert "road-dirt" in board.hexes["C2"].words or "road-dirt" in board.hexes["C3"].words
    desk.take(md.SELECT)
    tap(desk, desk.hexes.center("B2"))
    assert desk.selection_title() == "Dirt road"
    assert desk.remove()
    assert desk.document["hexes"] == {}


def test_hills_rise_in_steps() -> None:
    desk = blank()
    desk.take(md.HEIGHTS)
    desk.level = 2
    assert desk.brush is not None
    desk.brush.brush = 7
    stroke(desk, desk.hexes.center("D4"))
    desk.brush.brush = 1
    desk.level = 4
    stroke(desk, desk.hexes.center("D4"))
    board = read(desk)
    assert sorted(area.level or 0 for area in board.areas) == [2, 4]
    assert board.hexes["D4"].level == 4
    assert board.hexes["D3"].level == 2
    desk.level = 0
    stroke(desk, desk.hexes.center("D4"))
    (hill,) = read(desk).areas
    assert len(hill.holes) == 1


def test_manholes_and_tanks_stand_in_a_hex_and_go_again() -> None:
    desk = blank()
    desk.take(md.SPOTS)
    for word in ("manhole", "storage-tank", "square-2"):
        desk.choose(word)
        tap(desk, desk.hexes.center("C3"))
    board = read(desk)
    assert board.hexes["C3"].manhole
    assert board.hexes["C3"].mark == "square-2"
    assert {spot.kind for spot in board.points} == {"manhole", "storage-tank"}
    for word in ("manhole", "storage-tank", "square-2"):
        desk.choose(word)
        tap(desk, desk.hexes.center("C3"))
    assert desk.document["hexes"] == {}
    assert desk.document["points"] == []


def test_a_shape_is_moved_by_its_corners() -> None:
    desk = blank()
    house(desk)
    desk.take(md.SELECT)
    tap(desk, desk.hexes.center("C3"))
    assert desk.selection_title() == "Masonry building"
    assert desk.call("The mill")
    desk.reshape()
    assert desk.shape is not None
    x, y = desk.hexes.center("C3")
    desk.shape.snapping.to_ground = False
    stroke(desk, (x + 150, y + 150), (x + 150, y + 800))
    stroke(desk, (x - 150, y + 150), (x - 150, y + 800), at=2000)
    assert desk.finish()
    (area,) = read(desk).areas
    assert area.name == "The mill"
    assert {"C3", "C4"} == set(area.hexes)


def test_all_that_lies_under_a_finger_can_be_chosen() -> None:
    desk = blank()
    house(desk)
    x, y = desk.hexes.center("C3")
    desk.take(md.ROADS)
    tap(desk, (x - 900, y), (x + 900, y))
    assert desk.finish()
    desk.take(md.SELECT)
    tap(desk, (x, y))
    assert [title for _, title in desk.lying_titles] == ["Dirt road", "Masonry building"]
    desk.select_lying(1)
    assert desk.selection_title() == "Masonry building"
    assert desk.remove()
    assert desk.lying_titles == []
    tap(desk, (x, y))
    assert (desk.selection_title(), desk.lying_titles) == ("Dirt road", [])


def test_a_bridge_and_mines_under_a_road_can_be_chosen_on_a_table() -> None:
    desk = MapDesk(new_maps.table("t", "T", 72, 48, "1/72", ["miniatures"]))
    desk.take(md.OUTLINE)
    for word in ("bridge", "minefield"):
        desk.choose(word)
        tap(desk, (1000, 1000), (1400, 1000), (1400, 1400), (1000, 1400))
        assert desk.finish()
    desk.take(md.ROADS)
    tap(desk, (1200, 600), (1200, 2000))
    assert desk.finish()
    desk.take(md.SELECT)
    tap(desk, (1200, 1200))
    titles = [title for _, title in desk.lying_titles]
    assert titles == ["Secondary road 1", "Bridge 1", "Minefield 1"]
    desk.select_lying(titles.index("Minefield 1"))
    assert desk.detail("density", 40)


def test_a_building_is_called_while_it_is_drawn_and_gets_other_levels_later() -> None:
    desk = blank()
    desk.said["name"] = "The mill"
    house(desk)
    assert "name" not in desk.said
    desk.take(md.SELECT)
    tap(desk, desk.hexes.center("C3"))
    assert desk.building_said == {"levels": 1, "factory": False}
    assert desk.say_of_building(3, True)
    (area,) = read(desk).areas
    assert (area.name, area.factory) == ("The mill", True)
    assert desk.building_said == {"levels": 3, "factory": True}
    assert desk.say_of_building(0, False)
    assert "stated" not in desk.document["areas"][0]
    desk.undo()
    desk.undo()
    tap(desk, desk.hexes.center("C3"))
    assert desk.building_said == {"levels": 1, "factory": False}


def test_the_tag_of_a_corner_tells_the_length_and_the_angle() -> None:
    desk = blank()
    desk.take(md.OUTLINE)
    shape = desk.shape
    assert shape is not None
    shape.snapping.to_ground = False
    x, y = desk.hexes.center("C3")
    tap(desk, (x, y), (x + 561, y))
    desk.down((x + 561, y + 644), SCALE, 9000)
    assert shape.tag() == "1.00 hex, 90°"
    desk.move((x, y + 644), SCALE, 9100)
    assert shape.tag().endswith(", 49°")


@pytest.mark.parametrize("revision", [0, 7])
def test_what_was_written_down_is_made_again_and_nothing_twice(revision: int) -> None:
    desk = MapDesk(new_maps.hexes("mine", "Mine", 8, 7, "even", []), revision)
    kept = copy.deepcopy(desk.document)
    paint(desk, "woods", "B2", "B4")
    desk.history.kept(revision + 1)
    behind = copy.deepcopy(desk.document)
    paint(desk, "grain", "D2", "D4")
    desk.undo()
    desk.take(md.ROADS)
    tap(desk, desk.hexes.center("F2"), desk.hexes.center("F4"))
    note = json.loads(json.dumps(desk.written()))
    again = MapDesk(behind, revision + 1)
    assert again.history.restore(written.steps_of(note, "mine")) == 2
    assert again.document == desk.document
    again.resume(written.open_stroke_of(note, "mine"))
    assert again.shape is not None
    assert len(again.shape.corners) == 2
    too_old = MapDesk(kept, revision)
    assert too_old.history.restore(written.steps_of(note, "mine")) == 0
    assert written.steps_of(note, "other") == []


@pytest.mark.parametrize("damaged", [None, 7, "x", {}, {"map": "mine"}, {"version": 1, "map": "mine", "steps": [[1]]}])
def test_a_damaged_note_is_passed_over(damaged: object) -> None:
    assert written.steps_of(damaged, "mine") == []
    desk = blank()
    desk.resume(written.open_stroke_of(damaged, "mine"))
    assert desk.begun() is None


WORDS = ("woods", "grain", "open", "shellholes", "uncharted", "water")
PLACES = st.tuples(st.integers(0, 4000), st.integers(0, 4400))
GESTURES = st.lists(
    st.tuples(
        st.sampled_from([md.HEXES, md.HEIGHTS, md.SIDES, md.OUTLINE, md.ROADS, md.SPOTS]),
        st.sampled_from(WORDS),
        st.integers(-2, 4),
        st.lists(PLACES, min_size=1, max_size=4),
    ),
    max_size=12,
)


@settings(max_examples=60, deadline=None)
@given(GESTURES)
def test_whatever_is_drawn_is_a_map_and_can_be_taken_back(
    gestures: list[tuple[str, str, int, list[tuple[int, int]]]],
) -> None:
    desk = blank()
    first = copy.deepcopy(desk.document)
    mirror = copy.deepcopy(desk.document)
    for name, word, level, points in gestures:
        desk.take(name)
        if name == md.HEXES:
            desk.choose(word)
        desk.level = level
        if desk.shape is not None:
            desk.escape()
            tap(desk, *points)
            desk.finish()
        else:
            stroke(desk, *points)
        read(desk)
    for _number, changes, _kind, _name in desk.history.unkept:
        apply(mirror, json.loads(json.dumps(changes)))
    assert mirror == desk.document
    last = copy.deepcopy(desk.document)
    desk.escape()
    while desk.undo():
        pass
    assert {key: value for key, value in desk.document.items() if value} == {k: v for k, v in first.items() if v}
    while desk.redo():
        pass
    assert desk.document == last


def test_heights_and_paint_are_told_apart() -> None:
    desk = blank()
    paint(desk, "woods", "C3")
    desk.take(md.HEIGHTS)
    stroke(desk, desk.hexes.center("C3"))
    assert painting.painted(desk.document, "woods") == ["C3"]
    assert painting.heights(desk.document) == {"C3": 2}
    board = read(desk)
    assert board.hexes["C3"].words == ("woods",)
    assert board.hexes["C3"].level == 2


@pytest.mark.parametrize(
    ("title", "found"),
    [("My Map", "my-map"), ("  ", "map"), ("Straße <b>", "stra-e-b"), ("dtw", "dtw-2"), ("x" * 90, "x" * 40)],
)
def test_a_map_gets_an_id_of_its_own(title: str, found: str) -> None:
    assert new_maps.plain_id(title, ["dtw"]) == found


def test_hexes_under_the_finger_say_what_they_are_painted_with() -> None:
    desk = blank()
    desk.take(md.HEXES)
    desk.choose("grain")
    desk.down(desk.hexes.center("B2"), SCALE, 0)
    desk.move(desk.hexes.center("B3"), SCALE, 10)
    assert [mark["state"] for mark in desk.marks() if mark["kind"] == "ring"] == ["brush paints-grain"]


def test_the_keyboards_place_is_heard_with_what_lies_there() -> None:
    desk = blank()
    house(desk)
    assert desk.heard(desk.hexes.center("C3")) == "C3, dot: Masonry building"
    assert desk.heard(desk.hexes.center("F5")) == "F5, dot"
    table = MapDesk(new_maps.table("mine", "Mine", 40, 30, "1/72", []))
    table.take(md.OUTLINE)
    tap(table, (100, 100), (800, 100), (800, 800))
    assert table.finish()
    assert table.heard((700, 300)) == "7 by 3 in: Woods 1"
    assert table.heard((2000, 300)) == "20 by 3 in"
