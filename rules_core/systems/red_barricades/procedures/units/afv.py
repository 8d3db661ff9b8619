"""What an AFV must do in the campaign: exchange its MG, repair its weapons, stay with its platoon (CG3-9)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.words.figures import counted

CITE = "RB CG3-9"
EXCHANGE, REPAIR, WITHDRAWAL, RECALL = "mg-exchange", "repair", "withdrawal", "recall"
ABOUT: dict[str, str] = {
    EXCHANGE: "the AFV MG Exchange (O11.6133)",
    REPAIR: "repairing its weapons",
    WITHDRAWAL: "Platoon Withdrawal (O11.6142)",
    RECALL: "Recall",
}
MOST_WEAPONS = 9


def _work(case: Case) -> Ruling:
    about = case.word("about")
    if about == REPAIR:
        return _repair(case)
    what, happens, tone, detail = {
        EXCHANGE: ("the AFV MG Exchange", "must be made", BAD, "CG3-9 replaces “may” with “must” in O11.6133."),
        WITHDRAWAL: ("Platoon Withdrawal", "never occurs", GOOD, "O11.6142, O11.6143 and note w are deleted."),
        RECALL: ("Recall", "is as usual", OPEN, "Nothing of it is changed."),
    }[about]
    verdict = f"{what} {happens}"
    outcome = Outcome(verdict[:1].upper() + verdict[1:], detail=detail, cite=CITE, tone=tone)
    return Ruling(verdict, tone, (outcome,), (Fact(ABOUT[about], happens, CITE),))


def _repair(case: Case) -> Ruling:
    weapons = case.whole("weapons")
    facts = (
        Fact("malfunctioned weapons", str(weapons), CITE),
        Fact("on the map", "yes" if case.flag("on_map") else "no", CITE),
        Fact("Rally Phase", "yes" if case.flag("rally") else "no", CITE),
    )
    why = (
        "Nothing of it has malfunctioned."
        if not weapons
        else "Only an AFV on the map must."
        if not case.flag("on_map")
        else "It must in each Rally Phase, and in no other."
        if not case.flag("rally")
        else ""
    )
    if why:
        return Ruling("need not try now", OPEN, (Outcome("Need not try now", detail=why, cite=CITE),), facts)
    tries = f"must try to Repair {counted(weapons, 'weapon', 'weapons')}"
    detail = "In each Rally Phase it must try to Repair all of them."
    return Ruling(tries, BAD, (Outcome(f"M{tries[1:]}", detail=detail, cite=CITE, tone=BAD),), facts)


_REPAIRING = (When("about", (REPAIR,)),)

AFV_DUTIES = Procedure(
    "afv-duties",
    "What an AFV must do",
    "Campaign",
    "Whether an AFV must exchange its MG, must try to Repair, and is withdrawn or recalled.",
    CITE,
    (
        Field("about", "About", "choice", "", CITE, tuple(Choice(word, title) for word, title in ABOUT.items())),
        Field(
            "weapons",
            "Malfunctioned weapons",
            "whole",
            "How many of its weapons have malfunctioned.",
            CITE,
            default=1,
            most=MOST_WEAPONS,
            when=_REPAIRING,
        ),
        Field("on_map", "On the map", "flag", "", CITE, default=True, when=_REPAIRING),
        Field("rally", "Rally Phase", "flag", "Whether it is one.", CITE, default=True, when=_REPAIRING),
    ),
    _work,
)
