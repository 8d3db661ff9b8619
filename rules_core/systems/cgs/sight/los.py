"""CGS line of sight: whether one Location sees another, and at what DRM.

The parts of the rules are in modules of their own; here they are applied in order. Sight is reciprocal: who sees
whom does not depend on which end looks, only the target's cover does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rules_core.chance import span
from rules_core.families.critical_hit.shadows import Shadows
from rules_core.families.critical_hit.steps import point
from rules_core.families.critical_hit.things_in_the_way import InTheWay, Things, Touching
from rules_core.geometry.bypass import BYPASSES as WAYS
from rules_core.geometry.grid import CENTER
from rules_core.location import Location
from rules_core.movement.routes.effort import ONE_LINE, Effort, enough, gathered
from rules_core.pauses import Pausing
from rules_core.sight.facts import Effect, Glance, Sight, Step
from rules_core.sight.fan_sweep import FanSweep
from rules_core.sight.sightline import ZERO
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.conventions import BYPASS_POINTS, VERTICES
from rules_core.systems.cgs.counter_kinds import ROADBLOCK
from rules_core.systems.cgs.hills import hexes_above, hexes_beside_crests
from rules_core.systems.cgs.sight.bypass_ends import name_of, points_of, way_of
from rules_core.systems.cgs.sight.bypass_lines import Aimed, at_target, from_viewer, lines_between
from rules_core.systems.cgs.sight.cover import judge_cover
from rules_core.systems.cgs.sight.cover_markers import covered_from
from rules_core.systems.cgs.sight.hexsides import hexside_kind, judge_hexside, judge_hexsides, judge_hexsides_met
from rules_core.systems.cgs.sight.hidden_places import (
    judge_cellars,
    judge_gullies,
    judge_same_building,
    judge_same_hex,
    judge_sewer,
)
from rules_core.systems.cgs.sight.high_ground import judge_high_ground, judge_plunging_fire
from rules_core.systems.cgs.sight.hindrance import judge_hindrance
from rules_core.systems.cgs.sight.line import AT_TARGET, TOTAL, CgsEnd, CgsLine, end_of
from rules_core.systems.cgs.sight.obstacles import (
    BY_ART,
    BY_HEX,
    judge_area,
    judge_hex,
    judge_obstacles,
    note_lacking_outlines,
    on_whole_hexes,
)
from rules_core.systems.cgs.sight.riders import immunity
from rules_core.systems.cgs.sight.target_options import fitting
from rules_core.systems.cgs.terrain import TERRAIN, WITHOUT_EFFECT, without_rule_says


def look(situation: Situation, viewer: Location, target: Location) -> Sight:
    """The line of sight between two Locations, with everything it meets.

    Args:
        situation: the board, the table, the options and the conventions in force.
        viewer: who looks, or fires.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    situation, left_out = fitting(on_whole_hexes(situation), target)
    ends = from_viewer(situation, viewer), at_target(situation, target)
    if all(len(end.points) == 1 for end in ends):
        (line,) = lines_between(situation, *ends, enough())
    else:
        best, _ = _best(lines_between(situation, *ends, enough(), glance=True))
        line = CgsLine(situation, best.buildings, best.viewer, best.target)
        line.choice(BYPASS_POINTS)
    _judge_ends(line)
    _judge_way(line)
    _note_where_aimed(line)
    line.notes += left_out
    note_lacking_outlines(line)
    _note_open_questions(line)
    traced = line.levels if line.range else None
    immune = immunity(line)
    return replace(line.sight(), traced=traced, no_effect=() if immune is None else (immune,))


def glance(situation: Situation, viewer: Location, target: Location, effort: Effort | None = None) -> Glance:
    """Only whether one Location sees another and at what totals, by the same rules as ``look`` and quicker.

    Args:
        situation: as for ``look``.
        viewer: who looks, or fires.
        target: who is looked at.
        effort: takes what that comes to; None where nobody counts it.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    situation = on_whole_hexes(situation)
    return _glanced(situation, from_viewer(situation, viewer), target, effort or enough())[1]


def glances(
    situation: Situation, viewer: Location, targets: Sequence[Location], effort: Effort
) -> Pausing[list[Glance]]:
    """What ``glance`` says of the line to each of many targets, in their order, until the effort is spent, with pauses.

    Args:
        situation: as for ``look``.
        viewer: who looks.
        targets: who is looked at.
        effort: takes what the lines come to.
    """
    situation = on_whole_hexes(situation)
    start, way = from_viewer(situation, viewer), str(situation.options["target_bypass"])
    points = points_of(way, situation.conventions[BYPASS_POINTS.id])
    fan = FanSweep(situation.board, viewer.hex, [target.hex for target in targets], points[1:])
    # Roadblocks lie where the map has nothing, and who looks over a Military Crest is higher on some lines only.
    crests = hexes_beside_crests(situation.board)
    shaded = not situation.counters.of(ROADBLOCK) and points[0] == CENTER
    shaded = shaded and start.points == (CENTER,) and viewer.hex not in crests

    def line_to(end: CgsEnd) -> CgsLine:
        fits, _ = fitting(situation, end.location)
        return CgsLine(fits, buildings_in(situation), start.end, end, glance=True, fan=fan)

    in_the_way = InTheWay(
        ends=_judge_ends,
        hexside=judge_hexside,
        hexsides=judge_hexsides_met,
        alike=hexside_kind,
        uneven=hexes_above(situation.board, start.end.level),
        art=BY_ART,
        area=judge_area,
        touching=Touching.IN_TURN if situation.conventions[VERTICES.id] == "touch" else Touching.NEVER,
        filled=situation.board.hexes_with(BY_HEX),
        hex=judge_hex,
    )
    shadows = Shadows(Things(situation, buildings_in(situation), fan, in_the_way), start.end, line_to)
    plain = [target for target in targets if shaded and target.hex not in crests and target.place not in WAYS]

    def end_at(target: Location) -> CgsEnd:
        return end_of(situation, target, way_of(target.place, way))

    told = yield from shadows.over(map(end_at, plain))

    def looked_at() -> Iterator[Glance]:
        for target in targets:
            if not effort.left:
                return
            found = told.verdicts.get(target)
            if found is None and target in told.past_hexsides:
                left = _judge_what_counts if target in told.clear else _judge_past_hexsides
                found = line_to(end_at(target)).verdict(left)
            elif found is None and target in told.hidden:
                found, _ = glance_along(line_to(end_at(target)))
            if found is None:
                found = _glanced(situation, start, target, effort, fan)[1]
            else:
                effort.spend(ONE_LINE)
            yield found

    return (yield from gathered(looked_at(), effort))


def sees(situation: Situation, viewer: Location, target: Location) -> tuple[bool, Iterable[str]]:
    """Whether one Location sees another, and the ids of the conventions that decide it, as quickly as ``glance``.

    Args:
        situation: as for ``look``.
        viewer: who looks, or fires.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    situation = on_whole_hexes(situation)
    line, found = _glanced(situation, from_viewer(situation, viewer), target, enough())
    return found.block is None, line.touched


