"""What a line met, as the steps, the totals and the side view of an answer."""

from __future__ import annotations

from rules_core.grid import CENTER
from rules_core.sight import Ground, Sight, Step, Stretch
from rules_core.sightline import ONE, ZERO, trace
from rules_core.systems.red_barricades import cover
from rules_core.systems.red_barricades.conventions import ALONG_HEXSIDE
from rules_core.systems.red_barricades.conventions import LINE as THE_LINE
from rules_core.systems.red_barricades.cover import CoverPart
from rules_core.systems.red_barricades.line import HINDRANCES_THAT_BLOCK, MIDDLE, Line

AT_TARGET = Stretch(ONE, ONE)


def sight_of(line: Line) -> Sight:
    """The answer for a line that has been judged."""
    if line.situation.board.raster is not None and not line.aimed:
        line.choice(THE_LINE)
    steps = _once([*line.steps, *hindrance_steps(line)])
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
        tuple(dict.fromkeys(line.notes)),
        profile_ground(line),
        None if viewer.aim == CENTER else viewer.point,
        None if target.aim == CENTER else target.point,
    )


def _once(steps: list[Step]) -> list[Step]:
    """Two pieces of one thing in one hex that do the same are one thing there: the nearer is told."""
    found: dict[tuple[str, str, str], Step] = {}
    for step in sorted(steps, key=lambda step: step.stretch.start):
        found.setdefault((step.at, step.what, step.effect), step)
    return list(found.values())


def tem(line: Line) -> list[CoverPart]:
    """The parts of the target's TEM; where the line comes over a vertex, by the better of the two hexsides."""
    situation, (viewer, target) = line.situation, line.ends
    sides = line.leaves_over(target) if line.range else ()
    hexsides: list[tuple[str, str] | None] = [
        (beyond.name, target.hex) for side in sides if (beyond := line.neighbour(target, side)) is not None
    ]
    fire = str(situation.options.get("fire", "direct"))
    found = [
        cover.parts(situation, viewer.location, target.location, fire, hexside, line.choice)
        for hexside in hexsides or [None]
    ]
    return max(found, key=lambda parts: total_of(parts) or 0)


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
        part.at, part.what, "it covers the target", "cover", part.cite, AT_TARGET, value, role, missing=part.missing
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
            steps.append(Step(at, what, "it hinders the line", "hinders", cite, stretch, added, "hindrance"))
        else:
            steps.append(Step(at, what, "the hindrance beside it counts", "none", cite, stretch))
    for value, at, what, cite in line.counters:
        added = {"hindrance": value}
        stretch = _in_hex(line, at)
        steps.append(Step(at, what, "it hinders the line", "hinders", cite, stretch, added, "hindrance"))
    steps.sort(key=lambda step: step.stretch.start)
    for step in steps:
        before, total = total, total + (step.value or {}).get("hindrance", 0)
        if before < HINDRANCES_THAT_BLOCK <= total:
            detail = f"with it the hindrances make {total}; six block"
            steps.append(Step(step.at, "sixth hindrance", detail, "blocks", "A6.7", step.stretch))
            break
    return steps


def _in_hex(line: Line, hex_name: str) -> Stretch:
    """The stretch of the line in a hex."""
    return next((ground.stretch for ground in profile_ground(line) if hex_name in ground.hex.split("/")), MIDDLE)


def profile_ground(line: Line) -> tuple[Ground, ...]:
    """The ground under the line, hex by hex, for the side view."""
    hexes = line.situation.board.hexes
    viewer, target = line.ends
    if not line.range:
        return (Ground(viewer.hex, viewer.ground.level, Stretch(ZERO, ONE)),)
    spans = trace(line.situation.board, viewer.hex, target.hex, viewer.aim, target.aim).spans
    return tuple(
        Ground("/".join(span.hexes), max(hexes[name].level for name in span.hexes), Stretch(span.start, span.end))
        for span in spans
    )
