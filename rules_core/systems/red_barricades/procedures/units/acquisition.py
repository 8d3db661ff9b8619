"""Area Acquisition counters of Light Mortars (CG3-8)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling

CITE = "RB CG3-8"

PHASES: dict[str, str] = {
    "rph": "RPh",
    "pfph": "PFPh",
    "mph": "MPh",
    "dfph": "DFPh",
    "afph": "AFPh",
    "rtph": "RtPh",
    "aph": "APh",
    "ccph": "CCPh",
}
REMOVING = ("pfph", "mph", "dfph", "afph")
"""The phases at whose end the counter goes."""

LIGHT_MORTAR, AREA, ENDS = "light-mortar", "area", "ends"


def _work(case: Case) -> Ruling:
    phase = PHASES[case.word("phase")]
    facts = [Fact("removed at the end of", ", ".join(PHASES[word] for word in REMOVING), CITE)]
    if case.word("weapon") != LIGHT_MORTAR:
        return _stays(facts, "Only the counters of Light Mortars go so.")
    if case.word("acquisition") != AREA:
        return _stays(facts, "Only an Area Acquisition counter goes so.")
    if case.word("moment") != ENDS:
        return _stays(facts, f"It is taken off at the end of a phase, and the {phase} goes on.")
    if case.word("phase") not in REMOVING:
        return _stays(facts, f"The end of the {phase} takes none away.")
    outcome = Outcome("Removed", detail=f"The {phase} has ended.", cite=CITE, tone=BAD)
    return Ruling("removed", BAD, (outcome,), tuple(facts))


def _stays(facts: list[Fact], reason: str) -> Ruling:
    return Ruling("stays", GOOD, (Outcome("Stays", detail=reason, cite=CITE, tone=GOOD),), tuple(facts))


LIGHT_MORTAR_ACQUISITION = Procedure(
    "acquisition",
    "Acquisition of a Light Mortar",
    "Fire",
    "Whether an Acquisition counter stays or is removed as a phase ends.",
    CITE,
    (
        Field(
            "phase", "Phase", "choice", "", CITE, tuple(Choice(word, title) for word, title in PHASES.items()), "pfph"
        ),
        Field("moment", "Which", "choice", "", CITE, (Choice(ENDS, "ends now"), Choice("goes-on", "goes on"))),
        Field(
            "weapon",
            "Of",
            "choice",
            "",
            CITE,
            (Choice(LIGHT_MORTAR, "a Light Mortar"), Choice("other", "another weapon")),
        ),
        Field(
            "acquisition",
            "It is an",
            "choice",
            "",
            CITE,
            (Choice(AREA, "Area Acquisition"), Choice("other", "Acquisition of another kind")),
            when=(When("weapon", (LIGHT_MORTAR,)),),
        ),
    ),
    _work,
)
