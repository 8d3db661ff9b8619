"""What else stands on the table: wheat, scrub, buildings and solitary trees (T2, T10, T12, Buildings)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from rules_core.options import NOT_SAID
from rules_core.sight.facts import Effect, Stretch
from rules_core.systems.miniatures.classes import AFVS, CAVALRY, INFANTRY
from rules_core.systems.miniatures.conditions import BLOCK, TREES
from rules_core.systems.miniatures.conventions.sight import BUILDINGS, WHEAT_LEVEL
from rules_core.systems.miniatures.sight.levels import level_of
from rules_core.systems.miniatures.sight.line import TableEnd, TableLine
from rules_core.systems.miniatures.terrain import BUILDING, SCRUB, TREE, WHEAT
from rules_core.tabletop.course import TableSpan, inside, passes
from rules_core.tabletop.tabletop import TableArea

BUILDING_HEIGHT = "building-height-on-map"


def runs(line: TableLine, areas: tuple[TableArea, ...]) -> Iterator[tuple[TableArea, Stretch, tuple[TableSpan, ...]]]:
    """The stretches of a line inside what some areas cover together, each with the first area that it meets there.

    Args:
        line: the line.
        areas: the areas; a line along their outer edge isn't inside.
    """
    group: list[TableSpan] = []
    for span in (*line.spans, None):
        if span is not None and span.within(areas):
            group.append(span)
        elif group:
            first = next(area for area in group[0].areas if area in areas)
            yield first, Stretch(group[0].start, group[-1].end), tuple(group)
            group = []


def areas_of(line: TableLine, word: str) -> tuple[TableArea, ...]:
    """The areas of one kind on the table."""
    return tuple(area for area in line.table.areas if area.terrain == word)


def judge_wheat(line: TableLine) -> None:
    """Wheat hides infantry on its own level (T10)."""
    for area, stretch, crossed in runs(line, areas_of(line, WHEAT.word)):
        levels = {level_of(span) for span in crossed}
        on_level = [end for end in line.ends if end.level in levels]
        if not on_level:
            line.step(WHEAT, area.name, "neither end is on its level", Effect.NONE, stretch)
            continue
        deciding = list(line.ends)
        if len(on_level) == 1:
            if line.choice(WHEAT_LEVEL) == "both":
                line.step(WHEAT, area.name, "only one end is on its level", Effect.NONE, stretch)
                continue
            deciding = on_level
        _judge_infantry(line, area, stretch, deciding)


def _judge_infantry(line: TableLine, area: TableArea, stretch: Stretch, deciding: list[TableEnd]) -> None:
    who = next((end for end in deciding if end.unit == INFANTRY), None)
    unsaid = next((end for end in deciding if end.unsaid), None)
    if who is not None:
        line.step(WHEAT, area.name, f"blocks infantry on its level: {who.called}", Effect.BLOCKS, stretch)
    elif unsaid is not None:
        detail = f"blocks if {unsaid.called} is infantry"
        line.step(WHEAT, area.name, detail, Effect.NONE, stretch, unsaid.option)
    else:
        line.step(WHEAT, area.name, "blocks infantry only", Effect.NONE, stretch)


def judge_scrub(line: TableLine) -> None:
    """Scrub does nothing to AFVs; of small units the page says where it is told, and no more (T12)."""
    for area, stretch, _ in runs(line, areas_of(line, SCRUB.word)):
        if line.target.unit in AFVS:
            line.step(SCRUB, area.name, "has no effect on AFVs", Effect.NONE, stretch)
            continue
        line.step(SCRUB, area.name, "small units: the page leaves it to rules that it lacks", Effect.NONE, stretch)
        if line.target.unit in (INFANTRY, CAVALRY, NOT_SAID):
            line.notes.append(f"How small units hide in {area.name} is in sighting rules that the page lacks (T12).")


IN_THE_WAY = replace(BUILDING, cite=BUILDINGS.id)
"""A building between two ends: that it blocks is no rule of the page's."""


def judge_buildings(line: TableLine) -> None:
    """A building that neither end is in blocks by a house convention; into one, nothing is said (Buildings)."""
    everything = areas_of(line, BUILDING.word)
    own = tuple(area for area in everything if any(inside(area, end.point) for end in line.ends))
    if own:
        names = ", ".join(area.name for area in own)
        line.notes.append(f"Fire and sight into or out of a building ({names}) have modifiers that the page lacks.")
    for area, stretch, crossed in runs(line, tuple(area for area in everything if area not in own)):
        _judge_building(line, area, stretch, crossed)


def _judge_building(line: TableLine, area: TableArea, stretch: Stretch, crossed: tuple[TableSpan, ...]) -> None:
    chosen = line.choice(BUILDINGS)
    height = area.details.get("height")
    if chosen == "free":
        line.step(IN_THE_WAY, area.name, "does not block", Effect.NONE, stretch)
    elif chosen == "height" and height is None and any(end.level for end in line.ends):
        lacking = "the map lacks its height, which decides"
        line.step(IN_THE_WAY, area.name, lacking, Effect.NONE, stretch, BUILDING_HEIGHT)
    elif chosen == "height" and height is not None and _above(line, stretch, crossed, int(height)):
        line.step(IN_THE_WAY, area.name, "the line passes above it", Effect.NONE, stretch)
    else:
        line.step(IN_THE_WAY, area.name, "no sight through it", Effect.BLOCKS, stretch)
    if height is not None:
        line.raise_last(line.steps[-1].base + int(height))


def _above(line: TableLine, stretch: Stretch, crossed: tuple[TableSpan, ...], height: int) -> bool:
    top = max(level_of(span) for span in crossed) + height
    return min(line.height(stretch.start), line.height(stretch.end)) > top


def judge_trees(line: TableLine) -> None:
    """Solitary trees don't block in 1/72; in 1/285 the judge says (T2)."""
    for point in line.table.points:
        t: Fraction | None = passes(line.start, line.goal, point) if point.terrain == TREE.word else None
        if t is None:
            continue
        setting, stretch = line.settings.word(TREES), Stretch(t, t)
        if not line.small:
            line.step(TREE, point.name, "solitary trees don't block in 1/72", Effect.NONE, stretch)
        elif setting == NOT_SAID:
            line.step(TREE, point.name, "the judge says whether it blocks", Effect.NONE, stretch, "trees")
        elif setting == BLOCK:
            line.step(TREE, point.name, "solitary trees block, the judge says", Effect.BLOCKS, stretch)
        else:
            line.step(TREE, point.name, "solitary trees don't block, the judge says", Effect.NONE, stretch)
