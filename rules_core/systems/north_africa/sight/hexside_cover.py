"""What stands along the hexside that fire comes over: walls, hedges, Dune Crests, hillocks (189.19, 193.42, 190.51)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.figures import OTHER
from rules_core.families.squad_leader.hexes import side_towards
from rules_core.families.squad_leader.places import CREST
from rules_core.families.squad_leader.sight.cover import CoverPart, Shot, entered_over
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import LEVEL, Los, Terrain
from rules_core.options import NOT_SAID
from rules_core.quoting import listed
from rules_core.systems.north_africa.conventions.movement import OUTSIDE_FIGURES
from rules_core.systems.north_africa.conventions.sight import PROTECTED_FRONT
from rules_core.systems.north_africa.cover_figures import HILLOCK_TEM
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.crest_fronts import (
    FRONT_CITE,
    front_around,
    may_be_front,
    no_front_says,
)
from rules_core.systems.north_africa.options.sight import (
    CREST_FRONT,
    OF_FIRER,
    PRC_TARGET,
    TARGET,
    VEHICLE_TARGET,
    WALL_ADVANTAGE,
)
from rules_core.systems.north_africa.places import HILLOCK, HILLOCK_PLACE
from rules_core.systems.north_africa.sight.hillocks import hillocks_of, top_of
from rules_core.systems.north_africa.sight.hillsides import hillside_level, walls_between
from rules_core.systems.north_africa.terrain import TERRAIN

HILLOCK_CITE = "NA 189.19"
RUBBLE_CITE = "NA 189.162"
WALL_CITE = "NA 193.42"
LENT = "is a published chart's, not the text's"
DUNES = frozenset({"dune-crest-low", "dune-crest-high"})

Hexside = tuple[str, str]


def of_chart(shot: Shot, at: str, row: Terrain, why: str = "") -> CoverPart:
    """A part of the chart: typed in, published where a convention lends it, or not known.

    Args:
        shot: who fires at whom.
        at: the hex or hexside.
        row: the terrain.
        why: why it covers; empty for the usual words.
    """
    typed = shot.rules.tems.modifier(shot.situation, row.word) if row.word in shot.rules.tems.words else None
    if typed is not None:
        return CoverPart(at, row.name, typed, row.cite, why=why)
    value = row.tem(direct=shot.is_direct)
    if row.lent_by and value and shot.choice(OUTSIDE_FIGURES) != "published":
        return CoverPart(at, row.name, None, row.cite, row.word)
    if value is None:
        return shot.asked(at, row.word if row.word in shot.rules.tems.words else OTHER, row.name, row.cite)
    return CoverPart(at, row.name, value, row.lent_by or row.cite, lent=LENT if row.lent_by and value else "", why=why)


def is_protected(shot: Shot, hexside: Hexside) -> bool | None:
    """Whether a hexside lies in the protected Crest front of the target (188.172); None where nobody says the front.

    A front that holds a Depression cliff is none, and protects nothing (188.161).

    Args:
        shot: who fires at whom.
        hexside: the hex beyond it and the target's.
    """
    side = side_towards(shot.situation.board, shot.target.hex, hexside[0])
    if side in desert.cliff_sides(shot.situation, shot.target.hex):
        return False
    if shot.choice(PROTECTED_FRONT) == "all":
        return True
    said = str(shot.situation.options.get(CREST_FRONT, NOT_SAID))
    if said == NOT_SAID:
        return None
    middle = int(said) - 1
    cliffs = desert.cliff_sides(shot.situation, shot.target.hex)
    if not may_be_front(middle, cliffs):
        _note_cliffs(shot, middle, cliffs)
        return False
    return side in front_around(middle)


def _note_cliffs(shot: Shot, middle: int, cliffs: frozenset[int]) -> None:
    """188.161: a front that movement refuses too protects nothing; which cliffs forbid it."""
    if shot.line is None or shot.line.glance:
        return
    grid, at = shot.situation.board.grid, shot.target.hex
    beyond = [grid.around(at)[side] for side in sorted(front_around(middle) & cliffs)]
    where = listed(["the map's edge" if name is None else grid.hexside(at, name) for name in beyond])
    tell(shot.line, f"{no_front_says(at, middle)}, at {where}; it protects nothing ({FRONT_CITE}).")


def hexside_parts(shot: Shot, line: Line) -> Iterator[CoverPart]:
    """What covers along the hexside by which the LOS enters the target's hex.

    Args:
        shot: who fires at whom, over which hexside.
        line: the line of fire.
    """
    if shot.hexside is None:
        return
    yield from _walls(shot, line, shot.hexside)
    if shot.is_direct and shot.situation.options.get(TARGET) != PRC_TARGET:
        yield from _hillocks(shot, line, shot.hexside)
        yield from _rubble(shot, line, shot.hexside)


def behind_a_wall(shot: Shot, line: Line) -> bool:
    """Whether a wall or hedge covers the target from any hexside that the LOS comes over: no entrenchment then does."""
    return any(
        part.value is None or part.value > 0
        for hexside in entered_over(line)
        for part in _walls(shot._replace(hexside=hexside), line, hexside)
    )


def _walls(shot: Shot, line: Line, hexside: Hexside) -> Iterator[CoverPart]:
    standing = walls_between(shot.situation, *hexside)
    at = shot.situation.board.grid.hexside(*hexside) if standing else ""
    for word in standing:
        row = TERRAIN[word]
        if word in DUNES and (not shot.is_direct or line.viewer.level > line.target.level):
            continue
        if not _reaches_up(shot, line, hexside):
            continue
        if shot.viewer.hex == hexside[0] and not _has_advantage(shot, line, at, row):
            continue
        if shot.target.place == CREST:
            protected = is_protected(shot, hexside)
            if protected is None:
                yield CoverPart(at, row.name, None, WALL_CITE, CREST_FRONT)
            if not protected:
                continue
        yield of_chart(shot, at, row, "it stands between the firer and the target, who is as high as its foot")


def _reaches_up(shot: Shot, line: Line, hexside: Hexside) -> bool:
    """193.42: whoever is lower than a Hillside wall's level has nothing of it; at a Crest it must be as high."""
    level = hillside_level(shot.situation, *hexside)
    if level is None:
        return True
    return line.target.level == level if shot.target.place == CREST else line.target.level >= level


