"""Where counters may lie on the Red Barricades map (CG3-2, TT, V7.1)."""

from __future__ import annotations

from rules_core.location import ROOF
from rules_core.situation import Situation
from rules_core.systems.red_barricades.counters import BREACH, CLIMB, FLAME, GUTTED, ROADBLOCK, RUBBLE
from rules_core.systems.red_barricades.hexes import CLIFF, is_building, is_factory, kinds_between
from rules_core.table import TableItem


def forbids(situation: Situation, item: TableItem) -> str | None:
    """Why a counter may not lie where it is, with the rule; None where it may.

    Args:
        situation: the board and the whole table, this counter included.
        item: the counter.
    """
    if item.between is not None:
        return _on_hexside(situation, item.kind, *item.between)
    hex_ = situation.board.hexes[item.at]
    if item.kind == FLAME and item.place == ROOF:
        return "No Rooftop holds a Flame counter (RB CG3-2)."
    if item.kind == FLAME and sum(other.spot == item.spot for other in situation.table.of(FLAME)) > 1:
        return f"There is never more than one Flame counter in a Location such as {item.spot} (RB CG3-2)."
    if item.kind == GUTTED and (not is_building(hex_) or is_factory(hex_)):
        return f"Only a building that is no factory is gutted, and {item.at} holds none (RB V7.1)."
    if item.kind == RUBBLE and not is_building(hex_):
        return f"Rubble is what is left of a building, and {item.at} holds none (B24.1)."
    return None


def _on_hexside(situation: Situation, kind: str, one: str, other: str) -> str | None:
    name, kinds = situation.board.grid.hexside(one, other), kinds_between(situation.board, one, other)
    if kind == BREACH and "interior-wall" not in kinds:
        return f"A Breach opens an interior wall, and there is none along {name} (RB TT Factories)."
    if kind == CLIMB and CLIFF not in kinds:
        return f"Infantry climbs cliff hexsides, and {name} is none (RB B11.4)."
    if kind == ROADBLOCK and "embankment" in kinds:
        return f"No Roadblock is allowed on a railway embankment such as {name} (RB TT Railway embankment)."
    return None
