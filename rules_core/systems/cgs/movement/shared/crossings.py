"""What crossing a hexside costs a unit of any class, and what it can't cross (6.8, 6.11.2.6, 7.5.2, 10.4.4)."""

from __future__ import annotations

from rules_core.convention import Choose
from rules_core.movement.movement import FREE, HALVES_PER_MP, Bar, Part, Price
from rules_core.situation import Situation
from rules_core.systems.cgs.conventions import BOCAGE_CROSSING
from rules_core.systems.cgs.hexside_counters import roadblock_unsaid, roadblock_unsaid_between, roadblocks_between
from rules_core.systems.cgs.movement.shared.gun_costs import GUN_CITE
from rules_core.systems.cgs.terrain import (
    BOCAGE,
    CLIFF,
    CLIFF_CITE,
    GATE_CITE,
    HEXSIDES,
    ROADBLOCK,
    HexsideTerrain,
)
from rules_core.systems.cgs.units import GUN, INFANTRY_CLASSES, WHEELED


class Crossings:
    """The prices of one unit class for crossing hexsides.

    Args:
        situation: the board and the counters on it.
        unit: the unit class.
        choose: tells the option of a convention in force.
        armoured: whether a vehicle is an AFV (6.8.1.2).
    """

    def __init__(self, situation: Situation, unit: str, choose: Choose, *, armoured: bool) -> None:
        self._situation = situation
        self._board = situation.board
        self._unit = unit
        self._on_foot = unit in INFANTRY_CLASSES
        self._choose = choose
        self._armoured = armoured
        self._roadblocks = bool(situation.counters.of(ROADBLOCK.word))

    def between(self, start: str, end: str) -> Price | Bar:
        """What the hexside between two hexes adds, or why it can't be crossed, as no cliff can (6.8.1.2, 6.11.2.6).

        Interior walls are left aside.

        Args:
            start: the hex left.
            end: the hex entered.
        """
        price = FREE
        for feature in self._board.hexside(start, end):
            row = HEXSIDES.get(feature.kind)
            if feature.kind == CLIFF:
                return Bar(f"The hexside {feature.name} is a cliff: no unit moves across it.", CLIFF_CITE)
            if row is None:
                continue
            crossed = self._cross(row, feature.name, gate=feature.gate)
            if isinstance(crossed, Bar):
                return crossed
            price += crossed
        if not self._roadblocks:
            return price
        roadblock = self._roadblock(start, end)
        return roadblock if isinstance(roadblock, Bar) else price + roadblock

    def _roadblock(self, start: str, end: str) -> Price | Bar:
        """A Roadblock along a hexside; whether one covers it that points no way is not known (7.5.2)."""
        at = self._board.grid.hexside(start, end)
        if roadblocks_between(self._situation, start, end):
            return self._cross(ROADBLOCK, at, gate=False)
        unsaid = roadblock_unsaid_between(self._situation, start, end)
        return FREE if unsaid is None else roadblock_unsaid(unsaid, at)

    def _cross(self, row: HexsideTerrain, at: str, *, gate: bool) -> Price | Bar:
        """One hexside terrain: free by a gate, which wheeled vehicles need (6.8.1.2, 6.8.1.3, 11.1.3)."""
        if gate:
            return Price((Part(f"gate in the {row.name}", 0, GATE_CITE),))
        if self._on_foot:
            return self._cross_on_foot(row, at)
        if row.no_vehicles:
            return Bar(f"No vehicle crosses the {row.name} along {at}.", row.entry_cite)
        if self._unit == WHEELED:
            return Bar(f"Wheeled vehicles cross the {row.name} along {at} only by a gate.", row.entry_cite)
        if row.armoured_only and not self._armoured:
            return Bar(f"Of vehicles only AFV cross the {row.name} along {at}.", row.entry_cite)
        if row is BOCAGE:
            self._choose(BOCAGE_CROSSING)
        return Price((Part(f"{row.name} crossed", row.tracked_mp * HALVES_PER_MP, row.entry_cite),))

    def _cross_on_foot(self, row: HexsideTerrain, at: str) -> Price | Bar:
        """One hexside terrain for infantry (6.8.1.2); guns need a gate (10.4.4)."""
        if self._unit == GUN:
            how = " only by a gate" if row.gates else ": it has no gate"
            crosses = "cross" if row.gates else "don't cross"
            return Bar(f"Guns {crosses} the {row.name} along {at}{how}.", GUN_CITE)
        if row is BOCAGE and self._choose(BOCAGE_CROSSING) == "barred":
            return Bar(f"Nobody crosses the {row.name} along {at} on foot.", BOCAGE_CROSSING.id)
        return Price((Part(f"{row.name} crossed", row.infantry_mp * HALVES_PER_MP, row.entry_cite),))
