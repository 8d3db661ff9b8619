"""Points of a free table as a text names them: inches from the near left corner, ``12.5x30``."""

from __future__ import annotations

import re

from rules_core.errors import QueryError
from rules_core.geometry.grid import Point
from rules_core.quoting import described, quoted
from rules_core.tabletop.tabletop import INCH, Tabletop
from rules_core.words.inches import inches, point_said

_TIMES = "\N{MULTIPLICATION SIGN}"
_FIGURE = r"([0-9]{1,6})(?:\.([0-9]*))?"
_POINT = re.compile(rf"\s*{_FIGURE}\s*[xX{_TIMES}]\s*{_FIGURE}\s*")


def read_point(written: object, table: Tabletop, field: str) -> Point:
    """The point of a table that a text names.

    Args:
        written: ``12.5x30``: inches to the right of the near left corner, and away from it.
        table: the table.
        field: where it stands in the query, for the error.

    Raises:
        QueryError: it is no point, or one that is off the table.
    """
    found = _POINT.fullmatch(written) if isinstance(written, str) else None
    if found is None:
        said = quoted(written) if isinstance(written, str) else described(written)
        message = (
            f"“{field}” must be a point in inches from the near left corner, such as 12.5x30, not {said or 'empty'}."
        )
        raise QueryError("unknown-point", message, field)
    x, y = _units(found[1], found[2]), _units(found[3], found[4])
    if x is None or y is None:
        message = f"“{field}”: {quoted(found[0])} is finer than a hundredth of an inch; two decimals are the most."
        raise QueryError("unknown-point", message, field)
    if x > table.width or y > table.depth:
        size = f"{inches(table.width)} by {inches(table.depth)} inches"
        message = f"“{field}”: {point_said(x, y)} is off the table {table.short_title}, which is {size}."
        raise QueryError("unknown-point", message, field)
    return x, y


def _units(whole_part: str, decimals: str | None) -> int | None:
    """A figure in lattice units; None where it is finer than they are."""
    decimals = (decimals or "").rstrip("0")
    return None if len(decimals) > 2 else int(whole_part) * INCH + int(decimals.ljust(2, "0"))
