"""What an answer tells of a line besides its trace: what a die decides of it, why something counts, where, how far."""

from __future__ import annotations

from fractions import Fraction

from rules_core.chance import Distribution, span, written
from rules_core.questions.asked import number
from rules_core.sentences.sight import decided
from rules_core.sight.facts import Sight, Step
from rules_core.system import System


def value_of(step: Step) -> dict[str, object] | None:
    """What a step adds, by total; of what a die decides the chance of each figure."""
    if step.die is None:
        return None if step.value is None else dict(step.value)
    fixed = dict(step.value or {})
    fixed_part = fixed.pop(step.die.total, 0)
    return {**fixed, step.die.total: written(step.die.chances.modified(fixed_part))}


def totals_of(sight: Sight) -> dict[str, object]:
    """The totals of a line."""
    return {name: None if value is None else written(value) for name, value in sight.totals.items()}


def die_of(system: System, sight: Sight) -> dict[str, object] | None:
    """What a die decides of a clear line, total by total with the faces that give it; None where nothing does.

    Args:
        system: the game.
        sight: the line.
    """
    on_die = sight.on_die
    if on_die is None or on_die.die is None:
        return None
    total, value = decided(system, sight)
    chances = value if isinstance(value, Distribution) else on_die.die.chances
    faces: dict[int, list[int]] = {}
    if sum(step.die is not None for step in sight.steps) == 1:
        rest = min(chances.chances) - min(on_die.die.adds)
        for face, adds in enumerate(on_die.die.adds, 1):
            faces.setdefault(rest + adds, []).append(face)
    low, high = span(chances)
    return {
        "name": on_die.die.name,
        "n": sight.steps.index(on_die) + 1,
        "total": total,
        "whole": not sight.missing,
        "low": low,
        "high": high,
        "mean": str(chances.mean),
        "rows": [
            {"total": figure, "faces": faces.get(figure, []), "chance": str(chance)}
            for figure, chance in sorted(chances.chances.items())
        ],
    }


def why_of(sight: Sight) -> dict[str, object] | None:
    """Why something counts on a line, or why not."""
    if sight.why is None:
        return None
    return {
        "what": sight.why.what,
        "rows": [
            {"say": row.said, "holds": row.holds, "detail": row.detail, "cite": row.cite} for row in sight.why.reasons
        ],
    }


def zone_of(sight: Sight) -> dict[str, object] | None:
    """The part of the map that something holds in."""
    zone = sight.zone
    if zone is None:
        return None
    return {
        "what": zone.what,
        "hexes": list(zone.hexes),
        "apex": [number(Fraction(part)) for part in zone.apex],
        "middle": [number(Fraction(part)) for part in zone.middle],
        "edges": [list(edge) for edge in zone.edges],
        "north": zone.north,
        "source": zone.source,
        "cite": zone.cite,
    }


def by_range_of(sight: Sight) -> dict[str, object] | None:
    """What something adds to lines of several lengths."""
    found = sight.by_range
    if found is None:
        return None
    return {
        "what": found.what,
        "limit": found.limit,
        "rows": [
            {
                "range": row.range,
                "counts": row.counts,
                "die": None if row.die is None else list(row.die),
                "blocks": row.blocks,
            }
            for row in found.rows
        ],
    }
