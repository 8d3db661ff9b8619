"""Walls, hedges, bocage, embankments, and the walls inside buildings (B9.2, B9.52, B23.71, O5.31)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.board.board import Board
from rules_core.board.surfaces import Patch
from rules_core.families.squad_leader.conventions import BOCAGE, CELLAR_WALLS
from rules_core.families.squad_leader.counter_kinds import BREACH
from rules_core.families.squad_leader.hexes import kinds_between, side_words
from rules_core.families.squad_leader.sight.blind_hexes import behind_obstacle
from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.effects import GroundEffect
from rules_core.families.squad_leader.sight.ends import End
from rules_core.families.squad_leader.sight.ground import Beside, Feature, Standing
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import CLIFF, Kind
from rules_core.geometry.grid import NEIGHBOURS, Cell, Exact, Point, cell_range
from rules_core.sight.facts import Stretch
from rules_core.sight.patchwork import Crossing


def blocks_as_hexside(line: Line, crossing: Crossing, found: Feature) -> None:
    """Hexside terrain that the line meets between its ends: a wall, hedge or embankment, or bocage."""
    if (line.viewer.in_cellar or line.target.in_cellar) and line.choice(CELLAR_WALLS) == "nearest":
        return  # ``judge_own_hexsides`` has looked
    index, effect, patch = found.index, found.effect, found.patch
    standing = line.ground.standings.get((index, found.number))
    if standing is None:
        standing = Standing(hexside_cells(line, index, patch), laps_over=_laps_over(line, index, patch))
        line.ground.standings[index, found.number] = standing
    cells, _, laps_over = standing
    word = effect.terrain.word
    for end in line.ends:
        if may_be_ignored(line, end, cells, word) or (laps_over and _looks_past(end, cells)):
            return
    if word == "bocage" and crossing.along and line.choice(BOCAGE) == "clear":
        return
    if not effect.terrain.height:
        _block(line, found, "it stands between ends on its own level", cells)
    elif line.ground.levels.are_below(effect.top) or _hides(line, effect, cells):
        _block(line, found, "it rises above the line, or hides what is behind it", cells)


def hexside_cells(line: Line, index: int, patch: Patch) -> Beside:
    """The cells of the two hexes whose hexside a patch stands on."""
    column, row = line.situation.board.grid.cell(line.patchwork.hex_at(index))
    dc, dr = NEIGHBOURS[patch.hexside or 0]
    return (column, row), (column + dc, row + dr)


def may_be_ignored(line: Line, end: End, cells: Beside, word: str) -> bool:
    """B9.2: whether hexside terrain is one of an end's own hexsides, or runs out from its hex along a hexspine.

    Where the line itself runs out along a hexspine that carries such terrain, the terrain in which that ends at the far
    vertex may be ignored too, if it goes on there along one hexside only.
    """
    one, two = cell_range(end.cell, cells[0]), cell_range(end.cell, cells[1])
    if one == 0 or two == 0:
        return True
    if one == 1 and two == 1:
        record = None if line.own is None else line.own.on_hexspine.get(word)
        return word != "bocage" and (record is None or line.choice(record) != "blocks")
    return line.along and {one, two} == {1, 2} and _ends_the_spine(line, end, cells)


def _laps_over(line: Line, index: int, patch: Patch) -> bool:
    """Whether art laps over, past a vertex, to a hexside on which nothing stands."""
    carried = side_words(line.situation.board.hexes[line.patchwork.hex_at(index)])[patch.hexside or 0]
    return not line.rules.row(carried).on_hexside


def _looks_past(end: End, cells: Beside) -> bool:
    """Whether art that laps over in a hex next to an end's is that of a hexside which the end looks along or over.

    Bocage on a hexspine is in the way, its art beside one isn't.
    """
    return cell_range(end.cell, cells[0]) == 1 or cell_range(end.cell, cells[1]) == 0


def _ends_the_spine(line: Line, end: End, cells: Beside) -> bool:
    board = line.situation.board
    sign = 1 if end is line.viewer else -1
    steps = max(abs(line.run[0]) // (2 if line.run[1] == 0 else 1), 1)
    far = end.cell[0] + sign * line.run[0] // steps, end.cell[1] + sign * line.run[1] // steps
    beside = [cell for dc, dr in NEIGHBOURS if cell_range(cell := (end.cell[0] + dc, end.cell[1] + dr), far) == 1]
    if far not in cells or len(beside) != 2 or not any(cell in cells for cell in beside):
        return False

    def carries(a: Cell, b: Cell) -> bool:
        return any(_is_wall(line, kind) for kind in _kinds_along(board, (a, b)))

    return carries(*beside) and not (carries(beside[0], far) and carries(beside[1], far))


def _kinds_along(board: Board, cells: Beside) -> frozenset[str]:
    """What runs along the hexside of two cells, at its middle; nothing at the map's edge."""
    one, two = (board.grid.names.get(cell) for cell in cells)
    return frozenset() if one is None or two is None else kinds_between(board, one, two)


