"""The dust that vehicles raise, as counters (194.74)."""

from __future__ import annotations

from rules_core.counters.counters import HEX, CounterKind, Tile
from rules_core.fields import Choice, Field
from rules_core.systems.north_africa.conditions import BY_ID, SIDES

OWNER, IN_MOTION, DESTROYED = "owner", "motion", "destroyed"

VEHICLE_DUST = CounterKind(
    "vehicle-dust",
    "Vehicle dust",
    HEX,
    "NA 194.74",
    (
        Field(OWNER, "Whose vehicle", "choice", "It goes at the start of that player's next PFPh.", "NA 194.74",
              tuple(Choice(side, BY_ID["player"].titles[side]) for side in SIDES)),
        Field(IN_MOTION, "In Motion", "flag", "Its vehicle ended the MPh in Motion: it stays until the first MP.",
              "NA 194.74"),
        Field(DESTROYED, "Destroyed or halted", "flag",
              "Its vehicle was destroyed, stunned, shocked or immobilized since: it goes with the owner's PFPh.",
              "NA 194.74"),
    ),
    "Drifting Dispersed SMOKE two levels high: a +1 LOS Hindrance.",
    (Tile("Vehicle dust"), Tile("Vehicle dust, in Motion", {IN_MOTION: True})),
    several=True,
)  # fmt: skip

KINDS_OF_DUST: tuple[CounterKind, ...] = (VEHICLE_DUST,)
