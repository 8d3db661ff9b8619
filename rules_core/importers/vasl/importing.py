"""Turning a board archive into a map document, step by step."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction

from rules_core.importers.vasl.archive import Archive
from rules_core.importers.vasl.document import MapDocument, document_of
from rules_core.importers.vasl.drawing import drawing
from rules_core.importers.vasl.embankments import embankment_pieces, embankment_shapes, with_embankments
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.hexes import set_up
from rules_core.importers.vasl.los_data import LOS_DATA, MAX_PACKED, reading_los_data
from rules_core.importers.vasl.metadata import MAX_METADATA, METADATA, Metadata, read_metadata
from rules_core.importers.vasl.painted import reading_picture
from rules_core.importers.vasl.pictures import picture_in
from rules_core.importers.vasl.pieces import Cutter, Piece
from rules_core.importers.vasl.progress import Progress, told

_READ, _CUT, _SET_UP = Fraction(10, 100), Fraction(60, 100), Fraction(65, 100)
"""Which part of the work is done after each step."""

_HEXES_AT_ONCE = 16

FROM_PICTURE = (
    "The board's archive has no LOS data. Terrain and levels were read off its picture by VASL's colours, so a few "
    "hexes may differ from VASL's."
)

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
_LONGEST_ID = 40


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
    metadata = read_metadata(archive.read(METADATA, MAX_METADATA))
    notes = notes_of(metadata)
    packed = archive.read(LOS_DATA, MAX_PACKED)
    if packed is None:
        notes.append(FROM_PICTURE)
        content = _picture(archive, metadata)
        steps = told(reading_picture(content, metadata), Fraction(0), _READ, "Reading terrain off the picture")
    else:
        steps = told(reading_los_data(packed, metadata.layout), Fraction(0), _READ, "Reading terrain and elevation")
    cells = yield from steps
    geometry = metadata.geometry(cells.columns, cells.rows, cells.width, cells.height)
    cutter = Cutter(cells, geometry.grid, geometry.raster)
    pieces: dict[str, list[Piece]] = {}
    for number, (hex_name, cell) in enumerate(geometry.grid.cells.items()):
        if number % _HEXES_AT_ONCE == 0:
            part = Fraction(number, len(geometry.grid.cells))
            yield Progress(_READ + part * (_CUT - _READ), f"Cutting terrain into hexes: {hex_name}")
        pieces[hex_name] = cutter.pieces(cell)
    yield Progress(_CUT, "Finding what each hex is")
    for hex_name, piece in embankment_pieces(cells, geometry, metadata.embankments):
        pieces[hex_name].append(piece)
    hexes = set_up(cells, geometry, {hex_name: {piece.kind for piece in found} for hex_name, found in pieces.items()})
    hexes = with_embankments(hexes, geometry, metadata.embankments)
    shapes = yield from told(drawing(cells, geometry.raster, hexes), _SET_UP, Fraction(1), "Tracing outlines to draw")
    shapes += embankment_shapes(geometry, metadata.embankments)
    document = document_of(
        map_id_of(name), title_of(name, metadata), geometry, hexes, pieces, shapes, notes, metadata.slopes
    )
    yield Progress(Fraction(1), "Done")
    return document


def _picture(archive: Archive, metadata: Metadata) -> bytes:
    """The picture to read terrain off."""
    try:
        return picture_in(archive, metadata.picture)[1]
    except ImportRefused as refused:
        raise ImportRefused(f"The archive has no LOS data. {refused}") from None


def import_board(data: bytes, name: str) -> MapDocument:
    """Turn a board archive into a map document in one go.

    Args:
        data: the archive.
        name: the archive's file name, ``bdRBv2``.

    Raises:
        ImportRefused: it can't be read, or has no LOS data.
    """
    steps = importing(data, name)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            document: MapDocument = end.value
            return document


def map_id_of(name: str) -> str:
    """The id of an imported map: its archive's name in small letters, without the ``bd`` that such names begin with."""
    letters = "".join(letter for letter in bare_name(name).lower() if letter in _LETTERS)
    return letters[:_LONGEST_ID] or "board"


def title_of(name: str, metadata: Metadata) -> str:
    """The title of an imported map."""
    return f"VASL board {metadata.name or bare_name(name) or 'without a name'}"[:60]


def bare_name(name: str) -> str:
    """The name of a board, from that of its archive."""
    plain = "".join(letter for letter in name.replace("\\", "/").rpartition("/")[2] if letter.isprintable()).strip()
    plain = plain.removesuffix(".zip")
    return plain[2:] if plain[:2].lower() == "bd" and len(plain) > 2 else plain


def notes_of(metadata: Metadata) -> list[str]:
    """What a player should know about an imported board."""
    notes = []
    if metadata.part_orchards:
        notes.append(
            f"The board has orchards in parts of hexes ({len(metadata.part_orchards)} hexes): no rule here says "
            "nothing of them, and the hexes are what their centres are."
        )
    return notes
