"""One hex put right: its terrain and what stands on its sides, in one stroke."""

from __future__ import annotations

import copy

from ui.model.map_desk import painting
from ui.model.map_desk.correcting import Correction
from ui.model.map_desk.desk import HEXES, OUTLINE, SIDES, MapDesk
from ui.model.map_desk.new_maps import hexes

Document = dict[str, object]


def drawn() -> MapDesk:
    """A map with an orchard over C3 and C4, a house in E3, a hedge between C3 and D3."""
    desk = MapDesk(hexes("m", "M", 8, 6, "even", []))
    desk.take(OUTLINE)
    desk.choose("orchard")
    x, y = desk.hexes.center("C3")
    low = desk.hexes.center("C4")[1] + 100
    for corner in ((x - 90, y - 100), (x + 90, y - 100), (x + 90, low), (x - 90, low)):
        desk.shape.corners.append(corner)  # type: ignore[union-attr]  # an outline is in hand
    assert desk.finish()
    desk.choose("building-masonry")
    x, y = desk.hexes.center("E3")
    for corner in ((x - 90, y - 90), (x + 90, y - 90), (x + 90, y + 90), (x - 90, y + 90)):
        desk.shape.corners.append(corner)  # type: ignore[union-attr]  # an outline is in hand
    assert desk.finish()
    desk.take(SIDES)
    desk.choose("hedge")
    side = desk.hexes.side_between("C3", "D3")
    assert side is not None
    at = desk.hexes.side_middle("C3", side)
    desk.down((at[0] - 20, at[1]), 1, 0)
    assert desk.up(1)
    desk.take(HEXES)
    return desk


def test_a_hex_gets_other_terrain_and_the_outline_keeps_its_other_hexes() -> None:
    document = copy.deepcopy(drawn().document)
    correction = Correction(document, 0, "C3")
    assert correction.was == "orchard"
    assert correction.choices(False)[:3] == [("orchard", "Orchard"), ("woods", "Woods"), ("open", "Open ground")]
    assert not correction.is_changed
    correction.word = "woods"
    assert correction.is_changed
    assert correction.make()
    assert painting.paint_of(document, "C3") == "woods"
    assert painting.paint_of(document, "C4") == "orchard"
    assert document["hexes"]["C3"]["terrain"] == ["woods"]
    assert len(correction.history.unkept) == 1


def test_open_ground_takes_everything_away_that_filled_the_hex() -> None:
    document = copy.deepcopy(drawn().document)
    correction = Correction(document, 0, "C4")
    correction.word = "open"
    assert correction.make()
    assert "C4" not in document["hexes"]
    assert all("C4" not in area["hexes"] for area in document["areas"])


def test_what_stands_on_a_side_is_taken_away_and_put_there() -> None:
    document = copy.deepcopy(drawn().document)
    correction = Correction(document, 0, "C3")
    assert correction.sides == {("D3", "hedge"): True} or correction.sides == {("D2", "hedge"): True}
    ((other, _),) = correction.sides
    correction.toggle(other, "hedge")
    correction.toggle("C2", "wall")
    assert correction.make()
    assert [(entry["kind"], set(entry["between"])) for entry in document["hexsides"]] == [("wall", {"C2", "C3"})]


def test_a_house_is_not_put_right_here_and_saying_the_same_changes_nothing() -> None:
    document = copy.deepcopy(drawn().document)
    correction = Correction(document, 0, "E3")
    assert "Masonry building stands here" in correction.fixed
    correction.toggle("E2", "wall")
    correction.toggle("E2", "wall")
    assert not correction.is_changed
    assert not correction.make()
