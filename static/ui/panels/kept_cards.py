"""What went wrong with keeping the player's tables, each with its sentence and the ways on.

The cards stand in the panel of Counters, where the tables are; elsewhere nothing may lie over the map for long, so a
line there leads to them.
"""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model import format as fmt

NOT_KEPT = "Your tables are not kept"
CLEARED = "Your tables were deleted"
UNREAD = "Some tables can't be read"


def titles(shelf) -> list[str]:
    """The titles of the cards that there are.

    Args:
        shelf: the player's kept tables.
    """
    wrong = ((shelf.trouble, NOT_KEPT), (shelf.cleared, CLEARED), (shelf.unread, UNREAD))
    return [title for found, title in wrong if found]


def render(shelf) -> list:
    """The cards; None for those that are not needed.

    Args:
        shelf: the player's kept tables.
    """
    return [_not_kept(shelf), _cleared(shelf), _unread(shelf)]


def _not_kept(shelf):
    if not shelf.trouble:
        return None
    return _card(
        "not-kept",
        NOT_KEPT,
        shelf.trouble,
        button("plain-button", "Export all", lambda _event: shelf.files.export(True), "save", data_testid="save-all"),
        button("plain-button", "Try again", lambda _event: shelf.try_again(), data_testid="keep-again"),
    )


def _cleared(shelf):
    if not shelf.cleared:
        return None
    count = fmt.plural(len(shelf.cleared), "table")
    words = f"Your tables were deleted on this device while this page was open. It still knows {count} of them."
    return _card(
        "tables-cleared",
        CLEARED,
        words,
        button("plain-button", "Keep again", lambda _event: shelf.keep_cleared(True), data_testid="keep-cleared"),
        button(
            "plain-button", "Export", lambda _event: shelf.files.export_cleared(), "save", data_testid="save-cleared"
        ),
        button("plain-button", "Let go", lambda _event: shelf.keep_cleared(False), data_testid="drop-cleared"),
    )


def _unread(shelf):
    if not shelf.unread:
        return None
    words = (
        "Some of what was kept of your tables is damaged. What can be read is here; the rest stays on this device "
        "until you put it away. Save it as a file first if it matters to you."
    )
    return _card(
        "tables-unread",
        UNREAD,
        words,
        button(
            "plain-button",
            "Save as a file",
            lambda _event: shelf.files.save_unread(),
            "save",
            data_testid="save-unread",
        ),
        button("plain-button", "Put away", lambda _e: shelf.put_away_unread(), "bin", data_testid="drop-unread"),
    )


def _card(test_id: str, title: str, words: str, *buttons):
    return el(
        "section",
        "choice-card",
        el("strong", "", text=title),
        el("p", "", text=words),
        el("div", "choice-buttons", *buttons),
        data_told=True,
        data_testid=test_id,
    )
