"""Boards joined to one map: hexes named by board, halves made whole, surfaces and art gone on with over the seams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_core.board.board import Board
from rules_core.board.origin import VASL, joined_origins
from rules_core.board.parts import Hex, Note
from rules_core.board.surfaces import Patch
from rules_core.documents.checks import MAX_TEXT
from rules_core.documents.places import MAX_COLUMNS, MAX_ROWS
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.joining.art import joined_areas, joined_lines, joined_points
from rules_core.drafts.joining.ground import joined_patches, joined_raster, placed_shapes
from rules_core.drafts.joining.hexes import joined_hex, joined_hexsides
from rules_core.drafts.joining.placed import PlacedBoard
from rules_core.drafts.joining.seams import must_fit
from rules_core.geometry.grid import Cell, Grid, NamedColumn
from rules_core.pauses import Pausing
from rules_core.quoting import listed

MOST_BOARDS = 64
_AT_ONCE = 16


def joining(boards: Sequence[PlacedBoard], map_id: str, title: str) -> Pausing[Board]:
    """Make boards one map.

    Args:
        boards: the boards as they lie; the first of two that share a hex names it.
        map_id: the map's id.
        title: its title.

    Raises:
        DraftRefused: they don't fit, or are of different makes.
    """
    _are_alike(boards)
    contacts = must_fit(boards)
    yield
    boards = _from_the_corner(boards)
    contacts = must_fit(boards)
    cells: dict[Cell, list[tuple[PlacedBoard, str]]] = {}
    for board in boards:
        for cell, name in board.cells.items():
            cells.setdefault(cell, []).append((board, name))
    grid = _grid(boards[0].board.grid, cells)
    names: list[dict[str, str]] = [{} for _ in boards]
    names_of = {board.name: found for board, found in zip(boards, names, strict=True)}
    hexes: dict[str, Hex] = {}
    patches: dict[str, tuple[Patch, ...]] = {}
    for number, (name, cell) in enumerate(grid.cells.items()):
        if number % _AT_ONCE == 0:
            yield
        parts = cells[cell]
        for board, own in parts:
            names_of[board.name][own] = name
        hexes[name] = joined_hex(parts, name)
        found = joined_patches(parts)
        if found:
            patches[name] = found
    yield
    shapes = []
    for board in boards:
        shapes += list(placed_shapes(board))
        yield
    areas = joined_areas(boards, names, contacts)
    yield
    raster = joined_raster(boards)
    tiles = [board.tile for board in boards]
    return Board(
        id=map_id,
        title=title,
        short_title=title[:40],
        credit=" ".join(dict.fromkeys(board.board.credit for board in boards if board.board.credit)),
        systems=_systems(boards),
        rule_sets=_rule_sets(boards),
        grid=grid,
        extent=(
            min(left for left, _, _, _ in tiles) // 2,
            min(top for _, top, _, _ in tiles) // 2,
            -(-max(right for _, _, right, _ in tiles) // 2),
            -(-max(bottom for _, _, _, bottom in tiles) // 2),
        ),
        hexes=hexes,
        areas=tuple(areas),
        hexsides=tuple(joined_hexsides(boards, names, grid.cells)),
        lines=tuple(joined_lines(boards)),
        points=tuple(joined_points(boards, names)),
        uncharted=frozenset(
            known[own]
            for board, known in zip(boards, names, strict=True)
            for own in board.board.uncharted
            if own in known
        ),
        notes=_notes(boards, names),
        patches=patches,
        shapes=tuple(shapes),
        raster=raster,
    )


def _are_alike(boards: Sequence[PlacedBoard]) -> None:
    """Refuse boards that can't lie on one lattice, or that are one too many or too few.

    Raises:
        DraftRefused: they are.
    """
    if not 2 <= len(boards) <= MOST_BOARDS:
        raise DraftRefused(f"From two to {MOST_BOARDS} boards can be joined.")
    if len({board.name for board in boards}) < len(boards):
        raise DraftRefused("Two boards have one letter: each needs its own.")
    first = boards[0]
    for board in boards[1:]:
        one, other = first.board.grid, board.board.grid
        if (one.column_step, one.row_step) != (other.column_step, other.row_step):
            raise DraftRefused(f"{first.name} and {board.name} are drawn to different measures and can't be joined.")
        if first.board.made_of != board.board.made_of and (first.board.patches or board.board.patches):
            raise DraftRefused(f"{first.name} and {board.name} are of different makes: one is drawn, one was imported.")


def _from_the_corner(boards: Sequence[PlacedBoard]) -> tuple[PlacedBoard, ...]:
    """The boards shifted so that their columns begin with A and their rows at the top."""
    cells = [cell for board in boards for cell in board.cells]
    columns, rows = -min(column for column, _ in cells), -min(row for _, row in cells)
    rows += (columns + rows) % 2
    return tuple(replace(board, column=board.column + columns, row=board.row + rows) for board in boards)


def _grid(like: Grid, cells: dict[Cell, list[tuple[PlacedBoard, str]]]) -> Grid:
    """The grid of all hexes, each under the name that its first board gives it.

    Raises:
        DraftRefused: there are more than a map may have.
    """
    columns = max(column for column, _ in cells) + 1
    rows = max(row for _, row in cells) // 2 + 1
    if columns > MAX_COLUMNS or rows > MAX_ROWS:
        raise DraftRefused(f"A map has at most {MAX_COLUMNS} columns and {MAX_ROWS} rows; this is {columns} by {rows}.")
    rows_of: list[list[int]] = [[] for _ in range(columns)]
    for column, row in cells:
        rows_of[column].append(row)
    named: list[NamedColumn] = []
    for column, down in enumerate(map(sorted, rows_of)):
        names = {row: cells[column, row][0][0].names_hex(cells[column, row][0][1]) for row in down}
        named.append(
            (down[0], tuple(names.get(row, "") for row in range(down[0], down[-1] + 1, 2)))
            if down
            else (column % 2, ())
        )
    return Grid(columns, rows, 1, 1, "even", like.column_step, like.row_step, named=tuple(named))


def _systems(boards: Sequence[PlacedBoard]) -> tuple[str, ...]:
    """The games that every board is recommended for."""
    first, *others = (board.board.systems for board in boards)
    return tuple(system for system in first if all(system in other for other in others))


def _rule_sets(boards: Sequence[PlacedBoard]) -> dict[str, str]:
    """The local rules that hold on every board, and which boards they were."""
    first, *others = (board.board.rule_sets for board in boards)
    found = {key: value for key, value in first.items() if key != VASL and all(o.get(key) == value for o in others)}
    were = joined_origins((board.name, board.board.rule_sets) for board in boards)
    return {**found, VASL: were} if were else found


def _notes(boards: Sequence[PlacedBoard], names: Sequence[dict[str, str]]) -> tuple[Note, ...]:
    """Which boards they are, then what is said of each."""
    which = [f"{board.name} is {board.board.title}{_how(board)}" for board in boards]
    said = f"Joined of {len(boards)} boards: {listed(which)}."
    if len(said) <= MAX_TEXT:
        found = [Note("", said)]
    else:  # more than a note holds
        found = [Note("", f"Joined of {len(boards)} boards."), *(Note("", f"{one}.") for one in which)]
    for board, known in zip(boards, names, strict=True):
        for note in board.board.notes:
            at = [known.get(name) for name in note.at.split("/")] if note.at else []
            if None not in at:
                text = note.text if note.at else f"Board {board.name}: {note.text}"
                found.append(replace(note, at="/".join(name for name in at if name), text=text[:MAX_TEXT]))
    return tuple(found)


def _how(board: PlacedBoard) -> str:
    """How a board lies, behind its title."""
    words = {(1, 1): "", (-1, -1): ", turned", (-1, 1): ", mirrored", (1, -1): ", turned and mirrored"}
    return words[board.across, board.down]
