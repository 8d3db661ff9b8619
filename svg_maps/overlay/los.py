"""A line of sight: solid, dashed with beads, or stopped by a bar; each verdict has a pattern of its own."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.board.parts import Area
from rules_core.words.places import ends_words
from svg_maps import pathdata
from svg_maps.beads import Answer, bead_class, counted_steps, first_block, position, spread, whole_line_steps
from svg_maps.geometry import Segment, between, clip_segment, distance, edges, inside, parts_inside, unit
from svg_maps.letters import place_text
from svg_maps.markup import Node, group, path
from svg_maps.overlay.brush import ABOVE, BELOW, DISC_RADIUS, LEFT, RIGHT
from svg_maps.overlay.pen import Pen, hex_of
from svg_maps.overlay.strokes import stop_bar, stroke
from svg_maps.overlay.zone import zone_nodes
from svg_maps.pathdata import XY
from svg_maps.sheet import rings

_STOP_CLEAR = DISC_RADIUS + 9
_STANDS = ("building-masonry", "building-wooden", "rubble-masonry", "rubble-wooden", "railcars", "storage-tank")
"""Areas with an outline that is drawn over where the line is blocked in their hex."""


def draw_los(pen: Pen, answer: Answer) -> Node:
    """The overlay of a line of sight."""
    start, end = pen.aim(answer["from"], answer.get("leaves")), pen.aim(answer["to"], answer.get("aim"))
    a, b = pen.on_screen(start), pen.on_screen(end)
    block = answer.get("blocked")
    pen.keep_clear(a, b)
    lines: list[Node] = []
    marks: list[Node] = []
    if start != end and block:
        # The bar stands clear of the viewer's disc even where the line is blocked at once.
        length = distance(a, b)
        latest = max(length - _STOP_CLEAR, length / 2)
        stop = min(max(position(block["t"][0]) * length, _STOP_CLEAR), latest) / length
        lines += _block_outline(pen, answer, start, end)
        lines += stroke("ov-dead", between(start, end, stop), end) + stroke("ov-line", start, between(start, end, stop))
        marks += stop_bar(pen, between(a, b, stop), unit(a, b))
    elif start != end:
        lines += stroke("ov-line", start, end)
    marks += [pen.sights(b), pen.eye(a)] if start != end else [pen.eye(a)]
    marks += _beads(pen, answer, a, b)
    marks += _diamonds(pen, answer, a, b)
    tags = _tags(pen, answer, a, b)
    viewer, target = hex_of(answer["from"]), hex_of(answer["to"])
    return group(
        f"overlay ov-los ov-{answer['verdict']}",
        [
            *zone_nodes(pen, answer.get("zone")),
            *lines,
            *pen.rings([viewer]),
            *(pen.rings([target], "ov-ring ov-ring-end") if target != viewer else ()),
            pen.screen_group([*marks, *tags]),
        ],
    )


def _beads(pen: Pen, answer: Answer, a: XY, b: XY) -> list[Node]:
    """The beads of every step that counts; the first block has its number in its tag."""
    first = first_block(answer)
    counted = [step for step in counted_steps(answer) if first is None or step[1] != first["n"]]
    places = spread([t for t, _, _ in counted], distance(a, b))
    ux, uy = unit(a, b)
    return [
        pen.bead(number, (a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside), cls)
        for (along, aside), (_, number, cls) in zip(places, counted, strict=True)
    ]


def _diamonds(pen: Pen, answer: Answer, a: XY, b: XY) -> list[Node]:
    """The numbers of hexes of which nothing is known: where the line is in each, clear of the ends."""
    rows = (answer.get("uncharted") or {}).get("hexes") or ()
    middles = [(position(row["t"][0]) + position(row["t"][1])) / 2 for row in rows]
    ux, uy = unit(a, b)
    return [
        pen.diamond(row["n"], (a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside))
        for (along, aside), row in zip(spread(middles, distance(a, b)), rows, strict=True)
    ]


def _tags(pen: Pen, answer: Answer, a: XY, b: XY) -> list[Node]:
    block, first = answer.get("blocked"), first_block(answer)
    profile = answer.get("profile") or {}
    levels = [(profile.get(end) or {}).get("level") for end in ("from", "to")]
    names = [place_text(answer[end], level) for end, level in zip(("from", "to"), levels, strict=True)]
    if a == b:
        return [pen.tag(ends_words(answer["from"], answer["to"]), a, (ABOVE, BELOW, RIGHT, LEFT))]
    upper_first = (ABOVE, BELOW, RIGHT, LEFT) if a[1] <= b[1] else (BELOW, ABOVE, RIGHT, LEFT)
    lower_second = (BELOW, ABOVE, RIGHT, LEFT) if a[1] < b[1] else (ABOVE, BELOW, RIGHT, LEFT)
    whole = [step for step in whole_line_steps(answer) if first is None or step[0] != first["n"]]
    tags = [pen.tag(names[0], a, upper_first, whole), pen.tag(names[1], b, lower_second)]
    if block:
        at = between(a, b, position(block["t"][0]))
        ux, uy = unit(a, b)
        aside = ((-uy, ux), (uy, -ux), RIGHT, LEFT, BELOW, ABOVE)
        tags.append(pen.tag(str(block["by"]), at, aside, [] if first is None else [(first["n"], bead_class(first))]))
    return tags


def _block_outline(pen: Pen, answer: Answer, start: XY, end: XY) -> list[Node]:
    """The blocking hexside, or the part of the blocking outline in its hex, drawn over in red."""
    block = answer["blocked"]
    one, _, other = str(block["at"]).partition("/")
    if other:
        if not (pen.knows(one) and pen.knows(other) and pen.sheet.grid.adjacent(one, other)):
            return []
        data = pathdata.polyline(pen.sheet.hexside_ends(one, other))
    elif pen.knows(one):
        data = pathdata.polylines(_outline_in_hex(pen, one, block["t"], start, end))
        data = data or pathdata.polygon(pen.sheet.vertices(one))
    else:
        return []
    return [path(data, "ov-block-halo"), path(data, "ov-block")]


def _outline_in_hex(pen: Pen, name: str, t: Sequence[object], start: XY, end: XY) -> list[Segment]:
    low, high = (position(end) for end in t)
    cell = pen.sheet.vertices(name)
    part = (between(start, end, max(0.0, low - 0.01)), between(start, end, min(1.0, high + 0.01)))
    return [
        clipped
        for area in pen.board.areas_in(name)
        if area.terrain in _STANDS and _meets(area, part)
        for ring in rings(area)
        for a, b in edges(ring)
        if (clipped := clip_segment(a, b, cell)) is not None
    ]


def _meets(area: Area, part: Segment) -> bool:
    outline = rings(area)
    return bool(parts_inside(*part, outline)) or inside(part[0], outline)
