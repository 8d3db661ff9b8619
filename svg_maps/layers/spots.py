"""What stands at one spot: storage tanks, fountains, manholes, hex dots, stairwells."""

from __future__ import annotations

from svg_maps import pathdata
from svg_maps.layers.parts import layer
from svg_maps.markup import Node
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet

_STAIR_MARKS = {"circle-1": 1, "square-2": 2, "square-3": 3}
"""The centre marks that stand for a stairwell, with the bars drawn in them: one bar for each level up."""

_MOST_BARS = 3

_STAIR_HALF = 8.0
_STAIR_CORNER = 2.6
_BAR_HALF = 4.6
_BAR_STEP = 4.4

_MANHOLE_HOLES: tuple[XY, ...] = ((0, 0), (2.3, 2.3), (-2.3, 2.3), (2.3, -2.3), (-2.3, -2.3))


def tanks_and_fountains(sheet: Sheet) -> list[Node]:
    """Storage tanks, a ring with a cross; fountains, a basin with a jet."""
    tanks = [(at, radius) for _, at, radius in sheet.spots("storage-tank")]
    fountains = [(at, radius) for _, at, radius in sheet.spots("fountain")]
    crosses = "".join(
        f"{pathdata.circle((x, y), r * 0.68)}M{pathdata.pair((x - r, y))}h{pathdata.num(2 * r)}"
        f"M{pathdata.pair((x, y - r))}v{pathdata.num(2 * r)}"
        for (x, y), r in tanks
    )
    return [
        *layer("tanks", "".join(pathdata.circle(at, radius) for at, radius in tanks)),
        *layer("tank-crosses", crosses),
        *layer("fountains", "".join(pathdata.circle(at, radius) for at, radius in fountains)),
        *layer("basins", "".join(pathdata.circle(at, radius * 0.68) for at, radius in fountains)),
        *layer("jets", "".join(_jet(at, radius) for at, radius in fountains)),
    ]


def manholes(sheet: Sheet) -> list[Node]:
    """Manholes: a dark disc with five holes."""
    spots = [at for _, at, _ in sheet.spots("manhole")]
    drawn = {spot.hex for spot, _, _ in sheet.spots("manhole")}
    spots.extend(sheet.center(name) for name in sheet.hexes if sheet.board.hexes[name].manhole and name not in drawn)
    holes = [(x + dx, y + dy) for x, y in spots for dx, dy in _MANHOLE_HOLES]
    return [
        *layer("manhole-rims", pathdata.spots(spots)),
        *layer("manholes", pathdata.spots(spots)),
        *layer("manhole-holes", pathdata.spots(holes)),
    ]


def hex_dots(sheet: Sheet) -> list[Node]:
    """The dot in the middle of every hex that has no other mark there."""
    plain: list[XY] = []
    large: list[XY] = []
    for name in sheet.hexes:
        charted = sheet.board.hexes[name]
        if charted.mark == "large-dot":
            large.append(sheet.center(name))
        elif charted.mark is None and not charted.manhole and "off-map" not in charted.terrain:
            plain.append(sheet.center(name))
    return [*layer("dots", pathdata.spots(plain)), *layer("large-dots", pathdata.spots(large))]


def stairwells(sheet: Sheet) -> list[Node]:
    """Stairwells: a white disc with one bar for +10, a white square with two bars for +20, with three for +30."""
    shapes: list[str] = []
    bars: list[tuple[XY, XY]] = []
    for name in sheet.hexes:
        here = sheet.board.hexes[name]
        count = _STAIR_MARKS.get(here.mark or "", 0)
        if here.stairwell:
            count = min(here.floors or 1, _MOST_BARS)
        if not count:
            continue
        x, y = sheet.center(name)
        if count == 1:
            shapes.append(pathdata.circle((x, y), _STAIR_HALF))
        else:
            shapes.append(pathdata.rounded_square((x, y), _STAIR_HALF, _STAIR_CORNER))
        for i in range(count):
            height = y + (i - (count - 1) / 2) * _BAR_STEP
            bars.append(((x - _BAR_HALF, height), (x + _BAR_HALF, height)))
    return [
        *layer("stair-halos", "".join(shapes)),
        *layer("stairs", "".join(shapes)),
        *layer("stair-bars", pathdata.polylines(bars)),
    ]


def _jet(at: XY, radius: float) -> str:
    x, y = at
    r = pathdata.num(radius * 0.24)
    height = pathdata.num(radius * 0.42)
    start = pathdata.pair((x, y + radius * 0.36))
    return (
        f"M{start}v-{pathdata.num(radius * 0.8)}"
        f"M{start}m-{r} 0v-{height}a{r} {r} 0 0 1 {r}-{r}a{r} {r} 0 0 1 {r} {r}v{height}"
    )
