"""The desk's work with boards that are laid edge to edge."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.documents.writing import to_document
from rules_core.drafts.asked import DeskAsked, DeskProgress, Job
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.joining.joining import MOST_BOARDS, joining
from rules_core.drafts.joining.outline import outline
from rules_core.drafts.joining.placed import PlacedBoard
from rules_core.drafts.joining.seam_sides import seam_sides
from rules_core.drafts.joining.seams import contacts, halves, why_not
from rules_core.drafts.joining.sides import Span, sides_of
from rules_core.drafts.new_maps import map_id_of
from rules_core.errors import MapError
from rules_core.geometry.grid import column_name

_NAME = re.compile(r"[A-Z0-9]{1,8}")


def meeting(asked: DeskAsked) -> Job:
    """Where boards lie when they are let go, and whether they meet there."""
    yield DeskProgress("Laying the boards")
    boards = _boards(asked)
    yield None
    found = tuple(contacts(boards))
    why = _make(boards) or why_not(boards, found)
    shared = halves(boards)
    yield None
    marks: list[dict[str, object]] = [
        {"at": list(hex_.point), "where": hex_.name.replace("-", " "), "breaks": hex_.breaks()}
        for hex_ in shared
        if any(board in (c.one, c.other) for c in found for board, _ in hex_.parts)
    ]
    if not why:
        marks += [
            {"at": list(side.middle), "where": side.name.replace("-", " "), "breaks": side.breaks()}
            for side in seam_sides(boards)
        ]
        yield None
    marks = _runs(marks)
    return {
        "boards": [_laid(board) for board in boards],
        "meets": not why,
        "say": why or _say(len(boards), sum(bool(mark["breaks"]) for mark in marks)),
        "seam": marks,
    }


def join(asked: DeskAsked) -> Job:
    """Boards made one map: ``{"document"}``."""
    yield DeskProgress("Laying the boards")
    boards = _boards(asked)
    title = asked.text("title") or f"Boards {' and '.join(board.name for board in boards)}"
    steps = joining(boards, map_id_of(title, asked.taken), title)
    total = sum(len(board.hexes) for board in boards) // 16 + 4
    number = 0
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            board: Board = stop.value
            break
        number += 1
        yield DeskProgress("Joining the boards", min(Fraction(number, total), Fraction(9, 10)))
    yield DeskProgress("Writing the map", Fraction(9, 10))
    return {"document": to_document(board)}


def _say(count: int, breaks: int) -> str:
    if not breaks:
        return f"They meet: {count} boards, one map."
    return f"They meet. {'One place wants' if breaks == 1 else f'{breaks} places want'} a look: terrain breaks off."


def _runs(marks: list[dict[str, object]]) -> list[dict[str, object]]:
    """The marks of a seam in its order, those beside one another at which the same breaks off made one."""
    runs: list[list[dict[str, object]]] = []
    for mark in marks:
        if runs and mark["breaks"] and mark["breaks"] == runs[-1][-1]["breaks"]:
            runs[-1].append(mark)
        else:
            runs.append([mark])
    found = []
    for run in runs:
        first, last = run[0]["where"], run[-1]["where"]
        found.append({**run[len(run) // 2], "where": first if first == last else f"{first} to {last}"})
    return found


def _make(boards: Sequence[PlacedBoard]) -> str:
    steps = {(board.board.grid.column_step, board.board.grid.row_step) for board in boards}
    return "They do not meet: they are drawn to different measures." if len(steps) > 1 else ""


def _laid(board: PlacedBoard) -> dict[str, object]:
    left, top, right, bottom = board.tile
    return {
        "name": board.name,
        "at": [left / 2, top / 2],
        "size": [(right - left) / 2, (bottom - top) / 2],
        "columns": round((right - left) / (6 * board.board.grid.u)),
        "rows": round((bottom - top) / (4 * board.board.grid.v)),
        "step": [3 * board.board.grid.u, 2 * board.board.grid.v],
        "origin": list(board.point((0, 0))),
        "outline": [list(corner) for corner in outline(board)],
    }


def _boards(asked: DeskAsked) -> list[PlacedBoard]:
    items = asked.query.get("boards")
    if not isinstance(items, list) or not 1 <= len(items) <= MOST_BOARDS:
        raise DraftRefused(f"From two to {MOST_BOARDS} boards can be joined.")
    return [_board(asked, item, number) for number, item in enumerate(items)]


def _board(asked: DeskAsked, item: object, number: int) -> PlacedBoard:
    if not isinstance(item, dict):
        raise DraftRefused("A board can't be read.")
    one = asked.with_query(item)
    name = one.text("name", column_name(number)).upper()
    if not _NAME.fullmatch(name):
        raise DraftRefused("A board is named by up to eight letters and digits.")
    board = _read(one, name)
    sides = sides_of(board, name, _span(item.get("columns")), _span(item.get("rows")))
    turned, mirrored = item.get("turned") is True, item.get("mirrored") is True
    across, down = (-1 if turned != mirrored else 1), (-1 if turned else 1)
    at = item.get("at", [0, 0])
    if (
        not isinstance(at, list)
        or len(at) != 2
        or not all(isinstance(part, int | float) and abs(part) < 10**7 for part in at)
    ):
        raise DraftRefused(f"Where board {name} lies can't be read.")
    return _nearest(PlacedBoard(name, board, sides, across, down), (at[0], at[1]))


def _read(one: DeskAsked, name: str) -> Board:
    if "document" not in one.query:
        found = one.maps.load(one.text("map"))
    else:
        try:
            found = read_document(one.document())
        except MapError:
            raise DraftRefused(f"Board {name} has faults; mend them first.") from None
    if not isinstance(found, Board):
        raise DraftRefused(f"{name} is a free table: only boards of hexes can be joined.")
    return found


def _span(value: object) -> Span:
    return (value[0], value[1]) if isinstance(value, list) and len(value) == 2 else None


def _nearest(board: PlacedBoard, at: tuple[float, float]) -> PlacedBoard:
    """A board shifted by whole hexes, its upper left corner as near to a point as may be."""
    grid = board.board.grid
    left, top, _, _ = board.tile
    column = round((2 * at[0] - left) / (6 * grid.u))
    # In odd columns rows lie half a hex lower.
    row = 2 * round(((2 * at[1] - top) / (2 * grid.v) - column % 2) / 2) + column % 2
    return PlacedBoard(board.name, board.board, board.sides, board.across, board.down, column, row)
