"""The surfaces of joined boards: every piece where it lies, and pieces that go on over a seam made one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.board.surfaces import Patch, Raster, Shape
from rules_core.drafts.joining.clipping import clipped
from rules_core.drafts.joining.placed import PlacedBoard, Rectangle
from rules_core.geometry.cutting import hull_of
from rules_core.geometry.grid import Exact

FAR = 10**9
"""Beyond every edge of a board, in halves of lattice units."""


def kept_rectangle(board: PlacedBoard) -> Rectangle:
    """Where what is drawn on a board is kept: up to the edges at which hexes are cut; beyond others it may spill."""
    edges = [
        edge if cut else FAR * (1 if number > 1 else -1)
        for number, (edge, cut) in enumerate(zip(board.tile, board.cut, strict=True))
    ]
    return edges[0], edges[1], edges[2], edges[3]


def placed_patches(board: PlacedBoard, name: str) -> Iterator[Patch]:
    """The patches of a hex of a board as they lie.

    Args:
        board: the board, an imported one: its patches have corners on lattice points.
        name: its own name of the hex.
    """
    rectangle = kept_rectangle(board)
    for patch in board.board.patches.get(name, ()):
        hexside = None if patch.hexside is None else board.hexside(patch.hexside)
        corners = clipped([board.point((int(x), int(y))) for x, y in patch.hull], rectangle)
        hull = hull_of(corners)
        if len(hull) > 2 or (hexside is not None and len(hull) == 2):
            yield Patch(patch.surface, hexside, hull)


def joined_patches(parts: Sequence[tuple[PlacedBoard, str]]) -> tuple[Patch, ...]:
    """The patches of a hex of which several boards have parts; what goes on from part to part is one piece.

    Args:
        parts: each board with its own name of the hex.
    """
    found: list[Patch] = []
    for board, name in parts:
        before = list(found)  # pieces of one board that touch are cut apart for a reason
        for patch in placed_patches(board, name):
            piece = patch
            while True:
                beside = next((other for other in before if _go_on(piece, other)), None)
                if beside is None:
                    break
                before.remove(beside)
                found.remove(beside)
                piece = Patch(piece.surface, piece.hexside, hull_of((*piece.hull, *beside.hull)))
            found.append(piece)
    return tuple(found)


def _go_on(one: Patch, other: Patch) -> bool:
    """Whether two pieces of two boards are one: they are alike and share a stretch of the seam."""
    if one.surface != other.surface or one.hexside != other.hexside:
        return False
    if len(one.hull) == 2 and len(other.hull) == 2:
        return bool(set(one.hull) & set(other.hull))
    for axis in (0, 1):
        a, b = [p[axis] for p in one.hull], [p[axis] for p in other.hull]
        for line in {max(a)} & {min(b)} | {min(a)} & {max(b)}:
            first, second = _span(one, axis, line), _span(other, axis, line)
            if min(first[1], second[1]) > max(first[0], second[0]):
                return True
    return False


def _span(patch: Patch, axis: int, line: Exact) -> tuple[Exact, Exact]:
    """From where to where a piece lies on a line at its edge."""
    on_it = [p[1 - axis] for p in patch.hull if p[axis] == line]
    return min(on_it), max(on_it)


def placed_shapes(board: PlacedBoard) -> Iterator[Shape]:
    """What is drawn of a board's surfaces, as it lies."""
    rectangle = kept_rectangle(board)
    for shape in board.board.shapes:
        rings = (clipped(board.ring(ring), rectangle) for ring in shape.rings)
        kept = tuple(ring for ring in rings if len(ring) > 2)
        if kept:
            yield Shape(shape.terrain, kept, shape.level, shape.floors)


def joined_raster(boards: Sequence[PlacedBoard]) -> Raster | None:
    """Where the pixels of all boards' pictures lie; None where they don't lie in one grid."""
    found = [board.board.raster for board in boards]
    first = found[0]
    if first is None:
        return None
    corners = []
    for board, raster in zip(boards, found, strict=True):
        if raster is None or (raster.unit_x, raster.unit_y) != (first.unit_x, first.unit_y):
            return None
        ends = board.point((raster.left, raster.top)), board.point(raster.corner(raster.width, raster.height))
        corners += [
            (min(x for x, _ in ends), min(y for _, y in ends)),
            (max(x for x, _ in ends), max(y for _, y in ends)),
        ]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    if any((x - left) % first.unit_x or (y - top) % first.unit_y for x, y in corners):
        return None
    width, height = (right - left) // first.unit_x, (bottom - top) // first.unit_y
    return Raster(width, height, left, top, first.unit_x, first.unit_y)
