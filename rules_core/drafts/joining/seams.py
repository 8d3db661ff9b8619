"""Where boards meet: whether their edges fit, and where what is drawn breaks off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules_core.board.parts import Hex
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.joining.placed import PlacedBoard
from rules_core.drafts.words import called
from rules_core.geometry.grid import Cell, Point
from rules_core.quoting import listed

_EDGES = ("left", "top", "right", "bottom")


@dataclass(frozen=True)
class SeamContact:
    """Where one board's edge lies along another's.

    Args:
        one: the board to the left, or above.
        other: the other one.
        upright: whether the edge runs up and down.
        line: how far across it is, or down, in halves of lattice units.
        start: where the contact begins along it.
        end: where it ends.
    """

    one: PlacedBoard
    other: PlacedBoard
    upright: bool
    line: int
    start: int
    end: int


def contacts(boards: Sequence[PlacedBoard]) -> Iterator[SeamContact]:
    """Every stretch along which two boards lie edge to edge.

    Args:
        boards: the boards as they lie.
    """
    for a, b in combinations(boards, 2):
        for one, other in ((a, b), (b, a)):
            left, top, right, bottom = one.tile
            left2, top2, right2, bottom2 = other.tile
            if right == left2 and min(bottom, bottom2) > max(top, top2):
                yield SeamContact(one, other, True, right, max(top, top2), min(bottom, bottom2))
            if bottom == top2 and min(right, right2) > max(left, left2):
                yield SeamContact(one, other, False, bottom, max(left, left2), min(right, right2))


def why_not(boards: Sequence[PlacedBoard], found: Sequence[SeamContact]) -> str:
    """Why boards can't be joined as they lie, a sentence; empty where they can.

    Args:
        boards: the boards.
        found: their contacts.
    """
    for a, b in combinations(boards, 2):
        on_both = _first_on_both(a, b)
        if on_both is not None:
            return _half_a_hex_off(boards) or f"{a.name} and {b.name} lie on one another at {on_both}."
    joined = {boards[0].name}
    for _ in boards:
        joined |= {c.other.name for c in found if c.one.name in joined} | {
            c.one.name for c in found if c.other.name in joined
        }
    apart = [board.name for board in boards if board.name not in joined]
    if apart:
        return _half_a_hex_off(boards) or _apart(boards, apart)
    for contact in found:
        one_cut, other_cut = (
            contact.one.cut[2 if contact.upright else 3],
            contact.other.cut[0 if contact.upright else 1],
        )
        if one_cut != other_cut:
            half, whole = (contact.one, contact.other) if one_cut else (contact.other, contact.one)
            return f"They do not meet: {half.name} ends in half hexes there, {whole.name} in whole ones."
        for board, edge in ((contact.one, 2 if contact.upright else 3), (contact.other, 0 if contact.upright else 1)):
            if not _is_covered(board, edge, found):
                return _lengths(contact)
    return ""


def _first_on_both(a: PlacedBoard, b: PlacedBoard) -> str | None:
    """A hex that both boards have whole, or one whole and the other half."""
    if a.cells.keys().isdisjoint(b.cells):
        return None
    for cell, name in a.cells.items():
        other = b.cells.get(cell)
        if other is not None and (a.is_whole(name) or b.is_whole(other)):
            return a.names_hex(name)
    return None


def _half_a_hex_off(boards: Sequence[PlacedBoard]) -> str:
    """Whether of two boards one lies above the other but for half a hex, a sentence; empty where it doesn't.

    Nearer they can't lie: the columns of one that lie lower are against those of the other that don't.
    """
    if len(boards) != 2:
        return ""
    one, other = boards
    for edge, facing in ((3, 1), (1, 3)):
        if one.cut[edge] == other.cut[facing] and abs(one.tile[edge] - other.tile[facing]) == 2 * one.board.grid.v:
            return (
                f"They do not meet: the columns of {other.name} end half a hex off those of {one.name}. "
                f"Shift {other.name} by one column, or turn it."
            )
    return ""


def _apart(boards: Sequence[PlacedBoard], apart: Sequence[str]) -> str:
    first = boards[0]
    if len(boards) == 2:
        one, other = boards
        for edge, facing in ((2, 0), (0, 2), (3, 1), (1, 3)):
            if one.cut[edge] != other.cut[facing] and abs(one.tile[edge] - other.tile[facing]) < 6 * first.board.grid.u:
                half, whole = (one, other) if one.cut[edge] else (other, one)
                return f"They do not meet: {half.name} ends in half hexes there, {whole.name} in whole ones."
    return f"They do not meet: {listed(list(apart))} {'lies' if len(apart) == 1 else 'lie'} apart from {first.name}."


def _is_covered(board: PlacedBoard, edge: int, found: Sequence[SeamContact]) -> bool:
    """Whether a board's edge lies along others from end to end.

    Whole hexes interlock: the outer columns of two boards lie half a hex apart, and so may the boards.
    """
    upright = edge in (0, 2)
    slack = 2 * board.board.grid.v if upright and not board.cut[edge] else 0
    start, end = (board.tile[1], board.tile[3]) if upright else (board.tile[0], board.tile[2])
    spans = sorted(
        (contact.start, contact.end)
        for contact in found
        if contact.upright == upright and contact.line == board.tile[edge] and board in (contact.one, contact.other)
    )
    for first, last in spans:
        if first > start + slack:
            return False
        start = max(start, last)
    return start >= end - slack


def _lengths(contact: SeamContact) -> str:
    """Why two edges don't fit."""
    what = "rows" if contact.upright else "columns"
    counts = [_count(board, contact.upright) for board in (contact.one, contact.other)]
    if counts[0] == counts[1]:
        return f"They do not meet: {contact.other.name} doesn't begin where {contact.one.name} does."
    return f"They do not meet: {contact.one.name} has {counts[0]} {what}, {contact.other.name} {counts[1]}."


