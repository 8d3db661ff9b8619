"""The table's wooden frame: inch ticks on its four edges, longer every six, figures and foot lines every twelve."""

from __future__ import annotations

from rules_core.tabletop.tabletop import INCH
from svg_maps import pathdata
from svg_maps.markup import Node, group, path, rect, words
from svg_maps.pathdata import XY
from svg_maps.tabletop.plane import UNITS, Plane

_SHORT, _LONG = 0.34 * UNITS, 0.7 * UNITS
_FIGURE = 16.0
"""Room for a figure beside its tick, in drawing units, as large as it is where the whole table is seen."""
_FOOT = 12
_LONGER = 6


def wood_and_cloth(plane: Plane) -> list[Node]:
    """The frame's wood, and the table within it."""
    left, top, right, bottom = plane.extent
    return [
        rect(left, top, right - left, bottom - top, "tb-wood"),
        rect(0, 0, plane.width, plane.depth, "map-ground"),
    ]


def foot_lines(plane: Plane) -> list[Node]:
    """Dotted lines every foot from the near left corner, over the ground."""
    width, depth = plane.table.width, plane.table.depth
    upright = [((x, 0), (x, depth)) for x in range(_FOOT * INCH, width, _FOOT * INCH)]
    across = [((0, y), (width, y)) for y in range(_FOOT * INCH, depth, _FOOT * INCH)]
    lines = [plane.line(ends) for ends in (*upright, *across)]
    return [path(pathdata.polylines(lines), "tb-foot-lines")] if lines else []


def ticks(plane: Plane) -> list[Node]:
    """The ticks, the table's edge, and the figures."""
    marks: list[tuple[XY, XY]] = []
    figures: list[Node] = []
    for inch in range(1, _inches(plane.table.width)):
        x, long = inch * UNITS, _LONG if inch % _LONGER == 0 else _SHORT
        marks += [((x, plane.depth), (x, plane.depth - long)), ((x, 0), (x, long))]
        if inch % _FOOT == 0:
            figures += [
                words(str(inch), (x, y), "tb-figure map-words") for y in (plane.depth - _LONG - 3, _LONG + _FIGURE)
            ]
    for inch in range(1, _inches(plane.table.depth)):
        y, long = plane.depth - inch * UNITS, _LONG if inch % _LONGER == 0 else _SHORT
        marks += [((0, y), (long, y)), ((plane.width, y), (plane.width - long, y))]
        if inch % _FOOT == 0:
            figures += [
                words(str(inch), (x, y + 3.4), "tb-figure map-words")
                for x in (_LONG + _FIGURE, plane.width - _LONG - _FIGURE)
            ]
    edge = pathdata.rectangle(0, 0, plane.width, plane.depth)
    left, top, right, bottom = plane.extent
    outer = pathdata.rectangle(left, top, right - left, bottom - top)
    return [path(pathdata.polylines(marks), "tb-ticks"), path(edge + outer, "tb-edge"), group("tb-figures", figures)]


def _inches(lattice: int) -> int:
    """How many whole inches have begun on a length."""
    return -(-lattice // INCH)
