"""What overlays of every kind of map draw with: discs, beads and tags of one size on the screen at every zoom.

Lines lie in drawing units with widths in screen pixels. Everything with letters lies in a group scaled to screen
pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from svg_maps import pathdata
from svg_maps.beads import RADIUS as BEAD_RADIUS
from svg_maps.geometry import Box, between, boxes_meet, distance, grown
from svg_maps.letters import text_width
from svg_maps.markup import Node, disc, group, path, rect, words
from svg_maps.pathdata import XY

TAG_HEIGHT = 34.0
TAG_TEXT = 16.0
DISC_RADIUS = 15.0

_TAG_AWAY = 50.0
"""How far a tag stands from the middle of its place, in screen pixels."""

ABOVE: XY = (0.0, -1.0)
BELOW: XY = (0.0, 1.0)
RIGHT: XY = (1.0, 0.0)
LEFT: XY = (-1.0, 0.0)


@dataclass
class Brush:
    """Draws what is of one size on the screen at every zoom, on any kind of map.

    Args:
        scale: drawing units per screen pixel.
        taken: the places on the screen that no tag may cover, in screen pixels.
    """

    scale: float
    taken: list[Box] = field(default_factory=list, kw_only=True)

    def on_screen(self, point: XY) -> XY:
        """A point in screen pixels."""
        return point[0] / self.scale, point[1] / self.scale

    def screen_group(self, children: Iterable[Node], cls: str | None = None) -> Node:
        """A group in which one unit is a screen pixel."""
        return group(cls, children, transform=f"scale({self.scale:.6g})")

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

    def diamond(self, number: int, at: XY) -> Node:
        """The number of a place of which nothing is known; ``at`` in screen pixels."""
        self.take(at, BEAD_RADIUS + 5)
        (x, y), half = at, BEAD_RADIUS + 4
        corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
        number_at = (x, y + 5.3)
        return group(
            "ov-bead ov-diamond",
            [path(pathdata.polygon(corners), "ov-diamond-shape"), words(str(number), number_at, "ov-words")],
            data_n=str(number),
        )

    def tag(self, text: str, about: XY, directions: Iterable[XY], beads: Sequence[tuple[int, str]] = ()) -> Node:
        """A tag beside a point, in the first direction where it covers nothing that was drawn before.

        Args:
            text: its words.
            about: the point it belongs to, in screen pixels.
            directions: where it may stand, best first.
            beads: the numbers before its words, each with its bead's class.
        """
        each = 2 * BEAD_RADIUS + 3
        lead = each * len(beads) - 1 if beads else 0.0
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
        parts += [
            self.bead(number, (left + TAG_HEIGHT / 2 + each * place, middle), cls)
            for place, (number, cls) in enumerate(beads)
        ]
        return group("ov-tag", parts)

    def keep_clear(self, a: XY, b: XY) -> None:
        """Keep tags off a line; its ends in screen pixels."""
        count = max(1, int(distance(a, b) / 12))
        for i in range(count + 1):
            self.take(between(a, b, i / count), 5)

    def take(self, at: XY, radius: float) -> None:
        """Keep tags off a disc; its middle and its radius in screen pixels."""
        self.taken.append((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius))


def _tag_box(about: XY, direction: XY, width: float) -> Box:
    dx, dy = direction
    x = about[0] + dx * (_TAG_AWAY - 14 + width / 2)
    y = about[1] + dy * _TAG_AWAY
    return x - width / 2, y - TAG_HEIGHT / 2, x + width / 2, y + TAG_HEIGHT / 2
