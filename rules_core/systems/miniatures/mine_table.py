"""The figures of the page's mines: the table of anti-tank mines, its modifiers, and what else mines do (Mines)."""

from __future__ import annotations

from dataclasses import dataclass

CITE = "MIN Mines table"
RULE = "MIN Mines"
NOTES = "MIN Mines notes"
SPOTTING_CITE = "MIN Mines b"
DENSITY_CITE = "MIN Mines a"

FACES = 100
KILL, IMMOBILISE, NO_EFFECT = "destroyed", "immobilised", "no effect"
KILLS_TO, IMMOBILISES_TO = 20, 85
"""The highest changed rolls that kill and that immobilise."""
NEVER = 100
"""The roll that has no effect before anything is taken off (Mines example)."""


@dataclass(frozen=True)
class MineModifier:
    """A row of the table's modifiers.

    Args:
        what: whom it is for.
        roll: what it adds to the roll; its example shows that 15 are taken off for a soft vehicle.
        above: the tons that a vehicle must be over; 0 for none.
        soft: whether it is for soft vehicles.
    """

    what: str
    roll: int
    above: int = 0
    soft: bool = False


SOFT_ROW = MineModifier("soft vehicle", -15, soft=True)
OVER_20 = MineModifier("over 20 tons", 5, above=20)
OVER_40 = MineModifier("over 40 tons", 10, above=40)

AP_LIGHT_BELOW = 20
"""The tons under which a vehicle is easier to immobilise for anti-personnel mines."""
AP_LIGHT, AP_HEAVY = 20, 10
"""The per cent with which anti-personnel mines immobilise, under 20 tons and otherwise, if the judge says no other."""
BAIL_OUT = 25
"""Troops in or on an AFV that is destroyed bail out on 1 to this."""
FIREPOWER, DEFENSE = 2, 1
"""An anti-personnel mine attacks with this firepower; troops in an affected soft vehicle have this defense."""
BOG = 20
"""The per cent with which a marsh bogs down, if the judge has set none (T13)."""
