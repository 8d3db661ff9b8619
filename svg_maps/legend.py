"""The key to the map's symbols: each on a small sheet of its own, drawn by the same layers as the map."""

from __future__ import annotations

from collections.abc import Sequence

from svg_maps import legend_desert, legend_samples, legend_tabletop
from svg_maps.either import part_of
from svg_maps.legend_samples import Sample
from svg_maps.markup import Node, document, group, rect, words

WIDTH, HEIGHT = 126.0, 96.0
"""The size of one symbol's sheet, in drawing units."""

SAMPLES: tuple[Sample, ...] = (*legend_samples.SAMPLES, *legend_desert.SAMPLES, *legend_tabletop.SAMPLES)
"""Every symbol of the key, in its order."""

_NAME_HEIGHT = 26.0
_GAP = 14.0

_ROW, _NARROW_ROW = 232.0, 178.0
"""How wide a symbol and its name beside it are, in drawing units: half of half a sheet, and of a phone."""

_LONG = 16
"""The letters of a name that have room in one line beside a symbol."""


def symbol_svg(entry: Sample, theme: str | None = None) -> str:
    """Draw one symbol.

    Args:
        entry: the symbol.
        theme: a theme for a stand-alone picture; None inside a page that brings ``stylesheet()``.

    Raises:
        ValueError: there is no theme of that name.
    """
    return document(
        (-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT),
        [_symbol(entry)],
        title=entry.name,
        desc=f"The map's symbol for: {entry.name}.",
        cls="map-sheet map-key zoom-near",
        size=(WIDTH, HEIGHT),
        theme=theme,
        attributes={"data-symbol": entry.id},
    )


def legend_svg(theme: str | None = None, *, columns: int = 4) -> str:
    """Draw the whole key, each symbol over its name.

    Args:
        theme: a theme for a stand-alone picture; None inside a page that brings ``stylesheet()``.
        columns: how many symbols stand in a row.

    Raises:
        ValueError: there is no theme of that name.
    """
    wide, high = WIDTH + _GAP, HEIGHT + _NAME_HEIGHT + _GAP
    rows = -(-len(SAMPLES) // columns)
    width, height = columns * wide + _GAP, rows * high + _GAP
    cells: list[Node] = []
    for i, entry in enumerate(SAMPLES):
        x = _GAP + (i % columns) * wide + WIDTH / 2
        y = _GAP + (i // columns) * high + HEIGHT / 2
        name = words(entry.name, (-WIDTH / 2, HEIGHT / 2 + 17), "key-name")
        cells.append(group(None, [_symbol(entry), name], transform=f"translate({x:.6g} {y:.6g})"))
    return document(
        (0, 0, width, height),
        [rect(0, 0, width, height, "key-sheet"), *cells],
        title="Key to the map",
        desc="The map's symbols: " + ", ".join(entry.name for entry in SAMPLES) + ".",
        cls="map-sheet map-key zoom-near",
        size=(width, height),
        theme=theme,
    )


def list_svg(theme: str | None = None, *, narrow: bool = False, samples: Sequence[Sample], title: str) -> str:
    """Draw some symbols as a compact list in two columns, each small and beside its name.

    Args:
        theme: a theme for a stand-alone picture; None inside a page that brings ``stylesheet()``.
        narrow: whether it is for the width of a phone.
        samples: the symbols.
        title: what the drawing is called.

    Raises:
        ValueError: there is no theme of that name.
    """
    wide, scale = (_NARROW_ROW, 0.4) if narrow else (_ROW, 0.5)
    high, beside = HEIGHT * scale + 8, WIDTH * scale + 9
    cells: list[Node] = []
    for i, entry in enumerate(samples):
        x, y = i % 2 * wide, i // 2 * high
        lines = _lines(entry.name)
        place = f"translate({x + WIDTH * scale / 2:.6g} {y + high / 2:.6g}) scale({scale:.6g})"
        cells.append(group(None, [_symbol(entry)], transform=place))
        for number, line in enumerate(lines):
            at = (x + beside, y + high / 2 + 5 + 17 * (number - (len(lines) - 1) / 2))
            cells.append(words(line, at, "key-more" if number else "key-word"))
    width, height = 2 * wide, -(-len(samples) // 2) * high
    return document(
        (0, 0, width, height),
        cells,
        title=title,
        desc="The map's symbols: " + ", ".join(entry.name for entry in samples) + ".",
        cls="map-sheet map-key zoom-near",
        size=(width, height),
        theme=theme,
    )


def _lines(name: str) -> list[str]:
    """A symbol's name in the lines that it takes beside the symbol: what it is, and what marks it."""
    what, _, more = name.partition(": " if ": " in name else ", ")
    if not more and len(what) > _LONG:
        what, _, more = what.rpartition(" ")
    return [what, more] if more else [what]


def _symbol(entry: Sample) -> Node:
    """A symbol on its sheet, its middle at the origin."""
    prefix = f"key-{entry.id}-"
    x, y = entry.center
    view = (x - WIDTH / 2, y - HEIGHT / 2, x + WIDTH / 2, y + HEIGHT / 2)
    frame = Node("clipPath", id=f"{prefix}sheet")
    frame.add(rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, radius=12))
    drawn = part_of(entry.board, view, prefix, labels=False, grid=False)
    moved = group(None, [drawn], transform=f"translate({-x:.6g} {-y:.6g})")
    border = rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, "key-border", 12)
    return group("key-symbol", [frame, group(None, [moved], clip_path=f"url(#{prefix}sheet)"), border])
