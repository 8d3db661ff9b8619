"""Indirect Fire at a climbing unit (B11.42)."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.families.squad_leader.hexes import cliffs_above, side_towards
from rules_core.families.squad_leader.movement.climbing import WHO_CITE
from rules_core.families.squad_leader.places import climbing_place
from rules_core.families.squad_leader.sight.climbers import FIRE_CITE, immune_to_indirect, opposite_hexside
from rules_core.fields import Field
from rules_core.location import Location
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.quoting import listed
from rules_core.sight.sightline import trace

HIGHEST = 9


def _work(case: Case) -> Ruling:
    board, below, above, entered_from = case.ground.board, case.word("below"), case.word("above"), case.word("from")
    if not board.grid.adjacent(below, above) or side_towards(board, below, above) not in dict(
        cliffs_above(board, below)
    ):
        said = f"No cliff rises from {below} to {above}, so nobody climbs there."
        return Ruling("nobody climbs there", BAD, (Outcome("Nobody climbs there", frozenset(), said, WHO_CITE, BAD),))
    climber = Location(below, climbing_place(side_towards(board, below, above), case.whole("level")))
    opposite = opposite_hexside(board, climber)
    name = "none on the map" if opposite is None else board.grid.hexside(*opposite)
    through = _entered_by(board, entered_from, below)
    names = [board.grid.hexside(*hexside) for hexside in through]
    crossed = listed(names, "or") if names else "no hexside, from the hex itself"
    facts = (
        Fact("traced through", crossed, FIRE_CITE),
        Fact("lower hexside opposite the cliff", name, FIRE_CITE),
    )
    if any(immune_to_indirect(board, climber, hexside) for hexside in through or (None,)):
        said = "Above the base level of its hex it is immune to fire that doesn't come across that hexside."
        outcome = Outcome("Not affected", frozenset(), said, FIRE_CITE, GOOD)
        return Ruling("not affected", GOOD, (outcome,), facts, marks=(Mark(below, "climbs", GOOD),))
    outcome = Outcome("Affected", frozenset(), "", FIRE_CITE, BAD)
    return Ruling("affected", BAD, (outcome,), facts, marks=(Mark(below, "climbs", BAD),))


def _entered_by(board: Board, start: str, end: str) -> tuple[tuple[str, str], ...]:
    """The hexsides by which fire from one hex enters another: two where it comes over their vertex, none in one hex."""
    if start == end:
        return ()
    return tuple((end, before) for before in trace(board, start, end).spans[-2].hexes)


FIRE_AT_CLIMBERS = Procedure(
    "indirect-fire-at-climbers",
    "Indirect Fire at a climber",
    "Fire",
    "Whether Indirect Fire that is placed in a climber's hex affects it.",
    FIRE_CITE,
    (
        Field("below", "Below the cliff", "hex", "The climber's hex.", FIRE_CITE),
        Field("above", "Above the cliff", "hex", "The hex that it climbs to or from.", FIRE_CITE),
        Field("level", "Levels up", "whole", "Above the hex below the cliff.", FIRE_CITE, default=1, most=HIGHEST),
        Field(
            "from",
            "Traced from",
            "hex",
            "The hex that fires; for OBA the board edge of its side, at hexrow Q, A5/6 or GG5/6.",
            FIRE_CITE,
        ),
    ),
    _work,
    needs_map=True,
)
