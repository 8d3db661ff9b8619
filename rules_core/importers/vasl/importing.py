"""Turning a board archive into a map document, step by step."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction

from rules_core.collector import paused_collector
from rules_core.documents.surfaces import MAX_CORNERS
from rules_core.importers.vasl.about import about_board
from rules_core.importers.vasl.archive import Archive
from rules_core.importers.vasl.ballast import finding_embankments, may_show_ballast
from rules_core.importers.vasl.document import MapDocument, documenting
from rules_core.importers.vasl.drawing import drawing
from rules_core.importers.vasl.embankments import (
    embankment_pieces,
    embankment_shapes,
    embankments_say,
    with_embankments,
)
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.geometry import Geometry
from rules_core.importers.vasl.hex_art import finding_cliffs, has_wadi, measuring
from rules_core.importers.vasl.hexes import setting_up
from rules_core.importers.vasl.los_data import LOS_DATA, MAX_PACKED, reading_los_data
from rules_core.importers.vasl.metadata import Metadata
from rules_core.importers.vasl.noise import NOISE, finding_runs
from rules_core.importers.vasl.painted import reading_picture
from rules_core.importers.vasl.pictures import picture_in, picture_or_none
from rules_core.importers.vasl.pieces import Cutter, Piece
from rules_core.importers.vasl.progress import Progress, paused, reported
from rules_core.pauses import end_of

_READ, _CHECKED, _LOOKED, _CUT = Fraction(10, 100), Fraction(12, 100), Fraction(20, 100), Fraction(60, 100)
_SET_UP, _DRAWN, _MEASURED = Fraction(65, 100), Fraction(94, 100), Fraction(97, 100)
"""Which part of the work is done after each step."""

FROM_PICTURE = (
    "The board's archive has no LOS data. Terrain and levels were read off its picture by VASL's colours, so a few "
    "hexes may differ from VASL's."
)

_HEXES_AT_ONCE = 8

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
_LONGEST_ID = 40
_LONGEST_NAME = 49
"""In letters: the title that it stands in then has sixty."""


def importing(data: bytes, name: str) -> Generator[Progress, None, MapDocument]:
    """Turn a board archive into a map document; how far it has come is told often, and closing the generator stops it.

    Args:
        data: the archive.
        name: the archive's file name, ``bdRBv2``.

    Raises:
        ImportRefused: it can't be read, or has no LOS data; the error is a sentence for the player.
    """
    yield Progress(Fraction(0), "Opening the archive")
    archive = Archive(data)
    metadata = about_board(archive)
    notes = notes_of(metadata)
    packed = archive.read(LOS_DATA, MAX_PACKED)
    if packed is None:
        notes.append(FROM_PICTURE)
        content = _picture(archive, metadata)
        steps = reported(reading_picture(content, metadata), Fraction(0), _READ, "Reading terrain off the picture")
    else:
        steps = reported(reading_los_data(packed, metadata.layout), Fraction(0), _READ, "Reading terrain and elevation")
    cells = yield from steps
    columns = yield from reported(finding_runs(cells), _READ, _CHECKED, "Looking at the terrain")
    picture = picture_or_none(archive, metadata.picture) if packed is not None and has_wadi(cells) else None
    if picture is not None:
        finding = finding_cliffs(picture, cells)
        cells = yield from reported(finding, _CHECKED, _CHECKED, "Looking for the cliffs of wadis in the picture")
    geometry = metadata.geometry(cells.columns, cells.rows, cells.width, cells.height)
    embankments = metadata.embankments
    shown = picture_or_none(archive, metadata.picture) if packed is not None and not embankments else None
    if shown is not None and may_show_ballast(shown):
        looking = finding_embankments(shown, cells, geometry)
        embankments = yield from reported(looking, _CHECKED, _LOOKED, "Looking for embankments in the picture")
        notes += embankments_say(geometry.grid, embankments, metadata.name)
    cutter = Cutter(cells, columns, geometry.grid, geometry.raster)
    pieces = yield from _pieces(cutter, geometry)
    for hex_name, piece in embankment_pieces(cells, geometry, embankments):
        pieces[hex_name].append(piece)
    kinds_in = {hex_name: {piece.kind for piece in found} for hex_name, found in pieces.items()}
    hexes = yield from reported(setting_up(cells, geometry, kinds_in), _CUT, _SET_UP, "Finding what each hex is")
    hexes = with_embankments(hexes, geometry, embankments)
    shapes = yield from reported(
        drawing(cells, columns, geometry.raster, hexes), _SET_UP, _DRAWN, "Tracing outlines to draw"
    )
    shapes += embankment_shapes(geometry, embankments)
    art = yield from reported(
        measuring(cells, geometry, cutter.covered), _DRAWN, _MEASURED, "Measuring what each hex holds"
    )
    made = documenting(
        map_id_of(name), name_of(name, metadata), geometry, hexes, pieces, shapes, notes, metadata.slopes, art
    )
    document = yield from paused(made, Progress(_MEASURED, "Writing the map"))
    yield Progress(Fraction(1), "Done")
    return document


def _pieces(cutter: Cutter, geometry: Geometry) -> Generator[Progress, None, dict[str, list[Piece]]]:
    """By hex, the pieces of surfaces in it.

    Raises:
        ImportRefused: there are more than a map may have.
    """
    pieces: dict[str, list[Piece]] = {}
    corners = 0
    for number, (hex_name, cell) in enumerate(geometry.grid.cells.items()):
        if number % _HEXES_AT_ONCE == 0:
            part = Fraction(number, len(geometry.grid.cells))
            progress = Progress(_LOOKED + part * (_CUT - _LOOKED), f"Cutting terrain into hexes: {hex_name}")
        yield progress
        pieces[hex_name] = yield from paused(cutter.cutting(cell), progress)
        corners += sum([len(piece.hull) for piece in pieces[hex_name]])
        if corners > MAX_CORNERS:
            raise ImportRefused(NOISE)
    return pieces


def _picture(archive: Archive, metadata: Metadata) -> bytes:
    """The picture to read terrain off."""
    try:
        return picture_in(archive, metadata.picture)[1]
    except ImportRefused as refused:
        raise ImportRefused(f"The archive has no LOS data. {refused}") from None


@paused_collector()
def import_board(data: bytes, name: str) -> MapDocument:
    """Turn a board archive into a map document in one go.

    Args:
        data: the archive.
        name: the archive's file name, ``bdRBv2``.

    Raises:
        ImportRefused: it can't be read, or has no LOS data.
    """
    return end_of(importing(data, name))


def map_id_of(name: str) -> str:
    """The id of an imported map: its archive's name in small letters, without the ``bd`` that such names begin with."""
    letters = "".join(letter for letter in bare_name(name).lower() if letter in _LETTERS)
    return letters[:_LONGEST_ID] or "board"


def name_of(name: str, metadata: Metadata) -> str:
    """What a board calls itself; where it says nothing, its archive's name."""
    return (_one_line(metadata.name) or bare_name(name) or "without a name")[:_LONGEST_NAME].rstrip()


def bare_name(name: str) -> str:
    """The name of a board, from that of its archive."""
    plain = _one_line(name.replace("\\", "/").rpartition("/")[2]).removesuffix(".zip")
    return plain[2:] if plain[:2].lower() == "bd" and len(plain) > 2 else plain


def _one_line(text: str) -> str:
    """A name without what a map document refuses in one: ends of lines, marks that turn the direction of writing."""
    return "".join(letter for letter in text if letter.isprintable()).strip()


def notes_of(metadata: Metadata) -> list[str]:
    """What a player should know about an imported board."""
    notes = []
    if metadata.part_orchards:
        notes.append(
            f"The board has orchards in parts of hexes ({len(metadata.part_orchards)} hexes): no rule here says "
            "nothing of them, and the hexes are what their centres are."
        )
    return notes
