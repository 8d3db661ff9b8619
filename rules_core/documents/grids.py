"""The grid of a map document, and the rectangle that is drawn of it."""

from __future__ import annotations

import re

from rules_core.documents.checks import MISSING
from rules_core.documents.places import MAX_COLUMNS, MAX_COORDINATE, MAX_ROWS, MAX_STEP, PlaceReader
from rules_core.geometry.grid import Grid, NamedColumn
from rules_core.geometry.polygons import Bounds, ring_bounds

NAME_ON_BOARD = re.compile(r"[A-Z0-9]{1,8}-[A-Z]{1,4}[0-9]{1,3}")
"""How hexes of joined boards are named: the board, a hyphen, the hex on it."""


class GridReader(PlaceReader):
    """Reads the grid."""

    def read_grid(self, value: object) -> Grid | None:
        """The grid; None where it is at fault."""
        before = len(self.faults)
        if value is MISSING:
            return None
        needed = ("columns", "rows", "first_row", "shifted", "column_step", "row_step")
        record = self.record(value, "grid", needed, ("rows_shifted", "first_column", "named"))
        if len(self.faults) > before:
            return None
        first = self.record(record["first_row"], "grid.first_row", ("plain", "shifted"))
        columns = self.whole(record["columns"], "grid.columns", 1, MAX_COLUMNS)
        first_column = self.whole(record.get("first_column", 0), "grid.first_column", 0, MAX_COLUMNS - (columns or 0))
        rows = self.whole(record["rows"], "grid.rows", 1, MAX_ROWS)
        rows_shifted = None
        if "rows_shifted" in record and rows is not None:
            rows_shifted = self.whole(record["rows_shifted"], "grid.rows_shifted", rows - 1, rows)
        plain = self.whole(first["plain"], "grid.first_row.plain", 0, rows or 1)
        lower = self.whole(first["shifted"], "grid.first_row.shifted", 0, rows or 1)
        shifted = self.word(record["shifted"], "grid.shifted", {"even": "", "odd": ""}, "which columns lie lower")
        column_step = self.whole(record["column_step"], "grid.column_step", 3, MAX_STEP)
        row_step = self.whole(record["row_step"], "grid.row_step", 2, MAX_STEP)
        if column_step is not None and column_step % 3:
            self.fault("grid.column_step", f"must be a multiple of 3, not {column_step}")
        if row_step is not None and row_step % 2:
            self.fault("grid.row_step", f"must be even, not {row_step}")
        if len(self.faults) > before or columns is None or rows is None or plain is None or lower is None:
            return None
        if shifted is None or column_step is None or row_step is None or first_column is None:
            return None
        named = self.named(record["named"], columns, first_column) if "named" in record else ()
        if len(self.faults) > before:
            return None
        return Grid(columns, rows, plain, lower, shifted, column_step, row_step, rows_shifted, first_column, named)

    def named(self, value: object, columns: int, first_column: int) -> tuple[NamedColumn, ...]:
        """The hexes of joined boards by their own names, column by column."""
        found: list[NamedColumn] = []
        seen: set[str] = set()
        for number, (place, item) in enumerate(self.items(value, "grid.named", MAX_COLUMNS)):
            top, *names = item if isinstance(item, list) and item else (MISSING,)
            row = self.whole(top, f"{place}[0]", -2 * MAX_ROWS, 2 * MAX_ROWS)
            if row is not None and (row + number + first_column) % 2:
                self.fault(f"{place}[0]", "must be even in columns A, C, E … and odd in the others")
            if len(names) > MAX_ROWS:
                self.fault(place, f"has {len(names)} hexes; {MAX_ROWS} is the most")
                continue
            for name in names:
                if not isinstance(name, str) or (name and not NAME_ON_BOARD.fullmatch(name)) or name in seen:
                    self.fault(place, "must hold names such as 'A-J10', each once, or '' for no hex")
                    break
                seen.update({name} - {""})
            found.append((row or 0, tuple(name for name in names if isinstance(name, str))))
        if len(found) != columns:
            self.fault("grid.named", f"has {len(found)} columns; the grid has {columns}")
        elif not seen:
            self.fault("grid.named", "names no hex")
        return tuple(found)

    def whole_grid(self) -> Bounds | None:
        """The rectangle round every hex: what is drawn where the document names no extent."""
        if self.grid is None:
            return None
        return ring_bounds([corner for name in self.grid.cells for corner in self.grid.vertices(name)])

    def extent(self, value: object) -> Bounds | None:
        """The rectangle that is drawn; None where it is at fault."""
        numbers = [
            self.whole(item, place, -MAX_COORDINATE, MAX_COORDINATE) for place, item in self.items(value, "extent", 4)
        ]
        found = [number for number in numbers if number is not None]
        if len(numbers) != 4:
            self.fault("extent", "must be the four numbers left, top, right, bottom")
        elif len(found) == 4 and (found[0] >= found[2] or found[1] >= found[3]):
            self.fault("extent", "left must be less than right, and top less than bottom")
        elif len(found) == 4:
            return found[0], found[1], found[2], found[3]
        return None
