"""Obscuring terrain and counters that a line passes through."""

from __future__ import annotations

from functools import lru_cache

from rules_core.board.board import Board
from rules_core.counters.counters import Counters
from rules_core.families.critical_hit.steps import point, whole
from rules_core.sight.art_in_hex import art_of
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import ONE, ZERO, Span
from rules_core.systems.ats.conventions import (
    ALONG_HEXSIDE,
    CONTACT,
    HEX_CORNERS,
    OBSCURING_PAIR,
    RAILROAD,
    ROOF_INSIDE,
    SEVERAL_OBSCURE,
    WRECKS,
)
from rules_core.systems.ats.conventions import LUMBER as LUMBER_YARD
from rules_core.systems.ats.counter_kinds import COUNTER_TERRAIN, row_of
from rules_core.systems.ats.hexes import GRAIN_ELEVATOR, rule_set, words_in
from rules_core.systems.ats.sight.line import AtsLine
from rules_core.systems.ats.terrain import DEBRIS, FOUNTAIN, JUNKYARD, LUMBER, RAILWAY_OBSCURING, Terrain

Kinds = list[tuple[str, Step]]
"""What obscures in one hex, each with what kind of thing it is."""


def judge_obscuring(line: AtsLine) -> None:
    """Add what obscures in each hex: terrain between the ends, and wrecks, vehicles, smoke and flames (Chart C).

    Hexes add up without a cap (HC-ATS-4); what lies in one hex counts as HC-ATS-27 says.
    """
    hexes = _hexes_that_may_obscure(line.situation.board, line.situation.counters)
    for span in line.crossing(hexes):
        _judge_span(line, span)
    for name, at in line.corners_in(hexes):
        if _obscures_at_all(line, name) and line.choice(HEX_CORNERS) == "touch":
            _judge_span(line, Span((name,), at, at))
    if line.situation.counters.items:
        _judge_ends(line)


@lru_cache(maxsize=32)
def _hexes_that_may_obscure(board: Board, table: Counters) -> frozenset[str]:
    """The hexes with a terrain, art or counter that obscures some lines."""
    lying = {item.at for kind in COUNTER_TERRAIN for item in table.of(kind)}
    inside = {name for name, hex_ in board.hexes.items() if hex_.interior_debris}
    ground = board.hexes_with((DEBRIS.word, JUNKYARD.word, LUMBER))
    return ground | art_of(board).hexes_with(frozenset((FOUNTAIN.word, RAILWAY_OBSCURING.word))) | inside | lying


def _obscures_at_all(line: AtsLine, name: str) -> bool:
    return bool(_whole_hex_rows(line, name) or line.situation.counters.at(name, *COUNTER_TERRAIN))


def _judge_span(line: AtsLine, span: Span) -> None:
    by_hex = [found for name in span.hexes if (found := _in_hex(line, name, span))]
    if len(span.hexes) == 2 and len(by_hex) == 1 and line.choice(ALONG_HEXSIDE) == "better":
        return
    if len(by_hex) == 2 and line.choice(OBSCURING_PAIR) == "once":
        by_hex = [max(by_hex, key=_total)]
    for found in by_hex:
        line.steps += found


def _judge_ends(line: AtsLine) -> None:
    """Smoke and what burns in the hex of an end, by the charts into it; out of it as well (HC-ATS-7)."""
    if line.range == 0:
        ends = [(line.viewer.hex, ZERO, "a LOS within its hex", "")]
    else:
        ends = [(line.viewer.hex, ZERO, "a LOS out of it", WRECKS.id), (line.target.hex, ONE, "a LOS into it", "")]
    for name, at, detail, cite in ends:
        found = _counters(line, name, point(at), detail, cite, into=True)
        if found and line.choice(WRECKS) == "ends":
            line.steps += _counted(line, found)


def _in_hex(line: AtsLine, name: str, span: Span) -> list[Step]:
    """What obscures in a hex between the ends."""
    terrain = _terrain(line, name, span)
    found: Kinds = [] if terrain is None else [("terrain", terrain)]
    if line.situation.counters.items:
        found += _counters(line, name, whole(span), "a LOS through it", "")
    return _counted(line, found)


def _counted(line: AtsLine, found: Kinds) -> list[Step]:
    """The things of one hex, of which some may not count beside the others (HC-ATS-27)."""
    if len(found) < 2:
        return [step for _, step in found]
    option = line.choice(SEVERAL_OBSCURE)
    if option == "each":
        return [step for _, step in found]
    if option == "hex":
        counting = [max((step for _, step in found), key=_drm)]
    else:
        kinds = dict.fromkeys(kind for kind, _ in found)
        counting = [max((step for of, step in found if of == kind), key=_drm) for kind in kinds]
    return [step if any(step is one for one in counting) else _set_aside(step) for _, step in found]


