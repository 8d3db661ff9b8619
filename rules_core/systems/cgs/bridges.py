"""Bridges: a road that runs over a gully or over water, a place of its own with the road's cost (10.5.1, HC-CGS-93)."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.bridges import leads_over
from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Bar, Part, Price
from rules_core.systems.cgs.conventions import BRIDGES
from rules_core.systems.cgs.places import BRIDGE

ROAD_MP = 1
"""What a road costs, for men and vehicles, on a bridge as elsewhere: it is Open Ground (10.5.1)."""
OVER_THE_BRIDGE = Price((Part("road over the bridge", ROAD_MP * HALVES_PER_MP, f"CGS 10.5.1, {BRIDGES.id}"),))


def kept_on(board: Board, start: Location, end: str) -> Bar | None:
    """Why a unit on a bridge may not go on into a hex; None where it may, or is on none.

    Args:
        board: the map.
        start: where it is.
        end: the hex beside it.
    """
    if start.place != BRIDGE or leads_over(board, start.hex, end):
        return None
    return Bar(f"From the bridge in {start.hex} a unit goes on along its road only.", BRIDGES.id)


def not_by_its_road(at: str) -> Bar:
    """Why a unit doesn't come onto a bridge from where no road leads onto it."""
    return Bar(f"The bridge in {at} is entered along its road only.", BRIDGES.id)
