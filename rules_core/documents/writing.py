"""Writing a board as a map document."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.parts import Area, Hex
from rules_core.documents.surface_writing import write_ground
from rules_core.geometry.grid import Grid

FORMAT = "walkaround-map"
VERSION = 1


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
    }


def to_document(board: Board) -> dict[str, object]:
    """Write a board as a map document; what has its usual value is left out.

    Args:
        board: the map.
    """
    document: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "id": board.id,
        "title": board.title,
        "short_title": board.short_title,
        "credit": board.credit,
        **({"systems": list(board.systems)} if board.systems else {}),
        "rule_sets": dict(board.rule_sets),
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
        "notes": [
            {"at": note.at, "text": note.text, **({} if note.cite is None else {"cite": note.cite})}
            for note in board.notes
        ],
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
