"""Sun Blindness: the zone of a unit that looks into a low sun, and what keeps the sun off (194.61 to 194.612)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.families.squad_leader.options import AERIAL
from rules_core.families.squad_leader.sight.line import Line
from rules_core.geometry.grid import Cell
from rules_core.options import NOT_SAID
from rules_core.quoting import within
from rules_core.sight.told import Proviso, Why, Zone
from rules_core.systems.north_africa.climate.air import TWO_LEVELS, attack_of, sun_of
from rules_core.systems.north_africa.conditions import NORTHS, Conditions
from rules_core.systems.north_africa.conventions.air import SUN_ANGLE, SUN_LATE
from rules_core.systems.north_africa.sight.behind import tall_behind
from rules_core.words.figures import MINUS

CITE = "NA 194.611"
LATE_CITE = f"NA 194.612, {SUN_LATE.id}"
NORTH = "north"
"""The condition that says where north is."""

_QUARTERS = {side: quarter for quarter, side in enumerate(side for side in NORTHS if side != NOT_SAID)}
"""The sides of the map, clockwise from the top."""
_AHEAD: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where each side of the map lies, in columns and half hexes."""


class Sun(NamedTuple):
    """A low sun.

    Args:
        time: the time of day, as players call it.
        side: the side of the map that it stands at, in quarters clockwise from the top.
        north: the side that lies north.
    """

    time: str
    side: int
    north: int

    @property
    def is_late(self) -> bool:
        """Whether it stands in the west."""
        return (self.side - self.north) % 4 != 1

    @property
    def cite(self) -> str:
        """The rule that has it blind: that of the late sun is named by 194.3 and missing (HC-NA-31)."""
        return LATE_CITE if self.is_late else CITE


def shining(line: Line, now: Conditions) -> Sun | str | None:
    """The sun that may blind; the condition that nobody has said, or None where there is no such sun.

    Args:
        line: the line, which notes that a convention had a say.
        now: the conditions.
    """
    found = sun_of(now)
    if found is None:
        return None
    time, from_north = found
    if from_north != 1 and line.choice(SUN_LATE) == "none":
        return None
    if now.north == NOT_SAID:
        return NORTH
    north = side_of(now.north)
    return Sun(time, (north + from_north) % 4, north)


def side_of(north: str) -> int:
    """The side of the map that lies north, in quarters clockwise from the top.

    Args:
        north: the word of the condition.
    """
    return _QUARTERS[north]


def in_zone(run: Cell, side: int, angle: str) -> bool:
    """Whether a hex is in the zone: by its centre dot, an edge included, in whole numbers (NAF-G15).

    A column of hexes is one and a half sides wide and a hex the root of three sides high.

    Args:
        run: its columns and half hexes from the viewer's.
        side: the side of the map that the sun stands at.
        angle: how many degrees the zone has either side (HC-NA-30).
    """
    (columns, rows), (ahead, down) = run, _AHEAD[side]
    if columns * ahead + rows * down <= 0:
        return False
    columns, rows = abs(columns), abs(rows)
    if angle == "30":
        return rows <= columns if ahead else 3 * columns <= rows
    return rows * rows <= 3 * columns * columns if ahead else 3 * columns * columns <= rows * rows


def blinds(line: Line, sun: Sun) -> bool:
    """Whether the sun is in the firer's eyes."""
    if not attack_of(line.situation).sun or _is_aerial(line) or not _is_ahead(line, sun):
        return False
    return not _looks_down(line) and tall_behind(line) is None


def why_of(line: Line, sun: Sun | str) -> Why:
    """Every condition of Sun Blindness, with whether it holds on a line.

    Args:
        line: the line.
        sun: the sun; the condition that nobody has said where it isn't known where it stands.
    """
    if isinstance(sun, str):
        unsaid = Proviso("which side of the map lies north", None, "say it among the conditions", CITE)
        return Why("Sun Blindness", (unsaid, *_provisos_of_the_shot(line)))
    return Why("Sun Blindness", (_zone_proviso(line, sun), _behind_proviso(line), *_provisos_of_the_shot(line)))


