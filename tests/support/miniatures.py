"""Small tables for the rules of miniatures, in inches, and questions on them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_core.convention import choose
from rules_core.sight.facts import Effect, Sight
from rules_core.situation import Situation
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import INCH, Detail, Strip, TableArea, TablePoint, Tabletop

Inches = float | str
Corner = tuple[Inches, Inches]
Thing = TableArea | Strip | TablePoint


def units(length: Inches) -> int:
    """A length in inches as lattice units."""
    found = Fraction(str(length)) * INCH
    assert found.denominator == 1, f"{length} is finer than the lattice"
    return int(found)


def corner(at: Corner) -> tuple[int, int]:
    """A point in inches on the lattice."""
    return units(at[0]), units(at[1])


def area(
    terrain: str, *outline: Corner, name: str = "", holes: tuple[tuple[Corner, ...], ...] = (), **details: Detail
) -> TableArea:
    """An area with an outline in inches."""
    rings = tuple(tuple(corner(at) for at in ring) for ring in (outline, *holes))
    return TableArea(name or terrain.title(), terrain, rings, details)


def block(
    terrain: str, left: Inches, near: Inches, right: Inches, far: Inches, name: str = "", **details: Detail
) -> TableArea:
    """An upright rectangle of some terrain."""
    return area(terrain, (left, near), (right, near), (right, far), (left, far), name=name, **details)


def strip(terrain: str, *path: Corner, name: str = "", **details: Detail) -> Strip:
    """A hedge, a hedgerow or a ridge."""
    return Strip(name or terrain.title(), terrain, tuple(corner(at) for at in path), details)


def spot(terrain: str, at: Corner, radius: Inches = 0, name: str = "") -> TablePoint:
    """A tree or a gate."""
    return TablePoint(name or terrain.title(), terrain, corner(at), units(radius))


def table(*things: Thing, scale: str = "1/72") -> Tabletop:
    """A table of 72 by 48 inches."""
    return Tabletop(
        id="test",
        title="Test table",
        short_title="Test",
        credit="",
        systems=("miniatures",),
        rule_sets={},
        width=72 * INCH,
        depth=48 * INCH,
        scale=scale,
        areas=tuple(thing for thing in things if isinstance(thing, TableArea)),
        strips=tuple(thing for thing in things if isinstance(thing, Strip)),
        points=tuple(thing for thing in things if isinstance(thing, TablePoint)),
    )


def situated(
    on: Tabletop,
    options: Mapping[str, object] | None = None,
    conventions: Mapping[str, str] | None = None,
    conditions: Mapping[str, object] | None = None,
) -> Situation:
    """A table with what is said of a line, all else as usual."""
    return Situation(
        on,
        options={**{field.id: field.usual for field in SYSTEM.options if field.type != "costs"}, **(options or {})},
        conventions=choose(SYSTEM.conventions, conventions or {}),
        conditions={**{field.id: field.usual for field in SYSTEM.conditions}, **(conditions or {})},
    )


def sight(
    on: Tabletop,
    start: Corner,
    goal: Corner,
    conventions: Mapping[str, str] | None = None,
    conditions: Mapping[str, object] | None = None,
    **options: object,
) -> Sight:
    """A line between two points in inches; options by id: ``viewer="tank"``."""
    return SYSTEM.look(situated(on, options, conventions, conditions), corner(start), corner(goal))


def both_ways(on: Tabletop, a: Corner, b: Corner, conventions: Mapping[str, str] | None = None, **options: str) -> bool:
    """Whether a line is clear, which it must be from both its ends alike."""
    back = {
        {"viewer": "target", "target": "viewer"}[name.partition("_")[0]] + name[6:]: value
        for name, value in options.items()
    }
    there, here = sight(on, a, b, conventions, **options), sight(on, b, a, conventions, **back)
    assert there.clear == here.clear
    assert there.undecided == here.undecided
    return there.clear


def blocked_by(found: Sight) -> list[tuple[str, str]]:
    """What blocks a line, with its citation."""
    return [(step.at, step.cite) for step in found.steps if step.effect is Effect.BLOCKS]
