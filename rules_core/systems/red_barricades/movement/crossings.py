"""What Red Barricades adds to crossing hexsides: Breaches of interior walls, roadblocks IN a gully (TT, RB5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.counter_kinds import BREACH
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.families.squad_leader.hexes import building_of, kinds_between
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
        reading = self._prices.choice(INTERIOR_WALLS)
        if reading == "open":
            return FREE
        if reading == "round" and self._ends_inside(one, other):
            return self._prices.bypass(f"round the end of the interior wall along {name}")
        reason = f"An interior wall without a Breach stands along {name}, similar to a rowhouse's; a DC may make one."
        return Bar(reason, f"{FACTORIES_CITE}, {INTERIOR_WALLS.id}")

    def _ends_inside(self, one: str, other: str) -> bool:
        """Whether an interior wall ends at a vertex within its factory, where no other of its walls goes on."""
        grid, inside = self._board.grid, building_of(self._rules, self._board, one)
        return any(
            third in inside and not self._walled(one, third) and not self._walled(third, other)
            for third in grid.neighbours(one)
            if grid.adjacent(third, other)
        )

    def _walled(self, one: str, other: str) -> bool:
        return "interior-wall" in kinds_between(self._board, one, other)

    def _roadblock(self, one: str, other: str, *, in_gully: bool) -> Price | Bar:
        if not in_gully:
            return super()._roadblock(one, other, in_gully=in_gully)
        name = self._board.grid.hexside(one, other)
        if self._prices.vehicle:
            return Bar(f"The roadblock IN the gully or culvert blocks {name}.", ROADBLOCK_CITE)
        if self._mode != MINIMUM:
            return Bar(f"Infantry crosses the roadblock along {name} only by a Minimum Move.", ROADBLOCK_CITE)
        return FREE
