"""The procedures and tables of ATS, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.ats.procedures.adjacency import ADJACENCY
from rules_core.systems.ats.procedures.building_facts import BUILDING
from rules_core.systems.ats.procedures.building_targets import BUILDING_AS_TARGET
from rules_core.systems.ats.procedures.clearance import CLEARANCE
from rules_core.systems.ats.procedures.fire_restrictions import FIRE_RESTRICTIONS
from rules_core.systems.ats.procedures.hedgehog import HEDGEHOG
from rules_core.systems.ats.procedures.immobilization import IMMOBILIZATION
from rules_core.systems.ats.procedures.indirect_fire import INDIRECT_FIRE
from rules_core.systems.ats.procedures.mine_markers import MINE_PICK_UP, MINE_SEARCH, MINEFIELD_QUOTA
from rules_core.systems.ats.procedures.minefield import MINEFIELD_ENTRY
from rules_core.systems.ats.procedures.rubbling import RUBBLING
from rules_core.systems.ats.procedures.set_up import SET_UP
from rules_core.systems.ats.procedures.sewers import SEWER_INFILTRATION
from rules_core.systems.ats.procedures.shots import SHOT
from rules_core.systems.ats.procedures.terrain import TERRAIN_CHART

PROCEDURES: tuple[Procedure, ...] = (
    SHOT,
    BUILDING_AS_TARGET,
    INDIRECT_FIRE,
    FIRE_RESTRICTIONS,
    ADJACENCY,
    BUILDING,
    RUBBLING,
    SEWER_INFILTRATION,
    IMMOBILIZATION,
    MINEFIELD_ENTRY,
    MINEFIELD_QUOTA,
    MINE_SEARCH,
    MINE_PICK_UP,
    CLEARANCE,
    SET_UP,
    HEDGEHOG,
    TERRAIN_CHART,
)
