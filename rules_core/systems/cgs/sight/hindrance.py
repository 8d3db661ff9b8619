"""Hindrances: what each hex strictly between the two ends adds to the line (6.8.2, 6.12.1, 6.17, 6.18.2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.counters.counters import Counter, Counters
from rules_core.families.critical_hit.steps import point, whole
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import ONE, ZERO, Span
from rules_core.systems.cgs.conventions import FIRE_SMOKE, HINDRANCE_CAP, HINDRANCE_HEIGHT, SEVERAL_HULKS, VERTICES
from rules_core.systems.cgs.conventions import SMOKE as SMOKE_DRM
from rules_core.systems.cgs.counter_kinds import (
    BURNING,
    BURNING_ON_ROAD,
    BYPASS_WRECK,
    FIRE,
    HULK,
    SMOKE,
    VEHICLE,
    WRECK,
    HinderingCounter,
)
from rules_core.systems.cgs.sight.hexsides import meets
from rules_core.systems.cgs.sight.line import CgsLine
from rules_core.systems.cgs.terrain import DEBRIS, FACTORY_CITE, FACTORY_HINDRANCE, FOUNTAIN, Terrain

CAP = 60
SMOKE_HINDRANCE = 10


def judge_hindrance(line: CgsLine) -> None:
    """Add what each hex strictly between the ends hinders (6.18.2); of two beside the line, the worse (CGS-G016)."""
    hexes, inside = _hexes_that_may_hinder(line.situation.board, line.situation.counters), line.inside_factory
    if inside is not None:
        hexes = hexes.union(inside.area.hexes)
    before = len(line.steps)
    _judge_spans(line, hexes, line.crossing(hexes))
    if line.fan is not None and _hindered(line) >= CAP:
        # Which of many hindrances is the last one hangs on where exactly each lies, which a line of a fan leaves open.
        del line.steps[before:]
        _judge_spans(line, hexes, [span for span in line.between if not hexes.isdisjoint(span.hexes)])
    _judge_cap(line)


def _judge_spans(line: CgsLine, hexes: frozenset[str], spans: Iterable[Span]) -> None:
    """Add what hinders on some stretches in hexes that may hinder, at corners of these, and in the ends' hexes."""
    for span in spans:
        _judge_span(line, span)
    for name, at in line.corners_in(hexes):
        steps = _steps_in(line, name, Span((name,), at, at))
        if steps and line.choice(VERTICES) == "touch":
            line.steps += steps
    _judge_firers_hex(line)
    _judge_targets_hex(line)
    _judge_bypass_roads(line)


@lru_cache(maxsize=32)
def _hexes_that_may_hinder(board: Board, table: Counters) -> frozenset[str]:
    """The hexes with a terrain or counter that hinders lines, be they inside a factory or not."""
    lying = {item.at for kind in (VEHICLE, WRECK, SMOKE, FIRE) for item in table.of(kind)}
    return board.hexes_with((DEBRIS.word, FOUNTAIN.word)) | lying


def _judge_span(line: CgsLine, span: Span) -> None:
    by_hex = [_steps_in(line, name, span) for name in span.hexes]
    line.steps += max(by_hex, key=_total)


def _total(steps: Iterable[Step]) -> int:
    return sum((step.value or {})["drm"] for step in steps)


def _steps_in(line: CgsLine, name: str, span: Span) -> list[Step]:
    """A hex's terrain, the vehicles and wrecks in it, and smoke."""
    return _found(_terrain(line, name, span), *_hulks(line, name, whole(span)), _smoke(line, name, whole(span)))


def _terrain(line: CgsLine, name: str, span: Span) -> Step | None:
    """What the terrain of a hex hinders; inside one factory that of its floor, debris under an open roof (6.18.2)."""
    inside = line.inside_factory
    if inside is not None and line.buildings.at(name) is inside:
        if inside.roofless(name) or line.situation.board.hexes[name].interior_debris:
            detail = "debris inside the factory"
            return _hindrance(line, name, DEBRIS.name, DEBRIS.hindrance, FACTORY_CITE, whole(span), 0, detail=detail)
        if span.start == span.end:
            return None  # the line touches a corner of the hex and does not pass through it
        return _hindrance(line, name, "factory interior", FACTORY_HINDRANCE, FACTORY_CITE, whole(span), 0)
    terrain = line.situation.board.hexes[name].terrain
    if DEBRIS.word in terrain:
        return _row(line, name, DEBRIS, whole(span))
    if FOUNTAIN.word in terrain:
        for area in line.situation.board.areas_in(name):
            if area.terrain == FOUNTAIN.word and (touched := line.contact_in(area, span)) is not None:
                return _row(line, name, FOUNTAIN, touched)
    return None


