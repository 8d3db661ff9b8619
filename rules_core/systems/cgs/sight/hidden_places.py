"""Places that see little: cellars, Gullies, the sewer, and the levels of one building hex (6.6.3, 6.10.2, 6.16.2)."""

from __future__ import annotations

from rules_core.families.critical_hit.steps import point
from rules_core.location import CELLAR, ROOF
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import ONE, ZERO
from rules_core.systems.cgs.conventions import CELLAR_SIGHT, SAME_BUILDING, UNDER_A_BRIDGE
from rules_core.systems.cgs.counter_kinds import MOUSEHOLE
from rules_core.systems.cgs.places import BRIDGE, floor_of, places
from rules_core.systems.cgs.sight.line import LEVEL, CgsEnd, CgsLine

WHOLE_LINE = Stretch(ZERO, ONE)


def judge_sewer(line: CgsLine) -> None:
    """Nobody sees into the sewer or out of it (6.16.2)."""
    for end, at in ((line.viewer, ZERO), (line.target, ONE)):
        if end.in_sewer:
            line.add(Step(end.hex, "sewer", "no LOS to or from a unit in it", Effect.BLOCKS, "CGS 6.16.2", point(at)))


def judge_same_hex(line: CgsLine) -> None:
    """Two levels of one building hex see each other where nothing lies between them (6.6.3, CGS-G030).

    Between who is on a bridge and who is beneath it lies the bridge (HC-CGS-85).
    """
    on_it = [end.location.place == BRIDGE for end in (line.viewer, line.target)]
    if any(on_it) and not all(on_it) and line.choice(UNDER_A_BRIDGE) == "hidden":
        detail = "the one is on it and the other beneath it"
        line.add(Step(line.viewer.hex, "bridge", detail, Effect.BLOCKS, UNDER_A_BRIDGE.id, WHOLE_LINE))
    levels = {place.id: place.level for place in places(line.situation, line.viewer.hex) if _is_level(place.id)}
    ends = [end.location.place for end in (line.viewer, line.target)]
    if all(end in levels for end in ends) and abs(levels[ends[0]] - levels[ends[1]]) > LEVEL:
        detail = "only the next level up or down can be seen"
        line.add(Step(line.viewer.hex, "floors", detail, Effect.BLOCKS, SAME_BUILDING.id, WHOLE_LINE))


def _is_level(place: str) -> bool:
    """Whether a place is a level of a building."""
    return place in (CELLAR, ROOF) or floor_of(place) is not None


def judge_gullies(line: CgsLine) -> None:
    """A unit down in a Gully sees adjacent hexes only and is seen from there only (6.10.2)."""
    for end, at in ((line.viewer, ZERO), (line.target, ONE)):
        if end.in_gully and line.range > 1:
            detail = "a unit down in it sees adjacent hexes only"
            line.add(
                Step(end.hex, "gully", detail, Effect.BLOCKS, "CGS 6.10.2", point(at), base=-2, top=0, kind="gully")
            )
            return


def judge_cellars(line: CgsLine) -> None:
    """Cellars see out as from the ground; into another cellar only through a mousehole (6.6.3)."""
    cellars = [end for end in (line.viewer, line.target) if end.in_cellar]
    if not cellars:
        return
    if len(cellars) == 2:
        _between_cellars(line, *cellars)
    elif line.choice(CELLAR_SIGHT) == "adjacent" and line.range > 1:
        line.add(_hidden(cellars[0], "it sees adjacent hexes only", CELLAR_SIGHT.id))


def _between_cellars(line: CgsLine, one: CgsEnd, two: CgsEnd) -> None:
    if line.range == 1 and line.situation.counters.between(one.hex, two.hex, MOUSEHOLE):
        at = line.situation.board.grid.hexside(one.hex, two.hex)
        line.add(Step(at, "mousehole", "it joins the two cellars", Effect.NONE, "CGS 6.6.3, 7.3.1", WHOLE_LINE))
        return
    line.add(_hidden(one, "another cellar is seen through a mousehole between the two only", "CGS 6.6.3"))


def _hidden(end: CgsEnd, detail: str, cite: str) -> Step:
    return Step(end.hex, CELLAR, detail, Effect.BLOCKS, cite, WHOLE_LINE)


def judge_same_building(line: CgsLine) -> None:
    """Two hexes of one building at the same level: only where adjacent, factories apart (CGS-G030, HC-CGS-12)."""
    building = line.shared_building
    if building is None or building.factory or line.range < 2 or line.viewer.on_roof or line.target.on_roof:
        return
    if line.viewer.level == line.target.level and line.choice(SAME_BUILDING) == "adjacent":
        detail = "inside one building only adjacent hexes of the same level see each other"
        line.add(Step(line.viewer.hex, "building", detail, Effect.BLOCKS, SAME_BUILDING.id, WHOLE_LINE))
