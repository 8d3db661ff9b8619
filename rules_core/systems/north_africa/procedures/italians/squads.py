"""The Italian squads: what replaces them, what they may do, and their morale (197.1 to 197.4)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.chance import Distribution, die
from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.north_africa.conventions.vehicles import CONSCRIPT_SQUADS, HARDER, ONE_PAAMC
from rules_core.systems.north_africa.procedures.asked import in_force, leader_field, leadership, plain
from rules_core.words.figures import percent

GROUP = "Italians and Axis Minors"
ELITE, FIRST, SECOND, CONSCRIPT, PARTISAN = "elite", "first", "second", "conscript", "partisan"
ELR, HARDENED, DEPLOYS, KIND, MC, CAPTURE, ORDNANCE = (
    "elr", "hardened", "deploys", "kind", "mc", "capture", "ordnance",
)  # fmt: skip
GIA = "gia"
TWO_DICE: Distribution = die(6) + die(6)


class _Squad(NamedTuple):
    title: str
    counter: str
    cite: str
    says: str


SQUADS = {
    ELITE: _Squad("Elite", "4-4-7", "NA 197.21", "Its HS are 2-4-7, its crews 2-2-7; no other Italian MMC is elite."),
    FIRST: _Squad("1st Line", "3-4-7", "NA 197.23", "The Bersaglieri."),
    SECOND: _Squad("2nd Line", "3-4-6", "NA 197.24", "Substandard reservists."),
    CONSCRIPT: _Squad(
        "Conscript", "3-3-6", "NA 197.24", "Substandard, and Inexperienced (94); Colonial troops and Blackshirts too."
    ),
    PARTISAN: _Squad("Partisans", "", "NA 197.25", "Only by SSR. They have no broken side."),
}


def _counter(case: Case, squad: str) -> str:
    """A squad with its counter; those of the last two lines are a convention."""
    row = SQUADS[squad]
    if squad in (SECOND, CONSCRIPT) and case.choice(CONSCRIPT_SQUADS) != "public":
        return f"{row.title} squad"
    return f"{row.title} {row.counter}".strip()


def _elr(case: Case, squad: str) -> Ruling:
    if squad == ELITE:
        return plain("replaced by a 3-4-6", "NA 197.21", "As any 4-4-7 that suffers ELR failure.", BAD)
    if squad == FIRST and in_force(case).rules_level == GIA:
        return plain(f"replaced by a {_counter(case, CONSCRIPT)}", "NA 197.23", "Not by a poorer 1st Line squad.", BAD)
    return plain("as the base rules have it", SQUADS[squad].cite, "This chapter says nothing of it.", OPEN)


def _hardened(case: Case, squad: str) -> Ruling:
    if squad == CONSCRIPT and in_force(case).rules_level == GIA:
        return plain("becomes a 3-4-6", "NA 197.23", "Conscripts that Battle Harden skip no line.", GOOD)
    return plain("as the base rules have it", SQUADS[squad].cite, "This chapter says nothing of it.", OPEN)


def _deploys(_case: Case, squad: str) -> Ruling:
    if squad == ELITE:
        return plain("may deploy", "NA 197.21", "Into its HS, at GIA.", GOOD)
    return plain("may not deploy", "NA 197.21", "Only elite Italian squads may (GIA).", BAD)


def _kind(case: Case, squad: str) -> Ruling:
    row = SQUADS[squad]
    return plain(_counter(case, squad), row.cite, row.says, OPEN)


def _mc(_case: Case, squad: str) -> Ruling:
    if squad == PARTISAN:
        return plain(
            "removed from play", "NA 197.25", "They fail an MC that the IFT asks for, and have no broken side.", BAD
        )
    return plain("breaks", SQUADS[squad].cite, "As any squad that fails a MC.", OPEN)


def _capture(_case: Case, squad: str) -> Ruling:
    if squad == ELITE:
        return plain("+1 to the CC DR, as ever", "NA 197.3", "The DRM lapses against those that are not elite.", OPEN)
    return plain(
        "no DRM", "NA 197.3", "The +1 for a capture attempt doesn't apply. No Italian tries to escape (GIA).", GOOD
    )


def _ordnance(_case: Case, _squad: str) -> Ruling:
    return plain("red To Hit numbers", "NA 197.1", "All Italian ordnance but ATR and MG uses them.", OPEN)


_WORK = {
    ELR: _elr, HARDENED: _hardened, DEPLOYS: _deploys, KIND: _kind, MC: _mc, CAPTURE: _capture, ORDNANCE: _ordnance,
}  # fmt: skip

ITALIAN_SQUADS = Procedure(
    "italian-squads",
    "Italian squads",
    GROUP,
    "What becomes of an Italian squad, and what it may do.",
    "197.1, 197.21, 197.23, 197.24, 197.25, 197.3",
    (
        Field(
            "squad", "Squad", "choice", "", "NA 197.21", tuple(Choice(word, row.title) for word, row in SQUADS.items())
        ),
        Field(
            "event",
            "It",
            "choice",
            "",
            "NA 197.23",
            (
                Choice(KIND, "what it is"),
                Choice(ELR, "suffers ELR failure"),
                Choice(HARDENED, "Battle Hardens"),
                Choice(DEPLOYS, "deploys"),
                Choice(MC, "fails an MC by the IFT"),
                Choice(CAPTURE, "is to be captured"),
                Choice(ORDNANCE, "fires ordnance"),
            ),
        ),
    ),
    lambda case: _WORK[case.word("event")](case, case.word("squad")),
)

ITALIAN, MINOR = "italian", "minor"
PAAMC_CITE = {ITALIAN: "NA 197.4", MINOR: "NA 198.2"}


def _paamc(case: Case) -> Ruling:
    """The check of those who would advance on an AFV, harder for all that are not elite (197.4, 198.2, NAF-G40)."""
    cite = PAAMC_CITE[case.word("side")]
    harder = not case.flag("elite")
    drm = (1 if case.choice(ONE_PAAMC) == HARDER else -1) if harder else 0
    leader = leadership(case)
    modifiers = (
        *((RollModifier("1PAAMC: not elite", drm, f"{cite}, {ONE_PAAMC.id}"),) if harder else ()),
        *((RollModifier("leadership", leader, cite),) if leader else ()),
    )
    roll = Roll((6, 6), modifiers)
    morale = case.whole("morale")
    passes = frozenset(total for total in roll.totals.chances if total <= morale)
    outcomes = (
        Outcome("Passed", passes, "It may advance on the AFV.", cite, GOOD),
        Outcome("Failed", frozenset(roll.totals.chances) - passes, "It may not advance on the AFV.", cite, BAD),
    )
    most = morale - roll.drm
    facts = (Fact("passed on a DR of", f"{most} or less", cite, percent(TWO_DICE.at_most(most))),)
    verdict = f"{'1PAAMC' if harder else 'PAAMC'}: passed on {most} or less"
    return Ruling(verdict, OPEN, tuple(end for end in outcomes if end.totals), facts, roll)


ITALIAN_MORALE = Procedure(
    "paamc",
    "PAAMC",
    GROUP,
    "Whether Italians or Axis Minors pass their check before they advance on an AFV.",
    "197.4, 198.2",
    (
        Field("side", "They are", "choice", "", "NA 197.4", (Choice(ITALIAN, "Italian"), Choice(MINOR, "Axis Minors"))),
        Field("elite", "Elite", "flag", "All others take a 1PAAMC, the Inexperienced too.", "NA 197.4"),
        Field("morale", "Morale Level", "whole", "", "NA 197.4", default=6, least=2, most=11),
        leader_field("Leadership", "NA 197.4"),
    ),
    _paamc,
)
