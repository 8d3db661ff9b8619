"""Hexsides one after another under the finger: the first says whether they are put or taken away."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model.map_desk.hex_ground import HexGround
    from ui.model.map_desk.shapes import Mark, Point, Record


class SideTool:
    """Collects the hexsides of one stroke after another.

    Args:
        ground: the map's hexes.
        has: says whether what is chosen stands on the side between two hexes.

    Attributes:
        sides: those of the stroke: the hex in which the finger was, and the side.
        there: whether the stroke puts something there.
        finished: whether the last gesture ended a stroke.
    """

    def __init__(self, ground: HexGround, has: Callable[[str, str], bool]) -> None:
        self.ground = ground
        self.sides: dict[tuple[str, int], None] = {}
        self.there = True
        self.finished = False
        self._has = has
        self._down = False
        self._pairs: set[tuple[str, str]] = set()

    def down(self, at: Point, _scale: float, _time: float) -> None:
        """A finger touches the map: the nearest side is the first."""
        self.sides, self._pairs, self.finished, self._down = {}, set(), False, True
        found = self.ground.nearest_side(at)
        if found is not None:
            self.there = not self._has(found[0], self.ground.neighbour(*found))
            self._take(found)

    def move(self, at: Point, _scale: float, _time: float) -> None:
        """The finger moves: a side that it comes close to is taken too, one in the middle of a hex is not."""
        found = self.ground.nearest_side(at) if self._down else None
        if found is None:
            return
        x, y = self.ground.side_middle(*found)
        if ((at[0] - x) / self.ground.u) ** 2 + ((at[1] - y) / self.ground.v) ** 2 <= 0.36:
            self._take(found)

    def _take(self, found: tuple[str, int]) -> None:
        name, other = found[0], self.ground.neighbour(*found)
        pair = (min(name, other), max(name, other))
        if pair not in self._pairs and self._has(name, other) != self.there:
            self._pairs.add(pair)
            self.sides[found] = None

    def up(self, _time: float) -> None:
        """The finger leaves: the stroke is done."""
        self.finished = self._down and bool(self.sides)
        self._down = False

    def cancel(self) -> None:
        """The finger was taken away, or a second one came."""
        self.clear()

    def clear(self) -> None:
        """Leave the stroke."""
        self.sides, self._pairs, self.finished, self._down = {}, set(), False, False

    def begun(self) -> Record | None:
        """The sides of the stroke so far, to be written down; None for none."""
        sides = [list(side) for side in self.sides]
        return {"sides": sides, "there": self.there} if self._down and sides else None

    def resume(self, begun: Record) -> None:
        """End a stroke that was written down; what is none is passed over."""
        sides = begun.get("sides")
        self.clear()
        self.there = begun.get("there") is True
        for side in sides if isinstance(sides, list) else []:
            if isinstance(side, list) and len(side) == 2 and self.ground.has(str(side[0])) and side[1] in range(6):
                self._take((side[0], side[1]))
        self.finished = bool(self.sides)

    def marks(self) -> list[Mark]:
        """The sides of the stroke, while the finger is down."""
        if not self._down:
            return []
        state = "at-hand" if self.there else "bad"
        return [{"kind": "line", "points": list(self.ground.side_ends(*side)), "state": state} for side in self.sides]
