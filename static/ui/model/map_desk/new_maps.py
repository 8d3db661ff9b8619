"""Maps that begin with nothing: a grid of hexes, or a free table; and copies of others under names of their own."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Record

COLUMN_STEP, ROW_STEP = 561, 644
"""The lattice of the maps that ship, ten units to a drawing unit."""

MOST_COLUMNS, MOST_ROWS = 60, 60
"""So large a map can be made here."""

SCALES = ("1/72", "1/285")

LONGEST_TITLE = 60


def plain_id(title: str, taken: list[str]) -> str:
    """An id for a map: its title in small letters; with a number where another map has it.

    Args:
        title: as the player wrote it.
        taken: the ids of the other maps.
    """
    kept = "".join(sign if "a" <= sign <= "z" or "0" <= sign <= "9" else " " for sign in title.lower())
    stem = "-".join(kept.split())[:40] or "map"
    found, number = stem, 2
    while found in taken:
        found, number = f"{stem}-{number}", number + 1
    return found


def one_line(title: str, otherwise: str) -> str:
    """A title on one line, not too long; something else where it is empty."""
    return " ".join(title.split())[:LONGEST_TITLE].strip() or otherwise


def hexes(map_id: str, title: str, columns: int, rows: int, lower: str, systems: list[str]) -> Record:
    """A map of open ground.

    Args:
        map_id: its id.
        title: its title.
        columns: how many columns.
        rows: how many rows.
        lower: which columns lie half a hex lower: ``even`` for B, D, F …, ``odd`` for A, C, E ….
        systems: ids of the games that it is recommended for.
    """
    return {
        "format": "walkaround-map",
        "version": 1,
        "id": map_id,
        "title": title,
        "credit": "",
        "systems": systems,
        "grid": {
            "columns": columns,
            "rows": rows,
            "first_row": {"plain": 1, "shifted": 1},
            "shifted": lower,
            "column_step": COLUMN_STEP,
            "row_step": ROW_STEP,
        },
        "hexes": {},
        "areas": [],
        "hexsides": [],
        "lines": [],
        "points": [],
    }


def table(map_id: str, title: str, width: int, depth: int, scale: str, systems: list[str]) -> Record:
    """An empty table.

    Args:
        map_id: its id.
        title: its title.
        width: in inches.
        depth: in inches.
        scale: of the models, such as ``1/72``.
        systems: ids of the games that it is recommended for.
    """
    return {
        "format": "walkaround-map",
        "version": 1,
        "ground": "table",
        "id": map_id,
        "title": title,
        "credit": "",
        "systems": systems,
        "scale": scale,
        "size": [100 * width, 100 * depth],
        "areas": [],
        "strips": [],
        "roads": [],
        "points": [],
    }


def copy_of(document: Record, map_id: str, title: str) -> Record:
    """A map like another one, under a name of its own."""
    return {**document, "id": map_id, "title": title, "short_title": title}
