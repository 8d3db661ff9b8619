"""Going into and out of trenches and A-T ditches, and what they connect to (RB6).

They connect to adjacent building and rubble Locations, and to none beyond.
"""

from __future__ import annotations

from rules_core.families.squad_leader.counter_kinds import RUBBLE, TRENCHES
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.location import Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.situation import Situation
from rules_core.systems.red_barricades.counter_kinds import FORTIFIED
from rules_core.systems.red_barricades.ground import RULES

CITE = "RB6"
EXTRA_MF = 1
"""The ``extra MF`` that entering or leaving a trench takes where it doesn't connect (RB6)."""
INTO_TRENCH = Price((Part("into the trench", EXTRA_MF * HALVES_PER_MP, CITE),))
OUT_OF_TRENCH = Price((Part("out of the trench", EXTRA_MF * HALVES_PER_MP, CITE),))
CONNECTED_NOTE = "Not subject to Snap Shots, by way of a connecting trench (RB6)."
FORTIFIED_NOTE = "Entered from a connecting trench as if it were not Fortified (RB6)."
OUT_INTO_BYPASS = Bar("Nobody leaves a trench directly into Bypass.", CITE)
BYPASS_INTO = Bar("Nobody enters a trench while using Bypass.", CITE)


def connects(situation: Situation, trench: str, other: str) -> bool:
    """Whether the trench in a hex connects to the building or rubble Location on the ground of an adjacent one.

    Rubble that fell during the scenario is left out, which is what a counter is that doesn't say it lay there before;
    so is all that lies beyond (RB-GAP-44).

    Args:
        situation: the board and the table.
        trench: the trench's hex.
        other: the adjacent hex.
    """
    fallen = situation.counters.at(other, RUBBLE)
    if not situation.counters.at(trench, *TRENCHES) or not all(item.details.get("earlier") for item in fallen):
        return False
    return word_at(situation, other) in RULES.buildings | RULES.rubble


def into_trench(situation: Situation, trench: str, start_hex: str) -> Price:
    """What going down into a trench adds, but from what it connects to (RB6)."""
    return FREE if connects(situation, trench, start_hex) else INTO_TRENCH


def out_of_trench(situation: Situation, start: Location, end_hex: str) -> Price:
    """What leaving a trench adds, but into what it connects to (RB6); nothing for who isn't in one."""
    if start.place not in TRENCHES or connects(situation, start.hex, end_hex):
        return FREE
    return OUT_OF_TRENCH


def notes_on(situation: Situation, start: Location, end: Location) -> Price:
    """What a player should know about entering or leaving by a connecting trench (RB6)."""
    out = start.place in TRENCHES and connects(situation, start.hex, end.hex)
    into = end.place in TRENCHES and connects(situation, end.hex, start.hex)
    if not (out or into):
        return FREE
    fortified = out and situation.counters.at(end.hex, FORTIFIED)
    return Price(notes=(CONNECTED_NOTE, FORTIFIED_NOTE) if fortified else (CONNECTED_NOTE,))
