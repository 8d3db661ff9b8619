"""What takes mines and wire off the map, or leads a lane through them: Indirect Fire and vehicles (9.7.13, 9.11.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.systems.ats.counter_kinds import MINEFIELD, WIRE
from rules_core.systems.ats.terrain import TRACKED
from rules_core.systems.ats.units import ASSAULT

CLEARS_FROM = 6
"""The least result on the Casualty Table that clears: C6."""


@dataclass(frozen=True)
class Clearance:
    """What Indirect Fire clears.

    Args:
        kind: the counter.
        name: what players call it.
        he_only: whether only HE clears it.
        cite: the rule.
    """

    kind: str
    name: str
    he_only: bool
    cite: str


CLEARANCES = (
    Clearance(MINEFIELD, "mines", False, "ATS 9.7.13"),
    Clearance(WIRE, "wire", True, "ATS 9.11.4"),
)
"""What a C6 or more by Indirect Fire removes."""

WIRE_LANE_CITE = "ATS 9.11.4"


@dataclass(frozen=True)
class LaneNeed:
    """One thing that must be so for a lane to lead through wire.

    Args:
        what: in plain words.
        met: whether it is so.
    """

    what: str
    met: bool


def wire_lane_needs(unit: str, mode: str, exits: bool, m_killed: bool) -> tuple[LaneNeed, ...]:
    """What a lane through wire takes, and whether each is so (9.11.4).

    Args:
        unit: the vehicle's class.
        mode: its movement mode.
        exits: whether it has left the wire hex again.
        m_killed: whether it was M-KILLED in it.
    """
    return (
        LaneNeed("fully tracked", unit == TRACKED),
        LaneNeed("by Assault movement", mode == ASSAULT),
        LaneNeed("not M-KILLED in the wire", not m_killed),
        LaneNeed("has entered and left the hex", exits and not m_killed),
    )
