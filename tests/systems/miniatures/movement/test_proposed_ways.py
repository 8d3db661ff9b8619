"""Proposed ways: legal, priced exactly, and at most 2 % dearer than a search over a fine raster of points."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from fractions import Fraction
from heapq import heappop, heappush

import pytest

from rules_core.geometry.grid import Point
from rules_core.geometry.length import Length
from rules_core.library import ask
from rules_core.movement.on_table import TableWay
from rules_core.pauses import end_of
from rules_core.systems.miniatures.movement.ground import TableGround
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.movement.quick_prices import QuickPrices
from rules_core.systems.miniatures.movement.raster import raster_of
from rules_core.systems.miniatures.movement.rates import Rates
from rules_core.systems.miniatures.movement.rough_costs import PARTS
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import INCH, TableArea, Tabletop
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
    return end_of(ways().best(found, moving, moving.modes[0], Fraction(12), [corner(a), corner(b)]))


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


def test_a_wood_is_gone_round_by_corners_that_lie_in_cells_of_the_raster_that_are_barred() -> None:
    outline = ((36, 36), ("35.5", "37.5"), (35, 39), ("33.7", "39.5"), ("32.4", "39.3"), (31, 39), ("30.4", "37.5"))
    outline += (("29.8", 36), ("30.5", "34.6"), ("31.1", "33.2"), ("32.3", "32.3"), ("33.6", "32.6"), ("34.9", "33.1"))
    way = proposed(table(area("woods", *outline, ("35.7", "34.4"), name="Wood")), "wheeled", (31, 32), ("34.5", "39.5"))
    assert way is not None
    assert way.bar is None
    assert way.cost < Length.of(Fraction(11))


@pytest.mark.parametrize(("a", "b"), [((1, 5), (15, 6)), ((6, 5), (10, 5))])
def test_a_ford_far_off_is_found_where_the_river_is_hardly_wider_than_a_cell_of_the_raster(
    a: Corner, b: Corner
) -> None:
    river = area("river", (7, 0), ("8.2", 0), ("9.2", 24), ("8.2", 48), (7, 48), (8, 24), name="River")
    ford = block("ford", 6, 40, 10, 42, "Ford")
    way = proposed(table(river, ford), "tank", a, b)
    assert way is not None
    assert way.bar is None


def test_where_a_figure_alone_is_lacking_for_every_way_it_is_asked_for() -> None:
    river = block("river", 7, 0, 9, 48, "River")
    bridge = block("bridge", 6, 30, 10, 33, "Bridge", kind="stone", weight_limit=30)
    asked = proposed(table(river, bridge), "tank", (1, 5), (15, 6))
    assert asked is not None
    assert asked.bar is not None
    assert (asked.bar.unknown, asked.bar.reason) == ("tons", "Bridge asks for the vehicle's weight.")
    over = proposed(table(river, bridge), "tank", (1, 5), (15, 6), {"weight": {"tons": Fraction(20)}})
    assert over is not None
    assert over.bar is None
    assert proposed(table(river, bridge), "tank", (1, 5), (15, 6), {"weight": {"tons": Fraction(40)}}) is None


def test_who_is_shut_in_is_told_so_after_few_legs(monkeypatch: pytest.MonkeyPatch) -> None:
    yards = [block("marsh", x, y, x + 1, y + 1, f"Marsh {x} {y}") for x in range(1, 70, 3) for y in range(14, 46, 3)]
    clearing = ((5, 5), (5, 9), (9, 9), (9, 5))
    shut = table(area("heavy-woods", (2, 2), (12, 2), (12, 12), (2, 12), name="Ring", holes=(clearing,)), *yards)
    priced: list[object] = []
    price = QuickPrices.price

    def counted(self: QuickPrices, a: tuple[int, int], b: tuple[int, int]) -> int | None:
        priced.append((a, b))
        return price(self, a, b)

    monkeypatch.setattr(QuickPrices, "price", counted)
    assert proposed(shut, "tank", (60, 40), (7, 7)) is None
    assert proposed(shut, "tank", (7, 7), (60, 40)) is None
    assert len(priced) < 1500


LAKE = block("river", 10, 3, 14, 9, "Lake")
ISLE = block("bridge", 11, 4, 13, 5, "Bridge")


@pytest.mark.parametrize(
    ("goal", "under"),
    [
        ((12, 7), {"river"}),
        ((12, "4.5"), {"river", "bridge"}),
        ((1, 1), set()),
        ((10, 7), None),  # on the bank
        ((11, 4), None),  # at a corner of the bridge
    ],
)
def test_what_lies_all_round_a_point_is_known_where_no_edge_runs_through_it(
    goal: Corner, under: set[str] | None
) -> None:
    x, y = corner(goal)
    found = TableGround(table(LAKE, ISLE)).amid((int(x), int(y)))
    assert (None if found is None else set(found.by_word)) == under


def test_who_is_amid_ground_where_nobody_goes_is_told_so_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def priced(_prices: QuickPrices, _a: Point, _b: Point) -> int | None:
        raise AssertionError("there is nothing to look for")

    monkeypatch.setattr(QuickPrices, "price", priced)
    assert proposed(table(LAKE), "infantry", (1, 5), (12, 7)) is None
    assert proposed(table(LAKE), "infantry", (12, 7), (1, 5)) is None


def test_a_search_that_takes_long_pauses_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next touch waits for no more than one step of what is being worked out."""
    on = table(area("river", (7, 0), ("8.2", 0), ("9.2", 24), ("8.2", 48), (7, 48), (8, 24), name="River"), WOOD)
    asked: list[int] = [0]
    price = QuickPrices.price

    def counted(prices: QuickPrices, a: Point, b: Point) -> int | None:
        asked[-1] += 1
        return price(prices, a, b)

    monkeypatch.setattr(QuickPrices, "price", counted)
    unit = SYSTEM.unit("infantry")
    looking = ways().best(situated(on), unit, unit.modes[0], Fraction(12), [corner((1, 5)), corner((15, 6))])
    with contextlib.suppress(StopIteration):
        while True:
            next(looking)
            asked.append(0)
    assert sum(asked) > 100
    assert max(asked) <= 4 * 16, "eight directions of a bend, two legs each, and as many entries of a search"


