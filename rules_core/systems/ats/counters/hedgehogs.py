"""Hedgehogs: the cover, morale and movement of units on top of one and under it (9.6)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.systems.ats.counter_kinds import HEDGEHOG
from rules_core.systems.ats.terrain import FULL, IMPROVED, PERSONNEL, Cover
from rules_core.systems.ats.under_emplacements import UNDER

MORALE_BONUS = 1
MORALE_CITE = "ATS 9.6.5"
OVERRUN_DRM = 4
"""The DRM to the morale check of Personnel who are overrun; under a Hedgehog they don't suffer it."""
GET_UNDER_MP = 1
ENTRY_CITE = "ATS 9.6.3"
MOVEMENT_CITE = "ATS 9.6.4"
LINKED = (*(row.title.removeprefix("Under the ") for row in UNDER if row.kind != HEDGEHOG), "building cellar")
"""What Personnel under a Hedgehog move straight under, where it is adjacent, and back (9.6.3)."""


@dataclass(frozen=True)
class HedgehogPosition:
    """One of the two positions that a Hedgehog has.

    Args:
        id: ``top`` or ``under``.
        title: its name for players.
        cover: what it gives those that it covers.
        others: whether other units than Personnel may be there.
        overrun: the DRM to the morale check of covered Personnel who are overrun.
        cite: the rule.
    """

    id: str
    title: str
    cover: Cover
    others: bool
    overrun: int
    cite: str


ON_TOP = HedgehogPosition("top", "on top of it", IMPROVED, True, OVERRUN_DRM, "ATS 9.6.1-top")
BELOW = HedgehogPosition("under", "under it", FULL, False, 0, "ATS 9.6.1-under")
POSITIONS: dict[str, HedgehogPosition] = {position.id: position for position in (ON_TOP, BELOW)}


def covers(unit: str) -> bool:
    """Whether a Hedgehog covers a unit class: Personnel with Light and Medium weapons only (9.6.1)."""
    return unit == PERSONNEL