def _count(board: PlacedBoard, upright: bool) -> int:
    left, top, right, bottom = board.tile
    grid = board.board.grid
    return round((bottom - top) / (4 * grid.v)) if upright else round((right - left) / (6 * grid.u))


@dataclass(frozen=True)
class Halves:
    """A hex that two boards have the halves of.

    Args:
        cell: where it lies among all.
        parts: each board with its own name of the hex, in the order of the boards.
    """

    cell: Cell
    parts: tuple[tuple[PlacedBoard, str], ...]

    @property
    def name(self) -> str:
        """What it is called: as on the first of its boards."""
        board, name = self.parts[0]
        return board.names_hex(name)

    @property
    def point(self) -> Point:
        """Its dot."""
        grid = self.parts[0][0].board.grid
        return grid.cell_center(self.cell)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """What each board says of it."""
        return tuple(board.board.hexes[name] for board, name in self.parts)

    def breaks(self) -> str:
        """How what the boards say of it differs, a sentence; empty where it doesn't."""
        first, *others = self.hexes
        for (board, _), here in zip(self.parts[1:], others, strict=True):
            one, other = self.parts[0][0].name, board.name
            if here.terrain != first.terrain:
                return f"{one} says {_said(first)}, {other} {_said(here)}."
            if here.level != first.level:
                return f"{one} and {other} differ in level."
        return ""


def _said(here: Hex) -> str:
    return " and ".join(called(word) for word in here.words)


def halves(boards: Sequence[PlacedBoard]) -> tuple[Halves, ...]:
    """The hexes that several boards have parts of, in grid order.

    Args:
        boards: the boards as they lie.
    """
    found: dict[Cell, list[tuple[PlacedBoard, str]]] = {}
    for board in boards:
        for name in board.hexes:
            found.setdefault(board.cell(board.board.grid.cell(name)), []).append((board, name))
    return tuple(Halves(cell, tuple(parts)) for cell, parts in sorted(found.items()) if len(parts) > 1)


def must_fit(boards: Sequence[PlacedBoard]) -> tuple[SeamContact, ...]:
    """The contacts of boards that can be joined.

    Raises:
        DraftRefused: they can't, and why.
    """
    found = tuple(contacts(boards))
    sentence = why_not(boards, found)
    if sentence:
        raise DraftRefused(sentence)
    return found
