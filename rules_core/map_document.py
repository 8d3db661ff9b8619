"""Reading and writing map documents, with every fault named by its place.

A document is checked as a whole: reading goes on past a fault, so that a map's author gets the complete list.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

from rules_core.board import Area, Board, Hex, Hexside, Line, Note, Outline, Override, Spot, Stated
from rules_core.errors import Fault, MapError
from rules_core.grid import Grid, Point
from rules_core.polygons import (
    Bounds,
    contains,
    edges,
    first_self_contact,
    ring_bounds,
    segments_touch,
    twice_area,
)
from rules_core.terrain_words import HEXSIDES, LINES, MARKS, POINTS, TERRAIN

FORMAT = "walkaround-map"
VERSION = 1

# Limits keep a hostile or broken document from eating memory or time; shipped maps stay far below each.
MAX_COLUMNS = 104
MAX_ROWS = 200
MAX_STEP = 60_000
MAX_COORDINATE = 10_000_000
MAX_LEVEL = 40
MAX_TEXT = 1_000
MAX_ITEMS = 40_000
MAX_CORNERS = 2_000
MAX_ALL_CORNERS = 200_000

_ID_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
_Object = Mapping[str, object]
_MISSING = object()
"""Stands for an entry that is not there; told once, by `record`, and passed over by every other check."""


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
        raise MapError(
            (
                Fault(
                    "document", "this is not JSON that can be read: it is nested too deep or a number in it is too long"
                ),
            )
        ) from None
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


def write(board: Board) -> dict[str, object]:
    """Write a board as a map document; what has its usual value is left out.

    Args:
        board: the map.
    """
    grid = board.grid
    document: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "id": board.id,
        "title": board.title,
        "short_title": board.short_title,
        "credit": board.credit,
        "systems": list(board.systems),
        "rule_sets": dict(board.rule_sets),
        "grid": {
            "columns": grid.columns,
            "rows": grid.rows,
            "first_row": {"plain": grid.first_row_plain, "shifted": grid.first_row_shifted},
            "shifted": grid.shifted,
            "column_step": grid.column_step,
            "row_step": grid.row_step,
        },
        "extent": list(board.extent),
        "hexes": {name: _write_hex(here) for name, here in board.hexes.items() if here != Hex(name)},
        "areas": [_write_area(area) for area in board.areas],
        "hexsides": [
            {"between": list(side.between), "kind": side.kind, **({"gate": True} if side.gate else {})}
            for side in board.hexsides
        ],
        "lines": [
            {"kind": line.kind, "path": [list(point) for point in line.path], "width": line.width}
            for line in board.lines
        ],
        "points": [
            {"kind": spot.kind, "at": list(spot.at), "radius": spot.radius, "hex": spot.hex} for spot in board.points
        ],
        "uncharted": [name for name in board.hexes if name in board.uncharted],
        "notes": [
            {"at": note.at, "text": note.text, **({} if note.cite is None else {"cite": note.cite})}
            for note in board.notes
        ],
        "overrides": [{"at": over.at, "change": over.change, "cite": over.cite} for over in board.overrides],
    }
    return document


def _write_hex(here: Hex) -> dict[str, object]:
    record: dict[str, object] = {"terrain": list(here.words)}
    if here.level:
        record["level"] = here.level
    if here.mark is not None:
        record["mark"] = here.mark
    if here.manhole:
        record["manhole"] = True
    if here.interior_debris:
        record["interior_debris"] = True
    if here.labels:
        record["labels"] = list(here.labels)
    if here.printed_label is not None:
        record["printed_label"] = here.printed_label
    if here.note is not None:
        record["note"] = here.note
    return record


def _write_area(area: Area) -> dict[str, object]:
    record: dict[str, object] = {
        "id": area.id,
        "terrain": area.terrain,
        "outline": [list(point) for point in area.outline],
        "hexes": list(area.hexes),
    }
    if area.holes:
        record["holes"] = [[list(point) for point in hole] for hole in area.holes]
    if area.factory:
        record["factory"] = True
    if area.factory_unlisted:
        record["factory_unlisted"] = True
    if area.roofless:
        record["roofless"] = [name for name in area.hexes if name in area.roofless]
    if area.number is not None:
        record["number"] = area.number
    if area.name is not None:
        record["name"] = area.name
    if area.stated is not None:
        record["stated"] = {
            "height": area.stated.height,
            "floors": dict(area.stated.floors),
            "rooftops": list(area.stated.rooftops),
            "cite": area.stated.cite,
        }
    if area.interior:
        record["interior"] = True
    return record


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


def _kind(value: object) -> str:
    """What a JSON value is, in a player's words."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text {value[:40]!r}"
    if isinstance(value, (int, float)):
        return f"the number {value:.12g}" if isinstance(value, float) else _short_number(value)
    if isinstance(value, Mapping):
        return "an object"
    return "a list" if isinstance(value, list) else "something else"


