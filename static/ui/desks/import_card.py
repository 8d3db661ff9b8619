"""An import on the screen: how far it has come, and the way to stop it."""

from __future__ import annotations

from browser import document

from ui.device.dom import button, el, progress_bar, show_progress


def render(desk):
    """The import that runs; None where none does.

    Args:
        desk: the player's boards.
    """
    current = desk.importing
    if current is None:
        return None
    card = el(
        "div",
        "import-card",
        el(
            "div",
            "import-words",
            el("strong", "", text=f"Adding {current['name']}"),
            el("span", "", text=current["doing"], data_testid="import-doing"),
        ),
        progress_bar(f"Adding {current['name']}", data_testid="import-progress"),
        button("plain-button", "Cancel", lambda _event: desk.cancel(), "close", data_testid="import-cancel"),
        data_testid="import-card",
    )
    _tell(card, current)
    return card


def update(current: dict) -> None:
    """Show how far the import has come, without drawing the page again.

    Args:
        current: how much is done (0 to 1), and what is being done.
    """
    for card in document.querySelectorAll('[data-testid="import-card"]'):
        _tell(card, current)


def _tell(card, current: dict) -> None:
    percent = int(100 * current["done"])
    bar = card.querySelector('[role="progressbar"]')
    show_progress(bar, percent)
    bar.setAttribute("aria-valuetext", f"{percent} percent: {current['doing']}")
    card.querySelector('[data-testid="import-doing"]').textContent = current["doing"]
