"""What overlays on a map of hexes draw with besides: hexes ringed, tinted and outlined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_core.board.board import Board
from svg_maps import pathdata
from svg_maps.geometry import Segment, between, chains
from svg_maps.markup import Node, path
from svg_maps.overlay.brush import Brush
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet

_RING_INSET = 4.0
"""How far inside its hex a ring lies, in screen pixels."""


_WORDY_HEX = 44.0
"""So many pixels high is a hex at least that has room for such words."""


@dataclass
class Pen(Brush):
    """Draws parts of overlays on a map of hexes.

    Args: as for ``Brush``.
        board: the map.
    """

    board: Board

    def __post_init__(self) -> None:
        self.sheet = Sheet(self.board)

    def knows(self, location: str) -> bool:
        """Whether a Location's hex is on this map."""
        return hex_of(location) in self.board.hexes

    @property
    def has_room_for_words(self) -> bool:
        """Whether hexes are large enough on the screen for words that the list beside the map says too."""
        return 2 * self.sheet.v / self.scale >= _WORDY_HEX

    def spot(self, location: str) -> XY:
        """The middle of a Location's hex, in drawing units."""
        return self.sheet.center(hex_of(location))

    def aim(self, location: str, aim: Sequence[float] | None) -> XY:
        """Where a line ends at a Location, in drawing units: the middle of its hex, or another point of the map."""
        return self.spot(location) if aim is None else self.sheet.scaled((aim[0], aim[1]))

    def rings(self, hexes: Iterable[str], cls: str = "ov-ring") -> list[Node]:
        """Hexes ringed in the accent colour, as a class may say besides."""
        # A little inside the hex, so that what stands along its hexsides stays in view.
        inset = max(0.8, 1 - _RING_INSET * self.scale / self.sheet.v)
        data = pathdata.polygons(
            [between(self.sheet.center(name), corner, inset) for corner in self.sheet.vertices(name)]
            for name in dict.fromkeys(hexes)
        )
        return [path(data, "ov-ring-halo"), path(data, cls)]

    def tint(self, hexes: Iterable[str], cls: str) -> list[Node]:
        """Whole hexes filled; nothing where there are none."""
        data = self.sheet.outlines(hexes)
        return [path(data, cls)] if data else []

    def edge(self, hexes: Iterable[str], cls: str) -> list[Node]:
        """The outline round hexes, with its halo."""
        members = set(hexes)
        sides: list[Segment] = []
        for name in sorted(members):
            corners = self.sheet.vertices(name)
            column, row = self.sheet.grid.cell(name)
            for i, (dc, ds) in enumerate(_SIDES):
                if self.sheet.grid.names.get((column + dc, row + ds)) not in members:
                    sides.append((corners[i], corners[(i + 1) % 6]))
        if not sides:
            return []
        data = pathdata.polylines(chains(sides))
        return [path(data, f"{cls}-halo"), path(data, cls)]


def hex_of(location: str) -> str:
    """The hex of a Location, ``R26`` of ``R26@roof``."""
    return location.partition("@")[0]


# The neighbour across each side of a hex, by the number of the side's first corner (clockwise from the upper left).
_SIDES = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
