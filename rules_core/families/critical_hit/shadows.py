"""What hexsides have blocked lines of a fan, and so block others of it likewise."""

from __future__ import annotations

from typing import Generic

from rules_core.families.critical_hit.line_of_sight import LineOfSight
from rules_core.families.critical_hit.line_over_art import EndT
from rules_core.sight.facts import Glance
from rules_core.sight.fan_sweep import FanSweep


class Shadows(Generic[EndT]):
    """The shadows of hexsides, by the kind of end that they fall on.

    Whether a hexside blocks a line to an end as high as the viewer hangs on what stands there and on the kinds of the
    two ends, if it is none of the target's hex: it does not matter where it is crossed, nor how far off. Hexsides are
    the first thing that is asked about, but for what hangs on the ends' kinds alone.

    Args:
        fan: the lines.
        viewer: the end that they come from.
    """

    def __init__(self, fan: FanSweep, viewer: EndT) -> None:
        self._fan = fan
        self._viewer = viewer
        self._known: dict[tuple[object, ...], dict[tuple[str, str], Glance | None]] = {}

    def falls_on(self, target: EndT) -> Glance | None:
        """The verdict on the line to an end where the first hexside that is in its way has blocked one like it."""
        known = self._known.get(target.kind)
        if known is None or not self._may_fall_on(target):
            return None
        for between in self._fan.crossed_hexsides(target.hex):
            if between not in known or target.hex in between:
                return None
            if (found := known[between]) is not None:
                return found
        return None

    def learn(self, line: LineOfSight[EndT], found: Glance) -> None:
        """Keep which of the hexsides that a line crosses first let it pass, and which one blocked it.

        Args:
            line: one of the lines, judged.
            found: the verdict on it.
        """
        target = line.target
        if not self._may_fall_on(target) or (found.block is not None and line.barrier is None):
            return
        known = self._known.setdefault(target.kind, {})
        for between in self._fan.crossed_hexsides(target.hex):
            if target.hex in between:
                return
            if line.barrier == (between, None):
                known[between] = found
                return
            known[between] = None

    def _may_fall_on(self, target: EndT) -> bool:
        return target.level == self._viewer.level and target.hex != self._viewer.hex
