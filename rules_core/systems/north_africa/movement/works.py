"""What trenches, A-T ditches and sangars cost who gets beneath them, and how trenches connect (137.4, 191.5)."""

from __future__ import annotations

from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.movement.movement import FREE, HALVES_PER_MP, Part, Price
from rules_core.systems.north_africa.conventions.movement import SANGAR_COST
from rules_core.systems.north_africa.movement.chart import ChartPrices
from rules_core.systems.north_africa.movement.entry import SANGAR
from rules_core.systems.north_africa.movement.step import HexStep

CONNECTED_CITE = "NA 137.4"
SANGAR_CITE = "NA 191.1"
IN_OR_OUT_MF = 1
CONNECTED_MF, CONNECTED_UPHILL_MF = 1, 2
CONNECTED_NOTE = "From trench to trench: no DRM for moving applies to Defensive Fire (137.4)."


class Works:
    """What works cost one unit on foot.

    Args:
        prices: its figures.
    """

    def __init__(self, prices: ChartPrices) -> None:
        self._prices = prices

    def in_or_out(self, kind: str, *, out: bool) -> Price:
        """What getting beneath works costs, or out of them.

        Args:
            kind: their word.
            out: whether they are left.
        """
        way = "out of" if out else "into"
        if kind != SANGAR:
            return Price((Part(f"{way} the trench", IN_OR_OUT_MF * HALVES_PER_MP, CONNECTED_CITE),))
        if self._prices.choice(SANGAR_COST) == "free":
            return FREE
        cite = f"{SANGAR_CITE}, {SANGAR_COST.id}"
        return Price((Part(f"{way} the sangar", IN_OR_OUT_MF * HALVES_PER_MP, cite),))

    @staticmethod
    def along(step: HexStep) -> Price:
        """What going from trench to trench costs, whatever lies there (137.4)."""
        uphill = step.rise(out_and_in=True) >= LEVEL
        mf = CONNECTED_UPHILL_MF if uphill else CONNECTED_MF
        what = "along the trench, uphill" if uphill else "along the trench"
        return Price((Part(what, mf * HALVES_PER_MP, CONNECTED_CITE),), notes=(CONNECTED_NOTE,))
