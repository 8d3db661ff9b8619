"""Cover markers in sight: hexside Cover, which gives up the terrain of the hex, and In Hex Cover (8.1, 8.2)."""

from __future__ import annotations

from rules_core.board.parts import Area
from rules_core.board.terrain_words import BUILDINGS
from rules_core.families.critical_hit.terrain import Touch
from rules_core.families.critical_hit.whole_hexes import is_whole_hex
from rules_core.sight.edge_sight import Inside, Side, part_seen
from rules_core.systems.cgs.conventions import COVER_ART
from rules_core.systems.cgs.counter_kinds import COVER, IN_HEX_COVER
from rules_core.systems.cgs.hexside_counters import pointed_at
from rules_core.systems.cgs.sight.hexside_terrain import hexside_features_between
from rules_core.systems.cgs.sight.line import CgsEnd, CgsLine
from rules_core.systems.cgs.terrain import TERRAIN, Terrain

COVER_CITE = "CGS 8.1.4"
NEGATED_CITE = "CGS 8.1.3"
IN_HEX_CITE = "CGS 8.2.2"


def covered_from(line: CgsLine, end: CgsEnd) -> frozenset[str]:
    """The hexes beyond the hexsides that the units at one end are in Cover behind."""
    if not end.on_ground:
        return frozenset()
    situation = line.situation
    beyond = (pointed_at(situation.board.grid, item) for item in situation.counters.at(end.hex, COVER))
    return frozenset(name for name in beyond if name is not None and hexside_features_between(situation, end.hex, name))


def hides_in_hex(line: CgsLine, end: CgsEnd) -> bool:
    """Whether the units at one end are In Hex Cover."""
    return end.on_ground and bool(line.situation.counters.at(end.hex, IN_HEX_COVER))


def gives_up_terrain(line: CgsLine) -> bool:
    """Whether the target's hexside Cover costs it the terrain of its hex against this fire (8.1.4).

    It does where the fire can be traced to some part of the covered hexside without touching the terrain of the hex, or
    hexside terrain that is not covered behind.
    """
    sides = covered_from(line, line.target)
    if not sides or line.range == 0:
        return False
    inside = _inside(line, sides)
    grid = line.situation.board.grid
    return any(part_seen(grid, line.target.hex, beyond, line.start, inside) for beyond in sorted(sides))


def _inside(line: CgsLine, covered: frozenset[str]) -> Inside:
    """What stands in the target's hex, by its art where the map has any."""
    situation, name = line.situation, line.target.hex
    board = situation.board
    rows = [
        row
        for word in board.hexes[name].terrain
        if (row := TERRAIN.get(word)) is not None and row.drm != 0 and not _is_own_floor(line, row)
    ]
    areas = tuple(area for row in rows for area in board.areas_in(name) if _is_of(area, row, name))
    drawn = {area.terrain for area in areas}
    filled = any(row.contact is Touch.HEX for row in rows)
    plain = _has_debris_inside(line) or any(row.contact is Touch.ART and row.word not in drawn for row in rows)
    if plain and line.choice(COVER_ART) == "hex":
        filled, plain = True, False
    return Inside(areas, _barriers(line, covered), plain, filled)


def _is_of(area: Area, row: Terrain, name: str) -> bool:
    return row.contact is Touch.ART and area.terrain == row.word and name in area.hexes and not is_whole_hex(area)


def _is_own_floor(line: CgsLine, row: Terrain) -> bool:
    """Whether a terrain is the factory that the whole line lies in: its walls are round both ends, not between them."""
    return row.word in BUILDINGS and line.inside_factory is not None


def _has_debris_inside(line: CgsLine) -> bool:
    """Whether debris lies in the target's hex inside the factory that the whole line lies in (6.18.2)."""
    factory, name = line.inside_factory, line.target.hex
    return factory is not None and (factory.roofless(name) or line.situation.board.hexes[name].interior_debris)


def _barriers(line: CgsLine, covered: frozenset[str]) -> tuple[Side, ...]:
    """The hexsides of the target's hex with terrain that it is not in Cover behind."""
    grid, name = line.situation.board.grid, line.target.hex
    return tuple(
        grid.hexside_ends(name, beyond)
        for beyond in grid.neighbours(name)
        if beyond not in covered and hexside_features_between(line.situation, name, beyond)
    )
