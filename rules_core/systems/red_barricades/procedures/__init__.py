"""The procedures of Red Barricades, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.red_barricades.procedures.air_and_artillery.air_support import AIR_SUPPORT
from rules_core.systems.red_barricades.procedures.air_and_artillery.artillery import OBA_ROUNDS
from rules_core.systems.red_barricades.procedures.air_and_artillery.mistaken_attack import MISTAKEN_ATTACK
from rules_core.systems.red_barricades.procedures.air_and_artillery.sighting import SIGHTING
from rules_core.systems.red_barricades.procedures.air_and_artillery.spotter_plane import SPOTTER_PLANE
from rules_core.systems.red_barricades.procedures.campaign.chits import OBA_CHIT
from rules_core.systems.red_barricades.procedures.campaign.group_lines import DAY_WINNER, GROUP_LINE, STUKA_ENTRY
from rules_core.systems.red_barricades.procedures.campaign.observers import OFFBOARD_OBSERVER
from rules_core.systems.red_barricades.procedures.campaign.purchases import PURCHASES
from rules_core.systems.red_barricades.procedures.campaign.rolls import (
    COMPANY_SW,
    GUN_BATTERY,
    HISTORICAL_DRM,
    LEADER_TABLE,
    OBA_AMMUNITION,
    RG_STRENGTH,
)
from rules_core.systems.red_barricades.procedures.campaign.russian_entry import RUSSIAN_ENTRY
from rules_core.systems.red_barricades.procedures.campaign.works import FPP_COST, PILLBOX_COST
from rules_core.systems.red_barricades.procedures.fire.afv_in_building import AFV_IN_BUILDING
from rules_core.systems.red_barricades.procedures.fire.beyond_the_table import BEYOND_THE_TABLE
from rules_core.systems.red_barricades.procedures.fire.burning import BURNING
from rules_core.systems.red_barricades.procedures.fire.collapse import COLLAPSE
from rules_core.systems.red_barricades.procedures.fire.falling_rubble import FALLING_RUBBLE
from rules_core.systems.red_barricades.procedures.fire.flame_placement import FLAME_PLACEMENT
from rules_core.systems.red_barricades.procedures.fire.gun_set_up import GUN_SET_UP
from rules_core.systems.red_barricades.procedures.fire.pillbox import PILLBOX_TABLE
from rules_core.systems.red_barricades.procedures.fire.rubble_by_fire import RUBBLE_BY_FIRE
from rules_core.systems.red_barricades.procedures.fire.shellholes import SHELLHOLE_TABLE
from rules_core.systems.red_barricades.procedures.fire.shots import SHOT
from rules_core.systems.red_barricades.procedures.molotovs.attack import MOL_ATTACK
from rules_core.systems.red_barricades.procedures.molotovs.check import MOL_CHECK
from rules_core.systems.red_barricades.procedures.molotovs.projector import MOL_PROJECTOR
from rules_core.systems.red_barricades.procedures.special_rules import SPECIAL_RULES
from rules_core.systems.red_barricades.procedures.terrain.bog import BOG_CHECK
from rules_core.systems.red_barricades.procedures.terrain.counts_as_building import COUNTS_AS_BUILDING
from rules_core.systems.red_barricades.procedures.terrain.gutted import GUTTED_BUILDING
from rules_core.systems.red_barricades.procedures.terrain.location_questions import (
    BUILDING_CONTROL_TABLE,
    SNIPER_TARGET,
)
from rules_core.systems.red_barricades.procedures.terrain.named_hex import NAMED_HEX
from rules_core.systems.red_barricades.procedures.terrain.questions import TERRAIN_QUESTIONS
from rules_core.systems.red_barricades.procedures.terrain.table import TERRAIN_TABLE
from rules_core.systems.red_barricades.procedures.units.acquisition import LIGHT_MORTAR_ACQUISITION
from rules_core.systems.red_barricades.procedures.units.afv import AFV_DUTIES
from rules_core.systems.red_barricades.procedures.units.atmm import ATMM
from rules_core.systems.red_barricades.procedures.units.climbers import FIRE_AT_CLIMBERS
from rules_core.systems.red_barricades.procedures.units.close_combat import HAND_TO_HAND, NO_QUARTER
from rules_core.systems.red_barricades.procedures.units.falling import FALLING
from rules_core.systems.red_barricades.procedures.units.hidden_units import HIDDEN_UNITS
from rules_core.systems.red_barricades.procedures.units.searching import SEARCH_CASUALTIES, SEARCH_DRM
from rules_core.systems.red_barricades.procedures.units.sewers import SEWER_EMERGENCE, SEWER_ENTRY
from rules_core.systems.red_barricades.procedures.units.stealth import STEALTH
from rules_core.systems.red_barricades.procedures.works.booby_traps import BOOBY_TRAPS
from rules_core.systems.red_barricades.procedures.works.clearance import CLEARANCE
from rules_core.systems.red_barricades.procedures.works.fortification import FORTIFICATION
from rules_core.systems.red_barricades.procedures.works.labor import LABOR_STATUS
from rules_core.systems.red_barricades.procedures.works.mine_crossing import MINE_CROSSING
from rules_core.systems.red_barricades.procedures.works.trenches import CONNECTION, TRENCH_COUNTER
from rules_core.systems.red_barricades.procedures.works.tunnels import TUNNEL

PROCEDURES: tuple[Procedure, ...] = (
    TERRAIN_TABLE,
    TERRAIN_QUESTIONS,
    BOG_CHECK,
    NAMED_HEX,
    GUTTED_BUILDING,
    FALLING,
    FIRE_AT_CLIMBERS,
    SEWER_ENTRY,
    SEWER_EMERGENCE,
    SHOT,
    PILLBOX_TABLE,
    CLEARANCE,
    LABOR_STATUS,
    MINE_CROSSING,
    FORTIFICATION,
    TRENCH_COUNTER,
    CONNECTION,
    BOOBY_TRAPS,
    TUNNEL,
    COUNTS_AS_BUILDING,
    GUN_SET_UP,
    FLAME_PLACEMENT,
    BURNING,
    SHELLHOLE_TABLE,
    RUBBLE_BY_FIRE,
    AFV_IN_BUILDING,
    COLLAPSE,
    FALLING_RUBBLE,
    BEYOND_THE_TABLE,
    OBA_ROUNDS,
    ATMM,
    MOL_CHECK,
    MOL_ATTACK,
    MOL_PROJECTOR,
    SIGHTING,
    MISTAKEN_ATTACK,
    SNIPER_TARGET,
    LIGHT_MORTAR_ACQUISITION,
    SEARCH_CASUALTIES,
    SEARCH_DRM,
    STEALTH,
    HAND_TO_HAND,
    NO_QUARTER,
    HIDDEN_UNITS,
    AFV_DUTIES,
    SPOTTER_PLANE,
    AIR_SUPPORT,
    RUSSIAN_ENTRY,
    BUILDING_CONTROL_TABLE,
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