def _is_wall(line: Line, kind: str) -> bool:
    terrain = line.rules.row(kind)
    return terrain.on_hexside and kind != CLIFF


def _hides(line: Line, effect: GroundEffect, cells: Beside) -> bool:
    """Whether the lower end lies in a blind hex of it: the hex on its own side of the hexside is the first."""
    viewer, target = line.viewer, line.target
    if viewer.floor == target.floor:
        return False
    above, below = (viewer, target) if viewer.floor > target.floor else (target, viewer)
    to_above = min(cell_range(above.cell, cell) for cell in cells)
    to_below = min(cell_range(below.cell, cell) for cell in cells) + 1
    return behind_obstacle(effect.top, above.floor, below.floor, to_above, to_below)


def judge_party_wall(line: Line, found: Feature) -> None:
    """A rowhouse wall or an interior factory wall that the line meets, in an end hex as well (B23.71, O5.31)."""
    index, effect, patch = found.index, found.effect, found.patch
    standing = line.ground.standings.get((index, found.number))
    if standing is None:
        standing = Standing(hexside_cells(line, index, patch), _wall_cells(line, index, patch))
        line.ground.standings[index, found.number] = standing
    cells, wall, _ = standing
    if wall is not None and _breached(line, wall):
        return
    for end in line.ends:
        # From a roof one looks over the walls of one's own hex.
        if end.on_roof and end.cell in cells:
            return
    top = effect.terrain.top(effect.surface)
    levels = line.ground.levels
    if levels.are_below(top) or (levels.low < top and _hides(line, effect, cells)):
        _block(line, found, "one can't see through it", wall)


def _wall_cells(line: Line, index: int, patch: Patch) -> Beside | None:
    """The cells of the two hexes between which the wall runs that a piece belongs to; None where none runs there.

    The end of a wall is a bar's: it juts past the vertex into the sectors of hexsides along which no wall runs. It is
    then that of a wall along one of the other two hexsides that meet there, the one of its own hex first.
    """
    board = line.situation.board
    here, beyond = hexside_cells(line, index, patch)
    side = patch.hexside or 0
    vertices = board.grid.vertices(line.patchwork.hex_at(index))
    ends = {turn: vertices[vertex % 6] for turn, vertex in ((-1, side), (1, side + 1))}
    dc, dr = NEIGHBOURS[(side + min(ends, key=lambda turn: _distance(board, patch, ends[turn]))) % 6]
    third = here[0] + dc, here[1] + dr
    found = ((here, beyond), (here, third), (beyond, third))
    return next((cells for cells in found if not line.rules.party_walls.isdisjoint(_kinds_along(board, cells))), None)


def _distance(board: Board, patch: Patch, point: Point) -> Exact:
    """How far a piece lies from a point: the square of it, in hexsides times twice the lattice's ``u`` and ``v``."""
    u, v = board.grid.u, board.grid.v
    return min((v * (x - point[0])) ** 2 + 3 * (u * (y - point[1])) ** 2 for x, y in patch.hull)


def _breached(line: Line, cells: Beside) -> bool:
    """TT Factories: a Breach opens an interior wall."""
    if not line.situation.counters.items:
        return False
    one, two = (line.situation.board.grid.names.get(cell) for cell in cells)
    return one is not None and two is not None and bool(line.situation.counters.between(one, two, BREACH))


