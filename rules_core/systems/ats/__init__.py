"""Advanced Tobruk System, Stalingrad.

Where a rule lives: terrain figures in ``terrain``, kinds of building in ``buildings``, sight in ``los`` and
the modules that it applies in order, movement in ``movement``, house conventions in ``conventions``.
"""

from __future__ import annotations

from rules_core.systems.ats.system import SYSTEM

__all__ = ["SYSTEM"]
