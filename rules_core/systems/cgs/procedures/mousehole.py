"""Blowing a Mousehole with a Demo Charge (7.3)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.fields import Choice, Field
from rules_core.location import CELLAR
from rules_core.procedures.conditions import Condition, facts_of, failed, refusal
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Procedure, Ruling
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.counter_kinds import INFANTRY, MOUSEHOLE, RUBBLE, VEHICLE
from rules_core.systems.cgs.counters.set_up import CELLARS, opens_into, set_up_bans
from rules_core.systems.cgs.dice.firepower import (
    DOUBLE_ZERO,
    M_PLUS,
    NO_RESULT,
    Attack,
    C,
    E,
    Ending,
    M,
    attack_fields,
    hundred_column,
    resolve,
)

WHERE_CITE = "CGS 7.3.1"
BLOW_CITE = "CGS 7.3.2"
FAR_COLUMN = "10"
DC_TEAM = "dc-team"


def _work(case: Case) -> Ruling:
    start, goal = case.location("from"), case.word("to")
    grid = case.ground.board.grid
    if not grid.adjacent(start.hex, goal):
        raise QueryError("no-hexside", f"{start.hex} and {goal} don't share a hexside.", "inputs.to")
    hexside = grid.hexside(start.hex, goal)
    conditions = _conditions(case, start.hex, goal)
    if failed(conditions):
        return refusal("no mousehole", conditions, marks=(Mark(hexside, "no mousehole", BAD),))
    column, cite = hundred_column(case.choice)
    facts = (
        *facts_of(conditions),
        Fact("terrain DRM", "none", BLOW_CITE),
        Fact("units beyond it", f"column {FAR_COLUMN}", BLOW_CITE, "attacked only where the mousehole is made"),
    )
    attack = Attack(column, cite, _endings(case.ground, start.hex, goal), BLOW_CITE)
    ruling = resolve(case, attack, f"roll for a mousehole in {hexside}", facts)
    return replace(ruling, marks=(Mark(hexside, "mousehole"),))


def _conditions(case: Case, start: str, goal: str) -> list[Condition]:
    situation = case.ground
    opened = opens_into(situation, start, goal)
    below = case.location("from").place == CELLAR
    bans = [ban for name in (start, goal) for ban in set_up_bans(situation, MOUSEHOLE, name)]
    return [
        Condition(
            "a DC SW Team",
            case.word("by") == DC_TEAM,
            BLOW_CITE,
            "Only a SW Team with a Demo Charge blows mouseholes.",
        ),
        Condition(
            "interior wall, or two cellars",
            bool(opened),
            WHERE_CITE,
            "There is neither an interior wall nor a cellar on both sides.",
            opened or "neither",
        ),
        Condition(
            "the team's level",
            opened != CELLARS or below,
            "CGS 6.6.3",
            "What parts two cellars is blown from within one of them.",
            case.location("from").place,
        ),
        Condition(
            "no mousehole there yet",
            not situation.counters.between(start, goal, MOUSEHOLE),
            WHERE_CITE,
            "There is one in this hexside already.",
        ),
        *(Condition("terrain", False, ban.cite, f"Not in {ban.where}.", ban.where) for ban in bans),
    ]


def _endings(situation: Situation, start: str, goal: str) -> dict[str, Ending]:
    """What every result comes to, beyond the hexside and on both sides of it (7.3.2)."""
    first, second = situation.board.grid.hexside(start, goal).split("/")
    made = Changes((Counter(MOUSEHOLE, "", (first, second)),))
    hole = Ending("Mousehole", f"Units in {goal} are attacked on the {FAR_COLUMN} column.", BLOW_CITE, GOOD, made)
    nothing = Ending("No mousehole", "Nobody beyond it is attacked.", BLOW_CITE, BAD)
    heaps = tuple(
        Counter(RUBBLE, name) for name in (start, goal) if buildings_in(situation).at(name) is not None
    )  # a hex that is rubble already stays as it is (6.7.2)
    dead = situation.counters.at(start, INFANTRY, VEHICLE) + situation.counters.at(goal, INFANTRY, VEHICLE)
    lost = f"All units in {start} and {goal} are destroyed, and both hexes become rubble, without Fire."
    return {
        **dict.fromkeys((E, C, M_PLUS), hole),
        **dict.fromkeys((M, NO_RESULT), nothing),
        DOUBLE_ZERO: Ending("Both sides destroyed", lost, BLOW_CITE, BAD, Changes(heaps, dead)),
    }


BLOWING = Procedure(
    "mousehole",
    "Mousehole",
    "Fortifications",
    "Whether a Demo Charge may blow a mousehole through a hexside, and what each result does.",
    "CGS 7.3, 6.6.3",
    (
        Field("from", "Team in", "location", "Where the team is; say cellar for one in a cellar.", BLOW_CITE),
        Field("to", "Towards", "hex", "The hex on the other side of the wall.", WHERE_CITE),
        Field(
            "by",
            "By",
            "choice",
            "Who blows it.",
            BLOW_CITE,
            (Choice(DC_TEAM, "a SW Team with a Demo Charge"), Choice("other", "another unit")),
        ),
        *attack_fields(BLOW_CITE),
    ),
    _work,
    needs_map=True,
)
