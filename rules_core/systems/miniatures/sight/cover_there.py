"""What covers whoever stands at a point of a table, whichever way the fire comes: rubble, the sides of a bridge."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.geometry.grid import Point
from rules_core.options import NOT_SAID
from rules_core.sight.facts import CoverThere
from rules_core.situation import Situation
from rules_core.systems.miniatures.conditions import BRIDGE_COVER, COVER, Settings
from rules_core.systems.miniatures.options.sight import HULL_DOWN, YES, said
from rules_core.systems.miniatures.sight.cover import HULL, HULL_SAID, STONE, STONE_WALL, WALL
from rules_core.systems.miniatures.terrain import BRIDGE, LARGE, RUBBLE
from rules_core.tabletop.course import covers
from rules_core.tabletop.tabletop import TableArea


def cover_there(situation: Situation, point: Point) -> Iterator[CoverThere]:
    """What covers a target at a point, for fire that crosses it.

    Args:
        situation: the table, and what the judge says.
        point: where the target stands.
    """
    for area in situation.tabletop.areas:
        if not covers(area, point):
            continue
        if area.terrain == RUBBLE.word:
            yield from _in_rubble(situation, area)
        elif area.terrain == BRIDGE.word:
            yield from _on_bridge(situation, area)


def _in_rubble(situation: Situation, area: TableArea) -> Iterator[CoverThere]:
    """Infantry is as behind a wall, an AFV hull down; in 1/285 the models show whether it is (T14)."""
    across = f"against fire across {area.name}"
    yield CoverThere(f"Infantry: as behind a {WALL}", area.name, across, RUBBLE.cite)
    by_model = YES if situation.tabletop.scale == LARGE else said(situation, HULL_DOWN, NOT_SAID)
    if by_model == YES:
        yield CoverThere(f"AFVs: {HULL}", area.name, f"{across}; {HULL_SAID}", RUBBLE.cite)
    elif by_model == NOT_SAID:
        yield CoverThere(f"AFVs: {HULL}", area.name, "judged by the models", RUBBLE.cite, HULL_DOWN)


def _on_bridge(situation: Situation, area: TableArea) -> Iterator[CoverThere]:
    """Its sides are low stone walls; of another bridge the judge says whether they cover (Bridges)."""
    stone = area.details.get("kind", STONE) == STONE
    setting = COVER if stone else Settings(situation).word(BRIDGE_COVER)
    if setting not in (COVER, NOT_SAID):
        return
    across, missing = f"against fire across a side of {area.name}", ""
    if setting == NOT_SAID:
        across, missing = "the judge says whether its sides cover", BRIDGE_COVER
    yield CoverThere(f"Infantry: as behind a {STONE_WALL}", area.name, across, BRIDGE.cite, missing)
    vehicles = across if missing else f"{across}; {HULL_SAID}"
    yield CoverThere(f"Vehicles: {HULL}", area.name, vehicles, BRIDGE.cite, missing)
