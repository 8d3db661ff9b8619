"""What the hexside between two hexes asks: walls, hedges, dune crests, Lips, cliffs (193, 190.51, 187.12, 188.15)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.counter_kinds import AT_DITCH, TRENCH
from rules_core.families.squad_leader.figures import ROADBLOCK as ROADBLOCK_FIGURE
from rules_core.families.squad_leader.movement.crossings import ROWHOUSE_CITE, ROWHOUSE_WALL
from rules_core.families.squad_leader.movement.prices import summed
from rules_core.families.squad_leader.terrain import CLIFF
from rules_core.geometry.facing import hex_beyond
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.systems.north_africa.citations import own
from rules_core.systems.north_africa.conditions import conditions_of
from rules_core.systems.north_africa.conventions.movement import CAVALRY_AT_DITCH, TRENCH_WHEELS
from rules_core.systems.north_africa.counter_kinds.works import WORD_ALONG
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.hex_ground import HexGround, Side
from rules_core.systems.north_africa.movement.step import HexStep
from rules_core.systems.north_africa.terrain import DEIR_CITE, LIP_MP
from rules_core.systems.north_africa.units import (
    ARMORED_CAR,
    CAVALRY,
    HALF_TRACKED,
    INFANTRY,
    MOTORCYCLE,
    TRUCK,
    WAGON,
)

TRENCH_CITE = "NA 137.6"
DITCH_CITE = "NA 137.71"
BENEATH_CITE = "NA 137.3"
WHEELED = frozenset({ARMORED_CAR, TRUCK, MOTORCYCLE, WAGON})
CLIFF_CITE, HILL_CLIFF_CITE = "NA 188.15", "SL 44.1"
"""The rule of a depression's cliffs, and that of all others."""
HEDGE, CACTUS = "hedge", "cactus-hedge"
HEDGELESS_CITE = "NA Note L"
CACTUS_CITE = "NA 193.7"
CACTUS_MF_CITE = "NA 196.3"
SLOPE = "slope"

LIP = Price((Part("over the Lip", LIP_MP * HALVES_PER_MP, DEIR_CITE),))


