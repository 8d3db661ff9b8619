"""Wire: what it does to each class of units that enters its hex (7.6.2)."""

from __future__ import annotations

from rules_core.convention import Choose
from rules_core.systems.cgs.conventions import SEMI_TRACKED_WIRE
from rules_core.systems.cgs.movement.shared.entry import costs_like
from rules_core.systems.cgs.terrain import WHEELED, WIRE_CITE, WIRE_ENTRY, Entry
from rules_core.systems.cgs.units import SEMI_TRACKED


def into_wire(unit: str, choose: Choose) -> tuple[Entry, str]:
    """What Wire adds to entering its hex, with the rule; for semi-tracked vehicles HC-CGS-44 has a say.

    Args:
        unit: the class of units.
        choose: tells the option of a convention in force.
    """
    if unit != SEMI_TRACKED:
        return WIRE_ENTRY[costs_like(unit)], WIRE_CITE
    like = WHEELED if choose(SEMI_TRACKED_WIRE) == "stopped" else SEMI_TRACKED
    return WIRE_ENTRY[like], SEMI_TRACKED_WIRE.id
