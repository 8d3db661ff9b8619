"""Remarks on what runs across a draft, along its hexsides, or leads down from it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_core.board.board import Board
from rules_core.board.parts import Hexside
from rules_core.board.terrain_words import HEXSIDES, MARKED
from rules_core.drafts.fields import put
from rules_core.drafts.findings import DraftFinding, Mend, remark
from rules_core.drafts.places import Places
from rules_core.drafts.stretches import within
from rules_core.drafts.words import called, capital
from rules_core.geometry.grid import Point
from rules_core.geometry.hexes import hex_at
from rules_core.geometry.polygons import contains, side

ROADS = frozenset({"road-paved", "road-dirt"})
GATED = frozenset({"wall", "hedge", "fence", "bocage"})
"""What a road goes through by a gate."""


def hexside_remarks(board: Board, places: Places) -> Iterator[DraftFinding]:
    """Remarks on what stands along hexsides.

    Args:
        board: the draft as a map.
        places: where its things lie.
    """
    for number, hexside in enumerate(board.hexsides):
        field = ("hexsides", number)
        place = places.hexside(*hexside.between)
        what = HEXSIDES[hexside.kind]
        if hexside.kind in MARKED and hexside.marks_in is None:
            lower = "slopes down" if hexside.kind == "slope" else "has its marks"
            say = f"The {what} on {hexside.name} doesn't say which of its two hexes {lower}."
            mends = [Mend(f"{name} {lower}", (put((*field, "marks_in"), name),)) for name in hexside.between]
            yield DraftFinding(
                "remark",
                f"unmarked:{hexside.kind}:{hexside.name}",
                f"Which side of {hexside.name}?",
                say,
                place,
                field,
                tuple(mends),
            )
        elif hexside.kind in GATED and not hexside.gate and _road_through(board, hexside):
            say = f"A road goes through the {what} on {hexside.name}, which has no gate there."
            mend = Mend("Put a gate there", (put((*field, "gate"), True),))
            yield remark(
                "no-gate", f"{hexside.kind}:{hexside.name}", f"No gate on {hexside.name}", say, place, field, mend
            )


def _road_through(board: Board, hexside: Hexside) -> bool:
    """Whether a road runs from one hex into the other across their hexside, not along it."""
    one, two = board.grid.hexside_ends(*hexside.between)
    return any(
        side(one, two, p) * side(one, two, q) < 0 and side(p, q, one) * side(p, q, two) < 0
        for line in board.lines_across(*hexside.between)
        if line.kind in ROADS
        for p, q in pairwise(line.path)
    )


def line_remarks(board: Board, places: Places) -> Iterator[DraftFinding]:
    """Remarks on roads that end where nothing is.

    Args:
        board: the draft as a map.
        places: where its things lie.
    """
    for number, line in enumerate(board.lines):
        if line.kind not in ROADS:
            continue
        for end in (line.path[0], line.path[-1]):
            if not _leads_on(board, number, end):
                place = places.at(end)
                what = capital(called(line.kind))
                say = f"{what}: it ends in {place.said}, beside no other road, building or edge of the map."
                yield remark(
                    "road-ends", f"{place.said}", f"A road ends in {place.said}", say, place, ("lines", number)
                )


def _leads_on(board: Board, number: int, end: Point) -> bool:
    """Whether a road's end leads anywhere: off the map, onto another way, to a building."""
    grid = board.grid
    name = hex_at(grid, end)
    left, top, right, bottom = board.extent
    x, y = end
    u, v = grid.u, grid.v
    if name is None or None in grid.around(name) or not (left + u < x < right - u and top + v < y < bottom - v):
        return True
    if any(
        _near(line.path, end, line.width + board.lines[number].width)
        for n, line in enumerate(board.lines)
        if n != number
    ):
        return True
    if board.points and any(spot.hex == name for spot in board.points if spot.kind in ("ring-road", "roundabout")):
        return True
    return any(
        contains(area.outline, end) or name in area.hexes for area in board.areas_in(name) if area.terrain != "hill"
    )


def _near(path: tuple[Point, ...], end: Point, reach: int) -> bool:
    """Whether a point lies within reach of a path."""
    return any(within(p, q, end, reach) for p, q in pairwise(path))


def point_remarks(board: Board, places: Places) -> Iterator[DraftFinding]:
    """The remark on a manhole that leads nowhere, since it is the only one.

    Args:
        board: the draft as a map.
        places: where its things lie.
    """
    holes = [name for name, here in board.hexes.items() if here.manhole]
    if len(holes) == 1:
        name = holes[0]
        say = f"The manhole in {name} is the only one: its sewer leads nowhere."
        mend = Mend("Take it out", (put(("hexes", name, "manhole"), False),))
        yield remark("manhole", name, f"Only one manhole, in {name}", say, places.hex(name), ("hexes", name), mend)
