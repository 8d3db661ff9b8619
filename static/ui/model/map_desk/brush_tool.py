"""Hexes painted with one finger: one stroke is one undo, a tap on what is painted so clears it, a hold picks it up."""

from __future__ import annotations

from ui.model.map_desk.rings import united

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model.map_desk.hex_ground import HexGround
    from ui.model.map_desk.shapes import Mark, Point, Record, Ring

BRUSHES = (1, 3, 7)
"""How many hexes a brush covers: the one under the finger, with two or with all six round it."""

FILL = 0
"""The brush that takes all connected hexes that are alike."""

ASKS_OVER = 40
"""So many hexes are filled without a question."""


class BrushTool:
    """Collects the hexes of one stroke after another.

    Args:
        ground: the map's hexes.
        may: says whether a hex may be painted.
        same: says whether two hexes are alike, for filling.

    Attributes:
        brush: one of ``BRUSHES``, or ``FILL``.
        stroke: the hexes under the finger so far, in the order in which it came over them.
        tapped: the hex of the last stroke where it was a tap; empty else.
        asked: the hexes that are to be filled once the player has said so.
        finished: whether the last gesture ended a stroke; who reads it makes a stroke of it.
    """

    def __init__(self, ground: HexGround, may: Callable[[str], bool], same: Callable[[str, str], bool]) -> None:
        self.ground = ground
        self.brush = 1
        self.stroke: dict[str, None] = {}
        self.tapped = ""
        self.asked: list[str] = []
        self.finished = False
        self._may = may
        self._same = same
        self._first = ""
        self._last: Point | None = None
        self._ringed: tuple[int, list[Ring]] = (0, [])

    @property
    def at(self) -> Point | None:
        """Where the finger is; None where there is none."""
        return self._last

    def down(self, at: Point, _scale: float, _time: float) -> None:
        """A finger touches the map."""
        self.stroke, self.tapped, self.finished, self.asked = {}, "", False, []
        self._ringed = (0, [])
        self._first, self._last = self.ground.hex_at(at), at
        self._take(at)

    def move(self, at: Point, _scale: float, _time: float) -> None:
        """The finger moves: every hex on its way is painted, however fast it went."""
        if self._last is None:
            return
        (x, y), unit = self._last, max(1, self.ground.u)
        steps = max(1, abs(at[0] - x) // unit, abs(at[1] - y) // unit)
        for step in range(1, steps + 1):
            self._take((x + (at[0] - x) * step // steps, y + (at[1] - y) * step // steps))
        self._last = at

    def up(self, _time: float) -> None:
        """The finger leaves: the stroke is done."""
        if self._last is None:
            return
        self._last = None
        self.tapped = self._first if list(self.stroke) in ([self._first], []) and self._first else ""
        if self.brush == FILL and self._first:
            self.stroke = dict.fromkeys(self._alike(self._first))
            self.tapped = ""
            if len(self.stroke) > ASKS_OVER:
                self.asked, self.stroke = list(self.stroke), {}
                return
        self.finished = bool(self.stroke or self.tapped)

    def fill_asked(self) -> None:
        """The player has said that so many hexes are to be filled."""
        self.stroke, self.asked = dict.fromkeys(self.asked), []
        self.finished = True

    def cancel(self) -> None:
        """The finger was taken away, or a second one came."""
        self.clear()

    def clear(self) -> None:
        """Leave the stroke."""
        self.stroke, self.asked, self.finished, self._last, self.tapped = {}, [], False, None, ""

    def _take(self, at: Point) -> None:
        name = self.ground.hex_at(at)
        if not name or self.brush == FILL:
            return
        for other in [name, *self._more(name, at)]:
            if self._may(other):
                self.stroke[other] = None

    def _more(self, name: str, at: Point) -> list[str]:
        """The further hexes of a large brush: all six round the hex, or the two nearest to the finger."""
        if self.brush == 1:
            return []
        around = self.ground.around(name)
        if self.brush == 3:
            around.sort(key=lambda other: _far(at, self.ground.center(other)))
            return around[:2]
        return around

    def _alike(self, name: str) -> list[str]:
        """The connected hexes that are like one."""
        found, at = {name: None}, 0
        rows = [name]
        while at < len(rows):
            for other in self.ground.around(rows[at]):
                if other not in found and self._same(name, other):
                    found[other] = None
                    rows.append(other)
            at += 1
        return [other for other in rows if self._may(other)]

    def begun(self) -> Record | None:
        """The hexes under the finger so far, to be written down; None for none."""
        return {"hexes": list(self.stroke)} if self._last is not None and self.stroke else None

    def resume(self, begun: Record) -> None:
        """End a stroke that was written down; what is none is passed over."""
        names = begun.get("hexes")
        self.clear()
        if isinstance(names, list):
            self.stroke = dict.fromkeys(name for name in names if isinstance(name, str) and self.ground.has(name))
        self.finished = bool(self.stroke)

    def marks(self) -> list[Mark]:
        """The hexes of the stroke, while the finger is down."""
        names = self.asked or (list(self.stroke) if self._last is not None else [])
        if len(names) != self._ringed[0]:  # a stroke only grows, and drawing round it anew costs time
            rings = united([self.ground.corners(name) for name in names])
            self._ringed = (len(names), [ring for outline, holes in rings for ring in (outline, *holes)])
        return [{"kind": "ring", "points": ring, "state": "brush"} for ring in self._ringed[1]]


def _far(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
