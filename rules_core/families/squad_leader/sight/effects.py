"""What a piece of ground is to a line that passes over it at two levels: the tests of A6.2 to A6.4 for one surface.

Each rule is a function. Some decide alone, and the first of them that does is heard; what is left adds up. Nothing here
depends on where on the line the surface lies; what does (blind hexes, which side of a hex's centre is met) is left to
``between``. All levels are half levels.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from rules_core.board.surfaces import Surface
from rules_core.families.squad_leader.terrain import CLIFF, LEVEL, Kind, Los, Terrain


class Does(IntEnum):
    """What a surface does to a line; in the order in which it is quickest to judge them."""

    BLOCKS = 1
    """It blocks."""
    HINDERS = 2
    """It adds its hindrance."""
    AS_HIGH_GROUND = 3
    """It is bare ground as high as the higher end, and blocks but for the near half of the lower hex beside it."""
    MAY_HIDE = 4
    """It reaches between the two levels: it blocks, or hinders, where the lower end lies in a blind hex of it."""
    ROOFED = 5
    """A factory's roof: an obstacle to a line that isn't inside the factory."""
    HEXSIDE = 6
    """Hexside terrain that blocks unless it may be ignored near an end."""
    PARTY_WALL = 7
    """A wall inside a building."""


class EndLevels(NamedTuple):
    """The levels that a line runs between.

    Args:
        high: that of the higher end.
        low: that of the lower.
        roof: whether an end is on a rooftop, half a level above a floor.
        over_slope: whether an end no lower than the other sees three quarters of a level higher: over what rises half a
            level above it or less, and not below crowns of trees (HC-ASL-11).
    """

    high: int
    low: int
    roof: bool = False
    over_slope: bool = False

    def are_below(self, top: int) -> bool:
        """Whether something reaches above both ends, or as high as the higher where the other is lower (A6.2)."""
        return top > self.high or (top == self.high > self.low)


class GroundEffect(NamedTuple):
    """What a surface is to a line.

    Args:
        does: what it does.
        terrain: what does it.
        surface: where that lies.
        top: the level up to which it counts in whole levels of height, for blind hexes.
        value: the hindrance that it adds.
        cite: the rule.
    """

    does: Does
    terrain: Terrain
    surface: Surface
    top: int
    value: int
    cite: str

    @property
    def is_bare(self) -> bool:
        """Whether it is the ground alone that has the effect."""
        return self.top == self.surface.level and (self.does is not Does.BLOCKS or self.terrain.los is Los.NOTHING)

    @property
    def what(self) -> str:
        """What has it, in plain words."""
        return "higher ground" if self.is_bare else self.terrain.name


class _Piece(NamedTuple):
    """A surface below a line, with its heights worked out.

    Args:
        terrain: the row of what covers it.
        surface: where it lies.
        levels: the levels of the line.
        ground: its ground.
        top: its top in whole levels of height.
        full: its top.
    """

    terrain: Terrain
    surface: Surface
    levels: EndLevels
    ground: int
    top: int
    full: int

    def effect(self, does: Does, cite: str, value: int = 0, top: int | None = None) -> GroundEffect:
        """What it is to the line."""
        return GroundEffect(does, self.terrain, self.surface, self.top if top is None else top, value, cite)


def effects(terrain: Terrain, surface: Surface, levels: EndLevels) -> tuple[GroundEffect, ...]:
    """What a surface is to a line between two levels; empty for nothing.

    Args:
        terrain: the row of what covers it.
        surface: the piece of ground.
        levels: the levels.
    """
    whole, half = terrain.levels(surface.floors)
    top = surface.level + LEVEL * whole
    piece = _Piece(terrain, surface, levels, surface.level, top, top + half)
    for decides in _DECIDE:
        found = decides(piece)
        if found is not None:
            return found
    return (*_hinders_above(piece), *_rises_between(piece), *_ground(piece))


Decides = Callable[[_Piece], tuple[GroundEffect, ...] | None]


def _looked_over_from_a_slope(piece: _Piece) -> tuple[GroundEffect, ...] | None:
    """HC-ASL-11: over a slope one looks over what rises half a level above one's own ground."""
    if piece.levels.over_slope and piece.full == piece.ground + 1 and piece.ground == piece.levels.high:
        return _ground(piece)
    return None


def _party_wall(piece: _Piece) -> tuple[GroundEffect, ...] | None:
    """B23.71: a rowhouse or interior factory wall."""
    if piece.terrain.kind is not Kind.PARTY_WALL:
        return None
    return (piece.effect(Does.PARTY_WALL, piece.terrain.cite),)


