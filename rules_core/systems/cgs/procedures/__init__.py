"""The procedures and tables of CGS, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedure import Procedure
from rules_core.systems.cgs.procedures.gun_rolls import SCREENED_SHOT_TABLE, TO_HIT
from rules_core.systems.cgs.procedures.guns import GUN_ARC
from rules_core.systems.cgs.procedures.movement_types import MOVEMENT_TYPE
from rules_core.systems.cgs.procedures.moving_fire import MOVING_FIRE_TABLE

PROCEDURES: tuple[Procedure, ...] = (
    MOVEMENT_TYPE,
    MOVING_FIRE_TABLE,
    GUN_ARC,
    SCREENED_SHOT_TABLE,
    TO_HIT,
)
