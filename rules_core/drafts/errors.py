"""Why something can't be done at the map desk."""

from __future__ import annotations

from rules_core.errors import WalkaroundError


class DraftRefused(WalkaroundError):  # noqa: N818 # refusing is no fault of anything
    """What was asked for can't be done; the error is a sentence for the player."""