def _hexside(piece: _Piece) -> tuple[GroundEffect, ...] | None:
    """B9.2: what stands on a hexside, from a half level between ends on its own level to bocage."""
    terrain, (high, low, *_) = piece.terrain, piece.levels
    if terrain.kind is not Kind.HEXSIDE or terrain.word == CLIFF:
        return None
    if piece.top > piece.ground:
        return (piece.effect(Does.HEXSIDE, terrain.cite),) if piece.top > low else ()
    return (piece.effect(Does.HEXSIDE, terrain.cite),) if piece.ground == high == low else _ground(piece)


def _higher_ground(piece: _Piece) -> tuple[GroundEffect, ...] | None:
    """A6.2: ground above both ends blocks; a bridge there is passed beneath."""
    if piece.ground <= piece.levels.high:
        return None
    return () if piece.terrain.kind is Kind.BRIDGE else (piece.effect(Does.BLOCKS, "A6.2"),)


def _open_below(piece: _Piece) -> tuple[GroundEffect, ...] | None:
    """What is open below, between two ends on its own ground level: trunks of trees, pillars, a factory's floor."""
    terrain, (high, low, _, over_slope) = piece.terrain, piece.levels
    if terrain.below is None or over_slope or not piece.ground == high == low:
        return None
    return (piece.effect(Does.HINDERS, terrain.cite, terrain.hindrance),) if terrain.below is Los.HINDRANCE else ()


def _obstacle_above(piece: _Piece) -> tuple[GroundEffect, ...] | None:
    """A6.2: an obstacle that reaches above both ends blocks."""
    terrain = piece.terrain
    if piece.full <= piece.levels.high or terrain.los is Los.NOTHING:
        return None
    if terrain.is_roofed_factory:
        return (piece.effect(Does.ROOFED, terrain.cite),)
    if terrain.los is Los.OBSTACLE and not terrain.seen_through:
        return (piece.effect(Does.BLOCKS, terrain.cite),)
    return None


def _obstacle_as_high(piece: _Piece) -> tuple[GroundEffect, ...] | None:
    """A6.2: an obstacle as high as the higher end, which has no height advantage over it, blocks the lower."""
    if not _is_as_high(piece):
        return None
    if piece.terrain.is_roofed_factory:
        return (piece.effect(Does.ROOFED, "A6.2"),)
    if piece.levels.over_slope or _only_hinders(piece.terrain):
        return None
    return (piece.effect(Does.BLOCKS, "A6.2"),)


_DECIDE: tuple[Decides, ...] = (
    _looked_over_from_a_slope,
    _party_wall,
    _hexside,
    _higher_ground,
    _open_below,
    _obstacle_above,
    _obstacle_as_high,
)
"""The rules that decide alone, in their order."""


def _is_as_high(piece: _Piece) -> bool:
    """Whether what covers the ground is as high as the higher end; of buildings alone half a level counts."""
    high, low, *_ = piece.levels
    reaches = piece.full if piece.terrain.is_building else piece.top
    return high > low and reaches == high and reaches > piece.ground


def _only_hinders(terrain: Terrain) -> bool:
    return terrain.los is Los.HINDRANCE and terrain.kind is not Kind.FACTORY


def _hinders_above(piece: _Piece) -> tuple[GroundEffect, ...]:
    """A6.7: a hindrance that reaches above both ends."""
    terrain = piece.terrain
    if piece.full <= piece.levels.high or terrain.los is Los.NOTHING:
        return ()
    return (piece.effect(Does.HINDERS, terrain.cite, terrain.hindrance),)


def _rises_between(piece: _Piece) -> tuple[GroundEffect, ...]:
    """A6.4: what rises as high as the higher end, or above the lower alone, and may hide it in a blind hex."""
    terrain, (high, low, roof, over_slope) = piece.terrain, piece.levels
    if _is_as_high(piece):
        if over_slope:
            return (piece.effect(Does.MAY_HIDE, "A6.4", terrain.hindrance),)
        return (piece.effect(Does.HINDERS, "A6.2", terrain.hindrance),)
    if not low < piece.top < high or piece.top == piece.ground:
        return ()
    half_more = roof and piece.full > piece.top and terrain.is_building
    return (piece.effect(Does.MAY_HIDE, "A6.4", terrain.hindrance, piece.top + half_more),)


def _ground(piece: _Piece) -> tuple[GroundEffect, ...]:
    """B10.2, B10.23: what the bare ground of a surface is to a line that is not above it everywhere."""
    ground, (high, low, _, over_slope) = piece.ground, piece.levels
    if ground > high:
        return (piece.effect(Does.BLOCKS, "A6.2", top=ground),)
    if ground == high > low and not over_slope:
        return (piece.effect(Does.AS_HIGH_GROUND, "B10.2", top=ground),)
    if low < ground <= high:
        return (piece.effect(Does.MAY_HIDE, "B10.23", top=ground),)
    return ()
