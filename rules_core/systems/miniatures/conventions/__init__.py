"""The house conventions of the miniatures rules, sorted by what they decide."""

from __future__ import annotations

from rules_core.convention import Convention
from rules_core.systems.miniatures.conventions.figures import CONVENTIONS as FIGURES
from rules_core.systems.miniatures.conventions.mines import CONVENTIONS as MINES
from rules_core.systems.miniatures.conventions.movement import CONVENTIONS as MOVEMENT
from rules_core.systems.miniatures.conventions.sight import CONVENTIONS as SIGHT

CONVENTIONS: tuple[Convention, ...] = (*FIGURES, *SIGHT, *MOVEMENT, *MINES)
"""Every record."""
