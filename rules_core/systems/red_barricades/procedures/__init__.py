"""The procedures of Red Barricades, each in a module of its own, in the order in which players are shown them."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.red_barricades.procedures.artillery import OBA_ROUNDS
from rules_core.systems.red_barricades.procedures.atmm import ATMM
from rules_core.systems.red_barricades.procedures.bog import BOG_CHECK
from rules_core.systems.red_barricades.procedures.climbers import FIRE_AT_CLIMBERS
from rules_core.systems.red_barricades.procedures.falling import FALLING
from rules_core.systems.red_barricades.procedures.gutted import GUTTED_BUILDING
from rules_core.systems.red_barricades.procedures.named_hex import NAMED_HEX
from rules_core.systems.red_barricades.procedures.pillbox import PILLBOX_TABLE
from rules_core.systems.red_barricades.procedures.sewers import SEWER_EMERGENCE, SEWER_ENTRY
from rules_core.systems.red_barricades.procedures.special_rules import SPECIAL_RULES
from rules_core.systems.red_barricades.procedures.terrain import TERRAIN_TABLE

PROCEDURES: tuple[Procedure, ...] = (
    TERRAIN_TABLE,
    BOG_CHECK,
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
)
