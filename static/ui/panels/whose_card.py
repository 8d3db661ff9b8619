"""The card that asks whose counters a question is asked with: those of the link, or the player's own."""

from __future__ import annotations

from ui.desks import whose
from ui.device.dom import button, el
from ui.model import state as st


def render(app):
    """The card; None where there is nothing to ask."""
    if not whose.is_open(app):
        return None
    head, words = whose.question(app)
    shelf = app.counters.shelf
    theirs = "Use these" if app.state.lies == st.CARRIED else "Use the link's"
    return el(
        "section",
        "choice-card",
        el("strong", "", text=head),
        el("p", "", text=words),
        el(
            "div",
            "choice-buttons",
            button("plain-button", theirs, lambda _event: shelf.settle(), data_testid="use-link"),
            button("plain-button", "Use mine", lambda _event: shelf.use_own(), data_testid="use-mine"),
        ),
        data_told=True,
        aria_label="Whose counters",
        data_testid="whose-counters",
    )
