"""Bog in Desert Mud: which of the hexes that a vehicle enters count, and in which of them it bogs (194.8)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.fields import Field
from rules_core.procedures.conditions import Condition, facts_of, failed, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Mark, Outcome, Procedure, Roll, Ruling
from rules_core.systems.north_africa.checks import FAILS_AT, SOFT, bog_roll
from rules_core.systems.north_africa.conditions import MUD, ONLY_DESERT, Conditions, conditions_of
from rules_core.systems.north_africa.conventions.ground import ACCESSIBLE_LEVELS
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.overlay_words import HAMMADA
from rules_core.systems.north_africa.procedures.asked import unsaid
from rules_core.systems.north_africa.procedures.climate.asked import GROUP
from rules_core.systems.north_africa.procedures.vehicles.fields import WORDS, checked, class_field, pressure_field
from rules_core.words.figures import counted, percent, signed

CITE = "NA 194.8"
DICE = (6, 6, 6)
NAMES = ("first die", "second die", "Secret dr")
WHICH = "The Secret dr counts the hexes that count."
GOES_ON = "The DR doesn't bog it, or the Secret dr counts further than it went."
USUAL = "The usual rules for mud hold (COI 75.8)."


def desert_mud(now: Conditions) -> tuple[Condition, ...]:
    """What Desert Mud needs.

    Args:
        now: the conditions in force.
    """
    return (
        Condition("Mud", now.ec == MUD, CITE, "There is no Mud."),
        Condition("Arid Land", now.place != "elsewhere", CITE, f"The scenario is set in no Arid Land. {USUAL}"),
        Condition("Desert Boards only", now.boards == ONLY_DESERT, CITE, f"Other boards are in play. {USUAL}"),
        Condition("neither Broken nor Steppe", now.alternate == "none", CITE, f"Not on other ground. {USUAL}"),
    )


def counting(case: Case) -> tuple[str, ...]:
    """The hexes that count, in the order in which they were entered; each entry counts by itself.

    Args:
        case: the case; its ``way`` are the hexes entered, ``paved`` those entered over a paved road's hexside.
    """
    paved = {location.hex for location in case.locations("paved")}
    entered = [location.hex for location in case.locations("way") if location.hex not in paved]
    if any(desert.levels_decide_near(case.ground, name, HAMMADA) for name in entered):
        case.choice(ACCESSIBLE_LEVELS)
    return tuple(name for name in entered if desert.open_next_to_hammada(case.ground, name))


def _work(case: Case) -> Ruling:
    conditions = desert_mud(conditions_of(case.ground))
    if failed(conditions):
        return refusal("no Desert Mud", conditions)
    hexes = counting(case)
    marks = tuple(Mark(name, f"counts, number {number}") for number, name in enumerate(hexes, 1))
    listing = Fact("Hexes that count", ", ".join(hexes) or "none", CITE, "Open Ground Accessible to hammada.")
    facts = (*facts_of(conditions), listing)
    if not hexes:
        free = Outcome("No Bog", detail="None of these hexes counts.", cite=CITE, tone=GOOD)
        return Ruling("no Bog", GOOD, (free,), facts)
    found = bog_roll(checked(case), (SOFT,), case.choice)
    facts = (*facts, *(Fact(row.what, signed(row.value), row.cite) for row in found.modifiers))
    if found.missing:
        return unsaid([WORDS[word] for word in found.missing], facts)
    return _ruling(hexes, found.drm, facts, marks)


def _ruling(hexes: tuple[str, ...], drm: int, facts: tuple[Fact, ...], marks: tuple[Mark, ...]) -> Ruling:
    """The Secret Bog Check DR and the Secret dr beside it: a DR that bogs, and which of the hexes it was."""
    roll = Roll(DICE, names=NAMES)
    bogged = [f"Bogs in {name}, number {number}" for number, name in enumerate(hexes, 1)]
    throws: dict[str, set[tuple[int, ...]]] = {result: set() for result in (*bogged, "Goes on")}
    for first, second, secret in roll.throws:
        bogs = first + second + drm >= FAILS_AT
        result = bogged[secret - 1] if bogs and secret <= len(hexes) else "Goes on"
        throws[result].add((first, second, secret))
    outcomes = tuple(
        Outcome(
            result,
            detail=GOES_ON if result == "Goes on" else WHICH,
            cite=CITE,
            tone=GOOD if result == "Goes on" else BAD,
            throws=frozenset(found),
        )
        for result, found in throws.items()
        if found
    )
    chance = sum((Fraction(len(row.throws), 216) for row in outcomes if row.tone == BAD), Fraction(0))
    facts = (*facts, Fact("bogs on an Original DR of", str(FAILS_AT - drm), CITE, "or more"))
    note = "These hexes can't immobilize as hammada does, but for a motorcycle (NA 186.15)."
    verdict = f"{counted(len(hexes), 'hex counts', 'hexes count')}; bogs {chance} ({percent(chance)})"
    return Ruling(verdict, OPEN, outcomes, facts, roll, marks, (note,))


MUD_BOG = Procedure(
    "desert-mud",
    "Desert Mud",
    GROUP,
    "Which hexes that a vehicle enters count for Bog in Desert Mud, and in which of them it bogs.",
    "NA 194.8, 176.721",
    (
        Field("way", "Hexes entered", "locations", "In the order in which it enters them this MPh.", CITE),
        Field("paved", "By a paved road", "locations", "Those of them entered over a paved road's hexside.", CITE,
              optional=True),
        class_field(CITE),
        pressure_field(CITE),
    ),
    _work,
    needs_map=True,
)  # fmt: skip
