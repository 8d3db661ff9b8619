"""What Red Barricades asks of a map."""

from __future__ import annotations

from rules_core.board.board import SURFACES
from rules_core.playable import Playable

PLAYABLE = Playable(judges=SURFACES, charts=True)
