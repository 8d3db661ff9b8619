"""Lines of Known mines along a Hex Grain or an Alternate Hex Grain (55.81)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.fields import Field, Value
from rules_core.geometry.grid import Grid
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.north_africa.conventions.works import ALTERNATE_GRAIN
from rules_core.systems.north_africa.counter_kinds.works import MINES
from rules_core.systems.north_africa.procedures.asked import judged
from rules_core.systems.north_africa.procedures.works.mines import LINE_CITE, SIZES, TYPES


def _beyond(grid: Grid, name: str | None, side: int) -> str | None:
    """What lies beyond a hexside; None off the map."""
    return None if name is None else grid.around(name)[side % 6]


def grain(grid: Grid, start: str, end: str) -> list[str] | None:
    """The hexes of a Hex Grain from one hex to another, both with it; None where none joins them.

    Args:
        grid: the map's grid.
        start: the one hex.
        end: the other.
    """
    for side in range(6):
        found: list[str] = []
        here: str | None = start
        while here is not None:
            found.append(here)
            if here == end:
                return found
            here = _beyond(grid, here, side)
    return None


def alternate_grain(grid: Grid, start: str, end: str, which: str) -> list[str] | None:
    """The hexes of an Alternate Hex Grain, which runs along hexspines; None where none joins two hexes.

    Args:
        grid: the map's grid.
        start: the one hex.
        end: the other.
        which: ``first``, ``second`` or ``both`` of the hexes where it runs along a hexside (HC-NA-88).
    """
    for side in range(6):
        found: list[str] = []
        here: str | None = start
        while here is not None:
            found.append(here)
            if here == end:
                return found
            beside = [_beyond(grid, here, side + 1), _beyond(grid, here, side)]
            chosen = {"first": beside[:1], "second": beside[1:], "both": beside}[which]
            found += [name for name in chosen if name is not None]
            here = _beyond(grid, beside[0], side) or _beyond(grid, beside[1], side + 1)
    return None


def _line(case: Case) -> Ruling:
    start, end = case.word("from"), case.word("to")
    if start == end:
        raise QueryError("wrong-input", "The two arrows are in two hexes.", "inputs.to")
    grid = case.ground.board.grid
    found, along = grain(grid, start, end), "a Hex Grain"
    if found is None:
        along = "an Alternate Hex Grain"
        if alternate_grain(grid, start, end, "both") is not None:
            found = alternate_grain(grid, start, end, case.choice(ALTERNATE_GRAIN))
    if found is None:
        why = f"No Hex Grain and no Alternate Hex Grain leads from {start} to {end}."
        return judged(("", "no line of mines"), (Condition("along a grain", False, LINE_CITE, why),), LINE_CITE)
    details: dict[str, Value] = {"type": case.word("type")}
    factors = case.optional_whole("factors")
    if factors is not None:
        details["factors"] = factors
    taken = [name for name in found if case.ground.counters.at(name, MINES)]
    laid = tuple(Counter(MINES, name, details=details) for name in found if name not in taken)
    facts = [Fact("along", along, LINE_CITE), Fact("each hex", "type and strength recorded", LINE_CITE)]
    if taken:
        facts.append(Fact("with mines already", ", ".join(taken), LINE_CITE, "one minefield in a hex"))
    said = f"{', '.join(found)}."
    verdict = f"{len(found)} hexes with Known mines"
    marks = tuple(Mark(name, "Known mines", BAD) for name in found)
    outcome = Outcome(verdict, frozenset(), said, LINE_CITE, OPEN, Changes(put=laid))
    return Ruling(verdict, OPEN, (outcome,), tuple(facts), marks=marks)


MINE_LINE = Procedure(
    "mine-line",
    "Line of Known mines",
    "Mines",
    "Which hexes have Known mines where two arrow counters point at each other.",
    LINE_CITE,
    (
        Field("from", "One arrow", "hex", "", LINE_CITE),
        Field("to", "The other", "hex", "However far.", LINE_CITE),
        Field("type", "Mines", "choice", "", LINE_CITE, TYPES),
        Field(
            "factors",
            "Factors in each",
            "choice",
            "",
            LINE_CITE,
            SIZES,
            optional=True,
        ),
    ),
    _line,
    needs_map=True,
)
