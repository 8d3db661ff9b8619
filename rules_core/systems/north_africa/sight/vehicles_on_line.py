"""AFV and wrecks on a line: half-level Hindrances, once a hex, never from a wadi's Crest (187.15, 188.21, NAF-G24)."""

from __future__ import annotations

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import VEHICLE, WRECK
from rules_core.families.squad_leader.places import places
from rules_core.families.squad_leader.sight.counters_on_line import Sees, lost_in_smoke
from rules_core.families.squad_leader.sight.line import Hindrance, Line
from rules_core.place import Place
from rules_core.systems.north_africa.conventions.sight import HALF_LEVEL_HINDRANCES
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.sight.filled import hindering, runs_beside

CITE = "NA 187.15"
HALF = 1
"""How high an AFV or a wreck is above its ground, in half levels."""


def judge_vehicles(line: Line, sees: Sees) -> None:
    """Count the AFV and wrecks between the ends, each hex once, where the LOS is at their level (176.33).

    Args:
        line: the line.
        sees: tells what its ends see.
    """
    table = line.situation.counters
    if not line.range or not (table.of(VEHICLE) or table.of(WRECK)):
        return
    for crossing in line.path:
        name = line.patchwork.names[line.viewer.index + crossing.offset]
        if name is None or any(name == end.hex for end in line.ends) or runs_beside(line, crossing):
            continue
        met = next((item for item in hindering(line, name) if _acts(line, name, item)), None)
        if met is not None and not lost_in_smoke(line, name) and all(sees(end, name) for end in line.ends):
            what = "wreck" if met.kind == WRECK else "AFV"
            line.hinder(Hindrance(crossing.stage, 1, name, what, CITE, line.board.grid.vertices(name)))


def _acts(line: Line, hex_name: str, item: Counter) -> bool:
    """Whether a LOS is at the level of what stands in a hex, and a deir doesn't take it out of the way (187.15)."""
    top = _level(line, hex_name, item) + HALF
    high, low = sorted((line.viewer.level, line.target.level), reverse=True)
    if not low < top or high > top:
        return False
    if desert.in_deir(line.situation, hex_name):
        in_one = any(desert.in_deir(line.situation, end.hex) for end in line.ends)
        return high == low and in_one
    return high < top or line.choice(HALF_LEVEL_HINDRANCES) == "counts"


def _level(line: Line, hex_name: str, item: Counter) -> int:
    found: tuple[Place, ...] = places(RULES, line.situation, hex_name)
    return next((place.level for place in found if place.id == item.place), found[0].level)
