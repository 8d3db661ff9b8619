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


def legend_svg(
    theme: str | None = None, *, columns: int = 4, samples: Sequence[Sample] = SAMPLES, title: str = "Key to the map"
) -> str:
    """Draw the whole key, each symbol over its name.

    Args:
        theme: a theme for a stand-alone picture; None inside a page that brings ``stylesheet()``.
        columns: how many symbols stand in a row.
        samples: the symbols; all of them where they are left out.
        title: what the drawing is called.

    Raises:
        ValueError: there is no theme of that name.
    """
    wide, high = WIDTH + _GAP, HEIGHT + _NAME_HEIGHT + _GAP
    rows = -(-len(samples) // columns)
    width, height = columns * wide + _GAP, rows * high + _GAP
    cells: list[Node] = []
    for i, entry in enumerate(samples):
        x = _GAP + (i % columns) * wide + WIDTH / 2
        y = _GAP + (i // columns) * high + HEIGHT / 2
        name = words(entry.name, (-WIDTH / 2, HEIGHT / 2 + 17), "key-name")
        cells.append(group(None, [_symbol(entry), name], transform=f"translate({x:.6g} {y:.6g})"))
    return document(
        (0, 0, width, height),
        [rect(0, 0, width, height, "key-sheet"), *cells],
        title=title,
        desc="The map's symbols: " + ", ".join(entry.name for entry in samples) + ".",
        cls="map-sheet map-key zoom-near",
        size=(width, height),
        theme=theme,
    )


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
