"""The small signs of the desert, each as path data round a hex's middle or along a line of hexsides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin

from svg_maps import pathdata
from svg_maps.geometry import between, distance, unit
from svg_maps.pathdata import XY, num

Sign = Callable[[XY, int], str]
"""Draws in a hex, by its middle and a number from 0 to 3 in which it differs from its neighbours."""

APART = 8.8
"""How far apart the two waves of a high dune's crest lie."""
_WAVES = 3
"""Waves on a hexside."""
_CREST = 2.8
"""How high a wave is on either side of the hexside."""

_CLUMPS: tuple[XY, ...] = ((-17, -13), (3, -19), (19, -8), (-22, 4), (-4, 0), (13, 11), (-9, 18), (25, 4))
_STONES: tuple[tuple[float, float, float], ...] = (
    (-16, -13, 0.3), (4, -18, 1.4), (17, -3, 2.2), (-2, 1, 0.9), (-20, 6, 2.8), (10, 15, 0.1), (-8, 19, 1.9),
)  # fmt: skip
_DOTS: tuple[XY, ...] = ((-24, -7), (-6, -9), (12, -11), (24, -14), (-11, 9), (3, 9), (20, 8), (-1, 25), (-17, 19))
_SAND: tuple[XY, ...] = (
    (-20, -16), (-8, -22), (6, -18), (19, -20), (-26, -5), (-12, -7), (2, -5), (15, -8), (27, -3), (-19, 6), (-5, 8),
    (9, 5), (21, 10), (-12, 19), (2, 21), (14, 20),
)  # fmt: skip
_PADS: tuple[XY, ...] = ((-17, -10), (3, -18), (19, -6), (-20, 11), (-1, 3), (13, 17))
_CROWNS: tuple[XY, ...] = ((-16, -14), (8, -18), (20, 3), (-20, 8), (1, 5), (9, 20))
_RING, _RING_STONES, _RING_ROUND = 16.0, 7, 1.5 * pi
"""How far from the middle the stones of a sangar lie, how many they are, and how much of the ring they take."""
_PALMS: tuple[XY, ...] = ((-15, -10), (16, -7), (-1, 16))


def _turned(places: Sequence[XY], middle: XY, turn: int) -> Iterator[XY]:
    """Places round a middle, mirrored by the number."""
    across, down = (-1 if turn & 1 else 1), (-1 if turn & 2 else 1)
    return ((middle[0] + x * across, middle[1] + y * down) for x, y in places)


def clumps(middle: XY, turn: int) -> str:
    """Scrub: low half rounds with a notch."""
    return "".join(
        f"M{pathdata.pair((x - 4.6, y))}q0 -3.6 2.6 -3.8q0.4 -2.4 2 -2.4t2 2.4q2.6 0.2 2.6 3.8z"
        for x, y in _turned(_CLUMPS, middle, turn)
    )


def clump_feet(middle: XY, turn: int) -> str:
    """The dashed feet of scrub."""
    return "".join(f"M{pathdata.pair((x - 6.2, y + 2.4))}h12.4" for x, y in _turned(_CLUMPS, middle, turn))


def stones(middle: XY, turn: int) -> str:
    """Hammada: angular stones."""
    found = []
    for number, (x, y) in enumerate(_turned([(x, y) for x, y, _ in _STONES], middle, turn)):
        lean = _STONES[number][2]
        corners = (
            ((-4.6, -2.2), (2.4, -3.4), (4.8, 0.6), (-1.2, 3.6))
            if number % 3
            else ((-4.4, -2.6), (4.2, -1.4), (-0.8, 3.6))
        )
        c, s = cos(lean), sin(lean)
        found.append(pathdata.polygon((x + px * c - py * s, y + px * s + py * c) for px, py in corners))
    return "".join(found)


def stone_dots(middle: XY, turn: int) -> str:
    """The dots between the stones."""
    return pathdata.spots(_turned(_DOTS, middle, turn))


def sand_dots(middle: XY, turn: int) -> str:
    """Grains of sand."""
    return pathdata.spots(_turned(_SAND, middle, turn))


def zigzags(middle: XY, turn: int) -> str:
    """Broken ground: short cracks."""
    places = ((-17, -14), (7, -19), (-1, -2), (-21, 5), (15, 4), (-4, 17))
    return "".join(
        f"M{pathdata.pair((x - 6, y + 2))}l4.4 -3.6l3.4 2.4l4.4 -3.4" for x, y in _turned(places, middle, turn)
    )


def pads(middle: XY, turn: int) -> str:
    """Cactus: upright pads."""
    return "".join(_ellipse(x, y, 4.2, 6) for x, y in _turned(_PADS, middle, turn))


def spikes(middle: XY, turn: int) -> str:
    """The spikes round them."""
    return "".join(_star(x, y, 6.5, 9.4) for x, y in _turned(_PADS, middle, turn))


def crowns(middle: XY, turn: int) -> str:
    """Olives: crowns of three lobes."""
    return "".join(
        f"M{pathdata.pair((x - 6.4, y + 3.6))}a4.6 4.6 0 0 1 1.2 -8.4a5.2 5.2 0 0 1 9.6 -0.4a4.6 4.6 0 0 1 1.6 8.8z"
        for x, y in _turned(_CROWNS, middle, turn)
    )


