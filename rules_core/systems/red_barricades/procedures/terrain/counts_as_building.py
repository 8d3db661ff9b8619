"""What counts as a building for Ambush, Street Fighting, Rout and Rally (RB8, CG3-4, TT, O6)."""

from __future__ import annotations

from rules_core.families.squad_leader.counter_kinds import AT_DITCH, TRENCH
from rules_core.families.squad_leader.current_terrain import in_building, word_at
from rules_core.families.squad_leader.places import GROUND_PLACE, SEWER, floor_of
from rules_core.fields import Choice, Field, When
from rules_core.location import CELLAR, ROOF, Location
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.terrain import CELLAR_CITE, TANKS_CITE

AMBUSH, STREET_FIGHTING, ROUT, RALLY = "ambush", "street-fighting", "rout", "rally"
PURPOSES: dict[str, str] = {
    AMBUSH: "Ambush (A11.4)",
    STREET_FIGHTING: "Street Fighting (A11.8)",
    ROUT: "Rout (A10.51)",
    RALLY: "the Rally bonus (A10.61)",
}
BUILDING, RUBBLE, TANK, OTHER = "building", "rubble", "storage-tank", "other"
KINDS: dict[str, str] = {
    BUILDING: "a building",
    CELLAR: "a cellar",
    RUBBLE: "rubble",
    TRENCH: "beneath a Trench counter",
    AT_DITCH: "an A-T ditch",
    TANK: "a storage tank",
    OTHER: "anything else",
}
RUBBLE_CITE, TRENCH_CITE, BASE_CITE = "RB8", "RB CG3-4", "B23"

Verdict = tuple[bool | None, str]
"""Whether it counts as a building, None where the base game says, and the rule."""


def counts(kind: str, purpose: str) -> Verdict:
    """Whether a Location counts as a building for a purpose.

    Args:
        kind: what it is, a word of ``KINDS``.
        purpose: what for, a word of ``PURPOSES``.
    """
    if kind in (BUILDING, CELLAR):
        return True, CELLAR_CITE if kind == CELLAR else BASE_CITE
    if kind == RUBBLE:
        return (True, RUBBLE_CITE) if purpose in (AMBUSH, STREET_FIGHTING) else (None, RUBBLE_CITE)
    if kind == TRENCH:
        return purpose in (ROUT, RALLY), TRENCH_CITE
    return False, {TANK: TANKS_CITE, AT_DITCH: TRENCH_CITE}.get(kind, BASE_CITE)


def kind_of(case: Case, at: Location) -> str:
    """What a Location of the map is.

    Args:
        case: with the map.
        at: the Location.
    """
    if at.place in (TRENCH, AT_DITCH, CELLAR):
        return at.place
    word = word_at(case.ground, at.hex)
    if at.place == GROUND_PLACE and case.ground.counters.at(at.hex, TRENCH) and word not in RULES.rubble:
        return OTHER  # on top of the trench and not beneath it
    if at.place == SEWER:
        return OTHER
    if word in RULES.rubble:
        return RUBBLE
    if word in RULES.tanks:
        return TANK
    inside = at.place == ROOF or floor_of(at.place) is not None
    return BUILDING if inside and in_building(RULES, case.ground, at.hex) else OTHER


def _work(case: Case) -> Ruling:
    at, purpose = case.optional_location("at"), case.word("purpose")
    kind = case.word("terrain") if at is None else kind_of(case, at)
    yes, cite = counts(kind, purpose)
    fact = Fact("it is", KINDS[kind], cite)
    named = PURPOSES[purpose]
    if yes is None:
        said = "RB8 speaks of Ambush and Street Fighting alone: see your rulebook."
        unknown = Outcome("Not known here", frozenset(), said, cite, OPEN)
        return Ruling(f"rubble for {named}: as the rulebook says", OPEN, (unknown,), (fact,))
    tone = GOOD if yes else BAD
    verdict = f"{'a' if yes else 'no'} building for {named}"
    outcome = Outcome(f"{verdict[:1].upper()}{verdict[1:]}", frozenset(), "", cite, tone)
    marks = () if at is None else (Mark(str(at), verdict, tone),)
    return Ruling(verdict, tone, (outcome,), (fact,), marks=marks)


COUNTS_AS_BUILDING = Procedure(
    "counts-as-building",
    "What counts as a building",
    "Terrain",
    "Whether a Location counts as a building for Ambush, Street Fighting, Rout or the Rally bonus.",
    "RB8, RB CG3-4",
    (
        Field(
            "purpose",
            "For",
            "choice",
            "",
            RUBBLE_CITE,
            tuple(Choice(word, f"{name[:1].upper()}{name[1:]}") for word, name in PURPOSES.items()),
        ),
        Field("at", "Where", "location", "", optional=True),
        Field(
            "terrain",
            "It is",
            "choice",
            "",
            RUBBLE_CITE,
            tuple(Choice(word, name) for word, name in KINDS.items()),
            when=(When("at", (None,)),),
        ),
    ),
    _work,
)
