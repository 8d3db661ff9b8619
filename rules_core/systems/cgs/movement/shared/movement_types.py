"""The four ways in which infantry and guns move: their markers, DRM and fire (10.1)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from rules_core.systems.cgs.sight.exposure import MOVED_DRM
from rules_core.systems.cgs.units import ASSAULT, CAUTIOUS, CRAWLING, RUNNING

FLIP_MP = 2
FLIP_CITE = "CGS 10.1.2"
"""A SW team or gun crew flips to its move side, or back, for 2 MP each time (10.1.2, 10.3.3)."""

MOVING_DRM_CITE = "CGS 10.1.2, 10.1.5"


@dataclass(frozen=True)
class MovementType:
    """One way to move (10.1.2).

    Args:
        id: its mode's word.
        while_moved: how a LOS calls a target that is being moved so.
        afterwards: how it calls one that has moved so, for the rest of the phase.
        marker: what it is marked with.
    """

    id: str
    while_moved: str
    afterwards: str
    marker: str

    @property
    def drm_while_moved(self) -> int:
        """The DRM of Defensive Fire at it before any other unit uses an impulse (10.1.2)."""
        return MOVED_DRM[self.while_moved][0]

    @property
    def drm_afterwards(self) -> int:
        """The DRM of any later fire at it in the phase; it takes the place of the other (10.1.5)."""
        return MOVED_DRM[self.afterwards][0]


MOVEMENT_TYPES: dict[str, MovementType] = {
    row.id: row
    for row in (
        MovementType(CAUTIOUS, "moved", "moved", "Moved"),
        MovementType(RUNNING, "running", "moved", "Moved"),
        MovementType(ASSAULT, "moved", "moved", "Assault Moved"),
        MovementType(CRAWLING, "crawling", "crawling", "Crawled"),
    )
}


@dataclass(frozen=True)
class MovingFire:
    """The fire that a way to move leaves to a unit: half its Firepower Factors, those of MG and BAR left out.

    Args:
        id: the mode's word.
        rounds_up: whether fractions are rounded up.
        mp: what it costs while the unit moves.
        marker: what a unit is marked with that has used it.
        cite: the rule.
    """

    id: str
    rounds_up: bool
    mp: int
    marker: str
    cite: str

    def factors(self, printed: int) -> int:
        """The factors that are left.

        Args:
            printed: the unit's Firepower Factors without MG and BAR.
        """
        half = Fraction(printed, 2)
        return ceil(half) if self.rounds_up else floor(half)


MOVING_FIRE: dict[str, MovingFire] = {
    row.id: row
    for row in (
        MovingFire(ASSAULT, True, 1, "Assault Fired", "CGS 10.1.3"),
        MovingFire(CRAWLING, False, 0, "Crawled Fired", "CGS 10.1.4"),
    )
}
"""Running and Cautious Movement leave none (10.1)."""
