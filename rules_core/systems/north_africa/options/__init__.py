"""What a query may say about a shot or a move in the desert."""

from __future__ import annotations

from rules_core.families.squad_leader.options import FIRES, MOVEMENT_TITLES, MOVEMENTS, MOVING
from rules_core.options import OptionField
from rules_core.systems.north_africa.climate.air import ATTACK_OPTION, LOW_VISIBILITY_OPTION, SMOKE_OPTION
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.options.sight import SIGHT_OPTIONS

SIGHT = ("sight",)

OPTIONS: tuple[OptionField, ...] = (
    OptionField("fire", "Fire", "choice", FIRES, "How the target is fired at: its TEM depends on it.", SIGHT),
    ATTACK_OPTION,
    *SIGHT_OPTIONS,
    OptionField(
        MOVING,
        "The target moves",
        "choice",
        MOVEMENTS,
        "Infantry in the open, in its MPh (176.32).",
        SIGHT,
        named=MOVEMENT_TITLES,
    ),
    LOW_VISIBILITY_OPTION,
    SMOKE_OPTION,
    RULES.tems.field("TEM", "What covers a target and has no figure here.", SIGHT),
)
