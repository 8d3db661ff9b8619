"""The tables of North Africa, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.north_africa.procedures.air.dust_at_range import DUST_DRM
from rules_core.systems.north_africa.procedures.air.in_the_dust import AERIAL_DUST, DUST_EFFECTS, DUST_LIGHT
from rules_core.systems.north_africa.procedures.air.sun_in_hex import SUN_IN_HEX
from rules_core.systems.north_africa.procedures.climate import PROCEDURES_OF_CLIMATE
from rules_core.systems.north_africa.procedures.concealment.desert import CONCEALMENT_TERRAIN, DLV_CONCEALMENT
from rules_core.systems.north_africa.procedures.fire.crest import (
    CREST_CC,
    CREST_FIRE,
    CREST_RULES,
)
from rules_core.systems.north_africa.procedures.fire.crest_level import CREST_GUN_LEVEL
from rules_core.systems.north_africa.procedures.fire.ground import HAMMADA_FIRE, SAND_FIRE
from rules_core.systems.north_africa.procedures.fire.interdiction import INTERDICTION
from rules_core.systems.north_africa.procedures.fire.shots import SHOT
from rules_core.systems.north_africa.procedures.fire.underbelly import ARMORED_ASSAULT, HILLOCK_SMOKE, UNDERBELLY
from rules_core.systems.north_africa.procedures.infantry.moves import DIFFICULT_ADVANCE, FAILURE_TO_ROUT, MINIMUM_MOVE
from rules_core.systems.north_africa.procedures.italians import PROCEDURES_OF_ITALIANS
from rules_core.systems.north_africa.procedures.scenario.victory import DESERT_VP, GERMAN_ELITE, SURRENDER
from rules_core.systems.north_africa.procedures.vehicles.bog import BOG_CHECK
from rules_core.systems.north_africa.procedures.vehicles.bog_removal import (
    BOG_REMOVAL,
    IMMOBILIZATION_CREW,
    IMMOBILIZED_WRECK,
)
from rules_core.systems.north_africa.procedures.vehicles.hammada import HAMMADA_TABLE
from rules_core.systems.north_africa.procedures.vehicles.immobile import BOW_WEAPONS, IMMOBILE, MOVING_TARGET
from rules_core.systems.north_africa.procedures.vehicles.platoon_check import PLATOON_CHECK_TABLE, PLATOON_RULES
from rules_core.systems.north_africa.procedures.vehicles.platoon_dr import PLATOON_DR
from rules_core.systems.north_africa.procedures.vehicles.platoon_on_map import PLATOON_ON_MAP
from rules_core.systems.north_africa.procedures.vehicles.platoons import PLATOON_IMPULSE
from rules_core.systems.north_africa.procedures.vehicles.red_mp import RED_MP
from rules_core.systems.north_africa.procedures.vehicles.sand_bog import SAND_BOG
from rules_core.systems.north_africa.procedures.works.entrenching import EMPLACEMENT, ENTRENCHING
from rules_core.systems.north_africa.procedures.works.mine_lines import MINE_LINE
from rules_core.systems.north_africa.procedures.works.mines import (
    DUMMY_MINES,
    MINE_COUNTERS,
    MINE_FATE,
    MINE_RULES,
)
from rules_core.systems.north_africa.procedures.works.sangars import (
    SANGAR_CAPACITY,
    WORKS_ELIMINATED,
    WORKS_SET_UP,
    WORKS_TEM,
)
from rules_core.systems.north_africa.procedures.works.trenches import TRENCH_MOVE, TRENCH_SET_UP

PROCEDURES: tuple[Procedure, ...] = (
    HAMMADA_TABLE,
    SAND_BOG,
    BOG_CHECK,
    BOG_REMOVAL,
    IMMOBILIZATION_CREW,
    IMMOBILIZED_WRECK,
    IMMOBILE,
    BOW_WEAPONS,
    MOVING_TARGET,
    RED_MP,
    PLATOON_IMPULSE,
    PLATOON_ON_MAP,
    PLATOON_DR,
    PLATOON_CHECK_TABLE,
    PLATOON_RULES,
    SHOT,
    CREST_FIRE,
    CREST_GUN_LEVEL,
    CREST_CC,
    CREST_RULES,
    SAND_FIRE,
    HAMMADA_FIRE,
    UNDERBELLY,
    INTERDICTION,
    ARMORED_ASSAULT,
    HILLOCK_SMOKE,
    EMPLACEMENT,
    ENTRENCHING,
    WORKS_SET_UP,
    WORKS_TEM,
    WORKS_ELIMINATED,
    SANGAR_CAPACITY,
    TRENCH_MOVE,
    TRENCH_SET_UP,
    MINE_COUNTERS,
    MINE_LINE,
    DUMMY_MINES,
    MINE_FATE,
    MINE_RULES,
    DIFFICULT_ADVANCE,
    MINIMUM_MOVE,
    FAILURE_TO_ROUT,
    DLV_CONCEALMENT,
    CONCEALMENT_TERRAIN,
    DESERT_VP,
    SURRENDER,
    GERMAN_ELITE,
    DUST_DRM,
    DUST_EFFECTS,
    DUST_LIGHT,
    AERIAL_DUST,
    SUN_IN_HEX,
    *PROCEDURES_OF_CLIMATE,
    *PROCEDURES_OF_ITALIANS,
)
