"""Bypass in CGS: going round the building in a hex, or its rail cars, along its sides (10.6, 6.14.2)."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.geometry.bypass import SIDE_HOURS, VERTEX_HOURS, Bypass

BESIDE = "beside"
"""Where a unit is on any of the ways round a hex, where it doesn't matter on which."""
BYPASS_CITE = "CGS 10.6.2"
SIGHT_CITE = "CGS 10.6.3"
STOP_CITE = "CGS 10.6.5"
RAIL_CARS_CITE = "CGS 6.14.2"

MOST_HEXSIDES = 2
"""How many adjacent hexsides of one hex a unit may follow (10.6.2)."""


def hexside_number(board: Board, hex_name: str, neighbour: str) -> int:
    """The number of the hexside of a hex towards an adjacent hex, clockwise from the one above."""
    return board.grid.around(hex_name).index(neighbour)


def beyond(board: Board, hex_name: str, number: int) -> str | None:
    """The hex beyond a hexside; None at the edge of the map."""
    return board.grid.around(hex_name)[number]


def sight_says(board: Board, hex_name: str, way: Bypass) -> str:
    """Where fire at a unit that goes this way may be traced to (10.6.3)."""
    hours = " and ".join(str(VERTEX_HOURS[number]) for number in way.vertices)
    spines = f"the hexspine{'s' if len(way.vertices) > 1 else ''} at {hours} o'clock"
    names = [beyond(board, hex_name, number) or f"{SIDE_HOURS[number]} o'clock" for number in way.followed]
    along = f", or along its {' and '.join(names)} hexside{'s' if len(names) > 1 else ''}" if names else ""
    return (
        f"Fire at a unit that bypasses {hex_name} this way is traced to the centre dot, to {spines}{along}; "
        f"what it bypasses gives no DRM ({SIGHT_CITE})."
    )


def stop_says(hex_name: str) -> str:
    """What becomes of a unit that fire stops beside a building, and of enemies hidden in there (10.6.5)."""
    return (
        f"Fire that stops it beside the building of {hex_name} has no building DRM; after that the unit is in it. "
        f"Enemies hidden on its ground level are revealed as it comes ({STOP_CITE})."
    )
