"""Outlines round whole hexes, drawn inside them and with rounded corners, and the ticks that stand on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from svg_maps import pathdata
from svg_maps.geometry import Segment, between, distance, edges, unit
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet

_SAME = 0.01
"""Corners nearer than this, in drawing units, are one."""


def outlines(sheet: Sheet, names: Collection[str], inset: float) -> list[list[XY]]:
    """The outlines round some hexes: outer ones clockwise, those of holes the other way.

    Args:
        sheet: the map.
        names: the hexes.
        inset: how far inside their hexsides the outlines run, in drawing units.
    """
    return [_moved_in(ring, inset) for ring in _borders(sheet, names)]


def _borders(sheet: Sheet, names: Collection[str]) -> list[list[XY]]:
    """The hexsides between these hexes and all others, joined into rings."""
    inside = set(names)
    after: dict[tuple[int, int], tuple[XY, XY]] = {}
    for name in sorted(inside):  # one drawing whatever the order of a set
        corners = sheet.vertices(name)
        for side, other in enumerate(sheet.grid.around(name)):
            if other not in inside:
                a, b = corners[side], corners[(side + 1) % 6]
                after[_key(a)] = (a, b)
    rings: list[list[XY]] = []
    while after:
        _, (start, end) = next(iter(after.items()))
        ring = [start]
        del after[_key(start)]
        while _key(end) in after:
            corner, following = after.pop(_key(end))
            ring.append(corner)
            end = following
        rings.append(ring)
    return rings


def _key(point: XY) -> tuple[int, int]:
    """A corner as whole numbers: the same corner of two hexes differs by rounding."""
    return round(point[0] / _SAME / 20), round(point[1] / _SAME / 20)


def _moved_in(ring: Sequence[XY], inset: float) -> list[XY]:
    """A ring with every edge moved to its right, which is inwards."""
    if not inset:
        return list(ring)
    moved = []
    for before, corner, following in zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True):
        (ax, ay), (bx, by) = unit(before, corner), unit(corner, following)
        # The corner of two edges that were moved by their normals lies along the sum of both.
        share = inset / (1 + ax * bx + ay * by)
        moved.append((corner[0] - (ay + by) * share, corner[1] + (ax + bx) * share))
    return moved


def rounded(rings: Iterable[Sequence[XY]], share: float) -> str:
    """The path data of rings with their corners rounded.

    Args:
        rings: their corners.
        share: how much of an edge the rounding at one of its ends takes, at most a half.
    """
    parts = []
    for ring in rings:
        pieces: list[str] = []
        for before, corner, following in zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True):
            start, end = between(corner, before, share), between(corner, following, share)
            pieces.append(
                f"{'L' if pieces else 'M'}{pathdata.pair(start)}Q{pathdata.pair(corner)} {pathdata.pair(end)}"
            )
        parts.append("".join(pieces) + "z")
    return "".join(parts)


def standing(rings: Iterable[Sequence[XY]], length: float, spacing: float, *, outward: bool) -> list[Segment]:
    """Ticks on rings, clear of their corners.

    Args:
        rings: outlines as ``outlines`` has them.
        length: how long the ticks are.
        spacing: how far apart they stand, about.
        outward: whether they stand outwards.
    """
    strokes: list[Segment] = []
    turn = -length if outward else length
    for ring in rings:
        for a, b in edges(ring):
            count = max(1, round(distance(a, b) / spacing))
            ux, uy = unit(a, b)
            for number in range(count):
                x, y = between(a, b, (number + 0.5) / count)
                strokes.append(((x, y), (x - uy * turn, y + ux * turn)))
    return strokes
