"""Ways of miniatures over small tables, in inches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from rules_core.movement.on_table import TableMovement, TableWay
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import INCH, Road, Tabletop
from tests.support.miniatures import Corner, Inches, corner, situated, units


def road(terrain: str, *path: Corner, width: Inches = 1, name: str = "") -> Road:
    """A road."""
    return Road(name or terrain.title(), terrain, tuple(corner(at) for at in path), units(width))


def with_roads(on: Tabletop, *roads: Road) -> Tabletop:
    """A table with roads too."""
    return replace(on, roads=roads)


def ways() -> TableMovement:
    """How units move."""
    assert SYSTEM.ways is not None
    return SYSTEM.ways()


def walked(
    on: Tabletop,
    unit: str,
    *points: Corner,
    allowance: Inches | None = None,
    conventions: Mapping[str, str] | None = None,
    conditions: Mapping[str, object] | None = None,
    tons: Inches | None = None,
    rates: Mapping[str, Inches] | None = None,
    **options: object,
) -> TableWay:
    """The way of a unit along some points; options by id: ``ahead="tank"``."""
    said = dict(options)
    if tons is not None:
        said["weight"] = {"tons": Fraction(str(tons))}
    if rates is not None:
        said["rates"] = {word: Fraction(str(rate)) for word, rate in rates.items()}
    situation = situated(on, said, conventions, conditions)
    moving = SYSTEM.unit(unit)
    has = None if allowance is None else Fraction(str(allowance))
    return ways().walk(situation, moving, moving.modes[0], has, [corner(at) for at in points])


def cost(way: TableWay) -> Fraction:
    """What a way costs, which is to be a fraction."""
    assert way.bar is None
    found = way.cost.exact
    assert found is not None
    return found


def ends(way: TableWay) -> list[tuple[Fraction, Fraction, str]]:
    """Where turns end, in inches, and why."""
    return [(Fraction(end.at[0]) / INCH, Fraction(end.at[1]) / INCH, end.why) for end in way.ends]
