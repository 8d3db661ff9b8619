"""What moving asks of one vehicle: its own figures, where a class of units alone has those of its options."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

RADIO = "radio"
NO_RADIO = "no radio"
RADIO_FROM_NOVEMBER_1941 = "radio from 11/41"

DEFAULT_REVERSE = 4
"""What Reverse Movement multiplies the entry cost by where no note says otherwise (181.1)."""


@dataclass(frozen=True)
class VehicleFigures:
    """The figures of a vehicle that decide how it moves.

    Args:
        moves_as: the class of units whose costs it pays and whose rolls it makes (``units``).
        mp: its MP allotment.
        ground_pressure: ``low``, ``normal`` or ``high``; None where its listing prints none.
        weight: in tons, as listed.
        radio: ``RADIO``, ``NO_RADIO`` or ``RADIO_FROM_NOVEMBER_1941``.
        reverse_multiplier: what Reverse Movement multiplies the entry cost by (181.1, Notes L and M, VN 22).
        british_built: whether it counts as British for Hammada and Sand Bog (VN 23).
        red_mp: whether its MP are printed red, so that it makes Mechanical Reliability rolls (178, 181.221).
        armored: whether it has an AF: then it can be buttoned up.
        crosses_hedges: whether it may cross a hedge where its class may (Note L).
        clears_wire_as_tracked: whether it clears Wire as a fully tracked vehicle does (VN 19).
    """

    moves_as: str
    mp: int
    ground_pressure: str | None
    weight: Fraction
    radio: str = RADIO
    reverse_multiplier: int = DEFAULT_REVERSE
    british_built: bool = False
    red_mp: bool = False
    armored: bool = True
    crosses_hedges: bool = True
    clears_wire_as_tracked: bool = False

    def has_radio(self, year: int | None, month: int | None) -> bool | None:
        """Whether it has a radio in a month; None where that depends on a month that nobody has said.

        Args:
            year: the year, 1941.
            month: its month, 1 to 12.
        """
        if self.radio != RADIO_FROM_NOVEMBER_1941:
            return self.radio == RADIO
        if year is None or (year == 1941 and month is None):
            return None
        return (year, month or 1) >= (1941, 11)
