"""What entering the ground of a hex costs: its terrain, and what lies on the table in it (TT, V7.4)."""

from __future__ import annotations

from functools import cached_property

from rules_core.families.squad_leader.costs import SQUAD_LEADER, UPHILL_TIMES
from rules_core.families.squad_leader.counter_kinds import BLAZE, RUBBLE, SMOKE, TRENCHES, VEHICLE, WIRE, WOODEN, WRECK
from rules_core.families.squad_leader.current_terrain import in_factory, rubble_word, word_at
from rules_core.families.squad_leader.figures import (
    BOG_HALF,
    BOG_HALF_STONE,
    BUILDING,
    OPEN_GROUND,
    OTHER,
    ROAD,
    TRENCH,
    UPHILL,
)
from rules_core.families.squad_leader.figures import (
    FLAME as FLAME_FIGURE,
)
from rules_core.families.squad_leader.figures import (
    SMOKE as SMOKE_FIGURE,
)
from rules_core.families.squad_leader.figures import (
    WIRE as WIRE_FIGURE,
)
from rules_core.families.squad_leader.figures import (
    WRECK as WRECK_FIGURE,
)
from rules_core.families.squad_leader.hexes import depression_in, main_terrain, road_crosses, same_building
from rules_core.families.squad_leader.movement.bog import BogTerrain, bog_check
from rules_core.families.squad_leader.movement.prices import Prices, summed
from rules_core.families.squad_leader.options import NO_TRENCHES
from rules_core.families.squad_leader.places import floor_of
from rules_core.families.squad_leader.terrain import Terrain, Typed
from rules_core.location import CELLAR, ROOF, Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.procedures.procedure import RollModifier
from rules_core.situation import Situation
from rules_core.systems.red_barricades.building_locations import is_gutted
from rules_core.systems.red_barricades.conventions import BLAZES, ROADS_OFF_DOTS, SISTER_COSTS
from rules_core.systems.red_barricades.counter_kinds import FLAME, SHELLHOLES
from rules_core.systems.red_barricades.field_works import THROUGH_RUBBLE
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.movement.minimum import WATER
from rules_core.systems.red_barricades.terrain import (
    DEBRIS_BOG,
    FACTORIES_CITE,
    FACTORY_BOG,
    FACTORY_ENTRANCE_MF,
    FACTORY_FROM_OUTSIDE_MF,
    FACTORY_INSIDE_MF,
    FACTORY_VEHICLES,
    GUTTED_CITE,
    GUTTED_MF,
    HALF,
    ROOFLESS_CITE,
    ROOFLESS_MF,
    ROOFLESS_VEHICLES,
)
from rules_core.systems.red_barricades.trail_breaks import across, before_rubble
from rules_core.systems.red_barricades.units import INFANTRY, PLURALS

BUILDING_CITE = "B23.4"
OUT_OF_FACTORY = "to leave a factory but by a vehicle exit, which is as much as to enter a building that is no factory"

GUTTED_EXTRA = Price((Part("gutted building", GUTTED_MF * HALVES_PER_MP, GUTTED_CITE),))
ON_TRAIL_BREAK = Price(notes=("By a trail break, for what the hex cost before the rubble (RB B24.71).",))

FACTORY_DRM = RollModifier("factory entry", FACTORY_BOG, FACTORIES_CITE)

OVERRULES_ROAD = RULES.buildings | RULES.waters | RULES.depressions | RULES.printed
"""What a hex mainly is where its road's rate is lost, debris among it (TT Debris)."""


def half_entry(word: str) -> str:
    """The word of the Bog DRM of entering a building at half the MP allotment, by what it is made of."""
    return BOG_HALF if word.endswith(WOODEN) else BOG_HALF_STONE


def gutted_extra(situation: Situation, hex_name: str, prices: Prices) -> Price:
    """What Infantry pays more to enter any Location of a hex whose building is gutted (RB V7.4).

    Args:
        situation: the board and the table.
        hex_name: the hex.
        prices: the figures, for the convention on which buildings are gutted.
    """
    return GUTTED_EXTRA if is_gutted(situation, hex_name, prices.choice) else FREE


