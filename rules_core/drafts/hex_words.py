"""Changes of what a hex says lies in it."""

from __future__ import annotations

from rules_core.board.parts import Hex
from rules_core.drafts.fields import Change, put

OPEN = "open"


def with_word(here: Hex, word: str) -> tuple[Change, ...]:
    """The changes after which a hex says one more word; open ground goes.

    Args:
        here: the hex as it is.
        word: the terrain word.
    """
    if word in here.terrain:
        return ()
    return _said(here, (*(before for before in here.words if before != OPEN), word))


def without_word(here: Hex, word: str) -> tuple[Change, ...]:
    """The changes after which a hex no longer says a word; where nothing is left it is open ground."""
    return _said(here, tuple(before for before in here.words if before != word) or (OPEN,))


def _said(here: Hex, words: tuple[str, ...]) -> tuple[Change, ...]:
    if here == Hex(here.name, here.words) and here.words == (OPEN,):
        # Such a hex may have no entry yet.
        return (put(("hexes", here.name), {"terrain": list(words)}),)
    return (put(("hexes", here.name, "terrain"), list(words)),)
