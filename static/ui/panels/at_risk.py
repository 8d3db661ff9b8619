"""What a player is told once: that the browser may delete what he made, and where all of it is saved as a file."""

from __future__ import annotations

from ui.device.dom import button, el

WORDS = (
    "This browser may delete your tables, units, maps and campaigns when it runs short of room, or after weeks without "
    "a visit. “Everything of yours” in Settings saves them to a file."
)


def notice(app):
    """The notice over a page of its own; None where the player need not be told, or has put it away before."""
    if not app.own_data.at_risk:
        return None
    away = button("notice-close", "", lambda _event: app.own_data.put_away(), "close", aria_label="Put away")
    return el("div", "notice", el("span", "", text=WORDS), _settings(app), away, data_told=True, data_testid="at-risk")


def card(app):
    """The same at the end of the panel beside a map, where it covers neither the line nor the verdict."""
    if not app.own_data.at_risk:
        return None
    away = button("plain-button", "Put away", lambda _event: app.own_data.put_away(), "close")
    return el(
        "section",
        "risk-card",
        el("p", "", text=WORDS),
        el("div", "choice-buttons", _settings(app), away),
        data_told=True,
        data_testid="at-risk",
    )


def _settings(app):
    return button("plain-button", "Settings", lambda _event: app.sheets.settings(), data_testid="at-risk-settings")
