"""What ATS asks of a map."""

from __future__ import annotations

from rules_core.board.terrain_words import HILL
from rules_core.playable import Playable

PLAYABLE = Playable(no_rule_for=frozenset({HILL}))
