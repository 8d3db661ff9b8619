"""The ways on from a hex that a vehicle has, worked out once for all ways that it may face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_core.geometry.facing import Facing
from rules_core.location import Location
from rules_core.movement.movement import Attempt, Bar, Price
from rules_core.systems.north_africa.movement.entry import StepPrice
from rules_core.systems.north_africa.movement.stance import DesertStance

Poses = dict[Facing, DesertStance]


class WayOn(NamedTuple):
    """One way on from a hex, whichever way the vehicle faces.

    Args:
        end: where it leads.
        along: the hexside that it follows; None for a step into a hex.
        entered: what it asks.
        prices: what it may cost.
        poses: how the vehicle stands there, by its facing.
    """

    end: Location
    along: tuple[str, str] | None
    entered: StepPrice
    prices: tuple[Price | Bar, ...]
    poses: Poses


class View(NamedTuple):
    """What a vehicle in a hex may do.

    Args:
        turn: what a turn by one hexspine may cost.
        within: the ways within the hex.
        into: the ways into the hexes around, by name.
        along: the ways along the hexside that begins at a vertex, by the heading to it.
        tried: the steps that were listed already, by the way that the vehicle faces.
    """

    turn: tuple[Price | Bar, ...]
    within: tuple[WayOn, ...]
    into: dict[str, tuple[WayOn, ...]]
    along: dict[Facing, tuple[WayOn, ...]]
    tried: dict[Facing, Sequence[Attempt]]
