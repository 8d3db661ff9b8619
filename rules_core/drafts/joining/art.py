"""The art of joined boards: areas cut off at the seams and made one where they go on beyond, roads, single things."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rules_core.board.parts import Area, LinearFeature, Spot
from rules_core.drafts.joining.clipping import Ring, clipped, clipped_path, shapes_of, turned_clockwise, united
from rules_core.drafts.joining.ground import kept_rectangle
from rules_core.drafts.joining.interlocking import cut_at_hexsides
from rules_core.drafts.joining.placed import PlacedBoard, Rectangle
from rules_core.drafts.joining.seams import SeamContact

Names = Mapping[str, str]
"""By the own name of each hex of a board that lies there, what it is called among all."""

_AXES = ((0, 0), (1, 1), (0, 2), (1, 3))
"""Across or down, and which edge of a rectangle that is."""


def placed_areas(board: PlacedBoard, names: Names) -> Iterator[Area]:
    """The areas of a board as they lie, without what lies beyond the edges at which it is cut.

    Args:
        board: the board.
        names: what its hexes are called.
    """
    rectangle = kept_rectangle(board)
    for area in board.board.areas:
        hexes = tuple(names[name] for name in area.hexes if name in names)
        rings = [turned_clockwise(board.ring(ring), clockwise=number == 0) for number, ring in enumerate(area.rings)]
        for number, (outline, holes) in enumerate(_cut_off(rings, rectangle)):
            yield replace(
                area,
                id=_id(board, area, number),
                outline=outline,
                holes=holes,
                hexes=hexes,
                roofless=frozenset(names[name] for name in area.roofless if name in names),
                stated=None if area.stated is None else replace(
                    area.stated,
                    floors={names[name]: floors for name, floors in area.stated.floors.items() if name in names},
                    rooftops=tuple(names[name] for name in area.stated.rooftops if name in names),
                ),
            )  # fmt: skip


def _id(board: PlacedBoard, area: Area, number: int) -> str:
    plain = f"{board.name.lower()}-{area.id}"[:60]
    return f"{plain}-{number + 1}" if number else plain


def _cut_off(rings: Sequence[Ring], rectangle: Rectangle) -> list[tuple[Ring, tuple[Ring, ...]]]:
    """What of a shape lies in a rectangle, piece by piece."""
    here = list(rings)
    for axis, edge in _AXES:
        sign = 1 if edge < 2 else -1
        if all(sign * (2 * point[axis] - rectangle[edge]) >= 0 for ring in here for point in ring):
            continue
        far = [-(10**9), -(10**9), 10**9, 10**9]
        far[edge] = rectangle[edge]
        cut = [ring for ring in (clipped(ring, (far[0], far[1], far[2], far[3])) for ring in here) if len(ring) > 2]
        # The rest hangs together along the edge; what runs there and back bounds nothing.
        found = united(cut, axis, rectangle[edge] // 2)
        here = cut if found is None else found
    return shapes_of(here)


def joined_areas(boards: Sequence[PlacedBoard], names: Sequence[Names], contacts: Sequence[SeamContact]) -> list[Area]:
    """The areas of all boards; one that goes on over a seam is one.

    Args:
        boards: the boards.
        names: by board, what its hexes are called.
        contacts: where the boards lie edge to edge.
    """
    by_board = {board.name: list(placed_areas(board, known)) for board, known in zip(boards, names, strict=True)}
    for contact in contacts:
        for board, edge in ((contact.one, 2 if contact.upright else 3), (contact.other, 0 if contact.upright else 1)):
            if not board.cut[edge]:
                by_board[board.name] = [*_of_its_hexes(by_board[board.name], board, edge)]
    found = [(board.name, area) for board in boards for area in by_board[board.name]]
    for contact in contacts:
        axis, line = (0 if contact.upright else 1), contact.line // 2
        if contact.line % 2:
            continue  # between two lattice lines: whole hexes interlock there, and their art meets as it was drawn
        found = _over_the_seam(found, contact, axis, line)
    return [replace(area, index=number) for number, (_, area) in enumerate(found)]


def _of_its_hexes(areas: Sequence[Area], board: PlacedBoard, edge: int) -> Iterator[Area]:
    """Areas without what is drawn beyond the outer hexsides of their board, which another board's hexes are."""
    for area in areas:
        rings = cut_at_hexsides([tuple(ring) for ring in area.rings], board, edge)
        if rings == [tuple(ring) for ring in area.rings]:
            yield area
            continue
        for number, (outline, holes) in enumerate(shapes_of(rings)):
            yield replace(
                area,
                id=f"{area.id[:54]}-{chr(ord('a') + number % 26)}" if number else area.id,
                outline=outline,
                holes=holes,
            )


