"""What every overlay draws with: hexes ringed, discs, beads and tags of one size on the screen at every zoom.

Lines lie in drawing units with widths in screen pixels. Everything with letters lies in a group scaled to screen
pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rules_core.board.board import Board
from svg_maps import pathdata
from svg_maps.beads import RADIUS as BEAD_RADIUS
from svg_maps.geometry import Box, Segment, between, boxes_meet, chains, distance, grown
from svg_maps.letters import text_width
from svg_maps.markup import Node, disc, group, path, rect, words
from svg_maps.pathdata import XY
from svg_maps.sheet import Sheet

TAG_HEIGHT = 34.0
TAG_TEXT = 16.0
DISC_RADIUS = 15.0
_RING_INSET = 4.0
"""How far inside its hex a ring lies, in screen pixels."""

_TAG_AWAY = 50.0
"""How far a tag stands from the middle of its hex, in screen pixels."""


@dataclass
class Pen:
    """Draws parts of overlays.

    Args:
        board: the map.
        scale: drawing units per screen pixel.
        taken: the places on the screen that no tag may cover, in screen pixels.
    """

    board: Board
    scale: float
    taken: list[Box] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sheet = Sheet(self.board)

    def knows(self, location: str) -> bool:
        """Whether a Location's hex is on this map."""
        return hex_of(location) in self.board.hexes

    def spot(self, location: str) -> XY:
        """The middle of a Location's hex, in drawing units."""
        return self.sheet.center(hex_of(location))

    def aim(self, location: str, aim: Sequence[float] | None) -> XY:
        """Where a line ends at a Location, in drawing units: the middle of its hex, or another point of the map."""
        return self.spot(location) if aim is None else self.sheet.scaled((aim[0], aim[1]))

    def on_screen(self, point: XY) -> XY:
        """A point in screen pixels."""
        return point[0] / self.scale, point[1] / self.scale

    def screen_group(self, children: Iterable[Node], cls: str | None = None) -> Node:
        """A group in which one unit is a screen pixel."""
        return group(cls, children, transform=f"scale({self.scale:.6g})")

    def rings(self, hexes: Iterable[str]) -> list[Node]:
        """Hexes ringed in the accent colour."""
        # A little inside the hex, so that what stands along its hexsides stays in view.
        inset = max(0.8, 1 - _RING_INSET * self.scale / self.sheet.v)
        data = pathdata.polygons(
            [between(self.sheet.center(name), corner, inset) for corner in self.sheet.vertices(name)]
            for name in dict.fromkeys(hexes)
        )
        return [path(data, "ov-ring-halo"), path(data, "ov-ring")]

    def tint(self, hexes: Iterable[str], cls: str) -> list[Node]:
        """Whole hexes filled; nothing where there are none."""
        data = pathdata.polygons(map(self.sheet.vertices, hexes))
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

    def eye(self, at: XY) -> Node:
        """The viewer: a dark disc with an eye; ``at`` in screen pixels."""
        self.take(at, DISC_RADIUS + 2)
        x, y = at
        lid = f"M{pathdata.pair((x - 9, y))}q9-9.5 18 0q-9 9.5-18 0z"
        return group("ov-eye", [disc(at, DISC_RADIUS), path(lid), disc(at, 3.1, "ov-pupil")])

    def sights(self, at: XY) -> Node:
        """The target: cross hairs; ``at`` in screen pixels."""
        self.take(at, 19)
        x, y = at
        data = pathdata.circle(at, 11.5) + pathdata.polylines(
            ((x + dx * 7, y + dy * 7), (x + dx * 18, y + dy * 18)) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        )
        return group("ov-target", [path(data, "ov-sights-halo"), path(data, "ov-sights")])

    def bead(self, number: int, at: XY, cls: str) -> Node:
        """A numbered bead; ``at`` in screen pixels."""
        self.take(at, BEAD_RADIUS + 2)
        return group(
            f"ov-bead {cls}",
            [disc(at, BEAD_RADIUS), words(str(number), (at[0], at[1] + 5.3), "ov-words")],
            data_n=str(number),
        )

    def tag(self, text: str, about: XY, directions: Iterable[XY], bead: tuple[int, str] | None = None) -> Node:
        """A tag beside a point, in the first direction where it covers nothing that was drawn before.

        Args:
            text: its words.
            about: the point it belongs to, in screen pixels.
            directions: where it may stand, best first.
            bead: a number before its words and that bead's class; None for none.
        """
        lead = 2 * BEAD_RADIUS + 2 if bead else 0.0
        width = text_width(text, TAG_TEXT) + 28 + lead
        boxes = [_tag_box(about, direction, width) for direction in directions]
        box = min(boxes, key=lambda candidate: sum(boxes_meet(candidate, other) for other in self.taken))
        self.taken.append(grown(box, 2))
        left, top, right, bottom = box
        middle = (top + bottom) / 2
        parts = [
            rect(left, top, width, TAG_HEIGHT, radius=TAG_HEIGHT / 2),
            words(text, ((left + lead + right) / 2, middle + 5.6), "ov-words"),
        ]
        if bead:
            parts.append(self.bead(bead[0], (left + TAG_HEIGHT / 2, middle), bead[1]))
        return group("ov-tag", parts)

    def keep_clear(self, a: XY, b: XY) -> None:
        """Keep tags off a line; its ends in screen pixels."""
        count = max(1, int(distance(a, b) / 12))
        for i in range(count + 1):
            self.take(between(a, b, i / count), 5)

    def take(self, at: XY, radius: float) -> None:
        """Keep tags off a disc; its middle and its radius in screen pixels."""
        self.taken.append((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius))


ABOVE: XY = (0.0, -1.0)
BELOW: XY = (0.0, 1.0)
RIGHT: XY = (1.0, 0.0)
LEFT: XY = (-1.0, 0.0)


def hex_of(location: str) -> str:
    """The hex of a Location, ``R26`` of ``R26@roof``."""
    return location.partition("@")[0]


def _tag_box(about: XY, direction: XY, width: float) -> Box:
    dx, dy = direction
    x = about[0] + dx * (_TAG_AWAY - 14 + width / 2)
    y = about[1] + dy * _TAG_AWAY
    return x - width / 2, y - TAG_HEIGHT / 2, x + width / 2, y + TAG_HEIGHT / 2


# The neighbour across each side of a hex, by the number of the side's first corner (clockwise from the upper left).
_SIDES = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
