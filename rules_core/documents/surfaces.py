"""Reading the surfaces, patches, shapes and raster of a map document.

An imported board has some ten thousand patches, so each is first looked at as a whole; only one that is not in order is
taken apart to say what and where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_core.board.surfaces import Patch, Raster, Shape, Surface
from rules_core.board.terrain_words import SURFACE_HEXSIDES, SURFACES
from rules_core.documents.checks import MISSING, Checks, Record
from rules_core.geometry.grid import NEIGHBOURS, Point

ENTRIES = ("surfaces", "patches", "shapes", "raster")
"""The entries of a map document that are read here."""

# Limits keep a hostile or broken document from eating memory or time; imported boards stay far below each.
MAX_COORDINATE = 10_000_000
MAX_FLOORS = 10
MAX_LEVEL = 40
MAX_PIXELS = 20_000
MAX_SURFACES = 2_000
MAX_CORNERS = 1_000_000
MAX_PATCHES_OF_HEX = 2_000

_ONLY_WHOLE = {int}


@dataclass(frozen=True)
class ReadSurfaces:
    """What was read.

    Args:
        patches: by hex, its patches.
        shapes: what is drawn.
        raster: where the picture's pixels lie; None where there is no picture.
    """

    patches: Mapping[str, tuple[Patch, ...]]
    shapes: tuple[Shape, ...]
    raster: Raster | None


def read_ground(document: Record, hexes: Mapping[str, object] | None, checks: Checks) -> ReadSurfaces:
    """Read what an imported board has beside its hexes.

    Args:
        document: the map document.
        hexes: the hexes of its grid; None where its grid can't be read.
        checks: where faults are kept.
    """
    return _GroundReader(checks, hexes).ground(document)


class _GroundReader:
    def __init__(self, checks: Checks, hexes: Mapping[str, object] | None) -> None:
        self.checks = checks
        self.hexes = hexes
        self.corners = 0

    def ground(self, document: Record) -> ReadSurfaces:
        checks = self.checks
        surfaces = [
            self.surface(item, place)
            for place, item in checks.items(document.get("surfaces", []), "surfaces", MAX_SURFACES)
        ]
        patches: dict[str, tuple[Patch, ...]] = {}
        for name, item in checks.record_items(document.get("patches", {}), "patches"):
            place = f"patches.{name[:40]}"
            if self.hexes is not None and name not in self.hexes:
                checks.fault(place, f"the grid has no hex {name[:40]!r}")
            patches[name] = self.patches_of(item, place, surfaces)
        shapes = [
            shape
            for place, item in checks.items(document.get("shapes", []), "shapes", MAX_SURFACES)
            if (shape := self.shape(item, place)) is not None
        ]
        raster = self.raster(document["raster"]) if "raster" in document else None
        if self.corners > MAX_CORNERS:
            checks.fault("document", f"has {self.corners} corners of surfaces; {MAX_CORNERS} is the most")
        return ReadSurfaces(patches, tuple(shapes), raster)

    def surface(self, value: object, place: str) -> Surface | None:
        record = self.checks.record(value, place, ("terrain", "level"), ("floors",))
        terrain = self.checks.word(record["terrain"], f"{place}.terrain", SURFACES, "a word of a surface")
        level = self.checks.whole(record["level"], f"{place}.level", -MAX_LEVEL, MAX_LEVEL)
        floors = read_floors(record, place, self.checks)
        return None if terrain is None or level is None else Surface(terrain, level, floors)

    def patches_of(self, value: object, place: str, surfaces: Sequence[Surface | None]) -> tuple[Patch, ...]:
        found: list[Patch] = []
        for item_place, row in self.checks.items(value, place, MAX_PATCHES_OF_HEX):
            if not self.are_whole(row, item_place) or not isinstance(row, list):
                continue
            if len(row) < 6 or len(row) % 2:
                self.checks.fault(item_place, "must be a surface, a hexside or -1, and two points at least")
                continue
            index, hexside = row[0], row[1]
            if not 0 <= index < len(surfaces):
                self.checks.fault(f"{item_place}[0]", f"there is no surface {index}")
                continue
            surface = surfaces[index]
            if not -1 <= hexside < len(NEIGHBOURS):
                self.checks.fault(f"{item_place}[1]", f"must be a hexside from 0 to 5, or -1, not {hexside}")
            elif surface is not None and (hexside >= 0) != (surface.terrain in SURFACE_HEXSIDES):
                what = "needs the hexside it stands on" if hexside < 0 else "stands on no hexside"
                self.checks.fault(f"{item_place}[1]", f"{SURFACES[surface.terrain]} {what}")
            elif surface is not None:
                hull = tuple(zip(row[2::2], row[3::2], strict=True))
                self.corners += len(hull)
                # What stands on a hexside may have no width there.
                is_stretch = hexside >= 0 and len(hull) == 2 and hull[0] != hull[1]
                if not is_stretch and not _is_convex(hull):
                    self.checks.fault(item_place, "must be the corners of a convex hull, clockwise")
                found.append(Patch(surface, None if hexside < 0 else hexside, hull))
        return tuple(found)

    def shape(self, value: object, place: str) -> Shape | None:
        record = self.checks.record(value, place, ("terrain", "rings"), ("level", "floors"))
        terrain = self.checks.word(record["terrain"], f"{place}.terrain", SURFACES, "a word of a surface")
        level = self.checks.whole(record.get("level", MISSING), f"{place}.level", -MAX_LEVEL, MAX_LEVEL)
        floors = read_floors(record, place, self.checks)
        rings = []
        for item_place, row in self.checks.items(record["rings"], f"{place}.rings"):
            if not self.are_whole(row, item_place) or not isinstance(row, list):
                continue
            if len(row) < 6 or len(row) % 2:
                self.checks.fault(item_place, "must be the coordinates of three points at least")
                continue
            self.corners += len(row) // 2
            rings.append(tuple(zip(row[::2], row[1::2], strict=True)))
        return None if terrain is None else Shape(terrain, tuple(rings), level, floors)

    def are_whole(self, value: object, place: str) -> bool:
        """Whether a value is a list of whole numbers within bounds."""
        if not isinstance(value, list):
            self.checks.items(value, place)
            return False
        if set(map(type, value)) <= _ONLY_WHOLE and (
            not value or (max(value) <= MAX_COORDINATE and min(value) >= -MAX_COORDINATE)
        ):
            return True
        for number, item in enumerate(value):
            self.checks.whole(item, f"{place}[{number}]", -MAX_COORDINATE, MAX_COORDINATE)
        return False

    def raster(self, value: object) -> Raster | None:
        keys = ("width", "height", "left", "top", "unit_x", "unit_y")
        record = self.checks.record(value, "raster", keys)
        numbers = [
            self.checks.whole(record[key], f"raster.{key}", least, most)
            for key, least, most in zip(
                keys,
                (1, 1, -MAX_COORDINATE, -MAX_COORDINATE, 1, 1),
                (MAX_PIXELS, MAX_PIXELS, MAX_COORDINATE, MAX_COORDINATE, MAX_COORDINATE, MAX_COORDINATE),
                strict=True,
            )
        ]
        found = [number for number in numbers if number is not None]
        return Raster(*found) if len(found) == len(keys) else None


def read_floors(record: Record, place: str, checks: Checks) -> int | None:
    """The storeys above a ground floor, where a record says how many there are."""
    return checks.whole(record["floors"], f"{place}.floors", 1, MAX_FLOORS) if "floors" in record else None


def _is_convex(hull: Sequence[Point]) -> bool:
    """Whether every corner turns to the right, and the ring goes round once."""
    x1, y1 = hull[-2]
    x2, y2 = hull[-1]
    backward = 0
    for x3, y3 in hull:
        if (x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2) <= 0:
            return False
        # A ring that goes round once turns from going right to going left once.
        backward += (x2 - x1 >= 0) != (x3 - x2 >= 0)
        x1, y1, x2, y2 = x2, y2, x3, y3
    return backward == 2
