"""What a piece of ground is to a line that passes over it at two levels: the tests of A6.2 to A6.4 for one surface.

Nothing here depends on where on the line the surface lies; what does (blind hexes, which side of a hex's centre is
met) is left to ``between``. All levels are half levels.
"""

from __future__ import annotations

from typing import NamedTuple

from rules_core.board.surfaces import Surface
from rules_core.systems.red_barricades.sight_terrain import LEVEL, Kind, Los, Terrain, terrain_of

BLOCKS = 1
"""It blocks."""
HINDERS = 2
"""It adds its hindrance."""
AS_HIGH_GROUND = 3
"""Bare ground as high as the higher end: it blocks but for the near half of the lower hex beside that end (B10.2)."""
MAY_HIDE = 4
"""It reaches between the two levels: it blocks, or hinders, where the lower end lies in a blind hex of it (A6.4)."""
ROOFED = 5
"""A factory's roof: an obstacle to a line that isn't inside the factory (TT RB Factories)."""
HEXSIDE = 6
"""Hexside terrain that blocks unless it may be ignored near an end (B9.2)."""
PARTY_WALL = 7
"""A rowhouse or interior factory wall (B23.71)."""


class Effect(NamedTuple):
    """What a surface is to a line.

    Args:
        kind: one of the words above.
        terrain: what does it.
        surface: where that lies.
        top: the level up to which it counts in whole levels of height, for blind hexes.
        value: the hindrance that it adds.
        cite: the rule.
    """

    kind: int
    terrain: Terrain
    surface: Surface
    top: int
    value: int
    cite: str


def effects(surface: Surface, viewer: int, target: int, roof: bool, over_slope: bool = False) -> tuple[Effect, ...]:
    """What a surface is to a line between two levels; empty for nothing.

    Args:
        surface: the piece of ground and what covers it.
        viewer: the level of the one end.
        target: the level of the other.
        roof: whether an end is on a rooftop, half a level above a floor.
        over_slope: whether an end no lower than the other sees three quarters of a level higher: over what rises half a
            level above it or less, and not below crowns of trees (HC-ASL-11).
    """
    terrain = terrain_of(surface.terrain)
    ground = surface.level
    high, low = max(viewer, target), min(viewer, target)
    whole, half = terrain.levels(surface.floors)
    top = ground + LEVEL * whole
    if over_slope and half and not whole and ground == high:
        return _ground(surface, terrain, high, low, over_slope)

    def effect(kind: int, cite: str, value: int = 0) -> Effect:
        return Effect(kind, terrain, surface, top, value, cite)

    if terrain.kind is Kind.PARTY_WALL:
        return (effect(PARTY_WALL, terrain.cite),)
    if terrain.kind is Kind.HEXSIDE and terrain.word != "cliff":
        over = effect(HEXSIDE, terrain.cite)
        if whole:
            return (over,) if top > low else ()
        return (
            (over, *_ground(surface, terrain, high, low, over_slope))
            if ground == high == low
            else _ground(surface, terrain, high, low, over_slope)
        )
    if ground > high:
        return () if terrain.kind is Kind.BRIDGE else (effect(BLOCKS, "A6.2"),)
    if terrain.below is not None and ground == high == low and not over_slope:
        if terrain.below is Los.HINDRANCE:
            return (effect(HINDERS, terrain.cite, terrain.hindrance),)
        return ()
    full = top + half
    found: list[Effect] = []
    if full > high and terrain.los is not Los.NOTHING:
        if terrain.is_roofed_factory:
            return (effect(ROOFED, terrain.cite),)
        if terrain.los is Los.OBSTACLE and terrain.hindrance == 1:
            return (effect(BLOCKS, terrain.cite),)
        found.append(effect(HINDERS, terrain.cite, terrain.hindrance))
    if high > low:
        as_high = full if terrain.is_building else top
        if as_high == high and as_high > ground:
            if terrain.is_roofed_factory:
                return (effect(ROOFED, "A6.2"),)
            if over_slope:
                found.append(Effect(MAY_HIDE, terrain, surface, top, terrain.hindrance, "A6.4"))
            elif terrain.los is Los.HINDRANCE and terrain.kind is not Kind.FACTORY:
                found.append(effect(HINDERS, "A6.2", terrain.hindrance))
            else:
                return (effect(BLOCKS, "A6.2"),)
        elif low < top < high and whole:
            raised = top + (1 if roof and half and terrain.is_building else 0)
            found.append(Effect(MAY_HIDE, terrain, surface, raised, terrain.hindrance, "A6.4"))
        found += _ground(surface, terrain, high, low, over_slope)
    return tuple(found)


def _ground(surface: Surface, terrain: Terrain, high: int, low: int, over_slope: bool) -> tuple[Effect, ...]:
    """What the bare ground of a surface is to a line that is not above it everywhere."""
    ground = surface.level
    if ground > high:
        return (Effect(BLOCKS, terrain, surface, ground, 0, "A6.2"),)
    if ground == high > low and not over_slope:
        return (Effect(AS_HIGH_GROUND, terrain, surface, ground, 0, "B10.2"),)
    if low < ground <= high:
        return (Effect(MAY_HIDE, terrain, surface, ground, 0, "B10.23"),)
    return ()
