"""Fleeing: whether a unit may flee, and with what MP; where to is a question for the planner (10.8)."""

from __future__ import annotations

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import FLIGHT_MP
from rules_core.systems.cgs.counters.units_on_map import DISRUPTED, DISRUPTED_STATES, PINNED, WIA
from rules_core.systems.cgs.counters.units_on_map import GOOD as GOOD_ORDER
from rules_core.systems.cgs.movement.flight.steps import FLEE_CITE, HIDDEN_NOTE
from rules_core.systems.cgs.movement.shared.movement_types import MOVEMENT_TYPES
from rules_core.systems.cgs.procedures.movement_types import INFANTRY, allotment_of, mode_title
from rules_core.systems.cgs.units import CAUTIOUS, CRAWLING, FLIGHT_CITE, GUN, ONE_HEX_CITE, PLURALS
from rules_core.words.figures import counted, signed

NOW = "now"
LATER = "later"
MOST_MP = 99
STATES = {DISRUPTED: "Disrupted", WIA: "WIA", PINNED: "Pinned Down", GOOD_ORDER: "good order"}
WAY_NOTE = "Which ways it may take, Move shows: by the mode “Fleeing” a unit finds the nearest shelter on the map."


def _work(case: Case) -> Ruling:
    if case.word("unit") == GUN:
        return _stays("Guns and on-board mortars do not flee.", ONE_HEX_CITE, Fact("unit", "a gun", ONE_HEX_CITE))
    if case.word("state") not in DISRUPTED_STATES:
        state = Fact("state", STATES[case.word("state")], FLEE_CITE)
        return _stays("Only Disrupted units flee, those with WIA markers among them.", FLEE_CITE, state)
    mp, how = _movement(case)
    crawls = case.whole("spent") == 0
    if mp == 0 and case.word("when") == LATER and not crawls:
        return _stays("It has no MP left.", FLIGHT_CITE, how)
    moved, crawled = MOVEMENT_TYPES[CAUTIOUS], MOVEMENT_TYPES[CRAWLING]
    facts = [
        how,
        Fact(
            "moves by", "Cautious movement", FLIGHT_CITE, f"{signed(moved.drm_afterwards)} DRM, marked {moved.marker}"
        ),
    ]
    if crawls:
        facts.append(Fact("or Crawls", f"marked {crawled.marker}", FLIGHT_CITE, "into shelter beside it"))
    if case.word("when") == NOW:
        facts.append(Fact("at least", "1 hex", ONE_HEX_CITE, "in the impulse in which it became Disrupted"))
    notes = (*_overspent(case), WAY_NOTE, HIDDEN_NOTE)
    limit = counted(1, "hex", "hexes") if mp == 0 else f"{mp} MP"
    outcome = Outcome("May flee", detail="It need not.", cite=ONE_HEX_CITE, tone=GOOD)
    return Ruling(f"may flee, {limit}", GOOD, (outcome,), tuple(facts), notes=notes)


def _overspent(case: Case) -> tuple[str, ...]:
    """That it can't have spent as much as was typed in."""
    mode = CAUTIOUS if case.word("when") == LATER else case.word("type")
    most, spent = allotment_of(mode), case.whole("spent")
    if mode == CRAWLING or spent <= most:
        return ()
    return (f"{mode_title(mode)} movement has {most} MP: {spent} are more than can have been spent (CGS 10.1.2).",)


def _stays(reason: str, cite: str, fact: Fact) -> Ruling:
    outcome = Outcome("Stays", detail=reason, cite=cite, tone=BAD)
    return Ruling("may not flee", BAD, (outcome,), (fact,))


def _movement(case: Case) -> tuple[int, Fact]:
    """The MP that are left to flee with, and where they come from."""
    spent = case.whole("spent")
    if case.word("when") == LATER:
        left = max(allotment_of(CAUTIOUS) - spent, 0)
        return left, Fact("MP left", str(left), FLIGHT_CITE, "Cautious Movement, by an impulse of its own (10.8.1)")
    declared = _declared(case)
    if case.choice(FLIGHT_MP) == "cautious":
        left, how = max(allotment_of(CAUTIOUS) - spent, 0), "of Cautious Movement"
    elif declared == CRAWLING:
        left, how = 0, "it was Crawling, which counts no MP"
    else:
        left, how = max(allotment_of(declared) - spent, 0), f"of {mode_title(declared)} movement"
    return left, Fact("MP left", str(left), FLIGHT_MP.id, how)


def _declared(case: Case) -> str:
    """The movement type that the unit was using as it became Disrupted.

    Raises:
        QueryError: its class never moves so (10.1.2).
    """
    unit, declared = next(row for row in INFANTRY if row.id == case.word("unit")), case.word("type")
    if all(mode.id != declared for mode in unit.modes):
        message = f"{PLURALS[unit.id]} never move by {mode_title(declared)} movement (CGS 10.1.2)."
        raise QueryError("wrong-input", message, "inputs.type")
    return declared


FLEEING = Procedure(
    "fleeing",
    "Fleeing",
    "Movement",
    "Whether a unit may flee, and with what MP; Move shows where to.",
    "CGS 10.8",
    (
        Field(
            "unit",
            "Unit",
            "choice",
            "What it is.",
            ONE_HEX_CITE,
            tuple(Choice(unit.id, unit.title) for unit in INFANTRY),
        ),
        Field(
            "state",
            "State",
            "choice",
            "What it is marked with.",
            FLEE_CITE,
            tuple(Choice(state, title) for state, title in STATES.items()),
        ),
        Field(
            "when",
            "When",
            "choice",
            "In the impulse in which it became Disrupted, or by one of its own.",
            ONE_HEX_CITE,
            (Choice(NOW, "as it becomes Disrupted"), Choice(LATER, "in a later impulse or phase")),
        ),
        Field(
            "type",
            "It was moving by",
            "choice",
            "The movement type that it had chosen.",
            ONE_HEX_CITE,
            tuple(Choice(name, mode_title(name)) for name in MOVEMENT_TYPES),
            when=(When("when", (NOW,)),),
        ),
        Field(
            "spent",
            "MP spent",
            "whole",
            "What it has spent already.",
            ONE_HEX_CITE,
            default=0,
            least=0,
            most=MOST_MP,
        ),
    ),
    _work,
)