def test_bends_are_shifted_by_hundredths_of_an_inch() -> None:
    found = ask("path", map="village", system="miniatures", from_="46x20", to="51x20", unit="tank", mode="move")
    corners = ["46x20", "48.53x14.8", "50.14x14.79", "51x20"]
    by_hand = ask("walk", map="village", system="miniatures", moves=corners, unit="tank", mode="move")
    assert found.facts["total"] <= by_hand.facts["total"] == 12.67


BEST = "This is the best way found: another may be a little cheaper."


@pytest.mark.parametrize(
    ("things", "a", "b", "honest"),
    [
        ((), "1x5", "15x6", False),
        ((HOUSE,), "1x6", "15x6", True),
        ((block("marsh", 7, 0, 10, 48),), "1x6", "15x6", True),
    ],
)
def test_a_proposed_way_says_that_it_is_the_best_found_but_for_the_straight_one_over_open_ground(
    things: tuple[TableArea, ...], a: str, b: str, honest: bool
) -> None:
    asked = {"map": table(*things), "system": "miniatures", "unit": "soft", "mode": "move"}
    assert (BEST in ask("path", from_=a, to=b, **asked).facts["notes"]) == honest
    assert BEST not in ask("walk", moves=[a, b], **asked).facts["notes"]


def test_a_river_reaches_the_edge_of_the_table_also_where_a_cell_of_the_raster_sticks_out_of_it() -> None:
    on = table(block("river", 30, 0, 32, 48, "River"), block("river", 0, 30, 72, 32, "Across"))
    raster = raster_of(on)
    for shape, edge in zip(TableGround(on).shapes, ((3100, 4800), (7200, 3100)), strict=True):
        assert raster.cell(edge) in set(raster.cells_in(shape))


def test_a_figure_is_not_asked_for_where_a_way_leads_round() -> None:
    """The bridges ask for a weight; the ford does not, though the raster led round the river at the table's edge."""
    asked = {"map": "village", "system": "miniatures", "unit": "soft", "mode": "move"}
    found = ask("path", from_="39x40", to="71x41", allowance=12, options={"rates": {"on-road": 18}}, **asked)
    assert found.facts["possible"]
    assert found.facts["total"] < 61


@pytest.mark.parametrize(
    ("unit", "a", "b", "why", "at"),
    [
        ("wheeled", "23x24", "49x9", "Millstream", "49x9"),  # beyond a hedge that stands on the straight way
        ("semi-tracked", "28x8", "44x31.3", "Inn", "44x31.3"),  # beyond another house
        ("tank", "49x9", "23x24", "Millstream", "49x9"),
    ],
)
def test_who_may_not_be_where_a_way_ends_is_told_what_bars_that_place(
    unit: str, a: str, b: str, why: str, at: str
) -> None:
    found = ask("path", map="village", system="miniatures", unit=unit, mode="move", from_=a, to=b).facts
    (bar,) = found["why_not"]
    assert (bar["what"].split(":")[0], bar["at"]) == (why, at)


def test_on_a_bank_it_is_the_straight_way_that_tells_why_there_is_none() -> None:
    on = table(block("river", 7, 0, 9, 48, "River"), strip("hedge", (5, 0), (5, 48)))
    asked = {"map": on, "system": "miniatures", "unit": "soft", "mode": "move"}
    (bar,) = ask("path", from_="1x5", to="7x6", **asked).facts["why_not"]
    assert bar["what"].startswith("Hedge:")
