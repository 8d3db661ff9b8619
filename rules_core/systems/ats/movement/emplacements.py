"""Moves under emplacements: in from on top, out again, and on to the next or into a cellar (9.6.3, 8.3.122b)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.convention import Choose
from rules_core.location import CELLAR, GROUND, Location
from rules_core.movement.movement import HALVES_PER_MP, Attempt, Bar, Move, Part, Price, Refusal
from rules_core.place import PlaceIds
from rules_core.systems.ats.conventions import FROM_UNDER
from rules_core.systems.ats.counters.hedgehogs import GET_UNDER_MP
from rules_core.systems.ats.figures import EMPLACEMENT
from rules_core.systems.ats.movement.entry import EntryPrices
from rules_core.systems.ats.movement.levels import CELLAR_CITE, personnel_step
from rules_core.systems.ats.under_emplacements import HEDGEHOG_CITE, UNDER_HEDGEHOG, joined_to
from rules_core.systems.ats.units import RUNNING

UNDER_RUNNING_CITE = "ATS 9.6.4"
UNDER_CITE = "ATS 9.6.1"

CELLAR_FROM_UNDER = Price((Part("cellar, from under the Hedgehog", 2 * HALVES_PER_MP, "ATS 8.3.6, 8.3.122b, 9.6.3"),))
GET_UNDER = Price((Part("under the Hedgehog", GET_UNDER_MP * HALVES_PER_MP, HEDGEHOG_CITE),))
GET_ON_TOP = Price((Part("on top of the Hedgehog", 1 * HALVES_PER_MP, FROM_UNDER.id),))
FREELY_ON_TOP = Price((Part("on top of the Hedgehog", 0, FROM_UNDER.id),))


class UnderMoves:
    """The steps of one unit class in one mode to, from and between places under emplacements.

    Args:
        unit: the unit class.
        mode: its mode.
        places_of: tells the places of a hex.
        entry: what entering a hex costs.
        choose: tells the option of a convention in force.
    """

    def __init__(self, unit: str, mode: str, places_of: PlaceIds, entry: EntryPrices, choose: Choose) -> None:
        self._unit = unit
        self._mode = mode
        self._places_of = places_of
        self._entry = entry
        self._choose = choose

    # --- within one hex ----------------------------------------------------------------------------------------

    def get_under(self, start: Location, place: str) -> Attempt:
        """From on top of an emplacement to under it, in its hex (9.6.3)."""
        price = self._price_under(place)
        if isinstance(price, Bar):
            return price.refuses(start, Location(start.hex, place))
        return personnel_step(self._unit, start, place, price, UNDER_CITE if place == UNDER_HEDGEHOG else HEDGEHOG_CITE)

    def get_out(self, start: Location) -> Attempt:
        """From under an emplacement to on top of it."""
        end = Location(start.hex, GROUND)
        price = self.climbing_out(start.place)
        return price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)

    def climbing_out(self, place: str) -> Price | Bar:
        """What getting out from under an emplacement costs, on top of it or straight into the next hex."""
        return self._on_top() if place == UNDER_HEDGEHOG else self._price_under(place)

    def _price_under(self, place: str) -> Price | Bar:
        """What getting under an emplacement or into a cellar costs; the rules have a figure for two of them only."""
        if place == UNDER_HEDGEHOG:
            return GET_UNDER
        if place == CELLAR:
            return CELLAR_FROM_UNDER
        return self._entry.figure_price(EMPLACEMENT, "under the emplacement")

    def _on_top(self) -> Price:
        return GET_ON_TOP if self._choose(FROM_UNDER) == "one" else FREELY_ON_TOP

    # --- into an adjacent hex ----------------------------------------------------------------------------------

    def to_what_joins(self, start: Location, end_hex: str) -> Iterator[Attempt]:
        """From under an emplacement, or from a cellar, to what joins it in an adjacent hex (9.6.3, 8.3.122b)."""
        joined = joined_to(start.place)
        for place in self._places_of(end_hex):
            if place in joined:
                yield self._under_to_under(start, Location(end_hex, place))

    def from_cellar(self, start: Location, end_hex: str) -> Iterator[Attempt]:
        """From a cellar: directly under an adjacent emplacement, but never to the next cellar (8.3.122b, 9.6.3)."""
        joined = tuple(self.to_what_joins(start, end_hex))
        if joined:
            yield from joined
        elif CELLAR in self._places_of(end_hex):
            yield Refusal(start, Location(end_hex, CELLAR), "No movement between adjacent cellars.", CELLAR_CITE)
        else:
            reason = "A unit leaves a cellar by its stairs, or to under an adjacent emplacement."
            yield Refusal(start, Location(end_hex, GROUND), reason, CELLAR_CITE)

    def _under_to_under(self, start: Location, end: Location) -> Attempt:
        """From under one emplacement to under the next, or into a cellar: hexside terrain is ignored (9.6.3)."""
        if self._mode == RUNNING:
            return Refusal(start, end, "No Running from under one emplacement to under another.", UNDER_RUNNING_CITE)
        price = self._price_under(end.place)
        mines = self._entry.minefields(end.hex, under_to_under=True)
        for barred in (self._entry.wire_bar(end.hex), price):
            if isinstance(barred, Bar):
                return barred.refuses(start, end)
        assert isinstance(price, Price)
        return Move(start, end, price + mines if mines.checks or mines.notes else price)
