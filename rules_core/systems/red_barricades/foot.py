"""The steps that Infantry may try: over the ground, in buildings and trenches, in gullies and sewers, on cliffs.

What entering a hex costs is in ``entry``, what its hexside adds in ``crossings``; this module says which Locations a
step joins (TT, O6, RB5, RB6, V7.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_core.location import CELLAR, ROOF, Location
from rules_core.movement import FREE, HALVES_PER_MP, Bar, Move, Part, Price, Refusal, WithoutFacing
from rules_core.situation import Situation
from rules_core.stance import Stance
from rules_core.systems.red_barricades import climbing
from rules_core.systems.red_barricades.connections import CITE as TRENCH_CITE
from rules_core.systems.red_barricades.connections import EXTRA_MF, connects
from rules_core.systems.red_barricades.conventions import CELLARS
from rules_core.systems.red_barricades.counters import FORTIFIED, PILLBOX, TRENCHES
from rules_core.systems.red_barricades.crossings import Crossings
from rules_core.systems.red_barricades.entry import EntryPrices
from rules_core.systems.red_barricades.figures import (
    CREST,
    DEPRESSION,
    OUT_OF_DEPRESSION,
    ROOFTOP,
    STAIRS,
    typed_least,
)
from rules_core.systems.red_barricades.figures import PILLBOX as PILLBOX_FIGURE
from rules_core.systems.red_barricades.hexes import (
    BRIDGES,
    DEPRESSIONS,
    ROADS,
    main_terrain,
    same_building,
    word_between,
)
from rules_core.systems.red_barricades.places import CREST as CREST_PLACE
from rules_core.systems.red_barricades.places import (
    CULVERT_PLACE,
    GROUND_PLACE,
    IN,
    SEWER,
    floor_of,
    floor_place,
    places,
)
from rules_core.systems.red_barricades.prices import Prices, summed
from rules_core.systems.red_barricades.sewer_moves import SewerMoves
from rules_core.systems.red_barricades.standing import in_building, in_factory
from rules_core.systems.red_barricades.terrain import CELLAR_CITE, CULVERT, FACTORIES_CITE
from rules_core.systems.red_barricades.units import INFANTRY, MINIMUM, MINIMUM_CITE

STAIRS_CITE = "B23.23"
ROOF_CITE = "RB3, B23.8"
OUT_OF_TRENCH = Price((Part("out of the trench", EXTRA_MF * HALVES_PER_MP, TRENCH_CITE),))
INTO_TRENCH = Price((Part("into the trench", EXTRA_MF * HALVES_PER_MP, TRENCH_CITE),))
CONNECTED_NOTE = "Not subject to Snap Shots, by way of a connecting trench (RB6)."
FORTIFIED_NOTE = "Entered from a connecting trench as if it were not Fortified (RB6)."
CULVERT_PRICE = Price(
    (Part("culvert", CULVERT.entry[INFANTRY].mp * HALVES_PER_MP, CULVERT.cite),),
    notes=("FFMO applies in a culvert (RB TT Culvert).",),
)
MINIMUM_PRICE = Price((Part("Minimum Move, all its MF", 0, MINIMUM_CITE),))
BYPASS_NOTE = "Nobody uses Bypass Movement into, in or directly out of a trench (RB6)."

Step = Move | Refusal
Way = tuple[Location, Price | Bar]


class FootMovement(WithoutFacing):
    """How Infantry moves in one mode.

    Args:
        situation: the board, the table, options and conventions.
        mode: its mode.
    """

    def __init__(self, situation: Situation, mode: str) -> None:
        self.counts_hexes = mode == MINIMUM
        self.least_per_hex = 0 if self.counts_hexes else typed_least(situation.options, HALVES_PER_MP)
        self._situation = situation
        self._board = situation.board
        self._mode = mode
        self._touched: set[str] = set()
        self._prices = Prices(situation, INFANTRY, self._touched)
        self._entry = EntryPrices(situation, INFANTRY, self._prices)
        self._crossings = Crossings(situation, mode, self._prices)
        self._sewers = SewerMoves(situation, self._prices)
        self._set_out_from: Location | None = None
        self._steps: dict[Stance, tuple[Step, ...]] = {}
        self._places: dict[str, tuple[str, ...]] = {}

    @property
    def setting_out(self) -> Price:
        """Nothing is paid before the first step."""
        return FREE

    def stances(self, start: Location) -> Sequence[Stance]:
        """The Location, noted as that where the MPh begins."""
        self._set_out_from = start
        return (start,)

    def no_stay(self, at: Stance) -> Bar | None:  # noqa: ARG002 # a step leads nowhere that is only passed
        """Why a unit may not end its move at a Location; it may anywhere."""
        return None

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._board.grid.range(a.hex, b.hex)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        return (BYPASS_NOTE,) if any(self._situation.table.of(kind) for kind in TRENCHES) else ()

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return tuple(sorted(self._touched))

    def steps(self, start: Stance) -> Sequence[Step]:
        """Every step that might be tried from a Location: the legal ones priced, the others with the reason."""
        found = self._steps.get(start)
        if found is None:
            found = self._steps[start] = tuple(self._steps_from(start.location))
        return found

    def _steps_from(self, start: Location) -> Iterator[Step]:
        for end, price in (*self._ways_in_hex(start), *self._ways_out(start)):
            if self.counts_hexes:
                price = _as_minimum(price)
            yield price.refuses(start, end) if isinstance(price, Bar) else Move(start, end, price)

    def _places_of(self, hex_name: str) -> tuple[str, ...]:
        found = self._places.get(hex_name)
        if found is None:
            found = tuple(place.id for place in places(self._situation, hex_name))
            self._places[hex_name] = found
        return found

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
        if pair == {GROUND_PLACE, CELLAR}:
            return self._prices.figure(STAIRS, "cellar stairs", CELLAR_CITE)
        one, other = floor_of(start.place), floor_of(place)
        if ROOF in pair:
            return self._to_roof(start, place)
        if one is not None and other is not None and in_building(self._situation, start.hex):
            return self._stairs(start.hex, place) if abs(one - other) == 1 else None
        if place in TRENCHES and start.place in (GROUND_PLACE, IN):
            return INTO_TRENCH
        if start.place in TRENCHES and place in (GROUND_PLACE, IN):
            return OUT_OF_TRENCH
        if PILLBOX in pair and pair & {GROUND_PLACE, IN}:
            return self._prices.figure(PILLBOX_FIGURE, "pillbox", "B30.1")
        if pair == {IN, CREST_PLACE}:
            figure = CREST if place == CREST_PLACE else DEPRESSION
            return self._prices.figure(figure, "Crest status" if place == CREST_PLACE else "down from its crest")
        return None

    def _stairs(self, hex_name: str, place: str) -> Price | Bar:
        if in_factory(self._situation, hex_name):
            return Bar("A factory has no upper floors.", FACTORIES_CITE)
        if not self._board.hexes[hex_name].stairwell:
            return Bar(f"There is no stairwell in {hex_name}.", STAIRS_CITE)
        return self._prices.figure(STAIRS, f"stairs to {_floor_name(place)}", STAIRS_CITE)

    def _to_roof(self, start: Location, place: str) -> Price | Bar | None:
        """Onto a Rooftop by the stairwell, from the level below it; in a factory that is the ground."""
        other = start.place if place == ROOF else place
        floors = 0 if in_factory(self._situation, start.hex) else self._board.hexes[start.hex].floors or 0
        if other != floor_place(floors) or not in_building(self._situation, start.hex):
            return None
        if not self._board.hexes[start.hex].stairwell:
            return Bar(f"There is no stairwell in {start.hex}.", ROOF_CITE)
        return self._prices.figure(ROOFTOP, "stairs to the Rooftop" if place == ROOF else "stairs down", ROOF_CITE)

    # --- into an adjacent hex --------------------------------------------------------------------------------------

    def _ways_out(self, start: Location) -> Iterator[Way]:
        for end_hex in self._board.grid.neighbours(start.hex):
            bar = climbing.no_way_on(start, end_hex)
            if bar is not None:
                if not any(step.hex == end_hex for step, _ in climbing.steps(self._situation, start)):
                    yield Location(end_hex, self._places_of(end_hex)[0]), bar
            elif start.place == ROOF:
                yield self._over_roofs(start, end_hex)
            elif start.place == CELLAR:
                yield from self._from_cellar(start, end_hex)
            elif start.place == SEWER:
                continue
            elif start.place in (IN, CULVERT_PLACE):
                yield from self._from_below(start, end_hex)
            elif floor_of(start.place) not in (None, 0) and in_building(self._situation, start.hex):
                yield self._along_floor(start, end_hex)
            else:
                yield from self._over_ground(start, end_hex)

    def _over_ground(self, start: Location, end_hex: str, out: Price | Bar = FREE) -> Iterator[Way]:
        """From the ground, a trench, a bridge or a crest to what is entered on the ground of an adjacent hex."""
        crossing = summed(out, self._crossings.between(start.hex, end_hex, inside=start.place == GROUND_PLACE))
        leaving = self._out_of_trench(start, end_hex)
        for place in self._places_of(end_hex):
            end = Location(end_hex, place)
            if place == IN and self._bridged(start.hex, end_hex):
                continue
            entering = self._entering(start, end)
            if entering is not None:
                yield end, summed(crossing, leaving, entering, self._notes_on(start, end))

    def _entering(self, start: Location, end: Location) -> Price | Bar | None:
        """What entering a place of an adjacent hex from the ground costs; None for what can't be entered so."""
        if end.place == IN:
            return summed(self._prices.figure(DEPRESSION, "into the depression"), self._entry.lying(end))
        if end.place == CREST_PLACE:
            return self._prices.figure(CREST, "Crest status")
        bridge = floor_of(end.place) == 1 and not in_building(self._situation, end.hex)
        if end.place == GROUND_PLACE or (bridge and self._bridged(start.hex, end.hex)):
            return self._entry.ground(start.hex, end.hex)
        if end.place in TRENCHES:
            connected = connects(self._situation, end.hex, start.hex)
            return summed(self._entry.ground(start.hex, end.hex), FREE if connected else INTO_TRENCH)
        if end.place == CELLAR and start.place in TRENCHES and connects(self._situation, start.hex, end.hex):
            return self._entry.building(end.hex)
        return None

    def _out_of_trench(self, start: Location, end_hex: str) -> Price:
        """What leaving a trench adds, but into what it connects to (RB6)."""
        if start.place not in TRENCHES or connects(self._situation, start.hex, end_hex):
            return FREE
        return OUT_OF_TRENCH

    def _notes_on(self, start: Location, end: Location) -> Price:
        """What a player should know about entering or leaving by a connecting trench (RB6)."""
        out = start.place in TRENCHES and connects(self._situation, start.hex, end.hex)
        into = end.place in TRENCHES and connects(self._situation, end.hex, start.hex)
        if not (out or into):
            return FREE
        fortified = out and self._situation.table.at(end.hex, FORTIFIED)
        return Price(notes=(CONNECTED_NOTE, FORTIFIED_NOTE) if fortified else (CONNECTED_NOTE,))

    def _bridged(self, start_hex: str, end_hex: str) -> bool:
        """Whether a road leads over the hexside onto the bridge of a hex, or off it."""
        hex_ = self._board.hexes[end_hex]
        if not hex_.bridge or main_terrain(hex_) in BRIDGES:
            return False
        return not word_between(self._board, start_hex, end_hex).isdisjoint(ROADS)

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
        return not word_between(self._board, start.hex, end.hex).isdisjoint(DEPRESSIONS)

    def _along_floor(self, start: Location, end_hex: str) -> Way:
        end = Location(end_hex, start.place)
        if start.place not in self._places_of(end_hex) or not same_building(self._board, start.hex, end_hex):
            reason = "Infantry leaves a building at ground level only."
            return Location(end_hex, self._places_of(end_hex)[0]), Bar(reason, STAIRS_CITE)
        crossing = self._crossings.between(start.hex, end_hex)
        return end, summed(crossing, self._entry.building(end_hex), self._entry.lying(end))

    def _over_roofs(self, start: Location, end_hex: str) -> Way:
        """From Rooftop to Rooftop of one building (B23.8)."""
        end = Location(end_hex, ROOF)
        if ROOF not in self._places_of(end_hex) or not same_building(self._board, start.hex, end_hex):
            return end, Bar(f"{end_hex} has no Rooftop of the same building.", ROOF_CITE)
        return end, self._prices.figure(ROOFTOP, "Rooftop", ROOF_CITE)

    def _from_cellar(self, start: Location, end_hex: str) -> Iterator[Way]:
        """From a cellar: into the next one of its building, or into a connecting trench (O6, RB6, HC-RB-5)."""
        for place in self._places_of(end_hex):
            if place in TRENCHES and connects(self._situation, end_hex, start.hex):
                yield Location(end_hex, place), summed(self._entry.ground(start.hex, end_hex))
        end = Location(end_hex, CELLAR)
        if CELLAR not in self._places_of(end_hex) or not same_building(self._board, start.hex, end_hex):
            yield Location(end_hex, self._places_of(end_hex)[0]), Bar("A cellar is left by its stairs.", CELLAR_CITE)
        elif self._prices.choice(CELLARS) == "stairs":
            yield end, Bar("A cellar is left by its stairs.", CELLARS.id)
        else:
            yield end, summed(self._crossings.between(start.hex, end_hex), self._entry.building(end_hex))


def _floor_name(place: str) -> str:
    return "the ground" if place == GROUND_PLACE else f"level {place}"


def _as_minimum(price: Price | Bar) -> Price | Bar:
    """A Minimum Move takes all MF, whatever the hex costs and whether that is known or not (A4.134)."""
    if isinstance(price, Bar):
        return MINIMUM_PRICE if price.unknown else price
    if price.rest is not None:
        return Bar("A level of a cliff takes a whole MPh of its own.", climbing.ALL_MF_CITE)
    return MINIMUM_PRICE + Price(checks=price.checks, notes=price.notes)
