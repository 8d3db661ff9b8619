"""CGS: Combat! Stalingrad and Normandy, chapters 6 to 11 of its rules.

Where a rule lives: terrain figures in ``terrain``, kinds of building in ``buildings``, sight in ``los`` and
the modules that it applies in order, house conventions in ``conventions``.
"""

from __future__ import annotations

from rules_core.systems.cgs.system import SYSTEM

__all__ = ["SYSTEM"]
