"""What a line met, as the steps, the totals and the side view of an answer."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.board.board import ART
from rules_core.geometry.grid import CENTER
from rules_core.sight.facts import Effect, NoEffect, ProfileGround, Sight, Step, Stretch
from rules_core.sight.sightline import ONE, ZERO, trace
from rules_core.systems.red_barricades.conventions import ALONG_HEXSIDE, BUILDING_TEM, CHARTED_HEIGHTS, SISTER_COSTS
from rules_core.systems.red_barricades.conventions import LINE as THE_LINE
from rules_core.systems.red_barricades.counter_kinds import PILLBOX
from rules_core.systems.red_barricades.options import DIRECT
from rules_core.systems.red_barricades.pillbox import fired_in_vain
from rules_core.systems.red_barricades.sight import cover
from rules_core.systems.red_barricades.sight.cover import CoverPart
from rules_core.systems.red_barricades.sight.line import HINDRANCES_THAT_BLOCK, MIDDLE, Line
from rules_core.systems.red_barricades.sight_terrain import terrain_of

AT_TARGET = Stretch(ONE, ONE)


def sight_of(line: Line) -> Sight:
    """The answer for a line that has been judged."""
    if line.situation.board.raster is not None and not line.aimed:
        line.choice(THE_LINE)
    steps = _once([*line.steps, *hindrance_steps(line)])
    if ART in line.situation.board.made_of and any(terrain_of(step.kind).is_building for step in steps):
        line.choice(CHARTED_HEIGHTS)
    steps.sort(key=lambda step: (step.stretch.start, step.stretch.end))
    parts = tem(line)
    if line.is_blocked:
        totals: dict[str, int | None] = {"hindrance": 0, "tem": 0}
    else:
        totals = {"hindrance": line.total, "tem": total_of(parts)}
    viewer, target = line.ends
    return Sight(
        line.range,
        viewer.floor,
        target.floor,
        (*steps, *map(_cover_step, parts)),
        totals,
        tuple(line.touched),
        tuple(dict.fromkeys((*line.notes, *_lent(parts)))),
        profile_ground(line),
        None if viewer.aim == CENTER else viewer.point,
        None if target.aim == CENTER else target.point,
        no_effect=tuple(_fire_in_vain(line, parts)),
    )


LENT_TEM: dict[str, str] = {
    SISTER_COSTS.id: "is lent from the sister game Squad Leader",
    BUILDING_TEM.id: "is lent from the factories of Red Barricades",
}
"""Where the TEM is from that a house convention gives, by its id."""


def _lent(parts: list[CoverPart]) -> Iterator[str]:
    """That a TEM isn't ASL's own."""
    for part in parts:
        if part.cite in LENT_TEM:
            yield f"The TEM of the {part.what} {LENT_TEM[part.cite]} ({part.cite}): type in that of your rulebook."


def _fire_in_vain(line: Line, parts: list[CoverPart]) -> Iterator[NoEffect]:
    """What fire along a line comes to nothing: by what is fired at, and out of a pillbox (TT Culvert, B11.42, T8)."""
    yield from (part.no_effect for part in parts if part.no_effect is not None)
    viewer, situation = line.viewer, line.situation
    if viewer.location.place == PILLBOX:
        (item, *_) = situation.counters.at(viewer.hex, PILLBOX)
        found = fired_in_vain(situation.board, item, line.target.hex, str(situation.options.get("fire", DIRECT)))
        if found is not None:
            yield found


def _once(steps: list[Step]) -> list[Step]:
    """Two pieces of one thing in one hex that do the same are one thing there: the nearer is told."""
    found: dict[tuple[str, str, str], Step] = {}
    for step in sorted(steps, key=lambda step: step.stretch.start):
        found.setdefault((step.at, step.what, step.effect), step)
    return list(found.values())


def tem(line: Line) -> list[CoverPart]:
    """The parts of the target's TEM; where the line comes over a vertex, by the better of the two hexsides."""
    situation, (viewer, target) = line.situation, line.ends
    fire = str(situation.options.get("fire", DIRECT))
    found = [
        cover.parts(situation, viewer.location, target.location, fire, hexside, line.choice)
        for hexside in _entered_over(line) or (None,)
    ]
    return max(found, key=lambda parts: (total_of(parts) or 0, any(part.no_effect for part in parts)))


