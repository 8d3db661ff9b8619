"""What units do that takes them a whole phase of Cautious Movement without a step: digging in, clearing, sewers."""

from __future__ import annotations

from rules_core.procedures.procedure import Fact
from rules_core.systems.cgs.movement.shared.movement_types import MOVEMENT_TYPES, MOVING_DRM_CITE
from rules_core.systems.cgs.units import CAUTIOUS
from rules_core.words.figures import signed


def whole_phase(cite: str, marked: str) -> tuple[Fact, ...]:
    """What the units spend, how they are fired at meanwhile, and their marker.

    Args:
        cite: the rule.
        marked: when they are marked, in a few words: ``though it doesn't leave the hex``.
    """
    row = MOVEMENT_TYPES[CAUTIOUS]
    return (
        Fact("MP", "all", cite, "the whole phase"),
        Fact("movement", "Cautious", cite),
        Fact("fire at them", f"{signed(row.drm_afterwards)} DRM", MOVING_DRM_CITE, "as at all who move so"),
        Fact("marker", row.marker, cite, marked),
    )
