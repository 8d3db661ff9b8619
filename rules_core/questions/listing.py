"""What a walk lists: hexes to enter, facings to turn to, hexsides to follow, turns of the turret, gears.

``E38`` or ``E38@roof`` enters a hex; ``face E37/F37`` turns until these two hexes are in front, ``face NE`` to a
hexspine by its name; ``E36/F36`` follows that hexside; ``turret H32/I33`` turns the turret; ``reverse`` and ``forward``
change gear. ``E38 x2`` pays twice the cost of what it names, ``E38 mp 3`` three MP, where a rule lets a unit spend more
than it needs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.figures.figures import HALVES_PER_MP
from rules_core.geometry.facing import Facing, facings_along, front_hexes
from rules_core.location import Location
from rules_core.movement.stance import Along, Face, Gear, Paid, Turret, Waypoint
from rules_core.questions.hex_spots import find_hex
from rules_core.questions.setting import Setting
from rules_core.quoting import listed, quoted

FACE = "face "
TURRET = "turret "
TURNS = (FACE, TURRET)
"""How the moves begin that only turn the unit, or its turret."""
GEARS = {"forward": Gear(reverse=False), "reverse": Gear(reverse=True)}
"""The moves that change gear."""

_PAID = re.compile(r"(?P<what>.*?\S)\s+(?:x\s*(?P<times>\d+)|mp\s+(?P<whole>\d+)(?P<half>\.5|½)?)", re.IGNORECASE)
"""A move for which the player declares what it spends."""
_PAID_AMISS = re.compile(r"\S+\s+(?:x|mp)(?![a-z]).*", re.IGNORECASE)
"""A move that means to declare it, but has no figure that can be spent."""
MOST_TIMES = 9
MOST_MP = 1000

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
    kept = [(field, move) for field, move in moves if turns or not _is_left_out(move, field, setting)]
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
    for field, written_move in kept:
        declared = _PAID.fullmatch(written_move)
        if declared is None and _PAID_AMISS.fullmatch(written_move):
            message = f"“{field}”: {quoted(written_move)} has no figure to spend; write E38 x2, or E38 mp 3."
            raise QueryError("no-cost", message, field)
        move = declared["what"] if declared else written_move
        waypoint: Waypoint
        if move.lower() in GEARS:
            waypoint = GEARS[move.lower()]
        elif stays(move):
            waypoint = _turn(move, None if follows else end.hex, field, setting)
        elif BETWEEN in move and turns:
            waypoint = Along(read_hexside(move, field, setting))
            follows = True
        elif BETWEEN in move:
            hexside = "/".join(read_hexside(move, field, setting))
            message = f"“{field}”: only a vehicle follows {hexside}, once it is said which way it faces."
            raise QueryError("no-facing", message, field)
        else:
            waypoint = end = setting.location(move, field)
            follows = False
        waypoints.append(_paid(waypoint, declared, field) if declared else waypoint)
    said = (str(start), *(waypoint_written(waypoint) for waypoint in waypoints))
    return Listing(start, end, tuple(waypoints), said, left_out)


def _paid(waypoint: Waypoint, declared: re.Match[str], field: str) -> Paid:
    """A waypoint that is come by for what the player declares.

    Raises:
        QueryError: nothing is spent on it, or nobody has so much.
    """
    if not isinstance(waypoint, Location | Face | Along):
        raise QueryError("no-cost", f"“{field}”: only a hex, a turn or a hexside is paid for, as in E38 x2.", field)
    if declared["times"]:
        times = int(declared["times"])
        if not 1 <= times <= MOST_TIMES:
            raise QueryError("no-cost", f"“{field}”: 1 to {MOST_TIMES} times the cost can be spent.", field)
        return Paid(waypoint, times)
    mp = Fraction(int(declared["whole"]))
    if mp > MOST_MP:
        raise QueryError("no-cost", f"“{field}”: no unit has {mp} MP to spend.", field)
    return Paid(waypoint, halves=int(mp * HALVES_PER_MP) + bool(declared["half"]))


def stays(move: str) -> bool:
    """Whether a move takes the unit nowhere: it turns, or changes gear."""
    return move.lower().startswith(TURNS) or move.lower() in GEARS


def _is_left_out(move: str, field: str, setting: Setting) -> bool:
    """Whether a move is left aside for a unit that faces nowhere: what it says has to be sound all the same.

    Raises:
        QueryError: it names no facing.
    """
    if not stays(move):
        return False
    if move.lower() not in GEARS:
        declared = _PAID.fullmatch(move)
        turn = _turn(declared["what"] if declared else move, None, field, setting)
        if declared is not None:
            _paid(turn, declared, field)
    return True


def _is_no_place(move: str) -> bool:
    return stays(move) or BETWEEN in move or any(form.fullmatch(move) for form in (_PAID, _PAID_AMISS))


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


def waypoint_written(waypoint: Waypoint) -> str:
    """An entry of the list as an answer repeats it."""
    if isinstance(waypoint, Paid):
        halves = waypoint.halves
        much = (
            f"x{waypoint.times}" if halves is None else f"mp {halves // HALVES_PER_MP}{'.5' * (halves % HALVES_PER_MP)}"
        )
        return f"{waypoint_written(waypoint.waypoint)} {much}"
    if isinstance(waypoint, Location):
        return str(waypoint)
    if isinstance(waypoint, Along):
        return BETWEEN.join(waypoint.between)
    if isinstance(waypoint, Turret):
        return f"{TURRET}{waypoint.facing.name}"
    if isinstance(waypoint, Gear):
        return next(word for word, gear in GEARS.items() if gear == waypoint)
    return f"{FACE}{' or '.join(sorted(facing.name for facing in waypoint.facings))}"
