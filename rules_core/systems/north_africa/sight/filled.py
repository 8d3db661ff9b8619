"""What fills its hex but not the hexsides: Inherent Terrain, AFV and wrecks, smoke and dust (196.7, NAS-41)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import BLAZE, SMOKE, VEHICLE, WRECK
from rules_core.families.squad_leader.places import CREST
from rules_core.families.squad_leader.sight.line import Line
from rules_core.sight.patchwork import Crossing
from rules_core.systems.north_africa.counter_kinds.dust import VEHICLE_DUST
from rules_core.systems.north_africa.counter_kinds.smoke import FFE
from rules_core.systems.north_africa.counter_kinds.vehicles import UNARMORED

CLOUDS = (SMOKE, VEHICLE_DUST.id, FFE, BLAZE)
"""What fills its hex with smoke or dust, by its kind."""


def hindering(line: Line, hex_name: str) -> Iterator[Counter]:
    """The AFV and wrecks of a hex that may hinder: none at a wadi's Crest (188.21)."""
    for item in line.situation.counters.at(hex_name, VEHICLE, WRECK):
        if item.place != CREST and not item.details.get(UNARMORED):
            yield item


def runs_beside(line: Line, crossing: Crossing) -> bool:
    """Whether a line runs along a hexside of a hex, and nothing fills the hex on the other side: then it isn't in it.

    Args:
        line: the line.
        crossing: the hex.
    """
    return crossing.along and not all(_is_filled(line, place) for place in line.beside(crossing))


def _is_filled(line: Line, place: int) -> bool:
    if line.ground.inherent_at(place):
        return True
    name = line.patchwork.names[place]
    if name is None:
        return False
    return any(hindering(line, name)) or bool(line.situation.counters.at(name, *CLOUDS))
