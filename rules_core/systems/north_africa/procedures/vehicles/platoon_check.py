"""Radioless AFV: the +1NMC of those that move outside a platoon, and what holds in one (181.21 to 181.3)."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.north_africa.checks import ALONE_CITE, LONE_AFV
from rules_core.systems.north_africa.conventions.checks import ENTERS_ALONE, PLATOON_CHECK
from rules_core.systems.north_africa.procedures.asked import judged, leader_field, leadership, plain, when

RADIO_CITE = "NA 181.21"
PLATOON_CITE = "NA 181.22"
TOGETHER_CITE = "NA 181.221"
LOST_CITE = "NA 181.222"

RADIOLESS, RADIO, RECALLED = "radioless", "radio", "recalled"
ALONE, LEAVES, MOTION, STAYS, OFFBOARD = "alone", "leaves", "motion", "stays", "offboard"
LEAST_MORALE, MOST_MORALE = 2, 11


def _work(case: Case) -> Ruling:
    if case.word("radio") != RADIOLESS:
        said = "It counts as radio-equipped." if case.word("radio") == RECALLED else "It has a radio."
        cite = LOST_CITE if case.word("radio") == RECALLED else ALONE_CITE
        return plain("no check", cite, said, GOOD)
    does = case.word("does")
    if does == STAYS:
        return plain("no check", PLATOON_CITE, "It moves with its platoon.", GOOD)
    if does == OFFBOARD:
        return _offboard(case)
    return _check(case, does)


def _offboard(case: Case) -> Ruling:
    why = "An offboard AFV enters in a platoon, unless it is the only AFV that enters this turn."
    conditions = (Condition("the only AFV that enters this turn", case.flag("only"), ALONE_CITE, why),)
    refused = "may not enter alone"
    if case.flag("only") and case.choice(ENTERS_ALONE) == "check":
        return judged(("may enter alone, after the +1NMC", refused), conditions, f"{ALONE_CITE}, {ENTERS_ALONE.id}")
    return judged(
        ("may enter alone, without a check", refused), conditions, ALONE_CITE, "The check is for AFV on the map."
    )


def _check(case: Case, does: str) -> Ruling:
    reading = case.choice(PLATOON_CHECK)
    easier, harder = LONE_AFV[reading]
    morale = case.whole("morale") + easier
    leader = leadership(case)
    modifiers = [RollModifier("Armor Leader", leader, ALONE_CITE)] if leader else []
    modifiers += [RollModifier("1MC", harder, PLATOON_CHECK.id)] if harder else []
    roll = Roll((6, 6), tuple(modifiers))
    passes = frozenset(total for total in roll.totals.chances if total <= morale)
    rest = "it moves alone in this MPh" if does != MOTION else "it goes into Motion in its hex"
    outcomes = (
        Outcome("Passes", passes, f"{rest[:1].upper()}{rest[1:]}.", ALONE_CITE, GOOD),
        Outcome("Fails", frozenset(roll.totals.chances) - passes, _failed(case, does), ALONE_CITE, BAD),
    )
    facts = (Fact("passes on a Final DR of", f"{morale} or less", f"{ALONE_CITE}, {PLATOON_CHECK.id}"),)
    ends = tuple(end for end in outcomes if end.totals)
    modified = sum(modifier.value for modifier in modifiers)
    on = f"an Original DR of {morale - modified}" if modified else f"{morale}"
    return Ruling(f"passes on {on} or less", OPEN, ends, facts, roll)


def _failed(case: Case, does: str) -> str:
    """What a failed check means."""
    if does != MOTION and case.flag("in_motion"):
        return "It must stop in its hex, which ends its MPh; Passengers and Riders may unload."
    return (
        "It spends no MP in this MPh, in a platoon neither; Passengers and Riders may unload as if it had fired in the "
        "PFPh."
    )


_ASKED = when("does", ALONE, LEAVES, MOTION)
PLATOON_CHECK_TABLE = Procedure(
    "platoon-check",
    "Radioless AFV outside a platoon",
    "Platoons",
    "Whether an AFV without a radio may move by itself in this MPh: its +1NMC.",
    "NA 181.21, 181.223",
    (
        Field(
            "radio",
            "Radio",
            "choice",
            "Italian AFV have one unless their entry has the circled R; no radio counter makes up for it.",
            RADIO_CITE,
            (Choice(RADIOLESS, "none"), Choice(RADIO, "has one"), Choice(RECALLED, "none, but Recalled")),
        ),
        Field(
            "does",
            "At the start of its MPh",
            "choice",
            "",
            ALONE_CITE,
            (
                Choice(ALONE, "it is alone and would move"),
                Choice(LEAVES, "it would leave its platoon"),
                Choice(MOTION, "it is alone and would go into Motion in place"),
                Choice(STAYS, "it stays with its platoon"),
                Choice(OFFBOARD, "it would enter the map alone"),
            ),
        ),
        Field(
            "morale",
            "Crew's morale",
            "whole",
            "The Morale Level of its crew.",
            ALONE_CITE,
            least=LEAST_MORALE,
            most=MOST_MORALE,
            when=(*when("radio", RADIOLESS), *_ASKED),
        ),
        leader_field("Armor Leader", ALONE_CITE),
        Field("in_motion", "In Motion", "flag", "Already, at the start of its MPh.", ALONE_CITE, when=_ASKED),
        Field("only", "The only one", "flag", "It alone enters this turn.", ALONE_CITE, when=when("does", OFFBOARD)),
    ),
    _work,
)


class _Row(NamedTuple):
    """One thing that holds of platoons."""

    title: str
    verdict: str
    said: str
    cite: str
    tone: str = OPEN


RULES = {
    "size": _Row("how many", "two or three AFV", "Each adjacent to another of them, or in its hex.", PLATOON_CITE),
    "join": _Row(
        "joining", "may join, three at most", "Once it is adjacent; one with a radio may join too.", ALONE_CITE, GOOD
    ),
    "declare": _Row(
        "AFV with radios",
        "may move so: two or three",
        "They say so at the start of their MPh and are bound by it to the start of their next one.",
        ALONE_CITE,
        GOOD,
    ),
    "leave-radio": _Row("leaving, with a radio", "at the start of its MPh, without a check", "", ALONE_CITE, GOOD),
    "leave": _Row(
        "leaving, without one", "at the start of its MPh, with the +1NMC", "At no other time of its own.", ALONE_CITE
    ),
    "lost": _Row(
        "a member lost",
        "no longer of the platoon",
        "Destroyed, Recalled, Immobile or moving by itself; the others close up by the end of the next Impulse.",
        LOST_CITE,
    ),
    "stall": _Row("a member stalls", "the others spend as many MP, and stay", "", LOST_CITE, BAD),
    "esb": _Row("ESB", "no ESB in a platoon", "No member tries for Excessive Speed.", TOGETHER_CITE, BAD),
    "hold": _Row("holding its hex", "may, at the cost of the Impulse", "It counts as moving.", TOGETHER_CITE, GOOD),
    "motion": _Row("Start, Stop and Motion", "all together", "They are one entity.", TOGETHER_CITE),
    "los": _Row("LOS among them", "not needed", "", PLATOON_CITE, GOOD),
    "fire": _Row("Defensive Fire", "at the end of each Impulse", "And not before all have spent its MP.", PLATOON_CITE),
    "assault": _Row("Armored Assault", "goes with it", "", PLATOON_CITE, GOOD),
    "exit": _Row(
        "one exits before the others",
        "by the same hex or an adjacent one",
        "The platoon is one entity, in its next MPh too.",
        TOGETHER_CITE,
    ),
    "radio-use": _Row("an AFV's radio", "calls no OBA and spots for nobody", "", RADIO_CITE, BAD),
    "else": _Row("other penalties", "none", "", "NA 181.3", GOOD),
}


def _rules(case: Case) -> Ruling:
    row = RULES[case.word("about")]
    return plain(row.verdict, row.cite, row.said, row.tone)


PLATOON_RULES = Procedure(
    "platoon-rules",
    "What holds in a platoon",
    "Platoons",
    "What AFV that move as a platoon may and may not do.",
    "NA 181.21 to 181.3",
    (
        Field(
            "about", "About", "choice", "", PLATOON_CITE, tuple(Choice(word, row.title) for word, row in RULES.items())
        ),
    ),
    _rules,
)
