"""What a lane counter leads through: mines (9.7.8), debris (1.4.21) or wire (9.11.4)."""

from __future__ import annotations

from rules_core.convention import Choose
from rules_core.counters.counters import Counter
from rules_core.situation import Situation
from rules_core.systems.ats.conventions import LANE_THROUGH
from rules_core.systems.ats.counter_kinds import LANE, MINEFIELD, THROUGH_DEBRIS, THROUGH_MINES, THROUGH_WIRE, WIRE
from rules_core.systems.ats.hexes import TRACTOR_WORKS, rule_set, words_in
from rules_core.systems.ats.terrain import DEBRIS

DEBRIS_LANE_CITE = "ATS 1.4.21"


def leads_through(situation: Situation, hex_name: str, what: str, choose: Choose) -> bool:
    """Whether a lane in a hex leads through one thing that lies there.

    A counter says what it was made through; of one that doesn't the hex tells, and HC-ATS-38 where it holds several.

    Args:
        situation: the map and what lies on it.
        hex_name: the hex.
        what: ``mines``, ``debris`` or ``wire``.
        choose: tells the option of a convention in force.
    """
    lanes = situation.counters.at(hex_name, LANE)
    if not lanes or (what == THROUGH_DEBRIS and not lanes_lead_through_debris(situation)):
        return False
    there = lying_there(situation, hex_name)
    made = {lane.details.get("through") or next(iter(there), what) for lane in lanes}
    if made == {what} and (len(there) < 2 or any(lane.details.get("through") for lane in lanes)):
        return True
    return choose(LANE_THROUGH) == "all" or what in made


def lying_there(situation: Situation, hex_name: str) -> tuple[str, ...]:
    """What of a hex a lane may lead through, in the order in which HC-ATS-38 takes it.

    Args:
        situation: the map and what lies on it.
        hex_name: the hex.
    """
    table = situation.counters
    debris = DEBRIS.word in words_in(situation, hex_name) or situation.board.hexes[hex_name].interior_debris
    found = (
        (THROUGH_MINES, bool(table.at(hex_name, MINEFIELD))),
        (THROUGH_DEBRIS, debris and lanes_lead_through_debris(situation)),
        (THROUGH_WIRE, bool(table.at(hex_name, WIRE))),
    )
    return tuple(what for what, lies in found if lies)


def lanes_lead_through_debris(situation: Situation) -> bool:
    """Whether lanes lead through debris on a map: section 1.4 is for the Tractor Works alone (1.4, 1.4.21).

    Args:
        situation: the map.
    """
    return rule_set(situation) == TRACTOR_WORKS


def no_lane_because(situation: Situation, item: Counter) -> str | None:
    """Why a lane may not lie where it is, a sentence with the rule; None where it may.

    Args:
        situation: the map.
        item: the lane.
    """
    if item.details.get("through") != THROUGH_DEBRIS or lanes_lead_through_debris(situation):
        return None
    return f"Lanes lead through debris on the Tractor Works map alone, and this is another ({DEBRIS_LANE_CITE})."
