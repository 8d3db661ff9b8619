"""What rubble puts on the table and takes from it, in a building or where it falls (B24.1, T23 notes 7 to 11)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import BLAZE, RUBBLE
from rules_core.families.squad_leader.places import floor_of
from rules_core.fields import Value
from rules_core.location import CELLAR, ROOF
from rules_core.situation import Situation
from rules_core.systems.red_barricades.counter_kinds import FLAME, FORTIFICATIONS, FORTIFIED, SHELLHOLES
from rules_core.systems.red_barricades.counters.labor import without_idle_labor

FIRES = (FLAME, BLAZE)


def rubbled(situation: Situation, hex_name: str, level: int, material: str, levels: int) -> Changes:
    """What becomes of the table where a building is rubbled from a level up.

    Args:
        situation: the board and the table.
        hex_name: the hex.
        level: the lowest level that is rubble, the ground being 0.
        material: what the rubble is of.
        levels: the upper levels that were rubbled.
    """
    lying = situation.counters.at(hex_name, RUBBLE, FORTIFIED, *FIRES)
    gone = tuple(item for item in lying if _gone(item, level))
    return without_idle_labor(situation, Changes((_rubble(hex_name, level, material, levels),), gone))


def fallen(situation: Situation, hex_name: str, material: str, levels: int) -> Changes:
    """What becomes of the table where rubble falls into a hex: it covers the ground and all that was built there.

    Args:
        situation: the board and the table.
        hex_name: the hex.
        material: what the rubble is of.
        levels: the upper levels of a building there, which come down.
    """
    lying = situation.counters.at(hex_name)
    buried = tuple(
        item
        for item in lying
        if item.kind in FORTIFICATIONS or item.kind == SHELLHOLES or (item.kind in (RUBBLE, *FIRES) and _gone(item, 0))
    )
    if any(item.kind == RUBBLE and item not in buried for item in lying):
        return without_idle_labor(situation, Changes((), buried))
    return without_idle_labor(situation, Changes((_rubble(hex_name, 0, material, levels),), buried))


def _gone(item: Counter, level: int) -> bool:
    """Whether a counter lies in a Location that is no more, or in a fortified one that is rubble now."""
    if item.place == ROOF or (item.place == CELLAR and level == 0):
        return True
    floor = floor_of(item.place) if item.place else 0
    if floor is None:
        return False
    return floor >= level if item.kind == FORTIFIED else floor > level


def _rubble(hex_name: str, level: int, material: str, levels: int) -> Counter:
    details: dict[str, Value] = {"material": material}
    if levels:
        details["levels"] = levels
    return Counter(RUBBLE, hex_name, None, details, str(level) if level else "")
