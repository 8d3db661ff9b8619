"""Clearing mines, wire and Roadblocks by a crew, or by HE and DC fire (7.4.8, 7.5.3, 7.6.3)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.named_hex import lying, named_hex
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.counters.clearing import CLEARABLES, CREW_CITE, HALF_SQUADS_FOR_A_SQUAD, Clearable, Crew
from rules_core.systems.cgs.dice.firepower import NO_RESULT, RESULTS, TABLE, E
from rules_core.systems.cgs.procedures.cautious import whole_phase

CREW = "crew"
FIRE = "fire"
MOST_UNITS = 6


def _work(case: Case) -> Ruling:
    obstacle = CLEARABLES[case.word("what")]
    return _fire(case, obstacle) if case.word("by") == FIRE else _crew(case, obstacle)


def _removed(case: Case, obstacle: Clearable) -> tuple[Changes, tuple[str, ...]]:
    """What is taken off the map, and what to say where nothing is there to be taken."""
    found = lying(case, obstacle.kind)
    at = named_hex(case)
    missing = () if found or not at else (f"Nothing of the kind lies in {at} on this map.",)
    return Changes(take=found), missing


# --- by fire ---


def _fire(case: Case, obstacle: Clearable) -> Ruling:
    if not obstacle.fire_cite:
        reason = "Fire doesn't remove mines: a crew clears them, and an original 00 of their own attack."
        none = Outcome("Mines stay", frozenset(), reason, "CGS 7.4.7.2, 7.4.8", BAD)
        return Ruling("not by fire", BAD, (none,), (Fact("by fire", "not removed", "CGS 7.4.8", reason),))
    facts = (Fact("removed by", E, obstacle.fire_cite, f"on the {TABLE}, by HE or DC fire"),)
    if case.word("result") == E:
        changes, notes = _removed(case, obstacle)
        outcome = Outcome("Removed", frozenset(), "", obstacle.fire_cite, GOOD, changes)
        return Ruling(f"{obstacle.name} removed", GOOD, (outcome,), facts, notes=notes)
    stays = Outcome("Stays", frozenset(), f"It takes an {E}.", obstacle.fire_cite, BAD)
    return Ruling(f"{obstacle.name} stays", BAD, (stays,), facts)


# --- by a crew ---


def _crew(case: Case, obstacle: Clearable) -> Ruling:
    conditions = _conditions(case, obstacle)
    if failed(conditions):
        return refusal(f"{obstacle.name} not cleared", conditions)
    facts = (
        Fact("impulse", "Platoon Movement", CREW_CITE, "the crew's impulse is used up to clear"),
        *whole_phase(CREW_CITE, "though the crew doesn't leave the hex"),
    )
    if case.flag("disrupted"):
        begin = "The crew is Disrupted: it has to begin and complete another phase in the hex."
        stays = Outcome("Stays", frozenset(), begin, CREW_CITE, BAD)
        return Ruling(f"{obstacle.name} not cleared", BAD, (stays,), facts)
    changes, notes = _removed(case, obstacle)
    detail = "The counter is removed as the phase ends, unless the crew becomes Disrupted before."
    outcome = Outcome("Removed", frozenset(), detail, obstacle.cite, GOOD, changes)
    return permission(f"{obstacle.name} cleared", outcome, conditions, facts, notes=notes)


def _conditions(case: Case, obstacle: Clearable) -> list[Condition]:
    crew = Crew(case.whole("squads"), case.whole("half_squads"), case.whole("leaders"), case.flag("engineers"))
    name = obstacle.name.lower()
    return [
        Condition(
            f"a squad or {HALF_SQUADS_FOR_A_SQUAD} half-squads",
            crew.enough,
            CREW_CITE,
            f"It takes a squad or {HALF_SQUADS_FOR_A_SQUAD} half-squads.",
        ),
        Condition("a leader, or Engineers", crew.led, CREW_CITE, "A leader must be with them; Engineers need none."),
        Condition(
            f"crawled in to the {name}", case.flag("crawled"), CREW_CITE, "The crew has to enter the hex by Crawling."
        ),
        Condition(
            "began this phase in the hex",
            case.flag("began_here"),
            CREW_CITE,
            "Clearing takes a phase after the one in which the crew arrived.",
        ),
        Condition(
            "stays in the hex all phase",
            case.flag("stays"),
            CREW_CITE,
            "The crew has to complete the phase in the hex.",
        ),
    ]


_BY_CREW = When("by", (CREW,))
_BY_FIRE = When("by", (FIRE,))


def _count(name: str, title: str, default: int) -> Field:
    return Field(
        name, title, "whole", "How many are in the hex.", CREW_CITE, default=default, most=MOST_UNITS, when=(_BY_CREW,)
    )


def _flag(name: str, title: str, help_: str, default: bool) -> Field:
    return Field(name, title, "flag", help_, CREW_CITE, default=default, when=(_BY_CREW,))


CLEARANCE = Procedure(
    "clearance",
    "Clearing",
    "Fortifications",
    "Whether a crew, or fire, clears the mines, the wire or the roadblock of a hex.",
    "CGS 7.4.8, 7.5.3, 7.6.3",
    (
        Field(
            "what",
            "What",
            "choice",
            "What is to be cleared.",
            "CGS 7.4.8, 7.5.3, 7.6.3",
            tuple(Choice(row.kind, row.name) for row in CLEARABLES.values()),
        ),
        Field(
            "by",
            "By",
            "choice",
            "What clears it.",
            "CGS 7.4.8, 7.5.3, 7.6.3",
            (Choice(CREW, "a crew"), Choice(FIRE, "HE or DC fire")),
        ),
        _count("squads", "Squads", 1),
        _count("half_squads", "Half-squads", 0),
        _count("leaders", "Leaders", 1),
        _flag("engineers", "Engineers", "They need no leader.", False),
        _flag("crawled", "Crawled in", "Whether they entered the hex by Crawling.", True),
        _flag("began_here", "Began this phase there", "Whether they came in an earlier phase.", True),
        _flag("stays", "Stays all phase", "Whether they complete the phase in the hex.", True),
        _flag("disrupted", "Disrupted", "Whether they became Disrupted on the way.", False),
        Field(
            "result",
            "Result",
            "choice",
            f"What the {TABLE} gave in the hex.",
            "CGS 7.5.3, 7.6.3",
            tuple(Choice(result, result) for result in (*RESULTS, NO_RESULT)),
            when=(_BY_FIRE,),
        ),
        Field("at", "Hex", "hex", "Where it lies; with it, the map can be changed.", optional=True),
    ),
    _work,
)
