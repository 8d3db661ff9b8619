"""A line of sight: solid, dashed with beads, or stopped by a bar; each verdict has a pattern of its own."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.board import Area

from svg_maps import pathdata
from svg_maps.geometry import Segment, between, clip_segment, distance, edges, inside, parts_inside, unit
from svg_maps.letters import place_text
from svg_maps.markup import Node, group, path
from svg_maps.overlay.pen import (
    ABOVE,
    BEAD_RADIUS,
    BELOW,
    DISC_RADIUS,
    LEFT,
    RIGHT,
    Answer,
    Pen,
    fraction_of,
    hex_of,
)
from svg_maps.pathdata import XY
from svg_maps.sheet import rings

_STOP_HALF = 19.0
_STOP_CLEAR = DISC_RADIUS + 9
_BEAD_SPACING = 2 * BEAD_RADIUS + 3
_BEAD_MARGIN = DISC_RADIUS + BEAD_RADIUS + 1
_STANDS = ("building-masonry", "building-wooden", "rubble-masonry", "rubble-wooden", "railcars", "storage-tank")
"""Areas with an outline that is drawn over where the line is blocked in their hex."""


def draw_los(pen: Pen, answer: Answer) -> Node:
    """The overlay of a line of sight."""
    start, end = pen.spot(answer["from"]), pen.spot(answer["to"])
    a, b = pen.on_screen(start), pen.on_screen(end)
    block = answer.get("blocked")
    pen.keep_clear(a, b)
    lines: list[Node] = []
    marks: list[Node] = []
    if start != end and block:
        # The bar stands clear of the viewer's disc even where the line is blocked at once.
        length = distance(a, b)
        stop = min(max(fraction_of(block["t"][0]) * length, _STOP_CLEAR), max(length - _STOP_CLEAR, length / 2)) / length
        lines += _block_outline(pen, answer, start, end)
        lines += _stroke("ov-dead", between(start, end, stop), end) + _stroke("ov-line", start, between(start, end, stop))
        marks += _stop_bar(pen, between(a, b, stop), unit(a, b))
    elif start != end:
        lines += _stroke("ov-line", start, end)
    marks += [pen.sights(b), pen.eye(a)] if start != end else [pen.eye(a)]
    marks += _beads(pen, answer, a, b)
    tags = _tags(pen, answer, a, b)
    return group(
        f"overlay ov-los ov-{answer['verdict']}",
        [*lines, *pen.rings((hex_of(answer["from"]), hex_of(answer["to"]))), pen.screen_group([*marks, *tags])],
    )


def _stroke(cls: str, a: XY, b: XY) -> list[Node]:
    data = pathdata.polyline((a, b))
    return [path(data, f"{cls}-halo"), path(data, cls)]


def _stop_bar(pen: Pen, at: XY, direction: XY) -> list[Node]:
    dx, dy = -direction[1] * _STOP_HALF, direction[0] * _STOP_HALF
    ends = ((at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy))
    pen.keep_clear(*ends)
    data = pathdata.polyline(ends)
    return [path(data, "ov-stop-halo"), path(data, "ov-stop")]


def _beads(pen: Pen, answer: Answer, a: XY, b: XY) -> list[Node]:
    """The beads of everything that counts, spread so that none hides another; the first block has its number in its tag."""
    first = answer.get("blocked")
    counted: list[tuple[float, int, str]] = []
    for row in answer.get("trace", ()):
        if row["effect"] not in _COUNTED or not row.get("t"):
            continue
        if row["effect"] == "blocks" and first is not None and row["at"] == first["at"]:
            first = None
            continue
        low, high = (fraction_of(t) for t in row["t"])
        cls = "ov-unreached" if not row.get("reached", True) else f"ov-{row['effect']}"
        counted.append(((low + high) / 2, row["n"], cls))
    counted.sort()
    places = spread([t for t, _, _ in counted], distance(a, b))
    ux, uy = unit(a, b)
    return [
        pen.bead(number, (a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside), cls)
        for (along, aside), (_, number, cls) in zip(places, counted, strict=True)
    ]


def spread(positions: Sequence[float], length: float) -> list[tuple[float, float]]:
    """Where beads stand along a line so that none covers another or an end.

    Args:
        positions: where they belong, as fractions of the line, in order.
        length: how long the line is, in screen pixels.

    Returns:
        For each bead how far along the line it stands and how far aside, in screen pixels.
    """
    if not positions:
        return []
    room = length - 2 * _BEAD_MARGIN
    if room >= _BEAD_SPACING * (len(positions) - 1):
        along: list[float] = []
        for position in positions:
            low = along[-1] + _BEAD_SPACING if along else _BEAD_MARGIN
            along.append(max(position * length, low))
        limit = length - _BEAD_MARGIN
        for i in reversed(range(len(along))):
            along[i] = min(along[i], limit)
            limit = along[i] - _BEAD_SPACING
        return [(place, 0.0) for place in along]
    # Too short a line for a row of beads: they stand beside it in turn, evenly spread and past its ends where need be.
    step = max(room / max(len(positions) - 1, 1), BEAD_RADIUS)
    first = length / 2 - step * (len(positions) - 1) / 2
    return [(first + i * step, _BEAD_SPACING * (0.75 if i % 2 else -0.75)) for i in range(len(positions))]


def _tags(pen: Pen, answer: Answer, a: XY, b: XY) -> list[Node]:
    profile = answer.get("profile") or {}
    levels = [(profile.get(end) or {}).get("level") for end in ("from", "to")]
    names = [place_text(answer[end], level) for end, level in zip(("from", "to"), levels, strict=True)]
    if a == b:
        return [pen.tag(f"{names[0]} to {names[1].partition(' ')[2]}", a, (ABOVE, BELOW, RIGHT, LEFT))]
    upper_first = (ABOVE, BELOW, RIGHT, LEFT) if a[1] <= b[1] else (BELOW, ABOVE, RIGHT, LEFT)
    lower_second = (BELOW, ABOVE, RIGHT, LEFT) if a[1] < b[1] else (ABOVE, BELOW, RIGHT, LEFT)
    tags = [pen.tag(names[0], a, upper_first), pen.tag(names[1], b, lower_second)]
    block = answer.get("blocked")
    if block:
        at = between(a, b, fraction_of(block["t"][0]))
        ux, uy = unit(a, b)
        aside = ((-uy, ux), (uy, -ux), RIGHT, LEFT, BELOW, ABOVE)
        number = next((row["n"] for row in answer.get("trace", ()) if row["effect"] == "blocks"), 1)
        tags.append(pen.tag(str(block["by"]), at, aside, (number, "ov-blocks")))
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
    return [path(data, "ov-block-halo"), path(data, "ov-block"), path(data, "ov-block-dots")]


def _outline_in_hex(pen: Pen, name: str, t: Sequence[object], start: XY, end: XY) -> list[Segment]:
    low, high = (fraction_of(position) for position in t)
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


_COUNTED = frozenset({"obscures", "cover", "blocks"})
"""The effects of a trace step that are numbered on the map."""
