"""Trenches: buildings for Rout and Rally, Concealment Terrain (CG3-4), and what they connect to (RB6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.counters.changes import Changes
from rules_core.errors import QueryError
from rules_core.families.squad_leader.counter_kinds import TRENCH
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.movement.connections import CITE as CONNECTS_CITE
from rules_core.systems.red_barricades.movement.connections import EXTRA_MF

TRENCH_CITE = "RB CG3-4"
CONCEALMENT = RULES.rubble | RULES.roofless_factories | {"debris"}
"""Terrain that the game's own table calls Concealment Terrain."""


def _concealed(case: Case) -> bool:
    """Whether the hex is Concealment Terrain without its trench: what the terrain table says, or the player."""
    at = case.inputs["at"]
    return case.flag("concealment") or (isinstance(at, str) and word_at(case.ground, at) in CONCEALMENT)


def _beneath(case: Case) -> Ruling:
    at = case.inputs["at"]
    if isinstance(at, str) and not case.ground.counters.at(at, TRENCH):
        raise QueryError("wrong-input", f"No Trench counter lies in {at}: lay it first.", "inputs.at")
    facts = (
        Fact("for Rout", "a building", TRENCH_CITE, "towards it and beneath it (A10.51)"),
        Fact("for the Rally bonus", "a building", TRENCH_CITE, "A10.61"),
        Fact("who is beneath it", "in Concealment Terrain", TRENCH_CITE),
    )
    marks = (Mark(at, "trench", OPEN),) if isinstance(at, str) else ()
    if not case.flag("removed"):
        outcome = Outcome("A building for Rout and Rally", frozenset(), "And Concealment Terrain.", TRENCH_CITE, GOOD)
        return Ruling("a building for Rout and Rally, and Concealment Terrain", GOOD, (outcome,), facts, marks=marks)
    taken = case.ground.counters.at(at, TRENCH) if isinstance(at, str) else ()
    changes = Changes(take=taken)
    if not case.flag("hidden"):
        outcome = Outcome("Trench removed", frozenset(), "Nobody hidden was beneath it.", TRENCH_CITE, OPEN, changes)
        return Ruling("nothing comes to light", OPEN, (outcome,), facts, marks=marks)
    if _concealed(case):
        outcome = Outcome(
            "Stays hidden", frozenset(), "It is still in Concealment Terrain.", TRENCH_CITE, GOOD, changes
        )
        return Ruling("the unit stays hidden", GOOD, (outcome,), facts, marks=marks)
    said = "It is placed on the map unconcealed at once."
    outcome = Outcome("Placed unconcealed", frozenset(), said, TRENCH_CITE, BAD, changes)
    return Ruling("the hidden unit is placed unconcealed", BAD, (outcome,), facts, marks=marks)


_REMOVED = When("removed", (True,))
TRENCH_COUNTER = Procedure(
    "trench",
    "Trench counter",
    "Fortifications",
    "What a Trench counter is for Rout, Rally and concealment, and what happens beneath it when it is removed.",
    TRENCH_CITE,
    (
        Field("at", "Where", "hex", "With it, the map can be changed.", optional=True),
        Field("removed", "Removed", "flag", "Whether the Trench counter is taken away.", TRENCH_CITE),
        Field("hidden", "Hidden unit beneath", "flag", "", TRENCH_CITE, when=(_REMOVED,)),
        Field(
            "concealment",
            "Other Concealment Terrain",
            "flag",
            "Whether the hex is such without the trench; rubble and debris of the map are known to be.",
            TRENCH_CITE,
            when=(_REMOVED, When("hidden", (True,))),
        ),
    ),
    _beneath,
)

BUILDING, FORTIFIED, EARLIER_RUBBLE, NEW_RUBBLE, ELSEWHERE = "building", "fortified", "rubble", "new-rubble", "other"
INTO, OUT_OF = "into-trench", "out-of-trench"
INFANTRY, VEHICLE = "infantry", "vehicle"


