"""Obscuring terrain and counters that a line passes through."""

from __future__ import annotations

from rules_core.line_of_sight import point, whole
from rules_core.sight import Step, Stretch
from rules_core.sightline import ONE, ZERO, Span
from rules_core.systems.ats.conventions import (
    ALONG_HEXSIDE,
    CONTACT,
    HEX_CORNERS,
    OBSCURING_PAIR,
    RAILROAD,
    ROOF_INSIDE,
    WRECKS,
)
from rules_core.systems.ats.conventions import LUMBER as LUMBER_YARD
from rules_core.systems.ats.counters import COUNTER_TERRAIN, row_of
from rules_core.systems.ats.hexes import GRAIN_ELEVATOR, rule_set, words_in
from rules_core.systems.ats.line import Line
from rules_core.systems.ats.terrain import DEBRIS, FOUNTAIN, JUNKYARD, LUMBER, RAILWAY_OBSCURING, Terrain


def judge_obscuring(line: Line) -> None:
    """Add what each hex between the ends adds to the line; hexes add up without a cap (HC-ATS-4)."""
    for span in line.between:
        _judge_span(line, span)
    for name, at in line.path.corners:
        if name not in line.ends and _whole_hex_rows(line, name) and line.choice(HEX_CORNERS) == "touch":
            _judge_span(line, Span((name,), at, at))


def _judge_span(line: Line, span: Span) -> None:
    steps = [step for name in span.hexes if (step := _judge_hex(line, name, span)) is not None]
    if len(span.hexes) == 2 and len(steps) == 1 and line.choice(ALONG_HEXSIDE) == "better":
        return
    if len(steps) == 2 and line.choice(OBSCURING_PAIR) == "once":
        steps = [max(steps, key=_drm)]
    line.steps += steps


def _drm(step: Step) -> int:
    return (step.value or {}).get("drm", 0)


def _judge_hex(line: Line, name: str, span: Span) -> Step | None:
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
                    "obscures",
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


def _rows(line: Line, name: str, span: Span) -> list[tuple[Terrain, Stretch]]:
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


def _railroad_obscures(line: Line) -> bool:
    """Whether a railroad's depiction obscures: on the Grain Elevator map only (2.1.1)."""
    return rule_set(line.situation) == GRAIN_ELEVATOR and line.choice(RAILROAD) == "one"


def _whole_hex_rows(line: Line, name: str) -> list[Terrain]:
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


def _interior_debris_counts(line: Line, name: str) -> bool:
    """Debris in a factory counts only between units both inside it (1.4.81); a roof is not inside (HC-ATS-17)."""
    building = line.buildings.at(name)
    if building is None or line.shared_building is not building:
        return False
    if line.inside_factory is building:
        return True
    return (line.viewer.on_roof or line.target.on_roof) and line.choice(ROOF_INSIDE) == "inside"


def _art_touched(line: Line, name: str, word: str, span: Span) -> Stretch | None:
    for area in line.situation.board.areas_in(name):
        if area.terrain == word:
            stretch = line.contact_in(area, span)
            if stretch is not None:
                return stretch
    return None


def judge_counters(line: Line) -> None:
    """Add wrecks, vehicles, smoke and flames on the table (Chart C, HC-ATS-7)."""
    if not line.situation.table.items:
        return
    for span in line.between:
        found = [step for name in span.hexes for step in _counter_steps(line, name, whole(span))]
        if len(span.hexes) == 2 and found and line.choice(OBSCURING_PAIR) == "once":
            found = [max(found, key=_drm)]
        line.steps += found
    for end, at in ((line.viewer, ZERO), (line.target, ONE)):
        into = _counter_steps(line, end.hex, point(at), end=True)
        if into and line.choice(WRECKS) == "ends":
            line.steps += into
        if line.range == 0:
            break


def _counter_steps(line: Line, name: str, stretch: Stretch, *, end: bool = False) -> list[Step]:
    steps = []
    for item in line.situation.table.at(name, *COUNTER_TERRAIN):
        row = row_of(item)
        if end and not row.into:
            continue
        obstacle = line.obstacle((name,), row.height)
        if not row.any_level and not line.stands_in_the_way(obstacle):
            continue
        steps.append(
            Step(
                name,
                row.name,
                "a LOS into or through it" if row.into else "a LOS through it",
                "obscures",
                row.cite,
                stretch,
                {"drm": row.obscuring.drm, "shift": row.obscuring.shift},
                "obscuring",
                obstacle.ground,
                obstacle.top,
                item.kind,
            )
        )
    return steps
