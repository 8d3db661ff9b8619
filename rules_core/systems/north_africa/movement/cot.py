"""The COT: what all terrain of a hex costs together, without hexsides and heights (176.5, 176.51 note 2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_core.families.squad_leader.current_terrain import in_building
from rules_core.families.squad_leader.figures import BUILDING, OTHER
from rules_core.families.squad_leader.movement.prices import summed
from rules_core.families.squad_leader.terrain import Kind, Typed
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.options import NOT_SAID
from rules_core.systems.north_africa.checks import WET
from rules_core.systems.north_africa.conditions import conditions_of, ground_unsaid_says
from rules_core.systems.north_africa.conventions.movement import BROKEN_ON_HILLS, SCRUB_IN_WADIS
from rules_core.systems.north_africa.ground.alternate import grown
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.hex_ground import BROKEN, HAMMADA, OVER_SCRUB, SAND, SCRUB, HexGround
from rules_core.systems.north_africa.terrain import DESERT_OPEN, NORMAL_OPEN, SAND_CITE, WET_SAND_LESS
from rules_core.systems.north_africa.units import CAVALRY, INFANTRY, WAGON

BARE_KINDS = frozenset({Kind.ROAD, Kind.BRIDGE, Kind.LOW_BRIDGE, Kind.DEPRESSION, Kind.HEXSIDE, Kind.PARTY_WALL})
NO_FEATURES = frozenset(
    {"dier", "dier-lip", "hillock", "hillock-summit", "sand-dune", "trench", "antitank-trench", "foxholes", "sangar"}
)
"""Words of ground that costs what its hex otherwise does."""
FEATURES = frozenset(
    word
    for word, row in RULES.terrain.items()
    if not (row.as_open or row.kind in BARE_KINDS or word in NO_FEATURES or word in OVER_SCRUB)
)
"""Words of terrain that has a cost of its own."""


NO_GROUND = Price(notes=(ground_unsaid_says("sand costs 1 less", "190.3"),))


class Cots:
    """What the terrain of hexes costs one unit.

    Args:
        prices: its figures.
    """

    def __init__(self, prices: ChartPrices) -> None:
        self._prices = prices
        self._situation = prices.situation
        self._ec = conditions_of(prices.situation).ec

    def open_ground(self, ground: HexGround) -> Price | Bar:
        """What Open Ground costs in a hex, by the chart that holds there."""
        for record in ground.decided_by:
            self._prices.choice(record)
        return self._prices.cell(DESERT_OPEN if ground.desert else NORMAL_OPEN)

    def of(self, ground: HexGround) -> Price | Bar:
        """The COT of a hex."""
        return self._prices.choices.once(("cot", ground, False), self._summed)

    def in_wadi(self, ground: HexGround) -> Price | Bar:
        """The COT of a hex to a unit that goes IN its wadi.

        Who goes on foot or horse pays none for Open Ground, and a wagon none at all: going IN takes all that it has.
        """
        return self._prices.choices.once(("cot", ground, True), self._summed)

    def _summed(self, ground: HexGround, in_wadi: bool) -> Price | Bar:
        return summed(*self._parts(ground, in_wadi=in_wadi))

    def _parts(self, ground: HexGround, *, in_wadi: bool) -> Iterator[Price | Bar]:
        words, unit = ground.words, self._prices.unit
        features = sorted(words & FEATURES)
        if in_wadi and unit == WAGON:
            yield from self._closed(ground, features)
            return
        for word in features:
            yield self._where_it_grew(self._feature(word, ground), word, ground)
        if SAND in words:
            yield self._sand()
        on_foot = unit in (INFANTRY, CAVALRY)
        flags = [word for word in (SCRUB, HAMMADA) if word in words]
        if unit == INFANTRY:
            yield from self._infantry_over(ground, flags, features, in_wadi=in_wadi)
        elif flags:
            for word in flags:
                yield self._prices.cell(RULES.row(word))
        elif not features and not (in_wadi and on_foot):
            yield self.open_ground(ground)

    def _closed(self, ground: HexGround, features: list[str]) -> Iterator[Bar]:
        """What lets the unit in for no MF at all."""
        for word in features:
            price = self._feature(word, ground)
            if isinstance(price, Bar) and not price.unknown:
                yield price

    def _infantry_over(
        self, ground: HexGround, flags: list[str], features: list[str], *, in_wadi: bool
    ) -> Iterator[Price | Bar]:
        """Scrub and hammada are as Open Ground to Infantry, which other terrain takes the place of."""
        if in_wadi:
            if flags and self._prices.choice(SCRUB_IN_WADIS) == "added":
                yield self._prices.cell(RULES.row(flags[0]))
        elif not features:
            yield self._prices.cell(RULES.row(flags[0])) if flags else self.open_ground(ground)

    def _where_it_grew(self, price: Price | Bar, word: str, ground: HexGround) -> Price | Bar:
        """What a feature asks, cited by the rule too that has it stand where the map shows something else."""
        rule = grown(self._situation, ground.name, word)
        # What grows into a row of its own is cited by that rule already.
        if not rule or rule == RULES.row(word).priced_by:
            return price
        if isinstance(price, Bar):
            return replace(price, cite=f"{rule}, {price.cite}")
        return replace(price, parts=tuple(replace(part, cite=f"{rule}, {part.cite}") for part in price.parts))

    def _feature(self, word: str, ground: HexGround) -> Price | Bar:
        prices, row = self._prices, RULES.row(word)
        hill = word == BROKEN and ground.hill
        if hill and prices.choice(BROKEN_ON_HILLS) == "normal-doubled":
            once = prices.cell(NORMAL_OPEN)
            return summed(once, once)
        if row.entry:
            price = prices.cell(row)
            if isinstance(price, Bar) and not price.unknown:
                return Bar(f"{price.reason[:-1]}, as in {ground.name}.", price.cite)
            return price
        if in_building(RULES, self._situation, ground.name) and word == ground.main:
            return prices.figure(BUILDING, row.name, row.priced_by)
        figure = "water" if word in RULES.waters else word if Typed.COST in row.typed else OTHER
        asked = f"to enter {row.called or row.named}" if figure == OTHER else ""
        return prices.figure(figure, row.name, row.priced_by, asked)

    def _sand(self) -> Price | Bar:
        """Sand's own part, less where it is wet (190.3)."""
        price = self._prices.cell(RULES.row(SAND))
        if isinstance(price, Bar):
            return price
        if self._ec not in WET:
            return price + NO_GROUND if self._ec == NOT_SAID else price
        less = min(price.halves, WET_SAND_LESS * HALVES_PER_MP)
        return summed(price, Price((Part("the sand is wet", -less, SAND_CITE),)) if less else FREE)
