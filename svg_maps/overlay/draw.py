"""The overlay of any answer that has a place on the map."""

from __future__ import annotations

from collections.abc import Container, Iterable

from rules_core.board.board import Board
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import Tabletop
from svg_maps.beads import Answer
from svg_maps.markup import Node, group
from svg_maps.overlay.counters import Item, draw_counters, largest_tile
from svg_maps.overlay.fan import draw_fan
from svg_maps.overlay.los import draw_los
from svg_maps.overlay.marks import draw_marks
from svg_maps.overlay.moves import costs_by_hex, draw_reach, draw_way
from svg_maps.overlay.own_units import Unit, draw_own_units
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.overlay.sees import draw_sees
from svg_maps.styles import standalone_style
from svg_maps.tabletop.answers import SIZE, draw_on_table, draw_table_answer
from svg_maps.tabletop.pen import TablePen
from svg_maps.tabletop.plane import Plane


def overlay_svg(
    board: Map, answer: Answer, theme: str | None = None, *, scale: float = 1.0, prefix: str = "overlay-"
) -> str:
    """Draw an answer as a group to lie over the map's layers.

    Args:
        board: the map the answer is about.
        answer: a ``los``, ``fan``, ``sees``, ``reach``, ``path``, ``walk`` or ``table`` answer, or a ``compare``,
            whose first answer is drawn.
        theme: a theme whose style the group brings with it; None inside a page that brings ``stylesheet()``.
        scale: drawing units per screen pixel; letters, discs and tags are drawn for it.
        prefix: what the ids in it begin with.

    Raises:
        ValueError: there is no theme of that name, or the scale is not above 0.
    """
    return _themed(overlay_node(board, answer, scale, prefix), theme, scale)


def counters_svg(
    board: Map, table: Iterable[Item], theme: str | None = None, *, scale: float = 1.0, ring: int | None = None
) -> str:
    """Draw what lies on a map as a group to lie over the map's layers, under an answer.

    Args:
        board: the map.
        table: the things on it, as a query has them.
        theme: a theme whose style the group brings with it; None inside a page that brings ``stylesheet()``.
        scale: drawing units per screen pixel; the tiles are drawn for it.
        ring: the number of the one to ring; None for none.

    Raises:
        ValueError: there is no theme of that name, or the scale is not above 0.
    """
    return _themed(counters_node(board, table, scale, ring), theme, scale)


def counters_node(board: Map, table: Iterable[Item], scale: float, ring: int | None = None) -> Node:
    """The overlay of what lies on a map (see ``counters_svg``).

    Raises:
        ValueError: the scale is not above 0.
    """
    if isinstance(board, Tabletop):
        return draw_on_table(_table_pen(board, scale), table, ring)
    return draw_counters(_pen(board, scale), table, ring)


def own_units_svg(
    board: Map, units: Iterable[Unit], theme: str | None = None, *, scale: float = 1.0, ring: int | None = None
) -> str:
    """Draw a player's own units as a group to lie over the map's layers, over an answer.

    Args:
        board: the map.
        units: the units (see ``own_units.Unit``).
        theme: a theme whose style the group brings with it; None inside a page that brings ``stylesheet()``.
        scale: drawing units per screen pixel; the tiles are drawn for it.
        ring: the number of the one to ring; None for none.

    Raises:
        ValueError: there is no theme of that name, or the scale is not above 0.
    """
    units = list(units)
    spots = [str(unit.get("at")) for unit in units]
    if isinstance(board, Tabletop):
        table_pen = _table_pen(board, scale)
        on_table = {spot: table_pen.spot(spot) for spot in spots if table_pen.knows(spot)}
        return _themed(draw_own_units(table_pen, units, on_table, SIZE, ring), theme, scale)
    pen = _pen(board, scale)
    in_hexes = {spot: pen.spot(spot) for spot in spots if pen.knows(spot)}
    return _themed(draw_own_units(pen, units, in_hexes, largest_tile(pen), ring), theme, scale)


def overlay_node(board: Map, answer: Answer, scale: float, prefix: str) -> Node:
    """The overlay of an answer; an empty group where the answer has no place on the map.

    Args:
        board: the map.
        answer: the answer.
        scale: drawing units per screen pixel.
        prefix: what the ids in it begin with.

    Raises:
        ValueError: the scale is not above 0.
    """
    kind = answer.get("kind")
    if isinstance(board, Tabletop):
        first = answer["answers"][0] if kind == "compare" else answer
        return draw_table_answer(_table_pen(board, scale), first)
    pen = _pen(board, scale)
    if kind == "compare":
        return overlay_node(board, answer["answers"][0], scale, prefix)
    if kind == "los" and pen.knows(answer["from"]) and pen.knows(answer["to"]):
        return draw_los(pen, answer)
    if kind == "sees" and pen.knows(answer["to"]):
        return draw_sees(
            pen, answer, lambda point: pen.sheet.scaled((point[0], point[1])), pen.rings([hex_of(answer["to"])])
        )
    if kind == "fan" and pen.knows(answer["from"]):
        return draw_fan(pen, answer, prefix)
    if kind == "reach" and pen.knows(answer["from"]):
        return draw_reach(pen, answer, prefix)
    if kind in ("path", "walk"):
        return draw_way(pen, answer)
    if kind == "table":
        return draw_marks(pen, answer)
    return group("overlay ov-none")


def costed_hexes(board: Map, answer: Answer | None) -> Container[str]:
    """The hexes in which the overlay of an answer writes a cost where a map has their names."""
    if answer is None or answer.get("kind") != "reach" or isinstance(board, Tabletop):
        return ()
    return costs_by_hex(board, answer)


def _pen(board: Board, scale: float) -> Pen:
    return Pen(_checked(scale), board)


def _table_pen(table: Tabletop, scale: float) -> TablePen:
    return TablePen(_checked(scale), Plane(table))


def _checked(scale: float) -> float:
    if not scale > 0:
        raise ValueError("The scale of an overlay has to be above 0.")
    return scale


def _themed(node: Node, theme: str | None, scale: float) -> str:
    if theme is not None:
        node = group(None, [Node("style", text=standalone_style(theme, scale)), node], data_theme=theme)
    return node.markup()
