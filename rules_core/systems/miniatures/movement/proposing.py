"""A cheap way between two points: the best that bends where ``bends`` lets it, then shifted along its edges."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count

from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import Bounds
from rules_core.pauses import Pausing
from rules_core.systems.miniatures.movement.quick_prices import QuickPrices
from rules_core.systems.miniatures.movement.rough_costs import NEVER, SURE, RoughCosts

_FIRST_SHIFT = 64
"""How far the bends of a way that was found are shifted at first, in lattice units; then less and less."""
_LAST_SHIFT = 1
_FINER = 4
MOST_PLACES = 300
"""Where more bends than this are worth trying, one of each cell is, those by which a way is roughly the cheapest."""
PAUSE_EVERY = 16
"""How many entries of a search are taken from one pause to the next."""
MOST_LOOKED, MOST_SHIFTED = 30_000, 8_000
"""After so much has been looked at, the best way so far is taken; after so much more, it is shifted no further."""

_Within = tuple[list[Point] | None, int, int]
"""A way, what it costs, and what those that were tried may roughly cost at the most."""


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

    def way(self, start: Point, goal: Point) -> Pausing[list[Point] | None]:
        """The corners of the cheapest way that was found, both ends among them, with pauses; None where there is none.

        Args:
            start: where it begins.
            goal: where it ends.
        """
        if start == goal:
            return [start]
        if self._prices.shut_in(start) or self._prices.shut_in(goal):
            return None
        found = yield from self._found(start, goal)
        return None if found is None else (yield from self._shifted(found))

    def _price(self, a: Point, b: Point) -> int | None:
        if a == b:
            return 0
        if (a, b) not in self._kept:
            self._kept[a, b] = self._kept[b, a] = self._prices.price(a, b)
        return self._kept[a, b]

    def _found(self, start: Point, goal: Point) -> Pausing[list[Point] | None]:
        """The cheapest way from bend to bend that was found, looked for first where ways are roughly the cheapest.

        The raster may lead through what is narrower than its cells, and no way does. Then that is looked for farther
        off: as far as a way may be cheaper than the one that was found, and everywhere where none was.
        """
        looked = self._prices.looked + MOST_LOOKED
        way, cost, most = yield from self._found_within(start, goal, 0, looked)
        if cost > most:
            farther, less, _ = yield from self._found_within(start, goal, cost, looked)
            way = farther if less < cost else way
        return way

    def _found_within(self, start: Point, goal: Point, most: int, looked: int) -> Pausing[_Within]:
        """The cheapest way by bends by which one roughly costs so much at the most, what it costs, and that most.

        Args:
            start: where it begins.
            goal: where it ends.
            most: what a way may roughly cost, besides those that are roughly the cheapest.
            looked: how much may have been looked at when the search ends; a leg is priced only where it may still be
                part of the way.
        """
        prices = self._prices
        rough = self._rough.to(goal, start, most=most)
        yield
        around = self._rough.to(start, goal, most=most)
        yield
        cell, at = self._rough.cell, self._rough.at
        whole = rough[cell(start)]
        if whole == NEVER and rough.count(NEVER) > around.count(NEVER):
            # Who is shut in has few places to get to: from there it is soon known whether any way leads out.
            way, *rest = yield from self._found_within(goal, start, most, looked)
            return way and way[::-1], rest[0], rest[1]
        most = NEVER if whole == NEVER else max(most, self._rough.most(whole))

        def roughly(point: Point) -> int:
            return at(rough, point) + at(around, point)

        places = [point for point in self._bends if point not in (start, goal)]
        if most < NEVER:
            places = [point for point in places if roughly(point) <= most]
        if len(places) > MOST_PLACES:
            places = list({cell(point): point for point in places}.values())
            places.sort(key=roughly)
        places = [*places[:MOST_PLACES], goal]
        to_goal = {point: self._at_least(point, goal, at(rough, point)) for point in (start, *places)}
        to_goal[goal] = 0
        limit = self._price(start, goal)
        came: dict[Point, Point] = {}
        if limit is not None:
            came[goal] = start
        settled: set[Point] = set()
        best: dict[Point, int] = {start: 0}
        # An entry says how cheap the whole way may be at the least, and whether its last leg is priced already.
        waiting: list[tuple[int, int, Point, Point, bool]] = [(0, 0, start, start, True)]
        for taken in count():
            if not waiting:
                break
            if taken % PAUSE_EVERY == 0:
                yield
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
            return None, NEVER, most
        way = [goal]
        while way[-1] != start:
            way.append(came[way[-1]])
        return way[::-1], limit, most

    def _at_least(self, point: Point, goal: Point, roughly: int) -> int:
        """The least that the way on from a point may cost."""
        straight = self._prices.at_least(self._prices.length(point, goal))
        if roughly == NEVER:
            return straight
        return max(straight, roughly * SURE.numerator // SURE.denominator - self._rough.slack)

    # --- shifting -----------------------------------------------------------------------------------------------------

    def _shifted(self, way: list[Point]) -> Pausing[list[Point]]:
        """The way with its bends shifted wherever that makes it cheaper, and those left out that don't."""
        shift, looked = _FIRST_SHIFT, self._prices.looked + MOST_SHIFTED
        while shift >= _LAST_SHIFT and self._prices.looked <= looked:
            changed = self._without_needless(way)
            for number in range(1, len(way) - 1):
                changed |= self._shift(way, number, shift)
                yield
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
