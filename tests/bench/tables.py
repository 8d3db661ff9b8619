"""How quick lines and proposed ways are on free tables: Mill Village, a table strewn with things, a large hill."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from math import cos, pi, sin, tau

from rules_core.geometry.grid import Point
from rules_core.pauses import end_of
from rules_core.query import answer
from rules_core.systems.miniatures.movement import ground, raster, strips, ways
from rules_core.systems.miniatures.sight.levels import levels_below
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import Strip, TableArea, Tabletop
from tests.bench.figures import Figure, cpu_ms, median_ms
from tests.support.miniatures import situated, table

SEED = 3
KINDS = ("woods", "light-woods", "heavy-woods", "marsh", "scrub", "building", "hill", "wheat", "rubble")
CORNERS = 2000


def _outline(choose: random.Random, at: Point, reach: int, corners: int) -> tuple[Point, ...]:
    far = [reach * (0.6 + 0.4 * choose.random()) for _ in range(corners)]
    turned = [(at[0] + r * cos(tau * n / corners), at[1] + r * sin(tau * n / corners)) for n, r in enumerate(far)]
    return tuple((round(x), round(y)) for x, y in turned)


def _strewn() -> Tabletop:
    """A table with a hundred areas and fifty hedges and hedgerows."""
    choose = random.Random(SEED)
    things: list[TableArea | Strip] = []
    for n in range(100):
        kind = choose.choice(KINDS)
        at, reach = (choose.randint(400, 6800), choose.randint(400, 4400)), choose.randint(80, 350)
        details = {"height": 100} if kind == "hill" else {}
        ring = _outline(choose, at, reach, choose.randint(4, 24))
        things.append(TableArea(f"{kind} {n}", kind, (ring,), details))
    for n in range(50):
        x, y = choose.randint(600, 6600), choose.randint(600, 4200)
        path = [(x + choose.randint(-500, 500), y + choose.randint(-500, 500)) for _ in range(choose.randint(2, 6))]
        things.append(Strip(f"hedge {n}", choose.choice(("hedge", "hedgerow")), tuple(path)))
    return table(*things)


def _forget() -> None:
    """What is kept of tables and of ways that were found: the first question there is measured, not the second."""
    ways._FOUND.clear()
    for kept in (ground.ground_of, raster.raster_of, strips.strips_of, levels_below):
        kept.cache_clear()


def measure() -> Iterator[Figure]:
    """The figures of tables."""
    line = {"kind": "los", "system": "miniatures", "map": "village", "from": "24x28", "to": "22x36"}
    answer(line)
    yield Figure("one line on Mill Village, the whole answer", median_ms(lambda: answer(line), 9), 20, "ms")
    way = {"kind": "path", "system": "miniatures", "map": "village", "unit": "infantry", "mode": "move"}
    way |= {"allowance": 12, "from": "60x16", "to": "7x11"}  # type: ignore[dict-item] # a number
    _forget()
    yield Figure("a proposed way over Mill Village, the first", cpu_ms(lambda: answer(way)), 500, "ms", "53 in", 1000)
    strewn = situated(_strewn())
    ends = [(300, 600), (6900, 4300)]
    for unit in ("infantry", "tank"):
        moving = SYSTEM.unit(unit)
        _forget()
        took = cpu_ms(
            lambda moving=moving: end_of(WAYS.best(strewn, moving, moving.modes[0], Fraction(12), ends))  # type: ignore[misc]
        )
        yield Figure(f"a proposed way of {unit} between 150 things", took, 500, "ms", "from corner to corner", 1000)
    reach = [2000 * (0.97 + 0.03 * sin(17 * n)) for n in range(CORNERS)]
    ring = tuple(
        (round(3600 + r * cos(n * 2 * pi / CORNERS)), round(2400 + r * sin(n * 2 * pi / CORNERS)))
        for n, r in enumerate(reach)
    )
    hill = situated(table(TableArea("Hill", "hill", (ring,), {"height": 100})))

    def look() -> None:
        levels_below.cache_clear()
        SYSTEM.look(hill, (100, 300), (7100, 4500))

    look()
    yield Figure(f"a line over a hill of {CORNERS} corners", median_ms(look, 9), 50, "ms", "", 100)


assert SYSTEM.ways is not None
WAYS = SYSTEM.ways()
