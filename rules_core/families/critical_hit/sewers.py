"""Sewers: which manholes lie within reach of one another."""

from __future__ import annotations

from rules_core.board.board import Board


def sewer_hexes(board: Board, hex_name: str, reach: int) -> tuple[str, ...]:
    """The other sewer hexes within reach of a sewer hex, in grid order.

    Args:
        board: the map.
        hex_name: the hex; one without a manhole leads nowhere.
        reach: in hexes.
    """
    if not board.hexes[hex_name].manhole:
        return ()
    return tuple(
        name for name, hex_ in board.hexes.items() if hex_.manhole and 0 < board.grid.range(hex_name, name) <= reach
    )


def reach_says(board: Board, start: str, end: str, reach: int) -> str:
    """Whether the sewers lead from one hex to another; empty where one of the two has no manhole.

    Args:
        board: the map.
        start: the one hex.
        end: the other.
        reach: how far they lead, in hexes.
    """
    if start == end or not (board.hexes[start].manhole and board.hexes[end].manhole):
        return ""
    hexes = board.grid.range(start, end)
    far = f"{reach} hexes at most, and {end} is {hexes} from {start}"
    return f"Both have a manhole. The sewers lead {far}." if hexes <= reach else f"The sewers lead {far}: too far."


def uncharted_within(board: Board, hex_name: str, reach: int) -> int:
    """How many hexes within reach of a hex nothing is known of, so that there may be manholes in them.

    Args:
        board: the map.
        hex_name: the hex.
        reach: in hexes.
    """
    return sum(0 < board.grid.range(hex_name, name) <= reach for name in board.uncharted)