class Hexsides:
    """What hexsides ask of one unit.

    Args:
        prices: its figures.
    """

    def __init__(self, prices: ChartPrices) -> None:
        self._prices = prices
        self._situation = prices.situation
        self._board = prices.situation.board

    def cliff(self, step: HexStep) -> Bar | None:
        """Why a cliff between two hexes keeps everybody from going on; None where there is none."""
        if CLIFF not in step.here.side(step.side).kinds:
            return None
        name = self._board.grid.hexside(step.here.name, step.there.name)
        below = step.here.depression or step.there.depression
        cite = CLIFF_CITE if below else HILL_CLIFF_CITE
        return Bar(f"{name} is a cliff: it is crossed by Climbing only.", cite)

    def trenched(self, hex_name: str) -> Bar | None:
        """Why the trench or A-T ditch in a hex keeps a unit out; None where it doesn't."""
        counters, unit = self._situation.counters, self._prices.unit
        if counters.at(hex_name, AT_DITCH):
            if self._prices.mover.driven:
                return Bar(f"No vehicle enters {hex_name}: an A-T ditch is there.", DITCH_CITE)
            if unit == CAVALRY and self._prices.choice(CAVALRY_AT_DITCH) == "barred":
                return Bar(f"No Cavalry enters {hex_name}: an A-T ditch is there.", CAVALRY_AT_DITCH.id)
        if not counters.at(hex_name, TRENCH):
            return None
        wheeled = unit in WHEELED or (unit == HALF_TRACKED and self._prices.choice(TRENCH_WHEELS) == "wheeled")
        if not wheeled:
            return None
        return Bar(
            f"{self._prices.mover.plural} may not enter {hex_name}: a trench is there, and they have wheels.",
            TRENCH_CITE,
        )

    def beneath(self, step: HexStep) -> Bar | None:
        """Why a vehicle doesn't leave from beneath a Trench counter so; None where it does: in reverse over its word.

        A counter whose word isn't said keeps no hexside closed.

        Args:
            step: the step.
        """
        grid, here = self._board.grid, step.here.name
        words = [item.details.get(WORD_ALONG) for item in self._situation.counters.at(here, TRENCH)]
        beyond = [hex_beyond(grid, here, word) for word in words if isinstance(word, int)]
        if step.reverse and (not beyond or step.there.name in beyond):
            return None
        over = "".join(f" over {grid.hexside(here, name)}" for name in beyond[:1] if name is not None)
        return Bar(f"From beneath the Trench counter in {here} it leaves in reverse only{over}.", BENEATH_CITE)

    def wadi_cliff(self, ground: HexGround, side: int, going: str) -> Bar | None:
        """Why the cliff of a hex's wadi keeps a unit from going IN or out over a hexside; None where it doesn't.

        Args:
            ground: the wadi hex.
            side: the number of the hexside.
            going: ``into``, ``out of`` or ``to the crest of``.
        """
        if side not in ground.cliff_sides:
            return None
        beyond = self._board.grid.around(ground.name)[side]
        says = f"The depression of {ground.name} has a cliff towards {beyond}"
        return Bar(f"{says}: no way {going} it there but by Climbing.", CLIFF_CITE)

    def over(self, step: HexStep, *, road: bool) -> Price | Bar:
        """What crossing the hexside of a step adds, above ground.

        Args:
            step: the step.
            road: whether a road leads through.
        """
        side = step.here.side(step.side)
        price: Price | Bar = FREE
        if side.kinds or side.dune:
            price = summed(*self._standing(side, step.here, step.there, road=road))
        if side.lip and self._prices.mover.vehicle:
            price = summed(price, LIP)
        if side.blocked:
            price = summed(price, self._prices.figure(ROADBLOCK_FIGURE, "roadblock crossed"))
        return price

    def _standing(self, side: Side, here: HexGround, there: HexGround, *, road: bool) -> Iterator[Price | Bar]:
        name = self._board.grid.hexside(here.name, there.name)
        kinds = side.kinds
        if ROWHOUSE_WALL in kinds and here.main in RULES.buildings and there.main in RULES.buildings:
            yield Bar(f"A rowhouse wall stands along {name}.", own(ROWHOUSE_CITE))
        if road:
            return
        for word in sorted(kinds | ({side.dune} if side.dune else set())):
            row = RULES.row(word)
            if not row.on_hexside or word == CLIFF:
                continue
            if word in (HEDGE, CACTUS) and not self._prices.mover.crosses_hedges:
                yield Bar(
                    f"{self._prices.mover.plural} may not cross a hedge: one stands along {name}.", HEDGELESS_CITE
                )
            elif word == CACTUS and self._prices.unit == INFANTRY:
                yield self._cactus(name)
            elif row.entry:
                yield self._crossed(self._prices.cell(row), row.name, name)
            elif word in RULES.crossed_by_figure:
                yield self._prices.figure(word, f"{row.name} crossed", row.priced_by)

    @staticmethod
    def _crossed(price: Price | Bar, what: str, name: str) -> Price | Bar:
        if isinstance(price, Bar):
            return price if price.unknown else Bar(f"{price.reason[:-1]}: it stands along {name}.", price.cite)
        return Price(tuple(Part(f"{what} crossed", part.halves, part.cite) for part in price.parts))

    def _cactus(self, name: str) -> Price | Bar:
        """Infantry and a cactus hedge: at GIA by Assault Movement or Advance, else over two MPh (193.7, 196.3)."""
        if conditions_of(self._situation).rules_level == "gia":
            crossed = self._crossed(self._prices.cell(RULES.row(CACTUS)), "cactus hedge", name)
            return summed(crossed, Price(notes=(f"The cactus hedge along {name}: by Assault Movement only (193.7).",)))
        reason = (
            f"The cactus hedge along {name} is crossed in two MPh: all MF in the hex before it, then all to cross it."
        )
        return Bar(reason, CACTUS_MF_CITE)
