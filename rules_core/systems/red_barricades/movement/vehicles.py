"""The steps that vehicles may try: over the ground and bridges, through factories, down gullies (TT, RB6, B23.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial

from rules_core.families.squad_leader.bypass import VBMS, Vbm, is_bypass
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.families.squad_leader.figures import DEPRESSION, OUT_OF_DEPRESSION
from rules_core.families.squad_leader.hexes import main_terrain, word_between
from rules_core.families.squad_leader.movement.bypass import VbmMoves
from rules_core.families.squad_leader.movement.prices import Prices, summed
from rules_core.families.squad_leader.movement.read_movement import ReadMovement
from rules_core.families.squad_leader.places import GROUND_PLACE, IN, floor_place, to_stay
from rules_core.location import Location
from rules_core.movement.asked_before import known_of
from rules_core.movement.movement import FREE, HALVES_PER_MP, Attempt, Bar, Move, Price
from rules_core.movement.stance import Stance
from rules_core.place import place_ids
from rules_core.situation import Situation
from rules_core.systems.red_barricades.field_works import MINES
from rules_core.systems.red_barricades.ground import CULVERT_PLACE, PLACED_BY, RULES
from rules_core.systems.red_barricades.movement.connections import connects
from rules_core.systems.red_barricades.movement.crossings import Crossings
from rules_core.systems.red_barricades.movement.entry import EntryPrices
from rules_core.systems.red_barricades.movement.mines import mine_attacks
from rules_core.systems.red_barricades.terrain import CELLAR_CITE, CULVERT_CITE, FACTORIES_CITE
from rules_core.systems.red_barricades.units import NORMAL, PLURALS
from rules_core.words.places import location_words

BRIDGE_PLACE = floor_place(1)
TURNS_NOTE = "Turns, starts and stops have no figures here: add their MP yourself."
CLOSED_TO_SOME = RULES.buildings | RULES.rubble | RULES.waters | RULES.tanks
"""Terrain that some class of vehicles never enters."""
ANY_VBM = next(iter(VBMS))
ELSEWHERE: dict[str, Bar] = {
    "cellar": Bar("No vehicle enters a cellar.", CELLAR_CITE),
    "culvert": Bar("No vehicle enters a culvert.", CULVERT_CITE),
    "roof": Bar("No vehicle goes onto a Rooftop.", "RB3, B23.8"),
}
"""Places that vehicles never enter, and why."""


class VehicleMovement(ReadMovement):
    """How one class of vehicles moves.

    Args:
        situation: the board, the table, options and conventions.
        unit: the class.
        allotment: its MP; None where they are not known.
    """

    def __init__(self, situation: Situation, unit: str, allotment: Fraction | None) -> None:
        known = known_of(situation, unit, NORMAL, allotment)
        super().__init__(Prices(RULES, situation, unit, allotment, known), PLACED_BY)
        self.least_per_hex = RULES.costs.least(situation, HALVES_PER_MP // 2)
        self._unit = unit
        self._entry = EntryPrices(situation, unit, self._prices)
        self._crossings = Crossings(situation, NORMAL, self._prices)
        self._vbm = VbmMoves(self._prices)
        self._mines = bool(situation.counters.of(MINES))
        self._places_of = place_ids(partial(to_stay, RULES), situation)

    def notes_on_way(self) -> tuple[str, ...]:
        """What the costs of a way are not."""
        return (TURNS_NOTE,)

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a vehicle is never at a Location, whatever way leads there."""
        return None if is_bypass(at.location.place) else self._never(at.hex, at.location.place)

    def _steps_from(self, start: Location) -> Iterator[Attempt]:
        if is_bypass(start.place):
            yield from self._out_of_vbm(start)
            return
        closed = self._never(start.hex, start.place) or (self._closed(start.hex) if self._inside(start) else None)
        if closed is not None:  # no step leads here
            reason = f"{PLURALS[self._unit]} don't start in {location_words(str(start))}. {closed.reason}"
            barred = Bar(reason, closed.cite)
            for name in self._grid.neighbours(start.hex):
                yield barred.refuses(start, Location(name, GROUND_PLACE))._replace(held=True)
            return
        for place in self._places_of(start.hex):
            bar = self._never(start.hex, place)
            if bar is not None:
                yield bar.refuses(start, Location(start.hex, place))
        for end_hex in self._grid.neighbours(start.hex):
            for place in self._places_of(end_hex):
                end = Location(end_hex, place)
                price = self._into(start, end)
                if price is None:
                    continue
                if self._mines:
                    price = summed(price, self._mined(start, end))
                yield price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)
        if start.place == GROUND_PLACE:
            # Where a hexside is followed away from a factory, no vehicle exit leads out of it.
            leaving = self._entry.out_of_factory(start.hex)
            yield from self._along_hexsides(start, self._vbm.from_hex(start.hex), leaving)

    def _out_of_vbm(self, start: Location) -> Iterator[Attempt]:
        """On along the next hexside, or into the hex ahead, or into the one that is passed (D2.3)."""
        if start.place not in VBMS:
            return
        yield from self._along_hexsides(start, self._vbm.onward(start))
        ahead, beside = self._vbm.ahead(start), self._vbm.beside(start)
        for place in self._places_of(ahead) if ahead is not None else ():
            end = Location(ahead or "", place)
            price = self._into(start, end)
            if price is not None:
                yield price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)
        if beside is not None:
            inside = Location(start.hex, GROUND_PLACE)
            price = self._entry.ground(beside, start.hex, outside=True)
            yield price.refuses(start, inside) if isinstance(price, Bar) else Move(start, inside, price)

    def _along_hexsides(
        self, start: Location, ways: Iterable[tuple[Location, Vbm]], leaving: Price | Bar = FREE
    ) -> Iterator[Attempt]:
        """By VBM along a hexside, at the cost of what is left and of a trench that it crosses too (D2.3, RB6, TT)."""
        for end, way in ways:
            price = summed(leaving, self._prices.choices.once(("along", start.hex, end.hex, way.place), self._along))
            yield price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)

    def _along(self, start_hex: str, end_hex: str, place: str) -> Price | Bar:
        way = VBMS[place]
        price = self._vbm.price(end_hex, way)
        beside = self._grid.around(end_hex)[way.side]
        if beside is not None and connects(self._situation, beside, end_hex):
            price = summed(price, self._entry.over_trench(beside))
        uphill = self._entry.uphill(start_hex, end_hex, price)
        return summed(price, uphill, self._entry.lying(Location(end_hex, GROUND_PLACE)))

    def _mined(self, start: Location, end: Location) -> Price:
        """What the minefields on both sides of a hexside do."""
        on_road = self._entry.follows_road(start.hex, end.hex)
        return mine_attacks(self._situation, start, end, vehicle=True, on_road=on_road)

    def _closed(self, hex_name: str) -> Bar | None:
        return self._prices.choices.once(("closed", hex_name), self._entry.closed)

    def _inside(self, start: Location) -> bool:
        return start.place == GROUND_PLACE and word_at(self._situation, start.hex) in CLOSED_TO_SOME

    def _bridge(self, hex_name: str) -> bool:
        hex_ = self._board.hexes[hex_name]
        return hex_.bridge and main_terrain(hex_) not in RULES.bridges

    def _never(self, hex_name: str, place: str) -> Bar | None:
        if place in (GROUND_PLACE, IN) or (place == BRIDGE_PLACE and self._bridge(hex_name)):
            return None
        if place in ELSEWHERE:
            return ELSEWHERE[place]
        there = location_words(f"{hex_name}@{place}")
        cite = FACTORIES_CITE if place.isdecimal() else ""
        return Bar(f"{PLURALS[self._unit]} stay on the ground, and don't enter {there}.", cite)

    def _into(self, start: Location, end: Location) -> Price | Bar | None:
        """What entering a place of an adjacent hex costs; None for what no step joins.

        By whichever hexside of its hex a vehicle comes by VBM, it goes on alike.
        """
        place = ANY_VBM if start.place in VBMS else start.place
        return self._prices.choices.once(("into", start.hex, place, end), self._into_place)

    def _into_place(self, start_hex: str, start_place: str, end: Location) -> Price | Bar | None:
        bar = self._never(end.hex, end.place)
        if bar is not None:
            return bar if end.place == CULVERT_PLACE else None
        words = word_between(self._board, start_hex, end.hex)
        along = start_place == IN and end.place == IN and not words.isdisjoint(RULES.depressions)
        crossing = self._crossings.between(start_hex, end.hex, in_gully=along)
        if start_place == IN and not along:
            crossing = summed(crossing, self._prices.figure(OUT_OF_DEPRESSION, "out of the depression"))
        if end.place == IN:
            if self._bridge(end.hex) and not words.isdisjoint(RULES.roads):
                return None
            return summed(crossing, self._prices.figure(DEPRESSION, "into the depression"), self._entry.lying(end))
        if end.place == BRIDGE_PLACE and words.isdisjoint(RULES.roads):
            return None
        return summed(crossing, self._entry.ground(start_hex, end.hex, outside=is_bypass(start_place)))
