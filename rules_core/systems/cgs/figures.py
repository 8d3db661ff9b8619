"""Figures that the text leaves out: a player types them in, and until then they stop a calculation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import cast

WOODEN_BUILDING = "wooden-building"

DRM_FIGURES: dict[str, str] = {WOODEN_BUILDING: "the DRM of a wooden building"}
"""Each missing DRM's word in ``options.drms``, and what it is."""


def typed_drm(options: Mapping[str, object], word: str) -> int | None:
    """A DRM that a player typed in; None where none was.

    Args:
        options: a query's options, checked.
        word: its word in ``DRM_FIGURES``.
    """
    typed = cast(Mapping[str, Fraction], options.get("drms") or {})
    figure = typed.get(word)
    return None if figure is None else int(figure)
