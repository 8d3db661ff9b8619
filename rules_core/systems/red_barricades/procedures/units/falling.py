"""The Falling DR of who climbs a cliff hexside, and what goes for climbing units (B11.4 to B11.433)."""

from __future__ import annotations

from rules_core.families.squad_leader.movement.climbing import (
    COMMANDO,
    FALLING_CITE,
    ORDINARY,
    WEATHERS,
    WHO_CITE,
    FallingLimits,
)
from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling

GOOD_ORDER, WOUNDED, BROKEN, BECAME_SO = "good-order", "wounded", "broken", "became-so"
LOWEST, HIGHEST = 2, 12
LOST_CITE = "RB B11.42"

FACTS = (
    Fact("MF", "all", "RB B11.43", "one level in a MPh; normal stacking on each level"),
    Fact("equipment that nobody possesses", "eliminated", "RB B11.43"),
    Fact("portage", "one PP less", "RB B11.41", "as for CX"),
    Fact("SW", "none used, transferred, recovered or repaired", WHO_CITE, "nor Prep Fire, nor any other move"),
    Fact("pinned", "never", WHO_CITE),
    Fact("fires", "in its AFPh only, within Normal Range", "RB B11.431", "from its vertex; with PBF at full strength"),
    Fact("fired at", "at its vertex, with Hazardous Movement", "RB B11.42", "no favorable TEM; Hindrances count"),
    Fact("seen through the cliff", "from the two hexes that form it only", "RB B11.42"),
    Fact("broken, wounded or berserk", "eliminated", LOST_CITE, "MC only where the IFT dictates them"),
    Fact(
        "indirect fire above the base level",
        "no effect",
        "RB B11.42",
        "unless it comes across the lower hexside opposite the cliff; OBA from the road at hexrow Q, A5/6 or GG5/6",
    ),
    Fact("in the APh", "no climbing", "RB B11.432", "as high as where it goes, it advances across, or ends its climb"),
)
"""What goes for every climbing unit; A5/6 stands for the misprint AS/6 (RB-GAP-41)."""


def _work(case: Case) -> Ruling:
    state = case.word("state")
    if state == BECAME_SO:
        reason = "Who becomes broken, wounded or berserk while Climbing is eliminated."
        return Ruling("eliminated", BAD, (Outcome("Eliminated", frozenset(), reason, LOST_CITE, BAD),), FACTS)
    if state != GOOD_ORDER:
        reason = "Only Good Order Infantry climbs; broken and wounded units don't."
        return Ruling("may not climb", BAD, (Outcome("May not climb", frozenset(), reason, WHO_CITE, BAD),), FACTS)
    limits = COMMANDO if case.flag("commando") else ORDINARY
    weather = (RollModifier(name, 1, FALLING_CITE) for option, name in WEATHERS.items() if case.flag(option))
    roll = Roll((6, 6), tuple(weather))
    way = {"up": "ascends", "down": "descends"}[case.word("way")]
    verdict = f"{way} one level on a Final DR of {limits.climbs} or less"
    return Ruling(verdict, OPEN, _outcomes(limits, roll, way), FACTS, roll)


def _outcomes(limits: FallingLimits, roll: Roll, way: str) -> tuple[Outcome, ...]:
    low, high = LOWEST + roll.drm, HIGHEST + roll.drm
    stays = "It does not move in this phase, and is climbing all the same."
    rows = (
        Outcome("Climbs", _totals(low, limits.climbs), f"It {way} one level.", limits.cite, GOOD),
        Outcome("Stays", _totals(max(low, limits.climbs + 1), limits.falls - 1), stays, limits.cite, OPEN),
        Outcome(
            "Eliminated", _totals(max(low, limits.falls), high), "The unit and its SW are eliminated.", limits.cite, BAD
        ),
    )
    return tuple(row for row in rows if row.totals & roll.totals.chances.keys())


def _totals(least: int, most: int) -> frozenset[int]:
    return frozenset(range(least, most + 1))


FALLING = Procedure(
    "falling",
    "Climbing: the Falling DR",
    "Movement",
    "Whether Infantry gets one level up or down a cliff hexside, and what goes for it meanwhile.",
    "RB B11.4 to B11.433",
    (
        Field("way", "It climbs", "choice", "", WHO_CITE, (Choice("up", "up"), Choice("down", "down"))),
        Field(
            "state",
            "The unit is",
            "choice",
            "Only Good Order Infantry climbs.",
            WHO_CITE,
            (
                Choice(GOOD_ORDER, "in Good Order"),
                Choice(WOUNDED, "wounded"),
                Choice(BROKEN, "broken"),
                Choice(BECAME_SO, "broken, wounded or berserk while it climbs"),
            ),
        ),
        Field("commando", "Commando", "flag", "Trained and equipped for it.", COMMANDO.cite),
        *(
            Field(option, name.capitalize(), "flag", "Adds 1.", FALLING_CITE, when=(When("state", (GOOD_ORDER,)),))
            for option, name in WEATHERS.items()
        ),
    ),
    _work,
)
