"""The desk's work with pictures of few flat colours."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules_core.board.terrain_words import AREAS, HILL
from rules_core.drafts.asked import DeskAsked, DeskProgress, Job
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.fields import Draft
from rules_core.drafts.homographies import Homography
from rules_core.drafts.places import Places, is_table
from rules_core.drafts.tracing.drafting import PictureUnder, drafting
from rules_core.drafts.tracing.pixels import Pixels, counting, offered, pixels_of
from rules_core.geometry.grid import Grid, Point
from rules_core.geometry.polygons import ring_bounds
from rules_core.quoting import quoted
from rules_core.tabletop import terrain_words as on_tables
from rules_core.tabletop.tabletop import INCH

_COLOUR = re.compile(r"[0-9a-f]{6}")


def colours(asked: DeskAsked) -> Job:
    """The colours of a picture, the commonest first: ``{"colours": [{"colour", "pixels", "part"}]}``."""
    picture = pixels_of(asked.whole("width"), asked.whole("height"), asked.data)
    steps = counting(picture)
    while True:
        try:
            done = next(steps)
        except StopIteration as stop:
            counts = stop.value
            break
        yield DeskProgress("Looking at the colours", done)
    total = picture.width * picture.height
    rows = [{"colour": colour, "pixels": count, "part": round(count / total, 4)} for colour, count in offered(counts)]
    return {"colours": rows}


def trace(asked: DeskAsked) -> Job:
    """A picture as a first draft: ``{"document", "found", "dropped"}``."""
    yield DeskProgress("Reading")
    document = asked.document()
    grid = Places(document).grid
    if grid is None and not is_table(document):
        raise DraftRefused("The map has no hexes yet.")
    picture = pixels_of(asked.whole("width"), asked.whole("height"), asked.data)
    to_map = _to_map(asked, picture, document, grid)
    under = PictureUnder(document, grid, to_map, _pixels_of_hex(picture, grid, to_map))
    return (yield from drafting(picture, _words(asked, grid is None), under))


def _words(asked: DeskAsked, on_table: bool) -> dict[tuple[int, int, int], str]:
    value = asked.query.get("words")
    known = on_tables.AREAS if on_table else AREAS
    found = {}
    for colour, word in value.items() if isinstance(value, dict) else ():
        if not _COLOUR.fullmatch(colour):
            raise DraftRefused(f"“{quoted(colour)}” is no colour.")
        if not isinstance(word, str) or (word not in known and word not in ("", "open")) or word == HILL:
            raise DraftRefused("A colour stands for a terrain that has an outline, or for none.")
        red, green, blue = bytes.fromhex(colour)
        found[red, green, blue] = word
    if not found:
        raise DraftRefused("Say of one colour at least which terrain it is.")
    return found


def _to_map(asked: DeskAsked, picture: Pixels, document: Draft, grid: Grid | None) -> Callable[[Point], Point]:
    """Where pixels lie: as a fit says, else from edge to edge of the map."""
    fit = asked.query.get("to_map")
    if isinstance(fit, list) and len(fit) == 9 and all(isinstance(n, int | float) and abs(n) < 1e12 for n in fit):
        a, b, c, d, e, f, g, h, i = (float(n) for n in fit)
        matrix = Homography(((a, b, c), (d, e, f), (g, h, i)))

        def fitted(point: Point) -> Point:
            try:
                x, y = matrix.at(*point)
            except ZeroDivisionError:
                raise DraftRefused("The picture runs to the horizon: fit it anew.") from None
            return _clamped(x, bounds[0], bounds[2]), _clamped(y, bounds[1], bounds[3])

        bounds = _bounds(document, grid)
        return fitted
    left, top, right, bottom = _bounds(document, grid)
    up = grid is None  # a table's far edge is at the top of its picture

    def spread(point: Point) -> Point:
        x = left + point[0] * (right - left) / picture.width
        part = point[1] * (bottom - top) / picture.height
        return round(x), round(bottom - part if up else top + part)

    return spread


def _clamped(value: float, low: int, high: int) -> int:
    """A coordinate on the map, with what a picture shows beyond its edge moved to the edge."""
    return round(min(max(value, low), high))


def _bounds(document: Draft, grid: Grid | None) -> tuple[int, int, int, int]:
    if grid is not None and "extent" not in document:
        return ring_bounds([corner for name in grid.cells for corner in grid.vertices(name)])
    extent = document.get("extent") if grid is not None else [0, 0, *_size(document)]
    if isinstance(extent, list) and len(extent) == 4 and all(type(n) is int for n in extent):
        return extent[0], extent[1], extent[2], extent[3]
    raise DraftRefused("The map says not how large it is.")


def _size(document: Draft) -> list[object]:
    size = document.get("size")
    return size if isinstance(size, list) and len(size) == 2 else []


def _pixels_of_hex(picture: Pixels, grid: Grid | None, to_map: Callable[[Point], Point]) -> int:
    """How many pixels a hex has about, or a square inch: by how far apart the middle of the picture's pixels lie."""
    x, y, step = picture.width // 2, picture.height // 2, max(1, min(picture.width, picture.height) // 8)
    (x0, y0), (x1, y1), (x2, y2) = to_map((x, y)), to_map((x + step, y)), to_map((x, y + step))
    pixel = abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / step**2
    area = INCH * INCH if grid is None else 6 * grid.u * grid.v
    return max(1, round(area / pixel)) if pixel else 1
