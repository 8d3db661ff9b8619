"""Where a German Offboard Observer may be, on the map (GRG o)."""

from __future__ import annotations

from rules_core.fields import Field
from rules_core.geometry.grid import column_index
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.campaign.footnotes import RRG
from rules_core.systems.red_barricades.campaign.observers import CITE as OBSERVER_CITE
from rules_core.systems.red_barricades.campaign.observers import HELP, LAST_HEXROW, LEVEL
from rules_core.systems.red_barricades.options import GERMAN
from rules_core.systems.red_barricades.procedures.campaign.fields import GROUP, SIDE


def _edges(case: Case, name: str) -> tuple[bool, bool]:
    """Whether a hex lies on the west edge, and on the north edge on or west of hexrow N."""
    grid = case.ground.board.grid
    column, _ = grid.cell(name)
    row = int(name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    west = column == grid.column_numbers[0]
    last = column_index(LAST_HEXROW)
    return west, row == grid.first_row(column) and last is not None and column <= last


def _observer(case: Case) -> Ruling:
    board = case.ground.board
    allowed = [name for name in board.hexes if any(_edges(case, name))]
    marks = tuple(Mark(name, "possible", OPEN) for name in allowed)
    facts = [
        Fact("level", str(LEVEL), OBSERVER_CITE, "the second level of its hex"),
        Fact("recorded", "in secret, before the Russian set-up", OBSERVER_CITE),
    ]
    if case.word("side") != GERMAN:
        said = "The Russian chart has no Offboard Observer."
        return Ruling("not allowed", BAD, (Outcome("Not allowed", frozenset(), said, RRG, BAD),))
    at = case.inputs["at"]
    if not isinstance(at, str) or not at:
        title = f"{len(allowed)} hexes at the edges, where friendly-Controlled"
        return Ruling(title, OPEN, (Outcome(title, frozenset(), HELP, OBSERVER_CITE, OPEN),), tuple(facts), marks=marks)
    west, north = _edges(case, at)
    facts.insert(0, Fact(at, "west edge" if west else "north edge" if north else "not on these edges", OBSERVER_CITE))
    if not (west or north):
        why = f"{at} is neither a west-edge hex nor a north-edge hex on or west of hexrow {LAST_HEXROW}."
    elif not case.flag("controlled"):
        why = f"{at} is not friendly-Controlled."
    else:
        outcome = Outcome("Allowed", frozenset(), f"At level {LEVEL}.", OBSERVER_CITE, GOOD)
        return Ruling(f"allowed, at level {LEVEL}", GOOD, (outcome,), tuple(facts), marks=(Mark(at, "observer", GOOD),))
    outcome = Outcome("Not allowed", frozenset(), why, OBSERVER_CITE, BAD)
    return Ruling("not allowed", BAD, (outcome,), tuple(facts), marks=(Mark(at, "not here", BAD), *marks))


OFFBOARD_OBSERVER = Procedure(
    "offboard-observer",
    "Offboard Observer's hex",
    GROUP,
    "Where a German Offboard Observer may be; without a hex, all that are possible.",
    OBSERVER_CITE,
    (
        SIDE,
        Field("at", "Hex", "hex", "Tap it on the map.", OBSERVER_CITE, optional=True),
        Field("controlled", "Friendly-Controlled", "flag", "By the German side.", OBSERVER_CITE, default=True),
    ),
    _observer,
    needs_map=True,
)
