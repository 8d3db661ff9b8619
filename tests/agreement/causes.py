"""Why VASL's answer and ours differ, as far as the line alone tells."""

from __future__ import annotations

from functools import cache

from rules_core.board.board import Board
from rules_core.families.squad_leader.hexes import kinds_between, same_building
from rules_core.families.squad_leader.sight.ends import End, ends_of
from rules_core.families.squad_leader.sight.hillocks import is_on_hillock
from rules_core.families.squad_leader.sight.los import glance_along, line_between
from rules_core.families.squad_leader.terrain import CLIFF as CLIFF_WORD
from rules_core.geometry.grid import Point
from rules_core.location import Location
from rules_core.sight.patchwork import Ray
from rules_core.sight.sightline import trace
from rules_core.situation import Situation
from rules_core.systems.red_barricades.sight.rulebook import BOOK
from tests.agreement.asking import Agreement, Outcome, setting
from tests.agreement.vasl_answers import Answer, answers

EXAMPLES = 3

CONTRADICTION = "VASL answers otherwise in the other direction"
CELLAR = "to or from a cellar"
ROOF = "from a Rooftop into its own building"
SPINE = "along hexspines"
VERTEX = "over a vertex, where pixels of the hex beside it are met"
PIXEL = "within a pixel of the art"
DEPRESSION = "to or from a depression"
SLOPE = "over a slope, where VASL leaves out all hexside terrain, bocage too"
HILLOCK = "to or from a hillock on another level, where VASL leaves out the rule of height advantage"
BOCAGE = "from a Rooftop over bocage, whose blind hexes VASL counts from the hex that a pixel lies in"
CLIFF = "past a cliff, whose art VASL takes for higher ground, in the hex beside it too"
EDGE = "along hexspines at the board's edge, where VASL looks at the one hex as if the line crossed it"
OTHER = "anything else"

VASLS = frozenset({CONTRADICTION, CELLAR, ROOF, SLOPE, HILLOCK, BOCAGE, CLIFF, EDGE})
"""The causes that are VASL's: by the rules our answer stands (docs/vasl-agreement.md)."""


def by_cause(found: Agreement, conventions: dict[str, str]) -> str:
    """The lines answered otherwise, by cause with examples.

    Args:
        found: what was asked.
        conventions: how it was asked.
    """
    sorted_out: dict[str, list[Outcome]] = {}
    for outcome in found.differing:
        sorted_out.setdefault(cause_of(outcome, found.board, conventions), []).append(outcome)
    lines = []
    for cause, outcomes in sorted(sorted_out.items(), key=lambda entry: -len(entry[1])):
        lines.append(f"{found.board:7} {len(outcomes):4} {cause}{' (VASL)' if cause in VASLS else ''}")
        lines += [f"{'':12} {told(outcome)}" for outcome in outcomes[:EXAMPLES]]
    return "\n".join(lines)


@cache
def _reverse(name: str) -> dict[tuple[tuple[str, str], tuple[str, str]], Answer]:
    return {(answer.target, answer.viewer): answer for answer in answers(name)}


def cause_of(outcome: Outcome, board: str, conventions: dict[str, str]) -> str:
    """Why a line is answered otherwise.

    Args:
        outcome: both answers.
        board: the board's name.
        conventions: how it was asked.
    """
    here, asked = setting(board, conventions), outcome.asked
    back = _reverse(board).get((asked.viewer, asked.target))
    ends = outcome.viewer, outcome.target
    words = {end.place for end in ends}
    if back is not None and (back.blocked, back.hindrance) != (asked.blocked, asked.hindrance):
        return CONTRADICTION
    if "roof" in words and words != {"roof"} and outcome.target.hex in _building(here.board, outcome.viewer.hex):
        return ROOF
    if "cellar" in words:
        return CELLAR
    special = _of_vasls_terrain(here, outcome)
    if special is not None:
        return special
    if asked.along:
        return SPINE
    if _pixel_decides(here, outcome):
        return PIXEL
    if words & {"in", "crest", "culvert"}:
        return DEPRESSION
    return VERTEX if _meets_a_vertex(here.board, *ends) else OTHER


