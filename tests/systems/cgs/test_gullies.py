"""Gullies that vehicles go into, along and out of (6.10.1, CGS-G055)."""

from __future__ import annotations

import pytest

from rules_core import maps
from rules_core.location import Location
from rules_core.movement.movement import Price
from rules_core.movement.worked_out import Choices
from rules_core.systems.cgs.movement.shared.entry import EntryPrices
from rules_core.systems.cgs.movement.vehicles.entry import VehicleEntry
from rules_core.systems.cgs.system import SYSTEM
from tests.support.boards import raised
from tests.support.sights import situation


def price(unit: str, start: str, end: str, climb: int = 0) -> Price:
    """What a vehicle pays to get out of a gully hex of DTW, the next hex raised by some half levels."""
    board = maps.load("dtw")
    here = situation(SYSTEM, raised(board, end, climb) if climb else board)
    found = VehicleEntry(here, unit, Choices(here.conventions)).into(Location(start, "gully"), end).price
    assert isinstance(found, Price)
    return found


@pytest.mark.parametrize(("unit", "mp"), [("tracked", 2), ("wheeled", 6)])
def test_a_gully_that_leads_on_is_followed_and_another_is_climbed_into(unit: str, mp: int) -> None:
    along, across = price(unit, "E3", "E4"), price(unit, "E5", "F4")
    assert along.halves == 2 * mp
    assert across.halves == 2 * (mp + mp - 1)
    rolls = [check.reason for check in across.checks]
    assert rolls == (["out of the gully", "gully"] if unit == "wheeled" else [])


def test_out_of_a_gully_nothing_is_paid_for_going_uphill() -> None:
    assert price("tracked", "F4", "F3", climb=2).halves == price("tracked", "F4", "F3").halves == 4


def test_woods_in_a_gully_are_paid_where_they_cost_more() -> None:
    board = maps.load("ge")
    here = situation(SYSTEM, board)
    both = [name for name, hex_ in board.hexes.items() if hex_.terrain == {"gully", "woods"}]
    assert both
    for name in both:
        for unit, what in (("tracked", "woods"), ("wheeled", "woods"), ("squad", "gully")):
            (cost,) = EntryPrices(here, unit, Choices(here.conventions)).costs(name)
            assert cost.name == what
            assert cost.entry.all_mp is (what == "woods")
