"""The art of a map document: areas with their outlines and what is stated of buildings."""

from __future__ import annotations

from collections.abc import Collection

from rules_core.board.parts import Area, Outline, Stated
from rules_core.board.terrain_words import AREAS, HILL
from rules_core.documents.checks import MISSING
from rules_core.documents.places import MAX_ALL_CORNERS, MAX_LEVEL, PlaceReader
from rules_core.geometry.polygons import contains, edges, first_self_contact, ring_bounds, segments_touch, twice_area


class AreaReader(PlaceReader):
    """Reads areas."""

    def areas(self, value: object) -> list[Area]:
        """The areas in order; one at fault is left out."""
        found: list[Area] = []
        ids: set[str] = set()
        for place, item in self.items(value, "areas"):
            area = self.area(item, place, len(found), ids)
            if area is not None:
                found.append(area)
        return found

    def area(self, value: object, place: str, index: int, ids: set[str]) -> Area | None:
        """One area; None where it is at fault."""
        record = self.record(
            value,
            place,
            ("id", "terrain", "outline", "hexes"),
            ("level", "holes", "factory", "factory_unlisted", "roofless", "number", "name", "stated", "interior"),
        )
        area_id = self.name(record["id"], f"{place}.id")
        if area_id is not None and area_id in ids:
            self.fault(f"{place}.id", f"{area_id!r} is the id of an earlier area too")
        ids.update(() if area_id is None else (area_id,))
        terrain = self.word(record["terrain"], f"{place}.terrain", AREAS, "a terrain word")
        level = self.area_level(record.get("level", MISSING), place, terrain)
        outline = self.ring(record["outline"], f"{place}.outline")
        holes = []
        for hole_place, hole in self.items(record.get("holes", []), f"{place}.holes"):
            ring = self.ring(hole, hole_place)
            if ring is not None and outline is not None and not lies_in(ring, outline):
                self.fault(hole_place, "must lie inside the outline")
            holes.append(ring)
        hexes = self.hexes(record["hexes"], f"{place}.hexes")
        roofless = self.hexes(record.get("roofless", []), f"{place}.roofless")
        for name in roofless:
            if name not in hexes:
                self.fault(f"{place}.roofless", f"{name} is not among the area's hexes")
        stated = self.stated(record["stated"], f"{place}.stated", hexes) if "stated" in record else None
        area_flags = {
            key: self.flag(record.get(key, False), f"{place}.{key}")
            for key in ("factory", "factory_unlisted", "interior")
        }
        number = self.optional_text(record, "number", place)
        name_text = self.optional_text(record, "name", place)
        if area_id is None or terrain is None or outline is None:
            return None
        return Area(
            id=area_id,
            terrain=terrain,
            outline=outline,
            holes=tuple(hole for hole in holes if hole is not None),
            hexes=hexes,
            index=index,
            level=level,
            factory=area_flags["factory"],
            factory_unlisted=area_flags["factory_unlisted"],
            roofless=frozenset(roofless),
            number=number,
            name=name_text,
            stated=stated,
            interior=area_flags["interior"],
        )

    def area_level(self, value: object, place: str, terrain: str | None) -> int | None:
        """The level of a hill, which needs one; nothing else has a level of its own."""
        if value is MISSING:
            if terrain == HILL:
                self.fault(place, "'level' is missing: a hill says to which level it rises")
            return None
        if terrain is not None and terrain != HILL:
            self.fault(f"{place}.level", f"only a hill has a level of its own; this is {AREAS[terrain]}")
        return self.whole(value, f"{place}.level", -MAX_LEVEL, MAX_LEVEL)

    def ring(self, value: object, place: str) -> Outline | None:
        """A ring that encloses something and neither crosses nor touches itself; None where it is at fault."""
        ring = self.path(value, place, 3)
        if ring is None or self.corners > MAX_ALL_CORNERS:  # too many in all is told once, at the end
            return None
        contact = first_self_contact(ring)
        if contact is not None:
            one, two = contact
            if one == two:
                self.fault(f"{place}[{one}]", "is the same point as the next one")
            else:
                self.fault(f"{place}[{two}]", f"the edge from here crosses or touches the edge from point {one}")
            return None
        if twice_area(ring) == 0:
            self.fault(place, "encloses nothing")
            return None
        return ring

    def stated(self, value: object, place: str, hexes: Collection[str]) -> Stated | None:
        """What a source states of one building; None where it is at fault."""
        record = self.record(value, place, ("height", "floors", "rooftops", "cite"))
        height = self.whole(record["height"], f"{place}.height", 0, MAX_LEVEL)
        floors: dict[str, int] = {}
        for name, count in self.record_items(record["floors"], f"{place}.floors"):
            floor_place = f"{place}.floors.{name[:40]}"
            number = self.whole(count, floor_place, 0, MAX_LEVEL)
            if self.hex(name, floor_place) is not None and number is not None:
                floors[name] = number
        rooftops = self.hexes(record["rooftops"], f"{place}.rooftops")
        for name in {*floors, *rooftops}.difference(hexes):
            self.fault(place, f"{name} is not among the area's hexes")
        cite = self.text(record["cite"], f"{place}.cite")
        if height is None or cite is None:
            return None
        return Stated(height, floors, rooftops, cite)


def lies_in(hole: Outline, outline: Outline) -> bool:
    """Whether a hole lies inside an outline without touching its edge."""
    left, top, right, bottom = ring_bounds(hole)
    return all(contains(outline, corner) for corner in hole) and not any(
        segments_touch(a, b, c, d)
        for a, b in edges(outline)
        if max(a[0], b[0]) >= left and min(a[0], b[0]) <= right and max(a[1], b[1]) >= top and min(a[1], b[1]) <= bottom
        for c, d in edges(hole)
    )
