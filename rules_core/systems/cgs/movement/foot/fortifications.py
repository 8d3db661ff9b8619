"""Shellholes and fortifications that a unit may get into within a hex, and what that costs it (6.9, 7.1, 7.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rules_core.convention import Choose
from rules_core.location import Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Part, Price
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import LINKED_AT_TRENCHES
from rules_core.systems.cgs.counter_kinds import AT_TRENCH, DUG_IN, TRENCH
from rules_core.systems.cgs.places import IN_SHELLHOLES, level_of
from rules_core.systems.cgs.terrain import IN_SHELLHOLES_MP, SHELLHOLES_CITE
from rules_core.systems.cgs.units import LEADER

TRENCH_LINK_MP = 1
TRENCH_CITE = "CGS 7.2.1"


@dataclass(frozen=True)
class HoleOrTrench:
    """Something in a hex that units get into.

    Args:
        place: its place's word.
        name: what players call it.
        into_mp: what getting into it costs besides its hex.
        out_mp: what getting out of it costs besides what is entered.
        cite: the rule.
        trench: whether it joins those beside it, and cellars (7.2.1).
    """

    place: str
    name: str
    into_mp: int
    out_mp: int
    cite: str
    trench: bool = False

    @cached_property
    def entering(self) -> Price:
        """The price of getting in."""
        return Price((Part(f"into the {self.name}", self.into_mp * HALVES_PER_MP, self.cite),))

    @cached_property
    def leaving(self) -> Price:
        """The price of getting out (6.9.1, 7.2.1, 7.2.2)."""
        if not self.out_mp:
            return FREE
        return Price((Part(f"out of the {self.name}", self.out_mp * HALVES_PER_MP, self.cite),))

    @cached_property
    def along(self) -> Price:
        """The price of coming into it from one that it joins, whatever the terrain (7.2.1)."""
        return Price((Part("along the trench", TRENCH_LINK_MP * HALVES_PER_MP, self.cite),))


HOLES_AND_TRENCHES: dict[str, HoleOrTrench] = {
    row.place: row
    for row in (
        HoleOrTrench(IN_SHELLHOLES, "shellholes", IN_SHELLHOLES_MP, IN_SHELLHOLES_MP, SHELLHOLES_CITE),
        HoleOrTrench(DUG_IN, "Dug-In", 1, 0, "CGS 7.1.6"),
        HoleOrTrench(TRENCH, "trench", 1, 1, TRENCH_CITE, trench=True),
        HoleOrTrench(AT_TRENCH, "AT trench", 2, 2, "CGS 7.2.2", trench=True),
    )
}
"""By their places' words. A trench's rule gives the way out; the way in is taken to be the same (CGS-G068)."""


def own_dug_in(hole: HoleOrTrench, unit: str, *, inside: bool) -> bool:
    """Whether a unit would have to make a Dug-In of its own in place of this one (7.1.2, 7.1.4).

    Args:
        hole: what it would get into.
        unit: its class; leaders may join others.
        inside: whether the hex is a building's, where the marker stays for every friend.
    """
    return hole.place == DUG_IN and unit != LEADER and not inside


def linked(start: Location, end: Location, situation: Situation, choose: Choose) -> bool:
    """Whether units move along connecting trenches from one place to another in an adjacent hex (7.2.1, 7.2.2).

    Args:
        start: where they are.
        end: a place in an adjacent hex.
        situation: the map, for their levels.
        choose: tells the option of a convention in force.
    """
    one, other = HOLES_AND_TRENCHES.get(start.place), HOLES_AND_TRENCHES.get(end.place)
    if one is None or other is None or not (one.trench and other.trench):
        return False
    if level_of(situation, start) != level_of(situation, end):
        return False
    return one is other or choose(LINKED_AT_TRENCHES) == "linked"
