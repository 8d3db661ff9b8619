"""The tables of miniatures, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.miniatures.procedures.ground import (
    BOG_TABLE,
    BRIDGE_TABLE,
    FOLLOWING_TABLE,
    GROUND_COST,
    HEDGES,
    ROAD_TABLE,
)
from rules_core.systems.miniatures.procedures.mine_checks import AP_ATTACK, AP_MINE, AT_MINE, BAIL_OUT_ROLL
from rules_core.systems.miniatures.procedures.mine_crossing import MINE_CROSSING, MINE_SPOTTING

PROCEDURES: tuple[Procedure, ...] = (
    AT_MINE,
    AP_MINE,
    AP_ATTACK,
    BAIL_OUT_ROLL,
    MINE_CROSSING,
    MINE_SPOTTING,
    GROUND_COST,
    ROAD_TABLE,
    FOLLOWING_TABLE,
    HEDGES,
    BOG_TABLE,
    BRIDGE_TABLE,
)
