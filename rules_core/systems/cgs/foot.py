"""The steps that infantry, SW teams and guns may try: over the ground, round buildings, up stairs, through trenches.

What entering a hex costs is in ``entry``, what befalls a unit there in ``hazards``; this module says which Locations a
step joins (6.6, 6.10, 7.1 to 7.3, 10.2 to 10.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.board import Board
from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.movement import FREE, HALVES_PER_MP, Bar, Part, Price, WithoutFacing
from rules_core.situation import Situation
from rules_core.stance import Stance
from rules_core.systems.cgs.buildings import buildings_in
from rules_core.systems.cgs.bypass import (
    BESIDE,
    BYPASSES,
    STOP_CITE,
    Bypass,
    beyond,
    going_on,
)
from rules_core.systems.cgs.counters import MOUSEHOLE
from rules_core.systems.cgs.entry import EntryPrices
from rules_core.systems.cgs.figures import least_cost
from rules_core.systems.cgs.final_prices import FinalPrices, Step
from rules_core.systems.cgs.foot_notes import WHOSE_NOTE, flipping, kept_off, notes_on
from rules_core.systems.cgs.going_round import GoingRound
from rules_core.systems.cgs.hazards import Hazards
from rules_core.systems.cgs.levels import Levels
from rules_core.systems.cgs.occupants import level_name
from rules_core.systems.cgs.places import IN_GULLY, LIP, SEWER, places
from rules_core.systems.cgs.positions import POSITIONS, Position, linked, own_dug_in
from rules_core.systems.cgs.sewer_moves import SewerMoves
from rules_core.systems.cgs.terrain import (
    GULLY,
    INTERIOR_WALL,
    INTERIOR_WALL_CITE,
    LIP_CITE,
)
from rules_core.systems.cgs.units import CRAWLING
from rules_core.terrain_words import RUBBLE

MOUSEHOLE_CITE = "CGS 7.3.1"
MOUSEHOLE_PRICE = Price((Part("through the mousehole", 2 * HALVES_PER_MP, MOUSEHOLE_CITE),))


class FootMovement(WithoutFacing):
    """How one class of infantry moves in one mode.

    Args:
        situation: the board, the counters on it, options and conventions.
        unit: the unit class.
        mode: its mode.
    """

    def __init__(self, situation: Situation, unit: str, mode: str) -> None:
        self.counts_hexes = mode == CRAWLING
        self.least_per_hex = 0 if self.counts_hexes else least_cost(situation.options, HALVES_PER_MP)
        self._situation = situation
        self._board: Board = situation.board
        self._unit = unit
        self._mode = mode
        self._touched: set[str] = set()
        self._entry = EntryPrices(situation, unit, self._touched)
        self._hazards = Hazards(situation, unit, mode, self._entry.choice)
        self._finals = FinalPrices(unit, self._hazards, crawling=self.counts_hexes)
        self._buildings = buildings_in(situation)
        self._rounds = GoingRound(situation, unit, self._entry)
        self._levels = Levels(situation, unit, self._entry.choice)
        self._sewers = SewerMoves(situation, unit, mode, self._hazards, self._entry.choice)
        self._weapon_side_up = bool(situation.options.get("weapon_side_up"))
        self._setting_out = flipping(unit, mode, weapon_side_up=self._weapon_side_up)
        from_off_map = bool(situation.options.get("from_off_map"))
        self._kept_off = kept_off(unit, weapon_side_up=self._weapon_side_up, from_off_map=from_off_map)
        self._steps: dict[Stance, tuple[Step, ...]] = {}
        self._beside: dict[tuple[str, str], tuple[Step, ...]] = {}
        self._places: dict[str, frozenset[str]] = {}

    @property
    def setting_out(self) -> Price:
        """What a SW team or gun pays to flip to the side that moves (10.3.1, 10.4.1)."""
        return self._setting_out

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a unit may not end its move at a Location: nobody stays beside what he bypasses (10.6.5)."""
        if at.location.place not in BYPASSES:
            return None
        return Bar(f"A unit may not end its move outside of what it bypasses in {at.hex}.", STOP_CITE)

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._board.grid.range(a.hex, b.hex)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        whose = (WHOSE_NOTE,) if self._hazards.asks_whose else ()
        return (*whose, *notes_on(self._unit, self._mode, weapon_side_up=self._weapon_side_up))

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return tuple(sorted(self._touched))

    def steps(self, start: Stance) -> Sequence[Step]:
        """Every step into an adjacent hex or place (10.2.2): the legal ones priced, the others with the reason."""
        found = self._steps.get(start)
        if found is None:
            found = self._steps[start] = tuple(self._steps_from(start.location))
        return found

    def _steps_from(self, start: Location) -> Iterator[Step]:
        if self._kept_off is not None:
            for end_hex in self._board.grid.neighbours(start.hex):
                yield self._kept_off.refuses(start, Location(end_hex, GROUND))
            return
        for end, price in self._sewers.steps(start):
            yield self._finals.step(start, end, price, linked_up=True)
        if start.place == SEWER:
            return
        yield from self._within_hex(start)
        if level_name(start.place) != level_name(GROUND):
            for end_hex in self._board.grid.neighbours(start.hex):
                yield from self._on_a_level(start, end_hex)
            return
        way = BYPASSES.get(start.place)
        if way is not None:
            yield from self._from_bypass(start, way)
            return
        for end_hex in self._board.grid.neighbours(start.hex):
            yield from self._over_ground(start, end_hex)

    def _from_bypass(self, start: Location, way: Bypass) -> Iterator[Step]:
        """The steps on from beside what is bypassed, across the two hexsides at the ends of the way (10.6.2).

        All ways round a hex lead into the same places of the next one at the same price, worked out once; only the next
        bypass has to begin where this one ended.
        """
        beside = Location(start.hex, BESIDE)
        for number, _ in way.ends:
            end_hex = beyond(self._board, start.hex, number)
            if end_hex is None:
                continue
            found = self._beside.get((start.hex, end_hex))
            if found is None:
                found = self._beside[start.hex, end_hex] = tuple(self._over_ground(beside, end_hex))
            onward = going_on(way, number)
            for step in found:
                place = step.end.location.place
                if place not in BYPASSES or place in onward:
                    yield step._replace(start=start)

    def _places_of(self, hex_name: str) -> frozenset[str]:
        found = self._places.get(hex_name)
        if found is None:
            found = frozenset(place.id for place in places(self._situation, hex_name))
            self._places[hex_name] = found
        return found

    # --- within one hex --------------------------------------------------------------------------------------------

    def _within_hex(self, start: Location) -> Iterator[Step]:
        present = self._places_of(start.hex)
        if start.place in BYPASSES:
            yield self._finals.step(start, Location(start.hex, GROUND), self._entry.terrain(start.hex, start.hex))
            return
        for place, price in self._levels.within(start):
            yield self._finals.step(start, Location(start.hex, place), price)
        ground = Location(start.hex, IN_GULLY if IN_GULLY in present else GROUND)
        if start == ground:
            for place in POSITIONS.keys() & present:
                end = Location(start.hex, place)
                yield self._finals.step(start, end, self._past_mines(end, self._into(end), leaving=True))
        elif start.place in POSITIONS:
            yield self._finals.step(
                start, ground, self._past_mines(start, POSITIONS[start.place].leaving, leaving=False)
            )
        if LIP in present:
            yield from self._lip_within(start, ground)

    def _past_mines(self, trench: Location, price: Price | Bar, *, leaving: bool) -> Price | Bar:
        """A climb into a trench or out of it, with the mines outside of it where they attack (HC-CGS-81)."""
        if isinstance(price, Bar) or not POSITIONS[trench.place].trench:
            return price
        return price + Price(checks=self._hazards.mines_by_the_trench(trench.hex, leaving=leaving))

    def _lip_within(self, start: Location, gully: Location) -> Iterator[Step]:
        """Between a Gully and its Lip: up by a Crawl, down for the cost of the Gully (6.10.2)."""
        lip = Location(start.hex, LIP)
        if start == lip:
            yield self._finals.step(start, gully, self._entry.terrain(start.hex, start.hex))
        elif start == gully:
            yield self._finals.step(start, lip, self._to_the_lip())

    def _to_the_lip(self) -> Price | Bar:
        """Onto the Lip of a Gully, from outside it or from below: by a Crawl alone (6.10.2)."""
        return FREE if self.counts_hexes else Bar("The lip of a gully is entered only by Crawling.", LIP_CITE)

    def _into(self, end: Location) -> Price | Bar:
        """What getting into shellholes or a fortification costs besides its hex, or why the unit may not."""
        position = POSITIONS[end.place]
        if own_dug_in(position, self._unit, inside=self._inside(end.hex)):
            return Bar(f"Only leaders join others under the Dug-In in {end.hex}; each unit makes its own.", "CGS 7.1.4")
        return position.entering

    # --- into an adjacent hex --------------------------------------------------------------------------------------

    def _inside(self, hex_name: str) -> bool:
        """Whether a unit on a hex's ground is in a building; rubble is none (6.7.2)."""
        rubble = not self._board.hexes[hex_name].terrain.isdisjoint(RUBBLE)
        return not rubble and self._buildings.at(hex_name) is not None

    def _over_ground(self, start: Location, end_hex: str) -> Iterator[Step]:
        present = self._places_of(end_hex)
        out = self._out_of(start)
        entering = self._entering(start, end_hex, out)
        ground = Location(end_hex, IN_GULLY if IN_GULLY in present else GROUND)
        through_mousehole = self._bar_through_mousehole(start, ground)
        yield self._finals.step(start, ground, through_mousehole or entering)
        for place in sorted(POSITIONS.keys() & present):
            end = Location(end_hex, place)
            if linked(start, end, self._situation, self._entry.choice):
                yield self._finals.step(start, end, POSITIONS[place].along, linked_up=True)
            else:
                yield self._finals.step(start, end, _sum(through_mousehole or entering, self._into(end)))
        if CELLAR in present and start.place in POSITIONS and POSITIONS[start.place].trench:
            yield self._finals.step(start, Location(end_hex, CELLAR), self._levels.from_trench(), linked_up=True)
        if LIP in present:
            yield self._finals.step(
                start,
                Location(end_hex, LIP),
                _sum(self._entry.crossings.between(start.hex, end_hex), self._to_the_lip()),
            )
        climb = self._entry.climb_out() if self._down_in_gully(start) else FREE
        out += climb
        for end, price in self._rounds.ways(start.hex, end_hex, climbs=climb is FREE):
            yield self._finals.step(start, end, _sum(out, price))

    def _out_of(self, start: Location) -> Price:
        """What leaving a place costs besides what is entered: shellholes, trenches, and the gully they lie in."""
        position: Position | None = POSITIONS.get(start.place)
        return FREE if position is None else position.leaving

    def _down_in_gully(self, at: Location) -> bool:
        """Whether a unit has to climb out of a Gully; from its Lip it goes on as if there were none (6.10.2)."""
        return GULLY in self._board.hexes[at.hex].terrain and at.place != LIP

    def _entering(self, start: Location, end_hex: str, out: Price) -> Price | Bar:
        """The price of coming onto the ground of an adjacent hex."""
        wall = self._interior_wall(start, end_hex)
        if wall is not None:
            return wall if isinstance(wall, Bar) else out + wall
        from_gully = self._down_in_gully(start)
        if from_gully and not self._entry.along_gully(start.hex, end_hex):
            out += self._entry.climb_out()
        return _sum(out, self._entry.entering(start.hex, end_hex, climbs=not from_gully))

    def _interior_wall(self, start: Location, end_hex: str) -> Price | Bar | None:
        """What an interior wall between two places inside means (6.5, 7.3.1): 2 MP by a mousehole, else none.

        It stays where the hexes beside it become rubble (6.7.2).
        """
        if start.place == BESIDE:
            return None
        if all(feature.kind != INTERIOR_WALL for feature in self._board.hexside(start.hex, end_hex)):
            return None
        if self._situation.table.between(start.hex, end_hex, MOUSEHOLE):
            return MOUSEHOLE_PRICE
        hexside = self._board.grid.hexside(start.hex, end_hex)
        return Bar(f"An interior wall stands along {hexside}: no movement without a mousehole.", INTERIOR_WALL_CITE)

    def _bar_through_mousehole(self, start: Location, end: Location) -> Bar | None:
        wall = self._interior_wall(start, end.hex)
        return self._hazards.mousehole_bar(end) if isinstance(wall, Price) else None

    # --- on other levels -------------------------------------------------------------------------------------------

    def _on_a_level(self, start: Location, end_hex: str) -> Iterator[Step]:
        """From an Upper Level, a roof or a cellar into the next hex."""
        if start.place in (ROOF, CELLAR) or start.place.startswith("+"):
            price, place = self._levels.across(start, end_hex, self._hazards)
            yield self._finals.step(start, Location(end_hex, place), price)


def _sum(one: Price | Bar, other: Price | Bar) -> Price | Bar:
    """Both prices, or the first reason why there is none."""
    if isinstance(one, Bar):
        return one
    return other if isinstance(other, Bar) else one + other
