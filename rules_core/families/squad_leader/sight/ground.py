"""What the ground of a board is to all lines between two levels: the patches that have an effect on them, by hex."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rules_core.board.board import Board
from rules_core.board.surfaces import Patch, Surface
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.sight.blind_hexes import farthest_hidden
from rules_core.families.squad_leader.sight.blocks import Block, Shade
from rules_core.families.squad_leader.sight.effects import Does, EndLevels, GroundEffect, effects
from rules_core.families.squad_leader.terrain import ALIKE, HILLOCK, Terrain
from rules_core.geometry.grid import Cell
from rules_core.sight.facts import Glance
from rules_core.sight.patchwork import Corners, Patchwork, patchwork_of

BLOCKS, MAY_HIDE = Does.BLOCKS, Does.MAY_HIDE

Beside = tuple[Cell, Cell]
"""The cells of two hexes beside each other."""


class Standing(NamedTuple):
    """Where a patch of something on hexsides stands.

    Args:
        cells: the hexes beside it.
        wall: of a wall inside a building, those that its wall runs between; None where none runs there.
        laps_over: whether it only laps over, past a vertex, to a hexside on which nothing stands.
    """

    cells: Beside
    wall: Beside | None = None
    laps_over: bool = False


class Feature:
    """A patch that has an effect on lines between two levels.

    Args:
        patch: the patch.
        effect: what it does.
        index: where its hex stands in the patchwork.
        number: which of the hex's patches it is.

    Attributes:
        hull: its hull.
        told: what a glance says of a line that it is sure to block, once one was asked for.
        block: what a glance is told of what stands on a hexside, once it blocked one.
    """

    __slots__ = ("block", "effect", "hull", "index", "number", "patch", "told")

    def __init__(self, patch: Patch, effect: GroundEffect, index: int, number: int) -> None:
        self.patch = patch
        self.hull = patch.hull
        self.effect = effect
        self.index = index
        self.number = number
        self.told: tuple[Glance, Shade | None] | None = None
        self.block: Block | None = None


Boxed = tuple[int, int, int, int, Corners, Corners, int | None, Feature]
"""A feature behind its ``Outline``, which is mostly all that a line needs to know of it, and what it surely does: 0
where it blocks every line that crosses it; where it blocks those whose ends are plain and in no one factory, how far it
must lie from their hexes; where it hinders every line, by how much, less than 0; None where that hangs on more."""

Here = tuple[tuple[Boxed, ...], tuple[Boxed, ...], int]
"""What has an effect in a hex, what blocks first; what is left of it without all that may only hide the lower end in a
blind hex; and how far beyond the hex that may hide it at most, in halves of hexes, but for what the range adds
(A6.41)."""


Reads = Callable[[Board, str, Patch, EndLevels], Surface | None]
"""What a game takes a piece of a hex's ground for, whatever the map has it for; None for nothing to such lines."""


NOTHING: Here = ((), (), 0)


class _Effects(dict[Surface, tuple[tuple[GroundEffect, int | None], ...]]):
    """What surfaces are to lines between two levels, and what each effect is sure to do: many patches are of one.

    Args:
        rules: the game's rules on ground.
        levels: the levels that the lines run between.
    """

    def __init__(self, rules: GroundRules, levels: EndLevels) -> None:
        super().__init__()
        self._rules = rules
        self._levels = levels

    def __missing__(self, surface: Surface) -> tuple[tuple[GroundEffect, int | None], ...]:
        found = effects(self._rules.row(surface.terrain), surface, self._levels)
        told = self[surface] = tuple([(effect, _surely(effect, self._levels)) for effect in found])
        return told


