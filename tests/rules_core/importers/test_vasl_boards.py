"""Importing whole boards: the grid, the patches, the shapes, the document."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from rules_core.board.board import SURFACES, Board
from rules_core.board.terrain_words import SURFACE_HEXSIDES
from rules_core.documents.reading import read_document, read_json
from rules_core.documents.writing import to_document
from rules_core.geometry.polygons import contains
from rules_core.importers.vasl import ImportRefused, import_board, importing, picture
from tests.support.sweep import swept
from tests.support.vasl import BOARDS, MISSING_BOARDS, Painting, players_document, zipped

WITH_LOS_DATA = (
    "bdRBv2", "bd24", "bd13", "bd01", "bd03", "bd05", "bd12", "bd15", "bd20", "bd26", "bd27", "bd31",
)  # fmt: skip
needs_boards = pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)


def board_of(painting: Painting) -> Board:
    return read_document(import_board(painting.archive(), "bdT"))


@needs_boards
@pytest.mark.parametrize("name", swept(*WITH_LOS_DATA))
def test_every_board_with_los_data_is_read_and_reads_back_the_same(name: str) -> None:
    board = read_json(json.dumps(players_document(name)))
    assert board.id == name[2:].lower()
    assert board.made_of == {SURFACES}
    assert board.systems == ()
    again = read_document(json.loads(json.dumps(to_document(board))))
    assert (again.hexes, again.patches, again.hexsides) == (board.hexes, board.patches, board.hexsides)
    assert (again.raster, again.grid, again.extent) == (board.raster, board.grid, board.extent)
    assert [vars(shape) for shape in again.shapes] == [vars(shape) for shape in board.shapes]
    # Every hex has ground of some kind, and what stands on hexsides says on which.
    assert board.patches.keys() == board.hexes.keys()
    assert all(board.patches.values())


@needs_boards
def test_red_barricades_has_the_grid_and_the_size_that_vasl_gives_it() -> None:
    document = players_document("bdRBv2")
    assert document["grid"] == {
        "columns": 36, "rows": 45, "first_row": {"plain": 1, "shifted": 0}, "shifted": "even",
        "column_step": 225, "row_step": 12894,
    }  # fmt: skip
    assert document["raster"] == {
        "width": 2012, "height": 2901, "left": -88, "top": -6450, "unit_x": 4, "unit_y": 200,
    }  # fmt: skip


@needs_boards
def test_the_picture_of_a_board_comes_as_it_is() -> None:
    media_type, content = picture((BOARDS / "bdDTW").read_bytes())
    assert media_type == "image/gif"
    assert content.startswith(b"GIF8")


def test_progress_grows_and_an_import_can_be_stopped() -> None:
    steps = importing(Painting().archive(), "bdT")
    done = [step.done for step in steps]
    assert done == sorted(done)
    assert done[0] == 0
    assert done[-1] == Fraction(1)
    stopped = importing(Painting().archive(), "bdT")
    next(stopped)
    stopped.close()
    assert list(stopped) == []


@pytest.mark.parametrize(
    ("name", "map_id"), [("bdRBv2", "rbv2"), ("bd01.zip", "01"), (r"C:\boards\bdX", "x"), ("", "board"), ("bd", "bd")]
)
def test_a_map_has_its_id_from_the_name_of_its_archive(name: str, map_id: str) -> None:
    assert import_board(Painting().archive(), name)["id"] == map_id


def test_a_board_of_open_ground_has_one_patch_in_each_hex_that_covers_it() -> None:
    board = board_of(Painting())
    assert list(board.hexes) == ["A1", "A2", "B0", "B1", "B2", "C1", "C2"]
    for name, (patch,) in board.patches.items():
        assert (patch.surface.terrain, patch.surface.level, patch.hexside) == ("open", 0, None)
        assert contains(patch.hull, board.grid.center(name))
    assert board.shapes == ()


def test_pieces_that_touch_at_a_corner_are_one_and_others_are_not() -> None:
    touching = Painting().paint((20, 20, 24, 24), 60).paint((24, 24, 28, 28), 60)
    apart = Painting().paint((20, 20, 24, 24), 60).paint((25, 25, 28, 28), 60)
    assert [
        sum(patch.surface.terrain == "woods" for patch in board_of(painting).patches["A1"])
        for painting in (touching, apart)
    ] == [1, 2]


def test_the_hull_of_a_rectangle_is_that_rectangle() -> None:
    board = board_of(Painting().paint((30, 20, 50, 44), 41))
    (patch,) = [patch for patch in board.patches["A1"] if patch.surface.terrain == "building-masonry"]
    assert patch.surface.floors == 1
    raster = board.raster
    assert raster is not None
    corners = {((x - raster.left) / raster.unit_x, (y - raster.top) / raster.unit_y) for x, y in patch.hull}
    assert corners == {(30, 20), (50, 20), (50, 44), (30, 44)}


def test_levels_are_levels_of_surfaces_in_half_levels() -> None:
    board = board_of(Painting().paint((0, 0, 188, 60), elevation=1).paint((0, 0, 60, 20), 60, 2))
    surfaces = {(patch.surface.terrain, patch.surface.level) for found in board.patches.values() for patch in found}
    assert surfaces == {("open", 0), ("open", 2), ("woods", 4)}


def test_only_what_stands_on_hexsides_has_a_hexside() -> None:
    board = board_of(Painting().paint((20, 62, 60, 67), 72).paint((100, 60, 110, 70), 60))
    for found in board.patches.values():
        for patch in found:
            assert (patch.hexside is not None) == (patch.surface.terrain in SURFACE_HEXSIDES)


def test_shapes_outline_terrain_and_ground_off_the_common_level() -> None:
    painting = Painting().paint((10, 10, 60, 40), 60).paint((20, 20, 30, 30), 0).paint((100, 50, 180, 120), elevation=1)
    board = board_of(painting)
    woods, hill = sorted(board.shapes, key=lambda shape: shape.level is not None)
    assert (woods.terrain, woods.level, len(woods.rings)) == ("woods", None, 2)
    assert (hill.terrain, hill.level, len(hill.rings)) == ("open", 2, 1)
    raster = board.raster
    assert raster is not None
    ring = {((x - raster.left) / raster.unit_x, (y - raster.top) / raster.unit_y) for x, y in hill.rings[0]}
    assert ring == {(100, 50), (180, 50), (180, 120), (100, 120)}


def test_outlines_hold_what_they_are_drawn_round() -> None:
    # A shape with a bay, a hole and a part that touches it at a corner only.
    painting = Painting().paint((10, 10, 80, 80), 60).paint((40, 10, 50, 50), 0).paint((15, 60, 35, 75), 0)
    painting.paint((80, 80, 100, 100), 60)
    (woods,) = board_of(painting).shapes
    raster = board_of(painting).raster
    assert raster is not None
    for x in range(0, painting.width, 4):
        for y in range(0, painting.height, 4):
            middle = (raster.left + x * raster.unit_x + 2, raster.top + y * raster.unit_y + 2)
            inside = sum(contains(ring, middle) for ring in woods.rings) % 2 == 1
            assert inside == (painting.codes[x * painting.height + y] == 60), (x, y)


def test_slopes_lie_on_the_hexsides_that_the_board_names() -> None:
    said = (
        '<slopes><slope hex="A1" hexsides="03"/><slope hex="b2" hexsides="5"/><slope hex="A2" hexsides="0"/></slopes>'
    )
    board = read_document(import_board(Painting(said=("", said)).archive(), "bdT"))
    assert [(side.name, side.kind, side.marks_in) for side in board.hexsides] == [
        ("A1/A2", "slope", "A1"),
        ("A2/B2", "slope", "B2"),
    ]


def test_a_board_with_orchards_in_parts_of_hexes_says_that_they_are_not_read() -> None:
    said = '<partialorchards><partialorchard hex="A1" hexsides="012"/></partialorchards>'
    document = import_board(Painting(said=("", said)).archive(), "bdT")
    assert "orchards in parts of hexes (1 hexes)" in json.dumps(document["notes"])


def test_a_board_without_metadata_has_the_hexes_of_geomorphic_boards() -> None:
    painting = Painting(width=188, height=129)
    document = import_board(zipped({"LOSData": painting.los_data()}), "bd99")
    assert document["raster"] == {"width": 188, "height": 129, "left": 0, "top": -129, "unit_x": 4, "unit_y": 4}


def test_hexes_that_do_not_fit_on_the_picture_are_refused() -> None:
    metadata = Painting().metadata().replace(b"56.25", b"96.25")
    with pytest.raises(ImportRefused, match="don't fit on its picture of 188 by 129 pixels"):
        import_board(zipped({"BoardMetadata.xml": metadata, "LOSData": Painting().los_data()}), "bdT")
