"""What went wrong with keeping the player's tables, each with its sentence and the ways on."""

from __future__ import annotations

from ui import format as fmt
from ui.dom import button, el


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
        "Not kept",
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
        "Tables were deleted",
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
        "Tables that can't be read",
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
        role="alert",
        data_testid=test_id,
    )