class Ground:
    """What the ground of a board is to lines between two levels, worked out hex by hex as lines come by.

    Args:
        rules: the game's rules on ground.
        patchwork: the board's patches.
        levels: the levels that the lines run between.
        reads: how the game reads its pieces; None for as the map has them.
    """

    def __init__(self, rules: GroundRules, patchwork: Patchwork, levels: EndLevels, reads: Reads | None) -> None:
        self._rules = rules
        self._patchwork = patchwork
        self.levels = levels
        self._reads = reads
        self.found: list[Here | None] = [None] * patchwork.size
        self._party_walls: dict[tuple[int, tuple[int, ...]], tuple[Feature, ...]] = {}
        self.standings = _standings(rules, patchwork.board)
        self._effects = _Effects(rules, levels)

    def at(self, index: int) -> Here:
        """What has an effect in a hex."""
        found = self.found[index]
        if found is None:
            whole = rest = tuple(sorted(self._judge(index), key=_what_it_does))
            tops = [boxed[-1].effect.top for boxed in whole if _what_it_does(boxed) is MAY_HIDE]
            if tops:
                rest = tuple([boxed for boxed in whole if _what_it_does(boxed) is not MAY_HIDE])
            hides = farthest_hidden(max(tops), self.levels.high, self.levels.low) if tops else 0
            found = self.found[index] = (whole, rest, hides) if whole else NOTHING
        return found

    def party_walls(self, index: int, sides: tuple[int, ...]) -> tuple[Feature, ...]:
        """The rowhouse and interior factory walls in the hex of an end, those at some of its hexsides.

        Args:
            index: where the hex stands in the patchwork.
            sides: the hexsides, by their numbers.
        """
        found = self._party_walls.get((index, sides))
        if found is None:
            walls = [boxed[-1] for boxed in self.at(index)[0] if _what_it_does(boxed) is Does.PARTY_WALL]
            found = tuple([wall for wall in walls if (wall.patch.hexside or 0) in sides])
            self._party_walls[index, sides] = found
        return found

    def inherent_at(self, index: int) -> Terrain | None:
        """The terrain that fills a hex, hexsides included; None where there is none such."""
        name = self._patchwork.names[index]
        if name is None:
            return None
        terrain = self._rules.row(self._patchwork.board.hexes[name].words[0])
        return terrain if terrain.inherent else None

    def inherent_effects(self, index: int, level: int) -> tuple[GroundEffect, ...]:
        """What the terrain that fills a hex is where its ground lies at a level; that ground has effects of its own.

        Args:
            index: where the hex stands in the patchwork.
            level: the level, in half levels.
        """
        hex_ = self._patchwork.board.hexes[self._patchwork.hex_at(index)]
        if level > self.levels.high:
            return ()
        surface = Surface(hex_.words[0], level, hex_.floors)
        return tuple(
            effect
            for effect, *_ in self._effects[surface]
            if effect.does is not Does.AS_HIGH_GROUND and (effect.does is not MAY_HIDE or effect.top > level)
        )

    def _judge(self, index: int) -> list[Boxed]:
        found: list[Boxed] = []
        name, board = self._patchwork.names[index], self._patchwork.board
        if name is None:
            return found
        fills, effects_of, reads = board.hexes[name].words[0], self._effects, self._reads
        for number, patch in enumerate(self._patchwork.patches[index]):
            surface = patch.surface
            if reads is not None:
                read = reads(board, name, patch, self.levels)
                if read is None:
                    continue
                surface, patch = read, patch._replace(surface=read)
            for effect, apart in effects_of[surface]:
                # Inherent terrain drawn over the edge of its hex is nothing in the next; rubble on a floor fills none.
                if effect.terrain.inherent and surface.floors is None and surface.terrain != fills:
                    continue
                found.append((*self._patchwork.outline(index, number), apart, Feature(patch, effect, index, number)))
        return found


def _what_it_does(boxed: Boxed) -> Does:
    return boxed[-1].effect.does


def _surely(effect: GroundEffect, levels: EndLevels) -> int | None:
    """What a piece is sure to do, as ``Boxed`` says it."""
    if effect.cite == ALIKE or effect.terrain.word == HILLOCK:
        return None
    if effect.does is BLOCKS:
        return 0
    if effect.does is Does.HINDERS and not effect.terrain.is_roofed_factory:
        return -effect.value or None
    if effect.does in (Does.ROOFED, Does.HINDERS):
        return 1
    if effect.does is Does.HEXSIDE and (not effect.terrain.height or levels.are_below(effect.top)):
        return 2
    return 2 if effect.does is Does.AS_HIGH_GROUND else None


@lru_cache(maxsize=4)
def _standings(rules: GroundRules, board: Board) -> dict[tuple[int, int], Standing]:
    """Where what stands on a board's hexsides does, once asked for, by its hex and which of the hex's patches it is."""
    del rules, board
    return {}


@lru_cache(maxsize=256)
def ground_of(
    rules: GroundRules, board: Board, reads: Reads | None, viewer: int, target: int, roof: bool, over_slope: bool
) -> Ground:
    """What the ground of a board is to lines between two levels; lines between the same levels share it.

    Args:
        rules: the game's rules on ground.
        board: the map.
        reads: how the game reads pieces of ground; None for as the map has them.
        viewer: the level of the one end.
        target: the level of the other.
        roof: whether an end is on a rooftop.
        over_slope: whether the higher end looks over a slope of its hex.
    """
    if viewer < target:
        return ground_of(rules, board, reads, target, viewer, roof, over_slope)
    return Ground(rules, patchwork_of(board), EndLevels(viewer, target, roof, over_slope), reads)
