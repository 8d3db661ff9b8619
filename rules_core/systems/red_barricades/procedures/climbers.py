"""Indirect Fire at a climbing unit (B11.42)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.fields import Field
from rules_core.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.climbing import FIRE_CITE, immune_to_indirect, opposite_hexside
from rules_core.systems.red_barricades.places import climbing_at


def _work(case: Case) -> Ruling:
    board, climber, entered_from = case.ground.board, case.location("climber"), case.word("from")
    if climbing_at(climber.place) is None:
        message = f"{climber} is no place on a cliff: name one such as {climber.hex}@climb-n-1."
        raise QueryError("wrong-input", message, "inputs.climber")
    if not board.grid.adjacent(climber.hex, entered_from):
        message = f"The fire enters {climber.hex} from an adjacent hex, and {entered_from} is none."
        raise QueryError("wrong-input", message, "inputs.from")
    opposite = opposite_hexside(board, climber)
    name = "none on the map" if opposite is None else board.grid.hexside(*opposite)
    facts = (
        Fact("traced through", board.grid.hexside(climber.hex, entered_from), FIRE_CITE),
        Fact("lower hexside opposite the cliff", name, FIRE_CITE),
    )
    if immune_to_indirect(board, climber, (climber.hex, entered_from)):
        said = "Above the base level of its hex it is immune to fire that doesn't come across that hexside."
        outcome = Outcome("Not affected", frozenset(), said, FIRE_CITE, GOOD)
        return Ruling("not affected", GOOD, (outcome,), facts, marks=(Mark(str(climber), "climbs", GOOD),))
    outcome = Outcome("Affected", frozenset(), "", FIRE_CITE, BAD)
    return Ruling("affected", BAD, (outcome,), facts, marks=(Mark(str(climber), "climbs", BAD),))


FIRE_AT_CLIMBERS = Procedure(
    "indirect-fire-at-climbers",
    "Indirect Fire at a climber",
    "Fire",
    "Whether Indirect Fire that is placed in a climber's hex affects it.",
    FIRE_CITE,
    (
        Field("climber", "Climber", "location", "Where it climbs, such as T7@climb-n-1.", FIRE_CITE),
        Field(
            "from",
            "Traced from",
            "hex",
            "The adjacent hex from which the fire enters its hex; of OBA towards the firer's board edge.",
            FIRE_CITE,
        ),
    ),
    _work,
    needs_map=True,
)