def _glanced(
    situation: Situation, start: Aimed, target: Location, effort: Effort, fan: FanSweep | None = None
) -> tuple[CgsLine, Glance]:
    """The best line to a target, and its verdict."""
    situation, _ = fitting(situation, target)
    return _best(lines_between(situation, start, at_target(situation, target), effort, glance=True, fan=fan))


def _best(lines: Iterable[CgsLine]) -> tuple[CgsLine, Glance]:
    """Of the lines of a glance the one that the firer likes best, the first of those alike, and its verdict."""
    best: tuple[CgsLine, Glance] | None = None
    for line in lines:
        found, final = glance_along(line)
        if best is None or _preferred(found) < _preferred(best[1]):
            best = line, found
        if final:
            break
    assert best is not None, "at least one line joins two Locations"
    return best


def glance_along(line: CgsLine) -> tuple[Glance, bool]:
    """The verdict on a line, and whether none between other points of the same hexes can be better."""
    found = line.verdict(_judge_ends)
    if found.block is not None:
        return found, True
    found = line.verdict(_judge_way)
    return found, found.block is None and _is_free(line)


def _is_free(line: CgsLine) -> bool:
    """Whether a clear line has nothing but what all lines between its two hexes have.

    Cover markers are left out: what they give up depends on where fire comes from (8.1.4).
    """
    own = (point(ZERO), AT_TARGET)
    return not covered_from(line, line.target) and all(step.value is None or step.stretch in own for step in line.steps)


def _preferred(glance: Glance) -> tuple[bool, bool, tuple[int, int]]:
    """What the firer likes best comes first: a line that is clear, and the lowest DRM (10.6.3, CGS-G036)."""
    total = glance.totals.get(TOTAL)
    return glance.block is not None, total is None, span(total or 0)


def _note_where_aimed(line: CgsLine) -> None:
    """Say where a line from or to a bypassing unit starts or ends, where that is not the centre dot."""
    for end, does, stretch in ((line.viewer, "seen from", point(ZERO)), (line.target, "aimed at", AT_TARGET)):
        if end.aim != CENTER:
            detail = f"{does} {name_of(end.aim)}"
            line.steps.append(Step(end.hex, "bypassing unit", detail, Effect.NONE, "CGS 10.6.3, 11.2.2", stretch))


def _judge_ends(line: CgsLine) -> None:
    """Apply the rules for which it does not matter where a line between two Locations runs."""
    judge_sewer(line)
    if line.range == 0:
        judge_same_hex(line)
    else:
        judge_gullies(line)
        judge_cellars(line)
        judge_same_building(line)


def _judge_way(line: CgsLine) -> None:
    """Apply the others, in an order in which those that are quickest to apply come first."""
    if line.range:
        judge_hexsides(line)
        _judge_past_hexsides(line)
    else:
        _judge_what_counts(line)


def _judge_past_hexsides(line: CgsLine) -> None:
    """Apply what is left for a line that no hexside blocks."""
    judge_high_ground(line)
    judge_obstacles(line)
    _judge_what_counts(line)


def _judge_what_counts(line: CgsLine) -> None:
    """Apply the rules by which things count on a line that nothing by itself blocks; many together may."""
    if line.range:
        judge_hindrance(line)
    judge_cover(line)
    judge_plunging_fire(line)


def _note_open_questions(line: CgsLine) -> None:
    """Say where the line passes terrain that the text has no rule for, or hexes of which nothing is known."""
    for name in line.charted_hexes():
        for word in sorted(line.situation.board.hexes[name].terrain - TERRAIN.keys() - WITHOUT_EFFECT):
            line.notes.append(without_rule_says(word, name))
