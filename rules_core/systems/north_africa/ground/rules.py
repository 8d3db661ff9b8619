"""What the desert says of ground to the rules that it shares with all of Squad Leader."""

from __future__ import annotations

from rules_core.families.squad_leader.counter_kinds import ENTRENCHMENTS
from rules_core.families.squad_leader.figures import FOXHOLE
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.options import Payers
from rules_core.systems.north_africa.citations import own
from rules_core.systems.north_africa.counter_kinds.works import ENTRENCHMENT, SANGAR
from rules_core.systems.north_africa.places import desert_places
from rules_core.systems.north_africa.terrain import TERRAIN
from rules_core.systems.north_africa.units import TRACKED, UNITS, VEHICLES

RULES = GroundRules(
    terrain=TERRAIN,
    places=desert_places,
    vehicles=VEHICLES,
    not_tracked=VEHICLES - {TRACKED},
    entrenchments={**ENTRENCHMENTS, ENTRENCHMENT: "In the entrenchment", SANGAR: "In the sangar"},
    own_cite=own,
    own_figures={FOXHOLE: ("to get into an entrenchment or out of it", "the TEM of an entrenchment")},
    payers=tuple(Payers(unit.id, unit.plural, (unit.id,)) for unit in UNITS),
)
