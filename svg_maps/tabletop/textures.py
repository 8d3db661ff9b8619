"""The textures of a table as patterns: crowns of three kinds of wood, and a mine in each square."""

from __future__ import annotations

from math import cos, pi, sin

from svg_maps import pathdata
from svg_maps.markup import Node, path
from svg_maps.symbols import patterns as map_patterns

_THIN = ((6, 7), (20, 4.5), (12, 18), (24.5, 21))
_MIDDLE = ((4.5, 5), (14, 4.5), (24, 6.5), (8.5, 14.5), (18.5, 14.5), (25.8, 20.5), (5, 24), (15.5, 24.5))
_CLOSE = ((5, 5), (15, 5), (25, 5), (0, 14), (10, 14), (20, 14), (30, 14), (5, 23), (15, 23), (25, 23))


def _pattern(identity: str, width: float, height: float, *drawn: Node) -> Node:
    pattern = Node("pattern", id=identity, width=width, height=height, patternUnits="userSpaceOnUse")
    return pattern.extend(drawn)


def crowns(prefix: str) -> list[Node]:
    """The patterns of the woods: thicker woods have fuller crowns."""
    return [
        _pattern(f"{prefix}thin-crowns", 29, 27, path(pathdata.circles(_THIN, 3.3), "tb-thin-crowns")),
        _pattern(f"{prefix}crowns", 30, 29, path(pathdata.circles(_MIDDLE, 3.4), "tb-crowns")),
        _pattern(f"{prefix}close-crowns", 30, 18, path(pathdata.circles(_CLOSE, 5), "tb-close-crowns")),
    ]


def shared(prefix: str) -> list[Node]:
    """The textures that a table shares with the other maps: ears, tufts, reeds, stones, planks, waves."""
    return list(map_patterns(prefix))


def star(x: float, y: float, radius: float) -> str:
    """The path data of a mine: a disc with eight spikes."""
    spikes = [
        (
            (x + radius * 0.55 * cos(i * pi / 4), y + radius * 0.55 * sin(i * pi / 4)),
            (x + radius * cos(i * pi / 4), y + radius * sin(i * pi / 4)),
        )
        for i in range(8)
    ]
    return pathdata.polylines(spikes)
