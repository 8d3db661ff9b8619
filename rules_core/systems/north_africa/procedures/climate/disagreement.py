"""What settles a disagreement about the rules, and which rules are in play (introduction, 182)."""

from __future__ import annotations

from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.north_africa.conditions import BY_ID
from rules_core.systems.north_africa.conventions.conditions import DISAGREEMENT_DR, LOW
from rules_core.systems.north_africa.procedures.climate.asked import asked, conditions
from rules_core.words.figures import signed

GROUP = "Rules in play"
CITE = "NA introduction"
LESS = signed(-1)
THIS_GAME = "Write it down: it holds for the rest of this game, and for no other."


def _settle(case: Case) -> Ruling:
    first = frozenset({1, 2, 3}) if case.choice(DISAGREEMENT_DR) == LOW else frozenset({4, 5, 6})
    outcomes = (
        Outcome("The first reading", first, THIS_GAME, CITE),
        Outcome("The other reading", frozenset(range(1, 7)) - first, THIS_GAME, CITE),
    )
    return Ruling("a single die settles it", OPEN, outcomes, roll=Roll((6,)))


DISAGREEMENT = Procedure(
    "disagreement",
    "A disagreement about the rules",
    GROUP,
    "The die that settles what a rule means, for this game only.",
    CITE,
    (),
    _settle,
)


def _level(case: Case) -> Ruling:
    level = conditions(case).rules_level
    gia = level == "gia"
    title = BY_ID["rules_level"].titles[level]
    facts = (
        Fact("Text marked GIA or in braces", "holds" if gia else "left out", "NA 182"),
        Fact("Moving in the open", f"{LESS} and {LESS}" if gia else signed(-2), "NA 182",
             f"{LESS} for moving and {LESS} for not assaulting." if gia else "One modifier, for moving in the open."),
        Fact("Wadis", "as wadis" if gia else "as gullies, if you like", "NA 188",
             "" if gia else "Below GIA it is suggested to play them as gullies."),
        Fact("All else", "the rules of SL to GIA, unless the desert says otherwise", "NA 182"),
    )  # fmt: skip
    return Ruling(f"played at {title}", OPEN, (Outcome(title, cite="NA 182", sets={"rules_level": level}),), facts)


RULES_LEVEL = Procedure(
    "rules-level",
    "Rules in play",
    GROUP,
    "What the level of rules that you play decides in the desert.",
    "NA 182",
    asked("rules_level"),
    _level,
)
