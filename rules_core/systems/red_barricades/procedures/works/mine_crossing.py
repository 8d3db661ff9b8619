"""Into a Known minefield by a partial trail break, and out of it again unharmed (RB B24.74)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.geometry.facing import HEXSIDES, hex_beyond
from rules_core.procedures.conditions import Condition, facts_of, failed, refusal
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.field_works import MINES as MINES_COUNTER
from rules_core.systems.red_barricades.field_works import ONE_SIDE, PARTIAL_BREAK, THROUGH_MINES
from rules_core.systems.red_barricades.trail_breaks import across, came_by

CITE = "RB B24.74"
ENTER, LEAVE = "enter", "leave"


def _work(case: Case) -> Ruling:
    at, beside = _hexes(case)
    if at is not None and not case.ground.counters.at(at, MINES_COUNTER):
        lies = f"No counter for mines lies in {at}: lay it first."
        return refusal("no mines there", [Condition("mines there", False, CITE, lies)])
    if at is not None and beside is not None and across(case.ground, at, beside, THROUGH_MINES):
        said = "A trail break crosses that hexside: the mines don't attack."
        outcome = Outcome("Not attacked", frozenset(), said, CITE, GOOD)
        return Ruling("not attacked, by the trail break", GOOD, (outcome,), marks=(Mark(at, "trail break", GOOD),))
    return _enter(case, at, beside) if case.word("way") == ENTER else _leave(case, at, beside)


def _hexes(case: Case) -> tuple[str | None, str | None]:
    """The hex of the mines and the one on the other side of the hexside, where the map is asked about.

    Raises:
        QueryError: only one of them is named, or they share no hexside.
    """
    at, beside = case.inputs["at"], case.inputs["beside"]
    if isinstance(at, str) and isinstance(beside, str):
        if not case.ground.board.grid.adjacent(at, beside):
            raise QueryError("no-hexside", f"{at} and {beside} don't share a hexside.", "inputs.beside")
        return at, beside
    if isinstance(at, str) or isinstance(beside, str):
        missing = "beside" if isinstance(at, str) else "at"
        raise QueryError("missing", "Say both hexes: that of the mines and the one beside it.", f"inputs.{missing}")
    return None, None


def _enter(case: Case, at: str | None, beside: str | None) -> Ruling:
    conditions = [*_entering(case, at)]
    if failed(conditions):
        return _attacked(conditions, at)
    put: tuple[Counter, ...] = ()
    if at is not None and beside is not None:
        put = (Counter(PARTIAL_BREAK, at, None, {ONE_SIDE: _hour(case, at, beside)}),)
    said = "It is marked by a partial TB and TI, for all its MF; no other unit may use that TB."
    outcome = Outcome("Not attacked", frozenset(), said, CITE, GOOD, Changes(put))
    after = Fact("until the mines are cleared", "leaves unharmed by this hexside only", CITE)
    goes = Fact("the partial TB goes", "when they leave or are eliminated", CITE)
    marks = () if at is None else (Mark(at, "partial trail break", GOOD),)
    facts = (*facts_of(conditions), after, goes)
    return Ruling("not attacked, by a partial TB", GOOD, (outcome,), facts, marks=marks)


def _entering(case: Case, at: str | None) -> Iterator[Condition]:
    known = case.flag("known")
    if at is not None:
        known = known and not any(item.details.get("hidden") for item in case.ground.counters.at(at, MINES_COUNTER))
    yield Condition("a Known minefield", known, CITE, "Only into a Known minefield does a partial TB lead.")
    yield Condition("Good Order Infantry", case.flag("able"), CITE, "Only Good Order Infantry lays one.")
    yield Condition("all MF spent, TI", case.flag("all_mf"), CITE, "It takes their whole MF allotment.")
    tries = "They have to try to clear the mines at the end of their CCPh."
    yield Condition("clears them in the CCPh", case.flag("clears"), CITE, tries)


def _hour(case: Case, at: str, beside: str) -> int:
    grid = case.ground.board.grid
    return next(int(str(row.id)) for row in HEXSIDES if hex_beyond(grid, at, int(str(row.id))) == beside)


def _leave(case: Case, at: str | None, beside: str | None) -> Ruling:
    same = case.flag("same_hexside") if at is None or beside is None else came_by(case.ground, at, beside)
    back = "Until the mines are cleared they leave unharmed only by the hexside through which they entered."
    conditions = [
        Condition("laid the partial TB", case.flag("own"), CITE, "No other units may use the partial TB."),
        Condition("by its hexside", same, CITE, back),
    ]
    if failed(conditions):
        return _attacked(conditions, at)
    gone = () if at is None else case.ground.counters.at(at, PARTIAL_BREAK)
    said = "The partial TB is removed as they leave."
    outcome = Outcome("Not attacked", frozenset(), said, CITE, GOOD, Changes(take=gone))
    return Ruling("not attacked, by the partial TB", GOOD, (outcome,), facts_of(conditions))


def _attacked(conditions: list[Condition], at: str | None) -> Ruling:
    reasons = " ".join(row.otherwise for row in failed(conditions))
    outcome = Outcome("Attacked", frozenset(), f"{reasons} The mines attack on the IFT of your rulebook.", CITE, BAD)
    marks = () if at is None else (Mark(at, "the mines attack", BAD),)
    return Ruling("the mines attack", BAD, (outcome,), facts_of(conditions), marks=marks)


_ENTERING, _LEAVING = When("way", (ENTER,)), When("way", (LEAVE,))


def _yes(word: str, title: str, help_: str) -> Field:
    return Field(word, title, "flag", help_, CITE, default=True, when=(_ENTERING,))


MINE_CROSSING = Procedure(
    "mine-crossing",
    "Partial trail break",
    "Clearance",
    "Whether Infantry gets into a minefield that it means to clear, and out of it, without being attacked.",
    CITE,
    (
        Field("way", "Way", "choice", "", CITE, (Choice(ENTER, "into the minefield"), Choice(LEAVE, "out of it"))),
        Field("at", "The mines' hex", "hex", "With it, the map can be changed.", optional=True),
        Field("beside", "The hex beside it", "hex", "Where they come from, or go to.", optional=True),
        _yes("known", "Known", "Whether the minefield is."),
        _yes("able", "In Good Order", "Good Order Infantry."),
        _yes("all_mf", "Spend all MF", "And become TI."),
        _yes("clears", "Try to clear it", "At the end of their CCPh."),
        Field("own", "Laid the TB", "flag", "These very units.", CITE, default=True, when=(_LEAVING,)),
        Field(
            "same_hexside",
            "By its hexside",
            "flag",
            "The one through which they entered.",
            CITE,
            default=True,
            when=(_LEAVING, When("at", (None,))),
        ),
    ),
    _work,
)
