"""The part of a map document that is a free table's own: its size, its ground, its single things, its settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from rules_core.board.parts import Note
from rules_core.documents.areas import AreaReader, lies_in
from rules_core.documents.checks import MISSING, Record, kind_of
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Ring
from rules_core.tabletop.tabletop import INCH, SCALES, Detail, Road, Strip, TableArea, TablePoint, Tabletop
from rules_core.tabletop.terrain_words import (
    AREAS,
    CHOICE,
    FLAG,
    POINTS,
    ROADS,
    STRIPS,
    DetailRow,
    details_of,
)

# Limits keep a hostile or broken document from eating memory or time; a whole gaming club's table stays far below each.
MAX_SIDE = 600 * INCH
MAX_THINGS = 1_000
MAX_TABLE_CORNERS = 20_000
MAX_NAME = 60
MAX_SETTINGS = 200

Thing = TypeVar("Thing")

_NAME_SIGNS = "/@"
"""Signs with a meaning of their own where places are named."""


@dataclass(frozen=True)
class Heading:
    """What maps of all kinds say of themselves; the words are those of ``Tabletop``."""

    id: str
    title: str
    short_title: str
    credit: str
    systems: tuple[str, ...]
    rule_sets: Mapping[str, str]
    practice: bool


class TableReader(AreaReader):
    """Reads a free table."""

    def __init__(self) -> None:
        super().__init__()
        self.width, self.depth = MAX_SIDE, MAX_SIDE
        self.names: set[str] = set()

    def tabletop(self, record: Record, heading: Heading) -> Tabletop | None:
        """The table; None where its size or its scale is at fault.

        Args:
            record: the document, with no keys but a table's own.
            heading: what has been read of it that maps of all kinds have.
        """
        size = self.size(record["size"])
        scale = self.word(record["scale"], "scale", dict.fromkeys(SCALES, ""), "the scale of the models")
        areas = [self.table_area(item, place) for place, item in self.things(record, "areas")]
        strips = [self.strip(item, place) for place, item in self.things(record, "strips")]
        roads = [self.road(item, place) for place, item in self.things(record, "roads")]
        points = [self.table_point(item, place) for place, item in self.things(record, "points")]
        settings = self.settings(record.get("settings", {}))
        notes = [self.table_note(item, place) for place, item in self.items(record.get("notes", []), "notes")]
        if self.corners > MAX_TABLE_CORNERS:
            self.fault("document", f"has {self.corners} points in all; {MAX_TABLE_CORNERS} is the most on a table")
        if size is None or scale is None:
            return None
        return Tabletop(
            id=heading.id,
            title=heading.title,
            short_title=heading.short_title,
            credit=heading.credit,
            systems=heading.systems,
            rule_sets=heading.rule_sets,
            width=size[0],
            depth=size[1],
            scale=scale,
            areas=_there(areas),
            strips=_there(strips),
            roads=_there(roads),
            points=_there(points),
            settings=settings,
            notes=_there(notes),
            practice=heading.practice,
        )

    def size(self, value: object) -> Point | None:
        """Width and depth; None where they are at fault."""
        if value is MISSING:
            return None
        if not isinstance(value, list) or len(value) != 2:
            self.fault("size", f"must be width and depth, [7200, 4800] for 72 by 48 inches, not {kind_of(value)}")
            return None
        width = self.whole(value[0], "size[0]", INCH, MAX_SIDE)
        depth = self.whole(value[1], "size[1]", INCH, MAX_SIDE)
        if width is None or depth is None:
            return None
        self.width, self.depth = width, depth
        return width, depth

    def things(self, record: Record, key: str) -> list[tuple[str, object]]:
        """The entries of one of the lists of things."""
        return self.items(record.get(key, []), key, MAX_THINGS)

    def table_area(self, value: object, place: str) -> TableArea | None:
        """One area; None where it is at fault."""
        record = self.record(value, place, ("name", "terrain", "outline"), ("holes", "details"))
        name = self.thing_name(record["name"], f"{place}.name")
        terrain = self.word(record["terrain"], f"{place}.terrain", AREAS, "a terrain word")
        outline = self.on_table(self.ring(record["outline"], f"{place}.outline"), f"{place}.outline")
        holes: list[Ring] = []
        for hole_place, item in self.items(record.get("holes", []), f"{place}.holes", MAX_THINGS):
            hole = self.ring(item, hole_place)
            if hole is None or outline is None:
                continue
            if not lies_in(hole, outline):
                self.fault(hole_place, "must lie inside the outline")
            holes.append(hole)
        details = self.details(record, place, terrain)
        if name is None or terrain is None or outline is None:
            return None
        return TableArea(name, terrain, (outline, *holes), details)

    def strip(self, value: object, place: str) -> Strip | None:
        """One strip; None where it is at fault."""
        record = self.record(value, place, ("name", "terrain", "path"), ("details",))
        name = self.thing_name(record["name"], f"{place}.name")
        terrain = self.word(record["terrain"], f"{place}.terrain", STRIPS, "a strip's word")
        path = self.line_of(record["path"], f"{place}.path")
        details = self.details(record, place, terrain)
        return None if name is None or terrain is None or path is None else Strip(name, terrain, path, details)

    def road(self, value: object, place: str) -> Road | None:
        """One road; None where it is at fault."""
        record = self.record(value, place, ("name", "terrain", "path", "width"), ("details",))
        name = self.thing_name(record["name"], f"{place}.name")
        terrain = self.word(record["terrain"], f"{place}.terrain", ROADS, "a road's word")
        path = self.line_of(record["path"], f"{place}.path")
        width = self.whole(record["width"], f"{place}.width", 1, MAX_SIDE)
        details = self.details(record, place, terrain)
        if name is None or terrain is None or path is None or width is None:
            return None
        return Road(name, terrain, path, width, details)

    def table_point(self, value: object, place: str) -> TablePoint | None:
        """One single thing; None where it is at fault."""
        record = self.record(value, place, ("name", "terrain", "at"), ("radius", "details"))
        name = self.thing_name(record["name"], f"{place}.name")
        terrain = self.word(record["terrain"], f"{place}.terrain", POINTS, "a point's word")
        at = self.point(record["at"], f"{place}.at")
        if at is not None and self.on_table((at,), f"{place}.at") is None:
            at = None
        radius = self.whole(record.get("radius", 0), f"{place}.radius", 0, MAX_SIDE)
        details = self.details(record, place, terrain)
        if name is None or terrain is None or at is None or radius is None:
            return None
        return TablePoint(name, terrain, at, radius, details)

    def thing_name(self, value: object, place: str) -> str | None:
        """What a thing is called, which nothing else on the table is."""
        name = self.text(value, place)
        if name is None:
            return None
        if len(name) > MAX_NAME:
            self.fault(place, f"is {len(name)} letters long; {MAX_NAME} is the most for a name")
        elif any(sign in name for sign in _NAME_SIGNS):
            self.fault(place, "must not hold '/' or '@'")
        elif name.strip().casefold() in self.names:
            self.fault(place, f"{name!r} is the name of an earlier thing too")
        else:
            self.names.add(name.strip().casefold())
            return name.strip()
        return None

    def line_of(self, value: object, place: str) -> tuple[Point, ...] | None:
        """The corners of a strip or a road; None where they are at fault."""
        path = self.on_table(self.path(value, place, 2), place)
        if path is None:
            return None
        for number, (one, two) in enumerate(pairwise(path)):
            if one == two:
                self.fault(f"{place}[{number}]", "is the same point as the next one")
                return None
        return path

    def on_table(self, points: tuple[Point, ...] | None, place: str) -> tuple[Point, ...] | None:
        """Points that all lie on the table; None where one lies off it, or there are none."""
        if points is None:
            return None
        for number, (x, y) in enumerate(points):
            if not (0 <= x <= self.width and 0 <= y <= self.depth):
                which = f"{place}[{number}]" if len(points) > 1 else place
                self.fault(which, f"[{x}, {y}] lies off the table, which is {self.width} by {self.depth}")
                return None
        return points

    def details(self, record: Record, place: str, terrain: str | None) -> dict[str, Detail]:
        """What else is said of a thing."""
        place = f"{place}.details"
        said = self.record_items(record.get("details", {}), place)
        if terrain is None:
            return {}
        rows = details_of(terrain)
        words = {**AREAS, **STRIPS, **ROADS, **POINTS}
        found: dict[str, Detail] = {}
        for key, value in said:
            row = rows.get(key)
            if row is None:
                may = f"; there may be {', '.join(rows)}" if rows else ""
                self.fault(place, f"{key[:40]!r} is nothing that is said of {words[terrain]}{may}")
                continue
            detail = self.detail(value, f"{place}.{key}", row)
            if detail is not None:
                found[key] = detail
        for row in rows.values():
            if row.needed and row.id not in dict(said):
                self.fault(place, f"{row.id!r} is missing: a {words[terrain]} needs one")
        return found

    def detail(self, value: object, place: str, row: DetailRow) -> Detail | None:
        """The value of a detail; None where it is at fault."""
        if row.holds == FLAG:
            return self.flag(value, place)
        if row.holds == CHOICE:
            return self.word(value, place, dict.fromkeys(row.choices, ""), "one of some words")
        return self.whole(value, place, row.least, row.most)

    def settings(self, value: object) -> dict[str, dict[str, object]]:
        """What the judge has settled, by game and condition; the games themselves check the words when asked."""
        found: dict[str, dict[str, object]] = {}
        for system, said in self.record_items(value, "settings"):
            place = f"settings.{system[:40]}"
            if self.name(system, "settings") is None:
                continue
            rows = self.record_items(said, place)
            if len(rows) > MAX_SETTINGS:
                self.fault(place, f"has {len(rows)} entries; {MAX_SETTINGS} is the most")
                continue
            found[system] = {}
            for condition, setting in rows:
                if isinstance(setting, (str, bool, int, float)):
                    found[system][condition] = setting
                else:
                    self.fault(
                        f"{place}.{condition[:40]}", f"must be a word, a number or a flag, not {kind_of(setting)}"
                    )
        return found

    def table_note(self, value: object, place: str) -> Note | None:
        """A note on the table as a whole; ``at`` may name a thing."""
        record = self.record(value, place, ("text",), ("at", "cite"))
        at = self.text(record.get("at", ""), f"{place}.at", empty=True)
        text = self.text(record["text"], f"{place}.text")
        cite = self.optional_text(record, "cite", place)
        if at and at.casefold() not in self.names:
            self.fault(f"{place}.at", f"nothing on the table is called {at[:40]!r}")
        return None if at is None or text is None else Note(at, text, cite)


def _there(found: Iterable[Thing | None]) -> tuple[Thing, ...]:
    return tuple(thing for thing in found if thing is not None)
