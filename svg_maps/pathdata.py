"""Numbers and path data, written short: one decimal place is a lattice unit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

XY = tuple[float, float]
"""A point in drawing units: x to the right, y down."""


@lru_cache(maxsize=1 << 15)
def num(value: float) -> str:
    """Write a number with at most two decimals and none that are zero.

    Args:
        value: a finite number, as a rule in drawing units.

    Raises:
        ValueError: the number is not finite; a drawing never holds one that is not.
    """
    text = f"{value:.2f}"
    if text[-1] not in "0123456789":
        raise ValueError("A drawing can hold finite numbers only.")
    text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point: XY) -> str:
    """Write a point as ``x y``."""
    return f"{num(point[0])} {num(point[1])}"


def polyline(points: Iterable[XY]) -> str:
    """The path data of an open line through points."""
    return "M" + " ".join(map(pair, points))


def polygon(points: Iterable[XY]) -> str:
    """The path data of a closed outline."""
    return polyline(points) + "z"


def closing(outline: Sequence[XY]) -> str:
    """The path data of a closed outline from its first point on, which whoever uses it puts before it."""
    return "l" + " ".join(pair((x2 - x1, y2 - y1)) for (x1, y1), (x2, y2) in pairwise(outline)) + "z"


def polygons(outlines: Iterable[Sequence[XY]]) -> str:
    """The path data of several closed outlines."""
    return "".join(map(polygon, outlines))


def polylines(lines: Iterable[Sequence[XY]]) -> str:
    """The path data of several open lines."""
    return "".join(map(polyline, lines))


@lru_cache(maxsize=1 << 13)
def circle(center: XY, radius: float) -> str:
    """The path data of a circle."""
    r = num(radius)
    width = num(2 * radius)
    return f"M{pair((center[0] - radius, center[1]))}a{r} {r} 0 1 0 {width} 0a{r} {r} 0 1 0-{width} 0z"


def circles(centers: Iterable[XY], radius: float) -> str:
    """The path data of circles of one radius."""
    return "".join(circle(center, radius) for center in centers)


def spots(centers: Iterable[XY]) -> str:
    """Path data of no length at each point: a stroke with round caps makes discs of it, as wide as the stroke."""
    return "".join(f"M{pair(center)}h0" for center in centers)


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """The path data of a rectangle with its upper left corner at (x, y)."""
    return f"M{pair((x, y))}h{num(width)}v{num(height)}h{num(-width)}z"


def rounded_square(center: XY, half: float, corner: float) -> str:
    """The path data of a square with rounded corners."""
    r, side = num(corner), num(2 * (half - corner))
    start = pair((center[0] - half + corner, center[1] - half))
    arc = f"a{r} {r} 0 0 1 "
    return f"M{start}h{side}{arc}{r} {r}v{side}{arc}-{r} {r}h-{side}{arc}-{r}-{r}v-{side}{arc}{r}-{r}z"
