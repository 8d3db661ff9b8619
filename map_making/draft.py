"""A map document under construction. Not imported at run time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules_core.documents.writing import FORMAT, VERSION, write_grid
from rules_core.geometry.grid import Grid
from rules_core.geometry.polygons import touches_hex

Document = dict[str, Any]
Corners = list[list[int]]


class Draft:
    """A map document in the making, with its grid.

    Args:
        grid: the grid of the map.
        heading: the entries that describe the map: id, titles, credit, systems, rule sets.
    """

    def __init__(self, grid: Grid, heading: Document) -> None:
        self.grid = grid
        self._numbers: Counter[str] = Counter()
        self.document: Document = {
            "format": FORMAT,
            "version": VERSION,
            **heading,
            "grid": write_grid(grid),
            "hexes": {name: {"terrain": ["open"]} for name in grid.cells},
            "areas": [],
            "hexsides": [],
            "lines": [],
            "points": [],
            "uncharted": [],
            "notes": [],
            "overrides": [],
        }

    def hex(self, name: str) -> Document:
        """The record of one hex."""
        record: Document = self.document["hexes"][name]
        return record

    def add_word(self, name: str, word: str) -> None:
        """Add a terrain word to a hex; open ground that something fills is no longer named."""
        words = self.hex(name)["terrain"]
        if words == ["open"] and not word.startswith(("road", "railway")):
            words.clear()
        if word not in words:
            words.append(word)

    def add_area(self, terrain: str, outline: Corners, hexes: Sequence[str], **more: object) -> None:
        """Add art; its id is its terrain word with a running number."""
        self._numbers[terrain] += 1
        area_id = f"{terrain}-{self._numbers[terrain]}"
        record = {"id": area_id, "terrain": terrain, "outline": outline, "hexes": list(hexes), **more}
        self.document["areas"].append(record)

    def touches(self, outline: Corners, name: str) -> bool:
        """Whether an outline touches a hex."""
        ring = [(x, y) for x, y in outline]
        return touches_hex([ring], self.grid.center(name), self.grid.u, self.grid.v)

    def areas(self, at: str, terrain: frozenset[str]) -> list[Document]:
        """The art of these terrains in one hex."""
        return [area for area in self.document["areas"] if at in area["hexes"] and area["terrain"] in terrain]

    def add_hexside(self, kind: str, a: str, b: str, gate: bool = False, **more: object) -> None:
        """Put something along the hexside between two hexes."""
        record = {"between": sorted((a, b), key=self.grid.cell), "kind": kind, "gate": gate, **more}
        self.document["hexsides"].append(record)

    def hexside(self, at: str, kind: str) -> Document:
        """The record of what stands along a hexside, named ``A3/B3``."""
        between = at.split("/")
        found: list[Document] = [
            side for side in self.document["hexsides"] if side["between"] == between and side["kind"] == kind
        ]
        (record,) = found
        return record

    def lines(self, kind: str) -> list[Document]:
        """The records of every line of one kind."""
        return [line for line in self.document["lines"] if line["kind"] == kind]

    def add_line(self, kind: str, path: Sequence[Sequence[int]], width: int) -> None:
        """Add a road, railway or other strip."""
        record = {"kind": kind, "path": [list(point) for point in path], "width": width}
        self.document["lines"].append(record)

    def add_point(self, kind: str, at: Sequence[int], radius: int, hex_name: str) -> None:
        """Add a single thing."""
        record = {"kind": kind, "at": list(at), "radius": radius, "hex": hex_name}
        self.document["points"].append(record)

    def add_note(self, at: str, text: str, cite: str | None = None) -> None:
        """Add a note for the player."""
        self.document["notes"].append({"at": at, "text": text, **({"cite": cite} if cite else {})})
