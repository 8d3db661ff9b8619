"""Outlines and ways, corner by corner: put, moved, split, taken back, closed; never across themselves.

A tool is handed what one pointer does, in lattice points; what two do moves the map and is no tool's business.
"""

from __future__ import annotations

from ui.model.map_desk import finding
from ui.model.map_desk.rings import crossing, links, meeting_point
from ui.model.map_desk.snapping import Snapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Ground, Mark, Point, Record, Ring
    from ui.model.map_desk.snapping import Caught

REACH = 22.0
"""Half of what a finger hits, in pixels."""

MOVED = 6.0
"""A pointer that strays less than this, in pixels, has tapped."""

DOUBLE = 400.0
"""Milliseconds within which a second tap on the last corner ends the shape."""

MOST_CORNERS = 500
"""So many corners one shape can have."""


class ShapeTool:
    """Draws one shape after another.

    Args:
        ground: the map's ground.
        others: gives the areas of the map, whose corners catch.
        closed: whether the shape is an outline; else it is a way.

    Attributes:
        corners: those of the shape that is drawn.
        chosen: the place of the corner that was put or moved last; -1 for none.
        fault: what is wrong with where the pointer is; empty where nothing is.
        bad: the edges at fault, by the corners that they begin at.
        finished: whether the last gesture closed the shape; who reads it makes a stroke of it.
        reshaped: the place of the area whose outline this is; -1 for a new one.
    """

    def __init__(self, ground: Ground, others: object, closed: bool) -> None:
        self.ground = ground
        self.closed = closed
        self.snapping = Snapping(ground)
        self.corners: Ring = []
        self.chosen = -1
        self.fault = ""
        self.bad: tuple[int, ...] = ()
        self.finished = False
        self.reshaped = -1
        self._others = others
        self._corners = finding.Corners()
        self._good: Ring = []
        self._held = False
        self._start: Point | None = None
        self._moved = False
        self._was_there = False
        self._last_tap = -DOUBLE
        self._caught: Caught | None = None
        self._scale = 1.0

    @property
    def least(self) -> int:
        """How many corners a shape has at least."""
        return 3 if self.closed else 2

    @property
    def can_finish(self) -> bool:
        """Whether there is a shape to close."""
        return len(self.corners) >= self.least and not self._fault_of(self.corners, True)

    # --- a pointer -----------------------------------------------------------------------------------------------

    def down(self, at: Point, scale: float, time: float) -> None:
        """A pointer touches the map: on a corner it takes it, on a small dot it splits an edge, else it puts a corner.

        Args:
            at: where.
            scale: lattice units to a pixel.
            time: in milliseconds.
        """
        self.fault, self.bad, self.finished = "", (), False
        self._good = list(self.corners)
        self._start, self._moved, self._held, self._scale = at, False, True, scale
        self.snapping.begin()
        self._corners.take(self._others() if callable(self._others) else [], self.reshaped)
        corner = self._near(self.corners, at, scale)
        self._was_there = corner is not None
        if corner is not None:
            self.chosen = corner
            return
        split = self._near(self._middles(), at, scale)
        if split is not None:
            self.chosen = split + 1
            self.corners.insert(self.chosen, at)
        elif len(self.corners) < MOST_CORNERS and self.reshaped < 0:
            self.corners.append(at)
            self.chosen = len(self.corners) - 1
        else:
            self.chosen, self._held = -1, False
            return
        self._put(at, scale, time)

    def move(self, at: Point, scale: float, time: float) -> None:
        """The pointer moves: its corner follows."""
        if not self._held or self._start is None or self.chosen < 0:
            return
        away = max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1]))
        if not self._moved and away < MOVED * scale:
            return
        self._moved = True
        self._put(at, scale, time)

    def up(self, time: float) -> None:
        """The pointer leaves: where the shape crosses itself, the last good one stays."""
        if not self._held:
            return
        self._held, self._caught = False, None
        if self.bad:
            self.corners = list(self._good)
            self.chosen = min(self.chosen, len(self.corners) - 1)
            return
        if self._was_there and not self._moved:
            self._tapped(time)
        else:
            self._last_tap = time if not self._moved else -DOUBLE

    def _tapped(self, time: float) -> None:
        """A tap on a corner: on the first one it closes an outline, the second on the last one ends any shape."""
        closes = self.closed and self.chosen == 0 and self.reshaped < 0
        ends = self.chosen == len(self.corners) - 1 and time - self._last_tap < DOUBLE
        self._last_tap = time
        if (closes or ends) and len(self.corners) >= self.least:
            self.finish()

    def cancel(self) -> None:
        """The pointer was taken away, or a second one came: as if it had never been there."""
        if self._held:
            self.corners = list(self._good)
            self.chosen = len(self.corners) - 1
            self._held, self._caught, self.bad, self.fault = False, None, (), ""

    def _put(self, at: Point, scale: float, time: float) -> None:
        caught = self.snapping.catch(at, scale, time, self._neighbours(), self._corners_near(at, scale))
        self._caught = caught
        self.corners[self.chosen] = caught.at
        found = self._fault_of(self.corners, self.reshaped >= 0)
        self.bad = found or ()
        if found is None and not self.ground.inside(caught.at) and self.ground.kind == "table":
            self.bad, self.fault = (self.chosen,), "The table ends here"
        else:
            self.fault = self._crossing_words(found) if found else ""

    def _fault_of(self, ring: Ring, whole: bool) -> tuple[int, ...] | None:
        """The edges that cross; of a way only where it runs back over itself, since a road may cross itself."""
        if len(ring) < 2:
            return None
        if not self.closed:
            same = [at for at in range(len(ring) - 1) if ring[at] == ring[at + 1]]
            return tuple(same) or None
        return crossing(ring, closed=whole and len(ring) >= 3)

    def _crossing_words(self, edges: tuple[int, ...]) -> str:
        """Where two edges cross, in a sentence."""
        ring = [*self.corners, self.corners[0]]
        (a, b), (c, d) = ((ring[edge], ring[edge + 1]) for edge in (edges[0], edges[-1]))
        return f"Two edges cross at {self.ground.place(meeting_point(a, b, c, d))}"

    def _near(self, points: Ring, at: Point, scale: float) -> int | None:
        reach = REACH * scale
        far = [((x - at[0]) ** 2 + (y - at[1]) ** 2, place) for place, (x, y) in enumerate(points)]
        best = min(far, default=None)
        return best[1] if best is not None and best[0] <= reach * reach else None

    def _middles(self) -> Ring:
        """The small dots in the middles of the edges that are made."""
        ring = [*self.corners, self.corners[0]] if self.reshaped >= 0 and self.closed else self.corners
        return [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in links(ring)]

    def _neighbours(self) -> Ring:
        """The corners that the chosen one's edges lead to."""
        count = len(self.corners)
        places = [self.chosen - 1, self.chosen + 1]
        if self.closed and count >= 3:
            places = [(place + count) % count for place in places]
        return [self.corners[place] for place in places if 0 <= place < count and place != self.chosen]

    def _corners_near(self, at: Point, scale: float) -> list[Point]:
        own = [corner for place, corner in enumerate(self.corners) if place != self.chosen and place != 0]
        return [point for point in self._corners.near(at, 12.0 * scale) if point not in own]

    # --- what the panel's buttons do -------------------------------------------------------------------------------

    def finish(self) -> bool:
        """Close the shape; False where it has too few corners or crosses itself."""
        found = self._fault_of(self.corners, True)
        if len(self.corners) < self.least:
            self.fault = f"{'An outline' if self.closed else 'A way'} needs {self.least} corners at least"
            return False
        if found:
            self.bad = found
            self.fault = self._crossing_words(found)
            return False
        self.finished = True
        return True

    def last(self) -> None:
        """Take the last corner back."""
        if self.corners and self.reshaped < 0:
            self.corners.pop()
        self.chosen = len(self.corners) - 1
        self.fault, self.bad = "", ()

    def clear(self) -> None:
        """Leave the shape."""
        self.corners, self.chosen, self.fault, self.bad = [], -1, "", ()
        self.finished, self.reshaped, self._held, self._caught = False, -1, False, None

    def reshape(self, place: int, outline: Ring) -> None:
        """Take up an outline that is on the map already."""
        self.clear()
        self.corners, self.reshaped = list(outline), place

    # --- what is seen and what is written down ---------------------------------------------------------------------

    def marks(self) -> list[Mark]:
        """What to show of the shape, from the lowest up."""
        found: list[Mark] = []
        for a, b in self._caught.guides if self._caught else []:
            found.append({"kind": "guide", "points": [a, b]})
        ring = self.corners
        if self.closed and len(ring) >= 3:
            found.append({"kind": "ring", "points": list(ring), "state": "bad" if self.bad else ""})
            if self.reshaped < 0:
                found.append({"kind": "line", "points": [ring[-1], ring[0]], "state": "closing"})
        edges = links(ring)
        if self.reshaped >= 0 and self.closed and len(ring) >= 3:
            edges.append((ring[-1], ring[0]))
        for place, (a, b) in enumerate(edges):
            at_hand = self._held and self.chosen in (place, place + 1)
            found.append({"kind": "line", "points": [a, b], "state": self._edge_state(place, at_hand)})
        found += [{"kind": "split", "points": [middle]} for middle in self._middles()]
        for place, corner in enumerate(ring):
            found.append({"kind": "handle", "points": [corner], "state": "chosen" if place == self.chosen else ""})
        tag = self.tag()
        if tag and 0 <= self.chosen < len(ring):
            state = "bad" if self.bad else ""
            found.append({"kind": "tag", "points": [ring[self.chosen]], "text": tag, "state": state})
        return found

    def _edge_state(self, place: int, at_hand: bool) -> str:
        if place in self.bad:
            return "bad"
        return "at-hand" if at_hand else "made"

    def tag(self) -> str:
        """What stands beside the corner at hand: what is wrong, else the length of the edge to it and its angle."""
        if self.fault:
            return self.fault
        if not self._held or self.chosen < 1:
            return ""
        length = self.ground.length(self.corners[self.chosen - 1], self.corners[self.chosen])
        # At the end of what is drawn the angle is the one that the edge makes with the last; else the corner's own.
        bend = min(self.chosen, len(self.corners) - 2)
        if bend < 1:
            return length
        return f"{length}, {self.ground.angle(*self.corners[bend - 1 : bend + 2])}°"

    @property
    def corner(self) -> Point | None:
        """The corner under the pointer; None where none is."""
        return self.corners[self.chosen] if self._held and 0 <= self.chosen < len(self.corners) else None

    def begun(self) -> Record | None:
        """The shape that is not finished, to be written down; None for none."""
        if not self.corners:
            return None
        return {"corners": [list(corner) for corner in self.corners], "reshaped": self.reshaped}

    def resume(self, begun: Record) -> None:
        """Go on with a shape that was written down; what is no shape is passed over."""
        corners = begun.get("corners")
        if not isinstance(corners, list) or not all(_is_point(corner) for corner in corners):
            return
        self.clear()
        self.corners = [(x, y) for x, y in corners[:MOST_CORNERS]]
        self.chosen = len(self.corners) - 1
        reshaped = begun.get("reshaped")
        self.reshaped = reshaped if isinstance(reshaped, int) else -1


def _is_point(found: object) -> bool:
    return isinstance(found, list) and len(found) == 2 and all(isinstance(number, int) for number in found)
