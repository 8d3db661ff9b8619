"""Minefields on a table: their tint, their squares along the first edge, and a mine in each."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.tabletop.tabletop import INCH, TableArea
from rules_core.words.squares import square_name
from svg_maps import pathdata
from svg_maps.geometry import between, distance, unit
from svg_maps.markup import Node, group, path
from svg_maps.pathdata import XY
from svg_maps.tabletop.plane import Plane
from svg_maps.tabletop.textures import star

_SQUARE = {"1/72": 2 * INCH, "1/285": INCH}
"""How long the side of one mine unit is, by the scale of the models; a drawing only, games count for themselves."""


def minefields(plane: Plane, hidden: bool) -> list[Node]:
    """Every minefield; a hidden one pale, or not at all.

    Args:
        plane: the table on paper.
        hidden: whether hidden ones are drawn.
    """
    drawn: list[Node] = []
    for area in plane.table.areas:
        if area.terrain == "minefield" and (hidden or not area.details.get("hidden")):
            data = plane.outline(area.rings)
            lines, middles = _squares(plane, area)
            pale = " tb-mines-hidden" if area.details.get("hidden") else ""
            drawn.append(
                group(
                    f"tb-mines{pale}",
                    [
                        path(data, "tb-mine-field"),
                        path(lines, "tb-mine-squares"),
                        path("".join(star(x, y, 5.2) for x, y in middles), "tb-mine-spikes"),
                        path(pathdata.circles(middles, 3), "tb-mine-discs"),
                        path(data, "tb-mine-edge"),
                    ],
                )
            )
    return drawn


def squares_crossed(plane: Plane, points: Iterable[XY]) -> list[tuple[str, list[XY]]]:
    """The squares of minefields that points lie in, each once, with its name by row and column, ``C1``.

    Args:
        plane: the table on paper.
        points: in drawing units.
    """
    found: dict[tuple[str, int, int], tuple[str, list[XY]]] = {}
    side = plane.length(_SQUARE.get(plane.table.scale, 2 * INCH))
    fields = [area for area in plane.table.areas if area.terrain == "minefield" and len(area.rings[0]) == 4]
    for area in fields:
        a, b, _, d = plane.line(area.rings[0])
        (ux, uy), (vx, vy) = unit(a, b), unit(a, d)
        wide, deep = (distance(a, end) / max(1, round(distance(a, end) / side)) for end in (b, d))
        for x, y in points:
            along, away = (x - a[0]) * ux + (y - a[1]) * uy, (x - a[0]) * vx + (y - a[1]) * vy
            if not (0 <= along < distance(a, b) and 0 <= away < distance(a, d)):
                continue
            i, j = int(along // wide), int(away // deep)
            corners = [
                (a[0] + ux * wide * (i + p) + vx * deep * (j + q), a[1] + uy * wide * (i + p) + vy * deep * (j + q))
                for p, q in ((0, 0), (1, 0), (1, 1), (0, 1))
            ]
            found[area.name, i, j] = (square_name(i, j), corners)
    return list(found.values())


def outer_edges(squares: Iterable[list[XY]]) -> list[tuple[XY, XY]]:
    """The edges of squares that no two of them share: those round all of them together.

    Args:
        squares: the corners of each, in drawing units.
    """
    found: dict[frozenset[XY], tuple[XY, XY]] = {}
    for corners in squares:
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            key = frozenset((round(x, 2), round(y, 2)) for x, y in (a, b))
            if found.pop(key, None) is None:
                found[key] = a, b
    return list(found.values())


def _squares(plane: Plane, area: TableArea) -> tuple[str, list[XY]]:
    """The lines between a field's squares, and the middle of each; for four corners, as fields are laid."""
    ring = plane.line(area.rings[0])
    side = plane.length(_SQUARE.get(plane.table.scale, 2 * INCH))
    if len(ring) != 4:
        return "", []
    a, b, c, d = ring
    across, down = max(1, round(distance(a, b) / side)), max(1, round(distance(a, d) / side))
    lines = [(between(a, b, i / across), between(d, c, i / across)) for i in range(1, across)]
    lines += [(between(a, d, i / down), between(b, c, i / down)) for i in range(1, down)]
    (ux, uy), (vx, vy) = unit(a, b), unit(a, d)
    wide, deep = distance(a, b) / across, distance(a, d) / down
    middles = [
        (a[0] + ux * wide * (i + 0.5) + vx * deep * (j + 0.5), a[1] + uy * wide * (i + 0.5) + vy * deep * (j + 0.5))
        for i in range(across)
        for j in range(down)
    ]
    return pathdata.polylines(lines), middles
