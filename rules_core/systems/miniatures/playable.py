"""What Miniatures asks of a map."""

from __future__ import annotations

from rules_core.playable import Playable
from rules_core.tabletop.tabletop import TABLE

PLAYABLE = Playable(judges=TABLE)
