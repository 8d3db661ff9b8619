"""Roadblocks: where one is placed, which hexsides it covers, and what they are then (7.5)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.cgs.counter_kinds import ROADBLOCK
from rules_core.systems.cgs.counters.set_up import IN_PLAY, set_up_bans
from rules_core.systems.cgs.hexside_counters import blocked_by, hour_of, road_across
from rules_core.systems.cgs.movement.shared.gun_costs import GUN_CITE
from rules_core.systems.cgs.terrain import ROADBLOCK as ACTS_AS
from rules_core.words.figures import signed

AT_START = "start"
LATER = "later"
PLACE_CITE = "CGS 7.5.2"
REMOVE_CITE = "CGS 7.5.3"


def _work(case: Case) -> Ruling:
    at, beyond, board = case.word("at"), case.word("toward"), case.ground.board
    if not board.grid.adjacent(at, beyond):
        raise QueryError("no-hexside", f"{at} and {beyond} don't share a hexside.", "inputs.toward")
    details = {} if case.word("when") == AT_START else IN_PLAY
    crossed = road_across(case.ground, at, beyond)
    conditions = [
        *(
            Condition("set-up", False, ban.cite, ban.refusal("A roadblock", at), "not allowed")
            for ban in set_up_bans(case.ground, ROADBLOCK, at, details)
        ),
        Condition("a road crosses the hexside", crossed, PLACE_CITE, "It is put across a road."),
        Condition(
            "none there yet",
            not case.ground.counters.at(at, ROADBLOCK),
            PLACE_CITE,
            f"A roadblock lies in {at} already.",
        ),
    ]
    item = Counter(ROADBLOCK, at, None, {"facing": hour_of(board.grid, at, beyond)})
    hexsides = [board.grid.hexside(at, name) for name in blocked_by(board.grid, item)]
    bad = bool(failed(conditions))
    marks = tuple(Mark(name, "not covered" if bad else "covered", BAD if bad else GOOD) for name in hexsides)
    if bad:
        return refusal("no roadblock there", conditions, marks=marks)
    facts = (
        Fact("hexsides", ", ".join(hexsides), PLACE_CITE, "the one it points to and the two beside it"),
        Fact("LOS", "as a wall", ACTS_AS.cite, f"{signed(ACTS_AS.drm)} DRM for who is behind it"),
        Fact("infantry", f"{ACTS_AS.infantry_mp} MP + COT", ACTS_AS.entry_cite, "to cross, as a wall"),
        Fact("guns", "may not cross", GUN_CITE, "it has no gate"),
        Fact("vehicles", "may not cross", PLACE_CITE, "of any class"),
        Fact("removed by", "E of HE or DC fire, or clearing", REMOVE_CITE),
    )
    outcome = Outcome("Roadblock", frozenset(), "From OB or RG.", "CGS 7.5.1, 7.5.2", GOOD, Changes((item,)))
    return permission(f"may stand in {at}", outcome, conditions, facts, marks)


ROADBLOCK_TABLE = Procedure(
    "roadblock",
    "Roadblock",
    "Fortifications",
    "Whether a roadblock may be placed across a hexside, which hexsides it covers, and what that does.",
    "CGS 7.5",
    (
        Field("at", "In", "hex", "The hex that it lies in.", PLACE_CITE),
        Field("toward", "Towards", "hex", "The hex on the other side of the hexside across the road.", PLACE_CITE),
        Field(
            "when",
            "When",
            "choice",
            "Roadblocks are placed as a firefight starts.",
            "CGS 7.5.1",
            (Choice(AT_START, "at the start of the firefight"), Choice(LATER, "later")),
        ),
    ),
    _work,
    needs_map=True,
)
