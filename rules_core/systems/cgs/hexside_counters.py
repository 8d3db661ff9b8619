"""Counters that point to a hexside of their hex: Roadblocks and Cover markers (7.5.2, 8.1.1)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.board.leading import leads_across
from rules_core.counters.counters import Counter
from rules_core.geometry.facing import HEXSIDES, hex_beyond
from rules_core.geometry.grid import Grid
from rules_core.movement.movement import Bar
from rules_core.situation import Situation
from rules_core.systems.cgs.counter_kinds import ROADBLOCK

ROADS = frozenset({"road-paved", "road-dirt"})

ROADBLOCK_FACING = "roadblock-facing"
"""What is asked for where nobody has said which way a Roadblock points."""

BESIDE = 2
"""How many hours on the clock lie between one hexside and the next."""


def pointed_at(grid: Grid, item: Counter) -> str | None:
    """The hex beyond the hexside that a counter points to; None where that is not said, or off the map.

    Args:
        grid: the map's grid.
        item: a counter that lies in a hex.
    """
    hour = item.details.get("facing")
    return hex_beyond(grid, item.at, hour) if isinstance(hour, int) else None


def blocked_by(grid: Grid, roadblock: Counter) -> tuple[str, ...]:
    """The hexes beyond the hexsides that a Roadblock covers: the one that it points to and the two beside it (7.5.2).

    Args:
        grid: the map's grid.
        roadblock: the counter; one that points nowhere covers nothing yet.
    """
    hour = roadblock.details.get("facing")
    if not isinstance(hour, int):
        return ()
    found = (hex_beyond(grid, roadblock.at, hour + turn) for turn in (-BESIDE, 0, BESIDE))
    return tuple(name for name in found if name is not None)


def road_across(situation: Situation, a: str, b: str) -> bool:
    """Whether a road crosses the hexside between two adjacent hexes.

    Args:
        situation: the map.
        a: one hex.
        b: the other.
    """
    return leads_across(situation.board, a, b, ROADS)


def may_be_blocked_by(situation: Situation, roadblock: Counter) -> frozenset[str]:
    """The hexes beyond the hexsides that a Roadblock may cover, of which nobody has said where it points.

    It points across a road (7.5.2); in a hex that has none it may point anywhere.

    Args:
        situation: the map and what lies on it.
        roadblock: the counter.
    """
    grid, at = situation.board.grid, roadblock.at
    if roadblock.details.get("facing") is not None:
        return frozenset()
    beside = grid.neighbours(at)
    ways = [name for name in beside if road_across(situation, at, name)] or beside
    turned = (replace(roadblock, details={**roadblock.details, "facing": hour_of(grid, at, name)}) for name in ways)
    return frozenset(name for item in turned for name in blocked_by(grid, item))


def roadblock_unsaid_between(situation: Situation, a: str, b: str) -> Counter | None:
    """A Roadblock that may cover the hexside between two hexes, or not, as nobody has said where it points (7.5.2).

    None where no such counter is near, or another one covers the hexside in any case.

    Args:
        situation: the map and what lies on it.
        a: one hex.
        b: the other.
    """
    if not situation.counters.of(ROADBLOCK) or roadblocks_between(situation, a, b):
        return None
    found = (
        item
        for here, there in ((a, b), (b, a))
        for item in situation.counters.at(here, ROADBLOCK)
        if there in may_be_blocked_by(situation, item)
    )
    return next(found, None)


def roadblock_unsaid(roadblock: Counter, hexside: str) -> Bar:
    """That a step is not known for want of the way that a Roadblock points.

    Args:
        roadblock: the counter.
        hexside: the name of the hexside that it may cover.
    """
    covers = f"Whether the roadblock in {roadblock.at} covers {hexside} is not known"
    return Bar(f"{covers}: say on its counter which way it points.", "CGS 7.5.2", ROADBLOCK_FACING)


def roadblocks_between(situation: Situation, a: str, b: str) -> tuple[Counter, ...]:
    """The Roadblocks that cover the hexside between two hexes, from either side (7.5.2).

    Args:
        situation: the map and what lies on it.
        a: one hex.
        b: the other.
    """
    if not situation.counters.of(ROADBLOCK):
        return ()
    grid = situation.board.grid
    return tuple(
        item
        for here, there in ((a, b), (b, a))
        for item in situation.counters.at(here, ROADBLOCK)
        if there in blocked_by(grid, item)
    )


def hour_of(grid: Grid, a: str, b: str) -> int:
    """The hour at which the hexside to an adjacent hex lies.

    Args:
        grid: the map's grid.
        a: the hex.
        b: the one beside it.

    Raises:
        StopIteration: the hexes are not adjacent.
    """
    return next(int(choice.id) for choice in HEXSIDES if hex_beyond(grid, a, int(choice.id)) == b)
