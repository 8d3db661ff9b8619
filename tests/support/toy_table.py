"""A tiny game on free tables, and a table for it: what the core does with tables knows no more of any game than this.

Its rules: marsh blocks a line that runs more than two inches in it, which a convention makes three; a walk costs its
length, twice that from a point in marsh, and may not begin or end a leg in a river.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from rules_core.convention import Convention, Option
from rules_core.counters.counters import OUTLINE, POINT, CounterKind
from rules_core.documents.reading import read_document
from rules_core.fields import Field
from rules_core.geometry.grid import ExactPoint
from rules_core.geometry.length import Length
from rules_core.geometry.polygons import contains
from rules_core.movement.movement import Bar, Check
from rules_core.movement.on_table import Factor, Leg, Rate, TablePart, TableWay, TurnEnd
from rules_core.options import NOT_SAID, OptionField
from rules_core.pauses import Pausing
from rules_core.sight.facts import ALONG, Depth, Effect, Protection, Sight, Step
from rules_core.situation import Situation
from rules_core.system import System
from rules_core.tabletop.tabletop import INCH, TABLE, TableArea, Tabletop
from rules_core.units import Mode, UnitClass

DOCUMENT: dict[str, object] = {
    "format": "walkaround-map",
    "version": 1,
    "ground": "table",
    "id": "meadow",
    "title": "The Meadow",
    "short_title": "Meadow",
    "credit": "Made for tests.",
    "systems": ["toy"],
    "rule_sets": {},
    "scale": "1/72",
    "size": [4800, 3600],
    "areas": [
        {"name": "Long Fen", "terrain": "marsh", "outline": [[1000, 0], [1300, 0], [1300, 3600], [1000, 3600]]},
        {
            "name": "Round Pond",
            "terrain": "river",
            "outline": [[2000, 1000], [2600, 1000], [2600, 1600], [2000, 1600]],
            "holes": [[[2200, 1200], [2400, 1200], [2400, 1400], [2200, 1400]]],
        },
        {"name": "The Rise", "terrain": "hill", "outline": [[3000, 3000], [3600, 3000], [3300, 3500]],
         "details": {"height": 150}},
    ],
    "strips": [{"name": "Quick Hedge", "terrain": "hedge", "path": [[100, 100], [400, 100], [400, 300]]}],
    "roads": [{"name": "The Lane", "terrain": "secondary-road", "path": [[0, 2000], [4800, 2050]], "width": 200}],
    "points": [{"name": "Old Oak", "terrain": "tree", "at": [500, 500], "radius": 60}],
    "settings": {"toy": {"fog": "thin"}},
    "notes": [{"at": "", "text": "A table of ours."}],
}  # fmt: skip

LIMIT = Convention(
    id="HC-TOY-1",
    title="How far one sees into marsh",
    options=(Option("two", "Two inches"), Option("three", "Three inches")),
    why="The source says nothing.",
    source="none",
    certainty="low",
    affects=("sight", "movement"),
)
INFANTRY = UnitClass("infantry", "Infantry", "personnel", (Mode("march", "March", counts="inches", points="inches"),))


def meadow(**changes: object) -> Tabletop:
    """The table, with parts of its document changed."""
    read = read_document({**DOCUMENT, **changes})
    assert isinstance(read, Tabletop)
    return read


def _marsh(table: Tabletop) -> TableArea:
    return next(area for area in table.areas if area.terrain == "marsh")


def look(situation: Situation, viewer: ExactPoint, target: ExactPoint) -> Sight:
    """The line between two points, which is as deep in marsh as it is wide from left to right."""
    marsh = _marsh(situation.tabletop)
    low, high = sorted((viewer[0], target[0]))
    wide = max(0, min(high, marsh.bounds[2]) - max(low, marsh.bounds[0]))
    range_ = Length.between(viewer, target).rounded(1) / INCH
    if not wide:
        return Sight(range_, 0, 0, (), {}, cover=_cover(situation))
    deep = Length.between(viewer, target) * (Fraction(wide, high - low) / INCH)
    limit = Fraction(2 if situation.conventions[LIMIT.id] == "two" else 3)
    depth = Depth("marsh", "marsh", (marsh.name,), (ALONG,), deep, limit, "TOY 1")
    effect = Effect.BLOCKS if Length.of(limit) < deep else Effect.NONE
    step = Step(marsh.name, "marsh", "One sees only so far into it.", effect, "TOY 1", ALONG)
    return Sight(range_, 0, 0, (step,), {}, touched=(LIMIT.id,), cover=_cover(situation), depths=(depth,))


def _cover(situation: Situation) -> tuple[Protection, ...]:
    thick = situation.conditions["fog"] == "thick"
    return (Protection("thick fog", "", "It hides.", "TOY 2"),) if thick else ()


class Walking:
    """How units of the game walk: straight on, at twice the price from a point in marsh."""

    def walk(
        self,
        situation: Situation,
        unit: UnitClass,  # noqa: ARG002 # all walk alike
        mode: Mode,  # noqa: ARG002 # in the one way there is
        allowance: Fraction | None,
        points: Sequence[ExactPoint],
    ) -> TableWay:
        """The legs between the points, up to the first that is in water."""
        legs: list[Leg] = []
        ends: list[TurnEnd] = []
        for start, end in pairwise(points):
            if any(area.terrain == "river" and contains(area.rings[0], end) for area in situation.tabletop.areas):
                return TableWay(tuple(points), tuple(legs), bar=Bar("Nobody swims", "TOY 3"))
            slow = contains(_marsh(situation.tabletop).rings[0], start)
            cost = Length.between(start, end) * Fraction(2 if slow else 1, INCH)
            checks = (Check("Long Fen", "bog", "marsh", "AFTER", Fraction(5, 6), "TOY 4"),) if slow else ()
            legs.append(Leg(start, end, "Long Fen" if slow else "", (TablePart("walk", cost, "TOY 5"),), checks))
        way = TableWay(tuple(points), tuple(legs), touched=(LIMIT.id,))
        if allowance is not None and Length.of(allowance) < way.cost:
            ends.append(TurnEnd(0, points[0], "allowance"))
        return TableWay(way.points, way.legs, tuple(ends), touched=way.touched)

    def best(
        self,
        situation: Situation,
        unit: UnitClass,
        mode: Mode,
        allowance: Fraction | None,
        points: Sequence[ExactPoint],
    ) -> Pausing[TableWay | None]:
        """The straight way, where it is legal."""
        yield
        way = self.walk(situation, unit, mode, allowance, points)
        return None if way.bar else way

    def rate(
        self,
        situation: Situation,
        unit: UnitClass,  # noqa: ARG002 # all walk alike
        mode: Mode,  # noqa: ARG002 # in the one way there is
        point: ExactPoint,
    ) -> tuple[Rate, tuple[str, ...]]:
        """Twice the price in the marsh."""
        marsh = _marsh(situation.tabletop)
        slow = contains(marsh.rings[0], point)
        return Rate(marsh.name if slow else "", (Factor("marsh", Fraction(2), "TOY 5"),) if slow else ()), ()


TOY = System(
    id="toy",
    title="The Toy Game",
    short_title="Toy",
    judges=TABLE,
    level_unit=Fraction(1, 100),
    look=look,
    ways=Walking,
    units=(INFANTRY,),
    conditions=(OptionField("fog", "Fog", "choice", (NOT_SAID, "thin", "thick"), "How thick it is.", ("sight",)),),
    conventions=(LIMIT,),
    counters=(
        CounterKind(
            "smoke", "Smoke", POINT, "TOY 6", fields=(Field("density", "Density", "whole", default=1, most=9),)
        ),
        CounterKind("mines", "Mines", OUTLINE, "TOY 7", several=True),
    ),
)
"""The game."""
