"""Lengths and points of free tables as people and queries write them."""

from __future__ import annotations

from fractions import Fraction

from rules_core.words.figures import counted_figure, figure

INCH = 100
"""How many lattice units an inch has."""


def inches(units: int | Fraction) -> str:
    """A length in lattice units as inches, to a hundredth: ``12.5``, ``30``, ``0.05``.

    Args:
        units: hundredths of an inch; parts of one are rounded to the nearest, a half up.
    """
    hundredths = (2 * Fraction(units) + 1) // 2
    whole_part, rest = divmod(abs(hundredths), INCH)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole_part}.{rest:02d}".rstrip("0").rstrip(".") if rest else f"{sign}{whole_part}"


def beyond_says(length: Fraction, limit: Fraction, of: str = "") -> str:
    """A length in inches that is more than a limit: ``3 inches of woods, ½ beyond the limit of 2½``.

    Args:
        length: how long, rounded; as long as the limit where it is more by a hair.
        limit: the limit.
        of: what it is a length of: `` of woods``.
    """
    more, least = length - limit, figure(limit)
    if more <= 0:
        return f"just over {counted_figure(limit, 'inch', 'inches')}{of}, beyond the limit of {least}"
    return f"{counted_figure(length, 'inch', 'inches')}{of}, {figure(more)} beyond the limit of {least}"


def point_written(x: int | Fraction, y: int | Fraction) -> str:
    """A point as queries and links have it: ``12.5x30``, inches from the near left corner."""
    return f"{inches(x)}x{inches(y)}"


def point_said(x: int | Fraction, y: int | Fraction) -> str:
    """A point as people read it: ``12.5 by 30``."""
    return f"{inches(x)} by {inches(y)}"
