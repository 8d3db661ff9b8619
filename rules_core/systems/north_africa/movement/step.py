"""A step from one hex into the next, and how much it climbs."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.families.squad_leader.places import IN
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.systems.north_africa.movement.hex_ground import GROUNDS, HexGround


class HexStep(NamedTuple):
    """A step between two hexes, as its price is made up.

    Args:
        here: the hex that is left.
        start: the place in it.
        there: the hex that is entered.
        end: the place in it.
        side: the number of the hexside of the hex that is left.
        reverse: whether a vehicle goes in reverse.
        plain: whether it crosses nothing and stays above ground, so that it is alike from all sides as high.
    """

    here: HexGround
    start: str
    there: HexGround
    end: str
    side: int
    reverse: bool = False
    plain: bool = False

    @property
    def entered_by(self) -> int:
        """The number of the hexside of the hex that is entered."""
        return (self.side + 3) % 6

    @property
    def along(self) -> bool:
        """Whether it goes on IN a wadi or another depression, across a hexside of that."""
        if self.start != IN or self.end != IN:
            return False
        return self.side in self.here.wadi_sides or self.entered_by in self.there.wadi_sides

    def rise(self, *, out_and_in: bool) -> int:
        """How much it goes up, in half levels; below 0 for down.

        Going IN over a hexside that isn't the depression's leads over the ground beside it first (188.13).

        Args:
            out_and_in: whether that is so from IN another depression too.
        """
        start = self.here.levels.get(self.start, self.here.base)
        if self.end != IN or self.along:
            return self.there.levels.get(self.end, self.there.base) - start
        if self.start == IN and not out_and_in:
            return self.there.levels[IN] - start
        top = max(self.there.crest_level, self.here.crest_level if self.start == IN else start)
        return top - start

    @property
    def onto_hillock(self) -> bool:
        """Whether it goes up onto a hillock or its Summit (189.14)."""
        return self.there.hillock > 0 and self.rise(out_and_in=True) > 0

    def levels_up(self, *, out_and_in: bool) -> int:
        """The full levels that it goes up; onto a hillock those to the ground on which that stands.

        Args:
            out_and_in: as for ``rise``.
        """
        on_top = 0 if self.here.hillock else self.there.hillock
        return max(0, self.rise(out_and_in=out_and_in) - on_top) // LEVEL


def step_between(here: HexGround, start: str, there: HexGround, end: str, *, reverse: bool) -> HexStep:
    """A step between adjacent hexes.

    Args:
        here: the hex that is left.
        start: the place in it.
        there: the hex that is entered.
        end: the place in it.
        reverse: whether a vehicle goes in reverse.
    """
    number = here.numbers[there.name]
    plain = start in GROUNDS and end in GROUNDS and here.side(number).plain
    return HexStep(here, start, there, end, number, reverse, plain)
