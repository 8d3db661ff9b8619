"""Fire at a unit along a line of sight."""

from __future__ import annotations

from functools import partial

from rules_core.families.squad_leader.fire import shot_at_a_unit
from rules_core.families.squad_leader.sight.los import look
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.sight.rulebook import BOOK

SHOT = shot_at_a_unit(partial(look, BOOK), RULES, "NA 176.331")
