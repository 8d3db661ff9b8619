"""What the checks ask of a vehicle, as fields of a form, and the ruling that a check leads to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.fields import Choice, Field
from rules_core.options import NOT_SAID
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Roll, Ruling
from rules_core.systems.north_africa.checks import (
    BRITISH,
    FAILS_AT,
    HEAVY_TONS,
    PRESSURE,
    WEIGHT,
    Checked,
    CheckRoll,
)
from rules_core.systems.north_africa.procedures.asked import NO, YES, YES_NO, unsaid, when
from rules_core.systems.north_africa.units import ARMORED_CAR, HALF_TRACKED, MOTORCYCLE, TRACKED, TRUCK, WAGON
from rules_core.words.figures import percent, signed

DICE = (6, 6)
LIGHT, HEAVY = "light", "heavy"

CLASSES = (
    Choice(TRUCK, "truck"),
    Choice(ARMORED_CAR, "armored car"),
    Choice(HALF_TRACKED, "halftrack"),
    Choice(MOTORCYCLE, "motorcycle"),
    Choice(TRACKED, "fully tracked"),
    Choice(WAGON, "wagon"),
)
PRESSURES = (Choice("low", "low"), Choice("normal", "normal"), Choice("high", "high"))

WORDS = {
    WEIGHT: "whether it weighs 4 tons or more",
    BRITISH: "whether it is British-built",
    PRESSURE: "its Ground Pressure",
}
"""What a check may miss, as a sentence has it."""


def class_field(cite: str) -> Field:
    """The class that a vehicle spends its MP as."""
    return Field("unit", "It moves as", "choice", "A vehicle's entry says what it spends MP as.", cite, CLASSES)


def truck_fields(cite: str) -> tuple[Field, ...]:
    """What decides of a truck how it fares: its weight and who built it."""
    weights = (Choice(LIGHT, f"under {HEAVY_TONS} tons"), Choice(HEAVY, f"{HEAVY_TONS} tons or more"))
    built = "A British counter without (a) or (f) in its name; an Italian (b) too."
    return (
        Field("weight", "Weight", "choice", "", cite, weights, optional=True, when=when("unit", TRUCK)),
        Field("british", "British-built", "choice", built, cite, YES_NO, optional=True, when=when("unit", TRUCK)),
    )


def pressure_field(cite: str) -> Field:
    """A vehicle's Ground Pressure."""
    return Field("pressure", "Ground Pressure", "choice", "As its entry has it.", cite, PRESSURES, optional=True)


def checked(case: Case) -> Checked:
    """The vehicle of a form."""
    inputs = case.inputs
    weight = {LIGHT: Fraction(1), HEAVY: Fraction(HEAVY_TONS)}.get(str(inputs.get("weight")))
    british = {YES: True, NO: False}.get(str(inputs.get("british")))
    pressure = inputs.get("pressure")
    return Checked(case.word("unit"), pressure if isinstance(pressure, str) else NOT_SAID, weight, british)


def turns_field(cite: str) -> Field:
    """How many hexsides a vehicle turns by, where it changes its VCA; one check each."""
    help_ = "0 for an entry; a VCA change asks for one DR for each."
    return Field("turns", "Hexsides of VCA change", "whole", help_, cite, default=0, most=5)


def check_ruling(
    case: Case, found: CheckRoll, fails: Sequence[tuple[str, str, int]], cite: str, facts: tuple[Fact, ...] = ()
) -> Ruling:
    """The ruling of a check: its dice and how they may fall.

    Args:
        case: the case; its field ``turns`` tells how many checks there are.
        found: the check.
        fails: how it may fail: the result, what it means, and the least Final DR of it, the mildest first.
        cite: the rule.
        facts: what it rests on besides the DRM.
    """
    # A roll brings its DRM with it; without one they stand among the facts.
    named = (*facts, *(Fact(row.what, signed(row.value), row.cite) for row in found.modifiers))
    if found.missing:
        return unsaid([WORDS[word] for word in found.missing], named)
    if not found.needed:
        said = f"No DR can come to {FAILS_AT}: its DRM are {signed(found.drm)}."
        outcome = Outcome("No DR needed", frozenset(), said, cite, GOOD)
        return Ruling("no DR needed", GOOD, (outcome,), named)
    roll = Roll(DICE, found.modifiers)
    totals = frozenset(roll.totals.chances)
    limits = [*(least for _, _, least in fails[1:]), max(totals) + 1]
    ends = [
        Outcome(result, frozenset(t for t in totals if least <= t < limit), detail, cite, BAD)
        for (result, detail, least), limit in zip(fails, limits, strict=True)
    ]
    ends.append(Outcome("Goes on", frozenset(t for t in totals if t < FAILS_AT), "", cite, GOOD))
    rows = (
        *facts,
        Fact("fails on an Original DR of", str(found.original), cite, "or more" if found.original != 12 else ""),
    )
    turns = case.whole("turns")
    if turns > 1 and found.passes is not None:
        rows = (*rows, Fact(f"to pass all {turns} DR", percent(found.passes**turns), cite, f"{found.passes**turns}"))
    verdict = (
        f"fails on an Original DR of {found.original}{' or more' if found.original != max(roll.dice.chances) else ''}"
    )
    return Ruling(verdict, OPEN, tuple(end for end in ends if end.totals), rows, roll)
