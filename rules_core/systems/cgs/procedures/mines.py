"""Going into a mined hex, or out of it: whether the mines attack, and what that does (7.4)."""

from __future__ import annotations

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.fields import Choice, Field, When
from rules_core.procedures.named_hex import lying
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.counter_kinds import MINES
from rules_core.systems.cgs.counters.mines import (
    ATTACK_CITE,
    CELLAR,
    CRAWLING_CITE,
    DUD_CITE,
    IN,
    INFANTRY,
    K_KILL,
    MEANINGS,
    OUT,
    OVERLAND,
    REVEALED_CITE,
    TARGETS,
    TRENCH,
    TRENCH_CITE,
    Passing,
    Target,
    brought_to_light,
    spared,
)
from rules_core.systems.cgs.dice.firepower import (
    DOUBLE_ZERO,
    NO_RESULT,
    RESULTS,
    Attack,
    Ending,
    attack_fields,
    resolve,
)

FRIENDLY = "friendly"
ENEMY = "enemy"

_WAYS = {IN: "entering", OUT: "leaving"}


def _work(case: Case) -> Ruling:
    target, way = TARGETS[case.word("unit")], _WAYS[case.word("way")]
    revealed = _revealed(case)
    free = spared(
        Passing(target, case.flag("crawling"), case.word("path"), case.word("whose") == FRIENDLY), case.choice
    )
    facts: tuple[Fact, ...] = (Fact(way, "no attack" if free else "attacked", free.cite if free else ATTACK_CITE),)
    if case.word("whose") == ENEMY and case.word("way") == IN:
        facts += (Fact("hidden mines", "revealed", REVEALED_CITE, "as an enemy unit first enters their hex"),)
    if free:
        said = f"The mines don't attack: {free.reason}."
        outcome = Outcome("No attack", frozenset(), said, free.cite, GOOD, revealed)
        return Ruling(f"no attack: {free.reason}", GOOD, (outcome,), facts)
    attack = Attack(target.column, ATTACK_CITE, _endings(case, target, revealed), ATTACK_CITE)
    return resolve(case, attack, f"attacked on {way}, column {target.column}", facts)


def _endings(case: Case, target: Target, revealed: Changes) -> dict[str, Ending]:
    """What every result does, and the 00 that does nothing but use the mines up."""
    found = {result: _ending(target, result, revealed) for result in RESULTS}
    found[NO_RESULT] = Ending("No effect", "The mines stay.", ATTACK_CITE, GOOD, revealed)
    gone = Changes(take=lying(case, MINES))
    found[DOUBLE_ZERO] = Ending(
        "Mines removed", "The counter is removed, and nothing else happens.", DUD_CITE, GOOD, gone
    )
    return found


def _ending(target: Target, result: str, revealed: Changes) -> Ending:
    if target.id == INFANTRY:
        return Ending(result, f"As the table says of {result} against infantry.", target.cite, BAD, revealed)
    becomes = target.results.get(result)
    if becomes is None:
        return Ending("No effect", "The mines stay.", target.cite, GOOD, revealed)
    return Ending(becomes, MEANINGS[becomes], target.cite, BAD if becomes == K_KILL else OPEN, revealed)


def _revealed(case: Case) -> Changes:
    """The hidden mines of the hex that come to light as an enemy unit enters."""
    if case.word("way") != IN or case.word("whose") != ENEMY:
        return NO_CHANGES
    return brought_to_light(lying(case, MINES))


_IS_INFANTRY = When("unit", (INFANTRY,))

MINES_ATTACK = Procedure(
    "mines",
    "Mines",
    "Fortifications",
    "Whether mines attack a unit that goes into their hex or out of it, on which column, and what each result does.",
    "CGS 7.4",
    (
        Field(
            "unit",
            "Unit",
            "choice",
            "What goes in or out.",
            ATTACK_CITE,
            tuple(Choice(row.id, row.title) for row in TARGETS.values()),
        ),
        Field(
            "way",
            "It is",
            "choice",
            "Mines attack on the way in, and again on the way out.",
            ATTACK_CITE,
            (Choice(IN, "entering"), Choice(OUT, "leaving")),
        ),
        Field(
            "crawling", "Crawling", "flag", "Infantry that crawls is not attacked.", CRAWLING_CITE, when=(_IS_INFANTRY,)
        ),
        Field(
            "path",
            "Way",
            "choice",
            "In a trench hex the mines lie outside the trench.",
            TRENCH_CITE,
            (
                Choice(OVERLAND, "over the ground"),
                Choice(TRENCH, "from trench to trench"),
                Choice(CELLAR, "between a trench and a cellar beside it"),
            ),
            when=(_IS_INFANTRY,),
        ),
        Field(
            "whose",
            "Laid by",
            "choice",
            "Whose mines they are.",
            REVEALED_CITE,
            (Choice(ENEMY, "the unit's enemy"), Choice(FRIENDLY, "its own side")),
        ),
        *attack_fields(ATTACK_CITE),
        Field("at", "Hex", "hex", "Where the mines lie; with it, the map can be changed.", optional=True),
    ),
    _work,
)