def _connection(case: Case) -> Ruling:
    other = case.word("other")
    connected = other in (BUILDING, FORTIFIED, EARLIER_RUBBLE)
    if case.word("unit") == VEHICLE:
        return _vehicle(case)
    bypass = Condition("no Bypass", not case.flag("bypass"), CONNECTS_CITE, "Not by, in or directly into Bypass.")
    facts = tuple(_of_infantry(case, connected=connected))
    if not bypass.holds:
        barred = Outcome("May not", frozenset(), bypass.otherwise, CONNECTS_CITE, BAD)
        return Ruling("may not use Bypass Movement there", BAD, (barred,), (bypass.fact, *facts))
    extra = 0 if connected else EXTRA_MF
    verdict = f"{extra} MF for the trench"
    joined = "It connects to all adjacent building and rubble Locations." if connected else "It doesn't connect there."
    outcome = Outcome(verdict, frozenset(), joined, CONNECTS_CITE, GOOD if connected else OPEN)
    return Ruling(verdict, outcome.tone, (outcome,), (bypass.fact, *facts))


def _of_infantry(case: Case, *, connected: bool) -> Iterator[Fact]:
    way = "to enter the trench" if case.word("way") == INTO else "to leave the trench"
    yield Fact("connects", "yes" if connected else "no", CONNECTS_CITE)
    yield Fact(f"extra MF {way}", "0" if connected else str(EXTRA_MF), CONNECTS_CITE, "besides the COT")
    yield Fact("Snap Shots", "none" if connected else "as usual", CONNECTS_CITE)
    if case.word("other") == FORTIFIED and case.word("way") == OUT_OF:
        yield Fact("the Fortified Location", "entered as if not Fortified", CONNECTS_CITE)


def _vehicle(case: Case) -> Ruling:
    if case.flag("crosses"):
        said = "It pays in VBM what crossing the trench costs, with the penalty."
        outcome = Outcome("Pays for the trench", frozenset(), said, CONNECTS_CITE, OPEN)
        return Ruling("pays to cross the trench, in VBM too", OPEN, (outcome,))
    said = "Who may not cross a trench may not pass it by VBM."
    barred = Outcome("May not pass", frozenset(), said, CONNECTS_CITE, BAD)
    return Ruling("may not pass the trench, in VBM neither", BAD, (barred,))


_ON_FOOT = When("unit", (INFANTRY,))
CONNECTION = Procedure(
    "trench-connection",
    "Trench or A-T ditch: going in and out",
    "Fortifications",
    "Whether a trench or A-T ditch connects to an adjacent Location, and what going in or out of it adds.",
    CONNECTS_CITE,
    (
        Field(
            "unit",
            "Unit",
            "choice",
            "",
            CONNECTS_CITE,
            (Choice(INFANTRY, "Infantry"), Choice(VEHICLE, "a vehicle")),
        ),
        Field(
            "way",
            "It goes",
            "choice",
            "",
            CONNECTS_CITE,
            (Choice(OUT_OF, "out of the trench"), Choice(INTO, "into the trench")),
            when=(_ON_FOOT,),
        ),
        Field(
            "other",
            "The other Location",
            "choice",
            "Adjacent to the trench.",
            CONNECTS_CITE,
            (
                Choice(BUILDING, "a building"),
                Choice(FORTIFIED, "a Fortified Building Location"),
                Choice(EARLIER_RUBBLE, "rubble, from before this scenario"),
                Choice(NEW_RUBBLE, "rubble of this scenario"),
                Choice(ELSEWHERE, "anything else"),
            ),
            when=(_ON_FOOT,),
        ),
        Field("bypass", "By Bypass", "flag", "Into, in or directly out of it.", CONNECTS_CITE, when=(_ON_FOOT,)),
        Field(
            "crosses",
            "May cross trenches",
            "flag",
            "Whether its type may, by your rulebook.",
            CONNECTS_CITE,
            default=True,
            when=(When("unit", (VEHICLE,)),),
        ),
    ),
    _connection,
)
