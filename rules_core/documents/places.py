"""The hexes, hexsides and points that a map document names."""

from __future__ import annotations

from rules_core.board.parts import Outline
from rules_core.documents.checks import MISSING, Checks, kind_of
from rules_core.geometry.grid import Grid, Point

# Limits keep a hostile or broken document from eating memory or time; shipped maps stay far below each.
MAX_COLUMNS = 104
MAX_ROWS = 200
MAX_STEP = 60_000
MAX_COORDINATE = 10_000_000
MAX_LEVEL = 40
MAX_CORNERS = 2_000
MAX_ALL_CORNERS = 200_000


def _plain_points(value: object) -> Outline | None:
    """A list of points; None where anything in it is not a point within bounds."""
    if not isinstance(value, list):
        return None
    points: list[Point] = []
    for item in value:
        if not isinstance(item, list) or len(item) != 2:
            return None
        x, y = item
        if (
            type(x) is not int
            or type(y) is not int
            or not -MAX_COORDINATE <= x <= MAX_COORDINATE >= y >= -MAX_COORDINATE
        ):
            return None
        points.append((x, y))
    return tuple(points)


class PlaceReader(Checks):
    """Reads the hexes, hexsides and points that a document names, once its grid is known."""

    def __init__(self) -> None:
        super().__init__()
        self.grid: Grid | None = None
        self.corners = 0

    def hex(self, value: object, place: str) -> str | None:
        """The name of a hex of the grid; None where it is none."""
        if value is MISSING:
            return None
        if not isinstance(value, str):
            self.fault(place, f"must be the name of a hex, not {kind_of(value)}")
        elif self.grid is None:
            return None  # the grid's own fault is told already
        elif value not in self.grid.cells:
            self.fault(place, f"the grid has no hex {value[:40]!r}")
        else:
            return value
        return None

    def hexes(self, value: object, place: str) -> tuple[str, ...]:
        """A list of hexes, each once."""
        found: dict[str, None] = {}
        for item_place, item in self.items(value, place):
            name = self.hex(item, item_place)
            if name is not None and name in found:
                self.fault(item_place, f"{name} is listed twice")
            elif name is not None:
                found[name] = None
        return tuple(found)

    def point(self, value: object, place: str) -> Point | None:
        """A lattice point; None where it is at fault."""
        if value is MISSING:
            return None
        if not isinstance(value, list) or len(value) != 2:
            self.fault(place, f"must be a point [x, y], not {kind_of(value)}")
            return None
        x = self.whole(value[0], f"{place}[0]", -MAX_COORDINATE, MAX_COORDINATE)
        y = self.whole(value[1], f"{place}[1]", -MAX_COORDINATE, MAX_COORDINATE)
        return None if x is None or y is None else (x, y)

    def path(self, value: object, place: str, least: int) -> Outline | None:
        """A list of points; None where any of it is at fault."""
        if value is MISSING:
            return None
        found = _plain_points(value)
        if found is None:  # something is wrong: look again, and say what and where
            for item_place, item in self.items(value, place, MAX_CORNERS):
                self.point(item, item_place)
            return None
        self.corners += len(found)
        if not least <= len(found) <= MAX_CORNERS:
            self.fault(place, f"has {len(found)} points; it needs {least} at least and {MAX_CORNERS} at most")
            return None
        return found

    def between(self, value: object, place: str) -> tuple[str, str] | None:
        """The two hexes of a hexside, in grid order."""
        if value is MISSING:
            return None
        names = [self.hex(item, item_place) for item_place, item in self.items(value, place)]
        if len(names) != 2:
            self.fault(place, "must name two hexes")
            return None
        one, two = names
        if self.grid is None or one is None or two is None:
            return None
        if not self.grid.adjacent(one, two):
            self.fault(place, f"{one} and {two} are not adjacent")
            return None
        first, second = sorted((one, two), key=self.grid.cell)
        return first, second

    def at(self, value: object, place: str, empty: bool) -> str | None:
        """A hex, a hexside, or nothing where the whole map is meant."""
        text = self.text(value, place, empty)
        if not text:
            return text
        names = text.split("/")
        if len(names) == 2:
            between = self.between(list(names), place)
            return None if between is None else "/".join(between)
        return self.hex(text, place)
