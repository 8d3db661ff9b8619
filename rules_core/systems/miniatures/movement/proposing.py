"""A cheap way between two points: the best that bends where ``bends`` lets it, then shifted along its edges."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Bounds
from rules_core.systems.miniatures.movement.quick_prices import QuickPrices
from rules_core.systems.miniatures.movement.rough_costs import NEVER, SURE, RoughCosts

_FIRST_SHIFT = 64
"""How far the bends of a way that was found are shifted at first, in lattice units; then less and less."""
_LAST_SHIFT = 2
_FINER = 4
MOST_PLACES = 300
"""Where more bends than this are worth trying, one of each cell is, those by which a way is roughly the cheapest."""
MOST_LOOKED, MOST_SHIFTED = 30_000, 8_000
"""After so much has been looked at, the best way so far is taken; after so much more, it is shifted no further."""


class Proposing:
    """Looks for cheap ways of one unit."""

    def __init__(self, prices: QuickPrices, rough: RoughCosts, bends: Sequence[Point], extent: Bounds) -> None:
        """Set out.

        Args:
            prices: what legs cost.
            rough: roughly what ways cost.
            bends: where a way may bend.
            extent: the table's edges.
        """
        self._extent = extent
        self._prices = prices
        self._rough = rough
        self._bends = bends
        self._kept: dict[tuple[Point, Point], int | None] = {}

    def way(self, start: Point, goal: Point) -> list[Point] | None:
        """The corners of the cheapest way that was found, both ends among them; None where there is none.

        Args:
            start: where it begins.
            goal: where it ends.
        """
        if start == goal:
            return [start]
        found = self._found(start, goal)
        return None if found is None else self._shifted(found)

    def _price(self, a: Point, b: Point) -> int | None:
        if a == b:
            return 0
        if (a, b) not in self._kept:
            self._kept[a, b] = self._kept[b, a] = self._prices.price(a, b)
        return self._kept[a, b]

    def _found(self, start: Point, goal: Point) -> list[Point] | None:
        """The cheapest way from bend to bend; a leg is priced only where it may still be part of it."""
        prices = self._prices
        rough, around = self._rough.to(goal, start), self._rough.to(start, goal)
        cell = self._rough.cell
        if (whole := rough[cell(start)]) == NEVER:
            return None if self._price(start, goal) is None else [start, goal]
        most = self._rough.most(whole)

        def near(point: Point) -> bool:
            there = cell(point)
            return rough[there] + around[there] <= most

        places = [point for point in self._bends if point not in (start, goal) and near(point)]
        if len(places) > MOST_PLACES:
            places = list({cell(point): point for point in places}.values())
            places.sort(key=lambda point: rough[cell(point)] + around[cell(point)])
        places = [*places[:MOST_PLACES], goal]
        looked = self._prices.looked + MOST_LOOKED
        to_goal = {
            point: max(
                prices.at_least(prices.length(point, goal)),
                rough[cell(point)] * SURE.numerator // SURE.denominator - self._rough.slack,
            )
            for point in (start, *places)
        }
        to_goal[goal] = 0
        limit = self._price(start, goal)
        came: dict[Point, Point] = {}
        if limit is not None:
            came[goal] = start
        settled: set[Point] = set()
        best: dict[Point, int] = {start: 0}
        # An entry says how cheap the whole way may be at the least, and whether its last leg is priced already.
        waiting: list[tuple[int, int, Point, Point, bool]] = [(0, 0, start, start, True)]
        while waiting:
            whole, cost, point, before, priced = heappop(waiting)
            if limit is not None and whole >= limit:
                break
            if point in settled:
                continue
            if not priced:
                if self._prices.looked > looked:
                    break
                leg = self._price(before, point)
                if leg is None or cost + leg >= best.get(point, cost + leg + 1):
                    continue
                cost += leg
                best[point] = cost
                came[point] = before
                if point == goal:
                    limit = cost if limit is None else min(limit, cost)
                    continue
                heappush(waiting, (cost + to_goal[point], cost, point, before, True))
                continue
            settled.add(point)
            for other in places:
                if other not in settled:
                    least = cost + max(prices.at_least(prices.length(point, other)), to_goal[point] - to_goal[other])
                    whole = least + to_goal[other]
                    if (limit is None or whole < limit) and least < best.get(other, least + 1):
                        heappush(waiting, (whole, cost, other, point, False))
        if limit is None:
            return None
        way = [goal]
        while way[-1] != start:
            way.append(came[way[-1]])
        return way[::-1]

    # --- shifting -----------------------------------------------------------------------------------------------------

    def _shifted(self, way: list[Point]) -> list[Point]:
        """The way with its bends shifted wherever that makes it cheaper, and those left out that don't."""
        shift, looked = _FIRST_SHIFT, self._prices.looked + MOST_SHIFTED
        while shift >= _LAST_SHIFT and self._prices.looked <= looked:
            changed = self._without_needless(way)
            for number in range(1, len(way) - 1):
                changed |= self._shift(way, number, shift)
            if not changed:
                shift //= _FINER
        self._without_needless(way)
        return way

    def _without_needless(self, way: list[Point]) -> bool:
        for number in range(len(way) - 2, 0, -1):
            straight = self._price(way[number - 1], way[number + 1])
            bent = self._both(way[number - 1], way[number], way[number + 1])
            if straight is not None and bent is not None and straight <= bent:
                del way[number]
                return True
        return False

    def _shift(self, way: list[Point], number: int, by: int) -> bool:
        before, (x, y), after = way[number - 1 : number + 2]
        now = self._both(before, (x, y), after)
        left, top, right, bottom = self._extent
        for dx, dy in ((by, 0), (-by, 0), (0, by), (0, -by), (by, by), (-by, -by), (by, -by), (-by, by)):
            if not (left < x + dx < right and top < y + dy < bottom) or self._prices.on_strip((x + dx, y + dy)):
                continue
            there = self._both(before, (x + dx, y + dy), after)
            if there is not None and now is not None and there < now:
                way[number] = (x + dx, y + dy)
                return True
        return False

    def _both(self, a: Point, b: Point, c: Point) -> int | None:
        one, other = self._price(a, b), self._price(b, c)
        return None if one is None or other is None else one + other
