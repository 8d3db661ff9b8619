"""The overlay of any answer on a free table, and of what lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from svg_maps.beads import Answer
from svg_maps.counter_tile import tile
from svg_maps.markup import Node, group
from svg_maps.overlay.sees import draw_sees
from svg_maps.pathdata import num
from svg_maps.tabletop.los import draw_measured, draw_table_los
from svg_maps.tabletop.pen import TablePen
from svg_maps.tabletop.ways import draw_table_way

SIZE = 0.62
"""How large a counter's tile is drawn, as a part of its full size."""


def draw_table_answer(pen: TablePen, answer: Answer) -> Node:
    """The overlay of an answer; an empty group where the answer has no place on the table.

    Args:
        pen: draws it.
        answer: a ``los``, ``sees``, ``path`` or ``walk`` answer.
    """
    kind = answer.get("kind")
    if kind == "los" and pen.knows(answer["from"]) and pen.knows(answer["to"]):
        return draw_table_los(pen, answer)
    if kind == "sees" and pen.knows(answer["to"]):
        return draw_sees(pen, answer, pen.plane.at, ())
    if kind == "measure" and pen.knows(answer["from"]) and pen.knows(answer["to"]):
        return draw_measured(pen, answer)
    if kind in ("path", "walk"):
        return draw_table_way(pen, answer)
    return group("overlay ov-none")


def draw_on_table(pen: TablePen, table: Iterable[Mapping[str, object]], ring: int | None = None) -> Node:
    """What lies at points of a table, a tile each; what lies nowhere on it is left out.

    Args:
        pen: draws it.
        table: the things on it, as a query has them.
        ring: the number of the one to ring; None for none.
    """
    tiles: list[Node] = []
    for number, item in enumerate(table):
        if not pen.knows(item.get("at")):
            continue
        x, y = pen.on_screen(pen.spot(str(item["at"])))
        details = {key: value for key, value in item.items() if key not in ("kind", "at", "between", "within")}
        place = f"translate({num(x)} {num(y)}) scale({num(SIZE)})"
        tiles.append(tile(str(item.get("kind") or ""), details, "", ringed=number == ring, at=place, number=number))
    return group("overlay ov-counters", [pen.screen_group(tiles)])
