"""What Red Barricades adds to Sewer Movement: who may enter, and how gullies are crossed (RB2)."""

from __future__ import annotations

from rules_core.chance import die
from rules_core.families.squad_leader.hexes import depression_in
from rules_core.families.squad_leader.movement import sewers
from rules_core.location import Location
from rules_core.movement.movement import Bar, Check, Part, Price
from rules_core.sight.sightline import trace
from rules_core.situation import Situation
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.map_facts import SEWERS_CITE
from rules_core.systems.red_barricades.options import GERMAN, LEADER, UNKNOWN_MORALE

TASK = 4
"""What the 4TC adds to the leader's DR."""


def task_check(at: str, morale: str) -> Check:
    """The leader's 4TC that lets Germans into a sewer (RB2)."""
    said = morale != UNKNOWN_MORALE
    passes = (die(6) + die(6)).at_most(int(morale) - TASK) if said else None
    return Check(
        at, "leader's 4 Task Check", "Germans into the sewer", "BEFORE", passes, SEWERS_CITE, "They may not enter it.",
        missing=() if said else (LEADER,),
    )  # fmt: skip


class SewerMoves(sewers.SewerMoves):
    """The steps into the sewers and through them: Germans by a leader's 4TC, none past a gully-Manhole (RB2)."""

    cite = SEWERS_CITE

    def _into(self, start: Location, set_out_from: Location | None) -> Price | Bar:
        price, options = super()._into(start, set_out_from), self._situation.options
        if isinstance(price, Price) and options.get("side") == GERMAN:
            price = Price(checks=(task_check(start.hex, str(options.get(LEADER, UNKNOWN_MORALE))),)) + price
        return price

    def _barred(self, start: str, hole: str) -> Bar | None:
        gully = crosses_gully(self._situation, start, hole)
        if gully is None:
            return None
        reason = f"The sewer passes under the gully in {gully}: its MPh must end at a gully-Manhole first."
        return Bar(reason, self.cite)

    def _rest(self, hole: str) -> Part | None:
        ends = depression_in(self._rules, self._situation.board.hexes[hole]) is not None
        return Part("stop at the gully-Manhole", 0, self.cite) if ends else None


def crosses_gully(situation: Situation, one: str, other: str) -> str | None:
    """The first depression hex that a straight sewer between two Manholes passes under; None where there is none.

    One that begins or ends at a gully-Manhole leads to the gully and not across it.
    """
    board = situation.board
    if any(depression_in(RULES, board.hexes[name]) is not None for name in (one, other)):
        return None
    for span in trace(board, one, other).spans:
        for name in span.hexes:
            if depression_in(RULES, board.hexes[name]) is not None:
                return name
    return None
