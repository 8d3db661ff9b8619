"""Reading BoardMetadata.xml: the size of a board's hexes and the kinds of its buildings.

Only the attributes of a few elements matter, so these are looked for; nothing else in the file is expanded or fetched.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from xml.parsers import expat

from rules_core.importers.vasl.cells import MAX_COLUMNS, MAX_ROWS
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.geometry import (
    A1_CENTER,
    COLUMN_PARTS,
    HEX_HEIGHT,
    HEX_WIDTH,
    ROW_PARTS,
    Geometry,
    on_lattice,
)
from rules_core.importers.vasl.layouts import WHOLE, Layout, center_of_a1, layout_of
from rules_core.importers.vasl.named_hexsides import Hexsides
from rules_core.importers.vasl.said import Said

METADATA = "BoardMetadata.xml"
MAX_METADATA = 2_000_000
GEOMORPHIC = (33, 10)
"""Columns and rows of the boards that need not say how many they have."""

_ELEMENTS = frozenset({"boardMetadata", "buildingType", "slope", "rrembankment", "partialorchard"})
_HEXSIDE = re.compile("[0-5]")


@dataclass(frozen=True)
class Metadata:
    """What a board says of itself; lengths are in pixels.

    Args:
        name: its name; empty where it has none.
        columns: how many columns of hexes it has; None where only its picture tells.
        rows: how many hexes stand in a column; None where only its picture tells.
        picture: the name of its picture in the archive; empty where it names none.
        hex_width: from column to column.
        hex_height: from row to row.
        a1_x: the centre of A1, which a part of a larger board does not have itself.
        a1_y: the same downwards.
        layout: how its hexes stand and are numbered.
        has_hills: whether it has ground above level 0.
        buildings: by hex, VASL's name of what its building is.
        slopes: by hex, the hexsides (0 is the top one, clockwise) that are slopes of it.
        embankments: the same for the embankments of railways.
        part_orchards: the same for orchards that stand in a part of a hex.
    """

    name: str = ""
    columns: int | None = GEOMORPHIC[0]
    rows: int | None = GEOMORPHIC[1]
    picture: str = ""
    hex_width: Fraction = HEX_WIDTH
    hex_height: Fraction = HEX_HEIGHT
    a1_x: Fraction = A1_CENTER[0]
    a1_y: Fraction = A1_CENTER[1]
    layout: Layout = WHOLE
    has_hills: bool = True
    buildings: Mapping[str, str] = field(default_factory=dict)
    slopes: Hexsides = field(default_factory=dict)
    embankments: Hexsides = field(default_factory=dict)
    part_orchards: Hexsides = field(default_factory=dict)

    def geometry(self, columns: int, rows: int, width: int, height: int) -> Geometry:
        """Where the hexes of the board lie.

        Args:
            columns: how many columns of hexes there are.
            rows: how many hexes stand in a column.
            width: the picture's width.
            height: the picture's height.

        Raises:
            ImportRefused: they don't fit on the picture.
        """
        a1 = on_lattice(self.a1_x, self.hex_width, COLUMN_PARTS), on_lattice(self.a1_y, self.hex_height, ROW_PARTS)
        lengths = self.hex_width, self.hex_height, *a1
        geometry = Geometry(columns, rows, width, height, *lengths, self.layout)
        geometry.check()
        return geometry


def read_metadata(content: bytes) -> Metadata:
    """Read what a board says of itself.

    Args:
        content: the file.

    Raises:
        ImportRefused: it has parts that no such file has, or says what can't be.
    """
    elements = _elements(content)
    board = next((attributes for element, attributes in elements if element == "boardMetadata"), {})
    buildings: dict[str, str] = {}
    along: dict[str, dict[str, tuple[int, ...]]] = {"slope": {}, "rrembankment": {}, "partialorchard": {}}
    for element, attributes in elements:
        if element in along:
            hexsides = {int(number) for number in _HEXSIDE.findall(attributes.get("hexsides", ""))}
            along[element][attributes.get("hex", "").upper()] = tuple(sorted(hexsides))
        elif element == "buildingType" and "hexName" in attributes and "buildingTypeName" in attributes:
            buildings[attributes["hexName"].upper()] = attributes["buildingTypeName"]
    said = Said(METADATA, board)
    hex_width, hex_height = said.hex_size("hexWidth", HEX_WIDTH), said.hex_size("hexHeight", HEX_HEIGHT)
    a1 = said.length("A1CenterX", A1_CENTER[0]), said.length("A1CenterY", A1_CENTER[1])
    layout = layout_of(a1, hex_height, board.get("HexGridConfig", ""))
    a1_x, a1_y = center_of_a1(layout, a1, hex_width, hex_height)
    return Metadata(
        name=board.get("name", "").strip(),
        columns=said.count("width", GEOMORPHIC[0], MAX_COLUMNS),
        rows=said.count("height", GEOMORPHIC[1], MAX_ROWS),
        picture=board.get("boardImageFileName", "").strip(),
        hex_width=hex_width,
        hex_height=hex_height,
        a1_x=a1_x,
        a1_y=a1_y,
        layout=layout,
        has_hills=board.get("hasHills", "TRUE").strip().upper() != "FALSE",
        buildings=buildings,
        slopes=along["slope"],
        embankments=along["rrembankment"],
        part_orchards=along["partialorchard"],
    )


def _elements(content: bytes) -> list[tuple[str, Mapping[str, str]]]:
    """The elements that matter, in their order, each with its attributes.

    Args:
        content: the file.

    Raises:
        ImportRefused: it is no XML, or has a document type; nothing in it is ever expanded or fetched.
    """
    found: list[tuple[str, Mapping[str, str]]] = []

    def begin(element: str, attributes: dict[str, str]) -> None:
        if element in _ELEMENTS:
            found.append((element, attributes))

    def refuse(*_doctype: object) -> None:
        raise ImportRefused(f"{METADATA} has a document type or entities of its own, which no board needs.")

    parser = expat.ParserCreate()
    parser.StartElementHandler = begin
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        where = f"line {error.lineno}: {expat.ErrorString(error.code)}"
        raise ImportRefused(f"{METADATA} is damaged, so it can't be read ({where}).") from None
    except (LookupError, ValueError):
        raise ImportRefused(f"{METADATA} is written in letters that can't be read.") from None
    return found
