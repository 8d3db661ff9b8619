"""The house conventions of North Africa: those of the family that it adopts, and its own."""

from __future__ import annotations

from dataclasses import replace

from rules_core.convention import Convention
from rules_core.families.squad_leader.conventions import CONVENTIONS as ASL
from rules_core.families.squad_leader.conventions import CREST_MINIMUM, HILLOCKS, OPEN_TO_FIRE
from rules_core.systems.north_africa.citations import own
from rules_core.systems.north_africa.conventions import (
    air,
    checks,
    conditions,
    fire,
    ground,
    movement,
    sight,
    vehicles,
    works,
)


def _as_the_desert_has_it(record: Convention) -> Convention:
    """A record of the family by the desert's numbers, and its default: cliffs alone keep a blind hex (188, NAS-02)."""
    source = "NA 194.73, 189.19" if record is OPEN_TO_FIRE else own(record.source)
    options = record.options[::-1] if record is CREST_MINIMUM else record.options
    return replace(record, options=options, source=source)


CONVENTIONS: tuple[Convention, ...] = (
    *(_as_the_desert_has_it(record) for record in ASL if record is not HILLOCKS),
    *ground.CONVENTIONS,
    *sight.CONVENTIONS,
    *air.CONVENTIONS,
    *conditions.CONVENTIONS_OF_CONDITIONS,
    *movement.CONVENTIONS,
    *checks.CONVENTIONS,
    *works.CONVENTIONS,
    *vehicles.CONVENTIONS,
    *fire.CONVENTIONS,
    *checks.MORE_CONVENTIONS,
    *ground.MORE_CONVENTIONS,
    *movement.MORE_CONVENTIONS,
    *ground.LAST_CONVENTIONS,
    *air.MORE_CONVENTIONS,
)
