"""The to-hit roll: one ten-sided die, and the HPN or less hits (8.3.8, worked example)."""

from __future__ import annotations

from rules_core.procedures.procedure import Roll, RollModifier
from rules_core.sentences.places import where
from rules_core.sight.facts import Step

HIT_CITE = "ATS 8.3.8"
LARGEST_HPN = 20
"""The HPN table is not at hand; a number to roll that is beyond any die is a slip of the finger."""


def hit_roll(steps: tuple[Step, ...]) -> Roll:
    """The roll at the DRM of everything that a line meets.

    Args:
        steps: what it meets; what adds no DRM is passed over.
    """
    modifiers = tuple(
        RollModifier(f"{step.what} {where(step.at)}", drm, step.cite) for step in steps if (drm := drm_of(step))
    )
    return Roll((10,), modifiers, zero=True)


def hitting_totals(roll: Roll, hpn: int) -> frozenset[int]:
    """The modified totals that hit.

    Args:
        roll: the roll.
        hpn: the number to roll or less, before modifiers.
    """
    return frozenset(total for total in roll.totals.chances if total <= hpn)


def drm_of(step: Step) -> int:
    """What one step of a line adds to the to-hit roll."""
    return (step.value or {}).get("drm", 0)
