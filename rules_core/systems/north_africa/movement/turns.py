"""Changes of VCA and gear, and which hexsides may be followed (176.51, 181.1)."""

from __future__ import annotations

from rules_core.families.squad_leader.bypass import Vbm
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.sentences.options import not_known_says
from rules_core.systems.north_africa.conventions.movement import GEAR_CHANGE, OPEN_VBM, TURN_COST, TURN_ON_TRACK
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.more_costs import MORE_COSTS, TURN
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.entry import DOUBLE_CITE, REVERSE_CITE, EntryPrices, StepPrice
from rules_core.systems.north_africa.movement.hex_ground import HexGround
from rules_core.systems.north_africa.movement.vbm import DesertVbm
from rules_core.systems.north_africa.terrain import EXAMPLE_CITE, START_MP, STOP_MP
from rules_core.systems.north_africa.units import ARMORED_CAR, TRACKED
from rules_core.words.citations import TYPED_IN

TURN_MP = 1
TURRET_NOTE = "The TCA is turned: no cost of that is in the text."


class Turns:
    """What turns cost one vehicle.

    Args:
        prices: its figures.
        entry: what entering hexes costs it.
    """

    def __init__(self, prices: ChartPrices, entry: EntryPrices) -> None:
        self._prices = prices
        self._situation = prices.situation
        self._entry = entry

    def by_one(self, ground: HexGround, *, followed: bool) -> StepPrice:
        """What a change of VCA by one hexspine asks.

        Args:
            ground: the hex.
            followed: whether it was entered along a track or road.
        """
        return self._prices.choices.once(("turn", ground.name, followed), self._turn)

    def beside(self, ground: HexGround) -> StepPrice:
        """What it asks on a hexside of a hex: no roll for what stands in that."""
        return self._prices.choices.once(("turn beside", ground.name), self._beside)

    def _beside(self, hex_name: str) -> StepPrice:
        return StepPrice(self._cost(self._entry.ground(hex_name)))

    def _turn(self, hex_name: str, followed: bool) -> StepPrice:
        ground, risks = self._entry.ground(hex_name), self._entry.risks
        price = self._cost(ground)
        if isinstance(price, Bar):
            return StepPrice(price)
        safe = followed and (risks.asks_hammada(ground) or risks.asks_sand(ground))
        if safe and self._prices.choice(TURN_ON_TRACK) == "safe":
            reason = risks.bog_hex(ground)
            return StepPrice(price + Price(checks=tuple(risks.turning_in_bog(ground))) if reason else price)
        single = tuple(risks.turning(ground, doubled=False))
        entered = StepPrice(price + Price(checks=single) if single else price, None, followed, price.halves)
        if not risks.asks_hammada(ground) or risks.hammada(ground, doubled=False) is None:
            return entered
        more = Price((Part("twice the MP, against Hammada Immobilization", price.halves, DOUBLE_CITE),))
        double = Price(checks=tuple(risks.turning(ground, doubled=True)))
        return entered._replace(doubled=price + more + double)

    def _cost(self, ground: HexGround) -> Price | Bar:
        typed = MORE_COSTS.cost(self._situation, TURN)
        if typed is not None:
            return Price((Part("VCA by one hexspine", typed, TYPED_IN),))
        shown = self._prices.unit in (ARMORED_CAR, TRACKED) and not ground.words & RULES.printed
        cite = EXAMPLE_CITE
        if not shown:
            if self._prices.choice(TURN_COST) != "one":
                return Bar(f"{not_known_says(MORE_COSTS.what(TURN))}.", TURN_COST.id, TURN)
            cite = f"{EXAMPLE_CITE}, {TURN_COST.id}"
        return Price((Part("VCA by one hexspine", TURN_MP * HALVES_PER_MP, cite),))

    def gear(self, *, reverse: bool, standing: bool) -> Price:
        """What a change of gear costs: a stop and a start in the course of a move, nothing before it (181.1).

        Args:
            reverse: whether it is into reverse.
            standing: whether the vehicle stands, and has not set out yet.
        """
        if standing or not self.gear_costs():
            return FREE
        what = "into reverse" if reverse else "into forward gear"
        cite = f"{REVERSE_CITE}, {GEAR_CHANGE.id}"
        return Price((Part(f"{what}, a stop and a start", (START_MP + STOP_MP) * HALVES_PER_MP, cite),))

    def gear_costs(self) -> bool:
        """Whether a change of gear in the course of a move costs anything."""
        return self._prices.choice(GEAR_CHANGE) != "free"

    def has_obstacle(self, here: str, there: str) -> bool:
        """Whether something stands in one of two hexes that a vehicle may go round along their hexside."""
        return self._entry.ground(here).bypassed or self._entry.ground(there).bypassed

    def may_follow(self, vbm: DesertVbm, here: str, there: str, way: Vbm) -> Price | Bar:
        """What following the hexside of two hexes costs, or why a vehicle doesn't.

        Args:
            vbm: the ways along hexsides.
            here: the hex that it is in.
            there: the hex on the other side.
            way: the hexside.
        """
        if not self.has_obstacle(here, there) and self._prices.choice(OPEN_VBM) == "obstacles":
            name = self._situation.board.grid.hexside(here, there)
            return Bar(f"Nothing stands along {name} to go round.", OPEN_VBM.id)
        return vbm.price(here, way)
