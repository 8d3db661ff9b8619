"""Bridges: the ground of their hex is the deck over the depression, which has its road's ways on and off only."""

from __future__ import annotations

from rules_core.board.board import Board
from rules_core.board.bridges import leads_over
from rules_core.location import GROUND, Location
from rules_core.movement.movement import Bar
from rules_core.systems.ats.conventions import BRIDGES
from rules_core.systems.ats.places import DEPRESSION


def off_its_road(board: Board, start: Location, end: Location) -> Bar | None:
    """Why a step comes onto the deck of a bridge, or off it, other than along its road; None where it doesn't.

    Args:
        board: the map.
        start: where the unit is.
        end: a place in the same hex or in one beside it.
    """
    deck = next((at for at in (end, start) if at.place == GROUND and board.hexes[at.hex].bridge), None)
    if deck is None:
        return None
    below = DEPRESSION in (start.place, end.place)
    if not below and start.hex != end.hex and leads_over(board, start.hex, end.hex):
        return None
    if deck is end:
        return Bar(f"The bridge in {deck.hex} is entered along its road only.", BRIDGES.id)
    return Bar(f"From the bridge in {deck.hex} a unit goes on along its road only.", BRIDGES.id)
