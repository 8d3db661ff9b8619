"""Indirect Fire at a climbing unit (B11.42)."""

from __future__ import annotations

from rules_core.fields import Field
from rules_core.location import Location
from rules_core.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.climbing import FIRE_CITE, WHO_CITE, immune_to_indirect, opposite_hexside
from rules_core.systems.red_barricades.hexes import cliffs_above, side_towards
from rules_core.systems.red_barricades.places import climbing_place

HIGHEST = 9


def _work(case: Case) -> Ruling:
    board, below, above, entered_from = case.ground.board, case.word("below"), case.word("above"), case.word("from")
    if not board.grid.adjacent(below, above) or side_towards(board, below, above) not in dict(
        cliffs_above(board, below)
    ):
        said = f"No cliff rises from {below} to {above}, so nobody climbs there."
        return Ruling("nobody climbs there", BAD, (Outcome("Nobody climbs there", frozenset(), said, WHO_CITE, BAD),))
    if not board.grid.adjacent(below, entered_from):
        said = f"Fire enters {below} from an adjacent hex, and {entered_from} is none."
        return Ruling("not traced so", BAD, (Outcome("Not traced so", frozenset(), said, FIRE_CITE, BAD),))
    climber = Location(below, climbing_place(side_towards(board, below, above), case.whole("level")))
    opposite = opposite_hexside(board, climber)
    name = "none on the map" if opposite is None else board.grid.hexside(*opposite)
    facts = (
        Fact("traced through", board.grid.hexside(below, entered_from), FIRE_CITE),
        Fact("lower hexside opposite the cliff", name, FIRE_CITE),
    )
    if immune_to_indirect(board, climber, (below, entered_from)):
        said = "Above the base level of its hex it is immune to fire that doesn't come across that hexside."
        outcome = Outcome("Not affected", frozenset(), said, FIRE_CITE, GOOD)
        return Ruling("not affected", GOOD, (outcome,), facts, marks=(Mark(below, "climbs", GOOD),))
    outcome = Outcome("Affected", frozenset(), "", FIRE_CITE, BAD)
    return Ruling("affected", BAD, (outcome,), facts, marks=(Mark(below, "climbs", BAD),))


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
            "The adjacent hex from which the fire enters; of OBA towards the firer's board edge.",
            FIRE_CITE,
        ),
    ),
    _work,
    needs_map=True,
)
