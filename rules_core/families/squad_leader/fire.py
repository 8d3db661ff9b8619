"""Fire at a unit along a line of sight, for the games of the family: two dice, hindrance, TEM and the rest added.

The text has neither the IFT nor the To Hit Table: what the table asks for is typed in, the DRM of the line are known.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.places import places
from rules_core.fields import Field
from rules_core.fire.line import Looking
from rules_core.fire.shot import FireAlong, fire_procedure
from rules_core.procedures.procedure import Case, Procedure, Roll, RollModifier

SHOT = "shot"
LEAST_NEEDED, MOST_NEEDED = -10, 30


def shot_at_a_unit(look: Looking, rules: GroundRules, cite: str) -> Procedure:
    """The procedure of a shot at a unit: a DR on the IFT or the To Hit Table, with the DRM of the line.

    Args:
        look: how the game looks.
        rules: its ground.
        cite: its rule for what hinders a line.
    """
    number = Field(
        "number",
        "Highest Final DR that is good enough",
        "whole",
        "Of your column of the IFT, for the result that you want; or the To Hit number at this range.",
        least=LEAST_NEEDED,
        most=MOST_NEEDED,
        optional=True,
    )
    fire = FireAlong(
        "Shot at a unit",
        "The chance of a DR on the IFT or the To Hit Table, with the hindrance, TEM and other DRM of its line.",
        cite,
        look,
        partial(places, rules),
        Fraction(1, 2),
        _roll,
        number,
        cite,
    )
    return fire_procedure(SHOT, "Fire", fire)


def _roll(_case: Case, modifiers: tuple[RollModifier, ...]) -> Roll:
    return Roll((6, 6), modifiers)
