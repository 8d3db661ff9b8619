"""The steps of infantry into the sewers, through them and out again (6.16)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.convention import Choose
from rules_core.families.critical_hit.sewers import sewer_hexes
from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Bar, Check, Part, Price
from rules_core.situation import Situation
from rules_core.systems.cgs.movement.said import SIDE
from rules_core.systems.cgs.movement.shared.action_checks import check_on_the_way
from rules_core.systems.cgs.movement.shared.hazards import Hazards
from rules_core.systems.cgs.places import SEWER
from rules_core.systems.cgs.sewers import ENTRY_CITE, IN_SEWER_CITE, REACH, WHO_CITE, Party, way_in
from rules_core.systems.cgs.units import ALLOTMENTS, CAUTIOUS, PLURALS

IN_USE_NOTE = f"Sewers are used in campaign games, and in firefights whose scenario says so ({WHO_CITE})."


class SewerMoves:
    """How one unit class uses the sewers in one mode.

    Args:
        situation: the board and the options.
        unit: the unit class.
        mode: its mode.
        hazards: whose it is, and its chance to pass an Action Check.
        choose: tells the option of a convention in force.
    """

    def __init__(self, situation: Situation, unit: str, mode: str, hazards: Hazards, choose: Choose) -> None:
        self._situation = situation
        self._mode = mode
        self._unit = unit
        self._hazards = hazards
        self._choose = choose
        options = situation.options
        leaders = 1 if options.get("with_leader") else 0
        self._party = Party(hazards.side or "", unit, 1, leaders, bool(options.get("engineers")))

    def steps(self, start: Location) -> Iterator[tuple[Location, Price | Bar]]:
        """Where a manhole leads to, each with its price or why the unit may not go there.

        Args:
            start: where the unit is: in the sewer, or where one gets into it.
        """
        if start.place == SEWER:
            out = way_in(self._situation, start.hex)
            if out is not None:
                yield out, self._price("out of the sewer", ENTRY_CITE)
            for name in sewer_hexes(self._situation.board, start.hex, REACH):
                yield Location(name, SEWER), self._through(name)
        elif way_in(self._situation, start.hex) == start:
            yield Location(start.hex, SEWER), self._price("into the sewer", ENTRY_CITE)

    def _price(self, what: str, cite: str, *checks: Check) -> Price | Bar:
        """All of the MP of Cautious Movement, for the units that may use sewers (6.16.1, 6.16.1.1)."""
        if not self._party.on_foot:
            return Bar(f"{PLURALS[self._unit]} don't use the sewers.", WHO_CITE)
        if self._hazards.side is not None and not self._party.russian:
            return Bar("Only Russian units use the sewers.", WHO_CITE)
        if not self._party.led(self._choose):
            return Bar("A leader goes along through the sewers, save with Engineers.", WHO_CITE)
        if self._mode != CAUTIOUS:
            return Bar("The sewers are used by Cautious Movement.", cite)
        if self._hazards.side is None:
            return Bar("Only Russian units use the sewers: say whose the unit is (Options, “Side”).", WHO_CITE, SIDE)
        all_mp = Part(f"{what}: all MP", ALLOTMENTS[CAUTIOUS] * HALVES_PER_MP, cite)
        return Price((all_mp,), checks, (IN_USE_NOTE,), levels=1)

    def _through(self, name: str) -> Price | Bar:
        """To another sewer hex within reach, by an Action Check (6.16.2)."""
        fails = "the opponent puts it into a sewer hex of his choice"
        check = check_on_the_way(name, "sewer movement", self._hazards.passes(), IN_SEWER_CITE, fails)
        return self._price("through the sewer", IN_SEWER_CITE, check)
