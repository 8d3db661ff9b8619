"""What the ground of a board is to all lines between two levels: the patches that have an effect on them, by hex."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.surfaces import Patch, Surface
from rules_core.geometry.polygons import Hull
from rules_core.sight.patchwork import Patchwork, box_round, patchwork_of
from rules_core.systems.red_barricades.sight.effects import AS_HIGH_GROUND, MAY_HIDE, PARTY_WALL, Effect, effects
from rules_core.systems.red_barricades.sight_terrain import Terrain, terrain_of


class Feature(NamedTuple):
    """A patch that has an effect on lines between two levels.

    Args:
        hull: its hull.
        effect: what it does.
        patch: the patch.
    """

    hull: Hull
    effect: Effect
    patch: Patch


class Boxed(NamedTuple):
    """A feature behind the box round its hull, which is all that most lines need to know of it.

    Args:
        across: twice the middle of the box (``box_round``), and
        down: the same downwards.
        wide: its width.
        high: its height.
        feature: what is in it.
    """

    across: int
    down: int
    wide: int
    high: int
    feature: Feature

    @staticmethod
    def of(patch: Patch, effect: Effect) -> Boxed:
        """A patch with its effect."""
        return Boxed(*box_round(patch.hull), Feature(patch.hull, effect, patch))


class Ground:
    """What the ground of a board is to lines between two levels, worked out hex by hex as lines come by.

    Args:
        patchwork: the board's patches.
        viewer: the level of the one end.
        target: the level of the other.
        roof: whether an end is on a rooftop.
        over_slope: whether the higher end looks over a slope of its hex.
    """

    def __init__(self, patchwork: Patchwork, viewer: int, target: int, roof: bool, over_slope: bool) -> None:
        self._patchwork = patchwork
        self._ends = viewer, target, roof, over_slope
        self.found: list[tuple[Boxed, ...] | None] = [None] * patchwork.size
        self._party_walls: dict[int, tuple[Feature, ...]] = {}

    def at(self, index: int) -> tuple[Boxed, ...]:
        """What has an effect in a hex, what blocks first."""
        found = self.found[index]
        if found is None:
            found = self.found[index] = tuple(sorted(self._judge(index), key=lambda boxed: boxed.feature.effect.kind))
        return found

    def party_walls_at(self, index: int) -> tuple[Feature, ...]:
        """The rowhouse and interior factory walls in a hex."""
        found = self._party_walls.get(index)
        if found is None:
            found = self._party_walls[index] = tuple(
                boxed.feature for boxed in self.at(index) if boxed.feature.effect.kind == PARTY_WALL
            )
        return found

    def inherent_at(self, index: int) -> Terrain | None:
        """The terrain that fills a hex, hexsides included; None where there is none such."""
        name = self._patchwork.names[index]
        if name is None:
            return None
        terrain = terrain_of(self._patchwork.board.hexes[name].words[0])
        return terrain if terrain.inherent else None

    def inherent_effects(self, index: int, level: int) -> tuple[Effect, ...]:
        """What the terrain that fills a hex is where its ground lies at a level; that ground has effects of its own.

        Args:
            index: where the hex stands in the patchwork.
            level: the level, in half levels.
        """
        hex_ = self._patchwork.board.hexes[self._patchwork.hex_at(index)]
        if level > max(self._ends[:2]):
            return ()
        return tuple(
            effect
            for effect in effects(Surface(hex_.words[0], level, hex_.floors), *self._ends)
            if effect.kind != AS_HIGH_GROUND and (effect.kind != MAY_HIDE or effect.top > level)
        )

    def _judge(self, index: int) -> tuple[Boxed, ...]:
        name = self._patchwork.names[index]
        if name is None:
            return ()
        centre = self._patchwork.board.hexes[name].words[0]
        return tuple(
            Boxed.of(patch, effect)
            for patch in self._patchwork.patches[index]
            # Inherent terrain drawn over the edge of its hex is nothing in the next; rubble on a floor fills no hex.
            if not terrain_of(patch.surface.terrain).inherent
            or patch.surface.terrain == centre
            or patch.surface.floors is not None
            for effect in effects(patch.surface, *self._ends)
        )


@lru_cache(maxsize=256)
def ground_of(board: Board, viewer: int, target: int, roof: bool, over_slope: bool) -> Ground:
    """What the ground of a board is to lines between two levels; lines between the same levels share it."""
    return Ground(patchwork_of(board), viewer, target, roof, over_slope)
