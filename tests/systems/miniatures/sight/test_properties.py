"""What holds for every line of sight on a table, drawn by lot on whole inches, where lines meet corners and edges."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from rules_core.convention import Convention
from rules_core.geometry.grid import Point
from rules_core.options import NOT_SAID
from rules_core.sight.facts import Effect, Sight
from rules_core.systems.miniatures.classes import CLASSES, TROOPS
from rules_core.systems.miniatures.system import SYSTEM
from rules_core.tabletop.tabletop import Strip, TableArea, TablePoint, Tabletop
from tests.support.miniatures import situated, table

STEP = 100
"""Everything lies on whole inches."""
AREAS = ("woods", "light-woods", "heavy-woods", "wheat", "scrub", "rubble", "building", "bridge", "hill")
STRIPS = ("hedge", "hedgerow", "ridge")
Ends = tuple[Point, Point]


def some_point(lots: random.Random) -> Point:
    return lots.randint(0, 12) * STEP, lots.randint(0, 12) * STEP


def some_area(lots: random.Random, name: str) -> TableArea:
    left, near = some_point(lots)
    right, far = left + lots.randint(1, 6) * STEP, near + lots.randint(1, 6) * STEP
    terrain = lots.choice(AREAS)
    ring = ((left, near), (right, near), (right, far), (left, far))
    if lots.random() < 0.3:
        ring = ((left, near), (right, near), (left + right >> 1, far))
    details = {"height": lots.randint(1, 4) * STEP} if terrain in ("hill", "building") else {}
    return TableArea(name, terrain, (ring,), details)


def some_table(lots: random.Random) -> Tabletop:
    areas = tuple(some_area(lots, f"Area {n}") for n in range(lots.randint(0, 6)))
    strips = tuple(
        Strip(f"Strip {n}", lots.choice(STRIPS), tuple(dict.fromkeys(some_point(lots) for _ in range(3))),
              {"height": 100} if lots.random() < 0.7 else {})
        for n in range(lots.randint(0, 3))
    )  # fmt: skip
    points = (TablePoint("Tree", "tree", some_point(lots), 60), TablePoint("Gate", "gate", some_point(lots), 100))
    on = table(*areas, *(strip for strip in strips if len(strip.path) > 1), *points)
    return replace(on, scale=lots.choice(("1/72", "1/285")))


def some_options(lots: random.Random) -> dict[str, str]:
    return {
        f"{end}{what}": lots.choice(choices)
        for end in ("viewer", "target")
        for what, choices in (
            ("", (NOT_SAID, *CLASSES)),
            ("_contact", ("map", "map", "touches", "within")),
            ("_base", ("0", "0", "1", "1.5")),
        )
    }


def swapped(options: dict[str, str]) -> dict[str, str]:
    other = {"viewer": "target", "target": "viewer"}
    return {other[name[:6]] + name[6:]: value for name, value in options.items()}


def hides(found: Sight) -> bool:
    """Whether troops in a hedgerow have a say, the one thing that isn't mutual."""
    return any(step.kind == "hedgerow" and "troops" in step.detail for step in found.steps) or any(
        effect.cite == "MIN T5" for effect in found.no_effect
    )


def lines(seed: int, count: int) -> list[tuple[Tabletop, Ends, dict[str, str]]]:
    lots = random.Random(seed)
    found = []
    while len(found) < count:
        a, b = some_point(lots), some_point(lots)
        if a != b:
            found.append((some_table(lots), (a, b), some_options(lots)))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_sight_is_mutual_but_for_troops_in_a_hedgerow(seed: int) -> None:
    seen = {True: 0, False: 0}
    for on, (a, b), options in lines(seed, 100):
        there = SYSTEM.look(situated(on, options), a, b)
        back = SYSTEM.look(situated(on, swapped(options)), b, a)
        if hides(there) or hides(back):
            continue
        assert (there.clear, there.undecided) == (back.clear, back.undecided), (on, a, b, options)
        assert there.share == back.share
        assert there.range == back.range
        kinds = [{step.what for step in found.blocks if not found.share} for found in (there, back)]
        assert kinds[0] == kinds[1], (on, a, b, options)
        seen[there.clear] += 1
    assert min(seen.values()) > 5


@pytest.mark.parametrize(
    "record", [record for record in SYSTEM.conventions if "sight" in record.affects], ids=lambda record: record.id
)
def test_a_convention_has_a_say_wherever_its_options_differ(record: Convention) -> None:
    for on, (a, b), options in lines(7, 60):
        usual = SYSTEM.look(situated(on, options), a, b)
        for option in record.options[1:]:
            other = SYSTEM.look(situated(on, options, {record.id: option.id}), a, b)
            if other != replace(usual, touched=other.touched):
                assert record.id in usual.touched, (record.id, on, a, b, options)


def turned(point: Point) -> Point:
    return point[1], -point[0]


def mirrored(point: Point) -> Point:
    return -point[0], point[1]


@pytest.mark.parametrize("move", [turned, mirrored])
def test_no_verdict_depends_on_how_the_table_lies(move: Callable[[Point], Point]) -> None:
    for on, (a, b), options in lines(11, 100):
        there = replace(
            on,
            areas=tuple(replace(area, rings=tuple(tuple(map(move, ring)) for ring in area.rings)) for area in on.areas),
            strips=tuple(replace(strip, path=tuple(map(move, strip.path))) for strip in on.strips),
            points=tuple(replace(point, at=move(point.at)) for point in on.points),
        )
        one = SYSTEM.look(situated(on, options), a, b)
        other = SYSTEM.look(situated(there, options), move(a), move(b))
        assert one == other, (on, a, b, options)


def test_taking_something_away_never_blocks() -> None:
    lots = random.Random(5)
    for on, (a, b), options in lines(13, 200):
        ground = tuple(area for area in on.areas if area.terrain != "hill" and lots.random() < 0.5)
        kept = (*(area for area in on.areas if area.terrain == "hill"), *ground)
        less = replace(on, areas=kept, points=tuple(point for point in on.points if point.terrain == "gate"))
        if SYSTEM.look(situated(on, options), a, b).clear:
            assert SYSTEM.look(situated(less, options), a, b).clear, (on, a, b, options)


def test_a_step_that_blocks_is_what_makes_a_line_blocked() -> None:
    for on, (a, b), options in lines(17, 100):
        found = SYSTEM.look(situated(on, options), a, b)
        assert found.clear is not any(step.effect is Effect.BLOCKS for step in found.steps)
        assert all(0 <= step.stretch.start <= step.stretch.end <= 1 for step in found.steps)
        assert list(found.steps) == sorted(found.steps, key=lambda step: (step.stretch.start, step.stretch.end))
        assert not (options["viewer"] in TROOPS and any(row.cite == "MIN T11" for row in found.no_effect))
