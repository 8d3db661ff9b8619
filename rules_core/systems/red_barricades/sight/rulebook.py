"""What Red Barricades hands in to the rules that it shares with all of ASL: its ground, its cover, its culverts."""

from __future__ import annotations

from rules_core.families.squad_leader.rulebook import Rulebook
from rules_core.systems.red_barricades.conventions import CONVENTIONS
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.sight.cover import cover, out_of_pillbox
from rules_core.systems.red_barricades.sight.culverts import judge_culverts
from rules_core.systems.red_barricades.sight.firepower import halved

BOOK = Rulebook(
    rules=RULES,
    conventions=CONVENTIONS,
    cover=cover,
    judges=(judge_culverts,),
    fired_in_vain=out_of_pillbox,
    halved=halved,
)
