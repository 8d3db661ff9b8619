"""Why a board archive can't be read, in a sentence for the player who chose it."""

from __future__ import annotations

from rules_core.errors import Fault, MapError


class ImportRefused(MapError):  # noqa: N818 - what the page and the command line tell a player
    """A file that is no board archive, or one that can't be read.

    Args:
        message: a sentence for the player.
    """

    def __init__(self, message: str) -> None:
        super().__init__((Fault("board archive", message),))
        self.message = message

    def __str__(self) -> str:
        return self.message
