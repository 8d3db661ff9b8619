"""What North Africa asks of a map."""

from __future__ import annotations

from rules_core.board.board import SURFACES
from rules_core.playable import Playable
from rules_core.systems.north_africa.ground.map_facts import is_desert_board

PLAYABLE = Playable(judges=SURFACES, charts=True, suits=is_desert_board)
