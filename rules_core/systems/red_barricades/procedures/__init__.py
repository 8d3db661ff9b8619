"""The procedures of Red Barricades, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.red_barricades.procedures.artillery import OBA_ROUNDS
from rules_core.systems.red_barricades.procedures.atmm import ATMM
from rules_core.systems.red_barricades.procedures.campaign_rolls import (
    COMPANY_SW,
    GUN_BATTERY,
    HISTORICAL_DRM,
    LEADER_TABLE,
    OBA_AMMUNITION,
    RG_STRENGTH,
)
from rules_core.systems.red_barricades.procedures.campaign_works import FPP_COST, PILLBOX_COST
from rules_core.systems.red_barricades.procedures.chits import OBA_CHIT
from rules_core.systems.red_barricades.procedures.climbers import FIRE_AT_CLIMBERS
from rules_core.systems.red_barricades.procedures.falling import FALLING
from rules_core.systems.red_barricades.procedures.group_lines import DAY_WINNER, GROUP_LINE, STUKA_ENTRY
from rules_core.systems.red_barricades.procedures.gutted import GUTTED_BUILDING
from rules_core.systems.red_barricades.procedures.named_hex import NAMED_HEX
from rules_core.systems.red_barricades.procedures.observers import OFFBOARD_OBSERVER
from rules_core.systems.red_barricades.procedures.pillbox import PILLBOX_TABLE
from rules_core.systems.red_barricades.procedures.purchases import PURCHASES
from rules_core.systems.red_barricades.procedures.sewers import SEWER_EMERGENCE, SEWER_ENTRY
from rules_core.systems.red_barricades.procedures.special_rules import SPECIAL_RULES
from rules_core.systems.red_barricades.procedures.terrain import TERRAIN_TABLE

PROCEDURES: tuple[Procedure, ...] = (
    TERRAIN_TABLE,
    NAMED_HEX,
    GUTTED_BUILDING,
    FALLING,
    FIRE_AT_CLIMBERS,
    SEWER_ENTRY,
    SEWER_EMERGENCE,
    PILLBOX_TABLE,
    OBA_ROUNDS,
    ATMM,
    SPECIAL_RULES,
    PURCHASES,
    GROUP_LINE,
    HISTORICAL_DRM,
    RG_STRENGTH,
    GUN_BATTERY,
    LEADER_TABLE,
    COMPANY_SW,
    OBA_AMMUNITION,
    OBA_CHIT,
    OFFBOARD_OBSERVER,
    STUKA_ENTRY,
    FPP_COST,
    PILLBOX_COST,
    DAY_WINNER,
)