def rubble_above(situation: Situation, end: Location) -> Price | None:
    """What Infantry pays to enter an upper Location that is rubble, as on the ground (TT); None where it is none.

    Args:
        situation: the board and the table.
        end: the Location.
    """
    lying = [item for item in situation.counters.at(end.hex, RUBBLE) if item.place == end.place]
    if not lying or not floor_of(end.place):
        return None
    row = RULES.row(rubble_word(lying[0]))
    return Price((Part(row.name, row.entry[INFANTRY].mp * HALVES_PER_MP, row.cite),))


class EntryPrices:
    """The prices of entering hexes for one class of units, each worked out once.

    Args:
        situation: the board, the table, options and conventions.
        unit: the class.
        prices: the figures.
        when: the word for a situation other than the one that the figures are for.
    """

    def __init__(self, situation: Situation, unit: str, prices: Prices, when: str = "") -> None:
        self._situation = situation
        self._board = situation.board
        self._unit = unit
        self._prices = prices
        self.vehicle = prices.vehicle
        self._when = when

    @cached_property
    def _cleared(self) -> EntryPrices:
        """The prices before there was rubble or debris where trail breaks lead through it (RB B24.71)."""
        return EntryPrices(before_rubble(self._situation), self._unit, self._prices, " before rubble")

    def follows_road(self, start: str, end: str) -> bool:
        """Whether a step runs along a road: its art crosses the hexside, and no terrain of either hex overrules it.

        The art may miss the centre dots (HC-RB-10).
        """
        if not road_crosses(RULES, self._board, start, end):
            return False
        if not self._keeps_road(end) or not (self._keeps_road(start) or in_factory(RULES, self._situation, start)):
            return False
        on_dots = all(self._road_at_dot(name) or in_factory(RULES, self._situation, name) for name in (start, end))
        return on_dots or self._prices.choice(ROADS_OFF_DOTS) == "followed"

    def _road_at_dot(self, hex_name: str) -> bool:
        hex_ = self._board.hexes[hex_name]
        return hex_.bridge or main_terrain(hex_) in RULES.roads

    def _keeps_road(self, hex_name: str) -> bool:
        word = word_at(self._situation, hex_name)
        return word not in OVERRULES_ROAD or (word in RULES.depressions and self._board.hexes[hex_name].bridge)

    def ground(self, start: str, end: str, *, outside: bool = False) -> Price | Bar:
        """What the terrain of a hex costs, entered from an adjacent one on the ground.

        Args:
            start: the hex that is left.
            end: the hex that is entered.
            outside: whether the unit is beside what stands in the hex that it leaves, and not in it.
        """
        return self._prices.choices.once(("ground" + self._when, start, end, outside), self._onto_ground)

    def _onto_ground(self, start: str, end: str, outside: bool) -> Price | Bar:
        if not outside and across(self._situation, end, start, THROUGH_RUBBLE):
            return summed(self._cleared.ground(start, end), ON_TRAIL_BREAK)
        price = self._terrain(start, end, outside=outside)
        if self.vehicle and not outside:
            price = summed(price, self._out_of_factory(start, end))
        return summed(price, self.uphill(start, end, price), self.lying(Location(end, "0")))

    def closed(self, hex_name: str) -> Bar | None:
        """Why the terrain of a hex keeps the class out from every side, so that none begins there; None where not."""
        entered = [self._by_terrain(beside, hex_name) for beside in self._board.grid.neighbours(hex_name)]
        bars = [price for price in entered if isinstance(price, Bar) and not price.unknown]
        return bars[0] if bars and len(bars) == len(entered) else None  # a board of one hex has no side

    def _by_terrain(self, start: str, end: str) -> Price | Bar:
        """What the terrain of a hex costs, rubble or what was there before it, by a trail break."""
        on_trail = across(self._situation, end, start, THROUGH_RUBBLE)
        return self._cleared.ground(start, end) if on_trail else self._terrain(start, end)

    def _terrain(self, start: str, end: str, *, outside: bool = False) -> Price | Bar:
        word = word_at(self._situation, end)
        gutted = word in RULES.buildings and is_gutted(self._situation, end, self._prices.choice)
        if word in RULES.factories and not gutted:
            return self._factory(start, end, word, outside=outside)
        if word in RULES.buildings:
            return self.building(end)
        row = RULES.row(word)
        if row.entry:
            return self._row(row, end)
        if not outside and self.follows_road(start, end):
            return self._prices.figure(ROAD, "along the road")
        if SHELLHOLES in self._board.hexes[end].words and word != SHELLHOLES:
            # A road hex left by another way, or growth with shellholes in it, which no figure is printed for.
            figure = SHELLHOLES if word in RULES.roads else OTHER
            return self._prices.figure(figure, f"{word.replace('-', ' ')} with shellholes")
        if word in RULES.as_open or word in RULES.bridges:
            return self._prices.figure(OPEN_GROUND, "open ground")
        name = word.replace("-", " ")
        figure = WATER if word in RULES.waters else word if Typed.COST in row.typed and not row.on_hexside else OTHER
        return self._prices.figure(figure, name)

    def _row(self, row: Terrain, end: str) -> Price | Bar:
        entry = row.entry[self._unit]
        if entry.barred:
            return Bar(f"{PLURALS[self._unit]} {entry.barred}: there is {row.named} in {end}.", row.cite)
        if entry.share:
            price = self._prices.share(entry, row.name, row.cite)
        else:
            price = Price((Part(row.name, entry.mp * HALVES_PER_MP, row.cite),))
        if entry.plus_cot:
            price = summed(price, self._prices.figure(OPEN_GROUND, "the open ground under it"))
        if entry.bog is not None:
            drm = (RollModifier(row.name, entry.bog, row.cite),) if entry.bog else ()
            half = BOG_HALF if entry.share == HALF else ""
            price = summed(price, self._bog(BogTerrain(end, row.name, row.cite, drm, half)))
        return price

    def _bog(self, terrain: BogTerrain) -> Price:
        return Price(checks=(bog_check(self._prices, terrain),))

    def building(self, end: str) -> Price | Bar:
        """What a Location of a building that is no factory costs, on any level; one MF more where gutted (V7.4)."""
        price = self._prices.figure(BUILDING, "building", BUILDING_CITE if self.vehicle else "")
        if self.vehicle:
            half = half_entry(word_at(self._situation, end))
            return summed(price, self._bog(BogTerrain(end, "building", BUILDING_CITE, half=half, indoors=True)))
        return summed(price, gutted_extra(self._situation, end, self._prices))

    def _factory(self, start: str, end: str, word: str, *, outside: bool) -> Price | Bar:
        roofless, row = word in RULES.roofless_factories, RULES.row(word)
        called, cite = row.hex_called, row.hex_cite
        if self.vehicle:
            entry = (ROOFLESS_VEHICLES if roofless else FACTORY_VEHICLES)[self._unit]
            if entry.barred:
                return Bar(f"{PLURALS[self._unit]} {entry.barred}: {end} is in a factory.", cite)
            price = self._prices.share(entry, called, cite)
            drm = (*((RollModifier("debris", DEBRIS_BOG, cite),) if roofless else ()), FACTORY_DRM)
            return summed(price, self._bog(BogTerrain(end, called, cite, drm, indoors=True)))
        within = not outside and in_factory(RULES, self._situation, start)
        if within and same_building(RULES, self._board, start, end):
            part = Part("within the factory", FACTORY_INSIDE_MF * HALVES_PER_MP, FACTORIES_CITE)
        elif not outside and self.entrance(start, end):
            part = Part("through a vehicle entrance", FACTORY_ENTRANCE_MF * HALVES_PER_MP, FACTORIES_CITE)
        else:
            part = Part("into the factory", FACTORY_FROM_OUTSIDE_MF * HALVES_PER_MP, FACTORIES_CITE)
        debris = (Part("factory debris", ROOFLESS_MF * HALVES_PER_MP, ROOFLESS_CITE),) if roofless else ()
        return Price((part, *debris))

    def entrance(self, one: str, other: str) -> bool:
        """Whether the hexside between two hexes is a vehicle entrance of a factory: a road crosses it."""
        return road_crosses(RULES, self._board, one, other)

    def _out_of_factory(self, start: str, end: str) -> Price | Bar:
        """What a fully tracked AFV pays on its way into an adjacent hex to leave a factory but by a vehicle exit."""
        if self.entrance(start, end):
            return FREE
        if in_factory(RULES, self._situation, end) and same_building(RULES, self._board, start, end):
            return FREE
        return self.out_of_factory(start)

    def out_of_factory(self, start: str) -> Price | Bar:
        """What a fully tracked AFV pays to leave a factory, but by a vehicle exit; nothing elsewhere (TT)."""
        if not in_factory(RULES, self._situation, start):
            return FREE
        price = self._prices.figure(BUILDING, "out of the factory", FACTORIES_CITE, OUT_OF_FACTORY)
        half = half_entry(word_at(self._situation, start))
        return summed(
            price,
            self._bog(BogTerrain(start, "out of the factory", FACTORIES_CITE, half=half, indoors=True, leaves=True)),
        )

    def uphill(self, start: str, end: str, price: Price | Bar) -> Price | Bar:
        """What a hex that lies higher adds; out of a depression another figure does (HC-RB-1)."""
        rise = self._board.hexes[end].level - self._board.hexes[start].level
        if rise <= 0 or isinstance(price, Bar) or self._leaves_depression(start):
            return FREE
        typed = RULES.costs.cost(self._situation, UPHILL, self._unit)
        if typed is not None or self.vehicle or self._prices.choice(SISTER_COSTS) != SQUAD_LEADER:
            return self._prices.figure(UPHILL, "uphill")
        return Price((Part("uphill, double", (UPHILL_TIMES - 1) * price.halves, SISTER_COSTS.id),))

    def _leaves_depression(self, start: str) -> bool:
        return depression_in(RULES, self._board.hexes[start]) is not None

    def lying(self, end: Location) -> Price | Bar:
        """What the things on the table in a Location add; a cellar lies beneath those on the ground."""
        price: Price | Bar = FREE
        for item in self._situation.counters.at(end.hex):
            if end.place == CELLAR and item.place != CELLAR:
                continue
            if item.kind == SMOKE:
                price = summed(price, self._prices.figure(SMOKE_FIGURE, "smoke", "A24.2"))
            elif item.kind in (FLAME, BLAZE) and (item.place or "0") == end.place:
                price = summed(price, self._fire(item.kind, end))
            elif item.kind == WIRE and end.place != ROOF and (floor_of(end.place) or 0) == 0:
                price = summed(price, self._prices.figure(WIRE_FIGURE, "Wire", "B26"))
            elif self.vehicle and item.kind in (WRECK, VEHICLE):
                price = summed(price, self._prices.figure(WRECK_FIGURE, item.kind, "D2.14"))
            elif self.vehicle and item.kind in TRENCHES:
                price = summed(price, self.over_trench(end.hex))
        return price

    def over_trench(self, hex_name: str) -> Price | Bar:
        """What a vehicle pays to cross a trench or A-T ditch, by VBM too; some vehicles can't (RB6)."""
        if self._situation.options.get(NO_TRENCHES):
            return Bar(f"This vehicle can't cross the trench in {hex_name}, by VBM neither.", "RB6")
        return self._prices.figure(TRENCH, "trench crossed", "RB6")

    def _fire(self, kind: str, end: Location) -> Price | Bar:
        if kind == BLAZE and self._prices.choice(BLAZES) == "closed":
            return Bar(f"There is a Blaze in {end.said}.", BLAZES.id)
        return self._prices.figure(FLAME_FIGURE, kind, "B25.4")
