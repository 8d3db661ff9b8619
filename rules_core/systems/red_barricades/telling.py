"""What a line met, as the steps and the side view of an answer."""

from __future__ import annotations

from rules_core.sight import Ground, Step, Stretch
from rules_core.sightline import ONE, ZERO, trace
from rules_core.systems.red_barricades.conventions import ALONG_HEXSIDE
from rules_core.systems.red_barricades.line import MIDDLE, Line


def hindrance_steps(line: Line) -> list[Step]:
    """What hinders a line, each thing in each hex once: with its value where it counts, and without where another does."""
    steps: list[Step] = []
    told: set[str] = set()
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
    return steps


def profile_ground(line: Line) -> tuple[Ground, ...]:
    """The ground under the line, hex by hex, for the side view."""
    hexes = line.situation.board.hexes
    if not line.range:
        return (Ground(line.viewer.hex, line.viewer.ground.level, Stretch(ZERO, ONE)),)
    spans = trace(line.situation.board, line.viewer.hex, line.target.hex).spans
    return tuple(
        Ground("/".join(span.hexes), max(hexes[name].level for name in span.hexes), Stretch(span.start, span.end))
        for span in spans
    )
