"""The hexes between the ends of a line: ground, terrain, blind hexes and hindrances (A6.2 to A6.4, A6.7, B9, B10)."""

from __future__ import annotations

from collections.abc import Container

from rules_core.families.squad_leader.conventions import CHARTED_TERRAIN, CONTACT, CREST_MINIMUM, HILLOCKS
from rules_core.families.squad_leader.hexes import is_depression, is_factory, kinds_between
from rules_core.families.squad_leader.sight.blind_hexes import behind_crest, behind_obstacle
from rules_core.families.squad_leader.sight.blocks import Block, Shade
from rules_core.families.squad_leader.sight.crests import (
    drops_over_a_cliff,
    higher_end,
    is_first_behind_a_drop,
    is_let_go,
)
from rules_core.families.squad_leader.sight.effects import Does, GroundEffect
from rules_core.families.squad_leader.sight.ground import Feature
from rules_core.families.squad_leader.sight.ground_under import stretch_in_hex
from rules_core.families.squad_leader.sight.hexside_terrain import blocks_as_hexside, judge_party_wall
from rules_core.families.squad_leader.sight.hillocks import is_on_hillock, looks_over_hillocks
from rules_core.families.squad_leader.sight.line import Hindrance, Line
from rules_core.families.squad_leader.terrain import ALIKE, CLIFF, HILLOCK, LEVEL, Kind, Los
from rules_core.geometry.polygons import Hull
from rules_core.sight.patchwork import Crossing

BLOCKS, HINDERS, AS_HIGH_GROUND, MAY_HIDE, ROOFED, HEXSIDE, PARTY_WALL = Does
# By names of their own: a member is looked up in its class at each test, which costs a line three per cent.


