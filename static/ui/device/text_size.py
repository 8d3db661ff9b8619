"""How large the player's browser or system writes: lengths of the style sheets follow it, and so do those said here."""

from __future__ import annotations

from browser import document, window

_USUAL = 16.0
"""In pixels: what a browser writes in where nobody asked for more."""


def pixels(usual: float) -> float:
    """A length at the player's own text size.

    Args:
        usual: the length in pixels at the usual text size.
    """
    written = window.getComputedStyle(document.documentElement).fontSize
    return usual * float(written.removesuffix("px")) / _USUAL
