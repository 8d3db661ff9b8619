"""What the hexes of joined boards say, those too of which two boards have a half each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_core.board.parts import Hex, Hexside
from rules_core.drafts.hex_words import OPEN
from rules_core.drafts.joining.placed import PlacedBoard
from rules_core.geometry.grid import HEXSIDE_VERTICES, NEIGHBOURS, Cell

OFF_MAP = "off-map"


def placed_hex(board: PlacedBoard, name: str) -> Hex:
    """A hex of a board as it lies, under the name that it has among all.

    Args:
        board: the board.
        name: its own name of the hex.
    """
    here = board.board.hexes[name]
    sides = [OPEN] * len(here.sides)
    for number, word in enumerate(here.sides):
        sides[board.hexside(number)] = word
    cliffs = tuple(sorted(board.hexside(number) for number in here.cliffs))
    return replace(here, name=board.names_hex(name), sides=tuple(sides), cliffs=cliffs)


def joined_hex(parts: Sequence[tuple[PlacedBoard, str]], name: str) -> Hex:
    """One hex of several boards' parts: what the first says of its dot, and whatever any of them says lies in it.

    Args:
        parts: each board with its own name of the hex.
        name: what it is called among all.
    """
    found = [placed_hex(board, own) for board, own in parts]
    first = found[0]
    words = dict.fromkeys(word for here in found for word in here.words)
    if len(words) > 1:
        words.pop(OPEN, None)
        words.pop(OFF_MAP, None)
    levels = {level for here in found for level in (*here.levels, *((first.level,) if here is first else ()))}
    marks = [here.mark for here in found if here.mark is not None]
    floors = [here.floors for here in found if here.floors is not None]
    return replace(
        first,
        name=name,
        words=tuple(words),
        levels=tuple(sorted(levels)) if any(here.levels for here in found) and len(levels) > 1 else (),
        mark=marks[0] if marks else None,
        manhole=any(here.manhole for here in found),
        interior_debris=any(here.interior_debris for here in found),
        labels=tuple(dict.fromkeys(label for here in found for label in here.labels)),
        floors=max(floors) if floors else None,
        stairwell=any(here.stairwell for here in found),
        bridge=any(here.bridge for here in found),
        sides=_sides(parts, found),
        art=_art(found),
        cliffs=tuple(sorted({number for here in found for number in here.cliffs})),
        note=" ".join(here.note for here in found if here.note) or None,
    )


def _sides(parts: Sequence[tuple[PlacedBoard, str]], found: Sequence[Hex]) -> tuple[str, ...]:
    """What lies at the middle of each hexside: the word of the board in which that is."""
    if not all(here.sides for here in found):
        return next((here.sides for here in found if here.sides), ())
    sides = []
    for number in range(len(NEIGHBOURS)):
        words = [
            here.sides[number] for (board, own), here in zip(parts, found, strict=True) if _has_side(board, own, number)
        ]
        sides.append(next((word for word in words if word not in (OPEN, OFF_MAP)), OPEN))
    return tuple(sides)


def _has_side(board: PlacedBoard, own: str, number: int) -> bool:
    """Whether the middle of a hex's side, as the board lies, is on the board."""
    grid = board.board.grid
    cell: Cell = board.cell(grid.cell(own))
    (x1, y1), (x2, y2) = HEXSIDE_VERTICES[NEIGHBOURS[number]]
    x, y = grid.cell_center(cell)
    across, down = 2 * x + grid.u * (x1 + x2), 2 * y + grid.v * (y1 + y2)
    left, top, right, bottom = board.tile
    return left <= across <= right and top <= down <= bottom


def _art(found: Sequence[Hex]) -> tuple[tuple[str, int], ...]:
    """How much of the hex each terrain covers, where every board has measured its own part of it."""
    if not all(here.art for here in found):
        return ()
    words = dict.fromkeys(word for here in found for word, _ in here.art)
    shares = {word: sum(dict(here.art).get(word, 0) for here in found) // len(found) for word in words}
    return tuple((word, share) for word, share in shares.items() if share)


def joined_hexsides(
    boards: Sequence[PlacedBoard], names: Sequence[dict[str, str]], order: dict[str, Cell]
) -> list[Hexside]:
    """What stands along the hexsides of all boards, each kind once on a hexside.

    Args:
        boards: the boards.
        names: by board, what each of its hexes is called among all.
        order: where each hex lies, by that name.
    """
    found: dict[tuple[tuple[str, str], str], Hexside] = {}
    for board, known in zip(boards, names, strict=True):
        for hexside in board.board.hexsides:
            a, b = (known.get(name) for name in hexside.between)
            if a is None or b is None:
                continue
            first, second = sorted((a, b), key=order.__getitem__)
            marks_in = None if hexside.marks_in is None else known[hexside.marks_in]
            here = replace(hexside, between=(first, second), marks_in=marks_in)
            before = found.get(((first, second), hexside.kind))
            if before is not None:
                here = replace(before, gate=before.gate or here.gate, marks_in=before.marks_in or here.marks_in)
            found[(first, second), hexside.kind] = here
    return list(found.values())
