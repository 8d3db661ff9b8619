"""What a query may say about a line and a way on a table."""

from __future__ import annotations

from rules_core.options import OptionField
from rules_core.systems.miniatures.options.movement import MOVE_OPTIONS
from rules_core.systems.miniatures.options.sight import SIGHT_OPTIONS

OPTIONS: tuple[OptionField, ...] = (*SIGHT_OPTIONS, *MOVE_OPTIONS)
"""Every option."""