def _row(line: CgsLine, name: str, row: Terrain, stretch: Stretch) -> Step | None:
    return _hindrance(line, name, row.name, row.hindrance, row.cite, stretch, row.height, kind=row.word)


def _hulks(line: CgsLine, name: str, stretch: Stretch) -> list[Step]:
    """What the vehicles and wrecks of a hex hinder."""
    steps = (
        _hindrance(line, name, row.name, row.hindrance, row.cite, stretch, 0 if row.any_level else 1, kind=WRECK)
        for row in hulks_in(line, name)
    )
    return _found(*steps)


def hulks_in(line: CgsLine, name: str) -> tuple[HinderingCounter, ...]:
    """The vehicles and wrecks of a hex that count: one of them, a burning one first, or each (HC-CGS-69)."""
    items = line.situation.counters.at(name, VEHICLE, WRECK)
    rows = sorted((_row_of(item) for item in items), key=lambda row: row.hindrance, reverse=True)
    return tuple(rows[:1] if len(rows) > 1 and line.choice(SEVERAL_HULKS) == "one" else rows)


def _row_of(item: Counter) -> HinderingCounter:
    return BURNING if item.details.get("burning") else HULK


def _smoke(line: CgsLine, name: str, stretch: Stretch, detail: str = "") -> Step | None:
    """Smoke in a hex, at every level (HC-CGS-15); that of a Fire only as players agree (HC-CGS-23)."""
    table = line.situation.counters
    if table.at(name, SMOKE) and line.choice(SMOKE_DRM) == "ten":
        return _hindrance(line, name, "smoke", SMOKE_HINDRANCE, SMOKE_DRM.id, stretch, 0, kind=SMOKE, detail=detail)
    if table.at(name, FIRE) and line.choice(FIRE_SMOKE) == "smoke":
        return _hindrance(line, name, "fire", SMOKE_HINDRANCE, FIRE_SMOKE.id, stretch, 0, kind=SMOKE, detail=detail)
    return None


def _hindrance(
    line: CgsLine,
    name: str,
    what: str,
    drm: int,
    cite: str,
    stretch: Stretch,
    height: int,
    *,
    kind: str = "",
    detail: str = "",
) -> Step | None:
    """One hindrance; None where the line passes above it (HC-CGS-14)."""
    obstacle = line.obstacle((name,), height)
    if height and not line.stands_in_the_way(obstacle) and line.choice(HINDRANCE_HEIGHT) == "half":
        return None
    return Step(
        name,
        what,
        detail or "hindrance",
        Effect.HINDERS,
        cite,
        stretch,
        {"drm": drm},
        "hindrance",
        obstacle.ground,
        obstacle.top,
        kind,
    )


def _judge_firers_hex(line: CgsLine) -> None:
    """A burning wreck hinders fire out of its hex too (6.8.2.1), and so does smoke."""
    name = line.viewer.hex
    detail = "fire out of its hex"
    line.steps += _found(
        *(
            _hindrance(line, name, row.name, row.hindrance, row.cite, point(ZERO), 0, kind=WRECK, detail=detail)
            for row in hulks_in(line, name)
            if row.out
        )
    )
    line.steps += _found(_smoke(line, name, point(ZERO), "fire out of its hex"))


def _judge_targets_hex(line: CgsLine) -> None:
    """Smoke hinders fire into its hex; what a wreck does there is cover."""
    line.steps += _found(_smoke(line, line.target.hex, point(ONE), "fire into its hex"))


def _judge_bypass_roads(line: CgsLine) -> None:
    """A wreck that burns on a bypass road hinders fire across its hexside or a hexspine at its end (11.2.2)."""
    for meet in line.path.hexsides if line.situation.counters.of(BYPASS_WRECK) else ():
        items = line.situation.counters.between(*meet.between, BYPASS_WRECK)
        if any(item.details.get("burning") for item in items) and meets(line, meet):
            row, at = BURNING_ON_ROAD, "/".join(meet.between)
            value = {"drm": row.hindrance}
            stretch = Stretch(meet.start, meet.end)
            detail = "across its hexside"
            line.steps.append(
                Step(at, row.name, detail, Effect.HINDERS, row.cite, stretch, value, "hindrance", kind=WRECK)
            )


def _found(*steps: Step | None) -> list[Step]:
    return [step for step in steps if step is not None]


def _hindered(line: CgsLine) -> int:
    """The sum of all hindrances so far."""
    return _total(step for step in line.steps if step.role == "hindrance")


def _judge_cap(line: CgsLine) -> None:
    total = _hindered(line)
    if total >= CAP and line.choice(HINDRANCE_CAP) == "sixty":
        last = max((step for step in line.steps if step.role == "hindrance"), key=lambda step: step.stretch.end)
        line.add(Step(last.at, "hindrance", f"+{total} in all", Effect.BLOCKS, HINDRANCE_CAP.id, last.stretch))
