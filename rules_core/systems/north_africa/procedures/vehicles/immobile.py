"""What a bogged or immobilized vehicle may do, and whether it is a moving target (176.71 to 176.75)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import judged, plain, when
from rules_core.words.figures import counted

STATE_CITE = "NA 176.71, NA 176.72"
TARGET_CITE = "NA 176.74"
DOES_CITE = "NA 176.75"
BOGGED, IMMOBILIZED, ABANDONED = "bogged", "immobilized", "abandoned"


class _Deed(NamedTuple):
    """One thing that a stuck vehicle might do."""

    title: str
    allowed: bool
    said: str
    cite: str
    crewed: bool = False


DEEDS = {
    "leave": _Deed("leave its Location", False, "Not until it is freed or repaired.", STATE_CITE),
    "vca": _Deed("change its VCA", False, "Not until it is freed or repaired.", STATE_CITE),
    "tca": _Deed("change its TCA", True, "As it otherwise could.", STATE_CITE, crewed=True),
    "unhook": _Deed("have its Gun unhooked", True, "At no penalty for its state.", "NA 176.732"),
    "unload": _Deed("unload Passengers and Riders", True, "It spends the MP for that.", DOES_CITE, crewed=True),
    "smoke": _Deed("fire its Smoke Dispensers", True, "It spends the MP for that.", DOES_CITE, crewed=True),
    "fire": _Deed("fire", True, "As ever, but it can't change its VCA for it.", DOES_CITE, crewed=True),
}


CAUSES = (
    ("mines", "55.62, 66.4"),
    ("A-T mines", "86.7"),
    ("ordnance", "66"),
    ("an Overrun", "72.5"),
    ("Bog Removal", "176.73"),
    ("mechanical failure", "79.3"),
    ("Excessive Speed, of tracked vehicles", "79"),
    ("hammada", "186.14"),
)
"""What immobilizes, and the rules that say so (176.71)."""


def _repair(case: Case) -> Ruling:
    """How it gets going again."""
    causes = tuple(Fact(f"immobilizes: {what}", rule, "NA 176.71") for what, rule in CAUSES)
    if case.word("state") == IMMOBILIZED:
        return plain("may be repaired", "NA 176.71", "During play, by COI 66.3.", GOOD, causes)
    if case.word("state") == BOGGED:
        return plain("freed by Bog Removal", "NA 176.73", "It is not repaired.")
    return plain("needs a crew first", DOES_CITE, "Nobody is aboard.", BAD)


def _may(case: Case) -> Ruling:
    if case.word("about") == "repair":
        return _repair(case)
    deed = DEEDS[case.word("about")]
    if not deed.allowed:
        return plain(f"may not {deed.title}", deed.cite, deed.said, BAD)
    able = not deed.crewed or (case.word("crew") == "able" and case.word("state") != ABANDONED)
    conditions = (Condition("a crew that is able", able, DOES_CITE, "Its crew is gone, broken, stunned or shocked."),)
    verdicts = f"may {deed.title}", f"may not {deed.title}"
    return judged(verdicts, conditions if deed.crewed else (), deed.cite, deed.said)


IMMOBILE = Procedure(
    "immobile",
    "Bogged or immobilized",
    "Vehicles",
    "What a vehicle may still do that is bogged, immobilized or abandoned.",
    "NA 176.71, 176.72, 176.732, 176.75",
    (
        Field(
            "about",
            "It would",
            "choice",
            "",
            DOES_CITE,
            (*(Choice(word, deed.title) for word, deed in DEEDS.items()), Choice("repair", "be repaired")),
        ),
        Field(
            "state",
            "It is",
            "choice",
            "",
            STATE_CITE,
            (Choice(BOGGED, "bogged"), Choice(IMMOBILIZED, "immobilized"), Choice(ABANDONED, "abandoned")),
        ),
        Field(
            "crew",
            "Its crew is",
            "choice",
            "",
            DOES_CITE,
            (Choice("able", "able"), Choice("unable", "broken, stunned or shocked")),
        ),
    ),
    _may,
)


def _bow(case: Case) -> Ruling:
    phase = case.word("phase")
    conditions = (
        Condition("Defensive Fire", phase == "defensive", DOES_CITE, "Only in Defensive Fire: useless in CC."),
        Condition("enters from within the VCA", case.flag("within"), DOES_CITE, "It didn't enter out of the VCA."),
    )
    if phase == "same":
        said = "The limit holds from the phase after the one in which it became Immobile."
        return plain("as ever in this phase", DOES_CITE, said, GOOD)
    shots = case.whole("spent")
    verdict = f"{counted(shots, 'shot', 'shots')} at most"
    said = "As many as the MF or MP that the target spent to enter."
    return judged((verdict, "may not fire"), conditions, DOES_CITE, said)


BOW_WEAPONS = Procedure(
    "bow-weapons",
    "Bow weapons of a stuck vehicle",
    "Vehicles",
    "Whether and how often bow weapons of an Immobile vehicle fire at a target in its own hex.",
    DOES_CITE,
    (
        Field(
            "phase",
            "Phase",
            "choice",
            "",
            DOES_CITE,
            (
                Choice("defensive", "Defensive Fire, in a later phase"),
                Choice("cc", "Close Combat"),
                Choice("other", "any other later phase"),
                Choice("same", "the phase in which it became Immobile"),
            ),
        ),
        Field("within", "Out of its VCA", "flag", "The target enters from within the VCA.", DOES_CITE, default=True),
        Field(
            "spent",
            "MF or MP spent",
            "whole",
            "By the target, to enter the hex.",
            DOES_CITE,
            default=1,
            most=40,
            when=when("phase", "defensive"),
        ),
    ),
    _bow,
)


def _target(case: Case) -> Ruling:
    if case.flag("began"):
        if case.flag("left"):
            return plain("a moving target", TARGET_CITE, "It has left its Bog hex or hexside.", BAD)
        said = "The MP of Bog Removal let the enemy fire at it there, without the To Hit DRM of Case J."
        return plain("not a moving target", TARGET_CITE, said, GOOD)
    moved = case.flag("moved")
    said = "For the rest of that MPh." if moved else "It entered no new hex, used no VBM and was not in Motion."
    return plain("a moving target" if moved else "not a moving target", TARGET_CITE, said, BAD if moved else GOOD)


MOVING_TARGET = Procedure(
    "stuck-target",
    "Stuck vehicle as a target",
    "Vehicles",
    "Whether a vehicle that bogs or is immobilized is a moving target.",
    TARGET_CITE,
    (
        Field("began", "Began its MPh bogged", "flag", "", TARGET_CITE),
        Field("left", "Has left its Bog hex", "flag", "Or its Bog hexside.", TARGET_CITE, when=when("began", True)),
        Field(
            "moved",
            "Moved in this MPh",
            "flag",
            "Entered a new hex, used VBM or was in Motion.",
            TARGET_CITE,
            when=when("began", False),
        ),
    ),
    _target,
)
