"""What Red Barricades adds to crossing hexsides: Breaches of interior walls, roadblocks IN a gully (TT, RB5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.counter_kinds import BREACH
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.families.squad_leader.movement import crossings
from rules_core.movement.movement import FREE, Bar, Price
from rules_core.systems.red_barricades.conventions import INTERIOR_WALLS
from rules_core.systems.red_barricades.terrain import FACTORIES_CITE
from rules_core.systems.red_barricades.units import MINIMUM

ROADBLOCK_CITE = "RB5"


class Crossings(crossings.Crossings):
    """What the hexsides ask of one class of units in one mode."""

    def _walls_inside(self, one: str, other: str, kinds: frozenset[str]) -> Iterator[Price | Bar]:
        if "interior-wall" in kinds:
            yield self._interior_wall(one, other, self._board.grid.hexside(one, other))
        yield from super()._walls_inside(one, other, kinds)

    def _interior_wall(self, one: str, other: str, name: str) -> Price | Bar:
        if self._situation.counters.between(one, other, BREACH):
            return FREE
        if {word_at(self._situation, one), word_at(self._situation, other)} <= self._rules.rubble:
            return FREE  # with rubble on both sides the wall ceases to exist (TT RB Factories note 3)
        if self._prices.vehicle:
            return Bar(f"The interior wall along {name} has no Breach; an AFV may make one.", FACTORIES_CITE)
        if self._prices.choice(INTERIOR_WALLS) == "open":
            return FREE
        reason = f"An interior wall without a Breach stands along {name}; it is similar to a rowhouse's."
        return Bar(reason, f"{FACTORIES_CITE}, {INTERIOR_WALLS.id}")

    def _roadblock(self, one: str, other: str, *, in_gully: bool) -> Price | Bar:
        if not in_gully:
            return super()._roadblock(one, other, in_gully=in_gully)
        name = self._board.grid.hexside(one, other)
        if self._prices.vehicle:
            return Bar(f"The roadblock IN the gully or culvert blocks {name}.", ROADBLOCK_CITE)
        if self._mode != MINIMUM:
            return Bar(f"Infantry crosses the roadblock along {name} only by a Minimum Move.", ROADBLOCK_CITE)
        return FREE