def _left_over(line: Line, end: End) -> tuple[int, ...]:
    """The hexsides over which the line leaves the hex of an end; for a vertex of it the adjacent hex of the other."""
    if line.range > 1 or not line.aimed:
        return line.leaves_over(end)
    other = line.target if end is line.viewer else line.viewer
    return line.leaves_over(end) or tuple((side + 3) % 6 for side in line.leaves_over(other))


def judge_own_walls(line: Line) -> None:
    """Judge the walls inside the buildings of the ends that the line touches as it leaves their hexes."""
    for end in line.ends:
        for wall in line.ground.party_walls(end.index, _left_over(line, end)) if end.walled else ():
            if line.ray.touches(wall.hull):
                judge_party_wall(line.whole(), wall)


def judge_own_hexsides(line: Line) -> None:
    """Judge what entrenched units look over, and those in cellars: what stands on the ends' own hexsides."""
    for end, other in (line.ends, line.ends[::-1]):
        if end.in_cellar and line.range > 1 and line.choice(CELLAR_WALLS) == "nearest":
            _judge_nearest(line, end, other)
        elif end.entrenched and line.range > 1 and other.level <= end.level:
            _judge_entrenched(line, end)


def _judge_entrenched(line: Line, end: End) -> None:
    """An entrenched unit sees over its own hexsides' terrain to adjacent hexes and higher ends only (B9.21, O6)."""
    board = line.situation.board
    for side in line.leaves_over(end):
        beyond = line.neighbour(end, side)
        if beyond is None:
            continue
        for hexside in board.hexside(end.hex, beyond.name):
            terrain = line.rules.row(hexside.kind)
            if _is_wall(line, hexside.kind) and not terrain.height:
                half = Fraction(1, 2 * line.range)
                at = half if end is line.viewer else 1 - half
                line.block(
                    Block(
                        hexside.name,
                        terrain.name,
                        "an entrenched unit can't see over it to a Location that isn't adjacent",
                        "RB O6, B9.21" if end.in_cellar else "B9.21",
                        Stretch(at, at),
                        kind=hexside.kind,
                    )
                )


def _judge_nearest(line: Line, end: End, other: End) -> None:
    """The other reading of O6: of all hexside terrain, only that in the hex next to a cellar's stands in the way.

    It does at whatever level it stands; between two cellars all of it does.
    """
    if other.level > end.level and not other.in_cellar:
        return
    for crossing in line.path:
        away = crossing.from_start if end is line.viewer else crossing.to_end
        index = line.viewer.index + crossing.offset
        for patch in line.patchwork.patches[index] if away == 1 or other.in_cellar else ():
            word = patch.surface.terrain
            if line.rules.row(word).kind is Kind.HEXSIDE and word != CLIFF and line.meets(patch.hull):
                cells = hexside_cells(line, index, patch)
                line.block(_blocking(line, index, patch, "a unit in a cellar can't see over it", cells))


def _block(line: Line, found: Feature, detail: str, cells: Beside | None) -> None:
    """Keep hexside terrain that blocks, by why it always does."""
    if found.block is None:
        found.block = _blocking(line, found.index, found.patch, detail, cells)
    line.block(found.block)


def _blocking(line: Line, index: int, patch: Patch, detail: str, cells: Beside | None) -> Block:
    """Hexside terrain that blocks; where it belongs to no hexside it is told of the hex that it stands in."""
    surface, terrain, at = patch.surface, line.rules.row(patch.surface.terrain), _told_at(line, index, cells)
    base, top = surface.level, terrain.top(surface)
    return Block(at, terrain.name, detail, terrain.cite, patch.hull, base, top, surface.terrain)


def hexside_at(line: Line, found: Feature) -> str:
    """Where something on a hexside is told to be, by name."""
    return _told_at(line, found.index, hexside_cells(line, found.index, found.patch))


def _told_at(line: Line, index: int, cells: Beside | None) -> str:
    grid = line.situation.board.grid
    a, b = (None, None) if cells is None else (grid.names.get(cell) for cell in cells)
    return grid.hexside(a, b) if a is not None and b is not None else line.patchwork.hex_at(index)
