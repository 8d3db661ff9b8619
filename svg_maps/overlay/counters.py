"""What lies on the map: each counter at its hex, its place or its hexside, several side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import cos, isqrt, pi, sin

from rules_core.words.places import place_beside_hex
from svg_maps.counter_tile import SIDE, Details, tile
from svg_maps.geometry import between
from svg_maps.markup import Node, group
from svg_maps.overlay.laid_ground import is_ground, laid_ground
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.pathdata import XY, num

Item = Mapping[str, object]
"""One thing on a table, as a query has it."""

_OF_A_HEX = 0.7
"""The largest tile, as a part of a hex's height."""

_SPREADS: tuple[tuple[float, float, float], ...] = (
    (0.0, 0.0, 1.0),
    (0.36, 0.0, 0.86),
    (0.42, -90.0, 0.78),
    (0.47, -135.0, 0.72),
    (0.52, -90.0, 0.66),
    (0.56, -90.0, 0.62),
)
"""For one, two, … counters at a spot: how far from it they stand, in tiles, where the first stands, in degrees, and how
large they are drawn. More than these stand in rows."""

_ROWS_WIDTH = 1.76
"""How wide the rows of many counters are together, in tiles: what the last of the spreads takes."""

_OF_A_CELL = 0.95
"""The part of its cell in the rows that a counter fills: a seam stays between two."""


@dataclass(frozen=True)
class _Lying:
    """One counter where it lies."""

    number: int
    kind: str
    details: Details
    place: str


def draw_counters(pen: Pen, table: Iterable[Item], ring: int | None = None) -> Node:
    """The overlay of a table; what lies nowhere on this map is left out, and laid terrain is a tile only when ringed.

    Args:
        pen: draws it.
        table: the things on it.
        ring: the number of the one to ring, which then lies on top; None for none.
    """
    spots: dict[XY, list[_Lying]] = {}
    items = list(table)
    for number, item in enumerate(items):
        if number != ring and is_ground(item):
            continue
        spot, place = _spot(pen, item)
        if spot is not None:
            details = {key: value for key, value in item.items() if key not in ("kind", "at", "between")}
            spots.setdefault(spot, []).append(_Lying(number, str(item.get("kind") or ""), details, place))
    largest = largest_tile(pen)
    tiles: list[Node] = []
    ringed: list[Node] = []
    for spot, lying in spots.items():
        x, y = pen.on_screen(spot)
        for (dx, dy, part), counter in zip(spread_out(len(lying)), lying, strict=True):
            size = largest * part
            step = largest * SIDE
            is_ringed = counter.number == ring
            (ringed if is_ringed else tiles).append(
                tile(
                    counter.kind,
                    counter.details,
                    place_beside_hex(counter.place),
                    ringed=is_ringed,
                    at=f"translate({num(x + dx * step)} {num(y + dy * step)}) scale({num(size)})",
                    number=counter.number,
                )
            )
    return group("overlay ov-counters", [*laid_ground(pen.sheet, items), pen.screen_group([*tiles, *ringed])])


def largest_tile(pen: Pen) -> float:
    """How large a tile that has its hex for itself is drawn, as a part of its full size."""
    return min(1.0, _OF_A_HEX * 2 * pen.sheet.v / pen.scale / SIDE)


def hexes_under(table: Iterable[Item]) -> list[str]:
    """The hexes that a table's things lie in or beside."""
    found: list[str] = []
    for item in table:
        sides = item.get("between")
        if isinstance(sides, (list, tuple)):
            found += [hex_of(side) for side in sides if isinstance(side, str)]
        elif isinstance(item.get("at"), str):
            found.append(hex_of(str(item["at"])))
    return list(dict.fromkeys(found))


def _spot(pen: Pen, item: Item) -> tuple[XY | None, str]:
    """Where a thing lies, in drawing units, and the place in its hex; None for a thing that lies nowhere here."""
    hexes = hexes_under([item])
    if not hexes or not all(map(pen.knows, hexes)):
        return None, ""
    if len(hexes) == 2:
        if not pen.sheet.grid.adjacent(*hexes):
            return None, ""
        return between(*pen.sheet.hexside_ends(*hexes), 0.5), ""
    return pen.spot(hexes[0]), str(item.get("at") or "").partition("@")[2]


def spread_out(count: int) -> list[tuple[float, float, float]]:
    """How far aside each of several counters stands, in tiles, and how large it is."""
    if count > len(_SPREADS):
        return list(_in_rows(count))
    away, first, size = _SPREADS[count - 1]
    turns = [(first + 360 * i / count) * pi / 180 for i in range(count)]
    return [(away * cos(turn), away * sin(turn), size) for turn in turns]


def _in_rows(count: int) -> Iterator[tuple[float, float, float]]:
    """As many columns as rows, or one more; what is left for the last row stands in its middle."""
    columns = isqrt(count - 1) + 1
    rows = -(-count // columns)
    cell = _ROWS_WIDTH / columns
    for i in range(count):
        row, column = divmod(i, columns)
        in_row = min(columns, count - row * columns)
        yield (column - (in_row - 1) / 2) * cell, (row - (rows - 1) / 2) * cell, cell * _OF_A_CELL
