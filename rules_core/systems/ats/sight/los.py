"""ATS line of sight: whether one Location sees another, and at what DRM or shift.

The parts of the rules are in modules of their own; here they are applied in order. Sight is reciprocal: who
sees whom does not depend on which end looks, only the target's cover does.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.board.terrain_words import term
from rules_core.families.critical_hit.shadows import Shadows
from rules_core.families.critical_hit.things_in_the_way import InTheWay, Things, Touching
from rules_core.families.critical_hit.whole_hexes import note_whole_hexes
from rules_core.location import CELLAR, GROUND, Location
from rules_core.movement.routes.effort import Effort, along_one_line_each
from rules_core.pauses import Pausing
from rules_core.sight.facts import Glance, Sight
from rules_core.sight.fan_sweep import FanSweep
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_in
from rules_core.systems.ats.conventions import LOW_GROUND, NO_OUTLINE
from rules_core.systems.ats.places import hexes_above
from rules_core.systems.ats.ruins import is_inside
from rules_core.systems.ats.sight.cover import judge_cover
from rules_core.systems.ats.sight.depressions import judge_depressions
from rules_core.systems.ats.sight.hexsides import hexside_kind, judge_hexside, judge_hexsides, judge_hexsides_met
from rules_core.systems.ats.sight.line import AtsEnd, AtsLine, end_of, line_between
from rules_core.systems.ats.sight.obscuring import judge_obscuring
from rules_core.systems.ats.sight.obstacles import BLOCKING_ART, judge_area, judge_art, judge_ground
from rules_core.systems.ats.sight.same_building import judge_cellars, judge_same_building, judge_same_hex
from rules_core.systems.ats.terrain import PERSONNEL, TERRAIN, WITHOUT_RULE
from rules_core.systems.ats.under_emplacements import UNDER_HEDGEHOG

_PERSONNEL_ONLY = {CELLAR: "ATS 8.3.122b", UNDER_HEDGEHOG: "ATS 9.6.1"}
"""Where only Personnel may be, with the rule, besides upper floors and roofs."""


def look(situation: Situation, viewer: Location, target: Location) -> Sight:
    """The line of sight between two Locations, with everything it meets.

    Args:
        situation: the board, the table, the options (``target``, ``fire``, ``cellars``) and the conventions
            in force.
        viewer: who looks, or fires.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    line = line_between(situation, viewer, target)
    _judge(line)
    _note_where_none_can_be(line)
    _note_open_questions(line)
    return line.sight()


def glance(situation: Situation, viewer: Location, target: Location) -> Glance:
    """Only whether one Location sees another and at what totals, by the same rules as ``look`` and quicker.

    Args:
        situation: as for ``look``.
        viewer: who looks, or fires.
        target: who is looked at.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    return line_between(situation, viewer, target, glance=True).verdict(_judge)


def glances(
    situation: Situation, viewer: Location, targets: Sequence[Location], effort: Effort
) -> Pausing[list[Glance]]:
    """What ``glance`` says of the line to each of many targets, in their order, until the effort is spent, with pauses.

    Args:
        situation: as for ``look``.
        viewer: who looks.
        targets: who is looked at.
        effort: takes what the lines come to.

    Raises:
        KeyError: a hex or a place that is not on the board.
    """
    fan = FanSweep(situation.board, viewer.hex, [target.hex for target in targets])
    yield
    start, buildings = end_of(situation, viewer), buildings_in(situation)
    ends = [end_of(situation, target) for target in targets]

    def line_to(end: AtsEnd) -> AtsLine:
        # Who is Down is seen by where exactly the line runs.
        return AtsLine(situation, buildings, start, end, glance=True, fan=None if start.down or end.down else fan)

    in_the_way = InTheWay(
        ends=_judge_ends,
        hexside=judge_hexside,
        hexsides=judge_hexsides_met,
        alike=hexside_kind,
        uneven=hexes_above(situation, start.level),
        art=BLOCKING_ART,
        area=judge_area,
        touching=Touching.AFTER_HEXSIDES,
    )
    shadows = Shadows(Things(situation, buildings, fan, in_the_way), start, line_to)
    told = yield from shadows.over([] if start.down else [end for end in ends if not end.down])

    def verdict(end: AtsEnd) -> Glance:
        there = end.location
        known = told.verdicts.get(there)
        if known is not None:
            return known
        if there in told.clear:
            return line_to(end).verdict(_judge_what_counts)
        return line_to(end).verdict(_judge_past_hexsides if there in told.past_hexsides else _judge)

    return (yield from along_one_line_each(verdict, ends, effort))


def _judge(line: AtsLine) -> None:
    """Apply the rules in an order in which those that are quickest to apply come first."""
    if line.range == 0:
        judge_same_hex(line)
        _judge_what_counts(line)
    else:
        _judge_ends(line)
        judge_hexsides(line)
        _judge_past_hexsides(line)


def _judge_past_hexsides(line: AtsLine) -> None:
    """Apply what is left for a line that no hexside blocks."""
    judge_ground(line)
    judge_art(line)
    _judge_what_counts(line)


def _judge_what_counts(line: AtsLine) -> None:
    """Apply the rules by which nothing blocks, but counts."""
    judge_obscuring(line)
    judge_cover(line)


def _judge_ends(line: AtsLine) -> None:
    """Apply the rules about ends in two hexes that see little, wherever the line runs."""
    judge_cellars(line)
    judge_depressions(line)
    judge_same_building(line)


def _note_where_none_can_be(line: AtsLine) -> None:
    """Say that nothing but Personnel is ever where the target is; the line is told as asked."""
    kind, target = str(line.situation.options["target"]), line.target.location
    cite = _PERSONNEL_ONLY.get(target.place, "ATS 8.3.61" if is_inside(target.place) else "")
    if kind != PERSONNEL and target.place != GROUND and cite:
        what = kind.replace("-", " ")
        line.notes.append(f"No {what} goes where the target is, only Personnel do ({cite}). It counts as asked.")


def _note_open_questions(line: AtsLine) -> None:
    """Say where the line passes terrain that the sources have no rule for, or of which the map lacks the art."""
    note_whole_hexes(line, line.steps, NO_OUTLINE, lambda word: TERRAIN[word].name)
    for name in line.charted_hexes():
        hex_ = line.situation.board.hexes[name]
        for word in sorted(hex_.terrain & WITHOUT_RULE):
            line.notes.append(f"{name}: no ATS rule here speaks of {term(word)}; it is taken as clear.")
        if hex_.level:
            line.choice(LOW_GROUND)
