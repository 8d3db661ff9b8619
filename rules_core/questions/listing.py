"""What a walk lists: hexes to enter, facings to turn to, hexsides to follow, turns of the turret, gears.

``E38`` or ``E38@roof`` enters a hex; ``face E37/F37`` turns until these two hexes are in front, ``face NE`` to a
hexspine by its name; ``E36/F36`` follows that hexside; ``turret H32/I33`` turns the turret; ``reverse`` and ``forward``
change gear.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_core.errors import QueryError
from rules_core.geometry.facing import Facing, facings_along, front_hexes
from rules_core.location import Location
from rules_core.movement.stance import Along, Face, Gear, Turret, Waypoint
from rules_core.questions.hex_spots import find_hex
from rules_core.questions.setting import Setting
from rules_core.quoting import listed, quoted

FACE = "face "
TURRET = "turret "
TURNS = (FACE, TURRET)
"""How the moves begin that only turn the unit, or its turret."""
GEARS = {"forward": Gear(reverse=False), "reverse": Gear(reverse=True)}
"""The moves that change gear."""

BETWEEN = "/"
"""What stands between the two hexes of a hexside."""


@dataclass(frozen=True)
class Listing:
    """A walk as it was asked for.

    Args:
        start: where the unit stands.
        end: the last Location on the list.
        waypoints: what it comes by after the start.
        written: the list in full, the start first.
        left_out: whether moves were left aside, for a unit that faces nowhere.
    """

    start: Location
    end: Location
    waypoints: tuple[Waypoint, ...]
    written: tuple[str, ...]
    left_out: bool


def read_listing(written: Sequence[str], start: Location | None, setting: Setting, *, turns: bool) -> Listing:
    """Read the moves of a walk.

    Args:
        written: the query's ``moves``.
        start: where the unit stands; None where the list begins with it.
        setting: the map, and what lies on it.
        turns: whether the unit faces somewhere.

    Raises:
        QueryError: an entry names nothing on the map, or the list names no place to start from.
    """
    moves = [(f"moves[{n}]", move.strip()) for n, move in enumerate(written)]
    kept = [(field, move) for field, move in moves if turns or not stays(move)]
    left_out = len(kept) < len(moves)
    # The list may begin with where the unit stands, or with its first step.
    if kept and not _is_no_place(kept[0][1]):
        first = setting.location(kept[0][1], kept[0][0])
        if start is None or (first == start and kept[0][0] == moves[0][0]):
            start = first
            del kept[0]
    if start is None:
        raise QueryError("missing", "The query needs “moves”: a list of hexes such as E38, E37.", "moves")
    waypoints: list[Waypoint] = []
    end, follows = start, False
    for field, move in kept:
        if move.lower() in GEARS:
            waypoints.append(GEARS[move.lower()])
        elif stays(move):
            waypoints.append(_turn(move, None if follows else end.hex, field, setting))
        elif BETWEEN in move and turns:
            waypoints.append(Along(read_hexside(move, field, setting)))
            follows = True
        else:
            end, follows = setting.location(move, field), False
            waypoints.append(end)
    said = (str(start), *(_written(waypoint) for waypoint in waypoints))
    return Listing(start, end, tuple(waypoints), said, left_out)


def stays(move: str) -> bool:
    """Whether a move takes the unit nowhere: it turns, or changes gear."""
    return move.lower().startswith(TURNS) or move.lower() in GEARS


def _is_no_place(move: str) -> bool:
    return stays(move) or BETWEEN in move


def read_hexside(move: str, field: str, setting: Setting) -> tuple[str, str]:
    """The hexside that a move names, ``E36/F36``, in grid order.

    Args:
        move: the written hexside.
        field: where it stands in the query, for errors.
        setting: the map.

    Raises:
        QueryError: the map has no such hexes, or they share none.
    """
    a, _, b = (part.strip().upper() for part in move.partition(BETWEEN))
    for name in (a, b):
        find_hex(name, field, setting.board)
    grid = setting.board.grid
    if a == b or not grid.adjacent(a, b):
        raise QueryError("no-hexside", f"“{field}”: {a} and {b} don't share a hexside.", field)
    first, second = sorted((a, b), key=grid.cell)
    return first, second


def _turn(move: str, here: str | None, field: str, setting: Setting) -> Face | Turret:
    """A turn that a move asks for.

    Args:
        move: ``face E37/F37``, ``turret NE``.
        here: the hex that the unit is in; None where it follows a hexside.
        field: where the move stands in the query.
        setting: the map.
    """
    verb, _, way = move.partition(" ")
    facings = _facings(way.strip(), here, field, setting)
    if verb.lower() == FACE.strip():
        return Face(facings)
    return Turret(min(facings))


def _facings(way: str, here: str | None, field: str, setting: Setting) -> frozenset[Facing]:
    """The hexspines that a way to face means: the one between two hexes, or one by its name."""
    names = [facing.name for facing in Facing]
    if BETWEEN not in way:
        if way.upper() not in names:
            message = f"“{field}”: a unit faces two adjacent hexes, such as E37/F37, or {listed(names, 'or')}."
            raise QueryError("no-facing", f"{message} It can't face {quoted(way) or 'nowhere'}.", field)
        return frozenset({Facing[way.upper()]})
    between = read_hexside(way, field, setting)
    grid = setting.board.grid
    along = facings_along(grid, *between)
    if here is None:
        return frozenset(along)
    found = frozenset(facing for facing in along if set(front_hexes(grid, here, facing)) == set(between))
    if not found:
        message = f"“{field}”: {'/'.join(between)} is not ahead of {here} in any facing."
        raise QueryError("no-facing", message, field)
    return found


def _written(waypoint: Waypoint) -> str:
    """An entry of the list as an answer repeats it."""
    if isinstance(waypoint, Location):
        return str(waypoint)
    if isinstance(waypoint, Along):
        return BETWEEN.join(waypoint.between)
    if isinstance(waypoint, Turret):
        return f"{TURRET}{waypoint.facing.name}"
    if isinstance(waypoint, Gear):
        return next(word for word, gear in GEARS.items() if gear == waypoint)
    return f"{FACE}{' or '.join(sorted(facing.name for facing in waypoint.facings))}"
