"""The procedures and tables of CGS, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.cgs.procedures.action_checks import ACTION_CHECK_TABLE
from rules_core.systems.cgs.procedures.campaign_end import CAMPAIGN_END
from rules_core.systems.cgs.procedures.clearance import CLEARANCE
from rules_core.systems.cgs.procedures.cover import TAKING_COVER
from rules_core.systems.cgs.procedures.dig_in import DIGGING_IN
from rules_core.systems.cgs.procedures.enemy_hexes import DISRUPTED_FRIENDS, ENEMY_HEX, VEHICLE_IN_ENEMY_HEX
from rules_core.systems.cgs.procedures.fleeing import FLEEING
from rules_core.systems.cgs.procedures.gun_rolls import SCREENED_SHOT_TABLE, TO_HIT
from rules_core.systems.cgs.procedures.guns import GUN_ARC
from rules_core.systems.cgs.procedures.mines import MINES_ATTACK
from rules_core.systems.cgs.procedures.mounting import MOUNTING
from rules_core.systems.cgs.procedures.mousehole import BLOWING
from rules_core.systems.cgs.procedures.movement_types import MOVEMENT_TYPE
from rules_core.systems.cgs.procedures.moving_fire import MOVING_FIRE_TABLE
from rules_core.systems.cgs.procedures.platoon_losses import AFV_PLATOON_LOSSES, PLATOON_LOSSES
from rules_core.systems.cgs.procedures.platoons import AFV_PLATOON, PLATOON
from rules_core.systems.cgs.procedures.recovery import RECOVERY
from rules_core.systems.cgs.procedures.riders import RIDERS_FIRE, RIDERS_UNDER_FIRE
from rules_core.systems.cgs.procedures.roadblock import ROADBLOCK_TABLE
from rules_core.systems.cgs.procedures.searching import SEARCHING
from rules_core.systems.cgs.procedures.set_up import SET_UP
from rules_core.systems.cgs.procedures.sewers import SEWERS
from rules_core.systems.cgs.procedures.shots import SHOT
from rules_core.systems.cgs.procedures.stacking import STACKING
from rules_core.systems.cgs.procedures.team_fire import TEAM_FIRE
from rules_core.systems.cgs.procedures.terrain import TERRAIN_TABLE
from rules_core.systems.cgs.procedures.transport import TRANSPORT
from rules_core.systems.cgs.procedures.vehicle_counters import VEHICLE_COUNTER
from rules_core.systems.cgs.procedures.wire import WIRE_TABLE

PROCEDURES: tuple[Procedure, ...] = (
    MOVEMENT_TYPE,
    STACKING,
    ACTION_CHECK_TABLE,
    ENEMY_HEX,
    DISRUPTED_FRIENDS,
    PLATOON,
    PLATOON_LOSSES,
    FLEEING,
    RECOVERY,
    SHOT,
    MOVING_FIRE_TABLE,
    TEAM_FIRE,
    GUN_ARC,
    SCREENED_SHOT_TABLE,
    TO_HIT,
    RIDERS_UNDER_FIRE,
    RIDERS_FIRE,
    TRANSPORT,
    MOUNTING,
    VEHICLE_IN_ENEMY_HEX,
    AFV_PLATOON,
    AFV_PLATOON_LOSSES,
    VEHICLE_COUNTER,
    TAKING_COVER,
    DIGGING_IN,
    BLOWING,
    MINES_ATTACK,
    SEARCHING,
    WIRE_TABLE,
    ROADBLOCK_TABLE,
    CLEARANCE,
    SET_UP,
    SEWERS,
    CAMPAIGN_END,
    TERRAIN_TABLE,
)
