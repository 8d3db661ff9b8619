"""Fleeing on the map: whether a unit may flee, with what MP, and where its next step may go (10.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.location import Location
from rules_core.movement import Refusal
from rules_core.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import FLIGHT_FROM_COVER, FLIGHT_MP
from rules_core.systems.cgs.counters import SIDES
from rules_core.systems.cgs.figures import WOODEN_BUILDING, typed_drm
from rules_core.systems.cgs.fleeing import (
    FLEE_CITE,
    LEAVING_MP,
    MOVE_CITE,
    RALLY_REACH,
    START_CITE,
    WAY_CITE,
    Fleer,
    UnknownShelterError,
)
from rules_core.systems.cgs.movement_types import MOVEMENT_TYPES
from rules_core.systems.cgs.occupants import DISRUPTED, DISRUPTED_STATES, PINNED, WIA
from rules_core.systems.cgs.occupants import GOOD as GOOD_ORDER
from rules_core.systems.cgs.procedures.movement_types import INFANTRY, allotment_of, mode_title
from rules_core.systems.cgs.units import CAUTIOUS, CRAWLING, GUN, PLURALS
from rules_core.verdict import counted, figure, signed

NOW = "now"
LATER = "later"
MOST_MP = 99
MOST_DRM = 100
HIDDEN_NOTE = (
    "A hidden unit is revealed to stop a flight only when its own hex is about to be entered: the fleeing unit stops "
    "in the last hex before (CGS 10.8.2)."
)
IN_SHELTER = "It is in eligible terrain already, and does not leave it."


@dataclass(frozen=True)
class _Step:
    """One hex that the next step might go to.

    Args:
        hex: the hex.
        barred: why it may not, with the rule; empty where it may.
        cite: the rule.
        ends: whether the flight ends there.
        crawls: whether it may Crawl there.
        why: why it may.
        cost: what it costs.
    """

    hex: str
    barred: str
    cite: str
    ends: bool = False
    crawls: bool = False
    why: str = ""
    cost: str = ""


def _work(case: Case) -> Ruling:
    refused = _who(case)
    if refused is not None:
        return refused
    mp, facts = _movement(case)
    fleer = _fleer(case)
    watching = fleer.watching(lambda touched: case.touched.update(dict.fromkeys(touched)))
    try:
        return _flee(case, fleer, watching, mp, facts)
    except UnknownShelterError as unknown:
        message = f"“DRM of a wooden building” is not known yet, and {unknown.hex} has one: type it in."
        raise QueryError("missing", message, "inputs.wooden") from None


def _who(case: Case) -> Ruling | None:
    """The ruling for a unit that may not flee at all; None for one that may."""
    if case.word("unit") == GUN:
        return _stays("Guns and on-board mortars do not flee.", START_CITE)
    if case.word("state") not in DISRUPTED_STATES:
        return _stays("Only Disrupted units flee, those with WIA markers among them.", FLEE_CITE)
    return None


def _stays(reason: str, cite: str, facts: tuple[Fact, ...] = (), marks: tuple[Mark, ...] = ()) -> Ruling:
    outcome = Outcome("Stays", detail=reason, cite=cite, tone=BAD)
    return Ruling("may not flee", BAD, (outcome,), facts or (Fact(reason, "", cite),), marks=marks)


def _movement(case: Case) -> tuple[int, tuple[Fact, ...]]:
    """The MP that are left to flee with."""
    spent = case.whole("spent")
    if case.word("when") == LATER:
        left = max(allotment_of(CAUTIOUS) - spent, 0)
        shown = Fact("MP left", str(left), MOVE_CITE, "Cautious Movement, by an impulse of its own (10.8.1)")
        return left, (shown,)
    declared = _declared(case)
    if case.choice(FLIGHT_MP) == "cautious":
        left, how = max(allotment_of(CAUTIOUS) - spent, 0), "of Cautious Movement"
    elif declared == CRAWLING:
        left, how = 0, "it was Crawling, which counts no MP"
    else:
        left, how = max(allotment_of(declared) - spent, 0), f"of {mode_title(declared)} movement"
    return left, (Fact("MP left", str(left), FLIGHT_MP.id, how),)


def _declared(case: Case) -> str:
    """The movement type that the unit was using as it became Disrupted.

    Raises:
        QueryError: its class never moves so (10.1.2).
    """
    unit, declared = next(row for row in INFANTRY if row.id == case.word("unit")), case.word("type")
    if all(mode.id != declared for mode in unit.modes):
        message = f"{PLURALS[unit.id]} never move at {mode_title(declared)} movement (CGS 10.1.2)."
        raise QueryError("wrong-input", message, "inputs.type")
    return declared


def _fleer(case: Case) -> Fleer:
    typed = case.optional_whole("wooden")
    if typed is None:
        typed = typed_drm(case.ground.options, WOODEN_BUILDING)
    return Fleer(
        case.ground,
        case.location("at"),
        case.word("unit"),
        case.word("side"),
        tuple(dict.fromkeys(location.hex for location in case.locations("rally"))),
        case.locations("enemies"),
        typed,
    )


def _flee(case: Case, fleer: Fleer, watching: tuple[Location, ...], mp: int, facts: tuple[Fact, ...]) -> Ruling:
    facts += (
        Fact("Rally Points", ", ".join(fleer.rallying) or "none", WAY_CITE, _near(fleer)),
        Fact("enemies in LOS", ", ".join(foe.hex for foe in watching) or "none", WAY_CITE),
        Fact("terrain DRM where it is", signed(fleer.here), WAY_CITE),
    )
    if fleer.at.hex in fleer.rallying:
        return _stays("It is at a Rally Point, and flees no further.", WAY_CITE, facts)
    leaving = fleer.shelters(fleer.at.hex) if fleer.here > 0 else False
    if leaving:
        cost, most = fleer.mp_to_rally(), _most_to_leave(case)
        shown = "no way" if cost is None else f"{figure(cost)} of {most} at most"
        facts += (Fact("MP to the Rally Point", shown, FLIGHT_FROM_COVER.id),)
        if cost is None or cost > most:
            return _stays(IN_SHELTER, WAY_CITE, facts)
    if mp == 0 and case.word("when") == LATER:
        return _stays("It has no MP left.", MOVE_CITE, facts)
    steps = [_priced(case, fleer, _step(fleer, watching, name, leaving=leaving), mp) for name in fleer.neighbours]
    case.touched.update(dict.fromkeys(fleer.movement.touched()))
    facts += tuple(
        Fact(step.hex, "no" if step.barred else step.cost, step.cite, step.barred or step.why) for step in steps
    )
    marks = tuple(_mark(step) for step in steps)
    legal = [step for step in steps if not step.barred]
    if not legal:
        return _stays("There is no hex to flee to: it stays where it is.", WAY_CITE, facts, marks)
    return _flees(legal, mp, facts, marks)


def _near(fleer: Fleer) -> str:
    if fleer.rally_near:
        return f"one within {RALLY_REACH} hexes: other shelter does not end the flight"
    return f"none within {RALLY_REACH} hexes: eligible terrain ends the flight too"


def _most_to_leave(case: Case) -> int:
    return LEAVING_MP if case.choice(FLIGHT_FROM_COVER) == "three" else allotment_of(CAUTIOUS)


def _step(fleer: Fleer, watching: tuple[Location, ...], name: str, *, leaving: bool) -> _Step:
    """Whether a step goes the way of a flight: on towards its goal, or by a Crawl into any cover (10.8.1, 10.8.2)."""
    foes = fleer.nears(name, watching)
    if foes:
        return _Step(name, f"closer to the enemy in {foes[0].hex}, who is in its LOS", WAY_CITE)
    rally = name in fleer.rallying
    ends = rally or (not fleer.rally_near and fleer.shelters(name))
    if leaving:
        if fleer.drm_of(name) < fleer.here:
            return _Step(name, f"less cover: {signed(fleer.drm_of(name))}", WAY_CITE)
        towards = fleer.leads_to(name, fleer.rallying)
        if not towards:
            return _Step(name, "not toward a Rally Point", WAY_CITE)
        return _Step(name, "", WAY_CITE, ends, rally, f"toward {towards[0]}")
    covers = fleer.shelters(name)
    towards = fleer.leads_to(name, fleer.goals)
    if towards:
        why = "a Rally Point" if rally else "eligible terrain" if ends else f"toward {towards[0]}"
        return _Step(name, "", WAY_CITE, ends, rally or covers, why)
    if covers:
        return _Step(name, "", START_CITE, ends, True, f"by Crawling: {signed(fleer.drm_of(name))} there")
    return _Step(name, "not toward the nearest Rally Point or eligible terrain", WAY_CITE)


def _priced(case: Case, fleer: Fleer, step: _Step, mp: int) -> _Step:
    """A step with what it costs, or barred where movement forbids it or the MP don't reach.

    In the impulse in which the unit became Disrupted one hex is free to it whatever it costs (10.8.1), and so is the
    one that it Crawls into cover, with nothing spent before (10.8.3, 10.5.1).
    """
    if step.barred:
        return step
    move = fleer.step_to(step.hex)
    if move is None:
        return replace(step, barred="no way leads there from where it is", cite=MOVE_CITE)
    if isinstance(move, Refusal):
        return replace(step, barred=move.reason, cite=move.cite or MOVE_CITE)
    cost = f"{figure(move.cost)} MP"
    if move.cost <= mp:
        return replace(step, cost=cost)
    if case.word("when") == LATER and step.crawls and case.whole("spent") == 0:
        return replace(step, cost="by Crawling alone", cite=f"{MOVE_CITE}, 10.5.1")
    if case.word("when") == LATER:
        return replace(step, barred=f"it costs {cost}, and {mp} are left", cite=MOVE_CITE)
    return replace(step, cost="as its one hex", cite=START_CITE)


def _mark(step: _Step) -> Mark:
    if step.barred:
        return Mark(step.hex, "may not flee there", BAD)
    return Mark(step.hex, "the flight ends here" if step.ends else "may flee there", GOOD if step.ends else OPEN)


def _flees(legal: list[_Step], mp: int, facts: tuple[Fact, ...], marks: tuple[Mark, ...]) -> Ruling:
    moved, crawled = MOVEMENT_TYPES[CAUTIOUS], MOVEMENT_TYPES[CRAWLING]
    facts += (
        Fact("moves at", "Cautious movement", MOVE_CITE, f"{signed(moved.drm_afterwards)} DRM, marked {moved.marker}"),
    )
    if any(step.crawls for step in legal):
        facts += (Fact("or Crawls", f"marked {crawled.marker}", MOVE_CITE, "into the Rally Point or eligible terrain"),)
    if mp == 0:
        facts += (Fact("without MP", "1 hex", START_CITE, "in the impulse in which it became Disrupted"),)
    where = f"{counted(len(legal), 'hex', 'hexes')} to choose from: {', '.join(step.hex for step in legal)}."
    outcome = Outcome("May flee", detail=f"{where} It need not.", cite=WAY_CITE, tone=GOOD)
    limit = "1 hex" if mp == 0 else f"{mp} MP"
    return Ruling(f"may flee, {limit}", GOOD, (outcome,), facts, marks=marks, notes=(HIDDEN_NOTE,))


FLEEING = Procedure(
    "fleeing",
    "Fleeing",
    "Movement",
    "Whether a unit may flee, with what MP, and to which hexes its next step may go.",
    "CGS 10.8",
    (
        Field("at", "Where it is", "location", "The unit's place.", WAY_CITE),
        Field("side", "Side", "choice", "Whose unit it is.", FLEE_CITE, SIDES),
        Field(
            "unit",
            "Unit",
            "choice",
            "What it is.",
            START_CITE,
            tuple(Choice(unit.id, unit.title) for unit in INFANTRY),
        ),
        Field(
            "state",
            "State",
            "choice",
            "What it is marked with.",
            FLEE_CITE,
            (
                Choice(DISRUPTED, "Disrupted"),
                Choice(WIA, "WIA"),
                Choice(PINNED, "Pinned Down"),
                Choice(GOOD_ORDER, "good order"),
            ),
        ),
        Field(
            "when",
            "When",
            "choice",
            "In the impulse in which it became Disrupted, or by one of its own.",
            START_CITE,
            (Choice(NOW, "as it becomes Disrupted"), Choice(LATER, "in a later impulse or phase")),
        ),
        Field(
            "type",
            "It was moving at",
            "choice",
            "The movement type that it had chosen.",
            START_CITE,
            tuple(Choice(name, mode_title(name)) for name in MOVEMENT_TYPES),
            when=(When("when", (NOW,)),),
        ),
        Field(
            "spent",
            "MP spent",
            "whole",
            "What it has spent already.",
            START_CITE,
            default=0,
            least=0,
            most=MOST_MP,
        ),
        Field(
            "rally",
            "Rally Points",
            "locations",
            "Those of its side, besides the counters on the map.",
            WAY_CITE,
            optional=True,
        ),
        Field(
            "enemies",
            "Enemies",
            "locations",
            "Those that are not hidden, besides the counters on the map.",
            WAY_CITE,
            optional=True,
        ),
        Field(
            "wooden",
            "DRM of a wooden building",
            "whole",
            "The text has no figure for it; asked where one matters.",
            "CGS 6.7.1",
            least=0,
            most=MOST_DRM,
            optional=True,
        ),
    ),
    _work,
    needs_map=True,
)
