"""Two units of one hex, or of one building: what floors, stairwells and cellars let them see (8.3.2, 8.3.12b)."""

from __future__ import annotations

from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import ONE, ZERO
from rules_core.systems.ats.buildings import has_stairwell
from rules_core.systems.ats.places import DEPRESSION, places
from rules_core.systems.ats.sight.line import AtsEnd, AtsLine
from rules_core.systems.ats.under_emplacements import UNDER_PLACES

WHOLE_LINE = Stretch(ZERO, ONE)


def levels_apart(line: AtsLine) -> int:
    """How many levels lie between the two ends of a line within one hex: 1 for the next one up or down."""
    order = sorted(
        (place for place in places(line.situation, line.viewer.hex) if place.id not in (DEPRESSION, *UNDER_PLACES)),
        key=lambda place: place.level,
    )
    positions = [place.id for place in order]
    return abs(positions.index(line.viewer.location.place) - positions.index(line.target.location.place))


def has_stairs(line: AtsLine) -> bool:
    """Whether a stairwell joins the levels of a line within one hex.

    A cellar has a stairwell of its own in every ground level hex (8.3.12b).
    """
    building = line.buildings.at(line.viewer.hex)
    return (
        line.viewer.in_cellar
        or line.target.in_cellar
        or (building is not None and has_stairwell(building, line.viewer.hex, line.choice))
    )


def judge_same_hex(line: AtsLine) -> None:
    """Two Locations of one hex see each other one level apart and through a stairwell only (8.3.2)."""
    viewer, target = line.viewer.location, line.target.location
    if viewer.place == target.place:
        return
    if {viewer.place, target.place} & {DEPRESSION, *UNDER_PLACES}:
        return
    apart = levels_apart(line)
    if apart == 1 and has_stairs(line):
        line.add(Step(viewer.hex, "stairwell", "it joins the two levels", Effect.NONE, "ATS 8.3.2", WHOLE_LINE))
        return
    if apart > 1:
        what, detail = "floors", "only the next level up or down can be seen"
    else:
        what, detail = "floor", "no stairwell joins the two levels"
    line.add(Step(viewer.hex, what, detail, Effect.BLOCKS, "ATS 8.3.2", WHOLE_LINE))


def stays_between_levels(line: AtsLine) -> bool:
    """Whether a line joins different levels of adjacent hexes of one building without going outside (8.3.2)."""
    building = line.shared_building
    if building is None or line.range != 1 or line.viewer.level == line.target.level:
        return False
    if line.viewer.under_open_sky and line.target.under_open_sky:
        return False  # roof to roofless ground, across the roof edge (1.4.61b)
    return not line.leaves(building)


def judge_same_building(line: AtsLine) -> None:
    """Different levels of adjacent hexes of one building see each other only by a line outside (8.3.2).

    Hexes further apart need no rule here: between them the building itself stands in the way.
    """
    if not stays_between_levels(line):
        return
    hexside = line.situation.board.grid.hexside(line.viewer.hex, line.target.hex)
    line.add(
        Step(
            hexside,
            "floors",
            "different levels of adjacent hexes of one building",
            Effect.BLOCKS,
            "ATS 8.3.2",
            WHOLE_LINE,
        )
    )


def judge_cellars(line: AtsLine) -> None:
    """A cellar sees only adjacent hexes that are not part of its building, and no cellar there (8.3.121b, 8.3.122b)."""
    for end, other in ((line.viewer, line.target), (line.target, line.viewer)):
        if not end.in_cellar:
            continue
        if line.range > 1:
            line.add(_from_cellar(end, "it sees adjacent hexes only", "ATS 8.3.121b"))
        elif other.building is end.building:
            line.add(_from_cellar(end, "it does not see other hexes of its own building", "ATS 8.3.121b"))
        elif other.in_cellar and end is line.viewer:
            line.add(_from_cellar(end, "it does not see the cellar beside it", "ATS 8.3.122b"))


def _from_cellar(end: AtsEnd, why: str, cite: str) -> Step:
    return Step(end.hex, "cellar", why, Effect.BLOCKS, cite, WHOLE_LINE)
