"""The front of Infantry in Crest status: one side of the wadi, three hexsides of its hex (188.161, 188.172, NAS-12)."""

from __future__ import annotations

from rules_core.families.squad_leader.places import CREST
from rules_core.geometry.bypass import SIDE_HOURS
from rules_core.location import Location
from rules_core.movement.movement import FREE, Bar, Price
from rules_core.options import NOT_SAID
from rules_core.systems.north_africa.conventions.movement import CREST_GAINED
from rules_core.systems.north_africa.ground.crest_fronts import front_around, may_be_front, no_front_says
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.crests import ON_FOOT_CITE
from rules_core.systems.north_africa.movement.entry import EntryPrices
from rules_core.systems.north_africa.options.movement import CREST_SIDE

FRONT_CITE = "NA 188.172"
NOT_SAID_NOTE = Price(
    notes=("Its Crest is taken to be on that side: from the other one it goes INTO the wadi first (188.172).",)
)


class CrestFront:
    """On which side of its wadi Infantry begins in Crest status, or takes it up as it sets out.

    Args:
        prices: its figures.
        entry: what entering hexes costs it.
    """

    def __init__(self, prices: ChartPrices, entry: EntryPrices) -> None:
        self._prices = prices
        self._ground = entry.ground
        said = str(prices.situation.options.get(CREST_SIDE, NOT_SAID))
        self._middle = None if said == NOT_SAID else SIDE_HOURS.index(int(said))

    def leaving(self, start: Location, end_hex: str) -> Price | Bar:
        """What is to be said of leaving a hex from its Crest, or why it isn't left over that hexside.

        Args:
            start: where the unit is.
            end_hex: the hex that it would enter.
        """
        if start.place != CREST or self._prices.choice(CREST_GAINED) != "held":
            return FREE
        if self._middle is None:
            return NOT_SAID_NOTE
        barred = self.barred(start.hex)
        if barred is not None:
            return barred
        if self._ground(start.hex).numbers[end_hex] in self._front():
            return FREE
        reason = f"Its Crest in {start.hex} fronts {self._hours()}: to {end_hex} it goes INTO the wadi first."
        return Bar(reason, f"{FRONT_CITE}, {CREST_GAINED.id}")

    def barred(self, hex_name: str) -> Bar | None:
        """Why nobody has Crest status in a hex on the side that the query says; None where it may be (188.161).

        Args:
            hex_name: the hex.
        """
        if self._middle is None or may_be_front(self._middle, self._ground(hex_name).cliff_sides):
            return None
        return Bar(f"{no_front_says(hex_name, self._middle)}.", ON_FOOT_CITE)

    def _front(self) -> frozenset[int]:
        """The numbers of the three hexsides of the front; none where nobody says where it is."""
        return frozenset() if self._middle is None else front_around(self._middle)

    def _hours(self) -> str:
        return "" if self._middle is None else f"{SIDE_HOURS[self._middle]} o'clock"
