"""A map document as a whole."""

from __future__ import annotations

import json
from collections.abc import Mapping

from rules_core.board.board import Board
from rules_core.board.origin import with_origin
from rules_core.board.parts import Note, Override
from rules_core.collector import paused_collector
from rules_core.documents.checks import MISSING, Record, kind_of
from rules_core.documents.grids import GridReader
from rules_core.documents.hexes import HexReader
from rules_core.documents.lines import LineReader
from rules_core.documents.places import MAX_ALL_CORNERS
from rules_core.documents.surfaces import ENTRIES, read_ground
from rules_core.documents.tables import Heading, TableReader
from rules_core.documents.writing import FORMAT, HEXES, VERSION
from rules_core.errors import Fault, MapError
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import TABLE


@paused_collector()
def read_json(text: str) -> Map:
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
    return read_document(document)


@paused_collector()
def read_document(document: object) -> Map:
    """Read a map document.

    Args:
        document: the document as JSON gives it.

    Raises:
        MapError: the document has faults; the error names every one of them with its place.
    """
    reader = _Reader()
    found = reader.map(document)
    if reader.faults or found is None:
        raise MapError(tuple(reader.faults))
    return found


_NEEDED = ("format", "version", "id", "title")
_HEADING = ("ground", "short_title", "credit", "systems", "rule_sets", "practice", "notes", "versions")
"""The entries of a document of any kind: those that it must have, and those that it may have."""


class _Reader(GridReader, HexReader, LineReader, TableReader):
    """Reads one document and keeps the faults as it goes."""

    def map(self, document: object) -> Map | None:
        """The map; None where it is at fault."""
        if not isinstance(document, Mapping):
            self.fault("document", f"must be an object, not {kind_of(document)}")
            return None
        ground = document.get("ground", HEXES)
        if ground == TABLE:
            needed, others = (*_NEEDED, "scale", "size"), ("areas", "strips", "roads", "points", "settings")
            record = self.record(document, "document", needed, (*_HEADING, *others))
            return self.tabletop(record, self.heading(record))
        if ground != HEXES:
            self.fault("ground", f"must be {HEXES!r} or {TABLE!r}, not {kind_of(ground)}")
            return None
        record = self.record(
            document,
            "document",
            (*_NEEDED, "grid", "hexes"),
            (
                *_HEADING, "extent", "areas", "hexsides", "lines", "points", "uncharted", "overrides", *ENTRIES,
            ),
        )  # fmt: skip
        return self.board(record, self.heading(record))

    def heading(self, record: Record) -> Heading:
        """What maps of all kinds have; where a part that must be there is at fault, something stands in its place."""
        self.constant(record["format"], "format", FORMAT)
        self.constant(record["version"], "version", VERSION)
        map_id = self.name(record["id"], "id")
        title = self.text(record["title"], "title")
        short_title = self.text(record.get("short_title", title or MISSING), "short_title")
        credit = self.text(record.get("credit", ""), "credit", empty=True)
        systems = [self.name(item, place) for place, item in self.items(record.get("systems", []), "systems")]
        rule_sets = self.rule_sets(record.get("rule_sets", {}))
        return Heading(
            id=map_id or "",
            title=title or "",
            short_title=short_title or title or "",
            credit=credit or "",
            systems=tuple(system for system in systems if system is not None),
            rule_sets=rule_sets,
            practice=self.flag(record.get("practice", False), "practice"),
        )

    def board(self, record: Record, heading: Heading) -> Board | None:
        """The board of hexes; None where its grid is at fault."""
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
        if self.grid is None or extent is None:
            return None
        return Board(
            id=heading.id,
            title=heading.title,
            short_title=heading.short_title,
            credit=heading.credit,
            systems=heading.systems,
            rule_sets=with_origin(heading.rule_sets, heading.title),
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
            practice=heading.practice,
        )

    def rule_sets(self, value: object) -> dict[str, str]:
        found: dict[str, str] = {}
        for system, rules in self.record_items(value, "rule_sets"):
            text = self.text(rules, f"rule_sets.{system[:40]}")
            if self.name(system, "rule_sets") is not None and text is not None:
                found[system] = text
        return found

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