def _entered_over(line: Line) -> list[tuple[str, str]]:
    """The hexsides of the target's hex by which fire comes: at a climber too it is traced into the hex (B11.42)."""
    viewer, target = line.ends
    if not line.range:
        return []
    if target.aim != CENTER:
        before = trace(line.situation.board, viewer.hex, target.hex).spans[-2].hexes
        return [(name, target.hex) for name in before]
    return [
        (beyond.name, target.hex)
        for side in line.leaves_over(target)
        if (beyond := line.neighbour(target, side)) is not None
    ]


def total_of(parts: list[CoverPart]) -> int | None:
    """The sum of a TEM's parts; None where one is not known."""
    total = 0
    for part in parts:
        if part.value is None:
            return None
        total += part.value
    return total


def _cover_step(part: CoverPart) -> Step:
    value = None if part.value is None else {"tem": part.value}
    role = "hexside" if "/" in part.at else "in-hex"
    return Step(
        part.at,
        part.what,
        "it covers the target",
        Effect.COVER,
        part.cite,
        AT_TARGET,
        value,
        role,
        missing=part.missing,
    )


def hindrance_steps(line: Line) -> list[Step]:
    """What hinders a line, hex by hex: with its value where it counts, and without where another counts."""
    steps: list[Step] = []
    told: set[str] = set()
    total = 0
    for away, value, at, what, cite, hull in sorted(line.hindering, key=lambda found: (found[0], -found[1])):
        if at in told:
            continue
        told.add(at)
        stretch = MIDDLE if hull is None else line.stretch_of(hull)
        by_hex = line.hindrances[away]
        counts = len(by_hex) == 1 or line.choice(ALONG_HEXSIDE) == "sum" or at == max(by_hex, key=by_hex.__getitem__)
        if counts:
            added = {"hindrance": value}
            steps.append(Step(at, what, "it hinders the line", Effect.HINDERS, cite, stretch, added, "hindrance"))
        else:
            steps.append(Step(at, what, "the hindrance beside it counts", Effect.NONE, cite, stretch))
    for value, at, what, cite in line.counters:
        added = {"hindrance": value}
        stretch = _in_hex(line, at)
        steps.append(Step(at, what, "it hinders the line", Effect.HINDERS, cite, stretch, added, "hindrance"))
    steps.sort(key=lambda step: step.stretch.start)
    for step in steps:
        before, total = total, total + (step.value or {}).get("hindrance", 0)
        if before < HINDRANCES_THAT_BLOCK <= total:
            detail = f"with it the hindrances make {total}; six block"
            steps.append(Step(step.at, "sixth hindrance", detail, Effect.BLOCKS, "A6.7", step.stretch))
            break
    return steps


def _in_hex(line: Line, hex_name: str) -> Stretch:
    """The stretch of the line in a hex."""
    return next((ground.stretch for ground in profile_ground(line) if hex_name in ground.hex.split("/")), MIDDLE)


def profile_ground(line: Line) -> tuple[ProfileGround, ...]:
    """The ground under the line, hex by hex, for the side view."""
    hexes = line.situation.board.hexes
    viewer, target = line.ends
    if not line.range:
        return (ProfileGround(viewer.hex, viewer.ground.level, Stretch(ZERO, ONE)),)
    spans = trace(line.situation.board, viewer.hex, target.hex, viewer.aim, target.aim).spans
    return tuple(
        ProfileGround(
            "/".join(span.hexes), max(hexes[name].level for name in span.hexes), Stretch(span.start, span.end)
        )
        for span in spans
    )
