"""The steps that Infantry may try: over the ground, into trenches and pillboxes, along gullies and out of them.

What entering a hex costs is in ``entry``, what its hexside adds in ``crossings``; the levels of buildings, cliffs and
sewers have modules of their own. This one says which Locations a step joins (TT, O6, RB5, RB6, V7.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from rules_core.families.squad_leader.bypass import CITE as BYPASS_CITE
from rules_core.families.squad_leader.bypass import SIGHT_CITE, WAYS, is_bypass
from rules_core.families.squad_leader.counter_kinds import PILLBOX, ROADBLOCK, TRENCHES
from rules_core.families.squad_leader.current_terrain import in_building
from rules_core.families.squad_leader.figures import CREST, DEPRESSION, FOXHOLE, OUT_OF_DEPRESSION
from rules_core.families.squad_leader.figures import PILLBOX as PILLBOX_FIGURE
from rules_core.families.squad_leader.hexes import main_terrain, word_between
from rules_core.families.squad_leader.movement import climbing
from rules_core.families.squad_leader.movement.bypass import BypassMoves
from rules_core.families.squad_leader.movement.prices import Prices, Way, summed
from rules_core.families.squad_leader.movement.read_movement import ReadMovement
from rules_core.families.squad_leader.places import CREST as CREST_PLACE
from rules_core.families.squad_leader.places import GROUND_PLACE, IN, SEWER, climbing_at, floor_of, indoors
from rules_core.location import CELLAR, Location
from rules_core.movement.asked_before import known_of
from rules_core.movement.movement import FREE, HALVES_PER_MP, Attempt, Bar, Move, Part, Price
from rules_core.movement.stance import Stance
from rules_core.place import place_ids
from rules_core.situation import Situation
from rules_core.systems.red_barricades.field_works import MINES
from rules_core.systems.red_barricades.ground import CULVERT_PLACE, PLACED_BY, RULES
from rules_core.systems.red_barricades.movement.connections import (
    BYPASS_INTO,
    INTO_TRENCH,
    OUT_INTO_BYPASS,
    OUT_OF_TRENCH,
    connects,
    into_trench,
    notes_on,
    out_of_trench,
)
from rules_core.systems.red_barricades.movement.crossings import ROADBLOCK_CITE, Crossings
from rules_core.systems.red_barricades.movement.entry import EntryPrices
from rules_core.systems.red_barricades.movement.levels import LevelMoves
from rules_core.systems.red_barricades.movement.mines import mine_attacks
from rules_core.systems.red_barricades.movement.minimum import MinimumPrices
from rules_core.systems.red_barricades.movement.sewers import SewerMoves
from rules_core.systems.red_barricades.terrain import CULVERT
from rules_core.systems.red_barricades.units import INFANTRY, MF, MINIMUM, MINIMUM_CITE

CULVERT_PRICE = Price(
    (Part("culvert", CULVERT.entry[INFANTRY].mp * HALVES_PER_MP, CULVERT.cite),),
    notes=("FFMO applies in a culvert (RB TT Culvert).",),
)
SEEN_IN_BYPASS = Price(
    notes=(
        f"Fire at a unit in Bypass is traced to a vertex that it comes by ({SIGHT_CITE}); what it goes round doesn't "
        "cover it.",
    )
)
ANY_WAY = next(iter(WAYS))
PILLBOX_CITE = "B30.1"
MINIMUM_PRICE = Price((Part("Minimum Move", 0, MINIMUM_CITE),))
MINIMUM_IN_HEX = replace(MINIMUM_PRICE, levels=1)
"""A Minimum Move that stays in its hex: the Location that it enters there is all that its MF are for."""
OVER_ROADBLOCK = Price(notes=(f"The roadblock is crossed by this Minimum Move ({ROADBLOCK_CITE}).",))


class FootMovement(ReadMovement):
    """How Infantry moves in one mode.

    Args:
        situation: the board, the table, options and conventions.
        mode: its mode.
    """

    points = MF

    def __init__(self, situation: Situation, mode: str) -> None:
        figures = MinimumPrices if mode == MINIMUM else Prices
        super().__init__(figures(RULES, situation, INFANTRY, known=known_of(situation, INFANTRY, mode)), PLACED_BY)
        self.counts_hexes = mode == MINIMUM
        self.least_per_hex = 0 if self.counts_hexes else RULES.costs.least(situation, HALVES_PER_MP)
        self._mode = mode
        self._entry = EntryPrices(situation, INFANTRY, self._prices)
        self._crossings = Crossings(situation, mode, self._prices)
        self._bypass = BypassMoves(self._prices)
        self._sewers = SewerMoves(situation, self._prices)
        self._mines = bool(situation.counters.of(MINES))
        self._places_of = place_ids(partial(indoors, RULES), situation)
        self._levels = LevelMoves(self._places_of, self._prices, self._entry, self._crossings)
        self._set_out_from: Location | None = None

    def stances(self, start: Location) -> Sequence[Stance]:
        """The Location, noted as that where the MPh begins."""
        self._set_out_from = start
        return (start,)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried; at a Manhole they depend on where the MPh began."""
        return self._all_steps(start) if self._sewers.has_manhole(start.hex) else super().steps(start)

    def other_means(self, start: Location, end: Location) -> Sequence[Bar]:
        """Sewers, which have steps of their own: down and through (RB2, B8.4)."""
        return self._sewers.between(start.hex, end.hex)

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a unit may not end its move at a Location: nobody stays in Bypass (A4.3)."""
        if at.location.place not in WAYS:
            return None
        return Bar(f"A unit may not end its move in Bypass of {at.hex}.", BYPASS_CITE)

    def _steps_from(self, start: Location) -> Iterator[Attempt]:
        for end, price in (*self._ways_in_hex(start), *self._ways_out(start)):
            if self.counts_hexes:
                price = summed(self._as_minimum(start, end, price), self._over_roadblock(start, end))
            if self._mines:
                price = summed(price, self._mined(start, end))
            yield price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)

    def _mined(self, start: Location, end: Location) -> Price:
        """What the minefields on both sides of a hexside do."""
        if start.hex == end.hex:
            return FREE
        on_road = self._entry.follows_road(start.hex, end.hex)
        return mine_attacks(self._situation, start, end, vehicle=False, on_road=on_road)

    def _as_minimum(self, start: Location, end: Location, price: Price | Bar) -> Price | Bar:
        """A Minimum Move takes all MF for one entry: of a hex, or of another Location of the same one (A4.134)."""
        if isinstance(price, Bar):
            return price
        if climbing_at(start.place) is not None or climbing_at(end.place) is not None:
            return Bar("A level of a cliff takes a whole MPh of its own.", climbing.ALL_MF_CITE)
        hexes = self.range(start, end)
        if hexes > 1:
            reason = f"A Minimum Move goes one hex, and the sewer from {start.hex} to {end.hex} is {hexes} hexes long."
            return Bar(reason, MINIMUM_CITE)
        entry = MINIMUM_IN_HEX if start.hex == end.hex else MINIMUM_PRICE
        return entry + Price(checks=price.checks, notes=price.notes)

    def _over_roadblock(self, start: Location, end: Location) -> Price:
        """That a Minimum Move is what crosses a roadblock IN a gully or culvert (RB5)."""
        below = {start.place, end.place} <= {IN, CULVERT_PLACE}
        return OVER_ROADBLOCK if below and self._situation.counters.between(start.hex, end.hex, ROADBLOCK) else FREE

    # --- within one hex --------------------------------------------------------------------------------------------

    def _ways_in_hex(self, start: Location) -> Iterator[Way]:
        yield from climbing.steps(self._situation, start)
        yield from self._sewers.steps(start, self._set_out_from)
        present = self._places_of(start.hex)
        if len(present) == 1:
            return
        for place in present:
            price = self._within(start, place)
            if price is not None:
                yield Location(start.hex, place), price

    def _within(self, start: Location, place: str) -> Price | Bar | None:
        """What going from one place of a hex to another costs; None for what no step joins."""
        pair = {start.place, place}
        if len(pair) == 1:
            return None
        if start.place in WAYS:
            return self._off_bypass(start, place)
        by_stairs = self._levels.within(start, place)
        if by_stairs is not None:
            return by_stairs
        if place in TRENCHES and start.place in (GROUND_PLACE, IN):
            return INTO_TRENCH
        if start.place in TRENCHES and place in (GROUND_PLACE, IN):
            return OUT_OF_TRENCH
        if FOXHOLE in pair and pair & {GROUND_PLACE, IN}:
            return self._prices.figure(FOXHOLE, "foxholes", "B27")
        if PILLBOX in pair and pair & {GROUND_PLACE, IN}:
            return self._prices.figure(PILLBOX_FIGURE, "pillbox", PILLBOX_CITE)
        if pair == {IN, CREST_PLACE}:
            figure = CREST if place == CREST_PLACE else DEPRESSION
            return self._prices.figure(figure, "Crest status" if place == CREST_PLACE else "down from its crest")
        return None

    def _off_bypass(self, start: Location, place: str) -> Price | Bar | None:
        """From Bypass into what it goes round, at its full cost; never into a trench (A4.3, RB6)."""
        if place in TRENCHES:
            return BYPASS_INTO
        if place != GROUND_PLACE:
            return None
        return self._entry.ground(self._bypass.outside(start), start.hex, outside=True)

    # --- into an adjacent hex --------------------------------------------------------------------------------------

    def _ways_out(self, start: Location) -> Iterator[Way]:
        if is_bypass(start.place):
            for end_hex in self._bypass.exits(start) if start.place in WAYS else ():
                yield from self._over_ground(start, end_hex)
            return
        for end_hex in self._grid.neighbours(start.hex):
            bar = climbing.no_way_on(start, end_hex)
            if bar is not None:
                if not any(step.hex == end_hex for step, _ in climbing.steps(self._situation, start)):
                    yield Location(end_hex, self._places_of(end_hex)[0]), bar
            elif start.place == SEWER:
                continue
            elif start.place in (IN, CULVERT_PLACE):
                yield from self._from_below(start, end_hex)
            elif self._levels.hold(start):
                yield from self._levels.on(start, end_hex)
            else:
                yield from self._over_ground(start, end_hex)

    def _over_ground(self, start: Location, end_hex: str, out: Price | Bar = FREE) -> Iterator[Way]:
        """From the ground, a trench, a bridge or a crest to what is entered on the ground of an adjacent hex."""
        # Whichever way round its hex a unit comes by, it goes on alike.
        beside = start.place in WAYS
        onto = "onto", start.hex, ANY_WAY if beside else start.place, end_hex
        for end, price in self._prices.choices.once(onto, self._onto):
            yield end, summed(out, price)
        if not self.counts_hexes:
            yield from self._into_bypass(start, end_hex, out)

    def _onto(self, start_hex: str, start_place: str, end_hex: str) -> tuple[Way, ...]:
        return tuple(self._ways_onto(Location(start_hex, start_place), end_hex))

    def _ways_onto(self, start: Location, end_hex: str) -> Iterator[Way]:
        """To what is entered on the ground of an adjacent hex, without what comes before."""
        crossing = self._crossings.between(start.hex, end_hex, inside=start.place == GROUND_PLACE)
        leaving: Price | Bar = out_of_trench(self._situation, start, end_hex)
        if start.place == FOXHOLE:
            leaving = self._prices.figure(FOXHOLE, "out of the foxholes", "B27")
        if start.place == PILLBOX:
            leaving = self._prices.figure(PILLBOX_FIGURE, "out of the pillbox", PILLBOX_CITE)
        for place in self._places_of(end_hex):
            end = Location(end_hex, place)
            if place == IN and self._bridged(start.hex, end_hex):
                continue
            entering = self._entering(start, end)
            if entering is not None:
                yield end, summed(crossing, leaving, entering, notes_on(self._situation, start, end))

    def _into_bypass(self, start: Location, end_hex: str, out: Price | Bar) -> Iterator[Way]:
        """From the ground, or from Bypass, round what stands in an adjacent hex (A4.3)."""
        allowed = self._bypass.following(start, end_hex)
        for end, price in self._prices.choices.once(("round", start.hex, end_hex), self._round):
            if allowed is None or end.place in allowed:
                yield end, OUT_INTO_BYPASS if start.place in TRENCHES else summed(out, price)

    def _round(self, start_hex: str, end_hex: str) -> tuple[Way, ...]:
        """The ways round a hex, entered across one of its hexsides."""
        ways = tuple(self._bypass.across(start_hex, end_hex))
        if not ways:
            return ()
        crossing = self._crossings.between(start_hex, end_hex, inside=False)
        lying = self._entry.lying(Location(end_hex, GROUND_PLACE))

        def whole(price: Price | Bar) -> Price | Bar:
            return summed(crossing, price, self._entry.uphill(start_hex, end_hex, price), lying, SEEN_IN_BYPASS)

        return tuple((end, whole(self._bypass.price(end_hex, way))) for end, way in ways)

    def _entering(self, start: Location, end: Location) -> Price | Bar | None:
        """What entering a place of an adjacent hex from the ground costs; None for what can't be entered so."""
        if end.place == IN:
            return summed(self._prices.figure(DEPRESSION, "into the depression"), self._entry.lying(end))
        if end.place == CREST_PLACE:
            return self._prices.figure(CREST, "Crest status")
        bridge = floor_of(end.place) == 1 and not in_building(RULES, self._situation, end.hex)
        if end.place == GROUND_PLACE or (bridge and self._bridged(start.hex, end.hex)):
            return self._entry.ground(start.hex, end.hex, outside=start.place in WAYS)
        if end.place in TRENCHES and start.place in WAYS:
            return BYPASS_INTO
        if end.place in TRENCHES:
            return summed(self._entry.ground(start.hex, end.hex), into_trench(self._situation, end.hex, start.hex))
        if end.place == FOXHOLE:
            into = self._prices.figure(FOXHOLE, "into the foxholes", "B27")
            return summed(self._entry.ground(start.hex, end.hex), into)
        if end.place == CELLAR and start.place in TRENCHES and connects(self._situation, start.hex, end.hex):
            return summed(self._entry.building(end.hex), self._entry.lying(end))
        return None

    def _bridged(self, start_hex: str, end_hex: str) -> bool:
        """Whether a road leads over the hexside onto the bridge of a hex, or off it."""
        hex_ = self._board.hexes[end_hex]
        if not hex_.bridge or main_terrain(hex_) in RULES.bridges:
            return False
        return not word_between(self._board, start_hex, end_hex).isdisjoint(RULES.roads)

    def _from_below(self, start: Location, end_hex: str) -> Iterator[Way]:
        """From IN a depression or a culvert: on along it, or out of it (TT Culvert, RB5)."""
        below = next((place for place in (IN, CULVERT_PLACE) if place in self._places_of(end_hex)), None)
        if below is not None and self._along_depression(start, Location(end_hex, below)):
            crossing = self._crossings.between(start.hex, end_hex, in_gully=True, inside=False)
            end = Location(end_hex, below)
            entering = (
                CULVERT_PRICE
                if below == CULVERT_PLACE
                else summed(self._prices.figure(DEPRESSION, "along the depression"), self._entry.lying(end))
            )
            yield end, summed(crossing, entering)
            return
        if start.place == CULVERT_PLACE:
            yield Location(end_hex, GROUND_PLACE), Bar("A culvert is left by its ends, into a gully.", CULVERT.cite)
            return
        yield from self._over_ground(start, end_hex, self._prices.figure(OUT_OF_DEPRESSION, "out of the depression"))

    def _along_depression(self, start: Location, end: Location) -> bool:
        """Whether a depression, or the culvert that it runs into, goes on across the hexside."""
        if CULVERT_PLACE in (start.place, end.place):
            return True
        return not word_between(self._board, start.hex, end.hex).isdisjoint(RULES.depressions)
