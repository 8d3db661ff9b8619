"""The line of sight of ASL and Squad Leader: whether one Location sees another, and through how many hindrances.

The parts of the rules are in modules of their own; here they are applied in order. Sight is reciprocal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product

from rules_core.chance import span
from rules_core.counters.counters import Counters
from rules_core.families.squad_leader import places
from rules_core.families.squad_leader.bypass_options import TARGET_BYPASS, VIEWER_BYPASS
from rules_core.families.squad_leader.counter_kinds import BREACH
from rules_core.families.squad_leader.rulebook import Rulebook
from rules_core.families.squad_leader.sight.between import judge_between, shade_of
from rules_core.families.squad_leader.sight.blocks import LineBlocked, Shade
from rules_core.families.squad_leader.sight.buildings import (
    InsideFactory,
    factory_of_both,
    judge_factory_roof,
    judge_same_building,
    judge_same_hex,
)
from rules_core.families.squad_leader.sight.climbers import judge_climbers
from rules_core.families.squad_leader.sight.counters_on_line import judge_roadblocks
from rules_core.families.squad_leader.sight.course import MIDDLE
from rules_core.families.squad_leader.sight.cover import cover_along, total_of
from rules_core.families.squad_leader.sight.depressions import judge_sewers
from rules_core.families.squad_leader.sight.effects import Does
from rules_core.families.squad_leader.sight.ends import End, ends_of
from rules_core.families.squad_leader.sight.findings import sight_of, totals_of, with_veils
from rules_core.families.squad_leader.sight.ground import Feature
from rules_core.families.squad_leader.sight.hexside_terrain import hexside_at, judge_own_hexsides, judge_own_walls
from rules_core.families.squad_leader.sight.line import Common, Line
from rules_core.families.squad_leader.sight.said_bypass import (
    note_where_aimed,
    target_placed,
    viewer_placed,
    where_said,
)
from rules_core.families.squad_leader.sight.veils import missing_of as veils_missing
from rules_core.families.squad_leader.sight.veils import total_of as veiled
from rules_core.location import Location
from rules_core.sight.facts import Effect, Glance, Sight, Step
from rules_core.situation import Situation

NOWHERE: frozenset[str] = frozenset()


def lines_between(
    book: Rulebook, situation: Situation, viewer: Location, target: Location, *, glance: bool = False
) -> Iterator[Line]:
    """The lines that may be drawn between two Locations, nothing judged yet: one, or one for each vertex of an end.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    pairs = list(product(ends_of(book.rules, situation, viewer), ends_of(book.rules, situation, target)))
    apart = [(start, end) for start, end in pairs if start.point != end.point]
    for start, end in apart or pairs:  # a line needs two points, unless there is but one
        yield line_between(book, situation, start, end, glance=glance)


def line_between(book: Rulebook, situation: Situation, start: End, end: End, *, glance: bool = False) -> Line:
    """The line between two ends, nothing judged yet."""
    line = Line(common_of(book, situation), situation, start, end, glance)
    return line if glance else line.whole()


def common_of(book: Rulebook, situation: Situation) -> Common:
    """What all lines of a game in a situation have in common."""
    common: Common | None = situation.kept.get(book)
    if common is None:
        limit = book.hindrance_limit, book.limit_cite
        common = Common(book.rules, situation, *limit, book.own_ground, by_range=book.hindrances_by_range)
        situation.kept[book] = common
    return common


def judge(book: Rulebook, line: Line) -> Feature | None:
    """Apply the rules of the family, those that are quickest to apply first, then the game's own, then counters.

    Returns:
        What is sure to block a glance (``judge_between``); None for every other line.

    Raises:
        LineBlocked: something else blocks a glance.
    """
    viewer, target = line.viewer, line.target
    if line.range and viewer.plain and target.plain and not (viewer.in_building and target.in_building):
        if viewer.walled or target.walled:
            judge_own_walls(line)
        sure = judge_between(line, NOWHERE)
        if sure is not None:
            return sure
    elif line.aimed and line.coincident:
        line.whole()
        return None  # nothing is between two units at one vertex
    elif line.range:
        sure = _judge_ground(book, line)
        if sure is not None:
            return sure
    else:
        judge_sewers(line.whole())
        judge_same_hex(line)
    line.whole()
    for further in book.judges:
        further(line)
    if line.situation.counters.items:
        book.clouds(line)
        book.vehicles(line, _sight_without_counters(book, line))
        judge_roadblocks(line)
    return None


