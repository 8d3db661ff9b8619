"""The ends of a line: what the rules of LOS ask of a Location, worked out once for all lines to it."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.board.terrain_words import SLOPE
from rules_core.families.squad_leader import places
from rules_core.families.squad_leader.bypass import aims_at, is_bypass
from rules_core.families.squad_leader.counter_kinds import ENTRENCHMENTS, PILLBOX
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.hexes import is_factory, side_towards
from rules_core.families.squad_leader.terrain import HILLOCK
from rules_core.geometry.grid import CENTER, VERTICES, Point
from rules_core.location import CELLAR, ROOF, Location
from rules_core.sight.patchwork import patchwork_of
from rules_core.situation import Situation


class End:
    """One end of a line; all lines to or from a Location share it.

    Args:
        rules: the game's rules on ground.
        board: the map.
        location: where the unit is.
        floor: the level of the floor that it stands on.
        aim: the point of its hex that the line is drawn to, in halves of (u, v) from the centre dot.
    """

    __slots__ = (
        "aim",
        "aimed",
        "beside",
        "cell",
        "entrenched",
        "floor",
        "ground",
        "hex",
        "in_building",
        "in_cellar",
        "in_depression",
        "in_factory",
        "in_sewer",
        "index",
        "level",
        "location",
        "on_roof",
        "plain",
        "point",
        "slopes",
        "terrain",
        "walled",
    )

    def __init__(self, rules: GroundRules, board: Board, location: Location, floor: int, aim: Point = CENTER) -> None:
        self.aim = aim
        self.aimed = aim != CENTER
        """Whether the line is drawn to a vertex and not to the centre dot."""
        self.location = location
        self.hex = location.hex
        self.floor = floor
        self.ground = board.hexes[location.hex]
        """Its hex as the map has it."""
        self.cell = board.grid.cell(location.hex)
        (x, y), u, v = board.grid.center(location.hex), board.grid.u, board.grid.v
        self.point = x + aim[0] * u // 2, y + aim[1] * v // 2
        """The lattice point that the line is drawn to: the centre dot, or a vertex."""
        self.index = patchwork_of(board).place(self.cell)
        """Where its hex stands in the patchwork."""
        self.terrain = rules.row(self.ground.words[0])
        """What fills its hex."""
        self.on_roof = location.place == ROOF
        self.in_cellar = location.place == CELLAR
        self.level = self.ground.level if self.in_cellar else floor
        """The level that it sees from: out of a cellar that of the ground floor (O6)."""
        self.in_depression = location.place in rules.in_depression
        """Whether it is IN a depression (A6.3)."""
        self.entrenched = self.in_cellar or location.place in ENTRENCHMENTS
        """Whether it sees as an entrenched unit: in a cellar too (B9.21, O6)."""
        self.beside = is_bypass(location.place)
        """Whether it is in Bypass: outside of what stands in its hex."""
        self.in_factory = is_factory(rules, self.ground) and not self.beside
        self.in_building = self.in_factory or (self.terrain.is_building and not self.beside)
        self.in_sewer = location.place == places.SEWER
        self.slopes = _slopes(board).get(self.hex, NO_SIDES)
        """The hexsides, by their numbers, over which its hex slopes down."""
        walls = rules.party_walls
        self.walled = any(patch.surface.terrain in walls for patch in board.patches.get(self.hex, ()))
        """Whether rowhouse or interior factory walls stand in its hex."""
        unseen = self.entrenched or self.in_sewer
        self.plain = not (unseen or self.in_depression or self.aimed or self.slopes or self.terrain.word == HILLOCK)
        """Whether a line to it is judged by what lies between the ends alone, but for walls and its own building."""


NO_SIDES: frozenset[int] = frozenset()


@lru_cache(maxsize=4)
def _slopes(board: Board) -> dict[str, frozenset[int]]:
    """By hex, the hexsides over which it slopes down; hexes without any are left out."""
    found: dict[str, frozenset[int]] = {}
    for hexside in board.hexsides:
        here = hexside.marks_in
        if hexside.kind == SLOPE and here is not None:
            other = hexside.between[hexside.between.index(here) - 1]
            found[here] = found.get(here, NO_SIDES) | {side_towards(board, here, other)}
    return found


BROUGHT = frozenset({*ENTRENCHMENTS, PILLBOX, places.SEWER})
"""Places that counters may bring and take away."""


@lru_cache(maxsize=4)
def _ends(rules: GroundRules, board: Board, cellars: object) -> dict[Location, tuple[End, ...]]:
    """The ends of the lines of a board that were asked for before, by how deep its cellars are."""
    del rules, board, cellars
    return {}


def known_ends(rules: GroundRules, situation: Situation) -> dict[Location, tuple[End, ...]]:
    """The ends of the lines of a board that were asked for before; whoever asks for many looks here first.

    Args:
        rules: the game's rules on ground.
        situation: the board, and how deep its cellars are.
    """
    cellars = rules.cellars
    return _ends(rules, situation.board, cellars and situation.conventions.get(cellars.id))


def ends_of(rules: GroundRules, situation: Situation, location: Location) -> tuple[End, ...]:
    """The ends that a line to a Location may have: the centre dot, or each vertex at which a rule has the unit.

    A climber is at those of its hexside (B11.42), a unit in Bypass at those of its way (A4.34, D2.32).

    Raises:
        KeyError: the hex has no such place.
    """
    known = known_ends(rules, situation)
    found = known.get(location)
    if found is None:
        floor, aims = places.level_of(rules, situation, location), _aims(rules, situation, location)
        found = tuple(End(rules, situation.board, location, floor, aim) for aim in aims)
        if aims == (CENTER,) and location.place not in BROUGHT:
            known[location] = found
    return found


def _aims(rules: GroundRules, situation: Situation, location: Location) -> tuple[Point, ...]:
    if is_bypass(location.place):
        vertices = aims_at(location.place)
    elif places.climbing_at(location.place) is None:
        return (CENTER,)
    else:
        vertices = next(
            place.vertices for place in places.places(rules, situation, location.hex) if place.id == location.place
        )
    return tuple((2 * VERTICES[vertex][0], 2 * VERTICES[vertex][1]) for vertex in vertices)
