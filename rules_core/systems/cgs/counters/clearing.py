"""Clearing mines, wire and Roadblocks: the crew and the phases that it takes (7.4.8), and fire (7.5.3, 7.6.3)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.systems.cgs.counter_kinds import MINES, ROADBLOCK, WIRE

CREW_CITE = "CGS 7.4.8"


@dataclass(frozen=True)
class Clearable:
    """What is to be cleared.

    Args:
        kind: the kind of counter.
        name: what players call it.
        cite: the rule by which it is cleared.
        fire_cite: the rule by which an E of HE or DC fire removes it; empty where fire doesn't.
    """

    kind: str
    name: str
    cite: str
    fire_cite: str = ""


CLEARABLES: dict[str, Clearable] = {
    row.kind: row
    for row in (
        Clearable(MINES, "Mines", "CGS 7.4.8"),
        Clearable(WIRE, "Wire", "CGS 7.6.3, 7.4.8", "CGS 7.6.3"),
        Clearable(ROADBLOCK, "Roadblock", "CGS 7.5.3, 7.4.8", "CGS 7.5.3"),
    )
}

HALF_SQUADS_FOR_A_SQUAD = 2


@dataclass(frozen=True)
class Crew:
    """The units in the hex that are to clear it.

    Args:
        squads: how many squads.
        half_squads: how many half-squads.
        leaders: how many leaders.
        engineers: whether the squads and half-squads are Engineers.
    """

    squads: int
    half_squads: int
    leaders: int
    engineers: bool

    @property
    def enough(self) -> bool:
        """Whether there is a squad, or two half-squads."""
        return self.squads > 0 or self.half_squads >= HALF_SQUADS_FOR_A_SQUAD

    @property
    def led(self) -> bool:
        """Whether a leader is with them; Engineers need none."""
        return self.leaders > 0 or self.engineers
