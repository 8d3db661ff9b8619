"""A unit at a Hedgehog: its cover and morale, the Overrun, and what getting under costs (9.6)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.ats.counters.hedgehogs import (
    ENTRY_CITE,
    GET_UNDER_MP,
    LINKED,
    MORALE_BONUS,
    MORALE_CITE,
    MOVEMENT_CITE,
    POSITIONS,
    HedgehogPosition,
    covers,
)
from rules_core.systems.ats.movement.immobilization import chance_to_pass
from rules_core.systems.ats.procedures.terrain_counters import more_than_terrain
from rules_core.systems.ats.terrain import PERSONNEL, WHEELED
from rules_core.systems.ats.units import UNITS, VEHICLES
from rules_core.words.figures import signed


def _work(case: Case) -> Ruling:
    unit, position = case.word("unit"), POSITIONS[case.word("position")]
    if covers(unit):
        return _covered(case, position)
    facts = _driving(unit)
    if not position.others:
        detail = "Only Personnel with their Light and Medium weapons get under."
        facts.insert(0, Fact(position.title, "not allowed", position.cite, detail))
        refused = Outcome("Not under it", frozenset(), detail, position.cite, BAD)
        return Ruling("may not go under", BAD, (refused,), tuple(facts))
    facts.insert(0, Fact("cover", "none", position.cite, "It covers Personnel with Light and Medium weapons only."))
    bare = Outcome("No cover", frozenset(), "The Hedgehog gives it nothing.", position.cite)
    return Ruling("no cover", OPEN, (bare,), tuple(facts))


def _covered(case: Case, position: HedgehogPosition) -> Ruling:
    cover = position.cover
    said = f"{signed(cover.drm)} HPN DRM or {cover.shift} columns left"
    morale = case.optional_whole("morale")
    facts = [
        Fact(f"cover {position.title}", cover.name, position.cite, f"{said}."),
        Fact("morale", signed(MORALE_BONUS) if morale is None else str(morale + MORALE_BONUS), MORALE_CITE),
    ]
    if case.flag("overrun"):
        facts.append(
            Fact("Overrun, DRM to morale", signed(position.overrun), MORALE_CITE, "They check morale all the same.")
        )
    facts += [
        Fact("under it from on top", f"{GET_UNDER_MP} MP", ENTRY_CITE),
        Fact("under it from outside", more_than_terrain(GET_UNDER_MP), ENTRY_CITE, "onto the hex first, then under"),
        Fact(
            "from under an adjacent Hedgehog",
            f"{GET_UNDER_MP} MP",
            ENTRY_CITE,
            "Without leaving Full cover; what stands along the hexside costs nothing.",
        ),
        Fact("linked, both ways", ", ".join(LINKED), ENTRY_CITE, "Straight from under to under, where adjacent."),
        Fact("by Infiltration", "allowed", ENTRY_CITE, "from under to under, or from on top to under"),
        Fact("Running from under to under", "not allowed", MOVEMENT_CITE),
        Fact("weapon left under it", "from under only", MOVEMENT_CITE, "Personnel move under to pick it up."),
    ]
    result = f"{cover.name} cover, {signed(MORALE_BONUS)} morale"
    outcome = Outcome(result, frozenset(), f"{said}; {signed(MORALE_BONUS)} to morale.", position.cite, GOOD)
    return Ruling(result, GOOD, (outcome,), tuple(facts))


def _driving(unit: str) -> list[Fact]:
    """What a Hedgehog does to the movement of a unit that it does not cover."""
    if unit == WHEELED:
        fails = 1 - chance_to_pass(WHEELED)
        return [Fact("Immobilization", "AFTER entry", MOVEMENT_CITE, f"M-KILL {fails}, without an elite commander.")]
    if unit in VEHICLES:
        return [Fact("movement", "not affected", MOVEMENT_CITE)]
    return []


_COVERED = When("unit", (PERSONNEL,))

HEDGEHOG = Procedure(
    "hedgehog",
    "Hedgehog",
    "Emplacements",
    "What a Hedgehog gives a unit on top of it or under it, and how Personnel get under.",
    "ATS 9.6",
    (
        Field(
            "unit",
            "Unit",
            "choice",
            "What is in its hex.",
            "ATS 9.6.1",
            tuple(Choice(row.id, row.title) for row in UNITS),
        ),
        Field(
            "position",
            "Where",
            "choice",
            "On top of the marker or under it.",
            "ATS 9.6.1",
            tuple(Choice(row.id, row.title) for row in POSITIONS.values()),
        ),
        Field("overrun", "Overrun", "flag", "Whether the Personnel are overrun.", MORALE_CITE, when=(_COVERED,)),
        Field(
            "morale",
            "Morale",
            "whole",
            "What the counter prints, to add to.",
            MORALE_CITE,
            least=1,
            most=20,
            optional=True,
            when=(_COVERED,),
        ),
    ),
    _work,
)
