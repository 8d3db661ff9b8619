"""What MG penetration doesn't reach in a deir (187.16)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.options import DIRECT
from rules_core.families.squad_leader.sight.line import Line
from rules_core.sight.facts import NoEffect
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.options.sight import INFANTRY_TARGET, TARGET
from rules_core.systems.north_africa.sight.deirs import lips_crossed

CITE = "NA 187.16"


def no_penetration(line: Line) -> Iterator[NoEffect]:
    """The MG penetration that comes to nothing against a target that moves in a deir.

    Args:
        line: the line of fire.
    """
    situation = line.situation
    if not line.range or not desert.in_deir(situation, line.target.hex):
        return
    if situation.options.get("fire", DIRECT) != DIRECT:
        return
    if situation.options.get(TARGET, INFANTRY_TARGET) == INFANTRY_TARGET:
        if lips_crossed(line, line.viewer):
            said = "MG penetration doesn't reach Infantry and Horses that move there: the LOS comes over the deir's Lip"
            yield NoEffect(said, CITE, whole=False)
    elif line.viewer.level != line.target.level:
        said = "MG penetration doesn't reach vehicles that move there: a wreck in the deir wouldn't hinder the LOS"
        yield NoEffect(said, CITE, whole=False)