def zone_of(line: Line, sun: Sun) -> Zone:
    """The zone of the viewer's hex."""
    board, viewer = line.situation.board, line.viewer
    angle = line.choice(SUN_ANGLE)
    grid, (x, y) = board.grid, board.grid.center(viewer.hex)
    far = max(grid.columns, grid.rows) + 1
    (ahead, down), across = _AHEAD[sun.side], (3 * grid.u, 2 * grid.v)
    middle = x + ahead * far * across[0], y + down * far * across[1]
    slope = (2, 1) if angle == "30" else (2, 3**0.5)
    # Ahead of one column the edge is half a hex aside; ahead of three hexes it is two columns aside.
    if ahead:
        one, other = ((float(middle[0]), float(y + sign * far * across[1] * slope[1] / slope[0])) for sign in (1, -1))
    else:
        wide = 2 / 3 if angle == "30" else 2 / 3**0.5
        one, other = ((float(x + sign * far * across[0] * wide), float(middle[1])) for sign in (1, -1))
    hexes = _zone(board, viewer.cell, sun.side, angle)
    return Zone("Sun Blindness Zone", hexes, (x, y), middle, (one, other), sun.north, sun.side, sun.cite)


@lru_cache(maxsize=64)
def _zone(board: Board, cell: Cell, side: int, angle: str) -> tuple[str, ...]:
    return tuple(
        name
        for name, (column, row) in board.grid.cells.items()
        if name in board.hexes and in_zone((column - cell[0], row - cell[1]), side, angle)
    )


def _is_ahead(line: Line, sun: Sun) -> bool:
    return bool(line.range) and in_zone(line.run, sun.side, line.choice(SUN_ANGLE))


def _looks_down(line: Line) -> bool:
    return line.viewer.floor - line.target.floor >= TWO_LEVELS


def _is_aerial(line: Line) -> bool:
    return line.situation.options.get("fire") == AERIAL


# --- why it counts ----------------------------------------------------------------------------------------------------


def _zone_proviso(line: Line, sun: Sun) -> Proviso:
    if not line.range:
        return Proviso(
            "both are in one hex",
            False,
            "there it counts only in the MPh in which the target came in over a hexside of the zone",
            CITE,
        )
    where = line.target.hex
    if _is_ahead(line, sun):
        return Proviso("the whole line lies in the zone", True, f"{where}'s centre is inside", CITE)
    return Proviso("the line leaves the zone", False, f"{where}'s centre is outside", CITE)


def _behind_proviso(line: Line) -> Proviso:
    piece, where = tall_behind(line), line.target.hex
    if piece is None:
        said = "up to the edge no obstacle is two levels above the target"
        return Proviso(f"nothing tall behind {where}", True, said, CITE)
    said = f"{piece.what} in {piece.hex} is two levels or more above the target"
    return Proviso(f"something tall behind {where}", False, said, CITE)


def _provisos_of_the_shot(line: Line) -> tuple[Proviso, ...]:
    viewer, target = line.viewer, line.target
    levels = f"{_level(viewer.floor)} against {_level(target.floor)}"
    down = _looks_down(line)
    height_said = f"{viewer.hex} is {'' if down else 'not '}two levels higher"
    height = Proviso(height_said, not down, f"levels {levels}", CITE)
    attack = attack_of(line.situation)
    if _is_aerial(line):
        return height, Proviso("an Aerial unit attacks", False, "the sun doesn't concern it", CITE)
    never = "never OBA, charges, flamethrowers, Fire Lanes, Specific Collateral Attacks"
    title = attack.title
    said = within(title)
    return height, Proviso(f"fired with: {said}", attack.sun, never, CITE)


def _level(half_levels: int) -> str:
    whole, half = divmod(abs(half_levels), 2)
    return f"{MINUS if half_levels < 0 else ''}{whole or '' if half else whole}{'½' if half else ''}"


def detail_of(sun: Sun) -> str:
    """Why it counts, a short clause."""
    return f"the line runs into the zone, towards the {'west' if sun.is_late else 'east'}"
