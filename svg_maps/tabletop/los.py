"""A line of sight on a free table: solid, dashed with beads or stopped by a bar, with the depth of what it crosses."""

from __future__ import annotations

from svg_maps.beads import (
    Answer,
    bead_class,
    counted_steps,
    first_block,
    position,
    shown_verdict,
    spread,
    whole_line_steps,
)
from svg_maps.geometry import between, distance, unit
from svg_maps.markup import Node, group
from svg_maps.overlay.brush import ABOVE, BELOW, DISC_RADIUS, LEFT, RIGHT
from svg_maps.overlay.strokes import stop_bar, stroke
from svg_maps.pathdata import XY
from svg_maps.tabletop.models import model
from svg_maps.tabletop.pen import TablePen

_STOP_CLEAR = DISC_RADIUS + 9
_LEAST_MEASURED = 9.0
"""How long a stretch has to be on the screen to be measured there, in pixels."""


def draw_table_los(pen: TablePen, answer: Answer) -> Node:
    """The overlay of a line of sight between two points of a table."""
    start, end = pen.spot(answer["from"]), pen.spot(answer["to"])
    a, b = pen.on_screen(start), pen.on_screen(end)
    pen.keep_clear(a, b)
    block = answer.get("blocked")
    lines: list[Node] = []
    marks: list[Node] = []
    if block:
        # The bar stands clear of the viewer's disc even where the line is blocked at once.
        length = distance(a, b)
        latest = max(length - _STOP_CLEAR, length / 2)
        stop = min(max(position(block["t"][0]) * length, _STOP_CLEAR), latest) / max(length, 1.0)
        lines += stroke("ov-dead", between(start, end, stop), end) + stroke("ov-line", start, between(start, end, stop))
        marks += stop_bar(pen, between(a, b, stop), unit(a, b))
    else:
        lines += stroke("ov-line", start, end)
    models = _models(pen, answer, a, b)
    marks += [pen.sights(b), pen.eye(a)]
    marks += _beads(pen, answer, a, b)
    marks += _depths(pen, answer, start, end)
    return group(
        f"overlay ov-los ov-{shown_verdict(answer)}",
        [*models, *lines, pen.screen_group([*marks, *_tags(pen, answer, a, b)])],
    )


def _models(pen: TablePen, answer: Answer, a: XY, b: XY) -> list[Node]:
    """The models at both ends, where it is said what stands there: who looks is one's own."""
    ends = answer.get("profile") or {}
    known = [str((ends.get(end) or {}).get("unit") or "") for end in ("from", "to")]
    drawn = [
        model(pen, who, at, towards, enemy=enemy)
        for who, at, towards, enemy in ((known[0], a, unit(a, b), False), (known[1], b, unit(b, a), True))
        if who
    ]
    return [pen.screen_group(drawn)] if drawn else []


def draw_measured(pen: TablePen, answer: Answer) -> Node:
    """A dimension line from one point to another: it measures, and is no line of sight."""
    start, end = pen.spot(answer["from"]), pen.spot(answer["to"])
    a, b = pen.on_screen(start), pen.on_screen(end)
    return group("overlay ov-measured", [pen.screen_group([pen.dimension(a, b, 1.0, pen.inches(start, end), 0.0)])])


def _beads(pen: TablePen, answer: Answer, a: XY, b: XY) -> list[Node]:
    """The beads of every step that counts; the first block has its number in its tag."""
    first = first_block(answer)
    counted = [step for step in counted_steps(answer) if first is None or step[1] != first["n"]]
    places = spread([t for t, _, _ in counted], distance(a, b))
    ux, uy = unit(a, b)
    return [
        pen.bead(number, (a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside), cls)
        for (along, aside), (_, number, cls) in zip(places, counted, strict=True)
    ]


def _depths(pen: TablePen, answer: Answer, start: XY, end: XY) -> list[Node]:
    """A dimension line for each stretch that counts as depth, on the side of the line with more room."""
    drawn: list[Node] = []
    a, b = pen.on_screen(start), pen.on_screen(end)
    middle = pen.on_screen((pen.plane.width / 2, pen.plane.depth / 2))
    ux, uy = unit(a, b)
    right = ((middle[0] - a[0]) * -uy + (middle[1] - a[1]) * ux) >= 0
    for row in answer.get("depths") or ():
        for stretch in row["t"]:
            low, high = (position(t) for t in stretch)
            c, d = between(a, b, low), between(a, b, high)
            if distance(c, d) >= _LEAST_MEASURED:
                text = pen.inches(between(start, end, low), between(start, end, high))
                drawn.append(pen.dimension(c, d, 1.0 if right else -1.0, text))
    return drawn


def _tags(pen: TablePen, answer: Answer, a: XY, b: XY) -> list[Node]:
    block, first = answer.get("blocked"), first_block(answer)
    names = [_name(answer, end) for end in ("from", "to")]
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


def _name(answer: Answer, end: str) -> str:
    """An end as its side view names it, short: the ground that it is on, else its figures."""
    name = str(((answer.get("profile") or {}).get(end) or {}).get("name") or answer[end].replace("x", " by "))
    figures, _, ground = name.partition(" (")
    return ground.rstrip(")") or figures
