"""The whole table: its layers in their order, under a title and a description."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules_core.tabletop.tabletop import INCH, Tabletop
from svg_maps.markup import Node, document, group, rect
from svg_maps.pathdata import num
from svg_maps.tabletop import frame, ground, lettering, mines, textures
from svg_maps.tabletop.plane import UNITS, Plane

DEFAULT_PREFIX = "board-"
"""What the ids of a table's drawing begin with."""

NO_LIMITS: Mapping[str, str] = MappingProxyType({})
"""Nobody knows by which game the table is played, so no name says how far one sees into what it names."""


def tabletop_svg(
    table: Tabletop,
    theme: str | None = None,
    labels: bool = True,
    *,
    band: str | None = None,
    hits: bool = True,
    prefix: str = DEFAULT_PREFIX,
) -> str:
    """Draw a whole table.

    Args:
        table: the table.
        theme: ``light``, ``dark`` or ``contrast`` for a stand-alone picture with its own style; None for a drawing
            inside a page that brings ``stylesheet()``.
        labels: whether what lies on it is named.
        band: the zoom band it is drawn for; None where the page sets the class ``zoom-…`` round the drawing.
        hits: whether a transparent sheet with ``data-spot`` lies on top: every point of it may be asked about.
        prefix: what the ids in it begin with; drawings on one page need one each.

    Raises:
        ValueError: there is no theme of that name.
    """
    plane = Plane(table)
    left, top, right, bottom = plane.extent
    children = [tabletop_layers(plane, prefix, labels=labels)]
    if hits:
        # The empty title keeps the drawing's own title from popping up under a resting pointer.
        sheet = rect(0, 0, plane.width, plane.depth)
        sheet.attribs["data-spot"] = "any"
        children.append(group("map-hits", [Node("title"), sheet]))
    return document(
        (left, top, right - left, bottom - top),
        children,
        title=table.title,
        desc=describe(table),
        cls="map-sheet" if band is None else f"map-sheet zoom-{band}",
        theme=theme,
        attributes={
            "data-map": table.id,
            "data-ground": "table",
            "data-inch": num(UNITS),
            "data-inches": f"{num(table.width / INCH)} {num(table.depth / INCH)}",
        },
    )


def tabletop_layers(
    plane: Plane,
    prefix: str = DEFAULT_PREFIX,
    *,
    labels: bool = True,
    hidden: bool = True,
    limits: Mapping[str, str] = NO_LIMITS,
) -> Node:
    """The layers of a table from the bottom to the top.

    Args:
        plane: the table on paper.
        prefix: what the ids in it begin with.
        labels: whether what lies on it is named.
        hidden: whether hidden minefields are drawn: for who laid the table, never on a page that is sent to others.
        limits: by terrain word how far one sees into it, said beside names.
    """
    clip = Node("clipPath", id=f"{prefix}cloth")
    clip.add(rect(0, 0, plane.width, plane.depth))
    on_it = [
        *ground.hills(plane),
        *ground.flat_ground(plane, prefix),
        *frame.foot_lines(plane),
        *ground.roads(plane),
        *ground.bridges(plane),
        *mines.minefields(plane, hidden),
        *ground.buildings(plane, prefix),
        *ground.strips(plane),
        *ground.points(plane),
    ]
    layers = [
        *frame.wood_and_cloth(plane),
        group("tb-things", on_it, clip_path=f"url(#{prefix}cloth)"),
        *frame.ticks(plane),
        *(lettering.names(plane, hidden, limits) if labels else []),
    ]
    fills = {node.attribs.get("fill") for node in on_it}
    used = [
        pattern
        for pattern in (*textures.crowns(prefix), *textures.shared(prefix))
        if f"url(#{pattern.attribs['id']})" in fills
    ]
    return group("map-layers", [Node("defs").extend([clip, *used]), *layers])


def describe(table: Tabletop) -> str:
    """What a table shows, in two sentences."""
    kinds = [thing.terrain for things in (table.areas, table.strips, table.roads, table.points) for thing in things]
    words = dict.fromkeys(kind.replace("-", " ") for kind in kinds)
    wide, deep = num(table.width / INCH), num(table.depth / INCH)
    lies = f" On it: {', '.join(words)}." if words else ""
    return f"{table.title}, a table of {wide} by {deep} inches for models in {table.scale}.{lies}"
