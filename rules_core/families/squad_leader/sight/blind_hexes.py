"""Blind hexes: how many hexes an obstacle hides behind it from above (A6.4 to A6.43, B10.23, B11.21).

Levels are half levels. An obstacle hides its own height in hexes, one more for each five full hexes between it and
the higher end (A6.41), one fewer for each level by which that end overlooks it beyond the first, but never fewer than
one (A6.42), and one more or fewer for each level by which the ground behind lies lower or higher (A6.43).
"""

from __future__ import annotations


def behind_obstacle(top: int, above: int, below: int, to_above: int, to_below: int) -> bool:
    """Whether the lower end lies in a blind hex of terrain, or of a cliff's crest.

    Args:
        top: the level of the obstacle's top, half a level more left out.
        above: the level of the higher end.
        below: the level of the lower end.
        to_above: hexes from the higher end to the obstacle.
        to_below: hexes from the obstacle to the lower end; 1 is directly behind it.
    """
    return 2 * to_below <= max(farthest_hidden(top, above, below) + 2 * (to_above // 5), 2)


def farthest_hidden(top: int, above: int, below: int) -> int:
    """How far behind an obstacle the lower end is hidden, in halves of hexes, but for what range and A6.42 add.

    Args:
        top: as for an obstacle.
        above: likewise.
        below: likewise.
    """
    return 2 * top - above - below + 2


def behind_crest(ground: int, above: int, below: int, to_above: int, to_below: int) -> bool:
    """Whether the lower end lies in a blind hex of a crest line that is no cliff.

    Args:
        ground: the level of the crest's ground.
        above: as for an obstacle.
        below: as for an obstacle.
        to_above: as for an obstacle.
        to_below: as for an obstacle.
    """
    return 2 * to_below <= max(2 * ground + 2 * (to_above // 5) - above - below, 0)