def _of_vasls_terrain(here: Situation, outcome: Outcome) -> str | None:
    """The cause, where it is something in VASL about slopes, hillocks, bocage, cliffs or the board's edge."""
    asked, board = outcome.asked, here.board
    line = line_between(BOOK, here, *_ends(here, outcome), glance=True)
    only_ours, only_vasls = outcome.blocked and not asked.blocked, asked.blocked and not outcome.blocked
    names = [line.patchwork.names[line.viewer.index + crossing.offset] for crossing in line.path]
    if only_ours and line.over_slope:
        return SLOPE
    if only_ours and line.viewer.level != line.target.level and any(map(is_on_hillock, line.ends)):
        return HILLOCK
    if only_vasls and "B9.52" in asked.reason and "roof" in {outcome.viewer.place, outcome.target.place}:
        return BOCAGE
    if only_vasls and "B10.23" in asked.reason and any(_has_cliff(board, name) for name in names if name):
        return CLIFF
    return EDGE if asked.along and None in names else None


def _ends(here: Situation, outcome: Outcome) -> tuple[End, End]:
    return ends_of(BOOK.rules, here, outcome.viewer)[0], ends_of(BOOK.rules, here, outcome.target)[0]


def _has_cliff(board: Board, hex_name: str) -> bool:
    return any(CLIFF_WORD in kinds_between(board, hex_name, other) for other in board.grid.neighbours(hex_name))


@cache
def _building(board: Board, hex_name: str) -> frozenset[str]:
    """The hexes of the building in a hex."""
    found, new = {hex_name}, [hex_name]
    while new:
        here = new.pop()
        beside = (name for name in board.grid.neighbours(here) if name not in found)
        more = [name for name in beside if same_building(BOOK.rules, board, here, name)]
        found.update(more)
        new += more
    return frozenset(found)


def _pixel_decides(here: Situation, outcome: Outcome) -> bool:
    """Whether we would answer as VASL does if an end or both lay a pixel farther to one side."""
    raster = here.board.raster
    assert raster is not None
    viewer, target = _ends(here, outcome)
    steps = [(raster.unit_x, 0), (-raster.unit_x, 0), (0, raster.unit_y), (0, -raster.unit_y), (0, 0)]
    for one in steps:
        for two in steps:
            line = line_between(BOOK, here, viewer, target, glance=True)
            start = line.ray.start
            end = start[0] + line.ray.dx, start[1] + line.ray.dy
            line.ray = Ray.between(_moved(start, one), _moved(end, two))
            ours = glance_along(BOOK, line)[0]
            blocked = ours.block is not None
            if blocked == outcome.asked.blocked and (blocked or ours.totals["hindrance"] == outcome.asked.hindrance):
                return True
    return False


def _meets_a_vertex(board: Board, viewer: Location, target: Location) -> bool:
    """Whether a line passes over a vertex of a hex that it doesn't enter."""
    center = board.grid.center
    ray = Ray.between(center(viewer.hex), center(target.hex))
    entered = {name for span in trace(board, viewer.hex, target.hex).spans for name in span.hexes}
    beside = {name for hex_name in entered for name in board.grid.neighbours(hex_name)} - entered
    return any(ray.touches((vertex,)) for name in beside for vertex in board.grid.vertices(name))


def _moved(point: Point, step: Point) -> Point:
    return point[0] + step[0], point[1] + step[1]


def told(outcome: Outcome) -> str:
    """A line with both answers, in one line of text."""
    asked = outcome.asked
    return (
        f"{asked.group:6} {outcome.viewer.hex}@{outcome.viewer.place} to {outcome.target.hex}@{outcome.target.place}: "
        f"VASL {_answer(asked.blocked, asked.hindrance)}, we {_answer(outcome.blocked, outcome.hindrance)}. "
        f"{asked.reason}"
    )


def _answer(blocked: bool, hindrance: int) -> str:
    return "blocked" if blocked else f"clear {hindrance:+}"