def _has_advantage(shot: Shot, line: Line, at: str, row: Terrain) -> bool:
    """SL 11.5: between two behind one wall only who has Wall Advantage is covered by it."""
    said = shot.situation.options.get(WALL_ADVANTAGE, NOT_SAID)
    note = f"The {row.name} at {at} covers the target if the firer hasn't Wall Advantage over it (SL 11.5)."
    if said == NOT_SAID:
        tell(line, note)
    return said != OF_FIRER


def _hillocks(shot: Shot, line: Line, hexside: Hexside) -> Iterator[CoverPart]:
    """189.19: a hillock half a level above the target, which the fire doesn't come over from above its top."""
    beyond = hexside[0]
    if beyond not in hillocks_of(shot.situation).layers:
        return
    top = top_of(shot.situation, beyond)
    if top - line.target.level != HILLOCK or line.viewer.level >= top:
        return
    if shot.situation.options.get(TARGET) == VEHICLE_TARGET:
        claim_hull_down(line, f"the hillock {beyond}", HILLOCK_CITE)
        return
    at = shot.situation.board.grid.hexside(*hexside)
    yield CoverPart(at, "hillock", HILLOCK_TEM, HILLOCK_CITE, why="the target is right behind it, half a level lower")


def _rubble(shot: Shot, line: Line, hexside: Hexside) -> Iterator[CoverPart]:
    """189.162: from a hillock, Rubble and the like as high as it is a hedge to who is right behind it."""
    if line.viewer.location.place != HILLOCK_PLACE or line.target.level >= line.viewer.level:
        return
    hex_ = shot.situation.board.hexes[hexside[0]]
    row = shot.rules.row(hex_.words[0])
    half_high = row.los is Los.OBSTACLE and row.half and not row.height and row.inherent
    if half_high and hex_.level + LEVEL // 2 == line.viewer.level and hexside[0] != shot.viewer.hex:
        at = shot.situation.board.grid.hexside(*hexside)
        hedge = of_chart(shot, at, TERRAIN["hedge"], "to a unit on a hillock it is a hedge, which the target is behind")
        yield CoverPart(at, f"{row.name}, as a hedge", hedge.value, RUBBLE_CITE, hedge.missing, why=hedge.why)


def claim_hull_down(line: Line, behind: str, cite: str) -> None:
    """Note that a vehicle may claim to be hull down.

    Args:
        line: the line of fire.
        behind: what it is behind.
        cite: the rule.
    """
    tell(line, f"The vehicle may claim to be hull down behind {behind} ({cite}).")


def tell(line: Line, note: str) -> None:
    """Note once what covers the target, where fire comes to it at all.

    Args:
        line: the line of fire.
        note: a sentence.
    """
    if note not in line.notes and not line.is_blocked:
        line.notes.append(note)
