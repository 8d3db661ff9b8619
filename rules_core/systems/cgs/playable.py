"""What CGS asks of a map."""

from __future__ import annotations

from rules_core.playable import Playable

PLAYABLE = Playable()