def _short_number(value: int) -> str:
    return f"the number {value}" if abs(value) < 10**12 else "a very large number"


class _Reader:
    """Reads one document and keeps the faults as it goes."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.grid: Grid | None = None
        self.corners = 0

    # --- single values -------------------------------------------------------------------------------------------

    def fault(self, place: str, message: str) -> None:
        self.faults.append(Fault(place, message))

    def record(self, value: object, place: str, required: Collection[str], optional: Collection[str] = ()) -> _Object:
        """An object with no other keys than these; required ones that it lacks stand in it as missing."""
        absent = dict.fromkeys(required, _MISSING)
        if value is _MISSING:
            return absent
        if not isinstance(value, Mapping):
            self.fault(place, f"must be an object, not {_kind(value)}")
            return absent
        for key in required:
            if key not in value:
                self.fault(place, f"{key!r} is missing")
        for key in value:
            if key not in required and key not in optional:
                self.fault(place, f"unknown entry {str(key)[:40]!r}; it may hold {', '.join((*required, *optional))}")
        return {**absent, **value}

    def record_items(self, value: object, place: str) -> list[tuple[str, object]]:
        """The entries of an object whose keys are names."""
        if value is _MISSING:
            return []
        if not isinstance(value, Mapping):
            self.fault(place, f"must be an object, not {_kind(value)}")
            return []
        if len(value) > MAX_ITEMS:
            self.fault(place, f"has {len(value)} entries; {MAX_ITEMS} is the most")
            return []
        return [(str(key), item) for key, item in value.items()]

    def items(self, value: object, place: str, limit: int = MAX_ITEMS) -> list[tuple[str, object]]:
        """The items of a list, each with its place."""
        if value is _MISSING:
            return []
        if not isinstance(value, list):
            self.fault(place, f"must be a list, not {_kind(value)}")
            return []
        if len(value) > limit:
            self.fault(place, f"has {len(value)} entries; {limit} is the most")
            return []
        return [(f"{place}[{number}]", item) for number, item in enumerate(value)]

    def text(self, value: object, place: str, empty: bool = False) -> str | None:
        if value is _MISSING:
            return None
        if not isinstance(value, str):
            self.fault(place, f"must be a text, not {_kind(value)}")
        elif not value.strip() and not empty:
            self.fault(place, "must not be empty")
        elif len(value) > MAX_TEXT:
            self.fault(place, f"is {len(value)} letters long; {MAX_TEXT} is the most")
        elif not value.isprintable():
            self.fault(place, "must be one line of plain text, without control characters")
        else:
            return value
        return None

    def name(self, value: object, place: str) -> str | None:
        text = self.text(value, place)
        if text is not None and (len(text) > 64 or not _ID_LETTERS.issuperset(text)):
            self.fault(place, "must be at most 64 small letters, digits, '-' and '_'")
            return None
        return text

    def whole(self, value: object, place: str, low: int, high: int) -> int | None:
        if value is _MISSING:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(place, f"must be a whole number, not {_kind(value)}")
        elif not low <= value <= high:
            self.fault(place, f"must be from {low} to {high}, not {_short_number(value)}")
        else:
            return value
        return None

    def constant(self, value: object, place: str, expected: str | int) -> None:
        if value is not _MISSING and (type(value) is not type(expected) or value != expected):
            self.fault(place, f"must be {expected!r}, not {_kind(value)}")

    def flag(self, value: object, place: str) -> bool:
        if not isinstance(value, bool):
            self.fault(place, f"must be true or false, not {_kind(value)}")
        return value is True

    def word(self, value: object, place: str, words: Mapping[str, str], what: str) -> str | None:
        if value is _MISSING:
            return None
        if isinstance(value, str) and value in words:
            return value
        self.fault(place, f"must be {what}, not {_kind(value)}; the words are {', '.join(words)}")
        return None

    def hex(self, value: object, place: str) -> str | None:
        if value is _MISSING:
            return None
        if not isinstance(value, str):
            self.fault(place, f"must be the name of a hex, not {_kind(value)}")
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
        if value is _MISSING:
            return None
        if not isinstance(value, list) or len(value) != 2:
            self.fault(place, f"must be a point [x, y], not {_kind(value)}")
            return None
        x = self.whole(value[0], f"{place}[0]", -MAX_COORDINATE, MAX_COORDINATE)
        y = self.whole(value[1], f"{place}[1]", -MAX_COORDINATE, MAX_COORDINATE)
        return None if x is None or y is None else (x, y)

    def path(self, value: object, place: str, least: int) -> Outline | None:
        """A list of points; None where any of it is at fault."""
        if value is _MISSING:
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

    # --- the parts -----------------------------------------------------------------------------------------------

    def board(self, document: object) -> Board | None:
        if not isinstance(document, Mapping):
            self.fault("document", f"must be an object, not {_kind(document)}")
            return None
        record = self.record(
            document,
            "document",
            ("format", "version", "id", "title", "systems", "grid", "hexes"),
            (
                "short_title", "credit", "rule_sets", "extent", "areas", "hexsides", "lines", "points", "uncharted",
                "notes", "overrides",
            ),
        )  # fmt: skip
        self.constant(record["format"], "format", FORMAT)
        self.constant(record["version"], "version", VERSION)
        map_id = self.name(record["id"], "id")
        title = self.text(record["title"], "title")
        short_title = self.text(record.get("short_title", title or _MISSING), "short_title")
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
        if value is _MISSING:
            return None
        record = self.record(value, "grid", ("columns", "rows", "first_row", "shifted", "column_step", "row_step"))
        if len(self.faults) > before:
            return None
        first = self.record(record["first_row"], "grid.first_row", ("plain", "shifted"))
        columns = self.whole(record["columns"], "grid.columns", 1, MAX_COLUMNS)
        rows = self.whole(record["rows"], "grid.rows", 1, MAX_ROWS)
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
        return Grid(columns, rows, plain, lower, shifted, column_step, row_step)

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
            ("level", "mark", "manhole", "interior_debris", "labels", "printed_label", "note"),
        )
        words: dict[str, None] = {}
        for item_place, item in self.items(record["terrain"], f"{place}.terrain", len(TERRAIN)):
            word = self.word(item, item_place, TERRAIN, "a terrain word")
            if word is not None and word in words:
                self.fault(item_place, f"{word!r} is listed twice")
            elif word is not None:
                words[word] = None
        if record["terrain"] == []:
            self.fault(f"{place}.terrain", "must name at least one terrain; open ground is 'open'")
        level = self.whole(record.get("level", 0), f"{place}.level", -MAX_LEVEL, MAX_LEVEL)
        mark = self.word(record["mark"], f"{place}.mark", MARKS, "a mark") if "mark" in record else None
        labels = [self.text(item, at) for at, item in self.items(record.get("labels", []), f"{place}.labels", 20)]
        if not words or level is None:
            return None
        return Hex(
            name=name,
            words=tuple(words),
            level=level,
            mark=mark,
            manhole=self.flag(record.get("manhole", False), f"{place}.manhole"),
            interior_debris=self.flag(record.get("interior_debris", False), f"{place}.interior_debris"),
            labels=tuple(label for label in labels if label is not None),
            printed_label=self.optional_text(record, "printed_label", place),
            note=self.optional_text(record, "note", place),
        )

    def optional_text(self, record: _Object, key: str, place: str) -> str | None:
        return self.text(record[key], f"{place}.{key}") if key in record else None

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
            ("holes", "factory", "factory_unlisted", "roofless", "number", "name", "stated", "interior"),
        )
        area_id = self.name(record["id"], f"{place}.id")
        if area_id is not None and area_id in ids:
            self.fault(f"{place}.id", f"{area_id!r} is the id of an earlier area too")
        ids.update(() if area_id is None else (area_id,))
        terrain = self.word(record["terrain"], f"{place}.terrain", TERRAIN, "a terrain word")
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
            factory=area_flags["factory"],
            factory_unlisted=area_flags["factory_unlisted"],
            roofless=frozenset(roofless),
            number=number,
            name=name_text,
            stated=stated,
            interior=area_flags["interior"],
        )

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
            record = self.record(item, place, ("between", "kind"), ("gate",))
            kind = self.word(record["kind"], f"{place}.kind", HEXSIDES, "a hexside word")
            gate = self.flag(record.get("gate", False), f"{place}.gate")
            between = self.between(record["between"], f"{place}.between")
            if kind is None or between is None:
                continue
            if (between, kind) in seen:
                self.fault(place, f"there is a {HEXSIDES[kind]} on {'/'.join(between)} already")
            seen.add((between, kind))
            found.append(Hexside(between, kind, gate))
        return found

    def between(self, value: object, place: str) -> tuple[str, str] | None:
        """The two hexes of a hexside, in grid order."""
        if value is _MISSING:
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
