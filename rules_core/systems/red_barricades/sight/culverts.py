"""What is seen from a culvert, which leads a gully beneath a hexside (TT Culvert)."""

from __future__ import annotations

from rules_core.families.squad_leader.sight.blocks import Block
from rules_core.families.squad_leader.sight.line import Line
from rules_core.systems.red_barricades.ground import CULVERT_PLACE
from rules_core.systems.red_barricades.terrain import CULVERT_CITE


def judge_culverts(line: Line) -> None:
    """From a culvert one sees ADJACENT Locations only: the rest of it, and the gully at its ends (TT Culvert)."""
    if not (line.viewer.in_depression or line.target.in_depression):
        return
    for end, other in (line.ends, line.ends[::-1]):
        if end.location.place != CULVERT_PLACE or end.location == other.location:
            continue
        if line.range != 1 or not other.in_depression:
            line.block(Block(end.hex, "culvert", "from it adjacent Locations only are seen", CULVERT_CITE))
