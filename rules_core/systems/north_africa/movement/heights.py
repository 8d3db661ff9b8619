"""What roads and heights cost: 4 MP a level for vehicles, twice the cost on foot, hillocks (176.51, 189.14)."""

from __future__ import annotations

from rules_core.families.squad_leader.figures import ROAD, UPHILL
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.sentences.options import not_known_says
from rules_core.systems.north_africa.conventions.movement import (
    HILLOCK_CLIMB,
    OUT_AND_IN,
    OUTSIDE_FIGURES,
    ROAD_CLIMB,
    SEVERAL_LEVELS,
)
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.movement.chart import PUBLISHED, ChartPrices
from rules_core.systems.north_africa.movement.step import HexStep
from rules_core.systems.north_africa.terrain import (
    BUTTONED_UP_ROAD,
    CHART_CITE,
    CLIMB_MP,
    EXAMPLE_CITE,
    HILLOCK_CITE,
    HILLOCK_MP,
    OUTSIDE,
    ROAD_CLIMB_MP,
    ROADS,
    UPHILL_TIMES,
)
from rules_core.words.citations import TYPED_IN
from rules_core.words.figures import counted

ROAD_FOLLOWED, TRACK_FOLLOWED = "road", "track"
UPHILL_CITE = "NA 176.3 EX"


class Heights:
    """What roads and heights cost one unit.

    Args:
        prices: its figures.
    """

    def __init__(self, prices: ChartPrices) -> None:
        self._prices = prices
        self._situation = prices.situation

    def road(self) -> Price | Bar:
        """What following a road costs (the chart's own figures are outside of the text)."""
        typed = RULES.costs.cost(self._situation, ROAD, self._prices.unit)
        if typed is not None:
            return Price((Part("along the road", typed, TYPED_IN),))
        if self._prices.choice(OUTSIDE_FIGURES) != PUBLISHED:
            return Bar(f"{not_known_says(RULES.costs.what(ROAD))}.", CHART_CITE, ROAD)
        mp = BUTTONED_UP_ROAD if self._prices.mover.buttoned_up else ROADS[self._prices.unit]
        return Price((Part("along the road", int(mp * HALVES_PER_MP), f"{CHART_CITE}, {OUTSIDE}"),))

    def _levels(self, step: HexStep) -> int:
        """The full levels that a step goes up, as far as they are paid for."""
        found = step.levels_up(out_and_in=self._out_and_in(step))
        if found and step.onto_hillock and self._prices.choice(HILLOCK_CLIMB) == "hillock":
            return 0
        if found > 1 and self._prices.choice(SEVERAL_LEVELS) == "once":
            return 1
        return found

    def _out_and_in(self, step: HexStep) -> bool:
        if step.start != step.end or step.along or step.start != "in":
            return True
        return self._prices.choice(OUT_AND_IN) == "both"

    def climb(self, step: HexStep, follows: str) -> Price:
        """What a vehicle pays to go up: levels, and onto a hillock."""
        levels = self._levels(step)
        climbed = self._levels_climbed(levels, follows) if levels else FREE
        if not step.onto_hillock:
            return climbed
        return climbed + Price((Part("up onto the hillock", HILLOCK_MP * HALVES_PER_MP, HILLOCK_CITE),))

    def _levels_climbed(self, levels: int, follows: str) -> Price:
        says = f"up {counted(levels, 'level', 'levels')}"
        typed = RULES.costs.cost(self._situation, UPHILL, self._prices.unit)
        if typed is not None:
            return Price((Part(says, levels * typed, TYPED_IN),))
        if follows == ROAD_FOLLOWED and self._prices.choice(ROAD_CLIMB) == "two":
            return Price((Part(f"{says} by road", levels * ROAD_CLIMB_MP * HALVES_PER_MP, ROAD_CLIMB.id),))
        cite = EXAMPLE_CITE if levels == 1 else f"{EXAMPLE_CITE}, {SEVERAL_LEVELS.id}"
        return Price((Part(says, levels * CLIMB_MP * HALVES_PER_MP, cite),))

    def uphill(self, step: HexStep, ground: Price) -> Price:
        """What going up adds on foot, on horse and with a wagon: as much again for each level (R16)."""
        levels = self._levels(step)
        if not levels:
            return FREE
        more = (levels * UPHILL_TIMES - 1) * ground.halves
        return Price((Part(f"uphill, {levels * UPHILL_TIMES} times", more, UPHILL_CITE),))

    def abrupt(self, step: HexStep) -> bool:
        """Whether a step goes up two levels or more at once."""
        return step.levels_up(out_and_in=self._out_and_in(step)) > 1
