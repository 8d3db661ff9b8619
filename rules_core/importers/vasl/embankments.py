"""Embankments of railways, which a board's metadata names by their hexsides since its picture does not tell them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules_core.geometry.grid import Grid
from rules_core.importers.vasl.cells import Cells, kind_of
from rules_core.importers.vasl.geometry import Geometry
from rules_core.importers.vasl.hexes import VaslHex
from rules_core.importers.vasl.named_hexsides import Hexsides, hexsides_between
from rules_core.importers.vasl.pieces import Piece
from rules_core.importers.vasl.terrain_codes import KINDS
from rules_core.quoting import listed

_EMBANKMENT = 152

_DRAWN = 12
"""An embankment is drawn on both sides of its hexside, to this part of the way to the centres of the hexes."""


def embankment_pieces(cells: Cells, geometry: Geometry, embankments: Hexsides) -> Iterator[tuple[str, Piece]]:
    """The pieces of a board's embankments, each with its hex: from one end of its hexside to the other.

    Args:
        cells: the board's pixels.
        geometry: where its hexes lie.
        embankments: the hexsides that are embankments.
    """
    for name, side, other in hexsides_between(geometry.grid, embankments):
        middle = geometry.hexside_points(geometry.grid.cell(name))[side]
        ends = geometry.grid.hexside_ends(name, other)
        yield name, Piece(kind_of(_EMBANKMENT, cells.elevation(*middle)), side, ends)


def with_embankments(hexes: Mapping[str, VaslHex], geometry: Geometry, embankments: Hexsides) -> dict[str, VaslHex]:
    """What the hexes of a board are, the embankments on both sides of their hexsides.

    Args:
        hexes: what they are without.
        geometry: where they lie.
        embankments: the hexsides that are embankments.
    """
    found = dict(hexes)
    for name, side, other in hexsides_between(geometry.grid, embankments):
        for hex_name, number in ((name, side), (other, (side + 3) % 6)):
            sides = found[hex_name].sides
            found[hex_name] = replace(found[hex_name], sides=(*sides[:number], _EMBANKMENT, *sides[number + 1 :]))
    return found


UNREAD_LINKS: Mapping[str, tuple[str, ...]] = {
    "RBv2": ("through A44, B43, C43, D42 and D41", "through E40 and E41", "through E2 and E3"),
}
"""By the name of a board, where its picture shows links between embankments that cross hexes and can't be read."""


def embankments_say(grid: Grid, embankments: Hexsides, board: str) -> list[str]:
    """What a player should know of embankments that were read off a picture; nothing where there are none.

    Args:
        grid: the board's hexes.
        embankments: the hexsides that they were found on, those of each hexrow from the top down.
        board: the board's name.
    """
    ends: dict[int, tuple[str, str]] = {}
    for name, _, other in hexsides_between(grid, embankments):
        column, hexside = grid.cell(name)[0], grid.hexside(name, other)
        ends[column] = ends.get(column, (hexside,))[0], hexside
    if not ends:
        return []
    runs = listed([f"from {first} to {last}" for first, last in ends.values()])
    links = UNREAD_LINKS.get(board)
    unread = f"the links {listed(links)}" if links else "short links between them"
    return [
        f"Railway embankments were read off the picture, since the archive names none: {runs}.",
        f"Not read off the picture are {unread}, nor any Manholes: lay them as counters.",
    ]


def embankment_shapes(geometry: Geometry, embankments: Hexsides) -> list[dict[str, object]]:
    """What is drawn of a board's embankments.

    Args:
        geometry: where the hexes lie.
        embankments: the hexsides that are embankments.
    """
    rings = []
    for name, _, other in hexsides_between(geometry.grid, embankments):
        one, two = geometry.grid.hexside_ends(name, other)
        corners = [(end, geometry.grid.center(name)) for end in (one, two)]
        corners += [(end, geometry.grid.center(other)) for end in (two, one)]
        rings.append([a + (b - a) // _DRAWN for end, centre in corners for a, b in zip(end, centre, strict=True)])
    return [{"terrain": KINDS[_EMBANKMENT].word, "rings": rings}] if rings else []