def _set_aside(step: Step) -> Step:
    detail = "not added to what obscures more in its hex"
    return step._replace(detail=detail, effect=Effect.NONE, cite=SEVERAL_OBSCURE.id, value=None, role="")


def _drm(step: Step) -> int:
    return (step.value or {}).get("drm", 0)


def _total(steps: list[Step]) -> int:
    return sum(_drm(step) for step in steps)


def _terrain(line: AtsLine, name: str, span: Span) -> Step | None:
    """The one Obscuring terrain of a hex that weighs most; None where there is none in the way."""
    steps = []
    for row, stretch in _rows(line, name, span):
        assert row.obscuring is not None
        obstacle = line.obstacle((name,), row.height)
        if line.stands_in_the_way(obstacle):
            steps.append(
                Step(
                    name,
                    row.name,
                    f"+{5 * row.height} Obscuring",
                    Effect.HINDERS,
                    row.obscuring_cite,
                    stretch,
                    {"drm": row.obscuring.drm, "shift": row.obscuring.shift},
                    "obscuring",
                    obstacle.ground,
                    obstacle.top,
                    row.word,
                )
            )
    return max(steps, key=_drm, default=None)


def _rows(line: AtsLine, name: str, span: Span) -> list[tuple[Terrain, Stretch]]:
    """The Obscuring terrain that the line meets in a hex, with where."""
    found = []
    for row in _whole_hex_rows(line, name):
        by_art = line.choice(CONTACT) == "art"
        stretch = _art_touched(line, name, row.word, span) if by_art else whole(span)
        if stretch is not None:
            found.append((row, stretch))
    for row in (FOUNTAIN, RAILWAY_OBSCURING):
        touched = _art_touched(line, name, row.word, span)
        if touched is not None and (row is FOUNTAIN or _railroad_obscures(line)):
            found.append((row, touched))
    return found


def _railroad_obscures(line: AtsLine) -> bool:
    """Whether a railroad's depiction obscures: on the Grain Elevator map only (2.1.1)."""
    return rule_set(line.situation) == GRAIN_ELEVATOR and line.choice(RAILROAD) == "one"


def _whole_hex_rows(line: AtsLine, name: str) -> list[Terrain]:
    words = words_in(line.situation, name)
    hex_ = line.situation.board.hexes[name]
    if LUMBER in hex_.terrain:
        line.choice(LUMBER_YARD)
    rows = []
    if DEBRIS.word in words or (hex_.interior_debris and _interior_debris_counts(line, name)):
        rows.append(DEBRIS)
    if JUNKYARD.word in words:
        rows.append(JUNKYARD)
    return rows


def _interior_debris_counts(line: AtsLine, name: str) -> bool:
    """Debris in a factory counts only between units both inside it (1.4.81); a roof is not inside (HC-ATS-17)."""
    building = line.buildings.at(name)
    if building is None or line.shared_building is not building:
        return False
    if line.inside_factory is building:
        return True
    return (line.viewer.on_roof or line.target.on_roof) and line.choice(ROOF_INSIDE) == "inside"


def _art_touched(line: AtsLine, name: str, word: str, span: Span) -> Stretch | None:
    for area in line.situation.board.areas_in(name):
        if area.terrain == word:
            stretch = line.contact_in(area, span)
            if stretch is not None:
                return stretch
    return None


def _counters(line: AtsLine, name: str, stretch: Stretch, detail: str, cite: str, *, into: bool = False) -> Kinds:
    """What lies in a hex and obscures, by its kind (Chart C, HC-ATS-7).

    Args:
        line: the line.
        name: the hex.
        stretch: where the line is in it.
        detail: how the line meets it.
        cite: what says so where the thing's own rule doesn't; empty where it does.
        into: whether only that counts which does so in the hex of an end.
    """
    found: Kinds = []
    for item in line.situation.counters.at(name, *COUNTER_TERRAIN):
        row = row_of(item)
        if into and not row.into:
            continue
        obstacle = line.obstacle((name,), row.height)
        if not row.any_level and not line.stands_in_the_way(obstacle):
            continue
        step = Step(
            name,
            row.name,
            detail,
            Effect.HINDERS,
            cite or row.cite,
            stretch,
            {"drm": row.obscuring.drm, "shift": row.obscuring.shift},
            "obscuring",
            obstacle.ground,
            obstacle.top,
            item.kind,
        )
        found.append((row.kind, step))
    return found
