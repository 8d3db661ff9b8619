"""Sewers: who may use them, and where one gets in and out (6.16)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.board.board import Board
from rules_core.convention import Choose
from rules_core.families.critical_hit.sewers import sewer_hexes
from rules_core.location import CELLAR, Location
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import LOST_IN_THE_SEWER, SEWER_LEADERS
from rules_core.systems.cgs.counter_kinds import RUSSIAN
from rules_core.systems.cgs.places import places
from rules_core.systems.cgs.units import FOOT, LEADER

WHO_CITE = "CGS 6.16.1"
ENTRY_CITE = "CGS 6.16.1.1"
IN_SEWER_CITE = "CGS 6.16.2"
END_CITE = "CGS 6.16.3"

REACH = 3
"""How many hexes a sewer move goes (6.16.2)."""


def way_in(situation: Situation, hex_name: str) -> Location | None:
    """Where units get into the sewer of a hex, and out of it; None where there is none (6.16.1.1).

    That is the cellar of a building hex that has one, and elsewhere the ground.

    Args:
        situation: the map and what lies on it.
        hex_name: the hex.
    """
    if not situation.board.hexes[hex_name].manhole:
        return None
    there = [place.id for place in places(situation, hex_name)]
    return Location(hex_name, CELLAR if CELLAR in there else there[0])


def lost_in(board: Board, hex_name: str, choose: Choose) -> tuple[str, ...]:
    """The sewer hexes in one of which the opponent puts units whose check failed (6.16.2, HC-CGS-55).

    Args:
        board: the map.
        hex_name: the sewer hex that they are in.
        choose: tells the option of a convention in force.
    """
    if choose(LOST_IN_THE_SEWER) == "any":
        return tuple(name for name, hex_ in board.hexes.items() if hex_.manhole)
    return (hex_name, *sewer_hexes(board, hex_name, REACH))


@dataclass(frozen=True)
class Party:
    """The units of one hex that use the sewer together.

    Args:
        side: whose they are.
        unit: their class; leaders beside them are counted apart.
        units: how many there are of it.
        leaders: how many leaders are with them.
        engineers: whether they are Engineers.
    """

    side: str
    unit: str
    units: int
    leaders: int
    engineers: bool

    @property
    def russian(self) -> bool:
        """Whether they are Russian."""
        return self.side == RUSSIAN

    @property
    def on_foot(self) -> bool:
        """Whether they are squads, half-squads or leaders."""
        return self.unit in FOOT

    def led(self, choose: Choose) -> bool:
        """Whether enough leaders go with them; Engineers need none, and leaders may go alone (HC-CGS-56).

        Args:
            choose: tells the option of a convention in force.
        """
        if self.engineers or self.unit == LEADER:
            return True
        needed = self.units if choose(SEWER_LEADERS) == "each" else 1
        return self.leaders >= needed
