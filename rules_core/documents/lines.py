"""What stands along hexsides, runs across a map, or stands at one point of it."""

from __future__ import annotations

from rules_core.board.parts import Hexside, LinearFeature, Spot
from rules_core.board.terrain_words import HEXSIDES, LINES, MARKED, POINTS
from rules_core.documents.checks import MISSING
from rules_core.documents.places import MAX_COORDINATE, PlaceReader
from rules_core.documents.surfaces import read_floors


class LineReader(PlaceReader):
    """Reads hexside terrain, lines and points."""

    def hexsides(self, value: object) -> list[Hexside]:
        """What stands along hexsides, each kind once."""
        found: list[Hexside] = []
        seen: set[tuple[tuple[str, str], str]] = set()
        for place, item in self.items(value, "hexsides"):
            record = self.record(item, place, ("between", "kind"), ("gate", "marks_in", "floors"))
            kind = self.word(record["kind"], f"{place}.kind", HEXSIDES, "a hexside word")
            gate = self.flag(record.get("gate", False), f"{place}.gate")
            between = self.between(record["between"], f"{place}.between")
            marks_in = self.hex(record.get("marks_in", MISSING), f"{place}.marks_in")
            floors = read_floors(record, place, self)
            if kind is None or between is None:
                continue
            if marks_in is not None and kind not in MARKED:
                self.fault(f"{place}.marks_in", f"only a military crest or a slope has; this is a {HEXSIDES[kind]}")
            elif marks_in is not None and marks_in not in between:
                self.fault(f"{place}.marks_in", f"must be one of the two hexes of {'/'.join(between)}")
            if (between, kind) in seen:
                self.fault(place, f"there is a {HEXSIDES[kind]} on {'/'.join(between)} already")
            seen.add((between, kind))
            found.append(Hexside(between, kind, gate, marks_in, floors))
        return found

    def line(self, value: object, place: str) -> LinearFeature | None:
        """A road, railway or other strip; None where it is at fault."""
        record = self.record(value, place, ("kind", "path", "width"))
        kind = self.word(record["kind"], f"{place}.kind", LINES, "a line word")
        path = self.path(record["path"], f"{place}.path", 2)
        width = self.whole(record["width"], f"{place}.width", 1, MAX_COORDINATE)
        return None if kind is None or path is None or width is None else LinearFeature(kind, path, width)

    def spot(self, value: object, place: str) -> Spot | None:
        """A single thing; None where it is at fault."""
        record = self.record(value, place, ("kind", "at", "radius", "hex"))
        kind = self.word(record["kind"], f"{place}.kind", POINTS, "a point word")
        at = self.point(record["at"], f"{place}.at")
        radius = self.whole(record["radius"], f"{place}.radius", 1, MAX_COORDINATE)
        name = self.hex(record["hex"], f"{place}.hex")
        if kind is None or at is None or radius is None or name is None:
            return None
        return Spot(kind, at, radius, name)
