"""An answer on its part of the map, inside a page that says the verdict itself.

Drawing a part of a map takes far longer than drawing an answer over it, and players ask about the same part again and
again. So the map is drawn in windows, of which there are few: each may be kept, and serves every answer within it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import ceil, floor, log

from rules_core.tabletop.map import Map
from svg_maps.beads import Answer
from svg_maps.either import part_of
from svg_maps.geometry import Box
from svg_maps.overlay.counters import Item
from svg_maps.overlay.draw import counters_node, overlay_node
from svg_maps.pathdata import num
from svg_maps.picture import Size, title_of, view_of
from svg_maps.styles import zoom_band
from svg_maps.tabletop.drawing import NO_LIMITS

PREFIX = "picture-"
"""What the ids in such a drawing begin with."""

_ZOOM_STEP = 1.4
"""Views come in sizes a power of this apart, so that few windows serve all of them."""

_WINDOW_STEP = 0.6
"""How far one window is from the next, as a part of the view's size."""


def window_svg(board: Map, window: Box, limits: Mapping[str, str] = NO_LIMITS) -> str:
    """Draw the map within a window, for ``page_picture_svg``; one or two hundred KB of text.

    Args:
        board: the map.
        window: the window, in drawing units.
        limits: by terrain word how far one sees into it, said beside the names on a free table.
    """
    return part_of(board, window, PREFIX, limits=limits).markup()


def page_picture_svg(
    board: Map,
    answer: Answer,
    size: Size,
    bleed: Size,
    table: Sequence[Item] = (),
    draw_window: Callable[[Map, Box], str] = window_svg,
) -> tuple[str, str, str]:
    """Draw an answer on its part of the map for a page that brings ``stylesheet()``.

    Args:
        board: the map.
        answer: the answer.
        size: width and height in pixels of the part that is always shown.
        bleed: how much more is drawn beyond the left and right, and the upper and lower edges, in pixels, for frames of
            another shape; the page lets it show with ``overflow: visible``.
        table: the things on the map, drawn under the answer.
        draw_window: ``window_svg``, or one that keeps what it drew.

    Returns:
        The drawing in three pieces: what comes before the map, the map, and what lies over it.
    """
    fitted, scale = view_of(board, answer, size)
    grown = _ZOOM_STEP ** ceil(log(scale, _ZOOM_STEP) - 1e-9) / scale
    view = _scaled(fitted, grown)
    scale *= grown
    window = _window(view, (bleed[0] * scale, bleed[1] * scale))
    left, top, right, bottom = view
    title = escape(title_of(board, answer))
    desc = escape(str(answer.get("description") or answer.get("say") or ""))
    counters = counters_node(board, table, scale).markup() if table else ""
    before = (
        f'<svg class="map-sheet map-page-picture zoom-{zoom_band(1 / scale)}" role="img" data-map="{escape(board.id)}" '
        f'viewBox="{num(left)} {num(top)} {num(right - left)} {num(bottom - top)}">'
        f"<title>{title}</title><desc>{desc}</desc>"
    )
    over = f"{counters}{overlay_node(board, answer, scale, f'{PREFIX}overlay-').markup()}</svg>"
    return before, draw_window(board, window), over


def _scaled(view: Box, factor: float) -> Box:
    """A view made larger round its middle."""
    left, top, right, bottom = view
    x, y = (left + right) / 2, (top + bottom) / 2
    wide, high = (right - left) * factor / 2, (bottom - top) * factor / 2
    return x - wide, y - high, x + wide, y + high


def _window(view: Box, bleed: Size) -> Box:
    """The window that a view with what lies beyond it is within: one of a few, a step apart."""
    left, top, right, bottom = view
    step = _WINDOW_STEP * (right - left)
    x = floor((left - bleed[0]) / step) * step
    y = floor((top - bleed[1]) / step) * step
    wide, high = right - left + 2 * bleed[0] + step, bottom - top + 2 * bleed[1] + step
    return round(x, 3), round(y, 3), round(x + wide, 3), round(y + high, 3)
