"""Fire at a unit along a line of sight: percent dice, with the DRM of everything that the line meets."""

from __future__ import annotations

from rules_core.fields import Field
from rules_core.fire.shot import FireAlong, fire_procedure
from rules_core.procedures.procedure import Case, Roll, RollModifier
from rules_core.systems.cgs.dice.checks import d100
from rules_core.systems.cgs.places import LEVEL_UNIT, places
from rules_core.systems.cgs.sight.los import look

FIRE_CITE = "CGS 10.3.5"


def _roll(case: Case, modifiers: tuple[RollModifier, ...]) -> Roll:
    return d100(case.choice, modifiers)


SHOT = fire_procedure(
    "shot",
    "Fire",
    FireAlong(
        "Shot at a unit",
        "The chance of a result on the Firepower Factors Table, with the DRM of everything that its line meets.",
        FIRE_CITE,
        look,
        places,
        LEVEL_UNIT,
        _roll,
        Field(
            "number",
            "Highest total that is good enough",
            "whole",
            "Of your column of the Firepower Factors Table, for the result that you want.",
            least=1,
            most=200,
            optional=True,
        ),
        FIRE_CITE,
    ),
)