def _judge_ground(book: Rulebook, line: Line) -> Feature | None:
    """The rules for two hexes of which more counts than what lies between; what is sure to block a glance."""
    viewer, target = line.viewer, line.target
    walled = viewer.walled or target.walled
    line.whole()
    if viewer.in_sewer or target.in_sewer:
        judge_sewers(line)
    if line.aimed:
        judge_climbers(line)
    factory = NOWHERE
    if viewer.in_building or target.in_building or viewer.in_cellar or target.in_cellar:
        judge_same_building(line)
        if viewer.in_factory and target.in_factory:
            judge_factory_roof(line, InsideFactory(line))
            factory = factory_of_both(line)
    if walled:
        judge_own_walls(line)
    if viewer.entrenched or target.entrenched:
        judge_own_hexsides(line)
    in_depression = viewer.in_depression or target.in_depression
    if in_depression and line.own is not None:
        book.depressions(line)  # a game's own is the quicker one, and stops most of such lines
    sure = judge_between(line, factory)
    if sure is None and in_depression and line.own is None:
        book.depressions(line)
    return sure


def _sight_without_counters(book: Rulebook, line: Line) -> Callable[[End, str], bool]:
    bare = replace(line.situation, counters=Counters(line.situation.counters.of(BREACH)))

    def sees(end: End, hex_name: str) -> bool:
        ground = Location(hex_name, places.places(book.rules, bare, hex_name)[0].id)
        there = ends_of(book.rules, bare, ground)[0]
        return glance_along(book, line_between(book, bare, end, there, glance=True))[0].block is None

    return sees


def glance(book: Rulebook, situation: Situation, viewer: Location, target: Location) -> Glance:
    """Only whether one Location sees another and through what, by the same rules as ``look`` and much quicker.

    Args:
        book: the game's rules.
        situation: as for ``look``.
        viewer: who looks, or fires.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    common = common_of(book, situation)
    if common.bypassing:
        viewer = where_said(book.rules, situation, viewer, VIEWER_BYPASS)
        target = where_said(book.rules, situation, target, TARGET_BYPASS)
    starts = common.ends.get(viewer) or ends_of(book.rules, situation, viewer)
    ends = common.ends.get(target) or ends_of(book.rules, situation, target)
    if len(starts) == len(ends) == 1:
        return glance_along(book, Line(common, situation, starts[0], ends[0], glance=True))[0]
    lines = lines_between(book, situation, viewer, target, glance=True)
    return min((glance_along(book, line)[0] for line in lines), key=_preferred)


def glance_along(book: Rulebook, line: Line) -> tuple[Glance, Shade | None]:
    """The short answer for a line, and what blocks it if that would block others between the same levels."""
    try:
        sure = judge(book, line)
    except LineBlocked as blocked:
        at, what, _, cite, *_, by = blocked.block
        return _blocked(book, at, what, book.grown(line.situation, at, what) or cite), by
    if sure is not None:
        if sure.told is None:
            effect, (at, what) = sure.effect, _named(line, sure)
            cite = book.grown(line.situation, at, what) or effect.cite
            sure.told = _blocked(book, at, what, cite), shade_of(effect, sure.hull, sure.index)
        return sure.told
    cover = cover_along(book.cover, line)
    missing = [part.missing for part in cover if part.missing] + [part.missing for part in line.unknown]
    tem = total_of(cover)
    totals = totals_of(line.known_total, tem, book.moving(line, tem))
    if book.veils is not None:
        veils = book.veils(line)
        missing += veils_missing(veils)
        totals = with_veils(totals, book.veiled, veiled(veils))
    return Glance(totals, None, tuple(dict.fromkeys(missing))), None


def _named(line: Line, sure: Feature) -> tuple[str, str]:
    """Where something stands that is sure to block, and what it is, in plain words."""
    if sure.effect.does is Does.HEXSIDE:
        return hexside_at(line, sure), sure.effect.terrain.name
    return line.patchwork.hex_at(sure.index), sure.effect.what


@lru_cache(maxsize=20_000)
def _blocked(book: Rulebook, at: str, what: str, cite: str) -> Glance:
    """The short answer for a line that something blocks, without the place on the line; many are blocked by one."""
    return Glance({}, Step(at, what, "", Effect.BLOCKS, book.rules.own_cite(cite), MIDDLE))


def _preferred(answer: Glance) -> tuple[bool, tuple[int, int]]:
    """Of a climber's two vertices the one at which it is seen, and less hindered, is taken."""
    return answer.block is not None, span(answer.totals.get("hindrance") or 0)


def look(book: Rulebook, situation: Situation, viewer: Location, target: Location) -> Sight:
    """The line of sight between two Locations, with everything it meets.

    Args:
        book: the game's rules.
        situation: the board, the table, the options (``fire`` and typed-in TEM) and the conventions in force.
        viewer: who looks, or fires.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    start, end = viewer_placed(book.rules, situation, viewer), target_placed(book.rules, situation, target)
    lines = list(lines_between(book, situation, start.location, end.location))
    for line in lines:
        judge(book, line)
    best = min(lines, key=lambda line: (line.is_blocked, 0 if line.is_blocked else line.total))
    note_where_aimed(best, start, end)
    return sight_of(book, best)
