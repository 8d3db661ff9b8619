"""Writing what was read of a board as a map document."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from itertools import chain

from rules_core.board.origin import VASL, title_of_board
from rules_core.board.terrain_words import SLOPE, SURFACE_HEXSIDES
from rules_core.documents.surface_writing import write_raster
from rules_core.documents.writing import FORMAT, VERSION, write_grid
from rules_core.geometry.grid import NEIGHBOURS
from rules_core.importers.vasl.cells import code_of, elevation_of
from rules_core.importers.vasl.drawing import HALF_LEVELS
from rules_core.importers.vasl.geometry import Geometry
from rules_core.importers.vasl.hex_art import HexArt, said_of
from rules_core.importers.vasl.hexes import VaslHex
from rules_core.importers.vasl.named_hexsides import Hexsides, hexsides_between
from rules_core.importers.vasl.pieces import Piece
from rules_core.importers.vasl.terrain_codes import KINDS

CREDIT = "imported from your own VASL board; not part of Walkaround"

MapDocument = dict[str, object]

_HEXES_AT_ONCE = 256


def documenting(
    map_id: str,
    board: str,
    geometry: Geometry,
    hexes: Mapping[str, VaslHex],
    pieces: Mapping[str, Sequence[Piece]],
    shapes: Sequence[Mapping[str, object]],
    notes: Sequence[str],
    slopes: Hexsides,
    art: Mapping[str, HexArt],
) -> Generator[None, None, MapDocument]:
    """A board as a map document, with a pause now and then.

    Args:
        map_id: its id.
        board: what its archive calls it.
        geometry: where its hexes lie.
        hexes: what each hex is.
        pieces: by hex, the pieces of surfaces in it.
        shapes: what is drawn of it.
        notes: what a player should know about it.
        slopes: by hex, the hexsides over which it slopes down.
        art: by hex, what is drawn in it.
    """
    raster, grid = geometry.raster, geometry.grid
    kinds = sorted({piece.kind for found in pieces.values() for piece in found})
    numbers = {kind: number for number, kind in enumerate(kinds)}
    right, bottom = raster.left + raster.width * raster.unit_x, raster.top + raster.height * raster.unit_y
    yield
    patches: dict[str, list[list[int]]] = {}
    for number, (name, found) in enumerate(pieces.items()):
        if number % _HEXES_AT_ONCE == 0:
            yield
        patches[name] = [
            [numbers[piece.kind], -1 if piece.hexside is None else piece.hexside, *chain.from_iterable(piece.hull)]
            for piece in found
        ]
    described = {}
    for number, (name, here) in enumerate(hexes.items()):
        if number % _HEXES_AT_ONCE == 0:
            yield
        described[name] = {**_hex(here), **said_of(art, name)}
    hexsides = yield from _hexsides(geometry, hexes)
    title = title_of_board(board)
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": map_id,
        "title": title,
        "short_title": title,
        "credit": CREDIT,
        "rule_sets": {VASL: board},
        "grid": write_grid(grid),
        "extent": [raster.left, raster.top, right, bottom],
        "hexes": described,
        "hexsides": [*hexsides, *_slopes(geometry, slopes)],
        "notes": [{"at": "", "text": note} for note in notes],
        "surfaces": [_surface(kind) for kind in kinds],
        "patches": patches,
        "shapes": [dict(shape) for shape in shapes],
        "raster": write_raster(raster),
    }


def _hex(found: VaslHex) -> dict[str, object]:
    record: dict[str, object] = {"terrain": list(found.words)}
    if found.elevation:
        record["level"] = HALF_LEVELS * found.elevation
    floors = KINDS[found.code].floors
    if floors is not None:
        record["floors"] = floors
    if found.stairway:
        record["stairwell"] = True
    if found.other is not None:
        record["bridge"] = True
    record["sides"] = [KINDS[code].word for code in found.sides]
    return record


def _surface(kind: str) -> dict[str, object]:
    word, floors = KINDS[code_of(kind)]
    record: dict[str, object] = {"terrain": word, "level": HALF_LEVELS * elevation_of(kind)}
    if floors is not None:
        record["floors"] = floors
    return record


def _hexsides(geometry: Geometry, hexes: Mapping[str, VaslHex]) -> Generator[None, None, list[dict[str, object]]]:
    """What stands along hexsides; both hexes of one may have something else at its middle."""
    grid = geometry.grid
    found: dict[tuple[str, str, str], dict[str, object]] = {}
    for number, (name, here) in enumerate(hexes.items()):
        if number % _HEXES_AT_ONCE == 0:
            yield
        column, row = grid.cell(name)
        for (dc, ds), code in zip(NEIGHBOURS, here.sides, strict=True):
            kind, floors = KINDS[code]
            other = grid.names.get((column + dc, row + ds))
            if other is None or kind not in SURFACE_HEXSIDES:
                continue
            first, second = sorted((name, other), key=grid.cell)
            record: dict[str, object] = {"between": [first, second], "kind": kind}
            if floors is not None:
                record["floors"] = floors
            found.setdefault((first, second, kind), record)
    return list(found.values())


def _slopes(geometry: Geometry, slopes: Hexsides) -> list[dict[str, object]]:
    """The slopes along hexsides; what lies beyond the board's edge has none."""
    return [
        {"between": geometry.grid.hexside(name, other).split("/"), "kind": SLOPE, "marks_in": name}
        for name, side, other in hexsides_between(geometry.grid, slopes)
    ]