def twigs(middle: XY, turn: int) -> str:
    """The twigs in them."""
    return "".join(
        f"M{pathdata.pair((x - 2.4, y - 2))}l2.4 2.4l2.6 -2.8m-2.6 2.8v2.6" for x, y in _turned(_CROWNS, middle, turn)
    )


def fronds(middle: XY, turn: int) -> str:
    """Palms: seven fronds each."""
    found = []
    for x, y in _turned(_PALMS, middle, turn):
        for number in range(7):
            angle = pi / 2 + pi * (2 * number + 1) / 7
            dx, dy = cos(angle), sin(angle)
            bend, tip = (5 * dx, 5 * dy - 2), (9.5 * dx, 9.5 * dy + 1.6)
            found.append(f"M{pathdata.pair((x, y))}q{pathdata.pair(bend)} {pathdata.pair(tip)}")
    return "".join(found)


def hearts(middle: XY, turn: int) -> str:
    """The middles of palms."""
    return pathdata.spots(_turned(_PALMS, middle, turn))


def stone_ring(middle: XY, _turn: int) -> str:
    """A sangar: a ring of stones open on one side."""
    x, y = middle
    found = []
    for number in range(_RING_STONES):
        angle = pi / 4 + (number + 0.5) * _RING_ROUND / _RING_STONES
        c, s = cos(angle), sin(angle)
        found.append(
            pathdata.polygon(
                (x + c * (_RING + out) - s * along, y + s * (_RING + out) + c * along)
                for out, along in ((-3.6, -4.4), (3.0, -5.4), (4.0, 4.8), (-2.8, 4.2))
            )
        )
    return "".join(found)


def _ellipse(x: float, y: float, across: float, down: float) -> str:
    a, b = num(across), num(down)
    return f"M{pathdata.pair((x - across, y))}a{a} {b} 0 1 0 {num(2 * across)} 0a{a} {b} 0 1 0 {num(-2 * across)} 0z"


def _star(x: float, y: float, inner: float, outer: float) -> str:
    """Spikes round a pad, none at its foot."""
    return pathdata.polylines(
        ((x + inner * 0.8 * cos(t), y + inner * sin(t)), (x + outer * 0.8 * cos(t), y + outer * sin(t)))
        for t in (-pi / 2 + pi * step / 3.4 for step in (-2, -1, 0, 1, 2))
    )


def wave(line: Sequence[XY], aside: float) -> str:
    """A wave along a line, three to a hexside.

    Args:
        line: its corners.
        aside: how far beside the line, to its right.
    """
    found: list[str] = []
    for (ax, ay), (bx, by) in pairwise(line):
        ux, uy = unit((ax, ay), (bx, by))
        half = distance((ax, ay), (bx, by)) / (2 * _WAVES)
        x, y = ax - uy * aside, ay + ux * aside
        found.append(f"{'L' if found else 'M'}{pathdata.pair((x, y))}")
        for number in range(2 * _WAVES):
            up = 2 * _CREST * (1 if number % 2 == 0 else -1)
            top, end = (ux * half / 2 + uy * up, uy * half / 2 - ux * up), (ux * half, uy * half)
            found.append(f"q{pathdata.pair(top)} {pathdata.pair(end)}")
    return "".join(found)


def hedge_pads(line: Sequence[XY]) -> str:
    """A cactus hedge: five pads to a hexside, side by side."""
    return "".join(_ellipse(x, y, 3, 5.6) for x, y, _, _ in _along(line))


def hedge_spikes(line: Sequence[XY]) -> str:
    """Its spikes, on both sides."""
    return pathdata.polylines(
        ((x - uy * 5 * turn, y + ux * 5 * turn), (x - uy * 9 * turn, y + ux * 9 * turn))
        for x, y, ux, uy in _along(line)
        for turn in (-1, 1)
    )


def _along(line: Sequence[XY]) -> Iterator[tuple[float, float, float, float]]:
    """Five places on each hexside of a line, with its direction."""
    for a, b in pairwise(line):
        ux, uy = unit(a, b)
        for number in range(5):
            x, y = between(a, b, (number + 0.5) / 5)
            yield x, y, ux, uy


def beside(line: Sequence[XY], aside: float) -> str:
    """A line beside another, its corners mitred and rounded.

    Args:
        line: its corners.
        aside: how far to its right.
    """
    normals = [(-uy, ux) for ux, uy in (unit(a, b) for a, b in pairwise(line))]
    moved = []
    for (x, y), (ax, ay), (bx, by) in zip(line, [normals[0], *normals], [*normals, normals[-1]], strict=True):
        share = aside / (1 + ax * bx + ay * by)
        moved.append((x + (ax + bx) * share, y + (ay + by) * share))
    pieces = [f"M{pathdata.pair(moved[0])}"]
    for before, corner, following in zip(moved, moved[1:], moved[2:], strict=False):
        start, end = between(corner, before, 0.4), between(corner, following, 0.4)
        pieces.append(f"L{pathdata.pair(start)}Q{pathdata.pair(corner)} {pathdata.pair(end)}")
    return "".join((*pieces, f"L{pathdata.pair(moved[-1])}"))
