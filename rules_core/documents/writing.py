"""Writing a board as a map document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules_core.board.board import Board
from rules_core.board.parts import Area, Hex, Note
from rules_core.documents.surface_writing import write_ground
from rules_core.geometry.grid import Grid, Point
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import TABLE, Detail, Tabletop

FORMAT = "walkaround-map"
VERSION = 1
HEXES = "hexes"
"""What a document's ground is where it says nothing else; that of a free table is ``tabletop.TABLE``."""


def write_grid(grid: Grid) -> dict[str, object]:
    """Write a grid as map documents have it."""
    return {
        "columns": grid.columns,
        **({"first_column": grid.first_column} if grid.first_column else {}),
        "rows": grid.rows,
        **({} if grid.rows_shifted is None else {"rows_shifted": grid.rows_shifted}),
        "first_row": {"plain": grid.first_row_plain, "shifted": grid.first_row_shifted},
        "shifted": grid.shifted,
        "column_step": grid.column_step,
        "row_step": grid.row_step,
        **({"named": [[top, *names] for top, names in grid.named]} if grid.named else {}),
    }


def to_document(written: Map) -> dict[str, object]:
    """Write a map as a map document; what has its usual value is left out.

    Args:
        written: the map.
    """
    return _write_table(written) if isinstance(written, Tabletop) else _write_board(written)


def _write_heading(written: Map) -> dict[str, object]:
    return {
        "format": FORMAT,
        "version": VERSION,
        **({"ground": TABLE} if isinstance(written, Tabletop) else {}),
        "id": written.id,
        "title": written.title,
        "short_title": written.short_title,
        "credit": written.credit,
        **({"systems": list(written.systems)} if written.systems else {}),
        "rule_sets": dict(written.rule_sets),
        **({"practice": True} if written.practice else {}),
    }


def _write_table(table: Tabletop) -> dict[str, object]:
    return {
        **_write_heading(table),
        "scale": table.scale,
        "size": [table.width, table.depth],
        "areas": [
            {
                "name": area.name,
                "terrain": area.terrain,
                "outline": _points(area.rings[0]),
                **({"holes": [_points(hole) for hole in area.rings[1:]]} if area.rings[1:] else {}),
                **_details(area.details),
            }
            for area in table.areas
        ],
        "strips": [
            {"name": strip.name, "terrain": strip.terrain, "path": _points(strip.path), **_details(strip.details)}
            for strip in table.strips
        ],
        "roads": [
            {
                "name": road.name,
                "terrain": road.terrain,
                "path": _points(road.path),
                "width": road.width,
                **_details(road.details),
            }
            for road in table.roads
        ],
        "points": [
            {
                "name": point.name,
                "terrain": point.terrain,
                "at": list(point.at),
                **({"radius": point.radius} if point.radius else {}),
                **_details(point.details),
            }
            for point in table.points
        ],
        "settings": {system: dict(said) for system, said in table.settings.items()},
        "notes": _notes(table.notes),
    }


def _points(points: Iterable[Point]) -> list[list[int]]:
    return [list(point) for point in points]


def _details(details: Mapping[str, Detail]) -> dict[str, object]:
    return {"details": dict(details)} if details else {}


def _notes(notes: Iterable[Note]) -> list[dict[str, object]]:
    return [{"at": note.at, "text": note.text, **({} if note.cite is None else {"cite": note.cite})} for note in notes]


def _write_board(board: Board) -> dict[str, object]:
    document: dict[str, object] = {
        **_write_heading(board),
        "grid": write_grid(board.grid),
        "extent": list(board.extent),
        "hexes": {name: _write_hex(here) for name, here in board.hexes.items() if here != Hex(name)},
        "areas": [_write_area(area) for area in board.areas],
        "hexsides": [
            {
                "between": list(side.between),
                "kind": side.kind,
                **({"gate": True} if side.gate else {}),
                **({} if side.marks_in is None else {"marks_in": side.marks_in}),
                **({} if side.floors is None else {"floors": side.floors}),
            }
            for side in board.hexsides
        ],
        "lines": [
            {"kind": line.kind, "path": [list(point) for point in line.path], "width": line.width}
            for line in board.lines
        ],
        "points": [
            {"kind": spot.kind, "at": list(spot.at), "radius": spot.radius, "hex": spot.hex} for spot in board.points
        ],
        "uncharted": [name for name in board.hexes if name in board.uncharted],
        "notes": _notes(board.notes),
        "overrides": [{"at": over.at, "change": over.change, "cite": over.cite} for over in board.overrides],
        **write_ground(board.patches, board.shapes, board.raster),
    }
    return document


def _write_hex(here: Hex) -> dict[str, object]:
    record: dict[str, object] = {"terrain": list(here.words)}
    if here.level:
        record["level"] = here.level
    if here.levels:
        record["levels"] = list(here.levels)
    if here.mark is not None:
        record["mark"] = here.mark
    if here.manhole:
        record["manhole"] = True
    if here.interior_debris:
        record["interior_debris"] = True
    if here.labels:
        record["labels"] = list(here.labels)
    if here.printed_label is not None:
        record["printed_label"] = here.printed_label
    if here.note is not None:
        record["note"] = here.note
    if here.floors is not None:
        record["floors"] = here.floors
    if here.stairwell:
        record["stairwell"] = True
    if here.bridge:
        record["bridge"] = True
    if here.sides:
        record["sides"] = list(here.sides)
    if here.art:
        record["art"] = dict(here.art)
    if here.cliffs:
        record["cliffs"] = list(here.cliffs)
    return record


def _write_area(area: Area) -> dict[str, object]:
    record: dict[str, object] = {
        "id": area.id,
        "terrain": area.terrain,
        "outline": [list(point) for point in area.outline],
        "hexes": list(area.hexes),
    }
    if area.level is not None:
        record["level"] = area.level
    if area.holes:
        record["holes"] = [[list(point) for point in hole] for hole in area.holes]
    if area.factory:
        record["factory"] = True
    if area.factory_unlisted:
        record["factory_unlisted"] = True
    if area.roofless:
        record["roofless"] = [name for name in area.hexes if name in area.roofless]
    if area.number is not None:
        record["number"] = area.number
    if area.name is not None:
        record["name"] = area.name
    if area.stated is not None:
        record["stated"] = {
            "height": area.stated.height,
            "floors": dict(area.stated.floors),
            "rooftops": list(area.stated.rooftops),
            "cite": area.stated.cite,
        }
    if area.interior:
        record["interior"] = True
    return record
