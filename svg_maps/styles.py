"""The style rules of every drawing, written once and resolved two ways.

In the app the rules name CSS variables (``var(--map-ink)``), so that one drawing serves every theme, and screen widths
stay in screen pixels by ``vector-effect``. In a stand-alone picture the same rules hold the theme's own values, because
the renderers of link previews know no variables, and screen widths become drawing units at the picture's scale.

The rules themselves stand in ``rules``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from svg_maps.palette import CONTRAST, DARK, LIGHT, theme_named
from svg_maps.pathdata import num
from svg_maps.rules import RULES

FONT = '"Atkinson Hyperlegible Next", system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif'
"""The letters of every drawing; the first is the one that ships."""

BANDS: tuple[tuple[str, float], ...] = (("far", 0.6), ("mid", 1.1), ("near", 1.9))
"""The zoom bands below ``close``, each with the screen pixels per drawing unit at which it ends."""

_TOKEN = re.compile(r"\$([a-z0-9-]+)")
_LENGTH = re.compile(r"(screen|type)\(([0-9.]+)\)")


_NAMES_LEFT = ".map-page-picture:has(.ov-reach) .map-labels { clip-path: url(#picture-overlay-names); }"
"""Where a reach writes costs in a page's picture, the map under it shows no names; others draw none there."""


def zoom_band(pixels_per_unit: float) -> str:
    """The zoom band of a drawing: ``far``, ``mid``, ``near`` or ``close``.

    Args:
        pixels_per_unit: how many screen pixels a drawing unit takes.
    """
    return next((name for name, end in BANDS if pixels_per_unit < end), "close")


def stylesheet() -> str:
    """The style sheet of drawings inside a page, for every theme.

    The theme is the ``data-theme`` of an element round the drawing; without one the player's own setting
    (``prefers-color-scheme``, ``prefers-contrast``) decides. ``--map-px``, set on such an element, says how many
    drawing units a screen pixel is, so that letters keep their size on the screen.
    """
    rules = _TOKEN.sub(r"var(--map-\1)", RULES.replace("FONT", FONT))
    # A width in screen pixels needs vector-effect in the same rule; dashes then count in screen pixels too.
    rules = re.sub(r"(stroke-width: screen\([0-9.]+\);)", r"\1 vector-effect: non-scaling-stroke;", rules)
    rules = _LENGTH.sub(lambda length: _live_length(length[1], length[2]), rules)
    return "\n".join(
        (
            _variables(":root, [data-theme=light]", LIGHT),
            "@media (prefers-color-scheme: dark) {",
            _variables(":root:not([data-theme])", DARK),
            "}",
            "@media (prefers-contrast: more) {",
            _variables(":root:not([data-theme])", CONTRAST),
            "}",
            _variables("[data-theme=dark]", DARK),
            _variables("[data-theme=contrast]", CONTRAST),
            rules.strip(),
            _NAMES_LEFT,
            "",
        )
    )


def standalone_style(theme: str, scale: float) -> str:
    """The style sheet inside a stand-alone picture: the theme's own values, no variables.

    Args:
        theme: ``light``, ``dark`` or ``contrast``.
        scale: drawing units per pixel of the picture.

    Raises:
        ValueError: there is no theme of that name.
    """
    colours = theme_named(theme)
    rules = _TOKEN.sub(lambda token: colours[token[1]], RULES.replace("FONT", FONT))
    # With their unit: browsers pass over a size of letters without one.
    return _LENGTH.sub(lambda length: f"{num(float(length[2]) * scale)}px", rules).strip()


def _live_length(kind: str, pixels: str) -> str:
    return f"{pixels}px" if kind == "screen" else f"calc({pixels}px * var(--map-px, 1))"


def _variables(selector: str, colours: Mapping[str, str]) -> str:
    values = "".join(f" --map-{token}: {value};" for token, value in colours.items())
    return f"{selector} {{{values} }}"
