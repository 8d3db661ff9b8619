"""The Crest fronts of a wadi hex: three hexsides side by side, no Depression cliff among them (188.161, NAS-12)."""

from __future__ import annotations

from rules_core.geometry.bypass import SIDE_HOURS
from rules_core.systems.north_africa.ground.depressions import Sides

FRONT_CITE = "NA 188.161"


def front_around(middle: int) -> Sides:
    """The hexsides of the front that is called by its middle one.

    Args:
        middle: the number of that hexside, 0 to 5 clockwise from the top.
    """
    return frozenset((middle + turn) % 6 for turn in (-1, 0, 1))


def may_be_front(middle: int, cliffs: Sides) -> bool:
    """Whether a hex may have that Crest front: none lies along a Depression cliff (188.161).

    Args:
        middle: the number of the front's middle hexside.
        cliffs: the hexsides of the hex that are cliffs (``depressions.cliff_sides``).
    """
    return front_around(middle).isdisjoint(cliffs)


def no_front_says(hex_name: str, middle: int) -> str:
    """That a hex has no such Crest front, a sentence without its end.

    Args:
        hex_name: the hex.
        middle: the number of the front's middle hexside.
    """
    hour = SIDE_HOURS[middle]
    return f"No Crest front of {hex_name} has its middle at {hour} o'clock: a Depression cliff lies in it"
