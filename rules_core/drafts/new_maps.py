"""Maps from nothing, and copies of maps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import deepcopy

from rules_core.documents.places import MAX_COLUMNS, MAX_ROWS
from rules_core.documents.writing import FORMAT, VERSION, write_grid
from rules_core.drafts.errors import DraftRefused
from rules_core.geometry.grid import Grid
from rules_core.geometry.polygons import ring_bounds
from rules_core.tabletop.tabletop import INCH, SCALES

COLUMN_STEP, ROW_STEP = 561, 644
"""The lattice of a new hex map, that of the shipped ones: ten units to a unit of the drawing."""

WHOLE_HEXES, HALF_HEXES = "whole", "half"
"""How a hex map may end: with whole hexes, or through the middle of those at its edges, as geomorphic boards do."""

MOST_INCHES = 600
"""How wide and how deep a table may be."""

_ID_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
_LONGEST_ID = 40

MapDocument = dict[str, object]


def new_hex_map(
    title: str,
    columns: int,
    rows: int,
    *,
    shifted: str = "even",
    ends: str = WHOLE_HEXES,
    taken: Collection[str] = (),
) -> MapDocument:
    """An empty hex map: open ground at level 0.

    Args:
        title: its title.
        columns: how many columns it has.
        rows: how many whole hexes a column has.
        shifted: which columns lie half a hex lower: ``even`` (B, D, F …) or ``odd``.
        ends: how it ends. With half hexes, the columns that lie lower have one at each end, so that each column has
            room for so many whole hexes, and the first and last column are half as wide.
        taken: the ids that it can't have.

    Raises:
        DraftRefused: there can't be a map of this size.
    """
    if not 1 <= columns <= MAX_COLUMNS:
        raise DraftRefused(f"A hex map has from 1 to {MAX_COLUMNS} columns, not {columns}.")
    if not 1 <= rows <= MAX_ROWS:
        raise DraftRefused(f"A hex map has from 1 to {MAX_ROWS} rows, not {rows}.")
    if shifted not in ("even", "odd"):
        raise DraftRefused("Either the even columns lie lower (B, D, F) or the odd ones (A, C, E).")
    if ends not in (WHOLE_HEXES, HALF_HEXES):
        raise DraftRefused("A map ends with whole hexes or with half ones.")
    first_shifted = 0 if ends == HALF_HEXES else 1
    grid = Grid(columns, rows, 1, first_shifted, shifted, COLUMN_STEP, ROW_STEP)
    return {
        **_heading(title, taken),
        "grid": write_grid(grid),
        "extent": list(drawn(grid, ends)),
        "hexes": {},
    }


def drawn(grid: Grid, ends: str) -> tuple[int, int, int, int]:
    """The rectangle that is drawn of a grid.

    Args:
        grid: the grid.
        ends: how it ends.
    """
    if ends == WHOLE_HEXES:
        return ring_bounds([corner for name in grid.cells for corner in grid.vertices(name)])
    centers = [grid.center(name) for name in grid.cells]
    left, top, right, bottom = ring_bounds(centers)
    if left == right:  # a single column is as wide as its hexes
        left, right = left - 2 * grid.u, right + 2 * grid.u
    if top == bottom:
        top, bottom = top - grid.v, bottom + grid.v
    # Columns that aren't cut end with the edge of a hex where the others are cut through the middle of one.
    return left, top, right, bottom


def new_table(
    title: str, width: int, depth: int, *, scale: str = SCALES[0], taken: Collection[str] = ()
) -> MapDocument:
    """An empty free table.

    Args:
        title: its title.
        width: how wide it is, in inches.
        depth: how deep it is, from the near edge to the far one, in inches.
        scale: the scale of its models.
        taken: the ids that it can't have.

    Raises:
        DraftRefused: there can't be a table of this size or scale.
    """
    if not (1 <= width <= MOST_INCHES and 1 <= depth <= MOST_INCHES):
        raise DraftRefused(f"A table is from 1 to {MOST_INCHES} inches wide and deep, not {width} by {depth}.")
    if scale not in SCALES:
        raise DraftRefused(f"Models are {' or '.join(SCALES)}.")
    return {**_heading(title, taken), "ground": "table", "scale": scale, "size": [width * INCH, depth * INCH]}


def copy_of(document: Mapping[str, object], title: str, taken: Collection[str] = ()) -> MapDocument:
    """A copy of a map with a title of its own; what it holds, and who is thanked for it, stays.

    Args:
        document: the map.
        title: the copy's title.
        taken: the ids that it can't have.
    """
    found = deepcopy(dict(document))
    found.update(_heading(title, taken))
    found["credit"] = document.get("credit", "")
    found.pop("practice", None)  # it is its player's own now
    return found


def map_id_of(title: str, taken: Collection[str] = ()) -> str:
    """An id that nobody has: the title in small letters, with a number if need be.

    Args:
        title: the map's title.
        taken: the ids that it can't have.
    """
    words = "".join(letter if letter in _ID_LETTERS else " " for letter in title.lower()).split()
    plain = "-".join(words)[:_LONGEST_ID].strip("-") or "map"
    number, found = 1, plain
    while found in taken:
        number += 1
        found = f"{plain}-{number}"
    return found


def _heading(title: str, taken: Collection[str]) -> MapDocument:
    plain = " ".join("".join(letter if letter.isprintable() else " " for letter in title).split()) or "My map"
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": map_id_of(plain, taken),
        "title": plain[:200],
        "short_title": plain[:40],
        "credit": "",
    }
