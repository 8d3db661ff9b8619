"""Searching for hidden mines and hidden units (7.4.5)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition, facts_of, failed, refusal
from rules_core.procedures.procedure import GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import SEARCHED_HEXES
from rules_core.systems.cgs.counter_kinds import MINES
from rules_core.systems.cgs.counters.mines import brought_to_light
from rules_core.systems.cgs.dice.checks import d10
from rules_core.systems.cgs.units import INFANTRY_CLASSES, UNITS
from rules_core.words.citations import TYPED_IN
from rules_core.words.figures import counted

CITE = "CGS 7.4.5"
MARKER = "Crawled Fired"
FACES = 10
MOST_HEXES = 6
"""More than the adjacent hexes nobody searches."""


def _work(case: Case) -> Ruling:
    start = case.location("from").hex
    conditions = [
        Condition("infantry", case.word("unit") in INFANTRY_CLASSES, CITE, "Only infantry searches."),
        Condition("a leader in the stack", case.flag("leader"), CITE, "It has to be stacked with a leader."),
    ]
    if failed(conditions):
        return refusal("may not search", conditions)
    beside, chosen = case.ground.board.grid.neighbours(start), _chosen(case, start)
    facts = (
        *facts_of(conditions),
        Fact("movement", "Crawling", CITE),
        Fact("marker", MARKER, CITE, "on the searchers and their leader, once they have searched"),
        Fact("finds", "hidden mines and hidden units", CITE),
        Fact("searched in any case", start, CITE, "their own hex"),
    )
    marks = (Mark(start, "searched", GOOD), *(Mark(name, "may be searched") for name in beside))
    if case.choice(SEARCHED_HEXES) == "adjacent":
        found = _searched(case.ground, (start, *beside), SEARCHED_HEXES.id)
        return Ruling("all adjacent hexes are searched", GOOD, (found,), facts, marks=marks)
    roll, table = d10(case.choice), case.wholes("table")
    facts += (
        Fact("further hexes", "by the Searching Table", SEARCHED_HEXES.id, "adjacent ones, as the searcher likes"),
    )
    if not table:
        note = "Walkaround doesn't have the Searching Table: type in how many hexes it gives for 1 to 0."
        ask = Outcome("Look in the Searching Table", frozenset(roll.totals.chances), "", CITE)
        return Ruling("roll one ten-sided die", OPEN, (ask,), facts, roll, marks, (note,))
    if len(table) != FACES:
        message = f"“Searching Table” must be {FACES} numbers, for the die's 1 to 0, not {len(table)}."
        raise QueryError("wrong-input", message, "inputs.table")
    totals: dict[int, set[int]] = {}
    for face, number in enumerate(table, start=1):
        totals.setdefault(min(number, len(beside)), set()).add(roll.counted(face, FACES))
    outcomes = tuple(
        replace(_further(case, start, number, beside, chosen), totals=frozenset(found))
        for number, found in sorted(totals.items())
    )
    return Ruling("roll one ten-sided die", OPEN, outcomes, facts, roll, marks)


def _chosen(case: Case, start: str) -> tuple[str, ...]:
    """The hexes that the searcher wants to search, each once, in the order given.

    Raises:
        QueryError: one of them is not adjacent.
    """
    chosen = tuple(dict.fromkeys(location.hex for location in case.locations("chosen")))
    for number, name in enumerate(chosen):
        if not case.ground.board.grid.adjacent(start, name):
            message = f"{name} is not adjacent to {start}: only adjacent hexes are searched."
            raise QueryError("too-far", message, f"inputs.chosen[{number}]")
    return chosen


def _further(case: Case, start: str, number: int, beside: tuple[str, ...], chosen: tuple[str, ...]) -> Outcome:
    """What is found when so many further hexes are searched."""
    if number >= len(beside):
        return _searched(case.ground, (start, *beside), CITE)
    further = chosen[:number]
    found = _searched(case.ground, (start, *further), CITE)
    title = counted(number, "further hex", "further hexes")
    left = number - len(further)
    more = f" {counted(left, 'more', 'more')} of the adjacent hexes may be chosen." if left else ""
    return replace(found, result=title, detail=found.detail + more)


def _searched(situation: Situation, hexes: tuple[str, ...], cite: str) -> Outcome:
    hidden = tuple(item for name in hexes for item in situation.counters.at(name, MINES) if item.details.get("hidden"))
    where = ", ".join(dict.fromkeys(item.at for item in hidden))
    said = f"Mines come to light in {where}." if hidden else "No hidden mines lie there on this map."
    return Outcome(
        "All adjacent hexes", frozenset(), f"Searched: {', '.join(hexes)}. {said}", cite, GOOD, brought_to_light(hidden)
    )


SEARCHING = Procedure(
    "searching",
    "Searching",
    "Fortifications",
    "Who may search for hidden mines and units, which hexes, and what the map has there.",
    CITE,
    (
        Field("from", "Searchers in", "location", "Where they are.", CITE),
        Field("unit", "Unit", "choice", "Who searches.", CITE, tuple(Choice(row.id, row.title) for row in UNITS)),
        Field("leader", "With a leader", "flag", "Whether a leader is stacked with it.", CITE, default=True),
        Field(
            "table",
            "Searching Table",
            "wholes",
            "How many hexes it gives for each face of the die: ten numbers, for 1 to 0.",
            TYPED_IN,
            most=MOST_HEXES,
            optional=True,
        ),
        Field(
            "chosen",
            "Hexes to search",
            "locations",
            "Adjacent hexes, the first ones first.",
            SEARCHED_HEXES.id,
            optional=True,
        ),
    ),
    _work,
    needs_map=True,
)