def _over_the_seam(found: list[tuple[str, Area]], contact: SeamContact, axis: int, line: int) -> list[tuple[str, Area]]:
    """The areas after those of two boards that meet at a seam are made one."""
    low, high = contact.start // 2, contact.end // 2
    whole = list(found)
    pending = [entry for entry in found if _spans(entry[1], axis, line, low, high)]
    while pending:
        name, area = pending.pop()
        for other_name, other in pending:
            if other_name == name or not _alike(area, other) or not _share(area, other, axis, line):
                continue
            rings = united([tuple(ring) for ring in (*area.rings, *other.rings)], axis, line)
            shapes = [] if rings is None else shapes_of(rings)
            if len(shapes) != 1:
                continue
            first, second = (
                (area, other) if whole.index((name, area)) < whole.index((other_name, other)) else (other, area)
            )
            both = _made_one(first, second, *shapes[0])
            place = min(whole.index((name, area)), whole.index((other_name, other)))
            entry = (f"{name}+{other_name}", both)
            pending.remove((other_name, other))
            whole[place] = entry
            whole = [kept for kept in whole if kept[1] is not area and kept[1] is not other]
            pending.append(entry)
            break
    return whole


def _made_one(one: Area, other: Area, outline: Ring, holes: tuple[Ring, ...]) -> Area:
    return replace(
        one,
        outline=outline,
        holes=holes,
        hexes=tuple(dict.fromkeys((*one.hexes, *other.hexes))),
        roofless=one.roofless | other.roofless,
        number=one.number or other.number,
        name=one.name or other.name,
        stated=one.stated or other.stated,
    )


def _alike(one: Area, other: Area) -> bool:
    """Whether two areas may be one."""
    return all(
        getattr(one, key) == getattr(other, key)
        for key in ("terrain", "level", "factory", "factory_unlisted", "interior")
    )


def _spans(area: Area, axis: int, line: int, low: int, high: int) -> bool:
    """Whether an area has an edge along a seam."""
    return any(
        p[axis] == q[axis] == line and max(p[1 - axis], q[1 - axis]) > low and min(p[1 - axis], q[1 - axis]) < high
        for ring in area.rings
        for p, q in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


def _share(one: Area, other: Area, axis: int, line: int) -> bool:
    """Whether two areas share a stretch of a seam."""
    mine, theirs = ([*_stretches(area, axis, line)] for area in (one, other))
    return any(min(b, d) > max(a, c) for a, b in mine for c, d in theirs)


def _stretches(area: Area, axis: int, line: int) -> Iterator[tuple[int, int]]:
    for ring in area.rings:
        for p, q in zip(ring, (*ring[1:], ring[0]), strict=True):
            if p[axis] == q[axis] == line:
                yield min(p[1 - axis], q[1 - axis]), max(p[1 - axis], q[1 - axis])


def joined_lines(boards: Sequence[PlacedBoard]) -> list[LinearFeature]:
    """The roads and the like of all boards, cut off where hexes are.

    Args:
        boards: the boards.
    """
    return [
        replace(line, path=part)
        for board in boards
        for line in board.board.lines
        for part in clipped_path([board.point(point) for point in line.path], kept_rectangle(board))
    ]


def joined_points(boards: Sequence[PlacedBoard], names: Sequence[Names]) -> list[Spot]:
    """The single things of all boards; one that two of them have on their seam is one.

    Args:
        boards: the boards.
        names: by board, what its hexes are called.
    """
    found: list[Spot] = []
    there: dict[tuple[str, str], list[tuple[PlacedBoard, Spot]]] = {}
    for board, known in zip(boards, names, strict=True):
        left, top, right, bottom = kept_rectangle(board)
        for spot in board.board.points:
            x, y = board.point(spot.at)
            if spot.hex not in known or not (left <= 2 * x <= right and top <= 2 * y <= bottom):
                continue
            here = replace(spot, at=(x, y), hex=known[spot.hex])
            beside = there.setdefault((here.kind, here.hex), [])
            # Things of one board that stand close together are as it has them.
            if not any(by is not board and _same(here, other) for by, other in beside):
                found.append(here)
            beside.append((board, here))
    return found


def _same(one: Spot, other: Spot) -> bool:
    """Whether two things of one kind in one hex stand on one another."""
    (x1, y1), (x2, y2) = one.at, other.at
    return (x1 - x2) ** 2 + (y1 - y2) ** 2 <= max(one.radius, other.radius) ** 2
