"""Whether a tunnel may lead across a cliff hexside between two hexes of the map (RB16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_core.board.board import Board
from rules_core.errors import QueryError
from rules_core.families.squad_leader.hexes import kinds_between
from rules_core.families.squad_leader.terrain import CLIFF, LEVEL
from rules_core.fields import Field, When
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.sight.sightline import trace
from rules_core.systems.red_barricades.conventions_of_works import TUNNELS
from rules_core.words.figures import with_minus

CITE = "RB16"
NOTE = "How long a tunnel may be and what else it asks stands in your rulebook (B8.6)."


def _work(case: Case) -> Ruling:
    one, other = case.inputs["one"], case.inputs["other"]
    if isinstance(one, str) and isinstance(other, str):
        return _on_map(case, one, other)
    if isinstance(one, str) or isinstance(other, str):
        missing = "other" if isinstance(one, str) else "one"
        raise QueryError("missing", "A tunnel has two ends: tap the other hex on the map.", f"inputs.{missing}")
    return _as_told(case)


def _as_told(case: Case) -> Ruling:
    if not case.flag("cliff"):
        return _without_cliff((), ())
    conditions = [
        Condition("one cliff", not case.flag("further"), CITE, "Only the cliff at its end may be crossed."),
        *_conditions(at_end=case.flag("at_end"), rise=case.whole("rise") * LEVEL),
    ]
    return _ruling(conditions, (), ())


def _conditions(*, at_end: bool, rise: int) -> Iterator[Condition]:
    ends = "The tunnel has to begin or end in the lower hex of the cliff that it crosses."
    yield Condition("begins or ends in the cliff's lower hex", at_end, CITE, ends)
    said = "The Base Level of the cliff hex has to be one lower than that of the hex at the other end."
    yield Condition("its other end one level higher", rise == LEVEL, CITE, said)


def _ruling(conditions: list[Condition], facts: tuple[Fact, ...], marks: tuple[Mark, ...]) -> Ruling:
    if failed(conditions):
        return refusal("no tunnel across that cliff", conditions, facts, marks)
    outcome = Outcome("Tunnel across the cliff", frozenset(), "", CITE, GOOD)
    return permission("may cross the cliff hexside", outcome, conditions, facts, marks, (NOTE,))


def _without_cliff(facts: tuple[Fact, ...], marks: tuple[Mark, ...]) -> Ruling:
    said = "It crosses no cliff hexside, so that RB16 asks nothing of it."
    outcome = Outcome("No cliff in its way", frozenset(), said, CITE, GOOD)
    return Ruling("crosses no cliff", GOOD, (outcome,), facts, marks=marks, notes=(NOTE,))


def _on_map(case: Case, one: str, other: str) -> Ruling:
    board = case.ground.board
    if one == other:
        raise QueryError("wrong-input", "A tunnel has two ends: choose another hex.", "inputs.other")
    among = _hexes(case, board, one, other)
    levels = {name: board.hexes[name].level for name in (one, other)}
    facts = tuple(Fact(f"Base Level of {name}", with_minus(level // LEVEL), CITE) for name, level in levels.items())
    marks = (Mark(one, "tunnel"), Mark(other, "tunnel"))
    if other in _without_crossing(board, {one}, other, among):
        return _without_cliff(facts, marks)
    found = [
        (cliff, low, high)
        for low, high in ((one, other), (other, one))
        for cliff in _cliffs_left(board, low, high, among)
    ]
    lower = [row for row in found if _is_lower(board, row[0])]
    fitting = [row for row in lower if levels[row[2]] - levels[row[1]] == LEVEL]
    best = next(iter(fitting or lower or found), None)
    rise = LEVEL if fitting else 0 if best is None else levels[best[2]] - levels[best[1]]
    crossed = Condition("one cliff", best is not None, CITE, "Cliffs other than one at its end are in its way.")
    conditions = [crossed, *_conditions(at_end=bool(lower), rise=rise)]
    if best is not None:
        name = board.grid.hexside(*best[0])
        facts = (Fact("cliff crossed", name, CITE), *facts)
    return _ruling(conditions, facts, marks)


def _hexes(case: Case, board: Board, one: str, other: str) -> frozenset[str]:
    """The hexes that the tunnel may lead through (HC-RB-75)."""
    if case.choice(TUNNELS) == "straight":
        return frozenset(name for span in trace(board, one, other).spans for name in span.hexes)
    grid, length = board.grid, board.grid.range(one, other)
    return frozenset(name for name in board.hexes if grid.range(one, name) + grid.range(name, other) == length)


def _without_crossing(board: Board, starts: Iterable[str], goal: str, among: frozenset[str]) -> set[str]:
    """The hexes that the tunnel reaches from some without crossing a cliff, each step nearer to its goal."""
    reached, waiting = set(starts), list(starts)
    while waiting:
        here = waiting.pop()
        for name in board.grid.neighbours(here):
            nearer = board.grid.range(name, goal) < board.grid.range(here, goal)
            if name in among and name not in reached and nearer and CLIFF not in kinds_between(board, here, name):
                reached.add(name)
                waiting.append(name)
    return reached


def _cliffs_left(board: Board, low: str, high: str, among: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The cliff hexsides by which the tunnel leaves one end, from which no other bars its way to the other end."""
    for name in board.grid.neighbours(low):
        nearer = board.grid.range(name, high) < board.grid.range(low, high)
        if (
            name in among
            and nearer
            and CLIFF in kinds_between(board, low, name)
            and high in _without_crossing(board, {name}, high, among)
        ):
            yield low, name


def _is_lower(board: Board, cliff: tuple[str, str]) -> bool:
    """Whether a cliff rises from the first of its two hexes."""
    return board.hexes[cliff[0]].level < board.hexes[cliff[1]].level


_UNMAPPED = (When("one", (None,)), When("other", (None,)))
_ACROSS = (*_UNMAPPED, When("cliff", (True,)))
TUNNEL = Procedure(
    "tunnel",
    "Tunnel across a cliff",
    "Fortifications",
    "Whether a tunnel may lead from one hex to another where a cliff hexside lies between them.",
    CITE,
    (
        Field("one", "From", "hex", "One end; its level and the cliffs are read off the map.", optional=True),
        Field("other", "To", "hex", "The other end.", optional=True),
        Field("cliff", "Crosses a cliff", "flag", "", CITE, default=True, when=_UNMAPPED),
        Field(
            "at_end",
            "At its lower end",
            "flag",
            "It begins or ends in that cliff's lower hex.",
            CITE,
            default=True,
            when=_ACROSS,
        ),
        Field("further", "Further cliffs", "flag", "Whether it crosses others too.", CITE, when=_ACROSS),
        Field(
            "rise",
            "Levels higher",
            "whole",
            "By how many Base Levels its other end lies above the cliff's lower hex.",
            CITE,
            default=1,
            least=-3,
            most=5,
            when=_ACROSS,
        ),
    ),
    _work,
)