def judge_between(line: Line, factory: Container[str]) -> Feature | None:
    """Judge every patch that a line meets in the hexes between its ends.

    Args:
        line: the line.
        factory: the hexes of the one factory that both ends are in; empty for all other lines.

    Returns:
        What is sure to block a glance, met first; None where nothing is.

    Raises:
        LineBlocked: something else blocks a glance.
    """
    viewer, target, ground = line.viewer, line.target, line.ground
    start, found = viewer.index, ground.found
    dx, dy = line.dx, line.dy
    wide_part, high_part = abs(dy), abs(dx)
    steep = high_part < wide_part
    # Along hexsides, as it may to a vertex too, it takes a closer look.
    surely, number = line.glance and line.own is None and not (line.along or line.aimed), 0
    part_of = line.part
    while part := part_of(number):
        number += 1
        for step in part:
            offset, from_start, to_end, along, _, turn = step
            index = start + offset
            features, rest, hides = found[index] or ground.at(index)
            if features is not rest:
                downwards = viewer.floor > target.floor
                above, below = (from_start, to_end) if downwards else (to_end, from_start)
                # What may only hide the lower end needs no look where no blind hex reaches so far
                # (``behind_obstacle``); out of a cellar that end is lower than it sees from.
                near = below == 1 or 2 * below <= hides + 2 * (above // 5)
                if not (near or viewer.in_cellar or target.in_cellar):
                    features = rest
            for across, down, wide, tall, upright, lying, apart, feature in features:
                # Most hulls are passed by, which the box round them tells.
                reach = wide_part * wide + high_part * tall
                if not -reach <= dx * down - dy * across - turn - turn <= reach:
                    continue
                # This is ``line.meets``, written out: that near, a line mostly goes between two corners far apart.
                ax, ay, bx, by = lying if steep else upright
                low, high = dx * ay - dy * ax, dx * by - dy * bx
                if not (low < turn < high or high < turn < low):
                    sides = [dx * y - dy * x for x, y in feature.hull]
                    low, high, whole_turn = min(sides), max(sides), line.ray.turn
                    if not (low < whole_turn < high or (line.touching_counts and low <= whole_turn <= high)):
                        if low <= whole_turn <= high and not line.glance:
                            _only_touched(line, index, feature)
                        continue
                if surely and apart is not None:
                    if apart < 0:
                        stage = step[4] if not line.common.by_range else from_start
                        line.whole().hinder_at(stage, -apart, line.patchwork.hex_at(index))
                        continue
                    far = from_start >= apart <= to_end and viewer.plain and target.plain and not factory
                    if far or not apart:
                        return feature
                judge(line.whole(), Crossing._make(step), index, feature, factory)
            if along and ground.inherent_at(index):
                _judge_inherent(line.whole(), Crossing._make(step), index, factory)
    return None


def _judge_inherent(line: Line, crossing: Crossing, index: int, factory: Container[str]) -> None:
    """Judge terrain that fills a hex to its hexsides and vertices (B.6), where a line runs along these.

    It stands on the ground that the line runs past there.
    """
    patches = line.patchwork.patches[index]
    levels = {patch.surface.level for patch in patches if line.passes(patch.hull)}
    for level in levels or {line.situation.board.hexes[line.patchwork.hex_at(index)].level}:
        for effect in line.ground.inherent_effects(index, level):
            if line.own is not None and line.own.passes(line, crossing, index, effect, None, None):
                continue
            apply(line, crossing, index, effect, None, factory)


def _only_touched(line: Line, index: int, feature: Feature) -> None:
    """Note art that the line touches and doesn't cross: whether that is contact is HC-ASL-2's matter."""
    if feature.effect.does is BLOCKS:
        line.choice(CONTACT)
        what, name = feature.effect.terrain.name, line.patchwork.hex_at(index)
        line.notes.append(f"The line touches the {what} of {name} at its edge: a die settles a dispute (A6.1).")


def judge(line: Line, crossing: Crossing, index: int, feature: Feature, factory: Container[str]) -> None:
    """Judge one patch that the line meets."""
    hull, effect, patch = feature.hull, feature.effect, feature.patch
    if line.own is not None and line.own.passes(line, crossing, index, effect, hull, patch):
        return
    if effect.does is HEXSIDE:
        blocks_as_hexside(line, crossing, feature)
    elif effect.does is PARTY_WALL:
        judge_party_wall(line, feature)
    else:
        apply(line, crossing, index, effect, hull, factory)


def apply(
    line: Line,
    crossing: Crossing,
    index: int,
    effect: GroundEffect,
    hull: Hull | None,
    factory: Container[str],
) -> None:
    """Let something that a line meets have its effect, as far as where it lies allows.

    Args:
        line: the line.
        crossing: the hex in which it is met.
        index: where that stands in the patchwork.
        effect: what it does.
        hull: its outline; None for what fills the hex beside which the line runs.
        factory: the hexes of the one factory that both ends are in.
    """
    does = effect.does
    if effect.cite == ALIKE and line.choice(CHARTED_TERRAIN) == "blocks":
        _block(line, index, effect._replace(does=BLOCKS), hull, "and no rule of ASL says that one sees past it")
        return
    if crossing.along and _is_ground(effect) and _over_a_cliff(line, crossing, index, effect.surface.level):
        return
    if does is HINDERS:
        if effect.terrain.is_roofed_factory and not _belongs(line, index, factory):
            _block(line, index, effect, hull, "and it is an obstacle to all lines but those within the factory")
        else:
            _hinder(line, crossing, index, effect, hull)
    elif does is BLOCKS:
        if not _is_looked_over(line, effect):
            _block(line, index, effect, hull)
    elif does is ROOFED:
        if not _belongs(line, index, factory):
            _block(line, index, effect, hull)
    elif does is AS_HIGH_GROUND:
        if _in_depression(line, index) or _is_let_go(line, crossing, index, hull):
            return
        if is_on_hillock(higher_end(line)):
            _hide(line, crossing, index, effect, hull, factory)
        else:
            why = "as high as the higher end, which has no height advantage over it"
            _block(line, index, effect, hull, why, crossing if line.own is not None else None)
    elif does is MAY_HIDE:
        _hide(line, crossing, index, effect, hull, factory)


def _is_let_go(line: Line, crossing: Crossing, index: int, hull: Hull | None) -> bool:
    """Whether ground as high as the higher end is no crest beyond, and the game lets such ground go."""
    if not is_let_go(line, crossing, index, hull):
        return False
    record = None if line.own is None else line.own.ground_beside
    return record is None or line.choice(record) == "let-go"


def _belongs(line: Line, index: int, factory: Container[str]) -> bool:
    """Whether a factory's art in a hex is that of the one factory that both ends are in; art may spill over."""
    name = line.patchwork.hex_at(index)
    if name in factory:
        return True
    board = line.situation.board
    return not is_factory(line.rules, board.hexes[name]) and any(
        beside in factory for beside in board.grid.neighbours(name)
    )


def _is_looked_over(line: Line, effect: GroundEffect) -> bool:
    """Whether what blocks lines between these levels is a hillock that this one passes over (F6.4)."""
    if effect.terrain.word != HILLOCK or effect.surface.level != higher_end(line).level:
        return False
    return line.choice(HILLOCKS) == "looked-over" and looks_over_hillocks(line)


def _is_ground(effect: GroundEffect) -> bool:
    """Whether it is the ground alone that has an effect."""
    return effect.top == effect.surface.level and effect.does in (BLOCKS, AS_HIGH_GROUND, MAY_HIDE)


def _over_a_cliff(line: Line, crossing: Crossing, index: int, level: int) -> bool:
    """Whether ground lies above a cliff that the line runs along: there the lower of the two hexes counts (B11.2)."""
    board, names = line.situation.board, line.patchwork.names
    here = names[index]
    for place in line.beside(crossing):
        beside = names[place]
        if here is None or beside is None or CLIFF not in kinds_between(board, here, beside):
            continue
        return level > min(board.hexes[here].level, board.hexes[beside].level)
    return False


def _hinder(line: Line, crossing: Crossing, index: int, effect: GroundEffect, hull: Hull | None) -> None:
    at = line.patchwork.hex_at(index)
    line.hinder(Hindrance(line.stage_of(crossing), effect.value, at, effect.terrain.name, effect.cite, hull))


def _block(
    line: Line, index: int, effect: GroundEffect, hull: Hull | None, detail: str = "", apart: Crossing | None = None
) -> None:
    """Keep what blocks, by its height or as said; with ``apart`` it blocks others too whose ends aren't next to it."""
    at, what, surface = line.patchwork.hex_at(index), effect.what, effect.surface
    if line.glance:
        line.block(Block(at, what, detail, effect.cite, by=shade_of(effect, hull, index, apart)))
    top = surface.level if effect.is_bare else effect.terrain.top(surface)
    detail = f"it reaches level {_level_words(top)}, {detail or _height_words(line, top)}"
    where = stretch_in_hex(line, at) if hull is None else hull
    line.block(Block(at, what, detail, effect.cite, where, surface.level, top, surface.terrain))


def shade_of(effect: GroundEffect, hull: Hull | None, index: int, apart: Crossing | None = None) -> Shade | None:
    """What blocks every line between these levels that meets it; None for what blocks this one only."""
    if hull is None or effect.terrain.word == HILLOCK or effect.terrain.on_hexside:
        return None
    if effect.does is BLOCKS:
        return hull, index, False
    far = apart is not None and not apart.along and apart.from_start > 1 and apart.to_end > 1
    return (hull, index, True) if far else None


def _height_words(line: Line, top: int) -> str:
    """How high what blocks is beside the ends (A6.2)."""
    return "above both ends" if top > higher_end(line).level else "as high as the higher end"


def _level_words(level: int) -> str:
    """A level as players say it: ``2½``, ``-½``."""
    whole, half = divmod(abs(level), LEVEL)
    number = f"{whole or ''}½" if half else str(whole)
    return f"-{number}" if level < 0 else number


def _hide(
    line: Line,
    crossing: Crossing,
    index: int,
    effect: GroundEffect,
    hull: Hull | None,
    factory: Container[str],
) -> None:
    """A6.4: whether the lower end lies in a blind hex of what is met."""
    viewer, target = line.viewer.floor, line.target.floor
    above, below, to_above, to_below = (
        (viewer, target, crossing.from_start, crossing.to_end)
        if viewer > target
        else (target, viewer, crossing.to_end, crossing.from_start)
    )
    if effect.top == above:
        # Over a slope it is three quarters of a level higher, which among whole levels counts as one.
        above += LEVEL if line.over_slope else 1
    terrain = effect.terrain
    if effect.top > effect.surface.level:
        if not behind_obstacle(effect.top, above, below, to_above, to_below):
            return
        if terrain.kind is Kind.FACTORY and _belongs(line, index, factory):
            return
        if terrain.los is Los.OBSTACLE or terrain.kind is Kind.FACTORY:
            _block(line, index, effect, hull, "and the lower end is in a blind hex behind it")
        else:
            _hinder(line, crossing, index, effect, hull)
        return
    if not behind_crest(effect.top, above, below, to_above, to_below):
        # A cliff's crest hides as terrain does, which is all that an ordinary one hides and more.
        if not behind_obstacle(effect.top, above, below, to_above, to_below):
            return
        if not drops_over_a_cliff(line, crossing, index, hull) and not (
            is_first_behind_a_drop(effect.top, below, to_above, to_below) and line.choice(CREST_MINIMUM) == "on"
        ):
            return
    _block(line, index, effect, hull, "and the lower end is in a blind hex behind its crest")


def _in_depression(line: Line, index: int) -> bool:
    """Whether a hex is a depression's and the line runs into or out of one: then A6.3 says what its edges do."""
    name = line.patchwork.names[index]
    if name is None or not (line.viewer.in_depression or line.target.in_depression):
        return False
    if line.own is not None and not line.own.depressions_by_art:
        return False
    return is_depression(line.rules, line.situation.board.hexes[name])
