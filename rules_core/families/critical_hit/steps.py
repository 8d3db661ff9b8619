"""The steps of a line as both games make them: where on the line a thing is met, and what is made of it."""

from __future__ import annotations

from fractions import Fraction

from rules_core.families.critical_hit.seeing_over import Obstacle
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import HexsideMeet, Span


def whole(span: Span) -> Stretch:
    """A span's stretch of the line."""
    return Stretch(span.start, span.end)


def point(at: Fraction) -> Stretch:
    """A single point of the line."""
    return Stretch(at, at)


def hexside_step(
    meet: HexsideMeet, what: str, detail: str, effect: Effect, cite: str, obstacle: Obstacle, kind: str
) -> Step:
    """What is made of something that stands along a hexside.

    Args:
        meet: how the line meets the hexside.
        what: the thing in plain words.
        detail: why it has its effect.
        effect: whether it blocks.
        cite: the rule.
        obstacle: the thing as an obstacle, for the side view.
        kind: its word on the map.
    """
    return Step(
        "/".join(meet.between),
        what,
        detail,
        effect,
        cite,
        Stretch(meet.start, meet.end),
        base=obstacle.ground,
        top=obstacle.top,
        kind=kind,
    )


def without_effect(step: Step, detail: str) -> Step:
    """The same thing met, with nothing made of it.

    Args:
        step: what was made of it.
        detail: why it comes to nothing.
    """
    return step._replace(detail=detail, effect=Effect.NONE, value=None, role="")
