"""Rubble that players put on the map, and what it makes of the buildings under it (8.3.9, 8.22)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.board.board import Board
from rules_core.counters.counters import Counter
from rules_core.families.critical_hit.buildings import Building
from rules_core.families.critical_hit.rubble import Rubbled, with_rubble
from rules_core.location import CELLAR, GROUND, ROOF
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_of
from rules_core.systems.ats.counter_kinds import OWN_COLOUR, RUBBLE
from rules_core.systems.ats.places import floor_of, floor_place
from rules_core.systems.ats.terrain import BUILDING_WOODEN
from rules_core.systems.ats.whole_hexes import on_whole_hexes

RUBBLE_CITE = "ATS 8.3.9"
COLOUR_CITE = "ATS 8.3.11"
WHAT_IT_IS_CITE = "ATS 8.22.1"


def as_it_stands(situation: Situation) -> Situation:
    """The situation on a map where the rubble on the table has taken the place of buildings.

    Args:
        situation: the map as printed, and the table.
    """
    situation = on_whole_hexes(situation)
    items = situation.counters.of(RUBBLE)
    if not items:
        return situation
    return replace(situation, map=with_rubble(situation.board, map(_rubbled, items)))


def board_under(situation: Situation, hex_name: str) -> Board:
    """The map with the rubble that may lie in one hex, for what lies in that hex beside it.

    Args:
        situation: the map as printed, and a table of which not everything may lie there.
        hex_name: the hex.
    """
    items = [item for item in situation.counters.at(hex_name, RUBBLE) if no_rubble_because(situation, item) is None]
    return with_rubble(situation.board, map(_rubbled, items))


def _rubbled(item: Counter) -> Rubbled:
    return Rubbled(item.at, floor_of(item.place or GROUND))


def no_rubble_because(situation: Situation, item: Counter) -> str | None:
    """Why there can be no rubble where a query has it, a sentence with the rule; None where there can.

    Args:
        situation: the map as printed.
        item: the rubble.
    """
    building = buildings_of(situation.board).at(item.at)
    if building is None:
        return f"Rubble is what is left of a building, and {item.at} has none ({WHAT_IT_IS_CITE})."
    return _no_such_level(building, item) or _wrong_colour(building, item)


def _no_such_level(building: Building, item: Counter) -> str | None:
    place = item.place or GROUND
    highest = building.floors[item.at]
    levels = [GROUND, *(floor_place(floor) for floor in range(1, highest + 1))]
    if place in levels:
        return None
    if place == ROOF:
        return f"A roof is no rubble: it goes with the level below it ({RUBBLE_CITE})."
    if place == CELLAR:
        return f"A cellar goes with rubble at ground level and is none itself ({RUBBLE_CITE})."
    return f"The {building.kind.name} in {item.at} has no level {place} ({building.cite})."


def _wrong_colour(building: Building, item: Counter) -> str | None:
    material = item.details.get("material", OWN_COLOUR)
    wooden = building.area.terrain == BUILDING_WOODEN.word
    if material == OWN_COLOUR or (material == "wooden") == wooden:
        return None
    of = "wood" if wooden else "masonry"
    return f"Rubble keeps the colour of its building, and that in {item.at} is of {of} ({COLOUR_CITE})."
