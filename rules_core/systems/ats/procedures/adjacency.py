"""Adjacency: whether units side by side count as adjacent for Morale Table modifiers and firegroups (8.3.11)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.fields import Field
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.ats.conventions import BARS
from rules_core.systems.ats.procedures.sighting import line_of
from rules_core.systems.ats.sight.hexsides import over_the_roofs
from rules_core.systems.ats.terrain import INTERIOR_WALL, INTERIOR_WALL_CITE
from rules_core.words.figures import counted


def _work(case: Case) -> Ruling:
    first, second, situation = case.location("first"), case.location("second"), case.ground
    if first.hex == second.hex:
        raise QueryError("same-hex", f"Both are in {first.hex}; choose two hexes.", "inputs.second")
    line = line_of(situation, first, second)
    if line.range > 1:
        away = Fact("range", counted(line.range, "hex", "hexes"), INTERIOR_WALL_CITE)
        outcome = Outcome("Not adjacent", detail="They don't share a hexside.", cite=INTERIOR_WALL_CITE, tone=BAD)
        return Ruling("not adjacent", BAD, (outcome,), (away,))
    hexside = situation.board.grid.hexside(first.hex, second.hex)
    bar = any(side.kind == INTERIOR_WALL for side in situation.board.hexside(first.hex, second.hex))
    if not bar:
        facts = (Fact("black bar between them", "no", INTERIOR_WALL_CITE),)
    elif over_the_roofs(line) and case.choice(BARS) == "below-roof":
        bar = False
        facts = (Fact("black bar between them", "below the roof", BARS.id, "bars end where the rooftops begin"),)
    else:
        facts = (Fact("black bar between them", "yes", INTERIOR_WALL_CITE, f"along {hexside}"),)
    if not bar:
        outcome = Outcome("Adjacent", cite=INTERIOR_WALL_CITE, tone=GOOD)
        return Ruling("adjacent", GOOD, (outcome,), facts, marks=(Mark(hexside, "adjacent across it", GOOD),))
    outcome = Outcome(
        "Not adjacent",
        detail="Neither for Morale Table modifiers nor for firegroups.",
        cite=INTERIOR_WALL_CITE,
        tone=BAD,
    )
    return Ruling("not adjacent", BAD, (outcome,), facts, marks=(Mark(hexside, "black bar", BAD),))


ADJACENCY = Procedure(
    "adjacency",
    "Adjacent units",
    "Fire",
    "Whether two units count as adjacent for Morale Table modifiers and firegroups.",
    INTERIOR_WALL_CITE,
    (
        Field("first", "One unit", "location", "Where the one is.", INTERIOR_WALL_CITE),
        Field("second", "The other", "location", "Where the other is.", INTERIOR_WALL_CITE),
    ),
    _work,
    needs_map=True,
)
