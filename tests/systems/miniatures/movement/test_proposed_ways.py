"""Proposed ways: legal, priced exactly, and at most 2 % dearer than a search over a fine raster of points."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from heapq import heappop, heappush

import pytest

from rules_core.movement.on_table import TableWay
from rules_core.systems.miniatures.movement.ground import TableGround
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.movement.quick_prices import QuickPrices
from rules_core.systems.miniatures.movement.rates import Rates
from rules_core.systems.miniatures.movement.rough_costs import PARTS
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import INCH, Tabletop
from tests.support.miniature_ways import road, walked, ways, with_roads
from tests.support.miniatures import Corner, area, block, corner, situated, spot, strip, table

STEP = INCH // 2
REACH = [(x, y) for x in range(-3, 4) for y in range(-3, 4) if (x, y) != (0, 0)]
SMALL = 1600, 1200


def proposed(
    on: Tabletop, unit: str, a: Corner, b: Corner, options: Mapping[str, object] | None = None
) -> TableWay | None:
    moving = SYSTEM.unit(unit)
    found = situated(on, options)
    return ways().best(found, moving, moving.modes[0], Fraction(12), [corner(a), corner(b)])


def fine(on: Tabletop, unit: str, a: Corner, b: Corner, options: Mapping[str, object] | None = None) -> Fraction:
    """The cheapest way over a raster of half inches, with legs to 48 neighbours."""
    mover = TableMover(situated(on, options), unit, Fraction(12))
    prices = QuickPrices(mover, TableGround(on), Rates(mover), round_mines=False)
    start, goal = corner(a), corner(b)
    best, done, waiting = {start: 0}, set(), [(0, start)]
    while waiting:
        cost, at = heappop(waiting)
        if at == goal:
            return Fraction(cost, PARTS)
        if at in done:
            continue
        done.add(at)
        for x, y in REACH:
            there = at[0] + x * STEP, at[1] + y * STEP
            if not (0 <= there[0] <= SMALL[0] and 0 <= there[1] <= SMALL[1]) or there in done:
                continue
            leg = prices.price(at, there)
            if leg is not None and cost + leg < best.get(there, cost + leg + 1):
                best[there] = cost + leg
                heappush(waiting, (cost + leg, there))
    raise AssertionError("the raster leads there")


WOOD = area("woods", (4, 2), (10, 3), (11, 9), (5, 10), name="Wood")
MARSH = block("marsh", 7, 0, 10, 8, "Marsh")
RIVER = block("river", 7, 0, 9, 12, "River")
FORD = block("ford", 6, 9, 10, 10, "Ford")
HOUSE = block("building", 5, 4, 10, 8, "House")


@pytest.mark.parametrize(
    ("on", "unit", "options"),
    [
        (table(WOOD), "tank", {}),
        (table(MARSH), "infantry", {}),
        (table(WOOD, MARSH), "infantry", {}),
        (table(RIVER, FORD), "infantry", {}),
        (table(HOUSE), "soft", {}),
        (table(strip("hedge", ("8.2", 0), ("8.2", 9))), "infantry", {}),
        (table(strip("hedge", ("8.2", 0), ("8.2", 11)), spot("gate", ("8.2", 4), "0.5")), "tank", {}),
        (with_roads(table(MARSH), road("primary-road", (0, 9), (8, "9.5"), (16, 7))), "tank",
         {"rates": {"on-road": Fraction(24)}}),
    ],
    ids=["wood", "marsh", "both", "ford", "house", "hedge", "gate", "road"],
)  # fmt: skip
def test_a_proposed_way_is_at_most_two_per_cent_dearer_than_a_fine_search(
    on: Tabletop, unit: str, options: Mapping[str, object]
) -> None:
    a, b = (1, 5), (15, 6)
    way = proposed(on, unit, a, b, options)
    assert way is not None
    assert way.bar is None
    worth = Fraction(way.cost.rounded(PARTS)) + 12 * way.turns_lost
    assert worth <= fine(on, unit, a, b, options) * Fraction(102, 100)


def test_what_is_proposed_is_priced_as_the_same_way_walked() -> None:
    on = table(WOOD, RIVER, FORD)
    way = proposed(on, "infantry", (1, 5), (15, 6))
    assert way is not None
    again = walked(on, "infantry", *((x / 100, y / 100) for x, y in way.points), allowance=12)
    assert (again.cost, again.legs, again.ends) == (way.cost, way.legs, way.ends)


def test_there_is_no_way_over_a_river_without_a_ford() -> None:
    assert proposed(table(block("river", 7, 0, 9, 48)), "infantry", (1, 5), (15, 6)) is None


def test_mines_are_gone_round_where_another_way_leads() -> None:
    field = block("minefield", 7, 3, 9, 9, "Field", mines="at", density=50)
    way = proposed(table(field), "tank", (1, 5), (15, 6), {"weight": {"tons": Fraction(15)}})
    assert way is not None
    assert not way.checks
    wall = block("minefield", 7, 0, 9, 48, "Field", mines="at", density=50)
    through = proposed(table(wall), "tank", (1, 5), (15, 6), {"weight": {"tons": Fraction(15)}})
    assert through is not None
    assert through.checks
