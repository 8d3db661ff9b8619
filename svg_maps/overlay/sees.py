"""Which of several units see a place: a line from each that does, one that stops at its bar from each that doesn't."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules_core.words.places import location_words
from rules_core.words.totals import main_span
from svg_maps.beads import Answer, position
from svg_maps.geometry import between, distance, unit
from svg_maps.letters import signed_span, text_width
from svg_maps.markup import Node, group, rect, words
from svg_maps.overlay.brush import ABOVE, BELOW, DISC_RADIUS, LEFT, RIGHT, Brush
from svg_maps.overlay.strokes import stop_bar, stroke
from svg_maps.pathdata import XY

MOST_DRAWN = 8
"""With more units than these only the best lines are drawn, and the one that was chosen."""

BEST_DRAWN = 3
_BAR_HALF = 13.0
_STOP_CLEAR = DISC_RADIUS + 15
_VALUE_HEIGHT = 30.0

Row = Mapping[str, Any]


def draw_sees(brush: Brush, answer: Answer, at: Callable[[Sequence[float]], XY], rings: Sequence[Node]) -> Node:
    """The overlay of a ``sees`` answer, on any kind of map.

    Args:
        brush: draws it.
        answer: the answer; ``chosen`` says which unit's line was chosen, by its number.
        at: gives a point of the map's lattice in drawing units.
        rings: what rings the place.
    """
    rows = drawn_rows(answer)
    place = "from" if answer["reverse"] else "to"
    lines: list[Node] = []
    marks: list[Node] = []
    spots: dict[str, XY] = {}
    for row in rows:
        start, end = (at(point) for point in row["line"])
        spots[str(row["from" if place == "to" else "to"])] = brush.on_screen(start if place == "to" else end)
        if start == end:
            continue
        a, b = brush.on_screen(start), brush.on_screen(end)
        seen = row["verdict"] != "blocked"
        stop = 1.0 if seen else _stop(row, distance(a, b))
        bar = [] if seen else stop_bar(brush, between(a, b, stop), unit(a, b), _BAR_HALF)
        brush.keep_clear(a, between(a, b, stop))
        drawn = stroke("ov-line", start, between(start, end, stop))
        lines.append(group(f"ov-sees-line ov-{row['verdict']}", drawn, data_n=str(row["n"])))
        marks += bar if bar else [_value(brush, row, between(a, b, 0.5))]
    eyes = [
        group("ov-sees-unit", [brush.eye(spot), brush.tag(_name(name), spot, (BELOW, ABOVE, RIGHT, LEFT))])
        for name, spot in spots.items()
    ]
    marks += eyes
    for name, middle in _places(brush, answer["rows"], at, place).items():
        marks += [brush.sights(middle), brush.tag(_name(name), middle, (RIGHT, LEFT, BELOW, ABOVE))]
    return group("overlay ov-sees", [*lines, *rings, brush.screen_group(marks)])


def drawn_rows(answer: Answer) -> list[Row]:
    """The rows whose lines are drawn: all of a few units; of many the three best, and the one that was chosen."""
    rows = list(answer["rows"])
    chosen = [row for row in rows if row["n"] == answer.get("chosen")]
    if len(rows) <= MOST_DRAWN:
        return chosen or rows
    if answer.get("others"):  # of every line between two sides those that see, or those of the unit that was chosen
        return (chosen or [row for row in rows if row["verdict"] != "blocked"] or rows)[:MOST_DRAWN]
    best = rows[:BEST_DRAWN]
    return best + [row for row in chosen if row not in best]


def _stop(row: Row, length: float) -> float:
    """Where on a blocked line its bar stands: clear of both ends."""
    latest = max(length - _STOP_CLEAR, length / 2)
    wanted = position(row["t"][0]) * length
    return min(max(wanted, _STOP_CLEAR), latest) / max(length, 1.0)


def _value(brush: Brush, row: Row, at: XY) -> Node:
    """What a line comes to, in the middle of it; a question mark where that is not known."""
    text = "?" if row["verdict"] == "unknown" else signed_span(main_span(row["totals"]) if row["totals"] else (0, 0))
    width = max(_VALUE_HEIGHT, text_width(text, 16) + 16)
    brush.take(at, width / 2 + 2)
    half = _VALUE_HEIGHT / 2
    box = rect(at[0] - width / 2, at[1] - half, width, _VALUE_HEIGHT, radius=half)
    return group(f"ov-value ov-value-{row['verdict']}", [box, words(text, (at[0], at[1] + 5.6), "ov-words")])


def _places(brush: Brush, rows: Sequence[Row], at: Callable[[Sequence[float]], XY], place: str) -> dict[str, XY]:
    """Where the places that are asked about lie, in screen pixels."""
    return {str(row[place]): brush.on_screen(at(row["line"][0 if place == "from" else 1])) for row in rows}


def _name(location: str) -> str:
    return location_words(location)
