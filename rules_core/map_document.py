"""Reading map documents, with every fault named by its place.

A document is checked as a whole: reading goes on past a fault, so that a map's author gets the complete list.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

from rules_core.board import Area, Board, Hex, Hexside, Line, Note, Outline, Override, Spot, Stated
from rules_core.document_checks import MISSING, Checks, kind_of
from rules_core.errors import Fault, MapError
from rules_core.grid import NEIGHBOURS, Grid, Point
from rules_core.map_writer import FORMAT, VERSION
from rules_core.polygons import (
    Bounds,
    contains,
    edges,
    first_self_contact,
    ring_bounds,
    segments_touch,
    twice_area,
)
from rules_core.surface_reader import ENTRIES, read_floors, read_ground
from rules_core.terrain_words import AREAS, CREST, HEXSIDES, HILL, LINES, MARKS, POINTS, SURFACES

# Limits keep a hostile or broken document from eating memory or time; shipped maps stay far below each.
MAX_COLUMNS = 104
MAX_ROWS = 200
MAX_STEP = 60_000
MAX_COORDINATE = 10_000_000
MAX_LEVEL = 40
MAX_CORNERS = 2_000
MAX_ALL_CORNERS = 200_000


def read_json(text: str) -> Board:
    """Read a map document from its JSON text.

    Args:
        text: the whole document.

    Raises:
        MapError: the text is not JSON, or the document has faults.
    """
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise MapError((Fault(place, f"this is not JSON: {error.msg}"),)) from None
    except (RecursionError, ValueError):
        message = "this is not JSON that can be read: it is nested too deep or a number in it is too long"
        raise MapError((Fault("document", message),)) from None
    return read(document)


def read(document: object) -> Board:
    """Read a map document.

    Args:
        document: the document as JSON gives it.

    Raises:
        MapError: the document has faults; the error names every one of them with its place.
    """
    reader = _Reader()
    board = reader.board(document)
    if reader.faults or board is None:
        raise MapError(tuple(reader.faults))
    return board


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


class _Reader(Checks):
    """Reads one document and keeps the faults as it goes."""

    def __init__(self) -> None:
        super().__init__()
        self.grid: Grid | None = None
        self.corners = 0

    def hex(self, value: object, place: str) -> str | None:
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
        found: dict[str, None] = {}
        for item_place, item in self.items(value, place):
            name = self.hex(item, item_place)
            if name is not None and name in found:
                self.fault(item_place, f"{name} is listed twice")
            elif name is not None:
                found[name] = None
        return tuple(found)

    def point(self, value: object, place: str) -> Point | None:
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

    def board(self, document: object) -> Board | None:
        if not isinstance(document, Mapping):
            self.fault("document", f"must be an object, not {kind_of(document)}")
            return None
        record = self.record(
            document,
            "document",
            ("format", "version", "id", "title", "systems", "grid", "hexes"),
            (
                "short_title", "credit", "rule_sets", "extent", "areas", "hexsides", "lines", "points", "uncharted",
                "notes", "overrides", *ENTRIES,
            ),
        )  # fmt: skip
        self.constant(record["format"], "format", FORMAT)
        self.constant(record["version"], "version", VERSION)
        map_id = self.name(record["id"], "id")
        title = self.text(record["title"], "title")
        short_title = self.text(record.get("short_title", title or MISSING), "short_title")
        credit = self.text(record.get("credit", ""), "credit", empty=True)
        systems = [self.name(item, place) for place, item in self.items(record["systems"], "systems")]
        rule_sets = self.rule_sets(record.get("rule_sets", {}))
        self.grid = self.read_grid(record["grid"])
        hexes = self.read_hexes(record["hexes"])
        areas = self.areas(record.get("areas", []))
        hexsides = self.hexsides(record.get("hexsides", []))
        lines = [self.line(item, place) for place, item in self.items(record.get("lines", []), "lines")]
        points = [self.spot(item, place) for place, item in self.items(record.get("points", []), "points")]
        uncharted = self.hexes(record.get("uncharted", []), "uncharted")
        notes = [self.note(item, place) for place, item in self.items(record.get("notes", []), "notes")]
        overrides = [self.override(item, place) for place, item in self.items(record.get("overrides", []), "overrides")]
        ground = read_ground(record, None if self.grid is None else self.grid.cells, self)
        extent = self.extent(record["extent"]) if "extent" in record else self.whole_grid()
        if self.corners > MAX_ALL_CORNERS:
            self.fault("document", f"has {self.corners} points in all; {MAX_ALL_CORNERS} is the most")
        if self.grid is None or extent is None or map_id is None or title is None:
            return None
        return Board(
            id=map_id,
            title=title,
            short_title=short_title or title,
            credit=credit or "",
            systems=tuple(system for system in systems if system is not None),
            rule_sets=rule_sets,
            grid=self.grid,
            extent=extent,
            hexes=hexes,
            areas=tuple(areas),
            hexsides=tuple(hexsides),
            lines=tuple(line for line in lines if line is not None),
            points=tuple(spot for spot in points if spot is not None),
            uncharted=frozenset(uncharted),
            notes=tuple(note for note in notes if note is not None),
            overrides=tuple(override for override in overrides if override is not None),
            patches=ground.patches,
            shapes=ground.shapes,
            raster=ground.raster,
        )

    def rule_sets(self, value: object) -> dict[str, str]:
        found: dict[str, str] = {}
        for system, rules in self.record_items(value, "rule_sets"):
            text = self.text(rules, f"rule_sets.{system[:40]}")
            if self.name(system, "rule_sets") is not None and text is not None:
                found[system] = text
        return found

    def read_grid(self, value: object) -> Grid | None:
        before = len(self.faults)
        if value is MISSING:
            return None
        needed = ("columns", "rows", "first_row", "shifted", "column_step", "row_step")
        record = self.record(value, "grid", needed, ("rows_shifted",))
        if len(self.faults) > before:
            return None
        first = self.record(record["first_row"], "grid.first_row", ("plain", "shifted"))
        columns = self.whole(record["columns"], "grid.columns", 1, MAX_COLUMNS)
        rows = self.whole(record["rows"], "grid.rows", 1, MAX_ROWS)
        rows_shifted = None
        if "rows_shifted" in record and rows is not None:
            rows_shifted = self.whole(record["rows_shifted"], "grid.rows_shifted", rows - 1, rows)
        plain = self.whole(first["plain"], "grid.first_row.plain", 0, 1)
        lower = self.whole(first["shifted"], "grid.first_row.shifted", 0, 1)
        shifted = self.word(record["shifted"], "grid.shifted", {"even": "", "odd": ""}, "which columns lie lower")
        column_step = self.whole(record["column_step"], "grid.column_step", 3, MAX_STEP)
        row_step = self.whole(record["row_step"], "grid.row_step", 2, MAX_STEP)
        if column_step is not None and column_step % 3:
            self.fault("grid.column_step", f"must be a multiple of 3, not {column_step}")
        if row_step is not None and row_step % 2:
            self.fault("grid.row_step", f"must be even, not {row_step}")
        if len(self.faults) > before or columns is None or rows is None or plain is None or lower is None:
            return None
        if shifted is None or column_step is None or row_step is None:
            return None
        return Grid(columns, rows, plain, lower, shifted, column_step, row_step, rows_shifted)

    def whole_grid(self) -> Bounds | None:
        """The rectangle round every hex: what is drawn where the document names no extent."""
        if self.grid is None:
            return None
        return ring_bounds([corner for name in self.grid.cells for corner in self.grid.vertices(name)])

    def extent(self, value: object) -> Bounds | None:
        numbers = [
            self.whole(item, place, -MAX_COORDINATE, MAX_COORDINATE) for place, item in self.items(value, "extent", 4)
        ]
        found = [number for number in numbers if number is not None]
        if len(numbers) != 4:
            self.fault("extent", "must be the four numbers left, top, right, bottom")
        elif len(found) == 4 and (found[0] >= found[2] or found[1] >= found[3]):
            self.fault("extent", "left must be less than right, and top less than bottom")
        elif len(found) == 4:
            return found[0], found[1], found[2], found[3]
        return None

    def read_hexes(self, value: object) -> dict[str, Hex]:
        given: dict[str, Hex] = {}
        for name, item in self.record_items(value, "hexes"):
            place = f"hexes.{name[:40]}"
            self.hex(name, place)
            here = self.one_hex(name, item, place)
            if here is not None:
                given[name] = here
        if self.grid is None:
            return given
        return {name: given[name] if name in given else Hex(name) for name in self.grid.cells}

    def one_hex(self, name: str, value: object, place: str) -> Hex | None:
        record = self.record(
            value,
            place,
            ("terrain",),
            (
                "level", "levels", "mark", "manhole", "interior_debris", "labels", "printed_label", "note", "floors",
                "stairwell", "bridge", "sides",
            ),
        )  # fmt: skip
        words: dict[str, None] = {}
        for item_place, item in self.items(record["terrain"], f"{place}.terrain", len(SURFACES)):
            word = self.word(item, item_place, SURFACES, "a terrain word")
            if word is not None and word in words:
                self.fault(item_place, f"{word!r} is listed twice")
            elif word is not None:
                words[word] = None
        if record["terrain"] == []:
            self.fault(f"{place}.terrain", "must name at least one terrain; open ground is 'open'")
        level = self.whole(record.get("level", 0), f"{place}.level", -MAX_LEVEL, MAX_LEVEL)
        levels = self.levels(record["levels"], f"{place}.levels", level) if "levels" in record else ()
        mark = self.word(record["mark"], f"{place}.mark", MARKS, "a mark") if "mark" in record else None
        labels = [self.text(item, at) for at, item in self.items(record.get("labels", []), f"{place}.labels", 20)]
        if not words or level is None:
            return None
        return Hex(
            name=name,
            words=tuple(words),
            level=level,
            levels=levels,
            mark=mark,
            manhole=self.flag(record.get("manhole", False), f"{place}.manhole"),
            interior_debris=self.flag(record.get("interior_debris", False), f"{place}.interior_debris"),
            labels=tuple(label for label in labels if label is not None),
            printed_label=self.optional_text(record, "printed_label", place),
            note=self.optional_text(record, "note", place),
            floors=read_floors(record, place, self),
            stairwell=self.flag(record.get("stairwell", False), f"{place}.stairwell"),
            bridge=self.flag(record.get("bridge", False), f"{place}.bridge"),
            sides=self.sides(record["sides"], f"{place}.sides") if "sides" in record else (),
        )

    def sides(self, value: object, place: str) -> tuple[str, ...]:
        """What lies at the middle of each hexside."""
        words = [self.word(item, at, SURFACES, "a terrain word") for at, item in self.items(value, place)]
        found = tuple(word for word in words if word is not None)
        if len(words) != len(NEIGHBOURS):
            self.fault(place, "must name six terrain words, clockwise from the top hexside")
        return found if len(found) == len(NEIGHBOURS) else ()

    def levels(self, value: object, place: str, level: int | None) -> tuple[int, ...]:
        """All levels in a hex that has more than one, its centre dot's among them."""
        before = len(self.faults)
        found = [self.whole(item, at, -MAX_LEVEL, MAX_LEVEL) for at, item in self.items(value, place)]
        levels = tuple(number for number in found if number is not None)
        if len(self.faults) > before:
            return ()
        if len(levels) < 2:
            self.fault(place, "must name two levels at least; a hex with one level has 'level' only")
        elif list(levels) != sorted(set(levels)):
            self.fault(place, "must name each level once, from low to high")
        elif level is not None and level not in levels:
            self.fault(place, f"must name the level of the centre dot, {level}, too")
        return levels

    def areas(self, value: object) -> list[Area]:
        found: list[Area] = []
        ids: set[str] = set()
        for place, item in self.items(value, "areas"):
            area = self.area(item, place, len(found), ids)
            if area is not None:
                found.append(area)
        return found

    def area(self, value: object, place: str, index: int, ids: set[str]) -> Area | None:
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
            if ring is not None and outline is not None and not _lies_in(ring, outline):
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

    def hexsides(self, value: object) -> list[Hexside]:
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
            if marks_in is not None and kind != CREST:
                self.fault(f"{place}.marks_in", f"only a military crest has marks; this is a {HEXSIDES[kind]}")
            elif marks_in is not None and marks_in not in between:
                self.fault(f"{place}.marks_in", f"must be one of the two hexes of {'/'.join(between)}")
            if (between, kind) in seen:
                self.fault(place, f"there is a {HEXSIDES[kind]} on {'/'.join(between)} already")
            seen.add((between, kind))
            found.append(Hexside(between, kind, gate, marks_in, floors))
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

    def line(self, value: object, place: str) -> Line | None:
        record = self.record(value, place, ("kind", "path", "width"))
        kind = self.word(record["kind"], f"{place}.kind", LINES, "a line word")
        path = self.path(record["path"], f"{place}.path", 2)
        width = self.whole(record["width"], f"{place}.width", 1, MAX_COORDINATE)
        return None if kind is None or path is None or width is None else Line(kind, path, width)

    def spot(self, value: object, place: str) -> Spot | None:
        record = self.record(value, place, ("kind", "at", "radius", "hex"))
        kind = self.word(record["kind"], f"{place}.kind", POINTS, "a point word")
        at = self.point(record["at"], f"{place}.at")
        radius = self.whole(record["radius"], f"{place}.radius", 1, MAX_COORDINATE)
        name = self.hex(record["hex"], f"{place}.hex")
        if kind is None or at is None or radius is None or name is None:
            return None
        return Spot(kind, at, radius, name)

    def note(self, value: object, place: str) -> Note | None:
        record = self.record(value, place, ("at", "text"), ("cite",))
        at = self.at(record["at"], f"{place}.at", empty=True)
        text = self.text(record["text"], f"{place}.text")
        cite = self.optional_text(record, "cite", place)
        return None if at is None or text is None else Note(at, text, cite)

    def override(self, value: object, place: str) -> Override | None:
        record = self.record(value, place, ("at", "change", "cite"))
        at = self.at(record["at"], f"{place}.at", empty=False)
        change = self.text(record["change"], f"{place}.change")
        cite = self.text(record["cite"], f"{place}.cite")
        return None if at is None or change is None or cite is None else Override(at, change, cite)

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


def _lies_in(hole: Outline, outline: Outline) -> bool:
    """Whether a hole lies inside an outline without touching its edge."""
    left, top, right, bottom = ring_bounds(hole)
    return all(contains(outline, corner) for corner in hole) and not any(
        segments_touch(a, b, c, d)
        for a, b in edges(outline)
        if max(a[0], b[0]) >= left and min(a[0], b[0]) <= right and max(a[1], b[1]) >= top and min(a[1], b[1]) <= bottom
        for c, d in edges(hole)
    )
