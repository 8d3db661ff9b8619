"""Lines in general position against points sampled along them: another way to the same depths and blocks."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rules_core.geometry.polygons import contains
from rules_core.sight.facts import Effect, Sight
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import INCH, TableArea, Tabletop
from tests.support.miniatures import situated, table

SAMPLES = 500
LIMITS = {"heavy-woods": 2.0, "woods": 3.0, "light-woods": 4.0}
Sampled = tuple[float, list[TableArea], float]
"""How far along, what is there, and the height of the line."""


def some_table(lots: random.Random) -> Tabletop:
    areas = []
    for number in range(7):
        x, y, size = lots.randint(0, 1500), lots.randint(0, 1500), lots.randint(150, 700)
        ring = ((x, y), (x + size, y + lots.randint(-90, 90)), (x + lots.randint(0, size), y + size))
        kind = lots.choice((*LIMITS, "hill", "building"))
        details = {"height": 100 * lots.randint(1, 3)} if kind == "hill" else {}
        areas.append(TableArea(f"Area {number}", kind, (ring,), details))
    return table(*areas)


def ground(areas: list[TableArea]) -> int:
    return max((int(area.details["height"]) for area in areas if area.terrain == "hill"), default=0)


def judged(seed: int) -> Iterator[tuple[Sight, list[Sampled], float]]:
    lots = random.Random(seed)
    for _ in range(25):
        on = some_table(lots)
        a, b = ((lots.randint(0, 2000), lots.randint(0, 2000)) for _ in range(2))
        found = SYSTEM.look(situated(on), a, b)
        rows = []
        for number in range(SAMPLES):
            t = (number + 0.5) / SAMPLES
            # A hair of a lattice unit off the corners is no matter: the tables are in general position.
            at = (round((a[0] + (b[0] - a[0]) * t) * 1000), round((a[1] + (b[1] - a[1]) * t) * 1000))
            there = [area for area in on.areas if contains([(x * 1000, y * 1000) for x, y in area.rings[0]], at)]
            rows.append((t, there, found.from_level + (found.to_level - found.from_level) * t))
        yield found, rows, float(found.range)


@pytest.mark.parametrize("seed", range(3))
def test_depths_are_those_of_sampled_points(seed: int) -> None:
    total = 0.0
    for found, rows, inches in judged(seed):
        sampled = dict.fromkeys(LIMITS, 0.0)
        for _, there, _ in rows:
            kinds = [area.terrain for area in there if area.terrain in LIMITS]
            if kinds:
                sampled[min(kinds, key=LIMITS.__getitem__)] += inches / SAMPLES
        told = dict.fromkeys(LIMITS, 0.0) | {depth.kind: float(depth.depth) for depth in found.depths}
        # Each border that the line crosses is found within one sample.
        assert told == pytest.approx(sampled, abs=14 * inches / SAMPLES)
        total += sum(told.values())
    assert total > 10


@pytest.mark.parametrize("seed", range(3))
def test_what_hills_and_buildings_hide_is_what_sampled_points_do(seed: int) -> None:
    hidden = 0
    for found, rows, _ in judged(seed + 50):
        margin = max(ground(there) - height for _, there, height in rows)
        blocked = any(step.kind == "hill" and step.effect is Effect.BLOCKS for step in found.steps)
        if abs(margin) > 0.02 * INCH:
            assert blocked is (margin > 0)
        hidden += blocked
    assert hidden > 3
