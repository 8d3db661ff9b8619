"""What a player is told once: that the browser may delete what he made, and where all of it is saved as a file."""

from __future__ import annotations

from ui.device.dom import button, el

WORDS = (
    "This browser may delete your tables, units, maps and campaigns when it runs short of room, or after weeks without "
    "a visit. “Everything of yours” in Settings saves them to a file."
)


def notice(app):
    """The notice; None where the browser keeps everything for good, or the player has put it away before."""
    desk = app.own_data
    if not desk.at_risk:
        return None
    return el(
        "div",
        "notice",
        el("span", "", text=WORDS),
        button("plain-button", "Settings", lambda _event: app.sheets.settings(), data_testid="at-risk-settings"),
        button("notice-close", "", lambda _event: desk.put_away(), "close", aria_label="Put away"),
        data_told=True,
        data_testid="at-risk",
    )
